"""The table on one page, and what rules look up on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.box.positions import Key, Whole, Word, made_of, maybe
from edgebook.box.table import Table, given, one
from edgebook.games.massive.cards.pack import Pack
from edgebook.games.massive.cards.records import EnemyCard
from edgebook.games.massive.position.kinds import (
    TOKENS,
    a_seat,
    facedown_kind,
    first_round,
    levels_kind,
    market_of,
    nowhere,
    own,
    own_progress,
    progress_kind,
    seats_kind,
    tokens_kind,
    zone_or_null,
)
from edgebook.games.massive.table.floor import Edge, Floor, Ways, edge
from edgebook.games.massive.table.pieces import Door, Enemy, Fight, Hero, Pillar
from edgebook.games.massive.table.quest_tables import ORDER, QuestTable

__all__ = ["PHASES", "TOKENS", "State", "barred_edge"]
PHASES = ("setup", "start", "heroes", "enemies", "experience", "event", "end", "market")


# -- what begins, is hidden or is copied in a way of its own ----------------------------------------------


def hero_ways(s: State) -> Ways:
    """What is open to Heroes."""
    return s.floor.ways(*s.passages(barred=True))


def enemy_ways(s: State) -> Ways:
    free = s.rulings.pillar_walls == "heroes" and any(barred_edge(pillar) for pillar in s.pillars)
    return s.floor.ways(*s.passages(barred=False)) if free else s.ways


def unless_loose(s: State) -> dict[str, list[str | None]]:
    """Nobody knows the order of a deck; a loose one has none, and what is in it is known."""
    return {name: cards[:] if name in s.loose else [None] * len(cards) for name, cards in s.decks.items()}


def progress_copied(progress: dict[str, Any]) -> dict[str, Any]:
    return {name: value.copy() if isinstance(value, dict) else value for name, value in progress.items()}


class State(Table):
    """A table of Massive Darkness. Zones are named as in a spreadsheet; cards and Enemies go by their ids."""

    setup: Any = given()
    box: Pack = given()
    quest: str | None = one(None, key=maybe(Word(ORDER)))
    mode: str = one("standard", key=Word(("standard", "story")))
    round: int = one(0, fact="round", key=Key("round", Whole(0), first_round))
    phase: str = one("setup", fact="phase", key=Key("phase", Word(PHASES), "heroes"))
    level: int = one(1, fact="Level", key=Whole(1, 5), after="outcome")
    first: int = one(0, fact="First Player", key=a_seat)
    lifebringer: int = one(2, fact="Lifebringer tokens", key=Whole(0, 99), after="level")
    done: list[int] = one(new=list, key=seats_kind)
    outcome: str = one("", fact="outcome", key=maybe(Word(("won", "lost")), ""))
    floor: Floor = given(by_hand="map")
    rulings: Any = given(by_hand="rulings", after="lifebringer")
    doors: list[Door] = one(new=list, by_hand="doors")
    start: str | None = one(None, key=Key("start", zone_or_null, own(lambda quest: quest.start, nowhere)))
    exit: str | None = one(None, key=Key("exit", zone_or_null, own(lambda quest: quest.exit, nowhere)))
    levels: dict[str, list[int]] = one(
        new=dict, key=Key("levels", levels_kind, own(QuestTable.levels_by_zone, dict))
    )
    tokens: dict[str, dict[str, int]] = one(
        new=dict, key=Key("tokens", tokens_kind, own(QuestTable.tokens_by_zone, dict))
    )
    facedown: dict[str, str | None] = one(
        new=dict, key=Key("facedown", facedown_kind, own(lambda quest: dict.fromkeys(quest.facedown), dict))
    )
    pillars: list[Pillar] = one(new=list, by_hand="pillars")
    heroes: list[Hero] = one(new=list, by_hand="heroes")
    enemies: list[Enemy] = one(new=list, by_hand="enemies")
    decks: dict[str, list[str | None]] = one(new=dict, hides=unless_loose, by_hand="decks")
    """Cards by deck, the top one last. A deck in `loose` has no order: it is drawn from by chance."""
    loose: list[str] = one(new=list)
    discards: dict[str, list[str]] = one(new=dict, by_hand="discards")
    market: list[str] = one(new=list, key=made_of(market_of))
    traded: list[str] = one(new=list)
    """Story Mode: what this Hero has done at the Market."""
    ahead: str = one("")
    """Story Mode: what follows when the Quest is over, "next" or "retry"."""
    progress: dict[str, Any] = one(
        new=dict, copies=progress_copied, key=Key("progress", progress_kind, own_progress)
    )
    """What the Quest counts."""

    # what holds for one Activation only
    active: int = one(-1)
    actions: int = one(0, fact="Actions left")
    extra_actions: list[str] = one(new=list)
    """Free Actions of a named kind."""
    readied: str = one("")
    """A Signature that waits for the next Action of its kind; "used" when it is spent."""
    once: list[str] = one(new=list)
    """What works once per Activation and was taken."""
    attacked: list[str] = one(new=list)
    """Enemies that are to counter-attack."""
    to_act: list[str] = one(new=list)
    """Enemies that have still to activate in this phase."""
    taunting: int = one(-1)
    """The Hero whose Taunt the players picked, for the choice that is being made."""
    cards_asked: list[int] = one(new=list)
    fight: Fight | None = one(None)

    # where Heroes and Enemies can go and look
    ways: Ways = one(of=hero_ways, span="ways")
    enemy_ways: Ways = one(of=enemy_ways, span="ways")

    # -- looking things up -------------------------------------------------------------------------------

    def lay_ways(self) -> None:
        """Work out what is open, after a door opened, a Pillar fell or Zones went."""
        self.renew("ways")

    def passages(self, barred: bool) -> tuple[list[Edge], list[Edge]]:
        """The edges that open doors open, and those that shut doors shut, or that Pillars bar."""
        opened = [edge(*door.between) for door in self.doors if door.state == "open"]
        shut = [edge(*door.between) for door in self.doors if door.state != "open"]
        shut = [each for each in shut if each in self.floor.open]
        if barred:
            shut += [bar for pillar in self.pillars if (bar := barred_edge(pillar)) is not None]
        return opened, shut

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
