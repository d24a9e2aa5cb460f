"""What the columns of measures and studies hold, in words; `docs/tables.md` and `tables.describe` tell it."""

from collections.abc import Mapping
from typing import Final

COLUMNS: Final[Mapping[str, str]] = {
    "pawns": "pawns that stand in the formation",
    "fresh_pawns": "pawns in the formation that are not exhausted",
    "dice": "dice left in the arsenal",
    "mastery-rolls": "mastery-rolls left",
    "points": "points in a tournament",
    "strength": "strength, in pawns; 20 for the winner (the house's estimate)",
    "other_strength": "strength of the best other seat",
    "clans": "the clan of each seat",
    "turns": "turns that were played",
    "drawn": "whether nobody won",
    "clan": "the clan",
    "formation": "all pawns of the seat, those in the pit too",
    "mastery": "mastery-rolls left",
}
