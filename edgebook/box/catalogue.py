"""The catalogue of a game: the id and title of every rule that its books come to, as a file of its own.

It is kept apart from the rules, so that a rule that is missing can be noticed: `book/rules.csv`, or
`catalogue.csv` where a game's titles still stand in its code.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from edgebook.box.book import RULES_FILE, list_rules
from edgebook.box.files import CsvFile
from edgebook.kernel import Problems


class Entry(NamedTuple):
    """One entry of the catalogue."""

    id: str
    title: str


@cache
def catalogue(package: str) -> tuple[Entry, ...]:
    """All entries of the catalogue of a game's package, in the order of the rulebooks."""
    home = Path(str(import_module(package).__file__)).parent
    if (home / "book" / RULES_FILE).exists():
        listed = list_rules(home / "book")
        return tuple(Entry(id, title) for id, title in listed if "/" not in id)
    table = CsvFile(home / "catalogue.csv")
    table.check_columns(("id", "title"), ("id", "title"), "id, title")
    entries = [Entry(cells.get("id", ""), cells.get("title", "")) for _, cells in table.rows()]
    if table.problems:
        raise Problems("the catalogue cannot be used:", table.problems)
    return tuple(entries)
