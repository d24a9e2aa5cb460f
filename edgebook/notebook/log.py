"""The log: every step as a line, indented by depth, under the turn that it belongs to.

A game may have thousands of steps, so only the lines in sight (and some around them) are ever made; empty
space stands for the others.
"""

from __future__ import annotations

from edgebook.kernel import Trace
from edgebook.kernel.show import Observer
from edgebook.notebook.html import Html, h
from edgebook.notebook.panels import panel
from edgebook.notebook.reading import said

ROW = 26
"""Height of a line in pixels; the style sheet has the same number."""
AROUND = 7
"""Lines that are made above and below those in sight."""
IN_SIGHT = 13

Line = tuple[bool, int]
"""Whether it is a heading, and the step that it is about."""


class Log:
    """The lines of one trace. They are added to as the game goes on, never made again."""

    def __init__(self, trace: Trace, observer: Observer) -> None:
        self.trace, self.observer = trace, observer
        self._lines: list[Line] = []
        self._line_of: list[int] = []
        self._rows: dict[tuple[bool, int, bool, bool, bool], Html] = {}

    def grow(self) -> None:
        """Take in the steps that came since the last time."""
        rules, turn = self.trace.game.rulebook.by_id, self.trace.game.rulebook.turn_level
        for n in range(len(self._line_of), len(self.trace.log)):
            if rules[self.trace.log[n][0][0]].level >= turn or n == 0:
                self._lines.append((True, n))
            self._line_of.append(len(self._lines))
            self._lines.append((False, n))

    def in_sight(self, at: int, first: int) -> int:
        """The line at the top, so that the line of a place is in sight; `first` was at the top so far."""
        self.grow()
        line = self._line_of[at - 1] if at else 0
        return first if first <= line < first + IN_SIGHT - 1 else max(0, line - IN_SIGHT // 2)

    def html(
        self, at: int, marked: int, first: int, end: int | None = None, since: int | None = None
    ) -> Html:
        """The log from the line `first` on. Steps after `end` do not appear; `marked` has the outline, with
        those from step `since` on, if they are read together."""
        self.grow()
        last = len(self._lines) if end is None else (self._line_of[end - 1] + 1 if end else 0)
        start = max(0, min(first, last) - AROUND)
        stop = min(last, first + IN_SIGHT + AROUND)
        since = marked - 1 if since is None else since
        rows = [self._row(line, at, marked, since) for line in range(start, stop)]
        body = h(
            "div",
            h("span", class_="eb-space", style=f"height:{start * ROW}px", data_key="above"),
            rows,
            h("span", class_="eb-space", style=f"height:{(last - stop) * ROW}px", data_key="below"),
            class_="eb-rows",
            data_scroll="log",
            data_row=ROW,
            tabindex=0,
            role="group",
            aria_label="Steps of the game",
        )
        note = h("span", "point to preview, click to stay, Esc to return", class_="eb-by-key")
        return panel("Log", note, body)

    def _row(self, line: int, at: int, marked: int, since: int) -> Html:
        """One line; most of them look the same from step to step, so they are kept."""
        heading, n = self._lines[line]
        key = (heading, n, n >= at, n + 1 == marked, since <= n < marked - 1)
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._heading(n) if heading else self._step(*key[1:])
        return row

    def _heading(self, n: int) -> Html:
        return h("div", said(self.trace[n], self.observer), class_="eb-turn", data_key=f"t{n}")

    def _step(self, n: int, later: bool, here: bool, with_it: bool) -> Html:
        step = self.trace[n]
        depth = min(self.trace.depth(n), 8)
        elbow = h("span", class_="eb-elbow", style=f"margin-left:{10 * (depth - 1)}px") if depth > 0 else None
        return h(
            "button",
            h("span", n + 1, class_="eb-no"),
            elbow,
            h("span", step.rule.shown, class_="eb-id"),
            h("span", said(step, self.observer)),
            type="button",
            class_="eb-step" + (" eb-later" if later else "") + (" eb-with" if with_it else ""),
            data_key=f"s{n}",
            data_act="pin",
            data_value=n + 1,
            data_hover=n + 1,
            data_insight=n + 1 if here else None,
            aria_current="step" if here else None,
            tabindex=None if here else -1,
        )
