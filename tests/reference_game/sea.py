"""The table: every value of the state on one page, and what a seat may see of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.box.positions import Index, Items, Key, Kind, Values, Whole, maybe
from edgebook.box.table import Table, given, one, per_seat
from edgebook.box.table_keys import lying
from edgebook.box.table_views import all_measures, all_places, deal_unseen
from edgebook.kernel import Places
from tests.reference_game.box import CARDS, COINS, HAND, ISLANDS, PURSE

UNSEEN = -1
"""Stands for a card that the observer may not know."""
NO_BID = -2
NOBODY = -1
CLOCKWISE = [[(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(5)]


CARD = Whole(0, len(CARDS) - 1, "a card")


def all_cards() -> list[int]:
    return list(range(len(CARDS)))


def own_island(s: Sea, seat: int) -> int:
    return seat


def bank_of(s: Sea) -> int:
    return COINS - sum(s.coins)


def a_round(table: Values) -> Kind:
    return Whole(0, table["rounds"], "a round that is over")


def a_seat(table: Values) -> Kind:
    return Whole(0, len(table["seats"]) - 1, "a seat")


def a_seat_or_null(table: Values) -> Kind:
    return maybe(a_seat(table), NOBODY)


def all_others(table: Values) -> list[int]:
    """A deck that is left out has all cards that lie nowhere else."""
    there = lying(table, "hand", "discard")
    return [card for card in range(len(CARDS)) if card not in there]


class Sea(Table):
    """Lists are by seat; cards and islands are numbers."""

    names: tuple[str, ...] = given()
    rounds: int = given(key=Key("rounds", Whole(1, 20), 4))
    round: int = one(0, fact="round", key=a_round)
    rulings: Any = given(by_hand="rulings")
    leader: int = one(0, fact="leader", key=a_seat)
    wind: int = one(0, fact="wind")
    winner: int = one(NOBODY, fact="winner", key=a_seat_or_null)
    storm: int = one(len(ISLANDS) - 1, key=Index(ISLANDS))
    tolls: list[int] = one(new=list, fact="tolls")
    ships: list[int] = per_seat(of=own_island, key=Key("island", Index(ISLANDS), 0))
    coins: list[int] = per_seat(
        PURSE, counts="coin", lies="crew {seat}", measure="coins", key=Whole(0, COINS)
    )
    bank: int = one(of=bank_of, counts="coin", lies="bank")
    hands: list[list[int]] = per_seat(
        new=list,
        hides=UNSEEN,
        lies="hand {seat}",
        measure="cards",
        key=Key("hand", Items(CARD, "a list of cards", 0, HAND), []),
    )
    bids: list[int] = per_seat(NO_BID, hides=UNSEEN, lies="bid {seat}")
    deck: list[int] = one(
        new=all_cards,
        hides=UNSEEN,
        lies="deck",
        key=Key("deck", Items(CARD, "a list of cards, the top last"), all_others),
        after="discard",
    )
    discard: list[int] = one(new=list, lies="discard", key=Items(CARD, "a list of cards"))

    def seat_count(self) -> int:
        return len(self.names)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats, from one of them on."""
        return CLOCKWISE[len(self.names)][first]


def determinize(seen: Sea, random: Callable[[], float]) -> Sea:
    """Deal what this seat cannot see: the deck, and the hands and bids of others."""
    deal_unseen(seen, len(CARDS), random)
    return seen


def places(s: Sea) -> Places:
    found = all_places(s, "card")
    ships = {f"ship {seat}": ISLANDS[island] for seat, island in enumerate(s.ships)}
    return found._replace(pieces={**found.pieces, "storm": ISLANDS[s.storm], **ships})


def outlook(s: Sea) -> list[float]:
    """A card can still be sold for something, a coin is a coin."""
    return [coins + 0.5 * len(hand) for coins, hand in zip(s.coins, s.hands, strict=True)]


def measures(s: Sea) -> list[dict[str, Any]]:
    return all_measures(s, s.names)
