"""Choosing by cited criteria: the short way and the full one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.kernel import (
    Criteria,
    Refused,
    RulebookError,
    RuleFailed,
    begin,
    first,
    most,
    needs,
    playthrough,
    prefers,
)
from tests.kernel.toy import PAGE, asking, rulebook, toy


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


def test_a_criterion_with_words_of_its_own_is_read_as_the_rule_that_it_belongs_to() -> None:
    found = criteria(prefers("A/tens", tens, why), first("B", why)).verdicts(None, None, [5, 12])
    assert [(verdict.rule, verdict.shown) for verdict in found] == [("A/tens", "A"), ("A/tens", "A")]


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


# -- a choice: criteria, and whoever is asked where they leave a tie -------------------------------------


def asked_choice(options, **more):
    book = rulebook()
    book.criterion("T-2", "Tens", PAGE, "Tens go first.")
    book.criterion("T-3", "Most", PAGE, "The last digit counts.")
    rules = criteria(needs("T-2", tens, why), most("T-3", last_digit, why))
    parts = {
        "among": lambda self, s: options,
        "do": lambda self, s, t, key: s.marks.append(key),
    } | more
    rule = book.choice("T-1", "Mark", PAGE, criteria=rules, asks="Which?", says="{key} is marked")(
        asking(**parts)
    )
    book.check()
    return begin(toy(book, rule(4)))


def test_a_choice_that_the_criteria_settle_is_carried_out() -> None:
    trace = asked_choice([5, 12, 17])
    assert trace.over
    assert trace.asked == []
    assert trace.state.marks == [17]
    assert trace[0].text == "17 is marked"
    (choosing,) = trace[0].choices
    assert [(v.option, v.kept, v.taken, v.rule) for v in choosing.verdicts] == [
        (5, False, False, "T-2"),
        (12, False, False, "T-3"),
        (17, True, True, "T-3"),
    ]
    assert choosing.criteria == ("T-2", "T-3")


def test_a_tie_is_asked_about_in_the_same_rule() -> None:
    trace = asked_choice([5, 17, 27, 12])
    assert (trace.decision.rule.id, trace.decision.seat, trace.decision.keys) == ("T-1", 4, [17, 27])
    assert [(o.label, o.item) for o in trace.decision.options(trace.state)] == [
        ("number 17", "item 17"),
        ("number 27", "item 27"),
    ]
    with pytest.raises(Refused, match="expected one of: 17, 27"):
        trace.answer(12)
    trace.answer(27)
    assert trace.state.marks == [27]
    assert len(trace) == 1
    (choosing,) = trace[0].choices
    assert choosing.tie
    assert choosing.taken.option == 27
    assert [(v.option, v.kept, v.taken) for v in choosing.verdicts] == [
        (5, False, False),
        (17, True, False),
        (27, True, True),
        (12, False, False),
    ]
    assert [line.strip() for line in playthrough(trace, reasons=True).splitlines()[1:]] == [
        "? Which?",
        "+ number 27 (T-3)",
        "= number 17 (T-3)",
        "- number 5: 5 not 17 (T-2)",
        "- number 12: 12 not 17 (T-3)",
        "> 27",
    ]


def test_a_choice_among_nothing_is_an_error_unless_it_says_what_then() -> None:
    with pytest.raises(RuleFailed, match="without any legal answer"):
        asked_choice([5])
    trace = asked_choice([5], none="nobody")
    assert trace.state.marks == ["nobody"]
    assert trace[0].choices[0].taken is None


def test_a_choice_says_what_its_criteria_look_at() -> None:
    def among(self, s):
        return [10, 11]

    seen = []

    def look(s, ctx, option):
        seen.append(ctx)
        return True

    book = rulebook()
    book.criterion("T-2", "Tens", PAGE, "Tens go first.")
    by_seat = {4: criteria(needs("T-2", look, why), first("T-2", why))}
    parts = asking(among=among, do=lambda self, s, t, key: None)
    rule = book.choice("T-1", "Mark", PAGE, criteria=lambda self, s: by_seat[self.seat], asks="?")(parts)
    assert rule.legal(None, 4) == [10]
    parts.context = lambda self, s: "context"
    other = book.choice("T-4", "Mark", PAGE, criteria=by_seat[4], asks="?")(parts)
    assert other.legal(None, 4) == [10]
    assert seen == [rule.asked((4,)), "context"]
    assert other.label(other.asked((4,)), None, 10) == "number 10"


def test_a_choice_has_its_parts() -> None:
    with pytest.raises(RulebookError, match=r"choice T-1 has no function among\(\)"):
        rulebook().choice("T-1", "Title", PAGE, criteria=criteria(first("T-1", why)), asks="?")(
            asking(do=lambda self, s, t, key: None)
        )


def test_check_looks_at_the_criteria_of_a_choice() -> None:
    book = rulebook()
    parts = asking(among=lambda self, s: [], do=lambda self, s, t, key: None)
    book.choice("T-1", "Mark", PAGE, criteria=criteria(first("T-7", why)), asks="?")(parts)
    with pytest.raises(RulebookError, match="rule T-1 names T-7"):
        book.check()
