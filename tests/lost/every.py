"""The games that the checks run for: all of the registry, and the reference game."""

from __future__ import annotations

import random

import pytest

from edgebook import games
from edgebook.kernel import Game, Trace, begin
from tests.reference_game import GAME as ISLANDS

EVERY: list[Game] = [ISLANDS, *(game for game in games.every() if game is not ISLANDS)]
every_game = pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)


def played(game: Game, answers: int, seed: int = 1) -> Trace:
    """A game with so many random answers."""
    return go_on(begin(game, seed=seed), answers, seed)


def go_on(trace: Trace, answers: int, seed: int = 1) -> Trace:
    rng = random.Random(seed)
    for _ in range(answers):
        if trace.decision is None or trace.waiting_for is not None:
            break
        trace.answer(rng.choice(trace.decision.keys))
    return trace
