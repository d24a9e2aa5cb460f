"""Chapter 9: the end of a game, or of a round."""

from __future__ import annotations

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.rules.chapter10_modes import points
from edgebook.games.icosara.table.state import NOBODY, State
from edgebook.kernel import Context


def _over(s: State, seat: int) -> None:
    if s.setup.mode == "tournament":
        s.winners.append(seat)
        s.then(points())
    else:
        s.phase, s.winner = "over", seat


@RULES.rule(
    "ICO-9.1",
    says={
        "game": "{seat:seat} alone has pawns left and wins.",
        "round": "{seat:seat} alone has pawns left and wins the round.",
    },
    level="round",
)
def won(s: State, t: Context, seat: int) -> str:
    """The only player with pawns left in formation wins."""
    _over(s, seat)
    return "round" if s.setup.mode == "tournament" else "game"


@RULES.rule("ICO-9.2", says="{seat:seat} has no pawn left and is out.", level="turn", cites=("ICO-10.5",))
def out(s: State, t: Context, seat: int) -> None:
    """With more than two players, a player without pawns is out and has no more turns. Their dice and pawns
    stay in the pit.
    """
    s.out |= 1 << seat


@RULES.rule(
    "ICO-9.3",
    says={
        "draw": "nobody has a pawn left: nobody wins.",
        "turn": "nobody has a pawn left: {seat:seat}, whose turn it is, wins.",
    },
    gives="seat",
    level="round",
)
def nobody(s: State, t: Context) -> tuple[str, int]:
    """If nobody has a pawn left, the game is a draw."""
    seat = NOBODY if s.rulings.both_out == "draw" else s.turn
    _over(s, seat)
    return ("draw" if seat == NOBODY else "turn"), seat
