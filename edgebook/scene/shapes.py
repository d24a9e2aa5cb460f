"""What items are drawn with: seven shapes, as plain tuples with names.

Colours are names of a palette, never values, so that one scene serves light, dark and print; an empty name
draws nothing. Sizes are pixels of the scene. Each shape ends with its `kind`, so that a JSON list tells
what it is.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Any, NamedTuple

from . import metrics
from .path import Point, outlines

Dash = tuple[float, ...]


class Box(NamedTuple):
    """A rectangle on the scene: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)

    def grow(self, by: float) -> Box:
        """The box with `by` pixels more on each side (fewer, if negative)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def covers(self, other: Box, slack: float = 0.0) -> bool:
        """Whether `other` lies within this box, up to `slack` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.x + other.w <= self.x + self.w + slack
            and other.y + other.h <= self.y + self.h + slack
        )

    def meets(self, other: Box) -> bool:
        """Whether the two boxes share more than an edge."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def distance(self, x: float, y: float) -> float:
        """How far a point is from the box; 0 inside."""
        dx = max(self.x - x, 0.0, x - self.x - self.w)
        dy = max(self.y - y, 0.0, y - self.y - self.h)
        return float((dx * dx + dy * dy) ** 0.5)


def around(boxes: list[Box]) -> Box:
    """The smallest box that covers all of `boxes`."""
    left, top, w, h = boxes[0]
    right, bottom = left + w, top + h
    for x, y, w, h in boxes:  # a loop, since every item of every picture comes through here
        if x < left:
            left = x
        if y < top:
            top = y
        if x + w > right:
            right = x + w
        if y + h > bottom:
            bottom = y + h
    return Box(left, top, right - left, bottom - top)


class Rect(NamedTuple):
    """A rectangle, with round corners if `radius` says so."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    stroke: str = ""
    line: float = 1.0
    radius: float = 0.0
    dash: Dash = ()
    kind: str = "rect"


class Disc(NamedTuple):
    """A circle round (x, y)."""

    x: float
    y: float
    r: float
    fill: str = ""
    stroke: str = ""
    line: float = 1.0
    dash: Dash = ()
    kind: str = "disc"


class Path(NamedTuple):
    """Path data (see `scene.path`); where it is filled, each M starts an area of its own, without holes."""

    d: str
    fill: str = ""
    stroke: str = ""
    line: float = 1.0
    dash: Dash = ()
    cap: str = "round"
    kind: str = "path"


class Line(NamedTuple):
    """Straight strokes from point to point."""

    points: tuple[Point, ...]
    stroke: str = "line"
    line: float = 1.0
    dash: Dash = ()
    cap: str = "butt"
    kind: str = "line"


class Head(NamedTuple):
    """A solid arrow head: its point is at (x, y) and looks in `direction` degrees (0 right, 90 down)."""

    x: float
    y: float
    direction: float
    size: float = 11.0
    fill: str = "ink"
    stroke: str = ""
    line: float = 1.0
    kind: str = "head"


class Text(NamedTuple):
    """One line of text that was made to fit before (`metrics.fit`).

    Y is its baseline, `room` what it may cover.
    """

    x: float
    y: float
    text: str
    size: float = 12.0
    fill: str = "ink"
    bold: bool = False
    anchor: str = "start"
    room: float = 0.0
    kind: str = "text"


class Sign(NamedTuple):
    """A named sign of the look in a square of `size`; holes show `below`, the colour of the ground."""

    name: str
    x: float
    y: float
    size: float
    fill: str = "ink"
    below: str = "panel"
    kind: str = "sign"


Shape = Rect | Disc | Path | Line | Head | Text | Sign
KINDS: dict[str, Any] = {
    "rect": Rect, "disc": Disc, "path": Path, "line": Line, "head": Head, "text": Text, "sign": Sign,
}  # fmt: skip


def from_data(data: list[Any]) -> Shape:
    """A shape from its JSON list."""
    made: Shape = KINDS[data[-1]](*(_frozen(value) for value in data))
    return made


def _frozen(value: object) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value


def head_points(head: Head) -> tuple[Point, Point, Point]:
    """The three corners of an arrow head."""
    c, s = cos(radians(head.direction)), sin(radians(head.direction))
    back, side = head.size, head.size * 0.6
    return (
        (head.x, head.y),
        (head.x - back * c - side * s, head.y - back * s + side * c),
        (head.x - back * c + side * s, head.y - back * s - side * c),
    )


def text_box(text: Text, reserve: float = metrics.RESERVE) -> Box:
    """What a text covers, with the reserve for other fonts but never more than its room."""
    w = metrics.width(text.text, text.size, text.bold) * reserve
    left = text.x - (w / 2 if text.anchor == "middle" else w if text.anchor == "end" else 0)
    return Box(left, text.y - metrics.ASCENT * text.size, w, (metrics.ASCENT + metrics.DESCENT) * text.size)


@lru_cache(maxsize=65536)
def extent(shape: Shape) -> Box:
    """The box that a shape may touch, half of its line included."""
    if isinstance(shape, Text):
        return text_box(shape)
    if isinstance(shape, Sign):
        return Box(shape.x, shape.y, shape.size, shape.size)
    half = shape.line / 2 if shape.stroke else 0.0
    if isinstance(shape, Rect):
        return Box(shape.x, shape.y, shape.w, shape.h).grow(half)
    if isinstance(shape, Disc):
        return Box(shape.x, shape.y, 0, 0).grow(shape.r + half)
    if isinstance(shape, Line):
        points = list(shape.points)
    elif isinstance(shape, Head):
        points = list(head_points(shape))
    else:
        points = [point for outline in outlines(shape.d) for point in outline.points]
    return around([Box(x, y, 0, 0) for x, y in points]).grow(half)
