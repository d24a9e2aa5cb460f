"""Which game a command is about: named on the command line, or by a position or a saved game."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook import games

if TYPE_CHECKING:
    from edgebook.kernel import Game


def game_argument(parser: argparse.ArgumentParser) -> None:
    """The game, by its name."""
    parser.add_argument("game", metavar="GAME", help="which game: see edgebook games")


def game_among(words: Sequence[str]) -> Game | None:
    """The game that is named among the words of a command; None if none is. What follows an option may be
    its value, so another word is looked at first."""
    after = [word.startswith("-") for word in ["", *words]]
    named = sorted(zip(after, words, strict=False), key=lambda each: each[0])
    found = (find(word) for _, word in named if not word.startswith("-"))
    return next((game for game in found if game is not None), None)


def find(word: str) -> Game | None:
    """The game of this name, if there is one."""
    from edgebook.kernel.errors import EdgebookError

    try:
        return games.get(word) if word in games.names() or (word and not Path(word).suffix) else None
    except EdgebookError:
        return None


def is_file(name: str) -> bool:
    """Whether a position is named by its file, and not by what our lessons call it."""
    return bool(Path(name).suffix) or os.path.exists(name)


def read_position(name: str) -> dict[str, Any]:
    """A position in a file, or one of our lessons' by its name."""
    if is_file(name):
        from edgebook.box.files import load_position

        _there(name, "edgebook lesson table TABLE FILE writes one of ours, edgebook lesson tables lists them")
        return load_position(name)
    from edgebook.learn.shelves import position

    return position(name)


def _there(name: str | Path, how: str) -> None:
    """Refuse a file that does not exist, and tell how to get one."""
    from edgebook.kernel.errors import SaveError
    from edgebook.kernel.files import shown

    if not os.path.exists(name):
        raise SaveError(f"{shown(name)}: there is no such file. To get one: {how}")


def game_of_position(position: object) -> Game:
    """The game that a position says it belongs to."""
    from edgebook.box.positions import game_named

    named = game_named(position)
    if named is None and isinstance(position, Mapping) and "game" not in position:
        return _known_by_seats(position.get("seats")) or games.get(games.FIRST)
    return games.get(named or games.FIRST)


def _known_by_seats(seats: object) -> Game | None:
    """The game whose seats have a key that these have, where a position does not say which game it is."""
    keys = (
        {key for seat in seats if isinstance(seat, Mapping) for key in seat}
        if isinstance(seats, list)
        else set()
    )
    for game in games.every() if keys else ():
        if game.positions is not None and keys.intersection(game.positions.seat_keys):
            return game
    return None


def game_of_saved(source: Path) -> Game:
    """The game that a saved game names in its first line."""
    from edgebook.kernel.errors import SaveError
    from edgebook.kernel.files import shown
    from edgebook.kernel.load import DEEPEST, LONGEST
    from edgebook.kernel.untrusted import Unreadable, read_bytes, read_json

    _there(
        source, "edgebook play GAME --save FILE plays a game and keeps it; in the app it is Save as a file"
    )
    try:
        line = read_bytes(source, LONGEST).partition(b"\n")[0]
    except Unreadable as error:
        raise SaveError(f"{shown(source)}: {error}") from None
    try:
        head = read_json(line, DEEPEST)
    except Unreadable:
        raise SaveError(f"{shown(source)}: line 1: expected the header of a saved game") from None
    return games.get(str(head.get("game") if isinstance(head, dict) else None))
