"""What cards in play may do when something happens: `on` rows with "may", asked as "use [e1] ..." in an
answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.cards.card import number
from edgebook.games.eden.cards.language import RESOURCES
from edgebook.games.eden.effects import permits, select
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.live import Live
from edgebook.games.eden.effects.moments import FACE_DOWN, top_then
from edgebook.games.eden.effects.standing import base_now
from edgebook.games.eden.table.state import DISCARD, TURF, State

CAMP, LABOR, ARMORY = (number(f"DE-{id}") for id in ("E025", "E024", "E051"))
HOSPITALS = frozenset(number(f"DE-{id}") for id in ("E017", "E041", "E042"))
STORES = {number("DE-E012"): "fuel", number("DE-E034"): "raw", number("DE-E038"): "food"}
WATCHED = {
    "after-kill": HOSPITALS | {LABOR},
    "when-discarded": frozenset((ARMORY,)),
    FACE_DOWN: frozenset((ARMORY,)),
    "actions-end": frozenset((CAMP,)),
    "balance-end": frozenset(STORES),
}
"""The cards whose abilities each moment makes possible."""


def nothing_watches(s: State, moment: str) -> bool:
    """Whether no card lies in a Turf whose ability a moment makes possible."""
    watched = WATCHED.get(moment)
    if watched is not None:
        for card in s.all_of(watched):
            if s.zone[card] == TURF:
                return False
    return True


def event_uses(s: State, seat: int, moment: str, subject: Sequence[int]) -> list[Any]:
    """The abilities of this seat that something just made possible."""
    if nothing_watches(s, moment):
        return []
    b, kind, watched = board(s), s.kind, WATCHED[moment]
    return [
        ("use", card)
        for card in s.turf[seat].values()
        if kind[card] in watched and b.works(s, card) and saved(s, b, seat, card, moment, subject)
    ]


def saved(s: State, b: Board, seat: int, card: int, moment: str, subject: Sequence[int]) -> list[int]:
    """What an ability could be used on at this moment; the card itself where it is about itself."""
    kind = s.kind[card]
    if moment == "after-kill" and kind in HOSPITALS:
        row = next(row for row in s.printed.cards[kind].rows if row.kind == "on")
        live = Live(row, card, seat)
        return [
            each
            for each in subject
            if s.fights and each in s.fights[-1].dying
            and any(select.match(s, b, sel, live, each, None) for sel in row.who)
            and base_now(s, each, s.fights[-1]) <= permits.purse(s, seat)
        ]  # fmt: skip
    if moment == "after-kill" and kind == LABOR:
        return prisoners(s, seat, subject)
    if kind == ARMORY:
        return _gear(s, seat, moment, subject)
    if moment == "actions-end" and kind == CAMP:
        return [] if s.has_acted() or card in s.used else [card]
    if moment == "balance-end" and kind in STORES:
        return [card] if s.balance is not None and s.balance[RESOURCES.index(STORES[kind])] > 0 else []
    return []


def _gear(s: State, seat: int, moment: str, subject: Sequence[int]) -> list[int]:
    """A seat's own EQUIPMENT that was just discarded. What was discarded face down is known only to the
    active seat, which has discarded it."""
    if moment == FACE_DOWN and seat != s.turn:
        return []
    cards = [card if card >= 0 else top_then(s, card) for card in subject]
    return [
        card
        for card in cards
        if card >= 0
        and s.owner[card] == seat
        and s.printed.equipment[s.kind[card]]
        and s.zone[card] == DISCARD
    ]


def prisoners(s: State, seat: int, subject: Sequence[int]) -> list[int]:
    """Killed INFANTRY of the side that a seat's INFANTRY has beaten (Labor Camp)."""
    if not s.fights or s.fights[-1].kind != "combat" or s.fights[-1].result not in ("left", "right"):
        return []
    f = s.fights[-1]
    mine, killed = f.left if f.result == "left" else f.right, {card for card, *_ in f.fell}
    if not any(
        s.ctrl[card] == seat
        and s.printed.kind[s.face[card]] == "INFANTRY"
        and (card not in f.out or card in killed)  # who was saved from dying has fought all the same
        for card in mine
    ):
        return []
    return [
        card
        for card in subject
        if card in f.dying and card not in mine and s.printed.kind[s.face[card]] == "INFANTRY"
    ]
