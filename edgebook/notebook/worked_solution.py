"""The worked solution of an exercise: gone through step by step, on the board where there is one."""

from __future__ import annotations

from typing import Any

from edgebook.learn import Exercise as Task
from edgebook.learn import Lesson, worked
from edgebook.learn.solution import Frame
from edgebook.notebook.html import Html, button, h

MISSES = 3
"""After this many misses the solution may be seen, whatever hints are left."""


class WorkedSolution:
    """Where the reader is in a solution. Closed until it is opened."""

    def __init__(self, lesson: Lesson, task: Task) -> None:
        self.lesson, self.task = lesson, task
        self.frames: list[Frame] = []
        self.at = 0
        self.seen = False
        """Whether it was opened, in this view."""

    @property
    def open(self) -> bool:
        return bool(self.frames)

    def start(self) -> None:
        self.frames, self.at = worked(self.lesson.game, self.task), 0
        self.seen = True

    def close(self) -> None:
        self.frames = []

    def go(self, by: int) -> None:
        self.at = max(0, min(self.at + by, len(self.frames) - 1))

    @property
    def frame(self) -> Frame:
        return self.frames[self.at]

    @property
    def last(self) -> bool:
        return self.open and self.at == len(self.frames) - 1

    def table(self) -> tuple[Any, Any] | None:
        """The state and the step to show: of this step of the solution, or of the last one before it."""
        for frame in reversed(self.frames[: self.at + 1]):
            if frame.state is not None:
                return frame.state, frame.step
        return None

    def html(self) -> Html:
        """The step that is shown, and the way to the others."""
        number = f"Step {self.at + 1} of {len(self.frames)}"
        buttons = [
            button("Back", "solution_back", off=self.at == 0, label="One step of the solution back"),
            button(
                "Next", "solution_next", off=self.last, label="Next step of the solution", class_="eb-primary"
            ),
            button("Close", "solution_close", label="Close the solution", class_="eb-quiet"),
        ]
        return h(
            "div",
            h("div", h("h3", "Worked solution"), h("span", number, class_="eb-muted"), class_="eb-top"),
            h("p", self.frame.text),
            h("div", buttons, class_="eb-buttons"),
            class_="eb-panel",
        )
