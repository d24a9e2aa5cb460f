"""Mastery by rule: every answer, in a lesson or in the trainer, is evidence for the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from edgebook import games
from edgebook.kernel import EdgebookError
from edgebook.learn.lesson import load_lesson
from edgebook.learn.memory import AGAIN, GOOD, HARD, Memory, answered
from edgebook.learn.progress import Progress
from edgebook.learn.tasks import key_noted, rule_of

KNOWN, SHAKY, UNSEEN = "known", "shaky", "not seen"
SURE = 0.8
"""A rule whose last answer was right counts as known, as long as it is remembered with this chance."""
TRAINED = "train"
"""The lesson that puzzles are noted under: "darkness/train/darkness.2.17.283.predict"."""


class Mastery:
    """What a person knows of one game's rules, on some day (default: now)."""

    def __init__(self, game: str, lines: Iterable[Mapping[str, Any]], day: float | None = None) -> None:
        self.game = game
        self.day = today() if day is None else day
        self.rules = remembered(game, lines)

    def state(self, rule: str) -> str:
        memory = self.rules.get(rule)
        if memory is None:
            return UNSEEN
        return KNOWN if memory.right and memory.recall(self.day) >= SURE else SHAKY

    def is_due(self, rule: str) -> bool:
        memory = self.rules.get(rule)
        return memory is not None and (not memory.right or memory.due <= self.day)

    @property
    def due(self) -> list[str]:
        """The rules that are to be asked again, the least known first."""
        due = [rule for rule in self.rules if self.is_due(rule)]
        return sorted(due, key=lambda rule: (self.rules[rule].right, self.rules[rule].recall(self.day), rule))


def mastery(game: str, progress: Progress, day: float | None = None) -> Mastery:
    """What is known of a game's rules by what was answered so far."""
    return Mastery(game, progress.history(), day)


def today() -> float:
    """The time in days."""
    return datetime.now(UTC).timestamp() / 86_400


def remembered(game: str, lines: Iterable[Mapping[str, Any]]) -> dict[str, Memory]:
    """What is remembered of each rule of a game, from the lines of a progress file in their order."""
    found: dict[str, Memory] = {}
    hinted: set[str] = set()
    last = 0.0
    for line in lines:
        key = line.get("exercise")
        if not isinstance(key, str) or not key.startswith(f"{game}/"):
            continue
        if "hinted" in line or line.get("solution") is True:
            hinted.add(key)
        if "tried" not in line:
            continue
        rule = rule_behind(key, line)
        if not rule:
            continue
        last = max(last, _day(line.get("at")))  # a clock that was set back makes no gap
        grade = AGAIN if line["tried"] is not True else HARD if key in hinted else GOOD
        hinted.discard(key)
        found[rule] = answered(found.get(rule), grade, last)
    return found


def rule_behind(key: str, line: Mapping[str, Any]) -> str:
    """The rule that an answer is evidence for: a puzzle's line names it, an exercise has it in its key. Empty
    where no rule of the game is behind it."""
    game, lesson, _ = (*key.split("/"), "", "")[:3]
    if lesson == TRAINED:
        rule = line.get("rule")
        return _shown(game, rule) if isinstance(rule, str) else ""
    return _rules_of(key.rpartition("/")[0]).get(key_noted(key), "")


def _shown(game: str, rule: str) -> str:
    try:
        book = games.get(game).rulebook
    except EdgebookError:
        return ""
    return book[rule].shown if rule in book else ""


@lru_cache(maxsize=128)
def _rules_of(lesson: str) -> Mapping[str, str]:
    """The rules of a lesson's exercises, by their keys."""
    try:
        found = load_lesson(lesson)
    except EdgebookError:  # of another edgebook, or a teacher's own that is not here
        return {}
    rules = {exercise.key: rule_of(exercise, found.game) for exercise in found.exercises}
    return {key: rule for key, rule in rules.items() if rule}


def _day(at: object) -> float:
    try:
        return datetime.fromisoformat(str(at)).timestamp() / 86_400
    except (ValueError, OverflowError, OSError):
        return 0.0
