"""What the tests of every game read off a game, or a part of one, that was played: a base for their tables.

A game's own class begins a trace from a position in short, and adds how its table is read.
"""

from __future__ import annotations

from typing import Any, Self

from edgebook.kernel import Step, Trace
from edgebook.kernel.turn import Pending, give, question


class Played:
    """A trace as far as it was played: what happened, how it reads, and what is asked now."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace

    @property
    def s(self) -> Any:
        """The table as it stands now."""
        return self.trace.state

    @property
    def pending(self) -> Pending | None:
        """The question that is open, to a seat or to the real table."""
        return question(self.trace)

    @property
    def question(self) -> str:
        return "" if self.pending is None else self.pending.text

    @property
    def labels(self) -> Any:
        """What can be answered, in words."""
        return [] if self.pending is None else [option.label for option in self.pending.options]

    def give(self, *answers: object) -> Self:
        """Answers and dice in the order in which they are asked, each by its key or by words of its label."""
        for answer in map(str, answers):
            asked = self.pending
            assert asked is not None, f"nothing is asked any more, but {answer!r} is left; {self.said_last()}"
            keys = [option.text for option in asked.options]
            found = [option.text for option in asked.options if answer in option.label]
            give(self.trace, answer if answer in keys or not found else found[0])
        return self

    @property
    def rules(self) -> list[str]:
        """The ids of what happened, as people are shown them, in order."""
        return [step.rule.shown for step in self.trace]

    def of(self, rule: str) -> list[Step]:
        """The steps of a rule, by its id or as people are shown it."""
        found = [step for step in self.trace if rule in (step.rule.id, step.rule.shown)]
        assert found, f"{rule} did not happen, only {', '.join(self.rules)}"
        return found

    def said(self, rule: str, number: int = -1) -> str:
        """The sentence of a step of a rule; of the last one, unless a number says which."""
        return self.of(rule)[number].text

    def said_last(self, steps: int = 4) -> list[str]:
        return [step.text for step in list(self.trace)[-steps:]]

    @property
    def position(self) -> dict[str, Any]:
        """The table, written down."""
        assert self.trace.game.positions is not None
        return self.trace.game.positions.write(self.s)
