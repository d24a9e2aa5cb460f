"""The levels of the Voiceless Guild, for another game at the same table."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.table.setup import Setup, rating, setup_json


def levels(setup: Setup) -> tuple[list[tuple[str, dict[str, Any]]], int]:
    """Each level with this table on it, the easiest first, and which of them is the nearest to the Action
    cards of this one; none where the rules play no seat."""
    bots = [seat for seat in setup.seats if seat.kind == "voiceless"]
    if not bots:
        return [], -1
    known = sorted(setup.pack.levels, key=lambda level: level.least)
    played = rating(setup.pack, bots[0].actions)
    away = [max(level.least - played, played - level.most, 0) for level in known]
    values = {key: value for key, value in setup_json(setup).items() if key != "actions"}
    found = [(level.name, {**values, "level": level.name.casefold()}) for level in known]
    return found, away.index(min(away))
