"""A step worth a press: bookkeeping is read together with the step that it belongs to.

A game says which of its rules are bookkeeping (`Show.folds`): some announce what comes next, some round off
what has just happened. One press then shows a whole *step* of the table: what announces it, the thing itself,
what rounds it off. The trace and saved games know nothing of it, and the finest level shows every rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from edgebook.kernel.engine import Record
    from edgebook.kernel.game import Game

STEP = "step"
"""The name of the level at which bookkeeping is folded."""


@dataclass(frozen=True, slots=True)
class Folds:
    """The rules of a game that are bookkeeping: by id, or by id and the case of the sentence ("MD-6.7 done"),
    where only such steps are. A step that is hidden from a seat is never told apart by its case."""

    announces: frozenset[str] = frozenset()
    """What belongs to the step after it: "Ada takes an Action", "it is Ben's turn"."""
    rounds_off: frozenset[str] = frozenset()
    """What belongs to the step before it: "Ada has 2 Actions left"."""

    def __bool__(self) -> bool:
        return bool(self.announces or self.rounds_off)

    def joined(self, log: Sequence[Record], n: int) -> bool:
        """Whether step n is read together with the one before it."""
        return _is_one(log[n], self.rounds_off) or _is_one(log[n - 1], self.announces)

    def end(self, log: Sequence[Record], at: int) -> int:
        """The place after what is read together from place `at` on."""
        at += 1
        while at < len(log) and self.joined(log, at):
            at += 1
        return min(at, len(log))

    def start(self, log: Sequence[Record], at: int) -> int:
        """The place before what is read together with the step that led to place `at`."""
        at -= 1
        while at > 0 and self.joined(log, at):
            at -= 1
        return max(at, 0)

    def main(self, log: Sequence[Record], start: int, end: int) -> int:
        """The step that those from `start` to before `end` are about: the first that is no bookkeeping."""
        folded = self.announces | self.rounds_off
        return next((n for n in range(start, end) if not _is_one(log[n], folded)), end - 1)


NO_FOLDS = Folds()
"""Of a game in which every rule is worth a press."""


def _is_one(record: Record, listed: frozenset[str]) -> bool:
    (id, _), values, *_ = record
    if id in listed:
        return True
    case = values[0] if isinstance(values, tuple) and values else values
    return isinstance(case, str) and f"{id} {case}" in listed


def folds(announces: str = "", rounds_off: str = "") -> Folds:
    """The two kinds of bookkeeping, each between commas."""
    return Folds(_listed(announces), _listed(rounds_off))


def _listed(text: str) -> frozenset[str]:
    return frozenset(" ".join(each.split()) for each in text.split(",") if each.strip())


def levels(game: Game) -> tuple[str, ...]:
    """How much one press can show, the finest first."""
    finest, *others = game.rulebook.levels
    return (finest, STEP, *others) if game.show.folds else (finest, *others)


def usual_level(game: Game) -> str:
    """What one press shows where nobody has chosen."""
    return levels(game)[1 if game.show.folds else 0]
