"""One screen: press Next, and what changed and why is in sight, at every size and at every step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.lab import Lab, Notebook
from tests.browser.widgets import GAME, SOLO, Widget, serious

pytestmark = pytest.mark.browser

SHOW = f"{GAME}stepper = edgebook.Stepper(GAME, {SOLO}, seed=1)\nstepper"
SIZES = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]

# Goes from step to step as a person does, and says for each what is not in sight.
WALK = """async ([places]) => {
  const root = document.querySelector('.eb-root'), wrong = [];
  const outer = root.closest('.jp-WindowedPanel-outer');
  const now = () => root.querySelector('.eb-now').textContent;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const at = (each) => each.getBoundingClientRect();
  const within = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1
    && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const key = (box) => [box.left, box.top, box.width, box.height].map(Math.round).join();
  let board = '', next = '', marked = 0;
  for (const place of places) {
    let wanted = place;
    if (place === 'next') {
      wanted = Number(now().match(/step (\\d+) of/)[1]) + 1;
      root.querySelector('[data-act=next]').click();
    } else {
      const slider = root.querySelector('[type=range]');
      slider.value = place;
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (let tries = 0; !now().includes(`step ${wanted} of `); tries++) {
      if (tries > 600) return [`step ${wanted} never came: ${now().slice(0, 90)}`];
      await frame();
    }
    await frame();
    const say = (text) => wrong.push(`step ${wanted}: ${text}`);
    const sight = at(outer), all = at(root);
    if (!within(all, sight)) say('the widget is not in sight as a whole');
    for (const part of root.querySelectorAll('.eb-side > .eb-part'))
      if (at(part).height && !within(at(part), all)) say(`${part.dataset.part} sticks out`);
    for (const part of ['bar', 'now'])
      if (!within(at(root.querySelector(`.eb-${part}`)), all)) say(`${part} is not in sight`);
    const canvas = at(root.querySelector('.eb-table canvas'));
    if (!within(canvas, all)) say('the board is cut off');
    if (board && key(canvas) !== board) say(`the board moved from ${board} to ${key(canvas)}`);
    board = key(canvas);
    const button = key(at(root.querySelector('.eb-bar [data-act=next]')));
    if (next && button !== next) say('Next moved');
    next = button;
    const panel = root.querySelector('.eb-now > .eb-panel'), headline = panel.querySelector('.eb-headline');
    if (!within(at(headline), at(panel))) say(`the headline is cut: ${headline.textContent}`);
    const empty = root.querySelector('.eb-why .eb-nothing')?.closest('.eb-part');
    const cut = panel.scrollHeight > panel.clientHeight + 1;
    if (cut && empty && at(empty).height > 80) say('Now is cut beside an empty Why');
    const changed = [...root.querySelectorAll('.eb-thing[data-state~=changed]')];
    marked += changed.length > 0;
    for (const thing of changed)
      if (!within(at(thing), canvas)) say(`${thing.dataset.item} changed out of sight`);
    const why = root.querySelector('.eb-why > .eb-panel'), taken = why && why.querySelector('tr.eb-kept');
    if (!why || !at(why).height) say('why is not shown');
    else if (taken && !within(at(taken), at(why))) say('what was taken is not in sight');
    for (const bar of root.querySelectorAll('.eb-bar button, .eb-bar select, .eb-count'))
      if (at(bar).width && !within(at(bar), at(root.querySelector('.eb-bar')))) say('a control is cut off');
  }
  if (marked < places.length / 3) wrong.push(`only ${marked} of ${places.length} steps mark what changed`);
  return wrong;
}"""


def opened(lab: Lab, name: str, width: int, height: int, **more: Any) -> tuple[Notebook, Widget]:
    notebook = lab.open([SHOW], name, width=width, height=height, **more)
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    widget.wait_painted()
    return notebook, widget


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_changed_and_its_reason_are_in_sight_at_every_step(lab: Lab, width: int, height: int) -> None:
    notebook, _widget = opened(lab, f"screen-{width}", width, height)
    # every step of a whole game where there is least room; elsewhere steps from all over it
    every = ["next"] * 500 if width == 1280 else [1 + n * 7 for n in range(79)]
    wrong = notebook.page.evaluate(WALK, [every])
    assert wrong[:20] == []
    assert serious(notebook.page) == []
    notebook.screenshot(f"screen-{width}")
    assert lab.errors == []


def scrolled(page: Any) -> float:
    return page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop")


def test_the_wheel_scrolls_the_page_over_board_and_timeline(lab: Lab) -> None:
    notebook = lab.open([SHOW, "'below\\n' * 3", *["1"] * 30], "wheel", width=1280, height=720)
    notebook.run_all()
    page, widget = notebook.page, Widget(notebook.page)
    widget.root.scroll_into_view_if_needed()
    widget.ready()
    for part in (".eb-table canvas", ".eb-time"):
        widget.root.evaluate("(root) => root.scrollIntoView({block: 'start'})")
        page.wait_for_timeout(300)
        box = widget.root.locator(part).first.bounding_box()
        assert box is not None
        before = scrolled(page)
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.wheel(0, 120)
        page.wait_for_timeout(400)
        assert scrolled(page) > before + 50, part


def touch(session: Any, kind: str, x: float, y: float) -> None:
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


def test_a_finger_scrolls_the_page_over_board_and_timeline(lab: Lab) -> None:
    notebook = lab.open([SHOW, *["1"] * 30], "finger", width=1280, height=720, has_touch=True)
    notebook.run_all()
    page, widget = notebook.page, Widget(notebook.page)
    widget.root.scroll_into_view_if_needed()
    widget.ready()
    session = page.context.new_cdp_session(page)
    place = widget.text("now")
    for part in (".eb-table canvas", ".eb-time"):
        widget.root.evaluate("(root) => root.scrollIntoView({block: 'start'})")
        page.wait_for_timeout(300)
        box = widget.root.locator(part).first.bounding_box()
        assert box is not None
        before = scrolled(page)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch(session, "touchStart", x, y)
        for moved in range(10, 130, 10):
            touch(session, "touchMove", x, y - moved)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(400)
        assert scrolled(page) > before + 50, part
        assert widget.text("now") == place, part  # and the game stays where it is
    widget.root.evaluate("(root) => root.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(300)
    page.touchscreen.tap(x, y)  # in the middle of the timeline
    page.wait_for_function("(place) => document.querySelector('.eb-now').innerText !== place", arg=place)


def test_pointing_says_what_it_is_and_a_click_keeps_it(lab: Lab) -> None:
    notebook, widget = opened(lab, "pointing", 1440, 900)
    page = notebook.page
    widget.goto(306)
    thing = widget.root.locator(".eb-thing[data-item^='location:']").nth(3)
    thing.hover()
    tip = widget.root.locator(".eb-tip")
    tip.wait_for(state="visible", timeout=1000)
    assert "slips left" in tip.inner_text()
    board, box, over = (each.bounding_box() for each in (widget.root, tip, thing))
    assert board
    assert box
    assert over
    assert board["x"] <= box["x"]
    assert box["x"] + box["width"] <= board["x"] + board["width"]
    assert box["y"] >= over["y"] + over["height"] or box["y"] + box["height"] <= over["y"]
    thing.click()
    page.mouse.move(5, 5)
    page.wait_for_timeout(300)
    assert tip.is_visible()
    page.keyboard.press("Escape")
    tip.wait_for(state="hidden")
    # the same by keyboard: one Tab stop, and arrows from thing to thing
    thing.focus()
    before = page.evaluate("document.activeElement.dataset.item")
    page.keyboard.press("ArrowRight")
    after = page.evaluate("document.activeElement.dataset.item")
    assert after
    assert after != before
    tip.wait_for(state="visible", timeout=1000)
    assert widget.root.locator(".eb-thing[tabindex='0']").count() == 1
    assert page.evaluate("document.activeElement.getAttribute('aria-label')")
    # a row of Why and its thing belong together
    row = widget.part("why").locator("tr[data-points]").first
    if row.count():
        row.hover()
        assert widget.root.locator(".eb-thing.eb-shown").count() >= 1


def test_nothing_moves_when_something_opens(lab: Lab) -> None:
    notebook, widget = opened(lab, "opens", 1280, 720)
    canvas = widget.root.locator("canvas").first
    widget.root.evaluate("(root) => root.scrollIntoView({block: 'start'})")
    notebook.page.wait_for_timeout(300)
    before = canvas.bounding_box()
    for key, part in (("?", "help"), ("i", "items"), ("/", "found")):
        widget.root.focus()
        page_key(notebook, key)
        widget.part(part).wait_for(timeout=5000)
        box = widget.part(part).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 720
        assert canvas.bounding_box() == before
        notebook.page.keyboard.press("Escape")
        widget.part(part).wait_for(state="hidden", timeout=5000)
    widget.press("Menu")
    assert "Next round" in widget.text("menu")
    assert serious(notebook.page) == []
    notebook.page.keyboard.press("Escape")
    widget.root.focus()
    page_key(notebook, "b")
    notebook.page.wait_for_timeout(300)
    assert canvas.bounding_box() == before
    assert notebook.page.locator(".jp-Cell").count() == 1  # no letter reaches the notebook


def page_key(notebook: Notebook, key: str) -> None:
    notebook.page.keyboard.press(key)


def test_the_theme_is_followed_while_open(lab: Lab) -> None:
    notebook, _widget = opened(lab, "theme", 1280, 720)
    before = notebook.pixel(300, 280, scale=1)
    notebook.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    notebook.page.wait_for_function("document.querySelector('.eb-root').classList.contains('eb-dark')")
    notebook.page.wait_for_timeout(500)
    after = notebook.pixel(300, 280, scale=1)
    assert sum(after) < sum(before) - 150
    assert serious(notebook.page) == []


def test_the_phone_has_one_column_with_the_controls_at_its_lower_edge(lab: Lab) -> None:
    notebook = lab.open([SHOW], "phone", width=516, height=800, has_touch=True)
    notebook.page.keyboard.press("Control+b")
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    assert "eb-is-phone" in (widget.root.get_attribute("class") or "")
    widget.root.evaluate("(root) => root.scrollIntoView({block: 'start'})")
    notebook.page.wait_for_timeout(500)
    next_ = widget.button("Next step").bounding_box()
    assert next_
    assert next_["height"] >= 52
    assert next_["y"] + next_["height"] <= 800
    wide = widget.root.evaluate("(root) => [root.scrollWidth, root.clientWidth]")
    assert wide[0] <= wide[1]
    now, canvas = widget.part("now").bounding_box(), widget.root.locator("canvas").first.bounding_box()
    assert now
    assert canvas
    assert now["y"] < canvas["y"]
    assert serious(notebook.page) == []
    notebook.screenshot("phone")


def test_on_a_narrow_phone_the_level_can_be_read(lab: Lab) -> None:
    notebook = lab.open([SHOW], "narrow", width=400, height=800, has_touch=True)
    notebook.page.keyboard.press("Control+b")
    notebook.run_all()
    widget = Widget(notebook.page).ready()
    level = widget.root.locator("select[name=level]")
    left = level.evaluate(
        """(select) => {
             const style = getComputedStyle(select), pen = document.createElement('canvas').getContext('2d');
             pen.font = style.font;
             const words = [...select.options].map((option) => pen.measureText(option.text).width);
             const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
             return select.clientWidth - sides - Math.max(...words); }"""
    )
    assert left >= 18  # for the arrow
    next_, back = widget.button("Next step").bounding_box(), widget.button("Step back").bounding_box()
    assert next_
    assert back
    assert min(next_["width"], next_["height"], back["width"], back["height"]) >= 44  # for a thumb
    wide = widget.root.evaluate("(root) => [root.scrollWidth, root.clientWidth]")
    assert wide[0] <= wide[1]
    notebook.screenshot("narrow")
