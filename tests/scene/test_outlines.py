"""Round things as polygons: as near to the curve as asked, with few points."""

from __future__ import annotations

import math

import pytest

from edgebook.scene.path import Point, circle, rounded_rect, thinned


def off(points: list[Point], middle: Point, radius: float, within: float = math.inf) -> float:
    """How far the sides of a polygon lie off a circle, where they are so near to it."""
    most = 0.0
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        for n in range(21):
            x, y = ax + (bx - ax) * n / 20 - middle[0], ay + (by - ay) * n / 20 - middle[1]
            if x >= -within and y >= -within:
                most = max(most, abs(math.hypot(x, y) - radius))
    return most


@pytest.mark.parametrize("radius", [1, 2, 3, 4, 6, 8, 14, 30])
@pytest.mark.parametrize("tolerance", [0.1, 0.17, 0.39])
def test_a_round_corner_is_as_near_as_asked(radius: float, tolerance: float) -> None:
    points = rounded_rect(0, 0, 80, 80, radius, tolerance)
    if len(points) > 4:  # else so small that it is square
        assert off(points, (80 - radius, 80 - radius), radius, 0) <= tolerance + 1e-6
    assert all(-1e-9 <= x <= 80 + 1e-9 and -1e-9 <= y <= 80 + 1e-9 for x, y in points)


def test_corners_that_are_not_seen_are_square() -> None:
    points = rounded_rect(0, 0, 40, 30, 6, 0.17, square="02")
    assert (40, 0) in points
    assert (0, 30) in points
    assert len(points) == 2 + 2 * 3
    assert points[0] == (40, 0), "clockwise from the upper right"


@pytest.mark.parametrize("radius", [2.6, 6, 9.5, 20, 36])
def test_a_circle_is_as_near_as_asked(radius: float) -> None:
    points = circle(5, 5, radius, 0.17)
    assert off(points, (5, 5), radius) <= 0.17
    assert len(points) < 2 * math.pi / math.acos(1 - 0.17 / radius) or len(points) == 8


def test_points_that_matter_little_are_left_out() -> None:
    wave = [(n, math.sin(n / 10)) for n in range(100)]
    few = thinned(wave, 0.05)
    assert few[0] == wave[0]
    assert few[-1] == wave[-1]
    assert len(few) < 20
    assert thinned([(0, 0), (1, 0), (2, 0)], 0) == [(0, 0), (2, 0)]
