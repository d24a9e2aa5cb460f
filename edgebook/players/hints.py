"""What the look-ahead player would do, and how sure it is: a hint for a person."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.kernel import Game
from edgebook.players.asked import Asked
from edgebook.players.lookahead import LookaheadPlayer, Weighed, rank

HINT_PLAYOUTS, HINT_RULES = 200, 4000
"""Games that are played out for a hint, and rules that may run in them, if nothing else is said: a person
waits for it, and rules take about the same time in every game."""


class Hint(NamedTuple):
    """One answer and what the look-ahead player makes of it; `values` are what came of its playouts, world by
    world, so that those of two answers can be compared."""

    answer: str
    label: str
    sure: float
    lead: float
    low: float
    high: float
    playouts: int
    key: Any
    values: Sequence[float]


def hinting(game: Game, seed: int | str = 0) -> LookaheadPlayer:
    """The player whose answers are hints."""
    return LookaheadPlayer(game, seed, playouts=HINT_PLAYOUTS, rules=HINT_RULES)


def weighed_hints(player: LookaheadPlayer, at: Asked) -> list[Hint]:
    """Every answer, the player's own first. Standard library only: a notebook needs no pandas for a hint."""
    weighed = sorted(player.weigh(at), key=rank, reverse=True)
    labels = {option.key: option for option in at.labels}
    found = []
    for each, share in zip(weighed, _sure(weighed, random.Random(f"hints {player.seed}")), strict=True):
        option, mean = labels[each.key], each.mean if each.values else math.nan
        low, high = _interval(each.values)
        tries = len(each.values)
        found.append(Hint(option.text, option.label, share, mean, low, high, tries, each.key, each.values))
    return found


def _interval(values: list[float]) -> tuple[float, float]:
    if len(values) < 2:
        return math.nan, math.nan
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return mean - 1.96 * spread, mean + 1.96 * spread


def _sure(weighed: list[Weighed], rng: random.Random, draws: int = 400) -> list[float]:
    """How often each answer is best when its worlds are drawn again: only those left to the end can be, and
    those that are equally good share it."""
    most = max(len(each.values) for each in weighed)
    last = [i for i, each in enumerate(weighed) if len(each.values) == most]
    wins = [0.0] * len(weighed)
    for _ in range(draws):
        picked = rng.choices(range(most), k=most)
        totals = {i: sum(weighed[i].values[world] for world in picked) for i in last}
        best = max(totals.values())
        winners = [i for i in last if totals[i] == best]
        for i in winners:
            wins[i] += 1 / len(winners)
    return [number / draws for number in wins]
