"""Random set-ups: any number of seats and bots, any locations, any mix of sides, every ruling either way."""

from __future__ import annotations

import random
from typing import Any

from edgebook.games.darkness import GAME
from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.table.setup import SIDES
from edgebook.games.darkness.table.setup_locations import can_claim, random_locations

GUILDS = tuple(guild.name for guild in load().guilds)
UNUSABLE = tuple(number for number, location in load().locations.items() if not location.usable)
BOTS = "VG-B2" in GAME.rulebook
"""Whether the Voiceless Guild is there."""


def random_setup(draw: random.Random, *, seats: int | None = None, bots: int | None = None) -> dict[str, Any]:
    """A set-up as plain values that is legal, and otherwise anything."""
    count = draw.choice((2, 2, 3, 4)) if seats is None else seats
    if bots is None:
        bots = draw.choice((0, 1, 1, 2)) if BOTS else 0
    kinds = ["voiceless"] * min(bots, count - 1)
    kinds += ["player"] * (count - len(kinds))
    draw.shuffle(kinds)
    guilds = draw.sample(GUILDS, count)
    setup: dict[str, Any] = {
        "seats": [{"guild": guild, "kind": kind} for guild, kind in zip(guilds, kinds, strict=True)],
        "rulings": random_rulings(draw),
    }
    if "voiceless" in kinds:
        own = setup["rulings"].get("two-sets") == "own-sides"
        sides = [[draw.choice(SIDES) for _ in range(7)] for _ in range(kinds.count("voiceless"))]
        setup["actions"] = sides if own else sides[0]
        setup["replace"] = draw.random() < 0.3
    setup["locations"] = random_city(draw, "voiceless" in kinds, setup.get("replace", False))
    if draw.random() < 0.3:
        setup["first"] = draw.randrange(count)
    return setup


def random_rulings(draw: random.Random) -> dict[str, str]:
    """About half of the rulings at random, the others by default."""
    return {ruling.name: draw.choice(list(ruling.readings)) for ruling in GAME.rulings if draw.random() < 0.5}


def random_city(draw: random.Random, with_bot: bool, replace: bool) -> list[int]:
    """Ten locations: sometimes with all seven types, sometimes any that let somebody claim."""
    pack = load()
    if draw.random() < 0.4:
        return random_locations(pack, draw.random(), with_bot and not replace)
    usable = [n for n in pack.locations if n not in UNUSABLE or not with_bot or replace]
    while True:
        chosen = draw.sample(usable, 10)
        if any(can_claim(pack, number) for number in chosen):
            return chosen
