"""MD-15.3, Quest 3: three pieces for the Chosen One, who must leave alive."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter6_equipment import free_reorganize, lying
from edgebook.games.massive.rules.chapter7_enemies import category, spawn_monster
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.chapter15_escape import escape_news
from edgebook.games.massive.rules.hooks import QUESTS, Frames, Quest
from edgebook.games.massive.rules.keys import AHero
from edgebook.games.massive.table.dealing import draw
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context

PIECES = 3


@RULES.decision(
    "MD-15.3.1",
    asks="Who is the Chosen One?",
    says="{key:seat} is the Chosen One",
    cites=("MD-15.3", "MD-15.3.6"),
)
class choose_one(AHero):
    """At set-up the players choose one Hero as the Chosen One."""

    def who(self, s: State) -> int:
        return s.first

    def options(self, s: State) -> list[int]:
        return list(range(len(s.heroes)))

    def do(self, s: State, t: Context, key: int) -> None:
        s.progress["chosen"] = key


@RULES.rule("MD-15.3.2", says="{seat:seat} finds piece {n} of 3", gives="n")
def find_piece(s: State, t: Context, seat: int, zone: str) -> int:
    """The two Artifact tokens and the Library token are pieces; when picked up, they are removed and
    counted. Lair tokens mark places.
    """
    s.progress["pieces"] += 1
    if s.progress["pieces"] == PIECES:
        s.then(artifact_given(), monsters_wake())
    return int(s.progress["pieces"])


@RULES.rule(
    "MD-15.3.3",
    says={
        "gets": "{seat:seat}, the Chosen One, gets {card:card}",
        "none": "no Artifact card is left for {seat:seat}",
    },
    gives="seat card",
)
def artifact_given(s: State, t: Context) -> Any:
    """With the third piece a random Artifact card goes to the Chosen One, wherever that Hero is."""
    seat = s.progress["chosen"]
    card = draw(s, t, "artifact")
    if card is None:
        return "none", seat, ""
    s.heroes[seat].carried.append(card)
    if lying(s, seat):
        s.then(free_reorganize(seat))
    return "gets", seat, card


@RULES.rule("MD-15.3.4", says="a Roaming Monster comes out of each Lair: {zones:listed}", gives="zones")
def monsters_wake(s: State, t: Context) -> tuple[tuple[str, ...]]:
    """Right after that a Roaming Monster appears on each of the Lair Zones. They do not count for Events."""
    zones = [zone for zone, tokens in s.tokens.items() for _ in range(tokens.get("lair", 0))]
    zones.sort(key=s.floor.order.__getitem__)
    s.then(*[spawn_monster(zone, category(s), "uncounted") for zone in zones])
    return (tuple(zones),)


@RULES.rule("MD-15.3.5", says="the Chosen One, {seat:seat}, is dead")
def chosen_dies(s: State, t: Context, seat: int) -> None:
    """If the Chosen One is killed, the game is lost at once."""
    s.then(game_over("lost", "the Chosen One is dead"))


def _hero_killed(s: State, seat: int) -> Frames:
    return [chosen_dies(seat)] if seat == s.progress.get("chosen") else []


def _may_escape(s: State) -> list[int]:
    seat = s.progress.get("chosen")
    if seat is None or s.progress["pieces"] < PIECES:
        return []
    artifact = any(s.box.cards[card].level == 6 for card in s.heroes[seat].cards())
    return [seat] if artifact else []


QUESTS["chosen-one"] = Quest(
    "chosen-one",
    "Quest 3: The Chosen One",
    "MD-15.3",
    set_up=lambda s: [choose_one()],
    picks={"artifact": find_piece, "library": find_piece},
    hero_killed=_hero_killed,
    look=escape_news,
    may_escape=_may_escape,
    progress=lambda s: {"chosen": None, "pieces": 0},
)
