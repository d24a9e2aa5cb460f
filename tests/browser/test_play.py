"""Play and Predict in a real JupyterLab."""

from __future__ import annotations

import re

import pytest

from tests.browser.lab import Lab, Notebook
from tests.browser.widgets import GAME, SOLO, Widget, serious

pytestmark = pytest.mark.browser

PLAY = f"{GAME}view = edgebook.Play(GAME, {SOLO}, seed=2, autosave='solo-game.jsonl')\nview"
PREDICT = f"{GAME}view = edgebook.Predict(GAME, {SOLO}, seed=1)\nview"


def restart_kernel(notebook: Notebook) -> None:
    page = notebook.page
    page.click('li.lm-MenuBar-item:has-text("Kernel")')
    page.click('li.lm-Menu-item[data-command="kernelmenu:restart"]')
    page.click(".jp-Dialog-button.jp-mod-warn")
    page.wait_for_timeout(1500)
    notebook.wait_idle()


def after_restart(lab: Lab) -> list[str]:
    """Errors of the page; that ipycanvas tells a kernel that is gone about the mouse is none of ours."""
    return [error for error in lab.errors if error != "Cannot send"]


def test_a_few_decisions_undo_hint_save_and_a_kernel_that_restarts(lab: Lab) -> None:
    notebook = lab.open([PLAY], "play", width=1560)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    widget.wait("ask", "Your decision")
    # by button, by digit, and by clicking on the board
    widget.part("ask").locator("button[data-act=answer]").first.click()
    widget.wait("now", "step")
    widget.part("ask").filter(has_text=re.compile("Your decision|A decision waits")).wait_for()
    for _ in range(6):
        waiting = widget.part("ask").locator("[data-act=to_end]")
        if waiting.count():
            waiting.click()
            widget.wait("ask", "Your decision")
        widget.focus()
        before = widget.text("now")
        widget.keys("1")
        notebook.page.wait_for_function(
            "(before) => document.querySelector('.eb-now').innerText !== before", arg=before
        )
    if widget.part("ask").locator("[data-act=to_end]").count():
        widget.press("To my decision")
    widget.wait("ask", "Your decision")
    widget.press("Hint: what the computer would do")
    widget.wait("ask", "(hint)")
    hinted = widget.part("ask").locator(".eb-hinted")
    notebook.page.wait_for_function("() => document.activeElement.classList.contains('eb-hinted')")
    seen, room = hinted.bounding_box(), widget.part("ask").locator(".eb-choices").bounding_box()
    assert seen is not None
    assert room is not None
    assert room["y"] <= seen["y"] < room["y"] + room["height"]  # however long the list is
    notebook.screenshot("play")
    assert serious(notebook.page) == []
    length = re.search(r"of (\d+)", widget.text("now"))
    assert length is not None
    widget.press("Take back my last decision")
    widget.wait("lines", "Taken back")

    # a restart of the kernel loses nothing that was decided
    place = widget.text("now").split("\n")[1]
    restart_kernel(notebook)
    notebook.run_all()
    again = Widget(notebook.page).ready()
    again.wait("ask", "Your decision")
    assert again.text("now").split("\n")[1] == place
    again.part("form").locator("summary").first.click()
    again.wait("form", "goes on")
    assert after_restart(lab) == []


def test_a_click_on_the_board_answers(lab: Lab) -> None:
    where = "name = next(n for n in view.pickable() if n)\nprint(view.board.scene.item(name).box)"
    cells = [PLAY.replace("solo-game", "board-game"), where]
    notebook = lab.open(cells, "board", width=1560, height=1900)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    found = re.search(r"Box\(x=([\d.]+), y=([\d.]+), w=([\d.]+), h=([\d.]+)\)", notebook.output(1))
    assert found is not None
    x, y, w, h = map(float, found.groups())
    in_less_room(widget)
    before = widget.part("ask").locator("button[data-act=answer]").count()
    widget.root.locator("canvas").first.click(position={"x": x + w / 2, "y": y + h - 6})
    # one option there: it is played; several: only they are shown
    notebook.page.wait_for_function(
        "(n) => document.querySelectorAll('.eb-ask button[data-act=answer]').length < n", arg=before
    )


def test_a_click_hits_what_it_points_at_also_where_the_board_is_not_all_in_sight(lab: Lab) -> None:
    notebook = lab.open([PLAY.replace("solo-game", "short-window")], "click", width=1560, height=1000)
    page = notebook.page
    notebook.run_all()
    widget = Widget(page).ready()
    widget.wait_painted()
    canvas = widget.root.locator("canvas").first
    before = canvas.bounding_box()
    assert before is not None
    assert before["y"] + before["height"] > 1000
    canvas.click(position={"x": 240, "y": 376})
    widget.wait("ask", "those for what you picked")
    widget.wait("pointed", "Position 2")
    assert canvas.bounding_box() == before  # nothing has moved under the pointer
    # the keys are the widget's after it, and Tab goes on
    widget.keys("Escape", "ArrowLeft")
    widget.wait_step(24)
    widget.keys("Tab")
    assert page.evaluate("() => document.activeElement.nodeName") == "BUTTON"
    assert lab.errors == []


def in_less_room(widget: Widget) -> None:
    """More than twenty answers leave the board in sight, right below the question, and all are there."""
    page, canvas = widget.page, widget.root.locator("canvas").first
    was = page.viewport_size
    assert was is not None
    for width, kind in ((1300, "eb-is-medium"), (1100, "eb-is-medium"), (760, "eb-is-narrow")):
        page.set_viewport_size({"width": width, "height": 1000})
        page.wait_for_function(
            "(kind) => document.querySelector('.eb-root').classList.contains(kind)", arg=kind
        )
        page.wait_for_timeout(300)
        ask, board = widget.part("ask").bounding_box(), canvas.bounding_box()
        assert ask is not None
        assert board is not None
        assert ask["height"] < 500
        assert 0 <= board["y"] - ask["y"] - ask["height"] < 20  # right below it
        last = widget.part("ask").locator("button[data-act=answer]").last
        last.scroll_into_view_if_needed()
        assert last.is_visible()
    page.set_viewport_size(was)
    page.wait_for_function("() => document.querySelector('.eb-root').classList.contains('eb-is-wide')")
    page.wait_for_timeout(500)


def test_predict_right_wrong_hint_and_score(lab: Lab) -> None:
    notebook = lab.open([PREDICT, "view._choice(view._coming()).verdicts"], "predict", width=1560)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    widget.wait("ask", "What will happen?")
    widget.press("Hint: the criteria")
    widget.wait("ask", "In this order")
    notebook.screenshot("predict")
    assert serious(notebook.page) == []
    for n in range(1, 4):
        widget.part("ask").locator("button[data-act=guess]").first.click()
        widget.wait("head", f"of {n}")
        widget.part("ask").filter(has_text=re.compile("Right|Not this time")).wait_for()
        notebook.screenshot("predict-answer")
        widget.press("To the next decision")
        widget.wait("ask", "What will happen?")
    # by key alone: what was asked has the focus, and when it is answered the widget has it
    widget.keys("1")
    widget.wait("head", "of 4")
    widget.keys("d")
    widget.wait("ask", "What will happen?")
    # nothing after now is to be seen: neither in the log nor on the timeline
    slider = widget.root.get_by_label("Place in the game")
    assert slider.get_attribute("max") == slider.get_attribute("value")
    widget.press("Skip")
    widget.part("ask").filter(has_text="What will happen?").wait_for(state="hidden")
    assert lab.errors == []
