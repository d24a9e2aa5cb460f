"""What the columns of measures and studies hold, in words; `docs/tables.md` and `tables.describe` tell it."""

from collections.abc import Mapping
from typing import Final

COLUMNS: Final[Mapping[str, str]] = {
    "vp": "Victory Points, razed Establishments included",
    "gold": "Gold in the Gold Reserves",
    "hand": "cards in hand",
    "establishments": "Establishments in the Dominion",
    "warband": "cards in the Warband",
    "borderlands": "cards in the Borderlands",
    "razed": "cards in the pile of what this player razed",
    "gives_gold": "Gold icons that the Dominion gives at a Balance",
    "gives_food": "Food icons that the Dominion gives at a Balance",
    "gives_raw": "Raw Materials icons that the Dominion gives at a Balance",
    "gives_fuel": "Fuel icons that the Dominion gives at a Balance",
    "needs_gold": "Gold icons that the Dominion needs at a Balance",
    "needs_food": "Food icons that the Dominion needs at a Balance",
    "needs_raw": "Raw Materials icons that the Dominion needs at a Balance",
    "needs_fuel": "Fuel icons that the Dominion needs at a Balance",
    "other_vp": "Victory Points of the best player of another side",
    "turns": "turns that were played",
    "commanders": "the Commander of each seat",
    "first_player_won": "whether the player who began won",
    "reached_the_goal": "whether a player reached the goal before the turns were over",
    "found.razed": "the names of all cards that were razed",
    "commander": "the Commander",
    "deck": "the deck",
}
