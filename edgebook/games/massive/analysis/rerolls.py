"""Re-rolls and flips in exact chances: each is asked for in the order of the rules (MD-11.3, MD-13.14), with
the dice in sight, and a Hero takes what is best. An Enemy re-rolls only if its dice show nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from edgebook.games.massive.cards.pack import Pack
from edgebook.games.massive.cards.records import COLOURS, Dice
from edgebook.games.massive.effects.clauses import REROLLS, Clause

ATTACK, DEFENSE = 0, 1
CHOSEN = tuple(verb for group in REROLLS for verb in group)
"""What a player chooses after the roll, in the order of the rules."""
Die = tuple[str, int]
Roll = tuple[Die, ...]
Rolls = tuple[Roll, Roll]
Spread = dict[int, Fraction]
"""The chance of each number of Wounds."""


class Offer(NamedTuple):
    """A re-roll or flip that a side has: of which clause, and how many."""

    side: int
    number: int
    verb: str
    times: int


class Rerolling:
    """One combat with re-rolls. `dealt` counts the Wounds of dice as they lie; `enemy` is the side that the
    rules play, if any; `aim` is the number of Wounds that the chooser wants (or wants to prevent), 0 for the
    mean."""

    def __init__(
        self, box: Pack, pools: tuple[Dice, Dice], clauses: tuple[Sequence[Clause], Sequence[Clause]],
        dealt: Callable[[Rolls], int], *, enemy: int | None = None, aim: int = 0,
    ) -> None:  # fmt: skip
        self.box, self.dealt, self.enemy, self.aim = box, dealt, enemy, aim
        self.offers = [list(_offers(side, group, clauses)) for group in REROLLS for side in (DEFENSE, ATTACK)]
        flips = any(offer.verb == "flip" for offers in self.offers for offer in offers)
        self.kinds = {colour: self._kinds(colour, flips) for colour in COLOURS}
        self.rolls = tuple(self._rolls(pool) for pool in pools)
        self._known: dict[tuple[Rolls, tuple[Offer, ...]], Spread] = {}
        self._anew: dict[tuple[int, Roll, tuple[Offer, ...]], Spread] = {}

    def wounds(self) -> Spread:
        """The chances before the dice are rolled."""
        return _mixed(
            (chance * other, self._best((roll, second), ()))
            for roll, chance in self.rolls[ATTACK].items()
            for second, other in self.rolls[DEFENSE].items()
        )

    # -- the dice ----------------------------------------------------------------------------------------

    def _kinds(self, colour: str, flips: bool) -> list[int]:
        """For each face the first one that is like it: dice are told apart only as far as it matters."""
        faces = self.box.faces[colour]
        seen = [
            (face[:4], faces[face.opposite][:4] if flips and colour in ("red", "yellow") else ())
            for face in faces
        ]
        return [seen.index(each) for each in seen]

    def _rolls(self, pool: Dice) -> dict[Roll, Fraction]:
        found: dict[Roll, Fraction] = {(): Fraction(1)}
        for colour, n in zip(COLOURS, pool, strict=True):
            for _ in range(n):
                new: dict[Roll, Fraction] = {}
                for roll, chance in found.items():
                    for face, one in self._one(colour):
                        made = _sorted(*roll, (colour, face))
                        new[made] = new.get(made, Fraction(0)) + chance * one
                found = new
        return found

    def _one(self, colour: str) -> list[tuple[int, Fraction]]:
        kinds = self.kinds[colour]
        return [(face, Fraction(kinds.count(face), len(kinds))) for face in dict.fromkeys(kinds)]

    def _blank(self, die: Die) -> bool:
        return self.box.faces[die[0]][die[1]].shown == "blank"

    # -- what is chosen ----------------------------------------------------------------------------------

    def _best(self, rolls: Rolls, spent: tuple[Offer, ...]) -> Spread:
        """What comes of dice that lie there, with the re-rolls that are left."""
        found = self._known.get((rolls, spent))
        if found is None:
            found = self._known[rolls, spent] = self._chosen(rolls, spent)
        return found

    def _chosen(self, rolls: Rolls, spent: tuple[Offer, ...]) -> Spread:
        for offers in self.offers:
            for offer in offers:
                if sum(each[:2] == offer[:2] for each in spent) >= offer.times:
                    continue
                after = _sorted_offers(*spent, offer)
                if offer.side == self.enemy:
                    aimed = DEFENSE if "defense" in offer.verb else ATTACK
                    if rolls[aimed] and not any(self.box.faces[c][f].amount for c, f in rolls[aimed]):
                        return self._all_again(rolls, aimed, after)
                    continue
                ways = list(self._ways(rolls, offer, after))
                if ways:  # the first of equals is taken: dice that are good enough are kept
                    kept = self._best(rolls, after)
                    return (max if offer.side == ATTACK else min)((kept, *ways), key=self._worth)
        return {self.dealt(rolls): Fraction(1)}

    def _worth(self, found: Spread) -> Fraction:
        if self.aim:
            return sum((chance for n, chance in found.items() if n >= self.aim), start=Fraction(0))
        return sum((chance * n for n, chance in found.items()), start=Fraction(0))

    def _ways(self, rolls: Rolls, offer: Offer, after: tuple[Offer, ...]) -> Iterator[Spread]:
        """What comes of each use of a re-roll or flip; nothing if it is of no use now."""
        if offer.verb == "flip":
            for die in dict.fromkeys(rolls[ATTACK]):
                opposite = self.box.faces[die[0]][die[1]].opposite
                yield self._best(_with(rolls, ATTACK, die, self.kinds[die[0]][opposite]), after)
        elif offer.verb.startswith("blank"):
            side = ATTACK if offer.verb == "blank attack" else DEFENSE
            for die in dict.fromkeys(die for die in rolls[side] if self._blank(die)):
                yield _mixed(
                    (chance, self._best(_with(rolls, side, die, face), after))
                    for face, chance in self._one(die[0])
                )
        else:
            for side, verb in ((ATTACK, "re-roll attack"), (DEFENSE, "re-roll defense")):
                if rolls[side] and offer.verb in (verb, "re-roll either"):
                    yield self._all_again(rolls, side, after)

    def _all_again(self, rolls: Rolls, side: int, after: tuple[Offer, ...]) -> Spread:
        key = side, rolls[1 - side], after
        if key not in self._anew:
            self._anew[key] = _mixed(
                (chance, self._best((new, rolls[1]) if side == ATTACK else (rolls[0], new), after))
                for new, chance in self.rolls[side].items()
            )
        return self._anew[key]


def _offers(side: int, group: Sequence[str], clauses: tuple[Sequence[Clause], ...]) -> Iterator[Offer]:
    for number, clause in enumerate(clauses[side]):
        verb = next((each for each in group if clause.has(each)), "")
        if verb and not clause.costs:
            yield Offer(side, number, verb, clause.has(verb))


def _sorted(*dice: Die) -> Roll:
    return tuple(sorted(dice))


def _sorted_offers(*offers: Offer) -> tuple[Offer, ...]:
    return tuple(sorted(offers))


def _with(rolls: Rolls, side: int, die: Die, face: int) -> Rolls:
    """The rolls with one die showing another face."""
    left = list(rolls[side])
    left[left.index(die)] = die[0], face
    new = _sorted(*left)
    return (new, rolls[1]) if side == ATTACK else (rolls[0], new)


def _mixed(cases: Iterator[tuple[Fraction, Spread]]) -> Spread:
    found: Spread = {}
    for chance, spread in cases:
        for n, part in spread.items():
            found[n] = found.get(n, Fraction(0)) + chance * part
    return found
