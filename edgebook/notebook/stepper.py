"""The stepper: a game, one rule at a time, with what happened, why, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from edgebook.kernel import Cursor, Decision, EdgebookError, Option, Step, Trace
from edgebook.kernel.show import EVERYTHING
from edgebook.notebook import controls, panels
from edgebook.notebook.board import items_of
from edgebook.notebook.deciding import ask, options_for
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.lines import Line, lines
from edgebook.notebook.moving import Moving
from edgebook.notebook.reading import Span, headline, said, seat_of, span, when
from edgebook.notebook.things import Thing, changed_note, step_notes
from edgebook.players import Asked, usual_player
from edgebook.players.measuring import seat_names
from edgebook.scene import Scene


class Stepper(Moving):
    """`Stepper(trace)` or `Stepper(game)`: steps through a game; a game alone is played through first.

    `observer` is the seat that looks (None: a bystander); by default everything is shown.
    """

    label: ClassVar[str] = "Stepper"

    # -- pointing at the board -----------------------------------------------------------------------------

    def do_pick_item(self, value: Any, name: Any = None) -> None:
        """Something on the board is picked: if it stands for one answer, that is the answer."""
        scene = self.board.scene if self.board else None
        item = scene.get(str(value)) if scene else None
        places = self._options_at(item) if item is not None else []
        if len(places) == 1:
            self.do_answer(places[0])
        elif places:
            self.only = set(places)

    def pointable(self, scene: Scene) -> dict[str, Thing]:
        step = self.shown() if self.branch_at is None else None
        seat, all_ = seat_of(self.observer), self.observer == EVERYTHING
        seen = isinstance(step, Step) and (all_ or not step.hidden_from(seat))
        notes = step_notes(step) if seen else {}
        return self._things.of(scene, notes, changed_note(step))

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
        return None if decision is None or self._is_others(decision) else (decision, self.trace.state)

    def _is_others(self, decision: Decision) -> bool:
        """Whether only somebody else may see what can be answered."""
        return self.observer != EVERYTHING and decision.hidden_from(seat_of(self.observer))

    def options(self) -> list[Option]:
        """What can be answered; of a pick, what it can be made of."""
        asked = self.asking()
        return [] if asked is None else options_for(asked[0], asked[1], self.game, self.observer)

    def picks(self) -> bool:
        """Whether several things together are one answer: they are ticked, then confirmed."""
        asked = self.asking()
        return asked is not None and asked[0].pick is not None

    def do_confirm(self, value: Any = None, name: Any = None) -> None:
        """What is ticked is the answer."""
        asked, options = self.asking(), self.options()
        if asked is None or not self.picks():
            raise EdgebookError("nobody is asked to pick something here")
        chosen = [option for n, option in enumerate(options) if n in self.ticked]
        key = asked[0].find(tuple(option.key for option in chosen), asked[1])
        label = " + ".join(option.label for option in chosen) or "nothing"
        self._give(Option(key, "", label, None, ""))

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
            self.alert = "Nobody decided here. Go to a decision first: press d."
        else:
            self._focus = "[data-takes-focus]"

    def do_all_options(self, value: Any = None, name: Any = None) -> None:
        self.only = None

    def do_digit(self, value: Any, name: Any = None) -> None:
        place = (int(value) or 10) - 1
        if self.asking() is not None and place < len(self.options()):
            self.do_answer(place)

    def do_answer(self, value: Any, name: Any = None) -> None:
        """Give an answer by its place among the options: at the end it is played, in the past it branches."""
        asked = self.asking()
        if asked is None:
            raise EdgebookError("nobody is asked here")
        option = self.options()[int(value)]
        if self.picks():
            self.ticked ^= {int(value)}
            self.say(f"{'Ticked' if int(value) in self.ticked else 'No longer ticked'}: {option.label}")
            return
        self._give(option)

    def _give(self, option: Option) -> None:
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
            further = any(rules[record[0][0]].level >= self.game.rulebook.round_level for record in passed)
            if value == "once" or (value == "round" and further):
                break
        self._move(start + 1 if value == "once" else len(trace))

    # -- showing -------------------------------------------------------------------------------------------

    def shown(self) -> Any:
        """The step (or the span of steps) that led to what is shown; all panels read the same one."""
        level = self.cursor.level if self.preview is None else self.levels[0]
        place = (self.trace, self.at, level)
        if self._shown[0] != place:
            self._shown = self._ahead if self._ahead[0] == place else (place, span(*place))
        return self._shown[1]

    def prepare(self) -> None:
        """The next step, read and drawn already: that is what most people press."""
        place = (self.trace, self.cursor.at + 1, self.levels[0])
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
        names = [name for name in self.pickable() if name]
        state, step = self.trace.state_at(self.at), self.shown()
        if self.branch_at is not None and self.preview is None:
            state, step = self.trace.state_at(self.branch_at), None
        self.board.show(state, seat_of(self.observer), step, names)

    def parts(self) -> dict[str, Callable[[], Any]]:
        self._announce()
        state = self.trace.state_at(self.at)
        return {
            "head": self._head,
            "controls": self._controls,
            "count": lambda: controls.count(self.at, self.end, when(self.game, state)),
            "tools": controls.tools,
            "menu": lambda: controls.menu(self.speed, self.levels),
            "found": lambda: controls.found(self.word, self.trace, self.end) if self.finds else Html(""),
            "timeline": self._timeline,
            "marks": lambda: self._parts_of(self.trace)[2].marks_html(self._hidden_after()),
            "tabs": lambda: controls.tabs(len(self.lines) > 1),
            "lines": lambda: lines(self.lines, self.trace, self.compares, self.at),
            "ask": self._ask,
            "pop": self._pop,
            "now": self._now,
            "why": self._why,
            "next": self._next,
            "foot": self._foot,
            "items": self._items,
            "help": self._help,
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
        if isinstance(shown, Span):
            told = f"{shown.trace[shown.start].rule.shown}. {headline(shown, self.observer)}."
        else:
            told = f"{shown.rule.shown}. {said(shown, self.observer)}"
        decision, state = self.decision, self.trace.state
        if decision is None or self._is_others(decision):
            return told
        return f"{told} {decision.question(state, self.game.table.words(state))}"

    def _head(self) -> Html:
        return Html("")

    def _controls(self) -> Html:
        return controls.controls(self.cursor.at, self.end, self.cursor.level, self.levels)

    def _timeline(self) -> Html:
        text = f"step {self.at} of {self.end}"
        return self._parts_of(self.trace)[2].html(self.at, text, self._hidden_after())

    def _ask(self) -> Html | None:
        asked, waits = self.asking(), self.decision
        if self.preview is not None:
            return None
        if asked is None:
            return None if waits is None else self._waits_for(waits)
        decision, state = asked
        if self.branch_at is not None:
            taken = self.trace.log[self.branch_at][4]
            close = button("Do not branch", "branch", class_="eb-quiet")
            return ask(self.game, decision, state, self.options(), title="Branch: give another answer",
                       taken=taken, only=self.only, ticked=self.ticked, buttons=close)  # fmt: skip
        on = self._play_on_buttons("Answer it for me")
        return ask(self.game, decision, state, self.options(), only=self.only, hinted=self.hinted,
                   ticked=self.ticked, buttons=on, led=self._led())  # fmt: skip

    def _led(self) -> Html | None:
        """The step that led to a question: it is read here where the question takes the place of *Now*."""
        shown = self.shown()
        if shown is None:
            return None
        several = isinstance(shown, Span)
        rule = shown.trace[shown.start].rule if several else shown.rule
        told = f"{headline(shown, self.observer)}." if several else said(shown, self.observer)
        return h("p", h("span", rule.shown, class_="eb-chip"), " ", told, class_="eb-led")

    def _waits_for(self, decision: Decision) -> Html:
        """Somebody else is asked, and only they see what."""
        who = seat_names(self.game, self.trace.state)[decision.seat]
        told = h("p", f"{who} decides, and only {who} sees what can be answered.", class_="eb-question")
        on = self._play_on_buttons(f"Let {who} decide")
        return h("div", self._led(), h("h3", "Decision"), told, h("div", on, class_="eb-buttons"))

    def _play_on_buttons(self, once: str) -> list[Html]:
        ways = {
            "once": once,
            "round": f"Play to the next {self.levels[-1]}",
            "game": "Play to the end",
        }
        return [button(text, "play_on", how, class_="eb-quiet") for how, text in ways.items()]

    def _now_links(self) -> list[Any]:
        """What one may want to do about what just happened."""
        words = {self.cursor.at - 1: "Another answer", self.cursor.at: "Branch at the next decision"}
        return [
            button([sign("branch", small=True), words[n]], "branch", n, class_="eb-link",
                   pressed=True if self.branch_at == n else None, label=f"Branch: {words[n].lower()}")
            for n in self._branches()
        ]  # fmt: skip

    def _now(self) -> Html:
        links: list[Any] = []
        if self.preview is None:
            links += self._now_links()
            if self.return_to is not None:
                links.append(button(f"Return to step {self.return_to}", "escape", class_="eb-link"))
            if self.opened_at and self.at == self.opened_at:
                links.append(self._where())
        row = h("div", links, class_="eb-links") if any(links) else None
        return panels.now(self.trace, self.at, self.shown(), self.observer, row, self.preview is not None)

    def _where(self) -> Html | None:
        """At the place where the view opened by itself: how to see what came before."""
        told = f"The table is set up. See the {self.opened_at - 1} steps of the set-up first"
        return button(told, "first", class_="eb-link")

    def _why(self) -> Html:
        shown = self.shown()
        if isinstance(shown, Span):
            return panels.why_of_many(shown, self.observer)
        return panels.why(shown, self.observer)

    def _next(self) -> Html:
        return panels.coming(self.trace, self.trace.state_at(self.at))

    def _foot(self) -> Html:
        return panels.coming_line(self.trace, self.trace.state_at(self.at))

    def _help(self) -> Html:
        if not self.helps:
            return Html("")
        scene = self.board.scene if self.board else None
        return controls.help_(self.levels, scene.look if scene is not None else None)

    def _items(self) -> Html:
        if not self.lists or self.board is None:
            return Html("")
        names = [name for name in self.pickable() if name] if self.asking() else []
        head = h("div", h("h3", "Everything on the table"), button("Close", "items"), class_="eb-top")
        return h("div", head, self.board.items(names))

    def _pop(self) -> Html | None:
        """The answers for what was picked on the board, beside it."""
        if self.only is None or self.asking() is None or self.preview is not None:
            return None
        options = self.options()
        places = [n for n in sorted(self.only) if n < len(options)]
        if not places:
            return None
        labels = [options[n].label for n in places]
        name = labels[0].partition(",")[0]
        same = all(label.startswith(f"{name}, ") for label in labels)  # said once, above the answers
        short = [label.removeprefix(f"{name}, ") if same else label for label in labels]
        made = [button(text, "answer", n) for n, text in zip(places, short, strict=True)]
        title = h("b", name if same else options[places[0]].group or "Which?")
        top = h("div", title, button("Close", "all_options"), class_="eb-top")
        return h("div", top, h("div", made, class_="eb-answers"), role="dialog", aria_label="Answers here")

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
