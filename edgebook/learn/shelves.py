"""The shelves: each game has its lessons in a folder of its package, with the positions that they use.

A lesson or a position is named by its file: "01-start-here". Where several games have one of that name, the
first game's is meant; "darkness/01-start-here" is meant for sure.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.kernel import EdgebookError
from edgebook.kernel.untrusted import Unreadable, read_bytes
from edgebook.learn.home import home

LARGEST = 256 * 1024
"""Bytes of a lesson: ten times our longest."""
MOST = 80
"""Letters of a name that lessons are compared with."""
ORDER = "order.txt"
"""Beside the lessons of a game: their names in the order of the course, where that is not the names' own."""

MOVED = "moved.txt"
"""Beside them: exercises that have moved to another lesson, where each was and where it is."""


def folders() -> dict[str, Path]:
    """The shelf of each game that has one; the first game's first."""
    ordered = sorted(games.names(), key=lambda name: (name != games.FIRST, name))
    found = {name: games.folder_of(name) / "lessons" for name in ordered}
    return {name: folder for name, folder in found.items() if folder.is_dir()}


def shelf(game: str = "") -> list[str]:
    """The lessons of a game, in the order in which they are taken; without a game, those of all:
    "darkness/01-start-here"."""
    if game:
        return _course(found) if (found := folders().get(game)) is not None else []
    return [f"{name}/{lesson}" for name, folder in folders().items() for lesson in _course(folder)]


def _course(folder: Path) -> list[str]:
    """A lesson that came later may belong before others. It gets a free number, since progress is kept by the
    names of files, and its place in `order.txt`."""
    order = folder / ORDER
    listed = order.read_text(encoding="utf-8").split() if order.is_file() else []
    places = {name: place for place, name in enumerate(listed)}
    return sorted(_named(folder, "*.toml"), key=lambda name: (places.get(name, len(places)), name))


@lru_cache
def moved() -> Mapping[str, str]:
    """Under which key an exercise is kept now, by the key of before: progress goes with it."""
    found: dict[str, str] = {}
    for name, folder in folders().items():
        lines = (
            (folder / MOVED).read_text(encoding="utf-8").splitlines() if (folder / MOVED).is_file() else []
        )
        found |= {f"{name}/{was}": f"{name}/{now}" for was, now in map(str.split, lines)}
    return found


def lesson_file(name: str) -> Path:
    """The file of a lesson of the shelves."""
    found = _find(name, "{}.toml")
    if found is None:
        near = get_close_matches(name[:MOST], shelf(), n=3)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        expected = "expected a .toml file, or one that `edgebook lesson list` names"
        raise EdgebookError(f"there is no lesson {name!r:.80} ({expected}).{hint}")
    return found


def own_name(file: Path) -> str:
    """What a lesson is called, by its file: one that is on none of our shelves is a teacher's own."""
    ours = file.resolve().parent in [folder.resolve() for folder in folders().values()]
    return file.stem if ours else f"own/{file.stem}"


def own_lessons() -> list[Path]:
    """Lessons of your own: in the folder `lessons` where edgebook keeps your things, and in this one."""
    found = [*sorted((home() / "lessons").glob("*.toml")), *sorted(Path().glob("*.toml"))]
    return [path for path in found if path.is_file() and _looks_like_one(path)]


def _looks_like_one(path: Path) -> bool:
    """Other things are kept in TOML files as well. A file of any size may lie there."""
    try:
        return b"[[exercise]]" in read_bytes(path, LARGEST + 1)
    except Unreadable:
        return False


def position_file(name: str, game: str = "") -> Path | None:
    """The file of a position of our lessons, by its name; one of this game is meant first."""
    for each in (f"{game_name(game)}/{name}", name) if game and "/" not in name else (name,):
        if (found := _find(each, "positions/{}.json")) is not None:
            return found
    return None


def position_names(game: str = "") -> list[str]:
    """The positions of our lessons, as they are named: "hunt"; after the first game, "eden/raids-guard"."""
    return [
        position if name == games.FIRST else f"{name}/{position}"
        for name, folder in folders().items()
        if game in ("", name)
        for position in _named(folder / "positions", "*.json")
    ]


def game_name(game: str) -> str:
    """The short name of a game by any of its names; the name as it is, where there is no such game."""
    try:
        return games.name_of(games.get(game))
    except EdgebookError:
        return game


def position(name: str) -> dict[str, Any]:
    """A position of our lessons as plain values: `position("two-readings")`."""
    found = position_file(name)
    if found is None:
        raise EdgebookError(f"there is no table {name!r:.80}: `edgebook lesson tables` lists them")
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
