"""A whole game on a canvas in a real JupyterLab: step by step it looks as if it were drawn afresh."""

import pytest

from edgebook.games.darkness.show.look import LOOK
from edgebook.games.darkness.show.picture import picture
from edgebook.scene.look import rgb
from tests.browser.lab import Lab
from tests.games.darkness.picture.games import played

pytestmark = pytest.mark.browser

STEPS = """
from ipywidgets import Button, HTML, VBox
from edgebook.draw import SceneCanvas
from edgebook.games.darkness.show.picture import picture
from tests.games.darkness.picture.games import played

trace, WIDTH, THEME = played(3), {width}, {theme!r}
FROM, TO = 120, 300

def scene(n):
    return picture(trace.state_at(n), 0, trace[n - 1], width=WIDTH)

canvas, said, go, place = SceneCanvas(scene(FROM), THEME), HTML("waiting"), Button(description="go"), VBox([])

def run(_):
    costs = [canvas.show(scene(n)) for n in range(FROM + 1, TO)]
    place.children = [SceneCanvas(scene(TO - 1), THEME).widget]
    said.value = f"done, at most {{max(cost.bytes for cost in costs)}} bytes"

go.on_click(run)
VBox([go, said, canvas.widget, place])
"""

# Chromium softens the edge of a curve a little otherwise where it is clipped: that is no difference.
COMPARE = """() => {
  const [a, b] = [...document.querySelectorAll('.jp-OutputArea canvas')].map(
    c => c.getContext('2d').getImageData(0, 0, c.width, c.height).data);
  const wide = document.querySelector('.jp-OutputArea canvas').width, different = [];
  let drawn = 0;
  for (let i = 0; i < a.length; i += 4) {
    if ([0, 1, 2].some(k => Math.abs(a[i + k] - b[i + k]) > 64))
      different.push([(i / 4) % wide / 2, (i / 4 / wide | 0) / 2]);
    if (a[i] != a[0] || a[i + 1] != a[1]) drawn++;
  }
  return [different, drawn, a.length / 4]; }"""


@pytest.mark.parametrize(("width", "theme"), [(1120, "light"), (1120, "dark"), (720, "light"), (420, "dark")])
def test_a_game_step_by_step_looks_as_if_drawn_afresh(lab: Lab, width: int, theme: str) -> None:
    notebook = lab.open([STEPS.format(width=width, theme=theme)], f"table-{width}", width=1560, height=3400)
    notebook.run_all()
    trace = played(3)
    last = picture(trace.state_at(299), 0, trace[298], width=width)
    first = picture(trace.state_at(120), 0, trace[119], width=width)
    panel = rgb(LOOK.colours(theme)["panel"])
    place = first.item("location:1").box
    notebook.wait_pixel(place.x + 3, place.middle[1], panel)
    notebook.page.click("button:has-text('go')")
    notebook.wait_output("done, at most", 60)
    place = last.item("tray:2").box
    notebook.wait_pixel(place.x + 4, place.y + 4, panel, canvas=1)
    notebook.page.wait_for_timeout(500)
    different, drawn, pixels = notebook.page.evaluate(COMPARE)
    notebook.screenshot(f"table-{width}-{theme}")
    assert drawn > pixels / 4
    assert [(x, y, getattr(last.at(x, y), "id", "")) for x, y in different[:20]] == []
