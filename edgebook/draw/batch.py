"""A scene's shapes as few large batches, in an order that looks the same.

A canvas is fast when many shapes go out in one command, and shapes may change places as long as none of
them overlap. So shapes are sorted into levels; in a level come first all fills, then all lines, then all
texts. Fills keep their order among themselves. A shape goes to the lowest level where it still lies above
what it covers.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from edgebook.scene.look import FONT, Look, rgb
from edgebook.scene.metrics import width
from edgebook.scene.scene import Item
from edgebook.scene.shapes import Box, Disc, Head, Line, Path, Rect, Shape, Sign, Text, extent, head_points

from . import stencil
from .stencil import flat
from .wire import UNIT, Message

FILL, STROKE, TEXT = 0, 1, 2


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
    rect: tuple[Rect, float] | None = None
    """A rectangle whose corners are round, and how near its points lie."""

    def covers_some_of(self, box: Box) -> bool:
        hole = self.hole
        if not self.box.meets(box):
            return False
        return hole is None or not hole.covers(box) or self._in_a_corner(hole, box)

    def within(self, patches: Sequence[Box]) -> Primitive:
        """As much of it as is needed where all but some patches is cut off: looks the same there."""
        if self.rect is not None:
            return self._cornered(*self.rect, patches)
        if len(self.points) > 1:
            reach = (self.style.line if isinstance(self.style, Style) else 0.0) / 2 + 1
            near = [patch.grow(reach) for patch in patches]
            kept = tuple(each for each in self.points if _reaches(each, near))
            if len(kept) < len(self.points):
                return self._replace(points=kept)
        return self

    def _cornered(self, rect: Rect, tolerance: float, patches: Sequence[Box]) -> Primitive:
        """With square corners where they are cut off."""
        spare = rect.line / 2 + 1
        size = rect.radius + 2 * spare
        left, top = rect.x - spare, rect.y - spare
        right, low = rect.x + rect.w + spare - size, rect.y + rect.h + spare - size
        corners = (right, top), (right, low), (left, low), (left, top)
        square = "".join(
            str(n) for n, corner in enumerate(corners) if not meets_any(Box(*corner, size, size), patches)
        )
        if not square:
            return self
        points = stencil.rect(rect.w, rect.h, rect.radius, tolerance, square).at(rect.x, rect.y)
        return self._replace(points=(points,))

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
        for style in sorted(self.lines, key=lambda style: (style.dash, style.cap, style.line, style.closed)):
            lines = self.lines[style]
            if not lines.counts:
                continue
            message.set("line_width", _unit(style.line))
            message.set("line_cap", style.cap)
            message.dash([_unit(length) for length in style.dash])
            name = "strokeStyledPolygons" if style.closed else "strokeStyledLineSegments"
            message.polygons(name, lines.points, bytes(lines.counts), bytes(lines.colours))
        for font in sorted(self.texts):
            message.set("font", f"{'700 ' if font.bold else ''}{_unit(font.size)}px {FONT}")
            message.set("text_align", {"start": "left", "middle": "center", "end": "right"}[font.anchor])
            message.set("fill_style", font.colour)
            for text, x, y, room in self.texts[font]:
                message.do("fillText", *((text, x, y, room) if room else (text, x, y)))


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


def _round(made: Primitive, shape: Shape, tolerance: float) -> Primitive:
    """What knows that it is a rectangle with round corners can leave out those that are not seen."""
    return made._replace(rect=(shape, tolerance)) if isinstance(shape, Rect) and shape.radius else made


INSETS = (0.06, 0.1, 0.15)
"""Shares of an outline's size that a hole in it may be smaller at each side."""


def _hole(points: array[int], line: float) -> Box | None:
    """A box within a closed outline that its line does not reach into, if there is a large one."""
    x, y, w, h = _around(points)
    for share in INSETS:
        inset = line / 2 + share * min(w, h)
        hole = Box(x, y, w, h).grow(-inset)
        if hole.w > 0 and hole.h > 0 and not _crossed(points, hole.grow(line / 2)):
            return hole
    return None


def _crossed(points: array[int], box: Box) -> bool:
    ends = [*points, *points[:2]]
    return any(_reaches(array("h", ends[n : n + 4]), (box,)) for n in range(0, len(points), 2))


def meets_any(box: Box, others: Iterable[Box]) -> bool:
    """Whether a box shares more than an edge with one of the others."""
    x, y, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    return any(ox < right and x < ox + w and oy < bottom and y < oy + h for ox, oy, w, h in others)


def _reaches(points: array[int], patches: Sequence[Box]) -> bool:
    """Whether a polygon reaches into one of the patches; of one straight line that is told exactly."""
    around = _around(points)
    met = [patch for patch in patches if around.meets(patch)]
    if len(points) != 4 or not met:
        return bool(met)
    ax, ay, bx, by = (value / UNIT for value in points)
    for x, y, w, h in met:
        corners = ((x, y), (x + w, y), (x, y + h), (x + w, y + h))
        sides = [(bx - ax) * (cy - ay) - (by - ay) * (cx - ax) for cx, cy in corners]
        if min(sides) <= 0 <= max(sides):
            return True
    return False


def _around(points: array[int]) -> Box:
    """The box that points of the wire lie in."""
    xs, ys = points[0::2], points[1::2]
    left, top = min(xs) / UNIT, min(ys) / UNIT
    return Box(left, top, max(xs) / UNIT - left, max(ys) / UNIT - top)


def _unit(value: float) -> int:
    return round(value * UNIT)


def _in_order(first: Primitive, second: Primitive) -> bool:
    """Whether two primitives keep their order within one step of a level."""
    return first.stage == second.stage and (first.stage == FILL or first.style == second.style)


class Compiler:
    """Turns shapes into primitives in the colours of one theme."""

    def __init__(self, look: Look, theme: str) -> None:
        self.look = look
        self.colours: Mapping[str, str] = look.colours(theme)
        self._bytes = {name: bytes(rgb(colour)) for name, colour in self.colours.items()}
        self._done: dict[tuple[Shape, ...], Compiled] = {}
        self._known: dict[Shape, tuple[Primitive, ...]] = {}

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
                box, least = thing.box, 0
                x, y, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
                for place, other in placed:
                    if place < least:
                        continue
                    ox, oy, ow, oh = other.box  # most do not meet, so that is looked at first, and here
                    meets = ox < right and x < ox + ow and oy < bottom and y < oy + oh
                    if meets and (other.hole is None or other.covers_some_of(box)):
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
        below: list[tuple[float, float, float, float, Compiled, int]] = []
        for item in items:
            if not item.shapes:
                continue
            made = self.compiled(item.shapes)
            box = extents[item.id]
            x, y, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
            base = 0
            for ox, oy, oright, obottom, other, other_base in below:
                meets = ox < right and x < oright and oy < bottom and y < obottom
                if meets and other_base + len(other.levels) > base:
                    base = max(base, other_base + other.next_level(box))
            while len(levels) < base + len(made.levels):
                levels.append(Level())
            if dirty is None or any(patch.covers(box) for patch in dirty):
                for i, level in enumerate(made.levels):
                    levels[base + i].add(level)
            else:
                patches = [patch for patch in dirty if patch.meets(box)]
                for i, thing in made.primitives:
                    seen = [patch for patch in patches if thing.covers_some_of(patch)]
                    if seen:
                        levels[base + i].take(thing.within(seen))
            below.append((x, y, right, bottom, made, base))
        return levels

    # ------------------------------------------------------------------ shapes to primitives

    def _primitives(self, shape: Shape) -> tuple[Primitive, ...]:
        """What a shape is drawn with; in an item that changed, most shapes are as they were."""
        found = self._known.get(shape)
        if found is None:
            if len(self._known) > 32768:
                self._known.clear()
            found = self._known[shape] = tuple(self._drawn(shape))
        return found

    def _drawn(self, shape: Shape) -> Iterator[Primitive]:
        if isinstance(shape, Text):
            # A limit to the width costs a few bytes: only where another font could reach it.
            tight = width(shape.text, shape.size, shape.bold) * 1.4 > shape.room
            place = (shape.text, _unit(shape.x), _unit(shape.y), _unit(shape.room) if tight else 0)
            font = Font(shape.size, shape.bold, shape.anchor, self.colours[shape.fill])
            yield Primitive(TEXT, extent(shape), None, font, text=place)
        elif isinstance(shape, Sign):
            yield from self._sign(shape)
        elif isinstance(shape, Line):
            yield self._stroke(shape, [flat(shape.points)], Style(shape.line, shape.dash, shape.cap, False))
        elif isinstance(shape, Path):
            pieces = stencil.path(shape.d)
            if shape.fill:
                yield self._fill(shape, [flat(piece.points) for piece in pieces])
            for closed in (False, True):
                points = [flat(piece.points) for piece in pieces if piece.closed == closed]
                if shape.stroke and points:
                    cap = "butt" if closed else shape.cap  # a closed line has no ends
                    yield self._stroke(shape, points, Style(shape.line, shape.dash, cap, closed))
        else:
            if shape.fill:
                whole = isinstance(shape, Head) or not shape.dash
                edged = bool(shape.stroke) and shape.line >= 1 and whole
                near = stencil.UNDER_AN_EDGE if edged else stencil.OF_AREAS
                yield _round(self._fill(shape, [self._closed(shape, near)]), shape, near)
            if shape.stroke:
                dash = () if isinstance(shape, Head) else shape.dash
                line = self._stroke(shape, [self._closed(shape)], Style(shape.line, dash, "butt", True))
                yield line if dash else _round(line, shape, stencil.TOLERANCE)

    @staticmethod
    def _closed(shape: Rect | Disc | Head, tolerance: float = stencil.TOLERANCE) -> array[int]:
        if isinstance(shape, Rect):
            return stencil.rect(shape.w, shape.h, shape.radius, tolerance).at(shape.x, shape.y)
        if isinstance(shape, Disc):
            return stencil.disc(shape.r).at(shape.x, shape.y)
        return flat(head_points(shape))

    def _fill(self, shape: Rect | Disc | Head | Path, points: list[array[int]]) -> Primitive:
        return Primitive(FILL, extent(shape), None, None, tuple(points), self._bytes[shape.fill])

    def _stroke(
        self, shape: Rect | Disc | Head | Path | Line, points: list[array[int]], style: Style
    ) -> Primitive:
        colour = self._bytes[shape.stroke]
        if not isinstance(shape, Rect):
            hole = None
            if isinstance(shape, Disc):
                hole = Box(shape.x, shape.y, 0, 0).grow((shape.r - shape.line / 2) * sqrt(0.5))
            elif style.closed and len(points) == 1:
                hole = _hole(points[0], style.line)
            return Primitive(STROKE, extent(shape), hole, style, tuple(points), colour)
        hole = Box(shape.x, shape.y, shape.w, shape.h).grow(-shape.line / 2)
        radius = shape.radius - shape.line / 2
        return Primitive(STROKE, extent(shape), hole, style, tuple(points), colour, radius=max(0.0, radius))

    def _sign(self, sign: Sign) -> Iterator[Primitive]:
        scale, box = sign.size / 24, extent(sign)
        for part in self.look.signs[sign.name]:
            colour = self._bytes[sign.below if part.hole else sign.fill]
            points = tuple(piece.at(sign.x, sign.y) for piece in stencil.sign(part, scale))
            if not part.line:
                yield Primitive(FILL, box, None, None, points, colour)
            else:  # in steps of half a pixel, so that all strokes of signs share few batches
                style = Style(max(0.5, round(part.line * scale * 2) / 2), (), part.cap, False)
                yield Primitive(STROKE, box, None, style, points, colour)
