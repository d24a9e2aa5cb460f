"""Exams: no hints, no solutions, numbers of its own for each learner, one file, graded by the same judge."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from edgebook.cli import main
from edgebook.kernel import EdgebookError
from edgebook.learn import key_of
from edgebook.learn.classes import check_of
from edgebook.notebook.exam import ExamView
from edgebook.notebook.host import using
from edgebook.tab.host import Tab
from edgebook.train.exam import Sheet, grade, load_exam, paper

EXAM = """
title = "Half-term"
lessons = ["icosara/00-the-game", "icosara/01-the-battle"]
exercises = 6
puzzles = 2
seed = "June"
"""
NAMES = ["Ada", "Ben", "Cleo", "Dan"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "half-term.toml"
    path.write_text(EXAM)
    return path


def _right(question: Any) -> Any:
    return key_of(question.task).answer


def test_a_paper_follows_from_exam_and_name_and_differs_between_learners(file: Path) -> None:
    exam = load_exam(file)
    papers = {name: paper(exam, name) for name in NAMES}
    names = {name: [question.name for question in made] for name, made in papers.items()}
    assert names["Ada"] == [question.name for question in paper(load_exam(file), " ada ")]
    assert all(len(made) == len(set(made)) == 8 for made in names.values())
    # the same exercises for all, each in some version; the puzzles are everybody's own
    assert len({tuple(question.task.key for question in made[:6]) for made in papers.values()}) == 1
    assert len({tuple(made[:6]) for made in names.values()}) > 1
    assert len({code for made in names.values() for code in made[6:]}) == 8
    answers = {tuple(str(_right(question)) for question in made) for made in papers.values()}
    assert len(answers) == len(NAMES)


def test_a_perfect_and_an_empty_paper_and_one_of_another_learner(file: Path, tmp_path: Path) -> None:
    exam = load_exam(file)
    sheets = {name: Sheet(exam, name, tmp_path) for name in NAMES[:3]}
    for question in sheets["Ada"].questions:
        sheets["Ada"].keep(question, _right(question))
    for mine, hers in zip(sheets["Ben"].questions, sheets["Ada"].questions, strict=True):
        sheets["Ben"].keep(mine, _right(hers))  # copied from Ada, question by question
    for sheet in sheets.values():
        sheet.hand_in()
    graded, unread = grade(exam, tmp_path)
    assert unread == []
    points = {each.name: each.points for each in graded}
    assert points["Ada"] == 8
    assert points["Cleo"] == 0
    assert graded[2].results == (None,) * 8
    assert points["Ben"] < 8


def test_every_wrong_answer_of_a_puzzle_is_wrong(file: Path) -> None:
    from edgebook.learn import judge

    for question in paper(load_exam(file), "Ada")[6:]:
        right = [o for o in question.task.options if judge(question.lesson.game, question.task, o).right]
        assert right == [_right(question)]


def test_the_widget_tells_nothing_and_keeps_everything(file: Path, tmp_path: Path) -> None:
    with using(Tab(lambda text, buffers: None)):
        view = ExamView(file, "Ada", folder=tmp_path)
        said = []
        for at, question in enumerate(view.sheet.questions):
            view._open(view.sheet, at, True)
            for given in (_right(question), *(w.answer for w in key_of(question.task).wrong[:1])):
                told = view.answer(given)
                assert not told.right
                said.append(told.text)
            page = str(view.panels.ask()) + str(view.panels.result()) + str(view.panels.head())
            for word in ("Hint", "solution", "Right.", "Not yet.", question.task.goal):
                assert word not in page
            view.do_hint()
            view.do_solution()
            assert not view.solution.open
        assert set(said) == {"Kept. You can change it until you hand in."}
        assert view.answer("no such thing").text.startswith("That cannot be")
        view._open(view.sheet, 0, True)
        view.answer(_right(view.question))
        again = ExamView(file, "Ada", folder=tmp_path)  # the kernel was restarted
        assert again.sheet.answers == view.sheet.answers
        again.do_hand_in()
        assert again.answer(0).text == "This exam was handed in."
        assert ExamView(file, "Ada", folder=tmp_path).sheet.handed_in


def test_what_was_changed_or_is_of_another_exam_is_left_out(file: Path, tmp_path: Path, capsys: Any) -> None:
    exam = load_exam(file)
    for name in NAMES[:2]:
        Sheet(exam, name, tmp_path).hand_in()
    ben = tmp_path / "Ben.exam.json"
    ben.write_text(ben.read_text().replace('"handed in": true', '"handed in": false'))
    (tmp_path / "Cleo.exam.json").write_text("[]")
    data = json.loads((tmp_path / "Ada.exam.json").read_text()) | {"exam": "Other", "name": "Dan"}
    (tmp_path / "Dan.exam.json").write_text(json.dumps(data | {"check": check_of(data)}))
    table = tmp_path / "points.csv"
    assert main(["class", "grade", str(file), str(tmp_path), "--csv", str(table)]) == 0
    out = capsys.readouterr().out
    assert "left out: Ben.exam.json: changed after it was written" in out
    assert "left out: Cleo.exam.json: not what edgebook wrote" in out
    assert "left out: Dan.exam.json: of another exam, 'Other'" in out
    assert "Ada                            0 of 8" in out
    assert table.read_text().splitlines()[1] == "Ada,0,8,yes" + ",no answer" * 8


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("exercises = 6", "exercises = 99"), "exercises: 99, expected a whole number from 0 to 60"),
        (("exercises = 6", "exercises = 40"), "exercises: 40, expected at most"),
        (('"icosara/00-the-game"', '"nope"'), "there is no lesson 'nope'"),
        (("seed", "seeds"), "seeds: 'June', expected one of the keys"),
        (("title", "tytle"), "title: missing, expected a text"),
    ],
)
def test_what_is_wrong_with_an_exam_is_named(change: tuple[str, str], said: str, file: Path) -> None:
    file.write_text(EXAM.replace(*change))
    with pytest.raises(EdgebookError) as error:
        load_exam(file)
    assert said in str(error.value)
