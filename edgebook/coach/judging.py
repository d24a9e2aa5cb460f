"""What one answer cost: the answer that was given beside the best other one, in the same worlds with the same
luck.

A *world* deals what the asked seat cannot see, so nothing is judged by what nobody could know. Some worlds
choose which answer is best, and fresh ones tell by how much: were both done in the same worlds, the luckiest
answer would look better than it is. Each playout goes to the game's horizon, where the fitted value says how
likely a victory is and how many points it is ahead.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.kernel import Decision, EdgebookError, FromPosition, Game, Option, Trace, open_decision
from edgebook.players.lookahead import play_out
from edgebook.players.measuring import ahead
from edgebook.players.valuing import Value, value_of

WORLDS = 32
"""Fresh worlds in which an answer is compared with the best other one."""
FIRST, WIDTH = 4, 7
"""Worlds of each round in which answers are dropped half by half, and how many answers there are at first."""
LABELS = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))
"""From which loss of the chance to win on an answer is called so, if the interval of the loss is above 0."""


class Interval(NamedTuple):
    """A mean, and the limits between which it lies 19 times out of 20."""

    mean: float
    low: float
    high: float


class Judged(NamedTuple):
    """One decision of a seat. `step` counts from 0, as in a trace; chances go from 0 to 1.

    `chance` and `best_chance` are the chances to win with the answer that was given and with the best one;
    `cost` and `points` are what was lost against the best one, below 0 if the answer was the best one and the
    next best would have been worse by so much. `stake` is how far the best answer lies before the worst one
    that was tried. `ends`, where the loss is large: victories in as many games that were played to their end,
    with the answer that was given and with the best one. `counts` is False where the better answer was still
    there later in the same turn: that chance was not missed yet. `rank`: 1 for the best of the answers that
    were tried, 2 for the next best.
    """

    step: int
    round: int
    turn: str
    rule: str
    options: int
    chosen: str
    best: str
    second: str
    chance: float
    best_chance: float
    cost: Interval
    points: Interval
    stake: float
    worlds: int
    ends: tuple[float, float] | None = None
    counts: bool = True
    rank: int = 1

    @property
    def shown(self) -> bool:
        """Whether the answer was shown to be worse than the best one: the interval lies above 0, and of games
        played to their end no more were won with it."""
        return self.cost.low > 0 and (self.ends is None or self.ends[1] > self.ends[0])

    @property
    def lost(self) -> float:
        """The loss that counts: nothing where it is not shown, or where the chance was still there later."""
        return self.cost.mean if self.counts and self.shown else 0.0

    @property
    def label(self) -> str:
        """`best`, `good`, `inaccuracy`, `mistake` or `blunder`."""
        if self.cost.mean <= 0:
            return "best"
        return next((name for name, least in LABELS if self.lost >= least), "good")


def is_whole(trace: Trace) -> bool:
    """Whether a trace is a game that has come to its end, and not a part that was played from a position."""
    return trace.over and not isinstance(trace.setup, FromPosition)


def decided(trace: Trace, seat: int) -> list[int]:
    """The steps at which a seat had a choice, for itself or for a seat that the rules play."""
    return [n for n, (asked, _) in zip(trace.asked, trace.askers, strict=True) if asked == seat]


def decision_at(trace: Trace, n: int) -> tuple[Any, Decision]:
    """The state before a step, and the decision that is open in it."""
    state = trace.state_at(n)
    decision = open_decision(state, trace.game.rulebook.by_id)
    if decision is None:
        raise EdgebookError(f"step {n + 1}: no seat had a choice there")
    return state, decision


def judge_step(trace: Trace, n: int, seed: int | str = 0, worlds: int = WORLDS) -> Judged:
    """What the answer of step n cost."""
    game = trace.game
    state, decision = decision_at(trace, n)
    key = trace.log[n][4]
    seen = game.table.hide(state, decision.seat)
    tries = _Tries(game, seen, decision, f"review {seed} {n}")
    best, second, stake, rank = _choose(tries, game, seen, decision, key)
    other = best if best != key else second
    fresh = range(tries.used, tries.used + worlds)
    mine, theirs = tries.of(key, fresh), tries.of(other, fresh)
    cost = interval([two[0] - one[0] for one, two in zip(mine, theirs, strict=True)])
    points = interval([two[1] - one[1] for one, two in zip(mine, theirs, strict=True)])
    chance, others = (sum(each[0] for each in tried) / worlds for tried in (mine, theirs))
    # the fresh worlds decide which of the two is better
    best, second = (other, key) if cost.mean > 0 else (key, other)
    ends = None
    if cost.low > 0 and cost.mean >= LABELS[-1][1]:
        ends = tries.victories(key, fresh), tries.victories(best, fresh)
    said = _said(decision.told(seen, key))
    when = game.table.moment(state) if game.table.moment is not None else None
    return Judged(
        n,
        when.round if when else 0,
        f"{when.round} {when.phase} {when.seat}" if when else "",
        decision.rule.shown,
        len(decision.keys),
        said[key],
        said[best],
        said[second],
        chance,
        max(chance, others),
        cost,
        points,
        stake,
        worlds,
        ends,
        rank=max(2, rank) if cost.mean > 0 else 1,
    )


def _said(options: Sequence[Option]) -> dict[Any, str]:
    """What the answers are called; two that are called alike are told apart by their text."""
    alike = Counter(option.label for option in options)
    return {
        option.key: option.label if alike[option.label] == 1 else f"{option.label} [{option.text}]"
        for option in options
    }


def answers(trace: Trace, n: int) -> dict[str, Any]:
    """The answers of a decision by what a review calls them, with their keys."""
    state, decision = decision_at(trace, n)
    seen = trace.game.table.hide(state, decision.seat)
    return {said: key for key, said in _said(decision.told(seen, trace.log[n][4])).items()}


def chances(
    trace: Trace, n: int, keys: Sequence[Any], seed: int | str = 0, worlds: int = WORLDS
) -> list[list[float]]:
    """The chance to win with each of these answers to step n, world by world: the worlds in which a review
    with the same seed compared the answer that was given with the best one."""
    state, decision = decision_at(trace, n)
    tries = _Tries(trace.game, trace.game.table.hide(state, decision.seat), decision, f"review {seed} {n}")
    first = FIRST * len(_stages(min(WIDTH, len(decision.keys))))
    return [[chance for chance, _ in tries.of(key, range(first, first + worlds))] for key in keys]


class _Tries:
    """Playouts of one decision, world by world: `of(key, worlds)` is the chance to win and the lead."""

    def __init__(self, game: Game, seen: Any, decision: Decision, seed: str) -> None:
        found = value_of(game)
        if found is None or game.players.determinize is None or not found.knows(seen):
            raise EdgebookError(
                f"{game.title}: no value was fitted for such a table, so nothing can be reviewed"
            )
        self.game, self.seen, self.seat, self.seed = game, seen, decision.seat, seed
        self.value: Value = found
        self.used = 0
        self._worlds: dict[int, tuple[Any, int]] = {}

    def of(self, key: Any, worlds: Sequence[int]) -> list[tuple[float, float]]:
        return [self._try(key, number) for number in worlds]

    def victories(self, key: Any, worlds: Sequence[int]) -> float:
        """How many games are won that are played to their end; a shared victory is a part of one."""
        return sum(self.value.chances(self._end(key, number, "game"))[self.seat] for number in worlds)

    def _try(self, key: Any, number: int) -> tuple[float, float]:
        state = self._end(key, number, self.game.players.horizon)
        chance = self.value.chances(state)[self.seat]
        return chance, ahead(self.game, state, self.seat, self.value.points(state))

    def _end(self, key: Any, number: int, horizon: str) -> Any:
        if number not in self._worlds:
            assert self.game.players.determinize is not None
            draw = random.Random(f"{self.seed} {number}")
            world = self.game.players.determinize(self.seen.copy(), draw.random)
            self._worlds[number] = world, draw.getrandbits(48)
        world, luck = self._worlds[number]
        state = world.copy()
        play_out(self.game, state, luck, key, horizon)
        return state


def _choose(
    tries: _Tries, game: Game, seen: Any, decision: Decision, key: Any
) -> tuple[Any, Any, float, int]:
    """The best answer, the next best, how far the best lies before the worst that was tried, and which rank
    the one has that was given. Half of the answers are dropped again and again, but never that one."""
    advice = game.players.advice
    glances = advice(seen, decision) if advice is not None else [0.0] * len(decision.keys)
    by_glance = sorted(zip(decision.keys, glances, strict=True), key=lambda each: -each[1])
    left = [key, *(other for other, _ in by_glance if other != key)][:WIDTH]
    sums = dict.fromkeys(range(len(left)), 0.0)
    tried, stake, rank = list(range(len(left))), 0.0, 1
    for number in _stages(len(left)):
        if len(tried) > number:
            half = tried[:number]
            half = half if 0 in half else [*half[:-1], 0]
            rank += sum(sums[place] > sums[0] for place in tried if place not in half)
            tried = half
        worlds = range(tries.used, tries.used + FIRST)
        tries.used += FIRST
        for place in tried:
            sums[place] += sum(chance for chance, _ in tries.of(left[place], worlds))
        # what was given comes first among equals
        tried.sort(key=lambda place: (-sums[place], place))
        stake = stake or (sums[tried[0]] - sums[tried[-1]]) / FIRST
    return left[tried[0]], left[tried[1]], stake, rank + tried.index(0)


def _stages(answers: int) -> list[int]:
    """How many answers are still tried in each stage: half of them, down to two."""
    found = [answers]
    while found[-1] > 2:
        found.append(max(2, (found[-1] + 1) // 2))
    return found


def interval(values: Sequence[float]) -> Interval:
    """The mean, and the limits between which it lies 19 times out of 20 (Student's t)."""
    n = len(values)
    mean = sum(values) / n
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
    t = 1.96 + 2.37 / (n - 1) + 2.8 / (n - 1) ** 2 if n > 1 else math.inf
    return Interval(mean, mean - t * spread, mean + t * spread) if n > 1 else Interval(mean, -1.0, 1.0)
