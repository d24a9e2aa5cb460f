"""What stands between a view and the browser: parts of a page as HTML go out, what a person does comes back
as acts.

What runs in the browser is in `web`: keyboard, live region, focus that is kept, and a button over the canvas
for each thing on it. It knows nothing of games or steps. How messages travel is the host's business.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from edgebook.draw.canvas import Drawing
from edgebook.draw.wire import Buffer
from edgebook.kernel.garbage import undisturbed
from edgebook.notebook.host import Host

Acts = Sequence[Mapping[str, Any]]


class Hub:
    """`hub.update(now="<p>…</p>")` changes parts; `on_acts(acts)` is called with what a person did."""

    def __init__(
        self,
        host: Host,
        order: Sequence[Any],
        label: str,
        on_acts: Callable[[Acts], None],
        *,
        keymap: Mapping[str, str],
        draws: bool,
    ) -> None:
        self.parts: dict[str, str] = {}
        """HTML by the names in `order`; and `picture`, what the canvas shows in a few words, `at`, the place
        that marks follow, and `preview`, whether that is only looked at."""
        self.things: dict[str, Any] = {}
        """What can be pointed at on the board, by id: see `edgebook.notebook.board_targets`."""
        self.size: list[float] = []
        """Width and height of the picture, in its own units."""
        self._mode = ""
        self._on_acts = on_acts
        self.when_answered: Callable[[bool], None] | None = None
        """Called when there is time to work ahead, with whether the browser wants to have it."""
        self.when_lost: Callable[[], None] = lambda: None
        """Called if the browser shows something else than we thought."""
        self._foreseen: tuple[int, Mapping[str, Any], Callable[[], None]] | None = None
        self._count = 0
        self._buffers: list[Buffer] | None = None
        self._held: dict[str, Any] | None = None
        values = {
            "parts": self.parts,
            "things": self.things,
            "size": self.size,
            "order": list(order),
            "label": label,
            "mode": "",
            "keymap": dict(keymap),
            "painter": host.painter if draws else "",
            "met": False,  # the browser says when it has shown it for the first time
            "words": {"waits": host.words.waits, "gone": host.words.gone},
        }
        self.channel = host.channel(values, self.received)

    @property
    def mode(self) -> str:
        """What the view is at, for the style sheet."""
        return self._mode

    @mode.setter
    def mode(self, mode: str) -> None:
        if mode != self._mode:
            self._mode = mode
            self.channel.set("mode", mode)

    def met(self) -> None:
        """A browser has shown it: one that shows it later, after a reload or beside it, moves nothing."""
        self.channel.set("met", True)

    def send(self, content: Mapping[str, Any], buffers: list[Buffer] | None = None) -> None:
        self.channel.send(content, buffers)

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

        The dictionaries are changed in place: a browser that connects later gets all of it, and one that is
        there gets only the news.
        """
        message = self._news(parts, say, focus, slides, things, size)
        self._keep(message)
        if message:
            self._foreseen = None
        if self._held is not None:
            self._held.update(message)  # goes out with the acknowledgement: one message to a batch
        elif message:
            self.send(message)

    def _news(
        self,
        parts: Mapping[str, str],
        say: str | None,
        focus: str,
        slides: Sequence[Any],
        things: Mapping[str, Any] | None,
        size: Sequence[float],
    ) -> dict[str, Any]:
        """What differs from what the browser has."""
        news = {name: html for name, html in parts.items() if self.parts.get(name, "") != html}
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
        return message

    def _keep(self, message: Mapping[str, Any]) -> None:
        """The browser has it."""
        self.parts.update(message.get("parts", {}))
        self.things.update(message.get("things", {}))
        for name in message.get("gone", ()):
            del self.things[name]
        self.size[:] = message.get("size", self.size)

    def _pointable(self, things: Mapping[str, Any], size: list[float]) -> dict[str, Any]:
        """What can be pointed at now and could not before, or was elsewhere; and what is gone."""
        had = self.things
        news = {
            name: thing
            for name, thing in things.items()
            if (old := had.get(name)) is not thing and old != thing
        }
        gone = [name for name in had if name not in things]
        message: dict[str, Any] = {}
        if news:
            message["things"] = news
        if gone:
            message["gone"] = gone
        if size != self.size:
            message["size"] = size
        return message

    def received(self, content: object) -> None:
        """The browser tells what a person did: a batch of acts, which is answered with one message."""
        if not isinstance(content, dict) or not isinstance(content.get("acts"), list):
            return
        content = _as_text(content)
        took = content.get("took")
        self._held, done = {}, False
        with undisturbed():
            try:
                done = took is not None and self._taken(took)
                if done:  # nobody waits for the answer: what comes next goes with it
                    self._work_ahead(True)
                else:
                    self._on_acts([act for act in content["acts"] if _is_act(act)])
            finally:
                # whatever happened, the browser may go on
                held, self._held = self._held, None
                buffers, self._buffers = self._buffers, None
                self.send({**held, "ack": content.get("batch")}, buffers)
        if not done:
            self._work_ahead(bool(content.get("ahead")))

    def _work_ahead(self, sends: bool) -> None:
        if self.when_answered is not None:
            self.when_answered(sends)

    @property
    def foreseen(self) -> bool:
        """Whether the browser has what Next will show."""
        return self._foreseen is not None

    # -- one step ahead ------------------------------------------------------------------------------------

    def foresee(self, drawing: Drawing, on_taken: Callable[[], Any], **shown: Any) -> None:
        """Send what the next press of Next will show. The browser shows it at once when it is pressed, and
        tells us afterwards, so the round trip is hidden. Then `on_taken` is called."""
        message = self._news(**shown)
        self._count += 1
        ahead: dict[str, Any] = {"id": self._count, "message": message}
        buffers: list[Buffer] | None = None
        if drawing.message.commands:
            ahead["draw"], buffers = drawing.message.written()
        self._foreseen = (self._count, message, on_taken)
        if self._held is not None:
            self._held["ahead"], self._buffers = ahead, buffers
        else:
            self.send({"ahead": ahead}, buffers)

    def _taken(self, took: object) -> bool:
        """The browser shows what we foresaw: it has happened. If something else has come between, everything
        is sent again."""
        foreseen, self._foreseen = self._foreseen, None
        assert self._held is not None
        if foreseen is None or foreseen[0] != took:
            self._held["afresh"] = True
            self.parts.clear()
            self.things.clear()
            self.size.clear()
            self.when_lost()
            return False
        self._held["took"] = took  # other windows on the same kernel follow
        self._keep(foreseen[1])
        foreseen[2]()
        return True


def _as_text(content: dict[str, Any]) -> dict[str, Any]:
    """What came, with a sign for each half of a surrogate pair, which could not be sent back."""
    text = json.dumps(content, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        content = json.loads(text.encode(errors="replace"))
    return content


def _is_act(given: object) -> bool:
    """Whether this is something that a person could have done: anything can come from a browser."""
    return isinstance(given, dict) and isinstance(given.get("act"), str)
