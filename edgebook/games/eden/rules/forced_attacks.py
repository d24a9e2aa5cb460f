"""Cards that start a combat by themselves: the programs of a Watchtower and of a Stampede."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.plays import live_of
from edgebook.games.eden.effects.program import Program, by_turns, enter
from edgebook.games.eden.effects.prose_can import (
    can_strike,
    stampeders,
    tower_warriors,
    trampled,
)
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.rules.chapter7_attack import from_standing, tactic
from edgebook.games.eden.rules.weapons import weapon_frames
from edgebook.games.eden.table.pieces import COMBAT, Fight
from edgebook.games.eden.table.state import State


def _tower(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    f = s.fights[-1]
    live = live_of(s, run.seat, run.card, s.printed.cards[s.kind[run.card]].rows[0])
    if not got:
        return list(tower_warriors(s, board(s), live, f))
    if len(got) == 1:
        return [card for card in f.left if card not in f.out]
    return []


def _sortie(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Watchtower: one warrior against one raider, a combat in the middle of the raid."""
    assert a.f is not None
    a.f.used += (run.card,)
    a.note("text", f"{a.s.name(got[0])} strikes at {a.s.name(got[1])} before the raid goes on")
    s = a.s
    f = Fight(COMBAT, run.seat, s.fight.attacker)
    f.left, f.right, f.tactic, f.free = got[:1], got[1:2], s.fight.tactic, True
    f.tower = True
    s.fights.append(f)
    a.then += [*weapon_frames(s, f), *from_standing()]


def _beasts(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """The CAVALRY, then whom it tramples."""
    b = board(s)
    row = s.printed.play_row[s.kind[run.card]]
    assert row is not None
    if not got:
        return list(stampeders(s, b, live_of(s, run.seat, run.card, row)))
    if len(got) == 1:
        return [("unit", *unit) for unit in trampled(s, b, got[0])]
    return []


def _stampede(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Stampede: the combat between a beast that runs wild and a unit of its own area."""
    a.note("text", f"{a.s.name(got[0])} runs wild against its own side")
    s, (beast, unit) = a.s, got
    f = Fight(COMBAT, run.seat, s.ctrl[beast])
    f.left, f.right, f.free = (beast,), unit[1:], True
    s.fights.append(f)
    a.then += [tactic(run.seat), *from_standing()]


enter(
    Program(
        "stampede",
        _stampede,
        _beasts,
        by_turns("which CAVALRY runs wild?", "whom does {} trample?"),
        needs=2,
        can=lambda s, b, live, subject, f: bool(stampeders(s, b, live)),
    ),
    Program(
        "sortie",
        _sortie,
        _tower,
        by_turns("who strikes?", "at which raider does {} strike?"),
        needs=2,
        can=can_strike,
    ),
)
