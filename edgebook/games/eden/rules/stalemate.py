"""Chapter 11, how a game is given up: a Stalemate, to which everybody has to agree (DE-11.2).

The seat whose turn it is may propose one beside its menus, once in a turn. Where no card has moved in a whole
round, everybody is asked without a proposal: such a game would never end.
"""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import BOOK, RULES
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.rules.chapter11_end import most_points
from edgebook.games.eden.table.state import NOBODY, State
from edgebook.kernel import Frame, Question, Table
from edgebook.kernel.text import agreeing, listed

PROPOSE = "stalemate"
"""The key with which a seat proposes a Stalemate."""
PROPOSAL = "propose a Stalemate"


def proposals(s: State, seat: int, *rest: Any) -> list[str]:
    """What the active seat may answer beside a menu. A part that is played from a position is a few steps of
    a game, which it does not end."""
    return [PROPOSE] if seat == s.turn and not s.proposed and s.setup.until is None else []


def propose(s: State, seat: int, menu: Frame) -> None:
    """The others are asked, and then comes the menu again if somebody wants to play on."""
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


def _asks(s: State, seat: int, by: int) -> str:
    why = "No card has moved in a whole round." if by == NOBODY else f"{s.names[by]} proposes a Stalemate."
    vps = [s.points(each) for each in range(s.seats)]
    points = listed(f"{name} has {n} {agreeing(n, 'VP/VPs')}" for name, n in zip(s.names, vps, strict=True))
    return f"{s.names[seat]}: end the game here? {why} {points}."


@RULES.decision(
    "DE-11.2/agree",
    TITLES["DE-11.2"],
    BOOK("Stalemates"),
    asks=_asks,
    says={
        "agree": "{seat:seat} agrees to end the game as a Stalemate",
        "play on": "{seat:seat} wants to play on: it is no Stalemate",
    },
    level="action",
)
class agree(Question):  # noqa: N801
    """The game may end as a Stalemate only if all players agree. Then whoever has the most VPs wins."""

    @staticmethod
    def options(s: State, seat: int, by: int) -> list[str]:
        return ["play on", "agree"]

    @staticmethod
    def do(s: State, t: Table, seat: int, by: int, key: str) -> str:
        if key == "agree":
            after = s.clockwise(seat)[0]
            if after == (s.turn if by == NOBODY else by):
                s.agenda.clear()
                s.then(most_points())
            else:
                s.then(agree(after, by))
        return key
