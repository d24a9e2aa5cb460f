"""Records in a position: declared keys, each read when it is asked for, and written in one order.

See `edgebook.box.positions`, which shows all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import lru_cache
from typing import Any, NamedTuple

from edgebook.box.checking import Check, at
from edgebook.box.kinds import Kind

NEEDED: Any = object()
"""The default of a key that must not be left out."""


class Told(Mapping[str, Any]):
    """A record that is being read or written, as a kind may ask for its values."""

    context: Any
    """What the format is made for, such as the cards of a box."""
    within: Told | None
    """The record that this one is a part of, where the format says so (`Record.under`)."""


class Key(NamedTuple):
    """A key of a record: its kind, and its value where it is left out (a function gets the record so far)."""

    name: str
    kind: Kind | Callable[[Any], Kind]
    default: Any = NEEDED

    def kind_in(self, values: Told) -> Kind:
        return self.kind if isinstance(self.kind, Kind) else self.kind(values)


def made_of(make: Callable[[Any], Kind]) -> Callable[[Told], Kind]:
    """A kind that depends on the context of the format alone, made once for each: `made_of(cards_of)`."""
    kinds = lru_cache(maxsize=8)(make)
    return lambda told: kinds(told.context)


class Values(Told):
    """The values of a record, each read when it is first asked for. `given` is what stands in the file."""

    def __init__(self, record: Record, given: Mapping[str, Any], path: str, check: Check) -> None:
        self.given, self.path = given, path
        keys, self.context, self.within = record.keys, record.context, record.within
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
        elif key.default is NEEDED:
            kind = key.kind_in(self)
            self._check.say(at(self.path, name), "left out", kind.what)
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


class Written(Told):
    """The values of a record that is being written."""

    def __init__(self, record: Record, values: Mapping[str, Any]) -> None:
        self.context, self.within, self._values = record.context, record.within, values

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


class Record(Kind):
    """An object with declared keys and no others. With `short`, anything else stands for that key's value."""

    def __init__(self, what: str, *keys: Key, short: str = "", context: object = None) -> None:
        self.what, self.short, self.context = what, short, context
        self.keys = {key.name: key for key in keys}
        self.within: Told | None = None

    def under(self, values: Told) -> Record:
        """The same record as a part of another one, whose values its kinds may ask for."""
        part = copy(self)
        part.context, part.within = values.context, values
        return part

    def begin(self, value: object, path: str, check: Check) -> Values:
        """The record with nothing read yet, for a game that reads it in an order of its own."""
        if self.short and not isinstance(value, Mapping):
            value = {self.short: value}
        return Values(self, check.object(value, path, self.keys, self.what), path, check)

    def read(self, value: object, path: str, check: Check) -> dict[str, Any]:
        if not self.short and not isinstance(value, Mapping):
            # one problem, not one for each key that it lacks
            check.bad(path, value, self.what)
            return self.begin({}, path, Check()).whole()
        return self.begin(value, path, check).whole()

    def write(self, value: Mapping[str, Any]) -> dict[str, Any]:
        told = Written(self, value)
        return {name: key.kind_in(told).write(value[name]) for name, key in self.keys.items()}
