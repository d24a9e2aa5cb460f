"""Which values a step used that no source gives, so that they can be marked ⌂ beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.games.massive.cards.box import Box
from edgebook.kernel import HouseValue

REPLACE = "Look it up on your own card, and play by that"
MADE_UP = "house"


def house_values(step: Any) -> Iterator[HouseValue]:
    """The cards, Enemies, Doors and Events that a step names, if their values are ours."""
    s = step.before
    box: Box = s.box
    named: dict[str, None] = {}
    for value in step.values.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                enemy = s.find_enemy(each) or step.after.find_enemy(each)
                named[enemy.card if enemy is not None else each] = None
    for id in named:
        found = _value(box, id)
        if found is not None:
            yield found
    if step.rule.id == "MD-1.2":
        yield HouseValue(
            "The Quest's table",
            "map, doors, and places of tokens",
            "house: the rulebook's maps are pictures",
            REPLACE,
        )


def _value(box: Box, id: str) -> HouseValue | None:
    """What the box knows of a card, and whether that is made up."""
    if id in box.cards:
        card = box.cards[id]
        name, value, origin = card.name, card.effect or "its dice", card.origin
    elif id in box.enemies:
        foe = box.enemies[id]
        name, value, origin = foe.name, foe.effect or "Health and dice", foe.origin
    elif id in box.doors:
        name, value, origin = box.doors[id].name, "its three blocks", box.doors[id].origin
    elif id in box.events:
        event = box.events[id]
        name, value, origin = event.name, event.effect, event.origin
    else:
        return None
    return HouseValue(name, value, f"origin: {origin}", REPLACE) if MADE_UP in origin else None
