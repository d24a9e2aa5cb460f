"""MD-15.11: escaping from the dungeon, where a Quest asks for it."""

from __future__ import annotations

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.hooks import quest
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context, Frame


def escaped(s: State) -> bool:
    """Whether the Heroes who have to escape have done so."""
    wanted = quest(s).may_escape(s)
    if not wanted or s.exit is None:
        return False
    goal = "" if s.rulings.escape_when == "leave" else s.exit
    heroes = [s.heroes[seat] for seat in wanted]
    there = [hero for hero in heroes if hero.zone == goal and hero.health]
    if not there or len(there) == len(heroes) or quest(s).all_escape:
        return len(there) == len(heroes)
    if s.rulings.escape_who == "one":
        return True
    return bool(s.rulings.escape_who == "living") and all(hero in there or not hero.health for hero in heroes)


def escape_news(s: State) -> Frame | None:
    """The end of the game, if the Heroes have escaped."""
    return game_over("won", "they have escaped by the Exit") if escaped(s) else None


def escapes(s: State, seat: int) -> list[Frame]:
    """By the reading `leave`, a Hero leaves at the end of an Activation at the Exit."""
    hero = s.heroes[seat]
    if s.rulings.escape_when != "leave" or seat not in quest(s).may_escape(s) or not hero.health:
        return []
    if hero.zone != s.exit or any(enemy.zone == hero.zone for enemy in s.enemies):
        return []
    return [leaves(seat)]


@RULES.rule("MD-15.11", says="{seat:seat} leaves the dungeon by the Exit")
def leaves(s: State, t: Context, seat: int) -> None:
    """A Quest that asks for an escape is won in the Exit Zone: by being there together, or by leaving one
    after the other.
    """
    s.heroes[seat].zone = ""
    news = escape_news(s)
    s.then(*[news] if news else [])
