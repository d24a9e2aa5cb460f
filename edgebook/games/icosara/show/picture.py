"""The table of Clans of Icosara as a scene: both formations face to face, the fight between them.

Wide: side by side with the fight in the middle. Medium: side by side with the fight below. Narrow: one above
the other, the fight first. With three or four seats the two who battle are shown like that, the others as a
line each.
"""

from __future__ import annotations

from collections.abc import Callable

from edgebook.games.icosara.show.attack import attack
from edgebook.games.icosara.show.battle import ROW, TITLES, legend, legend_rows, middle
from edgebook.games.icosara.show.changes import fact_names
from edgebook.games.icosara.show.look import LOOK, clan_of
from edgebook.games.icosara.show.pieces import pennant
from edgebook.games.icosara.show.pointing import hints, words
from edgebook.games.icosara.show.seats import HEIGHT, SMALL, block, strip
from edgebook.games.icosara.show.sides import EDGE, HEAD, Half, half_items
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Box, Frame, Item, Layer, Pen, Sheet, metrics

WIDE = 860
BATTLE, BATTLE_TALL = 232.0, 268.0
"""How wide the battle is between two formations, and how high it is at least where the legend is below."""
WITH_PITS = 620.0
"""A column that is as high as this has room for what was spent and has fallen."""
MARGIN = 8.0
Layout = Callable[[State, float, float, bool], tuple[list[Item], float]]
"""Draws the table for a width and a height (0: as much as it takes); gives the height that it took."""


FIGHT = 292.0
"""What a fight needs where it has no column of its own."""


def draw(sheet: Sheet, s: State) -> None:
    """The fullest layout that fits the room."""
    layout = _layout(sheet.width, sheet.height)
    items, sheet.height = layout(s, sheet.width, sheet.height, sheet.tells)
    sheet.add(*items)
    if sheet.tells:
        sheet.points_out = lambda scene: (hints(scene, s), words(s))
    if layout in (_facing, _narrow):
        sheet.over = lambda scene: attack(s, scene)
    if layout is not _phone:  # small cards have no room between them for arrows
        sheet.way = lambda source, target: () if source.role == target.role == "pawn" else None


def _layout(w: float, height: float) -> Layout:
    """The fullest layout for this room; without a height, for this width."""
    if not height:
        return _wide if w >= 820 else _medium if w >= 640 else _narrow
    if w < 560:
        return _phone
    return _wide if w > 1.6 * height else _facing


def _title(s: State) -> str:
    part = f"Round {s.round}, " if s.setup.mode == "tournament" else ""
    turn = f"Turn {s.turns + 1} · " if s.phase == "battle" else ""
    return f"{part}{turn}{TITLES[s.phase]}"


def _says(s: State) -> str:
    words = Words(s)
    return f"{', '.join(f'{words.seat(seat)} has {len(s.standing(seat))} pawns' for seat in s.seats)}."


def faced(s: State) -> tuple[int, int]:
    """The two seats shown in full: the two in battle, or whose turn it is and the next with pawns. The
    seat with an even number comes first, so that a formation keeps its place when the turn passes on."""
    if s.fight:
        pair = (s.fight[0], s.fight[3])
    elif len(s.formation) > 2 and s.turn >= 0:
        others = [seat for seat in s.clockwise(s.turn)[1:] if s.has_pawns(seat)]
        pair = (s.turn, others[0] if others else (s.turn + 1) % len(s.formation))
    else:
        pair = (0, 1)
    one, other = sorted(pair, key=lambda seat: (seat % 2, seat))
    return one, other


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


def _wide(s: State, w: float, h: float, tells: bool) -> tuple[list[Item], float]:
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    down = (h - y - HEIGHT - 14 - HEAD) / 3 if h else 119.0
    slot = (max(100.0, (w - 2 * MARGIN - 12 - BATTLE) / 6), down)
    side, tall = 3 * slot[0], HEAD + 3 * slot[1]
    right = w - MARGIN - side
    items += half_items(s, shown[0], Half(MARGIN, y, slot, "right"), tells)
    items += half_items(s, shown[1], Half(right, y, slot, "left"), tells)
    foot = y + tall + 6
    column = MARGIN + side + 6, right - MARGIN - side - 12
    items += _middle_with_legend(s, Box(column[0], y, column[1], tall + 6 + HEIGHT), tells)
    items += block(s, shown[0], MARGIN, foot, side, tells)
    items += block(s, shown[1], right, foot, side, tells)
    return items, foot + HEIGHT + 8


def _middle_with_legend(s: State, box: Box, tells: bool) -> list[Item]:
    """The battle, and below it the legend, where both have room: then it stays there during a battle too."""
    tall = ROW * len(legend_rows(box.w - 8, tells))
    if box.h - tall - 8 < BATTLE_TALL:
        return list(middle(s, *box, tells))
    return [
        *middle(s, box.x, box.y, box.w, box.h - tall - 8, tells),
        *legend(Box(box.x + 4, box.bottom - tall, box.w - 8, tall), tells),
    ]


def _medium(s: State, w: float, h: float, tells: bool) -> tuple[list[Item], float]:
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    slot = ((w - 2 * MARGIN - 8) / 6, 119.0)
    side, tall = 3 * slot[0], HEAD + 3 * slot[1]
    right = w - MARGIN - side
    items += half_items(s, shown[0], Half(MARGIN, y, slot, "right"), tells)
    items += half_items(s, shown[1], Half(right, y, slot, "left"), tells)
    foot = y + tall + 6
    items += block(s, shown[0], MARGIN, foot, side, tells)
    items += block(s, shown[1], right, foot, side, tells)
    foot += HEIGHT + 8
    panel = _fight_height(s)
    items += _kept(s, Box(MARGIN, foot, w - 2 * MARGIN, panel), tells)
    return items, foot + panel + 8


def _narrow(s: State, w: float, h: float, tells: bool) -> tuple[list[Item], float]:
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    inner = w - 2 * MARGIN
    items += _kept(s, Box(MARGIN, y, inner, _fight_height(s)), tells)
    y += _fight_height(s) + 8
    slot = (inner / 3, 78.0)
    tall = 2 * EDGE + 3 * slot[1]
    items += block(s, shown[1], MARGIN, y, inner, tells)
    y += HEIGHT + 6
    items += half_items(s, shown[1], Half(MARGIN, y, slot, "down"), tells)
    y += tall + 6
    items += half_items(s, shown[0], Half(MARGIN, y, slot, "up"), tells)
    y += tall + 6
    items += block(s, shown[0], MARGIN, y, inner, tells)
    return items, y + HEIGHT + 8


def _facing(s: State, w: float, h: float, tells: bool) -> tuple[list[Item], float]:
    """The other formation above, its front row towards ours; seats, battle and legend in a column beside."""
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    column = round(max(246.0, w * 0.405))
    left, bottom = w - MARGIN - column, h - MARGIN
    tall = (bottom - y - 6) / 2
    slot = ((left - MARGIN - 8) / 3, (tall - 2 * EDGE) / 3)
    items += half_items(s, shown[1], Half(MARGIN, y, slot, "down"), tells)
    items += half_items(s, shown[0], Half(MARGIN, y + tall + 6, slot, "up"), tells)
    pits = bottom - y >= WITH_PITS
    seat = HEIGHT if pits else SMALL
    items += block(s, shown[1], left, y, column, tells, small=not pits)
    items += block(s, shown[0], left, bottom - seat, column, tells, small=not pits)
    top, foot = y + seat + 6, bottom - seat - 6
    items += _middle_with_legend(s, Box(left, top, column, foot - top), tells)
    return items, h


def _phone(s: State, w: float, h: float, tells: bool) -> tuple[list[Item], float]:
    """Formations one above the other, and a line for each seat; the sums are beside the picture."""
    shown = faced(s)
    items, y = _others(s, shown, 32, w)
    items += _header(s, w)
    inner = w - 2 * MARGIN
    slot = (inner / 3, 62.0)
    tall = 2 * EDGE + 3 * slot[1]
    items.append(strip(s, shown[1], MARGIN, y, inner))
    items += half_items(s, shown[1], Half(MARGIN, y + 28, slot, "down"), tells)
    items += half_items(s, shown[0], Half(MARGIN, y + 32 + tall, slot, "up"), tells)
    items.append(strip(s, shown[0], MARGIN, y + 36 + 2 * tall, inner))
    return items, y + 66 + 2 * tall


def _kept(s: State, box: Box, tells: bool) -> list[Item]:
    """The place of the fight, which stays as high as it is; between fights the legend is in it."""
    items = list(middle(s, *box, tells))
    tall = ROW * len(legend_rows(box.w - 16, tells))
    if not s.fight and _said_height(s) + tall <= box.h:
        items += legend(Box(box.x + 8, box.y + _said_height(s), box.w - 16, tall), tells)
    return items


def _fight_height(s: State) -> float:
    """The height of that place: before the first turn nobody can fight, and nothing is kept free for it."""
    return FIGHT if s.phase in ("battle", "over") else _said_height(s)


def _said_height(s: State) -> float:
    """What the middle needs where nobody fights."""
    return 66.0 + (56.0 * len(s.formation) if s.phase == "start" else 0.0)


FRAME = Frame(
    draw=draw, hide=State.seen_by, look=LOOK, title=_title, says=_says, width=WIDE, fact_names=fact_names
)  # fmt: skip
picture = FRAME.picture
