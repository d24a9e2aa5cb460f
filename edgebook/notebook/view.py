"""What all widgets of the house have in common: a hub, a board, acts that become method calls, and messages
where something goes wrong. A view never lets an exception end it.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar

from edgebook.kernel import EdgebookError
from edgebook.notebook import host
from edgebook.notebook.board import Board
from edgebook.notebook.html import Html, h
from edgebook.notebook.hub import Acts, Hub, undisturbed
from edgebook.notebook.motion import SLID, slides
from edgebook.notebook.panels import panel, problem
from edgebook.notebook.things import Thing, Things
from edgebook.scene import Scene

ORDER: list[Any] = [
    ["bar", "head", "controls", ["time", "timeline", "marks"], "count", "tools"],
    ["side", "now", "ask", "tabs", "why", "next", "log", "chart", "lines", "foot"],
    "form", "board", "pop", "menu", ["sheet", "found", "help", "items", "files"], "alert",
]  # fmt: skip
"""The parts of a view in reading order; where each of them is, the style sheet says."""


NARROWEST = 380
"""No board is drawn for less width than this; where there is less, it is shown smaller."""
FINEST = 3.0
"""More pixels than this to a pixel of the page nobody sees, and all of them must be painted."""
QUIET = {"env", "hover", "scroll", "type"}
"""Acts that happen by the way: a message that is on show stays."""


class View:
    """Base of the widgets. A subclass has `do_NAME(value, name)` for each act, and says what parts hold."""

    order: ClassVar[Sequence[Any]] = ORDER
    keymap: ClassVar[Mapping[str, str]] = {}

    def __init__(self, label: str, board: Board | None) -> None:
        self.board = board
        self.displayed = False
        """Whether a cell has shown it."""
        self.alert = ""
        """What went wrong with the last thing that a person did."""
        self._say = ""
        self._focus = ""
        self._slides = False
        self._things = Things()
        self.host = host.current()
        drawn = board.widget if board is not None else None
        self._hub = Hub(self.host, self.order, label, self._acts, keymap=self.keymap, draws=drawn is not None)
        self._hub.when_answered = self._work_ahead
        if board is not None:
            self._hub.when_lost = board.repaint
        children = [self._hub.channel.widget]
        if drawn is not None:
            children.append(self.host.box([drawn], "eb-table").widget)
        self.box = self.host.box(children, "eb-root")

    @property
    def widget(self) -> Any:
        """What a cell or a page shows."""
        return self.box.widget

    def close(self) -> None:
        """Take the view away, with all that it holds in memory."""
        self.box.close()

    # -- what subclasses say -------------------------------------------------------------------------------

    def parts(self) -> dict[str, Callable[[], Any]]:
        """How each part is made. One that fails says so in its own place and leaves the others alone."""
        raise NotImplementedError

    def draw(self) -> None:
        """Bring the board up to date."""

    def static(self) -> tuple[str, str]:
        """SVG and text for where there are no live widgets."""
        return "", repr(self)

    # -- acts ----------------------------------------------------------------------------------------------

    def act(self, name: str, value: Any = None, field: Any = None) -> None:
        """Do one thing, as if a person had done it."""
        with undisturbed():
            self._acts([{"act": name, "value": value, "name": field}])

    def _acts(self, acts: Acts) -> None:
        if any(act.get("act") not in QUIET for act in acts):
            self.alert = ""
        self._slides = len(acts) == 1 and acts[0].get("act") in SLID
        for act in acts:
            method = getattr(self, f"do_{act.get('act')}", None)
            if method is None:
                continue
            try:
                method(act.get("value"), act.get("name"))
            except Exception as error:
                self.alert = readable(error)
        self.refresh()

    def do_close_alert(self, value: Any = None, name: Any = None) -> None:
        self.alert = ""

    def do_env(self, value: Any, name: Any = None) -> None:
        """The browser tells how much room the board has, whether it is dark, and how fine its screen is."""
        if self.board is None or not isinstance(value, dict):
            return
        self.board.dark = bool(value.get("dark"))
        self.board.scrolls = bool(value.get("scrolls"))
        width, height = value.get("board"), value.get("height")
        if isinstance(width, int) and isinstance(height, int) and 0 < width < 10_000 and 0 <= height < 10_000:
            self.board.room, self.board.across = (max(NARROWEST, width), height), width
        pixels = value.get("pixels")
        if isinstance(pixels, int | float) and 0 < pixels < 100:
            self.board.pixels = max(1.0, min(float(pixels), FINEST))

    def prepare(self) -> None:
        """Work ahead on what is likely to be wanted next; nothing that can be seen may change."""

    def foresees(self) -> bool:
        """Whether the browser may have what the next press of Next shows before it is pressed."""
        return False

    def do_next(self, value: Any = None, name: Any = None) -> None:
        """One step on, in views that have steps."""

    def _work_ahead(self, sends: bool) -> None:
        """The answer is out, and the browser is busy with it."""
        with suppress(Exception):  # what cannot be done now fails again when it is wanted, and is told then
            self.prepare()
            if sends and self.board is not None and not self._hub.foreseen and self.foresees():
                self._rehearse(self.board)

    def _rehearse(self, board: Board) -> None:
        """Do what Next does, send what it would show, and put everything back."""
        before = [(each, dict(vars(each))) for each in self._moving()]
        board.rehearses, self._slides, self.alert = True, True, ""
        try:
            self.do_next()
            shown, drawing = self._shown_now(), board.rehearsed
            board.rehearses, board.rehearsed = False, None
            after = [(each, dict(vars(each))) for each in self._moving()]
        finally:
            _become(before)
        if drawing is not None and not shown["focus"]:

            def taken() -> None:
                _become(after)
                board.shows(drawing)

            self._hub.foresee(drawing, taken, **shown)

    def _moving(self) -> list[Any]:
        """What a step changes in a view."""
        return [self, self.board, self._things]

    # -- showing -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the present state of affairs: one drawing, however many acts led here."""
        self._hub.update(**self._shown_now())

    def _shown_now(self) -> dict[str, Any]:
        """The present state of affairs, as the hub sends it; the board is drawn."""
        alert = self.alert
        try:
            self.draw()
        except Exception as error:
            alert = alert or f"The board cannot be drawn here. {readable(error)}"
        made: dict[str, str] = {}
        for part, make in self.parts().items():
            try:
                made[part] = str(make() or "")
            except Exception as error:
                made[part] = panel("This part cannot be shown", None, h("pre", readable(error)))
        made["alert"] = problem(alert) if alert else Html("")
        if self.board is not None and self.board.widget is None:
            made["board"] = self.board.html()
        if self.board is not None and self.board.scene is not None:
            made["picture"] = self.board.scene.title
        say, self._say = self._say, ""
        focus, self._focus = self._focus, ""
        scene = self.board.scene if self.board is not None else None
        things = self.pointable(scene) if scene is not None else None
        size = (scene.width, scene.height) if scene is not None else ()
        return {
            "parts": made,
            "say": say or None,
            "focus": focus,
            "slides": self._moved(),
            "things": things,
            "size": size,
        }

    def pointable(self, scene: Scene) -> dict[str, Thing]:
        """Everything on the board that can be pointed at."""
        return self._things.of(scene, {})

    def _moved(self) -> list[dict[str, Any]]:
        """What slides to its place, now that one more step is shown."""
        scene = self.board.scene if self.board is not None and self._slides else None
        return slides(scene) if scene is not None else []

    def say(self, text: str) -> None:
        """Announce something to people who listen."""
        self._say = text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live widget, and beside it what a saved notebook shows without a kernel."""
        self.displayed = True
        bundle = self.box.bundle()
        try:
            picture, text = self.static()
        except Exception as error:
            picture, text = "", readable(error)
        bundle["text/plain"] = text
        if picture:
            bundle["image/svg+xml"] = picture
        return bundle


def _become(values: Iterable[tuple[Any, Mapping[str, Any]]]) -> None:
    """Give things the values that they had, or will have."""
    for each, kept in values:
        vars(each).clear()
        vars(each).update(kept)


def readable(error: BaseException) -> str:
    """What went wrong, for a person: our own errors as they are, others with the place in the code."""
    if isinstance(error, EdgebookError):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    where = (
        f"\nin {frames[-1].name}, line {frames[-1].lineno} of {frames[-1].filename.rpartition('/')[2]}"
        if frames
        else ""
    )
    return f"{type(error).__name__}: {error}{where}"
