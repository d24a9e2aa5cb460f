"""The catalogue: every rule id that the rulebook comes to, with its title, as a data file of its own.

It is kept apart from the rules, so that a rule that is missing can be noticed.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).parent / "catalogue.csv"


class Entry(NamedTuple):
    """One entry of the catalogue."""

    id: str
    title: str


@cache
def catalogue() -> tuple[Entry, ...]:
    """All entries, in the order of the rulebook."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return tuple(Entry(row["id"], row["title"]) for row in csv.DictReader(file))


TITLES: Final = {entry.id: entry.title for entry in catalogue()}
