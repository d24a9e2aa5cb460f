"""The odds of an attack of the Blight: which trays are full when the cubes of a turn have fallen.

odds("5 3 2", 2)     trays with 5, 3 and 2 cubes, and two cubes to drop
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from edgebook.box.chances import Chances
from edgebook.box.odds import Odds, Outcome
from edgebook.games.darkness.cards.pack import load
from edgebook.kernel import EdgebookError
from edgebook.kernel.text import listed

TRAYS = 3
MOST = 60
"""Cubes in a tray, or to drop: more than the box has of them."""


def odds(trays: str | Sequence[int], cubes: int, *, seats: int = 2, packs: Sequence[str] = ()) -> Odds:
    """Which trays attack, each cube falling into each of the three equally often (ED-5.3, ED-5.4). `seats`:
    with two, 6 cubes are enough, with three 7 and with four 8."""
    held = _held(trays)
    if type(cubes) is not int or not 0 <= cubes <= MOST:
        raise EdgebookError(f"cubes: {cubes!r:.40}, expected a number from 0 to {MOST}")
    if seats not in (1, 2, 3, 4):
        raise EdgebookError(f"seats: {seats!r:.40}, expected 1 to 4")
    limit: int = load(tuple(map(str, packs))).component(f"tray limit {max(seats, 2)} players")
    fallen: Chances[tuple[int, ...]] = Chances.sure(held)
    one = Chances({tuple(int(n == tray) for n in range(TRAYS)): 1 for tray in range(TRAYS)})
    for _ in range(cubes):
        fallen = fallen + one
    full = fallen.map(lambda each: tuple(n + 1 for n, count in enumerate(each) if count >= limit))
    order = sorted(full, key=lambda trays: (len(trays), trays))
    known: Chances[Outcome] = Chances.exactly({_said(trays): full[trays] for trays in order})
    single = listed(f"tray {n} {float(full.chance(_has(n))):.1%}" for n in range(1, TRAYS + 1))
    return Odds(
        f"Trays with {listed(map(str, held))} cubes, {cubes} to drop, attack at {limit}",
        "what attacks",
        known,
        f"By tray: {single}.",
    )


def _has(tray: int) -> Callable[[tuple[int, ...]], bool]:
    return lambda full: tray in full


def _said(full: tuple[int, ...]) -> str:
    if not full:
        return "no tray"
    return f"tray {full[0]}" if len(full) == 1 else f"trays {listed(map(str, full))}"


def _held(trays: str | Sequence[int]) -> tuple[int, ...]:
    given = trays.replace(",", " ").split() if isinstance(trays, str) else list(trays)
    found = [int(n) if isinstance(n, str) and n.isdecimal() and len(n) < 4 else n for n in given]
    if len(found) != TRAYS or not all(type(n) is int and 0 <= n <= MOST for n in found):
        raise EdgebookError(f"trays: {trays!r:.60}, expected the cubes in three trays, such as 5 3 2")
    return tuple(int(n) for n in found)
