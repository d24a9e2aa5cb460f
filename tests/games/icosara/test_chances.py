"""Exact chances against the catalogue's table, against brute force, and the study of mastery-rolls."""

from fractions import Fraction
from itertools import product

import pytest

from edgebook.box.rates import wilson
from edgebook.games.icosara import GAME
from edgebook.games.icosara.analysis.chances import Side, best_answers, chance, quick, spread, table
from edgebook.games.icosara.analysis.mastery import mastery_worth, worth_of_one
from edgebook.games.icosara.table.dice import RANK, VALUES
from edgebook.players import GreedyPlayer, play_bare

WITH_FREE_ROLLS = """
.664 .295 .166 .250 .106 .074 .027
.705 .610 .343 .479 .220 .153 .055
.834 .657 .583 .707 .373 .259 .093
.750 .521 .293 .812 .270 .188 .068
.894 .780 .627 .730 .567 .393 .142
.926 .847 .741 .812 .607 .555 .200
.973 .945 .907 .932 .858 .800 .533
"""


def side(name, modifier=0, rerolls=0):
    return Side((RANK[name],), modifier, rerolls)


def test_the_table_with_a_free_roll_each():
    wanted = [float(number) for number in WITH_FREE_ROLLS.split()]
    assert [row["chance"] for row in table()] == pytest.approx(wanted, abs=0.0006)


def test_values_of_the_catalogue():
    assert chance(side("D8"), side("D8")) == Fraction(9, 16)
    assert chance(side("D4"), side("D20")) == Fraction(1, 8)
    assert chance(side("coin"), side("coin")) == Fraction(3, 4)
    assert chance(side("D6"), side("coin")) == Fraction(7, 12)
    assert chance(side("D8", 0, 1), side("D8", 0, 1)) == Fraction(597, 1024)
    assert chance(side("D8", 0, 1), side("D8", 0, 2)) == Fraction(2031, 4096)
    assert float(chance(side("D8", 1, 1), side("D8", 0, 1))) == pytest.approx(0.718, abs=0.001)
    assert 1 - chance(side("D4", 5), side("D8", 0, 2)) > 0


@pytest.mark.parametrize(("mine", "theirs"), [(0, 6), (3, 1), (4, 4), (5, 2)])
@pytest.mark.parametrize("edge", [-2, 0, 3])
def test_without_re_rolls_it_is_counting(mine, theirs, edge):
    pairs = list(product(VALUES[mine], VALUES[theirs]))
    won = sum(a + edge > b or (a + edge == b and mine <= theirs) for a, b in pairs)
    assert chance(Side((mine,), edge), Side((theirs,))) == Fraction(won, len(pairs))


def test_several_dice_add_up_and_floats_agree():
    assert dict(spread((0, 0)))[5] == 4
    exact = chance(Side((0, 0), 0, 1), Side((2,), 1, 1))
    assert quick((0, 0), (2,), -1, True, 1, 1, False) == pytest.approx(float(exact))


def test_a_tortoise_wins_ties_and_null_edge_has_no_luck():
    assert chance(side("D8"), side("D8"), win_ties=True) == Fraction(7, 16)
    assert chance(side("D8"), side("D10"), null_edge=True) == 0


def test_the_best_answer_to_a_d20_is_a_d20_and_else_not_the_d6():
    answers = [answer.die for answer in best_answers(RANK["D20"], range(7))]
    assert answers[0] == "D20"
    assert answers.index("D4") < answers.index("D6")  # the D6 costs more than it wins
    worths = [answer.worth for answer in best_answers(RANK["D8"], range(7), stake=2.0)]
    assert worths == sorted(worths, reverse=True)


def test_more_mastery_rolls_win_more_often():
    def greedily(options, seed):
        return play_bare(GAME, GAME.make(options), seed, [GreedyPlayer(GAME)] * 2)

    none, many = mastery_worth(greedily, (0, 8), games=40)
    assert none["rate"] < many["rate"]
    assert none["low"] <= none["rate"] <= none["high"]
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_the_worth_of_one_mastery_roll_is_the_slope_through_the_rates():
    rows = [{"mastery-rolls": n, "games": 400, "rate": 0.5 + 0.03 * (n - 4)} for n in range(9)]
    worth, low, high = worth_of_one(rows)
    assert worth == pytest.approx(0.03)
    assert low < worth < high
    assert high - low < 0.02
