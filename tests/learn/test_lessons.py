"""Every exercise of every lesson: the right answer passes, each wrong one fails with its own words."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from edgebook.learn import Exercise, Key, Lesson, check, hints, judge, key_of, load_lesson, shelf, worked
from edgebook.learn.solution import answer_text, named

LESSONS = {name: load_lesson(name) for name in shelf()}
EXERCISES = [(lesson, exercise) for lesson in LESSONS.values() for exercise in lesson.exercises]
JUDGED_ELSEWHERE = ("choose", "free", "player")
"""Kinds whose answers are weighed by games, or by the learner."""
each = pytest.mark.parametrize(
    ("lesson", "exercise"), EXERCISES, ids=[exercise.key for _, exercise in EXERCISES]
)


@each
def test_right_answers_are_right(lesson: Lesson, exercise: Exercise) -> None:
    key = key_of(exercise)
    if exercise.kind in JUDGED_ELSEWHERE:
        return
    for answer in (key.answer, *key.accept):
        judged = judge(lesson.game, exercise, answer)
        assert judged.right
        assert judged.rule == key.rule
        assert judged.page == (str(lesson.game.rulebook[key.rule].cite) if key.rule else "")
        assert judged.text == key.right


@each
def test_each_wrong_answer_has_its_own_explanation(lesson: Lesson, exercise: Exercise) -> None:
    said = []
    if exercise.kind in JUDGED_ELSEWHERE:
        return
    for wrong in key_of(exercise).wrong:
        judged = judge(lesson.game, exercise, wrong.answer)
        assert not judged.right
        assert judged.known
        assert judged.text == wrong.means
        said.append(judged.text)
    assert key_of(exercise).right not in said


@each
def test_hints_have_three_grades_and_then_there_is_a_solution(lesson: Lesson, exercise: Exercise) -> None:
    graded = hints(lesson.game, exercise)
    assert len(set(graded)) == len(graded) >= 3
    frames = worked(lesson.game, exercise)
    assert frames[-1].text
    assert key_of(exercise).right in frames[-1].text or exercise.kind == "free"


@each
def test_no_solution_and_no_mistake_is_told_by_the_name_that_a_program_uses(
    lesson: Lesson, exercise: Exercise
) -> None:
    said = [answer_text(lesson.game, exercise), *(frame.text for frame in worked(lesson.game, exercise))]
    said += [named(lesson.game, exercise, wrong.answer) for wrong in key_of(exercise).wrong]
    assert [text for text in said if re.search(r"\b[a-z]+:\w", text)] == []


@each
def test_no_attribute_leads_to_the_solution(lesson: Lesson, exercise: Exercise) -> None:
    def seen(thing: Any, depth: int = 0) -> list[Any]:
        """Everything that attributes of our own objects lead to."""
        inner = getattr(thing, "__dict__", None)
        if depth > 4 or not type(thing).__module__.startswith("edgebook.learn") or inner is None:
            return [thing]
        return [thing, *(each for value in inner.values() for each in seen(value, depth + 1))]

    key = key_of(exercise)
    found = [*seen(exercise), *seen(lesson)]
    assert not any(isinstance(each, Key) for each in found)
    assert not any(key.right and each == key.right for each in found)
    assert not {"answer", "accept", "right", "wrong", "ask", "rule"} & set(dir(exercise))


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
        assert judged.text.startswith("There is no answer yet.")
        assert not judged.counts
    for nonsense in NONSENSE:
        judged = judge(lesson.game, exercise, nonsense)
        assert not judged.right
        # free text that was written at all is compared by the learner, whatever it says
        model = "A model solution" if exercise.kind == "free" and isinstance(nonsense, str) else "That is no"
        assert re.match(f"That cannot be an answer here|Write a sentence|{model}", judged.text)


@pytest.mark.parametrize("name", LESSONS)
def test_the_engine_agrees(name: str) -> None:
    assert check(LESSONS[name]) == []


@each
def test_positions_are_asked_and_teaching_is_complete(lesson: Lesson, exercise: Exercise) -> None:
    key = key_of(exercise)
    if exercise.table is not None and exercise.kind not in ("pick", "mistake", "rule", *JUDGED_ELSEWHERE):
        assert key.ask, "the right answer is to be worked out"
    assert len(key.wrong) >= (0 if exercise.kind in ("order", *JUDGED_ELSEWHERE) else 2)
    assert key.hints
    assert key.right
    for text in (exercise.goal, exercise.question, key.right, *(w.means for w in key.wrong)):
        assert text == text.strip()
        assert text[-1] in ".?!)" or text.endswith("…")


def test_there_are_enough_and_few_are_multiple_choice() -> None:
    kinds = Counter(exercise.kind for _, exercise in EXERCISES)
    assert len(LESSONS) >= 17
    assert len(EXERCISES) >= 42
    assert kinds["pick"] <= len(EXERCISES) / 2
    assert set(kinds) >= {"board", "pick", "number", "python", "several"}
    assert kinds["words"] == 0  # what can be clicked is not typed
    assert all(len(lesson.exercises) >= 3 for lesson in LESSONS.values())


def test_what_a_hint_says_is_not_all_there_is_to_say() -> None:
    for _, exercise in EXERCISES:
        assert key_of(exercise).right not in key_of(exercise).hints


def test_board_answers_are_on_the_board() -> None:
    for lesson, exercise in EXERCISES:
        if exercise.kind not in ("board", "several") or exercise.table is None:
            continue
        shown = exercise.shown(exercise.table.trace(lesson.game))
        scene = exercise.picture(lesson.game, shown, exercise.observer)  # as the learner sees it
        key = key_of(exercise)
        for answer in (key.answer, *(wrong.answer for wrong in key.wrong)):
            for name in answer if isinstance(answer, list) else [answer]:
                assert scene.get(name) is not None or scene.standing_for(name), f"{exercise.key}: {name}"


def test_right_answers_are_drawn_where_there_is_little_room() -> None:
    """Beside its question in a notebook a board is 720 wide: a map that shows a part of itself there must not
    leave out what is to be clicked."""
    for lesson, exercise in EXERCISES:
        key = key_of(exercise)
        if exercise.kind not in ("board", "several") or exercise.table is None:
            continue
        state = exercise.shown(exercise.table.trace(lesson.game))
        scene = exercise.picture(lesson.game, state, exercise.observer, width=720)
        several = isinstance(key.answer, list)
        ways = [[name] for name in key.answer] if several else [[key.answer, *key.accept]]
        for names in ways:
            assert any(scene.get(name) is not None for name in names), f"{exercise.key}: {names}"
