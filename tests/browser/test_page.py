"""The page without a kernel, in a real browser: it steps, by mouse and keyboard, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from edgebook.draw.page import PHONE, page
from edgebook.games.darkness import GAME
from edgebook.kernel import Trace, begin, house_notes
from edgebook.players import RandomPlayer, play

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
SOLO = {"seats": ["Gilded Leaves", {"guild": "Carnival of Shadows", "kind": "voiceless"}]}
REPORT = Path(__file__).parent.parent / "report"


@pytest.fixture(scope="module")
def trace() -> Trace:
    started = begin(GAME, SOLO, seed=3)
    play(started, [RandomPlayer(3), None])
    return started


@pytest.fixture(scope="module")
def file(trace: Trace, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("page") / "game.html"
    made.write_text(page(trace), encoding="utf-8")
    return made


@pytest.fixture
def opened(file: Path, browser: Browser) -> Iterator[Page]:
    tab = browser.new_page(viewport={"width": 1400, "height": 900})
    asked: list[str] = []
    wrong: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.on("pageerror", lambda error: wrong.append(str(error)))
    tab.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    tab.goto(file.as_uri())
    tab.wait_for_selector("body[data-ready]")
    yield tab
    assert [url for url in asked if not url.startswith("file:")] == []
    assert wrong == []
    tab.close()


def test_it_opens_at_a_table_that_is_laid_out(opened: Page, trace: Trace) -> None:
    assert opened.inner_text("#now") == "Round 1 begins."


def test_it_steps_by_mouse_and_keyboard(opened: Page, trace: Trace) -> None:
    opened.keyboard.press("Home")
    opened.click("#next")
    assert opened.inner_text("#now") == trace[0].text
    for _ in range(9):
        opened.keyboard.press("ArrowRight")
    assert opened.inner_text("#now") == trace[9].text
    opened.keyboard.press("ArrowLeft")
    assert opened.inner_text("#now") == trace[8].text
    opened.keyboard.press("End")
    assert opened.inner_text("#now") == trace[-1].text
    assert opened.is_disabled("#next")
    opened.keyboard.press("Home")
    assert opened.inner_text("#number") == f"0/{len(trace)}"


def test_it_finds_a_rule_and_shows_why(opened: Page, trace: Trace) -> None:
    opened.fill("#find", "VG-B2")
    opened.press("#find", "Enter")
    n = trace.find(rule="VG-B2")
    assert n is not None
    assert opened.inner_text("#now") == trace[n].text
    kept = [verdict.label for verdict in trace[n].verdicts if verdict.kept]
    assert kept[0] in opened.inner_text("#why tr.kept")
    assert opened.locator("#why tr").count() >= 10
    assert "VG-B2" in opened.inner_text("#rule")


def test_it_names_the_house_data_of_a_step(opened: Page, trace: Trace) -> None:
    n = trace.find(rule="VG-B2")
    assert n is not None
    opened.evaluate("n => { location.hash = n; location.reload() }", n + 1)
    opened.wait_for_selector("body[data-ready]")
    (note,) = house_notes(trace[n].house)
    assert opened.inner_text("#house-part").strip() == f"House data: {note}"
    assert opened.locator("#house-part svg").bounding_box()
    opened.keyboard.press("Home")
    assert opened.is_hidden("#house-part")


def test_a_row_of_the_log_has_air_between_number_rule_and_sentence(opened: Page, trace: Trace) -> None:
    opened.keyboard.press("End")
    row = opened.locator("#log [aria-current]")
    assert row.text_content() == f"{len(trace)} {trace[-1].rule.id} {trace[-1].text}"
    boxes = [span.bounding_box() for span in row.locator("span").all()]
    for left, right in pairwise(boxes):
        assert left
        assert right
        assert right["x"] - (left["x"] + left["width"]) >= 8


def test_the_picture_is_the_table_after_the_step(opened: Page, trace: Trace) -> None:
    n = trace.find(rule="VG-B2")
    assert n is not None
    opened.evaluate("n => { document.getElementById('slider').value = n }", n + 1)
    opened.dispatch_event("#slider", "input")
    assert opened.get_attribute("#board svg", "role") == "img"
    assert opened.locator("#picture-desc").text_content() == trace[n].text
    box = opened.locator("#board svg").bounding_box()
    assert box is not None
    assert box["width"] > 600
    assert box["height"] > 400
    assert opened.locator("#board svg g").count() > 60


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 1000, 420])
def test_it_can_be_looked_at(opened: Page, trace: Trace, scheme: str, width: int) -> None:
    opened.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    opened.set_viewport_size({"width": width, "height": 900})
    opened.fill("#find", "VG-H4")
    opened.press("#find", "Enter")
    REPORT.mkdir(exist_ok=True)
    opened.screenshot(path=REPORT / f"page-{scheme}-{width}.png")
    ground = opened.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == ("rgb(255, 255, 255)" if scheme == "light" else "rgb(17, 19, 24)")
    box = opened.locator("#board svg").bounding_box()
    assert box is not None
    # small type stays legible; on a phone that is a drawing of its own, all of which is in sight
    assert box["width"] > (0.9 * PHONE if width < 640 else 0.6 * 1120)
    assert width > 640 or box["x"] + box["width"] <= width
    # what is wider than the window scrolls inside its own part, not the whole page
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
