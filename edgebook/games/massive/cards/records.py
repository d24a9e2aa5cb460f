"""What is in the box, as records that never change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from edgebook.games.massive.effects.clauses import Clause
from edgebook.games.massive.effects.event_effects import EventEffect

COLOURS = ("red", "yellow", "green", "blue")
ATTACK, DEFENSE = ("red", "yellow"), ("green", "blue")
SLOTS = ("body", "hand", "two-handed")
KINDS = ("combat", "item", "consumable", "trap", "luck")
ROLES = ("mob", "agent", "roaming-lesser", "roaming-greater")


class Dice(NamedTuple):
    """How many dice of each colour."""

    red: int = 0
    yellow: int = 0
    green: int = 0
    blue: int = 0

    def worth(self, each: Mapping[str, float]) -> float:
        """The sum of what the dice are worth, by colour."""
        total = 0.0
        for colour, n in zip(COLOURS, self, strict=True):
            total += n * each[colour]
        return total

    def plus(self, other: Dice) -> Dice:
        return Dice(*(a + b for a, b in zip(self, other, strict=True)))


NO_DICE = Dice()


class Face(NamedTuple):
    """What one face of a die shows; `amount` is its hits or shields."""

    shown: str
    amount: int
    bams: int
    diamonds: int
    opposite: int


class Card(NamedTuple):
    """An Equipment, Trap or Luck card. `level` is 0 for Starting Equipment, 6 for an Artifact."""

    id: str
    name: str
    level: int
    kind: str
    slot: str
    tags: frozenset[str]
    dice: tuple[Dice, Dice, Dice, Dice]
    """Melee, Ranged, Magic, Defense."""
    clauses: tuple[Clause, ...]
    effect: str
    copies: int

    @property
    def equipment(self) -> bool:
        return self.kind in ("combat", "item", "consumable")

    @property
    def weapon(self) -> bool:
        return "weapon" in self.tags

    @property
    def deck(self) -> str:
        """The deck that the card belongs to; Starting Equipment belongs to none."""
        return "" if self.level == 0 else "artifact" if self.level == 6 else f"treasure-{self.level}"

    def plain(self) -> str:
        return self.id


class EnemyCard(NamedTuple):
    """A Guard or Roaming Monster card. `level` is 0 for a Roaming Monster."""

    id: str
    name: str
    role: str
    level: int
    health: int
    minions: int
    dice: tuple[Dice, Dice, Dice, Dice]
    has: tuple[bool, bool, bool, bool]
    """Which Combat types it has, and whether it has Defense dice."""
    clauses: tuple[Clause, ...]
    effect: str
    copies: int

    @property
    def mob(self) -> bool:
        return self.role == "mob"

    @property
    def roaming(self) -> bool:
        return self.role.startswith("roaming")

    @property
    def deck(self) -> str:
        return self.role.removeprefix("roaming-") if self.roaming else f"guard-{self.level}"

    @property
    def many(self) -> bool:
        """Whether people speak of it in the plural: a Mob is several figures."""
        return self.mob


class Skill(NamedTuple):
    """One step of a Class sheet's line."""

    line: str
    level: int
    cost: int
    name: str
    clauses: tuple[Clause, ...]
    effect: str


class HeroClass(NamedTuple):
    name: str
    signature: Skill
    free: Skill
    lines: dict[str, tuple[Skill, ...]]
    """The skills of each line in the order in which they are bought."""


class HeroCard(NamedTuple):
    name: str
    hero_class: str
    shadow: tuple[Clause, ...]
    special_name: str
    special: tuple[Clause, ...]


class DoorCard(NamedTuple):
    """Three blocks; each says "guard", "ambush" or "", and how many Treasure and Special tokens."""

    id: str
    name: str
    blocks: tuple[tuple[str, int, int], ...]
    copies: int


class EventCard(NamedTuple):
    id: str
    name: str
    effect: str
    effects: tuple[EventEffect, ...]
    copies: int


class QuestItem(NamedTuple):
    """One line of a Quest's table: a tile, a door, a token, and where it lies."""

    item: str
    name: str
    value: str
    zone: str
    zone2: str
