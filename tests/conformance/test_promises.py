"""What the kernel promises (DESIGN, 1 to 4), for every game; and forks."""

from __future__ import annotations

import pickle
import random
from typing import Any

from edgebook.kernel import Chance, Context, Cursor, State, TableNeeded, Trace, advance, dumps, loads
from tests.conformance.every import Case, each_game, each_played, go_on, places, played


@each_played
def test_1_the_same_game_bare_or_recorded(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    again = Trace(case.game, case.game.make(case.setups[number]), Chance(seed))
    again.run()
    table, rules = Context(Chance(seed)), case.game.rulebook.by_id
    state: Any = case.game.start(case.game.make(case.setups[number]))
    decision = advance(state, table, rules)
    for _, key in trace.answers():
        again.answer(key)
        assert decision is not None
        decision = advance(state, table, rules, key=decision.find(key, state))
    assert again.log == trace.log
    assert again.state == trace.state == state
    assert table.chance.outcomes == trace.chance.outcomes


@each_played
def test_2_back_and_forward_give_an_equal_state(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    kept: dict[int, str] = {}
    slow = Trace(case.game, trace.setup, Chance(told=trace.chance.outcomes))
    slow.run(0)
    for n in range(len(trace) + 1):
        kept[n] = slow.state.digest()
        if n < len(trace):
            if slow.decision is not None:
                slow.answer(trace.log[n][4], go_on=False)
            else:
                slow.run("step")
    cursor = Cursor(trace, len(trace))
    for at in reversed(places(trace, seed)):
        cursor.goto(at)
        assert cursor.state.digest() == kept[at]
        cursor.back(7)
        cursor.forward(min(7, at))
        assert cursor.at == at
        assert cursor.state.digest() == kept[at]


@each_played
def test_2_save_and_load_at_any_step(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    for at in places(trace, seed, 4):
        fork = trace.fork(at)
        loaded, notes = loads(case.game, dumps(fork))
        assert notes == []
        assert loaded.state == trace.state_at(at)
        assert loaded.log == trace.log[:at]
        assert dumps(loaded) == dumps(fork)
        for each in (fork, loaded):
            each.run()
            go_on(each, random.Random(at), 8)
        assert loaded.log == fork.log


@each_played
def test_2_a_game_can_be_taken_up_at_any_step(case: Case, number: int, seed: int) -> None:
    """What is still to happen is plain frames: rule ids with their arguments."""
    trace = played(case, number, seed)
    for at in range(len(trace) + 1):
        case.game.rulebook.check_agenda(trace.state_at(at).agenda)


@each_played
def test_3_a_copy_shares_nothing_that_can_change(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    for at in places(trace, seed, 5):
        state = trace.state_at(at)
        copied, before = state.copy(), state.digest()
        assert copied == state
        own, others = mutable(state), mutable(copied)
        assert [others[each] for each in own.keys() & others.keys()] == []
        _play_on(case, copied, seed)
        assert state.digest() == before
    recorded = mutable((tuple(trace.log), tuple(trace.chance.outcomes)))
    assert not recorded.keys() & mutable(trace.state).keys()


@each_played
def test_3_a_state_travels_to_another_process(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    for at in places(trace, seed, 5):
        state = trace.state_at(at)
        sent = pickle.loads(pickle.dumps(state))
        assert sent == state
        _play_on(case, sent, seed)
        _play_on(case, state, seed)
        assert sent == state


def mutable(thing: Any, path: str = "") -> dict[int, str]:
    """Every list, set and mapping below this one, with the way to it. Other objects never change: all copies
    share them, and playing on with a copy shows if they do."""
    if isinstance(thing, State):
        inner = [(name, getattr(thing, name)) for name in type(thing).fields()]
    elif isinstance(thing, dict):
        inner = list(thing.items())
    elif isinstance(thing, list | tuple | set | frozenset):
        inner = list(enumerate(thing))
    else:
        return {}
    can_change = isinstance(thing, State | dict | list | set)
    found = {id(thing): f"{path or 'it'}: {type(thing).__name__}"} if can_change else {}
    for name, each in inner:
        found |= mutable(each, f"{path}.{name}")
    return found


def _play_on(case: Case, state: Any, seed: int) -> None:
    table, draw, key = Context(Chance(seed)), random.Random(seed), None
    for _ in range(20):
        try:
            decision = advance(state, table, case.game.rulebook.by_id, key=key, limit=200)
        except TableNeeded:
            return
        if decision is None:
            return
        key = draw.choice(decision.keys)


def test_3_the_walk_finds_what_is_shared() -> None:
    shared = [1]
    one, two = {"a": ([2], shared)}, {"a": ([2], shared)}
    assert [mutable(one)[each] for each in mutable(one).keys() & mutable(two).keys()] == [".a.1: list"]


@each_played
def test_4_what_lies_on_the_table_is_whole_at_every_step(case: Case, number: int, seed: int) -> None:
    """Nothing negative, no piece twice or lost without a word; and what the game itself knows."""
    trace = played(case, number, seed)
    for at in range(len(trace) + 1):
        state = trace.state_at(at)
        assert list(case.broken(state)) == [], at
        counts = case.game.table.places(state).counts
        assert all(n >= 0 for kind in counts.values() for n in kind.values()), at


@each_played
def test_4_the_changes_lead_from_one_table_to_the_next(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    where = case.game.table.places
    for at in places(trace, seed, 20):
        if at == len(trace):
            continue
        step = trace[at]
        before, after = where(step.before), where(step.after)
        pieces, facts = dict(before.pieces), dict(before.facts)
        counts = {kind: dict(there) for kind, there in before.counts.items()}
        for change in step.changes:
            if len(change) == 3:
                _set(facts, change.what, change.after)
            elif change.what in before.counts or change.what in after.counts:
                kind = counts.setdefault(change.what, {})
                for place, n in ((change.source, -change.count), (change.target, change.count)):
                    if place:
                        kind[place] = kind.get(place, 0) + n
            else:
                _set(pieces, change.what, change.target or None)
        assert pieces == dict(after.pieces)
        assert facts == dict(after.facts)
        for kind, there in after.counts.items():
            assert _some(counts.get(kind, {})) == _some(there)


def _set(there: dict[str, Any], what: str, value: Any) -> None:
    if value is None:
        there.pop(what, None)
    else:
        there[what] = value


def _some(there: dict[str, int]) -> dict[str, int]:
    return {place: n for place, n in there.items() if n}


@each_played
def test_a_fork_leaves_its_trace_alone(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    before, log = trace.state.digest(), list(trace.log)
    draw = random.Random(seed)
    for at in draw.sample(trace.asked, min(4, len(trace.asked))):
        decision = trace[at].decision
        assert decision is not None
        others = [key for key in decision.keys if key != trace.log[at][4]]
        fork = trace.fork(at, draw.choice(others))
        assert fork.log[:at] == log[:at]
        assert fork.log[at][4] != log[at][4]
        go_on(fork, draw, 5)
    assert trace.log == log
    assert trace.state.digest() == before


@each_game
def test_a_setup_is_told_and_made_again(case: Case) -> None:
    for options in case.setups:
        made = case.game.make(options)
        assert case.game.make(case.game.setup_json(made)) == made
