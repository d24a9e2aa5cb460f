"""What the panels of the companion hold: the form, what is asked of the table, and the end of a part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from edgebook.kernel.entry_form import EVERYTHING
from edgebook.notebook.deciding import ask
from edgebook.notebook.entering import entry, table_question
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.panels import panel
from edgebook.notebook.stepper_panels import StepperPanels
from edgebook.notebook.view import Parts

if TYPE_CHECKING:
    from edgebook.notebook.companion.view import Companion

HIDDEN = ("controls", "count", "timeline", "marks", "tabs", "lines", "ask", "now", "why", "next", "foot",
          "log", "chart")  # fmt: skip
"""Parts that are not shown while a table is entered."""


class CompanionPanels(StepperPanels):
    """Makes the parts of the page of the companion."""

    view: Companion
    menu: ClassVar[Any] = [("undo", "Take back the last thing I said", "u"), ("files", "Save and load", "s")]

    def parts(self) -> Parts:
        made: Parts = super().parts()
        made["files"] = lambda: self._files() if self.view.sheets.open == "files" else None
        made["form"] = lambda: self._form() if self.view.entering else None
        if self.view.entering:
            made.update(dict.fromkeys(HIDDEN, lambda: None))
        return made

    def head(self) -> Html:
        view, session = self.view, self.view.session
        stage = "enter the table" if view.entering else "worked out, rule by rule"
        told = " ".join(session.notes)
        notes = h("span", told, class_="eb-muted eb-cut", title=told) if told else None
        said = h("p", session.trouble, class_="eb-problem") if session.trouble else None
        word = "Whole table" if view.entered.quick else "Quick"
        whole = button(word, "whole_form") if view.entering and view.form.quick else None
        tools = [
            button([sign("undo"), "Undo"], "undo", label="Take back the last thing I said"),
            button("Correct the table", "correct"),
        ]
        title = h("h3", f"Part {len(session.parts)}: {stage}")
        return h("div", title, notes, said, whole, None if view.entering else tools, class_="eb-row")

    def _files(self) -> Html:
        path = self.view.path
        kept = f"Everything is kept in {path.name}." if path else "Nothing is saved unless you save it."
        return h(
            "div",
            h("div", h("h3", "Save and load"), button("Close", "files"), class_="eb-top"),
            h("p", kept, class_="eb-muted"),
            self.view.files.row("my-session"),
        )

    def _form(self) -> Html:
        view, entered = self.view, self.view.entered
        known = entered.known if entered.quick else EVERYTHING
        return entry(entered.form, entered.shown_sections(), entered.values, entered.problems, entered.typed,
                     view.playable, len(view.part.inputs), len(view.session.parts) == 1, known)  # fmt: skip

    def ask(self) -> Html | None:
        if self.view.place.preview is not None or self.view.cursor.at < self.view.end:
            return None
        asked, assumed = self._question(), self.view.needs.assumed()
        return h("div", asked, assumed) if assumed is not None and asked is not None else asked

    def _question(self) -> Html | None:
        view, place = self.view, self.view.place
        if view.needs.held is not None:
            return view.needs.question(view.needs.held[1])
        asked, outcomes = view.outcomes.asked(), view.outcomes
        if asked is not None:
            return table_question(view.trace, asked, outcomes.card, outcomes.row, self.led())
        decision = view.asking()
        if decision is not None:
            return ask(view.game, *decision, view.options(), title="The rules leave this to you",
                       only=place.only, ticked=place.ticked, led=self.led())  # fmt: skip
        return view.next_part.html() if view.trace.over else None

    def pop(self) -> Html | None:
        return self.view.edits.html() if self.view.entering else super().pop()

    def now_links(self) -> list[Any]:
        """Where something is still to be read: the way to what is asked, or to the end."""
        left = self.view.end - self.view.cursor.at
        if self.view.entering or left <= 0:
            return []
        ahead = h("span", "1 step ahead" if left == 1 else f"{left} steps ahead", class_="eb-muted")
        return [h("span", button("To the last step", "to_end", class_="eb-link"), " ", ahead)]

    def coming(self) -> Html:
        if not self.view.trace.state_at(self.view.at).agenda:
            return panel("Next", None, h("p", "Nothing more: this part is done."))
        return super().coming()
