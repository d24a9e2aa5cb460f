"""Chapter 4: dice, their ranks, and how they change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.effects.not_offered import dice_not_restored
from edgebook.games.icosara.effects.standing import TOTAL
from edgebook.games.icosara.rules.keys import ADie
from edgebook.games.icosara.table.dice import D4, NAMED, NULL_EDGE, RANK, ROLLED, VALUES
from edgebook.games.icosara.table.state import State
from edgebook.kernel import Context, Missing


def rolls(s: State, t: Context, seats: Iterable[int]) -> tuple[Any, ...]:
    """Roll all dice of these seats, one after the other; in Null-Edge they have their numbers."""
    shown = []
    for seat in seats:
        dice = s.rolled[seat]
        if s.setup.null_edge:
            s.shows[seat] = tuple(NULL_EDGE[die] for die in dice)
        else:
            what = s.setup.dice_of[seat]
            s.shows[seat] = tuple(VALUES[die][t.chance.dice((ROLLED[die],), what[die])[0]] for die in dice)
        if s.fight:
            s.totals[seat] = t.tally(TOTAL, s, seat)
        shown.append((seat, dice, s.shows[seat]))
    return tuple(shown)


def is_spent(s: State, die: int) -> bool:
    """Whether a die goes to the pit once it was used. The D4 stays, but for one reading of Null-Edge."""
    return die != D4 or bool(s.setup.null_edge and s.rulings.null_d4 == "once")


def spend(s: State, seat: int, dice: Iterable[int]) -> list[int]:
    """Send dice to the pit; gives those that went there."""
    spent = [die for die in dice if is_spent(s, die)]
    for die in spent:
        s.arsenal[seat] &= ~(1 << die)
    return spent


@RULES.decision(
    "ICO-4.5",
    asks="Which die does {seat:seat} restore?",
    says="{seat:seat} takes the {key} back into the arsenal.",
    cites=("ICO-1.8",),
)
class restore(ADie):
    """The owner takes a die from the pit back into the arsenal; the card may limit its rank."""

    highest: int

    def options(self, s: State) -> tuple[str, ...]:
        return NAMED[s.restorable(self.seat, self.highest)]

    def do(self, s: State, t: Context, key: str) -> None:
        s.arsenal[self.seat] |= 1 << RANK[key]

    def missing(self, s: State) -> list[Missing]:
        return list(dice_not_restored(s, self.seat, self.highest))


@RULES.rule(
    "ICO-4.8",
    says={
        "spent": "{pawn:pawn} turns {was:dice} of {seat:seat} into {now:some_dice}; {chosen:dice} "
        "{chosen:is/are} still to be spent.",
        "kept": "{pawn:pawn} turns {was:dice} of {seat:seat} into {now:some_dice}; the D4 is never spent.",
    },
    gives="was now chosen",
    cites=("ICO-4.11",),
)
def transform(s: State, t: Context, seat: int, die: int, pawn: int) -> tuple[Any, ...]:
    """The die that the ability names is rolled instead of the chosen one, even if it is in the pit. Only the
    chosen die is spent.
    """
    was, chosen = s.rolled[seat], s.chosen[seat]
    s.rolled[seat] = tuple(die for _ in was)
    return ("spent" if is_spent(s, chosen[0]) else "kept"), was, s.rolled[seat], chosen


def transformation(s: State, seat: int, own: bool) -> bool:
    """Whether an ability may transform what a seat chose: no opponent can meddle with a D4."""
    if s.chosen[seat] and s.chosen[seat][0] == D4:
        return own and s.rulings.d4_interference == "taking"
    return bool(s.chosen[seat])
