"""A number as a chain of cited lines: a base, what adds to it, what changes it, and what bounds it.

In play `Tally.value` takes the short way and gives the number. `Tally.lines` works the same chain out in
full: one line for each part that counts, with its rule, what it does and what it comes to so far. Both give
the same number; that is a property that the tests check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from edgebook.kernel.errors import RulebookError

Amount = Callable[[Any, Any], Any]
"""Called with the state and the context of the tally."""
Text = str | Callable[[Any, Any], str]


class Line(NamedTuple):
    """One line of a tally, as it is read. `how` is base, plus, times, becomes, at_least, at_most or
    halved; `total` is what it comes to with this line."""

    label: str
    rule: str
    how: str
    amount: Any
    total: Any
    layer: str = ""
    item: str | None = None
    source: str = ""
    """What gives the line, where a function listed it: a card, a pawn."""

    @property
    def change(self) -> str:
        """What the line does, as a sign: "3", "+2", "−1", "×2", "≥ 0", "≤ 3", "→ 4", "÷ 2"."""
        if self.how == "plus":
            return f"+{self.amount}" if self.amount >= 0 else f"−{-self.amount}"
        return _SIGNS[self.how].format(self.amount)


_SIGNS = {
    "base": "{}", "times": "×{}", "becomes": "→ {}", "at_least": "≥ {}", "at_most": "≤ {}", "halved": "÷ 2",
}  # fmt: skip


def counted(lines: Iterable[Line]) -> Any:
    """What lines come to, one after the other: all of a tally, or all but one."""
    total: Any = 0
    for line in lines:
        total = _APPLY[line.how](total, line.amount)
    return total


class Sum(NamedTuple):
    """A tally that a rule worked out: its lines, and what it comes to."""

    title: str
    lines: list[Line]
    result: Any


class Entry(NamedTuple):
    """One modifier, as a function given to `each` lists it; a plain tuple of the first ones will do."""

    amount: Any
    source: str
    why: str = ""
    how: str = "plus"
    rule: str = ""
    layer: str = ""
    item: str | None = None


class Part(NamedTuple):
    """One part of a tally. Make it with `base`, `plus`, `each`, `times` and so on."""

    rule: str
    how: str
    amount: Amount
    label: Text
    layer: str
    when: Amount | None
    item: Text | None


_APPLY: dict[str, Callable[[Any, Any], Any]] = {
    "base": lambda total, n: n,
    "plus": lambda total, n: total + n,
    "times": lambda total, n: total * n,
    "becomes": lambda total, n: n,
    "at_least": lambda total, n: n if total < n else total,
    "at_most": lambda total, n: n if total > n else total,
    "halved": lambda total, up: (total + up) // 2,
}


class _Makes:
    """Makes parts of one kind."""

    def __init__(self, how: str) -> None:
        self.how = how

    def __call__(
        self,
        rule: str,
        amount: object,
        label: Text = "",
        *,
        layer: str = "",
        when: Amount | None = None,
        item: Text | None = None,
    ) -> Part:
        counted: Amount = amount if callable(amount) else lambda s, ctx: amount
        return Part(rule, self.how, counted, label, layer, when, item)


# an amount is a number or a function (s, ctx); a part with `when` counts only if that holds; without a label,
# a line has the title of its rule
base = _Makes("base")
"""What the tally starts from."""
plus = _Makes("plus")
"""Adds an amount; a negative one takes away."""
times = _Makes("times")
"""Multiplies what there is so far."""
becomes = _Makes("becomes")
"""Puts another number in the place of what there is so far."""
at_least = _Makes("at_least")
"""It is no less than this."""
at_most = _Makes("at_most")
"""It is no more than this."""


def halved(
    rule: str, label: Text = "", *, up: bool = False, layer: str = "", when: Amount | None = None
) -> Part:
    """Half of it, rounded down (or up)."""
    return Part(rule, "halved", lambda s, ctx: int(up), label, layer, when, None)


def each(
    rule: str, entries: Callable[[Any, Any], Iterable[Any]], label: Text = "", *, layer: str = "",
    when: Amount | None = None,
) -> Part:  # fmt: skip
    """One line for each modifier that `entries(s, ctx)` lists: an `Entry`, or its first fields as a tuple."""
    return Part(rule, "each", entries, label, layer, when, None)


class Tally:
    """Parts in the order in which they count. The title is a text, or a function `(s, ctx)`.

    `short` returns a total that the state already stores. It must equal the sum of the parts; play uses
    `short`, a reader sees the parts.
    """

    __slots__ = ("_course", "parts", "short", "title")

    def __init__(self, title: Text, *parts: Part, short: Amount | None = None) -> None:
        if not parts:
            raise RulebookError(f"{title!r}: a tally needs at least one part")
        self.title, self.parts, self.short = title, parts, short
        self._course = tuple((part.when, _APPLY.get(part.how), part.amount) for part in parts)

    def value(self, s: object, ctx: object = None) -> Any:
        """What it comes to, by the short way."""
        if self.short is not None:
            return self.short(s, ctx)
        total: Any = 0
        for when, apply, amount in self._course:
            if when is not None and not when(s, ctx):
                continue
            if apply is not None:
                total = apply(total, amount(s, ctx))
                continue
            for entry in amount(s, ctx):
                total = _APPLY[entry[3]](total, entry[0]) if len(entry) > 3 else total + entry[0]
        return total

    def lines(self, s: object, ctx: object = None) -> list[Line]:
        """The whole breakdown. Parts that change nothing have no line, but the first line is always there."""
        found: list[Line] = []
        total: Any = 0
        for part in self.parts:
            if part.when is not None and not part.when(s, ctx):
                continue
            for line in _lines(part, s, ctx):
                before, total = total, _APPLY[line.how](total, line.amount)
                if total != before or line.how == "base":
                    found.append(line._replace(total=total))
        first = self.parts[0]
        return found or [Line(_text(first.label, s, ctx), first.rule, "base", total, total, first.layer)]

    def sum(self, s: object, ctx: object = None) -> Sum:
        """The tally as a person reads it."""
        lines = self.lines(s, ctx)
        return Sum(_text(self.title, s, ctx), lines, lines[-1].total)

    def __repr__(self) -> str:
        return f"<Tally {self.title!s:.40}: {', '.join(part.rule for part in self.parts)}>"


def _lines(part: Part, s: object, ctx: object) -> list[Line]:
    if part.how != "each":
        label, item = _text(part.label, s, ctx), _text(part.item, s, ctx) if part.item else None
        return [Line(label, part.rule, part.how, part.amount(s, ctx), 0, part.layer, item)]
    found = []
    for given in part.amount(s, ctx):
        entry = given if isinstance(given, Entry) else Entry(*given)
        label = f"{entry.source}: {entry.why}" if entry.source and entry.why else entry.source or entry.why
        rule, layer = entry.rule or part.rule, entry.layer or part.layer
        shown = label or _text(part.label, s, ctx)
        found.append(Line(shown, rule, entry.how, entry.amount, 0, layer, entry.item, entry.source))
    return found


def _text(text: Text, s: object, ctx: object) -> str:
    return text(s, ctx) if callable(text) else text
