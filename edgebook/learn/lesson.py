"""Lessons as files: goal, position, what counts as right, what typical wrong answers mean, hints in steps.

A lesson is a TOML file that a teacher can write (docs/lessons.md). Loading checks everything at once and runs
nothing; whether the right answers really are right is worked out by the engine (`edgebook.learn.check`).
"""

from __future__ import annotations

import copy
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.box.files import LARGEST_POSITION, loads_position
from edgebook.kernel import EdgebookError, Game, Problems
from edgebook.kernel.load import tuples
from edgebook.kernel.untrusted import Unreadable, read_bytes
from edgebook.learn.fields import Fields
from edgebook.learn.reading import MOST_VERSIONS, NOT_VARIED, OF_TABLE, SAID_ANEW, VERSION_KEYS, read_exercise
from edgebook.learn.shelves import LARGEST, lesson_file, own_name, position_file
from edgebook.learn.tasks import Exercise, Lesson, LessonTable, key_of, keyed

TABLE_KEYS = ("file", "position", "seat", "until", "rulings", "change", "setup", "seed", "answers", "told")
PATH = re.compile(r"([^.\[\]]+)|\[(\d{1,9})\]")
"""A part of the place of a value: `seats[1].coins`."""
MOST_TABLES, MOST_EXERCISES, MOST_DOTS = 100, 300, 100
"""In a lesson, and dots in one line of it: names with very many parts take very long to read."""


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


class _Reader(Fields):
    """Reads one file and collects its problems, each with its place."""

    def __init__(self, path: Path, data: dict[str, Any]) -> None:
        super().__init__()
        self.path, self.data = path, data
        self.name = own_name(path)

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
        return Lesson(self.name, title, about, game, tuple(exercises), tables, self.path)

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
            found[name] = self.table(game, name, spec, place)
        return found

    def table(self, game: Game | None, name: str, spec: Mapping[str, Any], place: str) -> LessonTable:
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
        return table

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
        return {"position": position, **{key: spec[key] for key in ("seat", "until") if key in spec}}

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

    def position(self, name: object, place: str) -> Any:
        """A position file that lies beside the lesson, or in a folder beside it; or one of ours by name."""
        folder = self.path.parent.resolve()
        if not isinstance(name, str) or "\0" in name or not (folder / name).resolve().is_relative_to(folder):
            self.bad(f"{place}file", name, "a file beside the lesson, or the name of a position of ours")
            return None
        file = folder / name
        if not os.path.exists(file) and not file.suffix:
            file = position_file(name, str(self.data.get("game"))) or file
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
            exercise = read_exercise(self, spec, f"exercise[{i}].", self.name, game, tables)
            if "vary" in spec:
                exercise = self.varied(exercise, spec, f"exercise[{i}].vary", game, tables)
            if any(exercise.id == other.id for other in found):
                self.bad(f"exercise[{i}].id", exercise.id, "an id that no other exercise has")
            found.append(exercise)
        return found

    def varied(
        self,
        exercise: Exercise,
        spec: Mapping[str, Any],
        place: str,
        game: Game | None,
        tables: Mapping[str, LessonTable],
    ) -> Exercise:
        """An exercise with its other versions: each says what it has instead of the first one's values."""
        given = spec["vary"]
        listed = isinstance(given, list) and all(isinstance(each, dict) for each in given)
        if not listed or not 1 <= len(given) < MOST_VERSIONS or exercise.kind in NOT_VARIED:
            kinds = ", ".join(NOT_VARIED)
            self.bad(
                place, given, f"up to {MOST_VERSIONS - 1} versions (none where the kind is one of {kinds})"
            )
            return exercise
        found = []
        for n, own in enumerate(given):
            here = f"{place}[{n}]."
            self.only(own, here, (*VERSION_KEYS, *OF_TABLE))
            for key in SAID_ANEW:
                if key not in own:
                    self.missing(f"{here}{key}", "this version's own")
            merged = {key: value for key, value in spec.items() if key not in ("vary", "accept", "solution")}
            merged |= {key: own[key] for key in VERSION_KEYS if key in own}
            known = dict(tables)
            if any(key in own for key in OF_TABLE):
                known |= self._other_table(exercise, own, here, game)
            made = read_exercise(self, merged, here, self.name, game, known)
            found.append(keyed(replace(made, version=n + 2), key_of(made)))
        return keyed(replace(exercise, others=tuple(found)), key_of(exercise))

    def _other_table(
        self, exercise: Exercise, own: Mapping[str, Any], place: str, game: Game | None
    ) -> dict[str, LessonTable]:
        """The exercise's table with other values."""
        name = exercise.table.name if exercise.table is not None else ""
        spec = _dict(_dict(self.data.get("table")).get(name))
        if not spec:
            self.bad(place.rstrip("."), sorted(own), "no other table, since the exercise has none")
            return {}
        both = {**spec, **{key: own[key] for key in OF_TABLE if key in own}}
        for key in ("change", "rulings"):
            if key in own and key in spec:
                both[key] = {**_dict(spec[key]), **_dict(own[key])}
        return {name: self.table(game, name, both, place)}


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
