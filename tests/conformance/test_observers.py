"""What a seat is shown never depends on what it may not know (DESIGN, promise 5): in texts, pictures, widgets
and pages.

Everything that an observer cannot see is dealt anew, and the observer must not notice.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from edgebook.draw.page import _Steps
from edgebook.kernel import Chance, Game, Step, Trace, open_decision
from edgebook.notebook import Stepper
from edgebook.scene import Scene
from tests.conformance.every import Case, each_played, places, played

HOW_OFTEN = 6


def observers(game: Game, state: Any) -> list[int | None]:
    return [None, *range(len(game.table.measures(state)))]


def otherwise(game: Game, state: Any, observer: int | None, draw: random.Random) -> Any:
    """The same table for this observer, with everything that it cannot see dealt anew."""
    seen = game.table.hide(state, observer)
    if game.players.determinize is None:
        if seen == state:
            return state
        pytest.fail(
            f"{game.title} hides something: it needs Playing(determinize=...) to be checked, and to be "
            "played by anybody who looks ahead",
            pytrace=False,
        )
    return game.players.determinize(seen, draw.random)


def worlds(case: Case, number: int, seed: int) -> Iterator[tuple[Trace, int, int | None, Any]]:
    """Places in a game, each with an observer and another table that looks the same to it."""
    trace, draw = played(case, number, seed), random.Random(f"worlds {seed}")
    for at in places(trace, seed, HOW_OFTEN):
        state = trace.state_at(at)
        for observer in observers(case.game, state):
            yield trace, at, observer, otherwise(case.game, state, observer, draw)


@each_played
def test_what_lies_on_the_table(case: Case, number: int, seed: int) -> None:
    table = case.game.table
    for trace, at, observer, other in worlds(case, number, seed):
        state = trace.state_at(at)
        seen, same = table.hide(state, observer), table.hide(other, observer)
        assert seen == same, (at, observer)
        assert table.hide(seen, observer) == seen, (at, observer)
        assert table.places(seen) == table.places(same)
        assert table.measures(seen) == table.measures(same)


@each_played
def test_questions_and_options_of_whoever_is_asked(case: Case, number: int, seed: int) -> None:
    rules, words = case.game.rulebook.by_id, case.game.table.words
    for trace, at, observer, other in worlds(case, number, seed):
        state = trace.state_at(at)
        decision = open_decision(state, rules)
        if decision is None or observer != decision.seat:
            continue
        elsewhere = open_decision(other, rules)
        assert elsewhere is not None, (at, observer)
        assert decision.question(state, words(state)) == elsewhere.question(other, words(other))
        assert list(decision.keys) == list(elsewhere.keys)
        assert decision.options(state) == elsewhere.options(other)
        assert decision.missing(state) == elsewhere.missing(other)


def possible(trace: Trace, at: int, other: Any) -> Trace | None:
    """The next step of a trace on another table, as a trace of its own; None if it cannot happen there."""
    made = Trace(trace.game, trace.setup, Chance(told=Step(trace, at).outcomes), other.copy())
    frame, key = trace.log[at][0], trace.log[at][4]
    try:
        made.run(0)
        if made.decision is not None:
            made.answer(key, go_on=False)
        elif made.table is None:
            made.run("step")
    except Exception:
        return None
    same = len(made.log) == 1 and made.log[0][0] == frame and made.log[0][4] == key
    return made if same else None


def steps_elsewhere(case: Case, number: int, seed: int) -> Iterator[tuple[Trace, Trace, int | None]]:
    """A step here and the same step on a table that looks the same to an observer, before and after it."""
    for trace, at, observer, other in worlds(case, number, seed):
        if at == len(trace):
            continue
        here, there = possible(trace, at, trace.state_at(at)), possible(trace, at, other)
        if here is None or there is None:
            continue
        hide = case.game.table.hide
        if (here.decision is None) != (there.decision is None):
            continue  # that somebody is asked right now cannot be hidden: all wait for the answer
        if hide(here.state, observer) == hide(there.state, observer):
            yield here, there, observer


@each_played
def test_sentences_and_changes(case: Case, number: int, seed: int) -> None:
    for here, there, observer in steps_elsewhere(case, number, seed):
        one, two = here[0], there[0]
        assert one.hidden_from(observer) == two.hidden_from(observer)
        assert one.text_for(observer) == two.text_for(observer), (one.rule.id, observer)
        assert one.changes_for(observer) == two.changes_for(observer), (one.rule.id, observer)
        assert one.house_for(observer) == two.house_for(observer), (one.rule.id, observer)


@each_played
def test_pictures(case: Case, number: int, seed: int) -> None:
    draw, text = case.game.show.picture, case.game.show.text
    for here, there, observer in steps_elsewhere(case, number, seed):
        if draw is not None:
            one: Scene = draw(here.state, observer, here[0])
            assert one == draw(there.state, observer, there[0]), (here[0].rule.id, observer)
        if text is not None:
            assert text(here.state, observer) == text(there.state, observer), (here[0].rule.id, observer)


@each_played
def test_widgets(case: Case, number: int, seed: int) -> None:
    """All parts of a stepper."""
    for here, there, observer in list(steps_elsewhere(case, number, seed))[::HOW_OFTEN]:
        shown = [Stepper(each, at=1, observer=observer, canvas=False)._hub.parts for each in (here, there)]
        names = [name for name in shown[0] if shown[0][name] != shown[1].get(name)]
        assert names == [], (here[0].rule.id, observer, [shown[0][name] for name in names])


@each_played
def test_pages(case: Case, number: int, seed: int) -> None:
    for here, there, observer in list(steps_elsewhere(case, number, seed))[::HOW_OFTEN]:
        one, two = (_Steps(each, observer, 1120, 0).collect() for each in (here, there))
        assert one == two, (here[0].rule.id, observer)
