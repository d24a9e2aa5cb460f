"""Who can be attacked from where."""

from __future__ import annotations

from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import State


def reach(s: State, seat: int, place: int) -> int:
    """The last enemy row that the pawn on a position reaches; an ability may lead one row further."""
    pawn = s.pawns[s.formation[seat][place]]
    rows = pawn.range - (ROW[place] - 1)
    if pawn.verb == "deeper_target" and ROW[place] == 1 and not s.is_used(seat, pawn.number):
        rows += pawn.amount
    return rows


def enemies_in_reach(s: State, seat: int, place: int) -> list[tuple[int, int]]:
    """The enemy pawns in range: seat and position."""
    rows = reach(s, seat, place)
    return [
        (enemy, there)
        for enemy, places in enumerate(s.formation)
        if enemy != seat
        for there in range(1, 9)
        if places[there] >= 0 and ROW[there] <= rows
    ]


def out_of_reach(s: State, seat: int, place: int) -> list[tuple[int, int]]:
    """The other enemy pawns."""
    near = enemies_in_reach(s, seat, place)
    enemies = [(enemy, there) for enemy in s.seats if enemy != seat for there, _ in s.standing(enemy)]
    return [key for key in enemies if key not in near]


def uses_ability(s: State, seat: int, place: int, there: int) -> bool:
    """Whether a target in this position is reached only by the ability."""
    pawn = s.pawns[s.formation[seat][place]]
    return pawn.verb == "deeper_target" and ROW[there] > pawn.range - (ROW[place] - 1)
