"""Chapter 3: the Level of the dungeon, and what follows from it."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import max_health
from edgebook.games.massive.rules.chapter5_heroes import heal
from edgebook.games.massive.rules.hooks import quest
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context, Frame


def raise_level(s: State, level: int) -> list[Frame]:
    """The Level goes up; skills that begin to work may heal."""
    before = [max_health(s, hero) for hero in s.heroes]
    s.level = level
    frames = []
    for seat, hero in enumerate(s.heroes):
        more = max_health(s, hero) - before[seat]
        if more and hero.health:
            step = more if before[seat] == 5 or s.rulings.health_step == "one" else 2
            frames.append(health_rises(seat, step))
    return frames


@RULES.rule(
    "MD-13.2",
    says="the maximum Health of {seat:seat} is now {most}, and {seat:seat} heals {healed}",
    gives="most healed",
)
def health_rises(s: State, t: Context, seat: int, n: int) -> Any:
    """+1 and +2 Max Health raise the maximum to 6 and 7, and heal as much."""
    return max_health(s, s.heroes[seat]), heal(s, seat, n)


@RULES.rule("MD-3.2", says="the Level rises to {level}", cites=("MD-3.3", "MD-3.4"))
def level_rises(s: State, t: Context, level: int) -> None:
    """When an Action or a Phase ends with a Hero on a tile of a higher Level, or a door into one is opened,
    the Level goes straight to it."""
    s.then(*raise_level(s, level))


def level_due(s: State) -> list[Frame]:
    """The rise of the Level that is due after an Action or a Phase."""
    if not quest(s).level_rises:
        return []
    reached = max((s.tile_level(hero.zone) for hero in s.heroes if hero.health), default=0)
    return [level_rises(reached)] if reached > s.level else []


def look_around(s: State) -> list[Frame]:
    """What an Action or a Phase ends with: the Level, then the Quest's objectives."""
    frames = level_due(s)
    news = quest(s).look(s)
    return [*frames, news] if news is not None else frames


def event_level(s: State) -> int:
    """The Level that an Event reads: in Story Mode the highest token on a tile with a Hero."""
    if s.mode != "story":
        return s.level
    return max((s.tile_level(hero.zone) for hero in s.heroes if hero.health), default=0) or s.level


def treasure_levels(s: State, zone: str, special: bool) -> list[int]:
    """The Levels of the cards that a Treasure token in a Zone gives."""
    level = s.tile_level(zone)
    if not level:
        level = 1 if s.rulings.tile_without_level == "lowest" else s.level
    if not special:
        return [level]
    return [level + 1] if level < 5 else [5, 5]
