"""Intervals and tests, each against scipy's, or against the definition."""

from __future__ import annotations

import random
from itertools import product
from math import isnan, sqrt

import pytest
from scipy import stats

from edgebook.box import rates

RNG = random.Random(7)
DIFFERENCES = [[RNG.gauss(0.4, 2) for _ in range(size)] for size in (2, 3, 4, 7, 30, 201, 1000)]


@pytest.mark.parametrize(("wins", "games"), [(0, 1), (0, 20), (3, 11), (20, 20), (350, 500)])
def test_a_rate_has_the_interval_of_wilson(wins: int, games: int) -> None:
    found = stats.binomtest(wins, games).proportion_ci(method="wilson")
    assert rates.wilson(wins, games) == pytest.approx((found.low, found.high), abs=1e-12)


@pytest.mark.parametrize(("one", "other"), [(0, 0), (1, 0), (34, 19), (19, 34), (25, 31), (7, 7), (60, 3)])
def test_pairs_that_came_out_differently_are_tested_exactly(one: int, other: int) -> None:
    found = stats.binomtest(one, one + other, 0.5).pvalue if one + other else 1.0
    assert rates.mcnemar(one, other) == pytest.approx(found, abs=1e-12)


def test_two_rates_of_other_games_are_tested_exactly() -> None:
    for one, games, other, others in [
        (3, 10, 9, 12),
        (0, 5, 5, 5),
        (20, 40, 20, 41),
        (0, 9, 0, 4),
        (900, 2000, 3, 5),
    ]:
        found = stats.fisher_exact([[one, games - one], [other, others - other]]).pvalue
        assert rates.fisher(one, games, other, others) == pytest.approx(found, rel=1e-9)


def test_the_interval_between_two_rates_is_the_published_one() -> None:
    """Newcombe (1998), Statistics in Medicine 17, method 10: 56 of 70 and 48 of 80; 9 of 10 and 3 of 10."""
    assert rates.apart(56, 70, 48, 80) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert rates.apart(9, 10, 3, 10) == pytest.approx((0.6, 0.1705, 0.8090), abs=1e-4)
    assert all(map(isnan, rates.apart(0, 0, 1, 2)))


def test_the_interval_of_a_paired_difference_is_the_plain_one_of_two_more_pairs() -> None:
    for one, other, pairs in [(34, 19, 500), (0, 0, 10), (5, 0, 5), (12, 40, 90)]:
        counts = {(1, 0): one, (0, 1): other, (0, 0): pairs - one - other}
        weighed = [(a - b, counts.get((a, b), 0) + 0.5) for a, b in product((0, 1), repeat=2)]
        whole = sum(weight for _, weight in weighed)
        mean = sum(value * weight for value, weight in weighed) / whole
        variance = sum(weight * (value - mean) ** 2 for value, weight in weighed) / whole
        reach = stats.norm.ppf(0.975) * sqrt(variance / whole)
        rate, low, high = rates.paired_rates(one, other, pairs)
        assert rate == (one - other) / pairs
        assert (low, high) == pytest.approx((max(-1, mean - reach), min(1, mean + reach)))
    assert all(map(isnan, rates.paired_rates(0, 0, 0)))


def test_the_interval_of_a_paired_difference_holds_the_truth_about_as_often_as_it_says() -> None:
    rng, inside, tries = random.Random(3), 0, 2000
    for _ in range(tries):
        drawn = rng.choices((1, -1, 0), (0.2, 0.1, 0.7), k=40)
        _, low, high = rates.paired_rates(drawn.count(1), drawn.count(-1), 40)
        inside += low <= 0.1 <= high
    assert 0.93 <= inside / tries <= 0.975


@pytest.mark.parametrize("values", DIFFERENCES, ids=len)
def test_a_mean_of_differences_has_students_interval_and_test(values: list[float]) -> None:
    found = stats.ttest_1samp(values, 0)
    between = found.confidence_interval(0.95)
    assert rates.mean_of_pairs(values)[1:] == pytest.approx((between.low, between.high), rel=1e-9)
    assert rates.t_test(values) == pytest.approx(found.pvalue, rel=1e-7)


def test_students_t_has_its_quantiles_for_every_size_of_study() -> None:
    for free in (1, 2, 3, 10, 99, 100, 5000, 100_001):
        assert rates.t_reach(free) == pytest.approx(stats.t.ppf(0.975, free), rel=1e-9), free
        assert rates.t_beyond(-1.3, free) == pytest.approx(2 * stats.t.sf(1.3, free), rel=1e-9), free


def test_few_or_equal_differences() -> None:
    assert isnan(rates.mean_of_pairs([])[0])
    assert rates.mean_of_pairs([2.0])[0] == 2.0
    assert isnan(rates.mean_of_pairs([2.0])[1])
    assert isnan(rates.t_test([1.0]))
    assert (rates.t_test([0.0, 0.0]), rates.t_test([2.0, 2.0])) == (1.0, 0.0)


def test_many_comparisons_are_allowed_for() -> None:
    found = [RNG.random() ** 3 for _ in range(40)] + [0.01, 0.01]
    discovered = stats.false_discovery_control(found)
    assert rates.benjamini_hochberg(found) == pytest.approx(list(discovered))
    # Holm by its definition: the n-th smallest is rejected if all of the smaller ones are
    adjusted, order = rates.holm(found), sorted(range(len(found)), key=found.__getitem__)
    for level in (0.01, 0.05, 0.3):
        rejected = set()
        for rank, place in enumerate(order):
            if found[place] * (len(found) - rank) > level:
                break
            rejected.add(place)
        assert {place for place, p in enumerate(adjusted) if p <= level} == rejected
    assert rates.holm([]) == rates.benjamini_hochberg([]) == []
