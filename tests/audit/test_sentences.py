"""Every game of the registry plays: a step tells all that it moves, and verdicts say what play does."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook import games
from edgebook.kernel import begin
from edgebook.players import RandomPlayer, play
from tests.audit.audit import may_leave_out, other_verdicts, untold
from tests.audit.games import AUDITED

GAMES = [(name, setup) for name in games.names() if name in AUDITED for setup in AUDITED[name].setups]


def test_every_game_is_audited() -> None:
    assert {games.name_of(game) for game in games.every()} == set(AUDITED)


@pytest.mark.parametrize(("name", "setup"), GAMES, ids=[f"{name}-{n}" for n, (name, _) in enumerate(GAMES)])
def test_a_step_tells_what_it_moves_and_its_verdicts_hold(name: str, setup: dict[str, Any]) -> None:
    game, audited = games.get(name), AUDITED[name]
    trace = play(begin(game, dict(setup), seed=7), [RandomPlayer(7)] * 8)
    silent: dict[str, str] = {}
    wrong: list[str] = []
    for step in trace:
        wrong.extend(f"step {step.n + 1}, {step.rule.id}: {what}" for what in other_verdicts(step))
        if not may_leave_out(step, audited):
            for what in untold(step, audited):
                silent.setdefault(f"{step.rule.id} {step.case or ''}", f"{step.text!r} does not tell: {what}")
    assert not silent
    assert not wrong


@pytest.mark.parametrize("name", AUDITED)
def test_what_may_be_left_out_is_about_rules_that_exist(name: str) -> None:
    rules = games.get(name).rulebook
    for which in AUDITED[name].may_leave_out:
        id, _, case = which.partition(" ")
        assert id in rules
        assert not case or case in rules[id].says
