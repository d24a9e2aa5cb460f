"""How deep each step lies: a rule that another one put on the agenda is one deeper than that one.

Worked out from the records alone: each says how long the agenda was after its step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from edgebook.kernel.rule import Rule

if TYPE_CHECKING:
    from edgebook.kernel.engine import Record


class _Slot(NamedTuple):
    """A frame that waits: the depth and the rule of the step that put it there, and the play of a window that
    all of it belongs to (-1: none)."""

    above: int
    by: str
    play: int


class Depths:
    """The depths of a trace's steps, as far as they were asked for."""

    def __init__(self, rules: Mapping[str, Rule], waiting: int) -> None:
        self._rules = rules
        self._depths: list[int] = []
        self._levels: dict[tuple[int, int], int] = {}
        self._open = [_Slot(-1, "", -1)] * waiting

    def of(self, n: int, log: Sequence[Record]) -> int:
        """The depth of step n."""
        while len(self._depths) <= n:
            self._add(len(self._depths), log[len(self._depths)])
        return self._depths[n]

    def _add(self, n: int, record: Record) -> None:
        id, length = record[0][0], record[2]
        above, by, play = self._open.pop()
        rule = self._rules[id]
        # a rule that puts itself on the agenda again goes on: not any deeper
        depth = above if id == by else above + 1
        if rule.level:
            # and a turn follows a turn; but what a seat plays in a window lies deeper than what it answers
            depth = self._levels[rule.level, play] = min(depth, self._levels.get((rule.level, play), depth))
        self._depths.append(depth)
        del self._open[length:]
        new = length - len(self._open)
        if rule.lapses and new:  # first it puts itself back, then comes what was played
            self._open.append(_Slot(depth, id, play))
            self._open.extend([_Slot(depth, "", n)] * (new - 1))
        else:
            self._open.extend([_Slot(depth, id, play)] * new)
