"""How well the Heroes stand: one number for all of them, since they win or lose together."""

from __future__ import annotations

from edgebook.games.massive.table.state import State

WON = 1000.0


def value(s: State) -> float:
    """Won or lost, else what the Heroes have and how far the Quest has come."""
    if s.outcome:
        return WON if s.outcome == "won" else -WON
    from edgebook.games.massive.analysis.aims import progress

    heroes = sum(hero.health * 2 + hero.xp * 0.7 + sum(hero.skills.values()) * 4 for hero in s.heroes)
    dead = sum(not hero.health for hero in s.heroes)
    enemies = sum(enemy.health + enemy.boss + sum(enemy.minions) for enemy in s.enemies)
    return heroes - 14 * dead + 12 * s.lifebringer - 1.2 * enemies + progress(s)
