"""Why a step went as it did, as lines for a prompt or a notebook: `game.why()`."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.kernel.pick import key_text
from edgebook.kernel.step import Step


class Why(str):
    """A text of several lines that shows as it is where a value is shown."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def why(step: Step) -> Why:
    """The rule and its page, what else there was, and what became of it."""
    return Why("\n".join(_lines(step)))


def _lines(step: Step) -> Iterator[str]:
    yield f"{step.rule.shown} {step.rule.title} [{step.rule.cite}]"
    yield step.rule.text
    for choice in step.choices:
        yield choice.question
        for verdict in sorted(choice.verdicts, key=lambda each: not each.kept):
            reason = verdict.why or ("kept" if verdict.kept else "dropped")
            yield f"  {'+' if verdict.kept else '-'} {verdict.label}: {reason}"
    if (decision := step.decision) is not None:
        yield decision.question(step.before, step.trace.game.table.words(step.before))
        for option in decision.told(step.before, step.key):
            chosen = option.text == key_text(step.key)
            yield f"  {'+' if chosen else '-'} {option.label}{' (chosen)' if chosen else ''}"
    for missing in step.missing:
        yield f"  x {missing.label}: {missing.why}"
    for name, value in step.rulings:
        ruling = step.trace.game.rulings[name]
        yield f"{ruling.question} Played: {ruling.reading(value)}."
