"""Recorded games for the tests of pictures: every answer at random."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from edgebook.games.darkness import GAME
from edgebook.kernel import Trace, begin
from tests.games.darkness.picture.tables import GUILDS


@lru_cache(maxsize=8)
def played(seed: int, seats: int = 2, bots: int = 1, locations: Any = "tutorial") -> Trace:
    """A whole game, the last `bots` seats played by the Voiceless Guild."""
    kinds = ["voiceless" if seat >= seats - bots else "player" for seat in range(seats)]
    setup = {
        "seats": [{"guild": guild, "kind": kind} for guild, kind in zip(GUILDS, kinds, strict=False)],
        "locations": locations,
    }
    rng = random.Random(seed)
    trace = begin(GAME, setup, seed)
    while trace.decision is not None:
        trace.answer(rng.choice(trace.decision.keys))
    return trace
