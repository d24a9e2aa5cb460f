"""Outlines that come again and again, in the wire's whole numbers: worked out once, then only moved.

Most of what a table shows is the same few hundred outlines at other places: cards and tiles of one size,
signs, cubes. Bending their corners anew each time would be most of the work of drawing a step.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from edgebook.scene.look import Part
from edgebook.scene.path import Outline, Point, circle, outlines, rounded_rect, thinned

from .wire import UNIT

TOLERANCE = 0.17
"""How far, in pixels, a polygon may lie off a round corner or a circle.

Points are most of what goes over the wire.
"""
OF_AREAS, UNDER_AN_EDGE = 0.28, 0.39
"""The same for areas, and for those whose corners lie under a line round them."""
CUT, THINNED = 0.08, 0.16
"""The same for curves: they are cut into pieces that stay so near, of whose ends those stay that matter."""
_MOST = 255
"""Points of one polygon: their number is one byte."""


def flat(points: Iterable[Point]) -> array[int]:
    """Points as the wire has them: x and y in turn."""
    return array("h", [round(value * UNIT) for point in points for value in point])


class Stencil(NamedTuple):
    """A polygon round (0, 0)."""

    xs: tuple[int, ...]
    ys: tuple[int, ...]

    def at(self, x: float, y: float) -> array[int]:
        """The polygon's points when it is moved to a place on the scene."""
        dx, dy = round(x * UNIT), round(y * UNIT)
        found = array("h", bytes(4 * len(self.xs)))
        found[0::2] = array("h", [value + dx for value in self.xs])
        found[1::2] = array("h", [value + dy for value in self.ys])
        return found


def _stencil(points: Iterable[Point]) -> Stencil:
    whole = flat(points)
    return Stencil(tuple(whole[0::2]), tuple(whole[1::2]))


@lru_cache(maxsize=4096)
def rect(w: float, h: float, radius: float, tolerance: float, square: str = "") -> Stencil:
    """A rectangle; its upper left corner is at (0, 0). `square` are corners that are not to be seen."""
    return _stencil(rounded_rect(0, 0, w, h, radius, tolerance, square))


@lru_cache(maxsize=512)
def disc(radius: float) -> Stencil:
    """A circle round (0, 0)."""
    return _stencil(circle(0, 0, radius, TOLERANCE))


@lru_cache(maxsize=4096)
def sign(part: Part, scale: float) -> tuple[Stencil, ...]:
    """One part of a sign at a size.

    A stroke that closes ends where it began, so that all strokes of signs share a batch.
    """
    found = []
    for piece in path(part.d, 1.2 / scale):
        corners = (*piece.points, piece.points[0]) if part.line and piece.closed else piece.points
        found.append(_stencil((x * scale, y * scale) for x, y in corners))
    return tuple(found)


def path(d: str, coarse: float = 1.0) -> tuple[Outline, ...]:
    """Path data as polygons, none with more points than the wire can count; `coarse`: how many times further
    off its curves they may lie than usual."""
    found = _outlines(d, coarse)
    while any(len(outline.points) > _MOST for outline in found):
        coarse *= 2
        found = _outlines(d, coarse)
    return found


def _outlines(d: str, coarse: float) -> tuple[Outline, ...]:
    found = outlines(d, CUT * coarse)
    if not _CURVES.intersection(d):
        return found
    return tuple(_thin(outline, THINNED * coarse) for outline in found)


_CURVES = frozenset("QCA")


def _thin(outline: Outline, tolerance: float) -> Outline:
    points, closed = outline
    if not closed:
        return Outline(tuple(thinned(points, tolerance)), closed)
    middle = len(points) // 2  # any two points of a closed line divide it
    one, other = points[: middle + 1], (*points[middle:], points[0])
    return Outline((*thinned(one, tolerance)[:-1], *thinned(other, tolerance)[:-1]), closed)
