"""What the courses promise to teach."""

from __future__ import annotations

import pytest

from edgebook import games
from tests.learn.aims import aims


@pytest.mark.parametrize("name", games.names())
def test_a_course_teaches_its_rulebook(name: str) -> None:
    reached = aims(name)
    assert reached.unasked == ()
    assert len(reached.asked) >= 0.4 * len(reached.rules)
    assert len(reached.seen) >= 0.6 * len(reached.rules)
    assert reached.judged >= 0.3
    assert reached.rulings >= 5
    assert reached.varied >= 3
