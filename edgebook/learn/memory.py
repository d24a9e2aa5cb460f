"""How well something is remembered, and when to ask again: the formulas of FSRS-6 with its published weights.

`fsrs` on PyPI computes the same (6.3.2, without its learning steps and its random spread: compared for 2,000
random series of answers). It is not used, because edgebook itself has no dependencies, also in a browser tab,
and because what is needed of it is this page.
"""

from __future__ import annotations

import math
from typing import NamedTuple

AGAIN, HARD, GOOD = 1, 2, 3
"""How an answer went: wrong, right with a hint, right."""
WANTED = 0.9
"""How likely a rule should still be known when it is asked again."""
W: tuple[float, ...] = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
"""The default weights of FSRS-6."""
DECAY = -W[20]
FACTOR = math.pow(0.9, 1 / DECAY) - 1
LEAST = 0.001
EASY = 4


class Memory(NamedTuple):
    """What is known of one thing that was answered. Days are counted from any fixed day."""

    stability: float
    """After how many days it is known with a chance of nine in ten."""
    difficulty: float
    day: float
    """When it was answered last."""
    right: bool
    """Whether the last answer was."""

    def recall(self, day: float) -> float:
        """The chance that it is known on a day."""
        return math.pow(1 + FACTOR * max(0, math.floor(day - self.day)) / self.stability, DECAY)

    @property
    def due(self) -> float:
        """The day on which it is to be asked again."""
        interval = self.stability / FACTOR * (math.pow(WANTED, 1 / DECAY) - 1)
        return self.day + max(1, round(interval))


def answered(before: Memory | None, grade: int, day: float) -> Memory:
    """What an answer makes of it."""
    if before is None:
        return Memory(max(LEAST, W[grade - 1]), _clamped(_first_difficulty(grade)), day, grade > AGAIN)
    if day - before.day < 1:
        stability = _same_day(before.stability, grade)
    elif grade == AGAIN:
        stability = _forgotten(before, before.recall(day))
    else:
        stability = _recalled(before, before.recall(day), grade)
    return Memory(max(LEAST, stability), _harder(before.difficulty, grade), day, grade > AGAIN)


def _first_difficulty(grade: int) -> float:
    return W[4] - math.exp(W[5] * (grade - 1)) + 1


def _clamped(difficulty: float) -> float:
    return min(max(difficulty, 1.0), 10.0)


def _harder(difficulty: float, grade: int) -> float:
    moved = difficulty + (10 - difficulty) * -(W[6] * (grade - 3)) / 9
    return _clamped(W[7] * _first_difficulty(EASY) + (1 - W[7]) * moved)


def _same_day(stability: float, grade: int) -> float:
    grown = math.exp(W[17] * (grade - 3 + W[18])) * math.pow(stability, -W[19])
    return stability * (max(1.0, grown) if grade > AGAIN else grown)


def _forgotten(before: Memory, recall: float) -> float:
    hard, long = math.pow(before.difficulty, -W[12]), math.pow(before.stability + 1, W[13]) - 1
    late = W[11] * hard * long * math.exp((1 - recall) * W[14])
    return min(late, before.stability / math.exp(W[17] * W[18]))


def _recalled(before: Memory, recall: float, grade: int) -> float:
    eased = math.exp(W[8]) * (11 - before.difficulty) * math.pow(before.stability, -W[9])
    grown = eased * (math.exp((1 - recall) * W[10]) - 1) * (W[15] if grade == HARD else 1)
    return before.stability * (1 + grown)
