"""How sure a rate is: the interval that goes with it wherever one is told."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(successes: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, by Wilson: honest for few games and for rates near 0 and 1. A drawn game
    may count half."""
    if games < 1:
        return 0.0, 1.0
    rate, square = successes / games, Z * Z
    centre = rate + square / (2 * games)
    reach = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)
