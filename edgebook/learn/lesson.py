"""Lessons as files: goal, position, what counts as right, what typical wrong answers mean, hints in steps.

A lesson is a TOML file that a teacher can write (docs/lessons.md). Loading checks everything at once and runs
nothing; whether the right answers really are right is worked out by the engine (`edgebook.learn.check`).
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.box.files import LARGEST_POSITION, loads_position
from edgebook.kernel import Chance, EdgebookError, Game, Problems, Trace
from edgebook.kernel.load import tuples
from edgebook.kernel.packs import only_beside
from edgebook.kernel.reading import Unreadable, read_bytes
from edgebook.learn.shelves import lesson_file

KINDS = {
    "board": "answered by clicking the board",
    "pick": "answered by picking one of the options",
    "number": "answered with a number",
    "words": "answered with a word or a short text",
    "python": "answered with a line of Python",
    "several": "answered with several things, in any order",
}
TABLE_KEYS = ("file", "position", "seat", "rulings", "change", "setup", "seed", "answers", "told")
PATH = re.compile(r"([^.\[\]]+)|\[(\d{1,9})\]")
"""A part of the place of a value: `seats[1].coins`."""
LARGEST = 256 * 1024
"""Bytes: ten times our longest lesson."""
MOST_TABLES, MOST_EXERCISES, MOST_DOTS = 100, 300, 100
"""In a lesson, and dots in one line of it: names with very many parts take very long to read."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A typical wrong answer, and what it means."""

    answer: Any
    means: str


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


@dataclass(frozen=True)
class Exercise:
    """One question with its right answer."""

    lesson: str
    id: str
    kind: str
    goal: str
    question: str
    answer: Any
    rule: str
    table: LessonTable | None = None
    ask: str = ""
    """How the engine finds the right answer: see `edgebook.learn.probe`. Empty: the file alone says so."""
    options: tuple[str, ...] = ()
    accept: tuple[Any, ...] = ()
    right: str = ""
    wrong: tuple[Wrong, ...] = ()
    hints: tuple[str, ...] = ()
    game: str = games.FIRST
    """The name of the game: progress is kept by game."""
    show: str = ""
    """The board is shown as it is just before the first step of this rule. Empty: as the part begins."""

    def shown(self, trace: Trace) -> Any:
        """The state that a person is shown."""
        n = trace.find(rule=self.show) if self.show else None
        return trace.state_at(0 if n is None else n)

    @property
    def key(self) -> str:
        """What progress is kept under."""
        return f"{self.game}/{self.lesson}/{self.id}"


@dataclass(frozen=True)
class Lesson:
    """A lesson file that has the right shape."""

    name: str
    title: str
    about: str
    game: Game
    exercises: tuple[Exercise, ...]
    tables: Mapping[str, LessonTable] = field(default_factory=dict)

    @cached_property
    def _by_id(self) -> dict[str, Exercise]:
        return {exercise.id: exercise for exercise in self.exercises}

    def __getitem__(self, id: str) -> Exercise:
        if id not in self._by_id:
            raise EdgebookError(
                f"lesson {self.name} has no exercise {id!r} (expected {', '.join(self._by_id)})"
            )
        return self._by_id[id]


class LessonError(Problems):
    """A lesson file with everything that is wrong with it."""


def load_lesson(name: str | Path) -> Lesson:
    """A lesson of the shelf by its name, or a teacher's own by its file."""
    path = Path(name)
    if path.suffix != ".toml":
        path = lesson_file(str(name))
    try:
        raw = read_bytes(path, LARGEST + 1)
        if len(raw) > LARGEST:
            raise LessonError(f"{path}:", [f"larger than {LARGEST} bytes"])
        if any(line.count(b".") > MOST_DOTS for line in raw.splitlines()):
            raise LessonError(f"{path}:", [f"a line with more than {MOST_DOTS} dots"])
        data = tomllib.loads(raw.decode())
    except Unreadable as error:
        raise EdgebookError(f"{path}: {error}") from error
    except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, or a number beyond all bounds
        raise LessonError(f"{path}:", [f"not a TOML file: {error}"]) from error
    return _Reader(path, data).lesson()


class _Reader:
    """Reads one file and collects its problems, each with its place."""

    def __init__(self, path: Path, data: dict[str, Any]) -> None:
        self.path, self.data = path, data
        self.problems: list[str] = []

    def bad(self, place: str, found: Any, expected: str) -> None:
        self.problems.append(f"{place}: {found!r:.80}, expected {expected}")

    def lesson(self) -> Lesson:
        self.only(self.data, "", ("title", "about", "game", "table", "exercise"))
        title = self.text(self.data, "", "title")
        about = self.text(self.data, "", "about", needed=False)
        game: Game | None = None
        try:
            game = games.get(str(self.data.get("game")))
        except EdgebookError as error:
            self.problems.append(f"game: {error}")
        tables = self.tables(game)
        exercises = self.exercises(game, tables)
        if self.problems or game is None:
            raise LessonError(f"{self.path}:", self.problems)
        return Lesson(self.path.stem, title, about, game, tuple(exercises), tables)

    def only(self, where: Mapping[str, Any], place: str, keys: tuple[str, ...]) -> None:
        for key in where:
            if key not in keys:
                self.bad(f"{place}{key}", where[key], f"one of the keys {', '.join(keys)}")

    def text(self, where: Mapping[str, Any], place: str, key: str, *, needed: bool = True) -> str:
        value = where.get(key, "")
        if not isinstance(value, str) or (needed and not value.strip()):
            self.bad(f"{place}{key}", value, "a text")
            return ""
        return value

    def texts(self, where: Mapping[str, Any], place: str, key: str) -> tuple[str, ...]:
        value = where.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.bad(f"{place}{key}", value, "a list of texts")
            return ()
        return tuple(value)

    def tables(self, game: Game | None) -> dict[str, LessonTable]:
        given = self.data.get("table", {})
        if not isinstance(given, dict):
            self.bad("table", given, "tables by name")
            return {}
        if len(given) > MOST_TABLES:
            self.problems.append(f"table: {len(given)} tables, expected at most {MOST_TABLES}")
            return {}
        found = {}
        for name, spec in given.items():
            place = f"table.{name}."
            if not isinstance(spec, dict):
                self.bad(place.rstrip("."), spec, "a table")
                continue
            self.only(spec, place, TABLE_KEYS)
            seed, told = spec.get("seed", 0), spec.get("told", [])
            if type(seed) not in (int, str):
                self.bad(f"{place}seed", seed, "a number or a word")
            if not isinstance(told, list):
                self.bad(f"{place}told", told, "a list of what chance brings")
                told = []
            answers = self.texts(spec, place, "answers")
            told = tuple(map(tuples, told))
            table = LessonTable(name, self.setup(spec, place), seed, answers, told, self.path)
            if game is not None and not any(problem.startswith(place) for problem in self.problems):
                try:
                    table.trace(game)
                except EdgebookError as error:
                    self.problems.append(f"{place.rstrip('.')}: {error}")
            found[name] = table
        return found

    def setup(self, spec: Mapping[str, Any], place: str) -> dict[str, Any]:
        ways = [key for key in ("file", "position", "setup") if key in spec]
        if len(ways) != 1:
            self.bad(place.rstrip("."), sorted(spec), "one of file, position and setup")
            return {}
        if "setup" in spec:
            if not isinstance(spec["setup"], dict):
                self.bad(f"{place}setup", spec["setup"], "a set-up")
                return {}
            return dict(spec["setup"])
        position = self.position(spec["file"], place) if "file" in spec else spec["position"]
        if "change" in spec:
            position = self.changed(position, spec["change"], place)
        if "rulings" in spec:
            if not isinstance(spec["rulings"], dict) or not isinstance(position, dict):
                self.bad(f"{place}rulings", spec["rulings"], "readings by the name of their ruling")
                return {}
            position = {**position, "rulings": {**_dict(position.get("rulings")), **spec["rulings"]}}
        return {"position": position, **({"seat": spec["seat"]} if "seat" in spec else {})}

    def changed(self, position: Any, change: Any, place: str) -> Any:
        """A position with other values in some places, such as `seats[1].coins`."""
        if not isinstance(change, dict):
            self.bad(f"{place}change", change, "values by their place in the position")
            return position
        position = copy.deepcopy(position)
        for path, value in change.items():
            *names, last = [name or int(index) for name, index in PATH.findall(path)] or [""]
            try:
                here = position
                for name in names:
                    here = here[name]
                here[last] = value
            except (KeyError, IndexError, TypeError):
                self.bad(f"{place}change", path, "a place in the position")
        return position

    def position(self, name: Any, place: str) -> Any:
        """A position file that lies beside the lesson, or in a folder beside it."""
        folder = self.path.parent.resolve()
        if not isinstance(name, str) or "\0" in name or not (folder / name).resolve().is_relative_to(folder):
            self.bad(f"{place}file", name, "a file beside the lesson")
            return None
        file = folder / name
        try:
            return loads_position(read_bytes(file, LARGEST_POSITION + 1), name)
        except Unreadable as error:
            self.problems.append(f"{place}file: {name}: {error}")
        except Problems as error:
            self.problems.extend(f"{place}file: {problem}" for problem in error.problems)
        return None

    def exercises(self, game: Game | None, tables: Mapping[str, LessonTable]) -> list[Exercise]:
        given = self.data.get("exercise", [])
        if not isinstance(given, list) or not given:
            self.bad("exercise", given, "at least one [[exercise]]")
            return []
        if len(given) > MOST_EXERCISES:
            self.problems.append(f"exercise: {len(given)} exercises, expected at most {MOST_EXERCISES}")
            return []
        found: list[Exercise] = []
        for i, spec in enumerate(given):
            if not isinstance(spec, dict):
                self.bad(f"exercise[{i}]", spec, "an [[exercise]]")
                continue
            exercise = self.exercise(spec, f"exercise[{i}].", game, tables)
            if any(exercise.id == other.id for other in found):
                self.bad(f"exercise[{i}].id", exercise.id, "an id that no other exercise has")
            found.append(exercise)
        return found

    def exercise(
        self, spec: Mapping[str, Any], place: str, game: Game | None, tables: Mapping[str, LessonTable]
    ) -> Exercise:
        self.only(
            spec, place,
            ("id", "kind", "goal", "question", "answer", "rule", "table", "ask", "options", "accept", "right",
             "wrong", "hints", "show"),
        )  # fmt: skip
        kind, rule = self.text(spec, place, "kind"), self.text(spec, place, "rule")
        if kind not in KINDS:
            self.bad(f"{place}kind", kind, f"one of {', '.join(KINDS)}")
        if game is not None and rule not in game.rulebook:
            self.bad(f"{place}rule", rule, f"the id of a rule of {game.title}")
        table = tables.get(str(spec.get("table")))
        if "table" in spec and table is None:
            known = ", ".join(tables) or "there is none"
            self.bad(f"{place}table", spec["table"], f"the name of a table ({known})")
        accept = spec.get("accept", [])
        if not isinstance(accept, list):
            self.bad(f"{place}accept", accept, "a list of answers")
            accept = []
        show = self.text(spec, place, "show", needed=False)
        if show and game is not None and show not in game.rulebook:
            self.bad(f"{place}show", show, f"the id of a rule of {game.title}")
        if kind == "board" and table is None:
            self.problems.append(f"{place}table: missing, expected a table whose board can be clicked")
        if "answer" not in spec:
            self.problems.append(f"{place}answer: missing, expected the right answer")
        options = self.texts(spec, place, "options")
        if (kind == "pick") != bool(options):
            self.bad(f"{place}options", list(options), "options where, and only where, the kind is pick")
        if kind == "pick" and spec.get("answer") not in options:
            self.bad(f"{place}answer", spec.get("answer"), "one of the options")
        return Exercise(
            game=games.name_of(game) if game is not None else "",
            lesson=self.path.stem,
            id=self.text(spec, place, "id"),
            kind=kind,
            goal=self.text(spec, place, "goal"),
            question=self.text(spec, place, "question"),
            answer=spec.get("answer"),
            rule=rule,
            table=table,
            ask=self.text(spec, place, "ask", needed=False),
            options=options,
            accept=tuple(accept),
            right=self.text(spec, place, "right", needed=False),
            wrong=self.wrong(spec, place, options),
            hints=self.texts(spec, place, "hints"),
            show=show,
        )

    def wrong(self, spec: Mapping[str, Any], place: str, options: tuple[str, ...]) -> tuple[Wrong, ...]:
        given = spec.get("wrong", [])
        if not isinstance(given, list) or not all(isinstance(each, dict) for each in given):
            self.bad(f"{place}wrong", given, "wrong answers, each with answer and means")
            return ()
        found = []
        for i, each in enumerate(given):
            self.only(each, f"{place}wrong[{i}].", ("answer", "means"))
            if "answer" not in each or (options and each["answer"] not in options):
                self.bad(f"{place}wrong[{i}].answer", each.get("answer"), "an answer that can be given")
            found.append(Wrong(each.get("answer"), self.text(each, f"{place}wrong[{i}].", "means")))
        return tuple(found)


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
