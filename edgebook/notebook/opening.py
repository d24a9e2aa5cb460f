"""Where a view of a game opens, if nobody says where: at a table that is laid out."""

from __future__ import annotations

from edgebook.kernel import Trace
from edgebook.notebook.timeline import marks


def after_setup(trace: Trace) -> int:
    """The place at which the first round has begun.

    It is 0 for a trace that begins with a table laid out, or that does not come to a round.
    """
    moment = trace.game.table.moment
    if moment is None:
        return 0
    first = moment(trace.state_at(0))
    if first.round or first.phase not in trace.game.study.phases[:1]:
        return 0
    rounds = marks(trace, trace.game.rulebook.round_level, len(trace))
    return next((n + 1 for n in rounds if moment(trace.state_at(n + 1)).round), 0)
