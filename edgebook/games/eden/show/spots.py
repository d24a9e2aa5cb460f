"""Places of a Turf where nothing lies, and which an exercise can have clicked: empty cells, and edges of
cards that no other card touches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from edgebook.box.grid import Cell, beside
from edgebook.games.eden.cards.pack import ESTABLISHMENT
from edgebook.games.eden.effects.actions import build_cells
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.table.state import UNSEEN, State
from edgebook.games.eden.table.turf import counted, openings
from edgebook.games.eden.words import Words

SIDES: Final = {(-1, 0): "left", (0, 1): "upper", (1, 0): "right", (0, -1): "lower"}
"""The edges of a card as its player sees them: y grows upwards."""
WAYS: Final = {name: way for way, name in SIDES.items()}


class Asked(NamedTuple):
    """What of a seat's Turf an exercise can have clicked."""

    cells: tuple[Cell, ...] = ()
    edges: tuple[tuple[Cell, str], ...] = ()
    """A card's cell, and which of its edges."""


def edge_name(seat: int, cell: Cell, out: Cell) -> str:
    """`edge:1:2:0:left`: of the card in a cell, the edge that it shares with a cell beside it."""
    return f"edge:{seat}:{cell[0]}:{cell[1]}:{SIDES[out[0] - cell[0], out[1] - cell[1]]}"


def cell_name(seat: int, cell: Cell) -> str:
    return f"cell:{seat}:{cell[0]}:{cell[1]}"


def asked_of(names: Iterable[str], seat: int) -> Asked:
    """Those of a seat's Turf among the names."""
    cells: list[Cell] = []
    edges: list[tuple[Cell, str]] = []
    for name in names:
        kind, *rest = name.split(":")
        if kind == "cell" and int(rest[0]) == seat:
            cells.append((int(rest[1]), int(rest[2])))
        elif kind == "edge" and int(rest[0]) == seat:
            edges.append(((int(rest[1]), int(rest[2])), rest[3]))
    return Asked(tuple(cells), tuple(edges))


def _edges(s: State, seat: int) -> list[str]:
    """Every edge that no other card touches, open to the outside or not."""
    turf = s.turf[seat]
    return [edge_name(seat, cell, out) for cell in turf for out in beside(cell) if out not in turf]


def _vulnerable(s: State, seat: int) -> list[str]:
    """Edges that raiders can come to from outside (DE-8.4)."""
    found = board(s).edges(s, seat)
    return [edge_name(seat, cell, out) for cell in s.turf[seat] for out in found.get(cell, ())]


def _covered(s: State, seat: int) -> list[str]:
    """Those beside an empty cell that nobody can come to."""
    open_ones = set(_vulnerable(s, seat))
    return [name for name in _edges(s, seat) if name not in open_ones]


def _empty_cells(s: State, seat: int) -> list[str]:
    """Every empty cell that shares an edge with a card."""
    turf = s.turf[seat]
    cells = dict.fromkeys(out for cell in turf for out in beside(cell) if out not in turf)
    return [cell_name(seat, cell) for cell in cells]


def _to_build_in(s: State, seat: int) -> list[str]:
    """Every cell of the own Turf into which an Establishment of the hand may be built (DE-5.23)."""
    hand = [card for card in s.hand[seat] if card != UNSEEN and s.card(card).type == ESTABLISHMENT]
    found = [cell for card in hand for cell in build_cells(s, seat, card)]
    return list(dict.fromkeys(cell_name(seat, cell) for cell in found if _is_cell(cell)))


def _is_cell(found: object) -> bool:
    """A Rock goes into any Turf, and a Musk Beast under a card."""
    return isinstance(found, tuple) and len(found) == 2


SPOTS: Final[dict[str, Callable[[State, int], list[str]]]] = {
    "edges": _edges, "vulnerable edges": _vulnerable, "covered edges": _covered, "empty cells": _empty_cells,
    "cells to build in": _to_build_in,
}  # fmt: skip


def cell_label(s: State, seat: int, cell: Cell, closed: bool) -> str:
    """An empty cell, and what could be built there (DE-5.3, DE-5.5)."""
    words, b = Words(s), board(s)
    said = f"the cell {words.cell((seat, *cell))}, empty{' and closed in' if closed else ''}"
    lines = b.supply[seat] if s.rulings.build_separated == "needs-line" else None
    fits = dict(openings(s, seat, b.allowance(s), lines)).get(cell)
    if fits is not None:
        need = "1 neighbour" if fits == 1 else f"{fits} neighbours"
        return f"{said}: an Establishment that allows {need} may be built here"
    turf = s.turf[seat]
    near = [turf[there] for there in beside(cell) if there in turf]
    full = [card for card in near if card != s.commander[seat] and _is_full(s, seat, card)]
    if full:
        has = "has" if len(full) == 1 else "have"
        return f"{said}: {words.cards(full)} {has} no room for another neighbour"
    return f"{said}: nothing can be built here"


def _is_full(s: State, seat: int, card: int) -> bool:
    cell = s.cell[card]
    return cell is not None and counted(s, seat, cell) >= board(s).allowance(s)[card]
