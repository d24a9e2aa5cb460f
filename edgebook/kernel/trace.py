"""A trace: a game that can be gone through forward and back, forked, and read step by step.

What is kept is small: the frames that ran, the answers, the chance outcomes, and a copy of the state now and
then. The state at any step is rebuilt from the nearest copy. Variations form a tree, as in chess notation:
each trace is whole in itself and knows the trace it was forked from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from edgebook.kernel.chance import Chance
from edgebook.kernel.decision import Decision
from edgebook.kernel.engine import Record, Table, advance, answer, open_decision
from edgebook.kernel.errors import EdgebookError, TableNeeded
from edgebook.kernel.game import Game
from edgebook.kernel.rules import LEVELS
from edgebook.kernel.state import State
from edgebook.kernel.step import Step

CHECKPOINT = 64
"""Steps between two kept states: a rebuilt state costs at most this many rules."""


class Trace:
    """A recorded game. `decision` is what it waits for, or `table` is what only a real table can say."""

    def __init__(self, game: Game, setup: Any, chance: Chance, state: State | None = None) -> None:
        self.game, self.setup = game, setup
        self.chance = chance
        self.state: Any = game.start(setup) if state is None else state
        game.rulebook.check_agenda(self.state.agenda)
        self.log: list[Record] = []
        self.decision: Decision | None = None
        self.table: TableNeeded | None = None
        self.parent: Trace | None = None
        self.forked_at = 0
        self.variations: list[Trace] = []
        self.on_answer: Callable[[Trace], None] | None = None
        """Called after each answer, and when the trace stops: what autosave listens to."""
        self._rules = game.rulebook.table
        self._table = Table(chance)
        self._waiting: Any = None  # an answer that cannot be carried out before the table has said something
        self._checkpoints: list[tuple[int, Any]] = [(0, self.state.copy())]
        self._rebuilt: tuple[int, Any] = (-1, None)
        self._depths: list[int] = []
        self._open: list[tuple[int, str]] = [(-1, "")] * len(self.state.agenda)

    # -- playing on --------------------------------------------------------------------------------------

    def run(self, until: str = "decision", limit: int = 100_000) -> Decision | None:
        """Go on until a decision is open or the game is over; or, before that, until

        - "step": one step is done;
        - "action", "turn", "round": the next action, turn or round would begin;
        - a rule id: that rule has just happened.
        """
        if until == "decision":
            self._advance(limit)
            if self.decision is None and self.table is None and self.state.agenda:
                raise EdgebookError(f"no decision in {limit} steps: a rule goes round in circles")
            return self.decision
        if until == "step":
            self._advance(1)
            return self.decision
        if until not in LEVELS and until not in self._rules:
            raise EdgebookError(
                f"run until {until!r}: expected decision, step, {', '.join(LEVELS)} or a rule id"
            )
        for _ in range(limit):
            before = len(self.log)
            self._advance(1)
            if len(self.log) == before or not self.state.agenda:
                break
            if until in self._rules:
                if self.log[-1][0][0] == until:
                    break
            elif self._rules[self.state.agenda[-1][0]].level >= LEVELS.index(until):
                break
        return self.decision

    def answer(self, key: Any) -> Decision | None:
        """Answer the open decision and go on to the next one."""
        decision = self.decision
        if decision is None or self.table is not None:
            asked = "the table is asked first" if self.table else "there is none"
            raise EdgebookError(f"no decision can be answered now: {asked}")
        if key not in decision.keys:
            key = decision.find(key)
        return self._answer(decision, key)

    def tell(self, outcome: Any) -> Decision | None:
        """Say what the real table shows, and go on. What cannot be is refused and changes nothing."""
        if self.table is None:
            raise EdgebookError("nothing has to be read off the table now")
        needed, self.table = self.table, None
        self.chance.tell(outcome)
        try:
            if self.decision is not None:
                return self._answer(self.decision, self._waiting)
            return self.run()
        except BaseException:
            self.table = needed
            raise

    def resume(self, chance: Chance) -> Decision | None:
        """Go on with another source of chance: a generator, or a real table."""
        self.chance, self._table = chance, Table(chance)
        if self.table is None:
            return self.run()
        self.table = None
        return self.run() if self.decision is None else self._answer(self.decision, self._waiting)

    def _answer(self, decision: Decision, key: Any) -> Decision | None:
        try:
            answer(self.state, self._table, decision, key, self.log)
        except BaseException as error:
            self._waiting = key
            self._restore(error)
            return None
        self.decision = None
        if self.on_answer:
            self.on_answer(self)
        return self.run()

    def _advance(self, limit: int) -> None:
        if self.decision is not None or self.table is not None:
            return
        try:
            self.decision = advance(self.state, self._table, self._rules, self.log, limit)
        except BaseException as error:
            self._restore(error)
        if len(self.log) - self._checkpoints[-1][0] >= CHECKPOINT:
            self._checkpoints.append((len(self.log), self.state.copy()))

    def _restore(self, error: BaseException) -> None:
        """A rule did not come through: rebuild the state before its step and go on from there."""
        self.chance.rewind(self.log[-1][3] if self.log else 0)
        self.state = self._rebuild(len(self.log))
        if not isinstance(error, TableNeeded):
            raise error
        self.table = error

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
        return (Step(self, n) for n in range(len(self.log)))

    def steps(self, level: str = "rule", start: int = 0) -> Iterator[Step]:
        """The steps that a granularity shows. It filters what is shown, never what is recorded."""
        least = LEVELS.index(level)
        for n in range(start, len(self.log)):
            if self._rules[self.log[n][0][0]].level >= least:
                yield Step(self, n)

    def find(
        self, start: int = 0, *, rule: str = "", level: str = "", decision: bool = False, back: bool = False
    ) -> int | None:
        """The first step from `start` on (or back from it) that fits one of the given things."""
        least = LEVELS.index(level) if level else len(LEVELS)
        span = range(start, -1, -1) if back else range(start, len(self.log))
        for n in span:
            if n >= len(self.log):
                continue
            frame, *_, key = self.log[n]
            entry = self._rules[frame[0]]
            if frame[0] == rule or entry.level >= least or (decision and key is not None and entry.asks):
                return n
        return None

    def depth(self, n: int) -> int:
        """How deep step n lies: a rule that another one put on the agenda is one deeper than that one."""
        while len(self._depths) <= n:
            frame, _, length, *_ = self.log[len(self._depths)]
            above, by = self._open.pop()
            # a rule that puts itself on the agenda again goes on; it does not go deeper
            depth = above if frame[0] == by else above + 1
            self._depths.append(depth)
            del self._open[length:]
            self._open.extend([(depth, frame[0])] * (length - len(self._open)))
        return self._depths[n]

    def _check(self, n: int) -> None:
        if not 0 <= n <= len(self.log):
            raise EdgebookError(f"step {n}: the trace goes from 0 to {len(self.log)}")

    def _rebuild(self, n: int) -> Any:
        at, state = next((at, s) for at, s in reversed(self._checkpoints) if at <= n)
        if at <= self._rebuilt[0] <= n:
            at, state = self._rebuilt
        state = state.copy()
        first = self.log[at - 1][3] if at else 0
        table = Table(Chance(told=self.chance.outcomes[first : self.log[n - 1][3] if n else 0]))
        rules = self._rules
        for frame, _, _, _, key in self.log[at:n]:
            state.agenda.pop()
            if key is None:
                rules[frame[0]].do(state, table, *frame[1])
            else:
                rules[frame[0]].do(state, table, *frame[1], key)
        self._rebuilt = (n, state.copy())
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
        child.chance.skip(self.chance.outcomes[:kept], {i for i in self.chance.told_at if i < kept})
        child.log = self.log[:at]
        child._checkpoints = [(n, s) for n, s in self._checkpoints if n <= at]
        child.state = self.state_at(at)
        child.parent, child.forked_at = self, at
        child.decision = open_decision(child.state, self._rules)
        if key is not None:
            if child.decision is None:
                raise EdgebookError(f"nobody is asked after step {at}, so there is no other answer to give")
            child.answer(key)
        self.variations.append(child)
        return child

    def answers(self) -> list[tuple[int, Any]]:
        """Every answered decision: the step it made, and the key."""
        return [(n, r[4]) for n, r in enumerate(self.log) if r[4] is not None]

    def __repr__(self) -> str:
        stage = "over" if self.over else "a decision is open" if self.decision else "under way"
        return f"<Trace of {self.game.title}: {len(self.log)} steps, {stage}>"


def begin(game: Game, setup: Mapping[str, Any] | Any = None, seed: int | str | None = 0) -> Trace:
    """Set up a game and run it to its first decision. `seed=None`: chance is asked of a real table."""
    made = game.setup(setup or {}) if setup is None or isinstance(setup, Mapping) else setup
    trace = Trace(game, made, Chance(seed))
    trace.run()
    return trace
