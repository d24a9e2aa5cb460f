"""Choosing by cited criteria: the short way and the full one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.kernel import Criteria, RulebookError, first, most, needs, prefers


def why(s, ctx, option, winner):
    return f"{option} not {winner}"


def tens(s, ctx, option):
    return option >= 10


def even(s, ctx, option):
    return option % 2 == 0


def last_digit(s, ctx, option):
    return option % 10


def criteria(*chosen):
    return Criteria(
        "Which?", *chosen, label=lambda s, ctx, x: f"number {x}", item=lambda s, ctx, x: f"item {x}"
    )


def verdicts(chosen, options):
    return [(v.option, v.kept, v.rule, v.why) for v in criteria(*chosen).verdicts(None, None, options)]


def test_each_kind_of_criterion() -> None:
    assert criteria(needs("A", tens, why)).choose(None, None, [5, 12, 20]) == [12, 20]
    assert criteria(needs("A", tens, why)).choose(None, None, [5, 6]) == []
    assert criteria(needs("A", tens, why)).choose(None, None, [5]) == []
    assert criteria(prefers("A", tens, why)).choose(None, None, [5, 12, 20]) == [12, 20]
    assert criteria(prefers("A", tens, why)).choose(None, None, [5, 6]) == [5, 6]
    assert criteria(most("A", last_digit, why)).choose(None, None, [5, 15, 2]) == [5, 15]
    assert criteria(first("A", why)).choose(None, None, [5, 15, 2]) == [5]
    assert criteria(first("A", why)).choose(None, None, []) == []


def test_a_verdict_names_the_criterion_and_the_reason() -> None:
    assert verdicts([prefers("A", tens, why), most("B", last_digit, why)], [5, 12, 17]) == [
        (5, False, "A", "5 not 17"),
        (12, False, "B", "12 not 17"),
        (17, True, "B", ""),
    ]


def test_what_is_kept_names_the_criterion_that_settled_it() -> None:
    settled_early = verdicts([prefers("A", tens, why), first("B", why)], [5, 12])
    assert settled_early[1] == (12, True, "A", "")
    assert verdicts([prefers("A", tens, why), first("B", why)], [12])[0] == (12, True, "B", "")


def test_nothing_left_has_no_winner() -> None:
    assert verdicts([needs("A", tens, why)], [5]) == [(5, False, "A", "5 not None")]


def test_a_verdict_has_a_label_and_an_item() -> None:
    (verdict,) = criteria(first("A", why)).verdicts(None, None, [5])
    assert (verdict.label, verdict.item) == ("number 5", "item 5")


def test_no_criteria_are_no_choice() -> None:
    with pytest.raises(RulebookError, match="at least one criterion"):
        criteria()


def test_the_short_way_does_not_look_behind_the_first() -> None:
    looked = []

    def look(s, ctx, option):
        looked.append(option)
        return option >= 10

    assert criteria(needs("A", look, why), first("B", why)).choose(None, None, [5, 12, 20]) == [12]
    assert looked == [5, 12]


MADE = st.sampled_from(
    [
        needs("A", tens, why),
        needs("B", even, why),
        prefers("C", tens, why),
        prefers("D", even, why),
        most("E", last_digit, why),
        most("F", even, why),
        first("G", why),
    ]
)


@given(st.lists(MADE, min_size=1, max_size=5), st.lists(st.integers(0, 25), max_size=8))
def test_both_ways_give_the_same_answer(chosen, options) -> None:
    rules = criteria(*chosen)
    found = rules.verdicts(None, None, options)
    assert [verdict.option for verdict in found] == options
    assert [verdict.option for verdict in found if verdict.kept] == rules.choose(None, None, options)
    assert all(verdict.kept == (not verdict.why) for verdict in found)
