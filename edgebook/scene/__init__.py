"""A picture as plain data: what lies where, what it is called, what it looks like. Nothing here draws.

The parts, from the outside in:

- `Scene(width, height, items, title, desc, look)`: a picture in paint order. `scene.at(x, y)` gives the
  topmost item at a point (or the nearest within a tolerance), `scene.item(id)`, `scene.boxes()`,
  `scene.standing_for(name)`, `scene.inside(id)`, and `scene.part(id)`: one item alone, as a scene of its
  own. `to_data` / `from_data` for JSON.
- `Item(id, role, label, box, layer, shapes, stands_for, within, states, solid, hints, ends)`: what a person
  can point at.
- shapes: `Rect`, `Disc`, `Path`, `Line`, `Head`, `Text`, `Sign`, in colour **names**.
- `Look`: what colour and sign names mean; `BASE.extended(colours, signs, names)` adds a game's own.
- `SeatLook`: how a seat is drawn in charts, a `Game` record's `show.seats` gives one for each.
- `Pen`: collects shapes and hands out items. `pen.text(..., room=)` cuts, `pen.run("2{coin}")` mixes text
  and signs.
- `metrics`: `width`, `fit`, `wrap`, `clean`, from the widths of DejaVu Sans with 15 % reserve.
- `marks`: `mark(scene, changed=, outlined=, glowing=, pickable=, hovered=, focus=)` gives a new scene with
  highlights, `chip(scene, id, "+2")` an item that says by how much a thing changed,
  `arrow(scene, from_id, to_id, lanes)` an item that shows what moved, `stop(pen, ...)` a stop of the walk.
- `pointing`: `point_out(scene, {id: [reaches(box, …), touches(bar, …), frames(…), sees(…), weak(…),
  *leads(…)]})`: what shows only while a person points at an item or has the focus on it.
- `lanes`: `Lanes([Lane(...)]).route(box, box)` finds a way through the gaps of a layout for an arrow.
- `columns`: plain text in columns, for the same picture as text.
- `check.overlaps(scene)`: what is wrong with a picture, as sentences; every game's pictures are tested
  with it.

- `frame`: **start here to draw a game**. `Frame(draw=…)` is the picture frame of all games: it hides, lays
  out for the room, marks what changed, draws arrows; a game gives `draw(sheet, state)`.
- `room`: the law of size. `changes`: what a step changed, found on the picture; `shown(scene, name)`.

What the frame does by hand: draw items with a `Pen`, put them into a `Scene`, `mark` it, add arrows with
`scene.with_items([*scene.items, arrow])`. `edgebook.draw` shows it: `svg(scene)`, `png(scene)`,
`SceneCanvas(scene)`. A picture that returns the *same* item objects for what did not change (a cache by
what they show) is cheap to redraw: the canvas compares items and sends only what is new.
"""

from .changes import Marks, shown
from .frame import Frame, Sheet
from .look import BASE, Look, SeatLook, contrast
from .marks import arrow, chip, mark, mark_answers
from .pen import Pen, run_width
from .pointing import point_out
from .room import SLIDE_TEXT, TEXT, Room
from .scene import Item, Layer, Scene
from .shapes import Box, Disc, Head, Line, Path, Rect, Shape, Sign, Text

__all__ = [
    "BASE", "SLIDE_TEXT", "TEXT", "Box", "Disc", "Frame", "Head", "Item", "Layer", "Line", "Look", "Marks",
    "Path", "Pen", "Rect", "Room", "Scene", "SeatLook", "Shape", "Sheet", "Sign", "Text", "arrow", "chip",
    "contrast", "mark", "mark_answers", "point_out", "run_width", "shown",
]  # fmt: skip
