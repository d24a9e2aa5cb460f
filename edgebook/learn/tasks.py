"""What lessons are made of. What a learner sees of an exercise is apart from its key, which has the solution:
no attribute leads from one to the other, only `key_of`, for what judges and teaches.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from edgebook import games
from edgebook.kernel import Chance, EdgebookError, Game, Trace
from edgebook.kernel.packs import only_beside

KINDS = {
    "board": "answered by clicking the board",
    "pick": "answered by picking one of the options",
    "number": "answered with a number",
    "words": "answered with a word or a short text",
    "python": "answered with a line of Python",
    "several": "answered with several things, in any order",
    "order": "answered by putting the options in order",
    "mistake": "answered with the line that is wrong",
    "predict": "answered with what will happen, which is then stepped through",
    "rule": "answered by pointing at a rule",
    "choose": "answered with what you would do, and why; judged by the look-ahead player",
    "free": "answered in your own words, and checked by yourself against a model",
    "player": "answered with a player that you write, and judged by games",
}


@dataclass(frozen=True, slots=True)
class Wrong:
    """A typical wrong answer, and what it means."""

    answer: Any
    means: str
    nudge: str = ""
    """What is said to a first miss, where what it means would give the answer away."""
    rule: str = ""
    """The rule that matters for this mistake, where it is another one."""


@dataclass(frozen=True)
class LessonTable:
    """A position to look at, and how its next part is played out."""

    name: str
    setup: Mapping[str, Any]
    seed: int | str = 0
    answers: tuple[str, ...] = ()
    told: tuple[Any, ...] = ()
    file: Path | None = None
    """The lesson that it is of: what it names has to lie beside that."""

    def trace(self, game: Game) -> Trace:
        """The part played out, with the answers that the file gives."""
        with only_beside(self.file):
            trace = Trace(game, game.make(self.setup), Chance(self.seed, self.told))
        trace.run()
        for answer in self.answers:
            trace.answer(answer)
        return trace


@dataclass(frozen=True, slots=True)
class Trial:
    """How a player that the learner wrote is tried out."""

    against: str
    """"legal": it only has to keep to the rules; else the player that it has to beat in the same seat."""
    games: int = 20
    measure: str = ""
    """What is compared; empty: the lead in points. "any": whatever the answer names."""


@dataclass(frozen=True, slots=True)
class Key:
    """The solution of an exercise, and how answers are judged."""

    answer: Any
    rule: str = ""
    """The rule that decides; empty where no rule does."""
    ask: str = ""
    """How the engine finds the right answer: see `edgebook.learn.probe`. Empty: the file alone says so."""
    accept: tuple[Any, ...] = ()
    right: str = ""
    wrong: tuple[Wrong, ...] = ()
    hints: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()
    """The way to the answer in words, one line for each step of thought."""
    tolerance: float | None = None
    """How far off a number may be; by default, as far as rounding takes it."""
    reason: str = ""
    """For `choose`: the right one of the reasons."""
    points: tuple[str, ...] = ()
    """For `free`: what a good answer says."""


@dataclass(frozen=True, eq=False)
class Exercise:
    """One question, as a learner sees it."""

    lesson: str
    id: str
    kind: str
    goal: str
    question: str
    table: LessonTable | None = None
    options: tuple[str, ...] = ()
    """What there is to pick from, to put in order, or (for `choose`) the reasons."""
    among: tuple[str, ...] = ()
    """For `choose`: the answers that are offered, by their keys; empty: all of them."""
    lines: tuple[str, ...] = ()
    """For `mistake`: the worked turn."""
    trial: Trial | None = None
    game: str = games.FIRST
    """The name of the game: progress is kept by game."""
    show: str = ""
    """The board is shown as it is just before the first step of this rule. Empty: as the part begins."""
    click: str = ""
    """Places where nothing lies that can be clicked: one of the game's spots and a seat, "empty cells 0"."""
    others: tuple[Exercise, ...] = ()
    """The same question at other tables, with other numbers: for a second try, and for exams."""
    version: int = 1
    """Which of these it is, from 1."""

    def versed(self, n: int) -> Exercise:
        """One of its versions, from 1; after the last one, the first comes again."""
        return (self, *self.others)[(n - 1) % (1 + len(self.others))]

    @property
    def observer(self) -> int | None:
        """Whose hand is open: that of the seat whose part is played, where the table names one."""
        seat = self.table.setup.get("seat") if self.table is not None else None
        return seat if isinstance(seat, int) else None

    def spots(self, game: Game, state: object) -> list[str]:
        """The places that `click` names, on a state."""
        words, _, seat = self.click.rpartition(" ")
        return game.show.spots[words](state, int(seat)) if self.click else []

    def picture(self, game: Game, state: Any, observer: int | None = None, **room: Any) -> Any:
        """The table as the question shows it."""
        if game.show.question is not None:
            return game.show.question(state, observer, None, spots=self.spots(game, state), **room)
        return game.picture(state, observer, None, **room)

    def shown(self, trace: Trace) -> Any:
        """The state that a person is shown."""
        return trace.state_at(self.place(trace))

    def place(self, trace: Trace) -> int:
        """After how many steps of the part a person is shown the table."""
        if self.kind == "choose":
            return len(trace)  # where the decision waits
        n = trace.find(rule=self.show) if self.show else None
        return 0 if n is None else n

    @property
    def key(self) -> str:
        """What progress is kept under."""
        return f"{self.game}/{self.lesson}/{self.id}"

    @property
    def noted(self) -> str:
        """What a try is noted under: the key and, after the first, the version."""
        return self.key if self.version == 1 else f"{self.key}~{self.version}"


_VERSION = re.compile(r"~(\d{1,3})$", re.ASCII)


def key_noted(noted: str) -> str:
    """The key of the exercise that something was noted under."""
    return _VERSION.sub("", noted)


def version_noted(noted: str) -> int:
    """The version of the exercise that something was noted under."""
    found = _VERSION.search(noted)
    return int(found[1]) if found else 1


_KEYS: WeakKeyDictionary[Exercise, Key] = WeakKeyDictionary()


def keyed(exercise: Exercise, key: Key) -> Exercise:
    """An exercise with its solution put away."""
    _KEYS[exercise] = key
    return exercise


def key_of(exercise: Exercise) -> Key:
    """The solution of an exercise: for judging, checking and teaching."""
    return _KEYS[exercise]


def rule_of(exercise: Exercise, game: Game) -> str:
    """The rule that an answer is evidence for, by the id that people read; empty where there is none."""
    key = key_of(exercise)
    rule = key.rule or (str(key.answer) if exercise.kind == "rule" else "")
    return game.rulebook[rule].shown if rule in game.rulebook else ""


@dataclass(frozen=True)
class Lesson:
    """A lesson file that has the right shape."""

    name: str
    """The full name without the game: "01-start-here"; of a teacher's own, "own/my-first-lesson"."""
    title: str
    about: str
    game: Game
    exercises: tuple[Exercise, ...]
    tables: Mapping[str, LessonTable] = field(default_factory=dict)
    file: Path | None = None

    @property
    def full(self) -> str:
        """The name with its game: "darkness/01-start-here"."""
        return f"{games.name_of(self.game)}/{self.name}"

    @cached_property
    def _by_id(self) -> dict[str, Exercise]:
        return {exercise.id: exercise for exercise in self.exercises}

    def __getitem__(self, id: str) -> Exercise:
        if id not in self._by_id:
            raise EdgebookError(
                f"lesson {self.name} has no exercise {id!r} (expected {', '.join(self._by_id)})"
            )
        return self._by_id[id]

    def after(self, exercise: Exercise) -> Exercise | None:
        """The next exercise, if there is one."""
        ids = list(self._by_id)
        place = ids.index(exercise.id) + 1
        return self.exercises[place] if place < len(ids) else None
