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

from edgebook.kernel import Chance, Context, Decision, EdgebookError, Game, advance
from edgebook.players.asked import Asked
from edgebook.players.valuing import judge

PLAYOUTS = 24
"""Games that are played out for one decision, if nothing else is said."""
WIDTH = 6
"""How many answers are tried: those that look best at a first glance."""
ENOUGH, CLEAR = 12, 4.0
"""Worlds after which it may be clear which of two answers is better, and how many times its own uncertainty
the difference must be."""
NO_LIMIT = 1 << 40
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
    many as fit into that time. With a limit of `rules`, playouts end when about that many rules have run, or
    when it is clear which answer is best. `clock` measures it: with
    `time.thread_time`, others who keep the machine busy take nothing from it. `horizon`: how far to play, to
    the end of the "turn", the "round", the "next round" or the "game", if not as far as the game proposes: a
    near one is less noisy, a far one sees what pays late. `value`: what counts there, see
    `edgebook.players.valuing.judge`.
    """

    __slots__ = (
        "_judge", "_random", "clock", "game", "horizon", "playouts", "rules", "seconds", "seed", "value",
        "width",
    )  # fmt: skip

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
        value: str = "",
        rules: int = NO_LIMIT,
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
        self.value, self._judge, self.rules = value, judge(game, value), rules
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
        left, rules = self.playouts if end is None else 1 << 30, self.rules
        limited = rules < NO_LIMIT
        # how often half of the answers are dropped; each time the same share of the budget is spent
        halvings = max(1, math.ceil(math.log2(len(tried))))
        for stage in range(halvings):
            if end is not None and stage and now() >= end:
                break
            share = None if end is None else now() + (end - now()) / (halvings - stage)
            worlds = max(1, left // (halvings - stage) // len(tried))
            reserve = rules - rules // (halvings - stage)  # rules that the later stages may still run
            for number in range(worlds):
                if number and (
                    rules <= reserve or (share is not None and now() >= share) or (limited and clear(tried))
                ):
                    break
                rules -= self._try_world(seen, decision, tried)
                left -= len(tried)
            tried = sorted(tried, key=lambda each: -each.mean)[: max(2, (len(tried) + 1) // 2)]
        return found

    def _glances(self, seen: object, decision: Decision) -> Sequence[float]:
        if self.game.players.advice is None:
            return [0.0] * len(decision.keys)
        return self.game.players.advice(seen, decision)

    def _try_world(self, seen: Any, decision: Decision, tried: list[Weighed]) -> int:
        """One way things could be, with every answer in question; gives how many rules ran."""
        assert self.game.players.determinize is not None
        world = self.game.players.determinize(seen.copy(), self._random)
        luck = int(self._random() * 2**48)
        seat = decision.seat if decision.behalf is None else decision.behalf
        sign = 1.0 if decision.behalf is None else -1.0  # for a bot, what helps it least is best
        ran = 0
        for each in tried:
            state = world.copy()
            ran += play_out(self.game, state, luck, each.key, self.horizon)
            each.values.append(sign * self._judge(state, seat))
        return ran

    def __repr__(self) -> str:
        budget = f"playouts={self.playouts}" if self.seconds is None else f"seconds={self.seconds}"
        return f"LookaheadPlayer({self.game.key}, {self.seed!r}, {budget}, horizon={self.horizon!r})"


def rank(each: Weighed) -> tuple[int, float, float]:
    """What makes one answer better than another: being in question for longer, the mean, the first glance."""
    return len(each.values), each.mean, each.glance


def clear(tried: Sequence[Weighed]) -> bool:
    """Whether the better of two answers that are left is so by far that more worlds would not change it."""
    if len(tried) != 2 or len(tried[0].values) < ENOUGH:
        return False
    gaps = [one - other for one, other in zip(tried[0].values, tried[1].values, strict=True)]
    mean = sum(gaps) / len(gaps)
    return mean * mean * len(gaps) >= CLEAR**2 * sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)


def play_out(game: Game, state: Any, luck: int, key: Any, horizon: str = "game") -> int:
    """Answer with a key, then let all seats answer what looks best at a glance, up to the horizon. Gives how
    many rules ran."""
    rules, table, advice = game.rulebook.by_id, Context(Chance(luck)), game.players.advice
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
                break
        keys = decision.keys
        if pick is not None:
            key = keys[int(pick() * len(keys))]
        elif advice is not None:
            scores = advice(state, decision)
            key = keys[scores.index(max(scores))]
        decision = advance(state, table, rules, key=key)
    return table.steps
