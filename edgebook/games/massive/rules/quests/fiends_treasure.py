"""MD-15.6, Quest 6: two Keys open the vault of the Hellhound."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter6_equipment import find_artifact
from edgebook.games.massive.rules.chapter7_enemies import guardian_treasure, place_named, spawn_guard
from edgebook.games.massive.rules.chapter7_xp import gain
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.hooks import QUESTS, SPECIALS, Frames, Quest, Special
from edgebook.games.massive.rules.quests.face_down import turn_over
from edgebook.games.massive.rules.quests.places import placed
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context

VAULT_LEVEL, KEYS = 5, 2


@RULES.rule(
    "MD-15.6.1",
    says={
        "vault": "the Hellhound sleeps in its vault in {zone:zone}, with {n} Health; the tokens in "
        "{zones:listed} are face down",
        "none": "there is no Hellhound on this map; the tokens in {zones:listed} are face down",
    },
    gives="zones zone n",
    cites=("MD-15.6", "MD-15.6.2", "MD-15.6.8"),
)
def vault(s: State, t: Context) -> Any:
    """At set-up the Hellhound appears with a Level 5 Treasure. An Artifact token and three Lair tokens are
    mixed and placed face down; another Artifact token and the Library token are placed face up.
    """
    for card, zone, _ in placed(s):
        hound = place_named(s, card, zone, "hellhound", asleep=True)
        s.then(guardian_treasure(hound.id, VAULT_LEVEL))
        return "vault", tuple(s.facedown), zone, hound.health
    return "none", tuple(s.facedown), "", 0


@RULES.rule(
    "MD-15.6.3",
    says={
        "lair": "the token is a Lair: {gains:gained}",
        "artifact": "the token is an Artifact",
    },
    gives="gains",
)
def reveal_token(s: State, t: Context, seat: int, zone: str) -> Any:
    """A Lair is removed and gives that Hero 5 XP."""
    token = turn_over(s, t, zone)
    if token == "lair":
        return token, gain(s, [seat], 5)
    s.then(find_key(seat, zone))
    return token, ()


@RULES.rule("MD-15.6.4", says="{seat:seat} finds Key {n} of 2", gives="n")
def find_key(s: State, t: Context, seat: int, zone: str) -> int:
    """An Artifact token is removed: a Key is found."""
    s.progress["keys"] += 1
    return int(s.progress["keys"])


@RULES.rule("MD-15.6.5", says="the special door is open: the Hellhound wakes")
def wake_hellhound(s: State, t: Context) -> None:
    """Once both Keys are found, the special door can be opened like any other. Then the Hellhound begins to
    activate."""
    for enemy in s.enemies:
        if enemy.special == "hellhound":
            enemy.asleep = False


def _opened(s: State, seat: int, door: str, rooms: frozenset[str]) -> Frames | None:
    if any(enemy.special == "hellhound" and enemy.zone in rooms for enemy in s.enemies):
        return [] if s.rulings.vault_card == "none" else None
    marked = [
        zone
        for zone in rooms
        if s.tokens.get(zone, {}).get("artifact") or s.tokens.get(zone, {}).get("library")
    ]
    return [guarded_room(zone) for zone in marked] or None


@RULES.rule("MD-15.6.6", says="the room in {zone:zone} gets no Door card, but a Guard")
def guarded_room(s: State, t: Context, zone: str) -> None:
    """The rooms with the open Artifact and Library tokens get no Door card; a Guard appears in them."""
    s.then(spawn_guard(zone, s.level))


@RULES.rule("MD-15.6.7", says="{seat:seat} may draw an Artifact card for the Library token")
def find_library(s: State, t: Context, seat: int, zone: str) -> None:
    """The Library token is removed, and that Hero draws a random Artifact card."""
    s.then(find_artifact(seat))


def _killed(s: State, enemy: Enemy, killer: int) -> Frames:
    return [game_over("won", "the Hellhound is dead")] if enemy.special == "hellhound" else []


SPECIALS["hellhound"] = Special()
QUESTS["fiends-treasure"] = Quest(
    "fiends-treasure",
    "Quest 6: The Fiend's Treasure",
    "MD-15.6",
    set_up=lambda s: [vault()],
    picks={"facedown": reveal_token, "artifact": find_key, "library": find_library},
    opened=_opened,
    unlocks=lambda s: bool(s.progress.get("keys", 0) >= KEYS),
    unlocked=lambda s: [wake_hellhound()],
    killed=_killed,
    progress=lambda s: {"keys": 0},
)
