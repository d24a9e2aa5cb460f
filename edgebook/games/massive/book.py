"""The book of Massive Darkness, read from `book/`: its rules with their sources, and its rulings."""

from pathlib import Path

from edgebook.box.book import read_rules, read_rulings
from edgebook.kernel import Book, Rulebook

RULEBOOK = Book("rulebook", "Rulebook", "page")
HOUSE = Book("house", "House rule", "gap")

FOLDER = Path(__file__).with_suffix("")
RULES = Rulebook(
    "Massive Darkness",
    r"MD-\d+\.\d+(?:\.\d+)?",
    version="2",
    full_stops=True,
    book=read_rules(FOLDER, RULEBOOK, HOUSE),
)
RULINGS = read_rulings(FOLDER, RULEBOOK, HOUSE)
