"""What can be chosen before a game of Dark Eden."""

from __future__ import annotations

from edgebook.games.eden.cards.deck import STARTERS
from edgebook.games.eden.cards.pack import OURS
from edgebook.kernel.settings import Offer, Seats, Setting, Settings

VARIANTS = (
    Offer("standard", "Standard", "to 50 VPs"),
    Offer("beginner", "Beginners' game", "to 30 VPs, with fewer rules"),
)
BALANCES = (
    Offer("hand", "By hand", "each player chooses"),
    Offer("automatic", "Automatically", "as few cards as possible are given up, those worth least first"),
)


def _title(name: str) -> str:
    """The name of a deck as a heading: it is made of names."""
    return " ".join(word if word == "and" else word.capitalize() for word in name.split("-"))


def settings() -> Settings:
    decks = [
        Offer(name, _title(name), OURS.printed.cards[deck.commander].name)
        for name, deck in OURS.decks.items()
    ]
    deck = Setting("deck", "Deck", decks, STARTERS[0])
    usual = [{"deck": name} for name in STARTERS]
    return (
        Seats("decks", "Decks", (deck,), 2, 8, usual, "one for each of two to eight players", bare=True),
        Setting("variant", "Game", VARIANTS, "standard"),
        Setting("balance", "Icons are balanced", BALANCES, "hand"),
    )
