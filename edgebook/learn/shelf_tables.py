"""The tables of the lessons, for notebooks: a part played out."""

from __future__ import annotations

from pathlib import Path

from edgebook.kernel import EdgebookError, Trace
from edgebook.learn.lesson import load_lesson


def table(lesson: str | Path, name: str) -> Trace:
    """A table of a lesson, with its part played out: `table("01-start-here", "turn")`."""
    found = load_lesson(lesson)
    if name not in found.tables:
        raise EdgebookError(f"lesson {found.name} has no table {name!r} (expected {', '.join(found.tables)})")
    return found.tables[name].trace(found.game)
