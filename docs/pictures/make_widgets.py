"""Takes the pictures of docs/widgets.md in a real JupyterLab: `python docs/pictures/make_widgets.py`."""

import io
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from tests.browser.lab import CHROMIUM_FLAGS, Lab, Server  # noqa: E402
from tests.browser.widgets import GAME, SOLO, Widget  # noqa: E402

WIDGETS = {
    "stepper": f"view = edgebook.Stepper(GAME, {SOLO}, seed=1, at=306)",
    "branch": f"""view = edgebook.Stepper(GAME, {SOLO}, seed=1)
view.goto(view.trace.asked[12])
view.act("branch", view.cursor.at)""",
    "predict": f"""view = edgebook.Predict(GAME, {SOLO}, seed=1)
for _ in range(4):
    view.act("to_decision"), view.act("digit", "1")
view.act("to_decision"), view.act("hint")""",
    "play": f"""view = edgebook.Play(GAME, {SOLO}, seed=2)
for _ in range(14):
    view.act("to_end"), view.act("digit", "1")
view.act("to_end"), view.act("hint")""",
    "companion-form": """view = edgebook.Companion(GAME)
for place in range(3):
    view.act("add_record", "street"), view.act("cell", place + 1, f"street.{place}.bottom")
view.act("field", "8", "unseen")""",
    "companion-table": """view = edgebook.Companion(GAME)
for place in range(5):
    view.act("add_record", "street"), view.act("cell", place, f"street.{place}.bottom")
view.act("cell", "2", "street.1.owner"), view.act("field", "8", "unseen"), view.act("begin", 1)
view.act("to_end"), view.act("tell", 3), view.act("to_end")""",
}
NARROW = {"stepper-narrow": WIDGETS["stepper"]}
HIGH = 1060


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
            lab = Lab(server, browser)
            for name, code in {**WIDGETS, **NARROW}.items():
                width = 540 if name in NARROW else 1560
                notebook = lab.open([f"{GAME}{code}\nview"], name, width=width, height=1900)
                if name in NARROW:
                    notebook.page.keyboard.press("Control+b")
                notebook.run_all()
                widget = Widget(notebook.page)
                widget.wait_painted()
                notebook.page.wait_for_timeout(1200)
                take(widget, HERE / f"widget-{name}.png")
            browser.close()
    finally:
        server.stop()


def take(widget: Widget, path: Path) -> None:
    """The upper part of the widget, with few colours: small enough for a repository."""
    box = widget.root.bounding_box()
    assert box is not None
    clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": min(box["height"], HIGH)}
    picture = Image.open(io.BytesIO(widget.page.screenshot(clip=clip)))
    picture.convert("RGB").quantize(192).save(path, optimize=True)


if __name__ == "__main__":
    main()
