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
import textwrap
from pathlib import Path
from typing import Any

from edgebook.cleaning import line
from edgebook.kernel import EdgebookError
from edgebook.learn.judge import judge
from edgebook.learn.judged import Judged
from edgebook.learn.lesson import load_lesson
from edgebook.learn.progress import Progress, kept_in
from edgebook.learn.solution import named
from edgebook.learn.tasks import Exercise, Lesson

DEEPEST = 20
"""Lists in lists: no answer has more."""
WIDTH, LONGEST = 96, 400
"""Characters of a line, since Formgrader cuts off what is longer; and of an answer that is told."""


def answers(lesson: Lesson) -> Progress:
    """Where the answers that were clicked in an assignment are kept: in the notebook's folder."""
    return kept_in(Path.cwd() / f"{lesson.full.replace('/', '-')}.answers.jsonl")


def written(answer: object) -> str:
    """An answer as text, for the Python that judges it."""
    try:
        return json.dumps(_plain(answer))
    except ValueError:  # a number with thousands of digits
        return json.dumps("a number that is too long")


def grade(lesson: str, id: str, answer: object = None) -> Judged:
    """What becomes of an answer, or else of the one that was clicked."""
    return _graded(load_lesson(lesson), id, answer)[1]


def _graded(lesson: Lesson, id: str, answer: object) -> tuple[Any, Judged]:
    """The answer that counts, and what becomes of it."""
    exercise = lesson[id]
    given = _clicked(lesson, exercise) if answer is None else answer
    # it runs again and again: no miss gives it away
    return given, judge(lesson.game, exercise, given, misses=0)


def _clicked(lesson: Lesson, exercise: Exercise) -> Any:
    """The last answer that the learner was told was right, or else the last one."""
    tries = [each for each in answers(lesson).history() if each["exercise"] == exercise.key]
    given = [each for each in tries if "tried" in each and "given" in each]
    right = [each for each in given if each["tried"] is True]
    return (right or given)[-1]["given"] if given else None


def _plain(answer: object, depth: int = 0) -> Any:
    if hasattr(answer, "tolist"):  # values and columns of pandas and numpy
        answer = answer.tolist()
    if answer is None or isinstance(answer, bool | int | float | str):
        return answer
    if isinstance(answer, list | tuple | set | frozenset) and depth < DEEPEST:
        return [_plain(each, depth + 1) for each in answer]
    return str(answer)  # a fraction is read as it is written


def main(lesson: str, id: str) -> int:
    told = []
    try:
        found = load_lesson(lesson)
        given, judged = _graded(found, id, json.load(sys.stdin))
        if given is not None:  # who grades sees no cell in which a clicked answer stands
            told = [f"Answered: {line(named(found.game, found[id], given))[:LONGEST]}"]
    except EdgebookError as error:
        judged = Judged(False, str(error), counts=False)
    told += str(judged).splitlines()
    for each in told:
        sys.stdout.write(textwrap.fill(each, WIDTH, subsequent_indent="  ") + "\n")
    return 0 if judged.right else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
