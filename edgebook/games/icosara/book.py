"""The book of Clans of Icosara, read from `book/`: its rules with their sources, and its rulings."""

from pathlib import Path

from edgebook.box.book import read_rules, read_rulings
from edgebook.kernel import Book, Rulebook

RULEBOOK = Book("rulebook", "Rulebook", "page")
HOUSE = Book("house", "House rule", "gap")

FOLDER = Path(__file__).with_suffix("")
RULES = Rulebook("Clans of Icosara", r"ICO-\d+\.\d+", version="1", book=read_rules(FOLDER, RULEBOOK, HOUSE))
RULINGS = read_rulings(FOLDER, RULEBOOK, HOUSE)
