"""Where the Heroes want to go: the next places of each Quest, and how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from edgebook.games.massive.analysis.gear import gear_value, worn
from edgebook.games.massive.rules.chapter2_board import hero_held
from edgebook.games.massive.rules.chapter8_moving import explored
from edgebook.games.massive.rules.quests.scorched_earth import library
from edgebook.games.massive.table.floor import Ways, cell_of, edge
from edgebook.games.massive.table.state import State

HASTY = ("black-widow", "goblin-war-drums", "immortals-downfall", "maze-of-darkness")
"""Quests with a clock: there is no time to look for gear."""
PATIENCE = 4
"""Rounds for each Level, after which the Heroes stop looking for gear."""
FIT, PER_LEVEL = 3.0, 2.0
"""How much gear is enough: so much, and more for each Level."""
FAR = 30
"""Stands for a place that cannot be reached at all."""


def tokens(s: State, *kinds: str) -> list[str]:
    """The Zones with tokens of these kinds."""
    return [zone for zone, lying in s.tokens.items() if any(lying.get(kind) for kind in kinds)]


def enemies(s: State, *specials: str) -> list[str]:
    return [enemy.zone for enemy in s.enemies if enemy.special in specials]


def aims(s: State, seat: int) -> list[str]:
    """The Zones that a Hero should reach next: for better gear first, then for the Quest."""
    aim = _AIMS.get(s.quest or "")
    if aim is None or s.phase == "setup":
        return []
    found = preparing(s) if s.quest not in HASTY and not ready(s) else []
    return [zone for zone in found or aim(s, seat) if zone in s.floor.cells]


def ready(s: State) -> bool:
    """Whether the Heroes are equipped for Enemies of the Current Level, or have looked for long enough."""
    if s.round > PATIENCE * s.level:
        return True
    powers = [gear_value(s, seat, worn(s.heroes[seat])) for seat in s.living()]
    return not powers or sum(powers) / len(powers) >= FIT + PER_LEVEL * s.level


def preparing(s: State) -> list[str]:
    """Where there is gear to be found without raising the Level: tokens that lie there, Chambers that
    nobody has opened."""
    lying = [zone for zone in tokens(s, "treasure", "special") if s.tile_level(zone) <= s.level]
    if lying:
        return lying
    return [
        room
        for door in s.doors
        if door.state == "closed"
        for room in door.between
        if s.floor.plan.rows[cell_of(room)[1]][cell_of(room)[0]][0] != "c"
        and s.tile_level(room) <= s.level
        and not explored(s, room)
    ]


def _exit(s: State, seat: int) -> list[str]:
    """The Exit; a Hero who stands there goes back for one who is held."""
    if s.exit and s.heroes[seat].zone == s.exit:
        held = [s.heroes[each].zone for each in s.living() if each != seat and hero_held(s, each)]
        if held:
            return held
    return [s.exit] if s.exit else []


def leaving(s: State) -> bool:
    """Whether all that is left to do is to get away."""
    done = _LEAVING.get(s.quest or "")
    return done is not None and done(s)


def _scorched(s: State, seat: int) -> list[str]:
    here = library(s)
    held = sum(hero.holds for hero in s.heroes)
    if held >= 2 and here:
        return [here]
    return list(s.facedown)


def _chosen(s: State, seat: int) -> list[str]:
    if s.progress["pieces"] < 3:
        return tokens(s, "artifact", "library")
    return _exit(s, seat)


def _drums(s: State, seat: int) -> list[str]:
    if s.progress["sentry"] == "alive":
        return enemies(s, "sentry")
    return s.level_zones(4) if s.progress["sentry"] == "waiting" else _exit(s, seat)


def _immortal(s: State, seat: int) -> list[str]:
    pillars = [pillar.zone for pillar in s.pillars]
    bridge = set(s.floor.plan.bridges)
    if any(zone in bridge for zone in enemies(s, "immortal")) or len(pillars) > 1:
        return pillars
    return (
        [*s.floor.plan.bridges] if s.heroes[seat].fireworks else tokens(s, "artifact", "library") or pillars
    )


def _fiend(s: State, seat: int) -> list[str]:
    if s.progress["keys"] < 2:
        return [*tokens(s, "artifact"), *s.facedown]
    return enemies(s, "hellhound")


def _sparks(s: State, seat: int) -> list[str]:
    if not any(door.state == "locked" for door in s.doors):
        return _exit(s, seat)
    lairs = tokens(s, "lair")
    return lairs[seat % len(lairs) :][:1] if lairs else []


def _hunt(s: State, seat: int) -> list[str]:
    awake = [enemy.zone for enemy in s.enemies if enemy.special == "enforcer" and not enemy.asleep]
    return awake or [pillar.zone for pillar in s.pillars]


def _maze(s: State, seat: int) -> list[str]:
    return [enemy.zone for enemy in s.enemies] or tokens(s, "artifact")


def _heart(s: State, seat: int) -> list[str]:
    there = enemies(s, "emissary")
    barred = any(pillar.kind == "wall" for pillar in s.pillars)
    if s.progress["reached"] == 3 and barred:
        return tokens(s, "lair")
    if there:
        return there
    down = s.floor.plan.stairs[s.progress["reached"] - 1 : s.progress["reached"]]
    return [end for pair in down for end in pair[1:]]


_AIMS = {
    "tutorial": lambda s, seat: _exit(s, seat) if s.progress["key"] else tokens(s, "library"),
    "scorched-earth": _scorched,
    "black-widow": lambda s, seat: enemies(s, "spider"),
    "chosen-one": _chosen,
    "goblin-war-drums": _drums,
    "immortals-downfall": _immortal,
    "fiends-treasure": _fiend,
    "sparks-in-the-dark": _sparks,
    "big-game-hunting": _hunt,
    "maze-of-darkness": _maze,
    "heart-of-darkness": _heart,
}


_LEAVING: dict[str, Callable[[State], bool]] = {
    "tutorial": lambda s: bool(s.progress["key"]),
    "chosen-one": lambda s: bool(s.progress["pieces"] >= 3),
    "goblin-war-drums": lambda s: s.progress["sentry"] == "dead",
    "sparks-in-the-dark": lambda s: not any(door.state == "locked" for door in s.doors),
}


def open_floor(s: State) -> Ways:
    """The ways as they would be with all doors open and no Pillars."""
    return s.floor.ways([edge(*door.between) for door in s.doors], ())


def distance(s: State, zone: str, goals: Iterable[str]) -> int:
    """How many moves the nearest of these Zones is off, doors that are closed counting as one more."""
    ways = open_floor(s)
    best = FAR
    for goal in goals:
        far = ways.far(goal).get(zone)
        if far is not None and far < best:
            best = far
    joined = s.ways.joined(zone)
    return best if best in (0, FAR) or any(goal in joined for goal in goals) else best + 1


DONE = {"key": 5.0, "pieces": 5.0, "keys": 5.0, "stage": 15.0, "reached": 2.0}
"""What is done for a Quest, in the points of `standing.points`."""
SENTRY = {"alive": 3.0, "dead": 15.0}
HELD, DOOR, UNKNOWN, PILLAR, STEP = 4.0, 2.0, -4.0, -3.0, -0.6
"""An Objective that is carried, a door that is open, a token that nobody has turned over, a Pillar that has
to fall, and for each Hero a move to what is next."""


def progress(s: State) -> float:
    """How far the Quest has come: what is done, and how near the Heroes are to what is next."""
    done = sum(worth * float(s.progress.get(name) or 0) for name, worth in DONE.items())
    done += SENTRY.get(str(s.progress.get("sentry")), 0.0)
    done += HELD * sum(hero.holds for hero in s.heroes)
    done += DOOR * sum(door.state == "open" for door in s.doors) + UNKNOWN * len(s.facedown)
    done += PILLAR * sum(pillar.kind == "wall" for pillar in s.pillars)
    far = 0
    for seat, hero in enumerate(s.heroes):
        goals = aims(s, seat)
        if goals and hero.zone in s.floor.cells:
            far += distance(s, hero.zone, goals)
    return done + STEP * far / len(s.heroes)
