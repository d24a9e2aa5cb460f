"""Kinds of values that the page of the table uses (`table.state`), as the table keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.box.positions import Check, Items, Told, Whole, Word, maybe
from edgebook.games.eden.table.teams import usual_goal

LARGEST = 99_999
SEAT = Whole(0, 7, "a seat")
SEATS = Items(SEAT, "a list of seats")


class Winners(Items):
    """Seats, as a tuple."""

    def read(self, value: object, path: str, check: Check) -> tuple[int, ...]:  # type: ignore[override]
        return tuple(super().read(value, path, check))


class Way(Word):
    """The way the turn goes: 1 is clockwise, -1 the other way."""

    def read(self, value: object, path: str, check: Check) -> int:  # type: ignore[override]
        return 1 if super().read(value, path, check) == "clockwise" else -1

    def write(self, value: int) -> str:
        return "clockwise" if value > 0 else "counterclockwise"


WINNERS = maybe(Winners(SEAT, "a list of seats"), ())
WAY = Way(("clockwise", "counterclockwise"))


def a_seat(table: Told) -> Whole:
    return Whole(0, max(0, len(table["seats"]) - 1), "a seat")


def the_usual_goal(table: Mapping[str, Any]) -> int:
    return usual_goal(table["teams"], table["variant"])


def once_set_up(table: Mapping[str, Any]) -> bool:
    """A table that is past the set-up has begun."""
    found: bool = table["step"] != "setup"
    return found
