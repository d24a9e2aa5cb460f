"""Takes the pictures of the widgets in a real JupyterLab, at five sizes, light and dark: `make pictures`.

They are what somebody sees there, so they also show what does not fit: look at them after every change.
"""

import io
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from tests.browser.lab import CHROMIUM_FLAGS, Lab, Server  # noqa: E402
from tests.browser.widgets import GAME, SOLO, Widget  # noqa: E402

ENTERED = """view = edgebook.Companion(GAME)
view.act("field", 2, "phase"), view.act("field", "4", "round")
for path, text in {
    "seats.1.choice.type": 3, "seats.1.choice.start": 3, "seats.1.hand": "r mill, r p mill, n deep harb",
    "seats.1.drop": "2 black 1 red", "tower.cubes": "2b 1r +2b / 1g / - +1r", "seats.1.posted": "2 0 0 1 1",
    "seats.1.actions": "1 3",
}.items():
    view.act("field", text, path)"""
"""A table in mid-game, typed into the companion's quick form."""
WIDGETS = {
    "stepper": f"""view = edgebook.Stepper(GAME, {SOLO}, seed=1)
walks = [s.n for s in view.trace if any(len(c.verdicts) == 10 for c in s.choices)]
taken = lambda n: [v.kept for v in view.trace[n].choices[-1].verdicts].index(True)
view.goto(max(walks, key=lambda n: taken(n) if n > 300 else 0) + 1)""",
    "predict": f"""view = edgebook.Predict(GAME, {SOLO}, seed=1)
for _ in range(4):
    view.act("to_decision"), view.act("digit", "1")
view.act("to_decision"), view.act("hint")""",
    "play": f"""view = edgebook.Play(GAME, {SOLO}, seed=2)
for _ in range(14):
    view.act("to_end"), view.act("digit", "1")
view.act("to_end"), view.act("hint")""",
    "companion": f"""{ENTERED}
view.act("begin", 0)""",
}
"""These at all sizes."""
MORE = {
    "branch": f"""view = edgebook.Stepper(GAME, {SOLO}, seed=1)
view.goto(view.trace.asked[12])
view.act("branch", view.cursor.at)""",
    "companion-form": ENTERED,
    "exercise": """view = edgebook.Exercise("darkness/03-tower-and-blight", "tray")""",
    "train": """view = edgebook.Train("darkness.2.2.432.predict")
view.act("pick", 3)""",
}
"""And these at the one that the documentation shows."""
PLAIN = {"home": "view = edgebook.Home()", "course": 'view = edgebook.Course("darkness")'}
"""The same; these have no board."""
SIZES = {
    "1280": (1280, 720), "1366": (1366, 768), "1440": (1440, 900), "1920": (1920, 1080), "400": (516, 800),
}  # fmt: skip
SHOWN = "1440"


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    server = Server(Path(tempfile.mkdtemp()))
    wanted = sys.argv[1:]
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
            for name, code in {**WIDGETS, **MORE, **PLAIN}.items():
                if not wanted or name in wanted:
                    sizes = SIZES if name in WIDGETS else {SHOWN: SIZES[SHOWN]}
                    pictures(Lab(server, browser), name, code, sizes)
            browser.close()
    finally:
        server.stop()


def pictures(lab: Lab, name: str, code: str, sizes: dict[str, tuple[int, int]]) -> None:
    """One widget, in one notebook, whose window is made larger and smaller."""
    notebook = lab.open([f"{GAME}{code}\nview"], name, *SIZES[SHOWN])
    notebook.run_all()
    page, widget = notebook.page, Widget(notebook.page)
    if name not in PLAIN:
        widget.wait_painted()
    for size, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        if size == "400":
            page.keyboard.press("Control+b")  # a phone has no room for the file browser
        for theme in ("light", "dark"):
            light = str(theme == "light").lower()
            page.evaluate("(light) => { document.body.dataset.jpThemeLight = light; }", light)
            page.wait_for_timeout(1500)
            widget.root.evaluate("(root) => root.scrollIntoView({ block: 'start' })")
            page.wait_for_timeout(400)
            take(page, widget, HERE / "screens" / f"{name}-{size}-{theme}.png")
    lab.close()


def take(page: Page, widget: Widget, path: Path) -> None:
    """What is in sight of the widget, with few colours: small enough for a repository."""
    path.parent.mkdir(exist_ok=True)
    box, size = widget.root.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    high = min(box["height"], size["height"] - box["y"])
    clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": high}
    page.mouse.move(1, 1)
    picture = Image.open(io.BytesIO(page.screenshot(clip=clip)))
    picture.convert("RGB").quantize(192).save(path, optimize=True)


if __name__ == "__main__":
    main()
