"""A trace: a game that can be gone through forward and back, forked, and read step by step.

Variations form a tree, as in chess notation: each trace is whole in itself and knows the trace it was forked
from.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from edgebook.kernel.chance import Chance
from edgebook.kernel.depth import Depths
from edgebook.kernel.engine import Record
from edgebook.kernel.errors import EdgebookError
from edgebook.kernel.game import Game
from edgebook.kernel.recording import CHECKPOINT, Recording
from edgebook.kernel.show import EVERYTHING, OUTCOMES, PAGE, PLAYER, WHY, Observer, view
from edgebook.kernel.state import State
from edgebook.kernel.step import Step


class Trace(Recording):
    """A recorded game, and all that there is to read in it."""

    def __init__(self, game: Game, setup: object, chance: Chance, state: State | None = None) -> None:
        super().__init__(game, setup, chance, state)
        self.parent: Trace | None = None
        self.forked_at = 0
        self._shown: int | None = None
        self._depths = Depths(self._rules, len(self.state.agenda))

    def __len__(self) -> int:
        return len(self.log)

    @property
    def whole(self) -> Trace:
        """The game as it was recorded: this trace, unless it leaves out what an observer cannot notice."""
        return self

    @property
    def over(self) -> bool:
        """Whether nothing is left to happen."""
        return not self.state.agenda

    def measures(self, seat: int) -> dict[str, Any]:
        """What a seat has now, by name: resources and points."""
        found = self.game.table.measures(self.state)
        if not 0 <= seat < len(found):
            raise EdgebookError(f"seat {seat}: expected 0 to {len(found) - 1}")
        return found[seat]

    def state_at(self, n: int) -> Any:
        """A copy of the state after n steps."""
        self._check(n)
        if n == len(self.log):
            return self.state.copy()
        return self._rebuild(n)

    def state_after(self, n: int) -> Any:
        """A copy of the state right after step n, before anything that a `Seen` trace leaves out."""
        return self.state_at(n + 1)

    def counted(self, n: int) -> int:
        """How many of the first n steps of the whole game are steps of this trace."""
        return n

    def records(self, n: int) -> Sequence[Record]:
        """What ran from step n up to the next one."""
        return self.log[n : n + 1]

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
        """Whether step n was decided by a seat. That a seat was asked can tell what it holds, so an observer
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

    # -- variations --------------------------------------------------------------------------------------

    def fork(self, at: int | None = None, key: object = None) -> Trace:
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
        return child

    def answers(self) -> list[tuple[int, Any]]:
        """Every decision that was made: its step, and the key."""
        return [(n, self.log[n][4]) for n in self.asked]

    def next(self, answer: object = None) -> Step:
        """One rule happens: the next step, from where the game stands. What a seat is asked is answered as a
        usual player would, unless `answer` says what to do. A game that is over is gone through from its
        beginning."""
        if self._shown is None:
            self._shown = len(self.log) if self.decision is not None else 0
        if self._shown >= len(self.log):
            if self.decision is None:
                raise EdgebookError(f"{self.game.title}: the game is over, and this was its last step")
            self.answer(view(PLAYER)(self) if answer is None else answer)
        elif answer is not None:
            raise EdgebookError("nothing is asked here: call next() without an answer")
        self._shown += 1
        return self[self._shown - 1]

    def why(self) -> str:
        """Why the last step went as it did: its rule, what else there was, and what became of it."""
        at = self._shown or len(self.log)
        if not at:
            raise EdgebookError("nothing has happened yet: call next() first")
        told: str = view(WHY)(self[at - 1])
        return told

    def to_html(self, *, title: str = "", observer: Observer = EVERYTHING) -> str:
        """The trace as one HTML page that steps without a kernel, with pictures, rule texts and verdicts; as
        an observer sees it, or with everything."""
        return str(view(PAGE)(self, title=title, observer=observer))

    def outcomes(self, games: int = 1000, **options: object) -> Any:
        """Played on from here `games` times: the games as a study, with what is hidden and all luck to come
        dealt anew; `at`, `seat`, `player`, `seed` and `processes` as in `edgebook.study.outcomes`."""
        return view(OUTCOMES)(self, games, **options)

    def _scene_(self) -> Any:
        return self.game.picture(self.state, None, self[-1] if self.log else None)

    def _text_(self) -> str:
        last = f"\n{self[-1]._text_()}" if self.log else ""
        return repr(self) + last

    def __repr__(self) -> str:
        stage = "over" if self.over else "a decision is open" if self.decision else "under way"
        return f"<Trace of {self.game.title}: {len(self.log)} steps, {stage}>"


def begin(game: Game, setup: Mapping[str, Any] | Any = None, seed: int | str | None = 0) -> Trace:
    """Set up a game and run it to its first decision. `seed=None`: chance is asked of a real table."""
    made = game.make(setup or {}) if setup is None or isinstance(setup, Mapping) else setup
    trace = Trace(game, made, Chance(seed))
    trace.run()
    return trace


def table_of(game: Game, example: str = "") -> Callable[..., Trace]:
    """The function `table` of a game's package, which begins a game; `example` is a setting that it has."""

    def table(*, seed: int | str | None = 0, **settings: object) -> Trace:
        return begin(game, settings, seed)

    told = f": `{example}`" if example else ""
    table.__doc__ = f"A game, run to its first decision. A set-up is given by names{told}."
    return table
