"""House data: values that no source gives, named beside the step that used them.

Which those are only a game can tell: see `Tabletop.house_values`. Here is what it tells, and how several
of them are put together for people to read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from edgebook.kernel.text import capital, finished


class HouseValue(NamedTuple):
    """One value that no source gives, as a step used it."""

    thing: str
    """What it belongs to: "Mill (12)"."""
    value: str
    """Which value it is, and what it is: "3 coins"."""
    origin: str
    """Where it comes from, in words."""
    replace: str
    """What to do to play with another value, in words."""


class HouseNote(NamedTuple):
    """Values of one origin, ready to be shown."""

    values: tuple[str, ...]
    """ "Mill (12): 3 coins, 1 worker", one text for each thing."""
    why: str
    """Where they come from, and how to replace them."""

    def __str__(self) -> str:
        return f"{'; '.join(self.values).rstrip('.')}. {self.why}"


def house_notes(values: Iterable[HouseValue]) -> list[HouseNote]:
    """The values by origin and thing; things that have the same values share a text."""
    notes: dict[str, dict[str, list[str]]] = {}
    for each in values:
        things = notes.setdefault(
            " ".join(finished(capital(text)) for text in (each.origin, each.replace)), {}
        )
        things.setdefault(each.thing, []).append(each.value)
    return [HouseNote(_texts(things), why) for why, things in notes.items()]


def _texts(things: dict[str, list[str]]) -> tuple[str, ...]:
    alike: dict[str, list[str]] = {}
    for thing, values in things.items():
        alike.setdefault(", ".join(values), []).append(thing)
    return tuple(f"{', '.join(named)}: {values}" for values, named in alike.items())
