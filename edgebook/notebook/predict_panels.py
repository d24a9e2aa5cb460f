"""What the panels of Predict hold: the question, its answers, and what became of a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edgebook.notebook import controls
from edgebook.notebook.deciding import answers, digit, ways
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.panels import panel
from edgebook.notebook.reading import criteria_of, said
from edgebook.notebook.stepper_panels import StepperPanels

if TYPE_CHECKING:
    from edgebook.notebook.predict import Predict

NOTHING = (
    "In this game the rules choose nothing by themselves: players make every choice, so there is "
    "nothing to guess. The Stepper shows why each thing happened, and in Play you choose yourself."
)


def by_name(choice: Any) -> list[int]:
    """The options by name: the order in which the rules look at them would give something away."""
    return sorted(range(len(choice.verdicts)), key=lambda n: choice.verdicts[n].label)


class PredictPanels(StepperPanels):
    """Makes the parts of the page of Predict."""

    view: Predict

    def controls(self) -> Html:
        view, at = self.view, self.view.cursor.at
        # there is always a next step to ask for until the game is over
        end = view.end + (view.end <= at < len(view.trace))
        return controls.controls(at, end, view.cursor.level, view.levels)

    def head(self) -> Html:
        score = None if self.view.nothing else self._score()
        return h("div", h("h3", "Guess what the rules will choose"), score, class_="eb-top")

    def where(self) -> Html | None:
        return None  # the question on the screen says what to do

    def _score(self) -> Html:
        return h("span", "Score ", h("b", f"{self.view.right} of {self.view.asked}"), class_="eb-score")

    def why(self) -> Html:
        """What led to the last step often settles the next one: who is ahead, or whom an Enemy sees."""
        if self.view.open and self.view.place.preview is None:
            return panel(
                "Why?", None, h("p", "You can read this again once you have guessed.", class_="eb-muted")
            )
        return super().why()

    def coming(self) -> Html:
        if self.view.open:
            return panel("Next", None, h("p", "This is what you are asked to guess.", class_="eb-muted"))
        return super().coming()

    def ask(self) -> Html | None:
        if self.view.place.preview is not None:
            return None
        if self.view.open:
            return self._question()
        if self.view.guess is not None:
            return self._answer()
        if self.view.nothing and self.view.decision is None:
            return h("div", h("h3", "Nothing to guess"), h("p", NOTHING))
        return super().ask()

    def _question(self) -> Html | None:
        step = self.view.coming_step()
        choice = self.view.choice(step)
        if step is None or choice is None:
            return None
        made = [
            ("", button([digit(place), h("span", choice.verdicts[n].label)], "guess", n,
                        data_points=choice.verdicts[n].item))
            for place, n in enumerate(by_name(choice))
            if self.view.place.only is None or n in self.view.place.only
        ]  # fmt: skip
        short = all(len(verdict.label) < 24 for verdict in choice.verdicts)
        rule = step.rule
        return h(
            "div",
            self.led(),
            h("div", h("h3", "What will happen?"), class_="eb-top"),
            h("p", choice.question, class_="eb-question", tabindex=-1, data_takes_focus=True),
            h("p", h("span", rule.shown, class_="eb-chip"), f" {rule.title} · {rule.cite}"),
            ways(len(made), any(verdict.item for verdict in choice.verdicts)),
            answers(made, short=short),
            self._criteria(choice) if self.view.hint else None,
            h("div", button("Hint: the criteria", "hint", pressed=self.view.hint), button("Skip", "skip"),
              class_="eb-buttons"),
        )  # fmt: skip

    def _criteria(self, choice: object) -> Html:
        rulebook = self.view.game.rulebook
        entries = [
            h("li", h("b", rulebook[rule].title), f" ({rulebook[rule].shown}): {rulebook[rule].text}")
            for rule in criteria_of(choice)
        ]
        return h("div", h("b", "In this order:"), h("ol", entries), class_="eb-note")

    def _answer(self) -> Html | None:
        step = self.view.trace[self.view.cursor.at - 1]
        choice = self.view.choice(step)
        if choice is None or self.view.guess is None:
            return None
        verdict = choice.verdicts[self.view.guess]
        kept = [v for v in choice.verdicts if v.kept]
        rule = self.view.game.rulebook[kept[0].rule]
        if verdict.kept:
            told: Any = [
                f"Right: {verdict.label}. What settles it: ",
                h("b", rule.title),
                f" ({rule.shown}).",
            ]
        else:
            dropped = self.view.game.rulebook[verdict.rule]
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
            h("p", said(step, self.view.observer), class_="eb-question"),
            h("p", told),
            h("div", button("Next guess", "to_decision"), class_="eb-buttons")
            if any(self.view.asks_at(n) for n in range(self.view.cursor.at, len(self.view.trace)))
            else h("p", "That was the last thing to guess.", class_="eb-muted"),
            class_="eb-right" if verdict.kept else "eb-wrong",
        )
