"""The cards of the basic set: published values from our own tables, one record a card."""

from __future__ import annotations

import csv
import hashlib
from pathlib import Path
from typing import Final, NamedTuple

from edgebook.games.eden.cards.language import RESOURCES, TACTICS, TYPES, Row, row

DATA: Final = Path(__file__).parent / "data"
COMMANDER, ESTABLISHMENT, WARRIOR, INTRIGUE = range(4)
TYPE_NAMES = ("Commander", "Establishment", "warrior", "Intrigue card")
_FILES = ("commanders", "establishments", "warriors", "intrigue")
HOUSE_ALLOWANCE = 1
"""Barricade, Minefield and Garbage Dump: the source leaves their Neighbor Allowance blank."""
VARIABLE = -1
"""An Initial Cost or CV of X: what its player pays."""


class Card(NamedTuple):
    """What is printed on a card, with the rows of the effect language that it comes to."""

    index: int  # type: ignore[assignment]  # a field may be named like tuple's method
    id: str
    name: str
    name_origin: str
    type: int
    affiliation: str
    cv: int
    cv_text: str
    tactics: int
    allowance: int
    allowance_house: bool
    cost: int
    once: str
    gives: tuple[int, int, int, int]
    needs: tuple[int, int, int, int]
    designations: frozenset[str]
    effect: str
    tier: int
    rows: tuple[Row, ...]
    kind: str
    """INFANTRY, CAVALRY or VEHICLE, for warriors."""

    def of(self, kind: str) -> tuple[Row, ...]:
        return tuple(each for each in self.rows if each.kind == kind)


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.lstrip("-").isdecimal() else otherwise


def _card(index: int, type: int, f: dict[str, str], rows: tuple[Row, ...]) -> Card:
    cv, cost, allowance = f["cv"], f.get("initial_cost", "0"), f.get("neighbor_allowance", "")
    designations = frozenset(f["designations"].split(";")) - {""}
    if f["id"] == "DE-E026":  # the Musk Beast has no cell of its own
        allowance = "0"
    return Card(
        index, f["id"], f["name"], f["name_confidence"], type, f["affiliation"],
        VARIABLE if cv == "X" else _number(cv, 0) if type != INTRIGUE else 0, cv,
        sum(1 << bit for bit, tactic in enumerate(TACTICS) if f.get(tactic) == "1"),
        4 if type == COMMANDER else _number(allowance, HOUSE_ALLOWANCE if type == ESTABLISHMENT else 0),
        type == ESTABLISHMENT and not allowance,
        VARIABLE if cost == "X" else int(cost), f.get("once_played", ""),
        tuple(int(f[f"gives_{each}"]) for each in RESOURCES),  # type: ignore[arg-type]
        tuple(int(f[f"needs_{each}"]) for each in RESOURCES),  # type: ignore[arg-type]
        designations, f["effect"], int(f["effect_tier"]), rows,
        next((each for each in TYPES if each in designations), ""),
    )  # fmt: skip


def _read() -> tuple[Card, ...]:
    rows: dict[str, list[Row]] = {}
    with (DATA / "effects.csv").open(encoding="utf-8", newline="") as file:
        for each in csv.DictReader(file):
            rows.setdefault(each["id"], []).append(row(each))
    found: list[Card] = []
    for type, name in enumerate(_FILES):
        with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            for each in csv.DictReader(file):
                found.append(_card(len(found), type, each, tuple(rows.pop(each["id"]))))
    if rows:
        raise ValueError(f"effects without a card: {', '.join(rows)}")
    return tuple(found)


CARDS: Final = _read()
BY_ID: Final = {card.id: card for card in CARDS}
BY_NAME: Final = {card.name: card for card in CARDS}
HASH: Final = hashlib.sha256(
    b"".join((DATA / f"{name}.csv").read_bytes() for name in (*_FILES, "effects"))
).hexdigest()[:16]


def find(text: str) -> Card | None:
    """A card by its id or its name, in any case."""
    card = BY_ID.get(text) or BY_NAME.get(text)
    if card is None:
        folded = text.casefold()
        card = next((each for each in CARDS if folded in (each.id.casefold(), each.name.casefold())), None)
    return card


def number(id: str) -> int:
    """The index of a card, for tables by card."""
    return BY_ID[id].index
