"""The table of Clans of Icosara as a scene: both formations face to face, the fight between them.

Wide: side by side with the fight in the middle. Medium: side by side with the fight below. Narrow: one above
the other, the fight first. With three or four seats the two who battle are shown like that, the others as a
line each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from edgebook.games.icosara.show.battle import legend, middle
from edgebook.games.icosara.show.changes import marks
from edgebook.games.icosara.show.look import LOOK, clan_of
from edgebook.games.icosara.show.pieces import pennant
from edgebook.games.icosara.show.pointing import hints, words
from edgebook.games.icosara.show.seats import HEIGHT, SMALL, block, strip
from edgebook.games.icosara.show.sides import HEAD, Half, half_items
from edgebook.games.icosara.table.places import hide
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Box, Item, Layer, Pen, Scene, arrow, mark, metrics, point_out

if TYPE_CHECKING:
    from edgebook.kernel import Step

WIDE, MEDIUM, NARROW = 860, 660, 400
LEAST = 380
MARGIN = 8.0
PHASES = {"start": "Starting roll", "setup": "Set-up", "battle": "Battle", "over": "The end"}


def picture(
    state: State,
    observer: int | None = None,
    step: Step | None = None,
    *,
    spots: Iterable[str] | None = None,
    width: float = WIDE,
    height: float = 0,
    pickable: Iterable[str] = (),
) -> Scene:
    """The table as it stands, at least 380 pixels wide, as `observer` sees it. With a `height`, as much of it
    as fits there. `spots`: something is asked about it, and what rules work out from the table is left out
    (there are no places to click where nothing lies)."""
    s = hide(state, observer)
    w = max(float(width), LEAST)
    layout, tells = _layout(w, height), spots is None
    items, tall = layout(s, w, tells)
    scene = Scene(w, tall, items, _title(s), _description(s, step, observer), LOOK)
    if tells:
        scene = point_out(scene, hints(scene, s), words(s))
    if step is None:
        return mark(scene, pickable=pickable)
    found = marks(scene, step.changes_for(observer))
    scene = mark(scene, changed=found.changed, outlined=found.outlined, pickable=pickable)
    # small cards have no room between them for arrows
    moves = found.moves if layout in (_wide, _medium) else ()
    arrows = [arrow(scene, source, target) for source, target in moves]
    return scene.with_items([*scene.items, *arrows]) if arrows else scene


def _layout(w: float, height: float) -> Callable[[State, float, bool], tuple[list[Item], float]]:
    """The fullest layout for this room; without a height, for this width."""
    if w >= 820:
        return _wide
    if not height or height >= 860:
        return _medium if w >= 640 else _narrow
    return _compact if w >= 560 else _phone


def _title(s: State) -> str:
    part = f"Round {s.round}, " if s.setup.mode == "tournament" else ""
    turn = f"Turn {s.turns + 1} · " if s.phase == "battle" else ""
    return f"{part}{turn}{PHASES[s.phase]}"


def _description(s: State, step: Step | None, observer: int | None) -> str:
    words = Words(s)
    told = [f"{words.seat(seat)} has {len(s.standing(seat))} pawns" for seat in s.seats]
    said = f"{step.text_for(observer)} " if step is not None else ""
    return f"{said}{', '.join(told)}."


def faced(s: State) -> tuple[int, int]:
    """The two seats that are shown in full: those who battle, or whose turn it is and the next with pawns."""
    if s.fight:
        pair = (s.fight[0], s.fight[3])
    elif len(s.formation) > 2 and s.turn >= 0:
        others = [seat for seat in s.clockwise(s.turn)[1:] if s.has_pawns(seat)]
        pair = (s.turn, others[0] if others else (s.turn + 1) % len(s.formation))
    else:
        pair = (0, 1)
    return (min(pair), max(pair))


def _header(s: State, w: float) -> list[Item]:
    pen = Pen()
    turn = s.turn if s.turn >= 0 else 0
    pennant(pen, clan_of(s, turn), 12, 1, 18, 26)
    used = pen.text(38, 20, _title(s), 15, "ink", True, room=w - 60)
    house = "clans and pawns: house data"
    if w - used > 300:
        left = w - 8 - metrics.width(house, 11) * metrics.RESERVE
        pen.text(left, 20, house, 11, "muted")
        pen.sign("house", left - 17, 9, 13, "house", "page")
    whose = f"{Words(s).seat(s.turn)} has the turn. " if s.phase == "battle" else ""
    return [pen.item("status", "status", f"{_title(s)}. {whose}⌂ {house}", Box(4, 0, w - 8, 29), Layer.BOARD)]


def _others(s: State, shown: tuple[int, int], y: float, w: float) -> tuple[list[Item], float]:
    """The seats that are not shown in full."""
    items = []
    for seat in s.seats:
        if seat not in shown:
            items.append(strip(s, seat, MARGIN, y, w - 2 * MARGIN))
            y += 30
    return items, y


def _wide(s: State, w: float, tells: bool) -> tuple[list[Item], float]:
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    slot = (min(118.0, 100 + max(0.0, w - WIDE) * 0.07), 119.0)
    side, tall = 3 * slot[0], HEAD + 3 * slot[1]
    right = w - MARGIN - side
    items += half_items(s, shown[0], Half(MARGIN, y, slot, "right"), False, tells)
    items += half_items(s, shown[1], Half(right, y, slot, "left"), False, tells)
    foot = y + tall + 6
    column = MARGIN + side + 6, right - MARGIN - side - 12
    items += _middle_with_legend(s, Box(column[0], y, column[1], tall + 6 + HEIGHT), tells)
    items += block(s, shown[0], MARGIN, foot, side, tells)
    items += block(s, shown[1], right, foot, side, tells)
    return items, foot + HEIGHT + 8


def _middle_with_legend(s: State, box: Box, tells: bool) -> list[Item]:
    """The panel in the middle, and below what is in it as much of the legend as there is room for."""
    panel, *inside = middle(s, *box, tells)
    least = max((item.box.bottom for item in inside), default=box.y + 60)
    return [panel, *inside, *legend(box.x + 10, least, box.bottom - 6, box.w - 20, tells)]


def _medium(s: State, w: float, tells: bool) -> tuple[list[Item], float]:
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    slot = ((w - 2 * MARGIN - 8) / 6, 119.0)
    side, tall = 3 * slot[0], HEAD + 3 * slot[1]
    right = w - MARGIN - side
    items += half_items(s, shown[0], Half(MARGIN, y, slot, "right"), False, tells)
    items += half_items(s, shown[1], Half(right, y, slot, "left"), False, tells)
    foot = y + tall + 6
    items += block(s, shown[0], MARGIN, foot, side, tells)
    items += block(s, shown[1], right, foot, side, tells)
    foot += HEIGHT + 8
    panel = _panel_height(s)
    items += middle(s, MARGIN, foot, w - 2 * MARGIN, panel, tells)
    return items, foot + panel + 8


def _narrow(s: State, w: float, tells: bool) -> tuple[list[Item], float]:
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    inner, panel = w - 2 * MARGIN, _panel_height(s)
    items += middle(s, MARGIN, y, inner, panel, tells)
    y += panel + 8
    slot = (inner / 3, 66.0)
    tall = HEAD + 3 * slot[1]
    items += block(s, shown[1], MARGIN, y, inner, tells)
    y += HEIGHT + 6
    items += half_items(s, shown[1], Half(MARGIN, y, slot, "down"), True, tells)
    y += tall + 6
    items += half_items(s, shown[0], Half(MARGIN, y, slot, "up"), True, tells)
    y += tall + 6
    items += block(s, shown[0], MARGIN, y, inner, tells)
    return items, y + HEIGHT + 8


def _compact(s: State, w: float, tells: bool) -> tuple[list[Item], float]:
    """Formations one above the other at the left; dice and the fight in a column at the right."""
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    column = max(192.0, w - 2 * MARGIN - 8 - 3 * 150)
    slot = ((w - column - 2 * MARGIN - 8) / 3, 66.0)
    tall, left = HEAD + 3 * slot[1], w - MARGIN - column
    items += half_items(s, shown[1], Half(MARGIN, y, slot, "down"), True, tells)
    items += half_items(s, shown[0], Half(MARGIN, y + tall + 6, slot, "up"), True, tells)
    items += block(s, shown[1], left, y, column, tells, small=True)
    items += _middle_with_legend(s, Box(left, y + SMALL + 6, column, 2 * tall + 6 - 2 * SMALL - 12), tells)
    items += block(s, shown[0], left, y + 2 * tall + 6 - SMALL, column, tells, small=True)
    return items, y + 2 * tall + 14


def _phone(s: State, w: float, tells: bool) -> tuple[list[Item], float]:
    """Formations one above the other, and a line for each seat; the sums are beside the picture."""
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    inner = w - 2 * MARGIN
    slot = (inner / 3, 60.0)
    tall = HEAD + 3 * slot[1]
    items.append(strip(s, shown[1], MARGIN, y, inner))
    items += half_items(s, shown[1], Half(MARGIN, y + 28, slot, "down"), True, tells)
    items += half_items(s, shown[0], Half(MARGIN, y + 32 + tall, slot, "up"), True, tells)
    items.append(strip(s, shown[0], MARGIN, y + 36 + 2 * tall, inner))
    return items, y + 66 + 2 * tall


def _panel_height(s: State) -> float:
    """What the fight needs where it has no column of its own."""
    if s.fight:
        return 292.0
    return 66.0 + (56.0 * len(s.formation) if s.phase == "start" else 0.0)
