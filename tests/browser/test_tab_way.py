"""A person's way with a phone: from the home to a bot's turn at a real table, and on with it another day."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.site import Person, Site, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytestmark = pytest.mark.browser
MOST = 15
ROWS = (
    ("Its hand", "r mill, r p mill, n deep harb"),
    ("Cubes on its hand, to drop", "2 black 1 red"),
    ("Cubes in trays 1, 2 and 3 (after a +: what falls now)", "2b 1r +2b / 1g / - +1r"),
    ("Agents ready, then on cards 4, 5, 6 and 7", "2 0 0 1 1"),
    ("Action cards on their hard side", "1 3"),
)
STREET = "n harb, n, g p city, n, n"

NEXT = """() => {
  const rows = [...document.querySelectorAll(".eb-todo li")], row = document.querySelector(".eb-now-do");
  const { top, bottom } = row.getBoundingClientRect();
  const covers = document.querySelector(".eb-ask .eb-buttons").getBoundingClientRect().top;
  const sheet = document.querySelector(".eb-ask > div").getBoundingClientRect();
  return [rows.indexOf(row), top >= sheet.top && bottom <= Math.min(covers, sheet.bottom) + 1];
}"""
"""Which thing is to be done next at the table, and whether the whole of it is in sight."""


HEARD = """window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", () => { setTimeout(() => { window.heard += 1; }, 50); });
  }
};"""
"""Counts in `heard` what the engine has said, as soon as the page has had the time to show it."""
TYPES = """(field, text) => {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
FOCUSED = "field => field === document.activeElement"
LIFTS = """async (field) => {
  const where = () => JSON.stringify(field.getBoundingClientRect());
  const before = where();
  field.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  await new Promise((done) => setTimeout(done, 250));
  const stays = where() === before;
  field.click();
  return stays;
}"""
"""A finger is lifted, and its click comes a quarter of a second later, as on a phone that is busy."""


class Hand:
    """Does with a phone what a person does, and counts: a tap is one input, a field that is filled in too."""

    def __init__(self, person: Person) -> None:
        self.person, self.inputs = person, 0

    def tap(self, wanted: Locator) -> None:
        self.inputs += 1
        wanted.tap()
        self.person.settled()

    def fill(self, wanted: Locator, text: str) -> None:
        """Type into a field, and read below it what was understood."""
        self.inputs += 1
        wanted.tap()
        until(lambda: wanted.evaluate(FOCUSED), lambda: f"the tap has missed the field for {text}")
        self.person.page.keyboard.insert_text(text)
        read = wanted.locator("xpath=../*[contains(@class, 'eb-muted')]")
        until(
            lambda: read.count() and wanted.input_value() == text, lambda: f"nothing was understood of {text}"
        )


def test_from_the_home_to_a_bots_turn_and_on_after_closing(browser: Browser, site: Site) -> None:
    person = Person(browser, site, has_touch=True, is_mobile=True)
    hand, page = Hand(person), person.page
    page.goto(site.address)
    person.ready()
    person.opens(lambda: hand.tap(page.get_by_text("I have Edge of Darkness on the table")))
    form = page.locator(".eb-form")
    phase = form.get_by_role("button", name="Action", exact=True)
    hand.tap(phase)
    until(lambda: phase.get_attribute("aria-pressed") == "true", lambda: shown(form))
    kind = form.get_by_role("button", name="Coin", exact=True)
    hand.tap(kind)
    until(lambda: kind.get_attribute("aria-pressed") == "true", lambda: shown(form))
    start = form.get_by_role("group", name="It starts at position").get_by_text("4", exact=True)
    hand.tap(start)
    until(lambda: start.get_attribute("aria-pressed") == "true", lambda: shown(form))
    for label, text in ROWS:
        hand.fill(form.get_by_label(label, exact=True), text)
    assert "hard: 1 and 3" in form.inner_text()
    hand.tap(form.locator("[data-act=begin]"))
    ask = page.locator(".eb-ask")
    until(lambda: "sleeve Harbor" in shown(ask), lambda: shown(page.locator("#place")))
    hand.tap(ask.locator("[data-act=answer]").first)
    until(lambda: "in the Street?" in shown(ask), lambda: shown(ask))
    hand.fill(ask.locator("input"), STREET)
    assert "green Patrician with City Watch" in shown(ask)
    hand.tap(ask.get_by_role("button", name="That is what is there"))
    until(lambda: "Do this at the table" in shown(ask), lambda: shown(ask))
    person.settled()
    todo = shown(ask)
    assert "Drop 2 black cubes" in todo
    assert "bottom slip of Harbor" in todo
    assert page.evaluate(NEXT) == [0, True], "the list begins with the first thing to do"
    until(lambda: "kept" in page.inner_text("#kept"), lambda: "not kept")
    page.close()
    page = person.page = person.another()
    page.goto(site.address)
    person.ready()
    person.opens(lambda: hand.tap(page.locator("#goon .go")))
    ask = page.locator(".eb-ask")
    until(lambda: "Do this at the table" in shown(ask), lambda: shown(page.locator("#place")))
    assert shown(ask) == todo
    assert hand.inputs <= MOST, hand.inputs
    things = ask.locator(".eb-todo li").count()
    for n in range(things):  # what is to be done next stays in sight, and Enter does not leave the list
        assert page.evaluate(NEXT) == [n, True]
        if n % 2:
            page.keyboard.press("Enter")
        else:
            ask.get_by_role("button", name="Done: tick and go on").tap()
        until(lambda done=n + 1: f"{done} of {things} done" in shown(ask), lambda: shown(ask))
        person.settled()
    person.close()


def two_fields(person: Person) -> tuple[Locator, Locator, Locator]:
    """The form of a new table, and two of its fields: what is understood of one moves the other down."""
    page = person.go("#darkness/table?new=1")
    form = page.locator(".eb-form")
    typed, pressed = (form.get_by_label(label, exact=True) for label, _ in ROWS[:2])
    if not pressed.count():
        form.get_by_role("button", name="Action", exact=True).click()
    pressed.scroll_into_view_if_needed()
    person.settled()
    return form, typed, pressed


def test_nothing_moves_under_a_finger(browser: Browser, site: Site) -> None:
    """What was understood of one field comes while the next is being pressed: it waits, or the tap would land
    beside that field, and what is typed then would be lost."""
    person = Person(browser, site)
    page = person.page
    page.add_init_script(HEARD)
    form, typed, pressed = two_fields(person)
    where = pressed.bounding_box()
    assert where is not None
    page.mouse.move(where["x"] + 40, where["y"] + where["height"] / 2)
    page.mouse.down()
    page.evaluate("window.heard = 0")
    typed.evaluate(TYPES, ROWS[0][1])  # from here on the engine takes as long as it likes
    until(lambda: page.evaluate("window.heard"), lambda: "the engine has not answered")
    assert "red Patrician" not in form.inner_text()
    assert pressed.bounding_box() == where
    page.mouse.up()
    until(lambda: "red Patrician" in form.inner_text(), form.inner_text)
    assert pressed.evaluate(FOCUSED)
    person.close()


def test_the_click_of_a_tap_may_come_late(browser: Browser, site: Site) -> None:
    person = Person(browser, site)
    form, typed, pressed = two_fields(person)
    pressed.dispatch_event("pointerdown")
    typed.evaluate(TYPES, ROWS[0][1])
    person.settled()  # the engine has answered, and its answer waits
    assert "red Patrician" not in form.inner_text()
    assert pressed.evaluate(LIFTS), "the field has gone from under the finger"
    until(lambda: "red Patrician" in form.inner_text(), form.inner_text)
    person.close()


def shown(part: Locator) -> str:
    return part.first.inner_text() if part.count() else ""
