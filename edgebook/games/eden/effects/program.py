"""A small program: what a card does that the effect language cannot say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


class Program:
    """All about one program: its word, what it does, what is chosen for it, and whether it can be played."""

    def __init__(
        self,
        word: str,
        do: Doing,
        options: Options | None = None,
        asks: Asks = "",
        *,
        can: Can | None = None,
        needs: int = 0,
        optional: bool = False,
        secret: bool = False,
        given: Callable[[State, Run, Sequence[Any]], int] | None = None,
        who: Callable[[State, Run, Sequence[Any]], int] | None = None,
        aims: bool = False,
        own_place: bool = False,
    ) -> None:
        self.word, self.can = word, can
        self._do, self._options, self._asks, self._needs = do, options, asks, needs
        self.optional, self.secret, self.given, self._who = optional, secret, given, who
        """`given`: the card that one of the seats gets, where seats are chosen."""
        self.aims, self.own_place = aims, own_place
        """`aims`: its target is chosen by its `play` row. `own_place`: it says itself where the card lies."""

    def do(self, a: Act, run: Run, got: tuple[Any, ...]) -> None:
        """What happens; nothing if answers took away so much that fewer than `needs` choices are left."""
        if len(got) < self._needs:
            a.note("text", f"{a.s.name(run.card)} no longer finds anything")
        else:
            self._do(a, run, got)

    def options(self, s: State, run: Run, got: Sequence[Any]) -> list[Any]:
        return [] if self._options is None else self._options(s, run, got)

    def question(self, s: State, run: Run, got: Sequence[Any]) -> str:
        return self._asks if isinstance(self._asks, str) else self._asks(s, run, got)

    def who(self, s: State, run: Run, got: Sequence[Any]) -> int:
        return run.seat if self._who is None else self._who(s, run, got)


Item = Row | Program
"""What the play of a card consists of: rows of the language, or a program."""
