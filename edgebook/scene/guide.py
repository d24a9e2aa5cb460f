"""Pictures that explain pictures: what every sign is called, and what the places of a table are for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .look import BASE, Look
from .metrics import RESERVE, width, wrap
from .pen import Pen
from .scene import Item, Layer, Scene
from .shapes import Box, around

ROW, TILE = 34.0, 28.0
BADGE = 14.0
"""Radius of a number on the board."""


class Place(NamedTuple):
    """A place of the table: the items that make it up, in one group or several that lie apart, its name, and
    what it is for."""

    groups: Sequence[Sequence[str]]
    name: str
    words: str


def signs(look: Look, also: Sequence[str] = ("house",), across: float = 832.0) -> Scene:
    """Every sign of a game with its name, and those of the base look that it uses."""
    named = [(sign, name) for sign, name in look.names.items() if sign not in BASE.names]
    named += [(sign, look.names[sign]) for sign in also]
    column = TILE + 26 + max(width(name, 13) * RESERVE for _, name in named)
    columns = max(1, int((across - 8) // column))
    rows = -(-len(named) // columns)
    items = []
    for i, (sign, name) in enumerate(named):
        x, y = 8 + i // rows * column, 8 + i % rows * ROW
        pen = Pen()
        pen.tile(sign, x, y + 3, TILE)
        pen.text(x + TILE + 10, y + 22, name, 13)
        items.append(pen.item(f"sign:{sign}", "legend", name, Box(x, y, column - 8, ROW), Layer.BOARD))
    said = ", ".join(name for _, name in named)
    return Scene(round(columns * column + 8), rows * ROW + 16, items, "What the signs mean", said, look)


def numbered(scene: Scene, places: Sequence[Place]) -> Scene:
    """The picture with a number on each of these places, and below it what they are."""
    items = list(scene.items)
    y = scene.height + 6
    for number, place in enumerate(places, 1):
        for i, group in enumerate(place.groups):
            box = around([scene.item(name).box for name in group])
            items.append(_badge(f"place:{number}:{i}", number, place, box, scene.width))
        items.append(_caption(number, place, y, scene.width))
        y = items[-1].box.bottom
    said = " ".join(f"{n}. {place.name}: {place.words}" for n, place in enumerate(places, 1))
    return Scene(scene.width, y + 8, items, scene.title, said, scene.look)


def _number(pen: Pen, number: int, x: float, y: float) -> None:
    pen.disc(x, y, BADGE, "accent", "panel", 2)
    pen.text(x, y + 5, str(number), 15, "panel", True, "middle")


def _badge(item_id: str, number: int, place: Place, box: Box, across: float) -> Item:
    pen = Pen()
    x, y, w, h = box.grow(3)
    pen.rect(x, y, w, h, "", "accent", 2.5, 10, (8, 5))
    # in the corner where a table has least to read
    _number(pen, number, min(x + w, across - BADGE - 2), y + 2)
    return pen.item(item_id, "place", f"{number}. {place.name}", box, Layer.ARROWS, solid=False)


def _caption(number: int, place: Place, y: float, across: float) -> Item:
    pen, left = Pen(), 46.0
    _number(pen, number, 24, y + 16)
    beside = left + width(place.name, 14, True) * RESERVE + 10
    pen.text(left, y + 21, place.name, 14, bold=True)
    rows = wrap(place.words, 13, across - beside - 12, 3)
    pen.lines(beside, y + 21, rows, 13, 18, "muted", room=across - beside - 12)
    h = 14 + 18.0 * max(1, len(rows))
    return pen.item(f"place:{number}:caption", "caption", place.name, Box(8, y, across - 16, h), Layer.BOARD,
                    solid=False)  # fmt: skip
