"""Spot the wrong step: what happened is told, and in one sentence another option stands where the rule's own
choice was, or another number. Or the lines of a sum are told, one of them with another amount."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from edgebook.kernel import Rule, Step, Trace
from edgebook.kernel.tally import Sum, counted
from edgebook.learn.same import plain
from edgebook.train.knowing import Worked, is_open, known, onlooker
from edgebook.train.parts import OFFERED, Cut, dice, distinct, level, names, sentence
from edgebook.train.puzzle import Choice
from edgebook.train.sums import slips, told

LINES = 4
LAST = 0.3
"""How often the last sentence may be the wrong one: where it can be, the three before it often cannot, since
what follows would give it away."""
FEWEST_LINES = 3
_DIGIT = re.compile(r"\d")


class Lie(NamedTuple):
    """A sentence that is not true, what it says instead of what, and why that is wrong."""

    text: str
    said: str
    true: str
    why: str


def spot(step: Step) -> Cut | None:
    """Four steps in a row, of which this one is told wrongly; or what it counts, with one wrong line."""
    observer = onlooker(step.trace.game, step.before)
    if not is_open(step, observer) or not known(step, observer, _read):
        return None
    return _of_steps(step, observer) or _of_lines(step, observer)


def _of_steps(step: Step, observer: int) -> Cut | None:
    lie = _of_choice(step, observer) or _of_sum(step, observer)
    if lie is None:
        return None
    rng = dice(step, "spot")
    for place in rng.sample(range(LINES), LINES):
        lines = _told(step, place, lie, observer)
        if lines is None or not _another(step.trace, step.n - place, place):
            continue
        return _cut(step, place, lines, lie, observer) if place < LINES - 1 or rng.random() < LAST else None
    return None


def _another(trace: Trace, start: int, place: int) -> bool:
    """Whether one more of the sentences follows from the rules: what is drawn or decided cannot be wrong."""
    others = (trace[start + n] for n in range(LINES) if n != place)
    return any(not step.outcomes and not trace.was_asked(step.n) for step in others)


def _of_lines(step: Step, observer: int) -> Cut | None:
    """What a step counts, line by line, and one of the amounts is another."""
    sums = [each for each in step.tallies if counted(each.lines) == each.result]
    lines = [line for each in sums for line in each.lines]
    # an amount that stands in the name of its line cannot be told wrongly
    open_to_doubt = [
        n for n, line in enumerate(lines) if line.how == "plus" and not _DIGIT.search(line.label)
    ]
    if not FEWEST_LINES <= len(lines) <= OFFERED or len(open_to_doubt) < 2:
        return None
    rng = dice(step, "lines")
    place = rng.choice(open_to_doubt)
    line = lines[place]
    amounts = {lines[n].amount for n in open_to_doubt} | {line.amount - 1, line.amount + 1, -line.amount}
    said = line._replace(amount=rng.choice(sorted(amounts - {0, line.amount})))
    book = step.trace.game.rulebook
    made = [
        Choice(told(said if n == place else each), n == place,
               "" if n == place else _counts(book[each.rule]), book[each.rule].shown)
        for n, each in enumerate(lines)
    ]  # fmt: skip
    if not distinct(made):
        return None
    return Cut(
        step.rule.shown, "This is what counts in the next step, and one line is wrong. Which?", made,
        level(len(made), len({each.rule for each in lines})), observer,
        solved=f"“{line.label}” counts {line.change}, not {said.change}.",
    )  # fmt: skip


def _counts(rule: Rule) -> str:
    return f"that counts just so, by {rule.shown}, {rule.title}"


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
        level(LINES, 1 + (place > 0), place > 1), observer,
        solved=f"It is {lie.true.replace('-', '−')}. {sentence(lie.why)}", start=start,
    )  # fmt: skip


def _read(worked: Worked) -> object:
    choices = [[(v.label, v.kept) for v in choice.verdicts] for choice in worked.choices]
    return choices, [[(line.label, line.change) for line in each.lines] for each in worked.tallies]


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
    why = other.why if other.why.startswith(other.label) else f"{other.label}: {other.why}"
    return Lie(_replaced(text, true, other.label), other.label, true, why)


def _of_sum(step: Step, observer: int) -> Lie | None:
    """Another number: what comes out if a line of the sum is forgotten, or counts twice."""
    text = step.text_for(observer)
    for each in step.tallies:
        true = str(each.result)
        if len(each.lines) < 2 or counted(each.lines) != each.result or _often(text, true) != 1:
            continue
        if _written_out(text, each, step.tallies):
            continue
        for slip in slips(each, dice(step, "sum"), 1):
            said = str(slip.result)
            if isinstance(slip.result, int) and slip.result >= 0 and not names(text, said):
                return Lie(_replaced(text, true, said), said, true, f"in {said} {slip.why}")
    return None


def _written_out(text: str, total: Sum, sums: Sequence[Sum]) -> bool:
    """Whether the sentence has the lines of a sum too, or another sum that it goes into ("4 hits against
    1 shield: 3 Wounds"): with another number it would contradict itself."""
    numbers = {int(each) for each in re.findall(r"\d+", text)}
    others = [each for each in sums if each is not total and each.result in numbers]
    goes_in = any(abs(line.amount) == abs(total.result) for each in others for line in each.lines)
    left = {abs(total.result - each.result) for each in others}
    return goes_in or bool(left & numbers) or all(abs(line.amount) in numbers for line in total.lines)


def _often(text: str, word: str) -> int:
    return len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", text))


def _replaced(text: str, true: str, said: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(true)}(?!\w)", lambda _: said, text, count=1)
