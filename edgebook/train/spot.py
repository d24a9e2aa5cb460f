"""Spot the wrong step: what happened is told, and in one sentence another option stands where the rule's own
choice was, or another number."""

from __future__ import annotations

import re
from typing import NamedTuple

from edgebook.kernel import Step, Trace
from edgebook.kernel.tally import counted
from edgebook.learn.same import plain
from edgebook.train.knowing import Worked, is_open, known, onlooker
from edgebook.train.parts import Cut, dice, distinct, level, names, sentence
from edgebook.train.puzzle import Choice

LINES = 4


class Lie(NamedTuple):
    """A sentence that is not true, what it says instead of what, and why that is wrong."""

    text: str
    said: str
    true: str
    why: str


def spot(step: Step) -> Cut | None:
    """Four steps in a row, of which this one is told wrongly."""
    observer = onlooker(step.trace.game, step.before)
    if not is_open(step, observer):
        return None
    lie = _of_choice(step, observer) or _of_sum(step, observer)
    if lie is None or not known(step, observer, _read):
        return None
    for place in dice(step, "spot").sample(range(LINES), LINES):
        told = _told(step, place, lie, observer)
        if told is not None:
            return _cut(step, place, told, lie, observer)
    return None


def _told(step: Step, place: int, lie: Lie, observer: int) -> list[str] | None:
    """Four sentences with the lie in this place; None where a seat does not see all of that, or where another
    sentence tells which one is wrong."""
    start = step.n - place
    if start < 0 or start + LINES > len(step.trace):
        return None
    lines = [_line(step.trace, n, step, lie, observer) for n in range(start, start + LINES)]
    told = [line for line in lines if line is not None]
    if len(told) < LINES or len(set(told)) < LINES:
        return None
    mine, theirs = (set(plain(each).split()) for each in (lie.said, lie.true))
    before, after = " ".join(told[:place]), " ".join(told[place + 1 :])
    if any(names(after, word) for word in mine ^ theirs):
        return None  # it would be contradicted, and two sentences could be called wrong
    hinted = [any(names(before, word) for word in each) for each in (mine - theirs, theirs - mine)]
    return told if hinted[0] == hinted[1] else None


def _cut(step: Step, place: int, told: list[str], lie: Lie, observer: int) -> Cut | None:
    start, trace = step.n - place, step.trace
    made = [
        Choice(text, n == place, "" if n == place else _true(trace[start + n]), trace[start + n].rule.shown)
        for n, text in enumerate(told)
    ]
    if not distinct(made):
        return None
    return Cut(
        step.rule.shown, "These four steps come next, and one is told wrongly. Which?", made,
        level(LINES, 1 + (place > 0), place > 1), observer, solved=f"It is {lie.true}. {sentence(lie.why)}",
        start=start,
    )  # fmt: skip


def _read(worked: Worked) -> object:
    choices = [[(v.label, v.kept) for v in choice.verdicts] for choice in worked.choices]
    return choices, [(each.title, each.result) for each in worked.tallies]


def _line(trace: Trace, n: int, told: Step, lie: Lie, observer: int) -> str | None:
    """A step as it is told; None where the seat does not see it."""
    if n == told.n:
        return lie.text
    step = trace[n]
    if step.rule.unnoticed or step.hidden_from(observer):
        return None
    return step.text_for(observer)


def _true(step: Step) -> str:
    return f"that is just what happens, by {step.rule.shown}, {step.rule.title}"


def _of_choice(step: Step, observer: int) -> Lie | None:
    """Another option in the place of the one that was kept."""
    choice = step.choices[-1] if step.choices else None
    kept = [v for v in choice.verdicts if v.kept] if choice is not None else []
    if choice is None or len(kept) != 1:
        return None
    text, true = step.text_for(observer), kept[0].label
    # only names of things stand in each other's place without a sentence that reads wrong
    others = [v for v in choice.verdicts if not v.kept and v.item and v.why and not names(text, v.label)]
    if not others or not kept[0].item or _often(text, true) != 1:
        return None
    other = dice(step, "spot").choice(others)
    if names(other.label, true) or names(true, other.label):
        return None
    return Lie(_replaced(text, true, other.label), other.label, true, f"{other.label}: {other.why}")


def _of_sum(step: Step, observer: int) -> Lie | None:
    """Another number: what comes out if a line of the sum is forgotten."""
    text = step.text_for(observer)
    for each in step.tallies:
        if len(each.lines) < 2 or counted(each.lines) != each.result or _often(text, str(each.result)) != 1:
            continue
        last = each.lines[-1]
        short = counted(each.lines[:-1])
        if short != each.result and not names(text, str(short)) and isinstance(short, int) and short >= 0:
            why = f"in {short} a line is missing: {last.label} ({last.change})"
            true = str(each.result)
            return Lie(_replaced(text, true, str(short)), str(short), true, why)
    return None


def _often(text: str, word: str) -> int:
    return len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", text))


def _replaced(text: str, true: str, said: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(true)}(?!\w)", lambda _: said, text, count=1)
