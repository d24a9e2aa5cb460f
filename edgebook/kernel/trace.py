"""A trace: a game that can be gone through forward and back, forked, and read step by step.

What is kept is small: the frames that ran, the answers, the chance outcomes, and a copy of the state now and
then. The state at any step is rebuilt from the nearest copy. Variations form a tree, as in chess notation:
each trace is whole in itself and knows the trace it was forked from.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from weakref import ref

from edgebook.kernel.chance import Chance
from edgebook.kernel.decision import Decision
from edgebook.kernel.depth import Depths
from edgebook.kernel.engine import ENDLESS, Record, Table, advance, circle, redo, settle
from edgebook.kernel.errors import ChanceRefused, EdgebookError, TableNeeded
from edgebook.kernel.game import Game
from edgebook.kernel.show import EVERYTHING, PAGE, Observer, Shown, view
from edgebook.kernel.state import State
from edgebook.kernel.step import Step

CHECKPOINT = 128
"""Steps between two kept states: a rebuilt state costs at most this many rules."""


class Trace(Shown):
    """A recorded game. `decision` is what it waits for, or `table` is what only a real table can say."""

    def __init__(self, game: Game, setup: Any, chance: Chance, state: State | None = None) -> None:
        self.game, self.setup = game, setup
        self.chance = chance
        self.state: Any = game.start(setup) if state is None else state
        game.rulebook.check_agenda(self.state.agenda)
        settle(self.state, game.rulebook.table)
        self.log: list[Record] = []
        self.asked: list[int] = []
        """The steps that somebody decided: an answer that was the only legal one is not among them."""
        self.askers: list[tuple[int, int | None]] = []
        """For each of them, the seat that was asked, and the seat that it was for, where that is another."""
        self.decision: Decision | None = None
        self.table: TableNeeded | None = None
        self.parent: Trace | None = None
        self.forked_at = 0
        self._forks: list[ref[Trace]] = []
        self.on_answer: Callable[[Trace], None] | None = None
        """Called when the trace stops after an answer or after the table said something: for autosave."""
        self._rules = game.rulebook.table
        self._table = Table(chance)
        self._waiting: Any = None  # an answer that cannot be carried out before the table has said something
        self._checkpoints: list[tuple[int, Any]] = [(0, self.state.copy())]
        self._next_checkpoint = CHECKPOINT
        self._rebuilt: deque[tuple[int, Any]] = deque(maxlen=4)  # somebody who reads steps wants neighbours
        self._depths = Depths(self._rules, len(self.state.agenda))

    # -- playing on --------------------------------------------------------------------------------------

    def run(self, until: str | int = "decision", limit: int = ENDLESS) -> Decision | None:
        """Go on until a decision is open or the game is over ("decision", "game"); or, before that, until

        - "step": one step is done; a number: so many steps are done in all;
        - "action", "turn", "round", or what the game calls its levels: the next one would begin;
        - a rule id: that rule has just happened.
        """
        if until == "decision" or until == "game":
            end = len(self.log) + limit
            while self.decision is None and self.table is None and self.state.agenda:
                if len(self.log) >= end:
                    raise EdgebookError(f"no decision in {limit} steps: {circle(self.log, self._rules)}")
                self._advance(CHECKPOINT)
        elif until == "step":
            self._advance(1)
        elif isinstance(until, int):
            while self._advance(max(0, min(until - len(self.log), CHECKPOINT))):
                pass
        else:
            self._run_until(until, limit)
        return self.decision if self.table is None else None

    def _run_until(self, until: str, limit: int) -> None:
        book = self.game.rulebook
        if until not in book.levels and until not in book:
            known = ", ".join(("decision", "game", "step", *book.levels))
            raise EdgebookError(f"run until {until!r}: expected {known}, a number of steps or a rule id")
        wanted = book.parts(until) if until in book else set()
        for _ in range(limit):
            if not self._advance(1) or not self.state.agenda:
                return
            if wanted:
                if self.log[-1][0][0] in wanted:
                    return
            elif self._rules[self.state.agenda[-1][0]].level >= book.level(until):
                return
        raise EdgebookError(f"no {until} in {limit} steps: {circle(self.log, self._rules)}")

    def answer(self, key: Any, *, go_on: bool = True) -> Decision | None:
        """Answer the open decision and go on to the next one (or stop right after the answer)."""
        decision = self.decision
        if decision is None or self.table is not None:
            asked = "there is none" if decision is None else "the table is asked first"
            raise EdgebookError(f"no decision can be answered now: {asked}")
        key = decision.find(key, self.state)
        log, n = self.log, len(self.log)
        failed: BaseException | None = None
        following: Decision | None = None
        try:
            limit = CHECKPOINT if go_on else 1
            following = advance(self.state, self._table, self._rules, log, limit, key)
        except BaseException as error:
            failed = error
            if len(log) == n:  # not a later rule, the answer itself did not come through
                self._restore(error)
                self._waiting = key
                return None
        self.asked.append(n)
        self.askers.append((decision.seat, decision.behalf))
        self.decision, self._waiting = following, None
        try:
            if failed is not None:
                self._restore(failed)
            if len(log) >= self._next_checkpoint:
                self._keep_state()
            return self.run() if following is None and go_on else following
        finally:
            # the answer stands even if a later rule failed, so it is told in any case
            if self.on_answer is not None:
                self.on_answer(self)

    def tell(self, outcome: Any) -> Decision | None:
        """Say what the real table shows, and go on. What cannot be is refused and changes nothing."""
        if self.table is None:
            raise EdgebookError("nothing has to be read off the table now")
        needed, self.table = self.table, None
        self.chance.tell(outcome)
        try:
            return self._go_on()
        except ChanceRefused:
            self.table = needed
            raise

    def resume(self, chance: Chance, *, go_on: bool = True) -> Decision | None:
        """Go on with another source of chance: a generator, or a real table."""
        if not chance.outcomes and self.chance.outcomes:
            # a new source starts at its beginning: it made nothing of what has happened
            chance.skip(self.chance.outcomes, range(len(self.chance.outcomes)))
        if len(chance.outcomes) != (self.log[-1][3] if self.log else 0):
            raise EdgebookError("this source of chance belongs to another game")
        self.chance, self._table = chance, Table(chance)
        self.table = None
        return self._go_on() if go_on else self.decision

    def _go_on(self) -> Decision | None:
        if self.decision is not None and self._waiting is not None:
            return self.answer(self._waiting)
        try:
            return self.run()
        finally:
            if self.on_answer:
                self.on_answer(self)

    def _advance(self, limit: int) -> bool:
        """Run up to `limit` steps, and open the decision that is next; whether any step was done."""
        if self.decision is not None or self.table is not None:
            return False
        before = len(self.log)
        try:
            self.decision = advance(self.state, self._table, self._rules, self.log, limit)
        except BaseException as error:
            self._restore(error)
        if len(self.log) >= self._next_checkpoint:
            self._keep_state()
        return len(self.log) > before

    def _keep_state(self) -> None:
        self._checkpoints.append((len(self.log), self.state.copy()))
        self._next_checkpoint = len(self.log) + CHECKPOINT

    def _restore(self, error: BaseException) -> None:
        """A rule did not come through: rebuild the state before its step and go on from there."""
        self.chance.rewind(self.log[-1][3] if self.log else 0)
        self.state = self._rebuild(len(self.log))
        if isinstance(error, TableNeeded):
            self.table = error
            return
        if self.decision is not None and not (self._waiting is not None and isinstance(error, ChanceRefused)):
            # the next answer may be another one, so what was drawn and told for this one does not come again
            if self._waiting is not None:
                self.chance.told.clear()
            self._waiting = None
            self.chance.forget()
        raise error

    # -- reading it --------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether nothing is left to happen."""
        return not self.state.agenda

    def state_at(self, n: int) -> Any:
        """A copy of the state after n steps."""
        self._check(n)
        if n == len(self.log):
            return self.state.copy()
        return self._rebuild(n)

    def __getitem__(self, n: int) -> Step:
        """Step n, counted from 0."""
        if n < 0:
            n += len(self.log)
        if not 0 <= n < len(self.log):
            raise IndexError(f"step {n}: the trace has {len(self.log)} steps")
        return Step(self, n)

    def __iter__(self) -> Iterator[Step]:
        for n in range(len(self.log)):
            yield Step(self, n)

    def steps(self, level: str = "", start: int = 0) -> Iterator[Step]:
        """The steps that a granularity shows. It filters what is shown, never what is recorded."""
        least = self.game.rulebook.level(level)
        for n in range(max(start, 0), len(self.log)):
            if self._rules[self.log[n][0][0]].level >= least:
                yield Step(self, n)

    def find(
        self,
        start: int = 0,
        *,
        rule: str = "",
        level: str = "",
        decision: bool = False,
        back: bool = False,
        observer: Observer = EVERYTHING,
    ) -> int | None:
        """The first step from `start` on (or back from it) that fits one of the given things. Of the
        decisions, an observer finds its own."""
        book = self.game.rulebook
        least = book.level(level) if level else len(book.levels)
        wanted = book.parts(rule) if rule else ()
        last = len(self.log) - 1
        for n in range(min(start, last), -1, -1) if back else range(max(start, 0), last + 1):
            id = self.log[n][0][0]
            if id in wanted or self._rules[id].level >= least or (decision and self.was_asked(n, observer)):
                return n
        return None

    def was_asked(self, n: int, observer: Observer = EVERYTHING) -> bool:
        """Whether somebody decided step n. That somebody was asked can tell what they hold, so an observer
        learns it of its own decisions only."""
        place = bisect_left(self.asked, n)
        if place == len(self.asked) or self.asked[place] != n:
            return False
        return observer == EVERYTHING or (observer is not None and observer in self.askers[place])

    def depth(self, n: int) -> int:
        """How deep step n lies: a rule that another one put on the agenda is one deeper than that one."""
        return self._depths.of(n, self.log)

    def _check(self, n: int) -> None:
        if not 0 <= n <= len(self.log):
            raise EdgebookError(f"step {n}: the trace goes from 0 to {len(self.log)}")

    def _rebuild(self, n: int) -> Any:
        at, state = self._checkpoints[bisect_right(self._checkpoints, n, key=_place) - 1]
        for known in self._rebuilt:
            if at < known[0] <= n:
                at, state = known
        state = state.copy()
        if at == n:
            return state
        first = self.log[at - 1][3] if at else 0
        table = Table(Chance(told=self.chance.outcomes[first : self.log[n - 1][3] if n else 0]))
        rules = self._rules
        for record in self.log[at:n]:
            redo(state, table, rules, record)
        self._rebuilt.append((n, state.copy()))
        return state

    # -- variations --------------------------------------------------------------------------------------

    def fork(self, at: int | None = None, key: Any = None) -> Trace:
        """A variation that leaves this trace after `at` steps (default: all), with another answer if one is
        given.

        The luck is the same as far as it goes: the generator goes on from where it was.
        """
        at = len(self.log) if at is None else at
        self._check(at)
        child = Trace(self.game, self.setup, Chance(self.chance.seed), self._checkpoints[0][1].copy())
        kept = self.log[at - 1][3] if at else 0
        child.chance.skip(self.chance.outcomes[:kept], (i for i in self.chance.told_at if i < kept))
        child.log = self.log[:at]
        child.asked = self.asked[: bisect_left(self.asked, at)]
        child.askers = self.askers[: len(child.asked)]
        child._checkpoints = [(n, s) for n, s in self._checkpoints if n <= at]
        child._next_checkpoint = child._checkpoints[-1][0] + CHECKPOINT
        child.state = self.state_at(at)
        child.parent, child.forked_at = self, at
        child.run(at)  # opens the decision, if the state is in the middle of one
        if key is not None:
            if child.decision is None:
                raise EdgebookError(f"nobody is asked after step {at}, so there is no other answer to give")
            child.answer(key)
        self._forks.append(ref(child, self._forks.remove))
        return child

    @property
    def variations(self) -> list[Trace]:
        """The traces that were forked off and that somebody still has."""
        return [child for fork in self._forks if (child := fork()) is not None]

    def answers(self) -> list[tuple[int, Any]]:
        """Every decision that somebody made: its step, and the key."""
        return [(n, self.log[n][4]) for n in self.asked]

    def to_html(self, *, title: str = "", observer: Observer = EVERYTHING) -> str:
        """The trace as one HTML page that steps without a kernel, with pictures, rule texts and verdicts; as
        an observer sees it, or with everything."""
        return str(view(PAGE)(self, title=title, observer=observer))

    def _scene_(self) -> Any:
        picture = self.game.show.picture
        return None if picture is None else picture(self.state, None, self[-1] if self.log else None)

    def _text_(self) -> str:
        last = f"\n{self[-1]._text_()}" if self.log else ""
        return repr(self) + last

    def __repr__(self) -> str:
        stage = "over" if self.over else "a decision is open" if self.decision else "under way"
        return f"<Trace of {self.game.title}: {len(self.log)} steps, {stage}>"


def _place(checkpoint: tuple[int, Any]) -> int:
    return checkpoint[0]


def begin(game: Game, setup: Mapping[str, Any] | Any = None, seed: int | str | None = 0) -> Trace:
    """Set up a game and run it to its first decision. `seed=None`: chance is asked of a real table."""
    made = game.make(setup or {}) if setup is None or isinstance(setup, Mapping) else setup
    trace = Trace(game, made, Chance(seed))
    trace.run()
    return trace
