"""From checked tables to the records that the rules look up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.box.tables import Found, Key
from edgebook.games.darkness.cards.records import (
    Ability,
    ActionCard,
    ActionSide,
    Contact,
    Location,
    Stack,
    Threat,
)


def build_locations(tables: Found) -> dict[int, Location]:
    """Location boards by number, each with the rows of its number from six tables."""
    return {row.values["number"]: _location(tables, key) for key, row in tables["locations"].items()}


def _location(tables: Found, key: Key) -> Location:
    board = tables["locations"][key].values
    return Location(
        number=board["number"],
        name=board["name"],
        short=board["name"].partition(",")[0],
        types=tables["types"][key].values["types"],
        stack=Stack(*_values(tables, "stacks", key)),
        contact=Contact(*_values(tables, "contacts", key)),
        ability=Ability(*_values(tables, "abilities", key)),
        threat=Threat(*_values(tables, "threats", key)),
        usable=board["usable"],
        rating=board["rating"],
        replacements=board["replacements"],
    )


def _values(tables: Found, table: str, key: Key) -> list[Any]:
    """A row's values after its number, in the order of the columns."""
    return list(tables[table][key].values.values())[1:]


def action_card(row: Mapping[str, Any]) -> ActionCard:
    easy, hard = (
        ActionSide(row[f"{side}_rating"], row[f"{side}_amount"], row[f"{side}_bonus"])
        for side in ("easy", "hard")
    )
    return ActionCard(row["number"], row["type"], easy, hard)
