"""A right and a wrong answer to any exercise, for tests that answer them all."""

from __future__ import annotations

from typing import Any

from edgebook.learn import Exercise, Lesson, key_of
from edgebook.learn.choosing import weighed
from edgebook.players import GreedyPlayer, RandomPlayer

KEPT = {"darkness": "coins", "icosara": "mastery-rolls"}
"""What a player that does as little as possible has more of than the greedy one, by game."""


def right(lesson: Lesson, exercise: Exercise) -> Any:
    """The right answer, as it is handed in."""
    key = key_of(exercise)
    if exercise.kind == "choose":
        best = weighed(lesson.game, exercise)[0].option.text
        return (best, key.reason) if key.reason else best
    if exercise.trial is not None:
        return (Last, KEPT[exercise.game]) if exercise.trial.measure == "any" else GreedyPlayer(lesson.game)
    if exercise.kind == "free":
        points = list(range(1, len(key.points) + 1))
        return {"text": "A few words of my own about this question.", "points": points}
    return key.answer


def wrong(lesson: Lesson, exercise: Exercise) -> Any:
    """A typical mistake, if the lesson knows one; or anything that can be answered and is not right."""
    key = key_of(exercise)
    if exercise.kind == "choose":
        worse = next(each.option.text for each in weighed(lesson.game, exercise) if not each.good)
        return (worse, key.reason) if key.reason else worse
    if exercise.trial is not None:
        if exercise.trial.against == "legal":
            return Cheat
        same = GreedyPlayer(lesson.game) if exercise.trial.against == "greedy" else RandomPlayer(0)
        return (same, KEPT[exercise.game]) if exercise.trial.measure == "any" else same
    if exercise.kind == "free":
        return {"text": "A few words of my own about this question.", "points": []}
    return list(reversed(key.answer)) if exercise.kind == "order" else key.wrong[0].answer


class Cheat:
    """Does not keep to the rules."""

    def answer(self, asked: Any) -> Any:
        return "whatever I like"


class Last:
    """Takes the last option, which is mostly to do nothing: what it has stays where it is."""

    def answer(self, asked: Any) -> Any:
        return asked.options[-1]
