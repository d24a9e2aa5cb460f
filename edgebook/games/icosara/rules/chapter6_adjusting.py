"""Chapter 6: adjusting a formation."""

from __future__ import annotations

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import EMPTY, State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing


def adjusting(s: State, seat: int, at_end: bool = False) -> tuple[Frame, ...]:
    """Adjusting, if it is due: at the end of a turn it always is."""
    if s.moves(seat) and (at_end or s.rulings.adjust_when == "at-once"):
        return (adjust(seat),)
    return ()


@RULES.decision(
    "ICO-6.10",
    asks="Which of {seat:seat}'s pawns moves up?",
    says="{pawn:pawn} moves up from position {source} to position {place}.",
    gives="pawn source place",
    cites=("ICO-2.7", "ICO-10.10"),
)
class adjust(Asked):
    """When a pawn leaves a position, a pawn from behind has to move up into it, if there is one; then the
    same happens for the position it left. Pawns only move forward. Where several moves are possible, the
    owner chooses.
    """

    seat: int

    def options(self, s: State) -> list[tuple[int, int]]:
        moves = s.moves(self.seat)
        return moves if s.rulings.adjust_choice == "owner" else moves[:1]

    def do(self, s: State, t: Context, key: tuple[int, int]) -> tuple[int, int, int]:
        source, place = key
        places = s.formation[self.seat]
        pawn = places[place] = places[source]
        places[source] = EMPTY
        if s.moves(self.seat):
            s.then(adjust(self.seat))
        return pawn, source, place

    def label(self, s: State, key: tuple[int, int]) -> str:
        return f"{Words(s).at(self.seat, key[0])} to position {key[1]}"

    def item(self, s: State, key: tuple[int, int]) -> str:
        return f"pawn:{self.seat}:{key[0]}"

    def missing(self, s: State) -> list[Missing]:
        moves, words = s.moves(self.seat), Words(s)
        return [
            Missing(
                f"{words.at(self.seat, source)} to position {place}",
                f"position {source} is not behind position {place}",
                "ICO-2.7",
                (source, place),
            )
            for place in sorted({place for _, place in moves})
            for source, _ in s.standing(self.seat)
            if ROW[source] == ROW[place] + 1 and (source, place) not in moves
        ]
