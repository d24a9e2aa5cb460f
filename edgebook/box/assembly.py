"""The record of a game, put together: what it says of itself, its rules, and its parts."""

from __future__ import annotations

from typing import Any, Required, TypedDict, Unpack

from edgebook.box.about import of_package
from edgebook.kernel import (
    Game,
    Playing,
    Positions,
    Rulebook,
    Rulings,
    Setups,
    Shell,
    Show,
    Studies,
    Tabletop,
)


class Parts(TypedDict, total=False):
    """The parts of a `Game`; what a game does not have is left out."""

    setup: Required[Setups]
    table: Required[Tabletop]
    show: Show
    positions: Positions
    players: Playing
    study: Studies
    shell: Shell
    data: Any


def assembled(init: str, rulebook: Rulebook, rulings: Rulings, **parts: Unpack[Parts]) -> Game:
    """The game of a package: `GAME = assembled(__file__, RULES, RULINGS, setup=..., table=...)`.

    Its key and its title stand in `about.toml` beside that file. All of its chapters have to be imported by
    then, since its rulebook is checked.
    """
    told = of_package(init)
    rulebook.check(rulings)
    return Game(key=told.key, title=told.title, about=told.about, rulebook=rulebook, rulings=rulings, **parts)
