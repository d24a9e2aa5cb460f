"""Whole random games of Edge of Darkness: nothing is lost, and the kernel keeps its promises for them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edgebook.games.darkness import GAME
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Chance, Cursor, Trace, advance, begin, dumps, loads
from edgebook.kernel.engine import Table
from edgebook.players import Asked, GreedyPlayer, RandomPlayer, play, play_bare
from tests.soak.games import at_end, odd, play_setup, wrong_with
from tests.soak.invariants import broken
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


# -- the game --------------------------------------------------------------------------------------------


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
        if step.ruling is not None:
            assert getattr(trace.state.rulings, GAME.rulings[step.ruling.name].field) == step.ruling.value


# -- what the kernel promises ----------------------------------------------------------------------------


@given(setups(), SEEDS)
def test_recorded_or_not_the_game_is_the_same(setup: dict[str, Any], seed: int) -> None:
    """Promise 1."""
    trace = played(setup, seed)
    again = played(setup, seed)
    bare = play_bare(GAME, trace.setup, seed, players(trace.setup, seed))
    assert trace.log == again.log
    assert trace.state == again.state == bare
    assert list(at_end(bare, len(trace))) == []


@settings(max_examples=10)
@given(setups(), SEEDS, st.data())
def test_back_and_forward_give_an_equal_state(setup: dict[str, Any], seed: int, data: st.DataObject) -> None:
    """Promise 2: the states on the way back are the ones that were there on the way forth."""
    trace = begin(GAME, setup, seed)
    at_random = players(trace.setup, seed)
    seen = {len(trace): trace.state.copy()}
    while trace.decision is not None:
        asked = Asked(GAME, trace.state, trace.decision)
        trace.answer(at_random[asked.seat].answer(asked))
        seen[len(trace)] = trace.state.copy()
    cursor = Cursor(trace, len(trace))
    for at in data.draw(st.lists(st.sampled_from(sorted(seen)), min_size=3, max_size=6)):
        cursor.goto(at)
        assert cursor.state == seen[at]
        cursor.back(7)
        cursor.forward(min(7, at))
        assert cursor.state == seen[at]


@settings(max_examples=10)
@given(setups(), SEEDS, st.integers(0, 400))
def test_save_and_load_at_any_decision(setup: dict[str, Any], seed: int, answers: int) -> None:
    """Promise 2: a loaded game is where it was, and goes on as it would have gone on."""
    trace = begin(GAME, setup, seed)
    at_random = players(trace.setup, seed)
    for _ in range(answers):
        if trace.decision is None:
            break
        asked = Asked(GAME, trace.state, trace.decision)
        trace.answer(at_random[asked.seat].answer(asked))
    loaded = loads(GAME, dumps(trace))
    assert loaded.notes == []
    assert loaded.trace.state == trace.state
    assert loaded.trace.log == trace.log
    rest = [RandomPlayer("rest")] * len(trace.setup.seats)
    assert play(loaded.trace, rest).state == play(trace, [RandomPlayer("rest")] * len(rest)).state


@given(setups(), SEEDS, st.integers(1, 1000))
def test_a_copy_shares_nothing_that_can_change(setup: dict[str, Any], seed: int, steps: int) -> None:
    """Promise 3."""
    state = at_step(setup, seed, steps)
    before = state.digest()
    copy = state.copy()
    assert copy == state
    assert not mutable(copy) & mutable(state)
    play_on(copy, seed)
    assert state.digest() == before


def mutable(value: Any) -> set[int]:
    """The identities of everything that can change in a state."""
    found: set[int] = set()
    waiting = [getattr(value, name) for name in value.fields()]
    while waiting:
        each = waiting.pop()
        if isinstance(each, list | dict | set):
            found.add(id(each))
        if isinstance(each, list | tuple | set):
            waiting.extend(each)
    return found


def at_step(setup: dict[str, Any], seed: int, steps: int) -> State:
    """The state after so many steps of a random game, or at its end."""
    trace = begin(GAME, setup, seed)
    at_random = players(trace.setup, seed)
    while trace.decision is not None and len(trace) < steps:
        asked = Asked(GAME, trace.state, trace.decision)
        trace.answer(at_random[asked.seat].answer(asked))
    state: State = trace.state
    return state


def play_on(state: State, seed: int) -> None:
    table, key, draw = Table(Chance(seed)), None, random.Random(seed)
    while (decision := advance(state, table, GAME.rulebook.table, key=key)) is not None:
        key = draw.choice(list(decision.keys))


@given(setups(), SEEDS, st.integers(1, 1000))
def test_what_is_shown_does_not_depend_on_what_is_hidden(
    setup: dict[str, Any], seed: int, steps: int
) -> None:
    """Promise 5: with the deck and the Choice cards in another order, everybody sees the same."""
    state = at_step(setup, seed, steps)
    other = shuffled(state, seed)
    for observer in (None, *range(state.seats)):
        seen, same = GAME.table.hide(state, observer), GAME.table.hide(other, observer)
        assert seen == same
        assert broken(seen) == []
        assert GAME.table.places(seen) == GAME.table.places(same)
    trace = Trace(GAME, state.setup, Chance(seed), state.copy())
    trace.run(0)
    if trace.decision is not None:
        assert list(wrong_with(state, trace.decision)) == []
        seat = trace.decision.seat
        assert trace.decision.options(state) == trace.decision.options(GAME.table.hide(other, seat))
        assert trace.decision.missing(state) == trace.decision.missing(GAME.table.hide(other, seat))


def shuffled(state: State, seed: int) -> State:
    """The same table with what nobody can see in another order."""
    other = state.copy()
    draw = random.Random(seed)
    below = other.deck[:-1]
    draw.shuffle(below)
    other.deck = below + other.deck[-1:]
    for deck in other.choice_deck:
        draw.shuffle(deck)
    return other


@settings(max_examples=10)
@given(setups(), SEEDS)
def test_greedy_players_finish_and_never_look_under_cards(setup: dict[str, Any], seed: int) -> None:
    """A greedy player answers the same whatever lies face down, and leaves the table as it was."""
    trace = begin(GAME, setup, seed)
    greedy = GreedyPlayer(GAME)
    while trace.decision is not None:
        before = trace.state.digest()
        answer = greedy.answer(Asked(GAME, trace.state, trace.decision))
        hidden = shuffled(trace.state, seed)
        assert greedy.answer(Asked(GAME, hidden, trace.decision)) == answer
        assert trace.state.digest() == before
        trace.answer(answer)
    assert list(at_end(trace.state, len(trace))) == []
