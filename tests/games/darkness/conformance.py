"""How Edge of Darkness is tried."""

from __future__ import annotations

import random

from tests.games.darkness.positions.tables import example
from tests.soak.invariants import broken
from tests.soak.setups import random_setup

__all__ = ["POSITIONS", "SETUPS", "broken"]
BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}
SETUPS = (
    {"players": 2, "locations": "random", "locations_seed": 3},
    {"seats": ["Gilded Leaves", BOT], "level": "normal"},
    *(random_setup(random.Random(f"conformance {number}")) for number in range(2)),
)
POSITIONS = (example(), {"seats": [{"guild": "Gilded Leaves"}, {"guild": "Anointed"}]})
