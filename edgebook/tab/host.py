"""A page of our own as a host: views run in a worker (or in any Python), the page paints what they say.

    tab = Tab(post)                        # post(text, buffers): JSON and bytes, to the page
    view = tab.open(lambda: Stepper(game)) # makes a view and shows it
    tab.receive(text)                      # what the page sent
    tab.close(view)

To the page go JSON objects; `do` says what to do:

    {"do": "show", "tree": NODE}                 make a node, or put it in the place of the one with its id
    {"do": "custom", "id": ID, "content": …}     a message for a hub, or for the painter (with buffers)
    {"do": "update", "id": ID, "values": {…}}    values of a hub, or a canvas, that have changed
    {"do": "layout", "id": ID, "style": {…}}     the style of a canvas in the page
    {"do": "close", "id": ID}                    a node is gone, with all in it

A NODE is a box, a hub or a canvas:

    {"id": "box:4", "kind": "box", "classes": ["eb-root"], "children": [NODE, …]}
    {"id": "hub:3", "kind": "hub", "values": {"parts": …, "order": …, "label": …, "mode": …, "keymap": …,
     "things": …, "size": …, "painter": …, "words": …}}
    {"id": "canvas:1", "kind": "canvas", "values": {"width": 1440, "height": 900,
     "layers": ["canvas:1:0", "canvas:1:1"], "commands": {"0": "fillRect", …}, "attributes": {"3": "font"}},
     "style": {"width": "720px", "height": "450px", "flex": "0 0 auto", "max_width": "none"}}

From the page come `{"id": ID, "content": …}`: a hub's batches of acts, and from a canvas
`{"event": "client_ready"}` when it can be drawn on, and `{"event": "mouse_down", "x": …, "y": …}`.

Nothing is sent about a node before it is shown, and no drawing before its canvas is ready: both are made from
what there is at that moment. This module needs nothing but the standard library.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from edgebook.draw.wire import Buffer, Codes
from edgebook.notebook.host import Box, Received, Words, using
from edgebook.notebook.view import View

Post = Callable[[str, Sequence[Buffer]], object]
"""Takes a message to the page: JSON, and the bytes that go with it."""

Shown = TypeVar("Shown", bound=View)
Value = TypeVar("Value")

PAINTER = "painter"
"""The id under which the page carries drawing commands out."""

CODES = Codes(
    {
        "fillRect": 0,
        "beginPath": 14,
        "rect": 22,
        "fillText": 28,
        "setLineDash": 30,
        "clip": 33,
        "save": 34,
        "restore": 35,
        "setTransform": 40,
        "set": 42,
        "clear": 43,
        "fillStyledPolygons": 57,
        "strokeStyledPolygons": 58,
        "strokeStyledLineSegments": 59,
        "switchCanvas": 60,
    },
    {
        "fill_style": 0,
        "font": 3,
        "text_align": 4,
        "text_baseline": 5,
        "direction": 6,
        "line_width": 8,
        "line_cap": 9,
        "line_join": 10,
    },
)
"""The commands that the page's painter knows, numbered as ipycanvas numbers them."""

POINTED = {"mouse_down": "down", "mouse_up": "up", "mouse_move": "move", "mouse_out": "out"}


class Node:
    """Something in the page. `shown` is whether the page has it."""

    kind = ""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.id = tab.enter(self)
        self.shown = False

    @property
    def widget(self) -> Node:
        return self

    def written(self) -> dict[str, Any]:
        """The node as the page gets it; from now on the page has it."""
        self.shown = True
        return {"id": self.id, "kind": self.kind}

    def within(self) -> Iterator[Node]:
        """The node, and all in it."""
        yield self

    def received(self, content: object) -> None:
        """The page tells something of the node."""


class Channel(Node):
    """The way to one hub."""

    kind = "hub"

    def __init__(self, tab: Tab, values: Mapping[str, Any], received: Received) -> None:
        super().__init__(tab)
        self._values, self._received = dict(values), received

    def written(self) -> dict[str, Any]:
        return {**super().written(), "values": self._values}

    def send(self, content: Mapping[str, Any], buffers: list[Buffer] | None = None) -> None:
        if self.shown:
            self.tab.post("custom", self.id, buffers, content=content)

    def set(self, name: str, value: object) -> None:
        self._values[name] = value
        if self.shown:
            self.tab.post("update", self.id, values={name: value})

    def received(self, content: object) -> None:
        self._received(content)


class Canvas(Node):
    """Two canvases of the page, one above the other, shown as one."""

    kind = "canvas"
    codes = CODES

    def __init__(self, tab: Tab, width: int, height: int) -> None:
        super().__init__(tab)
        self.layers = (f"{self.id}:0", f"{self.id}:1")
        self._size, self._style = {"width": width, "height": height}, dict[str, str]()
        self._ready: Callable[[], Any] = lambda: None
        self._pointed: Callable[[str, float, float], None] = lambda what, x, y: None
        self._painted = False

    def written(self) -> dict[str, Any]:
        self._painted = False
        commands, attributes = ({number: name for name, number in codes.items()} for codes in self.codes)
        values = {**self._size, "layers": self.layers, "commands": commands, "attributes": attributes}
        return {**super().written(), "values": values, "style": self._style}

    def fit(self, pixels: tuple[int, int], style: Mapping[str, str]) -> None:
        styled = _changed(self._style, style)
        if styled and self.shown:
            self.tab.post("layout", self.id, style=styled)
        sized = _changed(self._size, {"width": pixels[0], "height": pixels[1]})
        if sized and self.shown:
            self.tab.post("update", self.id, values=sized)

    def send(self, content: Mapping[str, Any], buffers: list[Buffer]) -> None:
        if self._painted:
            self.tab.post("custom", PAINTER, buffers, content=content)

    def painted_ahead(self) -> None:
        """Each message of ours chooses its canvas first: nothing is to be done."""

    def listen(self, ready: Callable[[], Any], pointed: Callable[[str, float, float], None]) -> None:
        self._ready, self._pointed = ready, pointed

    def received(self, content: Any) -> None:
        event = content.get("event") if isinstance(content, dict) else None
        if event == "client_ready":
            self._painted = True
            self._ready()
        elif event in POINTED:
            x, y = (content.get(side) for side in "xy")
            if isinstance(x, int | float) and isinstance(y, int | float):
                self._pointed(POINTED[event], x, y)


def _changed(values: dict[str, Value], to: Mapping[str, Value]) -> dict[str, Value]:
    """Change values, and say which of them were others before."""
    news = {name: value for name, value in to.items() if values.get(name) != value}
    values.update(news)
    return news


class TabBox(Node):
    """A box with a class, or (when it has become another) with none."""

    kind = "box"

    def __init__(self, tab: Tab, children: Sequence[Node], name: str) -> None:
        super().__init__(tab)
        self._children, self._classes = list(children), [name]

    def written(self) -> dict[str, Any]:
        children = [each.written() for each in self._children]
        return {**super().written(), "classes": self._classes, "children": children}

    def within(self) -> Iterator[Node]:
        yield self
        for each in self._children:
            yield from each.within()

    def becomes(self, other: Box) -> None:
        before = [each for child in self._children for each in child.within()]
        self._children, self._classes = [other.widget], []
        if self.shown:
            self.tab.show(self)
        self.tab.leave(before)

    def bundle(self) -> dict[str, Any]:
        """There is no notebook that displays it."""
        return {}

    def close(self) -> None:
        if self.shown:
            self.tab.post("close", self.id)
        self.tab.leave(self.within())


class Tab:
    """The host of a page: makes nodes, and takes messages there and back."""

    words = Words("Working …", "The engine has stopped: load the page again.", cells=False)
    painter = PAINTER

    def __init__(self, post: Post) -> None:
        self._post = post
        self._nodes: dict[str, Node] = {}
        self._numbers = itertools.count(1)

    # -- for the worker ------------------------------------------------------------------------------------

    def open(self, make: Callable[[], Shown]) -> Shown:
        """Make a view, and show it."""
        with using(self):
            view = make()
        view.displayed = True
        self.show(view.widget)
        return view

    def receive(self, text: str) -> None:
        """What the page sent. A message for a node that is gone comes too late, and is left alone."""
        message = json.loads(text)
        node = self._nodes.get(message["id"])
        if node is not None:
            node.received(message["content"])

    def close(self, view: View) -> None:
        view.close()

    # -- for views: see `edgebook.notebook.host` -----------------------------------------------------------

    def channel(self, values: Mapping[str, Any], received: Received) -> Channel:
        return Channel(self, values, received)

    def surface(self, width: int, height: int) -> Canvas:
        return Canvas(self, width, height)

    def box(self, children: Sequence[Any], name: str) -> TabBox:
        return TabBox(self, children, name)

    def lesson(self, game: str, lesson: str) -> str:
        return f"#{game}/learn/{lesson}"

    # -- for nodes -----------------------------------------------------------------------------------------

    def enter(self, node: Node) -> str:
        """A node gets a name, by which the page can reach it."""
        name = f"{node.kind}:{next(self._numbers)}"
        self._nodes[name] = node
        return name

    def leave(self, nodes: Iterator[Node] | Sequence[Node]) -> None:
        """Nodes are gone."""
        for node in nodes:
            node.shown = False
            self._nodes.pop(node.id, None)

    def show(self, node: Node) -> None:
        self._send({"do": "show", "tree": node.written()}, ())

    def post(self, do: str, node: str, buffers: list[Buffer] | None = None, **what: object) -> None:
        self._send({"do": do, "id": node, **what}, buffers or ())

    def _send(self, message: Mapping[str, Any], buffers: Sequence[Buffer]) -> None:
        self._post(json.dumps(message, separators=(",", ":"), ensure_ascii=False), buffers)
