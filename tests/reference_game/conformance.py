"""How the reference game is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.reference_game.box import CARDS, COINS
from tests.reference_game.sea import NO_BID, Sea

SETUPS = ({}, {"names": ["Ada", "Ben", "Cleo", "Dan"], "rounds": 2, "rulings": {"storm-loss": "card"}})
POSITIONS = (
    {"seats": [{"name": "Ada"}, {"name": "Ben"}]},
    {
        "rounds": 3,
        "round": 1,
        "storm": "Reef",
        "rulings": {"bid-tie": "leader"},
        "seats": [
            {"name": "Ada", "hand": [0, 9, 17], "coins": 5, "island": "Beacon"},
            {"name": "Ben", "hand": [1]},
            {"name": "Cleo", "hand": [2, 3]},
        ],
    },
)


def broken(s: Sea) -> Iterator[str]:
    piles = [s.deck, s.discard, *s.hands, [card for card in s.bids if card != NO_BID]]
    if Counter(card for pile in piles for card in pile) != Counter(range(len(CARDS))):
        yield "cards are lost, or there twice"
    if sum(s.coins) + s.bank != COINS:
        yield "coins are lost"
