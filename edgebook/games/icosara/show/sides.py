"""A formation on its half of the table: slots, contacts, and the auras that count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from edgebook.games.icosara.effects.standing import modifiers
from edgebook.games.icosara.show.pieces import pawn_item, shown
from edgebook.games.icosara.table.ground import CONTACTS, ROW
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.shapes import around, extent

DISCS, BESIDE = 90.0, 104.0
"""How high a card is at least that has a disc above it, and beside it."""
HEAD, EDGE = 22.0, 6.0
"""Above the slots: room for the names of the rows, or for nothing."""


class Half(NamedTuple):
    """Where a formation lies. `facing`: right, left, up or down, the way to the enemy."""

    x: float
    y: float
    slot: tuple[float, float]
    facing: str

    @property
    def box(self) -> Box:
        w, h = self.slot
        return Box(self.x, self.y, 3 * w, self.head + 3 * h + (0 if self.head == HEAD else EDGE))

    @property
    def head(self) -> float:
        return HEAD if self.facing in ("left", "right") else EDGE

    def at(self, place: int) -> Box:
        """The slot of a position: row 2 half a slot aside, so that what touches in the rules touches here."""
        w, h = self.slot
        row = ROW[place]
        index = place - (0, 1, 4, 6)[row]
        along = index + (0.5 if row == 2 else 0.0)
        if self.facing in ("left", "down"):  # turned round, as at a real table
            along = 2 - along
        deep = row - 1 if self.facing in ("left", "up") else 3 - row
        left, top = (deep * w, along * h) if self.facing in ("left", "right") else (along * w, deep * h)
        return Box(self.x + left, self.y + self.head + top, w, h)


def half_items(s: State, seat: int, half: Half, tells: bool) -> Iterator[Item]:
    """The ground and the pawns; if it `tells`, what is adjacent and the auras that count in this battle."""
    yield _ground(f"formation:{seat}", f"formation of {Words(s).seat(seat)}", half)
    boxes: dict[int, Box] = {}
    for place in s.ground:
        item = pawn_item(shown(s, seat, place), seat, *half.at(place))
        boxes[place] = item.box
        yield item
    if not tells:
        return
    yield _contacts(seat, tuple(sorted(boxes.items())))
    yield from _auras(s, seat, boxes)


@lru_cache(maxsize=256)
def _ground(name: str, label: str, half: Half) -> Item:
    pen = Pen()
    box = half.box
    pen.rect(*box, "table", "line", 1, 8)
    for place in (1, 4, 6) if half.facing in ("left", "right") else ():
        slot = half.at(place)
        text = f"row {ROW[place]}" + (", front" if place == 1 else "")
        pen.text(slot.middle[0], box.y + 15, text, 11, "muted", False, "middle")
    return pen.item(name, "formation", label, box.grow(0.6), Layer.GROUND)


def bar(a: Box, b: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """A short bar across the gap between two neighbours."""
    gap_x = max(a.x, b.x) - min(a.right, b.right)
    gap_y = max(a.y, b.y) - min(a.bottom, b.bottom)
    if gap_x >= gap_y:
        y = (max(a.y, b.y) + min(a.bottom, b.bottom)) / 2
        left, right = (a, b) if a.x < b.x else (b, a)
        return (left.right - 1, y), (right.x + 1, y)
    x = (max(a.x, b.x) + min(a.right, b.right)) / 2
    upper, lower = (a, b) if a.y < b.y else (b, a)
    return (x, upper.bottom - 1), (x, lower.y + 1)


@lru_cache(maxsize=1024)
def _contacts(seat: int, boxes: tuple[tuple[int, Box], ...]) -> Item:
    pen = Pen()
    at = dict(boxes)
    for a, b in CONTACTS:
        if a in at and b in at:
            pen.line(*bar(at[a], at[b]), stroke="edge", line=3)
    box = around(list(at.values()))
    label = "bars join positions that are adjacent"
    return pen.item(
        f"contacts:{seat}",
        "contacts",
        label,
        box,
        Layer.BOARD,
        solid=False,
    )


def _auras(s: State, seat: int, boxes: dict[int, Box]) -> Iterator[Item]:
    """A bar with a disc for each aura that counts, or forbids something, in this battle."""
    if not s.fight or seat not in s.rolling or s.formation[seat][s.fighter(seat)[0]] < 0:
        return
    place = s.fighter(seat)[0]
    counting = {each[6] for each in modifiers(s, seat) if each[4] == "ICO-8.2"}
    for near, pawn in s.neighbours(seat, place):
        card = s.pawns[pawn]
        if f"pawn:{seat}:{near}" in counting or card.direction:
            sign = "aura"
        elif card.verb == "lock_mastery":
            sign = "lock"
        else:
            continue
        pen = Pen()
        a, b = bar(boxes[place], boxes[near])
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        pen.line(a, b, stroke="walk", line=6)
        above = abs(a[1] - b[1]) > abs(a[0] - b[0])
        if boxes[near].h > (DISCS if above else BESIDE):  # on smaller cards the disc would lie on words
            pen.disc(x, y, 8, "walk", "table", 1)
            pen.sign(sign, x - 6, y - 6, 12, "panel", "walk")
        label = f"the aura of {card.name} works in this battle"
        yield pen.item(
            f"aura:{seat}:{near}",
            "aura",
            label,
            around([extent(shape) for shape in pen.shapes]),
            Layer.WALK,
            f"pawn:{seat}:{near}",
            solid=False,
        )
