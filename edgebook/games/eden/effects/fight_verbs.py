"""The verbs that change a fight which is going on."""

from __future__ import annotations

from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.attacking import attack_tactics
from edgebook.games.eden.effects.board import Board
from edgebook.games.eden.effects.leaving import show_faces
from edgebook.games.eden.effects.permits import Reason
from edgebook.games.eden.effects.raiding import may_raid
from edgebook.games.eden.effects.verbs import verb
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import BORDERLANDS, State
from edgebook.games.eden.table.zones import to_area


@verb("tie", at_once=True)
def _tie(a: Act) -> None:
    """This fight is over. Peacetime ends only combats and Focus only raids that are in progress, be it one
    that another fight has interrupted."""
    kind = a.live.row.cond("in")
    for f in a.s.fights[-1:] if kind is None else a.s.fights:
        if kind is None or (f.kind == kind and f.stage != "resolved"):
            f.result = "unbreakable"
            a.note("tied", kind or "fight")


@verb("end-raid", at_once=True)
def _end_raid(a: Act) -> None:
    if a.f is not None:
        a.f.result = "ended"
        a.note("raid-ended")


@verb("out", at_once=True)
def _out(a: Act) -> None:
    if a.f is not None and a.it:
        a.f.out += a.it
        a.note("out", a.it)


@verb("asleep")
def _asleep(a: Act) -> None:
    if a.f is not None:
        a.f.asleep = True
        show_faces(a.s, a.f)
        a.note("asleep")


@verb("spare")
def _spare(a: Act) -> None:
    if a.f is not None:
        a.f.again = "spare"
        a.note("spared")


def _may_join_raid(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    if live.row.kind != "play" or f is None:
        return False
    return bool(attack_tactics(s, b, card, "raid") & f.tactic) and may_raid(s, b, card)


def _no_raid_left(s: State, live: Live, card: int) -> Reason | None:
    return Reason("DE-8.2", "it does not have the Tactic of this raid, or no raid left this turn")


@verb("join-raid", aims=_may_join_raid, why_not=_no_raid_left)
def _join_raid(a: Act) -> None:
    if a.f is not None and a.it:
        a.f.left += a.it
        a.f.home += a.it
        for card in a.it:
            a.s.raided[card] = a.s.raided.get(card, 0) + 1
        a.note("joined", a.it)


@verb("join-target", at_once=True)
def _join_target(a: Act) -> None:
    if a.f is not None:
        for card in a.it:
            to_area(a.s, card, BORDERLANDS)
        a.f.allies += a.it
        if a.f.asleep:
            show_faces(a.s, a.f)
        a.note("stands", a.it)
