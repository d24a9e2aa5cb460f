"""How a roll stands: totals with all that counts, and who would win."""

from __future__ import annotations

from edgebook.games.icosara.table.dice import D4, DICE
from edgebook.games.icosara.table.ground import ADJACENT, ROW
from edgebook.games.icosara.table.state import State
from edgebook.kernel import Entry, Tally, each


def start_best(s: State) -> tuple[list[int], list[int]]:
    """Who wins the starting roll as it stands (several: like dice), and all who have the highest number."""
    top = max(s.shows[seat][0] for seat in s.rolling)
    level = [seat for seat in s.rolling if s.shows[seat][0] == top]
    low = min(s.rolled[seat][0] for seat in level)
    return [seat for seat in level if s.rolled[seat][0] == low], level


Given = tuple[int, int, str, str]
"""What a pawn adds to a total: the amount, the pawn, why, and the rule."""
NUMBERS = ("attack modifier", "defend modifier")


def modifiers(s: State, seat: int) -> list[Given]:
    """What is added to a seat's dice: printed, by auras, by conditions, by counters."""
    place, pawn = s.fighter(seat)
    role = s.role(seat)
    found: list[Given] = [((pawn.attack, pawn.defend)[role], pawn.number, NUMBERS[role], "ICO-6.6")]
    pawns = s.pawns
    for _, other in s.neighbours(seat, place):
        card = pawns[other]
        if card.verb == "aura_mod" or (
            card.verb == "aura_mod_low_die" and max(s.rolled[seat], default=D4) <= card.die
        ):
            found.append((card.gives[role], other, "aura", "ICO-8.2"))
    found.extend((amount, number, "ability", "ICO-8.1") for amount, number in s.bonus[seat])
    if pawn.verb == "mod_if_row" and ROW[place] == pawn.amount:
        found.append((pawn.gives[role], pawn.number, f"from row {pawn.amount}", "ICO-8.1"))
    elif pawn.verb == "mod_per_empty":
        ground, places = s.ground, s.formation[seat]
        empty = sum(1 for other in ADJACENT[place] if other in ground and places[other] < 0)
        found.append((pawn.gives[role] * min(empty, pawn.amount), pawn.number, "empty neighbours", "ICO-8.1"))
    counters = s.counters[seat].get(pawn.number, 0)
    if counters:
        found.append((counter_worth(s, pawn.number, role, counters), pawn.number, "counters", "ICO-1.6"))
    return [each for each in found if each[0]]


def _dice(s: State, seat: int) -> list[Entry]:
    name = s.setup.called(seat)
    return [
        Entry(number, f"{name}'s {DICE[die]}", how="plus" if place else "base", item=f"rolled:{seat}:{place}")
        for place, (die, number) in enumerate(zip(s.rolled[seat], s.shows[seat], strict=True))
    ]


def _modifiers(s: State, seat: int) -> list[Entry]:
    at = {pawn: place for place, pawn in s.standing(seat)}
    return [
        Entry(amount, s.pawns[pawn].name, why, rule=rule, item=f"pawn:{seat}:{at.get(pawn, 0)}")
        for amount, pawn, why, rule in modifiers(s, seat)
    ]


TOTAL = Tally("Total", each("ICO-6.6", _dice), each("ICO-8.9", _modifiers))
"""A seat's total in this battle: all its dice, then everything that is added to them."""


def counter_worth(s: State, pawn: int, role: int, counters: int) -> int:
    """What the counters on a pawn add: as its own card says, else as the card says that put them there."""
    card = s.pawns[pawn]
    if card.verb in ("counter_on_win", "counter_on_adjacent_loss"):
        return card.gives[role] * counters
    boosts = [
        s.pawns[p].amount for p in s.setup.pack.of_clan[card.clan] if s.pawns[p].verb == "boost_adjacent"
    ]
    return boosts[0] if boosts else 0


def tie_rank(s: State, seat: int) -> int:
    """The rank that a seat's dice have in a tie."""
    dice = s.rolled[seat]
    if s.fixed[seat] and s.rulings.tie_transformed == "chosen":
        dice = s.chosen[seat]
    if len(dice) > 1:
        return max(dice) if s.rulings.tie_rank == "highest" else min(dice)
    return dice[0] if dice else D4


def leader(s: State) -> tuple[int, str]:
    """Who wins the battle as it stands, and by what: total, ability, rank or attacker."""
    attacker, defender = s.fight[0], s.fight[3]
    ahead = s.totals[attacker] - s.totals[defender]
    if ahead:
        return (attacker if ahead > 0 else defender), "total"
    if s.pawns[s.fight[5]].verb == "win_ties":
        return defender, "ability"
    mine, theirs = tie_rank(s, attacker), tie_rank(s, defender)
    if mine == theirs:
        return attacker, "attacker"
    return (attacker if mine < theirs else defender), "rank"
