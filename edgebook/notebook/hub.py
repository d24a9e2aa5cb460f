"""The small widget that stands between a view and the browser: parts of a page as HTML go out, what a person
does comes back as acts.

What runs in the browser is in `web`: keyboard, live region, focus that is kept, and a button over the canvas
for each thing on it. It knows nothing of games or steps.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from edgebook.scene.look import BASE

_WEB = Path(__file__).with_name("web")

Acts = Sequence[Mapping[str, Any]]


def _colours() -> str:
    """The palette as custom properties, so that light and dark change nothing but values."""

    def block(selector: str, colours: Mapping[str, str]) -> str:
        return f"{selector}{{{''.join(f'--eb-{name}:{value};' for name, value in colours.items())}}}\n"

    return block(".eb-root", BASE.light) + block(".eb-root.eb-dark", BASE.dark)


def _joined(*names: str) -> str:
    return "".join((_WEB / name).read_text(encoding="utf-8") for name in names)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Lets the garbage wait until somebody has their answer: in a kernel with much in memory, collecting it
    takes a tenth of a second, which is seen as a stutter.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


class Hub(anywidget.AnyWidget):
    """`hub.update(now="<p>…</p>")` changes parts; `on_acts(acts)` is called with what a person did."""

    _esm = _joined("morph.js", "post.js", "motion.js", "pointing.js", "frame.js", "playing.js", "hub.js")
    _css = _colours() + _joined("frame.css", "controls.css", "panels.css", "deciding.css", "forms.css")

    parts = traitlets.Dict().tag(sync=True)
    """HTML by the names in `order`; and `picture`, what the canvas shows in a few words, `at`, the place
    that marks follow, and `preview`, whether that is only looked at."""
    order: Any = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    mode = traitlets.Unicode().tag(sync=True)
    """What the view is at, for the style sheet."""
    keymap = traitlets.Dict().tag(sync=True)
    things = traitlets.Dict().tag(sync=True)
    """What can be pointed at on the board, by id: see `edgebook.notebook.things`."""
    size: Any = traitlets.List().tag(sync=True)
    """Width and height of the picture, in its own units."""

    def __init__(self, order: Sequence[Any], label: str, on_acts: Callable[[Acts], None]) -> None:
        super().__init__(parts={}, order=list(order), label=label, things={}, size=[])
        self._on_acts = on_acts
        self.when_answered: Callable[[], None] | None = None
        self._held: dict[str, Any] | None = None
        self.on_msg(self._received)

    def update(
        self,
        parts: Mapping[str, str],
        say: str | None = None,
        focus: str = "",
        slides: Sequence[Any] = (),
        things: Mapping[str, Any] | None = None,
        size: Sequence[float] = (),
    ) -> None:
        """Send what differs from what the browser has; `slides` is what moves on the way there.

        The dictionary is changed in place: a browser that connects later gets all of it, and one that is
        there gets only the news.
        """
        news = {name: html for name, html in parts.items() if self.parts.get(name, "") != html}
        self.parts.update(news)
        message: dict[str, Any] = {}
        if news:
            message["parts"] = news
        if say is not None:
            message["say"] = say
        if focus:
            message["focus"] = focus
        if slides:
            message["slides"] = list(slides)
        if things is not None:
            message.update(self._pointable(things, list(size)))
        if self._held is not None:
            self._held.update(message)  # goes out with the acknowledgement: one message to a batch
        elif message:
            self.send(message)

    def _pointable(self, things: Mapping[str, Any], size: list[float]) -> dict[str, Any]:
        """What can be pointed at now and could not before, or was elsewhere; and what is gone."""
        had = self.things
        news = {name: thing for name, thing in things.items() if had.get(name) is not thing}
        gone = [name for name in had if name not in things]
        had.update(news)
        for name in gone:
            del had[name]
        message: dict[str, Any] = {}
        if news:
            message["things"] = news
        if gone:
            message["gone"] = gone
        if size != self.size:
            self.size[:] = size
            message["size"] = size
        return message

    def _received(self, _: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict) or not isinstance(content.get("acts"), list):
            return
        self._held = {}
        with undisturbed():
            try:
                self._on_acts([act for act in content["acts"] if isinstance(act, dict)])
            finally:
                # whatever happened, the browser may go on
                held, self._held = self._held, None
                self.send({**held, "ack": content.get("batch")})
        if self.when_answered is not None:
            self.when_answered()
