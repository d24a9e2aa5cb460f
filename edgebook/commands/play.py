"""``edgebook play GAME``: a whole game as text, answered by made-up players, with what it came to."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from edgebook import games
from edgebook.commands._choosing import game_among, game_argument
from edgebook.commands._telling import game_arguments, tell_game

HELP = "let the computer play a whole game, and tell it rule by rule"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Which arguments there are is known with the game."""
    game = game_among(words)
    game_arguments(parser, game.shell.play if game else None)


def run(args: argparse.Namespace) -> int:
    game = games.get(args.game)
    return tell_game(game, game.shell.play, args)
