"""The stepper in a real JupyterLab, used as a person would use it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.lab import Lab, Notebook, Server, Windows
from tests.browser.widgets import GAME, SOLO, Widget, serious
from tests.notebook.helpers import solo

pytestmark = pytest.mark.browser

SHOW = f"{GAME}stepper = edgebook.Stepper(GAME, {SOLO}, seed=1, at=0)\nstepper"


@pytest.fixture(scope="module")
def page_of_all(server: Server, browser: Browser, windows: Windows) -> Iterator[tuple[Lab, Notebook]]:
    """One notebook for all tests that leave it as it was: opening one takes longer than most of them."""
    lab = Lab(server, browser, windows)
    notebook = lab.open([SHOW], "stepper", width=1920, height=1080)
    notebook.run_all()
    yield lab, notebook
    lab.close()


@pytest.fixture
def opened(page_of_all: tuple[Lab, Notebook]) -> Iterator[tuple[Notebook, Widget]]:
    lab, notebook = page_of_all
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    widget.focus()
    widget.keys("Escape", "Escape", "Home")
    widget.wait_step(0)
    yield notebook, widget
    assert lab.errors == []


def test_step_jump_find_and_zoom(opened: tuple[Notebook, Widget]) -> None:
    notebook, widget = opened
    page = notebook.page
    assert "Nothing has happened yet" in widget.text("now")
    widget.press("Next step")
    widget.wait_step(1)
    place = widget.button("Next step").bounding_box()
    widget.act("to_round")
    widget.wait("now", "The prologue begins")
    widget.act("to_round")
    widget.wait("now", "Round 1 begins")
    # the controls stay where they are, whatever the panels hold
    assert widget.button("Next step").bounding_box() == place
    widget.press("To the next decision")
    widget.wait("now", "Branch at the next decision")
    widget.press("Show one turn at a time")
    widget.press("Next step")
    widget.press("Show one rule at a time")
    widget.act("last")
    widget.wait("next", "the game is over")
    widget.press("First step")
    widget.wait_step(0)

    widget.act("look_for")
    page.get_by_label("Find a rule by id or word").fill("VG-H4")
    widget.wait("found", "It defeats a threat")
    widget.press("Next time VG-H4 happens")
    widget.wait("now", "VG-H4")
    widget.wait("why", "taken")
    # it is a table that says for each option what became of it
    rows = widget.part("why").locator("tr.eb-kept, tr.eb-lost")
    assert "eb-kept" in (rows.first.get_attribute("class") or "")
    notebook.screenshot("stepper-why")
    page.keyboard.press("Escape")

    # a click in the chart goes there
    widget.tab("Chart")
    chart = widget.part("chart").locator(".eb-plot")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] * 0.75, "y": 30})
    widget.page.wait_for_function(
        """() => { const at = +(document.querySelector('.eb-now').textContent.match(/step (\\d+) of/)[1]);
             return at > 380 && at < 450; }"""
    )
    cursor = widget.part("chart").locator(".eb-cursor").bounding_box()
    assert cursor is not None
    # the line at now stands where the click was: half a step is less than two pixels
    assert abs(cursor["x"] + cursor["width"] / 2 - box["x"] - box["width"] * 0.75) < 2
    widget.tab("Log")
    widget.goto(306)

    assert widget.painted()


def test_two_hundred_clicks_and_a_key_held_down(opened: tuple[Notebook, Widget]) -> None:
    _, widget = opened
    page = widget.page
    widget.root.locator(".eb-controls [data-act=next]").evaluate(
        "(b) => { for (let i = 0; i < 200; i++) b.click(); }"
    )
    widget.wait_step(200)
    widget.focus()
    # a key that is held down repeats thirty times a second; when it is let go, the widget is there at once
    page.keyboard.down("ArrowRight")
    for _ in range(99):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    widget.wait_step(300, timeout=2)


def test_keyboard_alone(opened: tuple[Notebook, Widget]) -> None:
    notebook, widget = opened
    page = notebook.page
    widget.focus()
    widget.keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    widget.wait_step(2)
    widget.keys("End")
    widget.wait("next", "the game is over")
    widget.keys("Home", "r", "r", "r")
    widget.wait("now", "Round 1 begins")
    widget.keys("d")
    widget.wait("now", "Branch at the next decision")
    widget.keys("b")
    widget.wait("ask", "Branch: give another answer")
    widget.keys("Escape", "z", "z", "z", "z", "?")
    widget.wait("help", "signs and keys")
    notebook.screenshot("stepper-help")
    widget.keys("?")
    widget.part("help").wait_for(state="hidden")
    # letters are for the widget, never for the notebook: b and a would insert cells there
    widget.keys("a", "b", "Escape")
    assert page.locator(".jp-Cell").count() == 1
    # space plays, and pauses
    widget.focus()
    widget.keys("Home", " ")
    widget.wait_step(2)
    widget.keys(" ")
    page.wait_for_timeout(1300)
    at = widget.text("now")
    page.wait_for_timeout(1500)
    assert widget.text("now") == at
    # each step is said
    assert widget.root.locator("[role=status]").inner_text() != ""


def test_focus_is_never_trapped(opened: tuple[Notebook, Widget]) -> None:
    _, widget = opened
    page = widget.page
    widget.goto(150)
    widget.focus()
    seen: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        where = page.evaluate(
            """() => { const e = document.activeElement, r = document.querySelector('.eb-root');
                 const name = e.ariaLabel || e.innerText || e.name || '';
                 return r.contains(e) ? e.nodeName + ':' + name : 'out'; }"""
        )
        seen.append(where)
        if where == "out":
            break
    assert seen[-1] == "out"
    assert len(seen) < 60
    assert not any(where.startswith("CANVAS") for where in seen)
    assert all(re.search(r":\S", where) for where in seen[:-1]), seen  # everything has a name
    # a button that was pressed keeps the focus, although the panels change
    widget.button("Next step").focus()
    page.keyboard.press("Enter")
    widget.wait_step(151)
    page.keyboard.press("Enter")
    widget.wait_step(152)


def test_log_previews_stays_and_returns(opened: tuple[Notebook, Widget]) -> None:
    notebook, widget = opened
    widget.goto(120)
    row = widget.part("log").locator('[data-value="116"]')
    row.hover()
    widget.wait("now", "a preview")
    widget.wait_step(116)
    assert widget.root.get_attribute("data-preview") is not None  # the board says so as well
    place = row.bounding_box()
    notebook.page.wait_for_timeout(300)  # the log does not run away under the pointer
    assert (row.bounding_box(), widget.root.get_attribute("data-preview")) == (place, "")
    notebook.screenshot("stepper-preview")
    widget.part("controls").hover(position={"x": 5, "y": 2})
    widget.wait_step(120)
    expect(widget.root).not_to_have_attribute("data-preview", re.compile(""))
    row.hover()  # as a person does: the click comes once the preview is there
    widget.wait_step(116)
    row.click()
    widget.wait("now", "Return to step 120")
    widget.part("controls").hover(position={"x": 5, "y": 2})
    widget.keys("Escape")
    widget.wait_step(120)
    # the log goes on by scrolling, line by line of the whole game
    widget.part("log").locator(".eb-rows").evaluate("(rows) => { rows.scrollTop = 0; }")
    widget.part("log").locator('[data-value="1"]').wait_for()


def test_a_branch_stays_beside_the_main_line(opened: tuple[Notebook, Widget]) -> None:
    notebook, widget = opened
    widget.act("to_round")
    widget.act("to_round")
    widget.act("to_round")
    widget.press("To the next decision")
    widget.wait("now", "Branch at the next decision")
    widget.press("Branch: branch at the next decision")
    widget.wait("ask", "was chosen")
    notebook.screenshot("stepper-branch")
    other = widget.part("ask").locator("button[data-act=answer]:not(.eb-taken)").first
    other.click()
    widget.tab("Lines")
    widget.wait("lines", "Line 2")
    widget.focus()
    widget.keys("End")
    widget.press("Play to the end")
    widget.wait("next", "the game is over")
    widget.tab("Lines")
    widget.press("Compare the resources of the lines")
    widget.wait("lines", "vp")
    notebook.screenshot("stepper-compare")
    widget.press("Go to Main line")
    widget.press("Compare the resources of the lines")
    widget.wait("now", "step")
    assert widget.part("lines").locator('[aria-pressed="true"]').count() >= 1


def test_reload_brings_everything_back(opened: tuple[Notebook, Widget]) -> None:
    notebook, widget = opened
    widget.goto(99)
    notebook.reload()
    again = Widget(notebook.page).ready()
    again.wait_step(99)
    again.wait_painted()
    again.press("Next step")
    again.wait_step(100)


def test_no_serious_finding_in_either_theme(opened: tuple[Notebook, Widget]) -> None:
    notebook, widget = opened
    widget.goto(306)
    assert serious(notebook.page) == []
    widget.act("help")
    widget.wait("help", "Signs and keys")
    assert serious(notebook.page) == []
    widget.act("items")
    widget.wait("items", "Everything on the table")
    assert serious(notebook.page) == []
    notebook.page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    notebook.page.wait_for_timeout(600)
    notebook.screenshot("stepper-dark")
    assert serious(notebook.page) == []


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("large", 1920, 1080),
        ("middle", 1440, 900),
        ("small", 1280, 720),
        ("stack", 820, 900),
        ("phone", 560, 800),
    ],
)
def test_five_sizes(lab: Lab, name: str, width: int, height: int) -> None:
    show = SHOW + "\nstepper.goto(306)\nstepper"
    notebook = lab.open([show], f"stepper-{name}", width=width, height=height)
    if width < 900:
        notebook.page.keyboard.press("Control+b")
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    notebook.screenshot(f"stepper-{name}")
    assert f"eb-is-{name}" in (widget.root.get_attribute("class") or "")
    root, canvas = widget.root.bounding_box(), widget.root.locator("canvas").first.bounding_box()
    assert root is not None
    assert canvas is not None
    assert canvas["x"] + canvas["width"] <= root["x"] + root["width"] + 1
    next_ = widget.button("Next step").bounding_box()
    assert next_ is not None
    assert next_["height"] >= (52 if name == "phone" else 38)
    assert next_["y"] + next_["height"] < height  # in sight, without scrolling


def test_two_steppers_and_a_rule_that_raises(lab: Lab) -> None:
    fails = f"""{GAME}
trace = edgebook.Stepper(GAME, {SOLO}, seed=1).trace
broken = edgebook.Stepper(trace, at=0)
whole = type(broken.board).picture
def picture(look):
    if look.step is not None and look.step.n == 2:
        raise ValueError("a rule that raises")
    return whole(broken.board, look)
broken.board.picture = picture
broken"""
    other = "other = edgebook.Stepper(trace, at=40)\nother"
    notebook = lab.open([fails, other], "two", width=1560, height=2600)
    notebook.run_all()
    one, two = Widget(notebook.page, 0).ready(), Widget(notebook.page, 1).ready()
    two.wait_step(40)
    for n in (1, 2, 3):
        one.press("Next step")
        one.wait_step(n)
    one.wait("alert", "a rule that raises")
    notebook.screenshot("stepper-alert")
    one.press("Next step")
    one.wait_step(4)
    one.part("alert").wait_for(state="hidden")
    two.press("Next step")
    two.wait_step(41)
    two.wait_painted()
    assert "step 4 of" in one.text("now")


def test_saved_notebook_keeps_the_picture(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open([SHOW + "\nstepper.goto(306)\nstepper"], "saved", width=1560)
    notebook.run_all()
    Widget(notebook.page).ready()
    notebook.save()
    text = (lab.server.notebooks / notebook.name).read_text()
    assert "image/svg+xml" in text
    assert "step 306 of" in text


# Notes each piece that slides: where it starts, where it ends, and how long that takes.
_SLID = """() => {
  const found = window.slid = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!node.classList?.contains('eb-slides')) continue;
        const [movement] = node.getAnimations();
        const frames = movement.effect.getKeyframes();
        found.push({ first: frames[0].transform, last: frames[frames.length - 1].transform,
                     duration: movement.effect.getTiming().duration, picture: node.nodeName === 'CANVAS' });
      }
  }).observe(document.querySelector('.eb-root .eb-table'), { childList: true, subtree: true });
}"""


def test_what_moves_slides_to_its_place(opened: tuple[Notebook, Widget]) -> None:
    notebook, widget = opened
    page = notebook.page
    page.evaluate(_SLID)
    drafted = 1 + next(
        step.n
        for step in solo()
        if any(type(c).__name__ == "Moved" and c.source == "street" for c in step.changes)
    )
    widget.goto(drafted - 1)
    page.wait_for_timeout(500)
    assert page.evaluate("slid.length") == 0  # a jump shows its end state directly
    widget.press("Next step")
    page.wait_for_function("slid.length > 0")
    first = page.evaluate("slid[0]")
    assert first["picture"]
    assert first["last"] == "translate(0px, 0px)"
    assert first["first"] != first["last"]
    assert first["duration"] <= 200
    page.wait_for_function("document.querySelectorAll('.eb-slides').length === 0")
    # back, and whoever prefers stillness: nothing moves
    page.evaluate("slid.length = 0")
    page.wait_for_timeout(500)
    widget.press("Step back")
    widget.wait_step(drafted - 1)
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_timeout(500)
    widget.press("Next step")
    widget.wait_step(drafted)
    page.emulate_media(reduced_motion="no-preference")
    # held down, the key shows where it gets to and nothing on the way
    widget.root.locator(".eb-controls [data-act=first]").evaluate("(b) => b.click()")
    widget.wait_step(0)
    widget.root.locator(".eb-controls [data-act=next]").evaluate(
        "(b) => { for (let i = 0; i < 60; i++) b.click(); }"
    )
    widget.wait_step(60)
    page.wait_for_timeout(300)
    assert page.evaluate("slid.length") <= 1  # the first of them went out alone


def test_next_shows_at_once_also_while_the_kernel_is_busy(lab: Lab) -> None:
    busy = "import time\ntime.sleep(6)"
    notebook = lab.open([SHOW, busy], "busy", width=1280, height=1000)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    widget.goto(305)
    notebook.page.wait_for_timeout(8000)  # the second cell is done, and the next step has come
    notebook.page.locator(".jp-Cell .cm-content").nth(1).click()
    notebook.page.keyboard.press("Control+Enter")
    widget.root.scroll_into_view_if_needed()
    notebook.page.wait_for_timeout(500)
    notebook.page.evaluate(KEEP, "before")
    widget.root.locator("[data-act=next]").first.evaluate("(button) => button.click()")
    widget.wait_step(306, timeout=2)
    notebook.page.wait_for_timeout(300)
    notebook.page.evaluate(KEEP, "ahead")
    widget.goto(320)  # once the kernel can
    widget.goto(306)
    notebook.page.wait_for_timeout(300)
    notebook.page.evaluate(KEEP, "after")
    assert notebook.page.evaluate(DIFFER, ["before", "ahead"]) > 300
    assert notebook.page.evaluate(DIFFER, ["ahead", "after"]) < 30  # soft edges are drawn over once more
    assert lab.errors == []


KEEP = """(name) => {
  const canvas = document.querySelector('.eb-table canvas');
  window[name] = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data; }"""
DIFFER = """([one, other]) => {
  let found = 0;
  for (let i = 0; i < window[one].length; i++) found += Math.abs(window[one][i] - window[other][i]) > 64;
  return found; }"""
