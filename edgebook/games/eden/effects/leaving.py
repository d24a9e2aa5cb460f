"""How cards leave play, and what happens because of it.

`out(s, cards, how)` moves cards with all that hangs on them and gives what went where, for the sentence.
What follows from it and needs an answer (Armory, I'll Take That, an allowance that no longer fits) is put on
`s.agenda` by `rules.windows`; here only the cards move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from edgebook.games.eden.cards.card import TYPE_OF, WARRIOR
from edgebook.games.eden.cards.printed import SHAPESHIFT
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import (
    ANNIHILATED,
    AREAS,
    ATTACHED,
    DISCARD,
    DOMINION,
    HAND,
    KEPT,
    NOBODY,
    ON_GROUP,
    RAZED,
    SEATED,
    State,
)
from edgebook.games.eden.table.turf import SCORCHED, counted
from edgebook.games.eden.table.zones import below, pile_of, put, show, take

ATTACHMENTS = (ATTACHED, ON_GROUP, DOMINION)
"""Where something lies that is attached: to a card, to a Group, to a Dominion."""
CROWDS = "crowds"
Gone = list[tuple[str, int]]
"""Where cards went: (discard, annihilate, hand, razed) and the card; or a card that has lost an Efficient Use
of Space (crowds)."""


def protected(s: State, card: int) -> bool:
    """Whether a Shield keeps an attachment from being discarded or annihilated."""
    return protector(s, card) is not None


def protector(s: State, card: int) -> int | None:
    """The card that protects an attachment."""
    b = board(s)
    found = (live.src for live in b.rows("protected") if conditions.hits(s, b, live, card, None))
    return next(found, None)


def mortal(s: State, f: Fight, side: Iterable[int]) -> tuple[int, ...]:
    """Those of a side whom a fight can kill: not who takes no part, nor whom a card keeps alive."""
    b = board(s)
    found = []
    for card in side:
        kept = any(
            (live.row.value == "fight" or card in f.left) and conditions.hits(s, b, live, card, f)
            for live in b.rows("no-kill")
        )
        if card not in f.out and s.zone[card] in AREAS and not kept:
            found.append(card)
    return tuple(found)


def slain(s: State, f: Fight) -> tuple[int, ...]:
    """The losers of a combat who die by it: nobody if a Bloodlust spares them."""
    if f.result not in ("left", "right") or f.again == "spare":
        return ()
    return mortal(s, f, f.losers)


def out(s: State, cards: Iterable[int], how: str, gone: Gone | None = None, with_base: bool = False) -> Gone:
    """Cards leave play (or a hand). `how`: discard, annihilate, hand (its owner's) or controller (that
    hand). `with_base`: what they hang on goes too."""
    gone = [] if gone is None else gone
    for card in cards:
        if s.zone[card] in ATTACHMENTS and how in ("discard", "annihilate") and protected(s, card):
            continue
        base = s.base[card] if s.kind[card] in s.printed.roles.makes_room else NOBODY
        leave(s, card, how, gone, with_base)
        if base >= 0:
            gone.append((CROWDS, base))
    return gone


def shed(s: State, card: int, gone: Gone) -> None:
    """A card that goes away loses everything that hangs or lies on it."""
    for each in s.atts[card]:
        leave(s, each, "discard", gone, with_base=True)
    for each in s.kept[card]:
        leave(s, each, "discard", gone)


def leave(s: State, card: int, how: str, gone: Gone, with_base: bool = False) -> None:
    """One card leaves, with everything that hangs on it; a Shield goes with the base of both."""
    if s.zone[card] == SEATED or (s.zone[card] in (DISCARD, ANNIHILATED) and how == "discard"):
        return
    base, zone, controller = s.base[card], s.zone[card], s.ctrl[card]
    shed(s, card, gone)
    if how == "discard" and s.kind[card] in s.printed.roles.annihilated_instead and zone != HAND:
        how = "annihilate"
    pile = s.owner[card] if _in_custody(s, card) else pile_of(s, card)
    take(s, card)
    if how in ("discard", "annihilate"):
        show(s, card)  # out of a hand too: it is told what it is
    if how == "razed":
        return
    if how == "discard":
        put(s, card, DISCARD, pile)
    elif how == "annihilate":
        put(s, card, ANNIHILATED, pile)
    else:
        put(s, card, HAND, s.owner[card] if how == "hand" else controller)
    gone.append((how, card))
    _detached(s, card, base, zone, controller, gone, with_base)


def _in_custody(s: State, card: int) -> bool:
    """A prisoner, a stored card or a Human Shield: it goes to its owner's pile whatever ruling whose-pile
    says."""
    return s.zone[card] == KEPT or (s.zone[card] == ATTACHED and TYPE_OF[s.kind[card]] == WARRIOR)


def _detached(
    s: State, card: int, base: int, zone: int, controller: int, gone: Gone, with_base: bool
) -> None:
    """What happens when an attachment is lost. Who is Crippled goes with that card, if it does not go
    already."""
    if zone != ATTACHED:
        return
    kind, roles = s.kind[card], s.printed.roles
    if kind in roles.holds_base:
        if not with_base:
            leave(s, base, "discard", gone)
    elif kind == SHAPESHIFT:
        s.face[base] = s.kind[base]
        s.derived = None
    elif kind in roles.holds_gold and gone[-1][0] == "discard":
        commander = s.commander[controller]
        b = board(s)
        leave_all = [each for each in s.atts[commander] if "SKULL KEY" in b.words(s, each)]
        out(s, leave_all, "discard", gone)
        s.gold[controller] = 0


def show_faces(s: State, f: Fight) -> None:
    """Who is a copy is what it copies, unless its attachments sleep in this fight."""
    for card in f.sides:
        for item in s.atts[card]:
            copied = s.choice[item] if s.kind[item] == SHAPESHIFT else None
            if copied is not None:
                s.face[card] = s.kind[card if f.asleep else s.handles.index(copied)]
    s.changed()


def crowded(s: State, seat: int) -> list[int]:
    """The cards of a Turf that have more neighbours than their allowance."""
    allowance = board(s).allowance(s)
    return [
        card
        for cell, card in s.turf[seat].items()
        if s.kind[card] != SCORCHED and card != s.commander[seat] and counted(s, seat, cell) > allowance[card]
    ]


def on_groups(s: State) -> tuple[int, ...]:
    """What is attached to Groups, with what hangs on it."""
    return tuple(each for group in s.groups for card in group.attached for each in (card, *below(s, card)))


def fallen(s: State, hung: Iterable[int], gone: Gone) -> tuple[int, ...]:
    """Attached cards that were discarded with their Group; they are added to `gone`."""
    lost = tuple(card for card in hung if s.zone[card] == DISCARD and ("discard", card) not in gone)
    gone += [("discard", card) for card in lost]
    return lost


def raze(s: State, card: int, seat: int, gone: Gone) -> None:
    """An Establishment goes to the raider, for its VPs; what hung on it is discarded (DE-8.14)."""
    shed(s, card, gone)
    take(s, card)
    put(s, card, RAZED, seat)


def broken_up(s: State, groups: Sequence[tuple[int, tuple[int, ...]]]) -> list[tuple[Any, ...]]:
    """The Groups that have fallen apart with what has left them, each by the warriors that remain."""
    known = {group.id for group in s.groups}
    left = [[card for card in members if s.zone[card] in AREAS] for id, members in groups if id not in known]
    return [("broken-up", tuple(cards)) for cards in left if cards]
