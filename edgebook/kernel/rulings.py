"""Rulings: where a rulebook is open to more than one reading, each reading has a name.

A game is set up with one value for each ruling. Rules read them as attributes of `state.rulings`
(`s.rulings.hunt_tie == "leftmost"`); files and people use the names with dashes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import make_dataclass, replace
from functools import cache
from keyword import iskeyword
from typing import Any, NamedTuple

from edgebook.kernel.errors import Problems, RulebookError
from edgebook.kernel.rule import Citation


class Ruling(NamedTuple):
    """A question that the rulebook leaves open. The first reading is the default."""

    name: str
    at: tuple[str, ...]
    question: str
    cite: Citation
    readings: Mapping[str, str]
    doubts: tuple[str, ...] = ()
    """Those of the readings that the book speaks against: for players who doubt what it says there."""

    @property
    def default(self) -> str:
        return next(iter(self.readings))

    def reading(self, value: str) -> str:
        """What a reading says, and that it contradicts the book if it does."""
        doubt = " (against the book, for players who doubt it)" if value in self.doubts else ""
        return self.readings[value] + doubt

    @property
    def field(self) -> str:
        return self.name.replace("-", "_")


@cache
def _kind(fields: tuple[str, ...]) -> Callable[..., Any]:
    """A record of these rulings, whose fields are read faster than those of a named tuple. It can be pickled,
    so that games can be played in other processes."""
    own = {"__reduce__": _reduce, "plain": _values, "_fields": fields}
    return make_dataclass("Played", fields, frozen=True, slots=True, namespace=own)


def _values(played: Any) -> tuple[str, ...]:
    return tuple(getattr(played, field) for field in played._fields)


def _reduce(played: Any) -> tuple[Any, ...]:
    return _played, (played._fields, *_values(played))


def _played(fields: tuple[str, ...], *values: str) -> Any:
    return _kind(fields)(*values)


class Rulings:
    """All rulings of a game."""

    def __init__(self, *rulings: Ruling) -> None:
        self._by_name = {ruling.name: ruling for ruling in rulings}
        if len(self._by_name) != len(rulings):
            raise RulebookError("two rulings have the same name")
        for ruling in rulings:
            if len(ruling.readings) < 2:
                raise RulebookError(f"ruling {ruling.name} needs at least two readings")
            if not {*ruling.doubts} <= {*ruling.readings} - {ruling.default}:
                raise RulebookError(f"ruling {ruling.name}: a doubt is a reading, and never the default")
            if not ruling.field.isidentifier() or ruling.field.startswith("_") or iskeyword(ruling.field):
                raise RulebookError(f"{ruling.name!r} cannot be the name of a ruling: use words and dashes")
        fields = [ruling.field for ruling in rulings]
        if len(set(fields)) != len(fields):
            raise RulebookError("two rulings have the same name but for dashes")
        self._usual = _kind(tuple(fields))(*[ruling.default for ruling in rulings])

    def __iter__(self) -> Iterator[Ruling]:
        return iter(self._by_name.values())

    def __getitem__(self, name: str) -> Ruling:
        try:
            return self._by_name[name]
        except KeyError:
            raise RulebookError(f"there is no ruling {name!r}") from None

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def play(self, chosen: Mapping[str, str] | None = None) -> Any:
        """The set of rulings that a game is played with: the given ones, the rest by default."""
        problems = self.problems(chosen or {})
        if problems:
            raise Problems("rulings that do not fit:", problems)
        given = {self._by_name[name].field: value for name, value in (chosen or {}).items()}
        return replace(self._usual, **given) if given else self._usual

    def problems(self, chosen: object, path: str = "rulings") -> list[str]:
        """What is wrong with a set of rulings, each with its path."""
        if not isinstance(chosen, Mapping):
            return [f"{path}: {chosen!r:.60}, expected names of rulings with their readings"]
        found = []
        for name, value in chosen.items():
            if name not in self._by_name:
                known = ", ".join(sorted(self._by_name))
                found.append(f"{path}.{name}: no such ruling (expected one of {known})")
            elif not isinstance(value, str) or value not in self._by_name[name].readings:
                values = " or ".join(self._by_name[name].readings)
                found.append(f"{path}.{name}: {value!r:.60} is not a reading of it (expected {values})")
        return found

    def as_json(self, played: object) -> dict[str, str]:
        """The rulings of a game by name, all of them."""
        return {ruling.name: getattr(played, ruling.field) for ruling in self}


class RulingsWatch:
    """Stands in for a game's rulings while a step is read, and notes which ones the rule asked for."""

    def __init__(self, played: Any) -> None:
        self._played = played
        self.asked: dict[str, None] = {}

    def __getattr__(self, field: str) -> Any:
        if field in self._played._fields:
            self.asked[field] = None
        return getattr(self._played, field)
