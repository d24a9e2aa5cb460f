"""Everything in the box, read from its tables and checked once."""

from __future__ import annotations

import csv
import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from edgebook.games.massive.cards.records import (
    COLOURS,
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

HOUSE = Path(__file__).parent / "house"
TABLES = ("dice", "heroes", "classes", "enemies", "treasures", "doors", "events", "quests")
MINIONS = {"Goblin Warriors": 15, "Goblin Archers": 15}
"""Miniatures: so many Minions of these kinds, 6 of every other, one Boss, Agent and Monster of each."""
OTHER_MINIONS = 6
TREASURE_TOKENS, SPECIAL_TOKENS = 30, 4


class Box:
    """All values of the game, ready to look up. Nothing in it changes after loading."""

    def __init__(self, folder: Path = HOUSE) -> None:
        digest = hashlib.sha256()
        rows: dict[str, list[dict[str, str]]] = {}
        for name in TABLES:
            text = (folder / f"{name}.csv").read_text(encoding="utf-8")
            digest.update(text.encode())
            rows[name] = list(csv.DictReader(text.splitlines()))
        tiles = (folder / "tiles.txt").read_text(encoding="utf-8")
        digest.update(tiles.encode())
        self.hash = digest.hexdigest()
        self.faces = _faces(rows["dice"])
        self.heroes = {row["hero"]: _hero(row) for row in rows["heroes"]}
        self.classes = _classes(rows["classes"])
        self.enemies = {row["id"]: _enemy(row) for row in rows["enemies"]}
        self.cards = {row["id"]: _card(row) for row in rows["treasures"]}
        self.doors = {row["id"]: _door(row) for row in rows["doors"]}
        self.events = {
            row["id"]: EventCard(row["id"], row["name"], row["effect"], int(row["copies"]), row["origin"])
            for row in rows["events"]
        }
        self.tiles = dict(_tiles(tiles))
        self.quests: dict[str, list[QuestItem]] = {}
        for row in rows["quests"]:
            item = QuestItem(*(row[key] for key in QuestItem._fields))
            self.quests.setdefault(row["quest"], []).append(item)
        self.deck_cards = _decks(self)
        """For each deck the ids of its cards, in the order of the tables."""
        self.copies = {
            card.id: card.copies
            for table in (self.enemies, self.cards, self.doors, self.events)
            for card in table.values()
        }
        self.starting = tuple(card.id for card in self.cards.values() if card.level == 0)
        self.weapons = tuple(card for card in self.starting if self.cards[card].weapon)

    def plain(self) -> str:
        return self.hash

    def name(self, card: str) -> str:
        """The name printed on a card."""
        for table in (self.cards, self.enemies, self.doors, self.events):
            if card in table:
                found: str = table[card].name
                return found
        return card

    def minions(self, name: str) -> int:
        """How many Minion figures there are of a kind."""
        return MINIONS.get(name, OTHER_MINIONS)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.hash == other.hash

    def __hash__(self) -> int:
        return hash(self.hash)

    def __repr__(self) -> str:
        return f"<Box {self.hash[:12]}>"


@cache
def house_box() -> Box:
    """The box with our own values."""
    return Box()


def dice(cell: str) -> Dice:
    """`1R2Y` as dice."""
    counts = dict.fromkeys(COLOURS, 0)
    for n, letter in re.findall(r"(\d)([RYGB])", cell):
        counts[COLOURS["RYGB".index(letter)]] += int(n)
    return Dice(**counts)


def _all_dice(row: Mapping[str, str]) -> tuple[Dice, Dice, Dice, Dice]:
    melee, ranged, magic, defense = (dice(row[key]) for key in (*TYPES, "defense"))
    return melee, ranged, magic, defense


def _faces(rows: list[dict[str, str]]) -> dict[str, tuple[Face, ...]]:
    found: dict[str, list[Face]] = {}
    for row in rows:
        amount = int(row["hits"]) + int(row["shields"])
        face = Face(
            row["shown"], amount, int(row["bams"]), int(row["diamonds"]), int(row["opposite_face"]) - 1
        )
        found.setdefault(row["die"], []).append(face)
    return {colour: tuple(found[colour]) for colour in COLOURS}


def _hero(row: Mapping[str, str]) -> HeroCard:
    shadow, special = row["shadow_skill"], row["special_skill"]
    return HeroCard(
        row["hero"], row["recommended_class"], clauses(shadow), row["special_name"], clauses(special),
        shadow, special, row["origin"],
    )  # fmt: skip


def _classes(rows: list[dict[str, str]]) -> dict[str, HeroClass]:
    found: dict[str, dict[str, list[Skill]]] = {}
    for row in rows:
        skill = Skill(
            row["line"], int(row["level"]), int(row["cost"]), row["name"], clauses(row["effect"]),
            row["effect"], row["origin"],
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


def _enemy(row: Mapping[str, str]) -> EnemyCard:
    has = tuple(bool(row[key]) for key in (*TYPES, "defense"))
    return EnemyCard(
        row["id"], row["name"], row["role"], int(row["level"] or 0), int(row["health"]), int(row["minions"]),
        _all_dice(row), has, clauses(row["enchantment"]), row["enchantment"],  # type: ignore[arg-type]
        int(row["copies"]), row["origin"],
    )  # fmt: skip


def _card(row: Mapping[str, str]) -> Card:
    level = (
        {"start": 0, "artifact": 6}.get(row["level"]) if not row["level"].isdecimal() else int(row["level"])
    )
    assert level is not None
    return Card(
        row["id"], row["name"], level, row["kind"], row["slot"], frozenset(row["tags"].split()),
        _all_dice(row), clauses(row["effect"]), row["effect"], int(row["copies"]), row["origin"],
    )  # fmt: skip


def _door(row: Mapping[str, str]) -> DoorCard:
    return DoorCard(
        row["id"], row["name"], tuple(_block(row[key]) for key in ("zone1", "zone2", "zone3")),
        int(row["copies"]), row["origin"],
    )  # fmt: skip


def _block(cell: str) -> tuple[str, int, int]:
    who, treasure, special = "", 0, 0
    for part in cell.split(", "):
        if part in ("guard", "ambush"):
            who = part
        elif part:
            n, kind = part.split(" ")
            treasure += int(n) * (kind == "treasure")
            special += int(n) * (kind == "special")
    return who, treasure, special


def _tiles(text: str) -> Iterator[tuple[str, tuple[tuple[str, ...], ...]]]:
    """Each tile side as three rows of three Zones, a Zone being two signs."""
    name, rows = "", list[tuple[str, ...]]()
    for line in text.splitlines():
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if line[0] != " ":
            name, rows = words[0], []
        else:
            rows.append(tuple(words))
            if len(rows) == 3:
                yield name, tuple(rows)


def _decks(box: Any) -> dict[str, tuple[str, ...]]:
    decks: dict[str, list[str]] = {f"guard-{level}": [] for level in range(1, 6)}
    decks |= {f"treasure-{level}": [] for level in range(1, 6)}
    decks |= {"lesser": [], "greater": [], "door": [], "event": [], "artifact": []}
    for card in (*box.enemies.values(), *box.cards.values()):
        if card.deck:
            decks[card.deck].append(card.id)
    decks["door"], decks["event"] = list(box.doors), list(box.events)
    return {name: tuple(cards) for name, cards in decks.items()}
