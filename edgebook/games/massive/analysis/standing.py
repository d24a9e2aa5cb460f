"""How well the Heroes stand: one number for all of them, since they win or lose together.

It is about the chance to win, in percent: who is about to lose anyway has little to lose by going on. What
Heroes have is weighed by a logistic regression over positions of greedy games (see
`docs/massive-darkness.md`), in round numbers.
"""

from __future__ import annotations

import math

from edgebook.games.massive.analysis.aims import progress
from edgebook.games.massive.analysis.gear import gear_value, worn
from edgebook.games.massive.table.state import State

EVEN, FACTOR = 50.0, 10.0
"""Points that are worth even odds; more points that are a factor of e in the odds."""
HEALTH, XP, SKILL, SLEEPING, GEAR, FOE = 1.5, 0.2, 1.0, 0.2, 4.0, -1.0
"""For each Hero: a Health, an XP, a Level of a skill that works, one that sleeps until the Quest has reached
that Level, what is Equipped, and a Wound that an Enemy can take."""
LIFEBRINGER, DEAD = 8.0, -8.0
"""A Lifebringer token, and a Hero who is about to take one."""


def value(s: State) -> float:
    """Won (100) or lost (0), else about how likely it is to win with what there is."""
    if s.outcome:
        return 100.0 if s.outcome == "won" else 0.0
    return 100.0 / (1.0 + math.exp((EVEN - points(s)) / FACTOR))


def points(s: State) -> float:
    """What the Heroes have, and how far the Quest has come."""
    heroes = 0.0
    for seat, hero in enumerate(s.heroes):
        working = sum(min(reached, s.level) for reached in hero.skills.values())
        sleeping = sum(hero.skills.values()) - working
        heroes += HEALTH * hero.health + XP * hero.xp + SKILL * working + SLEEPING * sleeping
        heroes += GEAR * gear_value(s, seat, worn(hero))
    foes = sum(enemy.health + enemy.boss + sum(enemy.minions) for enemy in s.enemies)
    lives = LIFEBRINGER * s.lifebringer + DEAD * sum(not hero.health for hero in s.heroes)
    return (heroes + FOE * foes) / len(s.heroes) + lives + progress(s)


def outlook(s: State) -> list[float]:
    """Each Hero's share of it."""
    return [value(s) / len(s.heroes)] * len(s.heroes)
