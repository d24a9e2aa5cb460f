"""How an answer in an assignment for nbgrader is judged: by a Python of its own, where nothing counts that a
learner's cell has put in the place of something else.

    python -I -m edgebook.learn.grading LESSON EXERCISE    the answer comes in as `written` writes it

An answer is what the learner wrote in a cell or, if they wrote none, what they answered in the exercise: that
is kept in a small file beside the notebook, which nbgrader collects with it. Of that file only the answer is
used; whether it is right is found out here.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from edgebook.kernel import EdgebookError
from edgebook.learn.judge import judge
from edgebook.learn.judged import Judged
from edgebook.learn.lesson import load_lesson
from edgebook.learn.progress import Progress, kept_in
from edgebook.learn.tasks import Exercise, Lesson

DEEPEST = 20
"""Lists in lists: no answer has more."""


def answers(lesson: Lesson) -> Progress:
    """Where the answers that were clicked in an assignment are kept: in the notebook's folder."""
    return kept_in(Path.cwd() / f"{lesson.full.replace('/', '-')}.answers.jsonl")


def written(answer: Any) -> str:
    """An answer as text, for the Python that judges it."""
    try:
        return json.dumps(_plain(answer))
    except ValueError:  # a number with thousands of digits
        return json.dumps("a number that is too long")


def grade(lesson: str, id: str, answer: Any = None) -> Judged:
    """What becomes of an answer, or else of the one that was clicked."""
    found = load_lesson(lesson)
    exercise = found[id]
    given = _clicked(found, exercise) if answer is None else answer
    return judge(found.game, exercise, given, misses=0)  # it runs again and again: no miss gives it away


def _clicked(lesson: Lesson, exercise: Exercise) -> Any:
    """The last answer that the learner was told was right, or else the last one."""
    tries = [line for line in answers(lesson).history() if line["exercise"] == exercise.key]
    given = [line for line in tries if "tried" in line and "given" in line]
    right = [line for line in given if line["tried"] is True]
    return (right or given)[-1]["given"] if given else None


def _plain(answer: Any, depth: int = 0) -> Any:
    if hasattr(answer, "tolist"):  # values and columns of pandas and numpy
        answer = answer.tolist()
    if answer is None or isinstance(answer, bool | int | float | str):
        return answer
    if isinstance(answer, list | tuple | set | frozenset) and depth < DEEPEST:
        return [_plain(each, depth + 1) for each in answer]
    return str(answer)  # a fraction is read as it is written


def main(lesson: str, id: str) -> int:
    try:
        judged = grade(lesson, id, json.load(sys.stdin))
    except EdgebookError as error:
        judged = Judged(False, str(error), counts=False)
    sys.stdout.write(f"{judged}\n")
    return 0 if judged.right else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
