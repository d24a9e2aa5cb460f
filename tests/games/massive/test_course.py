"""The course as a whole: what it asks about, how it asks, and that no notebook is a wall of text."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from edgebook.games.massive import GAME
from edgebook.learn import key_of, load_lesson, shelf

ROOT = Path(__file__).parents[3]
NAMES = [name for name in shelf() if name.startswith("massive/")]
LESSONS = {name: load_lesson(name) for name in NAMES}
JUDGEMENT = ("choose", "predict", "mistake", "free", "player", "python")
"""Kinds that ask for judgement, or for something of the learner's own."""
BOOK = GAME.rulebook
NUMBERS = [name.partition("/")[2][:2] for name in NAMES]


def rules(quests: bool) -> set[str]:
    """The rules of the book, as they are shown: those of the Quests, or all others."""
    return {rule.shown for rule in BOOK if rule.shown.startswith("MD-15.") == quests}


def asked() -> set[str]:
    """The rules that an exercise is about."""
    keys = [(exercise, key_of(exercise)) for lesson in LESSONS.values() for exercise in lesson.exercises]
    named = [key.answer if exercise.kind == "rule" else key.rule for exercise, key in keys]
    return {BOOK[rule].shown for rule in named if rule}


def seen() -> set[str]:
    """The rules that are asked about, happen at a table of the course, or leave a candidate out there."""
    found = asked()
    for lesson in LESSONS.values():
        for table in lesson.tables.values():
            for step in table.trace(GAME):
                found.add(step.rule.shown)
                found |= {verdict.shown for choice in step.choices for verdict in choice.verdicts}
    return found


def words(name: str) -> int:
    """How many words of prose a notebook has."""
    cells = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text("utf-8"))["cells"]
    prose = " ".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    return len(re.findall(r"[A-Za-z'’]+", prose))


def test_two_rules_in_five_are_asked_about_and_three_in_five_are_seen() -> None:
    of = rules(quests=False)
    assert len(asked() & of) >= 0.4 * len(of)
    assert len(seen() & of) >= 0.6 * len(of)


def test_every_chapter_is_asked_about() -> None:
    chapters = {rule.shown.split(".")[0] for rule in BOOK}
    assert {rule.split(".")[0] for rule in asked()} == chapters


def test_a_third_of_the_exercises_ask_for_judgement_and_nothing_is_typed_that_can_be_clicked() -> None:
    kinds = Counter(exercise.kind for lesson in LESSONS.values() for exercise in lesson.exercises)
    assert sum(kinds[kind] for kind in JUDGEMENT) >= kinds.total() / 3
    assert not kinds["words"]


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_is_no_wall_of_text(name: str) -> None:
    assert words(name) < 400


@pytest.mark.parametrize("name", NAMES)
def test_nothing_can_be_guessed_from_what_was_answered_before(name: str) -> None:
    """Of three predictions in a row no two neighbours have the same answer."""
    exercises = [exercise for exercise in LESSONS[name].exercises if exercise.kind == "predict"]
    answers = [key_of(exercise).answer for exercise in exercises]
    assert all(one != other for one, other in pairwise(answers))
    assert all(len(exercise.options) >= 4 for exercise in exercises)


def test_ids_are_used_once_in_the_whole_course() -> None:
    ids = Counter(exercise.id for lesson in LESSONS.values() for exercise in lesson.exercises)
    assert [id for id, n in ids.items() if n > 1] == []


def test_notebooks_lead_from_one_to_the_next_in_the_order_of_the_course() -> None:
    """The place in the course is another one than the number of the file."""
    assert sorted(NUMBERS) != NUMBERS
    for one, other in pairwise(NAMES):
        cells = json.loads((ROOT / "notebooks" / f"{one}.ipynb").read_text("utf-8"))["cells"]
        target = other.partition("/")[2]
        assert f"({target}.ipynb)" in "".join(cells[-1]["source"]).partition("**Next:**")[2]


def test_the_page_on_the_game_lists_the_course_in_that_order() -> None:
    page = (ROOT / "docs" / "massive-darkness.md").read_text("utf-8")
    assert re.findall(r"^\| (\d\d) ", page, re.M) == NUMBERS
