"""One row of a card being carried out: who does it, on what, and what is told of it.

A verb that leads to further steps (a Balance, an attack, a choice) puts them on the agenda through
`Act.then`: the rules bind those names when they are imported, so that nothing here needs to know them.
"""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.effects import select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import ATTACHMENTS, Gone, out, protector
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.effects.standing import base_now, count, plain_cv
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import State
from edgebook.kernel import Context, Frame


class Act:
    """One row being carried out: who does it, on what, in which fight; `said` becomes the sentence."""

    __slots__ = ("bases", "f", "gone", "got", "it", "live", "ref", "run", "s", "said", "t", "then", "x")

    def __init__(
        self, s: State, t: Context, run: Run, live: Live, it: tuple[int, ...], got: tuple[Any, ...]
    ) -> None:
        self.s, self.t, self.run, self.live, self.it, self.got = s, t, run, live, it, got
        """`got`: what was chosen while it works."""
        self.x = max(0, run.x)
        self.ref = it
        """What the card was played on: numbers such as `cv(it)` are read off it."""
        self.bases: dict[int, int] = {}
        """The base CVs of razed cards that it was played on, as they were before it did anything."""
        self.f: Fight | None = s.fights[-1] if s.fights else None
        self.said: list[tuple[Any, ...]] = []
        self.gone: Gone = []
        self.then: list[Frame] = []

    def note(self, *what: Any) -> None:
        self.said.append(what)

    @property
    def seats(self) -> list[int]:
        """The players that the row is about."""
        noun = self.live.row.who[0].noun if self.live.row.who else "me"
        if noun == "it" or (noun == "player" and self.live.row.kind == "use"):
            return [self.s.at[card] for card in self.it]
        return select.seats(self.s, self.live)

    @property
    def number(self) -> int:
        """The row's number: `5`, `cv(it)`, `2 x base-cv(it)`."""
        amount = self.live.row.amount
        assert amount is not None
        if amount.of in ("cv", "base-cv") and self.ref:
            first = self.ref[0]
            fell = {card: cv for card, cv, _ in self.f.fell} if self.f is not None else {}
            if amount.of == "base-cv":
                read = self.bases[first] if first in self.bases else base_now(self.s, first, self.f)
            else:
                read = fell[first] if first in fell else plain_cv(self.s, first, self.f)
            return amount.n * read
        live = Live(self.live.row, self.live.src, self.live.me, self.live.on, self.x, self.live.choice)
        return count(self.s, board(self.s), live, amount, -1, self.f)


# -- cards that move ---------------------------------------------------------------------------------------


def removed(a: Act, how: str, cards: tuple[int, ...], with_base: bool = False) -> None:
    gone: Gone = []
    by = {card: protector(a.s, card) for card in cards if a.s.zone[card] in ATTACHMENTS}
    out(a.s, cards, how, gone, with_base)
    left = {card for _, card in gone}
    a.gone += gone
    for word in ("discard", "annihilate", "hand", "controller"):
        which = tuple(card for each, card in gone if each == word)
        if which:
            a.note(word, which)
    for shield in dict.fromkeys(by.values()):
        kept = tuple(card for card in cards if card not in left and by.get(card) == shield)
        if kept and shield is not None:
            a.note("kept", kept, shield)


def open_to(a: Act, what: str) -> list[int]:
    """The players that this touches: one whose Command Center is closed is left out unless it gave leave."""
    return [seat for seat in a.seats if not closed(a.s, seat, what, a.live.me)]


def closed(s: State, seat: int, what: str, by: int) -> bool:
    """Whether a card keeps others from touching a player's Gold, hand or piles (Vault, Command Center)."""
    if seat == by or (seat, by, what) in s.allowed:
        return False
    return any(live.me == seat and what in live.row.words for live in board(s).rows("closed"))
