"""Who wins a fight, by rule: the totals, then who wins ties. A learner can guess it before it is told."""

from __future__ import annotations

from edgebook.games.eden.effects.standing import breaks_ties
from edgebook.games.eden.table.state import State
from edgebook.games.eden.words import Words
from edgebook.kernel.choosing import Criteria, needs

SIDES = ("left", "right", "tie")
Totals = tuple[int, int]


def _higher(s: State, totals: Totals, side: str) -> bool:
    left, right = totals
    return left == right or side == ("left" if left > right else "right")


def _not_higher(s: State, totals: Totals, side: str, kept: str) -> str:
    left, right = totals
    if side == "tie":
        return f"{left} and {right} are not equal"
    low, high = sorted(totals)
    return f"{low} is less than {high}"


def _unbroken(s: State, totals: Totals, side: str) -> bool:
    """Of equal totals: the side that wins ties wins, unless both sides do (DE-7.16)."""
    if totals[0] != totals[1]:
        return True
    mine, theirs = breaks_ties(s, s.fight, s.fight.left), breaks_ties(s, s.fight, s.fight.right)
    return side == ("left" if mine and not theirs else "right" if theirs and not mine else "tie")


def _broken(s: State, totals: Totals, side: str, kept: str) -> str:
    if side == "tie":
        return f"{Words(s).poss(_seat(s, kept))} side wins ties"
    if breaks_ties(s, s.fight, s.fight.left) and breaks_ties(s, s.fight, s.fight.right):
        return "both sides win ties, so neither does"
    return f"the totals are equal, and {Words(s).poss(_seat(s, side))} side does not win ties"


def _seat(s: State, side: str) -> int:
    return s.fight.attacker if side == "left" else s.fight.defender


def _combat_label(s: State, totals: Totals, side: str) -> str:
    return "nobody: a tie" if side == "tie" else f"{s.names[_seat(s, side)]} wins"


def _raid_label(s: State, totals: Totals, side: str) -> str:
    return {"left": "the raiders win", "right": "the target holds", "tie": "neither: a tie"}[side]


COMBAT_OUTCOME = Criteria(
    "Who wins the combat?",
    needs("DE-7.15", _higher, _not_higher),
    needs("DE-7.16", _unbroken, _broken),
    label=_combat_label,
)
RAID_OUTCOME = Criteria(
    "How does the raid end?",
    needs("DE-8.10", _higher, _not_higher),
    needs(
        "DE-8.12",
        lambda s, totals, side: totals[0] != totals[1] or side == "tie",
        lambda s, totals, side, kept: "the totals are equal, and no ability breaks a tie in a raid",
    ),
    label=_raid_label,
)
