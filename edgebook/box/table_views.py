"""What can be read off a table that is declared: where things lie, what is counted, facts and measures.

Each function gives what the fields of the table say; with a seat, what the fields of that seat say. Both in
the order of the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from edgebook.box.declared import Field


def piles(s: Any, seat: int | None = None) -> dict[str, list[Any]]:
    """What lies in each place. A value as at the start, where that is one thing, is nothing there."""
    found: dict[str, list[Any]] = {}
    for field, value in _saying(s, "lies", seat):
        if field.counts:
            continue
        if "{place}" in field.lies:
            for number, thing in enumerate(value):
                found[_name(field.lies, seat, number)] = [thing]
        else:
            things = value if isinstance(value, list) else [] if value == field.value else [value]
            place = _name(field.lies, seat)
            found[place] = [*found[place], *things] if place in found else things
    return found


def counted(s: Any, seat: int | None = None) -> dict[str, dict[str, int]]:
    """How many like pieces are in each place: by their name, by place."""
    found: dict[str, dict[str, int]] = {}
    for field, value in _saying(s, "counts", seat):
        found.setdefault(_name(field.counts, seat), {})[_name(field.lies, seat)] = value
    return found


def facts(s: Any, seat: int | None = None) -> dict[str, Any]:
    """What else a person can read, by name."""
    return {
        _name(field.fact, seat): tuple(value) if isinstance(value, list) else value
        for field, value in _saying(s, "fact", seat)
    }


def measures(s: Any, seat: int | None = None) -> dict[str, Any]:
    """Numbers that players and charts see; of a list, how long it is."""
    return {
        field.measure: len(value) if isinstance(value, list) else value
        for field, value in _saying(s, "measure", seat)
    }


def _saying(s: Any, what: str, seat: int | None) -> Iterator[tuple[Field, Any]]:
    if seat is None:
        for name, field in s.declared.saying(what, False):
            yield field, getattr(s, name)
    else:
        for name, field in s.declared.saying(what, True):
            yield field, getattr(s, name)[seat]


@cache
def _name(template: str, seat: int | None, place: int = 0) -> str:
    return template.format(seat=seat, place=place)
