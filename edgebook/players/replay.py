"""A trace gone through once, from its first step to its last, for tables. Standard library only.

`state_at` for every step would rebuild the same states again and again; here each rule runs once more, and
one state goes along. It changes under the reader's hands: read it, do not keep it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from edgebook.kernel import Chance, Context, Game, Moment, Step, Trace
from edgebook.kernel.engine import Record, redo


def replay(
    trace: Trace, table: Callable[[Chance], Context] = Context, start: int = 0
) -> Iterator[tuple[int, Record | None, Any, Context]]:
    """`(n, record, state, table)` for n from `start` to the length of the trace: the state after n steps, and
    the record of the step that comes next (None at the end)."""
    state = trace.state_at(start)
    made = table(Chance(told=trace.chance.outcomes[trace.log[start - 1][3] if start else 0 :]))
    rules = trace.game.rulebook.by_id
    for n in range(start, len(trace)):
        yield n, trace.log[n], state, made
        for record in trace.records(n):
            redo(state, made, rules, record)
    yield len(trace), None, state, made


def step_at(trace: Trace, n: int, state: object) -> Step:
    """Step n, whose state before it is at hand and need not be rebuilt. Read it before the state goes on."""
    step = Step(trace, n)
    step.__dict__["before"] = state
    return step


def clock(game: Game) -> Callable[[Any, Record | None], Moment]:
    """How to tell when a state is. A game that does not say so has its rounds counted by their rules."""
    if game.table.moment is not None:
        moment = game.table.moment
        return lambda state, last: moment(state)
    rules, rounds = game.rulebook.by_id, [0]
    coarsest = len(game.rulebook.levels) - 1

    def counted(state: object, last: Record | None) -> Moment:
        if last is not None and rules[last[0][0]].level == coarsest:
            rounds[0] += 1
        return Moment(rounds[0], "", -1)

    return counted
