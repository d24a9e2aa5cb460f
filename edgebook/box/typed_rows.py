"""Rows of cards or figures that are typed in one go, for entry forms: `2 soldat attack, blitz`.

A game says how one thing is read, written and said; a row is several of them with commas between.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from edgebook.box import shorthand
from edgebook.kernel.entry_form import Field, Line, look

BETWEEN = ",;\n"
Record = dict[str, Any]


class Row:
    """One kind of row. `read` makes records of one part of the text (several, where it says how many);
    `write` and `say` take one record."""

    def __init__(
        self,
        read: Callable[[str], Sequence[Record]],
        write: Callable[[Mapping[str, Any]], str],
        say: Callable[[Mapping[str, Any]], str],
        example: str,
        names: Sequence[str] = (),
        none: str = "none",
        fresh: Mapping[str, Any] | None = None,
    ) -> None:
        self.read, self.write, self.say = read, write, say
        self.example, self.names, self.none, self.fresh = example, names, none, fresh or {}

    def field(self, values: Mapping[str, Any], path: str, label: str) -> Field:
        """The field of a list of records. What a text does not say of a thing (a handle, Gear) stays as it
        was, as far as the same things are typed again."""
        before = look(values, path) or []

        def read(text: str) -> dict[str, Any]:
            parts = [
                part for part in shorthand.split(text, BETWEEN) if part.casefold() not in shorthand.NOTHING
            ]
            return {path: kept([record for part in parts for record in self.read(part)], before, self.fresh)}

        def each(entered: Mapping[str, Any], told: Callable[[Mapping[str, Any]], str]) -> list[str]:
            return [told(record) for record in look(entered, path) or ()]

        line = Line(
            (path,),
            read,
            lambda entered: ", ".join(each(entered, self.write)) or "-",
            lambda entered: "; ".join(each(entered, self.say)) or self.none,
            self.example,
        )
        return Field(path, label, "line", [(name, name) for name in self.names], line=line)


def kept(
    records: Sequence[Record], before: Sequence[Mapping[str, Any]], fresh: Mapping[str, Any]
) -> list[Record]:
    """The records, each with what was known before of the first thing with the same card, or as a new one."""
    left = list(before)
    made = []
    for record in records:
        old = next((each for each in left if each.get("card") == record.get("card")), None)
        if old is not None:
            left.remove(old)
        made.append({**copy.deepcopy(dict(old or fresh)), **record})
    return made


def times(text: str) -> tuple[int, str]:
    """ "2 soldat" or "2x soldat" as a number and the rest."""
    number, _, rest = text.partition(" ")
    plain = number.rstrip("x×")
    return (int(plain), rest.strip()) if plain.isdecimal() and 0 < int(plain) < 20 and rest else (1, text)
