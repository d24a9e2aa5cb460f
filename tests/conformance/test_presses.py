"""A step worth a press: what each game calls bookkeeping, and what one press then shows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from edgebook.games.massive import GAME as MASSIVE
from edgebook.kernel import Cursor, Trace, seen
from edgebook.kernel.folding import STEP, levels, usual_level
from edgebook.kernel.spans import Press, span
from edgebook.players import demonstrate
from tests.conformance.every import CASES, Case, played

FOLDED = [case for case in CASES if case.game.show.folds]
each = pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in FOLDED])
MOST = 350
"""Presses of Next that a Tutorial Quest takes at most; it has about 1,100 rules."""


def places(trace: Trace) -> list[int]:
    cursor, found = Cursor(trace, level=STEP), [0]
    while cursor.at < len(trace):
        found.append(cursor.forward())
    return found


def test_games_with_many_small_rules_say_what_is_bookkeeping() -> None:
    assert {case.name for case in FOLDED} >= {"massive", "eden", "icosara"}
    for case in FOLDED:
        assert levels(case.game)[1] == usual_level(case.game) == STEP


@each
def test_bookkeeping_names_rules_and_cases_that_there_are(case: Case) -> None:
    folds, rules = case.game.show.folds, case.game.rulebook.by_id
    assert not folds.announces & folds.rounds_off
    for name in folds.announces | folds.rounds_off:
        id, _, which = name.partition(" ")
        assert rules[id].happens, name
        if which:
            assert isinstance(rules[id].says, dict), name
            assert which in rules[id].says, name
            # the way in which steps are put together must not tell what a seat may not know
            assert rules[id].hidden is None, name
            assert not rules[id].unnoticed, name


@each
def test_every_rule_is_in_one_press_and_each_press_is_about_one_step(case: Case) -> None:
    folds, trace = case.game.show.folds, played(case, 0, 1)
    folded = folds.announces | folds.rounds_off
    found = places(trace)
    assert found[-1] == len(trace)
    assert len(found) < 0.8 * len(trace)
    for start, end in pairwise(found):
        plain = [step for step in list(trace)[start:end] if not named(step) & folded]
        assert len(plain) <= 1, [step.text for step in plain]
        assert folds.main(trace.log, start, end) == (plain[0].n if plain else end - 1)
    cursor, back = Cursor(trace, len(trace), STEP), [len(trace)]
    while cursor.at:
        back.append(cursor.back())
    assert back == found[::-1]


def named(step: object) -> set[str]:
    id, case = step.rule.id, step.case  # type: ignore[attr-defined]
    return {id, f"{id} {case}"}


@pytest.mark.parametrize("seed", [1, 3])
def test_a_tutorial_quest_is_at_most_350_presses(seed: int) -> None:
    trace = demonstrate(MASSIVE, None, seed)
    assert len(trace) > 1000
    assert len(places(trace)) - 1 <= MOST


@each
def test_a_press_has_the_changes_the_reasons_and_the_words_of_all_its_steps(case: Case) -> None:
    trace = played(case, 0, 2)
    found = places(trace)
    several = [(a, b) for a, b in pairwise(found) if b > a + 1]
    assert several
    for start, end in several[:25]:
        press = span(trace, end, STEP)
        assert isinstance(press, Press)
        steps = [trace[n] for n in range(start, end)]
        assert press.before == trace.state_at(start)
        assert press.after == trace.state_at(end)
        assert press.text == " ".join(step.text for step in steps)
        assert [choice.question for choice in press.choices] == [
            choice.question for step in steps for choice in step.choices
        ]
        assert press.rule is trace[press.main.n].rule


@each
def test_a_seat_sees_presses_of_its_own_trace(case: Case) -> None:
    for seat in (0, None):
        trace = seen(played(case, 0, 1), seat)
        assert places(trace)[-1] == len(trace)
