"""Modifiers of a number: on whom they work, when, what they do, at which place in the order, and until when.

    bonus = Modifier("plus", 3, layer=4, source="Tactical Advantage", who="w1", until="fight")
    found = working(s.modifiers, "w1", ("combat", "attacking"))  # those that count for w1 now
    total(7, found)                                              # 7, changed in the order of the places
    each("DE-10.5", lambda s, w: entries(_base(s, w), _found(s, w)))  # the same as lines of a Tally
    s.modifiers = lasting(s.modifiers, "fight")                  # the fight is over

A modifier is plain values, so a state can keep a list of them. Within a place, multiplying comes first, then
dividing, then adding; what sets a number or bounds it comes last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from math import floor
from typing import Any, NamedTuple

from edgebook.kernel import Entry

Number = Fraction | int
"""What a number comes to on the way: only where it is rounded at the end it need not be whole."""
ORDER = {"times": 0, "over": 1, "plus": 2, "becomes": 3, "at_least": 4, "at_most": 5}
"""What a modifier can do, in the order within a place. `over` divides."""


class Modifier(NamedTuple):
    """One change of a number."""

    how: str
    amount: int
    layer: int = 0
    """Its place in the order: a lower one comes first."""
    source: str = ""
    """What gives it, as people read it."""
    who: Any = None
    """On what it works; None: on everything."""
    when: str = ""
    """The moment at which it works, in the game's words; empty: always."""
    until: str = ""
    """What ends it, in the game's words; empty: it lasts as long as whatever gives it."""
    rule: str = ""
    why: str = ""
    item: str | None = None


def working(modifiers: Iterable[Modifier], who: object, moments: Collection[str] = ()) -> list[Modifier]:
    """Those that work on this one at these moments."""
    return [
        each
        for each in modifiers
        if (each.who is None or each.who == who) and (not each.when or each.when in moments)
    ]


def lasting(modifiers: Iterable[Modifier], over: str) -> list[Modifier]:
    """Those that are left when something is over."""
    return [each for each in modifiers if each.until != over]


def in_order(modifiers: Iterable[Modifier]) -> list[Modifier]:
    """In order of application; the sort is stable."""
    return sorted(modifiers, key=lambda each: (each.layer, ORDER[each.how]))


def total(base: int, modifiers: Iterable[Modifier], *, exact: bool = False) -> int:
    """What a number comes to. A division is rounded down at once, or with `exact` only at the end."""
    number: Number = base
    for _, number in course(base, modifiers, exact=exact):  # noqa: B007
        pass
    return floor(number)


def course(
    base: int, modifiers: Iterable[Modifier], *, exact: bool = False
) -> Iterator[tuple[Modifier, Number]]:
    """Each modifier as it counts, with what the number comes to with it."""
    number: Number = base
    for each in in_order(modifiers):
        number = _changed(number, each, exact)
        yield each, number


def _changed(number: Number, change: Modifier, exact: bool) -> Number:
    how, amount = change.how, change.amount
    if how == "plus":
        return number + amount
    if how == "times":
        return number * amount
    if how == "over":
        return Fraction(number) / amount if exact else floor(number / Fraction(amount))
    if how == "becomes":
        return amount
    return max(number, amount) if how == "at_least" else min(number, amount)


def entries(
    base: int, modifiers: Iterable[Modifier], layers: Mapping[int, str] | None = None, *, exact: bool = False
) -> list[Entry]:
    """The same as lines for a `Tally`: what each does, in order. `layers` are names of the places."""
    number: Number = base
    found = []
    for each, number in course(base, modifiers, exact=exact):
        how, amount, why = each.how, each.amount, each.why
        layer = (layers or {}).get(each.layer, "")
        if how == "over":  # a tally shows what it comes to
            said = f"{why} ÷ {amount}".strip()
            found.append(Entry(number, each.source, said, "becomes", each.rule, layer, each.item))
        else:
            found.append(Entry(amount, each.source, why, how, each.rule, layer, each.item))
    if floor(number) != number:
        found.append(Entry(floor(number), "", "rounded down", "becomes"))
    return found
