"""``edgebook odds GAME ...``: the exact odds of a battle."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from edgebook import games
from edgebook.commands._choosing import game_among, game_argument
from edgebook.commands._telling import pack_argument
from edgebook.commands._text import show

HELP = "the exact odds of a battle: dice, re-rolls, skills and cards"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    pack_argument(parser)


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Each game fights in its own way."""
    game = game_among(words)
    if game is not None and game.shell.odds is not None:
        game.shell.odds.arguments(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.kernel.errors import EdgebookError

    game = games.get(args.game)
    if game.shell.odds is None:
        raise EdgebookError(f"{game.title} has no battles whose odds could be counted")
    show(game.shell.odds.lines(args))
    return 0
