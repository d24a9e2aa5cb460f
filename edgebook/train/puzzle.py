"""A puzzle: a table, a question about its next step, and choices that the engine has judged.

It is written as a short text, `darkness.2.17.283.predict`: game, version of the rules, seed, step and kind.
Everything else follows from that, so that the text can be sent, and gives the same puzzle everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from edgebook.kernel import EdgebookError, Game, Step, Trace
from edgebook.learn.judged import Judged

KINDS = {
    "predict": "what the rule will choose",
    "rule": "which rule does it",
    "legal": "what is possible",
    "spot": "which line is wrong",
    "worth": "what it comes to",
    "best": "what does best",
}
"""The kinds of puzzles, and what each asks about."""
_CODE = re.compile(r"([a-z][a-z_0-9]{0,39})\.(\d{1,6})\.(\d{1,12})\.(\d{1,6})\.([a-z]{1,12})", re.ASCII)


class Code(NamedTuple):
    """What makes a puzzle: the name of the game, the version of its rules, the seed of the game that it is
    cut from, the step that is asked about (counted from 1, as people do), and the kind."""

    game: str
    version: str
    seed: int
    step: int
    kind: str

    def __str__(self) -> str:
        return ".".join(map(str, self))


def read_code(text: str) -> Code:
    """A puzzle's text, as a person was sent it."""
    found = _CODE.fullmatch(text.strip())
    if found is None or found[5] not in KINDS:
        raise EdgebookError(
            f"{text.strip()!r:.80} is no puzzle: expected a text such as darkness.2.17.283.predict, "
            f"which ends in one of {', '.join(KINDS)}"
        )
    game, version, seed, step, kind = found.groups()
    return Code(game, version, int(seed), int(step), kind)


class Choice(NamedTuple):
    """One thing that can be answered. `why`: why it is not right, in the words of the rule that says so."""

    label: str
    right: bool
    why: str = ""
    rule: str = ""
    item: str | None = None
    """What it is on the board, where it can be clicked."""


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A puzzle that was cut. What it asks can be read without knowing what is right."""

    code: Code
    trace: Trace
    rule: str
    """The id of the rule that it trains."""
    question: str
    choices: tuple[Choice, ...]
    level: int
    """How hard it is, from 1 to 5."""
    observer: int | None
    """Whose eyes the table is seen with."""
    given: tuple[str, ...] = ()
    """What is known beside the table: what led here, in the sentences of the game."""
    several: bool = False
    """Whether everything that is right has to be marked."""
    solved: str = ""
    """What is said once it is answered."""
    start: int | None = None
    """The step before which the table is shown, where that is not the one that is asked about."""

    @property
    def game(self) -> Game:
        return self.trace.game

    @property
    def step(self) -> Step:
        """The step that is asked about."""
        return self.trace[self.code.step - 1]

    @property
    def state(self) -> Any:
        """The table as it is shown."""
        return self.trace.state_at(self.code.step - 1 if self.start is None else self.start)

    @property
    def key(self) -> str:
        """What progress is kept under."""
        return f"{self.code.game}/train/{self.code}"

    @property
    def right(self) -> frozenset[int]:
        """The places of the choices that are right: for judging, and for what is told afterwards."""
        return frozenset(n for n, choice in enumerate(self.choices) if choice.right)

    def picture(self, **room: Any) -> Any:
        """The table as the question shows it: nothing that the rules will work out is drawn."""
        if self.game.show.question is not None:
            return self.game.show.question(self.state, self.observer, None, spots=(), **room)
        return self.game.picture(self.state, self.observer, None, **room)

    def judge(self, places: Collection[int]) -> Judged:
        """Judge an answer, given as the places of the choices that are meant."""
        meant = frozenset(places)
        if not meant or not all(0 <= n < len(self.choices) for n in meant):
            return Judged(False, "Choose one of the answers.", counts=False)
        if not self.several and len(meant) > 1:
            return Judged(False, "Choose one answer only.", counts=False)
        right = meant == self.right if self.several else meant <= self.right
        rule = self.game.rulebook[self.rule]
        if right:
            return Judged(True, self.solved, rule.id, str(rule.cite))
        return Judged(False, " ".join(self._misses(meant)), rule.id, str(rule.cite), known=True)

    def _misses(self, meant: frozenset[int]) -> list[str]:
        """What is wrong with an answer: what was meant and is not right, and what is right and was not."""
        told = [
            f"Not {_quoted(self.choices[n])}: {_ended(self.choices[n].why)}"
            for n in sorted(meant - self.right)
        ]
        left = [self.choices[n] for n in sorted(self.right - meant)] if self.several else []
        told += [f"{_quoted(choice)} is possible too." for choice in left]
        return told if self.several else [*told, self.solved]


def _quoted(choice: Choice) -> str:
    return f"“{choice.label}”"


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
