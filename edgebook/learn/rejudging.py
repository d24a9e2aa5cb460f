"""Answers of a learner, judged again where the teacher sits: a tick in a file is not believed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.extras import load
from edgebook.kernel import EdgebookError
from edgebook.learn.judge import judge
from edgebook.learn.lesson import load_lesson
from edgebook.learn.same import size
from edgebook.learn.shelves import own_lessons, own_name, shelf
from edgebook.learn.tasks import Exercise, Lesson, key_noted, rule_of, version_noted

BY_THE_LEARNER = ("free", "player")
"""Kinds that cannot be judged again: the learner compares with a model, or the answer is a Python class."""


KEPT = 2_000
"""Answers up to this size are judged once for all learners who give them."""


class Judges:
    """The lessons that answers are judged by, each read once: those of the shelf, and the teacher's own."""

    def __init__(self) -> None:
        self._known: dict[str, str | Path] = {name: name for name in shelf()}
        for path in own_lessons():  # which game it is of is known when it is read
            self._known |= {f"{game}/{own_name(path)}": path for game in games.names()}
        self._lessons: dict[str, Lesson | None] = {}
        self._found: dict[tuple[str, str], bool] = {}
        self._meant: dict[tuple[str, str], str] = {}
        self._puzzles: dict[str, Any] = {}

    def judged(self, key: str, noted: dict[str, Any]) -> bool | None:
        """Whether the answer of a line is right; None if that cannot be told here. What the learner's own
        edgebook called wrong is not looked at again."""
        if noted.get("tried") is not True:
            return False
        exercise = self._exercise(key)
        if exercise is None or exercise.kind in BY_THE_LEARNER:
            return None
        given = noted.get("given", noted.get("answer"))
        if size(given) > KEPT:
            return self._is_right(exercise, given)
        answered = key, repr(given)
        if answered not in self._found:
            self._found[answered] = self._is_right(exercise, given)
        return self._found[answered]

    def solved(self, key: str, noted: Mapping[str, Any]) -> bool | None:
        """Whether the answer to a puzzle is right: the puzzle is cut again. None if that cannot be told, as
        for a puzzle of other rules, or if it is of another rule than the line says."""
        if noted.get("tried") is not True:
            return False
        code = key.rpartition("/")[2]
        if code not in self._puzzles:
            # by name: the trainer judges with what lessons have, so it imports this room
            cut = load("edgebook.train.cutting:puzzle", None, wanted_by="collecting puzzles")
            try:
                self._puzzles[code] = cut(code)
            except EdgebookError:
                self._puzzles[code] = None
        made, given = self._puzzles[code], noted.get("given")
        if made is None or made.key != key or made.rule != noted.get("rule"):
            return None
        return (
            isinstance(given, list)
            and len(given) <= len(made.choices)
            and all(type(place) is int for place in given)
            and made.judge(given).right
        )

    def knows(self, key: str) -> bool:
        """Whether an exercise is one of the lessons that are here."""
        return self._exercise(key) is not None

    def rule(self, key: str) -> str:
        """The rule behind an exercise; empty where there is none, or where the exercise is not known here."""
        exercise = self._exercise(key)
        return rule_of(exercise, games.get(exercise.game)) if exercise is not None else ""

    def means(self, key: str, noted: Mapping[str, Any]) -> str:
        """What a wrong answer means, where it is one of the typical ones of its exercise."""
        exercise = self._exercise(key)
        given = noted.get("given", noted.get("answer"))
        if exercise is None or exercise.kind in (*BY_THE_LEARNER, "choose") or given is None:
            return ""
        if size(given) > KEPT:  # a typical answer is short
            return ""
        answered = key, repr(given)
        if answered not in self._meant:
            judged = judge(games.get(exercise.game), exercise, given)
            self._meant[answered] = judged.text if judged.known and not judged.right else ""
        return self._meant[answered]

    def in_order(self, keys: Iterable[str]) -> list[str]:
        """Those of these exercises that are known, as the lessons have them: all of each lesson."""
        wanted = {key.rpartition("/")[0] for key in keys}
        lessons = [self._lesson(name) for name in self._known if name in wanted]
        return [exercise.key for lesson in lessons if lesson for exercise in lesson.exercises]

    def _is_right(self, exercise: Exercise, given: object) -> bool:
        lesson = self._lesson(exercise.key.rpartition("/")[0])
        assert lesson is not None
        return judge(lesson.game, exercise, given).right

    def _exercise(self, key: str) -> Exercise | None:
        """The exercise that something was noted under, in the version that was tried."""
        lesson = self._lesson(key.rpartition("/")[0])
        found = (
            next((each for each in lesson.exercises if each.key == key_noted(key)), None) if lesson else None
        )
        return found.versed(version_noted(key)) if found is not None else None

    def _lesson(self, name: str) -> Lesson | None:
        if name not in self._lessons:
            self._lessons[name] = self._load(name)
        return self._lessons[name]

    def _load(self, name: str) -> Lesson | None:
        try:
            found = load_lesson(self._known[name])
        except (KeyError, EdgebookError):  # unknown here, or a teacher's own that is being written
            return None
        return found if found.full == name else None
