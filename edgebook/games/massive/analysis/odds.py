"""The exact chances of a combat: how many Wounds one pool of dice deals against another. No dice are rolled.

    wounds("1R2Y", "2B", attack=["Attack bam: +2 hits"])     # Chances of 0, 1, 2, ... Wounds

Enchantments are triggered in the order given, each as often as its symbols allow, as an Enemy does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from edgebook.box.dice import Chances, pool
from edgebook.games.massive.cards.box import Box, house_box
from edgebook.games.massive.cards.cells import dice
from edgebook.games.massive.cards.records import COLOURS
from edgebook.games.massive.effects.clauses import Clause, clauses
from edgebook.games.massive.effects.having import enemy_dice
from edgebook.games.massive.table.state import State

CAP = 3
Shown = tuple[int, int, int]
"""Hits or shields, bams, diamonds."""
COUNTED = ("hits", "shields", "wounds", "attacker hits", "defender shields", "no dice")


@lru_cache(maxsize=64)
def _rolled(box: Box, cell: str) -> Chances[Shown]:
    """What the dice of a cell such as `1R2Y` show together, at most three of a color."""
    counts = dice(cell)
    found: list[Chances[Any]] = []
    for colour, n in zip(COLOURS, counts, strict=True):
        cases: dict[Shown, int] = {}
        for face in box.faces[colour]:
            shown = (face.amount, face.bams, face.diamonds)
            cases[shown] = cases.get(shown, 0) + 1
        found += [Chances(cases)] * min(n, CAP)
    return pool(found) if found else Chances.sure((0, 0, 0))


def wounds(
    attack_dice: str,
    defense_dice: str,
    attack: Sequence[str] = (),
    defense: Sequence[str] = (),
    box: Box | None = None,
) -> Chances[int]:
    """The chances of each number of Wounds. `attack` and `defense` are clauses of cards and skills."""
    used = box or house_box()
    own = [clause for text in attack for clause in clauses(text)]
    other = [clause for text in defense for clause in clauses(text)]
    for clause in (*own, *other):
        for effect in clause.effects:
            if effect.verb not in COUNTED:
                raise ValueError(f"{clause.text!r}: its chances depend on single dice, not on their sum")
    attacking, defending = _rolled(used, attack_dice), _rolled(used, defense_dice)
    return attacking.combine(defending, lambda one, two: _dealt(one, two, own, other))


def _dealt(attack: Shown, defense: Shown, own: list[Clause], other: list[Clause]) -> int:
    """The Wounds of one roll: Defense Enchantments, Attack Enchantments, then what needs no symbols."""
    sums = {"hits": attack[0], "shields": defense[0], "wounds": 0, "dice": defense[0]}
    for shown, found in ((defense, other), (attack, own)):
        bams, diamonds = shown[1], shown[2]
        for clause in found:
            times = 0
            while (
                clause.costs and times < clause.repeat and bams >= clause.bams and diamonds >= clause.diamonds
            ):
                bams, diamonds, times = bams - clause.bams, diamonds - clause.diamonds, times + 1
                _count(sums, clause)
    for clause in (*other, *own):
        if not clause.costs:
            _count(sums, clause)
    return max(0, sums["hits"] - sums["shields"]) + sums["wounds"]


def _count(sums: dict[str, int], clause: Clause) -> None:
    for effect in clause.effects:
        if effect.verb in ("hits", "shields", "wounds"):
            sums[effect.verb] += effect.n
        elif effect.verb == "attacker hits":
            sums["hits"] = max(0, sums["hits"] - effect.n)
        elif effect.verb == "defender shields":
            sums["shields"] = max(0, sums["shields"] - effect.n)
        else:
            sums["shields"] -= sums["dice"]
            sums["dice"] = 0


def wound_rows(variants: dict[str, Chances[int]]) -> list[dict[str, Any]]:
    """Distributions side by side as tidy rows, for a chart."""
    return [
        {"pool": name, "Wounds": n, "chance": float(chance)}
        for name, chances in variants.items()
        for n, chance in sorted(chances.items())
    ]


def enemy_cell(s: State, id: str, kind: int) -> str:
    """An Enemy's dice of a category (3: Defense) as a cell."""
    counts = enemy_dice(s, s.enemy(id), kind)
    return "".join(f"{n}{letter}" for n, letter in zip(counts, "RYGB", strict=True) if n)
