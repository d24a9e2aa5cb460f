"""The same widgets elsewhere: Voila, Notebook 7, and pages without live widgets."""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import HOST, ROOT, Lab, Server, Windows, end, free_port, write_notebook
from tests.browser.widgets import GAME, LINKED, SOLO, Widget, moves_both_ways, picture, serious
from tests.notebook.helpers import solo

pytestmark = pytest.mark.browser

STEPPER = f"{GAME}stepper = edgebook.Stepper(GAME, {SOLO}, seed=1)\nstepper"
PLAY = f"{GAME}view = edgebook.Play(GAME, {SOLO}, seed=2)\nview"
PREDICT = f"{GAME}view = edgebook.Predict(GAME, {SOLO}, seed=1)\nview"
COMPANION = f"{GAME}view = edgebook.Companion(GAME)\nview"


class Voila:
    """A Voila server for a folder of notebooks."""

    def __init__(self, folder: Path, notebooks: dict[str, str]) -> None:
        for name, cell in notebooks.items():
            write_notebook(folder / f"{name}.ipynb", [cell])
        self.port = free_port()
        command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={self.port}",
                   f"--Voila.ip={HOST}"]  # fmt: skip
        places = {name: str(folder / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR")}
        self.process = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **places, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                with urlopen(f"http://{HOST}:{self.port}/voila/static/voila.js", timeout=2):
                    return
            except OSError as error:
                if getattr(error, "code", None):  # it answers, whatever it says
                    return
                time.sleep(0.3)
        self.stop()
        raise RuntimeError("Voila did not start")

    def open(self, lab: Lab, name: str) -> Widget:
        page = lab.page(1200, 1500)
        page.goto(f"http://{HOST}:{self.port}/voila/render/{name}.ipynb")
        return Widget(page)

    def stop(self) -> None:
        end(self.process)


@pytest.fixture(scope="module")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Voila]:
    """One server for all pages of this module."""
    notebooks = {
        "stepper": STEPPER, "play": PLAY, "predict": PREDICT, "companion": COMPANION, "linked": LINKED,
    }  # fmt: skip
    started = Voila(tmp_path_factory.mktemp("voila"), notebooks)
    yield started
    started.stop()


@pytest.fixture
def voila_lab(server: Server, browser: Browser, windows: Windows) -> Iterator[Lab]:
    """Voila asks for web fonts by itself; every other request outside is still a failure."""
    lab = Lab(server, browser, windows)
    yield lab
    fonts = ("fontawesome", "mathjax")
    lab.outside[:] = [url for url in lab.outside if not any(name in url.lower() for name in fonts)]
    lab.close()


def test_stepper_in_voila(voila: Voila, voila_lab: Lab) -> None:
    widget = voila.open(voila_lab, "stepper").ready()
    widget.wait_painted()  # what was drawn before the browser was there is drawn again
    widget.wait("now", "The table is set up")
    widget.root.get_by_role("button", name="of the set-up first").click()
    widget.wait_step(0)
    widget.press("Next step")
    widget.wait_step(1)
    widget.focus()
    widget.keys("ArrowRight", "ArrowRight", "r")
    widget.wait("now", "begins")
    defeats = solo().find(rule="VG-H4")
    assert defeats is not None
    widget.goto(defeats + 1)
    widget.wait("why", "taken")
    widget.wait_painted()
    widget.tab("Log")
    widget.page.wait_for_timeout(500)
    current = widget.part("log").locator("[aria-current=step]").bounding_box()
    rows = widget.part("log").locator(".eb-rows").bounding_box()
    assert current is not None
    assert rows is not None
    assert rows["y"] <= current["y"] <= rows["y"] + rows["height"]  # in sight
    picture(widget.page, ROOT / "tests" / "report" / "voila-stepper.png")
    assert serious(widget.page) == []
    # the keyboard gets out again
    for _ in range(60):
        widget.keys("Tab")
        if not widget.root.evaluate("(root) => root.contains(document.activeElement)"):
            break
    else:
        pytest.fail("the focus is trapped")


def test_play_in_voila(voila: Voila, voila_lab: Lab) -> None:
    widget = voila.open(voila_lab, "play").ready()
    widget.wait("ask", "Your decision")
    widget.wait_painted()
    before = widget.text("now")
    widget.part("ask").locator("button[data-act=answer]").first.click()
    widget.page.wait_for_function(
        "(before) => document.querySelector('.eb-now').innerText !== before", arg=before
    )
    picture(widget.page, ROOT / "tests" / "report" / "voila-play.png")


def test_predict_in_voila(voila: Voila, voila_lab: Lab) -> None:
    widget = voila.open(voila_lab, "predict").ready()
    widget.wait("ask", "What will happen?")  # without pressing anything
    widget.wait_painted()
    widget.part("ask").locator("button[data-act=guess]").first.click()
    widget.wait("head", "of 1")
    widget.part("ask").filter(has_text=re.compile("Right|Not this time")).wait_for()
    picture(widget.page, ROOT / "tests" / "report" / "voila-predict.png")
    assert serious(widget.page) == []


def test_companion_in_voila(voila: Voila, voila_lab: Lab) -> None:
    widget = voila.open(voila_lab, "companion")
    form = widget.part("form")
    form.wait_for(timeout=30_000)
    widget.wait_painted()
    widget.wait("form", "What you leave out is asked when a rule needs it.")
    widget.press("Whole table")  # not only what the next part needs
    widget.wait("form", "The Street has none of its 5 cards.")
    widget.press("Add a card to: Street, first to draft first")
    widget.wait("form", "The Street has 1 of its 5 cards.")
    coins = form.get_by_label("Coins", exact=True).first
    coins.fill("-4")
    widget.wait("form", "1 thing does not fit yet.")
    coins.fill("3")
    widget.wait("form", "Not complete yet; this may change the result:")
    picture(widget.page, ROOT / "tests" / "report" / "voila-companion.png")
    assert serious(widget.page) == []


def test_a_chart_and_a_stepper_move_each_other_in_voila(voila: Voila, voila_lab: Lab) -> None:
    moves_both_ways(voila.open(voila_lab, "linked").page)


def in_notebook_7(lab: Lab, server: Server, cell: str, file: str) -> Page:
    """The page of a notebook whose one cell has been run."""
    write_notebook(server.notebooks / file, [cell])
    page = lab.page(1400, 1600)
    page.goto(f"http://{HOST}:{server.port}/notebooks/{file}?token={server.token}")
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
    page.wait_for_timeout(3000)
    page.click('li.lm-MenuBar-item:has-text("Run")')
    page.click('li.lm-Menu-item[data-command="runmenu:run-all"]')
    return page


def test_notebook_7(tmp_path: Path, browser: Browser) -> None:
    server = Server(tmp_path, "notebook")
    try:
        lab = Lab(server, browser)
        page = in_notebook_7(lab, server, STEPPER, "seven.ipynb")
        widget = Widget(page).ready()
        widget.wait_painted()
        widget.act("first")
        widget.wait_step(0)
        widget.focus()
        widget.keys("b", "a", "ArrowRight")
        widget.wait_step(1)
        assert page.locator(".jp-Cell").count() == 1
        picture(page, ROOT / "tests" / "report" / "notebook-7.png")
        moves_both_ways(in_notebook_7(lab, server, LINKED, "linked.ipynb"))
        lab.close()
    finally:
        server.stop()


def test_without_a_canvas_there_are_buttons_and_svg(lab: Lab) -> None:
    blocked = "import sys\nsys.modules['ipycanvas'] = None  # as if it were not installed\n"
    notebook = lab.open([blocked + STEPPER], "svg", width=1560)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.part("board").locator("svg").first.wait_for()
    widget.goto(306)
    widget.part("board").locator("svg title").first.wait_for(state="attached")
    assert "Round 5" in widget.part("board").inner_text()
    notebook.screenshot("stepper-svg")


def test_a_page_without_live_widgets_shows_the_picture(tmp_path: Path) -> None:
    """What nbconvert makes of a saved notebook, with the settings that docs/widgets.md names."""
    import nbformat
    from nbclient import NotebookClient
    from nbconvert import HTMLExporter
    from traitlets.config import Config

    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(STEPPER + "\nstepper.goto(306)\nstepper")]
    )
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(ROOT)}}).execute()
    config = Config()
    config.NbConvertBase.display_data_priority = ["image/svg+xml", "image/png", "text/html", "text/plain"]
    page, _ = HTMLExporter(config=config).from_notebook_node(book)
    pictures = re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", page)
    assert any("Round 5" in base64.b64decode(each).decode() for each in pictures)
