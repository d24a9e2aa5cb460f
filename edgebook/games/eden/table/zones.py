"""Moving cards: every change of place goes through here, so that what follows from it is never forgotten."""

from __future__ import annotations

from edgebook.box.grid import Cell
from edgebook.games.eden.table.laid_cards import Turf
from edgebook.games.eden.table.pieces import Group, Lasting
from edgebook.games.eden.table.state import (
    AIR,
    ANNIHILATED,
    ATTACHED,
    BORDERLANDS,
    DISCARD,
    DRAW,
    EVERYBODY,
    HAND,
    KEPT,
    NOBODY,
    ON_GROUP,
    PILES,
    RAZED,
    TABLE,
    TURF,
    UNSEEN,
    UNTOLD,
    WARBAND,
    State,
)
from edgebook.games.eden.table.turf import laid, supplied


def _shift(s: State, card: int) -> None:
    """A card in play has come, gone or moved."""
    bare = not (s.atts[card] or s.kept[card] or s.markers[card])
    if bare and s.printed.quiet[s.kind[card]] and s.face[card] == s.kind[card]:
        s.stirred()
    else:
        s.derived = None


def _relay(s: State, card: int, seat: int, new: Turf, cell: Cell) -> None:
    """A Turf is another one by a card; if Supply Lines to others have changed, what works has too."""
    before = supplied(s, seat)
    s.turf[seat] = new
    if before ^ supplied(s, seat) <= {cell}:
        _shift(s, card)
    else:
        s.derived = None


_APART = frozenset((HAND, DRAW, DISCARD, ANNIHILATED, RAZED))
"""Piles: what lies there is not in play."""
_FACE_DOWN = frozenset((HAND, DRAW, DISCARD, ANNIHILATED, KEPT, AIR, UNTOLD))
"""Where a card may lie without everybody having seen it."""


def show(s: State, card: int, seat: int = NOBODY) -> None:
    """A seat has seen what a card is, or everybody has."""
    s.known[card] = EVERYBODY if seat == NOBODY else s.known[card] | 1 << seat


def take(s: State, card: int) -> None:
    """Lift a card from wherever it lies. What is attached to it or kept on it stays with it."""
    zone, seat = s.zone[card], s.at[card]
    s.moved_in = s.number
    if zone not in _FACE_DOWN:
        s.known[card] = EVERYBODY
    if zone in PILES:
        getattr(s, PILES[zone])[seat].remove(card)
    elif zone == TURF:
        cell = s.cell[card]
        if cell is not None:
            _relay(s, card, seat, s.turf[seat].without(cell), cell)
        s.cell[card] = None
    elif zone == ATTACHED:
        base = s.base[card]
        s.atts[base] = tuple(each for each in s.atts[base] if each != card)
    elif zone == KEPT:
        base = s.base[card]
        s.kept[base] = tuple(each for each in s.kept[base] if each != card)
    elif zone == TABLE:
        s.table = tuple(each for each in s.table if each.card != card)
    elif zone == ON_GROUP:
        s.groups = tuple(
            each._replace(attached=tuple(one for one in each.attached if one != card)) for each in s.groups
        )
        s.group[card] = -1
    if zone in (WARBAND, BORDERLANDS):
        if s.group[card] >= 0:
            leave_group(s, card)
        _shift(s, card)
    elif zone != TURF and zone not in _APART:
        s.derived = None
    s.base[card], s.zone[card] = -1, AIR


def put(s: State, card: int, zone: int, seat: int) -> None:
    """Lay a lifted card into a pile or an area; the piles have their last card at the end."""
    getattr(s, PILES[zone])[seat].append(card)
    s.zone[card], s.at[card], s.moved_in = zone, seat, s.number
    if zone == HAND:
        s.known[card] |= 1 << seat
    if zone in _APART:
        _forget(s, card)
    else:
        _shift(s, card)


def _forget(s: State, card: int) -> None:
    """What a card loses when it is no longer in play."""
    s.markers[card], s.choice[card], s.down[card] = 0, None, False
    s.ctrl[card], s.face[card] = s.owner[card], s.kind[card]
    if s.zone[card] != RAZED:
        s.paid[card] = 0
    if s.table:
        _let_go(s, card)


def _let_go(s: State, card: int) -> None:
    """No lasting effect waits for a card that has left play: if it comes back, it is without them."""
    if any(card in entry.on for entry in s.table):
        s.table = tuple(
            entry._replace(on=tuple(each for each in entry.on if each != card)) for entry in s.table
        )
        s.derived = None


def move(s: State, card: int, zone: int, seat: int) -> None:
    take(s, card)
    put(s, card, zone, seat)


def move_pile(s: State, seat: int, pile: int, zone: int, to: int | None = None) -> int:
    """All cards of a pile or a hand go to another pile: to that of a seat, or each to its own (ruling
    whose-pile). What nobody has told stays untold. Gives how many there were."""
    there = getattr(s, PILES[pile])[seat]
    n = len(there)
    for card in there[:]:
        if card == UNSEEN:
            there.remove(UNSEEN)
            getattr(s, PILES[zone])[seat].append(UNSEEN)
        else:
            move(s, card, zone, pile_of(s, card) if to is None else to)
    return n


def drop_top(s: State, seat: int, zone: int, count: int) -> int:
    """The top cards of a draw pile go to another pile unseen; gives how many there were."""
    n = min(count, len(s.draw[seat]))
    for _ in range(n):
        card = s.draw[seat].pop()
        if card == UNSEEN:
            getattr(s, PILES[zone])[seat].append(UNSEEN)
        else:
            put(s, card, zone, seat)
    return n


def place(s: State, card: int, seat: int, cell: Cell) -> None:
    """Into a cell of a Turf."""
    _relay(s, card, seat, laid(s, seat, cell, card), cell)
    s.cell[card], s.zone[card], s.at[card] = cell, TURF, seat


def attach(s: State, card: int, base: int) -> None:
    s.atts[base] += (card,)
    s.base[card], s.zone[card], s.at[card] = base, ATTACHED, s.at[base]
    for each in below(s, card):
        s.at[each] = s.at[base]
    s.derived = None


def keep(s: State, card: int, base: int) -> None:
    """Under another card without being attached: prisoners, stored cards."""
    s.kept[base] += (card,)
    s.base[card], s.zone[card], s.at[card] = base, KEPT, s.at[base]
    s.derived = None


def lay_open(s: State, entry: Lasting) -> None:
    s.table += (entry,)
    s.zone[entry.card], s.at[entry.card], s.ctrl[entry.card] = TABLE, entry.seat, entry.seat
    s.derived = None


def remember(s: State, entry: Lasting) -> None:
    """An effect lasts, though its card lies elsewhere."""
    s.table += (entry,)
    s.derived = None


def forget(s: State, entry: Lasting) -> bool:
    """A lasting effect is over. Gives whether its card lay open for it, and is in the air now."""
    open_ = s.zone[entry.card] == TABLE
    if open_:
        take(s, entry.card)
    else:
        s.table = tuple(each for each in s.table if each[:3] != entry[:3])  # what it was on may have left
        s.derived = None
    return open_


def attach_to_group(s: State, card: int, group: Group) -> None:
    s.groups = tuple(
        each._replace(attached=(*each.attached, card)) if each.id == group.id else each for each in s.groups
    )
    s.zone[card], s.at[card], s.group[card] = ON_GROUP, group.seat, group.id
    s.derived = None


def to_area(s: State, card: int, zone: int, seat: int | None = None) -> None:
    """A warrior changes its area, with everything that hangs on it; it leaves its Group."""
    take(s, card)
    put(s, card, zone, s.at[card] if seat is None else seat)
    for each in below(s, card):
        s.at[each] = s.at[card]


def below(s: State, card: int) -> list[int]:
    """Everything attached to a card, to its attachments, and so on."""
    found = list(s.atts[card])
    for each in found:
        found.extend(s.atts[each])
    return found


# -- groups ------------------------------------------------------------------------------------------------


def form(s: State, seat: int, kind: str, members: tuple[int, ...]) -> Group:
    """A Group of these; if the first of them is in one already, that one grows."""
    old = s.group_of(members[0])
    if old is None:
        s.made += 1
        group = Group(s.made, seat, kind, members)
        s.groups += (group,)
    else:
        group = old._replace(members=members)
        s.groups = tuple(group if each.id == group.id else each for each in s.groups)
    for member in members:
        s.group[member] = group.id
    s.stirred()
    return group


def leave_group(s: State, card: int) -> None:
    """One member leaves; whether a single one is still a Group is a ruling (DE-A9)."""
    number = s.group[card]
    s.group[card] = -1
    s.derived = None
    found: list[Group] = []
    for group in s.groups:
        if group.id == number:
            group = group._replace(members=tuple(each for each in group.members if each != card))
            if not group.members or (len(group.members) < 2 and s.rulings.group_of_one == "dissolves"):
                for member in group.members:
                    s.group[member] = -1
                for loose in group.attached:
                    s.group[loose], s.zone[loose] = -1, AIR
                    lost(s, loose)
                continue
        found.append(group)
    s.groups = tuple(found)


def disband(s: State, group: Group) -> None:
    for member in group.members:
        s.group[member] = -1
    s.groups = tuple(each for each in s.groups if each.id != group.id)
    for card in group.attached:
        s.group[card], s.zone[card] = -1, AIR
        lost(s, card)
    s.derived = None


def lost(s: State, card: int) -> None:
    """What hung on a Group that is no more goes to its owner's discard pile, with what hangs on it."""
    for each in reversed(below(s, card)):
        take(s, each)
        put(s, each, DISCARD, pile_of(s, each))
    show(s, card)
    put(s, card, DISCARD, pile_of(s, card))


def pile_of(s: State, card: int) -> int:
    """To whose piles a card goes (ruling whose-pile)."""
    return s.owner[card] if s.rulings.whose_pile == "owner" else s.ctrl[card]
