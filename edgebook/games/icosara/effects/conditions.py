"""Abilities that look at the table when a battle begins, and add to the total for the whole battle."""

from __future__ import annotations

from edgebook.games.icosara.table.state import State


def bonus_of(s: State, seat: int) -> int:
    """What the ability of a seat's pawn adds in this battle."""
    card = s.fighter(seat)[1]
    holds = CONDITIONS.get(card.verb)
    return card.gives[s.role(seat)] if holds is not None and holds(s, seat, s.enemy(seat)) else 0


def _fewer_dice(s: State, seat: int, enemy: int) -> bool:
    return s.arsenal[seat].bit_count() < s.arsenal[enemy].bit_count()


def _fewer_pawns(s: State, seat: int, enemy: int) -> bool:
    return len(s.standing(seat)) < len(s.standing(enemy))


def _target_exhausted(s: State, seat: int, enemy: int) -> bool:
    return seat == s.fight[0] and s.is_exhausted(enemy, s.fighter(enemy)[1].number)


CONDITIONS = {
    "mod_if_fewer_dice": _fewer_dice,
    "mod_if_fewer_pawns": _fewer_pawns,
    "mod_if_target_exhausted": _target_exhausted,
}
