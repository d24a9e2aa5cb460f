"""The Turf of a Dominion as a grid: cards, empty cells, bars across shared edges and teeth at vulnerable
ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from edgebook.box.grid import Cell, beside, outside
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.show.pieces import SLIP, card_item, slips_of
from edgebook.games.eden.show.spots import WAYS, asked_of, cell_label, cell_name
from edgebook.games.eden.show.style import Style
from edgebook.games.eden.table.state import State
from edgebook.games.eden.words import Words
from edgebook.kernel.text import agreeing
from edgebook.scene import Box, Item, Layer, Pen

GAP, CLOSE = 7.0, 4.0
"""Between two columns; and where a card has room for its name and CV alone."""
STRIP = 16.0
"""The breadth of an edge that can be clicked."""
WIDEST = 118.0
TEETH = 4.0
BEAM = 0.8
"""Where along an edge the bar to the card below is: the middle is the Commander's crown's."""


class Grid(NamedTuple):
    """Where each cell is drawn."""

    left: int
    start: float
    wide: float
    tall: float
    gap: float
    tops: dict[int, float]
    low: float
    """Where the last row ends, with its slips."""

    def box(self, cell: Cell) -> Box:
        x = self.start + (cell[0] - self.left) * (self.wide + self.gap)
        return Box(x, self.tops[cell[1]], self.wide, self.tall)


def columns(s: State, seat: int, style: Style) -> int:
    """How many columns a Turf has, with the cells that can be clicked."""
    cells = (*s.turf[seat], *style.asked(seat).cells, *asked_of(style.picked, seat).cells)
    xs = [x for x, _ in cells]
    return int(max(2, max(xs) - min(xs) + 1))


def turf(s: State, seat: int, x: float, y: float, w: float, style: Style) -> tuple[list[Item], float]:
    """The items of a Turf, and how high it is."""
    asked = style.asked(seat)
    picked = asked_of(style.picked, seat)
    here = _window(s, seat, style)
    note = 14.0 if len(here) < len(s.turf[seat]) else 0.0
    shown = {*here, *asked.cells, *picked.cells}
    grid = _grid(s, here, Box(x, y + note, w, 0), style, shown, bool(asked.edges))
    box = Box(x, y, w, grid.low - y)
    built = len(s.turf[seat]) - 1
    label = f"{Words(s).poss(seat)} Turf: {built or 'no'} {agreeing(built, 'Establishment/Establishments')}"
    pen, dominion = Pen(), f"dominion:{seat}"
    if note:
        more = len(s.turf[seat]) - len(here)
        told = f"Around the target; {more} more {agreeing(more, 'card/cards')}"
        pen.text(x + 6, y + 11, told, 11, "muted")
    _bars(pen, here, grid)
    if style.tells_edges(seat) and _may_be_raided(s, seat):
        edges = board(s).edges(s, seat)
        for cell, card in here.items():
            stroke = "change" if s.fights and card == s.fights[-1].target else "drop"
            for out in edges.get(cell, ()):
                way = (out[0] - cell[0], out[1] - cell[1])
                _teeth(pen, _strip(s, seat, grid, cell, way, TEETH, style), stroke)
    items = [pen.item(f"turf:{seat}", "turf", label, box, Layer.BOARD, f"turf:{seat}", dominion)]
    items += _empty(s, seat, grid, style, shown)
    for cell, side in asked.edges:
        items.append(_edge(s, seat, grid, cell, side, (cell, side) in picked.edges, style))
    for cell, card in here.items():
        items += card_item(s, card, grid.box(cell), dominion, style)
    return items, grid.low - y


def _may_be_raided(s: State, seat: int) -> bool:
    """In a raid only the Turf that is raided has edges that matter."""
    return not s.fights or not s.fights[-1].in_raid or s.fights[-1].defender == seat


def target_cell(s: State, seat: int) -> Cell | None:
    """The cell of a seat's Turf that is being raided."""
    target = s.fights[-1].target if s.fights else -1
    return board(s).cell(s, target) if target >= 0 and s.at[target] == seat else None


def _window(s: State, seat: int, style: Style) -> dict[Cell, int]:
    """The cards that are drawn: all, or where room is short those round the target of a raid, or at least
    those in its row."""
    middle = target_cell(s, seat) if style.fighting else None
    if middle is None:
        return s.turf[seat]
    (x, y), far = middle, 0 if style.rows == 1 else 1
    return {at: card for at, card in s.turf[seat].items() if abs(at[0] - x) <= 1 and abs(at[1] - y) <= far}


def _grid(s: State, here: Mapping[Cell, int], room: Box, style: Style, shown: set[Cell], edges: bool) -> Grid:
    xs, ys = [cell[0] for cell in shown], [cell[1] for cell in shown]
    left, right, low, high = min(xs), max(xs), min(ys), max(ys)
    gap, between = (STRIP, STRIP + 2) if edges else (GAP if style.signs else CLOSE, style.between)
    many = right - left + 1
    wide = min(WIDEST, (room.w - 2 * gap - 2 + gap) / many - gap)
    start = room.x + (room.w - many * (wide + gap) + gap) / 2
    tops: dict[int, float] = {}
    below = room.y + (between if edges else 8)
    for row in range(high, low - 1, -1):
        tops[row] = below
        slips = [slips_of(s.atts[card], style) for cell, card in here.items() if cell[1] == row]
        below += style.tall + max(slips, default=0) * SLIP + between
    return Grid(left, start, wide, style.tall, gap, tops, below)


def _bars(pen: Pen, there: Mapping[Cell, int], grid: Grid) -> None:
    """A short bar across each gap between two cards."""
    for x, y in there:
        box = grid.box((x, y))
        if (x + 1, y) in there:
            middle = box.y + box.h / 2
            pen.line((box.right - 2, middle), (box.right + grid.gap + 2, middle), stroke="edge", line=5)
        if (x, y - 1) in there:
            beam = box.x + box.w * BEAM
            pen.line((beam, box.bottom), (beam, grid.tops[y - 1]), stroke="edge", line=5)


def _strip(s: State, seat: int, grid: Grid, cell: Cell, way: Cell, broad: float, style: Style) -> Box:
    """What lies along an edge of a card, outside of it; below a card that is after what is attached."""
    box = grid.box(cell)
    dx, dy = way
    if dx:
        return Box(box.right if dx > 0 else box.x - broad, box.y, broad, box.h)
    if dy > 0:
        return Box(box.x, box.y - broad, box.w, broad)
    slips = slips_of(s.atts[s.turf[seat][cell]], style) * SLIP
    return Box(box.x, box.bottom + slips, box.w, broad)


def _teeth(pen: Pen, box: Box, stroke: str, line: float = 1.25) -> None:
    """A zigzag along an edge that is open to the outside."""
    along, across = (box.w, box.h) if box.w > box.h else (box.h, box.w)
    many = max(2, round((along - 8) / 5))
    step = (along - 8) / many
    near, far = across * 0.3, across * 0.9
    points = [(4 + n * step, far if n % 2 else near) for n in range(many + 1)]
    if box.w > box.h:
        pen.line(*((box.x + a, box.y + b) for a, b in points), stroke=stroke, line=line)
    else:
        pen.line(*((box.x + b, box.y + a) for a, b in points), stroke=stroke, line=line)


def _edge(s: State, seat: int, grid: Grid, cell: Cell, side: str, picked: bool, style: Style) -> Item:
    """An edge that can be clicked; the one who clicks it gives it teeth."""
    box = _strip(s, seat, grid, cell, WAYS[side], STRIP, style)
    pen = Pen()
    if picked:
        inner = box.grow(-3)
        _teeth(pen, inner, "accent", 2.5)
    elif box.w > box.h:
        middle = box.y + box.h / 2
        pen.line((box.x + 3, middle), (box.right - 3, middle), stroke="accent", line=2, dash=(5, 4))
    else:
        middle = box.x + box.w / 2
        pen.line((middle, box.y + 3), (middle, box.bottom - 3), stroke="accent", line=2, dash=(5, 4))
    label = f"the {side} edge of {_told_apart(s, seat, cell)}"
    item = f"edge:{seat}:{cell[0]}:{cell[1]}:{side}"
    return pen.item(item, "edge", label, box, Layer.PIECES, "", f"dominion:{seat}")


def _told_apart(s: State, seat: int, cell: Cell) -> str:
    """A card of a Turf: `the Mine above the Factory`, where there is another Mine."""
    card = s.turf[seat][cell]
    if s.is_commander(card):
        return s.name(card)
    several = sum(s.name(other) == s.name(card) for other in s.turf[seat].values()) > 1
    return f"the {s.name(card)}{' ' + Words(s).cell((seat, *cell)) if several else ''}"


def _empty(s: State, seat: int, grid: Grid, style: Style, shown: set[Cell]) -> list[Item]:
    """Empty cells between the cards, and those that can be picked or clicked."""
    taken = s.turf[seat]
    open_ones = outside(taken)
    named = {*style.asked(seat).cells, *asked_of(style.picked, seat).cells}
    xs, ys = [cell[0] for cell in shown], [cell[1] for cell in shown]
    items: list[Item] = []
    for y in range(max(ys), min(ys) - 1, -1):
        for x in range(min(xs), max(xs) + 1):
            cell = (x, y)
            quiet = not style.tells or taken.keys().isdisjoint(beside(cell))
            if cell in taken or (quiet and cell not in named):
                continue
            box, pen = grid.box(cell), Pen()
            pen.rect(*box, "soft" if cell in named else "", "line", 1, 6, (3.0, 3.0))
            middle, level = box.x + box.w / 2, box.y + box.h / 2 + 4
            if cell in named:
                pen.text(middle, level, "empty", 11, "muted", False, "middle")
            elif cell not in open_ones and style.tells:
                pen.text(middle, level, "closed in", 11, "muted", False, "middle", box.w - 6)
            if style.tells:
                label = f"{Words(s).poss(seat)} Turf {cell_label(s, seat, cell, cell not in open_ones)}"
            else:
                label = f"the empty cell {Words(s).cell((seat, x, y))} in {Words(s).poss(seat)} Turf"
            items.append(
                pen.item(cell_name(seat, cell), "cell", label, box, Layer.PIECES, "", f"dominion:{seat}")
            )
    return items
