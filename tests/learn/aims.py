"""How much of each rulebook its course teaches: `python -m tests.learn.aims`.

A rule is *asked* if an exercise is about it. It is *seen* if it is asked, or happens or decides something
at a table of a lesson.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from edgebook import games
from edgebook.learn import Exercise, Lesson, load_lesson, shelf
from edgebook.learn.tasks import rule_of
from edgebook.train.themes import chapter_of, chapters

JUDGED = ("choose", "predict", "mistake", "free", "player", "python")
"""Kinds that ask for judgement, or for something that the learner makes."""
OF_QUESTS = "MD-15"
"""The rules that single Quests have: the trainer asks about those, Quest by Quest."""


class Aims(NamedTuple):
    """What a course reaches."""

    game: str
    rules: frozenset[str]
    asked: frozenset[str]
    seen: frozenset[str]
    kinds: Counter[str]
    varied: int
    rulings: int
    """Exercises at a table with another reading than the usual one, or in the lesson about them."""
    unasked: tuple[str, ...]
    """Chapters that no exercise is about."""

    @property
    def judged(self) -> float:
        return sum(self.kinds[kind] for kind in JUDGED) / self.kinds.total()

    def __str__(self) -> str:
        count = len(self.rules)
        return (
            f"{self.game:<9} {count} rules: asked {len(self.asked)} ({len(self.asked) / count:.0%}), "
            f"seen {len(self.seen)} ({len(self.seen) / count:.0%}); {self.kinds.total()} exercises, "
            f"{self.judged:.0%} ask for judgement or production, {self.varied} with other numbers, "
            f"{self.rulings} about rulings, {self.kinds['words']} with a typed word; "
            f"chapters not asked about: {', '.join(self.unasked) or 'none'}"
        )


def aims(name: str) -> Aims:
    game = games.get(name)
    by_chapter = chapters(game)
    rules = frozenset(rule.shown for rules in by_chapter.values() for rule in rules)
    rules = frozenset(rule for rule in rules if chapter_of(rule) != OF_QUESTS)
    lessons = [load_lesson(f"{name}/{each}") for each in shelf(name)]
    exercises = [(lesson, exercise) for lesson in lessons for exercise in lesson.exercises]
    asked = {rule_of(exercise, game) for _, exercise in exercises}
    seen = asked | {rule for lesson in lessons for rule in _happening(lesson)}
    about = {chapter_of(rule) for rule in asked}
    return Aims(
        name, rules, rules & asked, rules & seen, Counter(exercise.kind for _, exercise in exercises),
        sum(bool(exercise.others) for _, exercise in exercises),
        sum(_of_ruling(lesson, exercise) for lesson, exercise in exercises),
        tuple(chapter for chapter in by_chapter if chapter not in about),
    )  # fmt: skip


def _happening(lesson: Lesson) -> set[str]:
    found = set()
    for table in lesson.tables.values():
        for step in table.trace(lesson.game):
            found.add(step.rule.shown)
            found |= {verdict.shown for choice in step.choices for verdict in choice.verdicts}
    return found


def _of_ruling(lesson: Lesson, exercise: Exercise) -> bool:
    setup = exercise.table.setup if exercise.table is not None else {}
    changed = setup.get("rulings") or dict(setup.get("position") or {}).get("rulings")
    return bool(changed) or "rulings" in lesson.name


if __name__ == "__main__":
    for each in games.names():
        print(aims(each))
