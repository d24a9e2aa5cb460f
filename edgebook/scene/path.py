"""Path data: the part of SVG's path language that our pictures use, as points.

`M L H V Q C A Z`, absolute only. An SVG shows a path as it is written; a canvas and the overlap check need
it as lines, so curves are cut into pieces that stay within `TOLERANCE` pixels of the curve.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

Point = tuple[float, float]
TOLERANCE = 0.12

_TOKEN = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}


class Outline(NamedTuple):
    """One stroke of the pen, from one M to the next."""

    points: tuple[Point, ...]
    closed: bool


def commands(d: str) -> list[tuple[str, tuple[float, ...]]]:
    """The commands of a path with their numbers; repeated numbers repeat the command."""
    found: list[tuple[str, tuple[float, ...]]] = []
    letter = ""
    numbers: list[float] = []
    rest = _TOKEN.sub("", d).strip(" ,\n\t")
    if rest:
        raise ValueError(f"not path data: {rest!r} in {d!r}")
    for name, number in _TOKEN.findall(d):
        if name:
            if numbers:
                raise ValueError(f"{letter} has {len(numbers)} numbers too many in {d!r}")
            if name not in _TAKES:
                raise ValueError(f"path command {name!r} is not supported (use {' '.join(_TAKES)}) in {d!r}")
            letter = name
            if letter == "Z":
                found.append((letter, ()))
        else:
            numbers.append(float(number))
            if len(numbers) == _TAKES.get(letter, 0):
                found.append((letter, tuple(numbers)))
                numbers = []
                letter = "L" if letter == "M" else letter
            elif not _TAKES.get(letter):
                raise ValueError(f"a number without a command in {d!r}")
    if numbers:
        raise ValueError(f"{letter} needs {_TAKES[letter]} numbers in {d!r}")
    return found


def _pieces(size: float, tolerance: float) -> int:
    """Into how many pieces a curve is cut whose control polygon has that length."""
    return max(2, min(48, math.ceil(math.sqrt(size / (8 * tolerance)) + 0.5)))


def _quadratic(a: Point, c: Point, b: Point, tolerance: float) -> list[Point]:
    n = _pieces(math.dist(a, c) + math.dist(c, b), tolerance)
    found = []
    for i in range(1, n + 1):
        t = i / n
        u = 1 - t
        found.append(
            (u * u * a[0] + 2 * u * t * c[0] + t * t * b[0], u * u * a[1] + 2 * u * t * c[1] + t * t * b[1])
        )
    return found


def _cubic(a: Point, c: Point, e: Point, b: Point, tolerance: float) -> list[Point]:
    n = _pieces(math.dist(a, c) + math.dist(c, e) + math.dist(e, b), tolerance)
    found = []
    for i in range(1, n + 1):
        t = i / n
        u = 1 - t
        k0, k1, k2, k3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        found.append(
            (k0 * a[0] + k1 * c[0] + k2 * e[0] + k3 * b[0], k0 * a[1] + k1 * c[1] + k2 * e[1] + k3 * b[1])
        )
    return found


def _arc(a: Point, numbers: tuple[float, ...], tolerance: float) -> list[Point]:
    """An elliptical arc by the end-point formulas of the SVG standard (implementation notes on arcs)."""
    rx, ry, turn, large, sweep, x2, y2 = numbers
    rx, ry = abs(rx), abs(ry)
    b = (x2, y2)
    if a == b or not rx or not ry:
        return [b]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (a[0] - b[0]) / 2, (a[1] - b[1]) / 2
    x, y = cos * dx + sin * dy, -sin * dx + cos * dy
    stretch = (x / rx) ** 2 + (y / ry) ** 2
    if stretch > 1:  # the radii are too small to reach: they grow just enough
        rx, ry = rx * math.sqrt(stretch), ry * math.sqrt(stretch)
    square = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2
    factor = math.sqrt(max(0.0, square) / ((rx * y) ** 2 + (ry * x) ** 2))
    factor = -factor if large == sweep else factor
    cx0, cy0 = factor * rx * y / ry, -factor * ry * x / rx
    cx = cos * cx0 - sin * cy0 + (a[0] + b[0]) / 2
    cy = sin * cx0 + cos * cy0 + (a[1] + b[1]) / 2
    start = math.atan2((y - cy0) / ry, (x - cx0) / rx)
    angle = math.atan2((-y - cy0) / ry, (-x - cx0) / rx) - start
    if sweep and angle < 0:
        angle += 2 * math.pi
    elif not sweep and angle > 0:
        angle -= 2 * math.pi
    radius = max(rx, ry)
    step = 2 * math.acos(max(0.0, 1 - tolerance / radius)) if radius > tolerance else math.pi / 2
    n = max(2, math.ceil(abs(angle) / step))
    found = []
    for i in range(1, n + 1):
        t = start + angle * i / n
        ex, ey = rx * math.cos(t), ry * math.sin(t)
        found.append((cos * ex - sin * ey + cx, sin * ex + cos * ey + cy))
    found[-1] = b
    return found


@lru_cache(maxsize=4096)
def outlines(d: str, tolerance: float = TOLERANCE) -> tuple[Outline, ...]:
    """The path as lines, one `Outline` for each M."""
    found: list[Outline] = []
    points: list[Point] = []

    def finish(closed: bool) -> None:
        if len(points) > 1:
            kept = points[:-1] if closed and points[0] == points[-1] else points
            found.append(Outline(tuple(kept), closed))

    for letter, numbers in commands(d):
        if letter == "M":
            finish(False)
            points = [(numbers[0], numbers[1])]
            continue
        if not points:
            raise ValueError(f"a path starts with M: {d!r}")
        here = points[-1]
        if letter == "Z":
            finish(True)
            points = [points[0]]
        elif letter == "L":
            points.append((numbers[0], numbers[1]))
        elif letter == "H":
            points.append((numbers[0], here[1]))
        elif letter == "V":
            points.append((here[0], numbers[0]))
        elif letter == "Q":
            points += _quadratic(here, numbers[0:2], numbers[2:4], tolerance)  # type: ignore[arg-type]
        elif letter == "C":
            points += _cubic(here, numbers[0:2], numbers[2:4], numbers[4:6], tolerance)  # type: ignore[arg-type]
        else:
            points += _arc(here, numbers, tolerance)
    finish(False)
    return tuple(found)


def number(value: float) -> str:
    """A coordinate as short text: at most two decimals, no trailing zeros."""
    text = f"{value:.2f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def shift(d: str, dx: float, dy: float) -> str:
    """The same path data at another place."""
    found = []
    for letter, numbers in commands(d):
        moved = list(numbers)
        if letter == "H":
            moved[0] += dx
        elif letter == "V":
            moved[0] += dy
        else:
            for i in (5,) if letter == "A" else range(0, len(moved), 2):
                moved[i] += dx
                moved[i + 1] += dy
        found.append(letter + " ".join(map(number, moved)))
    return "".join(found)


@lru_cache(maxsize=64)
def _bend(edges: int) -> tuple[tuple[Point, ...], float]:
    """A round corner of radius 1 as straight edges between its two sides: the points, and how far
    they lie off at most. The edges lie as far outside the curve as inside: that takes fewer points than if
    all points lay on it."""
    turn = math.pi / 2 / (edges + 1)  # from one edge to the next
    c, s = math.cos(turn), math.sin(turn)
    # so far from the middle, edges lie as much inside as the point where they leave a side lies outside
    a, b = c * c, 4 * s * s - 2 * c
    off = (-b + math.sqrt(b * b + 4 * a * (3 * s * s - c * c))) / (2 * a)
    first = math.atan2((off - c) / s, 1.0)
    inner = [turn * (n + 0.5) for n in range(1, edges)]
    far = off / math.cos(turn / 2)
    between = [(far * math.cos(t), far * math.sin(t)) for t in inner]
    return ((1.0, math.tan(first)), *between, (math.tan(first), 1.0)), 1 - off


def rounded_rect(
    x: float, y: float, w: float, h: float, r: float, tolerance: float = TOLERANCE, square: str = ""
) -> list[Point]:
    """The outline of a rectangle with round corners, as a closed polygon. `square` are corners that are not
    to be seen, by their numbers: 0 at the upper right, and then clockwise."""
    r = max(0.0, min(r, w / 2, h / 2))
    sharp = r * (math.sqrt(2) - 1) <= 1.5 * tolerance  # so far is a square corner off the round one
    edges = 1
    while not sharp and r * _bend(edges)[1] > tolerance:
        edges += 1
    far, low = x + w - r, y + h - r
    quarters = ((far, y + r, 0, -1), (far, low, 1, 0), (x + r, low, 0, 1), (x + r, y + r, -1, 0))
    found = []
    for n, (cx, cy, right, down) in enumerate(quarters):
        bend = ((1.0, 1.0),) if sharp or str(n) in square else _bend(edges)[0]
        found += [(cx + r * (a * right - b * down), cy + r * (a * down + b * right)) for a, b in bend]
    return found


def thinned(points: Sequence[Point], tolerance: float) -> list[Point]:
    """As few of the points as stay so near to the line through all of them, the first and the last included
    (Ramer, Douglas and Peucker)."""
    if len(points) < 3:
        return list(points)
    (ax, ay), (bx, by) = points[0], points[-1]
    far, at, dx, dy = 0.0, 0, bx - ax, by - ay
    length = dx * dx + dy * dy
    for n, (x, y) in enumerate(points):
        along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
        off = math.hypot(x - ax - along * dx, y - ay - along * dy)
        if off > far:
            far, at = off, n
    if far <= tolerance:
        return [points[0], points[-1]]
    return thinned(points[: at + 1], tolerance)[:-1] + thinned(points[at:], tolerance)


def circle(x: float, y: float, r: float, tolerance: float = TOLERANCE) -> list[Point]:
    """A circle as a closed polygon, whose corners lie as far outside it as its edges lie inside."""
    off = min(tolerance / max(r, tolerance * 2), 0.04)
    n = max(8, math.ceil(math.pi / math.acos((1 - off) / (1 + off))))
    r *= 2 / (1 + math.cos(math.pi / n))
    return [(x + r * math.cos(2 * math.pi * i / n), y + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def route(points: list[Point] | tuple[Point, ...], radius: float = 8) -> str:
    """Path data of a line through `points` whose corners are round."""
    if len(points) < 2:
        raise ValueError("a line needs two points")
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        first, second = math.dist(before, corner), math.dist(corner, after)
        r = min(radius, first / 2, second / 2)
        if r < 0.5:
            d += f"L{number(corner[0])} {number(corner[1])}"
            continue
        into = [c + (b - c) * r / first for b, c in zip(before, corner, strict=True)]
        out = [c + (a - c) * r / second for a, c in zip(after, corner, strict=True)]
        d += f"L{number(into[0])} {number(into[1])}"
        d += f"Q{number(corner[0])} {number(corner[1])} {number(out[0])} {number(out[1])}"
    return d + f"L{number(points[-1][0])} {number(points[-1][1])}"
