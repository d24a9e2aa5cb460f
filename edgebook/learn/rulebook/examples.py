"""Examples of rules, found in games that were played: a step in which the rule happened, or one that rests on
it. Nothing is made up: what a reader is shown is what the engine did.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from edgebook.kernel import Step, Trace
from edgebook.kernel.rule import Rule

READ = 24
"""Of each rule, how many of its steps in one game are read for the rules that they rest on: reading a step
runs it again."""
WEIGHED = 6
"""How many candidates of a rule are compared before the best are taken."""


OFTEN = 0.1
"""A rule follows another one if it came next in this part of all cases."""


class Example(NamedTuple):
    """A step of a game that shows a rule."""

    source: str
    step: Step
    rests: bool
    """Whether the rule only decided what another rule did."""


class Found(NamedTuple):
    """What the games showed."""

    examples: dict[str, list[Example]]
    follows: dict[str, list[str]]
    """For each rule, the rules that most often came right after it."""


def find(played: Iterable[tuple[str, Trace]], most: int) -> Found:
    """The best examples of each rule, up to a limit, and what comes after it."""
    happened: dict[str, list[Example]] = defaultdict(list)
    rested: dict[str, list[Example]] = defaultdict(list)
    next_ones: dict[str, Counter[str]] = defaultdict(Counter)
    for source, trace in played:
        shown = [trace.game.rulebook[entry[0][0]].shown for entry in trace.log]
        for now, after in pairwise(shown):
            if now != after:
                next_ones[now][after] += 1
        for n, (id, often) in enumerate(_counted(shown)):
            if often < WEIGHED and len(happened[id]) < 4 * WEIGHED:
                happened[id].append(Example(source, trace[n], False))
            if often >= READ:
                continue
            for other in _rests_on(trace[n]):
                if len(rested[other]) < WEIGHED:
                    rested[other].append(Example(source, trace[n], True))
    best = {
        id: _best(happened[id] or rested[id], most)
        for id in sorted({*happened, *rested})
        if happened[id] or rested[id]
    }
    return Found(best, {id: _often(count) for id, count in next_ones.items()})


def _often(count: Counter[str]) -> list[str]:
    """What came next most often, without what came by chance."""
    return [id for id, n in count.most_common(3) if n >= OFTEN * count.total()]


def _counted(ids: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Each id with how often it came before."""
    seen: Counter[str] = Counter()
    for id in ids:
        yield id, seen[id]
        seen[id] += 1


def _rests_on(step: Step) -> set[str]:
    """The rules that decided in this step what its own rule did, or kept something away."""
    rule: Rule = step.rule
    found = {*rule.cites, *(verdict.shown for verdict in step.verdicts)}
    found |= {missing.rule.partition("/")[0] for missing in step.missing}
    found |= {line.rule.partition("/")[0] for tally in step.tallies for line in tally.lines if line.rule}
    return {id.partition("/")[0] for id in found} - {rule.shown, ""}


def _best(candidates: Sequence[Example], most: int) -> list[Example]:
    """Those with most to see: reasons and a change that fits the eye; one of each game while there are."""
    weighed = sorted(candidates[: 4 * WEIGHED], key=lambda each: -_shows(each.step))
    first: dict[str, Example] = {}
    for each in weighed:
        first.setdefault(each.source, each)
    chosen = [*first.values(), *(each for each in weighed if each not in first.values())]
    return chosen[:most]


def _shows(step: Step) -> float:
    """How much there is to see in a step."""
    changes = len(step.changes)
    reasons = min(len(step.verdicts), 8) + (4 if step.decision is not None else 0)
    return reasons + (6 - abs(changes - 3) if changes else 0) - (40 if step.n < 2 else 0)
