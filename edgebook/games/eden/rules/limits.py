"""Limits and terms: rules that forbid, allow or explain, and do not happen by themselves."""

from __future__ import annotations

import csv
from pathlib import Path

from edgebook.games.eden.book import BOOK, RULES
from edgebook.games.eden.catalogue import TITLES

with (Path(__file__).parent / "limits.csv").open(encoding="utf-8", newline="") as _file:
    for _row in csv.DictReader(_file):
        RULES.limit(_row["id"], TITLES[_row["id"]], BOOK(_row["section"]), _row["text"])
