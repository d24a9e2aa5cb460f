"""Every game of the registry plays at random, and what people are told is compared with what happened.

Which games these are follows from the version of the rules: nobody chose them, and the same tree gives the
same result. `python -m tests.audit` (a part of `make soak`) draws other games each time. What fails names the
seed: `python -m tests.audit GAME --seed N` reads it again.
"""

from __future__ import annotations

import random
import re

import pytest

from edgebook import games
from tests.audit.faults import Audit
from tests.audit.games import AUDITED

PARTS, STEPS = 4, 110
"""The games that are read of each game, and the steps of each: a part somewhere in it."""


def test_every_game_is_audited() -> None:
    assert {games.name_of(game) for game in games.every()} == set(AUDITED)


@pytest.mark.parametrize("name", AUDITED)
def test_what_people_are_told_is_what_happens(name: str) -> None:
    audit = Audit(name)
    draw = random.Random(f"{name} {games.get(name).version}")
    for _ in range(PARTS):
        audit.read(draw.randrange(10**9), STEPS)
    assert not audit.found, "\n" + audit.report()


@pytest.mark.parametrize("name", AUDITED)
def test_an_excuse_is_about_a_rule_that_exists_and_has_a_reason(name: str) -> None:
    rules = games.get(name).rulebook.by_id.values()
    cases = {f"{rule.id} {case}" for rule in rules if isinstance(rule.says, dict) for case in rule.says}
    known = cases | {rule.id for rule in rules}
    for which, excused in AUDITED[name].excuses.items():
        assert any(re.fullmatch(which, each) for each in known), which
        assert all(excused.values())
