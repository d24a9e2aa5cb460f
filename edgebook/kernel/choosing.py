"""Choosing by rule: cited criteria, run in order, that keep or drop options.

In play `Criteria.choose` takes the short way and gives the options that are left (more than one: the criteria
do not settle it). `Criteria.verdicts` runs the same criteria in full and says for each option whether it was
kept, or which criterion dropped it and why. Both give the same answer; that is a property that the tests
check.

Where the criteria leave several, that is a tie. A choice (`Rulebook.choice`) asks about it in the same rule,
and the verdicts then say which of those that were kept was taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from edgebook.kernel.errors import RulebookError

Test = Callable[[Any, Any, Any], Any]
"""Called with the state, the context of the choice and an option."""
Why = Callable[[Any, Any, Any, Any], str]
"""Called with the state, the context, the dropped option and the first one kept instead (or None)."""


class Criterion(NamedTuple):
    """One criterion. Make it with `needs`, `prefers`, `most` or `first`."""

    rule: str
    how: str
    test: Test
    why: Why

    def keep(self, s: object, ctx: object, options: Sequence[Any]) -> Sequence[Any]:
        """The options that this criterion leaves."""
        return _KEEP[self.how](self.test, s, ctx, options)


def _keep_needs(test: Test, s: object, ctx: object, options: Sequence[Any]) -> Sequence[Any]:
    return [option for option in options if test(s, ctx, option)]


def _keep_prefers(test: Test, s: object, ctx: object, options: Sequence[Any]) -> Sequence[Any]:
    return [option for option in options if test(s, ctx, option)] or options


def _keep_most(test: Test, s: object, ctx: object, options: Sequence[Any]) -> Sequence[Any]:
    best: Any = None
    kept: list[Any] = []
    for option in options:
        score = test(s, ctx, option)
        if not kept or score > best:
            best, kept = score, [option]
        elif score == best:
            kept.append(option)
    return kept


def _keep_first(test: Test, s: object, ctx: object, options: Sequence[Any]) -> Sequence[Any]:
    return options[:1]


_KEEP = {"needs": _keep_needs, "prefers": _keep_prefers, "most": _keep_most, "first": _keep_first}


def needs(rule: str, test: Test, why: Why) -> Criterion:
    """Drop every option that fails the test, even if none is left."""
    return Criterion(rule, "needs", test, why)


def prefers(rule: str, test: Test, why: Why) -> Criterion:
    """Drop the options that fail the test, unless all do."""
    return Criterion(rule, "prefers", test, why)


def most(rule: str, score: Test, why: Why) -> Criterion:
    """Keep the options with the highest score."""
    return Criterion(rule, "most", score, why)


def first(rule: str, why: Why) -> Criterion:
    """Keep the first option that is left, in the order in which the options were given."""
    return Criterion(rule, "first", lambda s, ctx, option: True, why)


class Verdict(NamedTuple):
    """What became of one option: kept, or dropped by a rule for a reason."""

    option: Any
    label: str
    item: str | None
    kept: bool
    rule: str
    why: str
    taken: bool = False
    """Whether this is the one that the rule went on with. If several were kept, none is taken until a seat
    says which."""

    @property
    def shown(self) -> str:
        """The id that people read: a criterion with words of its own belongs to a rule of the book."""
        return self.rule.partition("/")[0]


class Candidate(NamedTuple):
    """An option as people see it, in *Why* and on the board: its number, its verdict, and what became of it
    ("taken", "kept" where another was as good, "dropped")."""

    number: int
    verdict: Verdict
    state: str


def candidates(verdicts: Iterable[Verdict]) -> list[Candidate]:
    """The options of a choice, numbered in the order in which they were looked at."""
    return [
        Candidate(number, verdict, "taken" if verdict.taken else "kept" if verdict.kept else "dropped")
        for number, verdict in enumerate(verdicts, 1)
    ]


class Choosing(NamedTuple):
    """A choice by criteria that a rule made: the question and a verdict for each option."""

    question: str
    verdicts: list[Verdict]
    criteria: tuple[str, ...] = ()
    """The rules of the criteria, in the order in which they are applied."""

    @property
    def taken(self) -> Verdict | None:
        """What the rule went on with; None if the criteria left nothing, or several and nobody was asked."""
        return next((verdict for verdict in self.verdicts if verdict.taken), None)

    @property
    def tie(self) -> bool:
        """Whether the criteria left more than one."""
        return sum(verdict.kept for verdict in self.verdicts) > 1


class Criteria:
    """Criteria in order, with how to name an option and which item on the board it is."""

    __slots__ = ("_course", "_tests", "criteria", "item", "label", "question")

    def __init__(
        self,
        question: str,
        *criteria: Criterion,
        label: Callable[[Any, Any, Any], str],
        item: Callable[[Any, Any, Any], str | None] = lambda s, ctx, option: None,
    ) -> None:
        if not criteria:
            raise RulebookError(f"{question!r}: a choice needs at least one criterion")
        self.question, self.criteria, self.label, self.item = question, criteria, label, item
        # "the first that passes all tests" need not look at the options behind it
        walk = criteria[-1].how == "first" and all(c.how == "needs" for c in criteria[:-1])
        self._tests = tuple(c.test for c in criteria[:-1]) if walk else None
        # only "needs" can drop the last option, so only it has to look at a single one
        self._course = tuple((c.how == "needs", _KEEP[c.how], c.test) for c in criteria)

    def choose(self, s: object, ctx: object, options: Sequence[Any]) -> list[Any]:
        """The options that are left, by the short way."""
        if self._tests is not None:
            for option in options:
                for test in self._tests:
                    if not test(s, ctx, option):
                        break
                else:
                    return [option]
            return []
        left = options
        for always, keep, test in self._course:
            if always or len(left) > 1:
                left = keep(test, s, ctx, left)
        return list(left)

    def choosing(self, s: object, ctx: object, options: Sequence[Any], *answer: object) -> Choosing:
        """The choice as a person reads it. `answer`: what was said where the criteria leave a tie."""
        rules = tuple(criterion.rule for criterion in self.criteria)
        return Choosing(self.question, self.verdicts(s, ctx, options, *answer), rules)

    def verdicts(self, s: object, ctx: object, options: Sequence[Any], *answer: object) -> list[Verdict]:
        """One verdict for each option, in the order of the options.

        What was kept names the criterion that settled it: the last one that dropped anything.
        """
        left = list(range(len(options)))
        dropped: dict[int, Criterion] = {}
        settled = self.criteria[-1]
        for criterion in self.criteria:
            kept = criterion.keep(s, ctx, [options[i] for i in left])
            stay: list[int] = []
            for i in left:
                # options may be equal to each other, so they are matched in order, not by value alone
                if len(stay) < len(kept) and kept[len(stay)] == options[i]:
                    stay.append(i)
                else:
                    dropped[i] = settled = criterion
            left = stay
        winner = options[left[0]] if left else None
        taken = next((i for i in left if options[i] in answer), None) if len(left) > 1 else [*left, None][0]
        return [
            Verdict(
                option=option,
                label=self.label(s, ctx, option),
                item=self.item(s, ctx, option),
                kept=i not in dropped,
                rule=dropped[i].rule if i in dropped else settled.rule,
                why=dropped[i].why(s, ctx, option, winner) if i in dropped else "",
                taken=i == taken,
            )
            for i, option in enumerate(options)
        ]
