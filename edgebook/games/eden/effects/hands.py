"""The hand of a seat: what it can play from, and to how many cards it is filled."""

from __future__ import annotations

from edgebook.games.eden.effects.board import board
from edgebook.games.eden.table.state import State

FIRST_FILL = 7


def fill_level(s: State, seat: int) -> int:
    """The number of cards to which Draw fills the hand (DE-4.2, ruling draw-change)."""
    level, more = FIRST_FILL, 0
    for live in board(s).for_seat(s, "draw-to", seat):
        if live.row.value[0] in "+-":
            more += int(live.row.value)
        else:
            level = max(level, int(live.row.value))
    if s.rulings.draw_change == "number":
        return len(s.hand[seat]) + max(0, max(0, level - len(s.hand[seat])) + more)
    return max(0, level + more)


def hand(s: State, seat: int) -> list[int]:
    """The cards that a seat can play from: its hand, and what it has stored (DE-E036)."""
    if not board(s).stores:
        return s.hand[seat]
    houses = [
        card
        for card in s.turf[seat].values()
        if s.printed.told[s.kind[card]] == "stock" and board(s).works(s, card)
    ]
    return s.hand[seat] + [each for house in houses for each in s.kept[house]] if houses else s.hand[seat]
