"""A pen collects shapes and hands them out as an item: the convenient way to write a picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from . import metrics
from .path import Point
from .scene import Item, Layer
from .shapes import Box, Dash, Disc, Head, Line, Path, Rect, Shape, Sign, Text, around, extent

_RUN = re.compile(r"(\{[\w-]+\})")
_AFTER_SIGN = 1.5


@lru_cache(maxsize=4096)
def _bits(spec: str) -> tuple[tuple[bool, str], ...]:
    """A run of text and {signs} as (is a sign, name or text)."""
    return tuple(
        (bit[0] == "{", bit.strip("{}") if bit[0] == "{" else bit) for bit in _RUN.split(spec) if bit
    )


@lru_cache(maxsize=4096)
def run_width(spec: str, size: float = 11, icon: float = 0, bold: bool = False) -> float:
    """The width of `Pen.run`, reserve included."""
    icon = icon or size + 2
    return sum(
        icon + _AFTER_SIGN if sign else metrics.width(bit, size, bold) * metrics.RESERVE + 1
        for sign, bit in _bits(spec)
    )


class Pen:
    """Draws into a list of shapes. `item` takes what was drawn and starts afresh."""

    __slots__ = ("shapes",)

    def __init__(self) -> None:
        self.shapes: list[Shape] = []

    def rect(
        self, x: float, y: float, w: float, h: float, fill: str = "panel", stroke: str = "",
        line: float = 1.0, radius: float = 4.0, dash: Dash = (),
    ) -> None:  # fmt: skip
        self.shapes.append(Rect(x, y, w, h, fill, stroke, line, radius, dash))

    def disc(
        self,
        x: float,
        y: float,
        r: float,
        fill: str = "panel",
        stroke: str = "",
        line: float = 1.0,
        dash: Dash = (),
    ) -> None:
        self.shapes.append(Disc(x, y, r, fill, stroke, line, dash))

    def path(
        self, d: str, fill: str = "", stroke: str = "", line: float = 1.0, dash: Dash = (), cap: str = "round"
    ) -> None:
        self.shapes.append(Path(d, fill, stroke, line, dash, cap))

    def line(self, *points: Point, stroke: str = "line", line: float = 1.0, dash: Dash = ()) -> None:
        self.shapes.append(Line(points, stroke, line, dash))

    def head(
        self, x: float, y: float, direction: float, size: float = 11.0, fill: str = "ink", stroke: str = ""
    ) -> None:
        self.shapes.append(Head(x, y, direction, size, fill, stroke))

    def text(
        self, x: float, y: float, text: str, size: float = 12, fill: str = "ink", bold: bool = False,
        anchor: str = "start", room: float = 0,
    ) -> float:  # fmt: skip
        """One line of text, cut to `room` if given. Returns the width that it covers, reserve included."""
        text = metrics.fit(text, size, room, bold) if room else metrics.isolate(metrics.clean(text))
        if not text:
            return 0.0
        self.shapes.append(Text(x, y, text, size, fill, bold, anchor, room))
        return metrics.width(text, size, bold) * metrics.RESERVE

    def lines(
        self, x: float, y: float, rows: Sequence[str], size: float = 12, lead: float = 16, fill: str = "ink",
        bold: bool = False, anchor: str = "start", room: float = 0,
    ) -> float:  # fmt: skip
        """Lines of text below each other; returns the baseline of the line that would follow."""
        for i, row in enumerate(rows):
            self.text(x, y + i * lead, row, size, fill, bold, anchor, room)
        return y + len(rows) * lead

    def sign(
        self, name: str, x: float, y: float, size: float, fill: str = "ink", below: str = "panel"
    ) -> None:
        self.shapes.append(Sign(name, x, y, size, fill, below))

    def tile(
        self, name: str, x: float, y: float, size: float = 20, fill: str = "tile", ink: str = "ink"
    ) -> None:
        """A sign on a rounded tile."""
        self.rect(x, y, size, size, fill, radius=round(size / 5))
        self.sign(name, x + size * 0.16, y + size * 0.16, size * 0.68, ink, fill)

    def run(
        self, x: float, y: float, spec: str, size: float = 11, fill: str = "ink", below: str = "panel",
        icon: float = 0, bold: bool = False,
    ) -> float:  # fmt: skip
        """Text with {signs} in it, y is the baseline.

        Returns its width. A spec is ours, never a name from data.
        """
        icon, start = icon or size + 2, x
        for sign, bit in _bits(spec):
            if sign:
                self.sign(bit, x, y - icon * 0.84, icon, fill, below)
                x += icon + _AFTER_SIGN
            else:
                lead = metrics.width(bit[: len(bit) - len(bit.lstrip())], size, bold)
                if bit.strip():
                    self.text(x + lead, y, bit, size, fill, bold)
                x += metrics.width(bit, size, bold) * metrics.RESERVE + 1
        return x - start

    def item(
        self, item_id: str, role: str, label: str, box: Box, layer: int = Layer.PIECES,
        stands_for: str | Iterable[str] = (), within: str = "", solid: bool = True,
    ) -> Item:  # fmt: skip
        """What was drawn since the last item. `stands_for`: the name of what it shows, or all names."""
        made = Item(
            item_id,
            role,
            metrics.clean(label),
            box,
            int(layer),
            tuple(self.shapes),
            ((stands_for,) if stands_for else ()) if isinstance(stands_for, str) else tuple(stands_for),
            within,
            (),
            solid,
        )
        self.shapes = []
        return made

    def arrow(
        self, item_id: str, label: str, ends: tuple[str, ...], layer: int = Layer.ARROWS, within: str = ""
    ) -> Item:
        """What was drawn since the last item, as an arrow; `ends` are the ids that it leads from and to."""
        box = around([extent(shape) for shape in self.shapes])
        made = self.item(item_id, "arrow", label, box, layer, within=within, solid=False)
        return made._replace(ends=ends)
