"""A press of Next shows a step with its bookkeeping: words, reasons, log and answers are of all of it."""

from __future__ import annotations

from functools import cache

import pytest

from edgebook.draw.page import page
from edgebook.games.eden import GAME as EDEN
from edgebook.games.massive import GAME
from edgebook.kernel import Cursor, Trace, loads
from edgebook.kernel.folding import STEP
from edgebook.kernel.save import dumps
from edgebook.kernel.spans import Press
from edgebook.notebook import Play, Stepper
from edgebook.players import demonstrate
from tests.draw.test_page import payload
from tests.notebook.helpers import GAME as DARKNESS
from tests.notebook.helpers import acts, html, solo, text


@cache
def _saved() -> str:
    whole = demonstrate(GAME, None, 1)
    return dumps(whole.fork(200))


@pytest.fixture
def trace() -> Trace:
    return loads(GAME, _saved()).trace


def moved(trace: Trace) -> int:
    """The place after a Hero has moved by two decisions, and what belongs to it."""
    rules = [step.rule.id for step in trace]
    wanted = ["MD-8.2", "MD-8.6", "MD-8.7"]
    n = next(n for n in trace.asked if trace.was_asked(n + 1) and rules[n : n + 3] == wanted)
    return GAME.show.folds.end(trace.log, n)


def test_one_press_shows_a_step_with_its_bookkeeping(trace: Trace) -> None:
    end = moved(trace)
    start = GAME.show.folds.start(trace.log, end)
    stepper = Stepper(trace, at=start)
    assert stepper.cursor.level == STEP
    stepper.next()
    assert stepper.cursor.at == end
    press = stepper.shown()
    assert isinstance(press, Press)
    assert press.main.rule.id == "MD-8.7"
    now = text(stepper, "now")
    assert all(step.text in now for step in press.steps)
    assert now.index(press.main.text) < now.index(press.others[0].text)
    assert press.main.rule.text in now
    stepper.back()
    assert stepper.cursor.at == start


def test_why_has_the_reasons_of_every_decision_in_it(trace: Trace) -> None:
    end = moved(trace)
    stepper = Stepper(trace, at=end)
    asked = [step for step in stepper.shown().steps if step.decision is not None]
    assert len(asked) > 1
    why = text(stepper, "why")
    for step in asked:
        assert step.text in why
        assert step.decision is not None
        assert step.decision.question(step.before, GAME.table.words(step.before)) in why


def test_the_log_marks_all_of_it(trace: Trace) -> None:
    stepper = Stepper(trace, at=moved(trace))
    press = stepper.shown()
    assert html(stepper, "log").count("eb-with") == len(press.steps) - 1
    assert html(stepper, "log").count('aria-current="step"') == 1


def test_each_of_its_decisions_can_be_answered_otherwise(trace: Trace) -> None:
    stepper = Stepper(trace, at=moved(trace))
    asked = [step.n for step in stepper.shown().steps if step.decision is not None]
    assert [n for n in stepper.branches() if n < stepper.cursor.at] == asked[::-1]
    stepper.act("branch", asked[0])
    taken = stepper.trace[asked[0]].key
    other = next(n for n, option in enumerate(stepper.options()) if option.key != taken)
    stepper.act("answer", other)
    assert stepper.trace is not trace
    assert stepper.cursor.at == GAME.show.folds.end(stepper.trace.log, asked[0])


def test_what_the_rule_says_stands_above_many_links(trace: Trace) -> None:
    stepper = Stepper(trace, at=moved(trace))
    now = html(stepper, "now")
    assert now.count("Another answer: ") > 1
    assert now.index(stepper.shown().main.rule.text[:20]) < now.index("eb-links")


def test_several_picks_of_one_kind_have_one_link() -> None:
    trace = demonstrate(EDEN, None, 1)
    n = next(step.n for step in trace if step.rule.id == "DE-5.16")
    cursor = Cursor(trace, n, STEP)
    stepper = Stepper(trace, at=cursor.forward())
    assert len(stepper.branches()) > 3
    assert html(stepper, "now").count("Another answer: Members of the Attack Group") == 1


def test_rule_by_rule_is_still_there(trace: Trace) -> None:
    stepper = Stepper(trace, at=40)
    stepper.act("level", "rule")
    stepper.next()
    assert stepper.cursor.at == 41
    assert trace[40].text in text(stepper, "now")
    assert Stepper(trace, at=40, level="rule").cursor.level == "rule"
    assert Cursor(trace).level == "rule"


def test_a_game_in_which_every_rule_is_worth_a_press_has_no_such_level() -> None:
    stepper = Stepper(solo())
    assert stepper.levels == DARKNESS.rulebook.levels
    assert stepper.cursor.level == "rule"


def test_the_press_that_is_foreseen_is_the_press(trace: Trace) -> None:
    at = GAME.show.folds.start(trace.log, moved(trace))
    stepper, pressed = Stepper(trace, at=at), Stepper(trace, at=at)
    stepper.prepare()
    ahead = stepper.ahead.read[1]
    pressed.next()
    acts(stepper, "next")
    assert stepper.shown() is ahead
    assert text(stepper, "now") == text(pressed, "now")


def test_an_answer_in_play_is_shown_with_what_comes_of_it() -> None:
    view = Play(GAME, seat=None, seed=1)
    view.act("pace", 0)
    for _ in range(12):
        place = len(view.trace)
        view.act("answer", 0)
        assert view.cursor.at == GAME.show.folds.end(view.trace.log, place)
        view.act("to_end")


def test_the_page_reads_the_same_steps_together(trace: Trace) -> None:
    made = page(trace)
    assert '<option value="step" selected>steps</option>' in made
    steps = payload(made)["steps"]
    joined = [n for n, step in enumerate(steps) if step.get("f")]
    assert joined == [n + 1 for n in range(1, len(trace)) if GAME.show.folds.joined(trace.log, n)]
    end = moved(trace)
    assert steps[steps[end]["b"]]["t"] == Stepper(trace, at=end).shown().main.text
    assert "P" in steps[end]
    assert "N" in steps[end]
    alone = next(n for n in range(2, len(steps)) if n not in joined and n + 1 not in joined)
    assert "P" not in steps[alone]
