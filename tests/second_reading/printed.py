"""The card tables of the box, read with `csv` alone."""

from __future__ import annotations

import csv
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import NamedTuple

from edgebook.games import eden

DATA = Path(eden.__file__).parent / "cards" / "data"
RESOURCES = ("gold", "food", "raw", "fuel")
TACTICS = ("land", "sea", "air")
COMMANDER, ESTABLISHMENT, WARRIOR, INTRIGUE = "commander", "establishment", "warrior", "intrigue"
FILES = {
    "commanders": COMMANDER, "establishments": ESTABLISHMENT, "warriors": WARRIOR, "intrigue": INTRIGUE,
}  # fmt: skip


class Row(NamedTuple):
    """One row of `effects.csv`; an empty word stands for the dash."""

    kind: str
    when: str
    who: str
    op: str
    value: str
    layer: int
    until: str
    conditions: tuple[str, ...]
    cost: str
    note: str


class Printed(NamedTuple):
    """What is printed on a card."""

    id: str
    name: str
    type: str
    affiliation: str
    cv: int
    tactics: frozenset[str]
    allowance: int
    cost: int
    gives: tuple[int, ...]
    needs: tuple[int, ...]
    words: frozenset[str]
    rows: tuple[Row, ...]

    @property
    def kind(self) -> str:
        """INFANTRY, CAVALRY or VEHICLE, for a warrior."""
        return next((each for each in ("INFANTRY", "CAVALRY", "VEHICLE") if each in self.words), "")


@cache
def cards() -> dict[str, Printed]:
    """Every card by its id."""
    rows = _rows()
    found = {}
    for file, type in FILES.items():
        for line in _lines(file):
            found[line["id"]] = Printed(
                line["id"],
                line["name"],
                type,
                line["affiliation"],
                _number(line["cv"]) if type != INTRIGUE else 0,
                frozenset(tactic for tactic in TACTICS if line.get(tactic) == "1"),
                _number(line.get("neighbor_allowance", "")),
                _number(line.get("initial_cost", "")),
                tuple(_number(line[f"gives_{each}"]) for each in RESOURCES),
                tuple(_number(line[f"needs_{each}"]) for each in RESOURCES),
                frozenset(word for word in line["designations"].split(";") if word),
                tuple(rows[line["id"]]),
            )
    return found


def _rows() -> dict[str, list[Row]]:
    rows = defaultdict(list)
    for line in _lines("effects"):
        line = {key: "" if value == "-" else value for key, value in line.items()}
        conditions = tuple(each.strip() for each in line["if"].split("&") if each)
        layer = _number(line["layer"])
        row = Row(
            line["kind"], line["when"], line["who"], line["op"], line["value"], layer, line["until"],
            conditions, line["cost"], line["note"],
        )  # fmt: skip
        rows[line["id"]].append(row)
    return rows


def _lines(file: str) -> list[dict[str, str]]:
    with (DATA / f"{file}.csv").open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0
