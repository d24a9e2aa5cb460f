"""Verdicts say what play does: they are made in another way, on reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from edgebook.kernel import Chance, Context, Criteria, Step
from tests.audit.audited import Audited
from tests.audit.moves import Fault


class _Short(Context):
    """A table that chooses as in play, and notes what it left."""

    __slots__ = ("left",)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.left: list[list[Any]] = []

    def choose(self, criteria: Criteria, s: Any, ctx: Any, options: Sequence[Any]) -> list[Any]:
        self.left.append(super().choose(criteria, s, ctx, options))
        return self.left[-1]


def other_verdicts(step: Step, audited: Audited) -> Iterator[Fault]:
    """Verdicts that do not agree with what the same criteria leave in play, by the short way."""
    rule, state = step.rule, step.before.copy()
    table = _Short(Chance(told=step.outcomes))
    kept = [[verdict.option for verdict in each.verdicts if verdict.kept] for each in step.choices]
    if rule.choosing is not None and kept[0]:  # its options are what its own criteria leave
        table.left.append(list(rule.legal(state, *step.args)))
    elif rule.choosing is not None:
        kept = kept[1:]
    step.act(state, table)
    if kept != table.left:
        yield Fault("verdicts", f"verdicts keep {kept}, play leaves {table.left}")
    for each in step.choices:
        for verdict in each.verdicts:
            if not verdict.kept and not verdict.why:
                yield Fault("verdicts", f"{verdict.label} is dropped without a reason")
