"""The stepper: a game, one rule at a time, with what happened, why, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from edgebook.kernel import LEVELS, Cursor, Decision, EdgebookError, Option, Step, Trace
from edgebook.notebook import controls, panels
from edgebook.notebook.board import items_of
from edgebook.notebook.deciding import ask, options_for
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.lines import Line, lines
from edgebook.notebook.moving import Moving
from edgebook.notebook.reading import Span, said, seat_of, span
from edgebook.players import Asked, usual_player


class Stepper(Moving):
    """`Stepper(trace)` or `Stepper(game)`: steps through a game; a game alone is played through first.

    `observer` is the seat that looks (None: a bystander); by default everything is shown.
    """

    label: ClassVar[str] = "Stepper"

    # -- pointing at the board -----------------------------------------------------------------------------

    def _on_point(self, what: str, item: Any) -> None:
        """Somebody points at the board."""
        if what == "down" and item is not None:
            try:
                self._picked(item)
            except Exception as error:
                self.alert = str(error)
            self.refresh()
        elif what in ("move", "out"):
            self.pointed = item.label if item is not None else ""
            self._hub.update({"pointed": str(self._pointed())})

    def _picked(self, item: Any) -> None:
        self.pointed = item.label
        self.say(item.label)
        places = self._options_at(item)
        if len(places) == 1:
            self.do_answer(places[0])
        elif places:
            self.only = set(places)

    def do_pick_item(self, value: Any, name: Any = None) -> None:
        scene = self.board.scene if self.board else None
        item = scene.get(str(value)) if scene else None
        if item is not None:
            self._picked(item)

    def _options_at(self, item: Any) -> list[int]:
        """The open options that an item of the board stands for; also if one points at something in it."""
        scene = self.board.scene if self.board else None
        if scene is None or self.asking() is None:
            return []
        meant: dict[str, list[int]] = {}
        for place, name in enumerate(self.pickable()):
            for each in items_of(scene, name) if name else ():
                meant.setdefault(each.id, []).append(place)
        here = item
        while here is not None:
            if here.id in meant:
                return meant[here.id]
            here = scene.get(here.within) if here.within else None
        return []

    # -- acts: deciding and branching ----------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The decision that waits at the end of the line, if we are there."""
        at_end = self.cursor.at == len(self.trace) and self.preview is None
        return self.trace.decision if at_end and self.trace.table is None else None

    def asking(self) -> tuple[Decision, Any] | None:
        """The decision that is open to an answer here, with its state: a branch, or the end of the line."""
        if self.branch_at is not None:
            step = self.trace[self.branch_at]
            return (step.decision, step.before) if step.decision is not None else None
        decision = self.decision
        return None if decision is None else (decision, self.trace.state)

    def options(self) -> list[Option]:
        asked = self.asking()
        return [] if asked is None else options_for(asked[0], asked[1], self.game, self.observer)

    def pickable(self) -> list[str | None]:
        """The item on the board for each option."""
        return [option.item for option in self.options()]

    def _branches(self) -> list[int]:
        """Where a branch can leave: at the step that led here, and at the one that comes next."""
        at = self.cursor.at
        return [n for n in (at - 1, at) if 0 <= n < self.end and self.trace.was_asked(n, self.observer)]

    def do_branch(self, value: Any = None, name: Any = None) -> None:
        """Open a past decision again; once more closes it."""
        if self.branch_at is not None:
            self.branch_at = None
            return
        found = self._branches()
        if value is not None and int(value) in found:
            self.branch_at = int(value)
        elif found:
            self.branch_at = found[0]
        if self.branch_at is None:
            self.say("Nobody decided here. Go to a decision first.")
        else:
            self._focus = "[data-takes-focus]"

    def do_all_options(self, value: Any = None, name: Any = None) -> None:
        self.only = None

    def do_digit(self, value: Any, name: Any = None) -> None:
        place = int(value) - 1
        if self.asking() is not None and place < len(self.options()):
            self.do_answer(place)

    def do_answer(self, value: Any, name: Any = None) -> None:
        """Give an answer by its place among the options: at the end it is played, in the past it branches."""
        asked = self.asking()
        if asked is None:
            raise EdgebookError("nobody is asked here")
        option = self.options()[int(value)]
        if self.branch_at is None:
            self._play(option)
        else:
            self._fork(self.branch_at, option)

    def _play(self, option: Option) -> None:
        """Carry an answer out, and show the step that it is."""
        place = len(self.trace)
        try:
            self.trace.answer(option.key)
        finally:
            self._move(min(place + 1, len(self.trace)))

    def _fork(self, at: int, option: Option) -> None:
        if self.trace.log[at][4] == option.key:
            self._move(at + 1)
            return
        for line in self.lines:  # the same branch twice is the same line
            trace = line.trace
            if trace.parent is self.trace and trace.forked_at == at and trace.log[at][4] == option.key:
                self._switch(trace, at + 1)
                return
        child = self.cursor.trace.fork(at, option.key)
        self.lines.append(Line(child, f"Line {len(self.lines) + 1}: step {at + 1}, {option.label}"[:60]))
        self._switch(child, at + 1)
        self.say(f"A new line: {option.label}")

    def _switch(self, trace: Trace, at: int) -> None:
        self.cursor = Cursor(trace, min(at, len(trace)), self.cursor.level)
        self._move(self.cursor.at)

    def do_line(self, value: Any, name: Any = None) -> None:
        """Switch to another line, at the same place if it goes that far."""
        line = self.lines[int(value)]
        self._switch(line.trace, self.cursor.at)
        self.say(line.name)

    def do_compare(self, value: Any = None, name: Any = None) -> None:
        self.compares = not self.compares

    def do_play_on(self, value: Any = None, name: Any = None) -> None:
        """Let the usual player answer: one decision, up to the next round, or to the end."""
        trace, start = self.trace, len(self.trace)
        player = usual_player(self.game)
        rules = self.game.rulebook.table
        while (decision := trace.decision) is not None and trace.table is None:
            before = len(trace)
            trace.answer(player.answer(Asked(self.game, trace.state, decision)))
            passed = trace.log[before:]
            if value == "once" or (
                value == "round" and any(rules[r[0][0]].level >= LEVELS.index("round") for r in passed)
            ):
                break
        self._move(start + 1 if value == "once" else len(trace))

    # -- showing -------------------------------------------------------------------------------------------

    def shown(self) -> Any:
        """The step (or the span of steps) that led to what is shown; all panels read the same one."""
        level = self.cursor.level if self.preview is None else LEVELS[0]
        place = (self.trace, self.at, level)
        if self._shown[0] != place:
            self._shown = self._ahead if self._ahead[0] == place else (place, span(*place))
        return self._shown[1]

    def prepare(self) -> None:
        """The next step, read and drawn already: that is what most people press."""
        place = (self.trace, self.cursor.at + 1, LEVELS[0])
        if self.board is None or self.cursor.at >= self.end or self._ahead[0] == place:
            return
        self._ahead = (place, self.trace[self.cursor.at])
        self.board.prepare(self.trace.state_at(place[1]), seat_of(self.observer), self._ahead[1])

    def _last(self) -> Step | None:
        """The one step that led here, also where several are shown as one."""
        shown = self.shown()
        return shown.last if isinstance(shown, Span) else shown

    def draw(self) -> None:
        assert self.board is not None
        names = [name for name in self.pickable() if name] if self.asking() else []
        state, step = self.trace.state_at(self.at), self.shown()
        if self.branch_at is not None and self.preview is None:
            state, step = self.trace.state_at(self.branch_at), None
        self.board.show(state, seat_of(self.observer), step, names)

    def parts(self) -> dict[str, Callable[[], Any]]:
        self._announce()
        return {
            "head": self._head,
            "controls": self._controls,
            "found": lambda: controls.found(self.word, self.trace, self.end),
            "timeline": self._timeline,
            "marks": lambda: self._parts_of(self.trace)[2].marks_html(self._hidden_after()),
            "lines": lambda: lines(self.lines, self.trace, self.compares, self.at),
            "ask": self._ask,
            "now": self._now,
            "why": self._why,
            "next": self._next,
            "pointed": self._pointed,
            "items": self._items,
            "help": lambda: controls.help_() if self.helps else Html(""),
            "log": lambda: self._log.html(self.cursor.at, self.at, self._hidden_after()),
            "chart": self._chart,
            "at": lambda: Html(self.at),
            "preview": lambda: Html("yes" if self.preview is not None else ""),
        }

    def _announce(self) -> None:
        here = (id(self.trace), self.at)
        if here != self._announced and not self._say:
            text = self._sentence()
            self.say(f"Preview: {text}" if self.preview is not None else text)
        self._announced = here

    def _sentence(self) -> str:
        """What happened, as *Now* has it in its headline, and what is asked now."""
        shown = self.shown()
        if shown is None:
            return "Before the first step."
        first, rest = (shown.steps[0], shown.n - shown.start) if isinstance(shown, Span) else (shown, 0)
        more = f" And {rest} more {'step' if rest == 1 else 'steps'}." if rest else ""
        decision = self.decision
        state = self.trace.state
        asked = f" {decision.question(state, self.game.table.words(state))}" if decision else ""
        return f"{first.rule.shown}. {said(first, self.observer)}{more}{asked}"

    def _head(self) -> Html:
        return Html("")

    def _controls(self) -> Html:
        return controls.controls(self.cursor.at, self.end, self.cursor.level, self.speed, self.more)

    def _timeline(self) -> Html:
        step = self._last()
        text = f"step {self.at} of {self.end}" + (f": {said(step, self.observer)}" if step else "")
        return self._parts_of(self.trace)[2].html(self.at, text, self._hidden_after())

    def _ask(self) -> Html | None:
        asked = self.asking()
        if asked is None or self.preview is not None:
            return None
        decision, state = asked
        if self.branch_at is not None:
            taken = self.trace.log[self.branch_at][4]
            close = button("Do not branch", "branch", class_="eb-quiet")
            return ask(self.game, decision, state, self.options(), title="Branch: give another answer",
                       taken=taken, only=self.only, buttons=close)  # fmt: skip
        ways = {"once": "Answer it for me", "round": "Play on to the next round", "game": "Play to the end"}
        on = [button(text, "play_on", how, class_="eb-quiet") for how, text in ways.items()]
        return ask(self.game, decision, state, self.options(), only=self.only, hinted=self.hinted, buttons=on)

    def _now_buttons(self) -> Html:
        found = self._branches()
        words = {self.cursor.at - 1: "Another answer", self.cursor.at: "Branch at the next decision"}
        made = [
            button([words[n], sign("branch", small=True)], "branch", n,
                   pressed=True if self.branch_at == n else None, label=f"Branch: {words[n].lower()}")
            for n in found
        ]  # fmt: skip
        if not found:
            made = [
                button(
                    ["Branch", sign("branch", small=True)], "branch", label="Nobody decided here", off=True
                )
            ]
        return h("div", made, class_="eb-buttons")

    def _now(self) -> Html:
        buttons = self._now_buttons() if self.preview is None else None
        back = (
            h("p", button(f"Return to step {self.return_to}", "escape"), class_="eb-buttons")
            if self.return_to is not None and self.preview is None
            else None
        )
        return panels.now(
            self.trace,
            self.at,
            self.shown(),
            self.observer,
            [self._where(), buttons, back],
            self.preview is not None,
        )

    def _where(self) -> Html | None:
        """At the place where the view opened by itself: what came before, and how to see it."""
        if not self.opened_at or self.at != self.opened_at or self.preview is not None:
            return None
        told = f"The table is laid out; the {self.opened_at - 1} steps before this one show how. "
        return h("p", told, button("See the set-up first", "first", class_="eb-link"), class_="eb-note")

    def _why(self) -> Html:
        if isinstance(self.shown(), Span):
            return panels.why_of_many()
        return panels.why(self._last(), self.observer)

    def _next(self) -> Html:
        return panels.coming(self.trace, self.trace.state_at(self.at))

    def _pointed(self) -> Html:
        return h("div", self.pointed or "Point at anything on the table to see what it is.")

    def _items(self) -> Html:
        label = "Hide the list" if self.lists else "Everything on the table as a list"
        toggle = button(label, "items", pressed=self.lists, class_="eb-quiet")
        if not self.lists or self.board is None:
            return h("div", toggle)
        names = [name for name in self.pickable() if name] if self.asking() else []
        return h("div", toggle, self.board.items(names))

    def _chart(self) -> Html:
        return self._parts_of(self.trace)[3].html(self._chart_of, self._hidden_after())

    def static(self) -> tuple[str, str]:
        assert self.board is not None
        state, step = self.trace.state_at(self.cursor.at), self.shown()
        picture, text = self.board.static(state, seat_of(self.observer), step)
        sentence = f"step {self.cursor.at} of {self.end}" + (f": {said(step, self.observer)}" if step else "")
        return picture, f"{self.label}: {self.game.title}, {sentence}\n{text}"

    def __repr__(self) -> str:
        return f"<{self.label} of {self.game.title}: step {self.cursor.at} of {self.end}>"
