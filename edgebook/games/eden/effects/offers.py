"""Everything that a seat can play or use at a moment: cards of the hand, and abilities of cards in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.cards.printed import SHAPESHIFT
from edgebook.games.eden.effects import permits, play_conditions, select
from edgebook.games.eden.effects.actions import action_of, action_reason
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.attacking import forbids
from edgebook.games.eden.effects.board import Board, asleep, board
from edgebook.games.eden.effects.hands import hand
from edgebook.games.eden.effects.moments import able_in, played_in, windows
from edgebook.games.eden.effects.plays import can_play, live_of, possible
from edgebook.games.eden.effects.standing import idle
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import ATTACHED, HAND, IN_PLAY, ON_GROUP, UNSEEN, State


def plays(s: State, seat: int, moment: str, subject: Sequence[int] = ()) -> list[Any]:
    """Everything that a seat can play or use at this moment, apart from the nine actions."""
    if not s.begun and seat != s.turn:
        return []
    b, open_now = board(s), windows(s, seat, moment)
    kind, playable = s.kind, played_in(s, open_now)
    cards = [
        card
        for card in (hand(s, seat) if b.stores else s.hand[seat])
        if kind[card] in playable and card != UNSEEN
    ]
    ready = users(s, b, seat)
    if ready:
        able = able_in(s.printed, open_now)
        ready = [card for card in ready if s.face[card] in able or s.down[card]]
    templars = (
        not b.usual and moment != "actions" and "any-calm" in open_now and permits.has_notre_dame(s, b, seat)
    )
    if not (cards or ready or templars):
        return []  # as nearly always
    found = [("play", card) for card in cards if can_play(s, seat, card, subject)]
    if templars:
        found += templar_actions(s, seat)
    return found + [("use", card) for card in ready if can_use(s, seat, card, moment, subject, open_now)]


def nobody_holds(s: State, names: Sequence[str]) -> bool:
    """Whether nobody has a card for a moment in hand, nor one that is not told."""
    if board(s).stores:
        return False
    for held in s.hand:
        if UNSEEN in held:
            return False
    for name in names:
        for card in s.all_of(s.printed.played_in[name]):
            if s.zone[card] == HAND:
                return False
    return True


def all_silent(s: State, moment: str) -> bool:
    """Whether the seats that are not active have nothing that could be played or used outside fights."""
    b = board(s)
    if not b.usual or b.stores:
        return False
    others = s.after(s.turn)
    open_now = windows(s, others[0], moment)  # the same for all of them
    kind, playable, on_attachments = s.kind, played_in(s, open_now), s.printed.on_attachments
    for seat in others:
        for card in s.hand[seat]:
            if card == UNSEEN or (
                kind[card] in playable and (b.attached or kind[card] not in on_attachments)
            ):
                return False
        for card in users(s, b, seat):
            if s.face[card] in able_in(s.printed, open_now) or s.down[card]:
                return False
    return True


def templar_actions(s: State, seat: int) -> list[Any]:
    """Notre Dame: Templar cards can be built, mustered and so on at every calm moment (DE-E023)."""
    return [
        (action_of(s, card), card)
        for card in hand(s, seat)
        if card != UNSEEN
        and s.printed.cards[s.kind[card]].affiliation == "Templars"
        and action_of(s, card)
        and action_reason(s, seat, card) is None
    ]


def unseen(s: State, seat: int) -> bool:
    return UNSEEN in s.hand[seat]


# -- abilities of cards in play ----------------------------------------------------------------------------


def users(s: State, b: Board, seat: int) -> list[int]:
    """The cards in play whose abilities a seat may use."""
    if b.users is None:
        b.users = [[] for _ in range(s.seats)]
        face, uses = s.face, s.printed.use_rows
        for card in _may_use(s, b):
            if face[card] == SHAPESHIFT and s.choice[card] is not None:
                card = s.base[card]  # the copy may have an ability
                if s.kind[card] in uses:
                    continue  # it was found by itself
            if face[card] == SHAPESHIFT or (face[card] in uses and usable(s, b, card)):
                b.users[s.ctrl[card]].append(card)
        for other, commander in enumerate(s.commander):
            if s.down[commander]:
                b.users[other].append(commander)
    return b.users[seat]


def _may_use(s: State, b: Board) -> list[int]:
    """The cards in play that have an ability, seat by seat."""
    zone = s.zone
    found = [card for card in s.all_of(s.printed.may_use) if zone[card] in IN_PLAY]
    if len(found) < 2:
        return found
    here = set(found)
    return [card for seat in range(s.seats) for card in b.in_dominion(s, seat) if card in here]


def usable(s: State, b: Board, card: int) -> bool:
    """Whether the text of a card in play works at all."""
    if s.zone[card] in (ATTACHED, ON_GROUP):
        return card not in b.spare and not asleep(s, card)
    return b.works(s, card) and s.zone[card] in IN_PLAY and not b.mute(s, card)


def use_row(s: State, card: int, open_now: frozenset[str]) -> Row | None:
    for row in s.printed.use_rows.get(s.face[card], ()):
        if row.when in open_now and row.op != "marker-gives":
            return row
    return None


def can_use(
    s: State, seat: int, card: int, moment: str, subject: Sequence[int], open_now: frozenset[str]
) -> bool:
    if card == s.commander[seat] and s.down[card]:
        return permits.purse(s, seat) >= 10
    if s.kind[card] == SHAPESHIFT:
        return "any-calm" in open_now and bool(shapes(s, card))
    row = use_row(s, card, open_now)
    if row is None or row.value == "raid-again":
        return False
    if row.when == "draw-step":
        return False
    b = board(s)
    if row.when == "turn-end" and (card in s.used or forbids(s, b, s.base[card], seat, "transfer")):
        return False  # a Personal Transport moves its bearer once, and not if it may not Transfer
    live = live_of(s, seat, card, row)
    f: Fight | None = s.fights[-1] if s.fights else None
    if row.when in ("fight", "combat", "raid") and not _in_this_fight(s, f, live):
        return False
    if f is not None or id(row) not in s.printed.calm:
        return play_conditions.unmet(s, b, live, subject, f) is None and possible(s, b, live, subject, f)
    key = (card, seat, permits.purse(s, seat), row.n)
    found = b.playable.get(key)
    if found is None:
        holds = play_conditions.unmet(s, b, live, subject, f) is None
        found = b.playable[key] = holds and possible(s, b, live, subject, f)
    return found


def _in_this_fight(s: State, f: Fight | None, live: Live) -> bool:
    if f is None or idle(s, f, live.src):
        return False
    bearer = select.bearer(s, live)
    return bearer < 0 or (bearer in f.sides and bearer not in f.out)


def shapes(s: State, card: int) -> list[int]:
    """INFANTRY in play that a Shapeshift can copy."""
    base = s.base[card]
    return [
        each
        for seat in range(s.seats)
        for each in s.warriors(seat)
        if each != base and s.printed.kind[s.face[each]] == "INFANTRY"
    ]
