"""The cards of a Turf, laid out in cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_NO_CARDS: Mapping[tuple[int, int], int] = {}


class Turf(dict[tuple[int, int], int]):
    """The cards of a Turf by their cells. It never changes: `laid` and `without` give another one.

    So what follows from its shape is kept with it, by `table.turf`, and goes on into copies.
    """

    __slots__ = ("edges", "near", "openings", "roomy", "supply")

    def __init__(self, cards: Mapping[tuple[int, int], int] = _NO_CARDS) -> None:
        super().__init__(cards)
        self.supply: frozenset[tuple[int, int]] | None = None
        self.near: dict[tuple[int, int], int] | None = None
        self.roomy: bool | None = None
        self.edges: tuple[Any, Any] = (None, None)
        self.openings: tuple[Any, Any] = (None, None)

    def copy(self) -> Turf:
        new = Turf(self)
        new.supply, new.near, new.roomy = self.supply, self.near, self.roomy
        new.edges, new.openings = self.edges, self.openings
        return new

    def laid(self, cell: tuple[int, int], card: int) -> Turf:
        return Turf({**self, cell: card})

    def without(self, *cells: tuple[int, int]) -> Turf:
        return Turf({cell: card for cell, card in self.items() if cell not in cells})

    def __reduce__(self) -> tuple[type[Turf], tuple[dict[tuple[int, int], int]]]:
        return Turf, (dict(self),)  # pickle would fill it cell by cell

    def __setitem__(self, cell: tuple[int, int], card: int) -> None:
        raise TypeError("a Turf does not change: laid(cell, card) gives another one")

    def __delitem__(self, cell: tuple[int, int]) -> None:
        raise TypeError("a Turf does not change: without(cell) gives another one")
