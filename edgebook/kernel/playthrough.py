"""A whole game, or any part of it, as readable text: the playthrough.

Playthroughs are kept beside the tests, so that a change of rules shows as a change of sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from edgebook.kernel.pick import key_text
from edgebook.kernel.seen import seen
from edgebook.kernel.show import EVERYTHING
from edgebook.kernel.step import Step
from edgebook.kernel.trace import Trace


def lines(
    steps: Iterable[Step], *, reasons: bool = False, sums: bool = False, observer: int | None = -1
) -> Iterator[str]:
    """One line a step: its number, its rule, its sentence, indented by depth.

    With `reasons`, the verdicts of every choice, the rulings that decided and the chance outcomes follow;
    with `sums`, the lines of every tally.
    `observer` is a seat (None: a bystander) who sees no more than it may; -1 sees all.
    """
    for step in steps:
        text = step.text if observer == -1 else step.text_for(observer)
        yield f"{step.n + 1:5}  {step.rule.shown:<8} {'  ' * step.depth}{text}"
        if reasons and (observer == -1 or not step.hidden_from(observer)):
            yield from _reasons(step, observer)
        if sums and (observer == -1 or not step.hidden_from(observer)):
            yield from _sums(step)


def _reasons(step: Step, observer: int | None) -> Iterator[str]:
    indent = " " * 16 + "  " * step.depth
    for choice in step.choices:
        yield f"{indent}? {choice.question}"
        answered = choice.tie and choice.taken is not None
        for verdict in sorted(choice.verdicts, key=lambda v: (not v.kept, not v.taken)):
            # what ties with the one that was taken was not dropped by any rule
            sign = "-" if not verdict.kept else "=" if answered and not verdict.taken else "+"
            reason = f": {verdict.why} ({verdict.shown})" if verdict.why else f" ({verdict.shown})"
            yield f"{indent}{sign} {verdict.label}{reason}"
    # that a seat had a choice at all can tell what it holds, so only that seat reads it
    if (decision := step.decision) is not None and observer in (-1, decision.seat):
        yield f"{indent}> {key_text(step.key)}"
    for outcome in step.chance:
        yield f"{indent}* {outcome.text}"
    for ruling in step.rulings_for(EVERYTHING if observer == -1 else observer):
        yield f"{indent}~ decided by the ruling {ruling.name}: {ruling.value}"


def _sums(step: Step) -> Iterator[str]:
    indent = " " * 16 + "  " * step.depth
    for tally in step.tallies:
        yield f"{indent}# {tally.title}: {tally.result}"
        for line in tally.lines:
            yield f"{indent}  {line.change:>4}  {line.label} ({line.rule})"


def playthrough(
    trace: Trace,
    *,
    level: str = "",
    reasons: bool = False,
    sums: bool = False,
    observer: int | None = -1,
) -> str:
    """A trace as text."""
    told = seen(trace, EVERYTHING if observer == -1 else observer).steps(level)
    return "\n".join(lines(told, reasons=reasons, sums=sums, observer=observer)) + "\n"
