"""How sure a figure is: intervals and tests, for wherever one is told. All of them are for 95 %."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, comb, cos, exp, inf, lgamma, nan, pi, sin, sqrt
from statistics import fmean, stdev

Z = 1.959963984540054
"""Standard deviations within which 95 % of a normal distribution lie."""
SURE = 0.05
"""A difference counts as shown where luck alone makes one like it less often than this."""


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


# -- two rates --------------------------------------------------------------------------------------------


def apart(one: float, games: int, other: float, others: int) -> tuple[float, float, float]:
    """How much larger one rate is than another one of other games, with its interval (Newcombe's, made of
    the two intervals by Wilson)."""
    if not games or not others:
        return nan, nan, nan
    rate, rate_other = one / games, other / others
    (low, high), (low_other, high_other) = wilson(one, games), wilson(other, others)
    below = sqrt((rate - low) ** 2 + (high_other - rate_other) ** 2)
    above = sqrt((high - rate) ** 2 + (rate_other - low_other) ** 2)
    return rate - rate_other, rate - rate_other - below, rate - rate_other + above


def fisher(one: int, games: int, other: int, others: int) -> float:
    """How often luck alone makes two rates differ as much as this, or more: Fisher's exact test."""
    wins = one + other
    least, most = max(0, wins - others), min(games, wins)
    ways = {n: exp(_log_ways(games, n) + _log_ways(others, wins - n)
                   - _log_ways(games + others, wins)) for n in range(least, most + 1)}  # fmt: skip
    same = ways[one] * (1 + 1e-7)  # what is as likely as this may differ in the last digits
    return min(1.0, sum(each for each in ways.values() if each <= same))


def _log_ways(of: int, chosen: int) -> float:
    return lgamma(of + 1) - lgamma(chosen + 1) - lgamma(of - chosen + 1)


def paired_rates(only_one: int, only_other: int, pairs: int) -> tuple[float, float, float]:
    """How much more often one won than the other of the same games, with its interval: Agresti and Min's,
    which counts two pairs more, half a pair for each way that a pair can come out."""
    if not pairs:
        return nan, nan, nan
    whole, up, down = pairs + 2, only_one + 0.5, only_other + 0.5
    middle = (up - down) / whole
    reach = Z * sqrt(up + down - (up - down) ** 2 / whole) / whole
    return (only_one - only_other) / pairs, max(-1.0, middle - reach), min(1.0, middle + reach)


def mcnemar(only_one: int, only_other: int) -> float:
    """How often luck alone divides the pairs that came out differently as unevenly as this, or more: the
    exact test of McNemar, which is the sign test."""
    differing = only_one + only_other
    tail = sum(comb(differing, n) for n in range(min(only_one, only_other) + 1))
    return min(1.0, float(2 * tail / 2**differing))


# -- means ------------------------------------------------------------------------------------------------


def mean_of_pairs(differences: Sequence[float]) -> tuple[float, float, float]:
    """The mean of differences with its interval, by Student's t."""
    mean = fmean(differences) if differences else nan
    if len(differences) < 2:
        return mean, nan, nan
    reach = t_reach(len(differences) - 1) * stdev(differences) / sqrt(len(differences))
    return mean, mean - reach, mean + reach


def t_test(differences: Sequence[float]) -> float:
    """How often luck alone makes a mean of differences this far from 0, or further (Student's t, paired)."""
    if len(differences) < 2:
        return nan
    spread = stdev(differences)
    if not spread:
        return 0.0 if differences[0] else 1.0
    return t_beyond(fmean(differences) / spread * sqrt(len(differences)), len(differences) - 1)


def t_beyond(t: float, free: int) -> float:
    """How much of Student's t lies further from 0 than `t`: finite sums, for whole degrees of freedom."""
    angle = atan(abs(t) / sqrt(free))
    square, odd = cos(angle) ** 2, free % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for n in range(odd, free - 1, 2):
        total += term
        term *= square * (n + 1) / (n + 2)
        if term < 1e-18:
            break
    inside = 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
    return min(1.0, max(0.0, 1 - inside))


@cache
def t_reach(free: int) -> float:
    """Standard errors within which 95 % of Student's t lie."""
    low, high = Z, 13.0  # that of one degree of freedom is 12.7
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if t_beyond(middle, free) > SURE else (low, middle)
    return high


# -- many comparisons at once -----------------------------------------------------------------------------


def holm(found: Sequence[float]) -> list[float]:
    """What each of several tests found, so that all together are wrong in at most 5 % of studies."""
    order = sorted(range(len(found)), key=found.__getitem__)
    adjusted, most = [nan] * len(found), 0.0
    for rank, place in enumerate(order):
        most = max(most, min(1.0, found[place] * (len(found) - rank)))
        adjusted[place] = most
    return adjusted


def benjamini_hochberg(found: Sequence[float]) -> list[float]:
    """What each of many tests found, so that at most about 5 % of those that are called shown are not so."""
    order = sorted(range(len(found)), key=found.__getitem__, reverse=True)
    adjusted, least = [nan] * len(found), inf
    for rank, place in enumerate(order):
        least = min(least, 1.0, found[place] * len(found) / (len(found) - rank))
        adjusted[place] = least
    return adjusted
