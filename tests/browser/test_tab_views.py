"""The app in a tab: every view of every game is made, painted and answered, on a phone and on a laptop, in
light and in dark. One page goes through all of them, as a curious visitor would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from edgebook import games
from tests.browser.site import Person, Site, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
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
    """A press of this changes what is shown."""
    page = person.page
    before = shown(page)
    pressed(page, press)
    until(lambda: shown(page) != before, lambda: f"nothing happened on {press}: {before[:300]}")
    assert page.locator(".eb-alert:not([hidden])").count() == 0, page.inner_text(".eb-alert")


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


@pytest.mark.parametrize("game", games.names())
def test_step(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/step")
    in_every_light(visitor, ".eb-controls [data-act=next]")


@pytest.mark.parametrize("game", games.names())
def test_play(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/play?new=1")
    in_every_light(visitor, "")
    for _ in range(3):
        changes(visitor, ".eb-ask [data-act=help_me], .eb-ask [data-act=answer]:not([aria-disabled=true])")
        visitor.settled()
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


@pytest.mark.parametrize("game", games.names())
def test_table(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/table?new=1")
    in_every_light(visitor, "")
    changes(visitor, "[data-act=begin]")


@pytest.mark.parametrize("game", games.names())
def test_learn(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/learn")
    page = visitor.page
    in_every_light(visitor, "", board=False)
    page.locator(".eb-course a").first.click()
    visitor.page.wait_for_timeout(100)
    visitor.ready()
    until(lambda: page.locator(".eb-ask").count(), lambda: "no exercise")
    in_every_light(visitor, "", board=False)
    changes(visitor, ".eb-ask button[data-act=hint], .eb-ask button[data-act=check], .eb-ask button")


@pytest.mark.parametrize("game", games.names())
def test_rules(visitor: Person, game: str) -> None:
    visitor.go(f"#{game}/rules")
    page = visitor.page
    rules = page.locator(".rule")
    count = len(games.get(game).rulebook)
    assert rules.count() == count
    page.fill("input[type=search]", "player")
    until(lambda: 0 < page.locator(".rule:not([hidden])").count() < count, lambda: "the search finds nothing")


@pytest.mark.parametrize("game", games.names())
def test_set_up_without_code(visitor: Person, game: str) -> None:
    """The form as it stands begins a game; so does one with another choice made in every list."""
    visitor.go(f"#{game}/new")
    page = visitor.page
    page.locator("input[aria-label=Seed]").fill("7")
    page.evaluate("window.edgebookReady = false")
    page.locator(".sticky .go").click()
    visitor.ready()
    visitor.painted()
    assert "/play?file=" in page.url  # loaded again, it is this game that goes on
