"""The state of a game: one object of plain values, with a copy written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from edgebook.games.massive.cards.box import Box
from edgebook.games.massive.cards.records import EnemyCard
from edgebook.games.massive.table.floor import Edge, Floor, Ways, edge
from edgebook.games.massive.table.pieces import Door, Enemy, Fight, Hero, Pillar
from edgebook.kernel import State as KernelState

PHASES = ("setup", "start", "heroes", "enemies", "experience", "event", "end", "market")
TOKENS = ("treasure", "special", "library", "artifact", "lair", "firework")


class State(KernelState):
    """A table of Massive Darkness. Zones are named as in a spreadsheet; cards and Enemies go by their ids."""

    __slots__ = (
        "actions", "active", "ahead", "attacked", "box", "cards_asked", "decks", "discards", "done", "doors",
        "enemies", "enemy_ways", "exit", "extra_actions", "facedown", "fight", "first", "floor", "heroes",
        "level", "levels", "lifebringer", "loose", "market", "mode", "once", "outcome", "phase", "pillars",
        "progress", "quest", "readied", "round", "setup", "start", "taunting", "to_act", "tokens", "traded",
        "ways",
    )  # fmt: skip

    box: Box
    floor: Floor
    ways: Ways
    """Where Heroes can go and look."""
    enemy_ways: Ways

    def __init__(self, setup: Any, box: Box, floor: Floor, rulings: Any) -> None:
        super().__init__(rulings)
        self.setup, self.box, self.floor = setup, box, floor
        self.quest: str | None = None
        self.mode = "standard"
        self.round, self.phase, self.outcome = 0, "setup", ""
        self.first = 0
        self.done: list[int] = []
        self.level, self.lifebringer = 1, 2
        self.start: str | None = None
        self.exit: str | None = None
        self.doors: list[Door] = []
        self.levels: dict[str, list[int]] = {}
        self.tokens: dict[str, dict[str, int]] = {}
        self.facedown: dict[str, str | None] = {}
        self.pillars: list[Pillar] = []
        self.heroes: list[Hero] = []
        self.enemies: list[Enemy] = []
        self.decks: dict[str, list[str | None]] = {}
        """Cards by deck, the top one last. The order of a deck in `loose` means nothing: it is drawn by
        chance."""
        self.loose: list[str] = []
        self.discards: dict[str, list[str]] = {}
        self.market: list[str] = []
        self.traded: list[str] = []
        """Story Mode: what this Hero has done at the Market."""
        self.ahead = ""
        """Story Mode: what follows when the Quest is over, "next" or "retry"."""
        self.progress: dict[str, Any] = {}
        # what holds for one Activation only
        self.active, self.actions = -1, 0
        self.extra_actions: list[str] = []
        """Free Actions of a named kind."""
        self.readied = ""
        """A Signature that waits for the next Action of its kind; "used" when it is spent."""
        self.once: list[str] = []
        """What works once per Activation and was taken."""
        self.attacked: list[str] = []
        """Enemies that are to counter-attack."""
        self.to_act: list[str] = []
        """Enemies that have still to activate in this phase."""
        self.taunting = -1
        """The Hero whose Taunt the players picked, for the choice that is being made."""
        self.cards_asked: list[int] = []
        self.fight: Fight | None = None
        self.lay_ways()

    def copy(self) -> Self:
        new = self.blank()
        new.agenda, new.rulings, new.broken = self.agenda[:], self.rulings, self.broken
        new.setup, new.box, new.floor = self.setup, self.box, self.floor
        new.ways, new.enemy_ways = self.ways, self.enemy_ways
        new.quest, new.mode = self.quest, self.mode
        new.round, new.phase, new.outcome = self.round, self.phase, self.outcome
        new.first, new.done = self.first, self.done[:]
        new.level, new.lifebringer = self.level, self.lifebringer
        new.start, new.exit = self.start, self.exit
        new.doors = [door.copy() for door in self.doors]
        new.levels = {zone: levels[:] for zone, levels in self.levels.items()}
        new.tokens = {zone: tokens.copy() for zone, tokens in self.tokens.items()}
        new.facedown = self.facedown.copy()
        new.pillars = [pillar.copy() for pillar in self.pillars]
        new.heroes = [hero.copy() for hero in self.heroes]
        new.enemies = [enemy.copy() for enemy in self.enemies]
        new.decks = {name: cards[:] for name, cards in self.decks.items()}
        new.loose = self.loose[:]
        new.discards = {name: cards[:] for name, cards in self.discards.items()}
        new.market, new.traded, new.ahead = self.market[:], self.traded[:], self.ahead
        new.progress = {
            name: value.copy() if isinstance(value, dict) else value for name, value in self.progress.items()
        }
        new.active, new.actions, new.extra_actions = self.active, self.actions, self.extra_actions[:]
        new.readied, new.once, new.attacked = self.readied, self.once[:], self.attacked[:]
        new.to_act, new.taunting, new.cards_asked = self.to_act[:], self.taunting, self.cards_asked[:]
        new.fight = self.fight and self.fight.copy()
        return new

    # -- looking things up -------------------------------------------------------------------------------

    def lay_ways(self) -> None:
        """Work out what is open, after a door opened, a Pillar fell or Zones went."""
        opened = [edge(*door.between) for door in self.doors if door.state == "open"]
        shut = [edge(*door.between) for door in self.doors if door.state != "open"]
        shut = [each for each in shut if each in self.floor.open]
        barred = [bar for pillar in self.pillars if (bar := barred_edge(pillar)) is not None]
        self.ways = self.floor.ways(opened, [*shut, *barred])
        free = bool(barred) and self.rulings.pillar_walls == "heroes"
        self.enemy_ways = self.floor.ways(opened, shut) if free else self.ways

    def ways_without_doors(self) -> Ways:
        """Where Enemies could go if every door were open; Pillars still bar what they bar."""
        barred = [bar for pillar in self.pillars if (bar := barred_edge(pillar)) is not None]
        if self.rulings.pillar_walls == "heroes":
            barred = []
        return self.floor.ways([edge(*door.between) for door in self.doors], barred)

    def enemy(self, id: str) -> Enemy:
        for enemy in self.enemies:
            if enemy.id == id:
                return enemy
        raise LookupError(f"there is no Enemy {id!r} on the board")

    def find_enemy(self, id: str) -> Enemy | None:
        for enemy in self.enemies:
            if enemy.id == id:
                return enemy
        return None

    def card(self, enemy: Enemy) -> EnemyCard:
        return self.box.enemies[enemy.card]

    @property
    def starting_zone(self) -> str:
        """Where Heroes are put at the start; a map without a Start has its first Zone for that."""
        return self.start or next(iter(self.floor.cells))

    def living(self) -> list[int]:
        """The seats of the Heroes who are not killed."""
        return [seat for seat, hero in enumerate(self.heroes) if hero.health > 0]

    def order(self) -> list[int]:
        """All seats, clockwise from the First Player."""
        seats = len(self.heroes)
        return [(self.first + n) % seats for n in range(seats)]

    def enemies_in(self, zone: str) -> list[Enemy]:
        return [enemy for enemy in self.enemies if enemy.zone == zone]

    def heroes_in(self, zone: str) -> list[int]:
        """The seats of the living Heroes in a Zone."""
        return [seat for seat, hero in enumerate(self.heroes) if hero.zone == zone and hero.health > 0]

    def in_shadow(self, zone: str) -> bool:
        return zone not in self.floor.light

    def tile_level(self, zone: str) -> int:
        """The highest Level token on a Zone's tile, 0 without one."""
        tile = self.floor.tile_of.get(zone)
        if tile is None:
            return max(self.levels.get(zone, ()), default=0)
        return max(
            (max(levels) for at, levels in self.levels.items() if self.floor.tile_of.get(at) == tile),
            default=0,
        )

    def level_zones(self, level: int) -> list[str]:
        """The Zones with a token of a Level, in the order of the map."""
        found = [zone for zone, levels in self.levels.items() if level in levels]
        return sorted(found, key=self.floor.order.__getitem__)

    def token_count(self, kind: str) -> int:
        """How many tokens of a kind lie on the board."""
        return sum(tokens.get(kind, 0) for tokens in self.tokens.values())

    def put_token(self, zone: str, kind: str, n: int = 1) -> None:
        """Lay tokens in a Zone, or with a negative number take them away."""
        here = self.tokens.setdefault(zone, {})
        here[kind] = here.get(kind, 0) + n
        if not here[kind]:
            del here[kind]
        if not here:
            del self.tokens[zone]

    def shown_cards(self) -> Iterator[str]:
        """Every card that lies open, in all its copies."""
        for hero in self.heroes:
            yield from hero.cards()
        for enemy in self.enemies:
            yield enemy.card
            if enemy.treasure:
                yield enemy.treasure
        for cards in self.discards.values():
            yield from cards
        yield from self.market


def barred_edge(pillar: Pillar) -> Edge | None:
    """The edge that a Pillar bars, if it bars one."""
    return edge(pillar.zone, pillar.across) if pillar.kind == "wall" and pillar.across else None
