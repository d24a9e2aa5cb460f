"""Cells of a Turf: where something may be built, Supply Lines, vulnerable edges (DE-5.3 to 5.5, 8.4, 9.2)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.second_reading.printed import Printed
from tests.second_reading.table import BEAST, ROCK, SCORCHED, Card, Cell, NotSure, Seat, Table

SPACE, COAST, SANCTUARY = "DE-I024", "DE-I042", "DE-E033"


def around(cell: Cell) -> Iterator[Cell]:
    """The four cells that share an edge."""
    x, y = cell
    yield from ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))


def adjacent(one: Card, other: Card) -> bool:
    """Whether two cards of one Turf share an edge; a Musk Beast has the edges of what it carries."""
    if one.seat != other.seat or one.spot is None or other.spot is None:
        return False
    return other.spot in around(one.spot)


def solid(seat: Seat) -> dict[Cell, Card]:
    """The cards that are neighbors: Scorched Earth is none."""
    return {cell: card for cell, card in seat.turf.items() if card.printed.id != SCORCHED}


def supplied(seat: Seat) -> set[Cell]:
    """Cells with an edge path of cards from the Commander. Rocks and Scorched Earth let nothing pass."""
    path = {cell for cell, card in solid(seat).items() if card.printed.id != ROCK}
    return _flood({(0, 0)}, path)


def outside(seat: Seat) -> set[Cell]:
    """Empty cells that raiders reach by edge steps, one ring around the Turf included."""
    taken = solid(seat)
    xs, ys = [x for x, _ in taken], [y for _, y in taken]
    box = {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)}
    return _flood({(min(xs) - 1, min(ys) - 1)}, box - set(taken))


def exposed(seat: Seat, card: Card) -> bool:
    """Whether a card has a vulnerable edge."""
    assert card.spot is not None
    return not outside(seat).isdisjoint(around(card.spot))


def allowance(card: Card) -> int:
    """How many neighbors a card in a Turf may have, with what is attached to it."""
    if card.is_commander:
        return 4
    allowed = card.printed.allowance
    for each in card.attached:
        if each.printed.id == SPACE:
            allowed = min(allowed + 2, 4)
    if card.printed.id == SANCTUARY:
        allowed = min(allowed, 3)
    if card.has(COAST) and card.has(SPACE):
        raise NotSure("Coastline and Efficient Use of Space on one card")
    return 3 if allowed == 4 and card.has(COAST) else allowed


def cells_for(seat: Seat, printed: Printed) -> set[Cell]:
    """Every cell into which an Establishment may be built (DE-5.23)."""
    taken = solid(seat)
    found = set()
    for cell in {each for card in taken for each in around(card)} - set(seat.turf):
        beside = [taken[each] for each in around(cell) if each in taken]
        if printed.id == ROCK:
            holds = any(card.is_establishment for card in beside)
            holds = holds and not any(card.is_commander for card in beside)
        else:
            holds = any(card.is_establishment or card.is_commander for card in beside)
        if holds and len(beside) <= printed.allowance and all(_has_room(taken, card) for card in beside):
            found.add(cell)
    return found


def places_for(table: Table, seat: int, printed: Printed) -> set[tuple[int, Cell]]:
    """Where a card can be built: seats and cells. A Rock goes into any Turf."""
    turfs = table.seats if printed.id == ROCK else [table.seats[seat]]
    return {(turf.number, cell) for turf in turfs for cell in cells_for(turf, printed)}


def can_be_built(table: Table, seat: int, printed: Printed) -> bool:
    """Whether there is any place for a card."""
    if printed.id == BEAST:
        return bool(carriers(table.seats[seat]))
    return bool(places_for(table, seat, printed))


def carriers(seat: Seat) -> set[str]:
    """Under what a Musk Beast can be laid, by handle."""
    if seat.commander.down and not seat.commander.has(BEAST):
        raise NotSure("whether a face-down Commander can be carried")
    return {card.handle for card in seat.turf.values() if _can_be_carried(card)}


def _can_be_carried(card: Card) -> bool:
    return (card.is_commander or card.is_establishment) and not card.down and not card.has(BEAST)


def _has_room(taken: dict[Cell, Card], card: Card) -> bool:
    assert card.cell is not None
    used = sum(each in taken for each in around(card.cell))
    return used < allowance(card)


def _flood(start: set[Cell], through: set[Cell]) -> set[Cell]:
    reached, edge = set(start), list(start)
    while edge:
        for cell in around(edge.pop()):
            if cell in through and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return reached
