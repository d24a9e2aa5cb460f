"""Lines: variations of a game that a person has made, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.kernel import Trace
from edgebook.kernel.show import Observer
from edgebook.notebook.chart import Chart
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.log import Log
from edgebook.notebook.reading import plain_measures
from edgebook.notebook.timeline import Track
from edgebook.players.measuring import measure_title, seat_names


class Line(NamedTuple):
    """One line of play: its trace, and what it is called."""

    trace: Trace
    name: str


class Reading(NamedTuple):
    """What is read of one line as it goes on."""

    trace: Trace
    log: Log
    track: Track
    chart: Chart


class Readings:
    """The readings of all lines, each made when it is first wanted."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._known: dict[int, Reading] = {}

    def of(self, trace: Trace) -> Reading:
        found = self._known.get(id(trace))
        if found is None:
            observer = self._observer
            found = Reading(trace, Log(trace, observer), Track(trace, observer), Chart(trace))
            self._known[id(trace)] = found
        return found

    def only(self, lines: Sequence[Line]) -> None:
        """Forget all lines but these."""
        kept = {id(line.trace) for line in lines}
        self._known = {key: reading for key, reading in self._known.items() if key in kept}


def branch_of(known: Sequence[Line], parent: Trace, at: int, key: object) -> Trace | None:
    """The line that leaves another one at a step with this answer, if there is one."""
    for trace in (line.trace for line in known):
        if trace.parent is parent and trace.forked_at == at and trace.log[at][4] == key:
            return trace
    return None


def lines(known: Sequence[Line], current: Trace, compared: bool, at: int) -> Html:
    """The lines as buttons, and their resources at a place beside each other; nothing while there is only one
    line.
    """
    if len(known) < 2:
        return Html("")
    tabs = [
        button(line.name, "line", place, pressed=line.trace is current, label=f"Go to {line.name}")
        for place, line in enumerate(known)
    ]
    tools = button("Compare", "compare", pressed=compared, label="Compare the resources of the lines")
    top = h("div", h("h3", "Lines"), tabs, tools, class_="eb-row")
    return h("div", top, comparison(known, at) if compared else None, class_="eb-panel")


def comparison(known: Sequence[Line], at: int) -> Html:
    """The measures of each line after `at` steps, or at its end; what differs is marked."""
    places = [min(at, len(line.trace)) for line in known]
    states = [line.trace.state_at(place) for line, place in zip(known, places, strict=True)]
    sheets = [
        dict(plain_measures(line.trace.game.table.measures(state)))
        for line, state in zip(known, states, strict=True)
    ]
    names = seat_names(known[0].trace.game, states[0])
    corner = h("td")
    seats = h("tr", corner, [h("th", name, scope="colgroup", colspan=len(known)) for name in names])
    short = [
        f"{line.name.partition(':')[0]}, step {place}" for line, place in zip(known, places, strict=True)
    ]
    head = [seats, h("tr", corner, [h("th", name, scope="col") for _ in names for name in short])]
    body = []
    for measure in dict.fromkeys(key for sheet in sheets for key in sheet):
        cells: list[Any] = []
        for seat in range(len(names)):
            values = [sheet.get(measure, [None] * len(names))[seat] for sheet in sheets]
            differs = len(set(values)) > 1
            cells += [
                h("td", f"{value:g}" if isinstance(value, int | float) else "",
                  h("span", " differs", class_="eb-sr") if differs else None,
                  class_="eb-differs" if differs else None)
                for value in values
            ]  # fmt: skip
        title = measure_title(known[0].trace.game, measure)
        body.append(h("tr", h("th", title, scope="row"), cells))
    caption = h("caption", "The lines at this step; differences are highlighted")
    table = h("table", caption, head, body, class_="eb-compare")
    return h(
        "div", table, class_="eb-scrolls", tabindex=0, role="region", aria_label="Comparison of the lines"
    )
