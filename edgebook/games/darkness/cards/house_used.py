"""Which house data a step used.

A step uses a value that it reads off a card, a location or a table, that its sentence says, or that it lays
out. What its sentence says is found by the kinds of its gaps; what a rule reads besides stands in `READS`.
A number that comes with the agenda (how many Agents to dispatch) was used by the step that put it there.
"""

from __future__ import annotations

from typing import Any, Final

from edgebook.box.house import HouseUsed, Reads, Says
from edgebook.games.darkness.cards.house_values import Used
from edgebook.games.darkness.effects.resolving import NOWHERE
from edgebook.games.darkness.rules.chapter4_assembly import ICONS
from edgebook.games.darkness.table.city import COVERED, PATRICIAN
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.kernel import Step

# -- what a sentence says ----------------------------------------------------------------------------------


def _effect(used: Used, effect: tuple[int, int, int]) -> None:
    card, slot, way = effect
    slip = EMPTY if slot == COVERED else used.s.slot(card, slot)
    if slip == EMPTY:
        used.base_effect(used.s.base[card], way)
    else:
        used.effect(slip, way)


def _reward(used: Used, reward: tuple[int, int]) -> None:
    location, way = reward
    if location >= 0:
        used.reward(location, way)
    else:
        used.base_reward(NOWHERE - location, way)


SAYS: Final[dict[str, Says[Used]]] = {
    "effect": _effect,
    "ability": lambda used, ability: used.ability(ability[0]),
    "prologue_contact": lambda used, contact: used.effect(*contact),
    "rewards": Used.rewards,
    "reward": _reward,
    "then": Used.then,
    "choice": Used.choice,
}
"""By the kind of a gap in a sentence: see `words`."""


# -- what a rule reads besides -----------------------------------------------------------------------------


def _all_laid(used: Used, step: Step, values: dict[str, Any]) -> None:
    used.setup()
    for location in values["locations"]:
        used.stack(location)


def _all_sleeved(used: Used, step: Step, values: dict[str, Any]) -> None:
    for location in values["locations"]:
        used.slip(location)


def _standing(used: Used, seat: int, when: str) -> None:
    """What Agents at locations do without being asked."""
    s: State = used.s
    for location in s.city.abilities_at[when]:
        if s.city.ability_times[location] == "always" and s.agents[seat][location]:
            used.ability(location)


def _hand_icons(used: Used, step: Step, values: dict[str, Any]) -> None:
    if values["number"] == ICONS:
        for card in used.s.hand[values["seat"]]:
            used.icons(card)


def _threat(used: Used, step: Step, values: dict[str, Any]) -> None:
    used.damage(used.s.tower[values["tray"]])


def _threats(used: Used, step: Step, values: dict[str, Any]) -> None:
    """Each threat in the tower is measured against the Battle Strength."""
    for card in used.s.tower:
        used.damage(card)


def _guarded(used: Used, step: Step, values: dict[str, Any]) -> None:
    _threat(used, step, values)
    if step.case == "guarded":
        _standing(used, values["seat"], "attacked")


def _defended(used: Used, step: Step, values: dict[str, Any]) -> None:
    _threat(used, step, values)
    if step.case == "use":
        used.ability(values["location"])


def _failed(used: Used, step: Step, values: dict[str, Any]) -> None:
    space = used.s.defense[values["seat"]]
    if step.case == "failed":
        used.track(space + 1)
    elif step.case == "last":
        used.track(space)


def _drawn(used: Used, step: Step, values: dict[str, Any]) -> None:
    if step.case == "cubes":
        used.icons(values["card"])


def _hunt(used: Used, step: Step, values: dict[str, Any]) -> None:
    if not used.s.hunts:
        _standing(used, values["seat"], "hunting")


def _beat(used: Used, step: Step, values: dict[str, Any]) -> None:
    if step.case == "beat":
        used.damage(values["card"])
    elif step.case == "boost":
        used.ability(values["location"])


def _scored(used: Used, step: Step, values: dict[str, Any]) -> None:
    for space in used.s.defense:
        used.track(space)


def _sides(used: Used, step: Step, values: dict[str, Any]) -> None:
    used.ratings([int(number in values["hard"]) for number in used.pack.action_cards])


def _success(used: Used, step: Step, values: dict[str, Any]) -> None:
    used.ratings(used.s.actions[used.s.setup.voiceless[0]][1:])


def _top_walk(used: Used, step: Step, values: dict[str, Any]) -> None:
    if step.case != "no card":
        used.choice(used.s.choice[values["seat"]], "start", "direction")


READS: Final[dict[str, Reads[Used]]] = {
    "ED-2.5": lambda used, step, values: used.neutrals(),
    "ED-2.9": _all_laid,
    "ED-3.9": _all_sleeved,
    "ED-4.4": lambda used, step, values: _standing(used, values["seat"], "assembly"),
    "ED-4.9": _hand_icons,
    "ED-5.6": _threat,
    "ED-5.8": _guarded,
    "ED-5.9": _defended,
    "ED-5.10": _failed,
    "ED-5.27": _drawn,
    "ED-5.29": _hunt,
    "ED-5.30": _beat,
    "ED-5.31": _threat,
    "ED-7.4": _scored,
    "VG-A1": lambda used, step, values: used.choice(values["choice"], "draw"),
    "VG-B3": _top_walk,
    "VG-D1": _threat,
    "VG-E2": lambda used, step, values: used.base_effect(PATRICIAN),
    "VG-H4": _threats,
    "VG-S3": _sides,
    "VG-Z2": _success,
}
"""By rule: what it reads off cards, locations and tables that its sentence does not say."""

house_values: Final = HouseUsed(
    Used, SAYS, READS, {"sleeved": lambda used, step, values: used.slip(values["location"])}
)
"""The values that a step used and that no source gives."""
