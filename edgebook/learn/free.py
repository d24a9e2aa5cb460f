"""Answers in one's own words: a model solution to compare with, and points that the learner ticks off."""

from __future__ import annotations

from collections.abc import Mapping

from edgebook.kernel import Game
from edgebook.learn.judged import Judged
from edgebook.learn.tasks import Exercise, key_of

SHORTEST = 12
"""Letters: less than this is no answer to compare with anything."""


def judge_free(game: Game, exercise: Exercise, given: object) -> Judged:
    """A text gets the model solution; a text with the points that it makes, `{"text": …, "points": [1, 2]}`,
    is done when it makes all of them."""
    key = key_of(exercise)
    text = given.get("text") if isinstance(given, Mapping) else given
    if not isinstance(text, str) or len(text.strip()) < SHORTEST:
        said = "Write a sentence or two first: the model solution is shown beside them."
        return Judged(False, said, counts=False)
    lines = tuple(f"{n}. {point}" for n, point in enumerate(key.points, 1))
    if not isinstance(given, Mapping):
        said = f"A model solution: {key.answer} Which of these points does your text make?"
        return Judged(False, said, counts=False, lines=lines)
    ticked = {n for n in given.get("points") or () if type(n) is int}
    missing = [line for n, line in enumerate(lines, 1) if n not in ticked]
    rule = game.rulebook[key.rule] if key.rule else None
    cited = (rule.id, str(rule.cite)) if rule else ("", "")
    if missing:
        return Judged(
            False, "Add to your text what it leaves out, and look again.", *cited, lines=tuple(missing)
        )
    return Judged(True, key.right or "Your text makes every point.", *cited)
