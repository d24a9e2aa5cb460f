"""The end of a game with the Voiceless Guild."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.rules.sums import SUCCESS
from edgebook.games.darkness.table.setup import rating
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Context


@RULES.rule(
    "VG-Z1",
    gives="bots",
    says="Now the game is scored, for {bots:seats} as for any player. Agents on Action cards count as "
    "trained Agents.",
)
def voiceless_scoring(s: State, t: Context) -> tuple[list[int]]:
    """Score as in the base game. Agents on Action cards are trained Agents, as are those at locations."""
    return (list(s.setup.voiceless),)


def success_score(s: State) -> dict[str, Any]:
    """The parts of the Success Score, in quarters."""
    bot = s.setup.voiceless[0]
    you = 1 - bot
    won = you in s.winners and (len(s.winners) == 1 or s.rulings.success_tie == "shared-too")
    parts = {
        "VP difference": s.final[you] - s.final[bot],
        "victory": 4 * s.city.pack.component("voiceless win bonus") if won else 0,
        "Action cards": 4 * rating(s.city.pack, s.actions[bot][1:]),
        "locations": 4 * sum(location.rating for location in s.city.locations),
    }
    return {**parts, "total": sum(parts.values())}


@RULES.rule(
    "VG-Z2",
    gives="difference won actions locations total",
    says="Success Score {total:vp}: {difference:vp} for the difference in VP, {won:vp} for winning, "
    "{actions:vp} for the Action cards and {locations:vp} for the locations.",
)
def success(s: State, t: Context) -> tuple[int, ...]:
    """Your VP minus the Voiceless Guild's, plus 7 if you won, plus the ratings of its seven Action cards and
    of the ten locations. Quarters count, as they do in VP. For solo games only.
    """
    parts = success_score(s)
    t.tally(SUCCESS, s, {what: quarters for what, quarters in parts.items() if what != "total"})
    return tuple(parts.values())
