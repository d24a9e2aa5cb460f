"""The map: Zones in Light and Shadow, walls, doors, and what lies on the floor.

As much of it is shown as fits with Zones that can be read: all of it, or whole Zones round those in focus.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from edgebook.games.massive.table.floor import LETTERS, edge
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import token_text
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import RESERVE, width
from edgebook.scene.path import Point

HATCH = 13
"""From one line of Shadow to the next."""
EDGE = 15.0
"""Room for the letters above and the numbers beside the map."""
LEAF = 19.0
"""Half the width of a door."""
SIGNS = {"treasure": "chest", "library": "key", "artifact": "crown", "firework": "burst", "lair": "beast"}
WORDS = {"treasure": "Treasure", "library": "Library", "artifact": "Artifact", "lair": "Lair",
         "firework": "Firework", "special": "special"}  # fmt: skip


class Window(NamedTuple):
    """The part of the map that is shown, in Zones, and how large a Zone is."""

    left: int
    top: int
    columns: int
    rows: int
    cell: float
    zoomed: bool

    def holds(self, x: int, y: int) -> bool:
        return self.left <= x < self.left + self.columns and self.top <= y < self.top + self.rows


def window(s: State, w: float, h: float, least: float, most: float, focus: Sequence[str]) -> Window:
    """The window for a room: Zones of `least` to `most`, as many as fit, round the Zones in `focus`."""
    wide = max(x for x, _ in s.floor.names) + 1
    high = max(y for _, y in s.floor.names) + 1
    columns = max(1, min(wide, int((w - EDGE) // least)))
    cell = min(most, (w - EDGE) / columns)
    fits = int((h - EDGE) // min(cell, least)) if columns < wide or high * cell > h - EDGE else high
    rows = max(1, min(high, fits))
    cell = float(int(min(cell, max(least, h - EDGE) / rows)))
    points = [s.floor.cells[zone] for zone in focus if zone in s.floor.cells] or [(0, 0)]
    left, top = (
        max(0, min(size - shown, round(sum(each) / len(each) - (shown - 1) / 2)))
        for each, size, shown in zip(zip(*points, strict=True), (wide, high), (columns, rows), strict=True)
    )
    return Window(left, top, columns, rows, cell, columns < wide or rows < high)


class MapView:
    """Draws the floor of a state's map. `taken` are the boxes in which something stands already."""

    def __init__(self, s: State, x: float, y: float, w: float, shown: Window) -> None:
        self.s, self.window, self.cell = s, shown, shown.cell
        self.width, self.height = EDGE + shown.columns * self.cell, EDGE + shown.rows * self.cell
        self.x, self.y = x + EDGE + max(0.0, (w - self.width) / 2), y + EDGE
        self.zones = [zone for zone, at in s.floor.cells.items() if shown.holds(*at)]
        self.taken: list[Box] = []

    def box(self, zone: str) -> Box:
        cx, cy = self.s.floor.cells[zone]
        window, cell = self.window, self.cell
        return Box(self.x + (cx - window.left) * cell, self.y + (cy - window.top) * cell, cell, cell)

    @property
    def whole(self) -> Box:
        return Box(self.x - EDGE, self.y - EDGE, self.width + 3, self.height + 3)

    def ground(self) -> list[Item]:
        return [self._letters(), self._ground(), *map(self._zone, self.zones), self._walls(), *self._doors()]

    def floor(self) -> list[Item]:
        """What lies on the floor, where the figures that stand there leave room for it."""
        return [item for zone in self.zones for item in self._floor(zone)]

    def _letters(self) -> Item:
        pen = Pen()
        for n in range(self.window.columns):
            letter, x = LETTERS[self.window.left + n], self.x + (n + 0.5) * self.cell
            pen.text(x, self.y - 4, letter, 11, "muted", True, "middle")
        for n in range(self.window.rows):
            number, y = str(self.window.top + n + 1), self.y + (n + 0.5) * self.cell + 4
            pen.text(self.x - 9, y, number, 11, "muted", True, "middle")
        return pen.item("map", "map", "The map", self.whole, Layer.GROUND, solid=False)

    def _ground(self) -> Item:
        """Light and Shadow of all Zones, then the lines over them, in a few paths: this is what has to be
        drawn again when the window moves."""
        pen, light = Pen(), self.s.floor.light
        for fill, wanted in (("lit", True), ("dim", False)):
            boxes = [self.box(zone) for zone in self.zones if (zone in light) == wanted]
            if boxes:
                squares = (f"M{x:.4g} {y:.4g}H{x + w:.4g}V{y + h:.4g}H{x:.4g}Z" for x, y, w, h in boxes)
                pen.path("".join(squares), fill)
        if self.zones:
            pen.path(self._grid(), stroke="line", cap="butt")
        lines = self._hatch([self.s.floor.cells[zone] for zone in self.zones if zone not in light])
        if lines:
            pen.path(lines, stroke="hatch", cap="butt")
        return pen.item("ground", "map", "Light and Shadow", self.whole, Layer.GROUND, solid=False)

    def _grid(self) -> str:
        """The outlines of the Zones, each line as long as it has Zones beside it."""
        left, top, cell = self.window.left, self.window.top, self.cell
        sides: dict[tuple[bool, int], set[int]] = {}
        for x, y in (self.s.floor.cells[zone] for zone in self.zones):
            for across, line, at in ((True, y, x), (True, y + 1, x), (False, x, y), (False, x + 1, y)):
                sides.setdefault((across, line), set()).add(at)
        found = []
        for (across, line), places in sorted(sides.items()):
            for start in sorted(places):
                if start - 1 in places:
                    continue
                end = next(n for n in range(start + 1, max(places) + 2) if n not in places)
                if across:
                    a, b, c = start - left, end - left, line - top
                    way = f"M{self.x + a * cell:.4g} {self.y + c * cell:.4g}H{self.x + b * cell:.4g}"
                else:
                    a, b, c = start - top, end - top, line - left
                    way = f"M{self.x + c * cell:.4g} {self.y + a * cell:.4g}V{self.y + b * cell:.4g}"
                found.append(way)
        return "".join(found)

    def _hatch(self, dark: Sequence[tuple[int, int]]) -> str:
        """Slanted lines over the Zones in Shadow, each as long as it meets no other Zone."""
        cell, runs = self.cell, dict[int, list[tuple[float, float]]]()
        for x, y in dark:
            left, top = (x - self.window.left) * cell, (y - self.window.top) * cell
            first = int((left + top) // HATCH) + 1
            for n in range(first, math.ceil((left + top + 2 * cell) / HATCH)):
                across = n * HATCH - top
                runs.setdefault(n, []).append((max(left, across - cell), min(left + cell, across)))
        found = []
        for n, parts in sorted(runs.items()):
            whole: list[tuple[float, float]] = []
            for start, end in sorted(parts):
                if whole and whole[-1][1] == start:
                    start = whole.pop()[0]
                whole.append((start, end))
            for start, end in whole:
                found.append(
                    f"M{self.x + start:.4g} {self.y + n * HATCH - start:.4g}"
                    f"L{self.x + end:.4g} {self.y + n * HATCH - end:.4g}"
                )
        return "".join(found)

    def _zone(self, zone: str) -> Item:
        names = (f"zone:{zone}", f"face-down token in {zone}")
        return Pen().item(
            f"zone:{zone}", "zone", zone_label(self.s, zone), self.box(zone), Layer.BOARD, names
        )

    # -- walls and doors -------------------------------------------------------------------------------------

    def _walls(self) -> Item:
        """A thick line along every edge that nobody can pass; the map goes on where the window ends."""
        s, pen = self.s, Pen()
        doors = {edge(*door.between) for door in s.doors}
        walls, open_ends = [], []
        for zone in self.zones:
            cx, cy = s.floor.cells[zone]
            x, y, w, h = self.box(zone)
            for there, a, b in (((cx, cy - 1), (x, y), (x + w, y)), ((cx - 1, cy), (x, y), (x, y + h)),
                                ((cx, cy + 1), (x, y + h), (x + w, y + h)),
                                ((cx + 1, cy), (x + w, y), (x + w, y + h))):  # fmt: skip
                other = s.floor.names.get(there)
                line = f"M{a[0]:.4g} {a[1]:.4g}L{b[0]:.4g} {b[1]:.4g}"
                if other is None or edge(zone, other) not in s.floor.open | doors:
                    walls.append(line)
                elif other not in self.zones:
                    open_ends.append(line)
        if walls:
            pen.path("".join(dict.fromkeys(walls)), stroke="wall", line=4.5, cap="round")
        if open_ends:
            pen.path("".join(open_ends), stroke="page", line=3, dash=(5, 5), cap="butt")
        for pillar in s.pillars:
            if pillar.kind == "wall" and pillar.across and {pillar.zone, pillar.across} <= set(self.zones):
                pen.line(*self.side(pillar.zone, pillar.across), stroke="walk", line=4, dash=(3, 3))
        box = Box(self.x - 3, self.y - 3, self.width - EDGE + 6, self.height - EDGE + 6)
        return pen.item("walls", "walls", "Walls", box, Layer.BOARD, solid=False)

    def side(self, one: str, other: str) -> tuple[Point, Point]:
        """The two ends of the edge between neighbouring Zones."""
        a, b = self.box(one), self.box(other)
        if a.x == b.x:
            y = max(a.y, b.y)
            return (a.x, y), (a.x + a.w, y)
        x = max(a.x, b.x)
        return (x, a.y), (x, a.y + a.h)

    def _doors(self) -> list[Item]:
        found = []
        for door in self.s.doors:
            one, other = door.between
            if not {one, other} <= set(self.zones):
                continue
            (x0, y0), (x1, y1) = self.side(one, other)
            across, mx, my = y0 == y1, (x0 + x1) / 2, (y0 + y1) / 2
            label = f"Door between {one} and {other}: {door.state}"
            found.append(self._beside_door(one, other, (mx, my), across))
            pen = Pen()
            w, h = (2 * LEAF, 9.0) if across else (9.0, 2 * LEAF)
            if door.state == "open":
                for dx, dy in ((-w / 2, -h / 2), (w / 2 - 9, h / 2 - 9)):
                    pen.rect(mx + dx, my + dy, 9, 9, "panel", "wall", 2, 1)
            else:
                pen.rect(mx - w / 2, my - h / 2, w, h, "wall", "panel", 1, 2)
                if door.state == "locked":
                    pen.disc(mx, my, 9, "panel", "wall", 2)
                    pen.sign("key", mx - 6, my - 6, 12, "ink", "panel")
                else:
                    dx, dy = (w / 3, 0.0) if across else (0.0, h / 3)
                    pen.disc(mx + dx, my + dy, 1.8, "panel")
            thick = 6.0 if door.state == "locked" else 3.0
            more = (1.5, thick) if across else (thick, 1.5)
            box = Box(mx - w / 2 - more[0], my - h / 2 - more[1], w + 2 * more[0], h + 2 * more[1])
            names = (f"door:{one}:{other}", f"door:{other}:{one}")
            found.append(pen.item(f"door:{one}:{other}", "door", label, box, Layer.PIECES, names))
            self.taken.append(box)
        return found

    def _beside_door(self, one: str, other: str, middle: Point, across: bool) -> Item:
        """The wall at both sides of a door."""
        (x0, y0), (x1, y1) = self.side(one, other)
        pen, (mx, my) = Pen(), middle
        dx, dy = (LEAF, 0.0) if across else (0.0, LEAF)
        ends = (x0, y0), (mx - dx, my - dy), (mx + dx, my + dy), (x1, y1)
        (a, b), (c, d), (e, f), (g, h) = ends
        pen.path(f"M{a:.5g} {b:.5g}L{c:.5g} {d:.5g}M{e:.5g} {f:.5g}L{g:.5g} {h:.5g}", stroke="wall", line=4.5)
        box = Box(x0 - 3, y0 - 3, x1 - x0 + 6, y1 - y0 + 6)
        return pen.item(f"wall:{one}:{other}", "walls", "Wall", box, Layer.BOARD, solid=False)

    # -- what lies on the floor ------------------------------------------------------------------------------

    def _floor(self, zone: str) -> list[Item]:
        """In words from the lower right corner up, wherever nobody stands."""
        box, found = self.box(zone), list[Item]()
        for what, sign, word, names in self._lying(zone):
            number = word.split()[0] if word[0].isdigit() else ""
            for text in (word, number) if sign else (word,):
                w = width(text, 11, True) * RESERVE + (26 if sign and text else 22 if sign else 12)
                place = self._free(box, w)
                if place is not None:
                    break
            else:
                continue
            pen, (x, y, _, _) = Pen(), place
            now = word == f"Level {self.s.level}"
            pen.rect(*place, "ink" if now else "panel", "edge", 1, 4)
            ink = "panel" if now else "muted" if what == "level" else "ink"
            if sign:
                pen.sign(sign, x + 5, y + 3, 12, "ink", "panel")
                pen.text(x + 20, y + 13, text, 11, ink, True)
            else:
                pen.text(x + w / 2, y + 13, text, 11, ink, True, "middle")
            found.append(pen.item(f"floor:{zone}:{what}{len(found)}", "token", word, place, Layer.PIECES,
                                  names, f"zone:{zone}"))  # fmt: skip
            self.taken.append(place)
        return found

    def _free(self, box: Box, w: float) -> Box | None:
        """A place for a word in a Zone: from the lower right corner up, then from the lower left one."""
        if w > box.w - 8:
            return None
        near = [each for each in self.taken if each.meets(box)]
        for left in (box.right - 5 - w, box.x + 5):
            y = box.bottom - 22
            while y >= box.y + 4:
                place = Box(left, y, w, 18)
                if not any(each.meets(place.grow(2)) for each in near):
                    return place
                y -= 7
        return None

    def _lying(self, zone: str) -> list[tuple[str, str, str, tuple[str, ...]]]:
        s = self.s
        found: list[tuple[str, str, str, tuple[str, ...]]] = []
        for kind, n in s.tokens.get(zone, {}).items():
            word = WORDS.get(kind, kind)
            told = f"{n} {word}" if kind == "treasure" or n > 1 else word
            found.append(("token", SIGNS.get(kind, "diamond"), told, (f"zone:{zone} {kind} token",)))
        if zone in s.facedown:
            found.append(("down", "ask", "face down", (f"face-down token in {zone}",)))
        if zone == s.exit:
            found.append(("exit", "right", "Exit", ()))
        if zone == s.start:
            found.append(("start", "crest", "Start", ()))
        found += [("level", "", f"Level {level}", ()) for level in s.levels.get(zone, ())]
        for pillar in s.pillars:
            if pillar.zone == zone:
                left = f" {pillar.health}" if pillar.health else ""
                found.append(("pillar", "hammer", f"Pillar{left}", ("Pillars",)))
        return found


def zone_label(s: State, zone: str) -> str:
    kind = "corridor" if zone in s.floor.corridors else "Room"
    parts = [f"{zone}, {kind} in the {'Light' if zone in s.floor.light else 'Shadow'}"]
    tile = s.floor.tile_of.get(zone)
    if tile:
        level = s.tile_level(zone)
        parts.append(f"tile {s.floor.tiles[tile]}{f', Level {level}' if level else ''}")
    if zone == s.start:
        parts.append("Hero Starting Zone")
    if zone == s.exit:
        parts.append("Exit")
    parts += [f"Level {level} token" for level in s.levels.get(zone, ())]
    parts += [token_text(kind, n) for kind, n in s.tokens.get(zone, {}).items()]
    if zone in s.facedown:
        parts.append("a face-down token")
    parts += [
        f"Pillar{f' with {pillar.health} Health' if pillar.health else ''}"
        for pillar in s.pillars
        if pillar.zone == zone
    ]
    return "; ".join(parts)
