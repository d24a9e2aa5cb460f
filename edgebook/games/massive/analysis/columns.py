"""What the columns of measures and studies hold, in words; `docs/tables.md` and `tables.describe` tell it."""

from collections.abc import Mapping
from typing import Final

COLUMNS: Final[Mapping[str, str]] = {
    "health": "Health of the Hero",
    "max_health": "the Hero's maximum Health",
    "xp": "XP of the Hero that is not spent",
    "skills": "Levels of skills that were bought, added up",
    "cards": "Treasure cards that the Hero has, Equipped or carried",
    "level": "the Level of the dungeon",
    "enemies": "figures of Enemies on the board",
    "lifebringer": "Lifebringer tokens left",
    "standing": "the Heroes' chance to win in percent, by the house's estimate; 100 when they have won",
    "found.skills": "skills of all Heroes, counted at the end",
    "quest": "the Quest",
    "heroes": "how many Heroes",
    "outcome": "`won`, `lost` or `open`",
    "success": "1 if the Heroes won, else 0",
    "rounds": "rounds that were played",
    "dead": "Heroes without Health at the end",
    "items": "the names of all cards that the Hero has at the end",
    "hero": "the Hero",
    "class": "the Hero's class",
}
