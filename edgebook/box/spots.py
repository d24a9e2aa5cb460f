"""What things on a board are on an entry form, as a table: a kind of thing, and the fields it stands for.

`{"die": At("The {1}", ("seats.{0}.dice.{1}",))}` says that `die:0:D6` is the field `seats.0.dice.D6`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from edgebook.box.places import read_place
from edgebook.kernel.entry_form import Spot


class At(NamedTuple):
    """The fields of one kind of thing. The gaps are what tells this one from others of its kind."""

    title: str
    paths: Sequence[str] = ()
    adds: str = ""
    """The list that one more is added to."""
    fresh: Mapping[str, str] = {}
    """What is known of that one."""


def spots(table: Mapping[str, At]) -> Callable[[Mapping[str, Any], str], Spot | None]:
    """The form's `spot` for such a table."""

    def spot(values: Mapping[str, Any], item: str) -> Spot | None:
        place = read_place(item)
        at = table.get(place.kind)
        if at is None:
            return None
        try:
            paths = [path.format(*place.which) for path in at.paths]
            fresh = {key: value.format(*place.which) for key, value in at.fresh.items()}
            return Spot(at.title.format(*place.which), paths, at.adds.format(*place.which), fresh)
        except IndexError:  # a thing of that kind that is named otherwise
            return None

    return spot
