"""An exam: every learner gets the same exercises with numbers of their own, and puzzles of their own. Answers
go to one file, and are graded by the judge of the lessons.

A teacher writes the exam as a small TOML file:

    title = "Half-term"
    lessons = ["massive/02-a-combat", "massive/07-who-the-enemies-are"]
    exercises = 6
    puzzles = 4
    seed = "June"

What a learner is asked follows from that file and the learner's name alone.
"""

from __future__ import annotations

import csv
import io
import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from edgebook.cleaning import cell, file_name, line, plain
from edgebook.kernel import EdgebookError, Game, Problems, Trace, files
from edgebook.kernel.untrusted import Unreadable, read_bytes
from edgebook.learn.classes import check_of, read_ours
from edgebook.learn.fields import Fields
from edgebook.learn.judge import judge
from edgebook.learn.lesson import load_lesson
from edgebook.learn.tasks import Exercise, Key, Lesson, LessonTable, Wrong, key_of, keyed, rule_of
from edgebook.train.cutting import cut, places
from edgebook.train.puzzle import Puzzle
from edgebook.train.source import played
from edgebook.train.themes import chapter_of

KEYS = ("title", "lessons", "exercises", "puzzles", "seed")
ASKED = ("board", "pick", "number", "words", "several", "order", "mistake", "predict", "rule")
"""Kinds that are judged at once and alike for everybody: no free text, no program, no trial games."""
CUT = ("predict", "worth", "spot")
"""Kinds of puzzles that have exactly one right answer, with wrong ones worth thinking about."""
HARD = (2, 4)
"""How hard a puzzle of an exam is, at least and at most."""
SEEDS, GAMES = 1_000_000_000, 40
"""Seeds of games to cut from, and how many games are gone through for one puzzle."""
MOST, MOST_FILES, LARGEST = 60, 5_000, 256 * 1024
ENDING = ".exam.json"


class Exam(NamedTuple):
    """What a teacher wrote."""

    title: str
    lessons: tuple[Lesson, ...]
    exercises: int
    puzzles: int
    seed: str


class Question(NamedTuple):
    """One question of a learner's paper, and the lesson or game that it is of."""

    lesson: Lesson
    task: Exercise

    @property
    def name(self) -> str:
        """What its answer is kept under."""
        return self.task.noted


# -- the teacher's file ------------------------------------------------------------------------------------


def load_exam(path: str | Path) -> Exam:
    """An exam from its file, with everything that is wrong with it at once."""
    where = Path(path)
    try:
        data = tomllib.loads(read_bytes(where, LARGEST).decode())
    except Unreadable as error:
        raise EdgebookError(f"{files.shown(where)}: {error}") from error
    except (ValueError, RecursionError) as error:
        raise EdgebookError(f"{files.shown(where)}: not a TOML file: {error}"[:300]) from error
    read = Fields()
    read.only(data, "", KEYS)
    title, names = read.text(data, "", "title"), read.texts(data, "", "lessons")
    exercises, puzzles = (_count(read, data, key) for key in ("exercises", "puzzles"))
    lessons = []
    for name in names:
        try:
            own = where.parent / name if name.endswith(".toml") else name
            lessons.append(load_lesson(own))
        except EdgebookError as error:
            read.problems.append(f"lessons: {error}")
    if not names:
        read.missing("lessons", 'a list of lessons, such as ["massive/02-a-combat"]')
    if not exercises + puzzles:
        read.missing("exercises", "how many exercises, or how many puzzles")
    fitting = sum(exercise.kind in ASKED for lesson in lessons for exercise in lesson.exercises)
    if exercises > fitting and len(lessons) == len(names):
        read.bad("exercises", exercises, f"at most {fitting}: these lessons have no more that fit an exam")
    if read.problems:
        raise Problems(f"{files.shown(where)}:", read.problems)
    return Exam(title, tuple(lessons), exercises, puzzles, str(data.get("seed", "")))


def _count(read: Fields, data: dict[str, Any], key: str) -> int:
    value = data.get(key, 0)
    if type(value) is not int or not 0 <= value <= MOST:
        read.bad(key, value, f"a whole number from 0 to {MOST}")
        return 0
    return value


# -- a learner's paper -------------------------------------------------------------------------------------


def paper(exam: Exam, name: str) -> list[Question]:
    """What a learner is asked: the same for the same name."""
    together = Random(f"{exam.title} {exam.seed}")
    own = Random(f"{exam.title} {exam.seed} {_called(name)}")
    found = [
        Question(lesson, exercise)
        for lesson in exam.lessons
        for exercise in lesson.exercises
        if exercise.kind in ASKED
    ]
    # what has other numbers for each learner comes before what has not
    drawn = sorted(together.sample(range(len(found)), len(found)), key=lambda n: not found[n].task.others)
    found = [found[n] for n in sorted(drawn[: exam.exercises])]
    return [*(_versed(each, own) for each in found), *_puzzles(exam, together, own)]


def _called(name: str) -> str:
    """Ada and ada are the same learner."""
    return " ".join(line(name).casefold().split())


def _versed(question: Question, own: Random) -> Question:
    """The exercise in one of its versions, and with its options in an order of this learner's."""
    task = question.task.versed(1 + own.randrange(1 + len(question.task.others)))
    if task.kind in ("pick", "predict", "rule") and task.options:
        options = list(task.options)
        own.shuffle(options)
        task = keyed(replace(task, options=tuple(options)), key_of(task))
    return question._replace(task=task)


def _puzzles(exam: Exam, together: Random, own: Random) -> list[Question]:
    """For every learner the same kinds, about the chapters of the lessons, cut from games of their own."""
    about: dict[str, set[str]] = {}
    for lesson in exam.lessons:
        rules = {rule_of(exercise, lesson.game) for exercise in lesson.exercises} - {""}
        about.setdefault(lesson.full.partition("/")[0], set()).update(map(chapter_of, rules))
    found: list[Puzzle] = []
    for _ in range(exam.puzzles):
        game, kind = together.choice(sorted(about)), together.choice(CUT)
        found.append(_puzzle(game, kind, about[game], own, found))
    return [_asked(each) for each in found]


def _puzzle(game: str, kind: str, chapters: set[str], own: Random, before: Sequence[Puzzle]) -> Puzzle:
    """A puzzle that was not asked yet: of this kind and these chapters, or else of any kind."""
    had = {(each.rule, each.question) for each in before}
    for n in range(GAMES):
        seed = own.randrange(SEEDS)
        kinds = (kind,) if n < GAMES // 2 else CUT
        fitting = [
            place
            for place in places(game, seed)
            if place.code.kind in kinds and chapter_of(place.rule) in chapters
        ]
        own.shuffle(fitting)
        for place in fitting[:20]:
            found = cut(played(game, seed), place.code)
            if found is not None and _fits(found) and (found.rule, found.question) not in had:
                return found
    raise EdgebookError(f"no puzzle was found about {', '.join(sorted(chapters))} of {game}: ask for fewer")


def _fits(puzzle: Puzzle) -> bool:
    return HARD[0] <= puzzle.level <= HARD[1] and not puzzle.several and len(puzzle.right) == 1


# -- a puzzle as an exercise -------------------------------------------------------------------------------


@dataclass(frozen=True)
class PuzzleTable(LessonTable):
    """The game that a puzzle is cut from."""

    cut: Trace | None = None

    def trace(self, game: Game) -> Trace:
        assert self.cut is not None
        return self.cut


@dataclass(frozen=True, eq=False)
class PuzzleTask(Exercise):
    """A puzzle, as an exercise with options."""

    puzzle: Puzzle | None = None

    @property
    def observer(self) -> int | None:
        return self._own.observer

    def place(self, trace: Trace) -> int:
        return self._own.code.step - 1 if self._own.start is None else self._own.start

    @property
    def key(self) -> str:
        return self._own.key

    @property
    def _own(self) -> Puzzle:
        assert self.puzzle is not None
        return self.puzzle


def _asked(puzzle: Puzzle) -> Question:
    (right,) = [choice.label for choice in puzzle.choices if choice.right]
    wrong = [Wrong(choice.label, choice.why) for choice in puzzle.choices if not choice.right]
    task = PuzzleTask(
        "train", str(puzzle.code), "pick", "A puzzle", " ".join([*puzzle.given, puzzle.question]),
        PuzzleTable("train", {}, cut=puzzle.trace), tuple(choice.label for choice in puzzle.choices),
        game=puzzle.code.game, puzzle=puzzle,
    )  # fmt: skip
    key = Key(right, puzzle.rule, right=puzzle.solved, wrong=tuple(wrong))
    return Question(Lesson("train", "Puzzles", "", puzzle.game, (task,)), keyed(task, key))


# -- the file that is handed in ----------------------------------------------------------------------------


class Sheet:
    """A learner's answers, kept in a file from the first one on. Handed in, they do not change any more."""

    def __init__(self, exam: Exam, name: str, folder: str | Path = ".") -> None:
        if not line(name):
            raise EdgebookError("Exam wants your name, such as Exam('half-term.toml', 'Ada')")
        self.exam, self.name = exam, line(name)[:100]
        self.questions = paper(exam, name)
        self.path = Path(folder) / f"{file_name(name, 'learner')}{ENDING}"
        self.answers: dict[str, Any] = {}
        self.handed_in = False
        if self.path.exists():
            self._resume()

    def _resume(self) -> None:
        found = _read(self.path)
        if (found["exam"], _called(found["name"])) != (_titled(self.exam), _called(self.name)):
            raise EdgebookError(f"{files.shown(self.path)} is of another exam: put it somewhere else first")
        asked = {question.name for question in self.questions}
        self.answers = {name: given for name, given in found["answers"].items() if name in asked}
        self.handed_in = found["handed in"]

    def keep(self, question: Question, given: Any) -> None:
        """Note an answer; a later one takes its place."""
        if not self.handed_in:
            self.answers[question.name] = list(given) if isinstance(given, tuple) else given
            self._write()

    def hand_in(self) -> Path:
        self.handed_in = True
        self._write()
        return self.path

    def _write(self) -> None:
        written: dict[str, Any] = {
            "edgebook": "exam",
            "exam": _titled(self.exam),
            "name": self.name,
            "at": datetime.now(UTC).isoformat(timespec="seconds"),
            "handed in": self.handed_in,
            "answers": self.answers,
        }
        files.write(self.path, json.dumps(written | {"check": check_of(written)}, indent=1).encode() + b"\n")


def _titled(exam: Exam) -> str:
    """By what a file is known to be of this exam."""
    return f"{exam.title} ({exam.seed})" if exam.seed else exam.title


def _read(path: Path) -> dict[str, Any]:
    data = read_ours(path, LARGEST)
    shape = {"edgebook": str, "exam": str, "name": str, "handed in": bool, "answers": dict, "check": str}
    if not isinstance(data, dict) or any(not isinstance(data.get(key), kind) for key, kind in shape.items()):
        raise EdgebookError("not what edgebook wrote: it is no exam")
    if data["edgebook"] != "exam" or len(data["answers"]) > 2 * MOST:
        raise EdgebookError("not what edgebook wrote: it is no exam")
    if data["check"] != check_of(data):
        raise EdgebookError("changed after it was written")
    return data


# -- grading -----------------------------------------------------------------------------------------------


class Graded(NamedTuple):
    """One learner's result, question by question: right, wrong, or None where nothing was answered."""

    name: str
    results: tuple[bool | None, ...]
    handed_in: bool

    @property
    def points(self) -> int:
        return sum(result is True for result in self.results)


def grade(exam: Exam, folder: str | Path) -> tuple[list[Graded], list[str]]:
    """Everybody's results, and the files that were left out with the reason. Nothing in a file is believed
    but the name and the answers: what the learner was asked is worked out again."""
    where = Path(folder)
    if not where.is_dir():
        raise EdgebookError(f"{files.shown(where)} is not a folder")
    paths = sorted(where.rglob(f"*{ENDING}"))
    if not paths or len(paths) > MOST_FILES:
        raise EdgebookError(
            f"{files.shown(where)}: {len(paths)} files that end in {ENDING}, expected 1 to {MOST_FILES}"
        )
    found, unread = [], []
    for path in paths:
        try:
            data = _read(path)
            if data["exam"] != _titled(exam):
                raise EdgebookError(f"of another exam, {line(data['exam'])[:80]!r}")
            questions = paper(exam, data["name"])
        except EdgebookError as error:
            unread.append(f"{line(path.name)}: {plain(str(error))}")
            continue
        results = tuple(_result(each, data["answers"].get(each.name)) for each in questions)
        found.append(Graded(line(data["name"])[:100], results, data["handed in"]))
    return sorted(found, key=lambda each: each.name.casefold()), unread


def _result(question: Question, given: Any) -> bool | None:
    return None if given is None else judge(question.lesson.game, question.task, given).right


def as_csv(graded: Sequence[Graded]) -> str:
    """A row for each learner. A text that a spreadsheet would take for a formula is marked as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    questions = max((len(each.results) for each in graded), default=0)
    writer.writerow(["name", "points", "of", "handed in", *(f"question {n + 1}" for n in range(questions))])
    words = {True: "right", False: "wrong", None: "no answer"}
    for each in graded:
        told = [words[result] for result in each.results]
        row = [each.name, each.points, len(each.results), "yes" if each.handed_in else "no", *told]
        writer.writerow([cell(value) for value in row])
    return out.getvalue()
