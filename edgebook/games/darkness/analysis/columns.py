"""What the columns of measures and studies hold, in words; `docs/tables.md` and `tables.describe` tell it."""

from collections.abc import Mapping
from typing import Final

COLUMNS: Final[Mapping[str, str]] = {
    "coins": "Coins that the guild has",
    "influence": "Influence that it has",
    "goodwill": "Goodwill that it has",
    "reputation": "Reputation, without the bonus at the end",
    "agents_ready": "trained Agents that are ready",
    "agents_untrained": "Agents still to be trained",
    "agents_at_locations": "Agents that stand at locations",
    "agents_on_action_cards": "Agents on Action cards, which only a Voiceless Guild has",
    "guild_cards": "cards of this guild, wherever they lie",
    "filled_slots": "filled slots on the cards of this guild, the Citizen or Patrician included",
    "defense": "VP of the guild's place on the Defense Track",
    "slips": "slips left, with which this guild claims Neutral cards",
    "vp": "VP, as if the game ended now",
    "other_vp": "VP of the best guild of another side",
    "locations": "the ten locations in use",
    "location_rating": "ratings of these locations, added up",
    "action_card_rating": "ratings of the bot's Action card sides, added up: more is harder",
    "level_played": "the level that this rating stands for",
    "hard_sides": "the bot's Action cards that lay with their hard side up",
    "success_score": "Success Score of a solo game",
    "guild": "the guild",
    "kind": "`player`, or `voiceless` for a bot",
    "vp_reputation": "VP for Reputation",
    "vp_bonus_reputation": "VP for the bonus Reputation at the end",
    "vp_trained_agents": "VP for trained Agents",
    "vp_filled_slots": "VP for filled slots",
    "vp_defense_track": "VP from the Defense Track",
    "vp_coins": "VP for Coins",
    "vp_influence": "VP for Influence",
    "vp_goodwill": "VP for Goodwill",
}
