"""The geometry of a Turf: neighbours and their allowance, Supply Lines, vulnerable edges (chapters 5 and 9).

Cells are (x, y) with the Commander at (0, 0). All cards lie crosswise and face their player, so the Turf is
a grid with one orientation (DE-5.4). A Turf never changes, another one takes its place, so what follows from
it is kept with it: warriors come and go far more often.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from edgebook.box.grid import Cell, beside, open_edges
from edgebook.games.eden.cards.card import ESTABLISHMENT, TYPE_OF, number
from edgebook.games.eden.table.laid_cards import Turf
from edgebook.games.eden.table.state import State

ROCK, SCORCHED, BEAST, MINEFIELD = (number(f"DE-{id}") for id in ("E022", "I106", "E026", "E027"))
_NO_PASSAGE = frozenset((ROCK, SCORCHED))


_START: Cell = (0, 0)
"""Where the Commander is: all Supply Lines start there."""


def supplied(s: State, seat: int) -> frozenset[Cell]:
    """The cells with a Supply Line: an edge path of cards from the Commander (DE-9.2)."""
    here = s.turf[seat]
    found = here.supply
    if found is None:
        left = {*_passable(s, seat)} - {_START}
        reached = [_START]
        for cell in reached:
            for there in beside(cell):
                if there in left:
                    left.remove(there)
                    reached.append(there)
        found = here.supply = frozenset(reached)
    return found


def laid(s: State, seat: int, cell: Cell, card: int) -> Turf:
    """The Turf with a further card. Where all that lies there is supplied, so is a card beside any of it."""
    old = s.turf[seat]
    supply, new = supplied(s, seat), old.laid(cell, card)
    if len(supply) == len(old) and s.kind[card] not in _NO_PASSAGE and not supply.isdisjoint(beside(cell)):
        new.supply = supply | {cell}
    if old.near is not None:
        new.near = near = old.near.copy()
        for there in beside(cell):
            near[there] = near.get(there, 0) + 1
    return new


def _passable(s: State, seat: int) -> tuple[Cell, ...]:
    """The cells that a Supply Line can pass."""
    kind = s.kind
    return tuple([cell for cell, card in s.turf[seat].items() if kind[card] not in _NO_PASSAGE])


def edges(s: State, seat: int) -> Mapping[Cell, list[Cell]]:
    """The vulnerable edges of each card: the outside cells beside it (DE-8.4)."""
    here, reading = s.turf[seat], s.rulings.scorched_earth
    known, found = here.edges
    if known != reading:
        scorched = (
            [cell for cell, card in here.items() if s.kind[card] == SCORCHED] if reading == "open" else ()
        )
        found = open_edges([cell for cell in here if cell not in scorched])
        here.edges = reading, found
    return found  # type: ignore[no-any-return]


def is_establishment(s: State, card: int) -> bool:
    """An Establishment in a Turf; a Rock and Scorched Earth are cards in a cell and nothing else."""
    return TYPE_OF[s.kind[card]] == ESTABLISHMENT and s.kind[card] != ROCK


def neighbours(s: State, seat: int, cell: Cell) -> list[int]:
    """The cards that share an edge with a cell, whatever they are (DE-9.1)."""
    turf = s.turf[seat]
    return [turf[there] for there in beside(cell) if there in turf]


def counted(s: State, seat: int, cell: Cell) -> int:
    """How many neighbours count against the allowance of the card in a cell (DE-5.5)."""
    return sum(_counts(s, seat, card) for card in neighbours(s, seat, cell))


def _counts(s: State, seat: int, card: int) -> bool:
    """Whether a card counts as a neighbour."""
    if s.kind[card] == SCORCHED:
        return False
    return s.rulings.commander_neighbor != "free" or card != s.commander[seat]


def free_cells(
    s: State,
    seat: int,
    allowed: int,
    allowance: Mapping[int, int],
    lines: frozenset[Cell] | None = None,
) -> list[Cell]:
    """Every cell that DE-5.3 and DE-5.5 allow, in reading order. `lines`: only beside cards with a Supply
    Line."""
    return [cell for cell, n in openings(s, seat, allowance, lines) if n <= allowed]


def openings(
    s: State, seat: int, allowance: Mapping[int, int] | None = None, lines: frozenset[Cell] | None = None
) -> list[tuple[Cell, int]]:
    """The same whatever the card's own allowance is: each cell with the neighbours that it would have.
    Without `allowance` the printed ones hold."""
    starts = _passable(s, seat)
    return _openings(s, seat, allowance, starts if lines is None else lines.intersection(starts))


def roomy(s: State, seat: int) -> bool:
    """Whether a cell beside a single card is surely free to build in, by the printed allowances: there nearly
    always is one, and it is found sooner than all."""
    here = s.turf[seat]
    if here.roomy is None:
        here.roomy = _roomy(s, here, supplied(s, seat))
    return here.roomy


def _roomy(s: State, here: Turf, supply: frozenset[Cell]) -> bool:
    for cell in reversed(here):  # what came last is at the edge
        if cell not in supply or s.kind[here[cell]] in _NO_PASSAGE:
            continue
        around = beside(cell)
        allowed = s.printed.allowance[s.kind[here[cell]]]
        if cell != _START and len([1 for there in around if there in here]) >= allowed:
            continue
        for there in around:
            if there not in here and len([1 for each in beside(there) if each in here]) == 1:
                return True
    return False


def rock_cells(s: State, seat: int, allowance: Mapping[int, int]) -> list[Cell]:
    """Where an Indestructible Rock may lie: beside an Establishment, not beside the Commander (DE-E022)."""
    starts = [cell for cell, card in s.turf[seat].items() if is_establishment(s, card)]
    found = _openings(s, seat, allowance, starts)
    return [cell for cell, n in found if n <= 1 and _START not in beside(cell)]


def _openings(
    s: State, seat: int, allowance: Mapping[int, int] | None, starts: Iterable[Cell]
) -> list[tuple[Cell, int]]:
    """The empty cells beside the `starts` where all that a card would touch allow it (DE-5.5), in reading
    order, with the number of neighbours that it would have."""
    here, kind = s.turf[seat], s.kind
    plain = s.rulings.commander_neighbor != "free" and len(supplied(s, seat)) == len(here)
    near = _near(here) if plain else _count({cell for cell, card in here.items() if _counts(s, seat, card)})
    printed = s.printed.allowance
    closed = set(here)  # with what lies beside a card that has all the neighbours it allows
    for cell, card in here.items():
        limit = printed[kind[card]] if allowance is None else allowance[card]
        if limit < 4 and near.get(cell, 0) >= limit and cell != _START and kind[card] != SCORCHED:
            closed.update(beside(cell))  # nothing limits a Commander or Scorched Earth
    free = near if plain else {there for cell in starts for there in beside(cell)}
    cells = sorted([cell for cell in free if cell not in closed], key=_reading_order)
    return [(cell, near.get(cell, 0)) for cell in cells]


def _reading_order(cell: Cell) -> tuple[int, int]:
    return -cell[1], cell[0]


def _near(here: Turf) -> dict[Cell, int]:
    """How many cards of a Turf lie beside each cell that has one beside it."""
    if here.near is None:
        here.near = _count(here)
    return here.near


def _count(cells: Iterable[Cell]) -> dict[Cell, int]:
    near: dict[Cell, int] = {}
    for cell in cells:
        for there in beside(cell):
            near[there] = near.get(there, 0) + 1
    return near
