"""The tables of the lessons, for notebooks: a part played out, or a position as plain values."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from edgebook.kernel import EdgebookError, Trace
from edgebook.learn.lesson import SHELF, load_lesson


def table(lesson: str | Path, name: str) -> Trace:
    """A table of a lesson, with its part played out: `table("01-start-here", "turn")`."""
    found = load_lesson(lesson)
    if name not in found.tables:
        raise EdgebookError(f"lesson {found.name} has no table {name!r} (expected {', '.join(found.tables)})")
    return found.tables[name].trace(found.game)


def position(name: str) -> dict[str, Any]:
    """A position of our lessons as plain values: `position("two-readings")`."""
    folder = SHELF / "positions"
    known = sorted(path.stem for path in folder.glob("*.json"))
    if name not in known:
        raise EdgebookError(f"there is no position {name!r} (expected one of {', '.join(known)})")
    found: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return found
