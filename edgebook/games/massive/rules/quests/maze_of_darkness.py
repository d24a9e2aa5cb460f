"""MD-15.9, Quest 9: hold the Artifact against wave after wave."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter3_levels import raise_level
from edgebook.games.massive.rules.chapter7_enemies import category, spawn_guard, spawn_monster
from edgebook.games.massive.rules.chapter8_moving import place_treasure
from edgebook.games.massive.rules.chapter9_criteria import next_zones
from edgebook.games.massive.rules.chapter9_steps import path
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.hooks import QUESTS, Frames, Quest
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context, Frame

MONSTERS, WAVES = (2, 4, 6, 8), (3, 5, 7, 9)
GATES = (2, 3, 4, 5)


def artifact_zone(s: State) -> str | None:
    return next((zone for zone, tokens in s.tokens.items() if tokens.get("artifact")), None)


def _rooms(s: State) -> list[str]:
    """The Rooms of the tile with the Artifact Zone."""
    zone = artifact_zone(s)
    tile = s.floor.tile_of.get(zone or "")
    return [room for room in s.floor.tile_zones(tile) if room not in s.floor.corridors] if tile else []


def _guards(s: State) -> list[Frame]:
    return [spawn_guard(zone, s.level) for level in GATES for zone in s.level_zones(level)[:1]]


def _fill(s: State) -> int:
    """Fill the Rooms around the Artifact up; gives how many tokens it took."""
    placed = [place_treasure(s, room, 2 - s.tokens.get(room, {}).get("treasure", 0)) for room in _rooms(s)]
    return sum(n for tokens in placed for _, n in tokens)


@RULES.rule(
    "MD-15.9.1",
    says="{guards:Guard comes/Guards come}, and {n:Treasure token lies/Treasure tokens lie} around the "
    "Artifact",
    gives="guards n",
    cites=("MD-15.9", "MD-15.9.2", "MD-15.9.3", "MD-15.9.10"),
)
def maze(s: State, t: Context) -> Any:
    """At set-up the Level is 1. Guards appear on the tokens of Levels 2, 3, 4 and 5, and 2 Treasure tokens
    lie in each Room around the Artifact."""
    s.level = 1
    guards = _guards(s)
    s.then(*guards)
    return len(guards), _fill(s)


@RULES.rule(
    "MD-15.9.4",
    says={
        "comes": "a Roaming Monster comes to the token of Level {level}",
        "none": "there is no token of Level {level} for a Roaming Monster",
    },
    gives="level",
)
def monster_comes(s: State, t: Context) -> Any:
    """At the start of Rounds 2, 4, 6 and 8 a Roaming Monster appears on the token one Level above the Current
    Level."""
    zones = s.level_zones(s.level + 1)[:1]
    s.then(*[spawn_monster(zone, category(s), "") for zone in zones])
    return ("comes" if zones else "none"), s.level + 1


@RULES.rule(
    "MD-15.9.5",
    says={
        "rises": "the Level rises to {level}, and {n:Guard comes/Guards come}",
        "stays": "the Level is {level} already; {n:Guard comes/Guards come}",
    },
    gives="level n",
)
def wave(s: State, t: Context) -> Any:
    """At the start of Rounds 3, 5, 7 and 9 the Level rises by 1 and Guards appear on the four tokens; then
    the Rooms around the Artifact are filled up to 2 Treasure tokens each."""
    case = "rises" if s.level < 5 else "stays"
    frames = raise_level(s, min(5, s.level + 1))
    guards = _guards(s)
    s.then(*frames, *guards, filled())
    return case, s.level, len(guards)


@RULES.rule(
    "MD-15.9.5/filled",
    says={
        "some": "{n:Treasure token is/Treasure tokens are} placed in the Rooms around the Artifact",
        "none": "no Treasure token is placed in the Rooms around the Artifact",
    },
    gives="n",
)
def filled(s: State, t: Context) -> tuple[str, int]:
    """The Rooms around the Artifact are filled up to 2 Treasure tokens each."""
    n = _fill(s)
    return ("some" if n else "none"), n


@RULES.rule("MD-15.9.6", says="the last wave is beaten")
def last_wave(s: State, t: Context) -> None:
    """After the wave of Round 9 nothing more comes. The Quest is won as soon as no Enemy is left."""
    s.then(game_over("won", "the last wave is beaten"))


@RULES.rule(
    "MD-15.9.7",
    says={
        "left": "the Pillar in {zone:zone} has {left} Health left",
        "falls": "the Pillar in {zone:zone} falls",
    },
    gives="left",
)
def pillar_struck(s: State, t: Context, zone: str) -> Any:
    """In the Enemies' Phase a Pillar counts as a living Hero with the most XP, for attacking and for holding
    Enemies. An attack on it rolls no dice and deals 1 Wound."""
    pillar = next(pillar for pillar in s.pillars if pillar.zone == zone and pillar.health)
    assert pillar.health is not None
    pillar.health -= 1
    if pillar.health:
        return "left", pillar.health
    s.pillars.remove(pillar)
    return "falls", 0


@RULES.rule(
    "MD-15.9.8",
    says={
        "marches": "{enemy:heads} for the Artifact in {zone:zone}",
        "there": "{enemy:stays} at the Artifact",
        "shut": "{enemy:finds} no open way closer to the Artifact",
    },
    gives="zone",
)
def marches(s: State, t: Context, enemy: str, step: int) -> Any:
    """In the Enemies' Phase every Move goes toward the Artifact Zone; an Enemy there stays. Counter-Attacks
    work as usual.
    """
    found, goal = s.enemy(enemy), artifact_zone(s)
    if goal is None or found.zone == goal:
        return "there", goal or found.zone
    if not next_zones(s, found.zone, goal):
        return "shut", goal
    s.then(path(enemy, goal, step, -1))
    return "marches", goal


@RULES.rule("MD-15.9.9", says="{enemy:is} in the Artifact Zone")
def artifact_taken(s: State, t: Context, enemy: str) -> None:
    """The game is lost if an Enemy stands in the Artifact Zone at the start of an Enemies' Phase. The
    Artifact token is not picked up."""
    s.then(game_over("lost", "the Enemies have the Artifact"))


def _start(s: State) -> Frames:
    return [monster_comes()] if s.round in MONSTERS else [wave()] if s.round in WAVES else []


def _enemies(s: State) -> Frame | None:
    goal = artifact_zone(s)
    there = [enemy.id for enemy in s.enemies if enemy.zone == goal]
    return artifact_taken(there[0]) if there else None


def _beaten(s: State) -> Frame | None:
    return last_wave() if s.level >= 5 and s.round >= WAVES[-1] and not s.enemies else None


def _killed(s: State, enemy: Enemy, killer: int) -> Frames:
    news = _beaten(s)
    return [news] if news else []


QUESTS["maze-of-darkness"] = Quest(
    "maze-of-darkness",
    "Quest 9: Maze of Darkness",
    "MD-15.9",
    set_up=lambda s: [maze()],
    start=_start,
    enemies=_enemies,
    killed=_killed,
    look=_beaten,
    level_rises=False,
    events=False,
    reinforcements=False,
    breakable=False,
    stand_ins=lambda s: list(dict.fromkeys(pillar.zone for pillar in s.pillars if pillar.health)),
    struck=pillar_struck,
    marches=marches,
)
