"""The page without a kernel, in a real browser: it steps, by mouse and keyboard, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from edgebook.coach import review
from edgebook.coach.better import as_page
from edgebook.draw.page import PHONE, page
from edgebook.games.darkness import GAME
from edgebook.games.icosara import GAME as ICOSARA
from edgebook.kernel import Trace, begin, house_notes
from edgebook.players import RandomPlayer, demonstrate, play

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


def test_it_plays_by_itself_and_stops(opened: Page) -> None:
    before = opened.inner_text("#number")
    opened.click("#play")
    assert opened.inner_text("#play") == "Stop"
    opened.wait_for_function("old => document.querySelector('#number').textContent !== old", arg=before)
    opened.click("#play")
    assert opened.get_attribute("#play", "aria-pressed") == "false"


def test_pointing_says_what_a_thing_is(opened: Page) -> None:
    box = opened.locator("#board g[aria-label*=Capitol]").first.bounding_box()
    assert box is not None
    opened.mouse.move(box["x"] + 8, box["y"] + 8)
    opened.wait_for_selector("#tip:not([hidden])")
    assert "Capitol" in opened.inner_text("#tip")
    assert opened.locator("#board g > title").count() == 0  # a browser's own tooltip would lie over it


def test_a_class_votes_before_it_is_shown_what_happened(opened: Page, trace: Trace) -> None:
    n = next(step.n for step in trace if step.decision is not None and len(step.decision.keys) > 1)
    opened.evaluate("n => { location.hash = n; location.reload(); }", n)
    opened.wait_for_selector("body[data-ready]")
    opened.click("#predict")
    opened.click("#next")
    assert opened.is_visible("#ask-part")
    assert opened.is_hidden("#why-part")
    assert opened.inner_text("#number").startswith(f"{n}/")  # what comes is not shown
    assert opened.locator("#log li:has([aria-current]) ~ li").count() == 0
    first = opened.locator("#votes button").first
    label = first.inner_text()
    first.click()
    first.click()
    opened.click("#reveal")
    assert opened.is_hidden("#ask-part")
    assert opened.inner_text("#now") == trace[n].text
    assert f"{label} · 2 votes" in opened.inner_text("#why")


def test_the_chart_leads_to_a_step(opened: Page, trace: Trace) -> None:
    opened.keyboard.press("Home")
    box = opened.locator("#chart svg").bounding_box()
    assert box is not None
    opened.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    assert abs(int(opened.inner_text("#number").split("/")[0]) - len(trace) / 2) < 0.02 * len(trace)


def test_on_paper_there_is_the_table_and_why_but_no_button(opened: Page) -> None:
    opened.emulate_media(media="print")
    assert not [id for id in ("next", "slider", "play", "log") if opened.is_visible(f"#{id}")]
    assert opened.is_visible("#board svg")
    assert opened.is_visible("#now")
    opened.emulate_media(media="screen")


def test_a_review_my_try_first_then_the_better_line(browser: Browser, tmp_path: Path) -> None:
    game = demonstrate(ICOSARA, {}, 3)
    found = review(game, 0)
    told = as_page(game, found)
    file = tmp_path / "reviewed.html"
    file.write_text(page(game, review=told), encoding="utf-8")
    tab = browser.new_page(viewport={"width": 1400, "height": 900})
    wrong: list[str] = []
    tab.on("pageerror", lambda error: wrong.append(str(error)))
    tab.goto(file.as_uri())
    tab.wait_for_selector("body[data-ready]")
    assert tab.locator("#review circle").count() == len(found.decisions)
    assert "accuracy" in tab.inner_text("#review")
    dot = found.decisions[3]
    tab.locator("#review circle").nth(3).dispatch_event("click")
    assert tab.inner_text("#number") == f"{dot.step}/{len(game)}", "a dot moves the stepper"
    before = tab.get_attribute("#review-at", "x1")
    tab.click("#next")
    assert tab.get_attribute("#review-at", "x1") != before, "the stepper moves the mark"
    tab.click("text=Go through my mistakes")
    first, *more = told["mistakes"]
    assert tab.inner_text("#number") == f"{first['n']}/{len(game)}"
    assert first["best"] not in tab.inner_text("#review p:last-of-type"), "my try first"
    tab.locator("#review .answers button").filter(has_text=first["chosen"]).first.click()
    assert f"Better: {first['best']}." in tab.inner_text("#review")
    line = first["line"]
    assert tab.inner_text("#now") == line[first["n"]].text, "the better answer is on the board"
    tab.keyboard.press("End")
    assert tab.is_disabled("#next")
    assert tab.inner_text("#number").endswith("better")
    if more:
        tab.click("text=Next mistake")
        assert tab.inner_text("#number") == f"{more[0]['n']}/{len(game)}"
        tab.click("text=Show me")
        assert "The better answer" in tab.inner_text("#review")
    tab.click("text=Back to the review")
    assert "Go through my mistakes" in tab.inner_text("#review")
    tab.screenshot(path=str(REPORT / "page-review.png"), full_page=True)
    assert wrong == []
    tab.close()
