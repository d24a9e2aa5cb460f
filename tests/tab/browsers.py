"""What a browser gets from each host, in one form: so that one can be compared with the other."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from edgebook.notebook.host import Host, using
from edgebook.notebook.jupyter import HubWidget, Jupyter
from edgebook.notebook.view import View
from edgebook.tab.host import PAINTER, Tab

Event = tuple[str, Any]
"""What a message is about (hub, drawing, values, size, style), and what it says."""


class Browser(ABC):
    """Keeps what arrives; messages that change values one after the other count as one."""

    host: Host

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.ahead = 0
        """The number of what the next press of Next will show."""

    def take(self, kind: str, what: Any) -> None:
        if kind in {"values", "size", "style"} and self.events and self.events[-1][0] == kind:
            self.events[-1][1].update(what)
        else:
            self.events.append((kind, what))
        if kind == "hub":
            self.ahead = what[0].get("ahead", {}).get("id", 0)

    def news(self) -> list[Event]:
        found, self.events = self.events, []
        return found

    @abstractmethod
    def connect(self, view: View) -> dict[str, Any]:
        """The view is shown; the values that its hub has then."""

    @abstractmethod
    def send(self, content: Any) -> None:
        """A message to the hub."""


def drawn(buffers: Any) -> Any:
    """Drawing commands, with the names of canvases as numbers, and the bytes that go with them."""
    commands, layers = json.loads(bytes(buffers[0])), list[str]()
    for command in commands:
        if len(command[1]) == 1 and isinstance(command[1][0], str):  # only canvases are named by one text
            if command[1][0] not in layers:
                layers.append(command[1][0])
            command[1][0] = layers.index(command[1][0])
    return commands, [bytes(each) for each in buffers[1:]]


def said(content: Any, buffers: Any) -> Any:
    """A message for a hub, as the browser reads it."""
    content = json.loads(json.dumps(content))
    if buffers:
        content["ahead"].pop("draw")
    return content, drawn(buffers) if buffers else None


class TabBrowser(Browser):
    def __init__(self) -> None:
        super().__init__()
        self.tab = self.host = Tab(self._arrived)
        self.ids: dict[str, str] = {}
        self._tree: dict[str, Any] = {}

    def _arrived(self, text: str, buffers: Any) -> None:
        message = json.loads(text)
        if message["do"] == "show":
            self._tree = message["tree"]
            self.ids = {node["kind"]: node["id"] for node in nodes(self._tree)}
        elif message["do"] == "custom":
            if message["id"] == PAINTER:
                self.take("drawing", drawn(buffers))
            else:
                self.take("hub", said(message["content"], buffers))
        elif message["do"] == "update":
            self.take("values" if message["id"].startswith("hub") else "size", message["values"])
        elif message["do"] == "layout":
            self.take("style", message["style"])

    def connect(self, view: View) -> dict[str, Any]:
        self.tab.show(view.widget)
        if "canvas" in self.ids:
            self._to("canvas", {"event": "client_ready"})
        return next(dict(node["values"]) for node in nodes(self._tree) if node["kind"] == "hub")

    def _to(self, kind: str, content: Any) -> None:
        self.tab.receive(json.dumps({"id": self.ids[kind], "content": content}))

    def send(self, content: Any) -> None:
        self._to("hub", content)


class JupyterBrowser(Browser):
    """Listens where ipywidgets hands messages to the kernel's connection."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import ipywidgets  # type: ignore[import-untyped]

        super().__init__()
        self.host = Jupyter()
        self.hub: HubWidget | None = None

        def sends(widget: Any, message: Any, buffers: Any = None) -> None:
            self._arrived(widget, message, buffers)

        monkeypatch.setattr(ipywidgets.Widget, "_send", sends)

    def _arrived(self, widget: Any, message: Any, buffers: Any) -> None:
        kind = type(widget).__name__
        if message["method"] == "custom":
            content = message["content"]
            self.take(
                *(("hub", said(content, buffers)) if kind == "HubWidget" else ("drawing", drawn(buffers)))
            )
        elif message["method"] == "update":
            about = {"HubWidget": "values", "MultiCanvas": "size", "Layout": "style"}.get(kind)
            if about:  # the single canvases are told their size as well
                self.take(about, dict(message["state"]))

    def connect(self, view: View) -> dict[str, Any]:
        self.events.clear()  # a notebook is told before it shows anything
        widgets = list(children(view.widget))
        self.hub = next(each for each in widgets if isinstance(each, HubWidget))
        for each in widgets:
            if type(each).__name__ == "MultiCanvas":
                each._handle_custom_msg({"event": "client_ready"}, [])
        state: dict[str, Any] = json.loads(json.dumps({name: getattr(self.hub, name) for name in VALUES}))
        return state

    def send(self, content: Any) -> None:
        assert self.hub is not None
        self.hub._handle_custom_msg(content, [])


VALUES = ("parts", "things", "size", "order", "label", "mode", "keymap", "painter", "met", "words")


def nodes(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield tree
    for each in tree.get("children", ()):
        yield from nodes(each)


def children(widget: Any) -> Iterator[Any]:
    yield widget
    for each in getattr(widget, "children", ()):
        yield from children(each)


@contextmanager
def shown(browser: Browser, make: Any) -> Iterator[tuple[View, dict[str, Any]]]:
    """A view in a browser, with the values that its hub has at first."""
    with using(browser.host):
        view = make()
    yield view, browser.connect(view)
    view.close()
