"""The odds of a battle: what it can come to, with the exact chance of each. Every game that fights has them.

    found = edgebook.odds("massive", "Fire Sword + 1Y", "Dwarf Defenders 1")
    found.chance(4), found.mean                # 4 or more Wounds; how many on average
    print(found); edgebook.charts.odds(found)

A side is written as its parts with " + " between them: dice, numbers, and names of cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from edgebook.box.chances import Chances

BAR = 40
"""How many signs long the bar of a sure outcome is."""


Outcome = int | str
"""A number of something, or what happens in words."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What one battle can come to."""

    title: str
    """Who fights whom: "1R2Y against 1G1B"."""
    what: str
    """What is counted ("Wounds"), or what the outcomes are ("who wins")."""
    chances: Chances[Outcome]
    """A number of something, or an outcome in words, with its chance."""
    note: str = ""
    """How it was counted, in a sentence."""

    @property
    def counted(self) -> bool:
        """Whether the outcomes are numbers, so that there is a mean, and `this or more`."""
        return all(isinstance(outcome, int) for outcome in self.chances)

    @property
    def mean(self) -> float:
        """The average, where something is counted."""
        return self.chances.expected(float)

    def chance(self, outcome: Outcome) -> Fraction:
        """The chance of an outcome; of a number, that it is this or more."""
        if isinstance(outcome, int):
            return self.chances.chance(lambda n: isinstance(n, int) and n >= outcome)
        return self.chances.chance(lambda found: found == outcome)

    def rows(self) -> list[dict[str, object]]:
        """One row for each outcome, for a table or a chart: numbers in their order."""
        return [
            {
                "battle": self.title,
                self.what: outcome,
                "chance": float(chance),
                "exact": str(chance),
                **({"this or more": float(self.chance(outcome))} if self.counted else {}),
            }
            for outcome, chance in self._ordered()
        ]

    def _ordered(self) -> list[tuple[Outcome, Fraction]]:
        found = list(self.chances.items())
        return sorted(found) if self.counted else found

    def lines(self) -> Iterator[str]:
        """The same for a terminal, with a bar for each outcome."""
        yield self.title
        width = max(len(self.what), *(len(str(outcome)) for outcome in self.chances))
        more = "  this or more" if self.counted else ""
        yield f"{self.what:>{width}}  chance{more}"
        for outcome, chance in self._ordered():
            rest = f"  {float(self.chance(outcome)):12.4f}" if self.counted else ""
            bar = "█" * round(BAR * float(chance))
            yield f"{outcome!s:>{width}}  {float(chance):.4f}{rest}  {bar}".rstrip()
        if self.counted:
            yield f"mean {self.mean:.3f}"
        if self.note:
            yield self.note

    def __str__(self) -> str:
        return "\n".join(self.lines())

    __repr__ = __str__


def outcome(value: Outcome) -> Outcome:
    """For chances of numbers alone or of words alone: `chances.map(outcome)`."""
    return value


def parts(side: str) -> list[str]:
    """The parts of a side, as they were written."""
    return [part.strip() for part in side.split(" + ") if part.strip()]
