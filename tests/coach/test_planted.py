"""An answer that gives away what a table makes decisive is found in every game, and ranked first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import edgebook
from edgebook.games.darkness import GAME as DARKNESS
from edgebook.games.eden import GAME as EDEN
from edgebook.games.icosara import GAME as ICOSARA
from edgebook.games.massive import GAME as MASSIVE
from edgebook.kernel import Trace, begin
from edgebook.kernel.turn import begin_part
from edgebook.learn.lesson import load_lesson
from edgebook.players import Asked, GreedyPlayer
from tests.games.icosara import tables as icosara
from tests.games.massive import tables as massive

Planted = tuple[Trace, int]
"""A game or a part of one, and the step at which seat 0 gave it away."""


def greedily(trace: Trace, plant: Callable[[Trace], Any]) -> Planted:
    """Played to the end by greedy players, but for the first decision that gets a planted answer."""
    planted, player = -1, GreedyPlayer(trace.game)
    while trace.decision is not None:
        key = plant(trace) if planted < 0 and trace.decision.seat == 0 else None
        if key is not None:
            planted = len(trace)
        trace.answer(player.answer(Asked(trace.game, trace.state, trace.decision)) if key is None else key)
    assert planted >= 0
    return trace, planted


def in_darkness() -> Planted:
    """A close game of two players, in whose last round one does nothing with a hand of cards."""

    def plant(trace: Trace) -> Any:
        last = trace.decision is not None and (trace.decision.rule.id, trace.state.round) == ("ED-5.20", 8)
        return "end" if last else None

    return greedily(begin(DARKNESS, {"players": 2}, 13), plant)


def in_icosara() -> Planted:
    """The last pawn of the other side has nothing but a D4, and is attacked with a D4 instead of a D20."""
    at = icosara.table("Amber 1:Lancer 2:Squire", "Slate 1:Bulwark", dice=("D6 D20", "D4"))
    return greedily(begin_part(ICOSARA, at, seed=1, until="turn"), asked_for("ICO-6.13", "D4"))


def in_massive() -> Planted:
    """The Key is found and the other Hero is on the Exit, one Zone away, but this one stays where he is."""
    at = massive.table(
        ["c+ c+"],
        [massive.hero("Elias", "A1", health=1), massive.hero("Owen", "B1", health=1)],
        quest="tutorial",
        exit="B1",
        progress={"key": True},
        lifebringer=0,
    )
    return greedily(begin_part(MASSIVE, at, 0, seed=1, phase="heroes"), asked_for("MD-8.2", "end"))


def in_eden() -> Planted:
    """14 VPs for a Commander would win the game; an attachment is discarded instead."""
    table = load_lesson("eden/08-raid-a-commander")["thirty-eight"].table
    assert table is not None
    return greedily(table.trace(EDEN), asked_for("DE-8.16", "attachments"))


def asked_for(rule: str, key: str) -> Callable[[Trace], Any]:
    def plant(trace: Trace) -> Any:
        assert trace.decision is not None
        return key if trace.decision.rule.shown == rule and key in trace.decision.keys else None

    return plant


@pytest.mark.parametrize("planted_in", [in_darkness, in_icosara, in_massive, in_eden])
def test_a_planted_blunder_is_found_and_ranked_first(planted_in: Callable[[], Planted]) -> None:
    trace, planted = planted_in()
    found = edgebook.review(trace, 0, worlds=6)
    worst = found.worst()[0]
    assert (worst.step, worst.label) == (planted, "blunder")
    assert worst.cost.low > 0
    assert found.accuracy < 100
