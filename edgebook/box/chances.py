"""Exact chances of dice: of sums, and of what follows from them. No dice are rolled.

    hits = Chances.of(RED, lambda face: HITS[face])          # a kernel Die, each face with what it counts
    attack = hits + hits + yellow                            # the sum of all of them
    attack.chance(lambda n: n >= 3)                          # a Fraction
    attack.expected()                                        # 1.8333...
    attack.again(lambda n: n < 2)                            # rolled again if it is less than 2

What a face counts may be a tuple (hits, bams, diamonds): tuples are added up part by part.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Generic, TypeVar

from edgebook.kernel import Die

Value = TypeVar("Value", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)


class Chances(Mapping[Value, Fraction], Generic[Value]):
    """What can come, with its chance; exact, since it counts equally likely cases."""

    __slots__ = ("_cases", "_total")

    def __init__(self, cases: Mapping[Value, int]) -> None:
        counted = {value: number for value, number in cases.items() if number}
        if not counted or min(counted.values()) < 0:
            raise ValueError("chances need cases, and none of them less often than never")
        common = gcd(*counted.values())
        self._cases = {value: number // common for value, number in counted.items()}
        self._total = sum(self._cases.values())

    @classmethod
    def sure(cls, value: Value) -> Chances[Value]:
        """What comes in any case: a modifier, or no die at all."""
        return cls({value: 1})

    @classmethod
    def of(cls, die: Die, value: Callable[[str], Value]) -> Chances[Value]:
        """A die, each face with what it counts."""
        cases: dict[Value, int] = {}
        for face in die.faces:
            cases[value(face)] = cases.get(value(face), 0) + 1
        return cls(cases)

    @classmethod
    def exactly(cls, chances: Mapping[Value, Fraction]) -> Chances[Value]:
        """Chances that were worked out elsewhere; together they are taken to be sure."""
        whole = lcm(*(chance.denominator for chance in chances.values()))
        return cls({value: int(chance * whole) for value, chance in chances.items()})

    def __getitem__(self, value: Value) -> Fraction:
        return Fraction(self._cases[value], self._total)

    def __iter__(self) -> Iterator[Value]:
        return iter(self._cases)

    def __len__(self) -> int:
        return len(self._cases)

    def __repr__(self) -> str:
        return f"<Chances {', '.join(f'{value}: {chance}' for value, chance in self.items())}>"

    def chance(self, test: Callable[[Value], object]) -> Fraction:
        """How likely it is that what comes passes a test."""
        return Fraction(sum(number for value, number in self._cases.items() if test(value)), self._total)

    def expected(self, count: Callable[[Value], float] | None = None) -> float:
        """The average of what comes, or of what it counts."""
        counted: Callable[[Any], float] = count or float
        return sum(counted(value) * number for value, number in self._cases.items()) / self._total

    def map(self, change: Callable[[Value], Other]) -> Chances[Other]:
        """Each of them changed: a modifier, a limit, or only a part of it."""
        cases: dict[Other, int] = {}
        for value, number in self._cases.items():
            made = change(value)
            cases[made] = cases.get(made, 0) + number
        return Chances(cases)

    def __add__(self, other: Chances[Value]) -> Chances[Value]:
        """Both together, added up."""
        return self.combine(other, _plus)

    def combine(self, other: Chances[Other], make: Callable[[Value, Other], Any]) -> Chances[Any]:
        """Both, independent of each other, made into one."""
        cases: dict[Any, int] = {}
        for value, number in self._cases.items():
            for second, times in other._cases.items():
                made = make(value, second)
                cases[made] = cases.get(made, 0) + number * times
        return Chances(cases)

    def again(self, when: Callable[[Value], object], new: Chances[Value] | None = None) -> Chances[Value]:
        """Rolled again, once, where `when` says so; the last result counts. `new`: with other dice."""
        other = new or self
        cases: dict[Value, int] = {}
        repeated = 0
        for value, number in self._cases.items():
            if when(value):
                repeated += number
            else:
                cases[value] = number * other._total
        for value, number in other._cases.items():
            cases[value] = cases.get(value, 0) + number * repeated
        return Chances(cases)

    def then(self, follow: Callable[[Value], Chances[Other]]) -> Chances[Other]:
        """What comes of it, where that depends on it: another roll, or a choice."""
        cases: dict[Other, Fraction] = {}
        for value, number in self._cases.items():
            for second, chance in follow(value).items():
                cases[second] = cases.get(second, Fraction(0)) + chance * number
        return Chances.exactly(cases)


def _plus(one: Any, other: Any) -> Any:
    if isinstance(one, tuple):
        return tuple(a + b for a, b in zip(one, other, strict=True))
    return one + other
