"""A scene on a canvas in a real JupyterLab.

The right colours in the right places, before and after a reload.
"""

import base64
import json
from collections.abc import Sequence
from typing import Any

import pytest

from edgebook import games
from edgebook.draw import SceneCanvas, svg
from edgebook.draw.wire import Buffer
from edgebook.players import demonstrate
from edgebook.scene import Scene
from edgebook.scene.look import rgb
from edgebook.tab.builder import site
from edgebook.tab.host import Tab
from tests.browser.lab import Lab
from tests.draw import demo

pytestmark = pytest.mark.browser

SHOW = """
from ipywidgets import HTML, VBox
from edgebook.draw import SceneCanvas
from edgebook.scene import arrow, mark
from tests.draw import demo

canvas, said = SceneCanvas(demo.table(6)), HTML("nothing yet")

def pointed(what, item, x, y):
    if what == "down" and item is not None:
        said.value = f"clicked {item.id}"
        scene = mark(demo.table(6, counts={0: 5}), changed=[item.id])
        canvas.show(scene.with_items([*scene.items, arrow(scene, "card:0", "card:5", [(74, 8), (704, 8)])]))

canvas.on_point(pointed)
VBox([canvas.widget, said])
"""


def colour(name: str) -> tuple[int, int, int]:
    return rgb(demo.LOOK.light[name])


def test_a_scene_is_drawn_clicked_and_comes_back(lab: Lab) -> None:
    scene = demo.table(6)
    card, slot = scene.item("card:2").box, scene.item("slot:2:0").box
    notebook = lab.open([SHOW], "scene")
    notebook.run_all()

    # The still table: page, table, card and pennant, each at its place.
    notebook.wait_pixel(card.right - 6, card.y + 6, colour("panel"))
    assert notebook.pixel(880, 100) == colour("table")
    assert notebook.pixel(card.x + 7.5, card.y + 4) == colour("blue")
    shown = notebook.page.locator(".jp-OutputArea canvas").bounding_box()
    assert shown is not None
    assert (shown["width"], shown["height"]) == (scene.width, scene.height)
    notebook.screenshot("canvas-drawn")

    # A click reaches the item, and the step is drawn: ground and outline of what changed, and the arrow.
    notebook.click(slot.x + 60, slot.y + 22)
    notebook.wait_output("clicked slot:2:0")
    notebook.wait_pixel(slot.right - 8, slot.y + 8, colour("change_soft"))
    assert notebook.pixel(slot.x, slot.y + 20) == colour("change")
    head = scene.item("card:5").box
    assert notebook.pixel(704, head.y - 3) == colour("change")
    notebook.screenshot("canvas-step")

    # A reload loses no drawing: the kernel paints the scene again for the browser that connects.
    notebook.reload()
    notebook.wait_pixel(slot.right - 8, slot.y + 8, colour("change_soft"))
    assert notebook.pixel(card.x + 7.5, card.y + 4) == colour("blue")
    notebook.click(slot.x + 60, card.bottom - 4)
    notebook.wait_output("clicked card:2")
    notebook.wait_pixel(card.right - 6, card.y + 6, colour("change_soft"))
    assert notebook.pixel(slot.right - 8, slot.y + 8) == colour("panel")
    notebook.screenshot("canvas-reloaded")


def test_canvas_and_svg_look_alike(lab: Lab) -> None:
    """The same scene by both renderers: pixel by pixel nearly the same (letters differ a little)."""
    notebook = lab.open([SHOW.replace("demo.table(6))", "demo.marked())")], "alike", height=700)
    notebook.run_all()
    scene = demo.marked()
    notebook.wait_pixel(scene.item("card:1").box.right - 6, scene.item("card:1").box.y + 6, colour("panel"))
    different = notebook.page.evaluate(
        """async (text) => {
             const canvas = document.querySelector('.jp-OutputArea canvas');
             const image = new Image();
             image.src = 'data:image/svg+xml;utf8,' + encodeURIComponent(text);
             await image.decode();
             const other = document.createElement('canvas');
             other.width = canvas.width; other.height = canvas.height;
             other.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
             const [a, b] = [canvas, other].map(
               c => c.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data);
             let count = 0;
             for (let i = 0; i < a.length; i += 4)
               if ([0, 1, 2].some(k => Math.abs(a[i + k] - b[i + k]) > 48)) count++;
             return count / (a.length / 4); }""",
        svg(scene),
    )
    assert different < 0.02


SCENES = """
from ipywidgets import VBox
from edgebook.draw import SceneCanvas
from tests.browser.test_canvas import scenes

VBox([SceneCanvas(each).widget for each in scenes()])
"""
SAME = """async ([script, shown]) => {
  const { painter } = await import(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  const theirs = [...document.querySelectorAll('.jp-OutputArea canvas')];
  return shown.map(({ values, drawn }, n) => {
    const paints = painter(), ours = paints.canvas(values).element;
    const bytes = (each) => Uint8Array.from(atob(each), (letter) => letter.charCodeAt(0)).buffer;
    for (const buffers of drawn) paints.draw(buffers.map(bytes));
    const data = (c) => c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
    const a = data(ours), b = data(theirs[n]);
    let different = ours.width === theirs[n].width && ours.height === theirs[n].height ? 0 : -1;
    for (let i = 0; i < a.length; i += 1) if (Math.abs(a[i] - b[i]) > 1) different += 1;
    return [different, new Set(new Uint32Array(a.buffer)).size];
  });
}"""


def scenes() -> list[Scene]:
    """Every kind of shape, and a board of each game as it begins."""
    found = [demo.marked()]
    for name in games.names():
        game = games.get(name)
        assert game.show.picture is not None
        found.append(game.show.picture(demonstrate(game, None, 1).state, None, width=720))
    return found


def test_the_tabs_painter_paints_what_ipycanvas_paints(lab: Lab) -> None:
    """The same scenes by both painters in one page: the same pixels, all of them."""
    notebook = lab.open([SCENES], "painters", height=2400)
    notebook.run_all()
    notebook.page.wait_for_function(
        f"document.querySelectorAll('.jp-OutputArea canvas').length === {1 + len(games.names())}"
    )
    card = demo.marked().item("card:1").box
    notebook.wait_pixel(card.right - 6, card.y + 6, colour("panel"))
    script = (site.WEB / "paint.js").read_text()
    found = notebook.page.evaluate(SAME, [script, [_posted(each) for each in scenes()]])
    assert [different for different, _ in found] == [0] * len(found)
    assert all(colours > 8 for _, colours in found)


def _posted(scene: Scene) -> dict[str, Any]:
    """What the page gets of a canvas in the tab: its values, and the drawings."""
    posts: list[list[str]] = []

    def post(text: str, buffers: Sequence[Buffer]) -> None:
        if json.loads(text)["do"] == "custom":
            posts.append([base64.b64encode(bytes(each)).decode() for each in buffers])

    canvas = SceneCanvas(scene, surface=Tab(post).surface)
    values = canvas.widget.written()["values"]
    canvas.widget.received({"event": "client_ready"})
    return {"values": values, "drawn": posts}
