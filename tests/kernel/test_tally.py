"""A number as a chain of cited lines: the short way and the whole breakdown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.kernel import (
    Entry,
    RulebookError,
    Sum,
    Tally,
    at_least,
    at_most,
    base,
    becomes,
    begin,
    each,
    halved,
    plus,
    times,
)
from tests.kernel.toy import PAGE, rulebook, step, toy


def changes(tally, ctx=None):
    return [(line.change, line.total, line.rule) for line in tally.lines(None, ctx)]


def test_each_kind_of_part() -> None:
    tally = Tally(
        "Attack",
        base("T-1", 3),
        plus("T-2", lambda s, ctx: -1),
        times("T-3", 5),
        halved("T-4"),
        at_most("T-5", 4),
        becomes("T-6", 0),
        at_least("T-7", 2),
        halved("T-8", up=True),
    )
    assert changes(tally) == [
        ("3", 3, "T-1"),
        ("−1", 2, "T-2"),
        ("×5", 10, "T-3"),
        ("÷ 2", 5, "T-4"),
        ("≤ 4", 4, "T-5"),
        ("→ 0", 0, "T-6"),
        ("≥ 2", 2, "T-7"),
        ("÷ 2", 1, "T-8"),
    ]
    assert tally.value(None) == 1
    assert Tally("Odd", base("T-1", 7), halved("T-2", up=True)).value(None) == 4


def test_what_changes_nothing_has_no_line() -> None:
    tally = Tally("Attack", base("T-1", 0), plus("T-2", 0), at_least("T-3", 0), times("T-4", 1))
    assert changes(tally) == [("0", 0, "T-1")]
    assert changes(Tally("Attack", each("T-1", lambda s, ctx: ()))) == [("0", 0, "T-1")]


def test_a_part_may_have_a_condition_a_layer_and_an_item() -> None:
    tally = Tally(
        "Attack",
        base("T-1", lambda s, ctx: ctx["value"], lambda s, ctx: f"card {ctx['value']}"),
        plus(
            "T-2",
            2,
            "a charm",
            when=lambda s, ctx: ctx["charm"],
            layer="charms",
            item=lambda s, ctx: "charm 5",
        ),
    )
    assert [tuple(line) for line in tally.lines(None, {"value": 4, "charm": True})] == [
        ("card 4", "T-1", "base", 4, 4, "", None, ""),
        ("a charm", "T-2", "plus", 2, 6, "charms", "charm 5", ""),
    ]
    assert tally.value(None, {"value": 4, "charm": False}) == 4


def test_modifiers_have_a_line_each() -> None:
    entries = [
        (2, "Sword"),
        (-1, "Rain", "wet"),
        Entry(2, "Rage", how="times", rule="T-9", layer="late", item="x"),
    ]
    tally = Tally("Attack", base("T-1", 1), each("T-2", lambda s, ctx: entries, layer="early"))
    assert [tuple(line) for line in tally.lines(None)][1:] == [
        ("Sword", "T-2", "plus", 2, 3, "early", None, "Sword"),
        ("Rain: wet", "T-2", "plus", -1, 2, "early", None, "Rain"),
        ("Rage", "T-9", "times", 2, 4, "late", "x", "Rage"),
    ]
    assert tally.value(None) == 4


def test_a_sum_that_is_kept_need_not_be_worked_out() -> None:
    def never(s, ctx):
        raise AssertionError("only those who read look at the parts")

    kept = Tally(lambda s, ctx: f"Damage of {ctx}", base("T-1", never), short=lambda s, ctx: 7)
    assert kept.value(None, "a card") == 7
    told = Tally(lambda s, ctx: f"Damage of {ctx}", base("T-1", 3), plus("T-2", 4), short=lambda s, ctx: 7)
    assert told.sum(None, "a card").title == "Damage of a card"
    assert told.sum(None, "a card").result == told.value(None, "a card")


def test_no_parts_are_no_tally() -> None:
    with pytest.raises(RulebookError, match="at least one part"):
        Tally("Attack")


def test_a_step_tells_what_it_counted() -> None:
    book = rulebook()
    book.limit("T-2", "The charm", PAGE, "A charm adds two.")
    tally = Tally("Attack", base("T-1", lambda s, ctx: ctx, "the card"), plus("T-2", 2))
    rule = step(book, "T-1", lambda s, t, n: s.marks.append(t.tally(tally, s, n)))
    book.check()
    trace = begin(toy(book, rule(5)))
    assert trace.state.marks == [7]
    (made,) = trace[0].tallies
    assert isinstance(made, Sum)
    assert (made.title, made.result) == ("Attack", 7)
    assert [(line.label, line.change, line.total) for line in made.lines] == [
        ("the card", "5", 5),
        ("The charm", "+2", 7),
    ]


UNKNOWN = Tally("Attack", base("T-1", 1), plus("T-8", 1))


def test_check_looks_at_tallies() -> None:
    book = rulebook()
    step(book, "T-1", lambda s, t: t.tally(UNKNOWN, s))
    with pytest.raises(RulebookError, match="rule T-1 names T-8"):
        book.check()


NUMBERS = st.integers(-9, 9)
PARTS = st.one_of(
    st.builds(
        lambda make, n: make("T-1", n),
        st.sampled_from([base, plus, times, becomes, at_least, at_most]),
        NUMBERS,
    ),
    st.builds(lambda up: halved("T-2", up=up), st.booleans()),
    st.builds(lambda n, on: plus("T-3", n, when=lambda s, ctx: on), NUMBERS, st.booleans()),
    st.builds(
        lambda found: each("T-4", lambda s, ctx: found),
        st.lists(
            st.one_of(
                st.tuples(NUMBERS, st.just("x")),
                st.builds(
                    lambda n, how: Entry(n, "x", how=how),
                    NUMBERS,
                    st.sampled_from(["plus", "times", "at_most"]),
                ),
            ),
            max_size=3,
        ),
    ),
)


@given(st.lists(PARTS, min_size=1, max_size=6))
def test_both_ways_give_the_same_number(parts) -> None:
    tally = Tally("Attack", *parts)
    lines = tally.lines(None)
    assert lines[-1].total == tally.value(None) == tally.sum(None).result
