"""Answers of Edge of Darkness that somebody gives several of in a row, offered as one."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.effects.verbs import amount
from edgebook.games.darkness.rules.chapter5_defence import why_no_shield
from edgebook.games.darkness.rules.sums import damage_left
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Decision


def plans(decision: Decision, s: State) -> list[tuple[str, list[Any]]]:
    """Against an attack: a location as often as it takes to hold, where once is not enough."""
    if decision.rule.id != "ED-5.9":
        return []
    seat, _, damage, uses = decision.args
    found = []
    for place, number in s.city.turned_to["attacked"]:
        way = s.city.ability[place][number]
        less = sum(amount(s, seat, place, term) for term in way.gains)
        times = -(-damage_left(s, seat, damage) // less) if less > 0 else 0
        if times < 2 or times * max(1, way.agents) > s.agents[seat][place] or way.coins or way.influence:
            continue
        if why_no_shield(s, seat, place, number, (*uses, *[place] * (times - 1))) is None:
            name = s.city.locations[place].short
            found.append(
                (f"Hold with {name}, {times} times", [("use", s.city.numbers[place], number)] * times)
            )
    return found
