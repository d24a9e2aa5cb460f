"""What can go wrong, each with a name of its own.

Every error of ours derives from `EdgebookError`, so that a command can print the sentence and a widget can
show it, while a plain bug still shows as a bug.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.cleaning import plain


class EdgebookError(Exception):
    """Something that a person can mend; the message says where it is and what was expected. Whatever it
    quotes from a file, any screen can show it."""

    def __str__(self) -> str:
        return plain(super().__str__())


class Problem(NamedTuple):
    """Something that does not fit. It is told as `path: found, expected what should be there`."""

    path: str
    """Where it is, as the input writes it: `seats[1].coins`. Empty: the whole."""
    found: str
    """What is there; or, with nothing expected, all that there is to say."""
    expected: str = ""
    pause: str = ","
    """What stands between the two; a semicolon where `found` has a comma of its own."""

    def __str__(self) -> str:
        if not self.expected:
            return f"{self.path}: {self.found}" if self.path else self.found
        return f"{self.path or WHOLE}: {self.found}{self.pause} expected {self.expected}"

    def within(self, place: str) -> Problem:
        """The same problem of something that lies at `place`; one of the whole stays as it is told."""
        return self._replace(path=f"{place}.{self.path}") if self.path else self


WHOLE = "the position"
"""What a problem calls an input that does not fit as a whole: only positions are read by themselves."""
MOST_PROBLEMS, LONGEST_PROBLEM = 200, 500
"""How many problems are listed, and how many letters of each: more is not read."""


class Problems(EdgebookError):
    """Everything that is wrong with an input, at once: nothing was changed.

    `problems` are the sentences that a person reads, `records` the same for a program that wants to know
    where each of them is.
    """

    def __init__(self, heading: str, problems: Sequence[Problem | str]) -> None:
        self.heading = heading
        more = len(problems) - MOST_PROBLEMS
        listed = [*problems[:MOST_PROBLEMS], f"and {more} more problems"] if more > 0 else problems
        self.records = tuple(map(_record, listed))
        self.problems = tuple(_short(str(each)) for each in listed)
        super().__init__(heading + "".join(f"\n  {problem}" for problem in self.problems))


def _record(problem: Problem | str) -> Problem:
    if isinstance(problem, str):
        return Problem("", _short(problem))
    return problem._replace(found=_short(problem.found), expected=_short(problem.expected))


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
