"""A small chart that follows the stepper: one measure of each seat, round by round, with a line at now."""

from __future__ import annotations

import math
from typing import Any

from edgebook.kernel import LEVELS, Trace
from edgebook.notebook.html import Html, h
from edgebook.notebook.panels import panel
from edgebook.notebook.reading import plain_measures, seat_names
from edgebook.notebook.timeline import marks

WIDE, HIGH = 320, 200
LEFT, TOP, RIGHT, BOTTOM = 30, 10, 108, 12
DASHES = ("", "6 3", "2 3", "9 3 2 3")
_CUT = "<!-- now -->"


class Chart:
    """The measures of one trace at the turns of its rounds. Each is worked out once."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._known: dict[int, list[tuple[str, list[Any]]]] = {}
        self._names: list[str] = []
        self._drawn: tuple[tuple[int, str], str, str] = ((-1, ""), "", "")

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
        """The chart of one measure, with a line at now; nothing is drawn after `hidden_after`."""
        whole = len(self.trace) if hidden_after is None else hidden_after
        if self._drawn[0] != (whole, measure):
            self._drawn = ((whole, measure), *self._draw(whole, measure))
        _, before, after = self._drawn
        if not before:
            return Html("")
        share = LEFT + (WIDE - LEFT - RIGHT) * at / max(whole, 1)
        line = (
            f'<line x1="{share:.1f}" x2="{share:.1f}" y1="{TOP}" y2="{HIGH - BOTTOM}" '
            'stroke="var(--eb-accent)" stroke-width="2"/>'
        )
        return Html(before + line + after)

    def _draw(self, whole: int, measure: str) -> tuple[str, str]:
        """The chart in two halves: the line at now goes between them."""
        places = self._places(whole)
        known = [key for key, _ in self._at(places[-1])] if len(places) > 1 else []
        if not known:
            return "", ""
        usual = [key for key in ("vp", "points", "score") if key in known] or known[:1]
        measure = measure if measure in known else usual[0]
        sheets = [dict(self._at(n))[measure] for n in places]
        lines = [[sheet[seat] or 0 for sheet in sheets] for seat in range(len(self._names))]
        label = "; ".join(f"{name}: {line[-1]:g}" for name, line in zip(self._names, lines, strict=True))
        title = h("title", f"{measure} over the game. At the end of what is shown: {label}")
        svg = f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img">{title}{self._lines(places, lines, whole)}'
        # a click in the chart goes there; for the keyboard there is the timeline
        slider = h("input", type="range", min=0, max=whole, value=0, data_act="goto", tabindex=-1,
                   class_="eb-plot", aria_label="Chart: go to a step")  # fmt: skip
        whole_panel = panel(
            measure, None, h("div", Html(f"{svg}{_CUT}</svg>"), slider, class_="eb-plots"),
            self._choice(known, measure),
        )  # fmt: skip
        before, _, after = whole_panel.partition(_CUT)
        return before, after

    def _lines(self, places: list[int], lines: list[list[Any]], whole: int) -> str:
        numbers = [value for line in lines for value in line]
        low, high = min(numbers), max(numbers)
        if low == high:
            low, high = low - 1, high + 1

        def x(n: int) -> float:
            return LEFT + (WIDE - LEFT - RIGHT) * n / max(whole, 1)

        def y(value: float) -> float:
            return HIGH - BOTTOM - float((HIGH - TOP - BOTTOM) * (value - low) / (high - low))

        drawn = [_grid(low, high, y)]
        looks = self.trace.game.seat_looks
        fills = [look.fill for look in looks(self.trace.setup)] if looks else []
        ends: list[tuple[float, str]] = []
        for seat, line in enumerate(lines):
            points = " ".join(f"{x(n):.1f},{y(v):.1f}" for n, v in zip(places, line, strict=True))
            # a light colour is told from the page by a dark line under it
            colour = fills[seat][0] if seat < len(fills) else "var(--eb-ink)"
            dash = f' stroke-dasharray="{DASHES[seat % 4]}"' if DASHES[seat % 4] else ""
            drawn.append(
                f'<polyline points="{points}" fill="none" stroke="var(--eb-edge)" stroke-width="3.4"{dash}/>'
                f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.2"{dash}/>'
            )
            ends.append((y(line[-1]), f"{self._names[seat]} {line[-1]:g}"))
        return "".join([*drawn, _labels(ends, x(whole))])

    def _choice(self, known: list[str], measure: str) -> Html:
        options = [h("option", key, value=key, selected=key == measure) for key in known]
        select = h("select", options, data_act="measure", name="measure", aria_label="What the chart shows")
        return h("div", select, class_="eb-buttons")


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
