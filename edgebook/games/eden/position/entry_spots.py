"""What the things on the board of Dark Eden are on the entry form, so that one taps and edits them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from edgebook.box.spots import At, spots
from edgebook.kernel.entry_form import Spot

AREAS = {"turf": ("card", "x", "y", "on1", "markers"), "warband": ("card", "group", "on1", "markers"),
         "borderlands": ("card", "group", "on1", "markers")}  # fmt: skip
PLAIN = spots({
    "seat": At("This Dominion", ("seats.{0}.commander", "seats.{0}.gold", "seats.{0}.unseen")),
    "turf": At("An Establishment in the Turf", adds="seats.{0}.turf"),
    "warband": At("A warrior in the Warband", adds="seats.{0}.warband"),
    "borderlands": At("A warrior in the Borderlands", adds="seats.{0}.borderlands"),
    "piles": At("Its piles", ("seats.{0}.draw", "seats.{0}.discard", "seats.{0}.annihilated")),
})  # fmt: skip


def spot(
    values: Mapping[str, Any], item: str, position: Callable[[Mapping[str, Any]], dict[str, Any]]
) -> Spot | None:
    """The fields for a thing, by its id; a card goes by its number in the position."""
    kind, _, which = item.partition(":")
    if kind != "card":
        return PLAIN(values, item)
    number = int(which) if which.isdecimal() else -1
    seats = len(values["seats"])
    if 0 <= number < seats:
        return Spot("The Commander", [f"seats.{number}.commander"])
    written = position(values)
    cards = list(written["cards"])
    if not 0 <= number - seats < len(cards):
        return None
    for handle, path, keys in _lying(written):
        if handle == cards[number - seats]:
            return Spot("This card", [f"{path}.{key}" for key in keys])
    return None


def _lying(written: Mapping[str, Any]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The cards of the areas, each with where the form has it and its fields."""
    for seat, each in enumerate(written["seats"]):
        for area, keys in AREAS.items():
            there = each[area].values() if isinstance(each[area], dict) else each[area]
            for place, handle in enumerate(there):
                yield handle, f"seats.{seat}.{area}.{place}", keys
