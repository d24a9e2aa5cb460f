"""The gaps between the cards of a Dominion as it is drawn: where an arrow can run, and where it can come to a
card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from edgebook.box.grid import Cell
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.show.pieces import SLIP
from edgebook.games.eden.table.state import State
from edgebook.scene import Box, Scene
from edgebook.scene.lanes import Lane
from edgebook.scene.path import Point
from edgebook.scene.shapes import around

OUT = 4.0
"""How far outside a Dominion, and from a row, a lane runs."""
INTO = 18.0
"""So far from an edge the arrow turns towards it, where the cell before it is empty."""
CROWN = 12.0
"""So much of a lane the Commander's crown takes on either side of its middle."""


class Door(NamedTuple):
    """Where an arrow leaves a card for a lane, or a lane for a card."""

    card: int
    outside: Point
    edge: Point
    lanes: tuple[Lane, ...] = ()
    """A further lane that leads there."""


def _drawn(scene: Scene, s: State, seat: int) -> dict[int, Box]:
    """The cards of a seat that are drawn, in its Turf and its areas."""
    cards = (*s.turf[seat].values(), *s.warriors(seat))
    return {card: item.box for card in cards if (item := scene.get(f"card:{card}")) is not None}


class Gaps:
    """Of one seat, as far as its cards are drawn."""

    def __init__(self, scene: Scene, s: State, seat: int, box: Box) -> None:
        self.s, self.seat, self.box = s, seat, box
        drawn = _drawn(scene, s, seat)
        built = [each.h for card, each in drawn.items() if s.cell[card] is not None]
        self.cards = dict(drawn)
        for card, (x, y, w, h) in drawn.items():
            if s.is_commander(card) and s.cell[card] is not None:
                self.cards[card] = Box(x, y + h - min(built), w, min(built))
        """Where cards are, without the crown of a Commander."""
        ground = scene.get(f"turf:{seat}")
        self.low = ground.box.bottom - OUT if ground is not None else 0.0
        self.turf = {cell: self.cards[card] for cell, card in s.turf[seat].items() if card in self.cards}
        self.left, self.right = box.x - OUT, box.right + OUT
        self.slips = {card: sum(f"card:{each}" in scene for each in s.atts[card]) for card in self.cards}

    @classmethod
    def of(cls, scene: Scene, s: State, seat: int) -> Gaps | None:
        """None for a seat of which no cards are drawn."""
        parts = [scene.get(f"{name}:{seat}") for name in ("turf", "borderlands", "warband")]
        boxes = [item.box for item in parts if item is not None]
        return cls(scene, s, seat, around(boxes)) if boxes else None

    def _below(self, card: int) -> float:
        """Where a card ends, with what is attached to it."""
        return self.cards[card].bottom + self.slips[card] * SLIP

    # -- lanes -------------------------------------------------------------------------------------------

    def lanes(self, top: float, bottom: float) -> Iterator[Lane]:
        """Beside the Dominion, from the top of the picture to its bottom; between the rows and columns of the
        Turf; below each row of warriors."""
        yield Lane(False, self.left, top, bottom)
        yield Lane(False, self.right, top, bottom)
        for low in self._lows().values():
            yield Lane(True, low, self.left, self.right)
        if self.turf:
            rows = self._rows()
            for row, at in rows.items():
                yield from self._across(row, at)
            for x in self._columns():
                yield Lane(False, x, min(rows.values()), max(rows.values()))

    def _rows(self) -> dict[int, float]:
        """The lane above each row of the Turf, and the one below the last. A row without cards has one too,
        right below those before it."""
        found = {cell[1]: box.y - OUT for cell, box in self.turf.items()}
        for row in range(max(found) - 1, min(found), -1):
            if row not in found:
                above = [
                    self._below(self.s.turf[self.seat][cell]) for cell in self.turf if cell[1] == row + 1
                ]
                found[row] = max(above, default=found[row + 1]) + OUT
        return {**found, min(found) - 1: self.low}

    def _columns(self) -> set[float]:
        """The lanes on both sides of each column."""
        return {x for box in self.turf.values() for x in (box.x - OUT + 0.5, box.right + OUT - 0.5)}

    def _across(self, row: int, at: float) -> Iterator[Lane]:
        """A lane above a row, on both sides of the crown if the Commander stands there."""
        seated = self.s.cell[self.s.commander[self.seat]]
        ends = [self.left, self.right]
        if seated is not None and seated in self.turf and seated[1] == row:
            middle = self.turf[seated].middle[0]
            ends[1:1] = [middle - CROWN, middle + CROWN]
        for low, high in zip(ends[::2], ends[1::2], strict=True):
            yield Lane(True, at, low, high)

    def _warriors(self) -> list[int]:
        return [card for card in self.s.warriors(self.seat) if card in self.cards]

    def _lows(self) -> dict[float, float]:
        """The lane below each row of warriors, by where the row is."""
        lows: dict[float, float] = {}
        for card in self._warriors():
            row = self.cards[card].y
            lows[row] = max(lows.get(row, 0.0), self._below(card) + OUT - 0.5)
        return lows

    # -- doors -------------------------------------------------------------------------------------------

    def doors(self, card: int) -> Iterator[Door]:
        """Ways to and from a warrior: from below, and from the side on which no other stands."""
        if card not in self._warriors():
            return
        box = self.cards[card]
        x, y = box.middle
        yield Door(card, (x, self._lows()[box.y]), (x, self._below(card)))
        row = [self.cards[each].x for each in self._warriors() if self.cards[each].y == box.y]
        if box.x == max(row):
            yield Door(card, (self.right, y), (box.right, y))
        if box.x == min(row):
            yield Door(card, (self.left, y), (box.x, y))

    def edges(self, target: int) -> Iterator[Door]:
        """Ways to the vulnerable edges of a card of the Turf; to one that has none, from above and below. A
        beast that carries a card is raided where that card lies."""
        cell = board(self.s).cell(self.s, target)
        if cell is None or cell not in self.turf or self.s.at[target] != self.seat:
            return
        card = self.s.turf[self.seat][cell]
        vulnerable = board(self.s).edges(self.s, self.seat).get(cell)
        for out in vulnerable or ():
            yield self._edge(card, cell, out)
        if not vulnerable:
            yield self._upright(card, cell, 1)
            yield self._upright(card, cell, -1)

    def _edge(self, card: int, cell: Cell, out: Cell) -> Door:
        """The way to one edge: through the empty cell before it, or from outside the grid."""
        box, rows = self.cards[card], self._rows()
        x, y = box.middle
        drawn = [at for at, _ in self.turf], [at for _, at in self.turf]
        inside = all(min(line) <= at <= max(line) for line, at in zip(drawn, out, strict=True))
        if out[1] == cell[1]:
            way = out[0] - cell[0]
            edge = box.right if way > 0 else box.x
            if inside:
                turn = edge + way * INTO
                lane = Lane(False, turn, rows[cell[1]], rows[cell[1] - 1])
                return Door(card, (turn, y), (edge, y), (lane,))
            return Door(card, (self.right if way > 0 else self.left, y), (edge, y))
        way = cell[1] - out[1]
        if not inside:
            return self._upright(card, cell, way)
        edge = self._below(card) if way > 0 else box.y
        turn = edge + way * INTO
        lane = Lane(True, turn, box.x - OUT + 0.5, box.right + OUT - 0.5)
        return Door(card, (x, turn), (x, edge), (lane,))

    def _upright(self, card: int, cell: Cell, way: int) -> Door:
        """The way from the lane below a card, or from the one above it."""
        box, rows = self.cards[card], self._rows()
        x, _ = box.middle
        if way > 0:
            return Door(card, (x, rows[cell[1] - 1]), (x, self._below(card)))
        return Door(card, (x, rows[cell[1]]), (x, box.y))
