"""What the kernel promises, over random games of the reference game."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields, is_dataclass
from itertools import chain
from types import FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.kernel import (
    Chance,
    Context,
    Cursor,
    Step,
    Trace,
    advance,
    answer,
    begin,
    dumps,
    loads,
    open_decision,
)
from edgebook.kernel.engine import settle
from tests.properties.strategies import choices, games, play, seeds, setups
from tests.reference_game import GAME
from tests.reference_game.box import CARDS, COINS
from tests.reference_game.sea import NO_BID, Sea, measures, places
from tests.reference_game.words import Words

RULES = GAME.rulebook.by_id

# -- 1. the same set-up, seed and answers give the same game, recorded or not ----------------------------


@given(setups, seeds, choices)
def test_the_same_game_bare_or_recorded(setup: dict[str, Any], seed: int | str, picks: list[int]) -> None:
    trace = play(begin(GAME, setup, seed=seed), picks)
    s, t = GAME.start(GAME.make(setup)), Context(Chance(seed))
    decision = advance(s, t, RULES)
    for pick in picks:
        if decision is None:
            break
        answer(s, t, decision, decision.keys[pick % len(decision.keys)])
        decision = advance(s, t, RULES)
    assert s == trace.state
    assert t.chance.outcomes == trace.chance.outcomes
    assert t.steps == len(trace)
    again = play(begin(GAME, setup, seed=seed), picks)
    assert again.log == trace.log


@given(setups, seeds, choices)
def test_step_by_step_is_the_same_game(setup: dict[str, Any], seed: int | str, picks: list[int]) -> None:
    trace = play(begin(GAME, setup, seed=seed), picks)
    slow = Trace(GAME, GAME.make(setup), Chance(seed))
    slow.run(0)
    while len(slow) < len(trace):
        if slow.decision is not None:
            slow.answer(trace.log[len(slow)][4], go_on=False)
        else:
            slow.run("step")
    assert slow.log == trace.log
    assert slow.state == trace.state


@given(games())
def test_a_game_is_replayed_from_its_outcomes_alone(trace: Trace) -> None:
    replay = Trace(GAME, trace.setup, Chance(told=trace.chance.outcomes))
    for _, key in trace.answers():
        replay.run()
        replay.answer(key)
    replay.run()
    assert replay.log[: len(trace)] == trace.log


# -- 2. going back and forward, saving and loading -------------------------------------------------------


@given(
    games(),
    st.lists(st.tuples(st.sampled_from(["forward", "back", "goto"]), st.integers(0, 60)), max_size=12),
)
def test_back_and_forward_gives_an_equal_state(trace: Trace, moves: list[tuple[str, int]]) -> None:
    digests = [GAME.start(trace.setup).digest()]
    bare = Trace(GAME, trace.setup, Chance(told=trace.chance.outcomes))
    for n in range(len(trace)):
        if bare.decision is None:
            bare.run("step")
        else:
            bare.answer(trace.log[n][4], go_on=False)
        digests.append(bare.state.digest())
    cursor = Cursor(trace)
    for move, n in moves:
        getattr(cursor, move)(min(n, len(trace)))
        assert cursor.state.digest() == digests[cursor.at]
    cursor.goto(len(trace))
    cursor.back(len(trace))
    cursor.forward(len(trace))
    assert cursor.state == trace.state


@given(games(), st.data())
def test_save_and_load_at_any_step(trace: Trace, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(trace)))
    fork = trace.fork(at)
    loaded, notes = loads(GAME, dumps(fork))
    assert notes == []
    assert loaded.state == trace.state_at(at)
    assert loaded.log == trace.log[:at]
    assert dumps(loaded) == dumps(fork)
    picks = data.draw(choices)
    fork.run()
    loaded.run()
    assert play(loaded, picks).log == play(fork, picks).log


@given(games(), choices)
def test_a_copy_in_the_middle_of_a_decision_goes_on_alike(trace: Trace, picks: list[int]) -> None:
    s = trace.state.copy()
    chance = Chance(trace.chance.seed)
    chance.skip(trace.chance.outcomes, trace.chance.told_at)
    t = Context(chance)
    decision = open_decision(s, RULES)
    assert (decision is None) == (trace.decision is None)
    play(trace, picks)
    for pick in picks:
        if decision is None:
            break
        answer(s, t, decision, decision.keys[pick % len(decision.keys)])
        decision = advance(s, t, RULES)
    assert s == trace.state


# -- 3. a copy shares nothing that can change ------------------------------------------------------------

PLAIN = (int, str, float, bytes, bool, type(None), type, FunctionType, ModuleType)


def mutable(thing: Any, path: str = "") -> dict[int, str]:
    """Every object below this one that can change, with the way to it."""
    if isinstance(thing, PLAIN):
        return {}
    found: dict[int, str] = {}
    if isinstance(thing, tuple | frozenset):
        inner = list(enumerate(thing))
    elif is_dataclass(thing) and thing.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        inner = [(each.name, getattr(thing, each.name)) for each in fields(thing)]
    else:
        found[id(thing)] = f"{path or 'state'}: {type(thing).__name__}"
        if isinstance(thing, dict):
            inner = [*thing.items()]
        elif isinstance(thing, list | set):
            inner = list(enumerate(thing))
        else:
            inner = [(name, getattr(thing, name)) for name in type(thing).fields()]
    for name, each in inner:
        found |= mutable(each, f"{path}.{name}")
    return found


@given(games())
def test_a_copy_shares_nothing_that_can_change(trace: Trace) -> None:
    own, copied = mutable(trace.state), mutable(trace.state.copy())
    assert len(own) == len(copied) > 8
    assert [copied[each] for each in own.keys() & copied.keys()] == []


@given(games())
def test_what_is_recorded_cannot_change(trace: Trace) -> None:
    for record in trace.log:
        assert mutable(record) == {}
    assert mutable(tuple(trace.chance.outcomes)) == {}


def test_the_walk_finds_what_is_shared() -> None:
    s = Sea(("Ada", "Ben"), 1, GAME.rulings.play())
    other = s.copy()
    other.hands[1] = s.hands[1]
    shared = mutable(s).keys() & mutable(other).keys()
    assert [mutable(s)[each] for each in shared] == [".hands.1: list"]


# -- 4. components are conserved -------------------------------------------------------------------------


@given(games())
def test_components_are_conserved(trace: Trace) -> None:
    for n in range(len(trace) + 1):
        pieces, counts, _ = places(trace.state_at(n))
        cards = [piece for piece in pieces if piece.startswith("card")]
        assert len(cards) == len(CARDS)
        assert sum(counts["card"].values()) == 0
        assert sum(counts["coin"].values()) == COINS
        assert min(counts["coin"].values()) >= 0
        s = trace.state_at(n)
        piles = [*s.deck, *s.discard, *chain(*s.hands), *(card for card in s.bids if card != NO_BID)]
        assert Counter(piles) == Counter(range(len(CARDS)))


@given(games())
def test_what_moves_is_what_a_step_says(trace: Trace) -> None:
    """The changes that a step tells lead from the state before it to the state after it."""
    for step in trace:
        pieces = dict(places(step.before).pieces)
        facts = dict(places(step.before).facts)
        coins = Counter(places(step.before).counts["coin"])
        for change in step.changes:
            if len(change) == 3:
                facts[change.what] = change.after
            elif change.what == "coin":
                coins[change.source] -= change.count
                coins[change.target] += change.count
            else:
                assert pieces[change.what] == change.source
                pieces[change.what] = change.target
        after = places(step.after)
        assert pieces == after.pieces
        assert facts == after.facts
        assert coins == Counter(after.counts["coin"])


# -- 5. what a seat is shown never depends on what it may not know ---------------------------------------


def otherwise(s: Sea, observer: int | None, rng: random.Random) -> Sea:
    """The same state for this seat, with everything that it cannot see dealt anew."""
    other = s.copy()
    seats = [seat for seat in range(len(s.names)) if seat != observer]
    unseen = [*s.deck, *(card for seat in seats for card in s.hands[seat])]
    unseen += [s.bids[seat] for seat in seats if s.bids[seat] != NO_BID]
    rng.shuffle(unseen)
    other.deck = [unseen.pop() for _ in s.deck]
    for seat in seats:
        other.hands[seat] = [unseen.pop() for _ in s.hands[seat]]
        if s.bids[seat] != NO_BID:
            other.bids[seat] = unseen.pop()
    assert not unseen
    return other


def shown(step: Step, s: Sea, observer: int | None) -> dict[str, Any]:
    """Everything that a seat is shown of a step, if the state before it was this one."""
    trace = Trace(GAME, step.trace.setup, Chance(), s)
    trace.log.append(step.trace.log[step.n])
    read = Step(trace, 0)
    seen = s.seen_by(observer)
    told = {
        "state": seen.plain(),
        "places": places(seen),
        "measures": measures(seen),
        "hidden": read.hidden_from(observer),
        "text": read.text_for(observer),
    }
    decision = open_decision(s, RULES)
    if step.rule.asks and decision is not None and not decision.hidden_from(observer):
        told["question"] = decision.question(s, Words(s))
        told["options"] = decision.options(s)
        told["missing"] = decision.missing(s)
    return told


@given(games(), st.randoms(use_true_random=False))
def test_what_a_seat_is_shown_does_not_depend_on_what_it_may_not_know(
    trace: Trace, rng: random.Random
) -> None:
    for step in trace:
        for observer in (*range(len(trace.state.names)), None):
            other = otherwise(step.before, observer, rng)
            assert shown(step, step.before, observer) == shown(step, other, observer)


@given(games(), st.randoms(use_true_random=False))
def test_what_happens_without_a_question_does_not_depend_on_it(trace: Trace, rng: random.Random) -> None:
    """A window that closes since nobody can do anything tells nothing about hands."""
    for n in range(len(trace) + 1):
        s = trace.state_at(n)
        for observer in (*range(len(s.names)), None):
            other = otherwise(s, observer, rng)
            settle(other, RULES)
            assert other.agenda == s.agenda


@given(games(), st.randoms(use_true_random=False))
def test_reasons_of_open_steps_do_not_depend_on_it_either(trace: Trace, rng: random.Random) -> None:
    for step in trace:
        if step.rule.id != "SI-5.3":
            continue
        for observer in (*range(len(trace.state.names)), None):
            fork = Trace(GAME, trace.setup, Chance(), otherwise(step.before, observer, rng))
            fork.run("step")
            if step.decision is not None:
                fork.answer(step.key, go_on=False)
            assert fork[0].verdicts == step.verdicts


def test_the_check_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = play(begin(GAME, {}, seed=1), [0, 0])
    step = next(step for step in trace if step.rule.id == "SI-2.2")
    observer = 1 - step.args[0]
    monkeypatch.setattr(step.rule, "says_hidden", "{seat:peek}")
    monkeypatch.setattr(Words, "peek", lambda self, seat: str(self.s.hands[seat]), raising=False)
    rng = random.Random(1)
    others = [otherwise(step.before, observer, rng) for _ in range(5)]
    assert all(
        shown(step, s, observer) == shown(step, step.before, observer) for s in others
    )  # seen face down
    monkeypatch.setattr(step.rule, "hidden", None)
    monkeypatch.setattr(step.rule, "says", "{seat:peek}")
    assert any(shown(step, s, observer) != shown(step, step.before, observer) for s in others)


# -- choosing by criteria --------------------------------------------------------------------------------


@given(games())
def test_verdicts_give_the_answer_that_was_played(trace: Trace) -> None:
    for step in trace:
        for choice in step.choices:
            kept = [verdict.option for verdict in choice.verdicts if verdict.kept]
            assert (len(kept) > 1) == choice.tie == (step.decision is not None)
            assert choice.taken is not None
            assert step.after.storm == choice.taken.option == step.key
            assert step.key in kept


@given(games())
def test_a_tally_gives_the_number_that_was_played(trace: Trace) -> None:
    for step in trace:
        for tally in step.tallies:
            assert tally.lines[-1].total == tally.result == step.values["n"]
            assert step.after.coins[step.args[0]] == step.before.coins[step.args[0]] + tally.result
