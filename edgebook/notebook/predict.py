"""Predict: before each choice that the rules make for a seat, say what it will be.

What is still to come is hidden: log, timeline and chart end here. An answer is right if the rules keep that
option; the rule that decides is told either way.
"""

from __future__ import annotations

from typing import Any, ClassVar

from edgebook.kernel import Game, Step, Trace
from edgebook.notebook.acts import takes, whole
from edgebook.notebook.board import Look
from edgebook.notebook.predict_panels import PredictPanels, by_name
from edgebook.notebook.stepper import Stepper
from edgebook.notebook.view import Parts


class Predict(Stepper):
    """A stepper that asks "what will happen?" before each choice by rule, and keeps the score."""

    label: ClassVar[str] = "Predict"

    def __init__(self, *args: Any, **named: Any) -> None:
        self.right = self.asked = 0
        self.open = False
        self.hint = False
        self.guess: int | None = None
        self.nothing = False
        """Whether the rules of this game leave nothing to guess."""
        self._answered: set[tuple[int, int]] = set()
        self.seen_to = 0
        """The furthest place that has been shown: nothing after it is given away."""
        super().__init__(*args, **named)
        self.seen_to = max(self.seen_to, self.cursor.at)
        self.open = self._must_ask()
        self.refresh()

    def opening(self, trace: Trace) -> int:
        """At the first thing to guess at a table that is laid out."""
        start = super().opening(trace)
        places = range(start, len(trace))
        first = next((n for n in places if self.choice(trace[n]) is not None), None)
        self.nothing = first is None
        return start if first is None else first

    def usual_level(self, game: Game) -> str:
        """Each rule by itself: a question stands before a rule, and one goes back to that place."""
        return game.rulebook.levels[0]

    # -- what is asked -------------------------------------------------------------------------------------

    @property
    def end(self) -> int:
        return len(self.trace) if self.may_see_all() else max(self.seen_to, self.cursor.at)

    def may_see_all(self) -> bool:
        return self.nothing or self.seen_to >= len(self.trace)

    def coming_step(self) -> Step | None:
        at = self.cursor.at
        return self.trace[at] if at < len(self.trace) else None

    def choice(self, step: Step | None) -> Any:
        """The choice of a step that can be guessed: one of at least two options is picked. Where rules only
        leave some out, or add something up, there is nothing to guess."""
        if step is None:
            return None
        fits = [c for c in step.choices if len(c.verdicts) > 1 and c.taken is not None]
        return fits[-1] if fits else None

    def _must_ask(self) -> bool:
        at = self.cursor.at
        known = at < self.seen_to or (id(self.trace), at) in self._answered
        return not known and self.choice(self.coming_step()) is not None

    # -- acts ----------------------------------------------------------------------------------------------

    def move(self, at: int) -> None:
        super().move(at)
        self.open = self.hint = False
        self.guess = None
        self.seen_to = max(self.seen_to, self.cursor.at)

    @takes()
    def do_next(self) -> None:
        if self.open:
            self.say("What will happen? Choose first, or press Skip.")
        elif self._must_ask():
            self.open, self.guess = True, None
            self.focus("[data-takes-focus]")
            self.say("What will happen?")
        elif self.cursor.at < len(self.trace):
            place = self.cursor.at
            self.cursor.forward()
            # a coarse step stops where there is something to guess
            stop = next((n for n in range(place + 1, self.cursor.at) if self.asks_at(n)), self.cursor.at)
            self.cursor.goto(place)
            self.seen_to = max(self.seen_to, stop)
            self.move(stop)

    def foresees(self) -> bool:
        """Nobody finds the answer in the browser before they have guessed."""
        return False

    def asks_at(self, n: int) -> bool:
        return n >= self.seen_to and (id(self.trace), n) not in self._answered and self.choice(self.trace[n])

    @takes()
    def do_to_decision(self) -> None:
        """To the next thing to guess, and ask it."""
        for n in range(self.cursor.at, len(self.trace)):
            if self.asks_at(n):
                self.seen_to = max(self.seen_to, n)
                self.move(n)
                self.do_next()
                return
        self.say("There is nothing more to guess.")

    do_to_turn = do_to_round = do_last = do_to_decision

    @takes(whole)
    def do_guess(self, place: int) -> None:
        """Say what it will be, by the place of the option."""
        choice = self.choice(self.coming_step())
        if not self.open or choice is None or not 0 <= place < len(choice.verdicts):
            return
        verdict = choice.verdicts[place]
        self._answered.add((id(self.trace), self.cursor.at))
        self.asked += 1
        self.right += verdict.kept
        at = self.cursor.at
        self.seen_to = max(self.seen_to, at + 1)
        self.move(at + 1)
        self.guess = place
        self.say(("Right. " if verdict.kept else "Not this time. ") + self.trace[at].text)

    def do_digit(self, digit: int) -> None:
        choice = self.choice(self.coming_step()) if self.open else None
        if choice is None:
            super().do_digit(digit)
        elif 0 < digit <= len(choice.verdicts):
            self.do_guess(by_name(choice)[digit - 1])

    @takes()
    def do_skip(self) -> None:
        at = self.cursor.at
        self._answered.add((id(self.trace), at))
        self.seen_to = max(self.seen_to, at + 1)
        self.move(at + 1)

    @takes()
    def do_hint(self) -> None:
        self.hint = not self.hint

    @takes()
    def do_escape(self) -> None:
        if self.open:
            self.open = False
        else:
            self.walk.do_escape()

    def pickable(self) -> list[str | None]:
        if not self.open:
            return super().pickable()
        choice = self.choice(self.coming_step())
        return [verdict.item for verdict in choice.verdicts] if choice else []

    def asking(self) -> Any:
        # what can be guessed is marked on the board like what can be decided
        return (None, None) if self.open else super().asking()

    def picks(self) -> bool:
        return False if self.open else super().picks()

    def do_answer(self, place: int) -> None:
        if self.open:
            self.do_guess(place)
        else:
            super().do_answer(place)

    # -- showing -------------------------------------------------------------------------------------------

    def look_at(self, at: int, step: object, names: tuple[str, ...] = ()) -> Look:
        """What has not been seen before is drawn as in an exercise: nothing that gives an answer away. What
        comes of an answer is shown in full, until the next question."""
        news = self.cursor.at >= self.seen_to and not self.may_see_all()
        told = (id(self.trace), self.cursor.at - 1) in self._answered and not self.open
        return super().look_at(at, step, names)._replace(asked=() if news and not told else None)

    def hidden_after(self) -> int | None:
        return None if self.may_see_all() else max(self.seen_to, self.cursor.at)

    def panelled(self) -> PredictPanels:
        return PredictPanels(self)

    def parts(self) -> Parts:
        self._hub.mode = "playing"
        return super().parts()
