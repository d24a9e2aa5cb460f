"""The games. Each is a package in here with a `Game` record called `GAME`; nothing else lists them.

`get("darkness")` is a game by the name of its package or by its key, `edgebook.games.darkness` its package.
A game is imported when it is asked for, so that one that nobody plays costs nothing.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from edgebook.box.about import About, about_game

if TYPE_CHECKING:
    from edgebook.kernel import Game
    from edgebook.kernel.errors import EdgebookError

FIRST = "darkness"
"""What was written when there was one game (positions, progress) does not name it: it was this one."""
_OTHERS: dict[str, str] = {}  # packages that live elsewhere: name, and module


def names() -> list[str]:
    """The names of the packages, in their order."""
    return sorted({entry.name for entry in pkgutil.iter_modules(__path__) if entry.ispkg} | set(_OTHERS))


def add(module: str) -> str:
    """Enter a game whose package lies elsewhere, such as `tests.reference_game`; gives its name."""
    name = module.rpartition(".")[2]
    _OTHERS[name] = module
    return name


def get(which: str) -> Game:
    """A game by the name of its package, its title, or its key, as saved games and positions have it."""
    wanted = which.strip().lower()
    for name in sorted(names(), key=lambda name: name != wanted):
        told = about(name)
        if told is not None and wanted not in (name, told.key, told.title.lower()):
            continue  # what it says of itself is enough to know that it is another one
        game = _game(name)
        if game is not None and wanted in (name, game.key, game.title.lower()):
            return game
    raise _unknown(which, [_said(name) for name in names()])


def every() -> Iterator[Game]:
    """All games, in the order of their packages."""
    return (game for name in names() if (game := _game(name)) is not None)


def about(name: str) -> About | None:
    """What the game of a package says of itself; None if it has no such file. Nothing is imported for it."""
    return about_game(folder_of(name))


def name_of(game: Game) -> str:
    """The name of a game's package."""
    there = [name for name in names() if module_of(name) in sys.modules]
    return next((name for name in [*there, *names()] if _game(name) is game), game.key)


def folder_of(name: str) -> Path:
    """The folder of the package of this name, which is not imported for it."""
    found = find_spec(module_of(name))
    if found is None or found.origin is None:
        raise _unknown(name, names())
    return Path(found.origin).parent


def module_of(name: str) -> str:
    """Where the package of this name lies."""
    return _OTHERS.get(name, f"{__name__}.{name}")


def _game(name: str) -> Game | None:
    """The game of a package; None if the package has none."""
    return getattr(import_module(module_of(name)), "GAME", None)


def _said(name: str) -> str:
    told = about(name) or _game(name)
    return f"{name} ({told.title})" if told is not None else name


def _unknown(which: str, known: list[str]) -> EdgebookError:
    from edgebook.kernel.errors import EdgebookError  # the kernel is not needed to name the games

    return EdgebookError(f"{which!r:.60} is not a game we know (expected {', '.join(known)})")


def __getattr__(name: str) -> Any:
    if name.startswith("_") or name not in names():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: ModuleType = import_module(module_of(name))
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *names()})
