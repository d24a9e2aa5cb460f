"""Boards of every game, press by press, painted as the tab does it: they look as if drawn afresh."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

from edgebook import games
from edgebook.draw import SceneCanvas
from edgebook.draw.wire import Buffer
from edgebook.kernel import Cursor
from edgebook.kernel.folding import usual_level
from edgebook.kernel.spans import span
from edgebook.players import demonstrate
from edgebook.scene import Scene
from edgebook.tab.builder import site
from edgebook.tab.host import Tab

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

ROOMS = ((590, 527), (1060, 887), (384, 0))
SKIPPED, PRESSES, EVERY = 40, 100, 20
"""Steps that are passed over, presses from there on, and after how many of them the picture is compared."""
COMPARE = """async ([script, acts]) => {
  const { painter } = await import(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  const paints = painter(), found = [];
  const bytes = (each) => Uint8Array.from(atob(each), (letter) => letter.charCodeAt(0)).buffer;
  const data = (c, w, h) => c.getContext('2d').getImageData(0, 0, w, h).data;
  let ours;
  for (const act of acts) {
    if (act.do === 'make') ours = paints.canvas(act.values);
    if (act.do === 'fit') ours.fit(act.values.width, act.values.height);
    if (act.do === 'draw') paints.draw(act.buffers.map(bytes));
    if (act.do !== 'compare') continue;
    const other = painter(), fresh = other.canvas(act.values);
    other.draw(act.buffers.map(bytes));
    const [w, h] = act.size, a = data(ours.element, w, h), b = data(fresh.element, w, h);
    const colours = new Set(new Uint32Array(a.buffer)).size, different = [];
    for (let i = 0; i < a.length; i += 4)
      if ([0, 1, 2, 3].some((k) => Math.abs(a[i + k] - b[i + k]) > 64))
        different.push([(i / 4) % w / 2, (i / 4 / w | 0) / 2]);
    found.push([different, colours]);
  }
  return found;
}"""


class Surface:
    """What a canvas of the tab has the page do."""

    def __init__(self, scene: Scene) -> None:
        self.acts: list[dict[str, Any]] = []
        self.canvas = SceneCanvas(scene, surface=Tab(self._post).surface)
        self.values = dict(self.canvas.widget.written()["values"])
        self.canvas.widget.shown = True
        self.canvas.widget.received({"event": "client_ready"})

    def _post(self, text: str, buffers: Sequence[Buffer]) -> None:
        told = json.loads(text)
        if told["do"] == "custom":
            drawn = [base64.b64encode(bytes(each)).decode() for each in buffers]
            self.acts.append({"do": "draw", "buffers": drawn})
        elif told["do"] == "update":
            self.values |= told["values"]
            self.acts.append({"do": "fit", "values": dict(self.values)})


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("name", games.names())
def test_a_board_press_by_press_looks_as_if_drawn_afresh(
    browser: Browser, name: str, room: tuple[int, int]
) -> None:
    game = games.get(name)
    draw = game.show.picture
    assert draw is not None
    trace = demonstrate(game, None, 1)
    cursor = Cursor(trace, level=usual_level(game))

    def scene(at: int) -> Scene:
        step = span(trace, at, cursor.level)
        shown: Scene = draw(trace.state_at(at), 0, step, width=room[0], height=room[1])
        return shown

    for _ in range(SKIPPED):
        cursor.forward()
    ours = Surface(scene(cursor.at))
    acts = [{"do": "make", "values": dict(ours.values)}]
    last: list[Scene] = []
    for n in range(1, PRESSES + 1):
        last.append(scene(cursor.forward()))
        ours.canvas.show(last[-1])
        if n % EVERY == 0:
            fresh = Surface(last[-1])
            size = [round(2 * side) for side in (last[-1].width, last[-1].height)]
            (drawn,) = fresh.acts
            ours.acts.append({**drawn, "do": "compare", "values": fresh.values, "size": size})
    page = browser.new_page()
    page.goto("about:blank")
    found = page.evaluate(COMPARE, [(site.WEB / "paint.js").read_text(), acts + ours.acts])
    page.close()
    assert len(found) == PRESSES // EVERY
    for (different, colours), shown in zip(found, last[EVERY - 1 :: EVERY], strict=True):
        assert [(x, y, getattr(shown.at(x, y), "id", "")) for x, y in different[:20]] == []
        assert colours > 8
