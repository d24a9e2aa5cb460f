"""The docs under one roof with the app: they can be read by everybody, and their boards come alive."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from edgebook.tab.builder import pages
from tests.browser.site import PAINTED, Person, Site, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Frame

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[2]
SMALLEST = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), small = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || !parent.checkVisibility()) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 12) small.add(node.textContent.trim());
  }
  return [...small].slice(0, 5);
}"""
"""Text that is smaller than 12 pixels."""


@pytest.fixture(scope="module")
def roof(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The app with the docs beside it, as `make site` puts them together."""
    made = tmp_path_factory.mktemp("roof") / "site"
    shutil.copytree(site.folder, made)
    home = made / "index.html"
    link = pages.beside("docs", "Documentation")
    home.write_text(
        home.read_text("utf-8").replace(
            '<a class="link" href="licences', link + '<a class="link" href="licences'
        )
    )
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "--site-dir",
        str(made / "docs"),
    ]
    subprocess.run(
        command, cwd=ROOT, env={**os.environ, "EDGEBOOK_APP": "../index.html"}, check=True, timeout=240
    )
    served = Site(made)
    yield served
    served.close()


@pytest.fixture
def reader(roof: Site, browser: Browser) -> Iterator[Person]:
    opened = Person(browser, roof)
    yield opened
    opened.close()


@pytest.mark.parametrize("width", [1280, 400])
@pytest.mark.parametrize("name", ["index", "gallery", "course", "icosara", "study", "reference/games"])
def test_a_page_can_be_read_by_everybody(reader: Person, name: str, width: int) -> None:
    reader.page.set_viewport_size({"width": width, "height": 800})
    reader.page.goto(reader.site.address.replace("index.html", f"docs/{name}.html"))
    results = Axe().run(reader.page, context={"exclude": [["iframe"]]})
    assert results.violations_count == 0, results.generate_report()
    assert reader.page.evaluate(SMALLEST) == []
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"


def test_a_board_of_the_docs_comes_alive_on_a_click(reader: Person) -> None:
    page = reader.page
    page.goto(reader.site.address)
    page.locator("a", has_text="Documentation").click()
    page.wait_for_url("**/docs/index.html")
    page.goto(reader.site.address.replace("index.html", "docs/icosara.html"))
    page.locator("a.board").click()

    def boards() -> list[Frame]:
        return [frame for frame in page.frames if "#icosara/step" in frame.url]

    # asking the page is what tells of its new frames, too
    until(
        lambda: page.evaluate("frames.length") and boards(),
        lambda: f"no board in {[frame.url for frame in page.frames]}",
    )
    (frame,) = boards()
    until(lambda: frame.evaluate("window.edgebookReady === true"), lambda: "the board is not ready")
    until(lambda: frame.evaluate(PAINTED) > 4, lambda: "the board is not painted")
