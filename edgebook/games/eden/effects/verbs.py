"""The verbs of the effect language, one record for each: what it does, what is chosen for it on the way, what
it can be aimed at and why not at something else.

    @verb("swap-marker", aims=_has_a_marker, why_not=_no_marker)
    def _swap_marker(a: Act) -> None: ...

Nothing else names a verb to tell what happens when its row is carried out: a new verb is a new record, and an
owner's rows can use it. Verbs that last are read where they count (`effects.standing`, `effects.permits`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board
from edgebook.games.eden.effects.permits import Reason
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import State

Do = Callable[[Act], None]
Options = Callable[[State, Run, Row, Sequence[Any]], list[Any]]
Aims = Callable[[State, Board, Live, int, Fight | None], bool]
WhyNot = Callable[[State, Live, int], Reason | None]
Asks = str | Callable[[Run, Sequence[Any]], str]


class Verb:
    """All about one verb."""

    __slots__ = ("aims", "asks", "at_once", "do", "name", "options", "touches", "why_not")

    def __init__(
        self,
        name: str,
        do: Do,
        options: Options | None,
        asks: Asks,
        aims: Aims | None,
        why_not: WhyNot | None,
    ) -> None:
        self.name, self.do = name, do
        self.options = options
        """What can be chosen next while it works; None: a card of a pile or a hand, if its row names one."""
        self.asks = asks
        """What is asked then, with `{it}` for what it is about."""
        self.aims, self.why_not = aims, why_not
        """Whether it can be aimed at a card that its row names, None: at any; and why not."""
        self.touches = ""
        """What of other players it touches, which a card of theirs may keep closed: gold, hand or draw."""
        self.at_once = False
        """Whether what it does cannot be taken back: then others answer before it works."""

    def question(self, run: Run, got: Sequence[Any]) -> str:
        return self.asks if isinstance(self.asks, str) else self.asks(run, got)


VERBS: dict[str, Verb] = {}
"""Every verb that happens, by its name."""


def verb(
    name: str,
    *,
    options: Options | None = None,
    asks: Asks = "what is chosen?",
    aims: Aims | None = None,
    why_not: WhyNot | None = None,
    touches: str = "",
    at_once: bool = False,
) -> Callable[[Do], Do]:
    """Enter a verb with the function that does it."""

    def enter(do: Do) -> Do:
        found = VERBS[name] = Verb(name, do, options, asks, aims, why_not)
        found.touches, found.at_once = touches, at_once
        return do

    return enter


def aimed(s: State, live: Live) -> list[Verb]:
    """The verbs for which a row looks for something: its own, or those of what its card does at once when it
    is played."""
    own = live.row.kind != "play"
    rows = (live.row,) if own else s.printed.cards[s.kind[live.src]].of("now")
    return [VERBS[row.op] for row in rows if row.op in VERBS]
