"""A small program: what a card does that the effect language cannot say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import State

Options = Callable[[State, Run, Sequence[Any]], list[Any]]
Doing = Callable[[Act, Run, tuple[Any, ...]], None]
Can = Callable[[State, Board, Live, Sequence[int], Fight | None], bool]
Asks = str | Callable[[State, Run, Sequence[Any]], str]
"""What is asked, where it is more than one thing by what was chosen so far."""


@dataclass(frozen=True)
class Program:
    """All about one program: its word, what it does, what is chosen for it, and whether it can be played."""

    word: str
    does: Doing
    choices: Options | None = None
    asks: Asks = ""
    can: Can | None = None
    needs: int = 0
    """The number of choices without which it does nothing."""
    optional: bool = False
    secret: bool = False
    given: Callable[[State, Run, Sequence[Any]], int] | None = None
    """The card that one of the seats gets, where seats are chosen."""
    chooser: Callable[[State, Run, Sequence[Any]], int] | None = None
    aims: bool = False
    """Its target is chosen by its `play` row."""
    own_place: bool = False
    """It says itself where the card lies."""

    def do(self, a: Act, run: Run, got: tuple[Any, ...]) -> None:
        """What happens; nothing if answers took away so much that fewer than `needs` choices are left."""
        if len(got) < self.needs:
            a.note("text", f"{a.s.name(run.card)} no longer finds anything")
        else:
            self.does(a, run, got)

    def options(self, s: State, run: Run, got: Sequence[Any]) -> list[Any]:
        return [] if self.choices is None else self.choices(s, run, got)

    def question(self, s: State, run: Run, got: Sequence[Any]) -> str:
        return self.asks if isinstance(self.asks, str) else self.asks(s, run, got)

    def who(self, s: State, run: Run, got: Sequence[Any]) -> int:
        return run.seat if self.chooser is None else self.chooser(s, run, got)


Item = Row | Program
"""What the play of a card consists of: rows of the language, or a program."""

PROGRAM: dict[str, Program] = {}
"""Every program by its word."""


def by_turns(first: str, second: str) -> Asks:
    """Two questions by turns; the second is about what was chosen at the first."""
    return lambda s, run, got: second.format(s.name(got[-1])) if len(got) % 2 else first


def enter(*programs: Program) -> None:
    PROGRAM.update((program.word, program) for program in programs)
