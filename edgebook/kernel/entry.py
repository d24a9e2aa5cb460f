"""How a table that really exists is written down and asked: a form as data, so that no view knows a game.

A game fills in an `EntryForm`. The form's *values* are plain (numbers, texts, lists, mappings); a field names
its place in them by a path such as `seats.1.coins`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Field(NamedTuple):
    """One thing to enter. `kind`: number, choice, yes-no, or records (a list of entries with `columns`)."""

    path: str
    label: str
    kind: str
    choices: Sequence[tuple[Any, str]] = ()
    """What can be chosen: the value, and how it is said."""
    least: int = 0
    most: int = 99
    columns: tuple[Field, ...] = ()
    """The fields of one record; their paths start in the record."""
    fresh: Any = None
    """A new record."""
    usual: int = 1
    """So many records are there as a rule: they are added together."""
    taps: bool = False
    """A choice of few things that is tapped, not opened."""
    items: Sequence[str] = ()
    """What on the board each choice is, where it can be tapped there."""


class Section(NamedTuple):
    """Fields that belong together. `open`: shown from the beginning."""

    title: str
    fields: Sequence[Field]
    open: bool = False


class Problem(NamedTuple):
    """Something that does not fit: the path of its field (empty: the whole), and what to do about it."""

    path: str
    text: str


class Hint(NamedTuple):
    """Something worth a look that is no mistake: the path of its field (empty: the whole), and what to see.

    `fine`: nothing to do about it, but good to know.
    """

    path: str
    text: str
    fine: bool = False


class Need(NamedTuple):
    """Something of the table that a rule rests on: what to ask, and the paths of its fields.

    `any_`: only whether something lies there matters, not what it is.
    """

    question: str
    paths: Sequence[str]
    any_: bool = False


class Spot(NamedTuple):
    """What a thing on the board is on the form: some of its fields; or a list, to which one more is added."""

    title: str
    paths: Sequence[str] = ()
    adds: str = ""


class TableAsk(NamedTuple):
    """What only the table can say: one of `options`, what `fields` put together, or what `read` makes of a
    text."""

    question: str
    options: Sequence[tuple[str, Any]] = ()
    """How an outcome is said, and the outcome."""
    keys: Sequence[str] = ()
    """What people type for each option; none: they are not typed."""
    groups: Sequence[str] = ()
    """What each option belongs to, where there are many."""
    fields: Sequence[Field] = ()
    fresh: Mapping[str, Any] = {}
    outcome: Callable[[Mapping[str, Any]], Any] = dict
    """The outcome that the fields mean."""
    read: Callable[[Any], Any] | None = None
    """The outcome that somebody typed or gave who did not name an option; refuses with the reason."""
    examples: Sequence[str] = ()
    """What such a text looks like."""


def _no_hints(values: Mapping[str, Any]) -> list[Hint]:
    return []


def _no_spot(values: Mapping[str, Any], item: str) -> Spot | None:
    return None


def _no_needs(rule: str, state: Any) -> Need | None:
    return None


def _as_it_is(values: Mapping[str, Any]) -> Mapping[str, Any]:
    return values


def _as_they_are(values: dict[str, Any], path: str) -> dict[str, Any]:
    return values


class EntryForm(NamedTuple):
    """A game's form for a position."""

    fresh: Callable[[], dict[str, Any]]
    """The values of an empty form."""
    sections: Callable[[Mapping[str, Any]], list[Section]]
    """The form for these values: who plays and which places there are changes what can be entered."""
    position: Callable[[Mapping[str, Any]], dict[str, Any]]
    """The values as a position, as `Positions.read` takes it."""
    values: Callable[[Mapping[str, Any]], dict[str, Any]]
    """A position (with every key) as values of the form."""
    problems: Callable[[Mapping[str, Any]], list[Problem]]
    """Everything that does not fit, each at its field."""
    welcome: str = "Enter what lies on your table, as far as it can be seen; the picture follows."
    """What a person reads first."""
    quick: Callable[[Mapping[str, Any]], list[Section]] | None = None
    """Only what the next part needs, in the order in which it is needed; None: the whole form it is."""
    hints: Callable[[Mapping[str, Any]], list[Hint]] = _no_hints
    """What still looks unfinished, of values without problems. A hint keeps nobody from going on."""
    spot: Callable[[Mapping[str, Any], str], Spot | None] = _no_spot
    """What a thing on the board, by its id, is on the form: it is tapped there and edited in place."""
    filled: Callable[[Mapping[str, Any]], Mapping[str, Any]] = _as_it_is
    """The values with what the quick form does not ask, as far as it can be told from the rest."""
    needs: Callable[[str, Any], Need | None] = _no_needs
    """What a rule, by its id, rests on in a state that the quick form does not ask: it is asked just before
    that rule happens."""
    settle: Callable[[dict[str, Any], str], dict[str, Any]] = _as_they_are
    """The values after the field at a path was changed, where more follows from it: another map has other
    doors."""


def look(values: Any, path: str) -> Any:
    """The value at a path; None if there is none."""
    for key in path.split(".") if path else ():
        if isinstance(values, Mapping):
            values = values.get(key)
        elif isinstance(values, list) and key.isdecimal() and int(key) < len(values):
            values = values[int(key)]
        else:
            return None
    return values


def put(values: Any, path: str, value: Any) -> None:
    """Change the value at a path, in place. A mapping takes new keys; a list does not grow."""
    *way, last = path.split(".")
    for key in way:
        inner = look(values, key)
        if inner is None and isinstance(values, dict):
            inner = values[key] = {}
        values = inner
    if isinstance(values, dict):
        values[last] = value
    elif isinstance(values, list) and last.isdecimal() and int(last) < len(values):
        values[int(last)] = value
    else:
        raise KeyError(path)
