"""What the courses promise to teach."""

from __future__ import annotations

import re

import pytest

from edgebook import games
from edgebook.learn import load_lesson, shelf
from tests.learn.aims import aims

ENGINES_VIEW = re.compile(r"how many (options|answers)|how (many times|often) does the rule", re.IGNORECASE)
"""What the engine offers or counts: at the table a person sees things, and says what they do."""


@pytest.mark.parametrize("name", games.names())
def test_a_course_teaches_its_rulebook(name: str) -> None:
    reached = aims(name)
    assert reached.unasked == ()
    assert len(reached.asked) >= 0.4 * len(reached.rules)
    assert len(reached.seen) >= 0.6 * len(reached.rules)
    assert reached.judged >= 0.3
    assert reached.rulings >= 5
    assert reached.varied >= 8


@pytest.mark.parametrize("name", games.names())
def test_an_exercise_asks_about_the_table_and_not_about_the_engine(name: str) -> None:
    exercises = [each for lesson in shelf(name) for each in load_lesson(f"{name}/{lesson}").exercises]
    assert [each.key for each in exercises if ENGINES_VIEW.search(each.question)] == []
