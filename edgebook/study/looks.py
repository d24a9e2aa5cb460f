"""How seats look in charts: colours, dashes and marks. Standard library only: a stepper needs no altair."""

from __future__ import annotations

from functools import lru_cache

from edgebook.kernel import Trace
from edgebook.scene import BASE, SeatLook, contrast

DASHES: tuple[tuple[int, ...], ...] = ((), (6, 3), (2, 3), (9, 3, 2, 3))
"""The line of each seat, so that nothing is told by colour alone."""

SHADES = {
    "light": (
        "#2F3E57", "#B9A88C", "#6F86AB", "#7A6A50", "#B4C3DB", "#D9CDB8", "#4A5D80", "#9A8768",
        "#8C6D7A", "#A9BFB8", "#5F4A55", "#C7AEB9", "#5F7A72", "#E3D3AE",
    ),
    "dark": (
        "#C9D3E6", "#7D6E55", "#8298BE", "#BBA988", "#55698F", "#D8CCB6", "#A5B6D3", "#988768",
        "#C3A3B1", "#5E756E", "#8A6F7B", "#DCC8D1", "#93AFA7", "#6B5F3F",
    ),
}  # fmt: skip
"""Slate and sand by turns, for kinds of things: neighbours differ in hue and lightness. None of them is a
seat's colour."""


def seat_looks(trace: Trace, seats: int) -> list[SeatLook]:
    """The look of each seat: the game's, or plain colours where it has none."""
    if trace.game.show.seats is not None:
        return list(trace.game.show.seats(trace.state))
    edge = (BASE.light["edge"], BASE.dark["edge"])
    fills = list(zip(SHADES["light"], SHADES["dark"], strict=True))
    return [SeatLook(fills[seat % len(fills)], edge) for seat in range(seats)]


@lru_cache(maxsize=64)
def line_colours(look: SeatLook) -> tuple[str, str]:
    """The colour of a seat's line on a light and on a dark page: a white line on a white page is seen by its
    outline's colour."""
    light, dark = (
        fill if contrast(fill, colours["page"]) >= 2 else edge
        for fill, edge, colours in zip(look.fill, look.edge, (BASE.light, BASE.dark), strict=True)
    )
    return light, dark
