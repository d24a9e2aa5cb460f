"""The sub-commands of ``edgebook``, one module each.

A module ``edgebook/commands/solve.py`` is the command ``edgebook solve``. It has

- ``HELP``: one line for the list of commands;
- ``arguments(parser)``: adds its arguments to an argparse parser;
- ``run(args)``: does the work and returns the exit status;
- ``complete(parser, words)``, only if what is on the command line decides which arguments there are: a game
  has options of its own;
- ``NAME``, only if the command is not called like the module.

All of them are imported to build the help, so what is heavy is imported in ``run``. Commands that only one
game has come from its record.
"""

from __future__ import annotations

import argparse
import pkgutil
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from edgebook.kernel import Game
    from edgebook.kernel.shell import Lines, NewGame


class Command(Protocol):
    """What a module in this package has to offer."""

    HELP: str

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


def find() -> dict[str, Command]:
    """All sub-commands by name, in the order of their names."""
    found: dict[str, Command] = {}
    for entry in pkgutil.iter_modules(__path__):
        if not entry.name.startswith("_"):
            module = import_module(f"{__name__}.{entry.name}")
            found[getattr(module, "NAME", entry.name)] = cast(Command, module)
    return dict(sorted(found.items()))


def of_games() -> dict[str, Command]:
    """The commands that single games have, by name. All games are imported for it."""
    from edgebook import games

    found = {own.name: GameCommand(game, own) for game in games.every() for own in game.shell.more}
    return dict(sorted(found.items()))


class GameCommand:
    """A command that a game has, run as those of every game are."""

    def __init__(self, game: Game, own: Lines | NewGame) -> None:
        self.game, self.own = game, own
        self.HELP = own.help

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        from edgebook.commands._telling import game_arguments, pack_argument
        from edgebook.kernel.shell import NewGame

        if isinstance(self.own, NewGame):
            game_arguments(parser, self.own)
        else:
            self.own.arguments(parser)
            pack_argument(parser)

    def complete(self, parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
        """Other commands are told which game they are for: this one has only its own."""
        from edgebook.commands._choosing import game_among

        named = game_among(words)
        if named is self.game:
            parser.error(f"this command is always for {self.game.title}: leave out the game")
        elif named is not None:
            parser.error(f"this command is for {self.game.title} only, not for {named.title}")

    def run(self, args: argparse.Namespace) -> int:
        from edgebook.commands._telling import tell_game
        from edgebook.commands._text import show
        from edgebook.kernel.shell import NewGame

        if isinstance(self.own, NewGame):
            return tell_game(self.game, self.own, args)
        show(self.own.lines(args))
        return 0
