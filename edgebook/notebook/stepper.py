"""The stepper: a game, one rule at a time, with what happened, why, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from edgebook.kernel import Cursor, Decision, EdgebookError, Game, Option, Step, Trace, seen
from edgebook.kernel.folding import STEP, levels, usual_level
from edgebook.kernel.opening import after_setup
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.kernel.spans import Press, Span, span
from edgebook.notebook import controls
from edgebook.notebook.acts import at_place, optional, takes, text, whole
from edgebook.notebook.ahead import Ahead
from edgebook.notebook.board import Board, Look, options_at
from edgebook.notebook.board_targets import Target, changed_note, step_notes
from edgebook.notebook.coaching import Coach
from edgebook.notebook.deciding import options_for, play_on
from edgebook.notebook.lines import Line, Readings, branch_of
from edgebook.notebook.place import Place
from edgebook.notebook.reading import headline, said, seat_of
from edgebook.notebook.sheets import Sheets
from edgebook.notebook.stepper_panels import StepperPanels
from edgebook.notebook.view import Parts, View
from edgebook.notebook.walking import Walk
from edgebook.players import demonstrate
from edgebook.scene import Scene


class Stepper(View):
    """`Stepper(trace)` or `Stepper(game)`: steps through a game; a game alone is played through first.

    `observer` is the seat that looks (None: a bystander); by default everything is shown.
    """

    label: ClassVar[str] = "Stepper"
    keymap: ClassVar[Mapping[str, str]] = controls.KEYS

    def __init__(
        self,
        source: Trace | Cursor | Game,
        setup: Mapping[str, Any] | None = None,
        *,
        seed: int | str = 0,
        at: int | None = None,
        level: str = "",
        observer: Observer = EVERYTHING,
        canvas: bool = True,
    ) -> None:
        if isinstance(source, Game):
            source = demonstrate(source, setup, seed)
        elif setup is not None:
            raise EdgebookError("a set-up goes with a game; a trace has its own")
        trace = seen(source.trace if isinstance(source, Cursor) else source, observer)
        self.opened_at = self.opening(trace) if at is None and not isinstance(source, Cursor) else 0
        """Where the view opened by itself, after what most people do not want to see first."""
        if not isinstance(source, Cursor):
            cursor = Cursor(trace, at or self.opened_at, level or self.usual_level(trace.game))
        elif trace is source.trace:
            cursor = source
        else:
            cursor = Cursor(trace, trace.counted(source.at), source.level)
        self.place = Place(cursor, announced=(id(trace), cursor.at))
        self.game, self.observer = trace.game, observer
        self.lines = [Line(trace, "Main line")]
        self.compares = False
        self.walk, self.sheets, self.coach = Walk(self), Sheets(self), Coach(self)
        self.readings = Readings(observer)
        """Log, timeline and chart of each line."""
        self.charted = ""
        """The measure whose chart is on show."""
        self.panels = self.panelled()
        self._shown: tuple[Any, Any] = (None, None)
        self.ahead = Ahead(self)
        board = Board(self.game, Look(cursor.state, None), canvas=canvas)
        super().__init__(f"{self.label}: {self.game.title}", board)
        self._keep_in_sight()
        self.refresh()

    def actors(self) -> Sequence[object]:
        return (self, self.walk, self.sheets, self.coach)

    # -- where we are --------------------------------------------------------------------------------------

    def opening(self, trace: Trace) -> int:
        """Where to begin, if nobody says where."""
        return after_setup(trace)

    def usual_level(self, game: Game) -> str:
        """What one press shows where nobody has chosen."""
        return usual_level(game)

    @property
    def cursor(self) -> Cursor:
        return self.place.cursor

    @property
    def trace(self) -> Trace:
        return self.place.cursor.trace

    @property
    def at(self) -> int:
        """The step that is shown."""
        return self.place.at

    @property
    def end(self) -> int:
        """The last step that may be shown."""
        return len(self.trace)

    @property
    def levels(self) -> tuple[str, ...]:
        """How much one press can show, as the game calls it, the finest first."""
        return levels(self.game)

    @property
    def turn(self) -> str:
        """What the game calls a turn."""
        book = self.game.rulebook
        return book.levels[book.turn_level]

    def goto(self, at: int) -> None:
        """Jump to a step."""
        self.act("goto", at)

    def next(self) -> None:
        self.act("next")

    def back(self) -> None:
        self.act("back")

    def move(self, at: int) -> None:
        """Everything that changes the place comes through here."""
        self.place.leave(max(0, min(at, self.end)))
        self._keep_in_sight()

    def switch(self, trace: Trace, at: int) -> None:
        """Go to a step of another trace."""
        self.place.cursor = Cursor(trace, min(at, len(trace)), self.cursor.level)
        self.move(self.cursor.at)

    def _keep_in_sight(self) -> None:
        log = self.readings.of(self.trace).log
        self.place.first_row = log.in_sight(self.cursor.at, self.place.first_row)

    def hidden_after(self) -> int | None:
        """The step after which nothing is shown, if there is one."""
        return None

    # -- what is asked here --------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The decision that waits at the end of the line, if we are there."""
        at_end = self.cursor.at == len(self.trace) and self.place.preview is None
        return self.trace.decision if at_end and self.trace.waiting_for is None else None

    def asking(self) -> tuple[Decision, Any] | None:
        """The decision that is open to an answer here, with its state: a branch, or the end of the line."""
        if self.place.branch_at is not None:
            step = self.trace[self.place.branch_at]
            return (step.decision, step.before) if step.decision is not None else None
        decision = self.decision
        return None if decision is None or self._is_hidden(decision) else (decision, self.trace.state)

    def _is_hidden(self, decision: Decision) -> bool:
        """Whether only another seat may see what can be answered."""
        return self.observer != EVERYTHING and decision.hidden_from(seat_of(self.observer))

    def options(self) -> list[Option]:
        """What can be answered; of a pick, what it can be made of."""
        asked = self.asking()
        return [] if asked is None else options_for(asked[0], asked[1], self.game, self.observer)

    def picks(self) -> bool:
        """Whether several things together are one answer: they are ticked, then confirmed."""
        return (asked := self.asking()) is not None and asked[0].pick is not None

    def pickable(self) -> list[str | None]:
        """The item on the board for each option."""
        return [option.item for option in self.options()]

    def branches(self) -> list[int]:
        """Where a branch can leave: at the step that led here, which may be a press with several decisions,
        and at the one that comes next."""
        shown, at = self.shown(), self.cursor.at
        since = shown.start if isinstance(shown, Press) else at - 1
        places = [*range(at - 1, since - 1, -1), at]
        return [n for n in places if 0 <= n < self.end and self.trace.was_asked(n, self.observer)]

    # -- acts: deciding and branching ----------------------------------------------------------------------

    @takes(text)
    def do_pick_item(self, item: str) -> None:
        """Something on the board is picked: if it stands for one answer, that is the answer."""
        scene = self.board.scene if self.board else None
        if scene is None or self.asking() is None:
            return
        places = options_at(scene, item, self.pickable())
        if len(places) == 1:
            self.do_answer(places[0])
        elif places:
            self.place.only = set(places)

    @takes()
    def do_confirm(self) -> None:
        """What is ticked is the answer."""
        asked, options = self.asking(), self.options()
        if asked is None or not self.picks():
            raise EdgebookError("nobody is asked to pick something here")
        chosen = [option for n, option in enumerate(options) if n in self.place.ticked]
        key = asked[0].find(tuple(option.key for option in chosen), asked[1])
        label = " + ".join(option.label for option in chosen) or "nothing"
        self._give(Option(key, "", label, None, ""))

    @takes(optional(whole))
    def do_branch(self, at: int | None = None) -> None:
        """Open a past decision again; once more closes it."""
        place, found = self.place, self.branches()
        if place.branch_at is not None:
            place.branch_at = None
        elif not found:
            self.alert = "Nobody decided here. Go to a decision first."
        else:
            place.branch_at = at if at in found else found[0]
            self.focus("[data-takes-focus]")

    @takes()
    def do_all_options(self) -> None:
        self.place.only = None

    @takes(whole)
    def do_digit(self, digit: int) -> None:
        place = (digit or 10) - 1
        if self.asking() is not None and place < len(self.options()):
            self.do_answer(place)

    @takes(whole)
    def do_answer(self, place: int) -> None:
        """Give an answer by its place among the options: at the end it is played, in the past it branches."""
        if self.asking() is None:
            raise EdgebookError("nobody is asked here")
        option = at_place(self.options(), place)
        if self.picks():
            self.place.ticked ^= {place}
            self.say(f"{'Ticked' if place in self.place.ticked else 'No longer ticked'}: {option.label}")
            return
        self._give(option)

    def _give(self, option: Option) -> None:
        if self.coach.takes_try(option.key):
            return
        if self.place.branch_at is None:
            self.play(option)
        else:
            self.fork(self.place.branch_at, option)

    def play(self, option: Option) -> None:
        """Carry an answer out, and show the step that it is."""
        place = len(self.trace)
        try:
            self.trace.answer(option.key)
        finally:
            self.move(self.after(place))

    def after(self, place: int) -> int:
        """Where one press leads from a place, in a view that shows rules or steps; a coarser one shows the
        answer by itself."""
        folds = self.game.show.folds
        folded = self.cursor.level == STEP and folds
        return folds.end(self.trace.log, place) if folded else min(place + 1, len(self.trace))

    def fork(self, at: int, option: Option) -> None:
        """Give another answer at a past decision; the same branch twice is the same line."""
        if self.trace.log[at][4] == option.key:
            self.move(self.after(at))
            return
        known = branch_of(self.lines, self.trace, at, option.key)
        if known is not None:
            self.switch(known, at)
            self.move(self.after(at))
            return
        child = self.trace.fork(at, option.key)
        self.lines.append(Line(child, f"Line {len(self.lines) + 1}: step {at + 1}, {option.label}"[:60]))
        self.switch(child, at)
        self.move(self.after(at))
        self.say(f"A new line: {option.label}")

    @takes(whole)
    def do_line(self, number: int) -> None:
        """Switch to another line, at the same place if it goes that far."""
        line = at_place(self.lines, number)
        self.switch(line.trace, self.cursor.at)
        self.say(line.name)

    @takes()
    def do_compare(self) -> None:
        self.compares = not self.compares

    @takes(text)
    def do_play_on(self, how: str) -> None:
        """Let the usual player answer: one decision (once), up to the next round, or to the end (game)."""
        start = len(self.trace)
        play_on(self.trace, how)
        self.move(self.after(start) if how == "once" else len(self.trace))

    @takes(text)
    def do_measure(self, measure: str) -> None:
        self.charted = measure

    # -- the board, now and one step ahead -----------------------------------------------------------------

    def shown(self) -> Any:
        """The step (or the span of steps) that led to what is shown; all panels read the same one."""
        level = self.cursor.level if self.place.preview is None else self.levels[0]
        place = (self.trace, self.at, level)
        if self._shown[0] != place:
            self._shown = self.ahead.read if self.ahead.read[0] == place else (place, span(*place))
        return self._shown[1]

    def look(self) -> Look:
        names = tuple(name for name in self.pickable() if name)
        if self.place.branch_at is not None and self.place.preview is None:
            return self.look_at(self.place.branch_at, None, names)
        return self.look_at(self.at, self.shown(), names)

    def look_at(self, at: int, step: object, names: tuple[str, ...] = ()) -> Look:
        """The table after that number of steps, as this view shows it."""
        return Look(self.trace.state_at(at), self.observer, step, names)

    def pointable(self, scene: Scene) -> dict[str, Target]:
        step = self.shown() if self.place.branch_at is None else None
        seat, all_ = seat_of(self.observer), self.observer == EVERYTHING
        seen = isinstance(step, Step | Press) and (all_ or not step.hidden_from(seat))
        notes = step_notes(step) if seen else {}
        return self.targets.of(scene, notes, changed_note(step))

    def prepare(self) -> None:
        self.ahead.prepare()

    def foresees(self) -> bool:
        """Whether the browser may have what Next shows before it is pressed."""
        # the list of everything on the table is made from the picture on show
        return self.place.preview is None and self.cursor.at < self.end and self.sheets.open != "items"

    def rehearse(self) -> None:
        if (found := self.ahead.rehearse()) is not None:
            drawing, taken, page = found
            self._hub.foresee(drawing, taken, **page._asdict())

    # -- showing -------------------------------------------------------------------------------------------

    def panelled(self) -> StepperPanels:
        """What makes the parts of the page."""
        return StepperPanels(self)

    def parts(self) -> Parts:
        self._announce()
        return self.panels.parts()

    def _announce(self) -> None:
        here = (id(self.trace), self.at)
        if here != self.place.announced and not self.reply.say:
            told = self.sentence()
            self.say(f"Preview: {told}" if self.place.preview is not None else told)
        self.place.announced = here

    def sentence(self) -> str:
        """What happened, as *Now* has it in its headline, and what is asked now."""
        shown = self.shown()
        if shown is None:
            return "Before the first step."
        if isinstance(shown, Span) and not isinstance(shown, Press):
            told = f"{shown.trace[shown.start].rule.shown}. {headline(shown, self.observer)}."
        else:
            told = f"{shown.rule.shown}. {said(shown, self.observer)}"
        decision, state = self.decision, self.trace.state
        if decision is None or self._is_hidden(decision):
            return told
        return f"{told} {decision.question(state, self.game.table.words(state))}"

    def chart(self, measure: str = "") -> Any:
        """The chart of the measure on show, or of another one, as an altair chart with a line here."""
        chart = self.readings.of(self.trace).chart
        if measure and measure not in chart.measures:
            raise EdgebookError(f"no measure {measure!r} (expected {', '.join(chart.measures)})")
        return chart.altair(measure or self.charted, at=self.at, end=self.hidden_after())

    def static(self) -> tuple[str, str]:
        assert self.board is not None
        step = self.shown()
        picture, listed = self.board.static(self.look_at(self.cursor.at, step))
        last = f": {said(self.trace[self.cursor.at - 1], self.observer)}" if step else ""
        sentence = f"step {self.cursor.at} of {self.end}{last}"
        return picture, f"{self.label}: {self.game.title}, {sentence}\n{listed}"

    def __repr__(self) -> str:
        return f"<{self.label} of {self.game.title}: step {self.cursor.at} of {self.end}>"
