"""A class: each learner hands in a file with what they did; a folder of them becomes one table.

A file is JSON with the learner's name, when it was handed in, a line for each try, hint and solution, and a
check of it all. Nothing in it is trusted: a file that is not as it was written is left out and named, and an
answer counts as right if it is right when it is judged again.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from edgebook.cleaning import cell, file_name, line, plain
from edgebook.kernel import EdgebookError, files
from edgebook.kernel.untrusted import Unreadable, deeper, read_bytes
from edgebook.learn.class_rules import Evidence, is_puzzle
from edgebook.learn.progress import Progress, shared
from edgebook.learn.rejudging import Judges
from edgebook.learn.same import size
from edgebook.learn.tasks import key_noted

LARGEST = 16 * 1024 * 1024
ENDING = ".edgebook.json"
MOST_LINES, MOST_EXERCISES, MOST_FILES = 50_000, 2_000, 5_000
"""In a file, and files in a folder: several times what a learner or a school can do."""
MOST_EFFORT, A_TRY = 500_000, 100
"""What it may take to judge a file again: letters of answers, and what each try is worth besides. That is
some thousands of tries, and a few seconds."""
MOST_UNKNOWN = 200
"""Exercises of lessons that are not here: so many get a column in a class, or what one file has made up would
hide everybody else's work."""
DEEPEST = 20
"""Lists and objects inside each other, in a file."""
MOST_PUZZLES = 40
"""The latest puzzles of a learner are judged again, as each takes a game to be played."""
STUCK = 2
"""A learner who has not solved an exercise after this many tries, or has seen the solution, is stuck."""
COLUMNS = (
    "name", "game", "lesson", "exercise", "state", "tries", "hints", "solution seen", "seconds",
    "first answer", "last answer", "last try",
)  # fmt: skip


def hand_in(name: str, folder: str | Path = ".", progress: Progress | None = None) -> Path:
    """Write what you did so far into a file for your teacher: `edgebook.hand_in("Ada")`."""
    if not line(name):
        raise EdgebookError("hand_in wants your name, such as hand_in('Ada')")
    path = Path(folder) / f"{file_name(name, 'learner')}{ENDING}"
    written: dict[str, Any] = {
        "edgebook": "class",
        "name": line(name)[:100],
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "done": (progress or shared()).history(),
    }
    files.write(path, json.dumps(written | {"check": check_of(written)}, indent=1).encode() + b"\n")
    return path


def check_of(written: dict[str, Any]) -> str:
    """A check of everything in a file, by which a change is noticed."""
    kept = {key: value for key, value in written.items() if key != "check"}
    return hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest()[:16]


@dataclass
class Work:
    """What one learner did with one exercise."""

    right: bool = False
    own_word: bool = False
    """Whether it counts as solved on the learner's own word: it cannot be judged again."""
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
        if self.own_word:
            return "own word"
        if self.tries >= STUCK or self.solution:
            return "stuck"
        return "tried" if self.tries or self.hints else "not begun"

    def add(self, noted: dict[str, Any], right: bool | None) -> None:
        """Add what a line says; `right`: whether the answer is, judged again; None if that cannot be told."""
        if "tried" in noted and not self.right:
            self.tries += 1
            self.right = right is True
            self.own_word = self.own_word or (right is None and noted["tried"] is True)
            self.seconds = max(self.seconds, _number(noted.get("seconds")))
        self.hints += "hinted" in noted
        self.solution = self.solution or noted.get("solution") is True
        if "tried" in noted:
            self.answers.append(plain(str(noted.get("answer", ""))[:2000]))
            self.last = plain(str(noted.get("at", ""))[:40])


@dataclass
class Room:
    """Everybody's work. `unread` are files that were left out, with the reason."""

    works: dict[str, dict[str, Work]]
    unread: list[str] = field(default_factory=list)
    evidence: dict[str, Evidence] = field(default_factory=dict)
    """What each learner's answers say of the rules behind them, puzzles included."""
    judges: Judges = field(default_factory=Judges)
    unknown: set[str] = field(default_factory=set)
    """Exercises of lessons that are not here, such as another teacher's own."""

    @property
    def learners(self) -> list[str]:
        return sorted(self.works, key=str.casefold)

    @property
    def exercises(self) -> list[str]:
        """Every exercise that a learner worked at, in the order of the lessons; unknown ones come last."""
        done = {key for work in self.works.values() for key in work}
        known = self.judges.in_order(done)
        return [*known, *sorted(done - set(known))]

    def of(self, learner: str, exercise: str) -> Work:
        return self.works[learner].get(exercise, Work())

    def stuck(self) -> list[tuple[str, list[str]]]:
        """The exercises at which learners are stuck, and who: where most are stuck comes first."""
        found = [
            (key, [name for name in self.learners if self.of(name, key).state == "stuck"])
            for key in self.exercises
        ]
        return sorted([each for each in found if each[1]], key=lambda each: -len(each[1]))

    def rows(self) -> list[dict[str, Any]]:
        """One row for each learner and exercise."""
        made = []
        exercises = self.exercises
        for name in self.learners:
            for key in exercises:
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
        """The rows as CSV. A text that a spreadsheet would take for a formula is marked as text."""
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
    paths = sorted(where.rglob(f"*{ENDING}"))
    if len(paths) > MOST_FILES:
        raise EdgebookError(f"{files.shown(where)}: {len(paths)} files, expected at most {MOST_FILES}")
    room = Room({})
    for path in paths:
        try:
            name, lines = _read(path)
            works, evidence = _works(lines, room.judges)
        except EdgebookError as error:
            room.unread.append(f"{line(path.name)}: {plain(str(error))}")
            continue
        name = _free(name, path, room.works)
        room.works[name], room.evidence[name] = works, evidence
        _leave_out_unknown(room, name, line(path.name))
    if not room.works and not room.unread:
        raise EdgebookError(f"{files.shown(where)} has no files that end in {ENDING}")
    return room


def _free(name: str, path: Path, taken: Container[str]) -> str:
    """A name that no other learner has: where one has it, the file's is put after it, and then a number."""
    others = (f" {n}" for n in count(2))
    wanted = name
    while wanted in taken:
        file = line(path.name.removesuffix(ENDING))
        wanted = f"{name} ({file})" if wanted == name else f"{name} ({file}{next(others)})"
    return wanted


def _leave_out_unknown(room: Room, name: str, file: str) -> None:
    """Of the exercises that are not known here, keep as many as a class may have columns for them."""
    works = room.works[name]
    unknown = [key for key in works if not room.judges.knows(key) and key not in room.unknown]
    kept = unknown[: MOST_UNKNOWN - len(room.unknown)]
    room.unknown.update(kept)
    for key in unknown[len(kept) :]:
        del works[key]
    if len(unknown) > len(kept):
        left = len(unknown) - len(kept)
        room.unread.append(f"{file}: {left} exercises of lessons that are not here; the rest is counted")


def read_ours(path: Path, largest: int) -> Any:
    """What a learner handed in, a file of ours, as plain values of any shape."""
    try:
        raw = read_bytes(path, largest + 1)
        if len(raw) > largest:
            raise EdgebookError(f"larger than {largest} bytes")
        value = json.loads(raw)
    except Unreadable as error:
        raise EdgebookError(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise EdgebookError(f"not what edgebook wrote: {error}"[:200]) from error
    if deeper(value, DEEPEST):
        raise EdgebookError("not what edgebook wrote: lists and objects too deep in each other")
    return value


def _read(path: Path) -> tuple[str, list[dict[str, Any]]]:
    data = read_ours(path, LARGEST)
    if not isinstance(data, dict) or data.get("edgebook") != "class" or not isinstance(data.get("name"), str):
        raise EdgebookError("not what edgebook wrote: it has no name")
    done = data.get("done")
    if not isinstance(done, list) or not all(isinstance(each, dict) for each in done):
        raise EdgebookError("not what edgebook wrote: it has no list of what was done")
    if len(done) > MOST_LINES:
        raise EdgebookError(f"{len(done)} lines, expected at most {MOST_LINES}")
    if data.get("check") != check_of(data):  # nor can it be switched off by taking it away
        raise EdgebookError("changed after it was handed in")
    return line(data["name"])[:100] or line(path.stem), done


def _works(lines: Iterable[dict[str, Any]], judges: Judges) -> tuple[dict[str, Work], Evidence]:
    works: dict[str, Work] = {}
    evidence = Evidence()
    puzzles: list[tuple[str, dict[str, Any]]] = []
    effort = 0
    for noted in lines:
        key = noted.get("exercise")
        if not isinstance(key, str) or not 2 <= key.count("/") <= 3 or len(key) >= 300:
            continue
        if is_puzzle(key):
            puzzles += [(key, noted)] if "tried" in noted else []
            continue
        if "tried" in noted:
            effort += A_TRY + size(noted.get("given", noted.get("answer")))
            if effort > MOST_EFFORT:
                raise EdgebookError("more or longer answers than can be judged again")
        right = judges.judged(key, noted)
        works.setdefault(key_noted(line(key)), Work()).add(noted, right)
        evidence.add(line(key), noted, right, judges)
        if len(works) > MOST_EXERCISES:
            raise EdgebookError(f"more than {MOST_EXERCISES} different exercises")
    for key, noted in puzzles[-MOST_PUZZLES:]:
        evidence.add(key, noted, judges.solved(key, noted), judges)
    return works, evidence


def _ends(answers: list[str]) -> tuple[str, str]:
    return (answers[0], answers[-1]) if answers else ("", "")


def _number(value: object) -> int:
    return value if type(value) is int and 0 <= value < 10**9 else 0
