"""Moving about in a game and looking at it: the acts that every view with a place in a trace has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from edgebook.extras import load
from edgebook.kernel import Cursor, EdgebookError, Game, Trace, seen
from edgebook.kernel.opening import after_setup
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.notebook import controls
from edgebook.notebook.board import Board
from edgebook.notebook.chart import Chart
from edgebook.notebook.lines import Line
from edgebook.notebook.log import Log
from edgebook.notebook.timeline import Track
from edgebook.notebook.view import View
from edgebook.players import demonstrate


class Moving(View):
    """A view with a cursor in a trace. It has a log, a timeline and a chart for each line of play."""

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
        opening = self._opening(trace) if at is None and not isinstance(source, Cursor) else 0
        if not isinstance(source, Cursor):
            self.cursor = Cursor(trace, at or opening, level or trace.game.rulebook.levels[0])
        elif trace is source.trace:
            self.cursor = source
        else:
            self.cursor = Cursor(trace, trace.counted(source.at), source.level)
        self.opened_at = opening
        """Where the view opened by itself, after what most people do not want to see first."""
        self.game, self.observer = trace.game, observer
        self.lines = [Line(trace, "Main line")]
        self.speed = 1.0
        self.word = ""
        self.preview: int | None = None
        self.return_to: int | None = None
        self.branch_at: int | None = None
        self.only: set[int] | None = None
        self.hinted: Any = None
        self.ticked: set[int] = set()
        """What is ticked of a pick, by place."""
        self.helps = self.lists = self.compares = self.finds = self.filing = False
        self._chart_of = ""
        self._views: dict[int, tuple[Trace, Log, Track, Chart]] = {}
        self._shown: tuple[Any, Any] = (None, None)
        self._ahead: tuple[Any, Any] = (None, None)
        self._announced: tuple[int, int] = (id(trace), self.cursor.at)
        board = Board(self.game, self.cursor.state, canvas=canvas)
        super().__init__(f"{self.label}: {self.game.title}", board)
        self._log.show(self.cursor.at)
        self.refresh()

    # -- where we are --------------------------------------------------------------------------------------

    def _opening(self, trace: Trace) -> int:
        """Where to begin, if nobody says where."""
        return after_setup(trace)

    @property
    def trace(self) -> Trace:
        return self.cursor.trace

    @property
    def levels(self) -> tuple[str, ...]:
        """How much one press can show, as the game calls it, the finest first."""
        return self.game.rulebook.levels

    @property
    def _turn(self) -> str:
        return self.levels[self.game.rulebook.turn_level]

    @property
    def at(self) -> int:
        """The place that is shown: the cursor's, or the one that is looked at for a moment."""
        return self.cursor.at if self.preview is None else self.preview

    @property
    def end(self) -> int:
        """The last place that may be shown."""
        return len(self.trace)

    def goto(self, at: int) -> None:
        """Jump to a place."""
        self.act("goto", at)

    def next(self) -> None:
        self.act("next")

    def back(self) -> None:
        self.act("back")

    def chart(self, measure: str = "") -> Any:
        """The chart of the measure on show, or of another one, as an altair chart with a line here."""
        charts = load("edgebook.study.charts", "charts", "the chart of a stepper")
        drawn = self._parts_of(self.trace)[3]
        if measure and measure not in drawn.measures:
            raise EdgebookError(f"no measure {measure!r} (expected {', '.join(drawn.measures)})")
        chosen = drawn.chosen(measure or self._chart_of)
        return charts.resources(self.trace, [chosen], at=self.at, end=self._hidden_after())

    def _hidden_after(self) -> int | None:
        """The place after which nothing is shown, if there is one."""
        return None

    def _move(self, at: int) -> None:
        """Everything that changes the place comes through here."""
        self.cursor.goto(max(0, min(at, self.end)))
        self.preview = self.return_to = self.branch_at = self.only = self.hinted = None
        self.ticked = set()
        self._log.show(self.cursor.at)

    def _parts_of(self, trace: Trace) -> tuple[Trace, Log, Track, Chart]:
        if id(trace) not in self._views:
            views = (trace, Log(trace, self.observer), Track(trace, self.observer), Chart(trace))
            self._views[id(trace)] = views
        return self._views[id(trace)]

    @property
    def _log(self) -> Log:
        return self._parts_of(self.trace)[1]

    # -- acts: moving --------------------------------------------------------------------------------------

    def do_next(self, value: Any = None, name: Any = None) -> None:
        if self.cursor.at >= self.end:
            self._at_the_end()
            return
        place = self.cursor.at
        self.cursor.forward()
        self._move(self.cursor.at if self.cursor.at > place else place + 1)

    def foresees(self) -> bool:
        return self.preview is None and self.cursor.at < self.end

    def _moving(self) -> list[Any]:
        return [*super()._moving(), self.cursor, self._log]

    def _at_the_end(self) -> None:
        open_ = self.trace.decision is not None or self.trace.table is not None
        self.say("Somebody has to decide first." if open_ else "This is the last step.")

    def do_back(self, value: Any = None, name: Any = None) -> None:
        self.cursor.back()
        self._move(self.cursor.at)

    def do_first(self, value: Any = None, name: Any = None) -> None:
        self._move(0)

    def do_last(self, value: Any = None, name: Any = None) -> None:
        self._move(self.end)

    def do_goto(self, value: Any, name: Any = None) -> None:
        self._move(int(value))

    def do_pin(self, value: Any, name: Any = None) -> None:
        """Stay at a step of the log; Esc returns to where we were."""
        back = self.cursor.at if self.return_to is None else self.return_to
        first = self._log.first
        self._move(int(value))
        self._log.first = first  # the line is in sight already: it was clicked
        self.return_to = back if back != self.cursor.at else None

    def do_hover(self, value: Any, name: Any = None) -> None:
        place = int(value) if str(value).isdigit() else None
        self.preview = place if place is not None and place != self.cursor.at and place <= self.end else None

    def do_escape(self, value: Any = None, name: Any = None) -> None:
        sheets = self.finds or self.helps or self.lists or self.filing
        if self.preview is not None or sheets or self.branch_at is not None or self.only:
            self.preview = self.branch_at = self.only = None
            self.word = ""
            self.finds = self.helps = self.lists = self.filing = False
        elif self.return_to is not None:
            self._move(self.return_to)

    def _find(self, missing: str, **what: Any) -> None:
        place = self.cursor.at
        if self.cursor.find(**what) and self.cursor.at <= self.end:
            self._move(self.cursor.at)
        else:
            self.cursor.goto(place)
            self.say(missing)

    def do_to_decision(self, value: Any = None, name: Any = None) -> None:
        """To just before the next decision, where its options are still open."""
        found = self.trace.find(self.cursor.at + 1, decision=True, observer=self.observer)
        if found is not None and found <= self.end:
            self._move(found)
        else:
            self._move(self.end)
            self.say("No further decision was made.")

    def do_to_turn(self, value: Any = None, name: Any = None) -> None:
        self._find(f"There is no further {self._turn}.", level=self._turn)

    def do_back_turn(self, value: Any = None, name: Any = None) -> None:
        self._find(f"There is no earlier {self._turn}.", level=self._turn, back=True)

    def do_to_round(self, value: Any = None, name: Any = None) -> None:
        self._find(f"There is no further {self.levels[-1]}.", level=self.levels[-1])

    # -- acts: looking -------------------------------------------------------------------------------------

    def do_level(self, value: Any, name: Any = None) -> None:
        if value in self.levels:
            self.cursor.level = value

    def do_zoom(self, value: Any = None, name: Any = None) -> None:
        self.cursor.level = self.levels[(self.levels.index(self.cursor.level) + 1) % len(self.levels)]
        self.say(f"One {self.cursor.level} at a time.")

    def do_speed(self, value: Any, name: Any = None) -> None:
        self.speed = float(value)

    def do_look_for(self, value: Any = None, name: Any = None) -> None:
        self._sheet("finds")
        self._focus = "[type=search]"

    def do_help(self, value: Any = None, name: Any = None) -> None:
        self._sheet("helps")

    def do_items(self, value: Any = None, name: Any = None) -> None:
        self._sheet("lists")

    def _sheet(self, which: str) -> None:
        """Open one of the sheets over the board, or close it; there is one at a time."""
        opens = not getattr(self, which)
        self.finds = self.helps = self.lists = self.filing = False
        self.word = ""
        setattr(self, which, opens)
        if opens:
            self._focus = ".eb-sheet [tabindex], .eb-sheet button"

    def do_scroll(self, value: Any, name: Any = None) -> None:
        self._log.first = max(0, int(value))

    def do_type(self, value: Any, name: Any = None) -> None:
        self.word = str(value)[:80]
        self.finds = True

    def do_find_first(self, value: Any, name: Any = None) -> None:
        self.word = str(value)[:80]
        happened = controls.fired(self.trace, self.end)
        hits = [rule.id for rule in self.game.rulebook.search(self.word.strip()) if rule.id in happened]
        if hits:
            self._find(f"{hits[0]} does not happen again.", rule=hits[0])

    def do_rule_next(self, value: Any, name: Any = None) -> None:
        self._find(f"{value} does not happen again.", rule=str(value))

    def do_rule_back(self, value: Any, name: Any = None) -> None:
        self._find(f"{value} has not happened before.", rule=str(value), back=True)

    def do_measure(self, value: Any, name: Any = None) -> None:
        self._chart_of = str(value)
