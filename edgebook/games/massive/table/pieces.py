"""The pieces that change: Heroes, Enemies, Pillars, and the combat that is being fought."""

from __future__ import annotations

from typing import Any, Self

from edgebook.games.massive.effects.clauses import Clause

HEALTH, MOST_XP, MICRO = 5, 30, 5


class Piece:
    """A few plain values with a copy and a comparison of their own."""

    __slots__: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Self:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.plain()}>"


class Hero(Piece):
    """A Hero on the board. `health` 0: killed."""

    __slots__ = (
        "body", "carried", "fireworks", "hands", "health", "hero", "hero_class", "holds", "lasting", "micro",
        "skills", "stunned", "xp", "zone",
    )  # fmt: skip

    def __init__(self, hero: str, hero_class: str, zone: str) -> None:
        self.hero, self.hero_class, self.zone = hero, hero_class, zone
        self.health, self.xp, self.micro = HEALTH, 0, 0
        self.skills: dict[str, int] = {}
        """For each line, the Level of the highest skill acquired in it."""
        self.body: str | None = None
        self.hands: list[str] = []
        self.carried: list[str] = []
        self.holds, self.fireworks = 0, 0
        self.stunned = False
        self.lasting: list[str] = []

    def copy(self) -> Hero:
        new = Hero.__new__(Hero)
        new.hero, new.hero_class, new.zone = self.hero, self.hero_class, self.zone
        new.health, new.xp, new.micro = self.health, self.xp, self.micro
        new.skills = self.skills.copy()
        new.body, new.hands, new.carried = self.body, self.hands[:], self.carried[:]
        new.holds, new.fireworks, new.stunned = self.holds, self.fireworks, self.stunned
        new.lasting = self.lasting[:]
        return new

    @property
    def alive(self) -> bool:
        return self.health > 0

    @property
    def rich(self) -> tuple[int, int]:
        """What Enemies compare: unspent XP, then micro-XP."""
        return self.xp, self.micro

    def cards(self) -> list[str]:
        """All Equipment: the body, the hands, then what is carried."""
        return [*([self.body] if self.body else []), *self.hands, *self.carried]


class Enemy(Piece):
    """An Enemy on the board: a Mob with its Boss and Minions, an Agent, or a Roaming Monster."""

    __slots__ = (
        "asleep", "boss", "card", "heading", "health", "id", "minions", "special", "stunned", "treasure",
        "zone",
    )  # fmt: skip

    def __init__(self, id: str, card: str, zone: str) -> None:
        self.id, self.card, self.zone = id, card, zone
        self.boss, self.health = 0, 0
        self.minions: list[int] = []
        self.treasure: str | None = None
        self.stunned, self.asleep = False, False
        self.heading, self.special = "start", ""

    def copy(self) -> Enemy:
        new = Enemy.__new__(Enemy)
        new.id, new.card, new.zone = self.id, self.card, self.zone
        new.boss, new.health, new.minions = self.boss, self.health, self.minions[:]
        new.treasure, new.stunned, new.asleep = self.treasure, self.stunned, self.asleep
        new.heading, new.special = self.heading, self.special
        return new

    @property
    def figures(self) -> int:
        return len(self.minions) + (self.boss > 0) + (self.health > 0)

    @property
    def leads(self) -> bool:
        """Whether the Guardian that carries the Treasure still stands."""
        return self.boss > 0 or self.health > 0


class Pillar(Piece):
    """A Pillar. `health` None: it cannot be attacked."""

    __slots__ = ("across", "health", "kind", "zone")

    def __init__(self, kind: str, zone: str, across: str | None, health: int | None) -> None:
        self.kind, self.zone, self.across, self.health = kind, zone, across, health

    def copy(self) -> Pillar:
        return Pillar(self.kind, self.zone, self.across, self.health)


class Door(Piece):
    __slots__ = ("between", "state")

    def __init__(self, between: tuple[str, str], state: str) -> None:
        self.between, self.state = between, state

    def copy(self) -> Door:
        return Door(self.between, self.state)


class Source(tuple[str, str, Clause]):
    """Where a clause comes from: a key, the name of the card or skill, and the clause itself."""

    __slots__ = ()

    def __new__(cls, key: str, name: str, clause: Clause) -> Source:
        return super().__new__(cls, (key, name, clause))

    @property
    def key(self) -> str:
        return self[0]

    @property
    def name(self) -> str:
        return self[1]

    @property
    def clause(self) -> Clause:
        return self[2]


class Fight(Piece):
    """A combat as far as it has come: always one Hero against one Enemy or Pillar.

    Dice are (colour, face). Lines are (amount, source, why), for the sum that builds up.
    """

    __slots__ = (
        "attack", "attack_lines", "attack_pool", "attacking", "bams", "blooded", "boss", "by_hero",
        "consumed", "defended", "defending", "defense", "defense_pool", "diamonds", "enemy", "extra", "hero",
        "hits", "kind", "left", "pillar", "shields", "spent", "struck", "taken", "wounds",
    )  # fmt: skip

    def __init__(self, hero: int, enemy: str, by_hero: bool, kind: int) -> None:
        self.hero, self.enemy, self.by_hero, self.kind = hero, enemy, by_hero, kind
        self.pillar = ""
        self.extra: tuple[Source, ...] = ()
        """Clauses that count for this Action alone."""
        self.blooded: tuple[str, ...] = ()
        self.consumed: tuple[Source, ...] = ()
        self.attacking: tuple[Source, ...] = ()
        self.defending: tuple[Source, ...] = ()
        self.attack_pool: tuple[int, ...] = (0, 0)
        self.defense_pool: tuple[int, ...] = (0, 0)
        self.attack: tuple[tuple[str, int], ...] = ()
        self.defense: tuple[tuple[str, int], ...] = ()
        self.bams, self.diamonds = (0, 0), (0, 0)
        """Symbols left: the attacker's, the defender's."""
        self.spent: tuple[str, ...] = ()
        """Keys of the Enchantments triggered, re-rolls and flips taken, once for each time."""
        self.hits, self.shields, self.wounds = 0, 0, 0
        self.attack_lines: tuple[tuple[int, str, str], ...] = ()
        self.defended: tuple[tuple[int, str, str], ...] = ()
        self.struck: tuple[tuple[int, str, str], ...] = ()
        self.boss, self.taken, self.left = False, 0, 0

    def copy(self) -> Fight:
        new = Fight.__new__(Fight)
        for name in Fight.__slots__:
            setattr(new, name, getattr(self, name))
        return new
