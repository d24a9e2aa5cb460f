"""What a person can do in a view: acts, each declared with the kind of value that comes with it.

    @takes()
    def do_next(self) -> None: ...

    @takes(whole)
    def do_goto(self, at: int) -> None: ...

    @takes(anything, text)                 # a value, and the name of the field that it is for
    def do_field(self, value: object, path: str) -> None: ...

The name of an act is that of its method, without `do_`. A method that takes the place of an inherited one is
the same act. What a page sends is read before the method sees it; what cannot be read is refused in words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar, overload

from edgebook.kernel import EdgebookError

V = TypeVar("V")
N = TypeVar("N")
S = TypeVar("S")
Reader = Callable[[object], V]
"""Reads what came from a page, or refuses it with an `EdgebookError`."""

DIGITS = 18
"""The longest whole number that is read."""
_MARK = "_act"
_DO = "do_"


def anything(value: object) -> object:
    """As it came: what it means depends on something else, such as a field of a form."""
    return value


def whole(value: object) -> int:
    """A whole number, also as text."""
    if isinstance(value, str) and len(value) <= DIGITS and value.strip().removeprefix("-").isdecimal():
        return int(value)
    if (isinstance(value, int) and not isinstance(value, bool)) or (
        isinstance(value, float) and value.is_integer()
    ):
        return int(value)
    raise EdgebookError(f"A whole number is needed here; {value!r:.40} is not one.")


def number(value: object) -> float:
    """A number, also as text."""
    with suppress(ValueError, OverflowError):
        if isinstance(value, int | float | str) and math.isfinite(found := float(value)):
            return found
    raise EdgebookError(f"A number is needed here; {value!r:.40} is not one.")


def text(value: object) -> str:
    """Words, or a number as words; nothing is no words."""
    if value is None or isinstance(value, str | int | float):
        return "" if value is None else str(value)
    raise EdgebookError(f"Words are needed here; {value!r:.40} are none.")


def flag(value: object) -> bool:
    """Whether something is ticked."""
    return value is True


def optional(reader: Reader[V]) -> Reader[V | None]:
    """The same, or nothing at all."""

    def read(value: object) -> V | None:
        return None if value is None else reader(value)

    return read


def if_any(reader: Reader[V]) -> Reader[V | None]:
    """The same, or None for whatever cannot be read so."""

    def read(value: object) -> V | None:
        try:
            return reader(value)
        except EdgebookError:
            return None

    return read


@overload
def takes() -> Callable[[Callable[[S], None]], Callable[[S], None]]: ...


@overload
def takes(value: Reader[V], /) -> Callable[[Callable[[S, V], None]], Callable[[S, V], None]]: ...


@overload
def takes(
    value: Reader[V], name: Reader[N], /
) -> Callable[[Callable[[S, V, N], None]], Callable[[S, V, N], None]]: ...


def takes(*readers: Reader[Any]) -> Any:
    """An act with which nothing comes; or a value; or a value and the name of the field that it is for."""

    def mark(method: object) -> Any:
        setattr(method, _MARK, readers)
        return method

    return mark


def at_place(known: Sequence[V], place: int) -> V:
    """One of some things by its place, if it has one."""
    if not 0 <= place < len(known):
        raise EdgebookError(f"There is no number {place + 1} here.")
    return known[place]


class Act(NamedTuple):
    """One act of some class: its method, and how what comes with it is read."""

    method: str
    readers: tuple[Reader[Any], ...]

    def do(self, actor: object, value: object, name: object) -> None:
        read = [reader(each) for reader, each in zip(self.readers, (value, name), strict=False)]
        getattr(actor, self.method)(*read)


_KNOWN: dict[type, dict[str, Act]] = {}


def declared(kind: type) -> Mapping[str, Act]:
    """The acts of a class by their names."""
    if kind in _KNOWN:
        return _KNOWN[kind]
    found = _KNOWN[kind] = {}
    for each in reversed(kind.__mro__):
        for method, member in vars(each).items():
            readers = getattr(member, _MARK, None)
            if readers is not None:
                found[method.removeprefix(_DO)] = Act(method, readers)
    return found


def find(actors: Sequence[object], name: object) -> tuple[object, Act] | None:
    """Which of some actors, the first of them first, has an act of this name."""
    if not isinstance(name, str):
        return None
    for actor in actors:
        found = declared(type(actor)).get(name)
        if found is not None:
            return actor, found
    return None
