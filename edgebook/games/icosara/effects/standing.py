"""How a roll stands: totals with all that counts, and who would win."""

from __future__ import annotations

from edgebook.games.icosara.table.dice import D4
from edgebook.games.icosara.table.ground import ADJACENT, ROW
from edgebook.games.icosara.table.state import State


def start_best(s: State) -> tuple[list[int], list[int]]:
    """Who wins the starting roll as it stands (several: like dice), and all who have the highest number."""
    top = max(s.shows[seat][0] for seat in s.rolling)
    level = [seat for seat in s.rolling if s.shows[seat][0] == top]
    low = min(s.rolled[seat][0] for seat in level)
    return [seat for seat in level if s.rolled[seat][0] == low], level


def total(s: State, seat: int) -> int:
    """A seat's total in this battle: dice, modifiers, auras, conditions, counters."""
    return sum(s.shows[seat]) + modifier(s, seat)


def modifier(s: State, seat: int) -> int:
    return sum(amount for amount, _ in modifiers(s, seat))


def modifiers(s: State, seat: int) -> list[tuple[int, int]]:
    """What is added to a seat's dice: the amounts, and the pawns that give them."""
    place, pawn = s.fighter(seat)
    role = s.role(seat)
    found = [((pawn.attack, pawn.defend)[role], pawn.number)]
    pawns = s.pawns
    for _, other in s.neighbours(seat, place):
        card = pawns[other]
        if card.verb == "aura_mod" or (
            card.verb == "aura_mod_low_die" and max(s.rolled[seat], default=D4) <= card.die
        ):
            found.append((card.gives[role], other))
    found.extend(s.bonus[seat])
    if pawn.verb == "mod_if_row" and ROW[place] == pawn.amount:
        found.append((pawn.gives[role], pawn.number))
    elif pawn.verb == "mod_per_empty":
        ground, places = s.ground, s.formation[seat]
        empty = sum(1 for other in ADJACENT[place] if other in ground and places[other] < 0)
        found.append((pawn.gives[role] * min(empty, pawn.amount), pawn.number))
    counters = s.counters[seat].get(pawn.number, 0)
    if counters:
        found.append((counter_worth(s, pawn.number, role, counters), pawn.number))
    return [each for each in found if each[0]]


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
