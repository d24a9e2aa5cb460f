"""A scene's shapes as few large batches, in an order that looks the same.

A canvas is fast when many shapes go out in one command, and shapes may change places as long as none of
them overlap. So shapes are sorted into levels; in a level come first all fills, then all lines, then all
texts. Fills keep their order among themselves. A shape goes to the lowest level where it still lies above
what it covers.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from edgebook.scene.look import FONT, Look, rgb
from edgebook.scene.metrics import width
from edgebook.scene.path import Outline, Point, circle, outlines, rounded_rect
from edgebook.scene.scene import Item
from edgebook.scene.shapes import Box, Disc, Head, Line, Path, Rect, Shape, Sign, Text, extent, head_points

from .wire import UNIT, Message

FILL, STROKE, TEXT = 0, 1, 2
TOLERANCE = 0.24
"""How far, in pixels, a corner of a polygon may lie off its curve.

Points are most of what goes over the wire.
"""
_MOST = 255
"""Points of one polygon: their number is one byte."""


class Style(NamedTuple):
    """How lines are drawn; each style is one batch of a level."""

    line: float
    dash: tuple[float, ...]
    cap: str
    closed: bool


class Font(NamedTuple):
    size: float
    bold: bool
    anchor: str
    colour: str


class Primitive(NamedTuple):
    """One fill, line or text. It covers `box`, but (the outline of a rectangle) not the `hole` in it."""

    stage: int
    box: Box
    hole: Box | None
    style: Style | Font | None
    points: tuple[array[int], ...] = ()
    colour: bytes = b""
    text: tuple[str, int, int, int] = ("", 0, 0, 0)
    radius: float = 0.0

    def covers_some_of(self, box: Box) -> bool:
        hole = self.hole
        if not self.box.meets(box):
            return False
        return hole is None or not hole.covers(box) or self._in_a_corner(hole, box)

    def _in_a_corner(self, hole: Box, box: Box) -> bool:
        """Whether a corner of a box in the hole lies where the outline bends."""
        r = self.radius
        dx = r - min(box.x - hole.x, hole.right - box.right)
        dy = r - min(box.y - hole.y, hole.bottom - box.bottom)
        return dx > 0 and dy > 0 and dx * dx + dy * dy > r * r


class _Polygons:
    __slots__ = ("colours", "counts", "points")

    def __init__(self) -> None:
        self.points, self.counts, self.colours = array("h"), bytearray(), bytearray()

    def take(self, polygons: Iterable[array[int]], colour: bytes) -> None:
        for points in polygons:
            self.points.extend(points)
            self.counts.append(len(points) // 2)
            self.colours += colour

    def add(self, other: _Polygons) -> None:
        self.points.extend(other.points)
        self.counts += other.counts
        self.colours += other.colours


class Level:
    """What can be drawn in three steps: fills, lines by style, texts by font."""

    __slots__ = ("fills", "lines", "texts")

    def __init__(self) -> None:
        self.fills = _Polygons()
        self.lines: dict[Style, _Polygons] = {}
        self.texts: dict[Font, list[tuple[str, int, int, int]]] = {}

    def take(self, thing: Primitive) -> None:
        if thing.stage == FILL:
            self.fills.take(thing.points, thing.colour)
        elif isinstance(thing.style, Style):
            self.lines.setdefault(thing.style, _Polygons()).take(thing.points, thing.colour)
        elif isinstance(thing.style, Font):
            self.texts.setdefault(thing.style, []).append(thing.text)

    def add(self, other: Level) -> None:
        self.fills.add(other.fills)
        for style, polygons in other.lines.items():
            self.lines.setdefault(style, _Polygons()).add(polygons)
        for font, texts in other.texts.items():
            self.texts.setdefault(font, []).extend(texts)

    def write(self, message: Message) -> None:
        fills = self.fills
        if fills.counts:
            message.polygons("fillStyledPolygons", fills.points, bytes(fills.counts), bytes(fills.colours))
        drawn: Style | None = None
        for style in sorted(self.lines, key=lambda style: (style.dash, style.cap, style.line, style.closed)):
            lines = self.lines[style]
            if drawn is None or drawn.line != style.line:
                message.set("line_width", _unit(style.line))
            if drawn is None or drawn.cap != style.cap:
                message.set("line_cap", style.cap)
            if drawn is None or drawn.dash != style.dash:
                message.do("setLineDash", [_unit(length) for length in style.dash])
            drawn = style
            name = "strokeStyledPolygons" if style.closed else "strokeStyledLineSegments"
            message.polygons(name, lines.points, bytes(lines.counts), bytes(lines.colours))
        before: Font | None = None
        for font in sorted(self.texts):
            if before is None or before[:2] != font[:2]:
                weight = "700 " if font.bold else ""
                message.set("font", f"{weight}{_unit(font.size)}px {FONT}")
            if before is None or before.anchor != font.anchor:
                message.set("text_align", {"start": "left", "middle": "center", "end": "right"}[font.anchor])
            if before is None or before.colour != font.colour:
                message.set("fill_style", font.colour)
            for text, x, y, room in self.texts[font]:
                message.do("fillText", *((text, x, y, room) if room else (text, x, y)))
            before = font


class Compiled(NamedTuple):
    """The shapes of one item, ready to be merged with others."""

    levels: tuple[Level, ...]
    primitives: tuple[tuple[int, Primitive], ...]  # with the level of each

    def next_level(self, box: Box) -> int:
        """The lowest level for something that lies on this in `box`."""
        return max(
            (level + (thing.stage != FILL) for level, thing in self.primitives if thing.covers_some_of(box)),
            default=0,
        )


def _unit(value: float) -> int:
    return round(value * UNIT)


def _flat(points: Iterable[Point]) -> array[int]:
    return array("h", [round(value * UNIT) for point in points for value in point])


def _in_order(first: Primitive, second: Primitive) -> bool:
    """Whether two primitives keep their order within one step of a level."""
    return first.stage == second.stage and (first.stage == FILL or first.style == second.style)


def _path(d: str, tolerance: float = TOLERANCE) -> tuple[Outline, ...]:
    found = outlines(d, tolerance)
    while any(len(outline.points) > _MOST for outline in found):
        tolerance *= 2
        found = outlines(d, tolerance)
    return found


class Compiler:
    """Turns shapes into primitives in the colours of one theme."""

    def __init__(self, look: Look, theme: str) -> None:
        self.look = look
        self.colours: Mapping[str, str] = look.colours(theme)
        self._bytes = {name: bytes(rgb(colour)) for name, colour in self.colours.items()}
        self._done: dict[tuple[Shape, ...], Compiled] = {}

    def compiled(self, shapes: tuple[Shape, ...]) -> Compiled:
        """The shapes of an item; asked for the same shapes again, it remembers."""
        found = self._done.get(shapes)
        if found is None:
            if len(self._done) > 4096:
                self._done.clear()
            found = self._done[shapes] = self._compile(shapes)
        return found

    def _compile(self, shapes: tuple[Shape, ...]) -> Compiled:
        placed: list[tuple[int, Primitive]] = []  # place = 3 * level + stage
        for shape in shapes:
            for thing in self._primitives(shape):
                least = 0
                for place, other in placed:
                    if place >= least and other.covers_some_of(thing.box):
                        least = place + (not _in_order(other, thing))
                placed.append((least + (thing.stage - least) % 3, thing))
        levels = [Level() for _ in range(1 + max((place // 3 for place, _ in placed), default=-1))]
        for place, thing in placed:
            levels[place // 3].take(thing)
        return Compiled(tuple(levels), tuple((place // 3, thing) for place, thing in placed))

    def merged(
        self, items: Sequence[Item], extents: Mapping[str, Box], dirty: Sequence[Box] | None = None
    ) -> list[Level]:
        """The levels of many items, in paint order; `extents` says what each of them touches.

        With `dirty` boxes, what reaches into none of them is left out.
        """
        levels: list[Level] = []
        below: list[tuple[Box, Compiled, int]] = []
        for item in items:
            if not item.shapes:
                continue
            made = self.compiled(item.shapes)
            box = extents[item.id]
            base = 0
            for other_box, other, other_base in below:
                if other_box.meets(box) and other_base + len(other.levels) > base:
                    base = max(base, other_base + other.next_level(box))
            while len(levels) < base + len(made.levels):
                levels.append(Level())
            if dirty is None or any(patch.covers(box) for patch in dirty):
                for i, level in enumerate(made.levels):
                    levels[base + i].add(level)
            else:
                patches = [patch for patch in dirty if patch.meets(box)]
                for i, thing in made.primitives:
                    if any(thing.covers_some_of(patch) for patch in patches):
                        levels[base + i].take(thing)
            below.append((box, made, base))
        return levels

    # ------------------------------------------------------------------ shapes to primitives

    def _primitives(self, shape: Shape) -> Iterator[Primitive]:
        if isinstance(shape, Text):
            # A limit to the width costs a few bytes: only where another font could reach it.
            tight = width(shape.text, shape.size, shape.bold) * 1.4 > shape.room
            place = (shape.text, _unit(shape.x), _unit(shape.y), _unit(shape.room) if tight else 0)
            font = Font(shape.size, shape.bold, shape.anchor, self.colours[shape.fill])
            yield Primitive(TEXT, extent(shape), None, font, text=place)
        elif isinstance(shape, Sign):
            yield from self._sign(shape)
        elif isinstance(shape, Line):
            yield self._stroke(shape, [_flat(shape.points)], Style(shape.line, shape.dash, shape.cap, False))
        elif isinstance(shape, Path):
            pieces = _path(shape.d)
            if shape.fill:
                yield self._fill(shape, [_flat(piece.points) for piece in pieces])
            for closed in (False, True):
                points = [_flat(piece.points) for piece in pieces if piece.closed == closed]
                if shape.stroke and points:
                    cap = "butt" if closed else shape.cap  # a closed line has no ends
                    yield self._stroke(shape, points, Style(shape.line, shape.dash, cap, closed))
        else:
            points = [_flat(self._closed(shape))]
            if shape.fill:
                yield self._fill(shape, points)
            if shape.stroke:
                dash = () if isinstance(shape, Head) else shape.dash
                yield self._stroke(shape, points, Style(shape.line, dash, "butt", True))

    @staticmethod
    def _closed(shape: Rect | Disc | Head) -> Sequence[Point]:
        if isinstance(shape, Rect):
            return rounded_rect(shape.x, shape.y, shape.w, shape.h, shape.radius, TOLERANCE)
        if isinstance(shape, Disc):
            return circle(shape.x, shape.y, shape.r, TOLERANCE)
        return head_points(shape)

    def _fill(self, shape: Rect | Disc | Head | Path, points: list[array[int]]) -> Primitive:
        return Primitive(FILL, extent(shape), None, None, tuple(points), self._bytes[shape.fill])

    def _stroke(
        self, shape: Rect | Disc | Head | Path | Line, points: list[array[int]], style: Style
    ) -> Primitive:
        colour = self._bytes[shape.stroke]
        if not isinstance(shape, Rect):
            return Primitive(STROKE, extent(shape), None, style, tuple(points), colour)
        hole = Box(shape.x, shape.y, shape.w, shape.h).grow(-shape.line / 2)
        radius = shape.radius - shape.line / 2
        return Primitive(STROKE, extent(shape), hole, style, tuple(points), colour, radius=max(0.0, radius))

    def _sign(self, sign: Sign) -> Iterator[Primitive]:
        scale, box = sign.size / 24, extent(sign)
        for part in self.look.signs[sign.name]:
            colour = self._bytes[sign.below if part.hole else sign.fill]
            points = []
            for piece in _path(part.d, TOLERANCE * 1.2 / scale):
                # A stroke that closes ends where it began, so that all strokes of signs share a batch.
                corners = (*piece.points, piece.points[0]) if part.line and piece.closed else piece.points
                points.append(_flat((sign.x + x * scale, sign.y + y * scale) for x, y in corners))
            if not part.line:
                yield Primitive(FILL, box, None, None, tuple(points), colour)
            else:  # in steps of a quarter of a pixel, for the same reason
                style = Style(max(0.25, round(part.line * scale * 4) / 4), (), part.cap, False)
                yield Primitive(STROKE, box, None, style, tuple(points), colour)
