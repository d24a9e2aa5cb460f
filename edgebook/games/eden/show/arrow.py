"""The arrow of a fight: from the raiders to a vulnerable edge of their target (from above or below where it
has none), or from the attackers to whom they attack. It runs in the gaps between cards, and through between
the two sums."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from edgebook.games.eden.show.gaps import Door, Gaps
from edgebook.games.eden.table.state import State
from edgebook.games.eden.words import Words
from edgebook.kernel.text import agreeing
from edgebook.scene import Box, Item, Pen, Scene
from edgebook.scene.lanes import Lane, Lanes
from edgebook.scene.path import Point, route
from edgebook.scene.shapes import around

ASIDE = 160.0
"""A detour that an arrow makes rather than come from above or below, where its head has little room."""
HEAD, SMALL = 11.0, 8.0
"""The size of its head, and where it has little room."""


class Way(NamedTuple):
    """From one card to another, with the points at which it turns."""

    source: int
    target: int
    points: list[Point]


def fight_arrow(scene: Scene, s: State) -> Item | None:
    """The arrow of the fight that is going on, or None where one of its ends is not drawn."""
    f = s.fights[-1]
    sides = [gaps for seat in range(s.seats) if (gaps := Gaps.of(scene, s, seat)) is not None]
    starts = [door for gaps in sides for card in f.left for door in gaps.doors(card)]
    ends = [door for gaps in sides for card in f.right for door in gaps.doors(card)]
    if f.target >= 0:
        ends = [door for gaps in sides for door in gaps.edges(f.target)]
    ways = list(_ways(starts, ends, [*_between(scene, sides), *_lanes(sides)]))
    return _drawn(s, min(ways, key=_cost)) if ways else None


def _lanes(sides: Sequence[Gaps]) -> Iterator[Lane]:
    if sides:
        whole = around([gaps.box for gaps in sides])
        for gaps in sides:
            yield from gaps.lanes(whole.y, whole.bottom)


def _between(scene: Scene, sides: Sequence[Gaps]) -> Iterator[Lane]:
    """The lane between the two sums, where they stand between two Dominions."""
    upper, lower = scene.get("sum:1"), scene.get("sum:0")
    if upper is not None and lower is not None and len(sides) == 2:
        left, right = sorted(gaps.box for gaps in sides)
        if left.right < upper.box.x and upper.box.right < right.x:
            yield Lane(True, (upper.box.bottom + lower.box.y) / 2, left.right, right.x)


def _ways(starts: Sequence[Door], ends: Sequence[Door], lanes: Sequence[Lane]) -> Iterator[Way]:
    for end in ends:
        known = Lanes([*lanes, *end.lanes], reach=0.5)
        for start in starts:
            corners = known.route(Box(*start.outside, 0, 0), Box(*end.outside, 0, 0))
            if corners is not None:
                points = _bends([start.edge, start.outside, *corners, end.outside, end.edge])
                yield Way(start.card, end.card, points)


def _bends(points: Sequence[Point]) -> list[Point]:
    """The points at which a line turns, with its ends."""
    found: list[Point] = []
    for point in points:
        if found and math.dist(found[-1], point) < 0.75:
            continue
        if len(found) > 1 and _is_straight(found[-2], found[-1], point):
            found.pop()
        found.append(point)
    return found


def _is_straight(a: Point, b: Point, c: Point) -> bool:
    return any(abs(a[way] - b[way]) < 0.75 and abs(b[way] - c[way]) < 0.75 for way in (0, 1))


def _cost(way: Way) -> float:
    points = way.points
    upright = abs(points[-2][0] - points[-1][0]) < 0.75
    return sum(map(math.dist, points, points[1:])) + ASIDE * upright


def _drawn(s: State, way: Way) -> Item:
    f, words, points = s.fights[-1], Words(s), way.points
    (x, y), (to_x, to_y) = points[-2:]
    direction = math.degrees(math.atan2(to_y - y, to_x - x))
    run = math.dist(points[-2], points[-1])
    size = HEAD if run > HEAD else SMALL
    last = max(0.0, 1 - 0.8 * size / run)
    pen = Pen()
    d = route([*points[:-1], (x + (to_x - x) * last, y + (to_y - y) * last)], 6)
    pen.path(d, stroke="ink", line=2.5)
    pen.head(to_x, to_y, direction, size, "ink")
    aim = (f.target,) if f.target >= 0 else f.right
    verb = "raids/raid" if f.in_raid else "attacks/attack"
    label = f"{words.cards(f.left)} {agreeing(f.left, verb)} {words.cards(aim)}"
    return pen.arrow("arrow:fight", label, (f"card:{way.source}", f"card:{way.target}"))
