"""What a game says of itself in `about.toml`: key, title, a sentence, and the commands that only it has.

It is read without the game, so that a list of games or commands costs nothing. The game takes the same words
from there, so that each is written once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple


class About(NamedTuple):
    """What is known of a game before it is imported."""

    key: str
    title: str
    about: str
    commands: Mapping[str, str]
    """The commands that only this game has, by name, with a line of help."""
    chapters: Mapping[str, str] = {}
    """What the chapters of its rulebook are called, by how the ids of their rules begin."""
    poster: tuple[str, ...] = ()
    """The rules whose steps show best what it is about: the picture on a home page is one of them."""


@cache
def about_game(folder: Path) -> About | None:
    """What the game in a folder says of itself; None where it has no such file."""
    try:
        told = tomllib.loads((folder / "about.toml").read_text("utf-8"))
    except FileNotFoundError:
        return None
    commands, chapters = told.get("commands", {}), told.get("chapters", {})
    return About(told["key"], told["title"], told["about"], commands, chapters, tuple(told.get("poster", ())))


def of_package(init: str) -> About:
    """The same for a game's own `__init__`, which has to have one."""
    found = about_game(Path(init).parent)
    if found is None:
        raise FileNotFoundError(f"{Path(init).with_name('about.toml')}: a game says there what it is")
    return found
