"""Worth: what does it come to? The other numbers are what comes out if a line of the sum is forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.kernel import Step
from edgebook.kernel.tally import Sum, counted
from edgebook.scene import Scene
from edgebook.train.knowing import Worked, is_open, known, onlooker
from edgebook.train.parts import Cut, distinct, led, level, one_right
from edgebook.train.puzzle import Choice

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
    choices = _choices(longest)
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
        solved=_shown(longest),
    )  # fmt: skip


def _question(total: Sum, others: Sequence[Sum]) -> str:
    """Which sum is meant, where the step has several of the same name."""
    alike = sum(each.title == total.title for each in others)
    first = total.lines[0]
    which = f" that begins with {first.label} ({first.change})" if alike > 1 else ""
    return f"{total.title}{which}: what does it come to?"


def _plain(total: Sum) -> bool:
    return total.lines[0].how == "plus"


def _read(worked: Worked) -> object:
    return [(each.title, each.result, len(each.lines)) for each in worked.tallies]


def _choices(total: Sum) -> list[Choice]:
    """The right number and those of a person who forgets something, in order of size."""
    found: dict[object, Choice] = {total.result: Choice(_number(total.result), True)}
    base = total.lines[0]
    for n, line in enumerate(total.lines):
        if n or line.how != "base":
            short = counted([*total.lines[:n], *total.lines[n + 1 :]])
            why = f"a line is missing: {line.label} ({line.change})"
            found.setdefault(short, Choice(_number(short), False, why, line.rule, line.item))
    if len(total.lines) > 2 and base.total:
        why = f"that is {base.label} alone"
        found.setdefault(base.total, Choice(_number(base.total), False, why, base.rule, base.item))
    right, *others = found.items()
    return [
        choice for _, choice in sorted([right, *others[: MOST - 1]], key=lambda each: float(str(each[0])))
    ]


def _shown(total: Sum) -> str:
    parts = ", ".join(f"{line.label} {line.change}" for line in total.lines)
    return f"{total.title} {_number(total.result)}: {parts}."


def _number(value: object) -> str:
    return str(int(value) if isinstance(value, float) and value == int(value) else value).replace("-", "−")


def _said(given: tuple[str, ...], total: Sum) -> bool:
    """Whether what led here has the number in it."""
    return any(_number(total.result) in text.replace("-", "−").replace(".", " ").split() for text in given)


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
