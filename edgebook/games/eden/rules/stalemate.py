"""Chapter 11, how a game is given up: a Stalemate, to which everybody has to agree (DE-11.2).

The seat whose turn it is may propose one beside its menus, once in a turn. Where no card has moved in a whole
round, everybody is asked without a proposal: such a game would never end.
"""

from __future__ import annotations

from edgebook.games.eden.book import RULES
from edgebook.games.eden.rules.chapter11_end import most_points
from edgebook.games.eden.table.state import NOBODY, State
from edgebook.kernel import Asked, Context, Frame, Missing
from edgebook.kernel.text import agreeing, listed

PROPOSE = "stalemate"
"""The key with which a seat proposes a Stalemate."""
PROPOSAL = "propose a Stalemate"


def proposals(s: State, seat: int) -> list[str]:
    """What the active seat may answer beside a menu. A part that is played from a position is a few steps of
    a game, which it does not end."""
    return [PROPOSE] if seat == s.turn and not s.proposed and s.setup.until is None else []


def propose(s: State, seat: int, menu: Frame) -> None:
    """The other players are asked; if one of them wants to play on, the menu comes again."""
    s.proposed = True
    s.then(menu)
    s.then(agree(s.clockwise(seat)[0], seat))


def stands_still(s: State) -> bool:
    """Whether no card has moved and nobody has gained VPs in a whole round."""
    return s.number - s.moved_in >= s.seats and s.setup.until is None


def ask_all(s: State) -> None:
    """Everybody is asked whether this is a Stalemate. If it is not, another round has to pass."""
    s.moved_in = s.number
    s.then(agree(s.turn, NOBODY))


@RULES.decision(
    "DE-11.2/agree",
    says={
        "agree": "{seat:seat} agrees to end the game as a Stalemate",
        "play on": "{seat:seat} wants to play on: it is no Stalemate",
    },
    level="action",
)
class agree(Asked):
    """The game may end as a Stalemate only if all players agree. Then the player with the most VPs wins."""

    seat: int
    by: int

    def asks(self, s: State) -> str:
        proposed = self.by != NOBODY
        why = f"{s.names[self.by]} proposes a Stalemate" if proposed else "No card has moved in a whole round"
        vps = ((name, s.points(seat)) for seat, name in enumerate(s.names))
        points = listed(f"{name} has {n} {agreeing(n, 'VP/VPs')}" for name, n in vps)
        return f"{s.names[self.seat]}: end the game here? {why}. {points}."

    def options(self, s: State) -> list[str]:
        return ["play on", "agree"]

    def missing(self, s: State) -> list[Missing]:
        why = f"everybody has to agree, and {s.names[self.seat]} answers for nobody else"
        return [Missing("agree for the others", why, "DE-11.2")]

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "agree":
            after = s.clockwise(self.seat)[0]
            if after == (s.turn if self.by == NOBODY else self.by):
                s.agenda.clear()
                s.then(most_points())
            else:
                s.then(agree(after, self.by))
        return key
