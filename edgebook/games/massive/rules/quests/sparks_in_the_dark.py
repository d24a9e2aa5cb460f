"""MD-15.7, Quest 7: two levers, held at once, open the way out."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter6_equipment import find_artifact
from edgebook.games.massive.rules.chapter7_enemies import spawn_monster
from edgebook.games.massive.rules.chapter8_moving import door_opens
from edgebook.games.massive.rules.chapter15_escape import escape_news
from edgebook.games.massive.rules.hooks import QUESTS, Frames, Quest
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context


@RULES.rule(
    "MD-15.7.1",
    says="{seat:seat} may draw an Artifact card for the Artifact token",
    cites=("MD-15.7", "MD-15.7.4"),
)
def artifact_token(s: State, t: Context, seat: int, zone: str) -> None:
    """An Artifact token is removed, and that Hero draws a random Artifact card."""
    s.then(find_artifact(seat))


def _lairs(s: State) -> list[str]:
    return [zone for zone, tokens in s.tokens.items() if tokens.get("lair")]


def _locked(s: State) -> bool:
    return any(door.state == "locked" for door in s.doors)


@RULES.rule(
    "MD-15.7.2",
    says="Heroes are at the levers: the locked door between {here:zone} and {room:zone} opens",
    gives="here room",
)
def levers(s: State, t: Context) -> Any:
    """At the start of a Round the locked door opens if a living Hero stands in each of the two Lair Zones;
    one starting Hero needs one of them. No Door card is drawn."""
    door = next(door for door in s.doors if door.state == "locked")
    one, other = door.between
    here, room = (other, one) if one not in s.floor.corridors else (one, other)
    s.then(*door_opens(s, -1, here, room, card=False), monster_behind(room))
    return here, room


@RULES.rule("MD-15.7.3", says="something stirs behind the door")
def monster_behind(s: State, t: Context, room: str) -> None:
    """Then a Greater Roaming Monster appears in the Room behind that door. It does not count for Events."""
    s.then(spawn_monster(room, "greater", "uncounted"))


def _start(s: State) -> Frames:
    held = [zone for zone in _lairs(s) if s.heroes_in(zone)]
    enough = 1 if len(s.heroes) == 1 else 2
    return [levers()] if _locked(s) and len(held) >= enough else []


QUESTS["sparks-in-the-dark"] = Quest(
    "sparks-in-the-dark",
    "Quest 7: Sparks in the Dark",
    "MD-15.7",
    start=_start,
    picks={"artifact": artifact_token},
    look=escape_news,
    all_escape=True,
    may_escape=lambda s: [] if _locked(s) else list(range(len(s.heroes))),
)
