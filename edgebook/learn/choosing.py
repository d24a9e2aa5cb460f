"""What would you do, and why? Judged by the look-ahead player, which tries every answer that is offered.

An answer counts as good unless trial games show that it is worse than the best one: both are tried in the
same worlds, with the same luck, so their differences are compared and not their averages.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, NamedTuple

from edgebook.kernel import Decision, EdgebookError, Game, Option, Trace
from edgebook.learn.judged import Judged
from edgebook.learn.same import plain, same
from edgebook.learn.tasks import Exercise, key_of
from edgebook.players import Asked, LookaheadPlayer, usual_player

PLAYOUTS = 40
"""Games for each answer that is offered."""
LONGEST = 40
"""Steps of the line that is shown after a choice."""


class Choice(NamedTuple):
    """One answer that is offered, and what came of it."""

    option: Option
    good: bool
    mean: float
    behind: float
    """How much worse than the best one it did in the worlds that both were tried in, on average …"""
    low: float
    high: float
    """… and between which limits that lies, 19 times out of 20."""
    games: int


def offered(game: Game, exercise: Exercise, trace: Trace) -> list[Option]:
    """The answers to choose from, as the asked seat reads them."""
    decision = trace.decision
    if decision is None:
        raise EdgebookError("table: nobody is asked anything at its end")
    options = decision.options(trace.state)
    by_text = {option.text: option for option in options}
    unknown = [text for text in exercise.among if text not in by_text]
    if unknown:
        known = ", ".join(list(by_text)[:40])
        raise EdgebookError(f"among: {unknown[0]!r} cannot be answered there (expected {known})")
    return [by_text[text] for text in exercise.among] or options


@lru_cache(maxsize=64)
def weighed(game: Game, exercise: Exercise) -> list[Choice]:
    """Every answer that is offered, the best one first. The same every time: the worlds have a seed."""
    assert exercise.table is not None
    trace = exercise.table.trace(game)
    options = {option.key: option for option in offered(game, exercise, trace)}
    decision = trace.decision
    assert decision is not None
    only = Decision(decision.rule, decision.args, list(options), trace.state)
    player = LookaheadPlayer(
        game,
        exercise.key,
        playouts=PLAYOUTS * len(options),
        horizon="round",
        width=max(2, len(options)),
        value="plain",  # what is counted at the table then, which a learner can check
    )
    tried = player.weigh(Asked(game, trace.state, only))
    best = max(tried, key=lambda each: (len(each.values), each.mean))
    found = []
    for each in tried:
        n = min(len(each.values), len(best.values))
        behind = [one - other for one, other in zip(best.values[:n], each.values[:n], strict=True)]
        mean, low, high = interval(behind)
        good = each is best or low <= 0
        found.append(Choice(options[each.key], good, each.mean, mean, low, high, len(each.values)))
    return sorted(found, key=lambda each: (not each.good, each.behind, -each.games))


def interval(values: list[float]) -> tuple[float, float, float]:
    """The mean, and the limits between which it lies 19 times out of 20 (Student's t)."""
    n = len(values)
    mean = sum(values) / n if n else 0.0
    if n < 2:
        return mean, -math.inf, math.inf
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    free = n - 1
    t = 1.96 + 2.37 / free + 2.8 / free**2  # within 0.02 of the table from 5 on
    return mean, mean - t * spread, mean + t * spread


def judge_choice(game: Game, exercise: Exercise, given: object, *, first: bool = False) -> Judged:
    """Whether a choice holds its own, and whether its reason is the one that matters.

    `first`: it is the first miss, which is not told what would have been better.
    """
    key = key_of(exercise)
    choice, reason = _parts(exercise, given)
    found = weighed(game, exercise)
    mine = next((each for each in found if _means(each.option, choice)), None)
    if mine is None:
        return Judged(False, "That cannot be an answer here. Choose one of the answers.", counts=False)
    lines = tuple(told(game, found))
    if not mine.good:
        for wrong in key.wrong:
            if _means(mine.option, wrong.answer):
                means = (wrong.nudge or wrong.means) if first else wrong.means
                return Judged(False, means, known=True, lines=() if first else lines)
        if first:
            return Judged(
                False, "There is something better. What does this answer bring, and what does it cost?"
            )
        return Judged(False, _worse(mine, found[0]), lines=lines)
    if exercise.options and reason is None:
        return Judged(False, "A good choice. Now say why.", counts=False)
    if exercise.options and same(reason) != same(key.reason):
        means = next((each.means for each in key.wrong if same(each.answer) == same(reason)), "")
        return Judged(False, f"A good choice, but not for this reason. {means}".rstrip(), known=bool(means))
    rule = game.rulebook[key.rule] if key.rule else None
    text = key.right or "Nothing else that is offered did better."
    return Judged(True, text, rule.id if rule else "", str(rule.cite) if rule else "", lines=lines)


def _parts(exercise: Exercise, given: object) -> tuple[Any, Any]:
    if exercise.options and isinstance(given, list | tuple) and len(given) == 2:
        return given[0], given[1]
    return given, None


def _means(option: Option, answer: object) -> bool:
    if isinstance(answer, str):
        return plain(answer) in (plain(option.text), plain(option.label))
    return bool(answer == option.key)


def _worse(mine: Choice, best: Choice) -> str:
    return (
        f"It is playable, but {best.option.label} did better: by {mine.behind:.1f} on average "
        f"({mine.low:.1f} to {mine.high:.1f})."
    )


def told(game: Game, found: list[Choice]) -> list[str]:
    """What came of each answer, as a person reads it."""
    best = found[0]
    unit = game.study.units.get(game.table.score, "") or str(game.table.score)
    lines = ["The look-ahead player tried each answer in the same games, to the end of the round:"]
    for each in found:
        if each is best:
            lines.append(f"{each.option.label}: best, a lead of {each.mean:.1f} {unit} in {each.games} games")
        else:
            lines.append(
                f"{each.option.label}: {each.behind:.1f} {unit} behind it "
                f"({each.low:.1f} to {each.high:.1f}, {each.games} games){'; as good' if each.good else ''}"
            )
    return lines


def line(game: Game, exercise: Exercise, option: Option) -> Trace:
    """What follows a choice: everybody plays on as usual, to the end of the turn."""
    assert exercise.table is not None
    trace = exercise.table.trace(game)
    player = usual_player(game)
    moment = game.table.moment
    began = moment(trace.state) if moment is not None else None
    start = len(trace)
    trace.answer(option.key)
    while trace.decision is not None and len(trace) < start + LONGEST:
        if moment is not None and moment(trace.state) != began:
            break
        trace.answer(player.answer(Asked(game, trace.state, trace.decision)))
    return trace
