"""The table of Dark Eden as a scene: two Dominions, and the fight between them.

Wide: side by side, a fight in the middle. Medium: side by side, the fight below. Narrow: the fight first,
then one below the other. With three or more seats those in the fight (or whose turn it is, and the next) are
shown in full, the others as a strip each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from edgebook.games.eden.show.dominion import CARD, DENSE, dominion
from edgebook.games.eden.show.fight_panel import panel
from edgebook.games.eden.show.look import LOOK
from edgebook.games.eden.show.pointing import hints
from edgebook.games.eden.table.places import hide
from edgebook.games.eden.table.state import State
from edgebook.games.eden.words import STEP_NAMES, Words
from edgebook.kernel import Changed, Moved
from edgebook.scene import Box, Item, Layer, Pen, Scene, mark, point_out

if TYPE_CHECKING:
    from edgebook.kernel import Step

WIDE, MEDIUM, NARROW = 1040, 700, 400
LEAST = 360
SHRINKS = 0.8
"""Cards lose their second line before a picture has to be shown smaller than this."""
MARGIN, GAP, FIGHT = 8.0, 8.0, 220.0


def picture(
    state: State,
    observer: int | None = None,
    step: Step | None = None,
    *,
    width: float = WIDE,
    height: float = 0,
    pickable: Iterable[str] = (),
) -> Scene:
    """The table as it stands, as `observer` sees it, at least 360 pixels wide. With a `height`, cards shrink
    to what matters most where that is needed to stay within it."""
    s = hide(state, observer)
    w = max(float(width), LEAST)
    pickable = list(pickable)
    items, tall = _laid(s, w, _cells(pickable), CARD)
    if height and height / tall < SHRINKS:
        items, tall = _laid(s, w, _cells(pickable), DENSE)
    scene = Scene(w, tall, items, _title(s), _description(s, step, observer), LOOK)
    scene = point_out(scene, hints(scene, s))
    if step is None:
        return mark(scene, pickable=_on(scene, pickable))
    changed, outlined = _marks(scene, step.changes_for(observer))
    return mark(scene, changed=changed, outlined=outlined, pickable=_on(scene, pickable))


def _on(scene: Scene, names: Iterable[str]) -> list[str]:
    return [name for name in names if name in scene]


def _title(s: State) -> str:
    if s.winner:
        return f"The game is over: {Words(s).ended()}"
    return f"Turn {max(1, s.number)} · {s.names[s.turn]} · {STEP_NAMES.get(s.step, 'Set-up')}"


def _description(s: State, step: Step | None, observer: int | None) -> str:
    told = [f"{name} has {s.points(seat)} VPs and {s.gold[seat]} Gold" for seat, name in enumerate(s.names)]
    said = f"{step.text_for(observer)}. " if step is not None else ""
    return f"{said}{', '.join(told)}."


def shown(s: State) -> tuple[int, int]:
    """The two seats that are shown in full; the one who acts is at the left."""
    if s.fights and s.fights[-1].defender >= 0 and s.fights[-1].attacker != s.fights[-1].defender:
        return s.fights[-1].attacker, s.fights[-1].defender
    if s.seats == 2:
        return 0, 1
    return s.turn, s.after(s.turn)[0]


Cells = Mapping[int, Sequence[tuple[int, int]]]
"""Empty cells of each seat's Turf that a decision can pick."""


def _cells(names: Iterable[str]) -> Cells:
    found: dict[int, list[tuple[int, int]]] = {}
    for name in names:
        if name.startswith("cell:"):
            seat, x, y = map(int, name.split(":")[1:])
            found.setdefault(seat, []).append((x, y))
    return found


def _laid(s: State, w: float, free: Cells, card: float) -> tuple[list[Item], float]:
    pen = Pen()
    pen.text(MARGIN, 20, _title(s), 15, "ink", True, room=w - 2 * MARGIN)
    items = [pen.item("status", "status", _title(s), Box(0, 0, w, 28), Layer.BOARD)]
    y = 30.0
    pair = shown(s)
    for seat in range(s.seats):
        if seat not in pair:
            made, high = dominion(s, seat, MARGIN, y, w - 2 * MARGIN, full=False)
            items += made
            y += high
    if w < 560:
        return _narrow(s, pair, items, y, w, free, card)
    between = FIGHT + GAP if s.fights and w >= 900 else 0.0
    side = (w - 2 * MARGIN - GAP - between) / 2
    one, high = dominion(s, pair[0], MARGIN, y, side, free=free.get(pair[0], ()), tall=card)
    other, deep = dominion(s, pair[1], w - MARGIN - side, y, side, free=free.get(pair[1], ()), tall=card)
    items += one + other
    low = y + max(high, deep)
    if s.fights:
        if between:
            made, tall = panel(s, MARGIN + side + GAP, y, FIGHT, legend=True)
            low = max(low, y + tall)
        else:
            made, low = _below(s, y, high, deep, side, w)
        items += made
    return items, low + MARGIN


def _below(s: State, y: float, high: float, deep: float, side: float, w: float) -> tuple[list[Item], float]:
    """The fight below two Dominions of these heights: right across, or under the lower one of them, whichever
    takes less room; and where it ends."""
    made, tall = panel(s, MARGIN, y + max(high, deep) + GAP, w - 2 * MARGIN)
    low = y + max(high, deep) + GAP + tall
    x = MARGIN if high < deep else w - MARGIN - side
    other, tall = panel(s, x, y + min(high, deep) + GAP, side)
    end = max(y + max(high, deep), y + min(high, deep) + GAP + tall)
    return (other, end) if end < low else (made, low)


def _narrow(
    s: State, pair: tuple[int, int], items: list[Item], y: float, w: float, free: Cells, card: float
) -> tuple[list[Item], float]:
    inner = w - 2 * MARGIN
    if s.fights:
        made, tall = panel(s, MARGIN, y, inner)
        items += made
        y += tall + GAP
    for seat in pair:
        made, tall = dominion(s, seat, MARGIN, y, inner, free=free.get(seat, ()), tall=card)
        items += made
        y += tall + GAP
    return items, y


def _marks(scene: Scene, changes: Iterable[Moved | Changed]) -> tuple[list[str], list[str]]:
    """What a step changed: cards that moved, and the seats whose Gold or VPs changed."""
    changed: dict[str, None] = {}
    outlined: dict[str, None] = {}
    for change in changes:
        if isinstance(change, Changed):
            if change.what in ("sides", "target", "tactic"):
                outlined["fight"] = None
            continue
        if change.what.startswith("card:"):
            changed[change.what] = None
        for place in (change.source, change.target):
            kind, _, rest = place.partition(":")
            if kind in ("gold", "vps"):
                outlined[f"seat:{rest}"] = None
            elif kind in ("draw", "discard", "annihilated"):
                outlined[f"piles:{rest}"] = None
            elif kind == "hand":
                outlined[place] = None
            elif kind == "markers":
                changed[f"card:{rest}"] = None
    both = [name for name in changed if name in scene]
    return both, [name for name in outlined if name in scene and name not in both]
