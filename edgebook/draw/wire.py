"""Drawing commands as they go over the wire, whatever paints them at the other end.

The commands and the form of a message are those of ipycanvas; a page of our own paints the same. Points are
whole numbers of 1/8 pixel in 16 bits, many polygons to a command. A style that a canvas has already is not
set again: setting one is what costs most.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

UNIT = 8
"""Steps to a pixel: fine enough for curves, coarse enough for 16 bits on a picture of 4,000 pixels."""

Command = list[Any]
Buffer = bytes


class Cost(NamedTuple):
    """What one message weighs.

    How many commands, and bytes as they go over the wire (without the envelope).
    """

    messages: int = 0
    commands: int = 0
    bytes: int = 0

    def __add__(self, other: object) -> Cost:
        if not isinstance(other, Cost):
            return NotImplemented
        return Cost(*(a + b for a, b in zip(self, other, strict=True)))


class Codes(NamedTuple):
    """The number of each command, and of each attribute that the command `set` can set."""

    commands: Mapping[str, int]
    attributes: Mapping[str, int]


class Surface(Protocol):
    """Where a scene is drawn: two canvases of one size, the second above the first."""

    codes: Codes
    layers: tuple[str, str]
    """What the command `switchCanvas` calls the two canvases."""

    @property
    def widget(self) -> Any:
        """What is placed in a box of the same host."""

    def fit(self, pixels: tuple[int, int], style: Mapping[str, str]) -> None:
        """Give the canvases a size in pixels of the screen, and their place in the page a style."""

    def send(self, content: Mapping[str, Any], buffers: list[Buffer]) -> None:
        """Have commands carried out, as `Message.written` gives them."""

    def painted_ahead(self) -> None:
        """The browser has carried out commands that it held: another canvas may be the one drawn to."""

    def listen(self, ready: Callable[[], Any], pointed: Callable[[str, float, float], None]) -> None:
        """Call `ready` when a browser connects, and `pointed` with what the pointer did, and where."""


# Which buffer, and of what kind. (ipycanvas also writes its shape, which its browser side does not read.)
_BUFFERS = ({"dtype": "int16", "idx": 0}, {"dtype": "uint8", "idx": 1})


class Message:
    """Commands for the canvases of a surface, sent together."""

    __slots__ = ("_attributes", "_codes", "_held", "buffers", "commands")

    def __init__(self, codes: Codes) -> None:
        self._codes, self._attributes = codes
        self.commands: list[Command] = []
        self.buffers: list[Buffer] = []
        self._held: dict[str, Any] = {}  # what the canvas has been set to already

    def to(self, layer: str) -> None:
        """What follows is for this canvas."""
        self.commands.append([self._codes["switchCanvas"], [layer]])
        self._held.clear()

    def do(self, name: str, *arguments: object) -> None:
        self.commands.append([self._codes[name], list(arguments)])

    def set(self, attribute: str, value: object) -> None:
        if self._held.get(attribute) != value:
            self._held[attribute] = value
            self.commands.append([self._codes["set"], [self._attributes[attribute], value]])

    def dash(self, lengths: list[int]) -> None:
        if self._held.get("dash") != lengths:
            self._held["dash"] = lengths
            self.do("setLineDash", lengths)

    def polygons(self, name: str, points: array[int], counts: bytes, colours: bytes) -> None:
        """Many polygons or lines, each in its own colour (three bytes); `name` is the styled command."""
        self._held.pop("fill_style", None)  # their colours are set in the same way
        buffers = [points.tobytes(), counts, colours]
        sizes: Any = _BUFFERS[1]
        if len(set(counts)) == 1:  # all have as many points: the number itself will do
            sizes = counts[0]
            del buffers[1]
        arguments = [len(counts), _BUFFERS[0], sizes, {"dtype": "uint8", "idx": len(buffers) - 1}, 1]
        self.commands.append([self._codes[name], arguments, len(buffers)])
        self.buffers += buffers

    def written(self) -> tuple[dict[str, Any], list[Buffer]]:
        """What a painter gets: a description of the commands, and they with their numbers."""
        text = json.dumps(self.commands, separators=(",", ":"), ensure_ascii=False).encode()
        return {"shape": [len(text)], "dtype": "uint8"}, [text, *self.buffers]

    def send(self, surface: Surface) -> Cost:
        """Send everything in one go: what fails while a message is made sends nothing and spoils nothing."""
        if not self.commands:
            return Cost()
        content, buffers = self.written()
        surface.send(content, buffers)
        return Cost(1, len(self.commands), len(json.dumps(content)) + sum(map(len, buffers)))
