"""A chart and a stepper in a real JupyterLab that move each other, and a saved chart that answers alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.lab import Lab
from tests.browser.widgets import GAME, SOLO, Widget

pytestmark = pytest.mark.browser

BOTH = f"""{GAME}from edgebook.study import charts
from ipywidgets import VBox
stepper = edgebook.Stepper(GAME, {SOLO}, seed=1, at=0)
VBox([charts.follow(stepper, "lead"), stepper.widget])"""


def test_a_click_in_the_chart_moves_the_stepper_and_back(lab: Lab) -> None:
    notebook = lab.open([BOTH], "linked", width=1400, height=1000)
    notebook.run_all()
    page = notebook.page
    drawn = page.locator(".jp-OutputArea .vega-embed canvas, .jp-OutputArea .vega-embed svg").first
    drawn.wait_for(timeout=40_000)
    widget = Widget(page).ready()
    before = drawn.screenshot()
    drawn.click()  # its middle, wherever the page has come to rest by now
    page.wait_for_function(
        "() => Number(document.querySelector('.eb-root input[type=range]').value) > 100", timeout=20_000
    )
    page.wait_for_timeout(500)
    clicked = drawn.screenshot()
    assert clicked != before  # the line has moved
    widget.focus()
    widget.keys("Home")
    widget.wait_step(0)
    page.wait_for_timeout(800)
    assert drawn.screenshot() != clicked  # and moved back with the stepper
    notebook.screenshot("chart-linked")


def test_a_saved_chart_shows_the_games_of_a_rate(lab: Lab, tmp_path: Path) -> None:
    from edgebook.study import charts
    from tests.study.test_linked import two_levels

    path = tmp_path / "games.html"
    charts.games(two_levels(), "level").save(path, inline=True, embed_options={"renderer": "svg"})
    page = lab.page()
    page.goto(path.as_uri())
    dots = page.locator("svg .mark-symbol.role-mark path")
    page.locator("svg").first.wait_for(timeout=20_000)
    number = len(two_levels().finished)
    assert dots.count() == number + 2
    dots.first.click(force=True)
    page.wait_for_timeout(400)
    assert dots.count() == number // 2 + 2
