"""The book, read from `book/`: its rules with their sources, and its rulings."""

from pathlib import Path

from edgebook.box.book import read_rules, read_rulings
from edgebook.kernel import Book, Rulebook

LEAFLET = Book("leaflet", "Leaflet", "page")
HOUSE = Book("house", "House rule", "gap")

FOLDER = Path(__file__).with_suffix("")
RULES = Rulebook("Salt Islands", r"SI-\d+\.\d+", version="1", book=read_rules(FOLDER, LEAFLET, HOUSE))
RULINGS = read_rulings(FOLDER, LEAFLET, HOUSE)
