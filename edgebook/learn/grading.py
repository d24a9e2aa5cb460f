"""The exercises of a lesson as an assignment for nbgrader: a source notebook, whose answers it takes out and
whose tests it runs. The tests judge as the exercises do; no answer stands in them.
"""

from __future__ import annotations

from typing import Any

from edgebook.cleaning import code, markdown
from edgebook.learn.class_page import nb_cell, nb_json
from edgebook.learn.judge import judge
from edgebook.learn.lesson import load_lesson
from edgebook.learn.solution import answer_text
from edgebook.learn.tasks import Exercise, Lesson, key_of


def grade(lesson: str, id: str, answer: Any) -> None:
    """For a test cell: passes if the answer is right, and otherwise says what is wrong with it."""
    found = load_lesson(lesson)
    judged = judge(found.game, found[id], answer, misses=0)  # it runs again and again: no miss gives it away
    assert judged.right, str(judged)


def assignment(lesson: Lesson, name: str) -> str:
    """The source notebook. `name` is how the lesson is named in it: on the shelf, or the file beside it."""
    cells = [
        nb_cell(
            "markdown",
            f"# {markdown(lesson.title)}\n\n{markdown(lesson.about)}\n\nAnswer below each exercise.",
        ),
        nb_cell(
            "code",
            "import edgebook\nimport edgebook.players\nfrom edgebook.learn.grading import grade",
            **_grader("set-up", locked=True),
        ),
    ]
    for exercise in lesson.exercises:
        cells += _cells(lesson, exercise, name)
    return nb_json(cells)


def variable(exercise: Exercise) -> str:
    """The name of the answer to an exercise, in Python."""
    return f"answer_{exercise.id.replace('-', '_')}"


def _grader(id: str, *, points: int = 0, solution: bool = False, locked: bool = False) -> dict[str, Any]:
    made = {
        "schema_version": 3, "grade_id": id, "solution": solution, "grade": bool(points), "locked": locked,
        "task": False,
    }  # fmt: skip
    return {"nbgrader": made | ({"points": points} if points else {})}


def _cells(lesson: Lesson, exercise: Exercise, name: str) -> list[dict[str, Any]]:
    key = key_of(exercise)
    asked = nb_cell("markdown", f"## {markdown(exercise.goal)}\n\n{markdown(exercise.question)}")
    shown = nb_cell("code", f"edgebook.Exercise({code(name)}, {code(exercise.id)})")
    if exercise.kind == "free":  # a person reads it
        graded = _grader(exercise.id, points=len(key.points), solution=True)
        return [asked, nb_cell("markdown", markdown(str(key.answer)), **graded)]
    before, solution = _solution(lesson, exercise)
    written = f"{before}{variable(exercise)} = {solution}"
    answered = nb_cell(
        "code",
        f"### BEGIN SOLUTION\n{written}\n### END SOLUTION",
        **_grader(f"{exercise.id}-answer", solution=True),
    )
    told = nb_cell("markdown", f"Write your answer as `{variable(exercise)} = …`. {_example(exercise)}")
    test = f"grade({code(name)}, {code(exercise.id)}, {variable(exercise)})"
    return [asked, shown, told, answered,
            nb_cell("code", test, **_grader(f"{exercise.id}-test", points=1, locked=True))]  # fmt: skip


def _example(exercise: Exercise) -> str:
    return {
        "board": 'The exercise above says what the things you can click are called, such as `"card:n3"`.',
        "several": 'A list of names, such as `["card:n1", "card:n3"]`.',
        "order": "A list of the options in order.",
        "player": "A class with a method `answer(self, asked)`.",
        "choose": "What you would do; with reasons, a pair of that and the reason.",
        "mistake": "The number of the line.",
        "rule": 'The id of the rule, such as `"ED-4.5"`.',
    }.get(exercise.kind, "")


def _solution(lesson: Lesson, exercise: Exercise) -> tuple[str, str]:
    """The right answer as Python, and what has to stand before it."""
    key = key_of(exercise)
    if exercise.kind == "choose":
        best = answer_text(lesson.game, exercise).partition(";")[0] if key.answer is None else key.answer
        return "", code((best, key.reason)) if key.reason else code(best)
    if exercise.trial is not None and exercise.trial.measure == "any":
        return _SAVER, '(Saver, "coins")'
    if exercise.kind == "player":
        return "", f"edgebook.players.GreedyPlayer(edgebook.games.get({code(exercise.game)}))"
    return "", code(key.answer)


_SAVER = """class Saver:
    # takes the last option, which is mostly to do nothing: its Coins stay where they are
    def answer(self, asked):
        return asked.options[-1]


"""
