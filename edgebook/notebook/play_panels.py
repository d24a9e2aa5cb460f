"""What the panels of Play hold: both scores, the question with its hints, and the files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from edgebook.notebook import controls
from edgebook.notebook.coach_panels import (
    begin_button,
    curve,
    decisions,
    go_through,
    heroes,
    what_decided,
    working,
)
from edgebook.notebook.deciding import ask
from edgebook.notebook.hint_text import hint_sentence, lead_means, lead_shown
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.scores import score_bar, sheet, together
from edgebook.notebook.stepper_panels import StepperPanels
from edgebook.notebook.view import Parts
from edgebook.players.valuing import is_fitted

if TYPE_CHECKING:
    from edgebook.notebook.play import Play

LEVELS = {"harder": 1, "easier": -1}
"""Another level for a rematch, and how many levels away it is."""
AT_ONCE = 1000.0
PACES = (
    (0.0, "I step"),
    (2.0, "Others: slow"),
    (4.0, "Others: 4 a second"),
    (10.0, "Others: fast"),
    (AT_ONCE, "Others: at once"),
)
"""How fast what the others do is shown, in steps a second."""
EARLIER = 12
"""Decisions of the past that can be taken back to from the sheet with the files."""


class PlayPanels(StepperPanels):
    """Makes the parts of the page of Play."""

    view: Play
    menu: ClassVar[Any] = [
        ("undo", "Take back my last decision", "u"),
        ("files", "Save, load and take back", "s"),
    ]

    def parts(self) -> Parts:
        view = self.view
        return {
            **super().parts(),
            "files": lambda: self._files() if view.sheets.open == "files" else None,
            "run": lambda: Html(f"{view.runs} {view.pace:g}" if view.runs else ""),
        }

    def tools(self) -> Html:
        chosen = self.view.pace
        options = [h("option", said, value=f"{pace:g}", selected=pace == chosen) for pace, said in PACES]
        told = "How fast you see what the others do"
        pace = h("select", options, data_act="pace", name="pace", aria_label=told, title=told)
        return h("div", h("span", pace, class_="eb-not-phone"), controls.tools(), class_="eb-row")

    def head(self) -> Html:
        """Both scores, always in sight; and as long as something is not on disk, it is said."""
        view, trouble = self.view, self.view.trouble
        bar = score_bar(view.trace, view.at, min(view.decided_at, view.at), view.seat)
        return h("div", bar, h("p", trouble, class_="eb-problem") if trouble else None, class_="eb-row")

    def ask(self) -> Html | None:
        view, place = self.view, self.view.place
        asked, looks = view.asking(), place.preview is not None
        at_end = view.trace.over and view.cursor.at == len(view.trace)
        walks = view.coach.at_mistake() is not None
        if asked is None and at_end and not looks and not walks:
            return self._end()
        if asked is None or walks or place.branch_at is not None or looks:
            return super().ask()
        decision, state = asked
        steps = len(view.trace) - view.decided_at - 1
        replay = f"Replay {steps} steps" if steps > 1 else ""
        buttons = [
            button([sign("bulb"), "Hint"], "hint", label="Hint: what the computer would do",
                   data_busy="Thinking …"),
            button([sign("undo"), "Undo"], "undo", label="Take back my last decision",
                   off=not view.trace.asked),
            button("Answer it for me", "play_on", "once", class_="eb-quiet"),
            button(replay, "replay", class_="eb-quiet") if replay and view.trace.asked else None,
        ]  # fmt: skip
        return ask(
            view.game, decision, state, view.options(), title="Your decision", only=place.only,
            hinted=place.hinted, ticked=place.ticked, buttons=buttons, note=self._weighed(), led=self.led(),
            you=view.seat is not None,
        )  # fmt: skip

    def _end(self) -> Html:
        """The result, what one's decisions did to it, and another game."""
        view, coach = self.view, self.view.coach
        review = coach.review
        again = [
            begin_button() if review is None and coach.can() else go_through(coach),
            button([sign("undo"), "Rematch"], "rematch", label="Play the same table again, with other luck"),
            button("Other seat", "rematch", "other", label="Rematch from another seat")
            if view.other_seat() is not None
            else None,
            *(
                button(f"{how.capitalize()}: {level[0]}", "rematch", how)
                for how, by in LEVELS.items()
                if (level := view.other_level(by)) is not None
            ),
        ]
        more: list[Html | None] = []
        if review is not None and review.decisions:
            sentence = what_decided(review) if review.result is not None else None
            more = [sentence, working(coach), curve(review, coach.rounds()), decisions(review)]
        told = sheet(view.trace, view.seat, heroes(coach) if coach.can() else None, *more)
        return h("div", told, h("div", again, class_="eb-buttons"))

    def _weighed(self) -> Html | None:
        """The hint in a sentence, with how sure it is; what it was taken from is a table to open."""
        view, hinted = self.view, self.view.place.hinted
        if hinted is None:
            return None
        label = next((o.label for o in view.options() if o.key == hinted), "")
        if not view.hints:
            told = h("span", f"The computer would answer: {label}.")
            return h("p", sign("bulb"), told, class_="eb-hintline")
        as_one, fitted = together(view.game, view.trace.state), is_fitted(view.game, view.trace.state)
        lead = "lead" if not as_one else "chance" if fitted else "points"
        heads = h("tr", [h("th", head, scope="col") for head in ("answer", "sure", lead, "tries")])
        rows = []
        for hint in view.hints:
            cells = (f"{hint.sure:.0%}", lead_shown(hint.lead, as_one, fitted), hint.playouts)
            rows.append(h("tr", h("th", hint.label, scope="row"), [h("td", cell) for cell in cells]))
        counts = lead_means(view.game, as_one, fitted)
        meant = f"Sure: how likely it is to be the best answer, going by these tries. {counts}, on average."
        table = h("table", h("thead", heads), h("tbody", rows), class_="eb-compare")
        sentence = h("span", hint_sentence(view.hints, view.game, as_one, fitted))
        return h(
            "div",
            h("div", sign("bulb"), sentence, class_="eb-hintline"),
            h("details", h("summary", "Compare all answers"), table, h("p", meant, class_="eb-muted")),
        )

    def now_links(self) -> list[Any]:
        """While we look at what the others did, or at the past: the way to the question."""
        left = len(self.view.trace) - self.view.cursor.at
        if not left or self.view.trace.over:
            return super().now_links()
        ahead = h("span", "1 step ahead" if left == 1 else f"{left} steps ahead", class_="eb-muted")
        way = h("span", button("To my decision", "to_end", class_="eb-link"), " ", ahead)
        return [way, *super().now_links()]

    def _files(self) -> Html:
        view = self.view
        kept = "Nothing is saved unless you save it."
        if view.path:
            kept = f"Every decision is kept in {view.path.name}."
        undone = [
            h("li", button(f"Back to before step {n + 1}: {_short(view.trace[n].text)}", "undo", n,
                           class_="eb-quiet"))
            for n in reversed(view.mine()[-EARLIER:])
        ]  # fmt: skip
        back = h("div", h("h3", "Take back to an earlier decision"), h("ul", undone, class_="eb-hits"))
        head = h("div", h("h3", "Save, load and take back"), button("Close", "files"), class_="eb-top")
        return h(
            "div",
            head,
            h("p", kept, " ", " ".join(view.notes), class_="eb-muted"),
            view.files.row("my-game"),
            back if undone else None,
        )


def _short(text: str, most: int = 70) -> str:
    """A sentence that fits on a button."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
