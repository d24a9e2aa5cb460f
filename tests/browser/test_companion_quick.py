"""A turn at a real table in the browser: rows typed, questions answered, things ticked off, and the next."""

from __future__ import annotations

import pytest

from tests.browser.lab import Lab
from tests.browser.widgets import GAME, Widget, serious

pytestmark = pytest.mark.browser

SHOW = f"{GAME}view = edgebook.Companion(GAME)\nview"
ROWS = (
    ("Its hand", "r mill, r p mill, n deep harb"),
    ("Cubes on its hand, to drop", "2 black 1 red"),
    ("Cubes in trays 1, 2 and 3 (after a +: what falls now)", "2b 1r +2b / 1g / - +1r"),
    ("Agents ready, then on cards 4, 5, 6 and 7", "2 0 0 1 1"),
    ("Action cards on their hard side", "1 3"),
)


def enter(widget: Widget) -> None:
    """A table in mid-game, as the quick form asks for it."""
    form = widget.part("form")
    form.get_by_role("button", name="Action", exact=True).click()
    form.get_by_role("button", name="Coin", exact=True).click()
    form.get_by_role("group", name="It starts at position").get_by_text("4", exact=True).click()
    for label, text in ROWS:
        field = form.get_by_label(label, exact=True)
        field.fill(text)
        field.press("Tab")
    widget.wait("form", "Neutral Citizen with Deephollow (middle) and Harbor (bottom)")
    widget.wait("form", "hard: 1 and 3; the others easy")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (400, 800)])
def test_a_turn_and_the_next(lab: Lab, width: int, height: int) -> None:
    notebook = lab.open([SHOW], f"quick{width}", width=width, height=height)
    page = notebook.page
    if width < 640:
        page.keyboard.press("Control+b")
    notebook.run_all()
    widget = Widget(page)
    widget.part("form").wait_for(timeout=30_000)
    page.wait_for_timeout(700)
    notebook.screenshot(f"quick-{width}-empty")
    enter(widget)
    notebook.screenshot(f"quick-{width}-form")
    assert serious(page) == []
    if width < 640:
        for each in widget.part("form").locator("button:visible, select:visible, input:visible").all():
            box = each.bounding_box()
            assert box is not None
            assert box["height"] >= 44 or each.get_attribute("type") == "checkbox", each.evaluate(
                "e => e.outerHTML"
            )
    widget.part("form").get_by_role("button", name="Work out: Action of Carnival").click()
    ask = widget.part("ask")
    widget.wait("ask", "Taken as usual")
    notebook.screenshot(f"quick-{width}-asked")
    asked = 0
    while not ask.get_by_text("Do this at the table").count():
        asked += 1
        assert asked < 8, ask.inner_text()
        before = ask.inner_text()
        field = ask.locator("input[type=text]")
        if field.count():
            name = field.first.get_attribute("name")
            field.first.fill(
                "n, r, n, g, n" if name == "street" else "n / n mill / r" if name == "tower.threats" else "n"
            )
            field.first.press("Enter")
        else:
            ask.locator("[data-act=answer], [data-act=need_answer]").first.click()
        page.wait_for_function(
            "(before) => document.querySelector('.eb-ask').innerText !== before", arg=before
        )
    notebook.screenshot(f"quick-{width}-list")
    assert serious(page) == []
    # Enter ticks one thing after the other
    things = ask.locator(".eb-todo li").count()
    for n in range(things):
        widget.button("Done: tick and go on").click()
        widget.wait("ask", f"{n + 1} of {things} done")
    notebook.screenshot(f"quick-{width}-done")
    street = ask.get_by_label("Street, first to draft first; then the top of the deck", exact=True)
    street.fill("n, r mill, n, n, g harb")
    street.press("Enter")
    widget.wait("head", "Part 2")
    widget.wait("ask", "Threat Zone")
    notebook.screenshot(f"quick-{width}-next")
    widget.press("Take back the last thing I said")
    widget.part("form").wait_for()
