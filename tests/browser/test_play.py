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
    notebook = lab.open([PLAY], "play", width=1440, height=900)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    widget.wait("ask", "Your decision")
    # by button, by digit, and by clicking on the board
    widget.part("ask").locator("button[data-act=answer]").first.click()
    widget.wait("now", "step")
    widget.root.filter(has_text=re.compile("Your decision|To my decision")).wait_for()
    for _ in range(6):
        waiting = widget.part("now").locator("[data-act=to_end]")
        if waiting.count():
            waiting.click()
            widget.wait("ask", "Your decision")
        widget.focus()
        before = widget.text("now")
        widget.keys("1")
        notebook.page.wait_for_function(
            "(before) => document.querySelector('.eb-now').innerText !== before", arg=before
        )
    if widget.part("now").locator("[data-act=to_end]").count():
        widget.press("To my decision")
    widget.wait("ask", "Your decision")
    widget.press("Hint: what the computer would do")
    widget.wait("ask", "trial games")
    hinted = widget.part("ask").locator(".eb-hinted").first
    notebook.page.wait_for_function("() => document.activeElement.classList.contains('eb-hinted')")
    seen, room = hinted.bounding_box(), widget.part("ask").bounding_box()
    assert seen is not None
    assert room is not None
    assert room["y"] <= seen["y"] < room["y"] + room["height"]  # however long the list is
    notebook.screenshot("play")
    assert serious(notebook.page) == []
    length = re.search(r"of (\d+)", widget.text("now"))
    assert length is not None
    widget.press("Take back my last decision")
    widget.part("lines").filter(has_text="Taken back").wait_for(state="attached")

    # a restart of the kernel loses nothing that was decided
    place = widget.text("count")
    restart_kernel(notebook)
    notebook.run_all()
    again = Widget(notebook.page).ready()
    again.wait("ask", "Your decision")
    assert again.text("count") == place
    again.act("files")
    again.wait("files", "goes on")
    assert after_restart(lab) == []


def test_while_a_hint_is_thought_about_the_button_and_a_note_say_so(lab: Lab) -> None:
    slow = "import edgebook.players.hints as m\nm.HINT_PLAYOUTS, m.HINT_RULES = 20_000, 1 << 40\n"
    notebook = lab.open([slow + PLAY.replace("solo-game", "thinks")], "thinks", width=1280, height=720)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait("ask", "Your decision")
    hint, note = widget.button("Hint: what the computer would do"), widget.root.locator(".eb-slow")
    for pressed in (hint.click, lambda: widget.keys("h")):
        pressed()
        note.filter(has_text="Thinking …").wait_for(timeout=1000)
        assert hint.get_attribute("aria-busy") == "true"
        assert widget.root.locator(".eb-live").inner_text() == "Thinking …"
        notebook.screenshot("thinking")
        assert serious(notebook.page) == []
        note.wait_for(state="hidden", timeout=30_000)
        assert hint.get_attribute("aria-busy") is None
        assert "Hint" in widget.root.locator(".eb-live").inner_text()
    widget.wait("ask", "trial games")
    assert lab.errors == []


OVER = """import edgebook
from edgebook.games.icosara import GAME
from edgebook.players import demonstrate
view = edgebook.Play(demonstrate(GAME, {}, 3), seat=0)
view"""


def test_a_review_goes_on_by_itself_to_its_end(lab: Lab) -> None:
    notebook = lab.open([OVER], "review", width=1440, height=900)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait("ask", "Review this game")
    widget.part("ask").locator("[data-act=review]").click()
    widget.part("ask").filter(has_text="What decided it").wait_for(timeout=60_000)
    assert "Your costliest decisions" in widget.text("ask")
    widget.part("ask").locator("[data-act=mistakes]").click()
    widget.wait("ask", "Find a better answer")
    widget.part("ask").locator("[data-act=show_me]").click()
    widget.wait("ask", "The better line")
    assert serious(notebook.page) == []
    notebook.screenshot("review-answer")
    assert lab.errors == []


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_a_click_on_the_board_answers(lab: Lab, width: int, height: int) -> None:
    cell = PLAY.replace("solo-game", f"board-game-{width}")
    notebook = lab.open([cell], "board", width=width, height=height)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    page, before = notebook.page, widget.root.locator("canvas").first.bounding_box()
    thing = widget.root.locator(".eb-thing[data-state~=pickable]").first
    thing.click()
    # several answers there: they stand beside it; one of them is given
    widget.part("pop").wait_for()
    pop = widget.part("pop").bounding_box()
    assert pop is not None
    assert pop["y"] + pop["height"] <= height
    assert widget.root.locator("canvas").first.bounding_box() == before  # nothing has moved
    assert serious(page) == []
    answers = widget.part("ask").locator("button[data-act=answer]").count()
    widget.part("pop").locator("[data-act=answer]").first.click()
    page.wait_for_function(
        "(n) => document.querySelectorAll('.eb-ask button[data-act=answer]').length != n", arg=answers
    )
    assert lab.errors == []


def test_what_the_bot_does_runs_by_itself_to_my_decision(lab: Lab) -> None:
    cell = PLAY.replace("solo-game", "runs")
    notebook = lab.open([cell], "runs", width=1280, height=720)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.root.get_by_label("How fast you see what the others do").select_option("10")
    scores = widget.part("head").locator(".eb-scores")
    for _ in range(6):
        assert scores.is_visible()
        widget.part("ask").filter(has_text="Your decision").wait_for(timeout=30_000)
        widget.part("ask").locator("button[data-act=answer]").first.click()
        notebook.page.wait_for_timeout(500)
    widget.part("ask").filter(has_text="Your decision").wait_for(timeout=30_000)
    assert lab.errors == []


def test_predict_right_wrong_hint_and_score(lab: Lab) -> None:
    notebook = lab.open(
        [PREDICT, "view.choice(view.coming_step()).verdicts"], "predict", width=1440, height=900
    )
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
        widget.act("to_decision")
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


def test_where_there_is_least_room_one_reads_what_the_others_do(lab: Lab) -> None:
    """And at the question, what led to it: at 1280 x 720 it takes the place of *Now*."""
    cells = [
        "import edgebook\nfrom edgebook.games.eden import GAME\n"
        "edgebook.Play(GAME, {'balance': 'automatic'}, seed=11)"
    ]
    notebook = lab.open(cells, "others", width=1280, height=720)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.root.locator("select[name=pace]").select_option("0")
    assert widget.part("ask").locator(".eb-led").is_visible()
    widget.part("ask").locator("button[data-act=answer]").first.click()
    widget.wait("now", "Ada keeps the hand.")
    for part in ("now", "why"):
        assert widget.part(part).is_visible()
    widget.press("To my decision")
    widget.wait("ask", "Your decision")
    assert widget.part("ask").locator(".eb-led").inner_text().startswith("DE-")
    assert lab.errors == []
