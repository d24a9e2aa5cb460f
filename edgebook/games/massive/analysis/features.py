"""What a fitted value counts beside the measures: gear, the Enemies' Wounds, how far the Quest has come."""

from __future__ import annotations

from edgebook.games.massive.analysis.aims import progress
from edgebook.games.massive.analysis.gear import gear_value, worn
from edgebook.games.massive.table.state import State


def features(s: State) -> list[dict[str, float]]:
    heroes = len(s.heroes)
    foes = sum(enemy.health + enemy.boss + sum(enemy.minions) for enemy in s.enemies) / heroes
    come = progress(s)
    return [
        {
            "gear": gear_value(s, seat, worn(hero)),
            "dead": float(not hero.health) * heroes,
            "Wounds of Enemies": foes,
            "progress": come,
            "Heroes": float(heroes),
        }
        for seat, hero in enumerate(s.heroes)
    ]
