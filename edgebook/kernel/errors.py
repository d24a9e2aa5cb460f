"""What can go wrong, each with a name of its own.

Every error of ours derives from `EdgebookError`, so that a command can print the sentence and a widget can
show it, while a plain bug still shows as a bug.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class EdgebookError(Exception):
    """Something that a person can mend; the message says where it is and what was expected."""


MOST_PROBLEMS, LONGEST_PROBLEM = 200, 500
"""So many problems are told, and so much of each: nobody reads more."""


class Problems(EdgebookError):
    """Everything that is wrong with an input, at once: nothing was changed."""

    def __init__(self, heading: str, problems: Sequence[str]) -> None:
        self.heading = heading
        more = len(problems) - MOST_PROBLEMS
        told = [_short(each) for each in problems[:MOST_PROBLEMS]]
        self.problems = (*told, f"and {more} more problems") if more > 0 else tuple(told)
        super().__init__(heading + "".join(f"\n  {problem}" for problem in self.problems))


def _short(problem: str) -> str:
    return problem if len(problem) <= LONGEST_PROBLEM else f"{problem[:LONGEST_PROBLEM]}…"


class RulebookError(EdgebookError):
    """A rule that is not well formed: found when the game is imported, never in the middle of a game."""


class Refused(EdgebookError):
    """An answer that is not among the options. The game is as it was."""


class ChanceRefused(EdgebookError):
    """A forced outcome that cannot be (a card that is not in the deck). The game is as it was."""


class SaveError(EdgebookError):
    """A file that cannot be read, cannot be kept, or does not fit; the message says where and why."""


class RuleFailed(EdgebookError):
    """A rule raised. Says which rule, with which arguments, at which step."""

    def __init__(self, rule: str, args: tuple[Any, ...], step: int | None, cause: BaseException) -> None:
        self.rule, self.rule_args, self.step, self.cause = rule, args, step, cause
        where = "" if step is None else f" at step {step}"
        given = ", ".join(map(repr, args))
        super().__init__(f"rule {rule}({given}){where} failed: {type(cause).__name__}: {cause}")


class TableNeeded(EdgebookError):
    """An outcome that only the real table knows. `kind` and `question` say what to look for there.

    `options` are the outcomes that can be, where they can be listed, and `labels` what is on them, where that
    is known (the faces of a die).
    """

    def __init__(
        self,
        kind: str,
        question: str,
        options: Sequence[Any] | None = None,
        labels: Sequence[str] | None = None,
    ) -> None:
        self.kind, self.question = kind, question
        self.options = None if options is None else list(options)
        self.labels = None if labels is None else list(labels)
        super().__init__(question)
