"""Several steps that are shown as one: all of an action, a turn or a round, or a step with its bookkeeping.

Each stands in for a step where a picture is made: it has what changed from its first step to its last.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from edgebook.kernel.choosing import Choosing
from edgebook.kernel.diff import Changed, Moved, difference
from edgebook.kernel.folding import STEP
from edgebook.kernel.step import Step
from edgebook.kernel.trace import Trace


class Span:
    """Several steps shown as one, because the reader looks at actions, turns or rounds."""

    def __init__(self, trace: Trace, start: int, end: int) -> None:
        self.trace, self.start, self.n = trace, start, end - 1
        self.last = trace[end - 1]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.last, name)

    @cached_property
    def before(self) -> Any:
        return self.trace.state_at(self.start)

    @cached_property
    def after(self) -> Any:
        return self.trace.state_at(self.n + 1)

    @property
    def steps(self) -> list[Step]:
        return [self.trace[n] for n in range(self.start, self.n + 1)]

    @cached_property
    def changes(self) -> list[Moved | Changed]:
        places = self.trace.game.table.places
        return difference(places(self.before), places(self.after))

    def changes_for(self, observer: int | None) -> list[Moved | Changed]:
        places, hide = self.trace.game.table.places, self.trace.game.table.hide
        return difference(places(hide(self.before, observer)), places(hide(self.after, observer)))


class Press(Span):
    """A step with the bookkeeping that belongs to it. It is read as its main step, and reasons, luck and
    changes are those of all of it."""

    def __init__(self, trace: Trace, start: int, end: int) -> None:
        super().__init__(trace, start, end)
        self.main = trace[trace.game.show.folds.main(trace.log, start, end)]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.main, name)

    @cached_property
    def steps(self) -> list[Step]:
        return [self.main if n == self.main.n else self.trace[n] for n in range(self.start, self.n + 1)]

    @property
    def others(self) -> list[Step]:
        """The bookkeeping."""
        return [step for step in self.steps if step is not self.main]

    @cached_property
    def choices(self) -> list[Choosing]:
        return [choice for step in self.steps for choice in step.choices]

    @cached_property
    def text(self) -> str:
        return " ".join(step.text for step in self.steps)

    def text_for(self, observer: int | None) -> str:
        return " ".join(step.text_for(observer) for step in self.steps)

    def hidden_from(self, observer: int | None) -> bool:
        return any(step.hidden_from(observer) for step in self.steps)


def span(trace: Trace, at: int, level: str) -> Span | Step | None:
    """What led to a place, as much as the level shows at once."""
    if at == 0:
        return None
    if level == trace.game.rulebook.levels[0]:
        return trace[at - 1]
    folds = trace.game.show.folds
    if level == STEP and folds:
        start = folds.start(trace.log, at)
        return trace[at - 1] if start == at - 1 else Press(trace, start, at)
    found = trace.find(at - 1, level=level, back=True)
    start = 0 if found is None else found
    return trace[at - 1] if start == at - 1 else Span(trace, start, at)
