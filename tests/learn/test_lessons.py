"""Every exercise of every lesson: the right answer passes, each wrong one fails with its own words."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from edgebook.learn import Exercise, Lesson, check, judge, load_lesson, shelf

LESSONS = {name: load_lesson(name) for name in shelf()}
EXERCISES = [(lesson, exercise) for lesson in LESSONS.values() for exercise in lesson.exercises]
each = pytest.mark.parametrize(
    ("lesson", "exercise"), EXERCISES, ids=[exercise.key for _, exercise in EXERCISES]
)


@each
def test_right_answers_are_right(lesson: Lesson, exercise: Exercise) -> None:
    rule = lesson.game.rulebook[exercise.rule]
    for answer in (exercise.answer, *exercise.accept):
        judged = judge(lesson.game, exercise, answer)
        assert judged.right
        assert (judged.rule, judged.page) == (rule.id, str(rule.cite))
        assert judged.text == exercise.right


@each
def test_each_wrong_answer_has_its_own_explanation(lesson: Lesson, exercise: Exercise) -> None:
    said = []
    for wrong in exercise.wrong:
        judged = judge(lesson.game, exercise, wrong.answer)
        assert not judged.right
        assert judged.known
        assert judged.text == wrong.means
        assert judged.page
        said.append(judged.text)
    assert exercise.right not in said


NONSENSE: list[Any] = [
    "no such thing at all", object(), b"bytes", float("nan"), {"a": 1}, [[]], lambda: 1, 10**400, [1, "x"],
    "location:999", -1e300, True,
]  # fmt: skip


@each
def test_empty_and_nonsense_get_a_friendly_word(lesson: Lesson, exercise: Exercise) -> None:
    nothing: tuple[Any, ...] = (None, "", "   ", [], ())
    for empty in nothing:
        judged = judge(lesson.game, exercise, empty)
        assert not judged.right
        assert judged.text.startswith("Nothing was answered yet.")
    for nonsense in NONSENSE:
        judged = judge(lesson.game, exercise, nonsense)
        assert not judged.right
        assert re.match("That cannot be an answer here|That is not it", judged.text)


@pytest.mark.parametrize("name", LESSONS)
def test_the_engine_agrees(name: str) -> None:
    assert check(LESSONS[name]) == []


TOLD = {
    ("massive-darkness", id)
    for id in (
        "nobody-left", "closed-door", "pool", "boss-armour", "stunned", "after-a-move", "door-card",
        "not-yet",
    )
}  # fmt: skip
"""Exercises whose answer is told, since no question to a played part gives it: yes or no, a sum of dice."""


@each
def test_positions_are_asked_and_teaching_is_complete(lesson: Lesson, exercise: Exercise) -> None:
    told = (lesson.game.key, exercise.id) in TOLD
    if exercise.table is not None and exercise.kind not in ("pick",):
        assert bool(exercise.ask) != told, "the right answer is to be worked out"
    assert len(exercise.wrong) >= 2
    assert exercise.hints
    assert exercise.right
    for text in (exercise.goal, exercise.question, exercise.right, *(w.means for w in exercise.wrong)):
        assert text == text.strip()
        assert text[-1] in ".?!)" or text.endswith("…")


def test_there_are_enough_and_few_are_multiple_choice() -> None:
    kinds = Counter(exercise.kind for _, exercise in EXERCISES)
    assert len(LESSONS) >= 17
    assert len(EXERCISES) >= 42
    assert kinds["pick"] <= len(EXERCISES) / 2
    assert set(kinds) == {"board", "pick", "number", "words", "python", "several"}
    assert all(len(lesson.exercises) >= 3 for lesson in LESSONS.values())


def test_what_a_hint_says_is_not_all_there_is_to_say() -> None:
    for _, exercise in EXERCISES:
        assert exercise.right not in exercise.hints


def test_board_answers_are_on_the_board() -> None:
    for lesson, exercise in EXERCISES:
        if exercise.kind != "board" or exercise.table is None:
            continue
        picture = lesson.game.show.picture
        assert picture is not None
        scene = picture(exercise.shown(exercise.table.trace(lesson.game)), None, None)
        for name in (exercise.answer, *(wrong.answer for wrong in exercise.wrong)):
            assert scene.get(name) is not None or scene.standing_for(name), f"{exercise.key}: {name}"
