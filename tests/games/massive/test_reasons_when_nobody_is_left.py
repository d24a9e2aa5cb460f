"""Reasons where every Hero is out: then there is no winner to compare with."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from edgebook.games.massive.rules.chapter9_criteria import ATTACK, MOVE
from edgebook.kernel import Criteria


@pytest.mark.parametrize("criteria", [ATTACK, MOVE], ids=["attack", "move"])
def test_a_need_has_its_reason_without_a_winner(criteria: Criteria) -> None:
    """The compiled build refuses what does not fit its type."""
    for criterion in criteria.criteria:
        if criterion.how == "needs":
            winner = get_type_hints(criterion.why)["winner"]
            assert isinstance(None, winner), criterion.why
