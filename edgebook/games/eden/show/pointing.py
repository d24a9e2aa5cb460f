"""What pointing at a card shows: neighbours, Supply Line and vulnerable edges in a Turf; the Group of a
warrior, whom it may attack and what it may raid; the card that gives a line of a sum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from edgebook.box.grid import Cell, beside, links, path
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.show.reach import in_reach
from edgebook.games.eden.show.style import Style
from edgebook.games.eden.show.turf_grid import BEAM
from edgebook.games.eden.table.state import AREAS, SEATED, TURF, State
from edgebook.scene import Box, Path, Scene
from edgebook.scene.path import Point
from edgebook.scene.pointing import frames, leads, reaches, touches, weak

Hints = dict[str, list[Path]]


def hints(scene: Scene, s: State, style: Style) -> Hints:
    """By the item that is pointed at."""
    found: Hints = {}
    for item in scene.items:
        if item.id.startswith("card:"):
            card = int(item.id.removeprefix("card:"))
            if s.zone[card] in (TURF, SEATED):
                found[item.id] = list(_in_turf(scene, s, card, style))
            elif s.zone[card] in AREAS:
                found[item.id] = list(_warrior(scene, s, card, style))
        elif (
            item.id.startswith("line:")
            and item.stands_for
            and (given := scene.get(item.stands_for[0])) is not None
        ):
            found[item.id] = [frames(given.box)]
    return found


def _boxes(scene: Scene, cards: Iterable[int]) -> list[Box]:
    return [item.box for card in cards if (item := scene.get(f"card:{card}")) is not None]


# -- Turf --------------------------------------------------------------------------------------------------


def _in_turf(scene: Scene, s: State, card: int, style: Style) -> Iterator[Path]:
    b, seat, cell = board(s), s.at[card], s.cell[card]
    if cell is None:
        return
    box = scene.item(f"card:{card}").box
    drawn = {at: item.box for at, each in s.turf[seat].items() if (item := scene.get(f"card:{each}"))}
    near = [there for there in beside(cell) if there in drawn]
    if near:
        yield touches(*(_bar(cell, box, there, drawn[there]) for there in near))
    if cell in b.supply[seat] and s.zone[card] == TURF:
        open_ones = links(b.supply[seat])
        way = [at for at in (cell, *path(cell, [(0, 0)], open_ones.__getitem__)) if at in drawn]
        if len(way) > 1:
            yield from leads(*(_middle(drawn[at]) for at in way))
    open_edges = [_edge(box, cell, out) for out in b.edges(s, seat).get(cell, ())]
    if open_edges and style.tells_edges(seat):
        yield weak(*open_edges)


def _middle(box: Box) -> Point:
    return box.x + box.w / 2, box.y + box.h / 2


def _bar(cell: Cell, box: Box, there: Cell, other: Box) -> tuple[Point, Point]:
    """A bar across the gap between two neighbours."""
    if there[1] == cell[1]:
        left, right = (box, other) if there[0] > cell[0] else (other, box)
        y = left.y + left.h / 2
        return (left.right - 3, y), (right.x + 3, y)
    upper, lower = (other, box) if there[1] > cell[1] else (box, other)
    x = upper.x + upper.w * BEAM
    return (x, upper.bottom - 3), (x, lower.y + 3)


def _edge(box: Box, cell: Cell, out: Cell) -> tuple[Point, Point]:
    """The edge of a card that an outside cell touches; y grows upwards as its player sees it."""
    dx, dy = out[0] - cell[0], out[1] - cell[1]
    if dx:
        x = box.right + 1 if dx > 0 else box.x - 1
        return (x, box.y + 2), (x, box.bottom - 2)
    y = box.y - 1 if dy > 0 else box.bottom + 1
    return (box.x + 2, y), (box.right - 2, y)


# -- warriors ----------------------------------------------------------------------------------------------


def _warrior(scene: Scene, s: State, card: int, style: Style) -> Iterator[Path]:
    group = s.group_of(card)
    if group is not None:
        yield frames(*_boxes(scene, group.members), away=2)
    if style.tells and (reached := _boxes(scene, in_reach(s, card))):
        yield reaches(*reached)
