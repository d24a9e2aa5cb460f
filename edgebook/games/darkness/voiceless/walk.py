"""How the Voiceless Guild chooses an advancement: the walk round the ten locations."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, NamedTuple

from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.state import Choice, State
from edgebook.kernel import Context, Criteria, first, needs, prefers


class Looking(NamedTuple):
    """What a walk looks for: a type, and the slots that could be filled."""

    type: str
    slots: tuple[int, ...]


@cache
def stops(choice: Choice) -> tuple[int, ...]:
    """The ten locations in the order of the walk."""
    _, start, direction, _ = choice
    step = 1 if direction == "clockwise" else -1
    return tuple((start - 1 + step * i) % 10 for i in range(10))


def clockwise_from(location: int) -> list[int]:
    """The nine other locations, clockwise."""
    return [(location + i) % 10 for i in range(1, 10)]


def is_type(s: State, ctx: Looking, location: int) -> bool:
    return ctx.type in s.city.types[location]


def fits(s: State, ctx: Looking, location: int) -> bool:
    supply = s.supply
    for slot in ctx.slots:  # noqa: SIM110  # a loop is faster than any() with a generator
        if supply[3 * location + slot]:
            return True
    return False


def _is_free(s: State, ctx: Looking, location: int) -> bool:
    return location not in s.picked


def _label(s: State, ctx: Looking, location: int) -> str:
    return s.city.locations[location].short


def _item(s: State, ctx: Looking, location: int) -> str:
    return f"location:{s.city.numbers[location]}"


def _not_type(s: State, ctx: Looking, location: int, taken: object) -> str:
    return f"not {ctx.type}"


def _no_slip(s: State, ctx: Looking, location: int, taken: object) -> str:
    if not any(s.supply[3 * location : 3 * location + 3]):
        return "its stack is empty"
    return f"no {' or '.join(SLOTS[slot] for slot in ctx.slots)} slip"


def _came_first(s: State, ctx: Looking, location: int, taken: Any) -> str:
    return f"{_label(s, ctx, taken)} came first"


def _is_taken(s: State, ctx: Looking, location: int, taken: object) -> str:
    return "already chosen in this prologue"


def _other_type(s: State, ctx: Looking, location: int, taken: Any) -> str:
    return f"not {ctx.type}, and {_label(s, ctx, taken)} is"


Locations = partial(Criteria, label=_label, item=_item)
"""Criteria among locations."""
OF_THE_TYPE = Locations(
    "On its walk, where is the first advancement of the Choice card's type?",
    needs("VG-C2", is_type, _not_type),
    needs("VG-C2", fits, _no_slip),
    first("VG-C2", _came_first),
)
OF_ANY_TYPE = Locations(
    "None of the type: which is the first available one of any type?",
    needs("VG-C3", fits, _no_slip),
    first("VG-C3", _came_first),
)
NOT_CHOSEN = Locations(
    "It was chosen already: which is the next one that nobody has chosen?",
    needs("VG-C4", _is_free, _is_taken),
    needs("VG-C4", fits, _no_slip),
    first("VG-C4", _came_first),
)
NOT_CHOSEN_OF_TYPE = Locations(
    "It was chosen already: which is the next one that nobody has chosen, of the same type first?",
    needs("VG-C4", _is_free, _is_taken),
    needs("VG-C4", fits, _no_slip),
    prefers("VG-C4", is_type, _other_type),
    first("VG-C4", _came_first),
)
WITH_TOP_SLIP = Locations(
    "No empty slot: which is the first location with a top slip?",
    needs("VG-B3", fits, _no_slip),
    first("VG-B3", _came_first),
)


def choose_by_walk(s: State, t: Context, seat: int, slots: tuple[int, ...]) -> int | None:
    """The advancement that the current Choice card leads to, by VG-C2 and VG-C3; None if nothing fits."""
    choice = s.choice[seat]
    assert choice is not None
    ctx = Looking(choice[0], slots)
    walk = stops(choice)
    found = t.choose(OF_THE_TYPE, s, ctx, walk) or t.choose(OF_ANY_TYPE, s, ctx, walk)
    return found[0] if found else None


def choose_another(s: State, t: Context, choice: Choice, taken: int, slots: tuple[int, ...]) -> int | None:
    """The next advancement that nobody has chosen, by VG-C4; None if there is none."""
    ruling = s.rulings.prologue_next
    criteria = NOT_CHOSEN_OF_TYPE if ruling == "same-type" else NOT_CHOSEN
    start = choice[1] - 1
    order = [start, *clockwise_from(start)] if ruling == "from-start" else clockwise_from(taken)
    found = t.choose(criteria, s, Looking(choice[0], slots), order)
    return found[0] if found else None
