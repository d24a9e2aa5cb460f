"""Judging answers: right, a known mistake with its explanation, or simply not it; always with the rule."""

from __future__ import annotations

import math
from numbers import Real
from typing import Any, NamedTuple

from edgebook.kernel import Game
from edgebook.learn.lesson import Exercise


class Judged(NamedTuple):
    """What became of an answer. `rule` and `page` say which rule decides and where it is printed."""

    right: bool
    text: str
    rule: str
    page: str
    known: bool = False
    """Whether it was one of the typical wrong answers."""

    def __str__(self) -> str:
        return f"{'Right.' if self.right else 'Not yet.'} {self.text} [{self.rule}, {self.page}]"

    def __repr__(self) -> str:
        return str(self)


def judge(game: Game, exercise: Exercise, answer: Any) -> Judged:
    """Judge one answer. Anything can be given: what makes no sense gets a friendly word."""
    rule = game.rulebook[exercise.rule]
    page = str(rule.cite)
    if exercise.kind == "several" and isinstance(answer, str):
        answer = [part for part in answer.split(",") if part.strip()]
    given = same(answer)
    if given is None or given in ("", ()):
        return Judged(False, f"Nothing was answered yet. {_how(exercise)}", rule.id, page)
    if given in [same(each) for each in (exercise.answer, *exercise.accept)]:
        return Judged(True, exercise.right or rule.text, rule.id, page)
    for wrong in exercise.wrong:
        if given == same(wrong.answer):
            return Judged(False, wrong.means, rule.id, page, known=True)
    if not _makes_sense(exercise, given):
        return Judged(False, f"That cannot be an answer here. {_how(exercise)}", rule.id, page)
    return Judged(False, f"That is not it. Have another look at the rule “{rule.title}”.", rule.id, page)


def same(answer: Any, depth: int = 0) -> Any:
    """An answer in a form that can be compared: case, blanks, order and kind of collection do not matter."""
    if hasattr(answer, "tolist"):  # values and columns of pandas and numpy
        answer = answer.tolist()
    if isinstance(answer, str):
        text = " ".join(answer.casefold().split())
        try:
            return same(float(text))
        except ValueError:
            return text
    if answer is None:
        return None
    if isinstance(answer, bool):
        return str(answer).casefold()
    if isinstance(answer, int):
        return answer
    if isinstance(answer, Real):
        return _number(float(answer))
    if isinstance(answer, list | tuple | set | frozenset) and depth < 20:
        return tuple(sorted((same(each, depth + 1) for each in answer), key=repr))
    return f"<{type(answer).__name__}>"


def _number(value: float) -> Any:
    if not math.isfinite(value):
        return str(value)
    return int(value) if value == int(value) else round(value, 9)


def _makes_sense(exercise: Exercise, given: Any) -> bool:
    if exercise.kind == "number":
        return isinstance(given, int | float)
    if exercise.kind == "pick":
        return given in [same(option) for option in exercise.options]
    if exercise.kind == "several":
        return isinstance(given, tuple)
    if exercise.kind == "python":
        return type(given) is type(same(exercise.answer))
    return isinstance(given, str | int)


def _how(exercise: Exercise) -> str:
    return {
        "board": "Click what you mean on the board.",
        "pick": "Pick one of the options.",
        "number": "A number is asked for.",
        "words": "A word or a short text is asked for.",
        "python": "A line of Python that gives the value is asked for.",
        "several": "Several things are asked for, in any order.",
    }[exercise.kind]
