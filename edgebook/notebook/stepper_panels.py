"""What the panels of a stepper hold: its state as HTML. Views with more to show have panels of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from edgebook.kernel import Decision
from edgebook.kernel.spans import Press, Span
from edgebook.notebook import controls, panels
from edgebook.notebook.coach_panels import coach_panel, mistake_panel
from edgebook.notebook.deciding import ask, pop, waits_for
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.lines import lines
from edgebook.notebook.reading import headline, said, when
from edgebook.notebook.view import Parts
from edgebook.notebook.why_panel import why, why_of_many
from edgebook.players.measuring import seat_names

if TYPE_CHECKING:
    from edgebook.notebook.stepper import Stepper


FEW_LINKS = 2
"""More links than these stand below what the rule says: they would push it out of sight."""


class StepperPanels:
    """Makes the parts of the page of a stepper."""

    menu: ClassVar[Sequence[tuple[str, str, str]]] = ()
    """What the menu has beside moving and looking: acts, words and keys."""

    def __init__(self, view: Stepper) -> None:
        self.view = view

    def parts(self) -> Parts:
        """How each part is made."""
        view, place, cursor = self.view, self.view.place, self.view.cursor
        at, end, hidden = view.at, view.end, view.hidden_after()
        state, reading = view.trace.state_at(at), view.readings.of(view.trace)
        return {
            "head": self.head,
            "controls": self.controls,
            "count": lambda: controls.count(at, end, when(view.game, state)),
            "tools": self.tools,
            "menu": lambda: controls.menu(view.walk.speed, view.levels, self.menu),
            "found": self.found,
            "timeline": lambda: reading.track.html(at, f"step {at} of {end}", hidden),
            "marks": lambda: reading.track.marks_html(hidden),
            "tabs": lambda: controls.tabs(len(view.lines) > 1),
            "lines": lambda: lines(view.lines, view.trace, view.compares, at),
            "ask": self.ask,
            "pop": self.pop,
            "now": self.now,
            "why": self.why,
            "next": self.coming,
            "foot": lambda: panels.coming_line(view.trace, state),
            "items": self.items,
            "help": self.help,
            "log": lambda: reading.log.html(cursor.at, at, place.first_row, hidden, self.since()),
            "chart": self.chart,
            "at": lambda: Html(at),
            "preview": lambda: Html("yes" if place.preview is not None else ""),
        }

    def chart(self) -> Html:
        """What each seat had; of a game that is over the review too, or how to get one."""
        view = self.view
        drawn = view.readings.of(view.trace).chart.html(view.charted, view.hidden_after())
        if not view.coach.can() and view.coach.review is None:
            return drawn
        both = [drawn, coach_panel(view.coach)]
        return h("div", both if view.coach.review is None else both[::-1])

    # -- the bar and the sheets ----------------------------------------------------------------------------

    def head(self) -> Html:
        return Html("")

    def tools(self) -> Html:
        return controls.tools()

    def controls(self) -> Html:
        view = self.view
        return controls.controls(view.cursor.at, view.end, view.cursor.level, view.levels)

    def found(self) -> Html | None:
        view = self.view
        return controls.found(view.sheets.word, view.trace, view.end) if view.sheets.open == "found" else None

    def help(self) -> Html | None:
        scene = self.view.board.scene if self.view.board else None
        look = scene.look if scene is not None else None
        return controls.help_(self.view.levels, look) if self.view.sheets.open == "help" else None

    def items(self) -> Html | None:
        view = self.view
        if view.sheets.open != "items" or view.board is None:
            return None
        names = [name for name in view.pickable() if name] if view.asking() else []
        head = h("div", h("h3", "Everything on the table"), button("Close", "items"), class_="eb-top")
        return h("div", head, view.board.items(names))

    # -- what is asked -------------------------------------------------------------------------------------

    def ask(self) -> Html | None:
        view, place = self.view, self.view.place
        asked, waits = view.asking(), view.decision
        if place.preview is not None:
            return None
        if (mistake := mistake_panel(view.coach)) is not None:
            return mistake
        if asked is None:
            return None if waits is None else self._others_decide(waits)
        decision, state = asked
        if place.branch_at is not None:
            taken = view.trace.log[place.branch_at][4]
            close = button("Do not branch", "branch", class_="eb-quiet")
            return ask(view.game, decision, state, view.options(), title="Branch: give another answer",
                       taken=taken, only=place.only, ticked=place.ticked, buttons=close)  # fmt: skip
        on = self._play_on_buttons("Answer it for me")
        return ask(view.game, decision, state, view.options(), only=place.only, hinted=place.hinted,
                   ticked=place.ticked, buttons=on, led=self.led())  # fmt: skip

    def led(self) -> Html | None:
        """The step that led to a question: it is read here where the question takes the place of *Now*."""
        shown, observer = self.view.shown(), self.view.observer
        if shown is None:
            return None
        several = isinstance(shown, Span) and not isinstance(shown, Press)
        rule = shown.trace[shown.start].rule if several else shown.rule
        told = f"{headline(shown, observer)}." if several else said(shown, observer)
        return h("p", h("span", rule.shown, class_="eb-chip"), " ", told, class_="eb-led")

    def _others_decide(self, decision: Decision) -> Html:
        who = seat_names(self.view.game, self.view.trace.state)[decision.seat]
        return waits_for(who, self.led(), self._play_on_buttons(f"Let {who} decide"))

    def _play_on_buttons(self, once: str) -> list[Html]:
        ways = {
            "once": once,
            "round": f"Play to the next {self.view.levels[-1]}",
            "game": "Play to the end",
        }
        return [button(words, "play_on", how, class_="eb-quiet") for how, words in ways.items()]

    def pop(self) -> Html | None:
        """The answers for what was picked on the board, beside it."""
        only = self.view.place.only
        if only is None or self.view.asking() is None or self.view.place.preview is not None:
            return None
        return pop(self.view.options(), only)

    # -- what happened -------------------------------------------------------------------------------------

    def now(self) -> Html:
        links: list[Any] = []
        view, place = self.view, self.view.place
        looks = place.preview is not None
        if not looks:
            links += self.now_links()
            if place.return_to is not None:
                links.append(button(f"Return to step {place.return_to}", "escape", class_="eb-link"))
            if view.opened_at and view.at == view.opened_at:
                links.append(self.where())
        row = h("div", links, class_="eb-links") if any(links) else None
        return panels.now(
            view.trace, view.at, view.shown(), view.observer, row, looks, links_last=len(links) > FEW_LINKS
        )

    def since(self) -> int:
        """The first step of what is shown."""
        shown = self.view.shown()
        return shown.start if isinstance(shown, Press) else self.view.at - 1

    def now_links(self) -> list[Any]:
        """What one may want to do about what just happened."""
        at, branch_at, found = self.view.cursor.at, self.view.place.branch_at, self.view.branches()
        one = sum(n < at for n in found) == 1
        words = {
            n: "Another answer" if one else f"Another answer: {self.view.trace[n].rule.title}" for n in found
        } | {at: "Branch at the next decision"}
        first = {words[n]: n for n in sorted(found, reverse=True)}  # several picks of one kind begin with one
        return [
            button([sign("branch", small=True), words[n]], "branch", n, class_="eb-link",
                   pressed=True if branch_at == n else None, label=f"Branch: {words[n].lower()}")
            for n in found if first[words[n]] == n or branch_at == n
        ]  # fmt: skip

    def where(self) -> Html | None:
        """At the place where the view opened by itself: how to see what came before."""
        told = f"The table is set up. See the {self.view.opened_at - 1} steps of the set-up first"
        return button(told, "first", class_="eb-link")

    def why(self) -> Html:
        shown, observer = self.view.shown(), self.view.observer
        if isinstance(shown, Span) and not isinstance(shown, Press):
            return why_of_many(shown, observer)
        return why(shown, observer)

    def coming(self) -> Html:
        return panels.coming(self.view.trace, self.view.trace.state_at(self.view.at))
