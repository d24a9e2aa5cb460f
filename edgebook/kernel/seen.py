"""A trace as one seat may know it.

Most of what others may not know is a matter of words: the step is there, and they read less of it. Some steps
must not be there at all. A seat passes because it could have done something, so even a step that says no
more than "Ben passes" tells what Ben holds; and so does a gap in the numbers of the steps. Here such steps
are left out, and the others are counted without them. Views number, walk and fork this trace as any other.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from edgebook.kernel.decision import Decision
from edgebook.kernel.engine import Record
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.kernel.trace import Trace


def seen(trace: Trace, observer: Observer) -> Trace:
    """The trace for this observer: the same one where nothing in this game goes unnoticed."""
    whole = trace.whole
    silent = any(rule.unnoticed for rule in whole.game.rulebook.by_id.values())
    return Seen(whole, observer) if silent and observer != EVERYTHING else whole


class Seen(Trace):
    """A trace without the steps that an observer cannot notice. Whatever is played here is played in the
    `whole` trace; a fork is one of the whole trace, seen by the same observer."""

    log: list[Record]
    asked: list[int]
    askers: list[tuple[int, int | None]]

    def __init__(self, whole: Trace, observer: Observer) -> None:
        self._whole, self.observer = whole, observer
        self.parent, self.forked_at = None, 0
        self._places: list[int] = []  # the step of the whole trace that each step here is
        self._looked = 0
        self._own: dict[str, list[Any]] = {"log": [], "asked": [], "askers": []}

    def __getattr__(self, name: str) -> Any:
        """Everything else is that of the whole trace."""
        if name in self.__dict__.get("_own", ()):
            self._follow()
            return self._own[name]
        return getattr(self._whole, name)

    @property
    def whole(self) -> Trace:
        return self._whole

    def _follow(self) -> None:
        """Take in the steps that came since the last time."""
        whole, own = self._whole, self._own
        if self._places:  # windows that closed since belong to its record
            own["log"][-1] = whole.log[self._places[-1]]
        for n in range(self._looked, len(whole.log)):
            record = whole.log[n]
            place = bisect_left(whole.asked, n)
            asked = place < len(whole.asked) and whole.asked[place] == n
            if self._unnoticed(n, record, whole.askers[place] if asked else None):
                continue
            if asked:
                own["asked"].append(len(self._places))
                own["askers"].append(whole.askers[place])
            self._places.append(n)
            own["log"].append(record)
        self._looked = len(whole.log)

    def _unnoticed(self, n: int, record: Record, askers: Sequence[int | None] | None) -> bool:
        (id, args), _, _, _, key = record
        rule = self._whole.game.rulebook.by_id[id]
        if not rule.unnoticed or key not in rule.unnoticed:
            return False
        if askers is not None:
            return self.observer is None or self.observer not in askers
        observer = self.observer if isinstance(self.observer, int) else None
        return Decision(rule, args, (key,), self._whole.state_at(n)).hidden_from(observer)

    def __len__(self) -> int:
        return len(self.log)

    def counted(self, n: int) -> int:
        return bisect_left(self._places, n, 0, len(self.log))

    def _place(self, n: int) -> int:
        """How far the whole trace is where n steps are seen: at what is noticed next."""
        return self._places[n] if n < len(self.log) else len(self._whole)

    def state_at(self, n: int) -> Any:
        self._check(n)
        return self._whole.state_at(self._place(n))

    def state_after(self, n: int) -> Any:
        return self._whole.state_at(self._place(n) + 1)

    def records(self, n: int) -> Sequence[Record]:
        return self._whole.log[self._place(n) : self._place(n + 1)]

    def depth(self, n: int) -> int:
        return self._whole.depth(self._place(n))

    def run(self, *args: Any, **named: Any) -> Decision | None:
        return self._whole.run(*args, **named)

    def answer(self, key: object, *, go_on: bool = True) -> Decision | None:
        return self._whole.answer(key, go_on=go_on)

    def tell(self, outcome: object) -> Decision | None:
        return self._whole.tell(outcome)

    def resume(self, *args: Any, **named: Any) -> Decision | None:
        return self._whole.resume(*args, **named)

    def fork(self, at: int | None = None, key: object = None) -> Trace:
        at = len(self) if at is None else at
        self._check(at)
        child = Seen(self._whole.fork(self._place(at), key), self.observer)
        child.parent, child.forked_at = self, at
        return child
