"""MD-15.2, Quest 2: the Giant Spider must not get away."""

from __future__ import annotations

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter7_enemies import guardian_treasure, place_named
from edgebook.games.massive.rules.chapter7_xp import gain, gainers
from edgebook.games.massive.rules.chapter9_criteria import Seeking, in_reach, next_zones
from edgebook.games.massive.rules.chapter9_steps import ONCE, attack_target, path
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.hooks import QUESTS, SPECIALS, Frames, Quest, Special
from edgebook.games.massive.rules.quests.places import placed
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Share
from edgebook.kernel import Context


@RULES.rule(
    "MD-15.2.1",
    says="the Giant Spider appears in {zone:zone} with {n} Health",
    gives="n",
    cites=("MD-15.2", "MD-15.2.2", "MD-15.2.8"),
)
def spider_appears(s: State, t: Context, card: str, zone: str) -> int:
    """At set-up the Giant Spider appears on its place, with a Treasure of the Current Level."""
    spider = place_named(s, card, zone, "spider")
    s.then(guardian_treasure(spider.id, s.level))
    return spider.health


def spider_acts(s: State, enemy: Enemy, against: int) -> None:
    """Attack once if a Hero is in range; then move, but not in a Counter-Attack."""
    moves = [spider_moves(enemy.id)] if against < 0 else []
    if in_reach(s, Seeking(enemy.id, against)):
        s.then(attack_target(enemy.id, ONCE, against), *moves)
    else:
        s.then(*moves or [spider_waits(enemy.id)])


@RULES.rule("MD-15.2.4", says="{enemy:has} nobody in reach and does not move in a Counter-Attack")
def spider_waits(s: State, t: Context, enemy: str) -> None:
    """In a Counter-Attack the Spider attacks the Hero if in range, and never moves."""


@RULES.rule(
    "MD-15.2.3",
    says={
        "moves": "{enemy:heads} for the Exit",
        "stays": "{enemy:stays}: no open way leads closer to the Exit",
        "dead": "the Giant Spider is no more",
    },
)
def spider_moves(s: State, t: Context, enemy: str) -> str:
    """The Spider is Slippery. It attacks once if it can, and then moves 1 Zone toward the Exit, attack or
    not."""
    found = s.find_enemy(enemy)
    if found is None:
        return "dead"
    if found.zone == s.exit:
        s.then(spider_gone(enemy))
        return "moves"
    if s.exit is None or not next_zones(s, found.zone, s.exit):
        return "stays"
    s.then(path(enemy, s.exit, ONCE, -1))
    return "moves"


@RULES.rule("MD-15.2.6", says="{enemy:leaves} by the Exit")
def spider_gone(s: State, t: Context, enemy: str) -> None:
    """If the Spider has to move while it is in the Exit Zone, it gets away and the game is lost."""
    s.then(game_over("lost", "the Giant Spider has got away"))


def drag(s: State, enemy: Enemy, before: str, step: int) -> None:
    """Stunned and killed Heroes are dragged along by the Spider."""
    helpless = [
        seat
        for seat, hero in enumerate(s.heroes)
        if hero.zone == before and (hero.stunned or not hero.health)
    ]
    if helpless:
        s.then(dragged(tuple(helpless), enemy.zone))


@RULES.rule("MD-15.2.5", says="{seats:seats} {seats:is/are} dragged along to {zone:zone}")
def dragged(s: State, t: Context, seats: tuple[int, ...], zone: str) -> None:
    """When the Spider moves, every stunned or killed Hero in its Zone is moved along, whatever holds that
    Hero.
    """
    for seat in seats:
        s.heroes[seat].zone = zone


@RULES.rule("MD-15.2.7", says="{seat:seat} clears a Lair: {gains:gained}", gives="gains")
def clear_lair(s: State, t: Context, seat: int, zone: str) -> tuple[tuple[Share, ...]]:
    """Picking up a Lair token removes it, and all Heroes gain 5 XP."""
    return (gain(s, gainers(s), 5),)


def _set_up(s: State) -> Frames:
    return [spider_appears(card, zone) for card, zone, _ in placed(s)]


def _killed(s: State, enemy: Enemy, killer: int) -> Frames:
    return [game_over("won", "the Giant Spider is dead")] if enemy.special == "spider" else []


SPECIALS["spider"] = Special(acts=spider_acts, moved=drag, slippery=True)
QUESTS["black-widow"] = Quest(
    "black-widow",
    "Quest 2: Black Widow",
    "MD-15.2",
    set_up=_set_up,
    picks={"lair": clear_lair},
    killed=_killed,
)
