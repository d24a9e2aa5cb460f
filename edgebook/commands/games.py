"""``edgebook games``: the games there are, and what each has."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from edgebook.kernel import Game

HELP = "list the games"


def arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run(args: argparse.Namespace) -> int:
    from edgebook import games
    from edgebook.commands._text import show
    from edgebook.scene.columns import table

    rows = [
        (games.name_of(game), game.title, str(len(game.rulebook)), str(len(list(game.rulings))), _has(game))
        for game in games.every()
    ]
    show(table(rows, ("name", "title", "rules", "rulings", "has"), "<<>>"))
    show(["", "Commands take a game by its name: edgebook rules darkness"])
    return 0


def _has(game: Game) -> str:
    return ", ".join(_parts(game))


def _parts(game: Game) -> Iterator[str]:
    from edgebook.kernel.show import PlacesPicture

    if not isinstance(game.show.picture, PlacesPicture):
        yield "pictures"
    if game.positions is not None:
        yield "positions"
        if game.positions.form is not None:
            yield "companion"
    if game.players.advice is not None:
        yield "greedy players"
    if game.players.determinize is not None:
        yield "look-ahead"
