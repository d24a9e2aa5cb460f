"""A trace as one seat may know it: a pass in a private window is noticed by nobody else."""

from edgebook.kernel import Cursor, Trace, dumps, loads, playthrough, seen
from edgebook.kernel.show import EVERYTHING
from edgebook.players.replay import replay
from tests.kernel.test_window import opened

HANDS = {0: "a", 1: "b", 2: "c"}


def game(*answers: str) -> Trace:
    trace = opened(hands=HANDS, private=True)
    for answer in answers:
        trace.answer(answer)
    return trace


def texts(trace: Trace, seat: int | None) -> list[str]:
    return [step.text for step in seen(trace, seat)]


def test_only_the_seat_that_passes_notices_it() -> None:
    trace = game("pass", "b", "pass", "pass")
    assert texts(trace, EVERYTHING) == [
        "Seat 0 passes", "Seat 1 marks b", "Seat 2 passes", "Seat 0 passes", "Title of T-2",
    ]  # fmt: skip
    assert texts(trace, 0) == ["Seat 0 passes", "Seat 1 marks b", "Seat 0 passes", "Title of T-2"]
    assert texts(trace, 1) == texts(trace, None) == ["Seat 1 marks b", "Title of T-2"]


def test_steps_are_numbered_without_what_goes_unnoticed() -> None:
    trace = game("pass", "b", "pass", "pass")
    lines = playthrough(trace, observer=1).splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2"]
    shown = seen(trace, 1)
    assert [step.n for step in shown] == [0, 1]
    assert shown.asked == [0]
    assert [shown.counted(n) for n in range(len(trace) + 1)] == [0, 0, 1, 1, 1, 2]


def test_a_window_that_is_not_private_and_everybody_who_sees_all_keep_the_trace_itself() -> None:
    public = opened(hands=HANDS)
    assert seen(public, 1) is public
    trace = game()
    assert seen(trace, EVERYTHING) is trace
    assert seen(seen(trace, 1), EVERYTHING) is trace


def test_states_are_those_before_what_is_noticed_next() -> None:
    trace = game("pass", "b", "pass", "pass")
    shown = seen(trace, 1)
    assert shown.state_at(0) == trace.state_at(1)
    assert shown.state_at(1) == trace.state_at(4)
    assert shown[0].after == trace.state_at(2)
    assert shown[0].before == trace.state_at(1)
    assert shown.state_at(2) == trace.state
    states = [(n, list(state.marks)) for n, _, state, _ in replay(shown)]
    assert states == [(0, []), (1, ["b"]), (2, ["b", "end"])]


def test_it_grows_with_the_game_and_is_answered_like_it() -> None:
    trace = game()
    shown = seen(trace, 1)
    assert len(shown) == 0
    shown.answer("pass")
    assert (len(trace), len(shown)) == (1, 0)
    shown.answer("b")
    assert (len(trace), len(shown)) == (2, 1)
    assert shown.decision is trace.decision
    assert loads(trace.game, dumps(shown)).trace.log == trace.log  # a file holds the whole game


def test_a_fork_leaves_at_the_same_place_and_is_seen_by_the_same_seat() -> None:
    trace = game("pass", "b", "pass", "pass")
    shown = seen(trace, 1)
    other = shown.fork(0, "pass")
    assert other.parent is shown
    assert other.forked_at == 0
    assert [step.text for step in other] == ["Seat 1 passes"]
    assert [step.text for step in other.whole] == ["Seat 0 passes", "Seat 1 passes"]
    assert Cursor(shown).forward(9) == 2
