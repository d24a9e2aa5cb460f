"""A game as it is played and recorded: what ran, what was answered, and what it waits for.

What is kept is small: the frames that ran, the answers, the chance outcomes, and a copy of the state now and
then. The state at any step is rebuilt from the nearest copy.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable
from typing import Any

from edgebook.kernel.chance import Chance
from edgebook.kernel.decision import Decision
from edgebook.kernel.engine import ENDLESS, Context, Record, advance, circle, redo, settle
from edgebook.kernel.errors import ChanceRefused, EdgebookError, TableNeeded
from edgebook.kernel.game import Game
from edgebook.kernel.show import Shown
from edgebook.kernel.state import State

CHECKPOINT = 128
"""Steps between two kept states: a rebuilt state costs at most this many rules."""


class Recording(Shown):
    """A recorded game. `decision` is what it waits for, or `table` is what only a real table can say."""

    def __init__(self, game: Game, setup: object, chance: Chance, state: State | None = None) -> None:
        self.game = game
        self.setup: Any = setup
        self.chance = chance
        self.state: Any = game.start(setup) if state is None else state
        game.rulebook.check_agenda(self.state.agenda)
        settle(self.state, game.rulebook.by_id)
        self.log: list[Record] = []
        self.asked: list[int] = []
        """The steps that a seat decided: an answer that was the only legal one is not among them."""
        self.askers: list[tuple[int, int | None]] = []
        """For each of them, the seat that was asked, and the seat that it was for, where that is another."""
        self.decision: Decision | None = None
        self.waiting_for: TableNeeded | None = None
        self.on_answer: Callable[[Any], None] | None = None
        """Called when the trace stops after an answer or after the table said something: for autosave."""
        self._rules = game.rulebook.by_id
        self._table = Context(chance)
        self._waiting: Any = None  # an answer that cannot be carried out before the table has said something
        self._checkpoints: list[tuple[int, Any]] = [(0, self.state.copy())]
        self._next_checkpoint = CHECKPOINT
        self._rebuilt: deque[tuple[int, Any]] = deque(maxlen=4)  # a reader of steps wants neighbours

    def run(self, until: str | int = "decision", limit: int = ENDLESS) -> Decision | None:
        """Go on until a decision is open or the game is over ("decision", "game"); or, before that, until

        - "step": one step is done; a number: that many steps are done in all;
        - "action", "turn", "round", or what the game calls its levels: the next one would begin;
        - a rule id: that rule has just happened.
        """
        if until == "decision" or until == "game":
            end = len(self.log) + limit
            while self.decision is None and self.waiting_for is None and self.state.agenda:
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
        return self.decision if self.waiting_for is None else None

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

    def answer(self, key: object, *, go_on: bool = True) -> Decision | None:
        """Answer the open decision and go on to the next one (or stop right after the answer)."""
        decision = self.decision
        if decision is None or self.waiting_for is not None:
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

    def tell(self, outcome: object) -> Decision | None:
        """Say what the real table shows, and go on. What cannot be is refused and changes nothing."""
        if self.waiting_for is None:
            raise EdgebookError("nothing has to be read off the table now")
        needed, self.waiting_for = self.waiting_for, None
        self.chance.tell(outcome)
        try:
            return self._go_on()
        except ChanceRefused:
            self.waiting_for = needed
            raise

    def resume(self, chance: Chance, *, go_on: bool = True) -> Decision | None:
        """Go on with another source of chance: a generator, or a real table."""
        if not chance.outcomes and self.chance.outcomes:
            # a new source starts at its beginning: it made nothing of what has happened
            chance.skip(self.chance.outcomes, range(len(self.chance.outcomes)))
        if len(chance.outcomes) != (self.log[-1][3] if self.log else 0):
            raise EdgebookError("this source of chance belongs to another game")
        self.chance, self._table = chance, Context(chance)
        self.waiting_for = None
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
        if self.decision is not None or self.waiting_for is not None:
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
            self.waiting_for = error
            return
        if self.decision is not None and not (self._waiting is not None and isinstance(error, ChanceRefused)):
            # the next answer may be another one, so what was drawn and told for this one does not come again
            if self._waiting is not None:
                self.chance.told.clear()
            self._waiting = None
            self.chance.forget()
        raise error

    def _rebuild(self, n: int) -> Any:
        at, state = self._checkpoints[bisect_right(self._checkpoints, n, key=_place) - 1]
        for known in self._rebuilt:
            if at < known[0] <= n:
                at, state = known
        state = state.copy()
        if at == n:
            return state
        first = self.log[at - 1][3] if at else 0
        table = Context(Chance(told=self.chance.outcomes[first : self.log[n - 1][3] if n else 0]))
        rules = self._rules
        for record in self.log[at:n]:
            redo(state, table, rules, record)
        self._rebuilt.append((n, state.copy()))
        return state


def _place(checkpoint: tuple[int, Any]) -> int:
    return checkpoint[0]
