"""The shelves: each game has its lessons in a folder of its package, with the positions that they use.

A lesson or a position is named by its file: "01-start-here". Where several games have one of that name, the
first game's is meant; "darkness/01-start-here" is meant for sure.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.kernel import EdgebookError


def folders() -> dict[str, Path]:
    """The shelf of each game that has one; the first game's first."""
    ordered = sorted(games.names(), key=lambda name: (name != games.FIRST, name))
    found = {name: games.folder_of(name) / "lessons" for name in ordered}
    return {name: folder for name, folder in found.items() if folder.is_dir()}


def shelf(game: str = "") -> list[str]:
    """The lessons of a game, in order; without a game, those of all: "darkness/01-start-here"."""
    if game:
        return _named(folders().get(game, Path()), "*.toml")
    return [f"{name}/{lesson}" for name, folder in folders().items() for lesson in _named(folder, "*.toml")]


def lesson_file(name: str) -> Path:
    """The file of a lesson of the shelves."""
    found = _find(name, "{}.toml")
    if found is None:
        expected = ", ".join(shelf())
        raise EdgebookError(f"there is no lesson {name!r:.80} (expected a .toml file, or one of {expected})")
    return found


def position(name: str) -> dict[str, Any]:
    """A position of our lessons as plain values: `position("two-readings")`."""
    found = _find(name, "positions/{}.json")
    if found is None:
        known = [each for folder in folders().values() for each in _named(folder / "positions", "*.json")]
        raise EdgebookError(f"there is no position {name!r:.80} (expected one of {', '.join(known)})")
    made: dict[str, Any] = json.loads(found.read_text(encoding="utf-8"))
    return made


def _named(folder: Path, pattern: str) -> list[str]:
    return sorted(path.stem for path in folder.glob(pattern))


def _find(name: str, place: str) -> Path | None:
    game, _, own = name.rpartition("/")
    for each, folder in folders().items():
        path = folder / place.format(own)
        if game in ("", each) and path.stem in _named(path.parent, f"*{path.suffix}"):
            return path
    return None
