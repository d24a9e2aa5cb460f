"""The rulebook of Dark Eden, and the sources that its rules cite."""

from __future__ import annotations

from edgebook.games.eden.cards.pack import Card
from edgebook.kernel import Book, Citation, Rulebook

BOOK = Book("rulebook", "Rulebook", "section")
HOUSE = Book("house", "House rule", "gap")


def card_cite(card: Card) -> Citation:
    """What a card does by its own text is printed on the card."""
    return Citation("card", "card", card.id, f"the card {card.name}")


RULES = Rulebook("Dark Eden", r"DE-\d+\.\d+|DE-[CEWI]\d{3}", version="8", full_stops=True)
