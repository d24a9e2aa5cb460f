"""The app in a tab: every view of every game is made, painted and answered, on a phone and on a laptop, in
light and in dark. One page goes through all of them, as a curious visitor would."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

import pytest

from edgebook import games
from edgebook.train import Sitting, daily
from tests.browser.site import Person, Site, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
TOO_SMALL = """() => [...document.querySelectorAll("button, a[href], select, input, summary, textarea")]
  .filter((each) => each.offsetParent && !each.closest("[hidden], .eb-things, .eb-board"))
  .map((each) => {
    const pressed = ["checkbox", "radio"].includes(each.type) && each.closest("label") || each;
    const { width, height } = pressed.getBoundingClientRect();
    return [`${each.outerHTML.slice(0, 120)} ${each.innerText.slice(0, 40)}`, width, height];
  }).filter(([, width, height]) => width && (width < 43.5 || height < 43.5))"""
"""What a finger would miss. What lies on the board is as large as it is drawn: its answers are listed too."""
SIZES = {"phone": {"width": 400, "height": 800}, "laptop": {"width": 1280, "height": 720}}


@pytest.fixture(scope="module")
def visitor(site: Site, browser: Browser) -> Iterator[Person]:
    somebody = Person(browser, site, has_touch=True)
    yield somebody
    somebody.close()


def shown(page: Page) -> str:
    return page.inner_text("#place")


def pressed(page: Page, selector: str) -> None:
    """A press, also of what lies below the fold; `force` would press where something else lies."""
    page.locator(selector).first.evaluate("each => each.click()")


def changes(person: Person, press: str) -> None:
    """A press of this changes what is shown; all that it changes is there afterwards."""
    page = person.page
    before = shown(page)
    pressed(page, press)
    until(lambda: shown(page) != before, lambda: f"nothing happened on {press}: {before[:300]}")
    person.settled()
    assert page.locator(".eb-alert:not([hidden])").count() == 0, page.inner_text(".eb-alert")


def for_a_finger(page: Page) -> None:
    """Everything that can be pressed is 44 pixels high and wide, at least."""
    assert page.viewport_size == SIZES["phone"]
    assert page.evaluate(TOO_SMALL) == []
    assert not re.search(r"\bKeys? \d", page.inner_text("body")), "a phone has no keys"


def in_every_light(person: Person, press: str, board: bool = True) -> None:
    """On both sizes, light and dark: painted, nothing wider than the window; and pressed once."""
    page = person.page
    for size in SIZES.values():
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            until(
                lambda dark=scheme == "dark": (
                    page.locator(".eb-root").first.evaluate("each => each.classList.contains('eb-dark')")
                    == dark
                ),
                lambda: "the view does not follow light and dark",
            )
            person.settled()
            if board:
                person.painted()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
                "wider than the window"
            )
            if press:
                changes(person, press)
    page.set_viewport_size(SIZES["phone"])  # type: ignore[arg-type]
    until(lambda: page.locator(".eb-root.eb-is-phone").count(), lambda: "no view for a phone")
    person.settled()
    for_a_finger(page)


@pytest.mark.parametrize("game", games.names())
def test_step(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/step")
    in_every_light(visitor, ".eb-controls [data-act=next]")


IN_SIGHT = """() => {
  const table = document.querySelector(".eb-root > .eb-table").getBoundingClientRect();
  const sheet = document.querySelector(".eb-ask").getBoundingClientRect();
  const bar = document.querySelector(".eb-controls").getBoundingClientRect();
  const seen = Math.min(table.bottom, sheet.top) - Math.max(table.top, 0);
  return [Math.round(seen), sheet.top >= 0 && sheet.bottom <= bar.top + 1];
}"""
"""How much of the board is in sight above the answers, and whether those are between it and the controls."""


def board_and_answers_stay(page: Page) -> None:
    """On a phone who plays sees the board and the answers at once, wherever the page is scrolled to."""
    for share in (0, 0.5, 1):
        page.evaluate("share => scrollTo(0, share * document.scrollingElement.scrollHeight)", share)
        page.wait_for_timeout(100)
        seen, between = page.evaluate(IN_SIGHT)
        assert seen >= 250, (share, seen)
        assert between, share


@pytest.mark.parametrize("game", games.names())
def test_play(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/play?new=1")
    in_every_light(visitor, "")
    board_and_answers_stay(visitor.page)
    for _ in range(3):
        changes(visitor, ".eb-ask [data-act=help_me], .eb-ask [data-act=answer]:not([aria-disabled=true])")
        for_a_finger(visitor.page)
        if not visitor.page.locator(".eb-ask [data-act=answer]").count():
            break
    until(lambda: "kept" in visitor.page.inner_text("#kept"), lambda: "not kept")


@pytest.mark.parametrize("game", games.names())
def test_predict(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/predict")
    page = visitor.page
    press = ".eb-ask [data-act=guess], .eb-ask [data-act=answer], .eb-controls [data-act=next]"
    in_every_light(visitor, "")
    changes(visitor, press if page.locator(press).count() else "[data-act=next]")
    for_a_finger(page)


@pytest.mark.parametrize("game", games.names())
def test_train(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/train")
    in_every_light(visitor, "")
    given = visitor.page.locator(".eb-ask .eb-given")
    assert all(each.is_visible() for each in given.all()), "what led here may be needed to answer"
    changes(visitor, ".eb-ask [data-act=give_up]")
    for_a_finger(visitor.page)
    changes(visitor, "[data-act=following]")
    changes(visitor, "[data-act=map]")
    for_a_finger(visitor.page)


@pytest.mark.parametrize("game", games.names())
def test_a_puzzle_is_the_same_in_the_tab(visitor: Person, game: str) -> None:
    """One that was sent, and the one of the day: cut in the browser, they read as they do outside."""
    for sent, made in (("", Sitting(game, 7).next()), ("daily", daily(game, date.today()))):
        visitor.go(f"#{game}/train/{sent or made.code}")
        asked = " ".join(visitor.page.inner_text(".eb-ask").split())
        for text in (made.question, *made.given, *(choice.label for choice in made.choices)):
            assert " ".join(text.split()) in asked


@pytest.mark.parametrize("game", games.names())
def test_table(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/table?new=1")
    in_every_light(visitor, "")
    changes(visitor, "[data-act=begin]")
    for_a_finger(visitor.page)


@pytest.mark.parametrize("game", games.names())
def test_learn(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/learn")
    page = visitor.page
    in_every_light(visitor, "", board=False)
    visitor.opens(page.locator(".eb-course a").first.click)
    until(lambda: page.locator(".eb-ask").count(), lambda: "no exercise")
    in_every_light(visitor, "", board=False)
    before = page.inner_html(".eb-ask")
    pressed(page, ".eb-ask button")  # it may only be marked as chosen
    until(lambda: page.inner_html(".eb-ask") != before, lambda: "nothing happened on the first answer")
    changes(visitor, ".eb-ask button[data-act=hint]")
    for_a_finger(page)


@pytest.mark.parametrize("game", games.names())
def test_rules(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/rules")
    page = visitor.page
    rules = page.locator(".rule")
    count = len(games.get(game).rulebook)
    assert rules.count() == count
    for_a_finger(page)
    page.fill("input[type=search]", "player")
    until(lambda: 0 < page.locator(".rule:not([hidden])").count() < count, lambda: "the search finds nothing")


@pytest.mark.parametrize("game", games.names())
def test_set_up_without_code(visitor: Person, game: str) -> None:
    """The form as it stands begins a game; so does one with another choice made in every list."""
    visitor.go(f"#{game}/new")
    page = visitor.page
    page.locator("input[aria-label=Seed]").fill("7")
    for_a_finger(page)
    visitor.opens(page.locator(".sticky .go").click)
    visitor.painted()
    assert "/play?file=" in page.url  # loaded again, it is this game that goes on


def test_the_set_up_keeps_its_place_when_a_seat_changes(visitor: Person) -> None:
    """With the keyboard: what was changed keeps the focus, and the readings that were opened stay open."""
    page = visitor.page
    visitor.go("#icosara/new")
    has_focus = "each => each === document.activeElement"
    form = page.locator(".form")
    form.locator("summary").click()
    more = form.locator("button", has_text="One more")
    more.press("Enter")
    assert form.locator(".seat").count() == 3
    assert more.evaluate(has_focus)
    warlord = form.locator(".seat select").nth(2)
    warlord.focus()
    warlord.select_option(index=1)
    assert warlord.evaluate(has_focus)
    assert form.locator("details").evaluate("each => each.open")
    form.locator("[aria-label='Leave out number 3']").press("Enter")
    assert form.locator(":focus").count() == 1, "the focus is lost"


@pytest.mark.parametrize("address", ["#", "#saves", "#settings", "#rulebooks"])
def test_pages_are_for_a_finger(visitor: Person, address: str) -> None:
    visitor.go(address)
    for_a_finger(visitor.page)
