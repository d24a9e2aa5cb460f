"""How a table that really exists is written down and asked: a form as data, so that no view knows a game.

A game fills in an `EntryForm`. The form's *values* are plain (numbers, texts, lists, mappings); a field names
its place in them by a path such as `seats.1.coins`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from edgebook.kernel.errors import Problem


class Line(NamedTuple):
    """A row of things that is typed in one go: cards, cubes, numbers."""

    paths: Sequence[str]
    """What it fills in."""
    read: Callable[[str], Mapping[str, Any]]
    """The values of these paths that a text means; a ValueError says in a person's words why not."""
    write: Callable[[Mapping[str, Any]], str]
    """How the values of a form are typed."""
    says: Callable[[Mapping[str, Any]], str]
    """How they are said in full, so that one sees what was understood."""
    example: str


class Row(NamedTuple):
    """What the table shows, typed in one go: one outcome, or several that are asked one after the other."""

    label: str
    read: Callable[[str], Sequence[Any]]
    """The outcomes; a ValueError says in a person's words why a text means none."""
    example: str


class Field(NamedTuple):
    """One thing to enter. `kind`: number, choice, yes-no, records (a list of entries with `columns`), or line
    (a text that means several values)."""

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
    """Number of records to add at once (the usual count)."""
    taps: bool = False
    """A choice of few things that is tapped, not opened."""
    items: Sequence[str] = ()
    """What on the board each choice is, where it can be tapped there."""
    line: Line | None = None
    """How a line is typed."""

    @property
    def paths(self) -> Sequence[str]:
        """What it fills in."""
        return self.line.paths if self.line is not None else (self.path,)


class Section(NamedTuple):
    """Fields that belong together. `open`: shown from the beginning."""

    title: str
    fields: Sequence[Field]
    open: bool = False


class Hint(NamedTuple):
    """A warning, probably unfinished but legal: the path of its field (empty: the whole), and what to see.

    `fine`: nothing to do about it, but good to know.
    """

    path: str
    text: str
    fine: bool = False


class Need(NamedTuple):
    """Something of the table that a rule rests on: what to ask, and its fields. `answers` are given with one
    tap: how each is said, and the values that it means."""

    question: str
    fields: Sequence[Field] = ()
    answers: Sequence[tuple[str, Mapping[str, Any]]] = ()
    paths: Sequence[str] = ()
    """What the answers tell, beside the fields."""
    why: str = ""
    """What it is needed for."""
    along: Sequence[Field] = ()
    """What may have changed since it was told: shown as it was, and still so unless it is changed."""
    usual: str = ""
    """What is taken for true until the player says otherwise, as a sentence: the answers are the exceptions,
    and nothing waits for them."""
    later: Row | None = None
    """How to say what was left open so far (`TableAsk.later`), all of it in order."""

    @property
    def asked(self) -> list[str]:
        """Every path that is known once it is answered."""
        return [*(path for field in self.fields for path in field.paths), *self.paths]


@dataclass(frozen=True, slots=True)
class Known:
    """Which values of a form the player has told: `these` alone, or all but these. `stale` ones were told
    once and may have changed since."""

    all: bool = False
    these: frozenset[str] = frozenset()
    stale: frozenset[str] = frozenset()

    def __contains__(self, path: object) -> bool:
        return (path in self.these) != self.all

    def told(self, paths: Iterable[str]) -> Known:
        """With these told as well."""
        new = frozenset(paths)
        return Known(self.all, self.these - new if self.all else self.these | new, self.stale - new)

    def unsure(self, paths: Iterable[str]) -> Known:
        """With these to be asked again."""
        new = frozenset(paths)
        stale = self.stale | {path for path in new if path in self}
        return Known(self.all, self.these | new if self.all else self.these - new, stale)

    def forgotten(self, paths: Iterable[str]) -> Known:
        """With these as if nobody had ever told them."""
        new = frozenset(paths)
        return Known(self.all, self.these | new if self.all else self.these - new, self.stale - new)

    def as_json(self) -> dict[str, Any]:
        return {"all": self.all, "these": sorted(self.these), "stale": sorted(self.stale)}


EVERYTHING = Known(all=True)


class Onward(NamedTuple):
    """What can follow on a part: how it is said, the form's values then, whose part it is, what of the values
    is still known by then, and what is looked at before: it is still so unless it is changed."""

    label: str
    values: dict[str, Any]
    seat: int | None
    known: Known
    fields: Sequence[Field] = ()


class Spot(NamedTuple):
    """What a thing on the board is on the form: some of its fields; or a list, to which one more is added,
    with what is known of it."""

    title: str
    paths: Sequence[str] = ()
    adds: str = ""
    fresh: Mapping[str, Any] = {}


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
    """The outcome that was typed or given instead of an option; refuses with the reason."""
    examples: Sequence[str] = ()
    """What such a text looks like."""
    row: Row | None = None
    """How it is typed in one go, with what is asked next if it is more of the same."""
    note: str = ""
    """What to do or to know before one looks."""
    later: Any = None
    """The outcome that leaves open what it is, where no rule needs to know it yet."""


def _no_hints(values: Mapping[str, Any]) -> list[Hint]:
    return []


def _no_spot(values: Mapping[str, Any], item: str) -> Spot | None:
    return None


def _no_needs(rule: str, before: object, after: object, start: object) -> Iterable[Need]:
    return ()


def _nothing_follows(values: Mapping[str, Any], known: Known) -> list[Onward]:
    return []


def _nothing_shown(values: Mapping[str, Any], trace: object) -> Any:
    return None


def _nothing_assumed(values: Mapping[str, Any], known: Known) -> list[str]:
    return []


def _as_it_is(values: Mapping[str, Any], known: Known) -> Mapping[str, Any]:
    return values


def _as_they_are(values: dict[str, Any], path: str) -> dict[str, Any]:
    return values


class Carried(NamedTuple):
    """How a game says what is done at the table."""

    deeds: Callable[[Sequence[Any]], list[str]]
    """The sentences for steps that are carried out together: every change of the table is in them."""
    together: Sequence[str] = ()
    """Rules whose steps are carried out together where they follow each other."""


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
    welcome: str = "Enter what is on your table, as far as it can be seen; the picture follows."
    """What a person reads first."""
    quick: Callable[[Mapping[str, Any]], list[Section]] | None = None
    """Only what the next part needs, in the order in which it is needed; None: the whole form it is."""
    hints: Callable[[Mapping[str, Any]], list[Hint]] = _no_hints
    """What still looks unfinished, of values without problems. A hint keeps nobody from going on."""
    spot: Callable[[Mapping[str, Any], str], Spot | None] = _no_spot
    """What a thing on the board, by its id, is on the form: it is tapped there and edited in place."""
    filled: Callable[[Mapping[str, Any], Known], Mapping[str, Any]] = _as_it_is
    """Fills in values that were not entered and follow from the others."""
    needs: Callable[[str, Any, Any, Any], Iterable[Need]] = _no_needs
    """What a rule, by its id, rests on, from the states before and after it (None: it still waits) and at the
    start of the part. Of that, what was not entered is asked just before the rule happens."""
    assumed: Callable[[Mapping[str, Any], Known], list[str]] = _nothing_assumed
    """Assumptions of the quick form, as sentences that the player can correct."""
    options: tuple[tuple[str, str], ...] = ()
    """The options of a part that the quick form was filled in for (`Positions.options`), with their values.
    Not a mapping, since a game has to be hashable."""
    shown: Callable[[Mapping[str, Any], Any], Any] = _nothing_shown
    """What the table is asked by a trace, if the values say it already; None if they do not."""
    carried: Carried | None = None
    """What is done at the table to carry a part out; None: what each step says that moves something."""
    onward: Callable[[Mapping[str, Any], Known], list[Onward]] = _nothing_follows
    """What can follow on a part that is done, given the values that it ended with."""
    settle: Callable[[dict[str, Any], str], dict[str, Any]] = _as_they_are
    """The values after the field at a path was changed, where more follows from it: another map has other
    doors."""
    owned: Callable[[Sequence[str]], Any] | None = None
    """The same form with an owner's tables, by their folders; None: there are none, or it does not matter."""


def look(values: object, path: str) -> Any:
    """The value at a path; None if there is none."""
    for key in path.split(".") if path else ():
        if isinstance(values, Mapping):
            values = values.get(key)
        elif isinstance(values, list) and key.isdecimal() and int(key) < len(values):
            values = values[int(key)]
        else:
            return None
    return values


def put(values: object, path: str, value: object) -> None:
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
