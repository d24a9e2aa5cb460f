"""How drawing commands reach the browser: the one module that knows how ipycanvas works inside.

ipycanvas collects commands in one object for the whole kernel. Three things about it are worked round here:

- an exception while commands are held back leaves it holding for ever. We never hold: a message is made
  in full, then sent in one go, so that an exception while drawing sends nothing and spoils nothing;
- it leaves out the command that chooses the canvas if it believes the browser has chosen it already,
  which is wrong for a browser that has just connected. Every message of ours starts with that command;
- setting a style through its attributes costs 35 microseconds each. Our commands are plain lists.

Points are whole numbers of 1/8 pixel in 16 bits, many polygons to a command.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from edgebook.extras import load

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


def ipycanvas() -> Any:
    """The module of ipycanvas that has the protocol, or a helpful error."""
    return load("ipycanvas.canvas", "notebook", "The canvas")


# Which buffer, and of what kind. (ipycanvas also writes its shape, which its browser side does not read.)
_BUFFERS = ({"dtype": "int16", "idx": 0}, {"dtype": "uint8", "idx": 1})


class Message:
    """Commands for one or more canvases of a kernel, sent together."""

    __slots__ = ("_attributes", "_codes", "_held", "buffers", "commands")

    def __init__(self) -> None:
        module = ipycanvas()
        self._codes: dict[str, int] = module.COMMANDS
        self._attributes: dict[str, int] = module.Canvas.ATTRS
        self.commands: list[Command] = []
        self.buffers: list[Buffer] = []
        self._held: dict[str, Any] = {}  # what the canvas has been set to already

    def to(self, canvas: Any) -> None:
        """What follows is for this canvas."""
        self.commands.append([self._codes["switchCanvas"], [f"IPY_MODEL_{canvas.model_id}"]])
        self._held.clear()

    def do(self, name: str, *arguments: Any) -> None:
        self.commands.append([self._codes[name], list(arguments)])

    def set(self, attribute: str, value: Any) -> None:
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
        """What ipycanvas gets: a description of the commands, and they with their numbers."""
        text = json.dumps(self.commands, separators=(",", ":"), ensure_ascii=False).encode()
        return {"shape": [len(text)], "dtype": "uint8"}, [text, *self.buffers]

    def send(self) -> Cost:
        """Send everything; commands that somebody else holds back go first, in their order."""
        if not self.commands:
            return Cost()
        manager = ipycanvas()._CANVAS_MANAGER
        manager.flush()
        content, (text, *_) = self.written()
        manager.send(content, buffers=[text, *self.buffers])
        let_go()
        weight = len(json.dumps(content)) + len(text) + sum(map(len, self.buffers))
        return Cost(1, len(self.commands), weight)


def let_go() -> None:
    """Whoever draws next must choose the canvas again."""
    ipycanvas()._CANVAS_MANAGER._current_canvas = None


def painter() -> str:
    """The id of the model in the browser that carries drawing commands out."""
    name: str = ipycanvas()._CANVAS_MANAGER.model_id
    return name


class Meter:
    """Counts what a kernel sends to its canvases."""

    def __init__(self) -> None:
        self.cost = Cost()


@contextmanager
def metered() -> Iterator[Meter]:
    """Count messages and bytes to all canvases while the block runs, whoever sends them.

    >>> with metered() as meter:          # doctest: +SKIP
    ...     canvas.show(scene)
    >>> meter.cost.bytes                  # doctest: +SKIP
    """
    manager = ipycanvas()._CANVAS_MANAGER
    meter, send = Meter(), manager.send

    def counted(content: Any, buffers: Any = None) -> None:
        weight = len(json.dumps(content)) + sum(memoryview(buffer).nbytes for buffer in buffers or ())
        commands = json.loads(bytes(buffers[0])) if buffers else []
        meter.cost += Cost(1, len(commands), weight)
        send(content, buffers=buffers)

    manager.send = counted
    try:
        yield meter
    finally:
        manager.send = send
