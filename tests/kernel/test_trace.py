"""Traces: playing on, going back, failing and going on, the real table, variations."""

import random
from itertools import pairwise

import pytest

from edgebook.kernel import (
    Chance,
    ChanceRefused,
    EdgebookError,
    Refused,
    RulebookError,
    RuleFailed,
    Trace,
    begin,
    dumps,
    loads,
)
from edgebook.kernel.recording import CHECKPOINT
from tests.kernel.helpers import play, played, start
from tests.kernel.toy import question, rulebook, step, toy
from tests.reference_game import GAME


def ids(trace: Trace) -> list[str]:
    return [record[0][0] for record in trace.log]


# -- running ---------------------------------------------------------------------------------------------


def fresh(seed: int = 1, rounds: int = 2) -> Trace:
    return Trace(GAME, GAME.make({"names": ["Ada", "Ben"], "rounds": rounds}), Chance(seed))


def test_begin_runs_to_the_first_decision() -> None:
    trace = begin(GAME, seed=3)
    assert ids(trace) == ["SI-1.1", "SI-1.2", "SI-1.2", "SI-2.1"]
    assert trace.decision is not None
    assert not trace.over
    assert repr(trace) == "<Trace of Salt Islands: 4 steps, a decision is open>"
    same = begin(GAME, GAME.make({}), seed=3)
    assert same.state == trace.state


def test_what_a_seat_has_now() -> None:
    trace = begin(GAME, {"names": ["Ada", "Ben"]}, seed=1)
    assert trace.measures(1) == GAME.table.measures(trace.state)[1]
    for seat in (-1, 2):
        with pytest.raises(EdgebookError, match=f"seat {seat}: expected 0 to 1"):
            trace.measures(seat)


def test_run_until_a_step_and_a_number_of_steps() -> None:
    trace = fresh()
    assert trace.run("step") is None
    assert ids(trace) == ["SI-1.1"]
    trace.run(3)
    assert len(trace) == 3
    assert trace.decision is None
    trace.run("step")
    assert trace.decision is not None  # what is next is open, nothing more has happened
    assert len(trace) == 4
    trace.run("step")
    trace.run(99)
    trace.run(0)
    assert len(trace) == 4


def test_run_until_a_rule_fires() -> None:
    trace = fresh()
    trace.run("SI-1.2")
    assert ids(trace) == ["SI-1.1", "SI-1.2"]
    trace.run("SI-1.2")
    assert ids(trace) == ["SI-1.1", "SI-1.2", "SI-1.2"]
    trace.run("SI-6.2")  # a decision comes first
    assert trace.decision is not None


@pytest.mark.parametrize("level", ["round", "turn", "action"])
def test_run_until_the_next_level_begins(level: str) -> None:
    trace = fresh()
    assert trace.run(level) is None
    assert ids(trace) == ["SI-1.1", "SI-1.2", "SI-1.2"]  # the round would begin now
    trace.run(level)
    assert trace.decision is not None


def test_run_until_an_action_opens_its_decision() -> None:
    for seed in range(20):
        trace = fresh(seed)
        trace.run()
        while trace.decision is not None:
            trace.answer(trace.decision.keys[0], go_on=False)
        trace.run("turn")
        assert GAME.rulebook[trace.state.agenda[-1][0]].id == "SI-3.1"
        trace.run("action")
        assert trace.log[-1][0][0] == "SI-3.2"
        if trace.state.wind:
            assert trace.decision.rule.id == "SI-3.3"
            return
    raise AssertionError("no wind in twenty games")


@pytest.mark.parametrize("until", ["decision", "game"])
def test_run_until_the_game_is_over(until: str) -> None:
    trace = played(rounds=1, answers=0)
    while not trace.over:
        trace.answer(trace.decision.keys[0])
        trace.run(until)
    assert ids(trace)[-1] == "SI-6.2"
    assert trace.run(until) is None
    assert "over" in repr(trace)


def test_run_until_something_unknown() -> None:
    with pytest.raises(EdgebookError, match="run until 'lunch': expected decision, game, step, rule, action"):
        fresh().run("lunch")


def test_a_rule_that_goes_round_in_circles_is_stopped() -> None:
    book = rulebook()
    step(book, "T-1", lambda s, t: s.then(("T-1", ())))
    step(book, "T-2", lambda s, t: None)
    trace = Trace(toy(book, ("T-1", ())), {}, Chance(1))
    with pytest.raises(EdgebookError, match="no decision in 500 steps"):
        trace.run(limit=500)
    with pytest.raises(EdgebookError, match="no T-2 in 500 steps"):
        trace.run("T-2", limit=500)


def test_an_unknown_rule_on_the_agenda_is_found_at_set_up() -> None:
    with pytest.raises(RulebookError, match="unknown rule 'T-9'"):
        begin(toy(rulebook(), ("T-9", ())))


def test_nothing_to_answer() -> None:
    trace = played(rounds=1)
    with pytest.raises(EdgebookError, match="no decision can be answered now: there is none"):
        trace.answer("keep")
    with pytest.raises(EdgebookError, match="nothing has to be read off the table"):
        trace.tell(3)


def test_an_answer_may_stop_right_after_itself() -> None:
    trace = start()
    n = len(trace)
    trace.answer(trace.decision.keys[0], go_on=False)
    assert len(trace) == n + 1
    assert trace.decision.seat == 1  # the next one is open already
    play(trace, answers=2)
    other = start()
    for _ in range(3):
        other.answer(other.decision.keys[0], go_on=False)
    assert other.decision is None
    assert other.log[-1][0][0] == "SI-2.2"
    assert len(other) == n + 3


# -- going back ------------------------------------------------------------------------------------------


def test_the_state_at_every_step() -> None:
    trace = fresh(rounds=20)
    states = [trace.state.copy()]
    rng = random.Random(1)
    while not trace.over:
        if trace.decision is None:
            trace.run("step")
        else:
            trace.answer(rng.choice(trace.decision.keys), go_on=False)
        if len(trace) == len(states):
            states.append(trace.state.copy())
    assert len(states) == len(trace) + 1 > 2 * CHECKPOINT
    order = list(range(len(states)))
    rng.shuffle(order)
    for n in [*order, *range(len(states)), *reversed(range(len(states)))]:
        assert trace.state_at(n) == states[n]
    changed = trace.state_at(40)
    changed.hands[0].append("x")
    changed.agenda.clear()
    assert trace.state_at(40) == states[40]


def test_a_game_without_decisions_has_checkpoints_too() -> None:
    book = rulebook()

    def count(s, t, n):
        s.marks.append(n)
        if n < 1000:
            s.then(("T-1", (n + 1,)))

    step(book, "T-1", count)
    trace = begin(toy(book, ("T-1", (1,))))
    places = [at for at, _ in trace._checkpoints]
    assert len(places) > 1000 / CHECKPOINT - 1
    assert max(b - a for a, b in pairwise(places)) <= 2 * CHECKPOINT
    assert trace.state_at(777).marks == list(range(1, 778))


@pytest.mark.parametrize("n", [-1, 10_000])
def test_there_is_no_such_step(n: int) -> None:
    trace = played(rounds=1)
    with pytest.raises(EdgebookError, match=f"step {n}: the trace goes from 0 to {len(trace)}"):
        trace.state_at(n)
    with pytest.raises(EdgebookError):
        trace.fork(n)


def test_steps_by_index() -> None:
    trace = played(rounds=1)
    assert trace[-1].n == len(trace) - 1
    assert [step.n for step in trace] == list(range(len(trace)))
    for n in (len(trace), -len(trace) - 1):
        with pytest.raises(IndexError, match="the trace has"):
            trace[n]


def test_levels_filter_what_is_shown() -> None:
    trace = played(rounds=2)
    assert [step.rule.id for step in trace.steps("round")] == ["SI-2.1", "SI-2.1"]
    assert {step.rule.id for step in trace.steps("turn")} == {"SI-2.1", "SI-3.1", "SI-5.3"}
    assert len(list(trace.steps("action"))) < len(list(trace.steps())) == len(trace)
    assert next(trace.steps("rule", start=-5)).n == 0
    assert next(trace.steps("rule", start=7)).n == 7
    with pytest.raises(RulebookError, match="level 'phase'"):
        list(trace.steps("phase"))


def test_find() -> None:
    trace = played(rounds=2)
    every = [n for n, id in enumerate(ids(trace)) if id == "SI-3.1"]
    assert trace.find(rule="SI-3.1") == every[0]
    assert trace.find(every[0], rule="SI-3.1") == every[0]
    assert trace.find(every[0] + 1, rule="SI-3.1") == every[1]
    assert trace.find(every[1] - 1, rule="SI-3.1", back=True) == every[0]
    assert trace.find(every[0] - 1, rule="SI-3.1", back=True) is None
    assert trace.find(10_000, rule="SI-3.1", back=True) == every[-1]
    assert trace.find(10_000, rule="SI-3.1") is None
    assert trace.find(-3, rule="SI-1.1") == 0
    assert trace.find(-1, rule="SI-1.1", back=True) is None
    assert trace.find(level="round") == ids(trace).index("SI-2.1")
    assert trace.find() is None
    with pytest.raises(RulebookError, match=r"no rule 'SI-9\.9'"):
        trace.find(rule="SI-9.9")


def test_find_a_decision_that_somebody_made() -> None:
    trace = played(seats=2, rounds=4)
    forced = [n for n, r in enumerate(trace.log) if r[4] is not None and n not in trace.asked]
    assert forced  # no wind, or nothing to sell
    found = []
    n = trace.find(decision=True)
    while n is not None:
        found.append(n)
        n = trace.find(n + 1, decision=True)
    assert found == trace.asked == [n for n, _ in trace.answers()]
    assert not any(trace.was_asked(n) for n in forced)


def test_depth_follows_what_put_a_rule_on_the_agenda() -> None:
    trace = played(rounds=3)
    depth = {}
    for step_ in trace:
        depth.setdefault(step_.rule.id, set()).add(step_.depth)
    assert depth["SI-1.1"] == {0}
    assert depth["SI-2.1"] == {0}  # round after round, not deeper and deeper
    assert depth["SI-3.1"] == {2}
    assert depth["SI-3.2"] == {3}
    assert trace.depth(5) == trace.fork(20).depth(5)


def test_a_rule_that_goes_on_by_itself_is_not_deeper() -> None:
    book = rulebook()
    step(book, "T-1", lambda s, t, n: s.then(("T-2", ()), *[("T-1", (n - 1,))] * (n > 0)))
    step(book, "T-2", lambda s, t: None)
    trace = begin(toy(book, ("T-1", (2,))))
    assert [trace.depth(n) for n in range(len(trace))] == [0, 1, 0, 1, 0, 1]


def test_a_rule_that_clears_the_agenda() -> None:
    book = rulebook()
    mark = step(book, "T-1", lambda s, t: None)

    def stop(s, t):
        s.agenda.clear()
        s.then(mark())

    trace = begin(toy(book, mark(), step(book, "T-2", stop)(), mark(), mark()))
    assert ids(trace) == ["T-1", "T-2", "T-1"]
    assert [trace.depth(n) for n in range(3)] == [0, 0, 0]


# -- a rule that raises ----------------------------------------------------------------------------------


def test_the_trace_rebuilds_the_state_and_goes_on() -> None:
    book = rulebook()
    fails = [True]

    def shaky(s, t, x):
        s.marks.append(t.chance.roll(1000))
        if fails[0]:
            raise ValueError("not yet")
        return s.marks[-1]

    mark = step(book, "T-1", lambda s, t: s.marks.append(t.chance.roll(1000)))
    game = toy(book, mark(), mark(), step(book, "T-2", shaky)("x"), mark())
    trace = Trace(game, {}, Chance(4))
    for _ in range(3):
        with pytest.raises(RuleFailed, match=r"rule T-2\('x'\) at step 3 failed: ValueError: not yet"):
            trace.run()
        assert len(trace) == 2
        assert len(trace.state.marks) == 2
        assert not trace.state.broken
        assert trace.state == trace.state_at(2)
    fails[0] = False
    trace.run()
    assert trace.over
    assert trace.state.marks == begin(game, seed=4).state.marks  # the luck is the same as without the failure
    assert trace.chance.told_at == []


def two_ways(self, s, t, key):
    s.marks.append(t.chance.roll(6) if key == "roll" else "flip")
    pile = list("abc")
    if key == "flip":
        t.chance.shuffle(pile)
        s.marks.append(tuple(pile))
    if key == "fail":
        t.chance.shuffle(pile)
        raise ValueError("on purpose")


def test_a_failed_answer_leaves_the_decision_open_and_its_luck_unused() -> None:
    book = rulebook()
    game = toy(book, question(book, "T-1", ["roll", "flip", "fail"], two_ways)(0))
    trace, other = begin(game, seed=2), begin(game, seed=2)
    with pytest.raises(RuleFailed, match=r"rule T-1\(0\) at step 1 failed"):
        trace.answer("fail")
    assert trace.decision is not None
    assert trace.state.marks == []
    assert trace.asked == []
    trace.answer("roll")  # what the failed one drew was an order, not a number
    other.answer("roll")
    assert trace.state == other.state
    assert trace.chance.outcomes == other.chance.outcomes


def test_a_later_rule_that_fails_does_not_take_the_answer_back() -> None:
    book = rulebook()

    def boom(s, t):
        raise ValueError("later")

    told = []
    trace = begin(toy(book, question(book, "T-1", ["a", "b"])(0), step(book, "T-2", boom)()))
    trace.on_answer = lambda trace: told.append(trace.asked[:])
    with pytest.raises(RuleFailed, match="T-2"):
        trace.answer("b")
    assert trace.state.marks == ["b"]
    assert trace.asked == [0]
    assert trace.decision is None
    assert told == [[0]]
    with pytest.raises(RuleFailed, match="T-2"):
        trace.run()


def test_options_that_raise_leave_the_trace_before_them() -> None:
    book = rulebook()
    trace = Trace(toy(book, question(book, "T-1", lambda self, s: 1 / 0)(0)), {}, Chance(1))
    with pytest.raises(RuleFailed, match=r"rule T-1\(0\) at step 1 failed: ZeroDivisionError"):
        trace.run()
    assert not trace.state.broken
    assert len(trace.state.agenda) == 1


def test_an_interrupt_leaves_the_trace_whole() -> None:
    book = rulebook()
    hits = [True]

    def slow(s, t):
        s.marks.append(t.chance.roll(1000))
        if hits:
            hits.pop()
            raise KeyboardInterrupt

    trace = Trace(toy(book, step(book, "T-1", slow)()), {}, Chance(4))
    with pytest.raises(KeyboardInterrupt):
        trace.run()
    assert trace.state.marks == []
    trace.run()
    assert trace.state.marks == [Chance(4).roll(1000)]


# -- the real table --------------------------------------------------------------------------------------


def test_the_table_is_asked_and_told() -> None:
    trace = begin(GAME, {"rounds": 1}, seed=None)
    assert trace.waiting_for is not None
    assert trace.waiting_for.kind == "the deck"
    assert trace.decision is None
    with pytest.raises(EdgebookError, match="no decision can be answered now"):
        trace.answer("keep")
    with pytest.raises(ChanceRefused, match="the deck"):
        trace.tell([1, 2, 3])
    assert trace.waiting_for is not None
    assert trace.run() is None
    trace.tell(list(range(24)))
    assert trace.state.hands == [[23, 22, 21], [20, 19, 18]]
    assert trace.decision is not None
    trace.answer(23)
    trace.answer(20)
    assert trace.waiting_for.kind == "the wind die"
    assert (trace.waiting_for.options, trace.waiting_for.labels) == ([0, 1, 3, 5], ["calm", "1", "2", "3"])
    with pytest.raises(ChanceRefused):
        trace.tell(6)
    trace.tell(0)
    assert trace.chance.told_at == [0, 1]


def two_rolls(s, t, *args):
    s.marks.append((t.chance.roll(6, "first"), t.chance.roll(6, "second"), *args))


def test_a_rule_that_asks_the_table_twice() -> None:
    book = rulebook()
    trace = begin(toy(book, step(book, "T-1", two_rolls)()), seed=None)
    assert trace.waiting_for.kind == "first"
    trace.tell(4)
    assert trace.waiting_for.kind == "second"
    assert trace.state.marks == []
    with pytest.raises(ChanceRefused):
        trace.tell(9)
    assert trace.waiting_for.kind == "second"
    trace.tell(5)
    assert trace.state.marks == [(4, 5)]
    assert trace.over


def test_an_answer_that_waits_for_the_table() -> None:
    book = rulebook()
    trace = begin(
        toy(
            book,
            question(book, "T-1", ["a", "b"], lambda self, s, t, key: two_rolls(s, t, self.seat, key))(0),
        ),
        seed=None,
    )
    assert trace.answer("b") is None
    assert trace.waiting_for.kind == "first"
    assert trace.run() is None
    with pytest.raises(EdgebookError, match="the table is asked first"):
        trace.answer("a")
    trace.tell(1)
    with pytest.raises(ChanceRefused):
        trace.tell("x")
    trace.tell(2)
    assert trace.state.marks == [(1, 2, 0, "b")]
    assert trace.asked == [0]


def test_an_answer_that_fails_after_the_table_spoke_can_be_given_anew() -> None:
    book = rulebook()

    def shaky(self, s, t, key):
        rolled = t.chance.roll(6)
        if key == "a":
            raise ValueError("on purpose")
        s.marks.append(rolled)

    trace = begin(toy(book, question(book, "T-1", ["a", "b"], shaky)(0)), seed=None)
    trace.answer("a")
    with pytest.raises(RuleFailed):
        trace.tell(3)
    assert trace.waiting_for is None
    trace.answer("b")
    trace.tell(4)
    assert trace.state.marks == [4]


def test_something_unseen_in_a_game_with_a_generator() -> None:
    book = rulebook()

    def look(s, t):
        s.marks.append((t.chance.roll(1000), t.chance.reveal("top card", lambda x: x in "xyz")))

    mark = step(book, "T-2", lambda s, t: s.marks.append(t.chance.roll(1000)))
    trace = begin(toy(book, step(book, "T-1", look)(), mark()), seed=6)
    assert trace.waiting_for.kind == "top card"
    trace.tell("y")
    plain = Chance(6)
    assert trace.state.marks == [(plain.roll(1000), "y"), plain.roll(1000)]
    assert trace.chance.told_at == [1]


def test_a_table_takes_over_from_a_generator_and_back() -> None:
    trace = played(rounds=2, answers=5)
    kept = list(trace.chance.outcomes)
    trace.resume(Chance())
    while trace.waiting_for is None:
        trace.answer(trace.decision.keys[0])
    assert trace.waiting_for.kind == "the wind die"
    assert trace.chance.outcomes == kept
    trace.resume(Chance(8))
    play(trace)
    assert trace.over
    assert trace.state == trace.fork().state
    with pytest.raises(EdgebookError, match="belongs to another game"):
        trace.resume(played(rounds=1, answers=2).chance)


# -- variations ------------------------------------------------------------------------------------------


def test_variations_form_a_tree() -> None:
    main = played(rounds=2)
    n = main.asked[7]
    key = main.log[n][4]
    other = next(k for k in main.fork(n).decision.keys if k != key)
    child = main.fork(n, other)
    assert child.fork().parent is child
    assert (child.parent, child.forked_at) == (main, n)
    assert child.log[:n] == main.log[:n]
    assert child.log[n][4] == other
    assert child.asked[:8] == main.asked[:8]
    play(child, seed=3)
    assert child.over
    assert main.log[n][4] == key


def test_a_variation_keeps_no_state_of_the_main_line() -> None:
    main = played(seats=4, rounds=16)
    assert len(main) > 3 * CHECKPOINT
    n = main.asked[5]
    child = main.fork(n, next(key for key in main[n].decision.keys if key != main.log[n][4]))
    play(child, seed=9)
    again = loads(GAME, dumps(child)).trace
    assert [child.state_at(i) for i in range(len(child) + 1)] == [
        again.state_at(i) for i in range(len(child) + 1)
    ]


def test_the_same_answers_in_a_fork_have_the_same_luck() -> None:
    main = played(rounds=3, seats=4)
    for at in range(0, len(main) + 1, 7):
        child = main.fork(at)
        assert child.state == main.state_at(at)
        for n in [n for n in main.asked if n >= at]:
            child.run()
            assert len(child) == n
            child.answer(main.log[n][4])
        child.run()
        assert child.log == main.log
        assert child.state == main.state
        assert child.asked == main.asked
        assert child.state_at(at // 2) == main.state_at(at // 2)


def test_a_fork_in_front_of_a_forced_answer_goes_on() -> None:
    main = played(seats=2, rounds=4)
    forced = next(n for n, r in enumerate(main.log) if r[4] is not None and not main.was_asked(n))
    child = main.fork(forced)
    assert child.decision is None
    child.run()
    assert child.log[forced] == main.log[forced]
    with pytest.raises(EdgebookError, match=f"nobody is asked after step {forced}"):
        main.fork(forced, "keep")


def test_a_fork_that_is_refused_leaves_the_game_as_it_was() -> None:
    main = played(rounds=1)
    before = main.state.digest(), list(main.log)
    with pytest.raises(Refused):
        main.fork(main.asked[0], "nonsense")
    assert (main.state.digest(), main.log) == before


def test_a_fork_keeps_what_a_person_told() -> None:
    main = begin(GAME, {"rounds": 1}, seed=5)
    main.chance.tell(0, 0)
    play(main)
    child = main.fork(main.asked[-1])
    assert child.chance.told_at == [i for i in main.chance.told_at if i < len(child.chance.outcomes)]
    assert child.chance.told_at == [1, 2]
    play(child)
    assert child.over
