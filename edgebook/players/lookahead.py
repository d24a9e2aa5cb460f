"""A player that looks ahead: it plays on many times on copies, to the end of a round or of the game.

What its seat cannot see is dealt at random each time (the game's `determinize`), so it never peeks. Each such
*world* is tried with every answer that is still in question, with the same luck for all of them, and the
answers that come out worst are dropped half by half: so most playouts go where the choice is close.

"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from edgebook.kernel import Chance, Decision, EdgebookError, Game, Table, advance
from edgebook.players.asked import Asked
from edgebook.players.measuring import ahead, scores

PLAYOUTS = 24
"""Games that are played out for one decision, if nothing else is said."""
WIDTH = 6
"""So many answers are tried: those that look best at a first glance."""
HORIZONS = ("turn", "round", "next round", "game")


class Weighed(NamedTuple):
    """What came of one answer. `values`: how far the asked seat is ahead, one for each world."""

    key: Any
    values: list[float]
    glance: float

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else -math.inf


class LookaheadPlayer:
    """Answers with what led to the best outcomes on average.

    The budget of a decision is a number of `playouts` (the same answers every time) or, with `seconds`, as
    many as fit into that time. `clock` measures it: with `time.thread_time`, others who keep the machine busy
    take nothing from it. `horizon`: how far to play, to the end of the "turn", the "round", the "next round"
    or the "game", if not as far as the game proposes: a near one is less noisy, a far one sees what pays
    late.
    """

    __slots__ = ("_random", "clock", "game", "horizon", "playouts", "seconds", "seed", "width")

    def __init__(
        self,
        game: Game,
        seed: int | str = 0,
        *,
        playouts: int = PLAYOUTS,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
        horizon: str = "",
        width: int = WIDTH,
    ) -> None:
        if game.players.determinize is None:
            raise EdgebookError(f"{game.title} cannot deal what is hidden, so nobody can look ahead in it")
        if type(playouts) is not int or playouts < 1:
            raise EdgebookError(f"playouts: {playouts!r}, expected 1 or more")
        if seconds is not None and not seconds > 0:
            raise EdgebookError(f"seconds: {seconds!r}, expected more than 0")
        horizon = horizon or game.players.horizon
        if horizon not in HORIZONS:
            raise EdgebookError(f"horizon: {horizon!r}, expected {', '.join(HORIZONS)}")
        if type(width) is not int or width < 2:
            raise EdgebookError(f"width: {width!r}, expected 2 or more")
        self.game, self.seed, self.clock = game, seed, clock
        self.playouts, self.seconds, self.horizon, self.width = playouts, seconds, horizon, width
        self._random = random.Random(f"lookahead {seed}").random

    def answer(self, asked: Asked) -> Any:
        return max(self.weigh(asked), key=rank).key

    def weigh(self, asked: Asked) -> list[Weighed]:
        """What came of each answer, in the order of the options."""
        seen, decision = asked.state, asked.decision
        glances = self._glances(seen, decision)
        found = [Weighed(key, [], glance) for key, glance in zip(decision.keys, glances, strict=True)]
        tried = sorted(found, key=lambda each: -each.glance)[: self.width]
        now = self.clock
        end = None if self.seconds is None else now() + self.seconds
        left = self.playouts if end is None else 1 << 30
        # so many times half of the answers are dropped, and each time the same share of the budget is spent
        halvings = max(1, math.ceil(math.log2(len(tried))))
        for stage in range(halvings):
            if end is not None and stage and now() >= end:
                break
            share = None if end is None else now() + (end - now()) / (halvings - stage)
            worlds = max(1, left // (halvings - stage) // len(tried))
            for number in range(worlds):
                if share is not None and number and now() >= share:
                    break
                self._try_world(seen, decision, tried)
                left -= len(tried)
            tried = sorted(tried, key=lambda each: -each.mean)[: max(2, (len(tried) + 1) // 2)]
        return found

    def _glances(self, seen: Any, decision: Decision) -> Sequence[float]:
        if self.game.players.advice is None:
            return [0.0] * len(decision.keys)
        return self.game.players.advice(seen, decision)

    def _try_world(self, seen: Any, decision: Decision, tried: list[Weighed]) -> None:
        """One way things could be, with every answer in question."""
        assert self.game.players.determinize is not None
        world = self.game.players.determinize(seen.copy(), self._random)
        luck = int(self._random() * 2**48)
        seat = decision.seat if decision.behalf is None else decision.behalf
        sign = 1.0 if decision.behalf is None else -1.0  # for a bot, what helps it least is best
        for each in tried:
            state = world.copy()
            play_out(self.game, state, luck, each.key, self.horizon)
            each.values.append(sign * value(self.game, state, seat))

    def __repr__(self) -> str:
        budget = f"playouts={self.playouts}" if self.seconds is None else f"seconds={self.seconds}"
        return f"LookaheadPlayer({self.game.key}, {self.seed!r}, {budget}, horizon={self.horizon!r})"


def rank(each: Weighed) -> tuple[int, float, float]:
    """What makes one answer better than another: being in question for longer, the mean, the first glance."""
    return len(each.values), each.mean, each.glance


def value(game: Game, state: Any, seat: int) -> float:
    """How far a seat is ahead where a playout stops: by the game's outlook, or by its score."""
    outlook = game.players.outlook
    return ahead(game, state, seat, scores(game, state) if outlook is None else outlook(state))


def play_out(game: Game, state: Any, luck: int, key: Any, horizon: str = "game") -> None:
    """Answer with a key, then let everybody answer what looks best at a glance, up to the horizon."""
    rules, table, advice = game.rulebook.table, Table(Chance(luck)), game.players.advice
    moment = game.table.moment
    pick = random.Random(luck).random if advice is None else None
    began = moment(state) if moment is not None and horizon != "game" else None
    decision = advance(state, table, rules, key=key)
    while decision is not None:
        if began is not None and moment is not None:
            now = moment(state)
            if now.round > began.round + (horizon == "next round") or (
                horizon == "turn" and now[1:] != began[1:]
            ):
                return
        keys = decision.keys
        if pick is not None:
            key = keys[int(pick() * len(keys))]
        elif advice is not None:
            scores = advice(state, decision)
            key = keys[scores.index(max(scores))]
        decision = advance(state, table, rules, key=key)
