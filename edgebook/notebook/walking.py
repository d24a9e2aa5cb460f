"""Going about in a game: the acts that change which step is shown, and how much one press shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edgebook.notebook.acts import if_any, number, takes, text, whole

if TYPE_CHECKING:
    from edgebook.notebook.stepper import Stepper


class Walk:
    """Moves the place of a view."""

    def __init__(self, view: Stepper) -> None:
        self.view = view
        self.speed = 1.0
        """Steps a second, while the game plays by itself."""

    # -- by steps ------------------------------------------------------------------------------------------

    @takes()
    def do_next(self) -> None:
        view, cursor = self.view, self.view.cursor
        if cursor.at >= view.end:
            waits = view.trace.decision is not None or view.trace.waiting_for is not None
            view.say("A decision is open: answer it first." if waits else "This is the last step.")
            return
        at = cursor.at
        cursor.forward()
        view.move(cursor.at if cursor.at > at else at + 1)

    @takes()
    def do_back(self) -> None:
        self.view.move(self.view.cursor.back())

    @takes()
    def do_first(self) -> None:
        self.view.move(0)

    @takes()
    def do_last(self) -> None:
        self.view.move(self.view.end)

    @takes(whole)
    def do_goto(self, at: int) -> None:
        self.view.move(at)

    @takes(whole)
    def do_pin(self, at: int) -> None:
        """Stay at a step of the log; Esc returns to where we were."""
        place = self.view.place
        back = place.cursor.at if place.return_to is None else place.return_to
        first = place.first_row
        self.view.move(at)
        place.first_row = first  # the line is in sight already: it was clicked
        place.return_to = back if back != place.cursor.at else None

    @takes(if_any(whole))
    def do_hover(self, at: int | None) -> None:
        """Look at a step for a moment."""
        here = self.view.cursor.at
        self.view.place.preview = at if at is not None and at != here and 0 <= at <= self.view.end else None

    @takes()
    def do_escape(self) -> None:
        """Close what is open; where nothing is, return from a step that was clicked."""
        place = self.view.place
        closed = self.view.sheets.close()
        if closed or place.preview is not None or place.branch_at is not None or place.only:
            place.preview = place.branch_at = place.only = None
        elif place.return_to is not None:
            self.view.move(place.return_to)

    # -- by what happens -----------------------------------------------------------------------------------

    def _find(self, missing: str, **what: Any) -> None:
        view, cursor = self.view, self.view.cursor
        at = cursor.at
        if cursor.find(**what) and cursor.at <= view.end:
            view.move(cursor.at)
        else:
            cursor.goto(at)
            view.say(missing)

    @takes()
    def do_to_decision(self) -> None:
        """To just before the next decision, where its options are still open."""
        view = self.view
        found = view.trace.find(view.cursor.at + 1, decision=True, observer=view.observer)
        if found is not None and found <= view.end:
            view.move(found)
        else:
            view.move(view.end)
            view.say("No further decision was made.")

    @takes()
    def do_to_turn(self) -> None:
        turn = self.view.turn
        self._find(f"There is no further {turn}.", level=turn)

    @takes()
    def do_back_turn(self) -> None:
        turn = self.view.turn
        self._find(f"There is no earlier {turn}.", level=turn, back=True)

    @takes()
    def do_to_round(self) -> None:
        level = self.view.levels[-1]
        self._find(f"There is no further {level}.", level=level)

    @takes(text)
    def do_rule_next(self, rule: str) -> None:
        self._find(f"{rule} does not happen again.", rule=rule)

    @takes(text)
    def do_rule_back(self, rule: str) -> None:
        self._find(f"{rule} has not happened before.", rule=rule, back=True)

    # -- how much, how fast, and what of the log -----------------------------------------------------------

    @takes(text)
    def do_level(self, level: str) -> None:
        if level in self.view.levels:
            self.view.cursor.level = level

    @takes()
    def do_zoom(self) -> None:
        cursor, levels = self.view.cursor, self.view.levels
        cursor.level = levels[(levels.index(cursor.level) + 1) % len(levels)]
        self.view.say(f"One {cursor.level} at a time.")

    @takes(number)
    def do_speed(self, speed: float) -> None:
        self.speed = speed

    @takes(whole)
    def do_scroll(self, row: int) -> None:
        self.view.place.first_row = max(0, row)
