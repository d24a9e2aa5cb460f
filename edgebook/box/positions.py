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
record that is being read: asking that for a key reads the key first, wherever it is declared. A game with a
shape of its own derives from `Kind`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from typing import Any, NamedTuple

from edgebook.box.checking import Check, at
from edgebook.box.files import load_position, loads_position
from edgebook.box.kinds import Counts, Flag, Items, Kind, Map, Named, Readings, Text, Whole, Word, maybe
from edgebook.kernel import Problems
from edgebook.kernel.part import HEADING
from edgebook.kernel.reading import shown

__all__ = [
    "Check", "Counts", "Flag", "Items", "Key", "Kind", "Map", "Named", "Position", "Readings", "Record",
    "Text", "Values", "Whole", "Word", "at", "game_named", "load_position", "loads_position", "maybe",
    "position_text", "refuse", "shown",
]  # fmt: skip


_NEEDED: Any = object()


class Key(NamedTuple):
    """A key of a record: its kind, and its value where it is left out (a function gets the record so far)."""

    name: str
    kind: Kind | Callable[[Mapping[str, Any]], Kind]
    default: Any = _NEEDED

    def kind_in(self, values: Mapping[str, Any]) -> Kind:
        return self.kind if isinstance(self.kind, Kind) else self.kind(values)


class Values(Mapping[str, Any]):
    """The values of a record, each read when it is first asked for. `given` is what stands in the file."""

    def __init__(self, keys: Mapping[str, Key], given: Mapping[str, Any], path: str, check: Check) -> None:
        self.given, self.path = given, path
        self._keys, self._check = keys, check
        self._read: dict[str, Any] = {}
        self._reading: list[str] = []

    def __getitem__(self, name: str) -> Any:
        if name in self._read:
            return self._read[name]
        key = self._keys[name]
        if name in self._reading:
            raise RuntimeError(f"keys that need each other: {' -> '.join([*self._reading, name])}")
        self._reading.append(name)
        if name in self.given:
            value = key.kind_in(self).read(self.given[name], at(self.path, name), self._check)
        elif key.default is _NEEDED:
            kind = key.kind_in(self)
            self._check.say(at(self.path, name), f"left out, expected {kind.what}")
            value = kind.read(None, at(self.path, name), Check())
        else:
            value = key.default(self) if callable(key.default) else copy(key.default)
        self._reading.pop()
        self._read[name] = value
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def whole(self) -> dict[str, Any]:
        """All of them, in the order declared."""
        return {name: self[name] for name in self._keys}


class Record(Kind):
    """An object with declared keys and no others. With `short`, anything else stands for that key's value."""

    def __init__(self, what: str, *keys: Key, short: str = "") -> None:
        self.what, self.short = what, short
        self.keys = {key.name: key for key in keys}

    def begin(self, value: Any, path: str, check: Check) -> Values:
        """The record with nothing read yet, for those who read it in an order of their own."""
        if self.short and not isinstance(value, Mapping):
            value = {self.short: value}
        return Values(self.keys, check.object(value, path, self.keys, self.what), path, check)

    def read(self, value: Any, path: str, check: Check) -> dict[str, Any]:
        if not self.short and not isinstance(
            value, Mapping
        ):  # one problem, not one for each key that it lacks
            check.bad(path, value, self.what)
            return self.begin({}, path, Check()).whole()
        return self.begin(value, path, check).whole()

    def write(self, value: Mapping[str, Any]) -> dict[str, Any]:
        return {name: key.kind_in(value).write(value[name]) for name, key in self.keys.items()}


class Position:
    """The format of a game's positions: `game` and `format` come first, the game's own keys follow."""

    def __init__(
        self, game: str, format: int, *keys: Key, what: str = 'an object such as {"seats": [...]}'
    ) -> None:
        self.game = game
        head = Key("game", Word((game,)), game), Key("format", _Format(format), format)
        self.record = Record(what, *head, *keys)

    def read(self, position: Any, check: Check) -> dict[str, Any]:
        """Every key with its value."""
        self._refuse_another_game(position, check)
        return self.record.read(position, "", check)

    def begin(self, position: Any, check: Check) -> Values:
        """The position with nothing read yet, for a game that reads it in an order of its own."""
        self._refuse_another_game(position, check)
        return self.record.begin(position, "", check)

    def _refuse_another_game(self, position: Any, check: Check) -> None:
        """At once and for that alone: nothing else in it would fit, and a list of that hides the reason."""
        named = game_named(position)
        if named not in (None, self.game):
            check.bad("game", named, self.game)
            refuse(check)

    def write(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The position as plain values, with every key. `values` need not have `game` and `format`."""
        head = {name: self.record.keys[name].default for name in ("game", "format")}
        return self.record.write({**head, **values})


class _Format(Kind):
    def __init__(self, number: int) -> None:
        self.number = number
        self.what = f"{number}, the version that this edgebook reads"

    def read(self, value: Any, path: str, check: Check) -> int:
        if type(value) is not int or value != self.number:
            check.bad(path, value, self.what)
        return self.number


def game_named(position: Any) -> str | None:
    """The key of the game that a position says it belongs to; None if it does not say."""
    game = position.get("game") if isinstance(position, Mapping) else None
    return game if isinstance(game, str) else None


def refuse(check: Check) -> None:
    """Refuse a position with every problem at once, if there is any."""
    if check.problems:
        raise Problems(HEADING, check.problems)


def position_text(position: Mapping[str, Any]) -> str:
    """A position as a file that a person can read: a line for each key, and for each of several objects."""
    lines = [f"  {_plain(key)}: {_lines(value)}" for key, value in position.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _lines(value: Any) -> str:
    if isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
        inner, start, end = [_plain(each) for each in value], "[", "]"
    elif isinstance(value, Mapping) and value and all(isinstance(each, Mapping) for each in value.values()):
        inner = [f"{_plain(name)}: {_plain(each)}" for name, each in value.items()]
        start, end = "{", "}"
    else:
        return _plain(value)
    return f"{start}\n" + ",\n".join(f"    {line}" for line in inner) + f"\n  {end}"


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
