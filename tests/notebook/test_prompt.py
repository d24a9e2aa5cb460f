"""A step is answered promptly: one message, one reading of the step, no pause in the middle."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from edgebook.kernel.garbage import undisturbed
from edgebook.notebook import Stepper
from edgebook.notebook.board import Look
from edgebook.notebook.view import FINEST
from tests.games.darkness.picture.games import played


@pytest.fixture
def stepper() -> Stepper:
    return Stepper(played(3), at=100)


def clicked(stepper: Stepper, act: str, value: Any = None) -> list[dict[str, Any]]:
    """The messages to the browser that one click leads to."""
    sent: list[dict[str, Any]] = []
    stepper._hub.send = lambda content, buffers=None: sent.append(content)
    stepper._hub.received({"batch": "a:1", "acts": [{"act": act, "value": value}]})
    return sent


def test_a_click_is_answered_in_one_message(stepper: Stepper) -> None:
    (answer,) = clicked(stepper, "goto", 400)
    assert answer["ack"] == "a:1"
    assert answer["parts"]["picture"] == stepper.board.scene.title  # type: ignore[union-attr]
    assert "step 400 of" in answer["parts"]["now"]


def test_all_panels_read_the_same_step(stepper: Stepper) -> None:
    before = stepper.shown()
    assert stepper.shown() is before
    stepper.next()
    assert stepper.shown().n == 100
    stepper.act("level", "turn")
    assert stepper.shown().steps[-1].n == 100


def test_the_garbage_waits_until_the_answer_is_out(stepper: Stepper) -> None:
    seen: list[bool] = []
    stepper._hub.send = lambda content, buffers=None: seen.append(gc.isenabled())
    stepper._hub.received({"batch": "a:1", "acts": [{"act": "next"}]})
    stepper.next()
    assert seen == [False, False]
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError), undisturbed():
        raise ZeroDivisionError
    assert gc.isenabled()


def test_who_collects_by_themselves_goes_on_doing_so() -> None:
    gc.disable()
    try:
        with undisturbed():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.usefixtures("jupyter")
def test_the_canvas_has_as_many_pixels_as_the_screen(stepper: Stepper) -> None:
    board = stepper.board
    assert board is not None
    assert board.scene is not None
    for pixels, scale in [(1, 1), (1.5, 1.5), (2, 2), (0.5, 1), (8, FINEST)]:
        stepper.act("env", {"board": 720, "dark": False, "pixels": pixels})
        assert board.widget.width == board.scene.width * scale
        assert board.widget.layout.width == f"{board.scene.width:g}px"
    for nonsense in (None, "2", -1, 0, 1e9):
        stepper.act("env", {"board": 720, "dark": False, "pixels": nonsense})
        assert board.widget.width == board.scene.width * FINEST


def test_the_next_step_is_prepared_once_the_answer_is_out(
    stepper: Stepper, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = stepper.board
    assert board is not None
    clicked(stepper, "next")
    made: list[int] = []
    picture = board.picture

    def counted(look: Look) -> Any:
        made.append(look.step.n)
        return picture(look)

    monkeypatch.setattr(board, "picture", counted)
    clicked(stepper, "next")
    assert made == [102]  # only the one to come: what is shown was ready
    assert stepper.cursor.at == 102
    assert board.scene == picture(Look(stepper.cursor.state, None, stepper.trace[101]))
    clicked(stepper, "back")
    assert board.scene == picture(Look(stepper.cursor.state, None, stepper.trace[100]))
    clicked(stepper, "env", {"board": 420, "height": 0, "dark": False})
    clicked(stepper, "next")  # what was prepared for another width is of no use
    assert board.scene is not None
    assert board.scene.width == 420
    assert board.scene == picture(Look(stepper.cursor.state, None, stepper.trace[101]))


def test_what_cannot_be_prepared_disturbs_nobody(stepper: Stepper, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(stepper.board, "prepare", broken)
    (answer,) = clicked(stepper, "next")
    assert "step 101 of" in answer["parts"]["now"]
    assert not stepper.alert


def test_where_the_page_scrolls_a_high_picture_is_not_made_smaller(stepper: Stepper) -> None:
    board = stepper.board
    assert board is not None
    for scrolls in (False, True):
        stepper.act("env", {"board": 400, "height": 200, "dark": False, "pixels": 1, "scrolls": scrolls})
        assert (board.zoom == 1) == scrolls
