"""Kinds of values in a position: a whole number, a word from a list, a list, a map, or null instead of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import Any

from edgebook.box.checking import LARGEST, Check, at, meant, one_of
from edgebook.kernel import Rulings
from edgebook.kernel.untrusted import shown


class Kind:
    """What a value may be. `what` completes "expected ..."; `write` gives the JSON of a value again."""

    what: str

    def read(self, value: object, path: str, check: Check) -> Any:
        """The value as the game keeps it; if it is bad, a problem, and something harmless to go on with."""
        raise NotImplementedError

    def write(self, value: Any) -> Any:
        return value


class Whole(Kind):
    """A whole number between two; true and 1.0 are none."""

    def __init__(self, low: int = 0, high: int = LARGEST, what: str = "a whole number") -> None:
        self.low, self.high = low, high
        self.what = f"{what} from {low} to {high}"

    def read(self, value: object, path: str, check: Check) -> int:
        if type(value) is int and self.low <= value <= self.high:
            return value
        check.bad(path, value, self.what)
        return self.low


class Flag(Kind):
    """True or false."""

    what = "true or false"

    def read(self, value: object, path: str, check: Check) -> bool:
        if not isinstance(value, bool):
            check.bad(path, value, self.what)
        return value is True


class Text(Kind):
    """A name that a person gives: short, and without signs that cannot be printed."""

    def __init__(self, longest: int = 40, what: str = "") -> None:
        self.longest = longest
        self.what = what or f"a text of 1 to {longest} letters, digits and signs"

    def read(self, value: object, path: str, check: Check) -> str:
        if isinstance(value, str) and 1 <= len(value) <= self.longest and value.isprintable():
            return value
        check.bad(path, value, self.what)
        return value if isinstance(value, str) else ""


class Word(Kind):
    """One of several words. Where there are too many to list, `what` says what they are."""

    def __init__(self, words: Collection[str], what: str = "") -> None:
        self.words, self.listed = words, not what
        self.what = what or one_of(words)

    def read(self, value: object, path: str, check: Check) -> str:
        if isinstance(value, str) and value in self.words:
            return value
        check.bad(path, value, self.what if self.listed else self.what + meant(value, self.words))
        return next(iter(self.words), "")


class Index(Word):
    """One of several words, of which the table keeps the number."""

    def __init__(self, words: Sequence[str], what: str = "") -> None:
        super().__init__(words, what)
        self.numbers = {word: number for number, word in enumerate(words)}
        self.listed_words = words

    def read(self, value: object, path: str, check: Check) -> int:  # type: ignore[override]
        return self.numbers[super().read(value, path, check)]

    def write(self, value: int) -> str:
        return self.listed_words[value]


class Named(Kind):
    """A thing by one of its names, such as a card by its id or its title. Its first name is written."""

    def __init__(self, things: Mapping[str, Any], what: str) -> None:
        self.things, self.what = things, what
        self.names: dict[Any, str] = {}
        for name, thing in things.items():
            self.names.setdefault(thing, name)

    def read(self, value: object, path: str, check: Check) -> Any:
        if isinstance(value, str) and value in self.things:
            return self.things[value]
        check.bad(path, value, self.what + meant(value, self.things))
        return next(iter(self.things.values()), None)

    def write(self, value: Any) -> str:
        return self.names[value]


class Items(Kind):
    """A list of `least` to `most` things, each of them once if need be. `them` is what they are
    called."""

    def __init__(
        self,
        kind: Kind,
        what: str,
        least: int = 0,
        most: int | None = None,
        *,
        once: bool = False,
        them: str = "of them",
    ) -> None:
        self.kind, self.what, self.least, self.most = kind, what, least, most
        self.once, self.them = once, them

    def read(self, value: object, path: str, check: Check) -> list[Any]:
        given = check.items(value, path, self.what)
        if isinstance(value, list | tuple):
            self._number(len(given), path, check)
        found: list[Any] = []
        once: set[Any] = set()
        for i, each in enumerate(given if self.most is None else given[: self.most]):
            before = check.count
            read = self.kind.read(each, f"{path}[{i}]", check)
            found.append(read)
            if self.once and check.count == before and read is not None:
                if read in once:
                    check.say(f"{path}[{i}]", f"{shown(each)} is already there", "each of them once")
                once.add(read)
        return found

    def _number(self, number: int, path: str, check: Check) -> None:
        if number < self.least or (self.most is not None and number > self.most):
            check.say(path, f"{number} {self.them}", _how_many(self.least, self.most))

    def write(self, value: Sequence[Any]) -> list[Any]:
        return [self.kind.write(each) for each in value]


class Bits(Kind):
    """A list of things that have numbers, kept as a sum of bits and written in the order of the numbers."""

    def __init__(self, items: Items) -> None:
        self.items, self.what = items, items.what

    def read(self, value: object, path: str, check: Check) -> int:
        return sum(1 << number for number in set(self.items.read(value, path, check)))

    def write(self, value: int) -> list[Any]:
        return self.items.write([number for number in range(value.bit_length()) if value >> number & 1])


def _how_many(least: int, most: int | None) -> str:
    """ "2, 3 or 4", "1 to 12", "at most 5"."""
    if most is None:
        return f"at least {least}"
    if most - least > 3:
        return f"at most {most}" if not least else f"{least} to {most}"
    *numbers, last = map(str, range(least, most + 1))
    return f"{', '.join(numbers)} or {last}" if numbers else last


class Map(Kind):
    """An object: from keys (these ones, or any text, or what a kind reads) to values of a kind."""

    def __init__(self, kind: Kind, what: str, keys: Collection[str] | Kind | None = None) -> None:
        self.kind, self.what, self.keys = kind, what, keys

    def read(self, value: object, path: str, check: Check) -> dict[Any, Any]:
        known = None if isinstance(self.keys, Kind) else self.keys
        found: dict[Any, Any] = {}
        for key, each in check.object(value, path, known, self.what).items():
            place = at(path, key)
            name = self.keys.read(key, place, check) if isinstance(self.keys, Kind) else key
            found[name] = self.kind.read(each, place, check)
        return found

    def write(self, value: Mapping[Any, Any]) -> dict[str, Any]:
        """Known keys in their order, others as they are."""
        keys = self.keys if isinstance(self.keys, Collection) else value
        name = self.keys.write if isinstance(self.keys, Kind) else str
        return {name(key): self.kind.write(value[key]) for key in keys if key in value}


class Counts(Map):
    """How many of each, such as cubes by colour. What is not named is 0, and no 0 is written."""

    def __init__(self, keys: Collection[str] | Kind, what: str, most: int = LARGEST, least: int = 0) -> None:
        such = next(iter(keys), None) if isinstance(keys, Collection) else None
        super().__init__(
            Whole(least, most), what if such is None else f"{what}, such as {{{shown(such)}: 1}}", keys
        )

    def write(self, value: Mapping[Any, int]) -> dict[str, int]:
        return super().write({key: number for key, number in value.items() if number})


class Readings(Kind):
    """The rulings of a game: those that were chosen, by name."""

    what = "an object with names of rulings and their readings"

    def __init__(self, rulings: Rulings) -> None:
        self.rulings = rulings

    def read(self, value: object, path: str, check: Check) -> dict[str, str]:
        names = [ruling.name for ruling in self.rulings]
        return {
            name: reading
            for name, reading in check.object(value, path, names, self.what).items()
            if check.word(reading, at(path, name), tuple(self.rulings[name].readings)) is not None
        }

    def write(self, value: Mapping[str, str]) -> dict[str, str]:
        return {ruling.name: value[ruling.name] for ruling in self.rulings if ruling.name in value}


class Nothing(Kind):
    """Null alone, for which the table keeps `null`."""

    def __init__(self, what: str, null: object = None) -> None:
        self.what, self.null = what, null

    def read(self, value: object, path: str, check: Check) -> Any:
        if value is not None:
            check.bad(path, value, self.what)
        return self.null

    def write(self, value: Any) -> Any:
        return None if value == self.null else value


def maybe(kind: Kind, null: object = None) -> Kind:
    """The same kind, or null, for which the table keeps `null`."""
    return Maybe(kind, null)


class Maybe(Kind):
    """See `maybe`."""

    def __init__(self, kind: Kind, null: object) -> None:
        self.kind, self.null = copy(kind), null
        self.kind.what = self.what = f"null or {kind.what}"

    def read(self, value: object, path: str, check: Check) -> Any:
        return self.null if value is None else self.kind.read(value, path, check)

    def write(self, value: Any) -> Any:
        return None if value == self.null else self.kind.write(value)
