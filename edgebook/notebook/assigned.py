"""An exercise in an assignment for nbgrader: what is answered in it is what is graded."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

from edgebook.learn.grading import answers
from edgebook.learn.lesson import load_lesson
from edgebook.learn.printing import on_paper
from edgebook.notebook.exercise import ExerciseView

GRADING = "NBGRADER_EXECUTION"
"""nbgrader sets it when it runs a notebook: what is shown then is looked at without a kernel."""


class Picture(NamedTuple):
    """HTML that a notebook shows."""

    data: str

    def _repr_html_(self) -> str:
        return self.data


def assigned(lesson: str, id: str) -> Any:
    """The exercise, whose answers go to a file beside the notebook. For the person who grades, and for a free
    text, whose model the exercise would show: the table and the options alone."""
    found = load_lesson(lesson)
    if GRADING in os.environ or found[id].kind == "free":
        return Picture(on_paper(found.game, found[id]))
    return ExerciseView(lesson, id, progress=answers(found), version=1)  # the one that is graded
