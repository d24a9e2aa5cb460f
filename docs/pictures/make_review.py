"""Takes the picture of docs/review.md, the review of the game that is told there: `make pictures`."""

from __future__ import annotations

import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from edgebook import games  # noqa: E402
from edgebook.notebook import Stepper  # noqa: E402
from edgebook.notebook.assets import style  # noqa: E402
from edgebook.players import demonstrate  # noqa: E402

SETUP, SEED = {"players": 2}, 3
WIDE = 620
"""Pixels of the page."""


def reviewed() -> str:
    """What stands beside the board when all decisions of seat 0 are judged."""
    view = Stepper(demonstrate(games.get("darkness"), SETUP, SEED), canvas=False)
    view.act("review")
    while view.coach.works:
        view.act("review")
    return str(view._hub.parts["chart"])


def main() -> None:
    page = (
        f'<!doctype html><style>{style()}body{{margin:16px}}</style><div class="eb-root">{reviewed()}</div>'
    )
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        tab = browser.new_page(viewport={"width": WIDE, "height": 900})
        tab.set_content(page)
        shot = tab.locator(".eb-panel").first.screenshot()
        browser.close()
    picture = Image.open(io.BytesIO(shot)).convert("RGB").quantize(192)
    picture.save(HERE / "review.png", optimize=True)


if __name__ == "__main__":
    main()
