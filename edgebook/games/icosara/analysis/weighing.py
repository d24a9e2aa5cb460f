"""What a battle is worth before it is fought: the exact chance, the two pawns, and the dice that it costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from edgebook.games.icosara.analysis.chances import PRICES, quick
from edgebook.games.icosara.effects.conditions import bonus_of
from edgebook.games.icosara.effects.standing import modifiers
from edgebook.games.icosara.table.dice import LISTED
from edgebook.games.icosara.table.state import State

MASTERY = 0.10
"""What a mastery-roll is worth, in pawns."""


def worth(s: State, seat: int, pawn: int) -> float:
    """What a pawn is worth, in pawns: its numbers, its ability, and whether it can still attack."""
    card = s.pawns[pawn]
    value = 1.0 + 0.09 * card.attack + 0.07 * card.defend + (0.12 if card.icon in ("Aura", "Active") else 0.0)
    value += 0.06 * (card.range - 1) + 0.08 * s.counters[seat].get(pawn, 0)
    return value + (0.0 if s.is_exhausted(seat, pawn) else 0.12)


class Fight(NamedTuple):
    """A battle that could be fought: the difference of modifiers, what is at stake, and re-rolls of both."""

    attacker: int
    defender: int
    edge: int
    mine: float
    theirs: float
    again: int
    other: int
    win_ties: bool
    null: bool

    def chance(self, mine: tuple[int, ...], theirs: tuple[int, ...]) -> float:
        """The attacker's chance with these dice."""
        ties = not self.win_ties and max(mine, default=0) <= max(theirs, default=0)
        return quick(mine, theirs, self.edge, ties, self.again, self.other, self.null)

    def value(self, mine: tuple[int, ...], theirs: tuple[int, ...], win: float) -> float:
        """What it brings the attacker, in pawns."""
        cost = sum(PRICES[die] for die in mine) - sum(PRICES[die] for die in theirs)
        return win * self.theirs - (1 - win) * self.mine - cost


def fight_of(s: State, attacker: int, place: int, defender: int, there: int) -> Fight:
    """A battle between two pawns, as it would stand; what the state says of a battle is left as it was."""
    kept = (s.fight, s.rolling, s.bonus)
    pawn, other = s.formation[attacker][place], s.formation[defender][there]
    s.fight, s.rolling = (attacker, place, pawn, defender, there, other), (attacker, defender)
    s.bonus = [()] * len(s.formation)
    edge = _added(s, attacker) - _added(s, defender)
    cards = s.pawns[pawn], s.pawns[other]
    s.fight, s.rolling, s.bonus = kept
    barred = any(card.verb == "no_rerolls" for card in cards)
    rolls = [0 if barred else 1 + (card.amount if card.verb == "extra_free_roll" else 0) for card in cards]
    stakes = worth(s, attacker, pawn), worth(s, defender, other)
    ties = cards[1].verb == "win_ties"
    return Fight(attacker, defender, edge, *stakes, rolls[0], rolls[1], ties, s.setup.null_edge)


def _added(s: State, seat: int) -> int:
    return sum(each[0] for each in modifiers(s, seat)) + bonus_of(s, seat)


def fought(s: State) -> Fight:
    """The battle that is being fought."""
    a, place, _, d, there, _ = s.fight
    return fight_of(s, a, place, d, there)


def answer_to(s: State, fight: Fight, mine: tuple[int, ...], dice: Iterable[int]) -> tuple[float, int]:
    """What an attack with these dice is worth against the best answer, and that answer."""
    return min((fight.value(mine, (die,), fight.chance(mine, (die,))), die) for die in dice)


def best_attack(s: State, fight: Fight) -> float:
    """What an attack is worth with the best die, if the defender answers best."""
    answers = LISTED[s.arsenal[fight.defender]] or (0,)
    own = LISTED[s.arsenal[fight.attacker]] or (0,)
    return max(answer_to(s, fight, (die,), answers)[0] for die in own)
