"""Sums that were counted wrongly: a line was forgotten, or counts twice."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from edgebook.kernel.tally import Line, Sum, counted
from edgebook.train.parts import names


class Slip(NamedTuple):
    """What comes out for a person who slips, and at which line."""

    result: Any
    why: str
    line: Line


def slips(total: Sum, rng: Random, most: int, least: int = 1) -> list[Slip]:
    """Wrong results of a sum. How many are smaller than the right one is drawn: its size tells nothing."""
    found: dict[object, Slip] = {}
    for slip in _possible(total):
        if slip.result != total.result:
            found.setdefault(slip.result, slip)
    below = [slip for result, slip in found.items() if result < total.result]
    above = [slip for result, slip in found.items() if result > total.result]
    count = min(most, len(found), max(least, min(len(below), len(above))))
    smaller = rng.randint(max(0, count - len(above)), min(count, len(below)))
    return rng.sample(below, smaller) + rng.sample(above, count - smaller)


def _possible(total: Sum) -> list[Slip]:
    found = []
    for n, line in enumerate(total.lines):
        if n or line.how != "base":
            left, right = total.lines[:n], total.lines[n + 1 :]
            found += [
                Slip(counted([*left, *right]), f"a line is missing: {told(line)}", line),
                Slip(counted([*left, line, line, *right]), f"a line counts twice: {told(line)}", line),
            ]
    return found


def told(line: Line) -> str:
    """A line with what it does; a bound that names its number says it once."""
    once = line.how in ("at_least", "at_most") and names(line.label, str(line.amount))
    return line.label if once else f"{line.label} ({line.change})"


def listed(total: Sum) -> str:
    """A sum with all its lines that count."""
    parts = [told(line).replace(f" ({line.change})", f" {line.change}")
             for line in total.lines if line.how != "base" or line.amount]  # fmt: skip
    return f"{total.title} {number(total.result)}: {', '.join(parts)}."


def number(value: object) -> str:
    """A number with a real minus sign, and no more digits than it needs."""
    return str(int(value) if isinstance(value, float) and value == int(value) else value).replace("-", "−")
