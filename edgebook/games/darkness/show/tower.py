"""The tower: three threats, and a tray with its cubes below each."""

from __future__ import annotations

from functools import lru_cache

from edgebook.games.darkness.show.cards import Face, blight_side, card_back, face, gap
from edgebook.games.darkness.show.pieces import cube, cubes_words
from edgebook.games.darkness.table.city import City
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import RESERVE, width
from edgebook.scene.path import number as n


def colours(s: State) -> tuple[str, ...]:
    """The colours of cubes in the order of every count of them."""
    return ("black", *(str(seat.colour) for seat in s.setup.seats))


def tower(s: State, x: float, y: float, w: float, h: float, tall: bool, tells: bool) -> list[Item]:
    """The whole tower in a box; a tall one has battlements and lists the parts of each threat, which are
    added up if it `tells`."""
    limit, paints = s.city.limit, colours(s)
    items = [_wall(limit, x, y, w, h, tall)]
    top = y + (34 if tall else 20)
    wide = (w - 24) / 3
    tray_height = 120.0 if tall else 66.0
    for i in range(3):
        left = x + 6 + i * (wide + 6)
        height = y + h - 8 - tray_height - top - 12
        items.append(_threat(s.city, _face(s, i), i, s.tower[i], left, top + 6, wide, height, tells))
        counts = tuple(s.trays[i])
        items += tray(i, counts, paints, limit, left, top + 12 + height, wide, tray_height, tall)
    return items


def _face(s: State, place: int) -> Face | None:
    return face(s, s.tower[place]) if s.tower[place] != EMPTY else None


def _threat(
    city: City, card: Face | None, i: int, number: int, x: float, y: float, w: float, h: float, tells: bool
) -> Item:
    if number == EMPTY:
        return gap(f"threat:{i}", f"No threat over tray {i + 1}", "empty", x, y, w, h, "tower")
    if card is None:
        return card_back(f"threat:{i}", f"An unseen threat over tray {i + 1}", x, y, w, h, "tower")
    return blight_side(city, card, x, y, w, h, "tower", tells)


@lru_cache(maxsize=64)
def _wall(limit: int, x: float, y: float, w: float, h: float, tall: bool) -> Item:
    pen = Pen()
    note = f"attacks at {limit}"
    if tall:
        step = w / 9
        d = f"M{n(x)} {n(y + h)}V{n(y)}"
        for i in range(8):
            d += f"H{n(x + step * (i + 1))}V{n(y + (10 if i % 2 == 0 else 0))}"
        pen.path(d + f"H{n(x + w)}V{n(y + h)}Z", "tile", "edge", 1)
    else:
        pen.rect(x, y, w, h, "tile", "edge", 1, 7)
    line = y + (27 if tall else 15)
    pen.text(x + 10, line, "Tower", 12, bold=True)
    pen.text(x + w - 10, line, note, 11, "muted", anchor="end")
    label = f"Tower: three threats with their trays; a tray with {limit} cubes attacks"
    return pen.item("tower", "tower", label, Box(x, y, w, h), Layer.BOARD)


@lru_cache(maxsize=2048)
def tray(
    i: int, counts: tuple[int, ...], paints: tuple[str, ...], limit: int,
    x: float, y: float, w: float, h: float, tall: bool,
) -> tuple[Item, ...]:  # fmt: skip
    """A tray: as many sockets as the limit, the last with a burst; filled from the upper left. Each cube in
    it is an item, so that the one that fell can be marked."""
    pen, total = Pen(), sum(counts)
    right, bottom = x + w, y + h
    d = (
        f"M{n(x)} {n(y)}V{n(bottom - 6)}Q{n(x)} {n(bottom)} {n(x + 6)} {n(bottom)}H{n(right - 6)}"
        f"Q{n(right)} {n(bottom)} {n(right)} {n(bottom - 6)}V{n(y)}Z"
    )
    pen.path(d, "panel", "edge", 1)
    both = width(f"Tray {i + 1}", 11) + width(f"{total}/{limit}", 11, True)
    pen.text(x + 7, y + 14, f"{i + 1}" if both * RESERVE > w - 16 else f"Tray {i + 1}", 11, "muted")
    pen.text(right - 7, y + 14, f"{total}/{limit}", 11, bold=True, anchor="end")
    across, size = (2, 28.0) if tall and limit <= 6 else (3, 23.0) if tall else (-(-limit // 2), 19.0)
    step = size + (3 if tall else 2)
    size = min(size, (h - 20 - 6) / 2) if not tall else size
    size = min(size, (w - 6 - (across - 1) * (step - size)) / across)
    step = size + (3 if tall else 2)
    left = x + (w - across * step + step - size) / 2
    top = y + (22 if tall else 20)
    cubes: list[Item] = []
    pieces = [colour for colour, count in zip(paints, counts, strict=True) for _ in range(count)]
    if total > limit:  # a full tray without a threat waits, and may be overfull: numbers instead of cubes
        _counted(pen, counts, paints, x, top, w, bottom - top - 2)
    else:
        for k in range(limit):
            sx, sy = left + (k % across) * step, top + (k // across) * step
            if k < total:
                inner = Pen()
                cube(inner, sx, sy, pieces[k], size)
                number = pieces[: k + 1].count(pieces[k])
                name, label = f"tray:{i}:{pieces[k]}:{number}", f"A {pieces[k]} cube in tray {i + 1}"
                cubes.append(inner.item(name, "cube", label, Box(sx, sy, size, size), within=f"tray:{i}"))
                continue
            pen.rect(sx + 1, sy + 1, size - 2, size - 2, "", "edge", 1, 3, (2, 2))
            if k == limit - 1:
                pen.sign("burst", sx + size * 0.2, sy + size * 0.2, size * 0.6, "edge")
    label = f"Tray {i + 1}: {total} of {limit} cubes: {cubes_words(counts, paints)}"
    name = f"tray:{i}"
    return (pen.item(name, "tray", label, Box(x, y, w, h), stands_for=name, within="tower"), *cubes)


def _counted(
    pen: Pen, counts: tuple[int, ...], paints: tuple[str, ...], x: float, y: float, w: float, h: float
) -> None:
    """One cube of each colour with its number, two in a row."""
    shown = [(colour, count) for colour, count in zip(paints, counts, strict=True) if count]
    step = min(21.0, h / -(-len(shown) // 2))
    size = min(17.0, step - 0.5)
    for k, (colour, count) in enumerate(shown):
        sx, sy = x + 5 + (k % 2) * (w / 2 - 3), y + (k // 2) * step
        cube(pen, sx, sy, colour, size)
        pen.text(sx + size + 2, sy + size * 0.5 + 4, str(count), 11, bold=True)
