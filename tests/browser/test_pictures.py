"""Pictures in the outputs of a notebook: in the theme of the page, and also where nobody trusts it."""

from __future__ import annotations

import io
import shutil
from typing import Any

import pytest
from PIL import Image

from tests.browser.lab import ROOT, Lab, Notebook
from tests.browser.widgets import GAME, SOLO, Widget

pytestmark = pytest.mark.browser

STATE = f"{GAME}trace = edgebook.Stepper(GAME, {SOLO}, seed=1).trace\ntrace.state_at(60)"
PICTURE = ".jp-RenderedSVG img"


def brightness(page: Any, selector: str) -> float:
    """How light a picture is, from 0 to 255."""
    shot = page.locator(selector).first.screenshot()
    grey = Image.open(io.BytesIO(shot)).convert("L").resize((40, 40))
    return sum(grey.tobytes()) / 1600


def test_the_picture_of_a_state_fits_its_cell_and_follows_the_theme(lab: Lab) -> None:
    notebook = lab.open([STATE, "edgebook.Stepper(trace)"], "state", width=1280, height=2400)
    notebook.run_all()
    page = notebook.page
    Widget(page).ready()
    light = brightness(page, PICTURE)
    assert light > 190
    box, cell = (page.locator(each).first.bounding_box() for each in (PICTURE, ".jp-OutputArea"))
    assert box
    assert cell
    assert cell["x"] <= box["x"]
    assert box["x"] + box["width"] <= cell["x"] + cell["width"] + 1
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.wait_for_timeout(400)
    assert brightness(page, PICTURE) < 90
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    page.wait_for_timeout(400)
    assert abs(brightness(page, PICTURE) - light) < 3


@pytest.mark.parametrize("name", ["darkness/01-start-here", "massive/01-zones-and-shadows"])
def test_a_notebook_that_nobody_trusts_shows_pictures(lab: Lab, name: str) -> None:
    """As on any Jupyter server, just cloned: no cell was run, nothing is known of who wrote it."""
    file = f"{name.replace('/', '-')}-untrusted.ipynb"
    shutil.copy(ROOT / "notebooks" / f"{name}.ipynb", lab.server.notebooks / file)
    page = lab.page(1280, 6000)
    page.goto(lab.server.url(file))
    notebook = Notebook(page, file)
    notebook.wait_idle()
    page.wait_for_timeout(1500)
    assert page.locator(".jp-RenderedImage img").count() >= 1
    assert page.locator(PICTURE).count() == 0  # it is not trusted
    longest = page.evaluate(
        """() => Math.max(0, ...[...document.querySelectorAll(
             ".jp-RenderedText[data-mime-type='text/plain']")].map((each) => each.innerText.length))"""
    )
    assert longest < 1500
    assert "untrusted SVG" not in page.locator(".jp-Notebook").inner_text()
    notebook.screenshot(f"untrusted-{name.partition('/')[0]}")
