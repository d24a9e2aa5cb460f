"""Reconstruction (DE-I100): all Establishments are lifted and laid again, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.apart import where
from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.table import turf
from edgebook.games.eden.table.state import TURF, State
from edgebook.games.eden.table.zones import place, take
from edgebook.kernel.text import listed

# -- Reconstruction ----------------------------------------------------------------------------------------


def lifted(s: State, seat: int) -> list[int]:
    return [
        card
        for card in board(s).establishments(s, seat)
        if s.zone[card] == TURF
        and not s.down[card]
        and "IMMOVABLE" not in s.printed.cards[s.kind[card]].designations
    ]


def bare(s: State, seat: int, got: Sequence[Any]) -> tuple[State, list[int]]:
    """The Turf without what was lifted, with what has been laid again so far; and what is still in hand."""
    trial = s.copy()
    waiting = lifted(s, seat)
    trial.turf[seat] = s.turf[seat].without(*(s.cell[card] for card in waiting))  # type: ignore[arg-type]
    for card in waiting:
        trial.cell[card] = None
    trial.derived = None
    for card, cell in zip(got[::2], got[1::2], strict=False):
        trial.turf[seat] = trial.turf[seat].laid(cell, card)
        trial.cell[card] = cell
        waiting.remove(card)
    if len(got) % 2:
        waiting.remove(got[-1])
    return trial, waiting


def spots(trial: State, seat: int, card: int, allowance: dict[int, int]) -> list[Any]:
    return turf.free_cells(trial, seat, allowance[card], allowance)


def _layable(
    trial: State, seat: int, waiting: list[int], allowance: dict[int, int], tries: list[int]
) -> bool:
    """Whether the rest can still be laid, by a search that tries the roomiest cards first."""
    if not waiting:
        return True
    tries[0] -= 1
    if tries[0] < 0:
        return False
    for card in sorted(set(waiting), key=lambda each: -allowance[each])[:3]:
        for cell in spots(trial, seat, card, allowance)[:4]:
            here = trial.turf[seat]
            trial.turf[seat] = here.laid(cell, card)
            rest = [each for each in waiting if each != card]
            good = _layable(trial, seat, rest, allowance, tries)
            trial.turf[seat] = here
            if good:
                return True
    return False


def relay(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """Which card, then which cell; only choices that let all the others be laid."""
    seat = run.seat
    trial, waiting = bare(s, seat, got)
    allowance = dict(board(s).allowance(s))
    if len(got) % 2:
        card = got[-1]
        found = []
        here = trial.turf[seat]
        for cell in spots(trial, seat, card, allowance):
            trial.turf[seat] = here.laid(cell, card)
            if _layable(trial, seat, waiting, allowance, [60]):
                found.append(cell)
            trial.turf[seat] = here
        old = s.cell[card]
        if not found and old is not None:
            return [old]
        return found
    return [card for card in waiting if spots(trial, seat, card, allowance)]


def rebuild(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s, seat = a.s, run.seat
    for card in got[::2]:
        take(s, card)
    for card, cell in zip(got[::2], got[1::2], strict=True):
        place(s, card, seat, cell)
    laid = listed(
        f"{s.name(card)} {where(s, seat, cell)}" for card, cell in zip(got[::2], got[1::2], strict=True)
    )
    a.note("text", f"{s.names[seat]} lays their Establishments anew: {laid}" if laid else "nothing is moved")
