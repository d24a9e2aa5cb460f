"""The data of the game: pawns and named formations, ours or an owner's."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from edgebook.games.icosara.cards.pawns import Formation, Pawn, formation_of, pawn_of

HERE: Final = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class Pack:
    pawns: tuple[Pawn, ...]
    formations: tuple[Formation, ...]
    hash: str
    clans: tuple[str, ...] = ()
    of_clan: dict[str, tuple[int, ...]] = field(default_factory=dict, hash=False, compare=False)
    number: dict[tuple[str, str], int] = field(default_factory=dict, hash=False, compare=False)

    def plain(self) -> str:
        return self.hash


@cache
def load(folders: Sequence[str] = ()) -> Pack:
    rows = _rows("pawns.csv")
    pawns = tuple(pawn_of(number, row) for number, row in enumerate(rows))
    formations = tuple(formation_of(row, pawns) for row in _rows("formations.csv"))
    clans = tuple(dict.fromkeys(pawn.clan for pawn in pawns))
    text = repr(pawns) + repr(formations)
    return Pack(
        pawns, formations, hashlib.sha256(text.encode()).hexdigest()[:16], clans,
        {clan: tuple(pawn.number for pawn in pawns if pawn.clan == clan) for clan in clans},
        {(pawn.clan, pawn.name): pawn.number for pawn in pawns},
    )  # fmt: skip


def _rows(name: str) -> list[dict[str, Any]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
