"""A board of cells: what is next to what, what can be reached, which way is shortest, and what is in sight.

A cell is (x, y), and two cells are neighbours if they share an edge. Whether y grows up or down is the
game's business, and so is what is open to what: it says so with `ways`, a function from a cell to the cells
that can be entered from it. Ways need not lead back (a piece that enters a place may be held there), and what
they join need not be cells: stairs, or the places of a formation, will do. Results come in the order of the
ways.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from typing import TypeVar

Cell = tuple[int, int]
Where = TypeVar("Where", bound=Hashable)
Ways = Callable[[Where], Iterable[Where]]
Open = Callable[[Cell, Cell], bool]
"""Whether one can pass, or look, from a cell into its neighbour."""

STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share an edge with this one, on the board or not."""
    found = _BESIDE.get(cell)
    if found is None:
        x, y = cell
        found = _BESIDE[cell] = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return found


_BESIDE: dict[Cell, tuple[Cell, ...]] = {}
"""What was asked for once: boards are small, and games ask all the time."""


def adjacent(one: Cell, other: Cell) -> bool:
    """Whether two cells share an edge; corners do not count."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def links(cells: Collection[Cell], is_open: Open | None = None) -> dict[Cell, tuple[Cell, ...]]:
    """For each cell, the neighbours that can be entered from it. Its `__getitem__` serves as `ways`."""
    board = cells if isinstance(cells, (set, frozenset, dict)) else set(cells)
    return {
        cell: tuple(
            there for there in beside(cell) if there in board and (is_open is None or is_open(cell, there))
        )
        for cell in cells
    }


def distances(starts: Iterable[Where], ways: Ways[Where], most: int | None = None) -> dict[Where, int]:
    """Everything that can be reached, nearest first, with the number of steps to it (`most`: no farther)."""
    found = dict.fromkeys(starts, 0)
    edge, steps = list(found), 0
    while edge and steps != most:
        steps += 1
        edge = [there for here in edge for there in ways(here) if found.setdefault(there, steps) == steps]
        edge = list(dict.fromkeys(edge))
    return found


def reach(starts: Iterable[Where], ways: Ways[Where]) -> set[Where]:
    """Flood fill: everything that can be reached, the starts with it."""
    return set(distances(starts, ways))


def path(start: Where, goals: Iterable[Where], ways: Ways[Where]) -> list[Where]:
    """One shortest way to the nearest goal, without the start; in a tie the first one. Empty: no way."""
    targets = frozenset(goals)
    came: dict[Where, Where] = {start: start}
    edge = [] if start in targets else [start]
    while edge:
        ahead = []
        for here in edge:
            for there in ways(here):
                if there not in came:
                    came[there] = here
                    if there in targets:
                        return _walked(came, there)
                    ahead.append(there)
        edge = ahead
    return []


def _walked(came: dict[Where, Where], there: Where) -> list[Where]:
    steps = [there]
    while came[there] != there:
        there = came[there]
        steps.append(there)
    return steps[-2::-1]


def in_sight(cell: Cell, is_open: Open) -> dict[Cell, int]:
    """What is seen from a cell along its row and its column, with the range to it; the cell itself is at 0.

    A line of sight goes on until a step is not open; off the board no step is, and `is_open` says so.
    """
    seen = {cell: 0}
    for dx, dy in STEPS:
        here, far = cell, 0
        while is_open(here, there := (here[0] + dx, here[1] + dy)):
            here, far = there, far + 1
            seen[here] = far
    return seen


def outside(cells: Collection[Cell]) -> set[Cell]:
    """The empty cells that one can come to from outside, by edge steps through empty ones.

    They reach one cell beyond the outermost cells. What a ring shuts in is not outside, and a gap between two
    corners lets nobody through.
    """
    taken = set(cells)
    if not taken:
        return set()
    columns, rows = {x for x, _ in taken}, {y for _, y in taken}
    left, right, low, high = min(columns) - 1, max(columns) + 1, min(rows) - 1, max(rows) + 1

    def empty(cell: Cell) -> list[Cell]:
        return [
            (x, y) for x, y in beside(cell) if left <= x <= right and low <= y <= high and (x, y) not in taken
        ]

    return reach([(left, low)], empty)


def open_edges(cells: Collection[Cell]) -> dict[Cell, list[Cell]]:
    """For each cell, the outside cells next to it: one for each of its edges that is open to the outside.

    A cell from which a row or column meets no other cell is outside; only what lies in a bay or a hole is
    looked for by a flood.
    """
    rows: dict[int, list[int]] = {}
    columns: dict[int, list[int]] = {}
    for x, y in cells:
        rows.setdefault(y, []).append(x)
        columns.setdefault(x, []).append(y)
    wide = {y: (min(row), max(row)) for y, row in rows.items()}
    high = {x: (min(column), max(column)) for x, column in columns.items()}
    taken = set(cells)
    found: dict[Cell, list[Cell]] = {}
    flood: Collection[Cell] | None = None
    for cell in cells:
        out: list[Cell] = []
        found[cell] = out
        for there in beside(cell):
            if there in taken:
                continue
            x, y = there
            if x not in high or y not in wide:
                out.append(there)
                continue
            (left, right), (low, top) = wide[y], high[x]
            if x < left or x > right or y < low or y > top:
                out.append(there)
                continue
            if flood is None:
                flood = outside(taken)
            if there in flood:
                out.append(there)
    return found
