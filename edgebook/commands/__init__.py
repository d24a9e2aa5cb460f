"""The sub-commands of ``edgebook``, one module each.

A module ``edgebook/commands/solve.py`` is the command ``edgebook solve``. It has

- ``HELP``: one line for the list of commands, a text in double quotes on one line of the module;
- ``arguments(parser)``: adds its arguments to an argparse parser;
- ``run(args)``: does the work and returns the exit status;
- ``complete(parser, words)``, only if what is on the command line decides which arguments there are: a game
  has options of its own;
- ``NAME``, only if the command is not called like the module.

A list of commands imports none of them: name and help are read in the text of the module. What is heavy is
imported in ``run``. Commands that only one game has are named in its ``about.toml``.
"""

from __future__ import annotations

import argparse
import pkgutil
import re
from ast import literal_eval
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from edgebook.kernel import Game
    from edgebook.kernel.shell import Lines, NewGame


class Command(Protocol):
    """What a module in this package has to offer."""

    HELP: str

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


_SAID = re.compile(r'^(NAME|HELP) = (".*")$', re.MULTILINE)


class OwnCommand:
    """A command of every game. Its module is imported when more than its name and its help are wanted."""

    def __init__(self, module: str) -> None:
        text = Path(__path__[0], f"{module}.py").read_text("utf-8")
        said = {name: literal_eval(value) for name, value in _SAID.findall(text)}
        self.module, self.name, self.HELP = module, said.get("NAME", module), said["HELP"]

    @property
    def _itself(self) -> ModuleType:
        return import_module(f"{__name__}.{self.module}")

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        self._itself.arguments(parser)

    def complete(self, parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
        if hasattr(self._itself, "complete"):
            self._itself.complete(parser, words)

    def run(self, args: argparse.Namespace) -> int:
        return int(self._itself.run(args))


def find() -> dict[str, Command]:
    """All sub-commands by name, in the order of their names."""
    modules = [entry.name for entry in pkgutil.iter_modules(__path__) if not entry.name.startswith("_")]
    return {command.name: command for command in sorted(map(OwnCommand, modules), key=lambda own: own.name)}


def of_games() -> dict[str, Command]:
    """The commands that single games have, by name, as each says of itself: no game is imported for it."""
    from edgebook import games

    told = {name: games.about(name) for name in games.names()}
    own = {each: GameCommand(name, each, help)
           for name, about in told.items() if about for each, help in about.commands.items()}  # fmt: skip
    return dict(sorted(own.items()))


class GameCommand:
    """A command that a game has, run as those of every game are. The game is imported when it is wanted."""

    def __init__(self, package: str, name: str, help: str) -> None:
        self.package, self.name = package, name
        self.HELP = help

    @property
    def game(self) -> Game:
        from edgebook import games

        return games.get(self.package)

    @property
    def own(self) -> Lines | NewGame:
        return self.game.shell.more[self.name]

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        from edgebook.commands._telling import game_arguments, pack_argument
        from edgebook.kernel.shell import NewGame

        own = self.own
        if isinstance(own, NewGame):
            game_arguments(parser, own)
        else:
            own.arguments(parser)
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

        own = self.own
        if isinstance(own, NewGame):
            return tell_game(self.game, own, args)
        show(own.lines(args))
        return 0
