"""Piles: the last card is the top, and some nobody has seen."""

import pytest

from edgebook.games.darkness.table.piles import BOTTOM, order_is_told, put_under, shuffled, take
from edgebook.kernel import Chance, TableNeeded


def never() -> int:
    raise AssertionError("nobody is asked")


def test_the_last_card_is_the_top() -> None:
    pile = [1, 2, 3]
    assert take(pile, never) == 3
    assert take(pile, never, place=BOTTOM) == 1
    put_under(pile, [7, 8])
    assert pile == [7, 8, 2]


def test_a_card_that_nobody_has_seen_is_asked_for() -> None:
    pile: list[int | None] = [1, None]
    assert take(pile, lambda: 5) == 5
    assert pile == [1]
    numbers = [-2, -2]
    assert take(numbers, lambda: 4, unseen=-2, place=BOTTOM) == 4
    assert numbers == [-2]


def test_a_card_is_taken_only_when_the_table_has_answered() -> None:
    pile: list[str | None] = [None]

    def ask() -> str:
        return str(Chance().reveal("the top card", lambda card: True))

    with pytest.raises(TableNeeded):
        take(pile, ask)
    assert pile == [None]


def test_a_shuffled_pile_is_unseen_at_a_real_table() -> None:
    chance = Chance(seed=1)
    pile, known = shuffled([1, 2, 3, 4, 5], chance, "deck", unseen=-2, real=False)
    assert sorted(pile) == [1, 2, 3, 4, 5]
    assert known == []
    assert shuffled([1, -2, 3], chance, "deck", unseen=-2, real=True) == ([-2, -2, -2], [1, 3])
    assert shuffled([1], chance, "deck", unseen=-2, real=True) == ([1], [])


def test_an_order_that_is_told_is_known() -> None:
    assert order_is_told(Chance(seed=1))
    asked = Chance()
    assert not order_is_told(asked)
    asked.tell([3, 1, 2])
    assert order_is_told(asked)
