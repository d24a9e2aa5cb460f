"""A cursor: somebody's place in a trace."""

import pytest

from edgebook.kernel import Cursor, EdgebookError, RulebookError, begin
from tests.kernel.helpers import played
from tests.kernel.toy import question, rulebook, toy


def test_forward_and_back_by_rules() -> None:
    trace = played(rounds=1)
    cursor = Cursor(trace)
    assert cursor.step is None
    assert cursor.state == trace.state_at(0)
    assert cursor.forward(5) == 5
    assert cursor.step.n == 4
    assert cursor.back(2) == 3
    assert cursor.state == trace.state_at(3)
    assert cursor.back(10) == 0
    assert cursor.forward(10_000) == len(trace)
    assert cursor.forward() == len(trace)


@pytest.mark.parametrize("level", ["action", "turn", "round"])
def test_forward_and_back_by_level(level: str) -> None:
    trace = played(rounds=3)
    begins = [step.n for step in trace.steps(level)]
    cursor = Cursor(trace, level=level)
    places = []
    while cursor.at < len(trace):
        places.append(cursor.forward())
    assert places == [*begins, len(trace)]
    back = []
    while cursor.at:
        back.append(cursor.back())
    assert back == [*reversed(begins), 0]


def test_from_the_middle_of_a_turn() -> None:
    trace = played(rounds=2)
    first, second = [step.n for step in trace.steps("turn")][1:3]
    assert Cursor(trace, first + 2, "turn").forward() == second
    assert Cursor(trace, first + 2, "turn").back() == first


def test_goto_and_what_it_refuses() -> None:
    trace = played(rounds=1)
    cursor = Cursor(trace, 4)
    for at in (-1, len(trace) + 1):
        with pytest.raises(EdgebookError, match="the trace goes from 0 to"):
            cursor.goto(at)
    assert cursor.at == 4
    assert cursor.goto(len(trace)) == len(trace)
    with pytest.raises(RulebookError, match="level 'phase'"):
        Cursor(trace, level="phase")


def test_find_goes_just_behind_the_step() -> None:
    trace = played(rounds=2)
    every = [n for n, record in enumerate(trace.log) if record[0][0] == "SI-3.1"]
    cursor = Cursor(trace)
    found = []
    while cursor.find(rule="SI-3.1"):
        found.append(cursor.at - 1)
    assert found == every
    back = []
    while cursor.find(rule="SI-3.1", back=True):
        back.append(cursor.at - 1)
    assert back == every[-2::-1]
    assert cursor.at == every[0] + 1
    cursor.goto(0)
    assert not cursor.find(rule="SI-3.1", back=True)
    assert cursor.find(decision=True)
    assert cursor.at - 1 == trace.asked[0]


def test_a_cursor_on_a_variation() -> None:
    trace = played(rounds=1)
    n = trace.asked[3]
    cursor = Cursor(trace, n)
    other = next(key for key in trace[n].decision.keys if key != trace[n].key)
    fork = cursor.fork(other)
    assert fork.trace.parent is trace
    assert fork.at == n + 1
    assert fork.step.key == other
    same = cursor.fork()
    assert same.at == n
    assert same.state == cursor.state


def test_a_variation_whose_answer_waits_for_the_table() -> None:
    book = rulebook()
    game = toy(book, question(book, "T-1", ["a", "b"], lambda self, s, t, key: t.chance.roll(6))(0))
    fork = Cursor(begin(game, seed=None)).fork("a")
    assert fork.at == 0
    assert fork.trace.waiting_for is not None
