"""The floor: Zones with their light, what is open to what, tiles, and everything that follows from it.

A `Floor` never changes; a door that opens or a tile that falls gives another one, or other `Ways` on it. Both
are made once and kept, so that an Enemy that looks around only looks things up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from edgebook.box.grid import Cell, adjacent, distances, in_sight, links

Edge = tuple[str, str]
LETTERS = "ABCDEFGHIJKL"
SIDE = 12


class Plan(NamedTuple):
    """A map as plain values: what a position writes, and what tells one floor from another."""

    rows: tuple[tuple[str, ...], ...]
    """Each Zone two signs: `c` or the letter of its chamber, `+` Light or `-` Shadow; `..` where there is
    none."""
    walls: tuple[Edge, ...] = ()
    openings: tuple[Edge, ...] = ()
    stairs: tuple[Edge, ...] = ()
    bridges: tuple[str, ...] = ()
    tiles: tuple[tuple[str, str], ...] = ()
    """The top left Zone and the name of each tile."""


def zone_name(x: int, y: int) -> str:
    """`A1` is the top left; letters go right, numbers down."""
    return f"{LETTERS[x]}{y + 1}"


def edge(one: str, other: str) -> Edge:
    """An edge between two Zones, the same from both sides."""
    return (one, other) if one <= other else (other, one)


class Ways:
    """Where one can go and what one can see while these doors are open and these edges barred."""

    __slots__ = ("_far", "_floor", "_joined", "_key", "sight", "steps", "walks")

    def __init__(self, floor: Floor, opened: frozenset[Edge], barred: frozenset[Edge]) -> None:
        self._floor, self._key = floor, (tuple(sorted(opened)), tuple(sorted(barred)))
        cells, names = floor.cells, floor.names
        passes = (floor.open | opened) - barred

        def is_open(one: Cell, other: Cell) -> bool:
            return other in names and edge(names[one], names[other]) in passes

        board = links(list(names), is_open)
        self.walks: dict[str, tuple[str, ...]] = {
            name: tuple(names[there] for there in board[cell]) for name, cell in cells.items()
        }
        """The neighbours that open ways lead to, without stairs."""
        self.steps = dict(self.walks)
        """The Zones that can be entered from each Zone, by the stairs too."""
        for one, other in floor.plan.stairs:
            if one in cells and other in cells:
                self.steps[one] += (other,)
                self.steps[other] += (one,)
        self.sight: dict[str, dict[str, int]] = {
            name: {names[there]: far for there, far in in_sight(cell, is_open).items()}
            for name, cell in cells.items()
        }
        """What is seen from each Zone, with the Range to it."""
        self._far: dict[str, dict[str, int]] = {}
        self._joined: dict[str, frozenset[str]] = {}

    def far(self, goal: str) -> dict[str, int]:
        """How many moves each Zone is from this one, as far as they are joined."""
        found = self._far.get(goal)
        if found is None:
            found = self._far[goal] = distances([goal], self.steps.__getitem__)
        return found

    def toward(self, here: str, goal: str) -> tuple[str, ...]:
        """The next Zones on shortest ways; none if the goal is reached or cannot be reached."""
        far = self.far(goal)
        left = far.get(here, 0)
        return tuple(there for there in self.steps[here] if far[there] < left) if left else ()

    def joined(self, zone: str) -> frozenset[str]:
        """All Zones that open ways join to this one."""
        found = self._joined.get(zone)
        if found is None:
            found = self._joined[zone] = frozenset(distances([zone], self.walks.__getitem__))
        return found

    def plain(self) -> Any:
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ways) and self._key == other._key and self._floor == other._floor

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> Any:
        return _ways, (self._floor.plan, *self._key)


class Floor:
    """A map. `floor_of(plan)` gives the one Floor of a plan."""

    __slots__ = ("_kept", "cells", "corridors", "light", "names", "open", "order", "plan", "tile_of", "tiles")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        signs = {
            zone_name(x, y): sign
            for y, row in enumerate(plan.rows)
            for x, sign in enumerate(row)
            if sign != ".."
        }
        self.cells: dict[str, Cell] = {name: cell_of(name) for name in signs}
        self.names = {cell: name for name, cell in self.cells.items()}
        self.order = {name: number for number, name in enumerate(signs)}
        self.light = frozenset(name for name, sign in signs.items() if sign[1] == "+")
        self.corridors = frozenset(name for name, sign in signs.items() if sign[0] == "c")
        turned = {edge(*pair) for pair in plan.walls}
        opened = {edge(*pair) for pair in plan.openings}
        self.open = frozenset(
            pair
            for pair in self.edges()
            if pair not in turned and (signs[pair[0]][0] == signs[pair[1]][0] or pair in opened)
        )
        self.tiles = dict(plan.tiles)
        self.tile_of: dict[str, str] = {}
        for corner in self.tiles:
            x, y = cell_of(corner)
            for dx in range(3):
                for dy in range(3):
                    if (x + dx, y + dy) in self.names:
                        self.tile_of[self.names[x + dx, y + dy]] = corner
        self._kept: dict[tuple[frozenset[Edge], frozenset[Edge]], Ways] = {}

    def edges(self) -> list[Edge]:
        """All pairs of neighbouring Zones, open or not."""
        return [
            edge(name, self.names[there])
            for name, (x, y) in self.cells.items()
            for there in ((x + 1, y), (x, y + 1))
            if there in self.names
        ]

    def ways(self, opened: Iterable[Edge], barred: Iterable[Edge]) -> Ways:
        """What is open while these doors are, and these edges are barred."""
        key = frozenset(opened), frozenset(barred)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 500:
                self._kept.clear()
            found = self._kept[key] = Ways(self, *key)
        return found

    def neighbours(self, one: str, other: str) -> bool:
        return one in self.cells and other in self.cells and adjacent(self.cells[one], self.cells[other])

    def tile_zones(self, corner: str) -> list[str]:
        """The Zones of a tile, named by its top left Zone."""
        return [zone for zone, tile in self.tile_of.items() if tile == corner]

    def without(self, gone: Iterable[str]) -> Floor:
        """The floor after these Zones are removed, with the tiles of which nothing is left."""
        lost = set(gone)
        plan = self.plan
        rows = tuple(
            tuple(".." if zone_name(x, y) in lost else sign for x, sign in enumerate(row))
            for y, row in enumerate(plan.rows)
        )

        def stay(pairs: Sequence[Edge]) -> tuple[Edge, ...]:
            return tuple(pair for pair in pairs if not lost & {*pair})

        kept = {self.tile_of[zone] for zone in self.cells if zone not in lost and zone in self.tile_of}
        return floor_of(
            Plan(
                rows,
                stay(plan.walls),
                stay(plan.openings),
                stay(plan.stairs),
                tuple(zone for zone in plan.bridges if zone not in lost),
                tuple(tile for tile in plan.tiles if tile[0] in kept),
            )
        )

    def plain(self) -> Any:
        return self.plan

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Floor) and self.plan == other.plan)

    def __hash__(self) -> int:
        return hash(self.plan)

    def __reduce__(self) -> Any:
        return floor_of, (self.plan,)

    def __repr__(self) -> str:
        return f"<Floor of {len(self.cells)} Zones>"


def cell_of(name: str) -> Cell:
    """Where a Zone lies; its name is taken to be one."""
    return LETTERS.index(name[0]), int(name[1:]) - 1


def is_zone_name(text: Any) -> bool:
    """Whether a text could be the name of a Zone on some map."""
    if not isinstance(text, str) or not 2 <= len(text) <= 3 or text[0] not in LETTERS:
        return False
    number = text[1:]
    return number.isascii() and number.isdecimal() and number[0] != "0" and int(number) <= SIDE


@lru_cache(maxsize=256)
def floor_of(plan: Plan) -> Floor:
    return Floor(plan)


def _ways(plan: Plan, opened: tuple[Edge, ...], barred: tuple[Edge, ...]) -> Ways:
    return floor_of(plan).ways(opened, barred)


def cut_in_tiles(rows: Sequence[Sequence[str]]) -> tuple[tuple[str, str], ...]:
    """A map cut in 3 x 3 from its top left corner, each piece named by its top left Zone."""
    width = max(map(len, rows), default=0)
    corners = [(x, y) for y in range(0, len(rows), 3) for x in range(0, width, 3)]
    return tuple(
        (zone_name(x, y), zone_name(x, y))
        for x, y in corners
        if any(sign != ".." for row in rows[y : y + 3] for sign in row[x : x + 3])
    )


def joined_tiles(tiles: Mapping[str, Sequence[Sequence[str]]], bridges: Sequence[str]) -> Plan:
    """A map made of tiles, each laid with its top left Zone where the key says.

    Rooms that bear the same letter on two tiles are different chambers, so there are walls between them.
    """
    signs: dict[Cell, str] = dict.fromkeys(map(cell_of, bridges), "c-")
    tile_of: dict[Cell, str] = {}
    for corner, rows in tiles.items():
        x0, y0 = cell_of(corner)
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                signs[x0 + x, y0 + y], tile_of[x0 + x, y0 + y] = sign, corner
    width, height = max(x for x, _ in signs) + 1, max(y for _, y in signs) + 1
    walls = []
    for (x, y), sign in sorted(signs.items(), key=lambda item: (item[0][1], item[0][0])):
        for there in ((x + 1, y), (x, y + 1)):
            same = there in signs and sign[0] == signs[there][0] != "c"
            if same and tile_of.get((x, y)) != tile_of.get(there):
                walls.append((zone_name(x, y), zone_name(*there)))
    rows = [[signs.get((x, y), "..") for x in range(width)] for y in range(height)]
    return Plan(tuple(map(tuple, rows)), tuple(walls), bridges=tuple(bridges))
