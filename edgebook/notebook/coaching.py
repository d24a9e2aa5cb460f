"""The review of a game in a view: a part of the work at each call of the browser, so that the curve grows
while a person looks at it, and *Stop* always comes through. Afterwards *My mistakes* goes from one to the
next: the table before it, the person's own try, then the better line on the board."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.coach import Interval, Judged, Review, judge_step, review_file
from edgebook.coach.better import played_on
from edgebook.coach.judging import LABELS, WORLDS, answers, chances, decided, interval, is_whole
from edgebook.coach.reviewing import Kept, finish
from edgebook.coach.summary import brief
from edgebook.kernel import EdgebookError, Trace
from edgebook.notebook.acts import optional, takes, whole
from edgebook.notebook.lines import Line
from edgebook.notebook.scores import together
from edgebook.players.measuring import Reader, seat_names
from edgebook.players.valuing import is_fitted

if TYPE_CHECKING:
    from edgebook.notebook.stepper import Stepper

SLICE = 0.8
"""Seconds of work between two answers to the browser."""


class Tried(NamedTuple):
    """What came of a try at a mistake. `label` is empty where the person did not try. `chance`: the chance to
    win with it; `behind`: how far it lies behind the best answer."""

    label: str
    chance: float
    behind: Interval
    right: bool


@dataclass
class Work:
    """The decisions of one seat, as far as they are judged."""

    steps: list[int]
    judged: dict[int, Judged]
    review: Review | None = None
    tries: dict[tuple[int, str], list[float]] = field(default_factory=dict)


class Coach:
    """Reviews the decisions of one seat of the game on show; where all win or lose together, of one Hero
    after the other."""

    def __init__(self, view: Stepper) -> None:
        self.view = view
        self.works = False
        self.trace: Trace | None = None
        """The game that is or was reviewed."""
        self.line: Trace | None = None
        """The better line that is on show."""
        self.whose: int | None = None
        """The seat that the person chose, where all win or lose together."""
        self.mistake: int | None = None
        """The step of the mistake that the person is at."""
        self.tried: Tried | None = None
        self._work: dict[int, Work] = {}
        self._rounds: dict[int, int] = {}

    def seat(self) -> int:
        """Whose decisions are reviewed: those of the person who plays or looks, else of the first player."""
        seats = self._seats()
        for seat in (self.whose, getattr(self.view, "seat", None), self.view.observer):
            if isinstance(seat, int) and seat in seats:
                return seat
        return seats[0]

    def heroes(self) -> list[tuple[int, str]]:
        """The seats whose decisions can be looked at one after the other, with their names: where all win or
        lose together, all that decided something."""
        trace = self.view.trace
        if not together(self.view.game, trace.state):
            return []
        names = seat_names(self.view.game, trace.state)
        return [(seat, names[seat]) for seat in self._seats() if decided(trace, seat)]

    def _seats(self) -> list[int]:
        game, state = self.view.game, self.view.trace.state
        bots = game.players.bots(state) if game.players.bots is not None else ()
        return [seat for seat in range(len(game.table.measures(state))) if seat not in bots]

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
        """What is known so far of the game on show, or of the one that the better line on show leaves."""
        if self.trace is None or self.view.trace not in (self.trace, self.line):
            return None
        return self.review_of(self.seat())

    def review_of(self, seat: int) -> Review | None:
        """What is known so far of a seat."""
        return self._work[seat].review if seat in self._work else None

    def done(self) -> tuple[int, int]:
        """How many decisions are judged, and how many there are."""
        work = self._work.get(self.seat())
        return (len(work.judged), len(work.steps)) if work is not None else (0, 0)

    def rounds(self) -> dict[int, int]:
        """After how many steps each round of the reviewed game began."""
        return self._rounds

    # -- the work ------------------------------------------------------------------------------------------

    @takes()
    def do_review(self) -> None:
        """Begin a review, or go on with it; the person may be at a mistake or at a better line meanwhile."""
        view = self.view
        if self.trace is None or view.trace not in (self.trace, self.line):
            if not self.can():
                raise EdgebookError("a game can be reviewed when it is over")
            self._begin(view.trace)
        trace, seat = self.trace, self.seat()
        assert trace is not None
        kept = self._kept(trace)
        if seat not in self._work:
            steps = decided(trace, seat)
            known = self._known(kept)
            self._work[seat] = Work(steps, {n: known[n] for n in steps if n in known})
        work = self._work[seat]
        end = time.monotonic() + SLICE
        left = [n for n in work.steps if n not in work.judged]
        for n in left:
            work.judged[n] = judge_step(trace, n)
            if time.monotonic() >= end:
                break
        if kept is not None and left:
            kept.write(work.judged.values())
        self.works = len(work.judged) < len(work.steps)
        work.review = finish(trace, seat, [work.judged[n] for n in work.steps if n in work.judged])
        if not self.works:
            view.say(work.review.told()[0])

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
    def do_hero(self, seat: int) -> None:
        """Look at the decisions of another Hero."""
        if seat not in (known for known, _ in self.heroes()):
            raise EdgebookError(f"seat {seat}: no Hero sits there")
        self.do_mistakes_end()
        self.whose, self.works = seat, False

    def _begin(self, trace: Trace) -> None:
        self.trace, self.line, self.mistake, self.tried = trace, None, None, None
        self._work = {}
        self._rounds = Reader(trace, "round").rounds()

    def _known(self, kept: Kept | None) -> dict[int, Judged]:
        """What was judged before, as far as the file beside the game can be believed."""
        try:
            return {each.step: each for each in kept.read()} if kept is not None else {}
        except EdgebookError as error:  # nothing is lost but the time that it took
            self.view.alert = f"{str(error).partition(';')[0]}. The game is reviewed again."
            return {}

    def _kept(self, trace: Trace) -> Kept | None:
        """The file beside the saved game, where there is one."""
        path: Any = getattr(self.view, "path", None)
        if path is None:
            return None
        return Kept(review_file(path, self.seat()), trace, self.seat(), WORLDS, 0)

    # -- my mistakes ---------------------------------------------------------------------------------------

    def mistakes(self) -> list[Judged]:
        """The mistakes, small and large, in the order of the game."""
        review = self.review
        return [] if review is None else sorted(review.worst(len(review.decisions)))

    def at_mistake(self) -> Judged | None:
        """The mistake that the person is at."""
        if self.mistake is None or self.review is None:
            return None
        return self._work[self.seat()].judged.get(self.mistake)

    def asks(self) -> bool:
        """Whether the question of that mistake is open to a try."""
        judged = self.at_mistake()
        return (
            judged is not None
            and self.tried is None
            and self.view.trace is self.trace
            and self.view.place.branch_at == judged.step
        )

    @takes(optional(whole))
    def do_mistakes(self, n: int | None = None) -> None:
        """To the mistake at a step, or to the first one: the table before it, and its question."""
        found = [each.step for each in self.mistakes()]
        if not found:
            raise EdgebookError("this review has found no mistakes")
        step = n if n in found else found[0]
        self.back_to_game()
        self.mistake, self.tried = step, None
        self.do_branch_from(step)

    @takes()
    def do_mistakes_end(self) -> None:
        """Back to the review."""
        self.back_to_game()
        self.mistake = self.tried = None
        self.view.place.branch_at = None

    @takes()
    def do_show_me(self) -> None:
        """The better answer without a try."""
        judged = self.at_mistake()
        if judged is None:
            raise EdgebookError("go to one of your mistakes first")
        self._tell(judged, Tried("", judged.chance, Interval(0, 0, 0), False))

    def takes_try(self, key: Any) -> bool:
        """Whether an answer is a try at a mistake: then it is judged, and the better line is shown."""
        judged = self.at_mistake()
        if judged is None or self.trace is None or not self.asks():
            return False
        known = answers(self.trace, judged.step)
        label = next((said for said, each in known.items() if each == key), "")
        if not label:
            return False
        tried, best = (self._chances(judged, each) for each in (label, judged.best))
        behind = interval([b - a for a, b in zip(tried, best, strict=True)])
        # what costs less than an inaccuracy would not have been called a mistake either
        near = behind.low <= 0 or behind.mean < LABELS[-1][1]
        right = label == judged.best or (label != judged.chosen and near)
        self._tell(judged, Tried(label, sum(tried) / len(tried), behind, right))
        return True

    def _chances(self, judged: Judged, label: str) -> list[float]:
        assert self.trace is not None
        tries = self._work[self.seat()].tries
        if (judged.step, label) not in tries:
            key = self._key(judged.step, label)
            tries[judged.step, label] = chances(self.trace, judged.step, [key], worlds=judged.worlds)[0]
        return tries[judged.step, label]

    def _key(self, n: int, label: str) -> Any:
        """The answer that a label stands for; a review that was kept may name one that there is not."""
        assert self.trace is not None
        known = answers(self.trace, n)
        if label not in known:
            raise EdgebookError(f"{label:.60} is no answer at step {n + 1}: review the game again")
        return known[label]

    def _tell(self, judged: Judged, tried: Tried) -> None:
        self.tried = tried
        self.do_better(judged.step)
        short = tried.label.partition(":")[0]
        self.view.say(f"Right: {short}" if tried.right else f"The better answer: {brief(judged).best}")

    @takes(whole)
    def do_better(self, n: int) -> None:
        """Play the better answer to one of the reviewed decisions, and on to the end of the turn: a line of
        its own, which is saved nowhere."""
        judged = self._work[self.seat()].judged.get(n) if self.seat() in self._work else None
        if judged is None or self.trace is None:
            raise EdgebookError(f"step {n + 1} was not reviewed")
        key = self._key(n, judged.best)
        self.back_to_game()
        self.line = played_on(self.trace, n, key)
        self.view.lines.append(Line(self.line, f"Better at step {n + 1}: {brief(judged).best}"[:60]))
        self.view.switch(self.line, n)
        self.view.move(self.view.after(n))

    @takes(whole)
    def do_branch_from(self, n: int) -> None:
        """Open a decision of the past again, to answer it in another way."""
        self.back_to_game()
        self.view.move(n)
        if not self.view.trace.was_asked(n, self.view.observer):
            raise EdgebookError(f"step {n + 1}: no seat had a choice there")
        self.view.place.branch_at = n
        self.view.focus("[data-takes-focus]")

    @takes(whole)
    def do_try_it(self, n: int) -> None:
        """Answer a decision of the reviewed game in another way, and play on from there."""
        self.do_mistakes_end()
        self.do_branch_from(n)

    @takes(whole)
    def do_reviewed(self, n: int) -> None:
        """Go to a decision of the reviewed game."""
        self.do_mistakes_end()
        self.view.walk.do_pin(n)

    def back_to_game(self) -> None:
        """From the better line back to the game that it leaves; the line is forgotten."""
        line, view = self.line, self.view
        if line is None or self.trace is None:
            return
        self.line = None
        if view.trace is line:
            view.switch(self.trace, line.forked_at or 0)
        view.lines = [each for each in view.lines if each.trace is not line]
        view.readings.only(view.lines)
