"""The chart that follows the stepper: one measure of each seat, turn by turn, with a line at now.

What it shows is read by `edgebook.players.measuring`, like the study's tables and charts. It is a picture of
our own, so that it follows at once and needs no script. Along x it stretches with the room that it has, so
its lines are in steps; everything that is written keeps its size.
"""

from __future__ import annotations

import math
from functools import cached_property
from typing import Any

from edgebook.extras import load
from edgebook.kernel import Trace
from edgebook.notebook.html import Html, h
from edgebook.notebook.panels import panel
from edgebook.notebook.plot import HIGH, Scale, ends, lines, round_labels, value_labels
from edgebook.players.measuring import Reader, measure_title, measured, seat_names
from edgebook.scene import SeatLook
from edgebook.scene.metrics import width
from edgebook.study.looks import seat_looks


class Chart:
    """The measures of one trace at the ends of its turns. Each turn is read once."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._reader = Reader(trace, "turn")
        self._drawn: tuple[tuple[int, str], Html] = ((-1, ""), Html(""))

    @cached_property
    def measures(self) -> list[str]:
        """What can be shown."""
        return measured(self.trace.game, self.trace.state)[0]

    @cached_property
    def _seats(self) -> tuple[list[str], list[SeatLook]]:
        names = seat_names(self.trace.game, self.trace.state)
        return names, seat_looks(self.trace, len(names))

    def chosen(self, measure: str) -> str:
        """This measure, if there is one of that name; else the game's score, if it has one."""
        known, score = self.measures, self.trace.game.table.score
        return next((name for name in (measure, score) if name in known), known[0] if known else "")

    def altair(self, measure: str, at: int, end: int | None) -> Any:
        """The chart of one measure as the study draws it, with a line at a step."""
        charts = load("edgebook.study.charts", "charts", "the chart of a stepper")
        return charts.resources(self.trace, [self.chosen(measure)], at=at, end=end)

    def points(self, measure: str, end: int | None = None) -> list[list[tuple[int, float]]]:
        """`(step, value)` at the end of each turn, for each seat: what is drawn."""
        readings = self._reader.read(end)
        seats = range(len(readings[0].has))
        return [[(reading.step, reading.has[seat][measure]) for reading in readings] for seat in seats]

    def html(self, measure: str, hidden_after: int | None = None) -> Html:
        """The chart of one measure; nothing is drawn after `hidden_after`.

        The line at now follows in the browser, so that the chart is the same from step to step.
        """
        whole = len(self.trace) if hidden_after is None else hidden_after
        if self._drawn[0] != (whole, measure):
            self._drawn = ((whole, measure), self._draw(whole, self.chosen(measure)))
        return self._drawn[1]

    def _draw(self, whole: int, measure: str) -> Html:
        if not whole or not measure:
            return Html("")
        game, (names, looks) = self.trace.game, self._seats
        points = self.points(measure, whole)
        scale = Scale.of(value for line in points for _, value in line)
        rounds = self._reader.rounds(whole)
        title = measure_title(game, measure)
        last = "; ".join(f"{name}: {line[-1][1]:g}" for name, line in zip(names, points, strict=True))
        plane = (
            f'<svg viewBox="0 0 {whole} {HIGH}" height="{HIGH}" preserveAspectRatio="none" role="img">'
            f"{h('title', f'{title}, by {game.rulebook.levels[-1]}. At the end of what is shown: {last}')}"
            f"{lines(points, looks, scale, rounds, whole)}"
            f'<path class="eb-cursor" data-follows d="M0 0V{HIGH}"/></svg>'
        )
        # a click in the chart goes there; for the keyboard there is the timeline
        slider = (
            f'<input type="range" min="0" max="{whole}" data-follows data-act="goto" tabindex="-1" '
            'class="eb-plot" aria-label="Chart: go to a step">'
        )
        room = math.ceil(max(width(said, 11) for _, said in scale.ticks()) + 8)
        plots = h(
            "div",
            h("span", game.study.units.get(measure, ""), class_="eb-unit"),
            Html(value_labels(scale, room)),
            h("div", Html(plane + slider), class_="eb-plane"),
            Html(ends(names, points, looks, scale)),
            Html(round_labels(rounds, whole)),
            h("span", game.rulebook.levels[-1], class_="eb-rounds"),
            class_="eb-plots",
            style=f"--eb-left:{room}px",
        )
        return panel(title, None, plots, self._choice(measure))

    def _choice(self, measure: str) -> Html:
        options = [
            h("option", measure_title(self.trace.game, name), value=name, selected=name == measure)
            for name in self.measures
        ]
        select = h("select", options, data_act="measure", name="measure", aria_label="What the chart shows")
        return h("div", select, class_="eb-buttons")
