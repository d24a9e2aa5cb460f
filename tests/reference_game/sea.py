"""The state: plain values, a copy written by hand, and what a seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.kernel import Places, State
from tests.reference_game.box import CARDS, COINS, ISLANDS, PURSE

UNSEEN = -1
"""Stands for a card that the observer may not know."""
NO_BID = -2
CLOCKWISE = [[(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(5)]


class Sea(State):
    __slots__ = (
        "bank",
        "bids",
        "coins",
        "deck",
        "discard",
        "hands",
        "leader",
        "names",
        "round",
        "rounds",
        "ships",
        "stop",
        "storm",
        "tolls",
        "wind",
        "winner",
    )

    def __init__(self, names: tuple[str, ...], rounds: int, rulings: Any) -> None:
        super().__init__(rulings)
        seats = len(names)
        self.names = names
        self.rounds, self.round = rounds, 0
        self.leader, self.winner, self.wind = 0, -1, 0
        self.ships = list(range(seats))
        self.storm = len(ISLANDS) - 1
        self.stop = 0  # the round after which nothing more is to be played; 0: never
        self.tolls: list[int] = []
        self.coins = [PURSE] * seats
        self.bank = COINS - PURSE * seats
        self.deck = list(range(len(CARDS)))
        self.discard: list[int] = []
        self.hands: list[list[int]] = [[] for _ in names]
        self.bids = [NO_BID] * seats

    def copy(self) -> Sea:
        new = self.blank()
        new.agenda, new.rulings, new.broken = self.agenda[:], self.rulings, self.broken
        new.names, new.rounds, new.round = self.names, self.rounds, self.round
        new.leader, new.winner, new.wind = self.leader, self.winner, self.wind
        new.ships, new.storm, new.tolls = self.ships[:], self.storm, self.tolls[:]
        new.stop = self.stop
        new.coins, new.bank = self.coins[:], self.bank
        new.deck, new.discard = self.deck[:], self.discard[:]
        new.hands = [hand[:] for hand in self.hands]
        new.bids = self.bids[:]
        return new

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats, from one of them on."""
        return CLOCKWISE[len(self.names)][first]


def hide(s: Sea, observer: int | None) -> Sea:
    """A copy in which everything is face down that this seat may not see."""
    seen = s.copy()
    seen.deck = [UNSEEN] * len(s.deck)
    for seat in range(len(s.names)):
        if seat != observer:
            seen.hands[seat] = [UNSEEN] * len(s.hands[seat])
            if s.bids[seat] != NO_BID:
                seen.bids[seat] = UNSEEN
    return seen


def determinize(seen: Sea, random: Callable[[], float]) -> Sea:
    """Deal what this seat cannot see: the deck, and the hands and bids of others."""
    known = {card for pile in (*seen.hands, seen.deck, seen.discard, seen.bids) for card in pile if card >= 0}
    rest = [card for card in range(len(CARDS)) if card not in known]

    def drawn(card: int) -> int:
        return rest.pop(int(random() * len(rest))) if card == UNSEEN else card

    seen.hands = [[drawn(card) for card in hand] for hand in seen.hands]
    seen.bids = [drawn(card) for card in seen.bids]
    seen.deck = [drawn(card) for card in seen.deck]
    return seen


def places(s: Sea) -> Places:
    pieces: dict[str, str] = {}
    unseen: dict[str, int] = {}
    piles = {"deck": s.deck, "discard": s.discard}
    for seat, hand in enumerate(s.hands):
        piles[f"hand {seat}"] = hand
        piles[f"bid {seat}"] = [s.bids[seat]] if s.bids[seat] != NO_BID else []
    for place, pile in piles.items():
        unseen[place] = pile.count(UNSEEN)
        pieces.update({f"card {card}": place for card in pile if card != UNSEEN})
    pieces["storm"] = ISLANDS[s.storm]
    for seat, island in enumerate(s.ships):
        pieces[f"ship {seat}"] = ISLANDS[island]
    coins = {"bank": s.bank} | {f"crew {seat}": n for seat, n in enumerate(s.coins)}
    facts = {
        "round": s.round,
        "leader": s.leader,
        "wind": s.wind,
        "winner": s.winner,
        "tolls": tuple(s.tolls),
    }
    return Places(pieces, {"card": unseen, "coin": coins}, facts)


def outlook(s: Sea) -> list[float]:
    """A card can still be sold for something, a coin is a coin."""
    return [coins + 0.5 * len(hand) for coins, hand in zip(s.coins, s.hands, strict=True)]


def measures(s: Sea) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "name": name, "coins": s.coins[seat], "cards": len(s.hands[seat])}
        for seat, name in enumerate(s.names)
    ]
