"""The notebooks as a JupyterLite site (`make lite`): a board, its exercises, a study with its chart, all
of it in the browser. It compiles wasm and unpacks pandas for about a minute, so `make soak` runs it."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.browser.site import HOST, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not os.environ.get("EDGEBOOK_SOAK"), reason="make soak runs it"),
    pytest.mark.timeout(600),
]
ROOT = Path(__file__).parents[2]
PATIENCE = 240.0
STUDY = (
    'found = study("darkness", {"level": ["easy", "hard"]}, games=10, seed=1, processes=2)\n'
    'found.chart("win_rate")'
)
PAINTED = """() => [...document.querySelectorAll(".eb-table canvas")].filter((canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4 * 97)
    found.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  return found.size > 4;
}).length"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    from lite.build import build

    folder = ROOT / "build" / "lite"
    build(folder, ROOT / "build" / "lite-tools")
    server = ThreadingHTTPServer((HOST, 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://{HOST}:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    outside: list[str] = []

    def looked_at(url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname != HOST:
            outside.append(url)

    made = context.new_page()
    made.on("request", lambda request: looked_at(request.url))
    yield made
    context.close()
    assert outside == []


def run_all(page: Page) -> None:
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item", has_text="Run All Cells").first.click()


def failed(page: Page) -> str:
    said = page.locator('[data-mime-type="application/vnd.jupyter.stderr"], [data-mime-type$="error"]')
    return " ".join(said.all_inner_texts())[-800:]


def test_a_board_its_exercise_and_a_study_with_its_chart(page: Page, address: str) -> None:
    page.goto(f"{address}/notebooks/index.html?path=darkness/01-start-here.ipynb")
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
    run_all(page)
    until(lambda: page.evaluate(PAINTED), lambda: f"no board is painted. {failed(page)}", PATIENCE)
    step = page.locator(".eb-root", has=page.locator(".eb-controls [data-act=next]")).first
    count = step.locator(".eb-count")
    before = count.inner_text()
    step.locator(".eb-controls [data-act=next]").first.evaluate("each => each.click()")
    until(lambda: count.inner_text() != before, lambda: "Next does nothing", PATIENCE)
    exercise = page.locator(".eb-root", has=page.locator("[data-act=hint]")).first
    said = exercise.inner_text()
    exercise.locator("[data-act=hint]").first.evaluate("each => each.click()")
    until(lambda: exercise.inner_text() != said, lambda: "no hint is given", PATIENCE)
    cell = page.locator(".jp-CodeCell .cm-content").first
    cell.click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(f"from edgebook.study import study\n{STUDY}")
    page.keyboard.press("Shift+Enter")
    chart = page.locator(".vega-embed svg, .vega-embed canvas")
    until(lambda: chart.count() or "Error" in failed(page), lambda: "no chart", PATIENCE)
    assert chart.count(), failed(page)
    assert "TqdmMonitorWarning" not in failed(page)
