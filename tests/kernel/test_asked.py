"""Decisions as classes with fields: what the fields are, what a frame makes of them, and what is refused."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from edgebook.kernel import Asked, Missing, RulebookError, begin
from edgebook.kernel.asked import fields
from tests.kernel.toy import PAGE, Toy, rulebook, toy


class ANumber(Asked):
    """A kind of key."""

    seat: int

    def label(self, s: Toy, key: int) -> str:
        return f"number {key} of {self.seat}"

    def item(self, s: Toy, key: int) -> str:
        return f"{self.seat}:{key}"


class most_of_it(ANumber):  # noqa: N801
    """A rule."""

    limit: int
    again = "anew"
    kinds: ClassVar[tuple[str, ...]] = ("a",)

    def options(self, s: Toy) -> list[int]:
        return list(range(self.limit))

    def do(self, s: Toy, t: Any, key: int) -> None:
        s.marks.append((self.seat, key))

    def missing(self, s: Toy) -> list[Missing]:
        return [Missing("too many", f"at most {self.limit}", "T-1", self.limit)]

    def hidden(self, s: Toy, observer: int | None) -> bool:
        return observer != self.seat


def test_fields_are_what_is_annotated_without_a_value_and_those_of_the_base_come_first() -> None:
    assert fields(most_of_it) == ("seat", "limit")


def test_what_a_class_below_gives_a_value_is_no_field() -> None:
    """A compiled class annotates its `ClassVar` as if it were a field."""
    shared = type("Shared", (ANumber,), {"__annotations__": {"limit": "int", "kind": "str"}})
    assert fields(type("of_a_kind", (shared,), {"kind": "attack"})) == ("seat", "limit")


def test_a_decision_with_fields() -> None:
    book = rulebook()
    rule = book.decision("T-1", "Mark", PAGE, asks="Which of {limit}?", says="{seat} takes {key}")(most_of_it)
    book.check()
    assert (rule.params, rule.arity, rule.answer) == (("seat", "limit"), (2, 2), "key")
    trace = begin(toy(book, rule(0, 2)))
    asked = trace.decision
    assert asked is not None
    assert asked.seat == 0
    assert [(option.label, option.item) for option in asked.options(trace.state)] == [
        ("number 0 of 0", "0:0"),
        ("number 1 of 0", "0:1"),
    ]
    assert asked.missing(trace.state)[0].why == "at most 2"
    trace.answer(1)
    assert trace.state.marks == [(0, 1)]
    assert trace[0].text == "0 takes 1"
    assert trace[0].hidden_from(1)
    assert not trace[0].hidden_from(0)


def test_what_a_frame_makes_is_made_once() -> None:
    rule = rulebook().decision("T-1", "Mark", PAGE, asks="?")(most_of_it)
    assert rule.asked((0, 2)) is rule.asked((0, 2))
    assert rule.asked((0, 2)) is not rule.asked((1, 2))
    assert rule.legal(None, 0, 3) == [0, 1, 2]


def test_the_question_may_be_a_function_of_the_class() -> None:
    class which(ANumber):  # noqa: N801
        """A rule."""

        def asks(self, s: Toy) -> str:
            return f"Which one, after {len(s.marks)}?"

        def options(self, s: Toy) -> list[int]:
            return [1, 2]

        def do(self, s: Toy, t: Any, key: int) -> None:
            s.marks.append(key)

    book = rulebook()
    trace = begin(toy(book, book.decision("T-1", "Mark", PAGE)(which)(0)))
    assert trace.decision is not None
    assert trace.decision.question(trace.state, None) == "Which one, after 0?"


def test_without_a_question_a_decision_is_refused() -> None:
    with pytest.raises(RulebookError, match="T-1 has no question"):
        rulebook().decision("T-1", "Mark", PAGE)(most_of_it)


def test_do_takes_what_the_kernel_gives_it() -> None:
    class wrong(most_of_it):  # noqa: N801
        """A rule."""

        def do(self, s: Toy, t: Any, seat: int, key: int) -> None:
            pass

    with pytest.raises(RulebookError, match=r"T-1: do\(\) takes self, the state, the table and an answer"):
        rulebook().decision("T-1", "Mark", PAGE, asks="?")(wrong)


def test_a_window_with_fields_gets_the_seat_after_the_state() -> None:
    class react(Asked):  # noqa: N801
        """A rule."""

        least: int
        again = False

        def order(self, s: Toy) -> tuple[int, ...]:
            return (0, 1)

        def asks(self, s: Toy, seat: int) -> str:
            return f"Does {seat} put {self.least} or more?"

        def options(self, s: Toy, seat: int) -> list[int]:
            return [self.least + seat] if len(s.marks) < 2 else []

        def do(self, s: Toy, t: Any, seat: int, key: int) -> None:
            s.marks.append((seat, key))

        def label(self, s: Toy, seat: int, key: int) -> str:
            return f"{key} by {seat}"

        def hidden(self, s: Toy, seat: int, observer: int | None) -> bool:
            return observer != seat

    book = rulebook()
    rule = book.window("T-1", "React", PAGE, says="{seat} puts {key}")(react)
    trace = begin(toy(book, rule(5)))
    assert trace.decision is not None
    assert trace.decision.question(trace.state, None) == "Does 0 put 5 or more?"
    assert [option.label for option in trace.decision.options(trace.state)] == ["5 by 0", "pass"]
    trace.answer(5)
    trace.answer(6)
    assert trace.state.marks == [(0, 5), (1, 6)]
    assert trace.decision is None
    assert trace[1].hidden_from(0)
