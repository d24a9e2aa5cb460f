"""The exact chances of a combat: how many Wounds one pool of dice deals against another. No dice are rolled.

    wounds("1R2Y", "2B", attack=["Attack bam: +2 hits"])     # Chances of 0, 1, 2, ... Wounds

Enchantments are triggered in the order given, each as often as its symbols allow, as an Enemy does it. Skills
that add dice or symbols count too. Re-rolls and flips are a player's choice: they are taken where that is
best for the side that has them (`rerolls.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from edgebook.box.chances import Chances
from edgebook.games.massive.analysis.rerolls import ATTACK, CHOSEN, DEFENSE, Rerolling, Roll, Rolls
from edgebook.games.massive.cards.cells import dice
from edgebook.games.massive.cards.pack import Pack, house_box
from edgebook.games.massive.cards.records import COLOURS, Dice
from edgebook.games.massive.effects.clauses import Clause, Effect, clauses

CAP = 3
Shown = tuple[tuple[int, ...], int, int, int]
"""Hits or shields of each die (most first), bams, diamonds, and how many dice are blank."""
ADDING = ("hits", "shields", "wounds")
COUNTED = (*ADDING, "attacker hits", "defender shields", "no dice", "defense dice", "dice", "bams",
           "blank bams")  # fmt: skip
HARMLESS = ("stun", "boss", "heal")
"""What changes nothing about the number of Wounds."""


@lru_cache(maxsize=256)
def _rolled(box: Pack, counts: Dice) -> Chances[Shown]:
    """What dice show together; a roll is known by its faces, in whatever order they fall."""
    found: Chances[Shown] = Chances.sure(((), 0, 0, 0))
    for colour, n in zip(COLOURS, counts, strict=True):
        faces = box.faces[colour]
        cases: dict[Shown, int] = {}
        for face in faces:
            shown = ((face.amount,), face.bams, face.diamonds, int(face.shown == "blank"))
            cases[shown] = cases.get(shown, 0) + 1
        for _ in range(n):
            found = found.combine(Chances(cases), _joined)
    return found


def _joined(one: Shown, other: Shown) -> Shown:
    amounts = tuple(sorted(one[0] + other[0], reverse=True))
    return amounts, one[1] + other[1], one[2] + other[2], one[3] + other[3]


def wounds(
    attack_dice: str,
    defense_dice: str,
    attack: Sequence[str] = (),
    defense: Sequence[str] = (),
    box: Pack | None = None,
    *,
    enemy: str = "",
    aim: int = 0,
) -> Chances[int]:
    """The chances of each number of Wounds. `attack` and `defense` are clauses of cards and skills, taken to
    fit this combat: nobody asks for Shadow Mode or the weapon in hand. `enemy` ("attacker" or "defender"):
    this side re-rolls as an Enemy does. `aim`: re-rolls are for (or against) that many Wounds or more, and
    not for the mean."""
    own = [clause for text in attack for clause in clauses(text)]
    other = [clause for text in defense for clause in clauses(text)]
    return fought(box or house_box(), (dice(attack_dice), dice(defense_dice)), own, other, enemy, aim)


ENEMIES = {"": None, "attacker": ATTACK, "defender": DEFENSE}


def fought(
    box: Pack, printed: tuple[Dice, Dice], own: list[Clause], other: list[Clause], enemy: str = "",
    aim: int = 0,
) -> Chances[int]:  # fmt: skip
    """The same with dice and clauses that were read."""
    if enemy not in ENEMIES:
        raise ValueError(f"attacker, defender or nothing as the Enemy's side, found {enemy!r:.40}")
    for clause in (*own, *other):
        for effect in clause.effects:
            if effect.verb not in (*COUNTED, *HARMLESS, *CHOSEN):
                raise ValueError(f"a clause that counts in every roll, found {clause.text!r}")
    pools = _pool(printed[0], own), _less(_pool(printed[1], other), own)
    if any(clause.has(verb) and not clause.costs for clause in (*own, *other) for verb in CHOSEN):

        def dealt(rolls: Rolls) -> int:
            return _dealt(_shown(box, rolls[ATTACK]), _shown(box, rolls[DEFENSE]), own, other)

        again = Rerolling(box, pools, (own, other), dealt, enemy=ENEMIES[enemy], aim=aim)
        return Chances.exactly(again.wounds())
    attacking, defending = (_rolled(box, pool) for pool in pools)
    if not any(clause.has("defense dice") and clause.costs for clause in own):
        defending = defending.map(lambda shown: ((sum(shown[0]),), *shown[1:]))
    attacking = attacking.map(lambda shown: ((sum(shown[0]),), *shown[1:]))
    return attacking.combine(defending, lambda one, two: _dealt(one, two, own, other))


def _shown(box: Pack, roll: Roll) -> Shown:
    faces = [box.faces[colour][face] for colour, face in roll]
    return (
        tuple(sorted((face.amount for face in faces), reverse=True)),
        sum(face.bams for face in faces),
        sum(face.diamonds for face in faces),
        sum(face.shown == "blank" for face in faces),
    )


def _pool(counts: Dice, found: Iterable[Clause]) -> Dice:
    """The dice with those that skills add, at most three of a colour."""
    added = dict.fromkeys(COLOURS, 0)
    for clause in found:
        for effect in clause.effects:
            if effect.verb == "dice" and not clause.costs:
                added[effect.what] += effect.n
    return Dice(*(min(CAP, n + added[colour]) for colour, n in zip(COLOURS, counts, strict=True)))


def _less(counts: Dice, attack: Iterable[Clause]) -> Dice:
    """The Defense dice that are rolled: a skill of the attacker takes some away before, green ones first."""
    plain = [clause for clause in attack if not clause.costs]
    if any(clause.has("no dice") for clause in plain):
        return Dice()
    less = sum(clause.has("defense dice") for clause in plain)
    green = max(0, counts.green - less)
    return Dice(green=green, blue=max(0, counts.blue - max(0, less - counts.green)))


class _Sum:
    """The sum of one roll as it builds up."""

    __slots__ = ("dice", "hits", "lines", "wounds")

    def __init__(self, attack: Shown, defense: Shown) -> None:
        self.hits, self.wounds, self.lines = sum(attack[0]), 0, 0
        self.dice = list(defense[0])
        """The shields on the Defense dice that still lie there, most first."""

    @property
    def shields(self) -> int:
        return max(0, sum(self.dice) + self.lines)

    def count(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            if effect.verb == "hits":
                self.hits += effect.n
            elif effect.verb == "shields":
                self.lines += effect.n
            elif effect.verb == "wounds":
                self.wounds += effect.n
            elif effect.verb == "attacker hits":
                self.hits = max(0, self.hits - effect.n)
            elif effect.verb == "defender shields":
                self.lines -= min(effect.n, self.shields)
            elif effect.verb in ("no dice", "defense dice"):
                del self.dice[: len(self.dice) if effect.verb == "no dice" else effect.n]


def _dealt(attack: Shown, defense: Shown, own: list[Clause], other: list[Clause]) -> int:
    """The Wounds of one roll: Defense Enchantments, Attack Enchantments, then what needs no symbols."""
    sums = _Sum(attack, defense)
    for shown, found in ((defense, other), (attack, own)):
        bams, diamonds = shown[1] + _extra_bams(found, shown[3]), shown[2]
        for clause in found:
            times = 0
            while (
                clause.costs and times < clause.repeat and bams >= clause.bams and diamonds >= clause.diamonds
            ):
                bams, diamonds, times = bams - clause.bams, diamonds - clause.diamonds, times + 1
                sums.count(clause.effects)
    plain = [effect for clause in (*other, *own) if not clause.costs for effect in clause.effects]
    sums.count(effect for effect in plain if effect.verb in ADDING)
    sums.count(effect for effect in plain if effect.verb in ("attacker hits", "defender shields"))
    return max(0, sums.hits - sums.shields) + sums.wounds


def _extra_bams(found: Iterable[Clause], blanks: int) -> int:
    plain = [clause for clause in found if not clause.costs]
    return sum(clause.has("bams") + blanks * clause.has("blank bams") for clause in plain)


def wound_rows(variants: dict[str, Chances[int]]) -> list[dict[str, Any]]:
    """Distributions side by side as tidy rows, for a chart."""
    return [
        {"pool": name, "Wounds": n, "chance": float(chance)}
        for name, chances in variants.items()
        for n, chance in sorted(chances.items())
    ]
