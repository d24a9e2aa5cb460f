"""The verbs that need a choice while they work: a cell, a new bearer, an opponent, members of a Group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.apart import where
from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects import grouping
from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.actions import camp_choices
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.attaching import move_cells, new_bearers, razed_cells
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.leaving import show_faces
from edgebook.games.eden.effects.permits import Reason
from edgebook.games.eden.effects.picks import ENOUGH
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.effects.standing import base_cv, fight_base
from edgebook.games.eden.effects.verbs import verb
from edgebook.games.eden.table.pieces import DEFENSE, Fight
from edgebook.games.eden.table.state import ATTACHED, RAZED, State
from edgebook.games.eden.table.zones import attach, form, place, take
from edgebook.games.eden.words import Words

# -- another cell ------------------------------------------------------------------------------------------


def _cells(s: State, run: Run, row: Row, got: Sequence[Any]) -> list[Any]:
    """First the Establishment (a `use` row has aimed at it), then its new cell."""
    b = board(s)
    moved = run.picks[0] if run.picks else got[0] if got else None
    if moved is None:
        return [each for each in b.establishments(s, run.seat) if move_cells(s, b, each)]
    if len(got) == (1 if run.picks else 2):
        return []
    return list(move_cells(s, b, moved))


def _asks_for_a_cell(run: Run, got: Sequence[Any]) -> str:
    return "where does {it} go?" if got or run.picks else "which Establishment moves?"


def _can_move(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    return bool(move_cells(s, b, card))


def _cannot_move(s: State, live: Live, card: int) -> Reason | None:
    if live.row.kind == "play":
        return Reason("DE-5.5", "there is no place for it")
    return None if move_cells(s, board(s), card) else Reason("DE-5.5", "there is no other place for it")


@verb("move-cell", options=_cells, asks=_asks_for_a_cell, aims=_can_move, why_not=_cannot_move)
def _move_cell(a: Act) -> None:
    s, picks, got = a.s, a.run.picks, a.got
    if not got:
        a.note("text", "no Establishment can be moved")
        return
    moved, cell = (picks[0], got[0]) if picks else (got[0], got[1])
    seat = s.at[moved]
    take(s, moved)
    there = where(s, seat, cell)
    place(s, moved, seat, cell)
    a.note("moved", moved, there)


# -- a razed Establishment ---------------------------------------------------------------------------------


def _new_place(s: State, run: Run, row: Row, got: Sequence[Any]) -> list[Any]:
    """A cell, and then what is chosen when such an Establishment is built (Boot Camp)."""
    card = run.picks[0]
    if not got:
        return list(razed_cells(s, board(s), run.seat, card))
    chooses = len(got) == 1 and any(row.op == "choose" for row in s.printed.cards[s.kind[card]].rows)
    return list(camp_choices(s, run.seat)) if chooses else []


def _asks_for_a_place(run: Run, got: Sequence[Any]) -> str:
    return "what is chosen for {it}?" if got else "where does {it} go?"


def _has_room(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    return live.row.kind != "play" or bool(razed_cells(s, b, live.me, card))


def _no_room(s: State, live: Live, card: int) -> Reason | None:
    return Reason("DE-5.5", "there is no place for it")


@verb("place-razed", options=_new_place, asks=_asks_for_a_place, aims=_has_room, why_not=_no_room)
def _place_razed(a: Act) -> None:
    s, card, seat, got = a.s, a.run.picks[0], a.run.seat, a.got
    if not got or s.zone[card] != RAZED:
        a.note("text", f"{s.name(card)} can no longer be placed")
        return
    x, y = got[0]
    take(s, card)
    there = where(s, seat, (x, y))
    place(s, card, seat, (x, y))
    s.ctrl[card] = seat
    s.choice[card] = got[1] if len(got) > 1 else None
    a.note("rebuilt", card, seat, there)
    if s.rulings.brick_by_brick == "markers":
        raider, n = s.fights[-1].attacker, base_cv(s, card)
        s.vps[raider] += n
        a.note("text", f"{s.names[raider]} takes {n} VPs in markers instead")


# -- another bearer ----------------------------------------------------------------------------------------


def _bearers(s: State, run: Run, row: Row, got: Sequence[Any]) -> list[Any]:
    if got or "commander" in row.value:
        return []
    return list(new_bearers(s, board(s), run.picks[0]))


def _finds_a_bearer(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    if live.row.kind == "play":
        return bool(new_bearers(s, b, card))
    return s.base[card] != s.commander[live.me]  # Harding's Influence takes what it has not got


def _no_bearer(s: State, live: Live, card: int) -> Reason | None:
    id = IDS[s.kind[live.src]]
    if live.row.kind == "play":
        return Reason(id, "nobody else could have it")
    return Reason(id, f"{s.names[live.me]} has it already")


@verb(
    "move-attachment",
    options=_bearers,
    asks="who gets {it}?",
    aims=_finds_a_bearer,
    why_not=_no_bearer,
    at_once=True,
)
def _move_attachment(a: Act) -> None:
    s, f, item, got = a.s, a.f, a.run.picks[0], a.got
    lucky = "commander" not in a.live.row.value
    if s.zone[item] != ATTACHED or (lucky and not got):
        a.note("text", f"{s.name(item)} can no longer be moved")
        return
    base = got[0] if got else s.commander[a.run.seat]
    take(s, item)
    attach(s, item, base)
    a.note("attached", item, base)
    if f is not None and f.stage == "modify" and _arms(s, item) and item not in board(s).spare:
        f.unused = (*(each for each in f.unused if each != item), item)  # until its bearer has a hand free
    if not got:
        s.ctrl[item] = a.run.seat


def _arms(s: State, item: int) -> bool:
    return not s.printed.cards[s.kind[item]].designations.isdisjoint(("WEAPON", "ARMOR"))


# -- fights ------------------------------------------------------------------------------------------------


def _opposed(s: State, run: Run, row: Row, got: Sequence[Any]) -> list[Any]:
    f = s.fights[-1] if s.fights else None
    named = row.amount is not None and row.amount.ref is not None
    if not named or got or f is None or s.rulings.all_things_equal == "strongest":
        return []
    return [each for each in (f.right if run.picks[0] in f.left else f.left) if each not in f.out]


@verb("set-base", options=_opposed, asks="whose base CV does {it} take?")
def _set_base(a: Act) -> None:
    s, f = a.s, a.f
    if f is None:
        return
    it = a.run.picks[0]
    others = [each for each in (f.right if it in f.left else f.left) if each not in f.out]
    b = board(s)
    like = a.got[0] if a.got else max(others, key=lambda each: fight_base(s, b, f, each))
    number = fight_base(s, b, f, like)
    f.effects = tuple(
        entry._replace(amount=number) if entry.card == a.run.card else entry for entry in f.effects
    )
    a.note("text", f"the base CV of {s.name(it)} is {number}, like that of {s.name(like)}")


def _members(s: State, run: Run, row: Row, got: Sequence[Any]) -> list[Any]:
    first, f, b = run.picks[0], s.fights[-1] if s.fights else None, board(s)
    if not got and not grouping.may_join(s, first, DEFENSE, ()):
        return []  # the defender itself joins no Group
    more: list[Any] = [
        each
        for each in grouping.joiners(s, run.seat, DEFENSE, (first, *got))
        if f is None or b.tactics(s, each) & f.tactic
    ]
    return [*more, ENOUGH] if got and more else more


@verb("form-group", options=_members, asks="who joins the Defense Group?", at_once=True)
def _form_group(a: Act) -> None:
    s, f = a.s, a.f
    members = (a.run.picks[0], *a.got)
    if len(members) > 1 and f is not None:
        form(s, a.run.seat, DEFENSE, members)
        f.right = tuple(dict.fromkeys((*f.right, *members)))
        if f.asleep:
            show_faces(s, f)
        a.note("text", f"{Words(s).cards(members)} defend as a Group")
