"""What a review shows on a board: the line that was better, and all of it as plain data for a page."""

from __future__ import annotations

from typing import Any

from edgebook.coach.judging import answers, decision_at
from edgebook.coach.summary import Review, better_by, brief, when
from edgebook.kernel import Trace
from edgebook.players import Asked, usual_player

LONGEST = 40
"""Decisions of a line that is played on, at most: a turn has fewer."""


def played_on(trace: Trace, n: int, key: Any) -> Trace:
    """Another answer at step n, and what the usual player does with it up to the end of that turn."""
    game, child = trace.game, trace.fork(n, key)
    moment, player = game.table.moment, usual_player(game)
    asker = decision_at(trace, n)[1].seat
    turns = {moment(trace.state_at(n))} if moment is not None else set()
    for _ in range(LONGEST):
        decision = child.decision
        if decision is None or child.waiting_for is not None:
            break
        if moment is not None and decision.seat == asker and len(turns) < 2:
            turns.add(moment(child.state))  # the answer itself may have begun the turn
        if moment is None or moment(child.state) not in turns:
            break
        child.answer(player.answer(Asked(game, child.state, decision)))
    return child


def as_page(trace: Trace, review: Review) -> dict[str, Any]:
    """A review as a page without Python shows it: the curve, a dot for each decision, and each mistake with
    what was better and the line that shows it (`line`, a trace)."""
    mistakes = []
    for each in sorted(review.worst(len(review.decisions))):
        said = brief(each)
        mistakes.append(
            {
                "n": each.step,
                "label": each.label,
                "when": when(each),
                "chosen": said.chosen,
                "best": said.best,
                "full": each.best,
                "told": better_by(each),
                "line": played_on(trace, each.step, answers(trace, each.step)[each.best]),
            }
        )
    return {
        "name": review.name,
        "told": [*review.told()[:2], review.balance()],
        "curve": [[step, round(chance, 4)] for step, chance in review.curve()],
        "dots": [
            [each.step, round(each.chance, 4), each.label, brief(each).chosen] for each in review.decisions
        ],
        "mistakes": mistakes,
    }
