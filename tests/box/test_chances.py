"""Exact chances of dice, compared with counting every case."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.box.chances import Chances
from edgebook.kernel import Die

D6 = Die("D6", tuple("123456"))
RED = Die("red", ("blank", "1", "1", "2+bam", "2+bam", "3"))
PLAIN = Chances.of(D6, int)


def hits_and_bams(face: str) -> tuple[int, int]:
    number, _, bam = face.partition("+")
    return (0 if number == "blank" else int(number)), int(bool(bam))


def test_a_die_counts_what_its_faces_count() -> None:
    assert dict(PLAIN) == {n: Fraction(1, 6) for n in range(1, 7)}
    red = Chances.of(RED, hits_and_bams)
    assert red[2, 1] == Fraction(1, 3)
    assert red[0, 0] == Fraction(1, 6)
    assert red.expected(lambda face: face[0]) == pytest.approx(9 / 6)
    assert red.map(lambda face: face[1]) == {0: Fraction(2, 3), 1: Fraction(1, 3)}
    assert repr(Chances.sure(3)) == "<Chances 3: 1>"
    assert len(red) == 4


@given(st.lists(st.lists(st.integers(-3, 6), min_size=1, max_size=6), min_size=1, max_size=4))
def test_a_pool_is_every_case_counted(dice: list[list[int]]) -> None:
    cases = Counter(map(sum, itertools.product(*dice)))
    total = sum(cases.values())
    first, *rest = [Chances(Counter(die)) for die in dice]
    found = sum(rest, start=first)
    assert dict(found) == {value: Fraction(number, total) for value, number in cases.items()}
    assert sum(found.values()) == 1
    assert found.expected() == pytest.approx(sum(value * n for value, n in cases.items()) / total)


def test_tuples_are_added_part_by_part() -> None:
    red = Chances.of(RED, hits_and_bams)
    assert (red + red)[4, 2] == Fraction(1, 9)
    assert (red + Chances.sure((1, 0)))[3, 1] == Fraction(1, 3)


def test_a_re_roll_is_made_once_and_the_last_result_counts() -> None:
    again = PLAIN.again(lambda n: n <= 3)
    assert again[1] == Fraction(1, 12)
    assert again[6] == Fraction(1, 6) + Fraction(1, 12)
    assert sum(again.values()) == 1
    d4 = Chances.of(Die("D4", tuple("1234")), int)
    assert PLAIN.again(lambda n: n == 1, d4)[4] == Fraction(1, 6) + Fraction(1, 24)
    assert PLAIN.again(lambda n: False) == PLAIN


def test_what_follows_may_depend_on_what_came() -> None:
    """The best of two rolls, if the first is below 4."""
    best = PLAIN.then(lambda n: PLAIN.map(lambda m: max(n, m)) if n < 4 else Chances.sure(n))
    assert sum(best.values()) == 1
    assert best[1] == Fraction(1, 36)
    assert best[6] == Fraction(1, 6) + Fraction(1, 12)


@pytest.mark.parametrize("cases", [{}, {1: 0}, {1: 2, 2: -1}])
def test_there_must_be_cases(cases: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="chances need cases"):
        Chances(cases)
