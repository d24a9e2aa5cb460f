"""Predict: what will the rule choose? The choices are what it really looks at, each with its own verdict."""

from __future__ import annotations

import re
from typing import Any

from edgebook.kernel import Step
from edgebook.kernel.choosing import Choosing, Verdict
from edgebook.kernel.tally import Sum
from edgebook.train.knowing import Worked, is_open, known, onlooker
from edgebook.train.parts import OFFERED, TOLD, Cut, by_name, dice, distinct, led, level, one_right, tells
from edgebook.train.puzzle import Choice
from edgebook.train.sums import number, slips

LOOKED = 5
"""Sentences that are looked at, of which those without the numbers that settle it may be told."""


def predict(step: Step) -> Cut | None:
    """What a step's last choice by criteria comes to; of two that are compared, with their totals."""
    observer = onlooker(step.trace.game, step.before)
    if not is_open(step, observer) or not step.choices:
        return None
    choice = step.choices[-1]
    kept = [verdict for verdict in choice.verdicts if verdict.kept]
    if len(kept) != 1 or len(choice.verdicts) < 2:
        return None
    if len(choice.verdicts) == 2:
        cut = _duel(step, choice, kept[0], observer)
    else:
        cut = _one_of(step, choice, kept[0], observer)
    if cut is None or not distinct(cut.choices) or not one_right(cut.choices):
        return None
    given = _given(cut)
    return cut._replace(given=given) if given is not None and known(step, observer, _read) else None


def _given(cut: Cut) -> tuple[str, ...] | None:
    """As many of the sentences that led here as do not tell the answer; None where even two do."""
    found = _without_numbers(cut)
    fitting = (found[-most:] for most in (TOLD + 1, TOLD))
    return next((given for given in fitting if not tells(given, cut.choices)), None)


def _without_numbers(cut: Cut) -> tuple[str, ...]:
    """What led here, without sentences that have the numbers which settle it."""
    telling = [set(re.findall(r"\d+", choice.why)) for choice in cut.choices if not choice.right]
    return tuple(
        text
        for text in cut.given
        if not any(len(each) > 1 and each <= set(re.findall(r"\d+", text)) for each in telling)
    )


def _read(worked: Worked) -> object:
    """What has to be the same in every world: options, what became of them, and the totals."""
    choices = [[(v.label, v.kept, v.rule) for v in choice.verdicts] for choice in worked.choices]
    return choices, [(each.title, each.result) for each in worked.tallies]


def _one_of(step: Step, choice: Choosing, kept: Verdict, observer: int) -> Cut:
    verdicts = [kept, *_closest(step, choice)][:OFFERED]
    reasons = {verdict.rule for verdict in verdicts if not verdict.kept}
    made = [Choice(v.label, v.kept, v.why, v.shown, v.item) for v in verdicts]
    # what comes first in the rule's own order is what most people would take
    habit = len(choice.criteria) > 1 and not choice.verdicts[0].kept
    hard = level(len(verdicts), len(reasons), habit and len(reasons) > 1)
    return Cut(
        step.rule.shown, choice.question, by_name(made), hard, observer,
        led(step.trace, step.n, observer, LOOKED), solved=step.text_for(observer),
    )  # fmt: skip


def _closest(step: Step, choice: Choosing) -> list[Verdict]:
    """What was dropped, the latest first: that came closest. Of like ones, some are drawn."""
    order = {rule: n for n, rule in enumerate(choice.criteria)}
    dropped = [verdict for verdict in choice.verdicts if not verdict.kept]
    dice(step, "predict").shuffle(dropped)
    return sorted(dropped, key=lambda verdict: -order.get(verdict.rule, -1))


def _duel(step: Step, choice: Choosing, kept: Verdict, observer: int) -> Cut | None:
    """Of two, who wins is half known by guessing: the totals are asked as well."""
    if len(step.tallies) != 2:
        return None
    mine, theirs = step.tallies
    first, second = choice.verdicts
    if mine.result != theirs.result and (mine.result > theirs.result) != first.kept:
        return None  # the sums are not of these two, or less is more here
    lost = second if first.kept else first
    made = []
    for x, y, why, rule in _totals(step, mine, theirs):
        right = not why
        made.append(Choice(_score(kept, x, y), right, why, rule or kept.shown))
        made.append(Choice(_score(lost, x, y), False, why or lost.why, rule or lost.shown))
    tie = mine.result == theirs.result
    lines = len(mine.lines) + len(theirs.lines)
    hard = level(len(made) // 2 + 1, lines - 2, tie)
    return Cut(
        step.rule.shown, f"{choice.question} And at what totals?", by_name(made), hard, observer,
        led(step.trace, step.n, observer, LOOKED), solved=step.text_for(observer),
    )  # fmt: skip


def _score(verdict: Verdict, x: object, y: object) -> str:
    return f"{verdict.label}, {number(x)} : {number(y)}"


def _totals(step: Step, mine: Sum, theirs: Sum) -> list[tuple[Any, Any, str, str]]:
    """The right totals, and those of a person who slips in one of the sums: with the reason, and the rule of
    the line. Each is offered with both as winner, so that no answer has more in common with the others."""
    rng = dice(step, "predict")
    wrong = {place: slips(total, rng, 2) for place, total in enumerate((mine, theirs))}
    places = [place for place, found in wrong.items() if found]
    totals: list[tuple[Any, Any, str, str]] = [(mine.result, theirs.result, "", "")]
    if not places:
        return []
    place = rng.choice(places)
    for slip in wrong[place]:
        x, y = (mine.result, slip.result) if place else (slip.result, theirs.result)
        totals.append((x, y, slip.why, slip.line.rule))
    return totals
