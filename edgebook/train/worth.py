"""Worth: what does it come to? The others are what comes out if a line is forgotten, or counts twice."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.kernel import Step
from edgebook.kernel.tally import Sum, counted
from edgebook.scene import Scene
from edgebook.train.knowing import Worked, is_open, known, onlooker
from edgebook.train.parts import Cut, dice, distinct, led, level, one_right
from edgebook.train.puzzle import Choice
from edgebook.train.sums import listed, number, slips

MOST = 5


def worth(step: Step) -> Cut | None:
    """The longest sum of a step, where at least two lines of it can be forgotten."""
    observer = onlooker(step.trace.game, step.before)
    if not is_open(step, observer):
        return None
    sums = [each for each in step.tallies if len(each.lines) > 2 or (len(each.lines) > 1 and _plain(each))]
    if not sums:
        return None
    longest = max(sums, key=lambda each: len(each.lines))
    if counted(longest.lines) != longest.result or type(longest.result) not in (int, float):
        return None
    choices = _choices(longest, step)
    given = led(step.trace, step.n, observer)
    if not one_right(choices) or not distinct(choices) or _said(given, longest):
        return None
    if not known(step, observer, _read) or _drawn(step, observer, longest):
        return None
    rules = {line.rule for line in longest.lines}
    hard = level(
        len(longest.lines) + 1, len(rules), any(line.how not in ("base", "plus") for line in longest.lines)
    )
    return Cut(
        step.rule.shown, _question(longest, step.tallies), choices, hard, observer, given,
        solved=listed(longest),
    )  # fmt: skip


def _question(total: Sum, others: Sequence[Sum]) -> str:
    """Which sum is meant, where the step has several of the same name."""
    alike = sum(each.title == total.title for each in others)
    first = total.lines[0]
    which = f"Begin with {first.label} ({first.change}). " if alike > 1 else ""
    return f"{which}{total.title}: what does it come to?"


def _plain(total: Sum) -> bool:
    return total.lines[0].how == "plus"


def _read(worked: Worked) -> object:
    return [(each.title, each.result, len(each.lines)) for each in worked.tallies]


def _choices(total: Sum, step: Step) -> list[Choice]:
    """The right number and those of a person who slips, in order of size."""
    found = {total.result: Choice(number(total.result), True)}
    for slip in slips(total, dice(step, "worth"), MOST - 1, 2):
        line = slip.line
        found[slip.result] = Choice(number(slip.result), False, slip.why, line.rule, line.item)
    return [found[each] for each in sorted(found)]


def _said(given: tuple[str, ...], total: Sum) -> bool:
    """Whether what led here has the number in it."""
    return any(number(total.result) in text.replace("-", "−").replace(".", " ").split() for text in given)


def _drawn(step: Step, observer: int, total: Sum) -> bool:
    """Whether the board has the number beside its name."""
    show = step.trace.game.show
    if show.question is None:
        return False
    scene: Scene = show.question(step.before, observer, None, spots=())
    word, number = total.title.casefold(), str(total.result)
    return any(
        word in (label := item.label.casefold()) and number in label.partition(word)[2].split(";")[0].split()
        for item in scene.items
    )
