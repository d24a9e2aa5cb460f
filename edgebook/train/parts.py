"""What all kinds of puzzles are made with: a cut, how hard it is, and what is told beside the table."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import NamedTuple

from edgebook.kernel import Step, Trace
from edgebook.kernel.text import capital
from edgebook.learn.same import plain
from edgebook.train.puzzle import Choice

HARDEST = 5
TOLD = 2
"""Sentences that lead to a puzzle."""
OFFERED = 8
"""More choices than this nobody weighs."""


class Cut(NamedTuple):
    """What one kind of puzzle makes of a step; everything else follows from where it is cut."""

    rule: str
    question: str
    choices: Sequence[Choice]
    level: int
    observer: int
    given: tuple[str, ...] = ()
    several: bool = False
    solved: str = ""
    start: int | None = None


def dice(step: Step, kind: str) -> Random:
    """What is drawn while a puzzle is cut: the same for the same puzzle."""
    return Random(f"{step.trace.chance.seed} {step.n} {kind}")


def level(candidates: int, reasons: int, *more: bool) -> int:
    """From 1 to 5: how much there is to look at (3, 4 or 5, 6 and more), for how many different reasons it
    is dropped, and what else makes it hard."""
    looked = 1 if candidates <= 3 else 2 if candidates <= 5 else 3
    return min(HARDEST, looked + max(0, min(reasons, 3) - 1) + sum(more))


def led(trace: Trace, n: int, observer: int, most: int = TOLD) -> tuple[str, ...]:
    """What happened just before step n, as far as a seat noticed it."""
    told: list[str] = []
    for place in range(n - 1, max(-1, n - 6), -1):
        step = trace[place]
        if step.rule.unnoticed:
            continue
        told.append(step.text_for(observer))
        if len(told) == most:
            break
    return tuple(reversed(told))


def names(text: str, label: str) -> bool:
    """Whether a text has these words in it."""
    words = plain(label)
    return bool(words) and re.search(rf"(?<!\w){re.escape(words)}(?!\w)", plain(text)) is not None


def tells(texts: Iterable[str], choices: Collection[Choice]) -> bool:
    """Whether a text gives an answer away: it names one of the choices and leaves others out."""
    labels = [choice.label for choice in choices]
    for text in texts:
        named = sum(names(text, label) for label in labels)
        if 0 < named < len(labels):
            return True
    return False


def distinct(choices: Collection[Choice]) -> bool:
    """Whether no two choices read alike."""
    return len({plain(choice.label) for choice in choices}) == len(choices)


def by_name(choices: Iterable[Choice]) -> list[Choice]:
    """In an order that tells nothing."""
    return sorted(choices, key=lambda choice: plain(choice.label))


def one_right(choices: Collection[Choice]) -> bool:
    """Whether one of at least three choices is right, and every other says why it is not."""
    right = sum(choice.right for choice in choices)
    return len(choices) >= 3 and right == 1 and all(choice.right or choice.why for choice in choices)


def sentence(text: str) -> str:
    """With a capital, and a full stop at the end."""
    text = text.strip()
    return capital(text) + ("" if text.endswith((".", "!", "?")) else ".")
