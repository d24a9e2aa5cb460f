"""The geometry of a Turf: neighbours and their allowance, Supply Lines, vulnerable edges (chapters 5 and 9).

Cells are (x, y) with the Commander at (0, 0). All cards lie crosswise and face their player, so the Turf is
a grid with one orientation (DE-5.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from edgebook.box.grid import Cell, beside, open_edges, reach
from edgebook.games.eden.cards.pack import CARDS, ESTABLISHMENT, number
from edgebook.games.eden.table.state import State

ROCK, SCORCHED, BEAST, MINEFIELD = (number(f"DE-{id}") for id in ("E022", "I106", "E026", "E027"))
_NO_PASSAGE = (ROCK, SCORCHED)


def supplied(s: State, seat: int) -> set[Cell]:
    """The cells with a Supply Line: an edge path of cards from the Commander (DE-9.2)."""
    turf, kind = s.turf[seat], s.kind

    def ways(cell: Cell) -> list[Cell]:
        return [there for there in beside(cell) if there in turf and kind[turf[there]] not in _NO_PASSAGE]

    return reach([(0, 0)], ways)


def edges(s: State, seat: int) -> Mapping[Cell, list[Cell]]:
    """The vulnerable edges of each card: the outside cells beside it (DE-8.4)."""
    closing: Iterable[Cell] = s.turf[seat]
    if s.rulings.scorched_earth == "open":
        closing = [cell for cell, card in s.turf[seat].items() if s.kind[card] != SCORCHED]
    return open_edges(list(closing))


def is_establishment(s: State, card: int) -> bool:
    """An Establishment in a Turf; a Rock and Scorched Earth are cards in a cell and nothing else."""
    return CARDS[s.kind[card]].type == ESTABLISHMENT and s.kind[card] != ROCK


def neighbours(s: State, seat: int, cell: Cell) -> list[int]:
    """The cards that share an edge with a cell, whatever they are (DE-9.1)."""
    turf = s.turf[seat]
    return [turf[there] for there in beside(cell) if there in turf]


def counted(s: State, seat: int, cell: Cell) -> int:
    """How many neighbours count against the allowance of the card in a cell (DE-5.5)."""
    free = s.rulings.commander_neighbor == "free"
    commander = s.commander[seat]
    return sum(
        s.kind[card] != SCORCHED and not (free and card == commander) for card in neighbours(s, seat, cell)
    )


def room(s: State, seat: int, cell: Cell, allowed: int, allowance: Mapping[int, int]) -> bool:
    """Whether a card with this allowance fits into an empty cell, and all that it touches allow it (DE-5.5).
    Whether a card with this allowance fits into an empty cell, and all that it touches allow it (DE-5.5)."""
    if counted(s, seat, cell) > allowed:
        return False
    return all(
        card == s.commander[seat]
        or s.kind[card] == SCORCHED
        or counted(s, seat, there) + 1 <= allowance[card]
        for there in beside(cell)
        if (card := s.turf[seat].get(there, -1)) >= 0
    )


def free_cells(
    s: State, seat: int, allowed: int, allowance: Mapping[int, int], lines: set[Cell] | None = None
) -> list[Cell]:
    """Every cell that DE-5.3 and DE-5.5 allow, in reading order. `lines`: only beside cards with a Supply
    Line."""
    turf = s.turf[seat]
    found: set[Cell] = set()
    for cell, card in turf.items():
        if s.kind[card] in _NO_PASSAGE or (lines is not None and cell not in lines):
            continue
        found.update(there for there in beside(cell) if there not in turf)
    return sorted((cell for cell in found if room(s, seat, cell, allowed, allowance)), key=_reading)


def _reading(cell: Cell) -> tuple[int, int]:
    return -cell[1], cell[0]


def rock_cells(s: State, seat: int, allowance: Mapping[int, int]) -> list[Cell]:
    """Where an Indestructible Rock may lie: beside an Establishment, not beside the Commander (DE-E022)."""
    turf = s.turf[seat]
    found: set[Cell] = set()
    for cell, card in turf.items():
        if is_establishment(s, card):
            found.update(there for there in beside(cell) if there not in turf)
    return sorted(
        (cell for cell in found if (0, 0) not in beside(cell) and room(s, seat, cell, 1, allowance)),
        key=_reading,
    )
