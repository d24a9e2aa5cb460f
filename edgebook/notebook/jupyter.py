"""Jupyter as a host: the hub is an anywidget, boxes are ipywidgets, the board is an ipycanvas.

The same in JupyterLab, Notebook 7 and Voila.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets  # type: ignore[import-untyped]
import traitlets

from edgebook.draw.jupyter import IpycanvasSurface, painter
from edgebook.draw.wire import Buffer
from edgebook.notebook import assets
from edgebook.notebook.host import Box, Received, Words


def has_cells() -> bool:
    """Whether the reader has cells to write in and to run; in Voila there are none."""
    return not os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


class HubWidget(anywidget.AnyWidget):
    """The hub in the browser: what these values mean, `edgebook.notebook.hub` says."""

    _esm = assets.script()
    _css = assets.style()

    parts = traitlets.Dict().tag(sync=True)
    order: Any = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    mode = traitlets.Unicode().tag(sync=True)
    keymap = traitlets.Dict().tag(sync=True)
    things = traitlets.Dict().tag(sync=True)
    painter = traitlets.Unicode().tag(sync=True)
    size: Any = traitlets.List().tag(sync=True)
    met = traitlets.Bool().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)


class JupyterChannel:
    """A hub's messages as those of its widget."""

    def __init__(self, values: Mapping[str, Any], received: Received) -> None:
        self.widget = HubWidget(**values)
        self.widget.on_msg(lambda _, content, buffers: received(content))

    def send(self, content: Mapping[str, Any], buffers: list[Buffer] | None = None) -> None:
        self.widget.send(content, buffers)

    def set(self, name: str, value: object) -> None:
        setattr(self.widget, name, value)


class JupyterBox:
    """A box of ipywidgets. When it is closed, from here or from a notebook, all that it holds is closed too:
    Jupyter knows every widget until each of them is closed by itself.
    """

    def __init__(self, children: Sequence[Any], name: str) -> None:
        self._name = name
        self.widget: Any = ipywidgets.Box(list(children))
        self.widget.add_class(name)
        self.widget.observe(self._closed, "comm")

    def becomes(self, other: Box) -> None:
        self.widget.remove_class(self._name)
        self.widget.children = (other.widget,)

    def bundle(self) -> dict[str, Any]:
        live = self.widget._repr_mimebundle_()
        return dict(live[0] if isinstance(live, tuple) else live) if live else {}

    def close(self) -> None:
        self.widget.close()

    def _closed(self, change: Any) -> None:
        if change["new"] is None:
            for widget in _within(self.widget):
                widget.close()


class Jupyter:
    """The host of a notebook."""

    @property
    def words(self) -> Words:
        cells = has_cells()
        again = "run the cell again" if cells else "load the page again"
        return Words("Waiting for the kernel …", f"The kernel has been restarted: {again}.", cells)

    @property
    def painter(self) -> str:
        return painter()

    def channel(self, values: Mapping[str, Any], received: Received) -> JupyterChannel:
        return JupyterChannel(values, received)

    def surface(self, width: int, height: int) -> IpycanvasSurface:
        return IpycanvasSurface(width, height)

    def box(self, children: Sequence[Any], name: str) -> JupyterBox:
        return JupyterBox(children, name)

    def lesson(self, game: str, lesson: str) -> str:
        """The lessons of a course are notebooks in one folder: this one, or one in here."""
        below = f"{game}/{lesson}.ipynb"
        return below if Path(below).is_file() else f"{lesson}.ipynb"


def _within(widget: Any) -> Iterator[Any]:
    """The widgets that a widget is made of, however they hang together."""
    yield widget.layout
    for each in (*getattr(widget, "children", ()), *getattr(widget, "_canvases", ())):
        yield from _within(each)
        yield each
