"""MD-15.8, Quest 8: three Greater Roaming Monsters behind Pillars."""

from __future__ import annotations

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter6_equipment import find_artifact, find_treasure
from edgebook.games.massive.rules.chapter7_enemies import spawn_monster
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.hooks import QUESTS, SPECIALS, Frames, Quest, Special
from edgebook.games.massive.rules.quests.places import placed
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context

TREASURE = 4


@RULES.rule(
    "MD-15.8.1",
    says="{n:Greater Roaming Monster waits/Greater Roaming Monsters wait} behind Pillars",
    gives="n",
    cites=("MD-15.8", "MD-15.8.2", "MD-15.8.5", "MD-15.8.6"),
)
def big_game(s: State, t: Context) -> int:
    """At set-up three Greater Roaming Monsters are drawn and placed, each with a Level 4 Treasure."""
    monsters = [spawn_monster(zone, "greater", "enforcer", TREASURE) for _, zone, _ in placed(s)]
    s.then(*monsters, asleep())
    return len(monsters)


@RULES.rule(
    "MD-15.8.3",
    says={
        "asleep": "the Monsters do not activate while Pillars stand on their tiles",
        "wakes": "both Pillars of the tile are gone: {names} begins to activate",
    },
    gives="names",
)
def asleep(s: State, t: Context) -> tuple[str, str]:
    """A Monster does not activate until both Pillars of its tile are gone."""
    awake = []
    for enemy in s.enemies:
        if enemy.special == "enforcer":
            barred = any(_tile(s, pillar.zone) == _tile(s, enemy.zone) for pillar in s.pillars)
            if enemy.asleep and not barred:
                awake.append(f"the {s.card(enemy).name}")
                enemy.asleep = False
            elif s.phase == "setup":
                enemy.asleep = barred
    return ("wakes", " and ".join(awake)) if awake else ("asleep", "")


def _tile(s: State, zone: str) -> str | None:
    return s.floor.tile_of.get(zone)


@RULES.rule("MD-15.8.4", says="{seat:seat} also gets 3 Level 4 Treasures and an Artifact card")
def booty(s: State, t: Context, seat: int) -> None:
    """The killer of a Monster gets its Treasure, 3 more Level 4 Treasures and a random Artifact card."""
    s.then(*[find_treasure(seat, TREASURE)] * 3, find_artifact(seat))


def _killed(s: State, enemy: Enemy, killer: int) -> Frames:
    if enemy.special != "enforcer":
        return []
    frames = [booty(killer)] if killer >= 0 else []
    left = any(other.special == "enforcer" for other in s.enemies)
    return frames if left else [*frames, game_over("won", "all three Monsters are dead")]


def _pillar_fell(s: State, zone: str) -> Frames:
    return [] if any(_tile(s, pillar.zone) == _tile(s, zone) for pillar in s.pillars) else [asleep()]


SPECIALS["enforcer"] = Special(for_events=True)
QUESTS["big-game-hunting"] = Quest(
    "big-game-hunting",
    "Quest 8: Big Game Hunting",
    "MD-15.8",
    set_up=lambda s: [big_game()],
    killed=_killed,
    pillar_fell=_pillar_fell,
)
