"""Lanes: the gaps of a picture in which arrows run, so that they cross no text.

A layout says where its lanes are; `Lanes.route` finds the shortest way along them from one box to another.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import NamedTuple

from .path import Point
from .shapes import Box

REACH = 30.0
"""How far from the edge of a box a lane may be for a line to go straight to it."""
TURN = 30.0
"""What a corner costs, in pixels of detour."""


class Lane(NamedTuple):
    """A straight gap: at `at` (y if it runs across, x if it runs down), from `low` to `high`.

    Lines leave it for boxes on both sides, or only for those before it (above, or at the left), where
    captions stand on the other side.
    """

    across: bool
    at: float
    low: float
    high: float
    both: bool = True

    def point(self, along: float) -> Point:
        return (along, self.at) if self.across else (self.at, along)

    def meets(self, other: Lane) -> bool:
        return (
            self.across != other.across
            and self.low <= other.at <= self.high
            and other.low <= self.at <= other.high
        )


class Lanes:
    """The lanes of one layout, and how far from them a box may be."""

    __slots__ = ("lanes", "reach")

    def __init__(self, lanes: Sequence[Lane], reach: float = REACH) -> None:
        self.lanes, self.reach = tuple(lanes), reach

    def route(self, start: Box, end: Box) -> list[Point] | None:
        """The corners of the shortest way from one box to another, or None if no lanes lead there."""
        starts, ends = self._doors(start), dict(self._doors(end))
        queue: list[tuple[float, int, float, int, tuple[Point, ...]]] = []
        for lane, along in starts:
            heapq.heappush(queue, (0.0, lane, along, -1, (self.lanes[lane].point(along),)))
        seen: set[int] = set()
        while queue:
            cost, lane, along, _, points = heapq.heappop(queue)
            if lane == -1:
                return list(points)
            if lane in seen:
                continue
            seen.add(lane)
            here = self.lanes[lane]
            if lane in ends:
                last = here.point(ends[lane])
                heapq.heappush(queue, (cost + abs(along - ends[lane]), -1, 0.0, lane, _joined(points, last)))
            for i, other in enumerate(self.lanes):
                if i not in seen and here.meets(other):
                    corner = _joined(points, here.point(other.at))
                    price = cost + abs(along - other.at) + TURN
                    heapq.heappush(queue, (price, i, here.at, lane, corner))
        return None

    def _doors(self, box: Box) -> list[tuple[int, float]]:
        """The lanes that a line can reach straight from an edge of a box, and where it meets them."""
        found = []
        for i, lane in enumerate(self.lanes):
            near, far = (box.y, box.bottom) if lane.across else (box.x, box.right)
            along = box.middle[0] if lane.across else box.middle[1]
            away = near - lane.at if lane.at < near else lane.at - far
            if lane.at < near and not lane.both:
                continue
            if 0 <= away <= self.reach and lane.low <= along <= lane.high:
                found.append((i, along))
        return found


def _joined(points: tuple[Point, ...], point: Point) -> tuple[Point, ...]:
    return points if points and points[-1] == point else (*points, point)
