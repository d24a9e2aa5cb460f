"""The exercises of a lesson as an assignment for nbgrader: a source notebook. No answer stands in it, except
how a free text is graded, which nbgrader cuts out of what it releases and shows to the person who grades.
"""

from __future__ import annotations

from typing import Any

from edgebook.cleaning import code, markdown
from edgebook.learn.class_page import nb_cell, nb_json
from edgebook.learn.tasks import Exercise, Lesson, key_of

SET_UP = "import edgebook\nimport edgebook.players\nfrom edgebook.notebook.assigned import assigned"
JUDGED = """\
# A Python of its own judges the answer: nothing that another cell does reaches it.
import importlib.util
import subprocess
import sys

from edgebook.learn.grading import written

fresh = importlib.util.module_from_spec(subprocess.__spec__)  # as Python brings it, whatever a cell changed
subprocess.__spec__.loader.exec_module(fresh)
judged = fresh.run(
    [sys.executable, "-I", "-X", "utf8", "-m", "edgebook.learn.grading", {lesson}, {id}],
    input=written(globals().get({answer})), capture_output=True, encoding="utf-8",
)
told = judged.stdout or judged.stderr or "Not yet: nothing has judged it."
assert not judged.returncode and told.startswith("Answered: "), told
print(told, end="")"""
TRIED = """\
# A player cannot leave this notebook, so an edgebook that was loaded just now tries it out.
import sys

loaded = [name for name in sys.modules if name.partition(".")[0] == "edgebook"]
kept = {{name: sys.modules.pop(name) for name in loaded}}
try:
    from edgebook.learn.grading import grade

    judged = grade({lesson}, {id}, globals().get({answer}))
finally:
    for name in [name for name in sys.modules if name.partition(".")[0] == "edgebook"]:
        del sys.modules[name]
    sys.modules.update(kept)
assert judged.right, judged
print(judged)"""


def assignment(lesson: Lesson, name: str) -> str:
    """The source notebook. `name` is how the lesson is named in it: on the shelf, or the file beside it."""
    about = f"# {markdown(lesson.title)}\n\n{markdown(lesson.about)}\n\nAnswer below each exercise."
    cells = [nb_cell("markdown", about), nb_cell("code", SET_UP, **_grader("set-up"))]
    for exercise in lesson.exercises:
        cells += _free(exercise, name) if exercise.kind == "free" else _cells(exercise, name)
    return nb_json(cells)


def variable(exercise: Exercise) -> str:
    """The name of the answer to an exercise, in Python."""
    return f"answer_{exercise.id.replace('-', '_')}"


def _grader(id: str, *, points: int = 0, task: bool = False) -> dict[str, Any]:
    """What nbgrader knows of a cell that nobody changes."""
    made = {
        "schema_version": 3, "grade_id": id, "solution": False, "grade": bool(points) and not task,
        "locked": True, "task": task,
    }  # fmt: skip
    return {"nbgrader": made | ({"points": points} if points else {})}


def _shown(exercise: Exercise, name: str) -> dict[str, Any]:
    return nb_cell("code", f"assigned({code(name)}, {code(exercise.id)})")


def _asked(exercise: Exercise) -> str:
    return f"## {markdown(exercise.goal)}\n\n{markdown(exercise.question)}"


def _cells(exercise: Exercise, name: str) -> list[dict[str, Any]]:
    answer = variable(exercise)
    test = (TRIED if exercise.kind == "player" else JUDGED).format(
        lesson=code(name), id=code(exercise.id), answer=code(answer)
    )
    return [
        nb_cell("markdown", _asked(exercise)),
        _shown(exercise, name),
        nb_cell("markdown", f"{_how(exercise)} `{answer} = …`. {_example(exercise)}".rstrip()),
        nb_cell("code", ""),
        nb_cell("code", test, **_grader(f"{exercise.id}-test", points=1)),
    ]


def _free(exercise: Exercise, name: str) -> list[dict[str, Any]]:
    """A person reads it, and sees beside it what a good answer says."""
    key = key_of(exercise)
    lines = [
        _asked(exercise), "=== BEGIN MARK SCHEME ===", "A point for each of these:",
        "\n".join(f"- {markdown(point)}" for point in key.points),
        f"A good answer: {markdown(str(key.answer))}", "=== END MARK SCHEME ===",
    ]  # fmt: skip
    asked = nb_cell("markdown", "\n\n".join(lines), **_grader(exercise.id, points=len(key.points), task=True))
    # without table and options there is nothing to show, only an empty output before the learner's words
    shown = [_shown(exercise, name)] if exercise.table is not None or exercise.options else []
    return [asked, *shown, nb_cell("markdown", "*Your answer:* ")]


def _how(exercise: Exercise) -> str:
    if exercise.kind in ("player", "python"):
        return "Write your answer below as"
    return "Answer above, or write your answer below as"


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
