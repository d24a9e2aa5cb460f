"""Lessons and exercises as data, checked in the kernel. Standard library only.

- `load_lesson(name or file)`, `shelf(game)`: lessons
- `table(lesson, name)`, `position(name)`: their tables, to step through and to look at
- `judge(game, exercise, answer)`: right, or why not
- `check(lesson)`: are its answers what the engine finds?
- `Progress()`: what was solved, kept on disk
"""

from edgebook.learn.check import check
from edgebook.learn.judge import Judged, judge
from edgebook.learn.lesson import Exercise, Lesson, LessonError, LessonTable, Wrong, load_lesson
from edgebook.learn.probe import ProbeError, probe
from edgebook.learn.progress import Progress
from edgebook.learn.shelf_tables import table
from edgebook.learn.shelves import position, shelf

__all__ = [
    "Exercise", "Judged", "Lesson", "LessonError", "LessonTable", "ProbeError", "Progress", "Wrong", "check",
    "judge", "load_lesson", "position", "probe", "shelf", "table",
]  # fmt: skip
