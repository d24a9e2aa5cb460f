"""The rows of the effect language that cards bring along: while they work, and once they were played.

A row that works now is a `Live` record: the row, the card that has it, the seat that controls that card, and
what it was played on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.cards.pack import CARDS, number
from edgebook.games.eden.table.state import State

WHILE = tuple(
    tuple(row for row in card.rows if row.kind == "while" and row.op not in ("plain", "special"))
    for card in CARDS
)
ACTS = tuple(bool(rows) for rows in WHILE)
LASTS = tuple(tuple(row for row in card.rows if row.kind == "now" and row.until != "-") for card in CARDS)
IS_EQUIPMENT = tuple("EQUIPMENT" in card.designations for card in CARDS)
PRINTED = tuple(card.designations | {card.name.upper()} for card in CARDS)
REFUSES = tuple(
    frozenset(word for row in rows if row.op == "no-use" and row.who[0].noun == "self" for word in row.words)
    for rows in WHILE
)
"""WEAPON or ARMOR that a warrior's own text keeps it from using."""
_ADDED = ("give", "times")
"""Icons that an attachment adds to its base: they sleep with a separated one."""
ONCE_PLAYED = {
    card.index: LASTS[card.index]
    for card in CARDS
    if LASTS[card.index] and any(row.kind == "play" and row.op == "attach" for row in card.rows)
}
"""What a card that stays attached does to this turn: whoever played a Melancholy does nothing else."""
CAMP = number("DE-E025")
TACTICS = tuple(card.tactics for card in CARDS)
_FOR_ALL = tuple(
    row._replace(who=tuple(sel._replace(filters=sel.filters[1:]) for sel in row.who)) for row in WHILE[CAMP]
)
"""What a Boot Camp does if it trains everybody's warriors (ruling boot-camp): its row without `mine`."""


class Live(NamedTuple):
    row: Row
    src: int
    me: int
    on: tuple[int, ...] = ()
    amount: int = 0
    choice: str | None = None


def sleeps(s: State, row: Row) -> bool:
    """Whether a row of an attachment sleeps with a separated base (two rulings)."""
    if row.op == "give" and s.rulings.added_icons == "attachment":
        return False
    return row.op in _ADDED or bool(s.rulings.separated_attachments == "asleep")


@lru_cache(4096)
def lives(
    face: int, card: int, me: int, paid: int, choice: str | None, everybody: bool
) -> list[tuple[str, Live]]:
    """The rows that a card has while it works, with their verbs."""
    rows = _FOR_ALL if everybody else WHILE[face]
    return [(row.op, Live(row, card, me, (), paid, choice)) for row in rows]
