"""Whom a warrior may attack now, and what it may raid: the same in words and as a hint on the picture."""

from __future__ import annotations

from edgebook.games.eden.effects.attacking import attackers, defenders
from edgebook.games.eden.effects.raiding import Reach, raiders
from edgebook.games.eden.table.state import State


def in_reach(s: State, card: int) -> list[int]:
    """Whom a warrior of the active seat may attack now, or in its Raid step what it may raid."""
    seat = s.turn
    if s.ctrl[card] != seat or s.fights or s.winner:
        return []
    if s.step == "raid":
        return Reach(s, seat, [card]).targets() if card in raiders(s, seat) else []
    if s.step not in ("draw", "actions", "balance", "attack"):
        return []
    side = next((side for side in attackers(s, seat) if card in side), None)
    return [] if side is None else [each for unit in defenders(s, side) for each in unit]
