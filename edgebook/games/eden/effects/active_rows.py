"""The rows of the effect language that cards bring along: while they work, and once they were played.

A row that works now is a `Live` record: the row, the card that has it, the seat that controls that card, and
what it was played on.
"""

from __future__ import annotations

from functools import lru_cache

from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.table.state import State

_ADDED = ("give", "times")
"""Icons that an attachment adds to its base: they sleep with a separated one."""


class Live:
    __slots__ = ("amount", "choice", "me", "on", "row", "src")

    def __init__(
        self,
        row: Row,
        src: int,
        me: int,
        on: tuple[int, ...] = (),
        amount: int = 0,
        choice: str | None = None,
    ) -> None:
        self.row, self.src, self.me = row, src, me
        self.on, self.amount, self.choice = on, amount, choice


def sleeps(s: State, row: Row) -> bool:
    """Whether a row of an attachment sleeps with a separated base (two rulings)."""
    if row.op == "give" and s.rulings.added_icons == "attachment":
        return False
    return row.op in _ADDED or bool(s.rulings.separated_attachments == "asleep")


@lru_cache(4096)
def lives(
    printed: Printed, face: int, card: int, me: int, paid: int, choice: str | None, everybody: bool
) -> list[tuple[str, Live]]:
    """The rows that a card has while it works, with their verbs."""
    rows = printed.trains_all[face] if everybody else printed.while_rows[face]
    return [(row.op, Live(row, card, me, (), paid, choice)) for row in rows]
