"""The data pack: every number and name on the cards, where it comes from, and how to play with one's own.

``load()`` is the house pack. ``load([folder])`` takes an owner's tables in place of ours: a file replaces
the rows that it holds. All mistakes are found at once; nothing in a file is ever run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from edgebook.box import tables
from edgebook.box.origins import Origin
from edgebook.box.tables import Found, PackError, Tables
from edgebook.games.darkness.cards.build import action_card, build_locations
from edgebook.games.darkness.cards.cells import canonical
from edgebook.games.darkness.cards.checks import CHECKS
from edgebook.games.darkness.cards.records import (
    ActionCard,
    Base,
    ChoiceCard,
    Guild,
    Level,
    Location,
    Neutral,
)
from edgebook.games.darkness.cards.schema import SCHEMAS

__all__ = ["TABLES", "Pack", "PackError", "load"]

SHOWN: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "location": (
        ("name", "locations", "name"),
        ("rating", "locations", "rating"),
        ("types", "types", "types"),
        ("stack", "stacks", "top"),
        ("contact name", "contacts", "name"),
        ("contact effect", "contacts", "effect"),
        ("cube icons", "contacts", "cubes"),
        ("ability", "abilities", "effect"),
        ("threat name", "threats", "name"),
        ("Damage", "threats", "damage"),
        ("reward", "threats", "reward"),
    ),
    "base": (
        ("effect", "bases", "effect"),
        ("cube icons", "bases", "cubes"),
        ("Damage", "bases", "damage"),
        ("reward", "bases", "reward"),
    ),
    "choice card": tuple((name, "choice_cards", name) for name in ("type", "start", "direction", "draw")),
    "action card": (
        ("type", "action_cards", "type"),
        ("easy rating", "action_cards", "easy_rating"),
        ("hard rating", "action_cards", "hard_rating"),
        ("easy effect", "action_cards", "easy_amount"),
        ("hard effect", "action_cards", "hard_amount"),
    ),
}
"""The values that a person sees of each kind of thing: label, table, column."""


@dataclass(frozen=True, slots=True, repr=False)
class Pack(tables.Pack):
    """All values of the game, ready to look up. Nothing in it changes after loading."""

    locations: Mapping[int, Location]
    bases: Mapping[str, Base]
    neutrals: tuple[Neutral, ...]
    defense_track: tuple[int, ...]
    components: Mapping[str, int]
    guilds: tuple[Guild, ...]
    choice_cards: tuple[ChoiceCard, ...]
    action_cards: Mapping[int, ActionCard]
    levels: tuple[Level, ...]
    setups: Mapping[str, tuple[int, ...]]

    def component(self, name: str) -> int:
        return self.components[name]

    def neutral_bases(self, players: int) -> tuple[str, ...]:
        """The bases of the Neutral cards that this many players use, Citizens first."""
        used = sorted(self.neutrals, key=lambda neutral: neutral.base)
        return tuple(row.base for row in used if row.mark <= players for _ in range(row.cards))

    def level(self, total: int) -> str:
        """The name of a total rating of the seven Action cards."""
        reached = [level for level in self.levels if level.least <= total]
        return max(reached or self.levels[:1], key=lambda level: level.least).name

    def find_location(self, word: str) -> Location | None:
        """The location with this number, name, or name before the comma."""
        sought = word.strip().casefold()
        for location in self.locations.values():
            if sought in (str(location.number), location.name.casefold(), location.short.casefold()):
                return location
        return None

    def origins(self, kind: str, key: object) -> dict[str, Origin]:
        """Where each value comes from that is shown of a location, base, choice card or action card."""
        return {label: self.origin(table, key, column) for label, table, column in SHOWN[kind]}

    def house_values(self, kind: str, key: object) -> tuple[str, ...]:
        """Which of the values shown are made up by us."""
        return tuple(label for label, origin in self.origins(kind, key).items() if origin.kind == "house")


def _built(found: Found, hash: str) -> Pack:
    rows = {name: [row.values for row in table.values()] for name, table in found.items()}
    return Pack(
        tables=found,
        hash=hash,
        locations=build_locations(found),
        bases={row["base"]: Base(*row.values()) for row in rows["bases"]},
        neutrals=tuple(Neutral(*row.values()) for row in rows["neutrals"]),
        defense_track=tuple(row["vp"] for row in rows["defense_track"]),
        components={row["component"]: row["value"] for row in rows["components"]},
        guilds=tuple(Guild(*row.values()) for row in rows["guilds"]),
        choice_cards=tuple(ChoiceCard(*row.values()) for row in rows["choice_cards"]),
        action_cards={row["number"]: action_card(row) for row in rows["action_cards"]},
        levels=tuple(sorted((Level(*row.values()) for row in rows["levels"]), key=lambda level: level.least)),
        setups={row["setup"]: row["locations"] for row in rows["setups"]},
    )


BOOKS: Final = "solo rulebook or rules summary"
TABLES: Final = Tables(Path(__file__).parent / "data", SCHEMAS, _built, CHECKS, canonical, BOOKS)


def load(places: Path | str | Sequence[Path | str] = ()) -> Pack:
    """The house pack, with the tables in these folders (or these files) in place of ours."""
    return TABLES.load(places)
