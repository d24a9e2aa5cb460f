"""Pointing at a pawn draws whom it reaches and what touches it: on the page and in the notebook, by mouse
and by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from edgebook.draw.page import page
from edgebook.games.icosara import GAME
from edgebook.kernel import Trace, begin
from edgebook.players import RandomPlayer, play
from tests.browser.lab import Lab
from tests.browser.widgets import Widget, serious

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
SHOW = """import edgebook
from tests.browser.test_pointing import a_game
edgebook.Stepper(a_game())"""


def a_game() -> Trace:
    started = begin(GAME, {"seats": ["Amber", "Slate"]}, seed=3)
    play(started, [RandomPlayer(3), RandomPlayer(4)])
    return started


def first_turn(trace: Trace) -> int:
    """How many steps there are before the first turn."""
    return next(step.n for step in trace if step.after.phase == "battle" and step.after.turns == 0) + 1


def test_the_page_draws_what_a_pawn_reaches(browser: Browser, tmp_path: Path) -> None:
    trace = a_game()
    file = tmp_path / "game.html"
    file.write_text(page(trace), encoding="utf-8")
    tab = browser.new_page(viewport={"width": 1400, "height": 900})
    tab.goto(f"{file.as_uri()}#{first_turn(trace)}")
    tab.wait_for_selector("body[data-ready]")
    seen = tab.locator("#board [data-of][visibility=visible]")
    assert seen.count() == 0
    tab.locator("[id='eb-pawn:0:1']").hover()
    assert [each.get_attribute("data-of") for each in seen.all()] == ["eb-pawn:0:1"]
    assert tab.inner_text("#pointed") == tab.locator("[id='eb-pawn:0:1']").get_attribute("aria-label")
    assert "in range: " in tab.inner_text("#pointed")
    target = tab.locator("[id='eb-pawn:1:1']").bounding_box()
    outline = seen.locator("path[stroke-dasharray]").bounding_box()
    assert target
    assert outline
    assert outline["x"] <= target["x"]
    assert outline["y"] + outline["height"] >= target["y"] + target["height"]
    tab.locator("h1").hover()
    assert seen.count() == 0
    # by keyboard: one stop for Tab, up and down from thing to thing, and stepping keeps the place
    assert tab.locator("#board [tabindex='0']").count() == 1
    tab.locator("#board [tabindex='0']").focus()
    tab.keyboard.press("ArrowDown")
    focused = tab.evaluate("document.activeElement.id")
    assert [each.get_attribute("data-of") for each in seen.all()] == [focused]
    tab.keyboard.press("ArrowRight")
    assert tab.evaluate("document.activeElement.id") == focused
    after = trace.game.show.folds.end(trace.log, first_turn(trace))  # one press, with its bookkeeping
    assert tab.inner_text("#number").startswith(f"{after}/")
    assert serious(tab, "body") == []
    tab.close()


def test_the_notebook_draws_it_and_follows_the_keyboard(lab: Lab) -> None:
    notebook = lab.open([SHOW], "pointing-icosara", 1440, 900)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    trace = a_game()
    turn = first_turn(trace)
    widget.goto(turn)
    drawn, status = (widget.root.locator(each) for each in (".eb-hints > *", "[data-item='status']"))
    status.hover()
    assert drawn.count() == 0
    pawn = widget.root.locator(".eb-thing[data-item='pawn:0:1']")
    pawn.hover()
    assert drawn.count() == 3
    status.hover()
    assert drawn.count() == 0
    pawn.focus()
    notebook.page.keyboard.press("ArrowDown")
    assert drawn.count() >= 2
    pawn.click()
    status.hover()
    assert drawn.count() == 3  # kept by the click
    notebook.page.keyboard.press("Escape")
    assert drawn.count() == 0
