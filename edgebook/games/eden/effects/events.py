"""What cards in play may do when something happens: `on` rows with "may", asked as "use [e1] ..." in an
answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.cards.language import RESOURCES
from edgebook.games.eden.effects import permits, select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.moments import FACE_DOWN, top_then
from edgebook.games.eden.effects.standing import base_now
from edgebook.games.eden.table.state import DISCARD, TURF, State


def nothing_watches(s: State, moment: str) -> bool:
    """Whether no card lies in a Turf whose ability a moment makes possible."""
    watched = s.printed.roles.watches.get(moment)
    if watched is not None:
        for card in s.all_of(watched):
            if s.zone[card] == TURF:
                return False
    return True


def event_uses(s: State, seat: int, moment: str, subject: Sequence[int]) -> list[Any]:
    """The abilities of this seat that something just made possible."""
    if nothing_watches(s, moment):
        return []
    b, kind, watched = board(s), s.kind, s.printed.roles.watches[moment]
    return [
        ("use", card)
        for card in s.turf[seat].values()
        if kind[card] in watched and b.works(s, card) and saved(s, b, seat, card, moment, subject)
    ]


def saved(s: State, b: Board, seat: int, card: int, moment: str, subject: Sequence[int]) -> list[int]:
    """What an ability could be used on at this moment; the card itself where it is about itself."""
    row = s.printed.watching[s.kind[card]]
    if row.when == "killed":
        live = Live(row, card, seat)
        return [
            each
            for each in subject
            if s.fights
            and each in s.fights[-1].dying
            and any(select.match(s, b, sel, live, each, None) for sel in row.who)
            and base_now(s, each, s.fights[-1]) <= permits.purse(s, seat)
        ]
    if row.when == "kills":
        return prisoners(s, seat, subject)
    if row.when == "discarded":
        return _gear(s, seat, moment, subject)
    if row.when == "actions-end":
        return [] if s.has_acted() or card in s.used else [card]
    left = 0 if s.balance is None else s.balance[RESOURCES.index(row.value)]
    return [card] if left > 0 else []


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
    mine, killed = f.winners, {card for card, *_ in f.fell}
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
