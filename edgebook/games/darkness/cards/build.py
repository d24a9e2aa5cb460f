"""From checked tables to the records that the rules look up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from edgebook.box.tables import Found, Key
from edgebook.games.darkness.cards.records import (
    Ability,
    ActionCard,
    ActionSide,
    Base,
    ChoiceCard,
    Contact,
    Guild,
    Level,
    Location,
    Neutral,
    Stack,
    Threat,
)


class Built(TypedDict):
    """Every table that is one sequence or mapping of records."""

    bases: Mapping[str, Base]
    neutrals: tuple[Neutral, ...]
    defense_track: tuple[int, ...]
    components: Mapping[str, int]
    guilds: tuple[Guild, ...]
    choice_cards: tuple[ChoiceCard, ...]
    action_cards: Mapping[int, ActionCard]
    levels: tuple[Level, ...]
    setups: Mapping[str, tuple[int, ...]]


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


def build_tables(tables: Found) -> Built:
    rows = {name: [row.values for row in found.values()] for name, found in tables.items()}
    return Built(
        bases={row["base"]: Base(*row.values()) for row in rows["bases"]},
        neutrals=tuple(Neutral(*row.values()) for row in rows["neutrals"]),
        defense_track=tuple(row["vp"] for row in rows["defense_track"]),
        components={row["component"]: row["value"] for row in rows["components"]},
        guilds=tuple(Guild(*row.values()) for row in rows["guilds"]),
        choice_cards=tuple(ChoiceCard(*row.values()) for row in rows["choice_cards"]),
        action_cards={row["number"]: _action_card(row) for row in rows["action_cards"]},
        levels=tuple(sorted((Level(*row.values()) for row in rows["levels"]), key=lambda level: level.least)),
        setups={row["setup"]: row["locations"] for row in rows["setups"]},
    )


def _action_card(row: Mapping[str, Any]) -> ActionCard:
    easy, hard = (
        ActionSide(row[f"{side}_rating"], row[f"{side}_amount"], row[f"{side}_bonus"])
        for side in ("easy", "hard")
    )
    return ActionCard(row["number"], row["type"], easy, hard)
