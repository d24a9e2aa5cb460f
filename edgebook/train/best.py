"""Best move: what does best? Trial games say so, in the same worlds for every answer; whatever they do not
show to be worse counts as right."""

from __future__ import annotations

from typing import Any

from edgebook.kernel import Decision, Step
from edgebook.learn.choosing import interval
from edgebook.players import Asked, LookaheadPlayer
from edgebook.players.valuing import is_fitted
from edgebook.train.parts import Cut, by_name, distinct, led, level
from edgebook.train.puzzle import Choice

PLAYOUTS = 24
"""Trial games for each answer."""
CLEARLY = 0.03
"""How much lower the chance to win is with the worst answer, at least."""
SPREAD = 0.01
"""How far trial games differ, at least."""
ANSWERS = range(3, 7)
"""How many answers there are to weigh."""


def best(step: Step) -> Cut | None:
    """At a decision with a few answers, of which at least one is clearly worse than the best."""
    decision, game = step.decision, step.trace.game
    if decision is None or decision.pick is not None or not is_fitted(game, step.before):
        return None
    options = decision.options(step.before)
    if len(options) not in ANSWERS:
        return None
    behind = _behind(step, decision)
    made = []
    for option in options:
        mean, low, high = behind.get(option.key, (0.0, 0.0, 0.0))
        share = f"{100 * mean:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
        why = f"with the best answer the chance to win is higher by {share}, 19 times out of 20"
        made.append(Choice(option.label, low <= 0, "" if low <= 0 else why, step.rule.shown, option.item))
    right = sum(choice.right for choice in made)
    # trial games that all end alike say what the value thinks, and not what happens
    clear = max((low for _, low, high in behind.values() if high - low > SPREAD), default=0.0) >= CLEARLY
    if not clear or not 0 < right <= len(made) // 2 or not distinct(made):
        return None
    question = decision.question(step.before, game.table.words(step.before))
    good = ", ".join(choice.label for choice in made if choice.right)
    told = f"Nothing did clearly better than {good}, in {PLAYOUTS} trial games for each answer."
    return Cut(
        step.rule.shown, f"{question} What does best?", by_name(made), level(len(made), 2, right == 1),
        decision.seat, led(step.trace, step.n, decision.seat), solved=told,
    )  # fmt: skip


def _behind(step: Step, decision: Decision) -> dict[Any, tuple[float, float, float]]:
    """How far each answer is behind the best one, with the limits of that."""
    game, count = step.trace.game, len(decision.keys)
    player = LookaheadPlayer(
        game, f"{step.trace.chance.seed} {step.n}", playouts=PLAYOUTS * count, width=max(2, count),
        value="chance",
    )  # fmt: skip
    tried = player.weigh(Asked(game, step.before, decision))
    top = max(tried, key=lambda each: (len(each.values), each.mean))
    found: dict[Any, tuple[float, float, float]] = {}
    for each in tried:
        n = min(len(each.values), len(top.values))
        pairs = zip(top.values[:n], each.values[:n], strict=True)
        found[each.key] = (0.0, 0.0, 0.0) if each is top else interval([one - other for one, other in pairs])
    return found
