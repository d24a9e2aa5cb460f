"""How well the Heroes stand: one number for all of them, since they win or lose together."""

from __future__ import annotations

from edgebook.games.massive.analysis.gear import gear_value, worn
from edgebook.games.massive.table.state import State

WON = 1000.0


def value(s: State) -> float:
    """Won or lost, else what the Heroes have and how far the Quest has come."""
    if s.outcome:
        return WON if s.outcome == "won" else -WON
    from edgebook.games.massive.analysis.aims import progress

    heroes = sum(hero.health * 2 + hero.xp * 0.7 + sum(hero.skills.values()) * 4 for hero in s.heroes)
    gear = sum(gear_value(s, seat, worn(hero)) for seat, hero in enumerate(s.heroes))
    dead = sum(not hero.health for hero in s.heroes)
    enemies = sum(enemy.health + enemy.boss + sum(enemy.minions) for enemy in s.enemies)
    found = s.token_count("treasure") + 2 * s.token_count("special")
    return heroes + 4 * gear + 3 * found - 14 * dead + 12 * s.lifebringer - 0.6 * enemies + progress(s)
