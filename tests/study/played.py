"""Games that the tests of tables, charts and studies look at. Played once, looked at by many."""

from __future__ import annotations

from functools import cache
from typing import Any

from edgebook.games.darkness import GAME
from edgebook.kernel import Trace, begin
from edgebook.players import make_player, play
from tests.reference_game import GAME as ISLANDS

SOLO = {"seats": ["Gilded Leaves", {"guild": "Anointed", "kind": "voiceless"}], "level": "normal"}
TWO = {"players": 2, "locations": "random"}
THREE = {
    "seats": ["Anointed", "Fede Cartel", {"guild": "Gilded Leaves", "kind": "voiceless"}],
    "level": "hard",
}
FOUR = {"players": 4, "locations": "random", "locations_seed": 3}
SETUPS: dict[str, dict[str, Any]] = {"solo": SOLO, "two": TWO, "three": THREE, "four": FOUR}


@cache
def darkness(setup: str = "solo", seed: int = 3, player: str = "greedy") -> Trace:
    """A whole game of Edge of Darkness."""
    trace = begin(GAME, SETUPS[setup], seed)
    return play(trace, [make_player(player, GAME, f"{seed} {seat}") for seat in range(4)])


@cache
def islands(seed: int = 1) -> Trace:
    """A whole game of the reference game, which tells studies nothing about itself."""
    trace = begin(ISLANDS, {"names": ["Ada", "Ben", "Cleo"]}, seed)
    return play(trace, [make_player("random", ISLANDS, f"{seed} {seat}") for seat in range(3)])
