"""What Next will show is with the browser before it is pressed."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.kernel import Cursor
from edgebook.notebook import Predict, Stepper
from tests.games.darkness.picture.games import played
from tests.notebook.helpers import solo

Sent = list[tuple[dict[str, Any], Any]]


def watched(view: Any) -> Sent:
    sent: Sent = []
    view._hub.send = lambda content, buffers=None: sent.append((content, buffers))
    return sent


def browser(view: Any, act: str, **more: Any) -> None:
    """A batch of acts from a browser that can draw by itself."""
    view._hub.received({"batch": "b", "acts": [{"act": act}], "ahead": True, **more})


def shown(view: Any) -> tuple[Any, ...]:
    board = view.board
    parts = {name: part for name, part in view._hub.parts.items() if part}
    return (parts, dict(view._hub.things), view.cursor.at, board.scene, board._canvas.scene)


@pytest.mark.parametrize("level", ["rule", "turn"])
def test_a_step_that_was_foreseen_is_the_step(level: str) -> None:
    taken, pressed = (Stepper(played(3), at=90, level=level) for _ in range(2))
    sent = watched(taken)
    watched(pressed)
    browser(taken, "speed")  # which goes wrong without a value, and is told until Next is pressed
    assert taken.alert
    for n in range(12):
        foreseen = sent[-1][0]["ahead"]
        browser(taken, "next", took=foreseen["id"])
        pressed.next()
        assert shown(taken) == shown(pressed), n
        answer, buffers = sent[-1]
        assert set(answer) == {"ack", "took", "ahead"}  # one message: what comes next
        assert bool(buffers) == ("draw" in answer["ahead"])
    assert not taken.alert


def test_looking_ahead_changes_nothing_that_can_be_seen() -> None:
    stepper = Stepper(solo(), at=100)
    sent = watched(stepper)
    browser(stepper, "close_alert")
    before = shown(stepper)
    assert "ahead" in sent[-1][0]
    assert "step 101 of" in sent[-1][0]["ahead"]["message"]["parts"]["now"]
    stepper.refresh()
    assert shown(stepper) == before
    assert stepper.cursor.at == 100


def test_whoever_shows_something_else_gets_everything() -> None:
    stepper = Stepper(solo(), at=100)
    sent = watched(stepper)
    browser(stepper, "close_alert")
    foreseen = sent[-1][0]["ahead"]["id"]
    stepper.goto(300)  # from another cell, while a click is under way
    del sent[:]
    browser(stepper, "next", took=foreseen)
    answer = sent[0][0]
    assert stepper.cursor.at == 301
    assert answer["afresh"]
    assert "took" not in answer
    assert answer["parts"] == {name: part for name, part in stepper._hub.parts.items() if part}
    assert answer["things"] == stepper._hub.things


def test_it_is_sent_only_to_who_can_draw_it_and_never_gives_a_guess_away() -> None:
    stepper = Stepper(solo(), at=100)
    sent = watched(stepper)
    stepper._hub.received({"batch": "b", "acts": [{"act": "next"}]})
    assert [set(content) & {"ahead"} for content, _ in sent] == [set()]
    view = Predict(solo())
    sent = watched(view)
    for act in ("next", "to_decision", "skip"):
        browser(view, act)
    assert all("ahead" not in content for content, _ in sent)


def test_at_the_end_there_is_nothing_ahead() -> None:
    stepper = Stepper(solo())
    sent = watched(stepper)
    browser(stepper, "last")
    assert "ahead" not in sent[-1][0]


def test_looking_ahead_is_done_at_a_copy_of_the_place() -> None:
    stepper = Stepper(solo(), at=100)
    watched(stepper)
    place, before, reply = stepper.place, stepper.place.copy(), stepper.reply
    stepper._hub.when_answered(True)
    assert stepper._hub.foreseen
    assert stepper.place is place
    assert (place.at, place.first_row, place.announced) == (before.at, before.first_row, before.announced)
    assert stepper.reply is reply


def test_a_cursor_of_the_caller_s_own_goes_along() -> None:
    cursor = Cursor(solo(), 100)
    stepper = Stepper(cursor)
    sent = watched(stepper)
    browser(stepper, "next")
    for n in range(2, 5):
        browser(stepper, "next", took=sent[-1][0]["ahead"]["id"])
        assert stepper.cursor is cursor
        assert cursor.at == 100 + n


def test_the_list_of_everything_is_never_that_of_another_step() -> None:
    stepper = Stepper(solo(), at=100)
    sent = watched(stepper)
    browser(stepper, "items")
    assert not any("ahead" in content for content, _ in sent)
    browser(stepper, "next")
    listed = stepper._hub.parts["items"]
    stepper.refresh()
    assert stepper._hub.parts["items"] == listed
