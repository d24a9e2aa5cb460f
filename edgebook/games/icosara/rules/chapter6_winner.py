"""Chapters 3, 4 and 6: who wins a roll, by criteria, so that everybody can see why; and guess it before."""

from __future__ import annotations

from edgebook.games.icosara.effects.standing import tie_rank
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Criteria, first, most, prefers


def _total(s: State, _: None, seat: int) -> int:
    return s.totals[seat]


def _lower_total(s: State, _: None, seat: int, other: int | None) -> str:
    return f"its total is {s.totals[seat]}, the other pawn's is {s.totals[s.enemy(seat)]}"


def _wins_ties(s: State, _: None, seat: int) -> bool:
    return seat == s.fight[3] and s.pawns[s.fight[5]].verb == "win_ties"


def _against_ties(s: State, _: None, seat: int, other: int | None) -> str:
    return f"the totals are equal, and {s.pawns[s.fight[5]].name} wins ties when it defends"


def _low_rank(s: State, _: None, seat: int) -> int:
    return -tie_rank(s, seat)


def _higher_rank(s: State, _: None, seat: int, other: int | None) -> str:
    mine, theirs = DICE[tie_rank(s, seat)], DICE[tie_rank(s, s.enemy(seat))]
    return f"the totals are equal, and its {mine} ranks above the {theirs}"


def _not_attacking(s: State, _: None, seat: int, other: int | None) -> str:
    return "totals and ranks are equal, and the other pawn is the attacker"


def _fighter(s: State, _: None, seat: int) -> str:
    return f"{Words(s).seat(seat)}'s {s.fighter(seat)[1].name}"


def _fighters_item(s: State, _: None, seat: int) -> str:
    return f"pawn:{seat}:{s.fighter(seat)[0]}"


WINNER = Criteria(
    "Which pawn wins the battle?",
    most("ICO-6.8/total", _total, _lower_total),
    prefers("ICO-1.7/ties", _wins_ties, _against_ties),
    most("ICO-4.4/rank", _low_rank, _higher_rank),
    first("ICO-4.4/attacker", _not_attacking),
    label=_fighter,
    item=_fighters_item,
)
"""Of the two seats of a battle, the attacker's first."""


def _number(s: State, _: None, seat: int) -> int:
    return s.shows[seat][0]


def _lower_number(s: State, _: None, seat: int, other: int | None) -> str:
    return f"its number, {s.shows[seat][0]}, is not the highest"


def _low_die(s: State, _: None, seat: int) -> int:
    return -s.rolled[seat][0]


def _higher_die(s: State, _: None, seat: int, other: int | None) -> str:
    return f"the numbers are equal, and the {DICE[s.rolled[seat][0]]} does not rank lowest"


START_WINNER = Criteria(
    "Who wins the starting roll?",
    most("ICO-3.2/number", _number, _lower_number),
    most("ICO-4.4/start", _low_die, _higher_die),
    label=lambda s, _, seat: f"{Words(s).seat(seat)}'s {DICE[s.rolled[seat][0]]}",
    item=lambda s, _, seat: f"rolled:{seat}:0",
)
"""Of all seats that roll; several are left where like dice show the same."""
