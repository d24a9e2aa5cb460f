"""The tables of the game: pawns and named formations, ours or an owner's."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from edgebook.box import tables
from edgebook.box.cells import one_of, optional, prose, whole
from edgebook.box.rows import Row
from edgebook.box.tables import Found, Schema, Tables
from edgebook.games.icosara.cards.pawns import (
    ICONS,
    LIMITS,
    MOMENTS,
    VERBS,
    Formation,
    Pawn,
    formation_of,
    params,
    pawn_of,
)  # fmt: skip
from edgebook.games.icosara.table.ground import EIGHT, SWIFT, THREES

SIZES = {"eight": (EIGHT,), "five": (SWIFT,), "three": THREES}
"""The positions that a formation of each size may stand on."""
LEAST = 8
"""A clan with fewer pawns could not build a formation."""


@dataclass(frozen=True, slots=True)
class Pack(tables.Pack):
    """All pawns, by number, and all formations that have a name."""

    pawns: tuple[Pawn, ...] = ()
    formations: tuple[Formation, ...] = ()
    clans: tuple[str, ...] = ()
    of_clan: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """The numbers of a clan's pawns."""
    number: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number of a pawn, by clan and name."""

    def __hash__(self) -> int:
        return hash(self.hash)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.hash == other.hash

    def plain(self) -> str:
        return self.hash


def _build(found: Found, digest: str) -> Pack:
    rows = [row.values for row in found["pawns"].values()]
    pawns = tuple(pawn_of(number, row) for number, row in enumerate(rows))
    clans = tuple(dict.fromkeys(pawn.clan for pawn in pawns))
    of_clan = {clan: tuple(pawn.number for pawn in pawns if pawn.clan == clan) for clan in clans}
    number = {(pawn.clan, pawn.name): pawn.number for pawn in pawns}
    formations = tuple(
        formation_of(row.values, number)
        for row in found["formations"].values()
        if not any(_strangers(row, number))
    )
    return Pack(found, digest, pawns, formations, clans, of_clan, number)


def _pawns_fit(found: Found) -> Iterator[str]:
    """An ability has the numbers that its verb knows, and a clan enough pawns with names of their own."""
    names: dict[tuple[str, str], str] = {}
    for row in found["pawns"].values():
        verb, given = row.values["effect_key"], row.values["params"]
        known = VERBS[verb].split()
        for name in given:
            if name not in known:
                expected = ", ".join(known) or "nothing"
                yield f"{row.at('params')}: {name}, expected {expected} for {verb}"
        key = (row.values["clan"], row.values["name"])
        if key in names:
            yield f"{row.at('name')}: {key[1]} is {names[key]} already, expected each name once in a clan"
        names[key] = row.key[0]
    clans = [clan for clan, _ in names]
    for clan in dict.fromkeys(clans):
        if clans.count(clan) < LEAST:
            yield f"pawns.csv: {clan} has {clans.count(clan)} pawns, expected at least {LEAST}"


def _strangers(row: Row, known: Collection[tuple[str, str]]) -> Iterator[tuple[int, str]]:
    """The positions of a named formation with pawns that its clan does not have."""
    for place in EIGHT:
        pawn = row.values[f"p{place}"]
        if pawn and (row.values["clan"], pawn) not in known:
            yield place, pawn


def _formations_fit(found: Found) -> Iterator[str]:
    """A named formation has pawns of its clan, each once, on the positions of its size. One of ours whose
    pawns an owner has replaced by others is left out."""
    names = {(row.values["clan"], row.values["name"]) for row in found["pawns"].values()}
    for row in found["formations"].values():
        pawns = {place: row.values[f"p{place}"] for place in EIGHT if row.values[f"p{place}"]}
        if row.owner:
            for place, pawn in _strangers(row, names):
                yield f"{row.at(f'p{place}')}: {pawn}, expected a pawn of {row.values['clan']}"
        if tuple(pawns) not in SIZES[row.values["for"]] or len(set(pawns.values())) < len(pawns):
            listed = " or ".join(", ".join(map(str, places)) for places in SIZES[row.values["for"]])
            yield f"{row.at('for')}: expected different pawns on positions {listed}"


TABLES: Tables[Pack] = Tables(
    Path(__file__).parent / "data",
    {
        "pawns": Schema(
            {
                "id": prose, "clan": prose, "name": prose, "atk": whole(-9, 9), "def": whole(-9, 9),
                "range": whole(1, 3), "icon": one_of(ICONS), "effect_key": one_of(VERBS), "params": params,
                "when": one_of(MOMENTS), "optional": one_of(("", "may", "must")), "limit": one_of(LIMITS),
                "effect": prose,
            },
            longest=400,
        ),
        "formations": Schema(
            {
                "name": prose, "clan": prose, "for": one_of(SIZES),
                **{f"p{place}": optional(prose, "") for place in EIGHT},
            }
        ),
    },
    _build,
    checks=(_pawns_fit, _formations_fit),
)  # fmt: skip


@cache
def load(folders: tuple[str, ...] = ()) -> Pack:
    """Ours, with the tables in these folders in place of ours."""
    return TABLES.load(folders)
