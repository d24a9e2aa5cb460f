"""What an effect is: plain tuples that the rules walk over and the views put into words.

An effect is a choice of alternatives ("or"). An alternative has costs, which must all be payable before
anything is gained, gains, which happen in order, and possibly a further part that the player may take
afterwards. Nothing in here knows the state of a game.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NO_MOST: Final = 9999
"""The upper limit of a term that names none."""

PER: Final = ("", "agent", "2-agents", "location", "less-agent")
"""What an amount counts: itself; own Agents here; every two of them; locations with own Agents; and the
amount less one for each own Agent here."""


class Term(NamedTuple):
    """One thing paid or gained, such as 1 Coin for each own Agent here, at least 1."""

    verb: str
    amount: int = 1
    per: str = ""
    least: int = 0
    most: int = NO_MOST


class Alternative(NamedTuple):
    """One of the ways to use an effect."""

    costs: tuple[Term, ...]
    gains: tuple[Term, ...]
    then: Alternative | None = None


class Paid(NamedTuple):
    """What a seat pays for an effect: Agents that return, Coins and Influence."""

    agents: int = 0
    coins: int = 0
    influence: int = 0


NOTHING: Final = Paid()

Effect = tuple[Alternative, ...]

NONE: Final[Effect] = ()
"""The effect of a place that has none."""


def count(term: Term, agents: int, locations: int) -> int:
    """How much a term comes to, with these numbers of own Agents here and locations with own Agents."""
    per = term.per
    if not per:
        return term.amount
    if per == "agent":
        total = term.amount * agents
    elif per == "less-agent":
        total = term.amount - agents
    elif per == "location":
        total = term.amount * locations
    else:
        total = term.amount * (agents // 2)
    return max(term.least, min(term.most, total))
