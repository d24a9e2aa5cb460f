"""The exact chance to win a battle: die against die, with any modifiers, ties and re-rolls.

The player behind re-rolls as long as they may, the one ahead stands: a re-roll costs nothing but itself,
and the other one can still fall behind. Fractions where they are shown, floats where a player weighs them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from edgebook.games.icosara.table.dice import DICE, NULL_EDGE, RANK, VALUES

Number = Any
"""A Fraction or a float: the same sums serve both."""


class Side(NamedTuple):
    """One side of a battle: its dice by rank, what is added, and how often it may re-roll."""

    dice: tuple[int, ...]
    modifier: int = 0
    rerolls: int = 0

    @property
    def rank(self) -> int:
        return max(self.dice, default=0)


@lru_cache(maxsize=256)
def spread(dice: tuple[int, ...], null_edge: bool = False) -> tuple[tuple[int, int], ...]:
    """What dice add up to: each sum, and in how many ways it comes."""
    ways = {0: 1}
    for die in dice:
        new: dict[int, int] = {}
        for total, count in ways.items():
            for value in (NULL_EDGE[die],) if null_edge else VALUES[die]:
                new[total + value] = new.get(total + value, 0) + count
        ways = new
    return tuple(sorted(ways.items()))


def ties_to(attacker: Side, defender: Side, win_ties: bool = False) -> bool:
    """Whether the attacker wins equal totals: the lower rank does, with equal ranks the attacker."""
    return not win_ties and attacker.rank <= defender.rank


def chance(attacker: Side, defender: Side, *, win_ties: bool = False, null_edge: bool = False) -> Fraction:
    """The attacker's chance, exactly. `win_ties`: the defender wins every tie."""
    edge = attacker.modifier - defender.modifier
    ties = ties_to(attacker, defender, win_ties)
    rolls = (0, 0) if null_edge else (attacker.rerolls, defender.rerolls)
    found: Fraction = _chance(attacker.dice, defender.dice, edge, ties, *rolls, null_edge, True)
    return found


@lru_cache(maxsize=200_000)
def quick(
    mine: tuple[int, ...], theirs: tuple[int, ...], edge: int, ties: bool, again: int, other: int, null: bool
) -> float:
    """The same in floats, for players: dice, difference of modifiers, who wins ties, re-rolls of both."""
    found: float = _chance(mine, theirs, edge, ties, again, other, null, False)
    return found


@lru_cache(maxsize=20_000)
def _chance(  # noqa: PLR0913 - what a chance is kept by: a record would have to be made for each look
    mine: tuple[int, ...], theirs: tuple[int, ...], edge: int, ties: bool, again: int, other: int, null: bool,
    exact: bool,
) -> Number:  # fmt: skip
    rows, columns = spread(mine, null), spread(theirs, null)
    one: Number = Fraction(1) if exact else 1.0
    down = [one * n / sum(n for _, n in rows) for _, n in rows]
    across = [one * n / sum(n for _, n in columns) for _, n in columns]
    ahead = [[a + edge > b or (ties and a + edge == b) for b, _ in columns] for a, _ in rows]
    # chances[m][n]: for each pair of numbers that show, with m and n re-rolls left
    chances: list[list[list[list[Number]]]] = []
    for m in range(again + 1):
        chances.append([])
        for n in range(other + 1):
            chances[m].append(_table(ahead, down, across, chances, m, n, one))
    last = chances[again][other]
    return sum(
        (p * q * last[i][j] for i, p in enumerate(down) for j, q in enumerate(across)), start=one - one
    )


def _table(
    ahead: Sequence[Sequence[bool]], down: Sequence[Number], across: Sequence[Number], chances: Any, m: int,
    n: int, one: Number,
) -> list[list[Number]]:  # fmt: skip
    """The chance for each pair of numbers that show, with m and n re-rolls left."""
    zero = one - one
    rows, columns = len(down), len(across)
    if n:  # the defender re-rolls: all columns of the row
        before = chances[m][n - 1]
        kept = [sum((before[i][j] * across[j] for j in range(columns)), start=zero) for i in range(rows)]
    if m:  # the attacker re-rolls: all rows of the column
        after = chances[m - 1][n]
        saved = [sum((after[i][j] * down[i] for i in range(rows)), start=zero) for j in range(columns)]
    return [
        [(kept[i] if n else one) if ahead[i][j] else (saved[j] if m else zero) for j in range(columns)]
        for i in range(rows)
    ]


def die(name: str) -> int:
    """A die by its name."""
    return RANK[name]


def table(
    *, modifier: int = 0, attacker: int = 1, defender: int = 1, win_ties: bool = False
) -> list[dict[str, Any]]:
    """Every die against every die, as tidy rows: the attacker's chance, as a number and as a fraction.

    `modifier` is the attacker's less the defender's; `attacker` and `defender` are re-rolls of each.
    """
    rows = []
    for mine in range(7):
        for theirs in range(7):
            exact = chance(Side((mine,), modifier, attacker), Side((theirs,), 0, defender), win_ties=win_ties)
            rows.append(
                {
                    "attacker": DICE[mine],
                    "defender": DICE[theirs],
                    "modifier": modifier,
                    "attacker re-rolls": attacker,
                    "defender re-rolls": defender,
                    "chance": float(exact),
                    "exact": str(exact),
                }
            )
    return rows


PRICES = (0.0, 0.07, 0.11, 0.10, 0.16, 0.21, 0.36)
"""What a spent die costs, in pawns: the house's estimate, by rank."""


class Answer(NamedTuple):
    """A die as an answer: the chance to win with it, its price, and what is left of the one for the other."""

    die: str
    chance: Fraction
    price: float
    worth: float


def best_answers(
    theirs: int,
    arsenal: Sequence[int],
    *,
    edge: int = 0,
    rerolls: tuple[int, int] = (1, 1),
    stake: float = 2.0,
) -> list[Answer]:
    """The defender's dice against a die that lies open, best first: what it wins, less what it costs.

    `edge` is the attacker's modifier less the defender's. `stake`: two pawns are at stake, the one that falls
    and the one that does not.
    """
    found = []
    for mine in arsenal:
        win = 1 - chance(Side((theirs,), edge, rerolls[0]), Side((mine,), 0, rerolls[1]))
        found.append(Answer(DICE[mine], win, PRICES[mine], float(win) * stake - PRICES[mine]))
    return sorted(found, key=lambda answer: -answer.worth)
