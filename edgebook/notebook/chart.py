"""A small chart that follows the stepper: one measure of each seat, round by round, with a line at now."""

from __future__ import annotations

import math
from typing import Any

from edgebook.kernel import LEVELS, Trace
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.panels import panel
from edgebook.notebook.reading import plain_measures, seat_names
from edgebook.notebook.timeline import marks

WIDE, HIGH = 320, 200
LEFT, TOP, RIGHT, BOTTOM = 30, 10, 108, 12
DASHES = ("", "6 3", "2 3", "9 3 2 3")
CHOICES = 3
"""So many measures have a button of their own; the others are in a list."""


class Chart:
    """The measures of one trace at the turns of its rounds. Each is worked out once."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._known: dict[int, list[tuple[str, list[Any]]]] = {}
        self._names: list[str] = []

    def _at(self, n: int) -> list[tuple[str, list[Any]]]:
        if n not in self._known:
            state = self.trace.state_at(n)
            self._known[n] = plain_measures(self.trace.game.measures(state))
            self._names = self._names or seat_names(self.trace.game, state)
        return self._known[n]

    def _places(self, end: int) -> list[int]:
        rounds = marks(self.trace, LEVELS.index("turn"), end)
        return sorted({0, *rounds, end}) if end else []

    def html(self, at: int, measure: str, hidden_after: int | None = None) -> Html:
        """The chart of one measure; nothing is drawn after `hidden_after`."""
        whole = len(self.trace) if hidden_after is None else hidden_after
        places = self._places(whole)
        if len(places) < 2:
            return Html("")
        known = [key for key, _ in self._at(places[-1])]
        if not known:
            return Html("")
        usual = [key for key in ("vp", "points", "score") if key in known] or known[:1]
        measure = measure if measure in known else usual[0]
        lines = [
            [dict(self._at(n)).get(measure, [])[seat] for n in places] for seat in range(len(self._names))
        ]
        numbers = [value for line in lines for value in line if value is not None]
        low, high = min(numbers, default=0), max(numbers, default=1)
        if low == high:
            low, high = low - 1, high + 1

        def x(n: int) -> float:
            return LEFT + (WIDE - LEFT - RIGHT) * n / max(whole, 1)

        def y(value: float) -> float:
            return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * (value - low) / (high - low)

        drawn = [_grid(low, high, y)]
        looks = self.trace.game.seat_looks
        fills = [look.fill for look in looks(self.trace.setup)] if looks else []
        ends: list[tuple[float, str]] = []
        for seat, line in enumerate(lines):
            points = " ".join(
                f"{x(n):.1f},{y(v):.1f}" for n, v in zip(places, line, strict=True) if v is not None
            )
            # a light colour is told from the page by a dark line under it
            colour = fills[seat][0] if seat < len(fills) else "var(--eb-ink)"
            dash = f' stroke-dasharray="{DASHES[seat % 4]}"' if DASHES[seat % 4] else ""
            drawn.append(
                f'<polyline points="{points}" fill="none" stroke="var(--eb-edge)" stroke-width="3.4"{dash}/>'
                f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.2"{dash}/>'
            )
            ends.append((y(line[-1] or 0), f"{self._names[seat]} {line[-1]:g}"))
        drawn.append(_labels(ends, x(whole)))
        drawn.append(
            f'<line x1="{x(at):.1f}" x2="{x(at):.1f}" y1="{TOP}" y2="{HIGH - BOTTOM}" '
            'stroke="var(--eb-accent)" stroke-width="2"/>'
        )
        said = "; ".join(f"{name}: {line[-1]:g}" for name, line in zip(self._names, lines, strict=True))
        label = h("title", f"{measure} over the game. At the end of what is shown: {said}")
        svg = Html(f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img">{label}{"".join(drawn)}</svg>')
        return panel(measure, None, svg, self._choice(known, measure), self._jumps(places))

    def _choice(self, known: list[str], measure: str) -> Html:
        options = [h("option", key, value=key, selected=key == measure) for key in known]
        select = h("select", options, data_act="measure", name="measure", aria_label="What the chart shows")
        return h("div", select, class_="eb-buttons")

    def _jumps(self, places: list[int]) -> Html:
        """The rounds as buttons: they are easier to hit than a place in the chart."""
        rounds = marks(self.trace, LEVELS.index("round"), places[-1])
        entries = [button(str(number), "goto", n + 1, label=f"Go to mark {number} of the chart")
                   for number, n in enumerate(rounds)]  # fmt: skip
        return h("div", entries, class_="eb-jumps")


def _ticks(low: float, high: float) -> list[float]:
    """About four round numbers between two values."""
    rough = max(high - low, 1e-9) / 4
    size = 10 ** math.floor(math.log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
    return [step * n for n in range(math.ceil(low / step), math.floor(high / step) + 1)]


def _grid(low: float, high: float, y: Any) -> str:
    return "".join(
        f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y(value):.1f}" y2="{y(value):.1f}" '
        f'stroke="var(--eb-line)"/>'
        f'<text x="{LEFT - 5}" y="{y(value) + 4:.1f}" text-anchor="end">{value:g}</text>'
        for value in _ticks(low, high)
    )


def _labels(ends: list[tuple[float, str]], right: float) -> str:
    """The names at the ends of the lines, kept apart."""
    found = []
    lowest = HIGH - BOTTOM - 14.0 * (len(ends) - 1)
    last = -14.0
    for place, text in sorted(ends):
        at = max(min(place, lowest), last + 14)
        last, lowest = at, lowest + 14
        short = text if len(text) <= 15 else f"{text[:9]}… {text.rpartition(' ')[2]}"
        found.append(
            f'<text x="{right + 5:.1f}" y="{at + 4:.1f}" style="fill:var(--eb-ink)">'
            f"{h('tspan', short)}</text>"
        )
    return "".join(found)
