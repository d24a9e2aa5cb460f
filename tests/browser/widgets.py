"""Driving the widgets as a person would: buttons by their names, keys, and what stands in the panels."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SOLO = """{"seats": [{"guild": "Gilded Leaves", "kind": "player"},
          {"guild": "Carnival of Shadows", "kind": "voiceless"}]}"""
GAME = "from edgebook.games.darkness import GAME\nimport edgebook\n"


class Widget:
    """One of our widgets on a page."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.root = page.locator(".eb-root").nth(number)

    def ready(self) -> Widget:
        """Until it is drawn and the kernel knows how much room it has."""
        self.part("controls").wait_for(timeout=30_000)
        self.page.wait_for_timeout(700)
        return self

    def part(self, name: str) -> Locator:
        return self.root.locator(f".eb-part.eb-{name}")

    def text(self, name: str) -> str:
        return self.part(name).inner_text()

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.button(name).click()

    def act(self, name: str) -> None:
        """Something that is in the menu where there is no room for a button."""
        self.root.locator(f"[data-act={name}]").first.evaluate("(button) => button.click()")

    def tab(self, name: str) -> None:
        """Bring a panel to the front that shares its place with others."""
        self.root.get_by_role("tab", name=name, exact=True).click()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> None:
        self.root.focus()

    def wait(self, part: str, text: str, timeout: float = 15) -> None:
        """Until a part has that text."""
        self.part(part).filter(has_text=text).wait_for(timeout=timeout * 1000)

    def wait_step(self, n: int, timeout: float = 15) -> None:
        self.wait("now", f"step {n} of ", timeout)

    def goto(self, n: int) -> None:
        """Drag the slider of the timeline."""
        self.root.get_by_label("Place in the game").fill(str(n))
        self.wait_step(n)

    def painted(self) -> bool:
        """Whether the canvas has a picture on it: more than a handful of colours."""
        found = self.root.locator("canvas").first.evaluate(
            """(canvas) => {
                 const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
                 const seen = new Set();
                 for (let i = 0; i < data.length; i += 4 * 97)
                   if (data[i + 3]) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
                 return seen.size; }"""
        )
        return bool(found > 8)

    def wait_painted(self, tries: int = 40) -> None:
        for _ in range(tries):
            if self.painted():
                return
            self.page.wait_for_timeout(250)
        raise AssertionError("the canvas stayed blank")


def serious(page: Page, within: str = ".eb-root") -> list[str]:
    """What axe-core finds in our widgets that keeps people out: serious and critical findings."""
    from axe_playwright_python.sync_playwright import Axe

    found: dict[str, Any] = Axe().run(page, context=within).response
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:160]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def picture(page: Page, path: Path) -> Path:
    path.parent.mkdir(exist_ok=True)
    page.screenshot(path=path)
    return path


LINKED = f"""{GAME}from edgebook.study import charts
from ipywidgets import VBox
stepper = edgebook.Stepper(GAME, {SOLO}, seed=1, at=0)
VBox([charts.follow(stepper, "lead"), stepper.widget])"""
"""A chart and a stepper that move each other."""


def moves_both_ways(page: Page) -> None:
    """Click into the chart, then step: each follows the other."""
    drawn = page.locator(".vega-embed canvas, .vega-embed svg").first
    drawn.wait_for(timeout=40_000)
    widget = Widget(page).ready()
    before = drawn.screenshot()
    drawn.click()  # its middle, wherever the page has come to rest by now
    page.wait_for_function(
        "() => Number(document.querySelector('.eb-root input[type=range]').value) > 100", timeout=20_000
    )
    page.wait_for_timeout(500)
    clicked = drawn.screenshot()
    assert clicked != before  # the line has moved
    widget.focus()
    widget.keys("Home")
    widget.wait_step(0)
    page.wait_for_timeout(800)
    assert drawn.screenshot() != clicked  # and moved back with the stepper
