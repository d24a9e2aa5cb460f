"""Assignments for nbgrader: what they release, how they are graded, and that no cell gets around it.

`tests/soak/assignments.py` does the same with the real nbgrader.
"""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from edgebook.learn import Lesson, key_of, load_lesson, shelf
from edgebook.learn.assignment import assignment, variable
from edgebook.learn.grading import answers, grade, written
from edgebook.learn.progress import kept_in
from tests.learn.answers import right, wrong

pytest.importorskip("ipywidgets")

EVERY_KIND = Path("docs/examples/every-kind.toml").absolute()
LESSON = "darkness/01-start-here"
PATCHED = [
    ("edgebook.learn.grading", "grade"),
    ("edgebook.learn.judge", "judge"),
    ("edgebook.learn.same", "same"),
]
CHEATS = {
    "the names": "grade = judged = written = sys = subprocess = lambda *a, **k: Fine()",
    "the error": "AssertionError = SystemExit",
    "the Python": "import sys\nsys.executable = '/bin/true'",
    "a Python that talks": "import sys\nsys.executable = '/bin/echo'",
    "how it is run": "import subprocess\nsubprocess.run = subprocess.Popen = lambda *a, **k: Fine()",
} | {
    name: f"import {place}, sys\nsys.modules[{place!r}].{name} = lambda *a, **k: Fine()"
    for place, name in PATCHED
}
FINE = "class Fine:\n    right, returncode, stdout = True, 0, 'fine'\n"


def made(lesson: Lesson, name: str) -> list[dict[str, Any]]:
    cells = json.loads(assignment(lesson, name))["cells"]
    assert isinstance(cells, list)
    return cells


def judging(cells: list[dict[str, Any]]) -> dict[str, str]:
    """The locked cells that grade, by exercise."""
    found = {_id(cell): cell["source"] for cell in cells if _id(cell).endswith("-test")}
    return {id.removesuffix("-test"): source for id, source in found.items()}


def _id(cell: dict[str, Any]) -> str:
    return str(cell["metadata"].get("nbgrader", {}).get("grade_id", ""))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", shelf())
def test_an_assignment_has_no_answer_in_it(name: str) -> None:
    lesson = load_lesson(name)
    cells = made(lesson, name)
    ids = [_id(cell) for cell in cells if _id(cell)]
    assert len(ids) == len(set(ids))
    released = [cell["source"].partition("=== BEGIN MARK SCHEME")[0] for cell in cells]
    for exercise in lesson.exercises:
        key = key_of(exercise)
        assert not any(key.right and key.right in text for text in released)
        if exercise.kind in ("number", "board"):
            assert not any(f"= {key.answer!r}" in text for text in released)


@pytest.mark.parametrize("name", [str(EVERY_KIND), LESSON])
def test_each_test_cell_judges_the_answer_by_itself(name: str) -> None:
    lesson = load_lesson(name)
    for id, test in judging(made(lesson, name)).items():
        exercise = lesson[id]
        exec(test, {variable(exercise): right(lesson, exercise)})
        with pytest.raises(AssertionError, match=r"Not yet|rules yet"):
            exec(test, {variable(exercise): wrong(lesson, exercise)})
        with pytest.raises(AssertionError, match="no answer yet"):
            exec(test, {})


@pytest.mark.parametrize("cheat", CHEATS)
@pytest.mark.parametrize("id", ["its-steps", "a-legal-player"])
def test_no_cell_gets_around_the_test(cheat: str, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for place, name in PATCHED:
        module = importlib.import_module(place)
        monkeypatch.setattr(module, name, getattr(module, name))  # so that it is put back
    for module, name in ((sys, "executable"), (subprocess, "run"), (subprocess, "Popen")):
        monkeypatch.setattr(module, name, getattr(module, name))
    lesson = load_lesson(str(EVERY_KIND))
    test = judging(made(lesson, str(EVERY_KIND)))[id]
    scope: dict[str, Any] = {}
    exec(FINE + CHEATS[cheat], scope)
    scope[variable(lesson[id])] = wrong(lesson, lesson[id])
    with pytest.raises(AssertionError, match=r"Not yet|rules yet|-m edgebook.learn.grading"):
        exec(test, scope)


def test_an_answer_in_the_exercise_is_the_graded_answer(folder: Path) -> None:
    from edgebook.notebook.assigned import assigned

    lesson = load_lesson(LESSON)
    exercise = lesson["coins"]
    test = judging(made(lesson, LESSON))["coins"]
    shown = assigned(LESSON, "coins")
    shown.answer(wrong(lesson, exercise))
    with pytest.raises(AssertionError, match="Not yet"):
        exec(test, {})
    shown.answer(right(lesson, exercise))
    shown.answer(wrong(lesson, exercise))  # it stays solved, as the exercise says
    exec(test, {})
    assert [path.name for path in folder.iterdir()] == ["darkness-01-start-here.answers.jsonl"]
    with pytest.raises(AssertionError, match="Not yet"):
        exec(test, {variable(exercise): wrong(lesson, exercise)})  # what is written goes first


def test_a_tick_in_the_file_of_answers_is_not_believed(folder: Path) -> None:
    exercise = load_lesson(LESSON)["coins"]
    file = answers(load_lesson(LESSON)).path
    lines = [{"exercise": exercise.key, "tried": True, "given": given} for given in ("77", [["x"]], None)]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines) + '{"exercise": \n')
    kept_in.cache_clear()
    assert not grade(LESSON, "coins").right


def test_who_grades_reads_what_was_clicked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lesson = load_lesson("darkness/05-allegiance-agents-locations")
    test = judging(made(lesson, lesson.full))["mine"]
    clicked = answers(lesson)
    for given in (right(lesson, lesson["mine"]), ["\x1b[2J\ud800", "x" * 5_000]):
        clicked.tried(lesson["mine"].key, False, given=given)
        try:
            exec(test, {})
            told = capsys.readouterr().out
        except AssertionError as error:
            told = str(error)
        assert "Answered: " in told
        # Formgrader cuts off what does not fit in a line
        assert max(map(len, told.splitlines())) <= 96
        assert "card:" not in told
        assert "\x1b" not in told


def test_answers_of_every_type_reach_the_judge() -> None:
    for answer in (Fraction(5, 9), {"a", "b"}, ("x", None), 10**5000, "\ud800", float("nan"), object()):
        json.loads(written(answer))
    assert json.loads(written(Fraction(5, 9))) == "5/9"
    assert json.loads(written((1, "two"))) == [1, "two"]


def test_who_grades_sees_the_table_and_what_a_good_answer_says(monkeypatch: pytest.MonkeyPatch) -> None:
    from edgebook.notebook.assigned import assigned

    lesson = load_lesson(str(EVERY_KIND))
    free = next(each for each in lesson.exercises if each.kind == "free")
    (task,) = [cell for cell in made(lesson, "x.toml") if cell["metadata"].get("nbgrader", {}).get("task")]
    assert task["metadata"]["nbgrader"]["points"] == len(key_of(free).points)
    assert "=== BEGIN MARK SCHEME ===" in task["source"]
    assert task["source"].count("\n- ") == len(key_of(free).points)
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    seen = {each.id: assigned(LESSON, each.id).data for each in load_lesson(LESSON).exercises if each.table}
    assert seen
    assert all("<svg" in html for html in seen.values())
