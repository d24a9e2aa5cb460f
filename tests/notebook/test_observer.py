"""What an observer is not shown: whether somebody else had a choice tells what they hold."""

from __future__ import annotations

import pytest

from edgebook.kernel import Decision
from edgebook.kernel.show import EVERYTHING
from edgebook.notebook import Stepper
from tests.notebook.helpers import acts, html, islands, text

OTHERS = "Only those whose choice it is know what else was possible."


@pytest.mark.parametrize("observer", [0, 1, None])
def test_the_timeline_marks_only_the_observers_own_decisions(observer: int | None) -> None:
    trace = islands()
    askers = [] if observer is None else trace.askers
    own = [who for who in askers if observer in who]
    assert 0 < len(own) < len(trace.asked) or observer is None
    assert html(Stepper(trace, observer=observer, canvas=False), "marks").count("<path") == len(own)
    assert html(Stepper(trace, canvas=False), "marks").count("<path") == len(trace.asked)


def test_the_next_decision_is_the_observers_next() -> None:
    trace = islands()
    stepper = Stepper(trace, at=0, observer=1, canvas=False)
    stops = []
    while stepper.cursor.at < len(trace) and len(stops) < 5:
        acts(stepper, "to_decision")
        stops.append(stepper.cursor.at)
    asked = [n for n, who in zip(trace.asked, trace.askers, strict=True) if 1 in who]
    assert stops == asked[1 : len(stops) + 1] if 0 in asked else stops == asked[: len(stops)]


def test_nobody_branches_at_a_decision_of_others() -> None:
    trace = islands()
    n = next(n for n, who in zip(trace.asked, trace.askers, strict=True) if 0 not in who)
    assert n in Stepper(trace, at=n, observer=EVERYTHING, canvas=False).branches()
    assert n not in Stepper(trace, at=n, observer=0, canvas=False).branches()


def test_why_says_the_same_whether_they_were_asked_or_not() -> None:
    trace = islands()
    theirs = [
        step.n
        for step in trace
        if step.rule.asks and Decision(step.rule, step.args, (), step.before).seat == 1
    ]
    assert {trace.was_asked(n) for n in theirs} == {True, False}
    for n in theirs:
        if not trace[n].hidden_from(0):
            assert OTHERS in text(Stepper(trace, at=n + 1, observer=0, canvas=False), "why")


def test_a_fork_knows_who_was_asked() -> None:
    trace = islands()
    child = trace.fork(trace.asked[3])
    assert child.askers == trace.askers[:3]
