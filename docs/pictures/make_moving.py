"""Takes the moving picture of the README in a real JupyterLab: Next is pressed, and rules happen.

`make pictures`, or `python docs/pictures/make_moving.py`. One turn of the Voiceless Guild, a press a frame.
"""

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

TARGET = HERE / "next.png"
PRESSES = 7
ROOM = (1280, 740)
WIDTH = 960
COLOURS = 160
LONG, FIRST = 2200, 1200
"""Milliseconds that a step is shown, and the table before the first press."""
LARGEST = 1_000_000
CODE = f"""view = edgebook.Stepper(GAME, {SOLO}, seed=7)
turns = [s.n for s in view.trace if s.rule.id == "VG-B2" and s.after.round >= 3]
walks = [n for n in turns if len([v for v in view.trace[n].verdicts if v.why]) > 4]
view.goto(walks[0])"""
"""Just before the bot walks past many locations: the first press shows the walk."""


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
            frames = taken(Lab(server, browser))
            browser.close()
    finally:
        server.stop()
    write(frames)


def taken(lab: Lab) -> list[Image.Image]:
    """What a person sees, before the first press and after each."""
    notebook = lab.open([f"{GAME}{CODE}\nview"], "moving", *ROOM)
    notebook.run_all()
    page, widget = notebook.page, Widget(notebook.page)
    widget.wait_painted()
    page.keyboard.press("Control+b")  # the file browser takes room
    page.mouse.move(0, 0)  # nothing on the table is pointed at: a tip would lie over it
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'true'; }")
    page.wait_for_timeout(1500)
    widget.root.evaluate("(root) => root.scrollIntoView({ block: 'start' })")
    frames = []
    for press in range(PRESSES + 1):
        if press:
            widget.press("Next step")
        page.wait_for_timeout(1500)
        box = widget.root.bounding_box()
        assert box is not None
        high = min(box["height"], ROOM[1] - box["y"])
        clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": high}
        shot = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB")
        frames.append(shot.resize((WIDTH, round(shot.height * WIDTH / shot.width)), Image.Resampling.LANCZOS))
    lab.close()
    return frames


def write(frames: list[Image.Image]) -> None:
    """One file with the same few colours in every frame, so that only what changes is stored."""
    high = min(frame.height for frame in frames)
    first, *rest = (frame.crop((0, 0, WIDTH, high)) for frame in frames)
    whole = Image.new("RGB", (WIDTH, high * len(frames)))  # colours of all frames, also of what is marked
    for n, frame in enumerate((first, *rest)):
        whole.paste(frame, (0, n * high))
    palette = whole.quantize(COLOURS)
    drawn = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in (first, *rest)]
    times = [FIRST, *[LONG] * len(rest)]
    drawn[0].save(TARGET, save_all=True, append_images=drawn[1:], duration=times, loop=0, optimize=True)
    size = TARGET.stat().st_size
    if size > LARGEST:
        raise SystemExit(f"{TARGET.name}: {size} bytes, more than {LARGEST}: fewer presses or colours")
    sys.stdout.write(f"{TARGET.name}: {len(drawn)} pictures, {size / 1e6:.2f} MB\n")


if __name__ == "__main__":
    main()
