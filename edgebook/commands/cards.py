"""``edgebook cards GAME``: the cards and other things in the box, with their values."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from edgebook import games
from edgebook.commands._choosing import game_among, game_argument
from edgebook.commands._telling import pack_argument
from edgebook.commands._text import show

HELP = "show the cards of a game, and where their values come from"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    pack_argument(parser)


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """A game may take more: a name to look for."""
    game = game_among(words)
    if game is not None and game.shell.cards is not None:
        game.shell.cards.arguments(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.kernel.errors import EdgebookError

    game = games.get(args.game)
    if game.shell.cards is None:
        raise EdgebookError(f"{game.title} has no cards to show; edgebook pack shows its tables")
    show(game.shell.cards.lines(args))
    return 0
