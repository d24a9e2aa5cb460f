"""MD-15.1, Quest 1: bring both Artifacts to the Library."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter7_enemies import spawn_guard
from edgebook.games.massive.rules.chapter7_xp import gain
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.hooks import QUESTS, Frames, Quest
from edgebook.games.massive.rules.quests.face_down import turn_over
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context


@RULES.rule(
    "MD-15.1.1",
    says="2 Artifact tokens and 1 Lair token are mixed and placed face down in {zones:listed}",
    gives="zones",
    cites=("MD-15.1",),
)
def mix_tokens(s: State, t: Context) -> tuple[tuple[str, ...]]:
    """Two Artifact tokens and a Lair token are mixed and put face down on their three places."""
    return (tuple(s.facedown),)


@RULES.rule(
    "MD-15.1.2",
    says={
        "lair": "the token is a Lair: {gains:gained}",
        "artifact": "the token is an Artifact, and {seat:seat} holds it",
    },
    gives="gains",
    cites=("MD-15.1.3",),
)
def reveal_token(s: State, t: Context, seat: int, zone: str) -> Any:
    """A face-down token is revealed when it is picked up. A Lair is removed and gives 5 XP."""
    token = turn_over(s, t, zone)
    if token == "lair":
        return token, gain(s, [seat], 5)
    s.heroes[seat].holds += 1
    return token, ()


def library(s: State) -> str | None:
    return next((zone for zone, tokens in s.tokens.items() if tokens.get("library")), None)


@RULES.rule(
    "MD-15.1.4",
    says={
        "won": "both Artifacts are in the Library, and no Enemy is there",
        "enemy": "both Artifacts are in the Library, but an Enemy is there",
        "not yet": "the Artifacts are not both in the Library",
    },
)
def in_the_library(s: State, t: Context) -> str:
    """In the End Phase the Quest is won if living Heroes in the Library Zone hold both Artifact tokens and no
    Enemy is there."""
    zone = library(s)
    held = sum(s.heroes[seat].holds for seat in s.heroes_in(zone)) if zone else 0
    if zone is None or held < 2:
        return "not yet"
    where = {zone}
    if s.rulings.room_clear == "chamber":
        where = set(s.ways.joined(zone)) - s.floor.corridors
    if any(enemy.zone in where for enemy in s.enemies):
        return "enemy"
    s.then(game_over("won", "both Artifacts are in the Library"))
    return "won"


@RULES.rule("MD-15.1.5", says="the Library draws a Guard to {zone:zone}")
def library_guard(s: State, t: Context, zone: str) -> None:
    """When the Chamber with the Library Zone is first opened, a Guard appears in that Zone after the Door
    card."""
    s.then(spawn_guard(zone, s.level))


def _also_opened(s: State, rooms: frozenset[str]) -> Frames:
    zone = library(s)
    return [library_guard(zone)] if zone in rooms and zone is not None else []


QUESTS["scorched-earth"] = Quest(
    "scorched-earth",
    "Quest 1: Scorched Earth",
    "MD-15.1",
    set_up=lambda s: [mix_tokens()],
    end=lambda s: [in_the_library()],
    picks={"facedown": reveal_token},
    also_opened=_also_opened,
)
