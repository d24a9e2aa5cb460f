"""A table of places: the picture of a game that draws none. Each place has a row, with what lies there.

Rows, pieces and facts are items with the names that the game gives them, so that a step's changes can be
marked and a decision's options be clicked as on any board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from .marks import mark
from .metrics import RESERVE
from .metrics import width as wide
from .pen import Pen
from .room import TEXT, Room
from .scene import Layer, Scene
from .shapes import Box

SIZE, TALL, GAP, MARGIN = 13.0, 26.0, 6.0, 12.0
LEAST, NAMES = 300.0, 0.28
"""The narrowest picture, and how much of it the names of the places may take."""
MOST = 40
"""Pieces that are shown one by one in a place; a last chip says how many more there are."""


class Chip(NamedTuple):
    """Something that lies in a place."""

    id: str
    text: str
    name: str = ""
    """The number of like pieces that it shows, as `scene.changes` names it."""


Places = tuple[Mapping[str, str], Mapping[str, Mapping[str, int]], Mapping[str, Any]]
"""Pieces with their places, numbers of like pieces by kind and place, and facts with their values."""


def table_of_places(
    title: str,
    desc: str,
    places: Places,
    room: tuple[float, float, float],
    changed: Iterable[tuple[str, str]] = (),
    pickable: Iterable[str] = (),
) -> Scene:
    """The picture of a table in a room: width, height and the smallest text (`scene.room`).

    `changed`: pieces, kinds and facts that are not as they were, with the place of the change; `pickable`:
    what can be chosen. What of that lies nowhere (an empty field, a way to act) has a row of its own.
    """
    width, height, text = room
    rows, pickable = _rows(*places), list(dict.fromkeys(pickable))
    there = {*rows, *(chip.id for chips in rows.values() for chip in chips)}
    if nowhere := [Chip(name, _spoken(name)) for name in pickable if name not in there]:
        rows["to choose"] = nowhere
    scene = _drawn(title, desc, rows, Room(max(width, LEAST), height, text or TEXT).across)
    ids = [id for what, place in changed for id in (what, _counted(what, place))]
    return mark(scene, changed=ids, pickable=pickable)


def _drawn(title: str, desc: str, rows: Mapping[str, list[Chip]], across: float) -> Scene:
    things = {chip.id for chips in rows.values() for chip in chips}
    names = min(across * NAMES, 190.0)
    pen, y = Pen(), MARGIN + 18
    pen.text(MARGIN, y, title, 15, "ink", True, room=across - 2 * MARGIN)
    items = [pen.item("status", "status", title, Box(0, 0, across, y + 8), Layer.BOARD)]
    y += 16
    for place, chips in rows.items():
        lines = list(_lines(chips, across - names - 2 * MARGIN))
        tall = len(lines) * (TALL + GAP) + GAP
        pen.rect(MARGIN / 2, y, across - MARGIN, tall, "soft", "line")
        pen.text(MARGIN, y + GAP + 18, _spoken(place), SIZE, "muted", room=names - MARGIN)
        label = f"{_spoken(place)}: {', '.join(chip.text for chip in chips)}"
        row = place if place not in things else f"place {place}"
        items.append(pen.item(row, "place", label, Box(MARGIN / 2, y, across - MARGIN, tall), Layer.BOARD))
        for n, line in enumerate(lines):
            for chip, x, w in line:
                left, top = names + MARGIN + x, y + GAP + n * (TALL + GAP)
                pen.rect(left, top, w, TALL, "panel", "edge")
                pen.text(left + 8, top + 18, chip.text, SIZE, room=w - 14)
                box = Box(left, top, w, TALL)
                items.append(pen.item(chip.id, "piece", chip.text, box, Layer.PIECES, chip.name, row))
        y += tall + GAP
    return Scene(across, y + MARGIN, items, title, desc)


def _rows(
    pieces: Mapping[str, str], counts: Mapping[str, Mapping[str, int]], facts: Mapping[str, Any]
) -> dict[str, list[Chip]]:
    """What lies in each place, in the order in which the game names them; what is known else comes last."""
    rows: dict[str, list[Chip]] = {}
    for piece, place in pieces.items():
        rows.setdefault(place, []).append(Chip(piece, _spoken(piece)))
    for kind, numbers in counts.items():
        for place, number in numbers.items():
            if number:
                chip = Chip(_counted(kind, place), f"{number} × {_spoken(kind)}", f"{place} {kind}")
                rows.setdefault(place, []).append(chip)
    rows = {place: _few(place, chips) for place, chips in rows.items() if place}
    known = [
        Chip(fact if fact not in pieces else f"fact {fact}", f"{_spoken(fact)}: {_value(value)}")
        for fact, value in facts.items()
    ]
    return rows | ({"the game": known} if known else {})


def _counted(kind: str, place: str) -> str:
    """The item of like pieces in a place."""
    return f"{kind} in {place}"


def _few(place: str, chips: list[Chip]) -> list[Chip]:
    more = len(chips) - MOST
    return [*chips[:MOST], Chip(f"rest of {place}", f"and {more} more")] if more > 0 else chips


def _lines(chips: list[Chip], room: float) -> Iterator[list[tuple[Chip, float, float]]]:
    """The chips in lines that are no longer than there is room, each with its place and width."""
    line: list[tuple[Chip, float, float]] = []
    x = 0.0
    for chip in chips:
        w = min(wide(chip.text, SIZE) * RESERVE + 18, room)
        if line and x + w > room:
            yield line
            line, x = [], 0.0
        line.append((chip, x, w))
        x += w + GAP
    yield line


def _spoken(name: str) -> str:
    """The name of a thing as people read it."""
    return name.replace(":", " ").replace("_", " ")


def _value(value: object) -> str:
    if value is None or value in ((), [], {}, ""):
        return "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(_value, value))
    return str(value)
