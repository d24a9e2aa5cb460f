"""The bare engine: it runs rules until somebody must decide, and never calls a player."""

import pickle

import pytest

from edgebook.kernel import (
    Chance,
    Context,
    EdgebookError,
    Refused,
    RuleFailed,
    TableNeeded,
    advance,
    answer,
    open_decision,
)
from tests.kernel.helpers import start
from tests.kernel.test_window import window
from tests.kernel.toy import Toy, question, rulebook, step
from tests.reference_game import GAME


def ready(book, *frames, seed=1):
    s = Toy()
    s.then(*frames)
    return s, Context(Chance(seed)), book.by_id


def test_frames_run_in_order_and_new_ones_come_first() -> None:
    book = rulebook()
    mark = step(book, "T-1", lambda s, t, x: s.marks.append(x))

    def more(s, t):
        s.then(mark("inner 1"), mark("inner 2"))

    s, t, rules = ready(book, mark("a"), step(book, "T-2", more)(), mark("b"))
    assert advance(s, t, rules) is None
    assert s.marks == ["a", "inner 1", "inner 2", "b"]
    assert t.steps == 5


def test_a_limit_of_steps_opens_the_decision_that_follows() -> None:
    book = rulebook()
    mark = step(book, "T-1", lambda s, t: s.marks.append(1))
    asks = question(book, "T-2", ["a", "b"])
    s, t, rules = ready(book, mark(), mark(), asks(0), mark())
    assert advance(s, t, rules, limit=1) is None
    assert s.marks == [1]
    decision = advance(s, t, rules, limit=1)
    assert decision is not None
    assert decision.rule is asks
    assert advance(s, t, rules, limit=0) is not None
    assert t.steps == 2
    answer(s, t, decision, "b")
    assert advance(s, t, rules, limit=0) is None
    assert s.marks == [1, 1, "b"]
    assert advance(s, t, rules) is None
    assert t.steps == 4


class Turns(Toy):
    __slots__ = ("turn",)

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self):
        new = super().copy()
        new.turn = self.turn
        return new


@pytest.mark.parametrize("again", [lambda s: s, lambda s: s.copy(), lambda s: pickle.loads(pickle.dumps(s))])
def test_a_part_ends_before_the_next_one_begins(again) -> None:
    """A rule puts the next turn on the agenda as ever; the engine stops there, for copies too."""
    book = rulebook()
    asks, shut = question(book, "T-2", ["a", "b"]), window(book, "T-3", hands=["", "", ""])

    def begin(s, t):
        s.turn += 1
        s.then(*[asks(0)] * (s.turn == 1), shut("nothing"), turn())

    turn = step(book, "T-1", begin)
    s = Turns()
    s.then(turn())
    s.end_before("T-1", once=("turn",))
    s = again(s)
    t, rules, log = Context(Chance(1)), book.by_id, []
    assert advance(s, t, rules, log) is not None
    assert s.agenda == [turn(), shut("nothing"), asks(0)]
    assert advance(s, t, rules, log, key="b") is None
    assert (s.turn, s.marks, s.agenda) == (1, ["b"], [])
    assert [record[2] for record in log] == [3, 0]  # as long as the agenda is after each step
    assert t.steps == 2


def test_where_a_part_ends_is_no_part_of_the_table() -> None:
    one, other = Turns(), Turns()
    other.end_before("T-1", once=("turn",))
    assert one == other
    assert one.digest() == other.digest()


def test_an_answer_can_be_given_with_the_next_advance() -> None:
    book = rulebook()
    asks = question(book, "T-2", ["a", "b"])
    s, t, rules = ready(book, asks(0), asks(1))
    assert advance(s, t, rules) is not None
    decision = advance(s, t, rules, key="b")
    assert decision is not None
    assert decision.seat == 1
    assert s.marks == ["b"]


def test_answers_are_refused_without_a_change() -> None:
    book = rulebook()
    asks, other = question(book, "T-1", ["a", "b"]), question(book, "T-2", ["a", "b"])
    s, t, rules = ready(book, asks(0), other(0))
    decision = advance(s, t, rules)
    assert decision is not None
    with pytest.raises(Refused):
        answer(s, t, decision, "c")
    assert s.marks == []
    answer(s, t, decision, "a")
    with pytest.raises(EdgebookError, match=r"T-1 .* is not what this state asks now"):
        answer(s, t, decision, "a")
    answer(s, t, open_decision(s, rules), "b")
    with pytest.raises(EdgebookError, match="is not what this state asks now"):
        answer(s, t, decision, "a")
    assert s.marks == ["a", "b"]


def test_the_open_decision_of_a_state() -> None:
    book = rulebook()
    plain = step(book, "T-1", lambda s, t: None)
    rules = book.by_id
    s = Toy()
    assert open_decision(s, rules) is None
    s.then(plain())
    assert open_decision(s, rules) is None
    s.then(question(book, "T-2", ["only"])(0))
    assert open_decision(s, rules) is None
    s.then(question(book, "T-3", ["a", "b"])(5))
    assert open_decision(s, rules).seat == 5


def boom(s, t, x):
    s.marks.append("half")
    raise ValueError("no such island")


def test_a_rule_that_raises_marks_a_bare_state_as_unusable() -> None:
    book = rulebook()
    mark = step(book, "T-1", lambda s, t: s.marks.append(1))
    s, t, rules = ready(book, mark(), mark(), step(book, "T-2", boom)("x"))
    with pytest.raises(RuleFailed) as caught:
        advance(s, t, rules)
    error = caught.value
    assert (error.rule, error.rule_args, error.step) == ("T-2", ("x",), 3)
    assert str(error) == "rule T-2('x') at step 3 failed: ValueError: no such island"
    assert isinstance(error.__cause__, ValueError)
    with pytest.raises(EdgebookError, match=r"cannot be used any more: rule T-2\('x'\) at step 3 failed"):
        advance(s, t, rules)
    assert "T-2" in s.copy().broken


def test_an_answer_that_raises_says_so_too() -> None:
    book = rulebook()

    def fall(self, s, t, key):
        raise ZeroDivisionError("oh")

    asks = question(book, "T-1", ["a", "b"], fall)
    mark = step(book, "T-2", lambda s, t: None)
    s, t, rules = ready(book, mark(), asks(3))
    decision = advance(s, t, rules)
    with pytest.raises(RuleFailed, match=r"rule T-1\(3\) at step 2 failed: ZeroDivisionError: oh"):
        answer(s, t, decision, "a")
    with pytest.raises(EdgebookError, match="cannot be used any more"):
        answer(s, t, decision, "a")


@pytest.mark.parametrize(
    ("options", "problem"), [([], "without any legal answer"), (lambda self, s: 1 / 0, "ZeroDivisionError")]
)
def test_options_that_fail(options: object, problem: str) -> None:
    book = rulebook()
    s, t, rules = ready(book, question(book, "T-1", options)(0))
    with pytest.raises(RuleFailed, match=rf"rule T-1\(0\) at step 1 failed: .*{problem}"):
        advance(s, t, rules)


def test_an_unknown_rule_is_named() -> None:
    s, t, rules = ready(rulebook(), ("T-9", (1,)))
    with pytest.raises(RuleFailed, match=r"rule T-9\(1\) at step 1 failed: KeyError"):
        advance(s, t, rules)


def test_an_interrupt_and_the_table_are_not_the_rules_fault() -> None:
    book = rulebook()

    def interrupt(s, t):
        raise KeyboardInterrupt

    s, t, rules = ready(book, step(book, "T-1", interrupt)())
    with pytest.raises(KeyboardInterrupt):
        advance(s, t, rules)
    assert s.broken
    s, t, rules = ready(book, step(book, "T-2", lambda s, t: t.chance.roll(6, "the die"))(), seed=None)
    with pytest.raises(TableNeeded, match="The die"):
        advance(s, t, rules)
    assert s.broken


def test_recorded_steps_have_numbers_too() -> None:
    book = rulebook()
    mark = step(book, "T-1", lambda s, t: 5)
    s, t, rules = ready(book, mark(), step(book, "T-2", boom)("x"))
    log = []
    with pytest.raises(RuleFailed, match="at step 2"):
        advance(s, t, rules, log)
    assert log == [(("T-1", ()), 5, 1, 0, None)]


def test_a_copy_in_the_middle_of_a_decision_goes_its_own_way() -> None:
    trace = start()
    s = trace.state.copy()
    rules = GAME.rulebook.by_id
    decision = open_decision(s, rules)
    assert decision is not None
    answer(s, Context(Chance(9)), decision, decision.keys[0])
    assert advance(s, Context(Chance(9)), rules) is not None
    assert s != trace.state
    assert trace.decision.keys == trace.state.hands[0]


def test_rules_that_go_round_for_ever_are_named() -> None:
    book = rulebook()
    begins = step(book, "T-1", lambda s, t: s.then(ping()))
    ping = step(book, "T-2", lambda s, t: s.then(pong()))
    pong = step(book, "T-3", lambda s, t: s.then(ping()))
    s, t, rules = ready(book, begins())
    with pytest.raises(EdgebookError) as caught:
        advance(s, t, rules)
    assert str(caught.value) == (
        "no decision in 100000 steps: T-3 (Title of T-3), T-2 (Title of T-2) go round in circles"
    )
    with pytest.raises(EdgebookError, match="cannot be used any more: no decision in"):
        advance(s, t, rules)


def test_a_step_limit_is_no_endless_game() -> None:
    book = rulebook()
    again = step(book, "T-1", lambda s, t: s.then(again()))
    s, t, rules = ready(book, again())
    assert advance(s, t, rules, limit=500) is None
    assert t.steps == 500
    assert not s.broken
