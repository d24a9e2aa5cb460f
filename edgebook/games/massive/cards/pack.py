"""Everything in the box: ours, or with the tables that an owner typed in from the printed cards."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from edgebook.box import tables
from edgebook.box.cells import one_of, optional, prose, whole
from edgebook.box.tables import Found, Key, Schema, Tables
from edgebook.games.massive.cards import cells
from edgebook.games.massive.cards.cells import block, dice
from edgebook.games.massive.cards.checks import CHECKS, NEEDED, SIDES
from edgebook.games.massive.cards.records import (
    COLOURS,
    KINDS,
    ROLES,
    SLOTS,
    Card,
    Dice,
    DoorCard,
    EnemyCard,
    EventCard,
    Face,
    HeroCard,
    HeroClass,
    QuestItem,
    Skill,
)
from edgebook.games.massive.effects.clauses import TYPES, clauses
from edgebook.games.massive.effects.event_effects import event_effects

DATA = Path(__file__).parent / "data"
MINIONS = {"Goblin Warriors": 15, "Goblin Archers": 15}
"""Miniatures: the Minions of these kinds, 6 of every other, one Boss, Agent and Monster of each."""
OTHER_MINIONS = 6
TREASURE_TOKENS, SPECIAL_TOKENS = 30, 4
TREASURE_LEVELS = ("start", "1", "2", "3", "4", "5", "artifact")
ITEMS = ("tile", "bridge", "stairs", "start", "exit", "level", "door", "token", "pillar", "enemy", "counter")
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True, repr=False)
class Pack(tables.Pack):
    """All values of the game, ready to look up. Nothing in it changes after loading."""

    faces: dict[str, tuple[Face, ...]] = field(default_factory=dict)
    heroes: dict[str, HeroCard] = field(default_factory=dict)
    classes: dict[str, HeroClass] = field(default_factory=dict)
    enemies: dict[str, EnemyCard] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    doors: dict[str, DoorCard] = field(default_factory=dict)
    events: dict[str, EventCard] = field(default_factory=dict)
    tiles: dict[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    quests: dict[str, tuple[QuestItem, ...]] = field(default_factory=dict)
    deck_cards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For each deck the ids of its cards, in the order of the tables."""
    copies: dict[str, int] = field(default_factory=dict)
    starting: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    """The Weapons among the Starting Equipment."""

    def plain(self) -> str:
        return self.hash

    def name(self, card: str) -> str:
        """The name printed on a card."""
        for table in (self.cards, self.enemies, self.doors, self.events):
            if card in table:
                found: str = table[card].name
                return found
        return card

    def shared_level(self, card: str) -> int:
        """The Level of a Treasure that only its Level tells from another card of the same name; else 0."""
        found = self.cards.get(card)
        if found is None or not 1 <= found.level <= 5:
            return 0
        shared = any(other.name == found.name and other.id != card for other in self.cards.values())
        return found.level if shared else 0

    def minions(self, name: str) -> int:
        """How many Minion figures there are of a kind."""
        return MINIONS.get(name, OTHER_MINIONS)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.hash == other.hash

    def __hash__(self) -> int:
        return hash(self.hash)


# -- from rows to records --------------------------------------------------------------------------------


def _build(found: Found, digest: str) -> Pack:
    rows = {name: [row.values for row in table.values()] for name, table in found.items()}
    enemies = {row["id"]: _enemy(row) for row in rows["enemies"]}
    cards = {row["id"]: _card(row) for row in rows["treasures"]}
    doors = {row["id"]: _door(row) for row in rows["doors"]}
    events = {row["id"]: _event(row) for row in rows["events"]}
    quests: dict[str, list[QuestItem]] = {}
    for row in rows["quests"]:
        quests.setdefault(row["quest"], []).append(QuestItem(*(row[key] for key in QuestItem._fields)))
    every: list[Any] = [*enemies.values(), *cards.values(), *doors.values(), *events.values()]
    starting = tuple(card.id for card in cards.values() if card.level == 0 and card.copies)
    return Pack(
        found,
        digest,
        faces=_faces(rows["dice"]),
        heroes={row["hero"]: _hero(row) for row in rows["heroes"]},
        classes=_classes(rows["classes"]),
        enemies=enemies,
        cards=cards,
        doors=doors,
        events=events,
        tiles={row["tile"]: tuple(tuple(row[side].split()) for side in SIDES) for row in rows["tiles"]},
        quests={quest: tuple(lines) for quest, lines in quests.items()},
        deck_cards=_decks(enemies, cards, doors, events),
        copies={card.id: card.copies for card in every},
        starting=starting,
        weapons=tuple(card for card in starting if cards[card].weapon),
    )


def _all_dice(row: Row) -> tuple[Dice, Dice, Dice, Dice]:
    melee, ranged, magic, defense = (dice(row[key]) for key in (*TYPES, "defense"))
    return melee, ranged, magic, defense


def _faces(rows: Sequence[Row]) -> dict[str, tuple[Face, ...]]:
    found: dict[str, list[Face]] = {}
    for row in rows:
        amount = row["hits"] + row["shields"]
        face = Face(row["shown"], amount, row["bams"], row["diamonds"], row["opposite_face"] - 1)
        found.setdefault(row["die"], []).append(face)
    return {colour: tuple(found[colour]) for colour in COLOURS}


def _hero(row: Row) -> HeroCard:
    shadow, special = clauses(row["shadow_skill"]), clauses(row["special_skill"])
    return HeroCard(row["hero"], row["recommended_class"], shadow, row["special_name"], special)


def _classes(rows: Sequence[Row]) -> dict[str, HeroClass]:
    found: dict[str, dict[str, list[Skill]]] = {}
    for row in rows:
        skill = Skill(
            row["line"], row["level"], row["cost"], row["name"], clauses(row["effect"]),
            row["effect"],
        )  # fmt: skip
        found.setdefault(row["hero_class"], {}).setdefault(row["line"], []).append(skill)
    return {
        name: HeroClass(
            name,
            lines.pop("Signature")[0],
            lines.pop("Free")[0],
            {line: tuple(sorted(skills, key=lambda skill: skill.level)) for line, skills in lines.items()},
        )
        for name, lines in found.items()
    }


def _enemy(row: Row) -> EnemyCard:
    has = tuple(bool(row[key]) for key in (*TYPES, "defense"))
    return EnemyCard(
        row["id"], row["name"], row["role"], row["level"], row["health"], row["minions"],
        _all_dice(row), has, clauses(row["enchantment"]), row["enchantment"],  # type: ignore[arg-type]
        row["copies"],
    )  # fmt: skip


def _card(row: Row) -> Card:
    return Card(
        row["id"], row["name"], TREASURE_LEVELS.index(row["level"]), row["kind"], row["slot"],
        frozenset(row["tags"].split()), _all_dice(row), clauses(row["effect"]), row["effect"], row["copies"],
    )  # fmt: skip


def _door(row: Row) -> DoorCard:
    blocks = tuple(block(row[key]) for key in ("zone1", "zone2", "zone3"))
    return DoorCard(row["id"], row["name"], blocks, row["copies"])


def _event(row: Row) -> EventCard:
    return EventCard(row["id"], row["name"], row["effect"], event_effects(row["effect"]), row["copies"])


def _decks(
    enemies: Mapping[str, EnemyCard],
    cards: Mapping[str, Card],
    doors: Mapping[str, Any],
    events: Mapping[str, Any],
) -> dict[str, tuple[str, ...]]:
    decks: dict[str, list[str]] = {f"guard-{level}": [] for level in range(1, 6)}
    decks |= {f"treasure-{level}": [] for level in range(1, 6)}
    decks |= {"lesser": [], "greater": [], "door": [], "event": [], "artifact": []}
    with_deck: list[EnemyCard | Card] = [*enemies.values(), *cards.values()]
    for card in with_deck:
        if card.deck and card.copies:
            decks[card.deck].append(card.id)
    decks["door"] = [id for id, card in doors.items() if card.copies]
    decks["event"] = [id for id, card in events.items() if card.copies]
    return {name: tuple(listed) for name, listed in decks.items()}


# -- the tables ------------------------------------------------------------------------------------------


def _ours(table: str, keys: int = 1) -> tuple[Key, ...]:
    """The keys of our own table in its order, which a table keeps however an owner sorted it."""
    with (DATA / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return tuple(tuple(row[:keys]) for row in csv.reader(file))[1:]


TABLES: Tables[Pack] = Tables(
    DATA,
    {
        "heroes": Schema(
            {
                "hero": prose, "recommended_class": prose, "shadow_skill": cells.effect,
                "special_name": prose, "special_skill": cells.effect,
            },
            rows=_ours("heroes"), fixed=True, longest=200,
        ),
        "classes": Schema(
            {
                "hero_class": prose, "line": prose, "level": whole(1, 5), "cost": whole(0, 30),
                "name": prose, "effect": cells.effect,
            },
            keys=3, rows=_ours("classes", 3), longest=200,
        ),
        "enemies": Schema(
            {
                "id": cells.card_id, "name": prose, "role": one_of(ROLES), "level": optional(whole(1, 5), 0),
                "health": whole(1, 20), "minions": whole(0, 9),
                **dict.fromkeys(TYPES, cells.attack_dice), "defense": cells.defense_dice,
                "enchantment": cells.effect, "copies": whole(0, 20),
            },
            rows=_ours("enemies"), longest=200,
        ),
        "treasures": Schema(
            {
                "id": cells.card_id, "name": prose, "level": one_of(TREASURE_LEVELS), "kind": one_of(KINDS),
                "slot": one_of(("", *SLOTS)), "tags": cells.tags,
                **dict.fromkeys(TYPES, cells.attack_dice), "defense": cells.defense_dice,
                "effect": cells.effect, "copies": whole(0, 50),
            },
            rows=_ours("treasures"), longest=200,
        ),
        "doors": Schema(
            {
                "id": cells.card_id, "name": prose, "zone1": cells.door_block, "zone2": cells.door_block,
                "zone3": cells.door_block, "copies": whole(0, 20),
            },
            rows=_ours("doors"),
        ),
        "events": Schema(
            {"id": cells.card_id, "name": prose, "effect": cells.event_effect, "copies": whole(0, 20)},
            rows=_ours("events"), longest=400,
        ),
        "dice": Schema(
            {
                "die": one_of(COLOURS), "face": whole(1, 6), "kind": one_of(("attack", "defense")),
                "shown": prose, "hits": whole(0, 9), "shields": whole(0, 9), "bams": whole(0, 9),
                "diamonds": whole(0, 9), "opposite_face": whole(1, 6),
            },
            keys=2, rows=_ours("dice", 2), fixed=True,
        ),
        "tiles": Schema(
            {"tile": prose, **dict.fromkeys(SIDES, cells.tile_row)},
            rows=_ours("tiles"),
        ),
        "quests": Schema(
            {
                "number": whole(1, 9999), "quest": one_of(NEEDED), "item": one_of(ITEMS),
                "name": optional(prose, ""), "value": optional(prose, ""),
                "zone": optional(cells.zone, ""), "zone2": optional(cells.zone, ""),
            },
            series=True,
        ),
    },
    _build,
    checks=CHECKS,
)  # fmt: skip


@cache
def load(folders: tuple[str, ...] = ()) -> Pack:
    """Ours, with the tables in these folders in place of ours."""
    return TABLES.load(folders)


def house_box() -> Pack:
    """The box with our own values."""
    return load()
