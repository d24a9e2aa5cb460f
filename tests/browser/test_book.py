"""The living rulebook in a browser: examples step, questions find their rule, it fits a phone, it prints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from edgebook import games
from edgebook.learn.rulebook import rulebook
from edgebook.learn.rulebook.guide import guide_of
from edgebook.tab.serve import MARK
from tests.browser.questions import ASKED
from tests.browser.site import Site
from tests.browser.widgets import serious

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
DOCS = (Path(__file__).parents[2] / "docs" / "rulebooks.md").read_text(encoding="utf-8")
FIRST = 3
"""A question's rule is among these first answers."""


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("books")


def opened(books: Path, browser: Browser, name: str, width: int = 1280) -> Page:
    file = books / f"{name}.html"
    if not file.exists():
        file.write_text(rulebook(games.get(name)), encoding="utf-8")
    tab = browser.new_page(viewport={"width": width, "height": 800})
    tab.on("pageerror", lambda error: pytest.fail(str(error)))
    tab.on("request", lambda request: _from_here(request.url))
    tab.goto(file.as_uri())
    tab.wait_for_selector("body[data-ready]")
    return tab


def _from_here(address: str) -> None:
    assert address.startswith("file:"), address


@pytest.fixture
def icosara(books: Path, browser: Browser) -> Iterator[Page]:
    tab = opened(books, browser, "icosara")
    yield tab
    tab.close()


@pytest.mark.parametrize("name", games.names())
def test_a_question_finds_its_rule(books: Path, browser: Browser, name: str) -> None:
    tab = opened(books, browser, name)
    asked = {each.asks: each.finds for each in guide_of(games.get(name)).questions} | ASKED[name]
    assert len(asked) >= 15
    missed = {}
    for question, rules in asked.items():
        tab.fill("#find", question)
        found = tab.eval_on_selector_all("#hits a", "links => links.map((each) => each.hash.slice(1))")
        if not set(rules.split()) & set(found[:FIRST]):
            missed[question] = found[:FIRST]
    assert not missed
    tab.close()


@pytest.mark.parametrize("name", games.names())
def test_the_docs_say_how_much_is_in_it(books: Path, browser: Browser, name: str) -> None:
    """The docs said 217 examples where the book had 218, and 370 where it had 377."""
    tab = opened(books, browser, name)
    shown = re.search(r"examples of (\d+) rules", tab.inner_text("#cover"))
    tab.close()
    assert shown
    size = (books / f"{name}.html").stat().st_size / 1e6
    row = next(line for line in DOCS.splitlines() if line.startswith(f"| {games.get(name).title} |"))
    *_, count, told, _ = (cell.strip() for cell in row.split("|"))
    assert count == shown[1]
    assert abs(float(told.removesuffix(" MB")) - size) < 0.1


def test_a_link_opens_one_rule_with_its_example(icosara: Page) -> None:
    icosara.evaluate("location.hash = 'ICO-6.7'")
    assert icosara.locator(".rule:visible").count() == 1
    assert icosara.inner_text(".rule:visible h2") == "The result is settled"
    assert icosara.locator(".rule:visible .pair svg").count() == 2
    first = icosara.inner_text(".rule:visible .now")
    icosara.click(".rule:visible .steps .main")
    assert icosara.inner_text(".rule:visible .now") != first
    assert icosara.evaluate("document.activeElement.dataset.does") == "Next step"
    icosara.click(".rule:visible .steps button:has-text('Back')")
    assert icosara.inner_text(".rule:visible .now") == first
    assert "ICO-6.7" in icosara.title()


def test_a_press_shows_the_whole_table(icosara: Page) -> None:
    icosara.evaluate("location.hash = 'ICO-7.1'")
    for id in icosara.eval_on_selector_all(".rule", "all => all.map((each) => each.id)"):
        icosara.evaluate(f"location.hash = '{id}'")
        if icosara.locator(".rule:visible .pair:not(.wide)").count():
            break
    near = icosara.get_attribute(".rule:visible .after svg", "viewBox")
    icosara.click(".rule:visible .after button")
    whole = icosara.get_attribute(".rule:visible .after svg", "viewBox")
    assert whole is not None
    assert near is not None
    assert float(whole.split()[2]) > float(near.split()[2])


@pytest.mark.parametrize("width", [400, 1280])
def test_no_page_is_wider_than_the_screen(books: Path, browser: Browser, width: int) -> None:
    tab = opened(books, browser, "icosara", width)
    for place in ("", "ICO-6.7", "ICO-4.4", "words", "signs", "find=tie"):
        tab.evaluate(f"location.hash = '{place}'")
        wide = tab.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, (place, wide)
        small = tab.evaluate(
            "[...document.querySelectorAll('main *, .side *')].filter((each) => each.offsetParent"
            " && !each.closest('svg') && each.childNodes.length"
            " && parseFloat(getComputedStyle(each).fontSize) < 12).length"
        )
        assert small == 0
    tab.close()


@pytest.mark.parametrize("place", ["", "ICO-6.7", "words", "find=tie"])
def test_nothing_in_it_keeps_people_out(icosara: Page, place: str) -> None:
    icosara.evaluate(f"location.hash = '{place}'")
    assert serious(icosara, "body") == []


def test_the_whole_book_prints_with_its_pictures(icosara: Page) -> None:
    icosara.evaluate(
        "window.print = () => { window.printed = document.querySelectorAll('.rule .pair svg').length; }"
    )
    icosara.click("#print")
    assert icosara.evaluate("window.printed") == 2 * len(games.get("icosara").rulebook)
    assert icosara.locator(".rule:visible").count() == 0


def test_in_the_site_it_works_as_it_does_from_a_file(books: Path, browser: Browser) -> None:
    """`edgebook table` says what pages may do: less than the book needs would leave it without its search."""
    opened(books, browser, "icosara").close()
    for name in ("index.html", MARK):
        (books / name).write_text("{}")
    (books / "rules").mkdir()
    (books / "rules" / "icosara.html").write_bytes((books / "icosara.html").read_bytes())
    served, tab = Site(books), browser.new_page()
    tab.goto(served.address.replace("index.html", "rules/icosara.html"))
    tab.wait_for_selector("body[data-ready]")
    tab.fill("#find", "tie")
    assert tab.locator("#hits a").count()
    tab.close()
    served.close()


def test_without_a_script_all_of_it_can_be_read(books: Path, browser: Browser) -> None:
    opened(books, browser, "icosara").close()
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto((books / "icosara.html").as_uri())
    assert tab.locator(".rule:visible").count() == len(games.get("icosara").rulebook)
    context.close()
