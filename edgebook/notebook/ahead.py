"""What *Next* will show, read and drawn before it is pressed, and sent to the browser where that may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from edgebook.kernel.folding import STEP
from edgebook.kernel.spans import span
from edgebook.notebook.view import Page, Reply

if TYPE_CHECKING:
    from edgebook.draw.canvas import Drawing
    from edgebook.notebook.stepper import Stepper


class Ahead:
    """Works one press ahead of a stepper."""

    def __init__(self, view: Stepper) -> None:
        self.view = view
        self.read: tuple[Any, Any] = (None, None)
        """The place that was read ahead (trace, step, level), and the step or span that leads there."""

    def prepare(self) -> None:
        """The next step, read and drawn already: that is what most people press."""
        view = self.view
        if view.board is None or view.cursor.at >= view.end:
            return
        level = view.cursor.level if view.cursor.level == STEP else view.levels[0]
        place = (view.trace, min(view.after(view.cursor.at), view.end), level)
        if self.read[0] == place:
            return
        self.read = (place, span(*place))
        view.board.prepare(view.look_at(place[1], self.read[1]))

    def rehearse(self) -> tuple[Drawing, Callable[[], None], Page] | None:
        """Do what Next does at a copy of the place: how the board gets there, what to do once it is shown,
        and the page."""
        view = self.view
        if not view.foresees():
            return None
        here, reply = view.place, view.reply
        view.place, view.reply = here.copy(), Reply(slides=True)
        try:
            view.walk.do_next()
            found, there = view.foreseen(), view.place
        finally:
            view.place, view.reply = here, reply
        if found is None or found[0].focus:
            return None
        page, drawing = found

        def taken() -> None:
            here.cursor.goto(there.cursor.at)  # the cursor may be the caller's own
            there.cursor = here.cursor
            view.place, view.reply, view.alert = there, Reply(slides=True), ""
            assert view.board is not None
            view.board.shows(drawing)
            view.moved()

        return drawing, taken, page
