"""What cards for team games do that the language cannot say: hands are dealt anew, warriors go to a
teammate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.actions import areas
from edgebook.games.eden.effects.picks import ENOUGH
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.table.state import (
    HAND,
    UNSEEN,
    ZONE_OF,
    State,
)
from edgebook.games.eden.table.zones import leave_group, put, take, to_area
from edgebook.games.eden.thing_words import AREA_NAMES
from edgebook.games.eden.words import Words
from edgebook.kernel.text import listed


def teammates(s: State, seat: int) -> list[int]:
    return [each for each in range(s.seats) if each != seat and s.friends(each, seat)]


def _pooled(s: State, seat: int) -> list[int]:
    return [card for each in [seat, *teammates(s, seat)] for card in s.hand[each] if card != UNSEEN]


def deal(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """Summit Meeting: for each card of the pooled hands, who gets it."""
    pool = _pooled(s, run.seat)
    return [] if len(got) >= len(pool) else [run.seat, *teammates(s, run.seat)]


def dealt(s: State, run: Run, got: Sequence[Any]) -> int:
    return _pooled(s, run.seat)[len(got)]


def summit(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s = a.s
    pool = _pooled(s, run.seat)
    for card, seat in zip(pool, got, strict=True):
        take(s, card)
        s.owner[card] = seat
        put(s, card, HAND, seat)
    s.met[run.seat] = True
    words = Words(s)
    hold = listed(f"{s.names[seat]} holds {words.held(seat)}" for seat in (run.seat, *teammates(s, run.seat)))
    a.note("text", f"{words.poss(run.seat)} team deals out its hands again: now {hold}")


def settlers(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """Joint Venture: whose Dominion they go to (if there are several teammates), then each warrior and the
    area that it goes into."""
    seat = run.seat
    mates, moves = _host_and_moves(s, run, got)
    if len(mates) > 1:
        return [s.names[mate] for mate in mates]
    if len(moves) % 2:
        only = areas(s, moves[-1])
        return [name for zone, name in AREA_NAMES.items() if zone in only]
    left = [card for card in s.warriors(seat) if s.ctrl[card] == seat and card not in moves[::2]]
    if not left:
        return []
    return [*left, ENOUGH]


def _host_and_moves(s: State, run: Run, got: Sequence[Any]) -> tuple[list[int], Sequence[Any]]:
    """The teammates that are still possible, and the warriors with their areas so far."""
    mates = teammates(s, run.seat)
    if len(mates) == 1:
        return mates, got
    return ([s.names.index(got[0])], got[1:]) if got else (mates, ())


def host(s: State, run: Run, got: Sequence[Any]) -> int:
    """The teammate says into which area a warrior goes."""
    mates, moves = _host_and_moves(s, run, got)
    return mates[0] if len(moves) % 2 else run.seat


def ventures(s: State, run: Run, got: Sequence[Any]) -> str:
    mates, moves = _host_and_moves(s, run, got)
    if len(mates) > 1:
        return "to whose Dominion do they go?"
    return f"into which area does {s.name(moves[-1])} go?" if len(moves) % 2 else "who goes?"


def venture(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s = a.s
    (there,), moves = _host_and_moves(s, run, got)
    for card, area in zip(moves[::2], moves[1::2], strict=True):
        if s.group[card] >= 0:
            leave_group(s, card)
        to_area(s, card, ZONE_OF[area.casefold()], there)
        a.note("text", f"{s.name(card)} goes to {Words(s).poss(there)} {area}")
