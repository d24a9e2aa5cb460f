"""The companion in a real JupyterLab: an evening at a table, from an empty form."""

from __future__ import annotations

import json

import pytest

from tests.browser.lab import Lab
from tests.browser.test_play import after_restart, restart_kernel
from tests.browser.widgets import GAME, Widget, serious

pytestmark = pytest.mark.browser

SHOW = f"{GAME}view = edgebook.Companion(GAME, autosave='evening.json')\nview"
RESULT = """
from edgebook.kernel.turn import play_part, typed
from edgebook.kernel import Chance
from edgebook.notebook import session
import json
same = []
for part in view.session.parts:
    if part.seat is None:
        continue
    trace, used = session.begin_part(GAME, session.Part(part.position, part.seat, []))
    answers = []
    for said in part.inputs:
        if trace.waiting_for is None:
            answers.append(said["answer"])
        else:
            answers.append(typed(trace, said["tell"]))
        session.give(trace, said)
    played = play_part(GAME, part.position, part.seat, seed=None, answers=answers)
    same.append(played.position == GAME.positions.write(trace.state))
print("parts", len(same), "same as the command:", all(same))
"""


def number(widget: Widget, label: str, value: int) -> None:
    widget.part("form").get_by_label(label, exact=True).fill(str(value))


def choose(widget: Widget, name: str, label: str) -> None:
    widget.part("form").locator(f'select[name="{name}"]').select_option(label=label)


def settled(widget: Widget) -> tuple[str, str]:
    """What is asked and what has happened, once both have stayed the same for a moment: on a busy machine
    the answer before may still be on its way."""
    widget.part("now").wait_for(state="attached")
    while True:
        seen = (widget.text("ask"), widget.text("now"))
        widget.page.wait_for_timeout(200)
        if seen == (widget.text("ask"), widget.text("now")):
            return seen


def say_something(widget: Widget) -> bool:
    """Answer whatever is asked with the first thing that can be; False when the part is done."""
    ask = widget.part("ask")
    before = settled(widget)
    further = widget.part("now").locator("[data-act=to_end]")
    if ask.locator("[data-act=take_over]").count():
        return False
    own = ask.locator("details:not([open]) > summary:has-text('these cards')")
    if own.count():
        own.click()
    told = ".eb-choices [data-act=tell], [data-act=answer], .eb-buttons [data-act=tell]"
    listed = ask.locator(".eb-choices [data-act=tell]")
    (further if further.count() else listed if listed.count() else ask.locator(told)).first.click()
    widget.page.wait_for_function(
        """(before) => { const part = (name) => document.querySelector(name).innerText;
             return part('.eb-ask') !== before[0] || part('.eb-now') !== before[1]; }""",
        arg=list(before),
    )
    return True


def test_an_evening_from_an_empty_form(lab: Lab) -> None:
    notebook = lab.open([SHOW, RESULT], "companion", width=1560, height=1400)
    page = notebook.page
    notebook.run_all()
    widget = Widget(page)
    widget.part("form").wait_for(timeout=30_000)
    widget.wait_painted()
    widget.press("Whole table")  # not only what the next part needs

    # a mid-game table for two, with a deck that nobody has seen
    widget.part("form").get_by_label("Round", exact=True).fill("3")
    widget.wait("form", "may change the result")
    for place, (base, owner, bottom) in enumerate(
        [("Citizen", "Neutral", "–"), ("Citizen", "Carnival of Shadows", "Harbor"),
         ("Patrician", "Neutral", "–"), ("Citizen", "Gilded Leaves", "City Watch"),
         ("Citizen", "Neutral", "Millhollow")]
    ):  # fmt: skip
        if place < 4:
            widget.press("Add a card to: Street, first to draft first")
        else:
            widget.part("form").locator('[data-act=add_record][data-value="street"]').click()
        choose(widget, f"street.{place}.base", base)
        choose(widget, f"street.{place}.owner", owner)
        choose(widget, f"street.{place}.bottom", bottom)
    number(widget, "Cards in the deck that nobody has seen", 8)
    # what does not fit is told beside its field, while typing
    first = widget.part("form").get_by_label("Coins", exact=True).first
    first.fill("-4")
    widget.wait("form", "does not fit: enter a whole number")
    notebook.screenshot("companion-form")
    page.wait_for_timeout(500)  # whoever corrects it has read it first
    first.fill("3")
    widget.wait("form", "may change the result")
    assert serious(page) == []

    # the bot's Assembly: it asks for each card and cube
    widget.press("Work out: Assembly of Carnival of Shadows (Voiceless Guild)")
    widget.part("controls").wait_for()
    asked = 0
    while say_something(widget):
        asked += 1
        if asked == 3:
            notebook.screenshot("companion-asks")
            assert serious(page) == []
        assert asked < 60
    assert asked > 3
    # take back one answer, and give it again
    widget.press("Take back the last thing I said")
    widget.part("ask").locator("[data-act=take_over]").wait_for(state="hidden")
    while say_something(widget):
        pass
    notebook.screenshot("companion-done")
    widget.press("Go on with the next part")
    widget.wait("head", "Part 2")
    assert "Whole table" not in widget.text("head")

    # correct a value by hand: everybody has assembled, so it is the Action phase now
    choose(widget, "phase", "Action")
    second = widget.part("form").get_by_label("Influence", exact=True).nth(1)
    second.fill("9")
    widget.wait("form", "may change the result")
    for seat in range(2):
        box = widget.part("form").locator(f'input[name="done.{seat}"]')
        if box.is_checked():
            box.uncheck()
    widget.part("form").locator("[data-act=begin]").nth(1).click()
    widget.part("controls").wait_for()
    for _ in range(3):
        say_something(widget)
    place = widget.text("count").split("\n")[0]

    # the kernel is restarted in the middle of the turn, and the evening goes on
    restart_kernel(notebook)
    notebook.run_all()
    widget.part("controls").wait_for(timeout=30_000)
    widget.wait("head", "goes on")
    assert place.partition("/")[2] == widget.text("count").split("\n")[0].partition("/")[2]
    asked = 0
    while say_something(widget):
        asked += 1
        assert asked < 80
    notebook.screenshot("companion-action")

    # what came of it is what the command works out from the same outcomes
    page.locator(".jp-Cell").nth(1).locator(".jp-InputArea-editor").click()
    page.keyboard.press("Control+Enter")
    notebook.wait_output("same as the command: True")
    saved = json.loads((lab.server.notebooks / "evening.json").read_text())
    assert [part["seat"] for part in saved["parts"]] == [1, 1]
    assert after_restart(lab) == []


def test_on_a_tablet_everything_is_big_and_in_one_column(lab: Lab) -> None:
    notebook = lab.open([SHOW.replace("evening.json", "tablet.json")], "tablet", width=620, height=1700)
    notebook.page.keyboard.press("Control+b")
    notebook.run_all()
    widget = Widget(notebook.page)
    widget.part("form").wait_for(timeout=30_000)
    notebook.page.wait_for_timeout(700)
    assert "eb-is-phone" in (widget.root.get_attribute("class") or "")
    for each in widget.part("form").locator("button:visible, select:visible").all()[:20]:
        box = each.bounding_box()
        assert box is not None
        assert box["height"] >= 44, each.inner_text()
    notebook.screenshot("companion-narrow")
    assert "What you leave out is asked" in widget.text("form")
