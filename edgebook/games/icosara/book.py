"""The rulebook of Clans of Icosara, and the two books that its rules cite."""

from edgebook.kernel import Book, Rulebook

RULEBOOK = Book("rulebook", "Rulebook", "page")
HOUSE = Book("house", "House rule", "gap")
RULES = Rulebook("Clans of Icosara", r"ICO-\d+\.\d+", version="1")
