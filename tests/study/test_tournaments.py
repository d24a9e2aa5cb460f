"""Everything against everything, and the ladder that it makes: against scipy's own search."""

from __future__ import annotations

import random
from itertools import permutations
from math import exp

import numpy as np
import pytest
from scipy.optimize import approx_fprime, minimize

from edgebook.kernel import EdgebookError
from edgebook.study.studies import study
from edgebook.study.summary import Study
from edgebook.study.tournaments import PRIOR, SCALE, bradley_terry, round_robin, sides_of
from tests.reference_game import GAME as ISLANDS


@pytest.fixture(scope="module")
def clans() -> Study:
    return round_robin(
        "icosara", ["Amber", "Jade", "Slate"], games=2, progress=False, processes=1, player="random"
    )


def test_each_two_meet_as_often_from_either_seat(clans: Study) -> None:
    table = clans.table
    assert len(table) == 12
    assert table["clans"].value_counts().to_dict() == {
        f"{one}; {other}": 2 for one, other in permutations(("Amber", "Jade", "Slate"), 2)
    }
    ladder = clans.ladder("clan").set_index("clan")
    won = clans.seats.groupby("clan")["won"].sum()
    for clan in ("Amber", "Jade", "Slate"):
        assert ladder["games"][clan] == 8
        drawn = clans.table[clans.table["drawn"] & clans.table["clans"].str.contains(clan)]
        assert ladder["wins"][clan] == won[clan] + len(drawn) / 2
    assert list(ladder["rating"]) == sorted(ladder["rating"], reverse=True)


def test_players_meet_too() -> None:
    found = round_robin("icosara", players=["random", "greedy"], games=2, progress=False, processes=1)
    ladder = found.ladder("player")
    assert list(ladder["player"]) == ["greedy", "random"]
    assert list(ladder["games"]) == [4, 4]


def test_a_ladder_is_the_likeliest_one() -> None:
    rng, names = random.Random(4), ["a", "b", "c", "d", "e"]
    truth = dict(zip(names, (1.0, 0.4, 0.0, -0.4, -1.2), strict=True))
    met = []
    for _ in range(150):
        one, other = rng.sample(names, 2)
        chance = 1 / (1 + exp(truth[other] - truth[one]))
        met.append((one, other, rng.choices((1.0, 0.5, 0.0), (chance, 0.05, 1 - chance))[0]))
    found, errors = bradley_terry(names, met)

    def unlikely(strength: np.ndarray) -> float:
        at = dict(zip(names, strength, strict=True))
        games = sum(
            won * np.log1p(np.exp(at[other] - at[one])) + (1 - won) * np.log1p(np.exp(at[one] - at[other]))
            for one, other, won in met
        )
        prior = sum(np.log1p(np.exp(-each)) + np.log1p(np.exp(each)) for each in strength)
        return float(games + PRIOR / 2 * prior)

    best = minimize(unlikely, np.zeros(5), tol=1e-12)
    assert found == pytest.approx(list(best.x - best.x.mean()), abs=1e-4)

    def slope(at: np.ndarray) -> np.ndarray:
        return np.array(approx_fprime(at, unlikely, 1e-5))

    rows = [(slope(best.x + step) - slope(best.x - step)) / 2e-3 for step in 1e-3 * np.eye(5)]
    centre = np.eye(5) - 1 / 5
    variances = np.diag(centre @ np.linalg.inv(np.array(rows)) @ centre.T)
    assert errors == pytest.approx(list(np.sqrt(variances)), rel=1e-2)


def test_a_side_that_won_everything_is_not_infinitely_strong() -> None:
    strengths, errors = bradley_terry(["a", "b"], [("a", "b", 1.0)] * 20)
    assert 0 < SCALE * strengths[0] < 800
    assert strengths[0] == pytest.approx(-strengths[1])
    assert all(0 < error < 2 for error in errors)


def test_what_cannot_meet_is_refused(clans: Study) -> None:
    with pytest.raises(EdgebookError, match="all play together"):
        round_robin("massive")
    with pytest.raises(EdgebookError, match="no sides that meet"):
        sides_of(ISLANDS)
    with pytest.raises(EdgebookError, match="two or more that meet"):
        round_robin("icosara", ["Amber"])
    with pytest.raises(EdgebookError, match="not both"):
        round_robin("icosara", ["Amber", "Jade"], players=["greedy", "random"])
    with pytest.raises(EdgebookError, match="deck: expected one of game"):
        clans.ladder("deck")
    three = study("icosara", setup={"players": 3}, games=1, progress=False, processes=1, player="random")
    with pytest.raises(EdgebookError, match="games of two sides"):
        three.ladder("clan")
    same = study("icosara", setup={"clans": "Jade-Jade"}, games=1, progress=False, processes=1)
    with pytest.raises(EdgebookError, match="in no game two different ones met"):
        same.ladder("clan")
