"""Lessons and exercises as data, checked in the kernel. Standard library only.

- `load_lesson(name or file)`, `shelf(game)`: lessons
- `table(lesson, name)`, `position(name)`: their tables, to step through and to look at
- `judge(game, exercise, answer)`: right, or why not
- `check(lesson)`: are its answers what the engine finds?
- `key_of(exercise)`, `worked(game, exercise)`: the solution, for teachers
- `Progress()`: what was solved, kept on disk
"""

from edgebook.learn.check import check
from edgebook.learn.judge import judge
from edgebook.learn.judged import Judged
from edgebook.learn.lesson import LessonError, load_lesson
from edgebook.learn.probe import ProbeError, probe
from edgebook.learn.progress import Progress
from edgebook.learn.shelf_tables import table
from edgebook.learn.shelves import position, shelf
from edgebook.learn.solution import hints, worked
from edgebook.learn.tasks import Exercise, Key, Lesson, LessonTable, Wrong, key_of, keyed

__all__ = [
    "Exercise", "Judged", "Key", "Lesson", "LessonError", "LessonTable", "ProbeError", "Progress", "Wrong",
    "check", "hints", "judge", "key_of", "keyed", "load_lesson", "position", "probe", "shelf", "table",
    "worked",
]  # fmt: skip
