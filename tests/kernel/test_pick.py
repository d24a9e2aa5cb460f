"""Picking several as one decision: combinations, refusals with reasons, and keys that read well."""

from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.kernel import (
    Missing,
    Picked,
    Picks,
    Refused,
    RulebookError,
    begin,
    dumps,
    key_text,
    loads,
    open_decision,
)
from edgebook.kernel.pick import LISTED
from tests.kernel.helpers import play, played, start
from tests.kernel.toy import PAGE, asking, rulebook, toy


def every(candidates, least, most):
    return [each for size in range(least, most + 1) for each in combinations(candidates, size)]


def odd_sum(chosen):
    return "their sum is odd" if sum(chosen) % 2 else None


@given(st.integers(0, 9), st.integers(0, 4), st.integers(0, 9))
def test_the_combinations_are_all_there_and_in_order(n, least, most) -> None:
    picks = Picks(range(n), least, most)
    assert list(picks) == every(range(n), least, min(most, n))
    assert len(picks) == len(list(picks))
    assert [picks[place] for place in range(len(picks))] == list(picks)
    legal = Picks(range(n), least, most, odd_sum)
    assert list(legal) == [each for each in picks if not sum(each) % 2]
    for each in picks:
        assert (each in legal) == (each in list(legal))


def test_many_combinations_are_spread_over_all_of_them() -> None:
    picks = Picks(range(24), 0, 24)
    assert len(picks) == LISTED
    assert picks[0] == ()
    assert len({tuple(each) for each in picks}) == LISTED
    assert {len(each) for each in picks} >= set(range(6, 19))
    assert tuple(range(24)) in picks  # not listed, but legal
    assert picks.find([23, 0]) == (0, 23)
    few = Picks(range(24), 12, 12, lambda chosen: None if chosen[0] == 11 or chosen[-1] == 11 else "no")
    assert few[:] == [tuple(range(12))]  # and that is found, though it is one in 2.7 million
    assert comb(24, 12) > 2_000_000


def asked(candidates="abc", **more):
    book = rulebook()
    parts = {
        "candidates": lambda self, s: candidates,
        "do": lambda self, s, t, chosen: s.marks.extend(chosen),
    } | more
    rule = book.pick("T-1", "Mark some", PAGE, asks="Which?", says="{seat:seat} marks {chosen}")(
        asking(**parts)
    )
    book.check()
    return begin(toy(book, rule(3)))


def test_a_pick_is_answered_by_candidates_in_any_order_or_by_text() -> None:
    for answer in (("c", "a"), ["a", "c"], "a+c", "c+a", Picked("ac")):
        trace = asked()
        trace.answer(answer)
        assert trace.state.marks == ["a", "c"]
        assert trace.log[0][4] == ("a", "c")
        assert key_text(trace.log[0][4]) == "a+c"
    for answer in ("none", (), []):
        trace = asked()
        trace.answer(answer)
        assert trace.state.marks == []
        assert key_text(trace.log[0][4]) == "none"
    trace = asked()
    trace.answer("b")
    assert trace.log[0][4] == ("b",)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (("a",), "'a' is not an answer to T-1 .Mark some.: choose at least 2"),
        ("none", "choose at least 2"),
        ("a+b+c+d", "choose at most 3"),
        (("a", "a"), "each can be chosen only once"),
        (("a", "z"), "z is not among a, b, c, d"),
        ("a+d", "a and d do not go together"),
        (7, "7 is not among"),
        (None, "None is not among"),
        ((["a"], "b"), "is not among"),
        (object(), "is not among"),
    ],
)
def test_a_combination_is_refused_with_the_reason(answer, why) -> None:
    trace = asked(
        "abcd",
        least=lambda self, s: 2,
        most=3,
        refuse=lambda self, s, chosen: "a and d do not go together" if {"a", "d"} <= set(chosen) else None,
    )
    with pytest.raises(Refused, match=why):
        trace.answer(answer)
    assert trace.state.marks == []
    assert len(trace) == 0


def test_candidates_may_be_tuples() -> None:
    trace = asked([("sell", 1), ("sell", 2), ("keep", 3)])
    trace.answer("keep:3+sell:1")
    assert trace.log[0][4] == (("sell", 1), ("keep", 3))
    assert key_text(trace.log[0][4]) == "sell:1+keep:3"
    loaded = loads(trace.game, dumps(trace)).trace
    assert loaded.log == trace.log
    assert key_text(loaded.log[0][4]) == "sell:1+keep:3"
    other = asked([("sell", 1), ("sell", 2)])
    other.answer(("sell", 2))  # one candidate by itself
    assert other.log[0][4] == (("sell", 2),)


def test_what_a_view_needs() -> None:
    trace = asked(
        label=lambda self, s, key: f"letter {key}",
        item=lambda self, s, key: f"item {key}",
        group=lambda self, s, key: "letters",
        missing=lambda self, s: [Missing("z", "there is no z", "T-1", "z")],
        least=1,
        most=2,
    )
    decision, s = trace.decision, trace.state
    assert decision.pick == (1, 2)
    assert tuple(decision.candidates(s)[0]) == ("a", "a", "letter a", "item a", "letters", "")
    assert [option.text for option in decision.options(s)] == ["a", "b", "c", "a+b", "a+c", "b+c"]
    assert decision.options(s)[3].label == "letter a + letter b"
    assert repr(decision) == "<Decision T-1 for seat 3: 1 to 2 of a, b, c>"
    with pytest.raises(Refused, match=r"z is not among a, b, c\n  z: there is no z"):
        trace.answer("z")
    plain = start().decision
    assert plain.pick is None
    assert plain.candidates(None) == []


def test_one_legal_combination_is_no_question() -> None:
    trace = asked(least=3)
    assert trace.over
    assert trace.asked == []
    assert trace.state.marks == ["a", "b", "c"]
    assert asked("").over


def test_a_candidate_cannot_be_there_twice() -> None:
    with pytest.raises(RulebookError, match="same candidate twice"):
        Picks("aba", 0, 1)


def test_cards_are_thrown_away_together() -> None:
    found = 0
    for seed in range(20):
        trace = played(seats=3, rounds=3, seed=seed)
        for step in trace:
            if step.rule.id == "SI-6.1/discard" and step.key:
                assert [change.source for change in step.changes] == [f"hand {step.args[0]}"] * len(step.key)
                assert step.rule.shown == "SI-6.1"
                assert step.text.startswith(f"{trace.state.names[step.args[0]]} throws away ")
                assert step.rulings == ()
                found += len(step.key) > 1
        loaded = loads(trace.game, dumps(trace)).trace
        assert loaded.log == trace.log
    assert found > 3


def test_a_refused_pick_says_why_in_the_game() -> None:
    trace = start()
    while trace.decision.rule.id != "SI-6.1/discard":
        play(trace, answers=1)
    s = trace.state
    s.hands[trace.decision.seat][:] = [0, 8]  # salt and wool
    decision = open_decision(s, trace.game.rulebook.by_id)
    with pytest.raises(Refused, match=r"'0\+8' is not an answer to SI-6.1 .*: .* of the same goods"):
        decision.find("0+8", s)
    assert [tuple(key) for key in decision.keys] == [(), (0,), (8,)]
