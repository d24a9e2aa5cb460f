"""Active abilities: what each needs, and why it cannot be used."""

from __future__ import annotations

from collections.abc import Callable

from edgebook.games.icosara.table.ground import empty_in_row
from edgebook.games.icosara.table.state import State

Reason = tuple[str, str]
"""Why an ability cannot be used, and the rule that says so."""


def can_use(s: State, seat: int, place: int, pawn: int) -> bool:
    """Whether an active ability can be used now."""
    return s.pawns[pawn].icon == "Active" and why_not(s, seat, place, pawn) == NOTHING_AMISS


NOTHING_AMISS: Reason = ("", "")


def why_not(s: State, seat: int, place: int, pawn: int) -> Reason:
    """Why it cannot be used: it was, its cost cannot be paid, or it would do nothing."""
    card = s.pawns[pawn]
    if card.once and s.used[seat] >> pawn & 1:
        return "it can be used once a game, and has been", "ICO-8.8"
    if s.acted >> pawn & 1 and (card.limit == "turn" or s.rulings.active_repeat == "once-a-turn"):
        return "it has already been used this turn", "ICO-8.4"
    if card.cost == "exhaust" and s.exhausted[seat] >> pawn & 1:
        return "it would have to exhaust, and is already exhausted", "ICO-8.6"
    if card.cost == "1 mastery" and not s.mastery[seat]:
        return "it costs a mastery-roll, and none is left", "ICO-8.6"
    nothing = NEEDS[card.verb](s, seat, place, pawn)
    return (nothing, "ICO-8.6") if nothing else NOTHING_AMISS


def targets(s: State, seat: int, place: int, pawn: int) -> list[int]:
    """The adjacent positions whose pawns the ability can work on."""
    verb = s.pawns[pawn].verb
    near = s.neighbours(seat, place)
    if verb == "unexhaust_adjacent" or verb == "sacrifice_unexhaust":
        return [other for other, each in near if s.is_exhausted(seat, each)]
    if verb == "boost_adjacent":
        return [other for other, each in near if not s.counters[seat].get(each, 0)]
    return [other for other, _ in near]


def _die(s: State, seat: int, place: int, pawn: int) -> str:
    return "" if s.restorable(seat, s.pawns[pawn].die) else "there is no die in the pit that it can restore"


def _neighbour(s: State, seat: int, place: int, pawn: int) -> str:
    if targets(s, seat, place, pawn):
        return ""
    return {
        "swap_adjacent": "no pawn is adjacent to it",
        "boost_adjacent": "no pawn without a counter is adjacent to it",
    }.get(s.pawns[pawn].verb, "no exhausted pawn is adjacent to it")


def _grave(s: State, seat: int, place: int, pawn: int) -> str:
    if not s.pit[seat]:
        return "there is no pawn in the pit"
    row = s.pawns[pawn].amount
    return "" if empty_in_row(s.formation[seat], row, s.ground) else f"no position of row {row} is empty"


def _always(s: State, seat: int, place: int, pawn: int) -> str:
    return ""


NEEDS: dict[str, Callable[[State, int, int, int], str]] = {
    "restore_die": _die,
    "unexhaust_adjacent": _neighbour,
    "sacrifice_unexhaust": _neighbour,
    "boost_adjacent": _neighbour,
    "swap_adjacent": _neighbour,
    "revive": _grave,
    "sacrifice_for_mastery": _always,
}
