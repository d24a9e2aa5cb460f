"""The short way to a game in Python: begin it, let one rule happen, ask why."""

from __future__ import annotations

from typing import Any

import pytest

import edgebook
from edgebook import games
from edgebook.kernel import Chance, EdgebookError, Trace
from edgebook.players import demonstrate
from tests.reference_game import GAME as ISLANDS


def test_a_solo_game_reads_like_a_sentence() -> None:
    game = edgebook.darkness.solo(seed=7)
    recorded = len(game)
    step = game.next()
    assert step.n == recorded
    assert game.why().splitlines()[0] == f"{step.rule.shown} {step.rule.title} [{step.rule.cite}]"
    assert repr(game.why()) == game.why()


@pytest.mark.parametrize("name", games.names())
def test_every_game_begins_and_goes_on(name: str) -> None:
    game: Trace = getattr(edgebook, name).table(seed=7)
    first = game.next()
    steps = [first]
    while len(steps) < 31 and not (
        game.over and steps[-1].n == len(game) - 1
    ):  # a small game is over by then
        steps.append(game.next())
    assert [step.n for step in steps] == list(range(first.n, first.n + len(steps)))
    assert len(steps) == 31 or game.over
    assert steps[-1].rule.text in game.why()
    again: Trace = getattr(edgebook, name).table(seed=7)
    assert [again.next().text for _ in steps] == [step.text for step in steps]


def test_verdicts_options_and_reasons_are_all_told() -> None:
    """What a view shows under *Why* is what the text says."""
    game = edgebook.darkness.solo("normal", seed=7)
    told = dict[str, int]()
    for _ in range(160):
        step, text = game.next(), game.why()
        for verdict in step.verdicts:
            assert f"{verdict.label}: {verdict.why or 'kept'}" in text
        for missing in step.missing:
            assert f"x {missing.label}: {missing.why}" in text
        if step.decision is not None:
            assert " (chosen)" in text
        told["verdicts"] = told.get("verdicts", 0) + len(step.verdicts)
        told["missing"] = told.get("missing", 0) + len(step.missing)
    assert min(told.values()) > 0


def test_an_answer_of_your_own_is_taken() -> None:
    game = edgebook.darkness.solo(seed=7)
    assert game.decision is not None
    keys: list[Any] = list(game.decision.keys)
    step = game.next(keys[-1])
    assert step.key == keys[-1]
    while step.n + 1 == len(game):  # until the game has run ahead of what was shown
        step = game.next()
    with pytest.raises(EdgebookError, match="nothing is asked"):
        game.next(keys[-1])


def test_a_game_that_is_over_is_gone_through_from_its_beginning() -> None:
    game = demonstrate(ISLANDS, None, 3)
    assert [game.next().n for _ in game] == list(range(len(game)))
    with pytest.raises(EdgebookError, match="last step"):
        game.next()


def test_before_anything_happened_there_is_nothing_to_explain() -> None:
    empty = Trace(ISLANDS, ISLANDS.make({}), Chance(1))
    with pytest.raises(EdgebookError, match="nothing has happened"):
        empty.why()
