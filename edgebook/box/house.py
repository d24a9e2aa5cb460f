"""Find which unpublished (house) values a step used, so the view can mark them.

A step uses a value that it reads off a card or a table, or that its sentence says. What a sentence says is
found by the kinds of its gaps (`says`); what a rule reads besides is told by its id (`reads`), or by the
case of its sentence (`cases`).
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, TypeVar

from edgebook.box.origins import KINDS
from edgebook.box.tables import Pack
from edgebook.kernel import HouseValue, Step

ORIGIN = KINDS["house"]
REPLACE = "your own tables replace it: edgebook pack GAME copy FOLDER"


class Used:
    """Collects the values that a step used, and keeps those that no source gives. A game derives from it
    and adds a method for each thing that a step can use."""

    def __init__(self, pack: Pack) -> None:
        self.box = pack
        self.values: list[HouseValue] = []

    def note(self, thing: str, value: str, table: str, key: object, *columns: str) -> None:
        """A value was used, which these columns of a row give."""
        origins = self.box.row(table, key).origins
        if any(origins[column].kind == "house" for column in columns):
            found = HouseValue(thing, value, ORIGIN, REPLACE)
            if found not in self.values:
                self.values.append(found)


AnyUsed = TypeVar("AnyUsed", bound=Used)
Says = Callable[[AnyUsed, Any], None]
"""By the kind of a gap in a sentence: the value that stands in it."""
Reads = Callable[[AnyUsed, Step, dict[str, Any]], None]
"""By rule: the step, and its values by name."""


class HouseUsed(Generic[AnyUsed]):
    """What a step used that is house data: called with a step, as `Tabletop.house_values`."""

    def __init__(
        self,
        begin: Callable[[Any], AnyUsed],
        says: Mapping[str, Says[AnyUsed]],
        reads: Mapping[str, Reads[AnyUsed]],
        cases: Mapping[str, Reads[AnyUsed]] | None = None,
    ) -> None:
        self._begin, self._says, self._reads, self._cases = begin, says, reads, cases or {}

    def __call__(self, step: Step) -> list[HouseValue]:
        """The values that a step used and that no source gives."""
        used = self._begin(step.before)
        values = step.values
        for name, kind in gaps(step.template):
            if kind in self._says:
                self._says[kind](used, values[name])
        for read in (self._cases.get(step.case), self._reads.get(step.rule.id)):
            if read is not None:
                read(used, step, values)
        return used.values


@cache
def gaps(template: str) -> tuple[tuple[str, str], ...]:
    """What a sentence names: the value, and how it is said."""
    return tuple((name, kind or "") for _, name, kind, _ in string.Formatter().parse(template) if name)
