"""A cursor: a reader's place in a trace. Views hold a cursor each, never the game."""

from __future__ import annotations

from typing import Any

from edgebook.kernel.errors import EdgebookError
from edgebook.kernel.folding import STEP, levels
from edgebook.kernel.step import Step
from edgebook.kernel.trace import Trace


class Cursor:
    """A place between two steps: `at` steps have happened. `level`: how much one move shows."""

    def __init__(self, trace: Trace, at: int = 0, level: str = "") -> None:
        self.trace = trace
        self.at = 0
        book = trace.game.rulebook
        self.level = level if level in levels(trace.game) else book.levels[book.level(level)]
        """One of the game's levels; the finest unless another one was asked for."""
        self.goto(at)

    @property
    def state(self) -> Any:
        """The state at this place: a copy that may be changed freely."""
        return self.trace.state_at(self.at)

    @property
    def step(self) -> Step | None:
        """The step that led here."""
        return self.trace[self.at - 1] if self.at else None

    def goto(self, at: int) -> int:
        """Jump to a place."""
        if not 0 <= at <= len(self.trace):
            raise EdgebookError(f"step {at}: the trace goes from 0 to {len(self.trace)}")
        self.at = at
        return self.at

    def forward(self, n: int = 1) -> int:
        """Go forward n steps of the cursor's level, as far as there are any."""
        for _ in range(n):
            self.at = self._next()
        return self.at

    def back(self, n: int = 1) -> int:
        """Go back n steps of the cursor's level."""
        for _ in range(n):
            self.at = self._last()
        return self.at

    def _next(self) -> int:
        """After the next step that the level shows, with all the finer steps that belong to it."""
        game, log = self.trace.game, self.trace.log
        if game.show.folds and self.level == STEP:
            return game.show.folds.end(log, self.at)
        if not game.rulebook.level(self.level):
            return min(self.at + 1, len(log))
        found = self.trace.find(self.at + 1, level=self.level)
        return len(self.trace) if found is None else found

    def _last(self) -> int:
        game = self.trace.game
        if game.show.folds and self.level == STEP:
            return game.show.folds.start(self.trace.log, self.at)
        if not game.rulebook.level(self.level):
            return max(self.at - 1, 0)
        found = self.trace.find(self.at - 1, level=self.level, back=True) if self.at else None
        return 0 if found is None else found

    def find(self, *, rule: str = "", level: str = "", decision: bool = False, back: bool = False) -> bool:
        """Go to just after the next (or last) step that fits. Stays, and says so, if there is none."""
        start = self.at - 2 if back else self.at
        found = (
            self.trace.find(start, rule=rule, level=level, decision=decision, back=back)
            if start >= 0
            else None
        )
        if found is None:
            return False
        self.at = found + 1
        return True

    def fork(self, key: object = None) -> Cursor:
        """A cursor on a variation that leaves the trace here, with another answer."""
        trace = self.trace.fork(self.at, key)
        # the answer may still wait for what a real table shows
        return Cursor(trace, min(self.at + (key is not None), len(trace)), self.level)
