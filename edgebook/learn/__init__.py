"""Lessons and exercises as data, checked in the kernel. Standard library only.

- `load_lesson(name or file)`, `shelf()`: lessons
- `table(lesson, name)`, `position(name)`: their tables, to step through and to look at
- `judge(game, exercise, answer)`: right, or why not
- `check(lesson)`: are its answers what the engine finds?
- `Progress()`: what was solved, kept on disk
"""

from edgebook.learn.check import check
from edgebook.learn.judge import Judged, judge
from edgebook.learn.lesson import Exercise, Lesson, LessonError, Table, Wrong, load_lesson, shelf
from edgebook.learn.probe import ProbeError, probe
from edgebook.learn.progress import Progress
from edgebook.learn.shelf_tables import position, table

__all__ = [
    "Exercise", "Judged", "Lesson", "LessonError", "ProbeError", "Progress", "Table", "Wrong", "check",
    "judge", "load_lesson", "position", "probe", "shelf", "table",
]  # fmt: skip
