"""Positions: a table as a file. A game declares the keys; reading, checking and writing follow from that.

    SEAT = Record(
        'a seat such as {"clan": "Amber"}',
        Key("clan", Word(CLANS)),                                      # without a default it is needed
        Key("mastery", Whole(0, 99), 4),
        Key("arsenal", Items(Word(DICE), "a list of dice"), lambda seat: list(DICE)),
    )
    POSITION = Position(
        "my-game", 1,
        Key("seats", Items(SEAT, "a list of 2 to 4 seats", 2, 4)),
        Key("turn", lambda table: Whole(0, len(table["seats"]) - 1, "a seat"), 0),
    )

    check = Check()
    values = POSITION.read({...}, check)  # every key; those that were left out have their defaults
    if check.clean("seats[0].arsenal"):   # what depends on several values is checked by hand,
        ...                               # where each of them is good by itself
    refuse(check)                         # every problem at once, or nothing
    position_text(POSITION.write(values)) # every key, in the order declared

Written, read and written again, a position is the same bytes. A kind or a default may be a function of the
record that is being read: asking that for a key reads the key first, wherever it is declared. What the format
is made for (the cards of a box) is its `context`. A game with a shape of its own derives from `Kind`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from edgebook.box.checking import Check, at
from edgebook.box.entry import entry_form
from edgebook.box.files import load_position, loads_position
from edgebook.box.kinds import (
    Bits,
    Counts,
    Flag,
    Index,
    Items,
    Kind,
    Map,
    Named,
    Nothing,
    Readings,
    Text,
    Whole,
    Word,
    maybe,
)  # fmt: skip
from edgebook.box.records import Key, Record, Told, Values, Written, made_of
from edgebook.kernel import Problems
from edgebook.kernel.from_position import HEADING
from edgebook.kernel.untrusted import shown

__all__ = [
    "Bits", "Check", "Counts", "Flag", "Index", "Items", "Key", "Kind", "Map", "Named", "Nothing", "Position",
    "Readings", "Record", "Text", "Told", "Values", "Whole", "Word", "Written", "at", "game_named",
    "load_position", "loads_position", "made_of", "maybe", "position_text", "refuse", "shown",
]  # fmt: skip


class Position:
    """The format of a game's positions: `game` and `format` come first, the game's own keys follow."""

    def __init__(
        self,
        game: str,
        format: int,
        *keys: Key,
        what: str = 'an object such as {"seats": [...]}',
        context: object = None,
    ) -> None:
        self.game = game
        head = Key("game", Word((game,)), game), Key("format", _Format(format), format)
        self.record = Record(what, *head, *keys, context=context)

    def read(self, position: object, check: Check) -> dict[str, Any]:
        """Every key with its value."""
        self._refuse_another_game(position, check)
        return self.record.read(position, "", check)

    def begin(self, position: object, check: Check) -> Values:
        """The position with nothing read yet, for a game that reads it in an order of its own."""
        self._refuse_another_game(position, check)
        return self.record.begin(position, "", check)

    def _refuse_another_game(self, position: object, check: Check) -> None:
        """At once and for that alone: nothing else in it would fit, and a list of that hides the reason."""
        named = game_named(position)
        if named not in (None, self.game):
            check.bad("game", named, self.game)
            refuse(check)

    def form(self, read: Callable[[Mapping[str, Any]], Any]) -> Any:
        """An entry form for it, for a game that has none of its own."""
        return entry_form(self, read)

    def write(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The position as plain values, with every key. `values` need not have `game` and `format`."""
        head = {name: self.record.keys[name].default for name in ("game", "format")}
        return self.record.write({**head, **values})


class _Format(Kind):
    def __init__(self, number: int) -> None:
        self.number = number
        self.what = f"{number}, the version that this edgebook reads"

    def read(self, value: object, path: str, check: Check) -> int:
        if type(value) is not int or value != self.number:
            check.bad(path, value, self.what)
        return self.number


def game_named(position: object) -> str | None:
    """The key of the game that a position says it belongs to; None if it does not say."""
    game = position.get("game") if isinstance(position, Mapping) else None
    return game if isinstance(game, str) else None


def refuse(check: Check, heading: str = HEADING) -> None:
    """Refuse a position, or what the heading says, with every problem at once, if there is any."""
    if check.problems:
        raise Problems(heading, check.problems)


def position_text(position: Mapping[str, Any]) -> str:
    """A position as a file that a person can read: a line for each key, and for each of several objects."""
    lines = [f"  {_plain(key)}: {_lines(value)}" for key, value in position.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _lines(value: object) -> str:
    if isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
        inner, start, end = [_plain(each) for each in value], "[", "]"
    elif isinstance(value, Mapping) and value and all(isinstance(each, Mapping) for each in value.values()):
        inner = [f"{_plain(name)}: {_plain(each)}" for name, each in value.items()]
        start, end = "{", "}"
    else:
        return _plain(value)
    return f"{start}\n" + ",\n".join(f"    {line}" for line in inner) + f"\n  {end}"


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
