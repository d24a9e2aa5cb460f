"""What all widgets of the house have in common: a hub, a board, acts that become method calls, and messages
where something goes wrong. A view never lets an exception end it.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from edgebook.draw.canvas import Drawing
from edgebook.kernel import EdgebookError
from edgebook.kernel.garbage import undisturbed
from edgebook.notebook import host
from edgebook.notebook.acts import anything, find, takes
from edgebook.notebook.board import Board, Look
from edgebook.notebook.board_targets import BoardTargets, Target
from edgebook.notebook.html import Html, h
from edgebook.notebook.hub import Acts, Hub
from edgebook.notebook.motion import SLID, slides
from edgebook.notebook.panels import panel, problem
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
QUIET = {"env", "hover", "met", "scroll", "type"}
"""Background acts: they do not clear the current message."""

Parts = dict[str, Callable[[], Any]]


@dataclass(slots=True)
class Reply:
    """What an answer does beside changing the page: something is said, something gets the focus."""

    say: str = ""
    focus: str = ""
    slides: bool = False
    """Whether pieces slide to their places."""


class Page(NamedTuple):
    """What a view shows, as the hub sends it."""

    parts: dict[str, str]
    say: str | None
    focus: str
    slides: list[dict[str, Any]]
    things: dict[str, Target] | None
    size: tuple[float, ...]


class View:
    """Base of the widgets. A subclass declares acts (`edgebook.notebook.acts`), and says what parts hold."""

    order: ClassVar[Sequence[Any]] = ORDER
    keymap: ClassVar[Mapping[str, str]] = {}

    def __init__(self, label: str, board: Board | None) -> None:
        self.board = board
        self.touch = False
        """Whether it is worked with a finger."""
        self.displayed = False
        """Whether a cell or a page has shown it."""
        self.alert = ""
        """What went wrong with the last thing that a person did."""
        self.reply = Reply()
        self.followers: list[Callable[[], None]] = []
        """What is called when something else may be on show."""
        self.targets = BoardTargets()
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

    def actors(self) -> Sequence[object]:
        """What has acts: the view, and the parts that it is made of."""
        return (self,)

    def parts(self) -> Parts:
        """How each part is made. One that fails says so in its own place and leaves the others alone."""
        return {}

    def look(self) -> Look | None:
        """What the board shows."""
        return None

    def static(self) -> tuple[str, str]:
        """SVG and text for where there are no live widgets."""
        return "", repr(self)

    def prepare(self) -> None:
        """Work ahead on what is likely to be wanted next; nothing that can be seen may change."""

    def rehearse(self) -> None:
        """Send what the next press of Next will show, in views that have steps."""

    # -- acts ----------------------------------------------------------------------------------------------

    def act(self, name: str, value: object = None, field: object = None) -> None:
        """Do one thing, as if a person had done it."""
        with undisturbed():
            self._acts([{"act": name, "value": value, "name": field}])

    def _acts(self, acts: Acts) -> None:
        if any(each.get("act") not in QUIET for each in acts):
            self.alert = ""
        self.reply.slides = len(acts) == 1 and acts[0].get("act") in SLID
        for each in acts:
            found = find(self.actors(), each.get("act"))
            if found is None:  # a key that means something in other views
                continue
            actor, declared = found
            try:
                declared.do(actor, each.get("value"), each.get("name"))
            except Exception as error:
                self.alert = readable(error)
        self.refresh()

    @takes()
    def do_close_alert(self) -> None:
        self.alert = ""

    @takes(anything)
    def do_env(self, room: object) -> None:
        """The browser tells how much room the board has, whether it is dark, and how fine its screen is."""
        if not isinstance(room, dict):
            return
        self.touch = bool(room.get("touch"))
        if self.board is None:
            return
        self.board.dark = bool(room.get("dark"))
        self.board.scrolls = bool(room.get("scrolls"))
        width, height = room.get("board"), room.get("height")
        if isinstance(width, int) and isinstance(height, int) and 0 < width < 10_000 and 0 <= height < 10_000:
            self.board.room, self.board.across = (max(NARROWEST, width), height), width
        pixels = room.get("pixels")
        if isinstance(pixels, int | float) and 0 < pixels < 100:
            self.board.pixels = max(1.0, min(float(pixels), FINEST))

    def said(self, text: str) -> str:
        """A text that tells the reader to click, as it is said to the reader in front of this screen."""
        return (
            re.sub(r"\b([Cc])lick\b", lambda found: "Tap" if found[1] == "C" else "tap", text)
            if self.touch
            else text
        )

    @takes()
    def do_met(self) -> None:
        """A page has shown the view for the first time."""
        self._hub.met()

    def _work_ahead(self, sends: bool) -> None:
        """The answer is out, and the browser is busy with it."""
        with suppress(Exception):  # what cannot be done now fails again when it is wanted, and is told then
            self.prepare()
            if sends and not self._hub.foreseen:
                self.rehearse()

    # -- showing -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the present state of affairs: one drawing, however many acts led here."""
        alert, board, look = self.alert, self.board, None
        try:
            look = self.look()
            if board is not None and look is not None:
                board.show(look)
        except Exception as error:
            alert = alert or f"The board cannot be drawn here. {readable(error)}"
        self._hub.update(**self.page(board.scene if board is not None else None, alert)._asdict())
        self.moved()

    def moved(self) -> None:
        """Tell what follows the view, such as a chart, that something else may be on show."""
        for follow in self.followers:
            follow()

    def foreseen(self) -> tuple[Page, Drawing] | None:
        """What would be shown now, and how the board gets there; nothing is shown. None if the board would
        have to be drawn anew."""
        look = self.look()
        if self.board is None or look is None:
            return None
        drawing = self.board.drawing(look)
        return (self.page(drawing.scene, ""), drawing) if drawing is not None else None

    def page(self, scene: Scene | None, alert: str) -> Page:
        """The present state of affairs, with this picture on the board; what is said is said once."""
        made: dict[str, str] = {}
        for part, make in self.parts().items():
            try:
                made[part] = str(make() or "")
            except Exception as error:
                made[part] = panel("This part cannot be shown", None, h("pre", readable(error)))
        made["alert"] = problem(alert) if alert else Html("")
        if self.board is not None and self.board.widget is None:
            made["board"] = self.board.html()
        if scene is not None:
            made["picture"] = scene.title
        reply, self.reply = self.reply, Reply(slides=self.reply.slides)
        return Page(
            made,
            reply.say or None,
            reply.focus,
            slides(scene) if reply.slides and scene is not None else [],
            self.pointable(scene) if scene is not None else None,
            (scene.width, scene.height) if scene is not None else (),
        )

    def pointable(self, scene: Scene) -> dict[str, Target]:
        """Everything on the board that can be pointed at."""
        return self.targets.of(scene, {})

    def say(self, text: str) -> None:
        """Announce something to people who listen."""
        self.reply.say = text

    def focus(self, selector: str) -> None:
        """Let something on the page have the focus."""
        self.reply.focus = selector

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
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
