"""Parts of a chart as SVG: lines that stretch with the room, and around them axes and labels that do not."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from edgebook.notebook.html import Html, h
from edgebook.scene import SeatLook
from edgebook.scene.metrics import fits, width, wrap
from edgebook.study.looks import DASHES, line_colours

HIGH, PAD = 168, 9
"""Height of the plane, and how much of it is left free above and below the values."""
CUBE, LEAD, TEXT, NAME = 16, 8, 29, 110
"""At the end of a line: size of the cube, way from the line to it and to the name, room for the name."""
LINE = 13
"""From one line of text to the next."""
NARROWEST = 120
"""How many pixels wide the plane is when it is narrowest."""

Points = Sequence[Sequence[tuple[int, float]]]


class Scale(NamedTuple):
    """Values along y: from a round number at or below all of them (and 0) to one at or above."""

    low: float
    high: float
    step: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Scale:
        known = [0.0, *values]
        low, high = min(known), max(known)
        rough = max((high - low) / 4, 1)
        size = 10 ** math.floor(math.log10(rough))
        step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
        return cls(step * math.floor(low / step), step * max(math.ceil(high / step), 1), step)

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(HIGH - PAD - (HIGH - 2 * PAD) * share, 2)

    def ticks(self) -> list[tuple[float, str]]:
        count = round((self.high - self.low) / self.step)
        values = [self.low + self.step * n for n in range(count + 1)]
        return [(self.y(value), f"{value:g}") for value in values]


def lines(
    points: Points, looks: Sequence[SeatLook], scale: Scale, rounds: Mapping[int, int], end: int
) -> str:
    """Lines for values and rounds, and above them that of each seat. A value stands until the next one."""
    drawn = [f'<path class="eb-grid" d="M0 {y:g}H{end}"/>' for y, _ in scale.ticks()]
    drawn += [f'<path class="eb-grid eb-dashed" d="M{n} 0V{HIGH}"/>' for n in rounds.values()]
    for seat, (line, look) in enumerate(zip(points, looks, strict=True)):
        step, stands = line[0]
        d = f"M{step} {scale.y(stands):g}"
        for step, value in line[1:]:
            if value != stands:
                stands = value
                d += f"H{step}V{scale.y(value):g}"
        dash = " ".join(map(str, DASHES[seat % len(DASHES)])) or "none"
        light, dark = line_colours(look)
        # an outline below it, for colours that are near that of the page
        drawn.append(
            f'<g class="eb-line" style="--eb-seat:{light};--eb-seat-dark:{dark}" stroke-dasharray="{dash}">'
            f'<path class="eb-under" d="{d}H{end}"/><path d="{d}H{end}"/></g>'
        )
    return "".join(drawn)


def value_labels(scale: Scale, room: int) -> str:
    """The numbers along y."""
    texts = "".join(
        f'<text x="{room - 5}" y="{y + 4:g}" text-anchor="end">{said}</text>' for y, said in scale.ticks()
    )
    return f'<svg width="{room}" height="{HIGH}" aria-hidden="true">{texts}</svg>'


def round_labels(rounds: Mapping[int, int], end: int) -> str:
    """The numbers along x, each where its round begins; fewer where they would touch each other."""
    places = [(n / end, str(number)) for number, n in rounds.items()]
    needed = (max(width(said, 11) for _, said in places) + 3) / NARROWEST
    first, *others = places
    stride = 1
    while any(b[0] - a[0] < needed for a, b in zip(others[::stride], others[stride::stride], strict=False)):
        stride += 1
    shown = others[::stride]
    if not shown or shown[0][0] - first[0] >= needed:
        shown = [first, *shown]
    texts = "".join(
        f'<text x="{100 * share:.2f}%" y="12" text-anchor="middle">{said}</text>' for share, said in shown
    )
    return f'<svg class="eb-ticks" width="100%" height="16" aria-hidden="true">{texts}</svg>'


def ends(names: Sequence[str], points: Points, looks: Sequence[SeatLook], scale: Scale) -> str:
    """At the end of each line the seat's cube with its mark, and its name with the value, kept apart."""
    values = [f"{line[-1][1]:g}" for line in points]
    written = [_written(name, value) for name, value in zip(names, values, strict=True)]
    heights = [max(CUBE, LINE * len(rows)) + 2 for rows in written]
    wanted = [scale.y(line[-1][1]) for line in points]
    middles = apart(wanted, heights, HIGH)
    made = []
    for seat, rows in enumerate(written):
        y = middles[seat]
        top = y - LINE * (len(rows) - 1) / 2 + 4
        value = [" " if rows[-1] else "", h("tspan", values[seat], class_="eb-value")]
        texts = [
            h("tspan", h("tspan", row, class_="eb-name"), value if n == len(rows) - 1 else None, x=TEXT,
              y=f"{top + LINE * n:g}")
            for n, row in enumerate(rows)
        ]  # fmt: skip
        lead = f'<path class="eb-lead" d="M0 {wanted[seat]:g}L{LEAD} {y:g}"/>'
        title = h("title", f"{names[seat]}: {values[seat]}")
        made.append(h("g", title, Html(lead + cube(looks[seat], LEAD, y)), h("text", texts)))
    return (
        f'<svg class="eb-ends" width="{TEXT + NAME}" height="{HIGH}" aria-hidden="true">{"".join(made)}</svg>'
    )


def _written(name: str, value: str) -> tuple[str, ...]:
    """A name on one or two lines. Where the value does not fit after the last, it gets an empty one."""
    rows = wrap(name, 11, NAME)
    return rows if rows and fits(f"{rows[-1]} {value}", 11, NAME) else (*rows, "")


def apart(wanted: Sequence[float], heights: Sequence[float], room: float) -> list[float]:
    """The middles of labels of these heights: as near as can be to where they are wanted, none on another."""
    found = list(wanted)
    order = sorted(range(len(found)), key=found.__getitem__)
    top = 0.0
    for i in order:
        found[i] = max(found[i], top + heights[i] / 2)
        top = found[i] + heights[i] / 2
    bottom = room
    for i in reversed(order):
        found[i] = min(found[i], bottom - heights[i] / 2)
        bottom = found[i] - heights[i] / 2
    return found


def cube(look: SeatLook, x: float, middle: float) -> str:
    """A seat's cube with its mark, at the left of its middle."""
    size = 0.62 * CUBE
    colours = zip(("seat", "rim", "mark"), (look.fill, look.edge, look.ink), strict=True)
    style = "".join(f"--eb-{name}:{light};--eb-{name}-dark:{dark};" for name, (light, dark) in colours)
    drawn = [
        f'<path d="{d}" class="{"eb-hole" if hole else "eb-mark"}" '
        + (f'style="fill:none;stroke-width:{line:g}"/>' if line else 'style="stroke:none"/>')
        for d, line, hole in look.mark
    ]
    place = f"translate({x + (CUBE - size) / 2:g} {middle - size / 2:g}) scale({size / 24:.4g})"
    return (
        f'<g class="eb-cube" style="{style}">'
        f'<rect x="{x}" y="{middle - CUBE / 2:g}" width="{CUBE}" height="{CUBE}" rx="2"/>'
        f'<g transform="{place}">{"".join(drawn)}</g></g>'
    )
