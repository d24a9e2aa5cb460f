"""What a position is worth where looking ahead stops.

VPs come late: a raid needs warriors, warriors need icons, and all of that is built turns before anything is
razed. So warriors, icons, Gold and cards count too, by what they were worth in VPs at the end of greedy
games (see `docs/eden.md`), in round numbers.
"""

from __future__ import annotations

from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.standing import cv
from edgebook.games.eden.table.state import State

WARRIOR, CV = 0.5, 1.0
"""A warrior, and each point of its CV."""
SURPLUS = (1.5, 0.3, 0.3, 0.3)
"""An icon that is left over in each Balance: Gold is collected, the rest pays for what comes."""
SHORT, GOLD, CARD = -1.0, 0.2, 0.5
"""A Gold that each Balance costs, one in reserve, and a card in the hand."""
VICTORY = 60.0


def outlook(s: State) -> list[float]:
    """What each seat has, counted in VPs."""
    return [_worth(s, seat) for seat in range(s.seats)]


def _worth(s: State, seat: int) -> float:
    sheet = account(s, seat, ())
    army = sum(WARRIOR + CV * cv(s, card) for card in s.warriors(seat))
    icons = sum(n * worth for n, worth in zip(sheet.spare, SURPLUS, strict=True)) + SHORT * sheet.cost
    return (
        s.points(seat)
        + VICTORY * (seat in s.winner)
        + army
        + icons
        + GOLD * s.gold[seat]
        + CARD * len(s.hand[seat])
    )
