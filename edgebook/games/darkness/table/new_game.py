"""The usual ways to begin: a solo game against the Voiceless Guild, or a table of players."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness import GAME
from edgebook.kernel import Trace, begin

YOU, VOICELESS = "Gilded Leaves", "Carnival of Shadows"


def solo(
    level: str | None = None, *, seed: int = 0, guild: str = YOU, against: str = VOICELESS, **settings: Any
) -> Trace:
    """A solo game, run to your first decision.

    `level` is easy, normal, hard, extreme or random (sides of the Action cards drawn for it); without one all
    sides are easy. Everything else that a set-up may hold can be given by name: `locations="random"`.
    """
    seats = [{"guild": guild, "kind": "player"}, {"guild": against, "kind": "voiceless"}]
    if level is not None:
        settings = {"level": level, "actions_seed": seed, **settings}
    return begin(GAME, {"seats": seats, **settings}, seed)


def table(players: int = 2, *, seed: int = 0, **settings: Any) -> Trace:
    """A game of two to four players, run to its first decision."""
    return begin(GAME, {"players": players, **settings}, seed)
