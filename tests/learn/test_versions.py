"""The same question with other numbers: for a second try, and noted so that it can be judged again."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgebook.learn import Progress, check, judge, key_of, load_lesson, shelf
from edgebook.learn.classes import collect, hand_in
from edgebook.learn.mastery import mastery
from edgebook.learn.tasks import key_noted, version_noted
from edgebook.notebook.exercise import ExerciseView
from edgebook.notebook.host import using
from edgebook.tab.host import Tab
from tests.learn.test_files import GOOD, folder, problems, write  # noqa: F401

VARIED = [exercise for name in shelf() for exercise in load_lesson(name).exercises if exercise.others]


def test_every_game_has_some() -> None:
    assert {exercise.game for exercise in VARIED} == {"darkness", "eden", "icosara", "massive"}
    assert len(VARIED) >= 15


@pytest.mark.parametrize("exercise", VARIED, ids=[exercise.key for exercise in VARIED])
def test_the_answer_of_one_version_is_not_that_of_another(exercise) -> None:  # type: ignore[no-untyped-def]
    lesson = load_lesson(f"{exercise.game}/{exercise.lesson}")
    versions = [lesson[exercise.id].versed(n) for n in range(1, 2 + len(exercise.others))]
    answers = [key_of(each).answer for each in versions]
    assert len(set(answers)) == len(answers)
    for each in versions:
        for answer in answers:
            assert judge(lesson.game, each, answer).right == (answer == key_of(each).answer)
        for wrong in key_of(each).wrong:
            assert judge(lesson.game, each, wrong.answer).text == wrong.means
        assert each.key == exercise.key
    assert versions[-1].versed(1) is versions[-1]  # a version has none of its own
    assert lesson[exercise.id].versed(len(versions) + 1) is lesson[exercise.id]


def test_a_version_is_checked_like_the_first(folder: Path) -> None:  # noqa: F811
    made = GOOD + 'vary = [{ answer = 99, right = "R.", wrong = [] }]\n'
    found = check(load_lesson(write(folder, made)))
    assert any(each.startswith("e (version 2): answer: 99, but the engine finds") for each in found)


@pytest.mark.parametrize(
    ("vary", "said"),
    [
        ("3", "exercise[0].vary: 3, expected up to 19 versions"),
        ("[{ answer = 1 }]", "exercise[0].vary[0].right: missing, expected this version's own"),
        ('[{ answer = 1, right = "R.", wrong = [], id = "x" }]', "exercise[0].vary[0].id: 'x', expected"),
        ('[{ answer = 1, right = "R.", wrong = [], change = { "no[4]" = 1 } }]', "vary[0].change: 'no[4]'"),
    ],
)
def test_what_does_not_fit_is_named(vary: str, said: str, folder: Path) -> None:  # noqa: F811
    assert any(said in each for each in problems(folder, f"{GOOD}vary = {vary}\n"))


def test_a_second_try_has_other_numbers_and_counts(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.jsonl")
    with using(Tab(lambda text, buffers: None)):
        first = ExerciseView("eden/04-deck-and-balance", "missing", progress=progress)
        assert first.task.version == 1
        assert not first.may_try_again()
        first.do_again()
        first.answer(10)
        assert first.answer(12).right
        assert first.may_try_again()
        assert "With other numbers" in str(first.panels.ask())
        second = ExerciseView("eden/04-deck-and-balance", "missing", progress=progress)
        assert second.task.version == 2
        assert not second.answer(12).right
        assert second.answer(7).right
    noted = [line["exercise"] for line in progress.history() if "tried" in line]
    assert noted == ["eden/04-deck-and-balance/missing"] * 2 + ["eden/04-deck-and-balance/missing~2"] * 2
    assert progress.entry("eden/04-deck-and-balance/missing") == progress.entry(noted[-1])
    assert progress.entry(noted[-1])["tries"] == 4
    assert progress.keys() == ["eden/04-deck-and-balance/missing"]
    assert mastery("eden", progress).rules
    hand_in("Ada", tmp_path, progress)
    room = collect(tmp_path)
    assert room.exercises.count("eden/04-deck-and-balance/missing") == 1
    assert [row["state"] for row in room.rows() if row["exercise"] == "missing"] == ["solved"]


def test_a_learner_who_saw_the_solution_solves_another_version(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.jsonl")
    with using(Tab(lambda text, buffers: None)):
        view = ExerciseView("icosara/01-the-battle", "own-total", progress=progress)
        for _ in view.hints:
            view.do_hint()
        view.do_solution()
        view.do_solution_close()
        assert view.may_try_again()
        again = ExerciseView("icosara/01-the-battle", "own-total", progress=progress)
        assert again.task.version == 2
        assert again.answer(6).right
    assert progress.entry("icosara/01-the-battle/own-total")["right"]


def test_names_of_versions() -> None:
    assert key_noted("eden/own/a~2/b~3") == "eden/own/a~2/b"
    assert version_noted("eden/own/a~2/b~3") == 3
    assert version_noted("eden/own/a~2/b") == 1
