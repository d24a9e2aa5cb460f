"""MD-15.4, Quest 4: the dungeon crumbles behind the Heroes."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter5_heroes import lose
from edgebook.games.massive.rules.chapter7_enemies import remove_enemy, spawn_monster
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.chapter15_escape import escape_news
from edgebook.games.massive.rules.hooks import QUESTS, SPECIALS, Frames, Quest, Special
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.quest_tables import quest_table
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context


@RULES.rule(
    "MD-15.4.1",
    says="counters are placed on the tiles: {counters}",
    gives="counters",
    cites=("MD-15.4", "MD-15.4.6"),
)
def lay_counters(s: State, t: Context) -> str:
    """At set-up counters are placed on the tiles."""
    return ", ".join(f"{n} on {tile}" for tile, n in s.progress["counters"].items())


@RULES.rule(
    "MD-15.4.2",
    says={
        "taken": "a counter is removed from tile {tile}; {n:is/are} left on it",
        "last": "the last counter is removed from tile {tile}",
        "none": "no counters are left",
    },
    gives="tile n",
)
def take_counter(s: State, t: Context) -> Any:
    """Each time the First Player token is passed, a counter is taken from the tile with the lowest Level that
    is still there."""
    counters = s.progress["counters"]
    names = s.floor.tiles
    there = {name: corner for corner, name in names.items() if name in counters}
    if not there:
        return "none", "", 0
    tile = min(there, key=lambda name: (_level(s, there[name]), list(counters).index(name)))
    counters[tile] -= 1
    left = counters[tile]
    if left <= 0:
        del counters[tile]
        s.then(tile_falls(there[tile]))
        return "last", tile, 0
    return "taken", tile, left


def _level(s: State, corner: str) -> int:
    zones = s.floor.tile_zones(corner)
    return max((level for zone in zones for level in s.levels.get(zone, ())), default=0)


@RULES.rule(
    "MD-15.4.3",
    says={
        "tile": "tile {name} falls with everything on it",
        "sentry": "tile {name} falls with everything on it, and the Sentry with it",
    },
    gives="name",
)
def tile_falls(s: State, t: Context, tile: str) -> Any:
    """A tile without counters is removed with everything on it; everyone on it is killed, and nobody gains
    XP.
    """
    name = s.floor.tiles[tile]
    gone = set(s.floor.tile_zones(tile))
    sentry = any(enemy.special == "sentry" and enemy.zone in gone for enemy in s.enemies)
    for enemy in [enemy for enemy in s.enemies if enemy.zone in gone]:
        remove_enemy(s, enemy)
    dead = [seat for seat, hero in enumerate(s.heroes) if hero.zone in gone]
    if not dead:  # else the game is lost, and the Hero lies where the tile was
        remove_zones(s, gone)
    if sentry:
        s.progress["sentry"] = "dead"
        if s.rulings.crumble_sentry == "lost":
            s.then(game_over("lost", "the Sentry fell with its tile and was not killed"))
    if dead:
        s.then(hero_falls(tuple(dead)))
    return ("sentry" if sentry else "tile"), name


def remove_zones(s: State, gone: set[str]) -> None:
    """Take Zones off the board with their doors, tokens and Pillars."""
    s.floor = s.floor.without(gone)
    s.doors = [door for door in s.doors if not gone & {*door.between}]
    s.pillars = [p for p in s.pillars if p.zone not in gone and p.across not in gone]
    for tokens in (s.levels, s.tokens, s.facedown):
        for zone in gone & set(tokens):
            del tokens[zone]
    s.start = None if s.start in gone else s.start
    s.exit = None if s.exit in gone else s.exit
    s.lay_ways()


@RULES.rule("MD-15.4.4", says="{seats:seats} fell with the tile and {seats:is/are} killed")
def hero_falls(s: State, t: Context, seats: tuple[int, ...]) -> None:
    """If a Hero is killed in this way, the game is lost."""
    for seat in seats:
        lose(s, seat, 99)
    s.then(game_over("lost", "a tile fell with a Hero on it"))


@RULES.rule(
    "MD-15.4.5",
    says={
        "comes": "{seat:seat} has passed between the Pillars: the Sentry comes to {zone:zone}",
        "nowhere": "{seat:seat} has passed between the Pillars, but there is no Level 4 token for the Sentry",
    },
    gives="zone",
)
def sentry_comes(s: State, t: Context, seat: int) -> Any:
    """The first time a Hero crosses an edge between two Pillars, a Greater Roaming Monster appears on the
    Level 4 token: the Sentry. It does not count for Events."""
    zones = s.level_zones(4)
    if not zones:
        return "nowhere", ""
    s.progress["sentry"] = "alive"
    s.then(spawn_monster(zones[0], "greater", "sentry"))
    return "comes", zones[0]


def _entered(s: State, seat: int, before: str, zone: str) -> Frames:
    crossed = any(
        pillar.kind == "gate" and {pillar.zone, pillar.across} == {before, zone} for pillar in s.pillars
    )
    return [sentry_comes(seat)] if crossed and s.progress["sentry"] == "waiting" else []


@RULES.rule("MD-15.4.5/dead", says="the Sentry is dead: the way out is free")
def sentry_dies(s: State, t: Context) -> None:
    """With the Sentry dead, the Heroes may escape."""
    s.progress["sentry"] = "dead"


def _killed(s: State, enemy: Enemy, killer: int) -> Frames:
    return [sentry_dies()] if enemy.special == "sentry" else []


SPECIALS["sentry"] = Special()
QUESTS["goblin-war-drums"] = Quest(
    "goblin-war-drums",
    "Quest 4: Goblin War Drums",
    "MD-15.4",
    set_up=lambda s: [lay_counters()],
    passed=lambda s: [take_counter()],
    entered=_entered,
    killed=_killed,
    look=escape_news,
    all_escape=True,
    may_escape=lambda s: list(range(len(s.heroes))) if s.progress["sentry"] == "dead" else [],
    progress=lambda s: {
        "counters": dict(quest_table(s.box, "goblin-war-drums").counters),
        "sentry": "waiting",
    },
)
