"""What shows only while a person points at a thing, or has the keyboard's focus on it: whom a pawn reaches,
what an enemy sees, what touches a card.

A hint is an ordinary path that the item carries in `hints`. It is drawn above everything else, by the
notebook, by the page without a kernel and by an SVG in a browser, and by nothing else: a picture on paper has
none. Each kind has a line of its own, so that none is told by colour alone; the label says the same in words.
Where something is asked about a picture, both are left out together: they would be the answer.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping

from .path import Point, number, route
from .scene import Scene
from .shapes import Box, Head, Path, head_points

Segment = tuple[Point, Point]


def point_out(
    scene: Scene, hints: Mapping[str, Iterable[Path]], words: Mapping[str, str] | None = None
) -> Scene:
    """The scene with these hints, and with these words at the end of labels, by the id of the item that shows
    and says them; other ids are passed over."""
    made = {item_id: tuple(paths) for item_id, paths in hints.items()}
    said = words or {}
    return scene.with_items(
        item._replace(
            hints=made.get(item.id, item.hints),
            label="; ".join(filter(None, (item.label, said.get(item.id)))),
        )
        if made.get(item.id) or said.get(item.id)
        else item
        for item in scene.items
    )


def reaches(*boxes: Box, away: float = 3.0, radius: float = 9.0) -> Path:
    """Can be reached from here: the dashed outline of what can be picked, round each box."""
    d = "".join(_outline(box.grow(away), radius) for box in boxes)
    return Path(d, "", "accent", 2.5, (6, 4), "butt")


def frames(*boxes: Box, away: float = 0.0, radius: float = 6.0) -> Path:
    """Belongs to this: a full outline round each box."""
    return Path("".join(_outline(box.grow(away), radius) for box in boxes), "", "accent", 2.5)


def touches(*bars: Segment) -> Path:
    """Touches this: a thick bar across each gap."""
    return Path("".join(map(_line, bars)), "", "accent", 6, (), "butt")


def sees(*boxes: Box) -> Path:
    """In sight from here: one dotted frame round all boxes that lie side by side."""
    edges: Counter[Segment] = Counter()
    for box in boxes:
        left, top, right, bottom = (round(v, 1) for v in (box.x, box.y, box.right, box.bottom))
        edges.update((((left, top), (right, top)), ((left, bottom), (right, bottom)),
                      ((left, top), (left, bottom)), ((right, top), (right, bottom))))  # fmt: skip
    outer = [edge for edge, count in edges.items() if count == 1]  # an edge that two share lies within
    return Path("".join(map(_line, outer)), "", "walk", 3, (1, 5), "round")


def weak(*edges: Segment) -> Path:
    """Open to an attack: teeth along each edge."""
    return Path("".join(map(_line, edges)), "", "change", 7, (3, 3), "butt")


def leads(*points: Point) -> tuple[Path, Path, Path]:
    """The way from the first point to the last: a line with a halo and a head."""
    (x0, y0), (x, y) = points[-2:]
    turn = math.atan2(y - y0, x - x0)
    short = (x - 9 * math.cos(turn), y - 9 * math.sin(turn))
    line, head = route([*points[:-1], short]), head_points(Head(x, y, math.degrees(turn), 12))
    return (
        Path(line, "", "page", 6.5),
        Path(line, "", "accent", 2.75, (), "butt"),
        Path("M" + "L".join(f"{number(a)} {number(b)}" for a, b in head) + "Z", "accent", "page", 1),
    )


def _line(segment: Segment) -> str:
    (a, b), (c, d) = segment
    return f"M{number(a)} {number(b)}L{number(c)} {number(d)}"


def _outline(box: Box, radius: float) -> str:
    r = min(radius, box.w / 2, box.h / 2)
    x, y, right, bottom = map(number, (box.x, box.y, box.right, box.bottom))
    a, b, c, d = map(number, (box.x + r, box.y + r, box.right - r, box.bottom - r))
    bend = f"A{number(r)} {number(r)} 0 0 1 "
    return f"M{a} {y}H{c}{bend}{right} {b}V{d}{bend}{c} {bottom}H{a}{bend}{x} {d}V{b}{bend}{a} {y}Z"
