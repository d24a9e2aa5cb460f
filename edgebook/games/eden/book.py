"""The book of Dark Eden: its rules and rulings, read from `book/`, and its cards, each a rule of its own."""

from __future__ import annotations

from pathlib import Path

from edgebook.box.book import read_rules, read_rulings
from edgebook.games.eden.cards.pack import CARDS, Card
from edgebook.kernel import Book, BookEntry, Citation, Rulebook

BOOK = Book("rulebook", "Rulebook", "section")
HOUSE = Book("house", "House rule", "gap")


def card_cite(card: Card) -> Citation:
    """What a card does by its own text is printed on the card."""
    return Citation("card", "card", card.id, f"the card {card.name}")


def _entry(card: Card) -> BookEntry:
    """A card that is played or used is a rule; the text of any other one is a limit of rules."""
    return BookEntry(card.id, card.name, card_cite(card), "rule" if card.happens else "limit", card.text)


FOLDER = Path(__file__).with_suffix("")
RULES = Rulebook(
    "Dark Eden",
    r"DE-\d+\.\d+|DE-[CEWI]\d{3}",
    version="8",
    full_stops=True,
    book=(*read_rules(FOLDER, BOOK, HOUSE), *map(_entry, CARDS)),
)
RULINGS = read_rulings(FOLDER, BOOK, HOUSE)
