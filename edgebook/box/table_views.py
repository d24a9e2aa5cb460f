"""What can be read off a table that is declared: where things lie, what is counted, facts and measures.

Each function gives what the fields of the table say; with a seat, what the fields of that seat say. Both in
the order of the page. `all_places`, `all_measures` and `deal_unseen` are for a game in which every piece is a
number and one number stands for a piece that is not seen: they go through the table and all of its seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from edgebook.box.declared import NOTHING, Field
from edgebook.kernel.diff import Places


def piles(s: object, seat: int | None = None) -> dict[str, list[Any]]:
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


def counted(s: object, seat: int | None = None) -> dict[str, dict[str, int]]:
    """How many like pieces are in each place: by their name, by place."""
    found: dict[str, dict[str, int]] = {}
    for field, value in _saying(s, "counts", seat):
        found.setdefault(_name(field.counts, seat), {})[_name(field.lies, seat)] = value
    return found


def facts(s: object, seat: int | None = None) -> dict[str, Any]:
    """What else a person can read, by name."""
    return {
        _name(field.fact, seat): tuple(value) if isinstance(value, list) else value
        for field, value in _saying(s, "fact", seat)
    }


def measures(s: object, seat: int | None = None) -> dict[str, Any]:
    """Numbers that players and charts see; of a list, how long it is."""
    return {
        field.measure: len(value) if isinstance(value, list) else value
        for field, value in _saying(s, "measure", seat)
    }


def all_places(s: Any, piece: str, unseen: int = -1) -> Places:
    """Where everything lies: a piece goes by its number (`card 7`), those that are not seen are counted."""
    lie, counts, told = piles(s), counted(s), facts(s)
    for seat in range(s.seat_count()):
        lie |= piles(s, seat)
        told |= facts(s, seat)
        for what, where in counted(s, seat).items():
            counts.setdefault(what, {}).update(where)
    pieces = {f"{piece} {each}": place for place, pile in lie.items() for each in pile if each != unseen}
    return Places(pieces, {piece: {place: pile.count(unseen) for place, pile in lie.items()}, **counts}, told)


def all_measures(s: Any, names: Sequence[str]) -> list[dict[str, Any]]:
    """The measures of each seat, with its number and its name."""
    return [{"seat": seat, "name": name, **measures(s, seat)} for seat, name in enumerate(names)]


def deal_unseen(seen: Any, pieces: int, random: Callable[[], float], unseen: int = -1) -> None:
    """Deal the pieces that lie nowhere in sight, of 0 to `pieces`, to where one lies that is not seen."""
    lie = [piles(seen), *(piles(seen, seat) for seat in range(seen.seat_count()))]
    known = {each for found in lie for pile in found.values() for each in pile}
    rest = [each for each in range(pieces) if each not in known]

    def dealt(value: Any) -> Any:
        if isinstance(value, list):
            return [dealt(each) for each in value]
        return rest.pop(int(random() * len(rest))) if value == unseen else value

    for name, (_, field) in seen.declared.fields.items():
        if field.hides is not NOTHING:
            setattr(seen, name, dealt(getattr(seen, name)))


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
