"""Where the rulebook is open to more than one reading: named rulings, the first reading is the default.

`rulings.csv` has a line for each reading: the ruling, the ambiguity that it comes from, the rule that it
decides at, the question, the word that files use, and the reading as an answer to the question.
"""

from __future__ import annotations

import csv
from pathlib import Path

from edgebook.games.eden.book import HOUSE
from edgebook.kernel import Ruling, Rulings


def _read() -> list[Ruling]:
    found: dict[str, tuple[str, str, str, dict[str, str]]] = {}
    with (Path(__file__).parent / "rulings.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            entry = found.setdefault(row["name"], (row["gap"], row["decides"], row["asks"], {}))
            entry[3][row["value"]] = row["reading"]
    return [
        Ruling(name, (decides,), asks, HOUSE(gap), readings)
        for name, (gap, decides, asks, readings) in found.items()
    ]


RULINGS = Rulings(*_read())
