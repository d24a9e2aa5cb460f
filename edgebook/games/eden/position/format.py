"""The keys of a position: a table of Dark Eden as a file (docs/positions.md says what they mean)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from edgebook.box.checking import Check, at
from edgebook.box.positions import (
    Flag,
    Items,
    Key,
    Kind,
    Map,
    Named,
    Position,
    Readings,
    Record,
    Text,
    Whole,
    Word,
    maybe,
)
from edgebook.box.table_keys import seat_keys, table_keys
from edgebook.games.eden.book import RULINGS
from edgebook.games.eden.cards.card import COMMANDER
from edgebook.games.eden.cards.pack import OURS
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.position.kinds import LARGEST, SEAT, SEATS
from edgebook.games.eden.table.drawing import LONGEST
from edgebook.games.eden.table.state import MOST_SEATS, State

RICHEST = 999_999_999_999
"""Any amount of Gold is fine; beyond this it is a slip."""
HANDLE = Text(LONGEST, "the handle of a card")
HANDLES = Items(HANDLE, "a list of handles")


class Pile(Kind):
    """Cards by handle, with null for those that nobody has told; a number n stands for n nulls."""

    what = "a list of handles and nulls, or a number of unseen cards"

    def read(self, value: object, path: str, check: Check) -> list[str | None]:
        if type(value) is int and 0 <= value <= 999:
            return [None] * value
        if not isinstance(value, list):
            check.bad(path, value, self.what)
            return []
        return [
            None if each is None else HANDLE.read(each, f"{path}[{place}]", check)
            for place, each in enumerate(value)
        ]


_CELL = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})\Z")


class Cell(Kind):
    """A cell of a Turf: `"1,0"`. What is none stays as it was written: a card lies there all the same."""

    what = 'a cell such as "1,0"'

    def read(self, value: object, path: str, check: Check) -> tuple[int, int] | str:
        if not (isinstance(value, str) and _CELL.match(value)):
            check.bad(path, value, self.what)
            return str(value)
        if value == "0,0":
            check.say(path, "the Commander lies there", "another cell")
            return value
        x, y = value.split(",")
        return int(x), int(y)

    def write(self, value: Any) -> Any:
        return f"{value[0]},{value[1]}"


class Until(Kind):
    """When a lasting effect ends: a seat (the start of its next turn), "end:0" (the end of that turn), or
    null."""

    what = 'a seat, "end:" and a seat, or null'

    def read(self, value: object, path: str, check: Check) -> int | str | None:
        if value is None or (type(value) is int and 0 <= value < MOST_SEATS):
            return value
        if (
            isinstance(value, str)
            and value.startswith("end:")
            and value[4:].isdecimal()
            and int(value[4:]) < MOST_SEATS
        ):
            return value
        check.bad(path, value, self.what)
        return None


GROUP = Record(
    'a Group such as {"kind": "attack", "members": ["w1", "w2"]}',
    Key("kind", Word(("attack", "defense"))),
    Key("members", HANDLES),
    Key("attached", HANDLES, []),
)
ENTRY = Record(
    'a handle, or {"card": "r1", "until": 1}',
    Key("card", HANDLE),
    Key("until", Until(), "here"),
    Key("on", HANDLES, []),
    Key("choice", maybe(Text(40)), None),
    short="card",
)
THIS_TURN = Record(
    "what the active seat has done in this turn",
    Key("acted", Flag(), False),
    Key("mustered", HANDLES, []),
    Key("transferred", HANDLES, []),
    Key("attacked", Map(HANDLES, "handles with the handles that they have attacked"), {}),
    Key("raided", Map(Whole(0, 99), "handles with how often they have raided"), {}),
    Key("flew", HANDLES, []),
    Key("commanders_raided", SEATS, []),
    Key("used", HANDLES, []),
)


@lru_cache(8)
def position_of(printed: Printed) -> Position:
    """The format for the cards of a game: our names are known whatever an owner calls them."""
    names = [(card, name) for card in printed.cards for name in (card.id, card.known, card.name)]
    commanders = {name: card.index for card, name in names if card.type == COMMANDER}
    others = {name: card.index for card, name in names if card.type != COMMANDER}
    seat = seat_keys(
        State,
        Key("name", Text(40), None),
        commander=Key("commander", Named(commanders, "the id or name of a Commander")),
        gold=Key("gold", Whole(0, RICHEST), None),
        turf=Key("turf", Map(HANDLE, 'cells with handles, such as {"1,0": "e1"}', Cell()), {}),
        **{name: Key(name, HANDLES, []) for name in ("warband", "borderlands", "dominion", "razed")},
        **{name: Key(name, Pile(), []) for name in ("hand", "draw", "discard", "annihilated")},
    )
    card = Record(
        'a card such as "Mine" or {"card": "Mine"}',
        Key("card", Named(others, "the id or name of a card that is not a Commander")),
        Key("owner", maybe(SEAT), None),
        Key("controller", maybe(SEAT), None),
        Key("attached", HANDLES, []),
        Key("markers", Whole(0, LARGEST), 0),
        Key("choice", maybe(Text(40)), None),
        Key("paid", Whole(0, LARGEST), 0),
        Key("down", Flag(), False),
        Key("kept", HANDLES, []),
        short="card",
    )
    seats = Items(
        Record('a seat such as {"commander": "Josef Gabriel"}', *_joined(seat)),
        f"a list of 2 to {MOST_SEATS} seats",
        2,
        MOST_SEATS,
    )
    return Position(
        "dark-eden",
        1,
        *table_keys(
            State,
            Key("variant", Word(("standard", "beginner")), "standard"),
            Key("teams", maybe(Items(SEATS, "a list of lists of seats")), None),
            rulings=Key("rulings", Readings(RULINGS), {}),
            seats=Key("seats", seats),
            cards=Key("cards", Map(card, "handles with what they are"), {}),
            this_turn=Key("this_turn", THIS_TURN, lambda table: THIS_TURN.read({}, "", Check())),
        ),
    )


def _joined(keys: Sequence[Key]) -> Iterator[Key]:
    """The keys of a seat with those for what the table keeps by card and by Group, each in its place."""
    for key in keys:
        yield key
        yield from OF_A_SEAT.get(key.name, ())


OF_A_SEAT = {
    "commander": (Key("commander_down", Flag(), False),),
    "borderlands": (Key("groups", Items(GROUP, "a list of Groups"), []), Key("attached", HANDLES, [])),
    "dominion": (Key("table", Items(ENTRY, "a list of cards that lie open"), []),),
}
POSITION = position_of(OURS.printed)
"""Ours; it writes every position, since cards are written by their ids."""
__all__ = ["POSITION", "at", "position_of"]
