"""Whole random games of Edge of Darkness: nothing is lost, the bot keeps its rules, all of it reads well."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edgebook.games.darkness import GAME
from edgebook.kernel import Trace, begin
from edgebook.players import GreedyPlayer, RandomPlayer, play
from tests.soak.games import at_end, odd, play_setup
from tests.soak.setups import random_setup

SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.integers(2, 4)
BOTS = st.integers(0, 2)


@st.composite
def setups(draw: st.DrawFn) -> dict[str, Any]:
    """Any legal set-up: seats, bots, locations, sides of Action cards, rulings."""
    return random_setup(random.Random(draw(SEEDS)), seats=draw(SEATS), bots=draw(BOTS))


def played(setup: dict[str, Any], seed: int) -> Trace:
    """A whole recorded game with random answers."""
    trace = begin(GAME, setup, seed)
    return play(trace, players(trace.setup, seed))


def players(setup: Any, seed: int) -> list[RandomPlayer]:
    return [RandomPlayer(seed + seat) for seat in range(len(setup.seats))]


@given(setups(), SEEDS)
def test_conservation_and_readable_decisions_at_every_step(setup: dict[str, Any], seed: int) -> None:
    """Cubes, Agents, cards, slips, advancements, no negative resource; the bot keeps its own rules."""
    game = play_setup(setup, seed, every_step=True)
    assert game.problems == []
    assert game.decisions > 0


@pytest.mark.slow
@settings(max_examples=300)
@given(setups(), SEEDS)
def test_many_games_come_to_an_end(setup: dict[str, Any], seed: int) -> None:
    assert play_setup(setup, seed).problems == []


@settings(max_examples=8)
@given(setups(), SEEDS)
def test_every_step_can_be_read(setup: dict[str, Any], seed: int) -> None:
    """Each step is a sentence, for everybody at the table; what it cites exists."""
    trace = played(setup, seed)
    for step in trace:
        text = step.text
        assert text.endswith("."), f"{step.rule.id}: {text!r}"
        assert not odd(text), f"{step.rule.id}: {text!r}"
        assert not text[0].islower(), f"{step.rule.id}: {text!r}"
        assert all(id in GAME.rulebook for id in step.rule.cites)


@settings(max_examples=5)
@given(setups(), SEEDS, st.randoms(use_true_random=False))
def test_verdicts_rulings_chance_and_changes_can_be_read(
    setup: dict[str, Any], seed: int, draw: random.Random
) -> None:
    trace = played(setup, seed)
    for n in sorted(draw.sample(range(len(trace)), min(60, len(trace)))):
        step = trace[n]
        told = step.as_json()
        assert told["cite"]
        for verdict in step.verdicts:
            assert verdict.rule in GAME.rulebook
            assert not odd(f"{verdict.label}: {verdict.why}")
            assert verdict.kept != bool(verdict.why)
        for outcome in step.chance:
            assert outcome.text
            assert not odd(outcome.text)
        assert all(change.what for change in step.changes)
        assert not any(odd(f"{value.thing}: {value.value}") for value in step.house)
        for name, value in step.rulings:
            assert getattr(trace.state.rulings, GAME.rulings[name].field) == value


@settings(max_examples=10)
@given(setups(), SEEDS)
def test_greedy_players_finish(setup: dict[str, Any], seed: int) -> None:
    trace = begin(GAME, setup, seed)
    play(trace, [GreedyPlayer(GAME)] * len(trace.setup.seats))
    assert list(at_end(trace.state, len(trace))) == []
