"""The rulebook of Massive Darkness, and the books that its rules cite."""

from __future__ import annotations

from edgebook.kernel import Book, Rulebook

RULEBOOK = Book("rulebook", "Rulebook", "page")
HOUSE = Book("house", "House rule", "gap")

RULES = Rulebook("Massive Darkness", r"MD-\d+\.\d+(?:\.\d+)?", version="2", full_stops=True)
