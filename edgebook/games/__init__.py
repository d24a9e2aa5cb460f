"""The games. Each is one package that supplies one `Game` record."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from edgebook.kernel.errors import EdgebookError

if TYPE_CHECKING:
    from edgebook.kernel import Game

PACKAGES = {"edge-of-darkness": "edgebook.games.darkness"}
"""The games there are: the key in files, and the package."""


def find_game(key: str) -> Game:
    """The game with this key, as saved games and positions name it."""
    if key not in PACKAGES:
        raise EdgebookError(f"{key!r} is no game we know (expected {', '.join(PACKAGES)})")
    game: Game = import_module(PACKAGES[key]).GAME
    return game
