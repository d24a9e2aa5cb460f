"""Choices that a row needs while it works: a card of a pile, a cell, a new bearer, members of a Group.

`options(s, run, item, got)` lists what can be chosen next; an empty list means that nothing further is
chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.cards.language import Row, Sel
from edgebook.games.eden.effects import permits, select
from edgebook.games.eden.effects.act import closed
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.plays import live_of
from edgebook.games.eden.effects.program import Item
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.effects.verbs import VERBS
from edgebook.games.eden.table.state import UNSEEN, State
from edgebook.games.eden.words import Words

ENOUGH = -1
"""Ends a choice of any number of things."""
UNLISTED = "unlisted"
"""A card that nobody has told: the table says which one it is."""
_PILES = ("draw", "discard", "annihilated")


def options(s: State, run: Run, item: Item, got: Sequence[Any]) -> list[Any]:
    if not isinstance(item, Row):
        return item.options(s, run, got)
    return _row_options(s, run, item, got)


def who(s: State, run: Run, item: Item, got: Sequence[Any]) -> int:
    """Who chooses: the card's player, unless the row leaves it to another seat."""
    if not isinstance(item, Row):
        return item.who(s, run, got)
    if item.who and item.who[0].amount == "half":
        return int(s.at[run.picks[0]])
    return run.seat


def seen(s: State, run: Run, item: Item, got: Sequence[Any]) -> list[int]:
    """The cards that the choosing seat sees, wherever they lie: those that can be chosen, or the one
    that is given away."""
    if not isinstance(item, Row) and item.given is not None:
        return [item.given(s, run, got)]
    return [key for key in options(s, run, item, got) if type(key) is int and 0 <= key < len(s.kind)]


def optional(item: Item) -> bool:
    if not isinstance(item, Row):
        return item.optional
    return bool(item.who) and item.who[0].amount == "any-number"


def question(s: State, run: Run, item: Item, got: Sequence[Any]) -> str:
    name = s.printed.cards[s.face[run.card]].name
    if not isinstance(item, Row):
        return f"{name}: {item.question(s, run, got)}"
    about = next(iter((*run.picks, *got)), UNSEEN)
    it = "it" if about == UNSEEN else Words(s).thing(about)
    verb = VERBS.get(item.op)
    asks = "what is chosen?" if verb is None else verb.question(run, got)
    return f"{name}: {asks.format(it=it)}"


def pile_of(item: Item) -> str:
    """Where the cards lie among which something is chosen: a pile, or the hand."""
    named = (name for name in _PILES if isinstance(item, Row) and item.who[0].has(name))
    return next(named, "hand")


def costs(row: Row) -> int:
    """Gold for each one that is chosen: `gold 3 each`."""
    cost = row.costing("gold", "each")
    return 0 if cost is None else cost.n


def _row_options(s: State, run: Run, row: Row, got: Sequence[Any]) -> list[Any]:
    verb = VERBS.get(row.op)
    if verb is not None and verb.options is not None:
        return verb.options(s, run, row, got)
    sel = row.who[0] if row.who else None
    if sel is None or (sel.noun not in ("pile-card", "hand-card") and sel.amount != "half"):
        return []
    if sel.amount == "half":
        return _half(s, board(s), live_of(s, run.seat, run.card, row, run.picks), sel, run.picks, got)
    return _from_pile(s, run, row, sel, got)


def _half(s: State, b: Board, live: Live, sel: Sel, picks: Sequence[int], got: Sequence[Any]) -> list[int]:
    """That player chooses half of all its warriors, the spy counted but safe."""
    seat = s.at[picks[0]]
    everybody = [card for card in s.warriors(seat) if s.ctrl[card] == seat]
    if len(got) >= len(everybody) // 2:
        return []
    return [
        card
        for card in everybody
        if card not in got
        and all(
            select.FILTER[name](s, b, live, card, arg, None) for name, arg in sel.filters if name == "not-spy"
        )
    ]


def _from_pile(s: State, run: Run, row: Row, sel: Sel, got: Sequence[Any]) -> list[Any]:
    """Cards of a pile or a hand; not the one that takes them, which may lie there while it works (ruling
    lasting-card)."""
    seat, card, _, _, picks, _, _ = run
    of = s.at[picks[0]] if sel.has("of-it") and picks else seat
    name = pile_of(row)
    if closed(s, of, name, seat):
        return []
    most = {"one": 1, "two": 2}.get(sel.amount, 99)
    if len(got) >= most:
        return []
    taken = (UNSEEN, card, *got)
    found: list[Any] = [each for each in getattr(s, name)[of] if each not in taken]
    if row.op == "take" and UNSEEN in getattr(s, name)[of]:
        found.append(UNLISTED)  # what others look at was told before
    each_costs = costs(row)
    if each_costs and permits.purse(s, seat) < each_costs * (len(got) + 1):
        found = []
    if sel.amount == "any-number":
        return [*found, ENOUGH] if found else []
    return found
