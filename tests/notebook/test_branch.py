"""Branches: another answer to a past decision; both lines stay."""

from __future__ import annotations

from edgebook.notebook import Stepper
from tests.notebook.helpers import html, solo, text


def at_decision(n: int = 8) -> Stepper:
    trace = solo()
    return Stepper(trace, at=trace.asked[n])


def test_another_answer_makes_a_line_and_both_stay() -> None:
    stepper = at_decision()
    main, place = stepper.trace, stepper.cursor.at
    stepper.act("branch", stepper.cursor.at)
    assert "was chosen" in text(stepper, "ask")
    other = next(n for n, option in enumerate(stepper.options()) if option.key != main.log[place][4])
    label = stepper.options()[other].label
    stepper.act("answer", str(other))
    assert not stepper.alert
    assert stepper.trace is not main
    assert stepper.trace.parent is main
    assert stepper.cursor.at == place + 1
    assert label[:20] in text(stepper, "lines")
    stepper.act("line", "0")
    assert stepper.trace is main
    assert len(stepper.lines) == 2


def test_the_same_answer_is_no_branch_and_the_same_branch_no_second_line() -> None:
    stepper = at_decision()
    main, place = stepper.trace, stepper.cursor.at
    stepper.act("branch", place)
    keys = [option.key for option in stepper.options()]
    stepper.act("answer", keys.index(main.log[place][4]))
    assert stepper.trace is main
    assert stepper.cursor.at == place + 1
    other = next(n for n, key in enumerate(keys) if key != main.log[place][4])
    for _ in range(2):
        stepper.act("line", "0")
        stepper.act("goto", place)
        stepper.act("branch", stepper.cursor.at)
        stepper.act("answer", other)
    assert len(stepper.lines) == 2


def test_a_branch_also_leaves_from_just_after_the_decision() -> None:
    stepper = at_decision()
    stepper.next()
    place = stepper.cursor.at
    stepper.act("branch")
    assert stepper.place.branch_at == place - 1


def test_where_nobody_decided_there_is_no_branch() -> None:
    stepper = Stepper(solo(), at=2)
    stepper.act("branch", stepper.cursor.at)
    assert stepper.place.branch_at is None
    assert "Nobody decided here" in html(stepper, "alert")


def test_a_line_is_played_on_and_compared() -> None:
    stepper = at_decision()
    stepper.act("branch", stepper.cursor.at)
    place = stepper.cursor.at
    other = next(n for n, option in enumerate(stepper.options()) if option.key != stepper.trace.log[place][4])
    stepper.act("answer", other)
    stepper.act("last")
    assert stepper.decision is not None
    assert html(stepper, "ask")
    stepper.act("play_on", "once")
    stepper.act("last")
    stepper.act("play_on", "round")
    stepper.act("play_on", "game")
    assert stepper.trace.over
    stepper.act("compare")
    assert "VP if the game ended now" in text(stepper, "lines")
    for at in (place + 1, 10_000):  # at the same place, or at the end of a line that is shorter
        stepper.goto(at)
        for line in stepper.lines:
            place_of = min(stepper.cursor.at, len(line.trace))
            assert f"{line.name.partition(':')[0]}, step {place_of}" in text(stepper, "lines")
    assert "eb-differs" in html(stepper, "lines")


def test_digits_take_an_option_and_the_board_can_be_clicked() -> None:
    stepper = at_decision()
    stepper.act("branch", stepper.cursor.at)
    stepper.act("digit", "1")
    assert stepper.place.branch_at is None
    trace = solo()
    for place in trace.asked:  # a decision whose options are items on the board
        stepper = Stepper(trace, at=place)
        stepper.act("branch", stepper.cursor.at)
        names = [name for name in stepper.pickable() if name]
        assert stepper.board is not None
        assert stepper.board.scene is not None
        found = [name for name in names if name in stepper.board.scene and names.count(name) == 1]
        if found:
            stepper.act("pick_item", found[0])
            assert stepper.place.branch_at is None
            assert stepper.cursor.at == place + 1
            break
    else:
        raise AssertionError("no decision had an item")
