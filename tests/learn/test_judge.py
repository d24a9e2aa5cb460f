"""Answers in whatever form people give them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.learn import Exercise, Key, Wrong, judge, keyed
from edgebook.learn.same import same


def task(kind: str, answer: Any, **more: Any) -> Exercise:
    shown = {name: more.pop(name) for name in ("options", "lines", "table") if name in more}
    return keyed(
        Exercise("l", "e", kind, "Goal.", "Question?", **shown),
        Key(answer, **{"rule": "VG-A4", "right": "Yes.", **more}),
    )


@pytest.mark.parametrize("answer", [4, "4", " 4 ", 4.0, "4.0", Fraction(4)])
def test_numbers_in_any_writing(answer: Any) -> None:
    assert judge(GAME, task("number", 4), answer).right


def test_numbers_of_tables() -> None:
    numpy = pytest.importorskip("numpy")
    assert judge(GAME, task("python", 4), numpy.int64(4)).right
    assert judge(GAME, task("several", [1, 2]), numpy.array([2, 1])).right


def test_close_enough_is_right() -> None:
    assert judge(GAME, task("python", 5 / 9), 1 - (2 / 3) ** 2).right


def test_case_and_blanks_do_not_matter() -> None:
    assert judge(GAME, task("words", "sleeve-order"), "  Sleeve-Order ").right


@pytest.mark.parametrize("answer", [["a", "b"], ("b", "a"), {"a", "b"}, "b, a", "A,b,"])
def test_several_in_any_order(answer: Any) -> None:
    assert judge(GAME, task("several", ["a", "b"]), answer).right


def test_a_known_mistake_is_explained() -> None:
    judged = judge(GAME, task("number", 4, wrong=(Wrong(5, "One too many."),)), "5")
    assert (judged.right, judged.known, judged.text) == (False, True, "One too many.")
    assert str(judged) == repr(judged) == "Not yet. One too many. [VG-A4, Solo rulebook p.5]"


def test_something_that_cannot_be_is_told_apart_from_a_mistake() -> None:
    assert judge(GAME, task("number", 4), "fourscore").text.startswith("That cannot be an answer here.")
    assert judge(GAME, task("number", 4), 7).text.startswith("That is not it.")
    assert judge(GAME, task("pick", "a", options=("a", "b")), "c").text.startswith("That cannot be")
    assert judge(GAME, task("several", ["a"]), 3).text.startswith("That cannot be")


def test_a_list_that_holds_itself_is_no_trouble() -> None:
    endless: list[Any] = []
    endless.append(endless)
    assert not judge(GAME, task("several", ["a"]), endless).right


def test_the_rule_speaks_where_the_lesson_says_nothing() -> None:
    silent = task("number", 4, right="")
    assert judge(GAME, silent, 4).text == GAME.rulebook["VG-A4"].text


def test_true_is_no_number() -> None:
    assert same(True) == same("true")
    assert not judge(GAME, task("number", 1), True).right
