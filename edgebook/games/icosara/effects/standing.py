"""How a roll stands: totals with all that counts, and who would win."""

from __future__ import annotations

from edgebook.games.icosara.cards.pawns import Pawn
from edgebook.games.icosara.table.dice import D4, DICE
from edgebook.games.icosara.table.ground import ADJACENT, ROW
from edgebook.games.icosara.table.state import State
from edgebook.kernel import Line, Tally, base, each


def start_best(s: State) -> tuple[list[int], list[int]]:
    """Who wins the starting roll as it stands (several: like dice), and all who have the highest number."""
    top = max(s.shows[seat][0] for seat in s.rolling)
    level = [seat for seat in s.rolling if s.shows[seat][0] == top]
    low = min(s.rolled[seat][0] for seat in level)
    return [seat for seat in level if s.rolled[seat][0] == low], level


Given = tuple[int, str, str, str, str, str, str]
"""A line of a total, as `kernel.Entry` has it: amount, pawn, why, how, rule, layer, and the pawn's item."""
NUMBERS = ("attack modifier", "defend modifier")


def modifiers(s: State, seat: int) -> list[Given]:
    """What is added to a seat's dice: printed, by auras, by conditions, by counters."""
    place, pawn = s.fighter(seat)
    role = 0 if seat == s.fight[0] else 1
    found: list[tuple[int, Pawn, int, str, str]] = []
    printed = pawn.defend if role else pawn.attack
    if printed:
        found.append((printed, pawn, place, NUMBERS[role], "ICO-6.6"))
    pawns, places = s.pawns, s.formation[seat]
    for near in ADJACENT[place]:
        if places[near] < 0 or (card := pawns[places[near]]).verb not in AURAS or not card.gives[role]:
            continue
        if card.verb == "aura_mod" or max(s.rolled[seat], default=D4) <= card.die:
            found.append((card.gives[role], card, near, "aura", "ICO-8.2"))
    for amount, _ in s.bonus[seat]:
        found.append((amount, pawn, place, "ability", "ICO-8.1"))
    if pawn.verb in PLACED and (amount := PLACED[pawn.verb](s, seat, place, pawn) * pawn.gives[role]):
        found.append((amount, pawn, place, "where it stands", "ICO-8.1"))
    counters = s.counters[seat].get(pawn.number, 0)
    if counters and (amount := counter_worth(s, pawn.number, role, counters)):
        found.append((amount, pawn, place, "counters", "ICO-1.6"))
    return [(n, card.name, why, "plus", rule, "", ITEMS[seat][at]) for n, card, at, why, rule in found]


def _in_row(s: State, seat: int, place: int, pawn: Pawn) -> int:
    return int(ROW[place] == pawn.amount)


def _empty_near(s: State, seat: int, place: int, pawn: Pawn) -> int:
    ground, places = s.ground, s.formation[seat]
    return min(pawn.amount, sum(1 for near in ADJACENT[place] if near in ground and places[near] < 0))


AURAS = ("aura_mod", "aura_mod_low_die")
PLACED = {"mod_if_row": _in_row, "mod_per_empty": _empty_near}
"""How often an ability that looks at its own place counts."""
ITEMS = [[f"pawn:{seat}:{place}" for place in range(9)] for seat in range(4)]


def _first_die(s: State, seat: int) -> int:
    return s.shows[seat][0] if s.shows[seat] else 0


def _first_label(s: State, seat: int) -> str:
    return _die_label(s, seat, s.rolled[seat][0]) if s.rolled[seat] else f"{s.setup.called(seat)} has no die"


def _die_label(s: State, seat: int, die: int) -> str:
    return f"{s.setup.called(seat)}'s {DICE[die]}"


def _more_dice(s: State, seat: int) -> list[tuple[int, str]]:
    dice = zip(s.rolled[seat][1:], s.shows[seat][1:], strict=True)
    return [(number, _die_label(s, seat, die)) for die, number in dice]


def _several(s: State, seat: int) -> bool:
    return len(s.shows[seat]) > 1


TOTAL = Tally(
    "Total",
    base("ICO-6.6", _first_die, _first_label),
    each("ICO-6.6", _more_dice, when=_several),
    each("ICO-8.9", modifiers),
)
"""A seat's total in this battle: all its dice, then everything that is added to them."""


def counted(s: State, seat: int) -> list[Line]:
    """The lines that a seat's total came from.

    What happens after the battle was decided (a neighbour falls, a counter comes) changes what would count
    now, but not the total: then the dice are told, and all that was added to them in one line.
    """
    lines = TOTAL.lines(s, seat)
    if lines[-1].total == s.totals[seat]:
        return lines
    dice = [line for line in lines if line.rule == "ICO-6.6"]
    added = s.totals[seat] - dice[-1].total
    rest = Line("modifiers, when it was decided", "ICO-8.9", "plus", added, s.totals[seat])
    return [*dice, rest] if added else dice


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
    attacker, _, _, defender, _, _ = s.fight
    ahead = s.totals[attacker] - s.totals[defender]
    if ahead:
        return (attacker if ahead > 0 else defender), "total"
    if s.pawns[s.fight[5]].verb == "win_ties":
        return defender, "ability"
    mine, theirs = tie_rank(s, attacker), tie_rank(s, defender)
    if mine == theirs:
        return attacker, "attacker"
    return (attacker if mine < theirs else defender), "rank"
