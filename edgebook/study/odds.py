"""The odds of a battle of any game, from its sides in words. Nothing heavy is imported here.

odds("icosara", "D8 + 1", "D10", rerolls=(1, 2))
odds("massive", "Fire Sword + 1Y", "Dwarf Defenders 1", attacker=["Attack: +1 Re-roll Attack"])
odds("darkness", "5 3 2", 2)
odds("eden", "crescentia-herds", ["Charge"], hand=4)
"""

from __future__ import annotations

from edgebook import games
from edgebook.box.odds import Odds
from edgebook.kernel import EdgebookError, Game


def odds(game: Game | str, *sides: object, **options: object) -> Odds:
    """What a battle can come to, with exact chances: dice, re-rolls, skills and cards counted. What can be
    said is each game's own (`help(edgebook.games.get("massive").study.odds)`)."""
    found = games.get(game) if isinstance(game, str) else game
    count = found.study.odds
    if count is None:
        raise EdgebookError(f"{found.title} has no battles whose odds could be counted")
    made: Odds = count(*sides, **options)
    return made
