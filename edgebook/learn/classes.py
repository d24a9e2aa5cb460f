"""A class: each learner hands in a file with what they did; a folder of them becomes one table.

A file is JSON with the learner's name, when it was handed in, and a line for each try, hint and solution.
Nothing in it is trusted: what does not fit is left out and named.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from edgebook.cleaning import cell, file_name, line, plain
from edgebook.kernel import EdgebookError, files
from edgebook.kernel.reading import Unreadable, read_bytes
from edgebook.learn.lesson import load_lesson
from edgebook.learn.progress import Progress, shared
from edgebook.learn.shelves import shelf

LARGEST = 16 * 1024 * 1024
ENDING = ".edgebook.json"
STUCK = 2
"""Whoever has tried so often, or has had to look at the solution, and has not solved it, is stuck."""
COLUMNS = (
    "name", "game", "lesson", "exercise", "state", "tries", "hints", "solution seen", "seconds",
    "first answer", "last answer", "last try",
)  # fmt: skip


def hand_in(name: str, folder: str | Path = ".", progress: Progress | None = None) -> Path:
    """Write what you did so far into a file for your teacher: `edgebook.hand_in("Ada")`."""
    if not line(name):
        raise EdgebookError("hand_in wants your name, such as hand_in('Ada')")
    path = Path(folder) / f"{file_name(name, 'learner')}{ENDING}"
    written = {
        "edgebook": "class",
        "name": line(name)[:100],
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "done": (progress or shared()).history(),
    }
    files.write(path, json.dumps(written, indent=1).encode() + b"\n")
    return path


@dataclass
class Work:
    """What one learner did with one exercise."""

    right: bool = False
    tries: int = 0
    hints: int = 0
    solution: bool = False
    seconds: int = 0
    answers: list[str] = field(default_factory=list)
    last: str = ""

    @property
    def state(self) -> str:
        """In a word, for the table and the chart."""
        if self.right:
            return "solved at once" if self.tries == 1 and not self.solution else "solved"
        if self.tries >= STUCK or self.solution:
            return "stuck"
        return "tried" if self.tries or self.hints else "not begun"

    def add(self, noted: dict[str, Any]) -> None:
        if "tried" in noted and not self.right:
            self.tries += 1
            self.right = noted["tried"] is True
            self.seconds = max(self.seconds, _number(noted.get("seconds")))
        self.hints += "hinted" in noted
        self.solution = self.solution or noted.get("solution") is True
        if "tried" in noted:
            self.answers.append(plain(str(noted.get("answer", ""))[:2000]))
            self.last = plain(str(noted.get("at", ""))[:40])


@dataclass
class Room:
    """Everybody's work. `unread` are files that could not be read, with the reason."""

    works: dict[str, dict[str, Work]]
    unread: list[str] = field(default_factory=list)

    @property
    def learners(self) -> list[str]:
        return sorted(self.works, key=str.casefold)

    @property
    def exercises(self) -> list[str]:
        """Everything that somebody did, in the order of the lessons; what none of ours has comes last."""
        done = {key for work in self.works.values() for key in work}
        lessons = {key.rpartition("/")[0] for key in done}
        known = [each.key for name in shelf() if name in lessons for each in load_lesson(name).exercises]
        return [*known, *sorted(done - set(known))]

    def of(self, learner: str, exercise: str) -> Work:
        return self.works[learner].get(exercise, Work())

    def stuck(self) -> list[tuple[str, list[str]]]:
        """The exercises at which somebody is stuck, and who: where most are stuck comes first."""
        found = [
            (key, [name for name in self.learners if self.of(name, key).state == "stuck"])
            for key in self.exercises
        ]
        return sorted([each for each in found if each[1]], key=lambda each: -len(each[1]))

    def rows(self) -> list[dict[str, Any]]:
        """One row for each learner and exercise."""
        made = []
        for name in self.learners:
            for key in self.exercises:
                work = self.of(name, key)
                game, _, rest = key.partition("/")
                lesson, _, exercise = rest.rpartition("/")
                values = (
                    name, game, lesson, exercise, work.state, work.tries, work.hints,
                    "yes" if work.solution else "no", work.seconds, *_ends(work.answers), work.last,
                )  # fmt: skip
                made.append(dict(zip(COLUMNS, values, strict=True)))
        return made

    def csv(self) -> str:
        """The rows as CSV. A text that a spreadsheet would take for a formula is set in quotation marks."""
        out = io.StringIO()
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        writer.writeheader()
        for row in self.rows():
            writer.writerow({key: cell(value) for key, value in row.items()})
        return out.getvalue()


def collect(folder: str | Path) -> Room:
    """Read every file that was handed in, in a folder and the folders in it."""
    where = Path(folder)
    if not where.is_dir():
        raise EdgebookError(f"{files.shown(where)} is not a folder")
    room = Room({})
    for path in sorted(where.rglob(f"*{ENDING}")):
        try:
            name, lines = _read(path)
        except EdgebookError as error:
            room.unread.append(f"{path.name}: {error}")
            continue
        if name in room.works:
            name = f"{name} ({path.name.removesuffix(ENDING)})"
        room.works[name] = _works(lines)
    if not room.works and not room.unread:
        raise EdgebookError(f"{files.shown(where)} has no files that end in {ENDING}")
    return room


def _read(path: Path) -> tuple[str, list[dict[str, Any]]]:
    try:
        raw = read_bytes(path, LARGEST + 1)
        if len(raw) > LARGEST:
            raise EdgebookError(f"larger than {LARGEST} bytes")
        data = json.loads(raw)
    except Unreadable as error:
        raise EdgebookError(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise EdgebookError(f"not what edgebook wrote: {error}"[:200]) from error
    if not isinstance(data, dict) or data.get("edgebook") != "class" or not isinstance(data.get("name"), str):
        raise EdgebookError("not what edgebook wrote: it has no name")
    done = data.get("done")
    lines = done if isinstance(done, list) else []
    return line(data["name"])[:100] or line(path.stem), [each for each in lines if isinstance(each, dict)]


def _works(lines: Iterable[dict[str, Any]]) -> dict[str, Work]:
    works: dict[str, Work] = {}
    for noted in lines:
        key = noted.get("exercise")
        if isinstance(key, str) and 2 <= key.count("/") <= 3 and len(key) < 300:
            works.setdefault(line(key), Work()).add(noted)
    return works


def _ends(answers: list[str]) -> tuple[str, str]:
    return (answers[0], answers[-1]) if answers else ("", "")


def _number(value: Any) -> int:
    return value if type(value) is int and 0 <= value < 10**9 else 0
