"""Which values a step used that no source gives, so that they can be marked ⌂ beside it."""

from __future__ import annotations

from edgebook.box import house
from edgebook.box.house import ORIGIN, REPLACE
from edgebook.games.massive.cards.pack import Pack
from edgebook.games.massive.effects.clauses import TYPES
from edgebook.kernel import HouseValue, Step

DICE = (*TYPES, "defense")


class Used(house.Used):
    """Collects what a step used of the cards that it names."""

    box: Pack

    def named(self, id: str) -> None:
        box = self.box
        if id in box.cards:
            card = box.cards[id]
            self.note(card.name, card.effect or "its dice", "treasures", id, "level", *DICE, "effect")
        elif id in box.enemies:
            foe = box.enemies[id]
            told = foe.effect or "Health and dice"
            self.note(foe.name, told, "enemies", id, "health", "minions", *DICE, "enchantment")
        elif id in box.doors:
            self.note(box.doors[id].name, "its three blocks", "doors", id, "zone1", "zone2", "zone3")
        elif id in box.events:
            self.note(box.events[id].name, box.events[id].effect, "events", id, "name", "effect")


def house_values(step: Step) -> list[HouseValue]:
    """The cards, Enemies, Doors and Events that a step names, if their values are ours."""
    s = step.before
    used = Used(s.box)
    for value in step.values.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                enemy = s.find_enemy(each) or step.after.find_enemy(each)
                used.named(enemy.card if enemy is not None else each)
    rows = s.box.tables["quests"].values()
    if step.rule.id == "MD-1.2" and any(row.origins["zone"].kind == "house" for row in rows):
        used.values.append(
            HouseValue("The Quest's table", "map, doors, and places of tokens", ORIGIN, REPLACE)
        )
    return used.values
