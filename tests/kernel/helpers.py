"""Playing the reference game at random."""

from __future__ import annotations

import random
from typing import Any

from edgebook.kernel import Trace, begin
from tests.reference_game import GAME

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def start(seats: int = 3, rounds: int = 2, seed: Any = 1, **rulings: str) -> Trace:
    return begin(GAME, {"names": NAMES[:seats], "rounds": rounds, "rulings": rulings}, seed=seed)


def play(trace: Trace, seed: int = 0, answers: int = 1_000_000) -> Trace:
    """Answer at random, a number of times or until the game is over."""
    rng = random.Random(seed)
    while trace.decision is not None and answers:
        trace.answer(rng.choice(trace.decision.keys))
        answers -= 1
    return trace


def played(seats: int = 3, rounds: int = 2, seed: Any = 1, answers: int = 1_000_000, **rulings: str) -> Trace:
    return play(start(seats, rounds, seed, **rulings), answers=answers)
