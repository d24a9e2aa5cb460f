"""What the panels of an exercise hold: the question, hints and fields, and what became of an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edgebook.learn import Judged
from edgebook.notebook import panels
from edgebook.notebook.exercise_fields import CHECKED, CODED, NO_CELLS, PRESSED, WAYS, field
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.view import Parts

if TYPE_CHECKING:
    from edgebook.notebook.exercise import ExerciseView


class ExercisePanels:
    """Makes the parts of the page of an exercise."""

    def __init__(self, view: ExerciseView) -> None:
        self.view = view

    def parts(self) -> Parts:
        return {"head": self.head, "ask": self.ask, "now": self.result, "items": self.items}

    def head(self) -> Html:
        view = self.view
        keys = [exercise.key for exercise in view.lesson.exercises]
        solved = view.progress.solved(keys)
        done = view.progress.entry(view.task.key)["right"]
        mark = h("span", "solved", class_="eb-chip") if done else None
        count = h("span", f"{solved} of {len(keys)} solved in this lesson", class_="eb-muted")
        note = h("p", view.progress.note, class_="eb-muted") if view.progress.note else None
        return h("div", h("div", h("h3", view.task.goal), h("span", mark, " ", count), class_="eb-top"), note)

    def ask(self) -> Html:
        view = self.view
        question = h("p", view.said(view.task.question), class_="eb-question", tabindex=-1)
        if view.solution.open and view.task.kind != "predict":  # the room is for the solution
            return h("div", question, class_="eb-panel")
        other = button("With other numbers", "again", class_="eb-quiet") if view.may_try_again() else None
        left = len(view.hints) - view.given
        word = "Hint" if left else "No more hints"
        more = button(word, "hint", label=f"Hint, {left} left", off=not left, class_="eb-quiet")
        tries = "Trying it out …" if view.task.kind == "choose" else None
        check = button("Check", "check", class_="eb-primary", data_busy=tries) if self._has_check() else None
        way = button("Show the solution", "solution", class_="eb-quiet") if view.may_see() else None
        return h(
            "div",
            question,
            h("p", self.how(), class_="eb-muted"),
            field(view),
            h("div", check, more, way, other, self._list_button(), class_="eb-buttons"),
            self._given(),
            class_="eb-panel eb-hinted" if view.hinted else "eb-panel",
        )

    def _given(self) -> Any:
        """The hints so far; once an answer was judged they are folded, so that the verdict is in sight."""
        view = self.view
        told = [h("p", f"Hint {n + 1}: {view.hints[n]}", class_="eb-note") for n in range(view.given)]
        if not told or view.hinted or view.judged is None:
            return told
        return h("details", h("summary", "1 hint" if len(told) == 1 else f"{len(told)} hints"), told)

    def _list_button(self) -> Html | None:
        """For people who do not point."""
        view = self.view
        if view.board is None:
            return None
        return button("As a list", "items", label="Everything on the table as a list", class_="eb-quiet")

    def how(self) -> str:
        view = self.view
        if view.task.kind == "several" and not view.chooses():
            return "Type your answers with commas between them, then press Check."
        if view.task.kind == "rule" and not view.choices:
            return "Type the id or the name of the rule, then press Check."
        return WAYS[view.task.kind] if view.task.kind not in CODED or view.host.words.cells else NO_CELLS

    def _has_check(self) -> bool:
        view = self.view
        return view.task.kind in CHECKED or (view.task.kind in PRESSED and not view.choices)

    def result(self) -> Html:
        view = self.view
        steps = view.solution.html() if view.solution.open else Html("")
        judged = view.judged
        if judged is None:
            return steps
        return h("div", self._verdict(judged), steps)

    def _verdict(self, judged: Judged) -> Html:
        view = self.view
        word = [sign("check" if judged.right else "cross"), " Right." if judged.right else " Not yet."]
        style = "eb-headline eb-kept" if judged.right else "eb-headline eb-lost"
        listed = judged.lines if view.task.kind != "free" else ()
        more = view.lesson.after(view.task) if judged.right else None
        again = view.solution.open and judged.text in view.solution.frame.text
        return h(
            "div",
            h("p", word, class_=style) if judged.counts else None,
            h("p", judged.text) if not again else None,  # the solution ends with it
            self._called() if not again else None,
            h("ul", [h("li", line) for line in listed], class_="eb-lines-told") if listed else None,
            self._rule(judged),
            h("div", button("Next exercise", "following", class_="eb-primary"), class_="eb-buttons")
            if more is not None
            else None,
            class_="eb-panel",
        )

    def _called(self) -> Html | None:
        """What was answered, as the board names it; pointing at it tells how Python writes it, since nobody
        could guess that."""
        view = self.view
        if view.task.kind not in ("board", "several") or not view.tried:
            return None
        read, written = view.read(view.tried[-1]), repr(view.tried[-1])
        return h("p", f"Your answer: {read}", title=f"In Python: {written}", class_="eb-muted")

    def _rule(self, judged: Judged) -> Any:
        view = self.view
        if not judged.rule:
            return None
        rule = view.lesson.game.rulebook[judged.rule]
        return [
            h("p", h("span", rule.shown, class_="eb-chip"), " ", h("b", rule.title), " ",
              h("span", judged.page, class_="eb-muted")),
            h("details", h("summary", "The rule in our words"), h("p", rule.text)),
        ]  # fmt: skip

    def items(self) -> Html | None:
        view = self.view
        return panels.everything(view.board, view.lists, view.candidates)
