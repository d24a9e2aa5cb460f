"""Predict: before each choice that the rules make for somebody, say what it will be.

What is still to come is hidden: log, timeline and chart end here. An answer is right if the rules keep that
option; the rule that decides is told either way.
"""

from __future__ import annotations

from typing import Any, ClassVar

from edgebook.kernel import Step, Trace
from edgebook.notebook.deciding import answers, digit, ways
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.panels import panel
from edgebook.notebook.reading import criteria_of, said
from edgebook.notebook.stepper import Stepper

NOTHING = (
    "In this game the rules choose nothing by themselves: players make every choice, so there is "
    "nothing to guess. The Stepper shows why each thing happened, and in Play you choose yourself."
)


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
        self.seen = 0
        """The furthest place that has been shown: nothing after it is given away."""
        super().__init__(*args, **named)
        self.seen = max(self.seen, self.cursor.at)
        self.open = self._must_ask()
        self.refresh()

    def _opening(self, trace: Trace) -> int:
        """At the first thing to guess at a table that is laid out."""
        start = super()._opening(trace)
        places = range(start, len(trace))
        first = next((n for n in places if self._choice(trace[n]) is not None), None)
        self.nothing = first is None
        return start if first is None else first

    # -- what is asked -------------------------------------------------------------------------------------

    @property
    def end(self) -> int:
        return len(self.trace) if self._may_see_all() else max(self.seen, self.cursor.at)

    def _may_see_all(self) -> bool:
        return self.nothing or self.seen >= len(self.trace)

    def _coming(self) -> Step | None:
        at = self.cursor.at
        return self.trace[at] if at < len(self.trace) else None

    def _choice(self, step: Step | None) -> Any:
        """The choice of a step that can be guessed: one of at least two options is picked. Where rules only
        leave some out, or add something up, there is nothing to guess."""
        if step is None:
            return None
        fits = [c for c in step.choices if len(c.verdicts) > 1 and c.taken is not None]
        return fits[-1] if fits else None

    def _must_ask(self) -> bool:
        at = self.cursor.at
        known = at < self.seen or (id(self.trace), at) in self._answered
        return not known and self._choice(self._coming()) is not None

    # -- acts ----------------------------------------------------------------------------------------------

    def _move(self, at: int) -> None:
        super()._move(at)
        self.open = self.hint = False
        self.guess = None
        self.seen = max(self.seen, self.cursor.at)

    def do_next(self, value: Any = None, name: Any = None) -> None:
        if self.open:
            self.say("What will happen? Choose first, or press Skip.")
        elif self._must_ask():
            self.open, self.guess = True, None
            self._focus = "[data-takes-focus]"
            self.say("What will happen?")
        elif self.cursor.at < len(self.trace):
            place = self.cursor.at
            self.cursor.forward()
            # a coarse step stops where there is something to guess
            stop = next((n for n in range(place + 1, self.cursor.at) if self._asks_at(n)), self.cursor.at)
            self.cursor.goto(place)
            self.seen = max(self.seen, stop)
            self._move(stop)

    def foresees(self) -> bool:
        """Nobody finds the answer in the browser before they have guessed."""
        return False

    def _asks_at(self, n: int) -> bool:
        return n >= self.seen and (id(self.trace), n) not in self._answered and self._choice(self.trace[n])

    def do_to_decision(self, value: Any = None, name: Any = None) -> None:
        """To the next thing to guess, and ask it."""
        for n in range(self.cursor.at, len(self.trace)):
            if self._asks_at(n):
                self.seen = max(self.seen, n)
                self._move(n)
                self.do_next()
                return
        self.say("There is nothing more to guess.")

    do_to_turn = do_to_round = do_last = do_to_decision

    def do_guess(self, value: Any, name: Any = None) -> None:
        """Say what it will be, by the place of the option."""
        choice = self._choice(self._coming())
        if not self.open or choice is None or not 0 <= int(value) < len(choice.verdicts):
            return
        verdict = choice.verdicts[int(value)]
        self._answered.add((id(self.trace), self.cursor.at))
        self.asked += 1
        self.right += verdict.kept
        at = self.cursor.at
        self.seen = max(self.seen, at + 1)
        self._move(at + 1)
        self.guess = int(value)
        self.say(("Right. " if verdict.kept else "Not this time. ") + self.trace[at].text)

    def do_digit(self, value: Any, name: Any = None) -> None:
        choice = self._choice(self._coming()) if self.open else None
        if choice is None:
            super().do_digit(value)
        elif int(value) <= len(choice.verdicts):
            self.do_guess(self._order(choice)[int(value) - 1])

    def do_skip(self, value: Any = None, name: Any = None) -> None:
        at = self.cursor.at
        self._answered.add((id(self.trace), at))
        self.seen = max(self.seen, at + 1)
        self._move(at + 1)

    def do_hint(self, value: Any = None, name: Any = None) -> None:
        self.hint = not self.hint

    def do_escape(self, value: Any = None, name: Any = None) -> None:
        if self.open:
            self.open = False
        else:
            super().do_escape()

    def pickable(self) -> list[str | None]:
        if not self.open:
            return super().pickable()
        choice = self._choice(self._coming())
        return [verdict.item for verdict in choice.verdicts] if choice else []

    def asking(self) -> Any:
        # what can be guessed is marked on the board like what can be decided
        return (None, None) if self.open else super().asking()

    def picks(self) -> bool:
        return False if self.open else super().picks()

    def do_answer(self, value: Any, name: Any = None) -> None:
        if self.open:
            self.do_guess(value)
        else:
            super().do_answer(value)

    # -- showing -------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """What has not been seen before is drawn as in an exercise: nothing that gives an answer away. What
        comes of an answer is shown in full, until the next question."""
        assert self.board is not None
        news = self.cursor.at >= self.seen and not self._may_see_all()
        told = (id(self.trace), self.cursor.at - 1) in self._answered and not self.open
        self.board.asked = () if news and not told else None
        super().draw()

    def _hidden_after(self) -> int | None:
        return None if self._may_see_all() else max(self.seen, self.cursor.at)

    def parts(self) -> dict[str, Any]:
        self._hub.mode = "playing"
        return super().parts()

    def _controls(self) -> Html:
        from edgebook.notebook.controls import controls

        # there is always a next step to ask for until the game is over
        more = self.end + (self.cursor.at >= self.end and self.cursor.at < len(self.trace))
        return controls(self.cursor.at, more, self.cursor.level, self.levels)

    def _head(self) -> Html:
        score = None if self.nothing else self._score()
        return h("div", h("h3", "Guess what the rules will choose"), score, class_="eb-top")

    def _where(self) -> Html | None:
        return None  # the question on the screen says what to do

    def _score(self) -> Html:
        return h("span", "Score ", h("b", f"{self.right} of {self.asked}"), class_="eb-score")

    def _why(self) -> Html:
        """What led to the last step often settles the next one: who is ahead, or whom an Enemy sees."""
        if self.open and self.preview is None:
            return panel(
                "Why?", None, h("p", "You can read this again once you have guessed.", class_="eb-muted")
            )
        return super()._why()

    def _next(self) -> Html:
        if self.open:
            return panel("Next", None, h("p", "This is what you are asked to guess.", class_="eb-muted"))
        return super()._next()

    def _ask(self) -> Html | None:
        if self.preview is not None:
            return None
        if self.open:
            return self._question()
        if self.guess is not None:
            return self._answer()
        if self.nothing and self.decision is None:
            return h("div", h("h3", "Nothing to guess"), h("p", NOTHING))
        return super()._ask()

    def _question(self) -> Html | None:
        step = self._coming()
        choice = self._choice(step)
        if step is None or choice is None:
            return None
        made = [
            ("", button([digit(place), h("span", choice.verdicts[n].label)], "guess", n,
                        data_points=choice.verdicts[n].item))
            for place, n in enumerate(self._order(choice))
            if self.only is None or n in self.only
        ]  # fmt: skip
        short = all(len(verdict.label) < 24 for verdict in choice.verdicts)
        rule = step.rule
        return h(
            "div",
            self._led(),
            h("div", h("h3", "What will happen?"), class_="eb-top"),
            h("p", choice.question, class_="eb-question", tabindex=-1, data_takes_focus=True),
            h("p", h("span", rule.shown, class_="eb-chip"), f" {rule.title} · {rule.cite}"),
            ways(len(made), any(verdict.item for verdict in choice.verdicts)),
            answers(made, short=short),
            self._criteria(choice) if self.hint else None,
            h("div", button("Hint: the criteria", "hint", pressed=self.hint), button("Skip", "skip"),
              class_="eb-buttons"),
        )  # fmt: skip

    @staticmethod
    def _order(choice: Any) -> list[int]:
        """The options by name: the order in which the rules look at them would give something away."""
        return sorted(range(len(choice.verdicts)), key=lambda n: choice.verdicts[n].label)

    def _criteria(self, choice: Any) -> Html:
        rulebook = self.game.rulebook
        entries = [
            h("li", h("b", rulebook[rule].title), f" ({rulebook[rule].shown}): {rulebook[rule].text}")
            for rule in criteria_of(choice)
        ]
        return h("div", h("b", "In this order:"), h("ol", entries), class_="eb-note")

    def _answer(self) -> Html | None:
        step = self.trace[self.cursor.at - 1]
        choice = self._choice(step)
        if choice is None or self.guess is None:
            return None
        verdict = choice.verdicts[self.guess]
        kept = [v for v in choice.verdicts if v.kept]
        rule = self.game.rulebook[kept[0].rule]
        if verdict.kept:
            told: Any = [
                f"Right: {verdict.label}. What settles it: ",
                h("b", rule.title),
                f" ({rule.shown}).",
            ]
        else:
            dropped = self.game.rulebook[verdict.rule]
            told = [
                f"You said “{verdict.label}”: {verdict.why or 'another option comes first'}. ",
                "What rules it out: ",
                h("b", dropped.title), f" ({dropped.shown}). The right answer was ",
                " or ".join(f"“{v.label}”" for v in kept), ".",
            ]  # fmt: skip
        word = [
            sign("check" if verdict.kept else "cross", small=True),
            " Right" if verdict.kept else " Not this time",
        ]
        return h(
            "div",
            h("div", h("h3", word), self._score(), class_="eb-top"),
            h("p", said(step, self.observer), class_="eb-question"),
            h("p", told),
            h("div", button("Next guess", "to_decision"), class_="eb-buttons")
            if any(self._asks_at(n) for n in range(self.cursor.at, len(self.trace)))
            else h("p", "That was the last thing to guess.", class_="eb-muted"),
            class_="eb-right" if verdict.kept else "eb-wrong",
        )
