"""Chapter 10: how a game ends."""

from __future__ import annotations

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter5_heroes import lose_game
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context


@RULES.rule(
    "MD-10.5",
    says={
        "won": "the Heroes have won: {why}",
        "lost": "the Heroes have lost: {why}",
    },
    level="round",
    cites=("MD-6.1", "MD-10.2"),
)
def game_over(s: State, t: Context, outcome: str, why: str) -> str:
    """The game is won when all objectives of the Quest are met, and lost when they can no longer be met or a
    Lifebringer token is needed and none is left.
    """
    if outcome == "lost":
        lose_game(s)
    else:
        s.outcome = "won"
        s.agenda.clear()
    if s.mode == "story":
        s.then(RULES["MD-14.6"]())
    return outcome
