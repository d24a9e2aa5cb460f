"""A scene on canvases: the table lies still on one canvas, what belongs to the current step on another above.

Only what differs from the scene before is sent: of the still table the boxes that changed, and the upper
canvas as a whole if anything on it did. A browser that connects or reloads gets everything, drawn from the
scene.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from edgebook.scene.scene import Item, Layer, Scene
from edgebook.scene.shapes import Box, around, extent

from .batch import Compiler, Level, meets_any
from .jupyter import IpycanvasSurface
from .wire import UNIT, Cost, Message, Surface

Pointed = Callable[[str, Item | None, float, float], None]
"""Called with what the pointer did (down, up, move, out), the item under it, and where in the scene."""

_MOST_BOXES = 40
"""More dirty boxes than this are joined to larger ones."""
_GROWTHS = (1.1, 1.6, 2.5, 4.0)
"""How much larger two boxes may be as one."""
_MOST_PARTS = 40
"""An item in which more shapes are new or gone is redrawn as a whole."""
_NARROW, _SPARE = 480.0, 1.4
"""A picture below this width that is higher than that is one for a phone: its canvas is so much higher."""


class Drawing(NamedTuple):
    """How to get from the scene on show to another one, and what each item of that touches."""

    message: Message
    scene: Scene
    boxes: dict[str, Box]


class Sight(NamedTuple):
    """How a scene is shown."""

    theme: str
    scale: float
    """Pixels of the canvas to one of the page: as many as the screen has are sharp, more are slow."""
    zoom: float
    """Pixels of the page to one of the scene: the picture fills the room that there is."""


class SceneCanvas:
    """A canvas that shows one scene at a time.

    `canvas.widget` is the widget to display, `canvas.show(scene)` brings it up to date and says what that
    cost, `canvas.on_point(callback)` reports what people point at. `surface` makes what is drawn on, from a
    width and a height in pixels.
    """

    def __init__(
        self,
        scene: Scene,
        theme: str = "light",
        scale: float = 2,
        surface: Callable[[int, int], Surface] = IpycanvasSurface,
    ) -> None:
        self.sight = Sight(theme, scale, 1.0)
        """How the scene is shown now."""
        self.scene = scene
        self._compiler = Compiler(scene.look, theme)
        self._callbacks: list[Pointed] = []
        self._under: str | None = None
        self._boxes = {
            item.id: item.extent() for item in _still(scene)
        }  # what each item of the table touches
        self._depth = _deep(scene)
        """How high the canvas is, in pixels of the scene; what a lower picture leaves of it is cut off."""
        self._surface = surface(self._pixels(scene.width), self._pixels(self._depth))
        self._lay_out()
        self._surface.listen(self.repaint, self._pointed)
        self.repaint()

    # ------------------------------------------------------------------ showing

    @property
    def widget(self) -> Any:
        """What is displayed, or placed in a box."""
        return self._surface.widget

    @property
    def theme(self) -> str:
        return self.sight.theme

    @theme.setter
    def theme(self, theme: str) -> None:
        self.show(self.scene, self.sight._replace(theme=theme))

    def show(self, scene: Scene, sight: Sight | None = None) -> Cost:
        """Bring the canvas from its scene to this one; `sight` is how it is to be shown from now on."""
        before, was = self.scene, self.sight
        same = sight in (None, was)
        if same and scene is before:
            return Cost()
        drawing = self._way(scene) if same else None
        if drawing is None:
            if scene.height > self._depth or scene.width != before.width or not same:
                self._depth = _deep(scene)
            self.scene, self.sight = scene, sight or was
            if scene.look is not before.look or self.theme != was.theme:
                self._compiler = Compiler(scene.look, self.theme)
            self._boxes = {item.id: item.extent() for item in _still(scene)}
            self._lay_out()
            return self.repaint()
        cost = drawing.message.send(self._surface)
        self.shows(drawing)  # only now: what could not be drawn is not what the browser shows
        if scene.height != before.height:
            self._lay_out()
        return cost

    def drawing(self, scene: Scene) -> Drawing | None:
        """What it takes to get to a scene of the same size; None if there is none."""
        return self._way(scene) if scene.height == self.scene.height else None

    def _way(self, scene: Scene) -> Drawing | None:
        """What it takes to get to a scene; None if everything has to be drawn again, on another canvas."""
        before = self.scene
        if scene.look is not before.look or scene.width != before.width or scene.height > self._depth:
            return None
        message = Message(self._surface.codes)
        boxes, dirty = compare(before, self._boxes, scene)
        if scene.height > before.height:
            dirty.append(_whole(Box(0, before.height, scene.width, scene.height - before.height)))
        if dirty:
            self._table(message, scene, boxes, dirty)
        above = _above(scene)
        if above != _above(before):
            self._step(message, above)
        return Drawing(message, scene, boxes)

    def shows(self, drawing: Drawing) -> None:
        """A drawing has reached the browser."""
        self.scene, self._boxes = drawing.scene, drawing.boxes

    def painted_ahead(self, drawing: Drawing) -> None:
        """The browser held a drawing, and shows it now."""
        self.shows(drawing)
        self._surface.painted_ahead()

    def prepare(self, scene: Scene) -> None:
        """Work out ahead how to draw what is new in a scene, so that showing it is quick."""
        for item in scene.items:
            if self.scene.get(item.id) is not item:
                self._compiler.compiled(item.shapes)

    def repaint(self) -> Cost:
        """Draw everything again; browsers that connect ask for it."""
        message = Message(self._surface.codes)
        self._table(message, self.scene, self._boxes, [Box(0, 0, self.scene.width, self.scene.height)])
        self._step(message, _above(self.scene))
        return message.send(self._surface)

    def _pixels(self, length: float) -> int:
        return math.ceil(length * self.sight.scale * self.sight.zoom)

    def _lay_out(self) -> None:
        """A fixed size: in a box of widgets the canvas would be stretched, and blurred. Of a canvas that is
        higher than the picture the lower end is cut off."""
        scene = self.scene
        width, height = (f"{round(side * self.sight.zoom, 2):g}px" for side in (scene.width, scene.height))
        self._surface.fit(
            (self._pixels(scene.width), self._pixels(self._depth)),
            {"width": width, "height": height, "flex": "0 0 auto", "max_width": "none",
             "object_fit": "cover", "object_position": "left top"},
        )  # fmt: skip

    def _table(self, message: Message, scene: Scene, boxes: dict[str, Box], dirty: list[Box]) -> None:
        """Redraw the still table inside some boxes.

        Everything that reaches into them, cut off at their edges.
        """
        touched = [item for item in _still(scene) if meets_any(boxes[item.id], dirty)]
        levels = self._compiler.merged(touched, boxes, dirty)
        message.to(self._surface.layers[0])
        message.do("save")
        self._scaled(message)
        message.do("beginPath")
        for box in dirty:
            message.do("rect", *(round(value * UNIT) for value in box))
        message.do("clip")
        message.set("fill_style", self._compiler.colours["page"])
        message.do("fillRect", 0, 0, round(scene.width * UNIT), round(scene.height * UNIT))
        self._write(message, levels)

    def _step(self, message: Message, items: Sequence[Item]) -> None:
        """Redraw what belongs to the current step."""
        message.to(self._surface.layers[1])
        message.do("clear")
        message.do("save")
        self._scaled(message)
        self._write(message, self._compiler.merged(items, {item.id: item.extent() for item in items}))

    def _scaled(self, message: Message) -> None:
        step = self.sight.scale * self.sight.zoom / UNIT
        message.do("setTransform", step, 0, 0, step, 0, 0)

    @staticmethod
    def _write(message: Message, levels: Sequence[Level]) -> None:
        message.set("line_join", "round")
        message.set("direction", "ltr")
        message.set("text_baseline", "alphabetic")
        for level in levels:
            level.write(message)
        message.do("restore")

    # ------------------------------------------------------------------ pointing

    def on_point(self, callback: Pointed, remove: bool = False) -> None:
        """Call back when someone points; a move is reported when it reaches another item."""
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    def _pointed(self, what: str, x: float, y: float) -> None:
        _, scale, zoom = self.sight
        x, y = x / scale / zoom, y / scale / zoom * self.scene.height / self._depth
        item = None if what == "out" else self.scene.at(x, y)
        under = item.id if item else None
        if what == "move" and under == self._under:
            return
        self._under = under
        for callback in tuple(self._callbacks):
            callback(what, item, x, y)


def _deep(scene: Scene) -> float:
    """How high a canvas is made for a picture: on a phone, where each picture is as high as it takes, the
    next one may be higher."""
    return round(scene.height * _SPARE) if scene.width < _NARROW < scene.height else scene.height


def _above(scene: Scene) -> tuple[Item, ...]:
    return tuple(item for item in scene.items if item.layer >= Layer.MARKS)


def _still(scene: Scene) -> list[Item]:
    return [item for item in scene.items if item.layer < Layer.MARKS]


def compare(before: Scene, extents: dict[str, Box], after: Scene) -> tuple[dict[str, Box], list[Box]]:
    """What the items of the table touch in the new scene, and the boxes where it differs from the old one.

    The boxes are whole pixels, few, and none lies within another.
    """
    old = {item.id: item for item in _still(before)}
    boxes: dict[str, Box] = {}
    dirty: list[Box] = []
    for item in _still(after):
        was = old.pop(item.id, None)
        if was is item or (was is not None and was.layer == item.layer and was.shapes == item.shapes):
            boxes[item.id] = extents[item.id]
            continue
        boxes[item.id] = item.extent()
        dirty += _changed(was, item, extents, boxes)
    dirty += [extents[item_id] for item_id, was in old.items() if was.shapes]
    return boxes, _joined([_whole(box) for box in dirty])


def _changed(was: Item | None, item: Item, before: dict[str, Box], after: dict[str, Box]) -> list[Box]:
    """Where an item looks other than it did: round the shapes that are new or gone, where the others keep
    their order, for then they are drawn as before."""
    whole = [boxes[each.id] for each, boxes in ((was, before), (item, after)) if each and each.shapes]
    if was is None or was.layer != item.layer:
        return whole
    old, new = frozenset(was.shapes), frozenset(item.shapes)
    if [shape for shape in was.shapes if shape in new] != [shape for shape in item.shapes if shape in old]:
        return whole
    parts = [extent(shape) for shape in was.shapes if shape not in new]
    parts += [extent(shape) for shape in item.shapes if shape not in old]
    return _joined(parts) if len(parts) <= _MOST_PARTS else whole


def _whole(box: Box) -> Box:
    """The box on whole pixels, with a pixel to spare for soft edges."""
    x, y = math.floor(box.x - 1), math.floor(box.y - 1)
    return Box(x, y, math.ceil(box.right + 1) - x, math.ceil(box.bottom + 1) - y)


def _joined(boxes: list[Box]) -> list[Box]:
    """Fewer boxes: none within another, neighbours as one where that adds little, or more where there are
    very many."""
    kept = sorted(set(boxes), key=lambda b: (b.y, b.x))
    for growth in _GROWTHS[len(kept) > 4 * _MOST_BOXES :]:
        kept = _neighbours(kept, growth)
        if len(kept) <= _MOST_BOXES:
            return kept
    return [around(kept)]


def _neighbours(boxes: list[Box], growth: float) -> list[Box]:
    """Neighbours as one where together they take at most `growth` times as much room."""
    kept: list[Box] = []
    for box in boxes:
        x, y, w, h = box
        for i, (ox, oy, ow, oh) in enumerate(kept):
            left, top = min(x, ox), min(y, oy)
            wide, high = max(x + w, ox + ow) - left, max(y + h, oy + oh) - top
            # one that covers the other is as large as both together
            if wide * high <= max(ow * oh, growth * (w * h + ow * oh)):
                kept[i] = Box(left, top, wide, high)
                break
        else:
            kept.append(box)
    return kept
