"""A map in a position: rows of Zones, and what differs from the rule of the house."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from edgebook.box.positions import Check, Kind, at
from edgebook.games.massive.table.floor import (
    LETTERS,
    SIDE,
    Edge,
    Floor,
    Plan,
    cell_of,
    cut_in_tiles,
    floor_of,
    is_zone_name,
)

KEYS = ("rows", "walls", "openings", "stairs", "bridges", "tiles")
_SIGN = re.compile(r"[cA-Z][+-]|\.\.")


class Zone(Kind):
    """A Zone of a map by its name."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.what = "a Zone of the map"

    def read(self, value: object, path: str, check: Check) -> str:
        if isinstance(value, str) and value in self.floor.cells:
            return value
        check.bad(path, value, self.what)
        return next(iter(self.floor.cells))


class Pair(Kind):
    """Two Zones, neighbours unless stairs join them."""

    def __init__(self, floor: Floor, neighbours: bool = True) -> None:
        self.floor, self.neighbours = floor, neighbours
        self.what = "two neighbouring Zones" if neighbours else "two Zones"

    def read(self, value: object, path: str, check: Check) -> Edge | None:
        zones = check.items(value, path, self.what)
        if not isinstance(value, list | tuple):
            return None
        if len(zones) != 2:
            check.say(path, f"{len(zones)} of them", self.what)
            return None
        before = check.count
        one, other = (Zone(self.floor).read(zone, f"{path}[{n}]", check) for n, zone in enumerate(zones))
        if check.count != before:
            return None
        if self.neighbours and not self.floor.neighbours(one, other):
            check.bad(path, value, f"{self.what}, and {one} and {other} share no edge")
            return None
        return one, other

    def write(self, value: Edge) -> list[str]:
        return list(value)


class MapKind(Kind):
    """A map of one's own."""

    what = 'a map such as {"rows": ["c+ A-", "c- A+"]}'

    def read(self, value: object, path: str, check: Check) -> Plan:
        given = check.object(value, path, KEYS, self.what)
        rows = self._rows(given, path, check)
        bare = floor_of(Plan(rows))
        plan = Plan(
            rows,
            self._pairs(given, "walls", bare, path, check),
            self._pairs(given, "openings", bare, path, check),
            self._pairs(given, "stairs", bare, path, check, False),
            self._bridges(given, bare, path, check),
            self._tiles(given, rows, path, check),
        )
        return plan

    def _rows(self, given: Mapping[str, Any], path: str, check: Check) -> tuple[tuple[str, ...], ...]:
        where = at(path, "rows")
        usual = (("c+",),)
        if "rows" not in given:
            if isinstance(given, dict):
                check.say(where, "left out", "rows of Zones")
            return usual
        found: list[tuple[str, ...]] = []
        before = check.count
        for n, row in enumerate(check.items(given["rows"], where, "a list of rows of Zones")):
            signs = row.split(" ") if isinstance(row, str) else []
            if not signs or not all(_SIGN.fullmatch(sign) for sign in signs):
                check.bad(
                    f"{where}[{n}]", row, "Zones such as 'c+ A- ..', two signs each with blanks between them"
                )
            elif len(signs) > SIDE:
                check.say(f"{where}[{n}]", f"{len(signs)} Zones", f"at most {SIDE}")
            found.append(tuple(signs))
        if len(found) > SIDE:
            check.say(where, f"{len(found)} rows", f"at most {SIDE}")
        if check.count == before and not any(sign != ".." for row in found for sign in row):
            check.say(where, "no Zone at all", "at least one")
        return tuple(found) if check.count == before else usual

    def _pairs(
        self,
        given: Mapping[str, Any],
        key: str,
        floor: Floor,
        path: str,
        check: Check,
        neighbours: bool = True,
    ) -> tuple[Edge, ...]:
        where = at(path, key)
        pairs = check.items(given.get(key, []), where, "a list of pairs of Zones")
        kind = Pair(floor, neighbours)
        read = [kind.read(pair, f"{where}[{n}]", check) for n, pair in enumerate(pairs)]
        return tuple(pair for pair in read if pair is not None)

    def _bridges(self, given: Mapping[str, Any], floor: Floor, path: str, check: Check) -> tuple[str, ...]:
        where = at(path, "bridges")
        zones = check.items(given.get("bridges", []), where, "a list of corridor Zones")
        found = [Zone(floor).read(zone, f"{where}[{n}]", check) for n, zone in enumerate(zones)]
        for n, zone in enumerate(found):
            if check.clean(f"{where}[{n}]") and zone not in floor.corridors:
                check.bad(f"{where}[{n}]", zone, "a corridor Zone")
        return tuple(found)

    def _tiles(
        self, given: Mapping[str, Any], rows: tuple[tuple[str, ...], ...], path: str, check: Check
    ) -> tuple[Edge, ...]:
        where = at(path, "tiles")
        if "tiles" not in given:
            return cut_in_tiles(rows)
        found = []
        taken: set[tuple[int, int]] = set()
        for zone, name in check.object(
            given["tiles"], where, None, "an object from Zones to names of tiles"
        ).items():
            if not is_zone_name(zone):
                check.say(at(where, zone), "no Zone", f"one from A1 to {LETTERS[-1]}{SIDE}")
            elif not isinstance(name, str) or not 1 <= len(name) <= 20 or not name.isprintable():
                check.bad(at(where, zone), name, "the name of a tile")
            else:
                x, y = cell_of(zone)
                cells = {(x + dx, y + dy) for dx in range(3) for dy in range(3)}
                if cells & taken:
                    check.say(
                        at(where, zone),
                        "it lies on another tile",
                        "tiles of 3 by 3 Zones side by side",
                    )
                taken |= cells
                found.append((zone, name))
        return tuple(found)

    def write(self, value: Plan) -> dict[str, Any]:
        return {
            "rows": [" ".join(row) for row in value.rows],
            "walls": [list(pair) for pair in value.walls],
            "openings": [list(pair) for pair in value.openings],
            "stairs": [list(pair) for pair in value.stairs],
            "bridges": list(value.bridges),
            "tiles": dict(value.tiles),
        }
