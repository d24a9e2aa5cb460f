"""The app in a tab: starting, offline use, nothing lost, links and files, new versions, two tabs, no room."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from edgebook import games
from tests.browser.lab import PLAIN
from tests.browser.site import Person, Site, newer, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
TIMES = 50 if os.environ.get("EDGEBOOK_SOAK") else 3
"""How often a page is closed right after an answer."""
COUNT = ".eb-count"


def count(page: Page) -> int:
    """At which step the view is."""
    return int(re.findall(r"(\d+)\s*/\s*(\d+)", page.inner_text(COUNT))[0][1])


def press(page: Page, selector: str) -> None:
    page.locator(selector).first.evaluate("each => each.click()")


WIDEST = """() => {
  window.widest = 0;
  const look = () => {
    window.widest = Math.max(window.widest, document.documentElement.scrollWidth);
    requestAnimationFrame(look);
  };
  look();
}"""
"""From now on, how wide the page was at its widest: also while a view is being opened."""


def answer(person: Person, page: Page | None = None) -> int:
    """Have the next decision answered; gives how many steps the game has then."""
    page = page or person.page
    before = count(page)
    press(page, ".eb-ask [data-act=play_on][data-value=once]")
    until(
        lambda: count(page) > before, lambda: f"no answer after step {before}: {page.inner_text('#notices')}"
    )
    return count(page)


def said(page: Page) -> str:
    return page.inner_text("#notices")


def does(page: Page, label: str) -> None:
    page.locator("#notices button", has_text=label).click()


@pytest.fixture(scope="module")
def visitor(site: Site, browser: Browser) -> Iterator[Person]:
    """Somebody who is there already: for what needs no start of its own."""
    somebody = Person(browser, site)
    yield somebody
    somebody.close()


# -- starting ----------------------------------------------------------------------------------------------


def test_there_is_something_to_read_before_python_is_there(person: Person) -> None:
    person.page.goto(person.site.address)
    assert person.page.locator(".game").count() == 4
    person.go("#darkness/new")
    assert person.page.locator("fieldset").count() > 2


def test_page_policy_and_no_script_in_the_page(site: Site, person: Person) -> None:
    page = (site.folder / "index.html").read_text()
    assert "script-src 'self' 'wasm-unsafe-eval';" in page
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"\son\w+=", page) == []
    person.go("#")
    refused = person.page.evaluate(
        "new Promise(done => { document.addEventListener('securitypolicyviolation', event => "
        "done(event.violatedDirective)); const made = document.createElement('script'); "
        "made.textContent = 'window.ran = 1'; document.body.append(made); })"
    )
    assert refused.startswith("script-src")
    person.troubles.clear()  # the browser tells of what it has refused


def test_the_second_start_is_from_a_snapshot_and_a_bad_one_is_thrown_away(person: Person) -> None:
    page = person.go("#icosara/step")
    assert page.evaluate("window.edgebookStart") == "plain"
    kept = (
        "caches.open('edgebook-snapshots').then(each => each.keys()).then(keys => keys.map(key => key.url))"
    )
    until(lambda: page.evaluate(kept), lambda: "no snapshot was kept")
    page.reload()
    person.ready()
    assert page.evaluate("window.edgebookStart") == "snapshot"
    press(page, ".eb-controls [data-act=next]")
    person.painted()
    page.evaluate(
        "caches.open('edgebook-snapshots').then(async each => "
        "each.put((await each.keys())[0], new Response('spoilt')))"
    )
    page.reload()
    person.ready()
    assert page.evaluate("window.edgebookStart") == "plain"
    assert person.troubles == [] or all("snapshot" in each for each in person.troubles)
    person.troubles.clear()


# -- offline -----------------------------------------------------------------------------------------------


def test_offline_reload_then_a_bots_whole_turn(person: Person) -> None:
    page = person.go("#darkness/play?new=1")
    person.offline_ready()
    until(
        lambda: page.evaluate(
            "caches.keys().then(all => all.some(each => /^edgebook-[0-9a-f]{12}$/.test(each)))"
        ),
        lambda: "no cache",
    )
    person.context.set_offline(True)
    page.goto(f"{person.site.address}#darkness/play")
    person.ready()
    person.painted()
    for _ in range(60):
        if "Round 2" in page.inner_text("#place"):
            break
        answer(person)
    assert "Round 2" in page.inner_text("#place"), "the bot has had no turn"
    person.context.set_offline(False)


def test_over_plain_http_all_works_but_offline_use_and_it_says_so(browser: Browser, site: Site) -> None:
    """As from `edgebook table`: no service worker, no caches, no locks, no clipboard."""
    person = Person(browser, site, PLAIN)
    page = person.go("#")
    assert page.evaluate("[isSecureContext, 'caches' in window, 'locks' in navigator]") == [False] * 3
    assert "open the site under https" in page.inner_text("#home")
    page = person.go("#darkness/play?new=1")
    person.painted()
    seen = answer(person)
    page.reload()
    person.ready()
    assert count(page) == seen
    page.locator("#more").click()
    page.locator("#moremenu button", has_text="Share a link").click()
    page.locator("#notice-share button", has_text="Copy").click()
    until(lambda: "Copied" in said(page), lambda: said(page))
    person.go("#saves")
    assert "MB" not in page.inner_text("#sheet"), "the browser does not tell how much is used"
    person.go("#settings")
    assert "open the site under https" in page.inner_text("#sheet")
    person.close()


# -- nothing gets lost -------------------------------------------------------------------------------------


@pytest.mark.timeout(20 * TIMES + 120)
def test_a_page_closed_right_after_an_answer_has_kept_it(person: Person) -> None:
    page = person.go("#darkness/play?new=1")
    for _ in range(TIMES):
        seen = answer(person, page)
        page.close()
        page = person.page = person.another()
        person.go("#darkness/play", page)
        assert count(page) >= seen
    person.page.goto(person.site.address)
    person.ready()
    assert "Go on where you were" in person.page.inner_text("#goon")


SLOWLY = """() => {
  const begin = IDBDatabase.prototype.transaction;
  let writes = 0;
  IDBDatabase.prototype.transaction = function (...how) {
    const end = performance.now() + (how[1] === "readwrite" && (writes += 1) === 2 ? 3000 : 0);
    while (performance.now() < end);
    return begin.apply(this, how);
  };
}"""
"""In the engine: what the home page tells of a game is only kept three seconds after the game itself."""


def test_who_leaves_a_new_game_at_once_finds_it_at_home_with_its_picture(person: Person) -> None:
    page = person.go("#icosara/table?new=1")
    next(worker for worker in page.workers if "worker.js" in worker.url).evaluate(SLOWLY)
    press(page, "[data-act=begin]")
    until(lambda: "kept" in page.inner_text("#kept"), lambda: "not kept")
    person.go("#")
    begun = page.locator("#goon")
    until(lambda: begun.locator(".window img").count(), begun.inner_text)
    assert "Turn 1" in begun.inner_text()


def test_two_tabs_on_one_game(person: Person) -> None:
    first = person.go("#icosara/play?new=1")
    answer(person, first)
    second = person.another()
    second.goto(f"{person.site.address}#icosara/play")
    until(lambda: "open in another tab" in said(second), lambda: said(second))
    steps = count(first)
    does(second, "Go on here")
    person.ready(second)
    assert count(second) == steps
    until(lambda: "goes on in another tab" in said(first), lambda: said(first))
    answer(person, second)
    does(first, "Take it back")
    until(lambda: "open in another tab" in said(first), lambda: said(first))


HOLDS = """name => new Promise((held) => {
  navigator.locks.request(`edgebook ${name}`, () => new Promise((done) => {
    window.letGo = done;
    held();
  }));
})"""
"""Has a game as a page has it that is still being closed, until `letGo`."""


def test_a_page_that_is_slow_to_close_is_waited_for(person: Person) -> None:
    page = person.go("#icosara/play?new=1")
    steps = answer(person)
    name = page.url.partition("file=")[2]
    person.go("#")
    closing = person.another()
    closing.goto(f"{person.address}#settings")
    closing.evaluate(HOLDS, name)
    closing.evaluate("setTimeout(letGo, 500) && undefined")
    person.go("#icosara/play")
    assert (said(page), count(page)) == ("", steps)
    person.go("#")
    closing.evaluate(HOLDS, name)
    page.evaluate("location.hash = '#icosara/play'")
    until(lambda: "open in another tab" in said(page), lambda: said(page))
    closing.evaluate("letGo()")  # it is closed in the end: the game goes on by itself
    person.ready()
    assert (said(page), count(page)) == ("", steps)


def test_a_full_device_is_reported_until_there_is_room(person: Person) -> None:
    page = person.go("#darkness/play?new=1")
    engine = next(worker for worker in page.workers if "worker.js" in worker.url)
    engine.evaluate(
        "() => { self.room = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = "
        "() => { throw new DOMException('no room', 'QuotaExceededError'); }; }"
    )
    answer(person)
    until(lambda: "no room left" in said(page), lambda: said(page))
    engine.evaluate("() => { IDBObjectStore.prototype.put = self.room; }")
    seen = answer(person)
    until(lambda: "no room left" not in said(page), lambda: said(page))
    page.reload()
    person.ready()
    assert count(page) == seen


def test_a_new_version_waits_until_the_player_agrees(browser: Browser, site: Site, tmp_path: Path) -> None:
    person = Person(browser, site)
    newest = "document.querySelector('meta[name=newer]') !== null"
    try:
        page = person.go("#icosara/play?new=1")
        person.offline_ready()
        seen = answer(person)
        site.serves(newer(site.folder, tmp_path / "newer"))
        page.evaluate("navigator.serviceWorker.ready.then(each => each.update())")
        until(lambda: "A new version is ready" in said(page), lambda: said(page))
        assert answer(person) > seen  # the game goes on under it
        does(page, "Later")
        page.reload()
        person.ready()
        assert not page.evaluate(newest)
        until(lambda: "A new version is ready" in said(page), lambda: said(page))
        seen = count(page)
        does(page, "Use it now")
        until(lambda: _safely(page, newest), lambda: "the new version is not there")
        person.ready()
        assert count(page) == seen
    finally:
        site.serves(site.folder)
        person.close()


def _safely(page: Page, expression: str) -> bool:
    """Whether something holds in a page that may just be loading."""
    try:
        return bool(page.evaluate(expression))
    except Exception:
        return False


# -- links and files ---------------------------------------------------------------------------------------


def test_a_link_opens_the_same_place_elsewhere(person: Person, browser: Browser, site: Site) -> None:
    page = person.go("#eden/step")
    press(page, ".eb-controls [data-act=next]")
    person.settled()
    page.locator("#more").click()
    page.locator("#moremenu button", has_text="Share a link").click()
    link = page.locator("#notice-share input").input_value()
    assert "#eden/step?saved=" in link
    elsewhere = Person(browser, site)
    elsewhere.go(link[link.index("#") :])
    assert elsewhere.page.inner_text(COUNT) == page.inner_text(COUNT)
    elsewhere.close()


def test_a_table_goes_by_link_to_another_device(person: Person, browser: Browser, site: Site) -> None:
    page = person.go("#massive/table?new=1")
    press(page, "[data-act=begin]")
    person.settled()
    page.locator("#more").click()
    page.locator("#moremenu button", has_text="Share a link").click()
    link = page.locator("#notice-share input").input_value()
    elsewhere = Person(browser, site)
    elsewhere.go(link[link.index("#") :])
    assert elsewhere.page.inner_text("#place").splitlines()[0] == page.inner_text("#place").splitlines()[0]
    elsewhere.close()


@pytest.mark.parametrize("address", [
    "#darkness/step?saved=abc", "#darkness/step?saved=S0ktLgEA", "#eden/play?setup=eyJ4",
    "#icosara/table?table=%%%", "#massive/table?position=S0ktLgEA", "#darkness/learn/no-such-lesson",
])  # fmt: skip
def test_a_broken_link_is_answered_in_plain_words(visitor: Person, address: str) -> None:
    page = visitor.page
    visitor.go("#")
    page.goto(f"{visitor.site.address}{address}")
    until(lambda: "cannot be opened" in said(page), lambda: said(page) or "no word")
    assert "Nothing was lost" in said(page)
    assert "Error" not in said(page)


STAMP = """async (name) => {
  const script = document.querySelector("script[type=module]").src.replace("app.js", "store.js");
  return (await (await import(script)).file(name)).stamp;
}"""
"""What changes whenever a file is kept."""


def test_what_a_link_carries_leaves_a_table_that_is_kept_alone(person: Person) -> None:
    """Also a link that names its file."""
    page = person.go("#icosara/table?new=1")
    press(page, "[data-act=begin]")
    until(lambda: "kept" in page.inner_text("#kept"), lambda: "not kept")
    name = page.url.partition("file=")[2]
    page.locator("#more").click()
    page.locator("#moremenu button", has_text="Share a link").click()
    packed = page.locator("#notice-share input").input_value().partition("table=")[2]
    before = page.evaluate(STAMP, name)
    person.go(f"#icosara/table?file={name}&table={packed}")
    assert page.url.partition("file=")[2] != name
    page.goto(f"{person.address}#icosara/table?file={name}&table=S0ktLgEA")
    until(lambda: "cannot be opened" in said(page), lambda: said(page))
    assert page.evaluate(STAMP, name) == before


def test_the_puzzle_of_the_day_is_one_tap_away(visitor: Person) -> None:
    visitor.page.goto(visitor.site.address)
    visitor.ready()
    box = visitor.page.get_by_role("region", name="Puzzle of the day")
    now = date.today()
    assert f"Puzzle of {now.day} {now:%B}" in box.inner_text()
    address = box.get_by_role("link", name="Solve it").get_attribute("href")
    (name,) = [name for name in games.names() if address == f"#{name}/train/daily"]
    assert games.get(name).title in box.inner_text()


def test_no_such_page(visitor: Person) -> None:
    visitor.page.goto(f"{visitor.site.address}#chess/play")
    until(lambda: "There is no such page" in said(visitor.page), lambda: said(visitor.page))


def test_everything_goes_out_in_one_file_and_in_again(
    person: Person, browser: Browser, site: Site, tmp_path: Path
) -> None:
    page = person.go("#icosara/play?new=1")
    seen = answer(person)
    person.go("#saves")
    with page.expect_download() as download:
        page.locator("button", has_text="Save everything as one file").click()
    kept = tmp_path / "everything.edgebook"
    download.value.save_as(kept)
    elsewhere = Person(browser, site)
    elsewhere.go("#saves")
    elsewhere.page.set_input_files("#file", kept)
    until(lambda: "Everything is in" in said(elsewhere.page), lambda: said(elsewhere.page))
    elsewhere.go("#icosara/play")
    assert count(elsewhere.page) == seen
    elsewhere.close()


@pytest.mark.parametrize("text", [
    "", "not a file of ours", "[1, 2", '{"some": "thing"}', '{"format": "edgebook-export"}',
    '{"format": "edgebook-export", "files": [{"name": "../x"}]}',
    '{"format": "edgebook-export", "files": [{"name": "a.json", "data": "%%%"}]}',
    r'{"format": "edgebook-export", "files": [{"name": "\ud800.jsonl", "data": ""}]}',
    '{"format": "edgebook-export", "files": [' + ",".join(['{"name": "a", "data": "eA=="}'] * 2_001) + "]}",
])  # fmt: skip
def test_a_broken_file_is_answered_in_plain_words(visitor: Person, tmp_path: Path, text: str) -> None:
    person = visitor
    person.go("#")
    person.go("#saves")
    broken = tmp_path / "broken.json"
    broken.write_text(text)
    person.page.set_input_files("#file", broken)
    until(lambda: "cannot be opened" in said(person.page), lambda: said(person.page) or "no word")
    assert "Nothing was changed" in said(person.page)
    assert "Failed to" not in said(person.page), "the browser's own words"


@pytest.mark.parametrize("text", [
    '{"companion": "edge-of-darkness"}', '{"game": "edge-of-darkness", "seats": []}', '{"game": "chess"}',
])  # fmt: skip
def test_a_file_of_ours_that_does_not_fit_is_refused_and_leaves_nothing(
    visitor: Person, tmp_path: Path, text: str
) -> None:
    page = visitor.page
    visitor.go("#")
    visitor.go("#saves")
    listed = page.locator(".save").count()
    broken = tmp_path / "broken.json"
    broken.write_text(text)
    page.set_input_files("#file", broken)
    until(lambda: "This cannot be opened" in said(page), lambda: said(page) or "no word")
    assert ". Nothing was lost." in said(page)
    visitor.go("#saves")
    assert page.locator(".save").count() == listed


def test_what_an_export_tells_of_a_game_cannot_spoil_the_pages(person: Person, tmp_path: Path) -> None:
    """The home page and the list show it; with half of a pair in it both stayed empty, for good."""
    about = {"game": "icosara", "view": "play", "title": {"x": 1}, "when": "\ud800", "line": "<b>bold</b>",
             "svg": "\udc00<svg/>", "time": "x", "seat": "0", "over": "no"}  # fmt: skip
    entry = {"name": "icosara-play.jsonl", "data": "eA==", "about": about}
    made = tmp_path / "made.edgebook"
    made.write_text(json.dumps({"format": "edgebook-export", "files": [entry]}))
    page = person.go("#saves")
    page.set_input_files("#file", made)
    until(lambda: "Everything is in" in said(page), lambda: said(page) or "no word")
    person.go("#")
    until(lambda: "Go on where you were" in page.inner_text("#goon"), lambda: page.inner_text("#home"))
    assert "<b>bold</b>" in page.inner_text("#goon")
    person.go("#saves")
    page.locator("button", has_text="Delete").click()
    page.locator("button", has_text="Delete for good").click()
    until(lambda: "Nothing is kept here yet" in page.inner_text("#sheet"), lambda: page.inner_text("#sheet"))


# -- for everybody -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def checked(site: Site, browser: Browser) -> Iterator[Person]:
    """Somebody whose pages let the checker in, which is a script of ours that the page's policy keeps out."""
    somebody = Person(browser, site, bypass_csp=True)
    yield somebody
    somebody.close()


@pytest.mark.parametrize("address", [
    "#", "#massive/new", "#darkness/rules", "#saves", "#settings", "#rulebooks", "#darkness/step",
    "#darkness/play?new=1", "#darkness/predict", "#darkness/learn", "#darkness/learn/01-start-here",
    "#darkness/table?new=1",
    *(f"#{game}/{view}" for game in ("icosara", "massive", "eden")
      for view in ("step", "play?new=1", "predict", "learn", "table?new=1")),
])  # fmt: skip
def test_everything_is_accessible_on_a_phone(checked: Person, address: str) -> None:
    checked.go(address)
    checked.settled()
    results = Axe().run(checked.page)
    assert results.violations_count == 0, results.generate_report()


def test_settings_are_remembered(person: Person) -> None:
    page = person.go("#settings")
    page.locator("label", has_text="Dark").click()
    page.locator("label", has_text="Larger").click()
    page.reload()
    person.ready()
    root = page.locator("html")
    assert root.get_attribute("data-eb-theme") == "dark"
    assert root.get_attribute("data-eb-zoom") == "1.15"
    page.evaluate(WIDEST)
    page = person.go("#icosara/step")
    assert page.locator(".eb-root.eb-dark").count()
    assert page.evaluate("widest <= innerWidth"), "the board was drawn for another screen first"


def test_names_on_the_board_are_offered_while_one_types(person: Person) -> None:
    """The word that was typed could be two locations; the one that is tapped is written so that it is one."""
    page = person.go("#darkness/table?new=1")
    field = page.locator("input[placeholder*='mill harb']").first
    field.click()
    field.press_sequentially("g p wat")
    offers = page.locator(".eb-offers button")
    until(
        lambda: offers.all_inner_texts() == ["City Watch", "Watchtowers"],
        lambda: str(offers.all_inner_texts()),
    )
    person.settled()
    assert field.evaluate("each => each === document.activeElement"), "the field has lost the focus"
    assert min(offers.nth(n).bounding_box()["height"] for n in range(2)) >= 44  # type: ignore[index]
    offers.first.click()
    until(
        lambda: field.input_value() in ("g p city ", "g p 26"), field.input_value
    )  # City Watch, or its number
    person.settled()
    until(lambda: page.locator(".eb-problem").count() == 0, lambda: page.inner_text(".eb-problem"))
