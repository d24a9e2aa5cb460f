"""A context that notes what rules do with it, for reading a step or going through a trace again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.kernel.chance import Chance
from edgebook.kernel.choosing import Choosing, Criteria
from edgebook.kernel.die import Die
from edgebook.kernel.engine import Context
from edgebook.kernel.rule import Rule
from edgebook.kernel.tally import Sum, Tally


class Watch(Context):
    """Notes every choice by criteria, with a verdict for each option, and every tally with its lines."""

    __slots__ = ("choices", "tallies")

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.choices: list[Choosing] = []
        self.tallies: list[Sum] = []

    def choose(self, criteria: Criteria, s: object, ctx: object, options: Sequence[Any]) -> list[Any]:
        choosing = criteria.choosing(s, ctx, options)
        self.choices.append(choosing)
        return [verdict.option for verdict in choosing.verdicts if verdict.kept]

    def tally(self, tally: Tally, s: object, ctx: object = None) -> Any:
        made = tally.sum(s, ctx)
        self.tallies.append(made)
        return made.result

    def shown(self, tally: Tally, s: object, ctx: object, known: object) -> Any:
        return self.tally(tally, s, ctx)

    def asked(self, rule: Rule, s: object, args: tuple[Any, ...], key: object) -> None:
        if rule.choosing is not None:
            self.choices.append(rule.choosing(rule.asked(args), s, key))


class WatchedChance(Chance):
    """Tells outcomes once more, and notes what each was about."""

    __slots__ = ("seen",)

    def __init__(self, told: Sequence[Any]) -> None:
        super().__init__(told=told)
        self.seen: list[tuple[str, Any, Die | None]] = []

    def _tell(self, what: str, options: Any, fits: Any = None, die: Die | None = None) -> Any:
        outcome = super()._tell(what, options, fits, die)
        self.seen.append((what, outcome, die))
        return outcome

    def pick(self, counts: Sequence[int], what: str = "a draw", names: Sequence[str] = ()) -> int:
        """A piece that has a name is noted by it: its place among the kinds says nothing to a reader."""
        kind = super().pick(counts, what, names)
        if names:
            self.seen[-1] = (what, names[kind], None)
        return kind
