"""What the panels of the trainer hold: the puzzle, what became of an answer, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edgebook.notebook import panels, why_panel
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.reading import when
from edgebook.notebook.rule_map import rule_map
from edgebook.notebook.view import Parts
from edgebook.players.measuring import seat_names
from edgebook.train.parts import HARDEST

if TYPE_CHECKING:
    from edgebook.notebook.train import Train

HOW = {
    "predict": "Choose it on the board, or here:",
    "legal": "Press what you mean, then Check.",
    "worth": "Choose the number:",
    "spot": "Press the line that is wrong:",
    "rule": "Choose the rule:",
    "best": "Choose what you would do:",
}


class TrainPanels:
    """Makes the parts of the page of the trainer."""

    def __init__(self, view: Train) -> None:
        self.view = view

    def parts(self) -> Parts:
        return {"head": self.head, "ask": self.ask, "now": self.result, "why": self.why,
                "items": self.items, "map": self.map}  # fmt: skip

    def head(self) -> Html:
        view = self.view
        due = len(view.mastery.due)
        count = (
            h("span", f"{due} due", class_="eb-chip", title="Rules that are to be asked again")
            if due
            else None
        )
        today = (
            None
            if view.day is not None and view.single
            else button("Today", "daily", label="The puzzle of the day")
        )
        tools = h(
            "span",
            count,
            " ",
            today,
            " ",
            button("Map", "map", label="What you know, as a map of the rulebook"),
        )
        title = h("div", h("h3", f"Train: {view.game.title}"), h("span", self._where(), class_="eb-muted"))
        note = h("p", view.progress.note, class_="eb-muted") if view.progress.note else None
        return h("div", h("div", title, tools, class_="eb-top"), note)

    def _where(self) -> str:
        view = self.view
        if view.day is not None and view.single:
            place = f"the puzzle of {view.day:%d} {view.day:%B}".replace(" 0", " ")
        elif view.single:
            place = "a puzzle that you were sent"
        else:
            number = len(view.sitting.right) + (view.judged is None)
            place = f"puzzle {number} of {view.sitting.length}"
        moment = when(view.game, view.puzzle.state)
        return f"{place} · {moment}" if moment else place

    # -- the question ----------------------------------------------------------------------------------------

    def ask(self) -> Html:
        view, made = self.view, self.view.puzzle
        lead = [h("p", text, class_="eb-given") for text in made.given]
        question = h("p", made.question, class_="eb-question", tabindex=-1)
        top = h("div", self._chip(), self._level(), class_="eb-top")
        if view.judged is not None:
            return h("div", top, lead, question, class_="eb-panel")
        check = button("Check", "check", class_="eb-primary", off=not view.chosen) if made.several else None
        hint = button("Hint", "hint", off=view.hinted, class_="eb-quiet") if self.hint() else None
        told = h("p", self.hint(), class_="eb-note") if view.hinted else None
        everything = button("List the board", "items", class_="eb-quiet") if view.candidates() else None
        return h(
            "div", top, lead, question, h("p", self._how(), class_="eb-muted"), self._answers(), told,
            h("div", check, hint, button("I do not know", "give_up", class_="eb-quiet"), everything,
              class_="eb-buttons"),
            class_="eb-panel eb-hinted" if view.hinted else "eb-panel",
        )  # fmt: skip

    def _chip(self) -> Html:
        """The rule that it is about, where that is not what is asked; and who looks at the table."""
        made = self.view.puzzle
        shown = h("span", made.rule, class_="eb-chip") if made.code.kind not in ("rule", "spot") else None
        return h("span", shown, " ", h("span", self._seat(), class_="eb-muted"))

    def _seat(self) -> str:
        made = self.view.puzzle
        seats = seat_names(made.game, made.state)
        if made.observer is None or len(seats) < 2 or not 0 <= made.observer < len(seats):
            return ""
        return f"seen by {seats[made.observer]}"

    def _level(self) -> Html:
        level = self.view.puzzle.level
        dots = "●" * level + "○" * (HARDEST - level)
        told = f"Difficulty {level} of {HARDEST}"
        inner = h("span", dots, aria_hidden="true")
        return h("span", inner, class_="eb-muted", role="img", aria_label=told, title=told)

    def _how(self) -> str:
        kind = self.view.puzzle.code.kind
        clicks = bool(self.view.candidates())
        if kind in ("predict", "best") and not clicks:
            return "Choose:"
        if kind == "legal" and clicks:
            return "Choose on the board or here, then press Check."
        return HOW[kind]

    def _answers(self) -> Html:
        view, made = self.view, self.view.puzzle
        buttons = [
            button(
                [h("span", n + 1, class_="eb-digit", aria_hidden="true"), h("span", choice.label)], "pick", n,
                pressed=(n in view.chosen) if made.several else None, data_points=choice.item,
            )
            for n, choice in enumerate(made.choices)
        ]  # fmt: skip
        short = all(len(choice.label) < 24 for choice in made.choices)
        group = h("div", buttons, class_="eb-answers", role="group", aria_label="Answers")
        return h("div", group, class_="eb-choices eb-short" if short else "eb-choices")

    def hint(self) -> str:
        """The rule in our words; where the rule is asked for, there is none."""
        made = self.view.puzzle
        if made.code.kind in ("rule", "spot", "best"):
            return ""
        rule = made.game.rulebook[made.rule]
        return f"{rule.title} ({rule.shown}): {rule.text}"

    # -- the answer ------------------------------------------------------------------------------------------

    def result(self) -> Html | None:
        view = self.view
        judged = view.judged
        if judged is None:
            return None
        word = [
            sign("check" if judged.right else "cross", small=True),
            " Right" if judged.right else " Not this time",
        ]
        over = not view.single and view.sitting.over
        again = "Ten puzzles" if view.single else "Ten more" if over else "Next puzzle"
        return h(
            "div",
            h(
                "p",
                word,
                class_=f"eb-headline eb-verdict {'eb-kept' if judged.right else 'eb-lost'}",
                tabindex=-1,
            ),
            h("p", judged.text),
            self._rule(),
            h("p", self._memory(), class_="eb-muted"),
            self._summary() if over else None,
            h("p", "To send this puzzle: ", h("code", str(view.puzzle.code)), class_="eb-muted"),
            h("div", button(again, "following", class_="eb-primary"), class_="eb-buttons"),
            class_="eb-panel",
        )

    def _rule(self) -> Any:
        made = self.view.puzzle
        rule = made.game.rulebook[made.rule]
        return [
            h("p", h("span", rule.shown, class_="eb-chip"), " ", h("b", rule.title), " ",
              h("span", str(rule.cite), class_="eb-muted")),
            h("details", h("summary", "The rule in our words"), h("p", rule.text)),
        ]  # fmt: skip

    def _memory(self) -> str:
        """When the rule comes back."""
        view = self.view
        memory = view.mastery.rules.get(view.puzzle.rule)
        if memory is None:
            return ""
        days = max(0, round(memory.due - memory.day)) if memory.right else 1
        back = "tomorrow" if days <= 1 else f"in {days} days"
        return f"{view.puzzle.rule} is {view.mastery.state(view.puzzle.rule)} now and comes back {back}."

    def _summary(self) -> Html:
        sitting = self.view.sitting
        missed = [made.rule for made, right in zip(sitting.asked, sitting.right, strict=False) if not right]
        told = f"{sum(sitting.right)} of {len(sitting.right)} right."
        again = f" To look at again: {', '.join(dict.fromkeys(missed))}." if missed else ""
        return h("p", h("b", told), again)

    def why(self) -> Html | None:
        """The step with its verdicts, once it is answered."""
        view = self.view
        if view.judged is None:
            return None
        return why_panel.why(view.puzzle.step, view.puzzle.observer)

    def map(self) -> Html | None:
        view = self.view
        if not view.maps:
            return None
        head = h("div", h("h3", f"What you know: {view.game.title}"), button("Close", "map"), class_="eb-top")
        return h("div", head, rule_map(view.game, view.mastery))

    def items(self) -> Html | None:
        view = self.view
        return panels.everything(view.board, view.lists, view.candidates)
