"""The icon of the app: a path from step to step, drawn here, as SVG and as PNG of any size."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from math import cos, pi, sin

from edgebook.scene.look import BASE, rgb

Polygon = list[tuple[float, float]]
SIDE = 30
INK, PANEL, NEXT = BASE.light["ink"], BASE.light["panel"], BASE.dark["change"]
FINE = 4
"""Lines to a pixel while a shape is filled: its edges come out smooth."""


def svg() -> str:
    """With round corners, for pages and for browsers that take an SVG."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<rect width="{SIDE}" height="{SIDE}" rx="7" fill="{INK}"/>'
        f'<path d="M22 9H8V20H17" fill="none" stroke="{PANEL}" stroke-width="2.4" stroke-linecap="round" '
        f'stroke-linejoin="round"/><circle cx="22" cy="9" r="3.4" fill="{PANEL}"/>'
        f'<circle cx="8" cy="14.5" r="2.6" fill="{PANEL}"/>'
        f'<circle cx="20" cy="20" r="4.4" fill="{NEXT}"/></svg>\n'
    )


def png(pixels: int) -> bytes:
    """Filled to its edges, so that a phone can give it the shape of its other icons: what is drawn lies in
    the middle, where no shape cuts it off."""
    scale, margin = pixels / SIDE * 0.78, pixels * 0.11
    shapes: list[tuple[str, Polygon]] = [
        (PANEL, _bar(8, 9, 22, 9)),
        (PANEL, _bar(8, 9, 8, 20)),
        (PANEL, _bar(8, 20, 17, 20)),
        (PANEL, _disc(8, 9, 1.2)),
        (PANEL, _disc(8, 20, 1.2)),
        (PANEL, _disc(22, 9, 3.4)),
        (PANEL, _disc(8, 14.5, 2.6)),
        (NEXT, _disc(20, 20, 4.4)),
    ]
    canvas = [[rgb(INK)] * pixels for _ in range(pixels)]
    for colour, points in shapes:
        _fill(canvas, [(margin + x * scale, margin + y * scale) for x, y in points], rgb(colour))
    return _written(canvas)


def _bar(x1: float, y1: float, x2: float, y2: float, half: float = 1.2) -> Polygon:
    across, down = (0.0, half) if y1 == y2 else (half, 0.0)
    return [
        (x1 - across, y1 - down),
        (x2 - across, y2 - down),
        (x2 + across, y2 + down),
        (x1 + across, y1 + down),
    ]


def _disc(x: float, y: float, r: float) -> Polygon:
    return [(x + r * cos(n * pi / 24), y + r * sin(n * pi / 24)) for n in range(48)]


def _fill(canvas: list[list[tuple[int, int, int]]], points: Polygon, colour: tuple[int, int, int]) -> None:
    """Fill a polygon, line by line; a pixel that is covered in part gets a part of the colour."""
    top, bottom = int(min(y for _, y in points)), int(max(y for _, y in points)) + 1
    for row in range(max(0, top), min(len(canvas), bottom)):
        cover = [0.0] * len(canvas)
        for n in range(FINE):
            _cover(cover, points, row + (n + 0.5) / FINE)
        line = canvas[row]
        for x, part in enumerate(cover):
            if part:
                line[x] = tuple(round(a + (b - a) * part) for a, b in zip(line[x], colour, strict=True))  # type: ignore[assignment]


def _cover(cover: list[float], points: Polygon, y: float) -> None:
    edges = zip(points, [*points[1:], points[0]], strict=True)
    crossed = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in edges if (y1 <= y) != (y2 <= y)
    )
    for left, right in zip(crossed[::2], crossed[1::2], strict=False):
        for x in range(int(left), int(right) + 1):
            cover[x] = min(1.0, cover[x] + max(0.0, min(right, x + 1) - max(left, x)) / FINE)


def _written(canvas: Sequence[Sequence[tuple[int, int, int]]]) -> bytes:
    """As a PNG file, eight bits for each of three colours."""
    raw = b"".join(b"\0" + bytes(value for pixel in row for value in pixel) for row in canvas)
    head = struct.pack(">IIBBBBB", len(canvas[0]), len(canvas), 8, 2, 0, 0, 0)
    parts = (_part(b"IHDR", head), _part(b"IDAT", zlib.compress(raw, 9)), _part(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _part(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
