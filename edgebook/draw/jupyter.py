"""A surface in Jupyter: the one module that knows how ipycanvas works inside.

ipycanvas collects commands in one object for the whole kernel. Three things about it are worked round here:

- an exception while commands are held back leaves it holding for ever. We never hold: a message is made
  in full, then sent in one go;
- it leaves out the command that chooses the canvas if it believes the browser has chosen it already,
  which is wrong for a browser that has just connected. Every message of ours starts with that command;
- setting a style through its attributes costs 35 microseconds each. Our commands are plain lists.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from edgebook.extras import load

from .wire import Buffer, Codes, Cost


def ipycanvas() -> Any:
    """The module of ipycanvas that has the protocol, or a helpful error."""
    return load("ipycanvas.canvas", "notebook", "The canvas")


class IpycanvasSurface:
    """Two canvases of ipycanvas, shown as one widget."""

    def __init__(self, width: int, height: int) -> None:
        module = ipycanvas()
        widgets = load("ipywidgets", "notebook", "The canvas")
        self.codes = Codes(module.COMMANDS, module.Canvas.ATTRS)
        self.widget: Any = module.MultiCanvas(2, width=width, height=height, layout=widgets.Layout())
        below, above = (f"IPY_MODEL_{self.widget[n].model_id}" for n in range(2))
        self.layers = (below, above)

    def fit(self, pixels: tuple[int, int], style: Mapping[str, str]) -> None:
        for name, value in style.items():
            setattr(self.widget.layout, name, value)
        if (self.widget.width, self.widget.height) != pixels:
            self.widget.width, self.widget.height = pixels

    def send(self, content: Mapping[str, Any], buffers: list[Buffer]) -> None:
        """Commands that other code in the kernel holds back go first, in their order."""
        manager = ipycanvas()._CANVAS_MANAGER
        manager.flush()
        manager.send(content, buffers=buffers)
        self.painted_ahead()

    def painted_ahead(self) -> None:
        """The next code that draws, ours or not, must choose its canvas again."""
        ipycanvas()._CANVAS_MANAGER._current_canvas = None

    def listen(self, ready: Callable[[], Any], pointed: Callable[[str, float, float], None]) -> None:
        self.widget.on_client_ready(ready)
        self.widget.on_mouse_down(lambda x, y: pointed("down", x, y))
        self.widget.on_mouse_up(lambda x, y: pointed("up", x, y))
        self.widget.on_mouse_move(lambda x, y: pointed("move", x, y))
        self.widget.on_mouse_out(lambda x, y: pointed("out", x, y))


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
    """Count messages and bytes to all canvases while the block runs, whatever code sends them.

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
