"""The review of a game in a view: a part of the work at each call of the browser, so that the curve grows
while a person looks at it, and *Stop* always comes through."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from edgebook.coach import Judged, Review, judge_step, review_file
from edgebook.coach.judging import WORLDS, answers, decided, is_whole
from edgebook.coach.reviewing import Kept, finish
from edgebook.kernel import EdgebookError, Option, Trace
from edgebook.notebook.acts import takes, whole
from edgebook.players.measuring import Reader
from edgebook.players.valuing import is_fitted

if TYPE_CHECKING:
    from edgebook.notebook.stepper import Stepper

SLICE = 0.8
"""Seconds of work between two answers to the browser."""


class Coach:
    """Reviews the decisions of one seat of the game on show."""

    def __init__(self, view: Stepper) -> None:
        self.view = view
        self.works = False
        self.trace: Trace | None = None
        """The game that is or was reviewed."""
        self._judged: dict[int, Judged] = {}
        self._steps: list[int] = []
        self._review: Review | None = None
        self._rounds: dict[int, int] = {}

    def seat(self) -> int:
        """Whose decisions are reviewed: those of the person who plays or looks, else of the first player."""
        game, state = self.view.game, self.view.trace.state
        bots = game.players.bots(state) if game.players.bots is not None else ()
        first = next(seat for seat in range(len(game.table.measures(state))) if seat not in bots)
        for seat in (getattr(self.view, "seat", None), self.view.observer):
            if isinstance(seat, int) and seat not in bots:
                return seat
        return first

    def can(self) -> bool:
        """Whether the game on show is over and can be reviewed, and nothing of it is kept from the person who
        looks."""
        view = self.view
        if view.hidden_after() is not None:
            return False
        looks = view.game.players.determinize is not None and is_fitted(view.game, view.trace.state)
        return looks and is_whole(view.trace)

    @property
    def review(self) -> Review | None:
        """What is known of the game on show so far."""
        return self._review if self.trace is self.view.trace else None

    def done(self) -> tuple[int, int]:
        """How many decisions are judged, and how many there are."""
        return len(self._judged), len(self._steps)

    def rounds(self) -> dict[int, int]:
        """After how many steps each round of the reviewed game began."""
        return self._rounds

    @takes()
    def do_review(self) -> None:
        """Begin a review, or go on with it."""
        if not self.can():
            raise EdgebookError("a game can be reviewed when it is over")
        if self.trace is not self.view.trace:
            self._begin()
        kept = self._kept()
        end = time.monotonic() + SLICE
        left = [n for n in self._steps if n not in self._judged]
        self.works = bool(left)
        for n in left:
            self._judged[n] = judge_step(self.view.trace, n)
            if time.monotonic() >= end:
                break
        if kept is not None and left:
            kept.write(self._judged.values())
        self.works = self.works and len(self._judged) < len(self._steps)
        found = [self._judged[n] for n in self._steps if n in self._judged]
        self._review = finish(self.view.trace, self.seat(), found)
        if not self.works:
            self.view.say(self._review.told()[0])

    @takes()
    def do_review_more(self) -> None:
        """The browser asks for more by itself, unless the review was stopped meanwhile."""
        if self.works:
            self.do_review()

    @takes()
    def do_review_stop(self) -> None:
        """Do no more for now; what is done stays."""
        self.works = False

    @takes(whole)
    def do_better(self, n: int) -> None:
        """Play the better answer to one of the reviewed decisions: a new line, from where it was asked."""
        judged = self._judged.get(n) if self.trace is not None else None
        if judged is None or self.trace is None:
            raise EdgebookError(f"step {n + 1} was not reviewed")
        if self.view.trace is not self.trace:
            self.view.switch(self.trace, n)
        key = answers(self.trace, n)[judged.best]
        self.view.fork(n, Option(key, "", judged.best, None, ""))

    @takes(whole)
    def do_branch_from(self, n: int) -> None:
        """Open a decision of the past again, to answer it in another way."""
        self.view.move(n)
        self.view.do_branch(n)

    def _begin(self) -> None:
        self.trace, self._review = self.view.trace, None
        self._steps = decided(self.trace, self.seat())
        self._rounds = Reader(self.trace, "round").rounds()
        kept = self._kept()
        known = {each.step: each for each in kept.read()} if kept is not None else {}
        self._judged = {n: known[n] for n in self._steps if n in known}

    def _kept(self) -> Kept | None:
        """The file beside the saved game, where there is one."""
        path: Any = getattr(self.view, "path", None)
        if path is None:
            return None
        return Kept(review_file(path, self.seat()), self.view.trace, self.seat(), WORLDS, 0)
