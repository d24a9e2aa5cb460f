"""The cards of a Turf, laid out in cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.box.grid import Cell

_NO_CARDS: Mapping[Cell, int] = {}


class Turf(dict[Cell, int]):
    """The cards of a Turf by their cells. It never changes: `laid` and `without` give another one.

    So what follows from its shape is kept with it, by `table.turf`, and goes on into copies.
    """

    __slots__ = ("edges", "near", "openings", "roomy", "supply")

    def __init__(self, cards: Mapping[Cell, int] = _NO_CARDS) -> None:
        super().__init__(cards)
        self.supply: frozenset[Cell] | None = None
        self.near: dict[Cell, int] | None = None
        self.roomy: bool | None = None
        self.edges: tuple[Any, Any] = (None, None)
        self.openings: tuple[Any, Any] = (None, None)

    def copy(self) -> Turf:
        new = Turf(self)
        new.supply, new.near, new.roomy = self.supply, self.near, self.roomy
        new.edges, new.openings = self.edges, self.openings
        return new

    def laid(self, cell: Cell, card: int) -> Turf:
        return Turf({**self, cell: card})

    def without(self, *cells: Cell) -> Turf:
        return Turf({cell: card for cell, card in self.items() if cell not in cells})

    def __reduce__(self) -> tuple[type[Turf], tuple[dict[Cell, int]]]:
        return Turf, (dict(self),)  # pickle would fill it cell by cell

    def __setitem__(self, cell: Cell, card: int) -> None:
        raise TypeError("a Turf does not change: laid(cell, card) gives another one")

    def __delitem__(self, cell: Cell) -> None:
        raise TypeError("a Turf does not change: without(cell) gives another one")
