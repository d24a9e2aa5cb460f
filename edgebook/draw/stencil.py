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
from edgebook.scene.path import Outline, Point, circle, outlines, rounded_rect

from .wire import UNIT

TOLERANCE = 0.24
"""How far, in pixels, a corner of a polygon may lie off its curve.

Points are most of what goes over the wire.
"""
UNDER_AN_EDGE = 0.55
"""The same for areas: the corners of a panel lie under the line round it."""
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
def rect(w: float, h: float, radius: float, tolerance: float) -> Stencil:
    """A rectangle; its upper left corner is at (0, 0)."""
    return _stencil(rounded_rect(0, 0, w, h, radius, tolerance))


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
    for piece in path(part.d, TOLERANCE * 1.2 / scale):
        corners = (*piece.points, piece.points[0]) if part.line and piece.closed else piece.points
        found.append(_stencil((x * scale, y * scale) for x, y in corners))
    return tuple(found)


def path(d: str, tolerance: float = TOLERANCE) -> tuple[Outline, ...]:
    """Path data as polygons, none with more points than the wire can count."""
    found = outlines(d, tolerance)
    while any(len(outline.points) > _MOST for outline in found):
        tolerance *= 2
        found = outlines(d, tolerance)
    return found
