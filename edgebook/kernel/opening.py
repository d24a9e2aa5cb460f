"""Where a view of a game opens, if nobody says where: at a table that is laid out."""

from __future__ import annotations

from edgebook.kernel.trace import Trace


def after_setup(trace: Trace) -> int:
    """The place at which the first round has begun, and the set-up is over.

    It is 0 for a trace that begins with a table laid out, or that does not come to a round.
    """
    moment, phases = trace.game.table.moment, trace.game.study.phases
    if moment is None:
        return 0
    for n in range(len(trace) + 1):
        now = moment(trace.state_at(n))
        if now.round and now.phase not in phases[:1]:
            return n
    return 0
