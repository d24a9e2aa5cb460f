"""A chart and a stepper in a real JupyterLab that move each other, and a saved chart that answers alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.lab import Lab
from tests.browser.widgets import LINKED, moves_both_ways

pytestmark = pytest.mark.browser


def test_a_click_in_the_chart_moves_the_stepper_and_back(lab: Lab) -> None:
    notebook = lab.open([LINKED], "linked", width=1400, height=1000)
    notebook.run_all()
    moves_both_ways(notebook.page)
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
