"""Where views are shown: a host gives them a channel for their hub, boxes, and canvases to draw on.

There are two: Jupyter (`edgebook.notebook.jupyter`, what a view gets if nothing else is said) and a page of
our own (`edgebook.tab.host`). Views know no other way to reach a browser:

    with using(Tab(post)):
        view = Stepper(game)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from edgebook.draw.wire import Buffer, Surface
from edgebook.extras import load

Received = Callable[[Any], None]
"""Called with the content of a message from the browser."""


class Words(NamedTuple):
    """What is said of the place where a view is shown."""

    waits: str
    """While an answer takes long."""
    gone: str
    """When what worked out the answers is no longer there."""
    cells: bool
    """Whether the reader has cells to write Python in."""


class Channel(Protocol):
    """Carries the messages of one hub, and the values that a browser gets when it connects."""

    @property
    def widget(self) -> Any:
        """What is placed in a box."""

    def send(self, content: Mapping[str, Any], buffers: list[Buffer] | None = None) -> None:
        """Tell the browsers that are connected."""

    def set(self, name: str, value: object) -> None:
        """Give one of the values, which is not changed in place, another value everywhere."""


class Box(Protocol):
    """A box in the page that holds widgets."""

    @property
    def widget(self) -> Any:
        """What is placed in another box, or displayed."""

    def becomes(self, other: Box) -> None:
        """Hold nothing but another box, and look like nothing of its own."""

    def bundle(self) -> dict[str, Any]:
        """What a notebook displays, where there is one."""

    def close(self) -> None:
        """Take it away with everything in it."""


class Host(Protocol):
    """Makes what a view consists of in the browser."""

    @property
    def words(self) -> Words: ...

    @property
    def painter(self) -> str:
        """The name of the model in the browser that carries drawing commands out."""

    def channel(self, values: Mapping[str, Any], received: Received) -> Channel:
        """A channel for a hub. Some of the values are changed in place: they are read when a browser
        connects."""

    def surface(self, width: int, height: int) -> Surface: ...

    def box(self, children: Sequence[Any], name: str) -> Box:
        """A box with a class of the style sheet."""

    def lesson(self, game: str, lesson: str) -> str:
        """The address of a lesson, for a link."""


_current: Host | None = None


def current() -> Host:
    """The host of the views that are made now."""
    global _current
    if _current is None:
        _current = load("edgebook.notebook.jupyter", "notebook", "A view").Jupyter()
    return _current


@contextmanager
def using(host: Host) -> Iterator[None]:
    """Views that are made in the block are shown by this host, now and later."""
    global _current
    before, _current = _current, host
    try:
        yield
    finally:
        _current = before
