"""The pieces that change: Heroes, Enemies, Pillars, and the combat that is being fought."""

from __future__ import annotations

from edgebook.box.positions import Flag, Key, Text, Whole, Word, made_of, maybe
from edgebook.box.table import Piece, given, one
from edgebook.games.massive.effects.clauses import Clause
from edgebook.games.massive.position.gear import Hands, body_of, carried_of, lasting_kind, skills_kind
from edgebook.games.massive.position.kinds import (
    across_kind,
    between_kind,
    on_the_map,
    recommended_class,
    treasure_of,
)

HERO = made_of(lambda box: Word(tuple(box.heroes)))
CLASS = made_of(lambda box: Word(tuple(box.classes)))
ENEMY = made_of(lambda box: Word(tuple(box.enemies), "an Enemy card by its id"))

HEALTH, MOST_XP, MICRO, MOST_FIREWORKS = 5, 30, 5, 5
SPECIALS = ("spider", "immortal", "post", "sentry", "hellhound", "enforcer", "emissary", "uncounted")


class Hero(Piece):
    """A Hero on the board. `health` 0: killed."""

    hero: str = given(key=HERO)
    hero_class: str = given(key=Key("class", CLASS, recommended_class))
    zone: str = given(by_hand="zone")
    health: int = one(HEALTH, by_hand="health")
    xp: int = one(0, key=Whole(0, MOST_XP))
    micro: int = one(0, key=Whole(0, MICRO - 1))
    skills: dict[str, int] = one(new=dict, key=skills_kind)
    """For each line, the Level of the highest skill acquired in it."""
    body: str | None = one(None, key=made_of(body_of))
    hands: list[str] = one(new=list, key=made_of(Hands))
    carried: list[str] = one(new=list, key=made_of(carried_of))
    holds: int = one(0, key=Whole(0, 2))
    fireworks: int = one(0, key=Whole(0, MOST_FIREWORKS))
    stunned: bool = one(False, key=Flag())
    lasting: list[str] = one(new=list, key=lasting_kind)

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


GEAR = ("xp", "micro", "skills", "body", "hands", "carried")
"""What a Hero takes along from Quest to Quest, beside the Class."""


class Enemy(Piece):
    """An Enemy on the board: a Mob with its Boss and Minions, an Agent, or a Roaming Monster."""

    id: str = given(key=Text(40, "a name of 1 to 40 letters, digits and signs"))
    card: str = given(key=ENEMY)
    zone: str = given(key=on_the_map)
    # a Mob has a Boss and Minions, any other Enemy Health
    boss: int = one(0, by_hand="boss")
    minions: list[int] = one(new=list, by_hand="minions")
    health: int = one(0, by_hand="health")
    treasure: str | None = one(None, key=made_of(treasure_of))
    stunned: bool = one(False, key=Flag())
    heading: str = one("start", key=Word(("start", "exit")))
    asleep: bool = one(False, key=Flag())
    special: str = one("", key=maybe(Word(SPECIALS), ""))

    @property
    def figures(self) -> int:
        return len(self.minions) + (self.boss > 0) + (self.health > 0)

    @property
    def leads(self) -> bool:
        """Whether the Guardian that carries the Treasure still stands."""
        return self.boss > 0 or self.health > 0


class Pillar(Piece):
    """A Pillar. `health` None: it cannot be attacked."""

    kind: str = given(key=Word(("standing", "wall", "gate")))
    zone: str = given(key=on_the_map)
    across: str | None = given(key=Key("across", across_kind, None))
    health: int | None = given(key=Key("health", maybe(Whole(1, 99)), None))


class Door(Piece):
    between: tuple[str, str] = given(key=between_kind)
    state: str = given(key=Word(("closed", "open", "locked")))


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

    hero: int = given()
    enemy: str = given()
    by_hero: bool = given()
    kind: int = given()
    pillar: str = one("")
    extra: tuple[Source, ...] = one(())
    """Clauses that count for this Action alone."""
    blooded: tuple[str, ...] = one(())
    consumed: tuple[Source, ...] = one(())
    attacking: tuple[Source, ...] = one(())
    defending: tuple[Source, ...] = one(())
    attack_pool: tuple[int, ...] = one((0, 0))
    defense_pool: tuple[int, ...] = one((0, 0))
    attack: tuple[tuple[str, int], ...] = one(())
    defense: tuple[tuple[str, int], ...] = one(())
    # symbols left: the attacker's, the defender's
    bams: tuple[int, int] = one((0, 0))
    diamonds: tuple[int, int] = one((0, 0))
    spent: tuple[str, ...] = one(())
    """Keys of the Enchantments triggered, re-rolls and flips taken, once for each time."""
    hits: int = one(0)
    shields: int = one(0)
    wounds: int = one(0)
    attack_lines: tuple[tuple[int, str, str], ...] = one(())
    defended: tuple[tuple[int, str, str], ...] = one(())
    struck: tuple[tuple[int, str, str], ...] = one(())
    boss: bool = one(False)
    taken: int = one(0)
    left: int = one(0)
