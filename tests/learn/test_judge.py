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


@pytest.mark.parametrize(
    "answer", [5 / 9, 0.56, 0.556, "0,556", "5/9", "55.56", 55.6, "55,6 %", "56%", "about 0.56"]
)
def test_a_part_may_be_rounded_or_said_in_per_cent(answer: Any) -> None:
    assert judge(GAME, task("number", 5 / 9), answer).right


@pytest.mark.parametrize("answer", [0.6, 0.5, 0.57, "54 %", "0.5.6", 0.0056, "5 to 9", 1])
def test_but_not_too_far(answer: Any) -> None:
    assert not judge(GAME, task("number", 5 / 9), answer).right


def test_a_percentage_may_be_said_as_a_part() -> None:
    assert judge(GAME, task("number", 55.6), 0.556).right
    assert judge(GAME, task("number", 55.6), "55.56").right
    assert not judge(GAME, task("number", 55.6), 0.6).right


@pytest.mark.parametrize("answer", ["four", "4 cubes", "Four cubes", "4 VP", "4.", "=4", "4,0"])
def test_whole_numbers_as_people_write_them(answer: str) -> None:
    assert judge(GAME, task("number", 4), answer).right
    assert not judge(GAME, task("number", 5), answer).right


def test_a_whole_number_has_to_be_met_unless_a_tolerance_is_given() -> None:
    assert not judge(GAME, task("number", 400), 401).right
    assert judge(GAME, task("number", 400, tolerance=2), 401).right
    assert not judge(GAME, task("number", 400, tolerance=2), 403).right


@pytest.mark.parametrize("answer", ["top", "the top", "Top.", " The  TOP", "“top”"])
def test_articles_stops_and_quotation_marks_do_not_matter(answer: str) -> None:
    assert judge(GAME, task("words", "top"), answer).right
    assert judge(GAME, task("pick", "the top", options=("the top", "the bottom")), answer).right


def test_nothing_and_nonsense_are_no_tries() -> None:
    assert not judge(GAME, task("number", 4), " ").counts
    assert not judge(GAME, task("number", 4), "many").counts
    assert judge(GAME, task("number", 4), 5).counts


def test_the_rule_that_matters_is_cited_or_none() -> None:
    wrong = (Wrong(5, "M.", rule="VG-A2"), Wrong(6, "N."))
    assert judge(GAME, task("number", 4, wrong=wrong), 5).rule == "VG-A2"
    assert judge(GAME, task("number", 4, wrong=wrong), 6).rule == "VG-A4"
    silent = judge(GAME, task("number", 4, rule=""), 4)
    assert (silent.rule, silent.page, str(silent)) == ("", "", "Right. Yes.")


def test_a_first_miss_gets_the_nudge() -> None:
    wrong = (Wrong(5, "It is four.", nudge="Count again."), Wrong(6, "It is four."), Wrong(7, "Not so many."))
    asked = task("number", 4, wrong=wrong)
    assert judge(GAME, asked, 5, 0).text == "Count again."
    assert judge(GAME, asked, 6, 0).text.startswith("That is not it")
    assert judge(GAME, asked, 7, 0).text == "Not so many."
    assert judge(GAME, asked, 6, 1).text == "It is four."


def test_true_is_no_number() -> None:
    assert same(True) == same("true")
    assert not judge(GAME, task("number", 1), True).right


TOO_MUCH: list[Any] = [
    "9" * 400, "9" * 400 + "/3", "3/" + "9" * 400, "1" * 300 + "/0." + "0" * 200 + "1", "9" * 400 + "%",
    10**400, Fraction(10**400), float("inf"), float("nan"), "1e999", "x" * 10**6, [["x"] * 1000] * 100,
]  # fmt: skip


@pytest.mark.parametrize("kind", ["number", "python", "mistake", "words", "rule", "order"])
@pytest.mark.parametrize("answer", TOO_MUCH)
def test_what_no_number_or_text_can_be_is_no_answer(kind: str, answer: Any) -> None:
    options = {"options": ("a", "b")} if kind == "order" else {"lines": ("a", "b")}
    wanted = {"order": ["a", "b"], "words": "a", "rule": "VG-A4"}.get(kind, 1)
    assert not judge(GAME, task(kind, wanted, **options), answer).right


def test_an_answer_that_is_too_long_is_told_so_and_is_no_try() -> None:
    for answer in ("x" * 20_001, ["x"] * 1_001, [["x"] * 600, ["y"] * 600]):
        judged = judge(GAME, task("words", "yes"), answer)
        assert (judged.text.partition(".")[0], judged.counts) == ("That is too long for an answer", False)
    assert judge(GAME, task("words", "x" * 15_000), "x" * 15_000).right
