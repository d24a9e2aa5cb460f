"""The map: Zones in Light and Shadow, walls, doors, Pillars, tokens, and who stands where."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.rules.chapter9_criteria import kinds_in_reach
from edgebook.games.massive.show.look import FOLKS, HEROES
from edgebook.games.massive.table.floor import LETTERS, edge
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import listed, token_text
from edgebook.scene import Box, Item, Layer, Pen


class Window(NamedTuple):
    """The part of the map that is shown."""

    left: int
    top: int
    columns: int
    rows: int

    def holds(self, x: int, y: int) -> bool:
        return self.left <= x < self.left + self.columns and self.top <= y < self.top + self.rows


class Mark(NamedTuple):
    """What became of a candidate: its number as in *Why*, and the reason."""

    number: int
    kept: bool
    why: str


Verdicts = Mapping[str, Mark]
"""By the item of each candidate of the choice that this step made."""

EDGE = 22
"""Room for the letters above and the numbers beside the map."""
CARD, ALONE = (26.0, 18.0), (44.0, 26.0)
"""An Enemy's card where there are several in a Zone, and where it is the only one."""
LARGE = 66
"""A Zone that has room for a line between an Enemy's card and the Heroes."""


class MapView:
    """Draws the map of a state with Zones of a size, from a corner on: all of it, or a window of columns."""

    def __init__(
        self, s: State, x: float, y: float, cell: float, window: Window, verdicts: Verdicts | None = None
    ) -> None:
        self.s, self.x, self.y, self.cell = s, x + EDGE, y + EDGE, cell
        self.window, self.verdicts = window, verdicts or {}
        self.zones = [zone for zone, at in s.floor.cells.items() if window.holds(*at)]
        self.width, self.height = EDGE + window.columns * cell + 4, EDGE + window.rows * cell + 4

    def box(self, zone: str) -> Box:
        cx, cy = self.s.floor.cells[zone]
        window, cell = self.window, self.cell
        return Box(self.x + (cx - window.left) * cell, self.y + (cy - window.top) * cell, cell, cell)

    def items(self) -> list[Item]:
        found = [self._letters()]
        for zone in self.zones:
            found.append(self._zone(zone))
            found += self._actors(zone)
        return [*found, self._walls(), *self._doors()]

    def _letters(self) -> Item:
        pen = Pen()
        for n in range(self.window.columns):
            letter, x = LETTERS[self.window.left + n], self.x + (n + 0.5) * self.cell
            pen.text(x, self.y - 6, letter, 12, "muted", anchor="middle")
        for n in range(self.window.rows):
            number, y = str(self.window.top + n + 1), self.y + (n + 0.5) * self.cell + 4
            pen.text(self.x - 6, y, number, 12, "muted", anchor="end")
        box = Box(self.x - EDGE, self.y - EDGE, self.width, self.height)
        return pen.item("map", "map", "The map", box, Layer.GROUND, solid=False)

    def _zone(self, zone: str) -> Item:
        s, box, pen = self.s, self.box(zone), Pen()
        light = zone in s.floor.light
        pen.rect(box.x, box.y, box.w, box.h, "lit" if light else "dim", "line", 1, 0)
        if not light:
            for n in range(8, int(2 * self.cell), 8):
                x0, y0 = min(n, self.cell), max(0.0, n - self.cell)
                pen.line((box.x + x0, box.y + y0), (box.x + y0, box.y + x0), stroke="hatch")
        self._marks(pen, zone, box)
        return pen.item(f"zone:{zone}", "zone", self._zone_label(zone), box, Layer.BOARD, f"zone:{zone}")

    def _across(self) -> int:
        """How many Heroes stand side by side in a Zone."""
        return max(1, int((self.cell - 4) // 19))

    def _in(self, zone: str) -> tuple[list[int], list[Enemy]]:
        s = self.s
        return [n for n, hero in enumerate(s.heroes) if hero.zone == zone], s.enemies_in(zone)

    def _marks(self, pen: Pen, zone: str, box: Box) -> None:
        """What lies on the floor: in the upper right corner where nobody fights, else in a row below the
        Enemies; the tile's name where there is nothing else."""
        s = self.s
        heroes, enemies = self._in(zone)
        levels = s.levels.get(zone, ())
        words = ["Start"] * (zone == s.start) + ["Exit"] * (zone == s.exit)
        pillars = sum(pillar.zone == zone for pillar in s.pillars)
        words += [f"{pillars} ▮" if pillars > 1 else "▮"] if pillars else []
        tokens = "?" if zone in s.facedown else str(sum(s.tokens.get(zone, {}).values()) or "")
        right = box.x + box.w - 11
        if enemies:
            marked = any(f"hero:{seat}" in self.verdicts for seat in heroes)
            if len(enemies) > 2 or marked or (heroes and (self.cell < LARGE or len(heroes) > self._across())):
                return
            row = [f"L{level}" for level in levels] + [{"Start": "S", "Exit": "X"}.get(w, w) for w in words]
            pen.run(box.x + 5, box.y + 40, " ".join(row) + (f" {{chest}}{tokens}" if tokens else ""), 11)
            return
        y, lowest = box.y + 7, box.y + box.h - (22 if heroes else 8)
        lowest -= 12 * any(f"hero:{seat}" in self.verdicts for seat in heroes)
        for level in levels:
            if y + 15 <= lowest:
                now = level == s.level
                pen.rect(right - 20, y, 20, 15, "ink" if now else "panel", "edge", 1, 3)
                pen.text(right - 10, y + 12, f"L{level}", 11, "panel" if now else "ink", now, "middle")
                y += 17
        for word in words:
            if y + 12 <= lowest:
                pen.text(right, y + 10, word, 11, "ink", True, "end")
                y += 14
        if tokens and y + 12 <= lowest:
            pen.sign("chest", right - 23, y, 12)
            pen.text(right, y + 10, tokens, 11, "ink", True, "end")
        elif zone in self._free_corners() and not heroes:
            name = f"tile {s.floor.tiles[s.floor.tile_of[zone]]}"  # alone it reads like the name of a Zone
            pen.text(right, box.y + box.h - 9, name, 11, "muted", anchor="end", room=self.cell - 16)

    def _free_corners(self) -> frozenset[str]:
        """Where the name of each tile stands: its last Zone with nothing on the floor."""
        s = self.s
        found: dict[str, str] = {}
        for zone in self.zones:
            tile = s.floor.tile_of.get(zone)
            bare = not (
                zone in s.levels or zone in s.tokens or zone in s.facedown or zone in (s.start, s.exit)
            )
            if tile and bare and not any(pillar.zone == zone for pillar in s.pillars):
                found[tile] = zone
        return frozenset(found.values())

    def _actors(self, zone: str) -> list[Item]:
        heroes, enemies = self._in(zone)
        box, found = self.box(zone), []
        if len(enemies) == 1:
            found.append(self._enemy(enemies[0], Box(box.x + 3, box.y + 3, *ALONE)))
        else:
            for n, enemy in enumerate(enemies[:4]):
                w, h = CARD
                x, y = box.x + 3 + (n % 2) * (w + 2), box.y + 3 + (n // 2) * (h + 1)
                found.append(self._enemy(enemy, Box(x, y, w, h)))
        across = self._across()
        crowded = bool(enemies) and len(heroes) > across
        wide = 14.5 if crowded else 19.0
        across = int((self.cell - 3) // wide) if crowded else across
        for n, seat in enumerate(heroes[: 2 * across]):
            x = box.x + 2 + wide / 2 + (n % across) * wide
            y = box.y + self.cell - 2 - wide / 2 - (n // across) * wide
            found.append(self._hero(seat, x, y, crowded))
        return found

    def _enemy(self, enemy: Enemy, box: Box) -> Item:
        s, pen = self.s, Pen()
        card = s.card(enemy)
        sign = FOLKS.get(card.name.split(" ")[0], "beast")
        pen.rect(box.x, box.y, box.w, box.h, "foe", "piece_edge", 1, 3, (3, 2) if enemy.stunned else ())
        number = s.enemies.index(enemy) + 1
        alone = box.w > CARD[0]
        if number < 10 or alone:
            pen.sign(sign, box.x + 2, box.y + 3, 12, "foe_ink", "foe")
        pen.text(box.x + (15 if number < 10 or alone else 5), box.y + 13, str(number), 11, "foe_ink", True)
        if alone:
            if enemy.stunned or enemy.asleep:
                pen.sign("sleep", box.x + 32, box.y + 3, 10, "foe_ink", "foe")
            pen.run(box.x + 2, box.y + 24, figures(s, enemy, short=True), 11, "foe_ink", "foe", 9)
        return pen.item(
            f"enemy:{enemy.id}", "enemy", enemy_label(s, enemy), box, Layer.PIECES, f"enemy:{enemy.id}"
        )

    def _hero(self, seat: int, x: float, y: float, small: bool) -> Item:
        s, pen = self.s, Pen()
        hero = s.heroes[seat]
        look, r = HEROES[hero.hero], 6.5 if small else 8.5
        fill, ink = (look.fill, look.on) if hero.health else ("soft", "muted")
        pen.disc(x, y, r, fill, "piece_edge", 1, (3, 2) if hero.stunned else ())
        pen.sign(look.sign, x - r + 2.5, y - r + 2.5, 2 * r - 5, ink, fill)
        mark = None if small else self.verdicts.get(f"hero:{seat}")
        box = Box(x - r - 0.5, y - r - 0.5, 2 * r + 1, 2 * r + 1)
        if mark is not None:
            fill, stroke = ("change", "change") if mark.kept else ("panel", "walk")
            pen.disc(x, y - 13.8, 6, fill, stroke)
            pen.text(x, y - 10.1, str(mark.number), 11, "panel" if mark.kept else "walk", True, "middle")
            box = Box(x - 9, y - 20, 18, 29)
        return pen.item(f"hero:{seat}", "hero", hero_label(s, seat), box, Layer.PIECES, f"hero:{seat}")

    def _walls(self) -> Item:
        """A thick line along every edge that nobody can pass."""
        s, pen = self.s, Pen()
        doors = {edge(*door.between) for door in s.doors}
        for zone in self.zones:
            cx, cy = s.floor.cells[zone]
            box = self.box(zone)
            sides = (
                ((cx, cy - 1), (box.x, box.y), (box.x + box.w, box.y)),
                ((cx - 1, cy), (box.x, box.y), (box.x, box.y + box.h)),
                ((cx, cy + 1), (box.x, box.y + box.h), (box.x + box.w, box.y + box.h)),
                ((cx + 1, cy), (box.x + box.w, box.y), (box.x + box.w, box.y + box.h)),
            )
            for n, (there, start, end) in enumerate(sides):
                other = s.floor.names.get(there)
                if other is None or (n > 1 and edge(zone, other) not in s.floor.open | doors):
                    pen.line(start, end, stroke="wall", line=4)
        for pillar in s.pillars:
            if pillar.kind == "wall" and pillar.across and {pillar.zone, pillar.across} <= set(self.zones):
                pen.line(*self._side(pillar.zone, pillar.across), stroke="walk", line=4, dash=(3, 3))
        box = Box(self.x - 4, self.y - 4, self.width - EDGE + 4, self.height - EDGE + 4)
        return pen.item("walls", "walls", "Walls", box, Layer.PIECES, solid=False)

    def _side(self, one: str, other: str) -> tuple[tuple[float, float], tuple[float, float]]:
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
            (x0, y0), (x1, y1) = self._side(one, other)
            pen, across = Pen(), y0 == y1
            mx, my = (x0 + x1) / 2, (y0 + y1) / 2
            for start, end in (((x0, y0), (x0 + (x1 - x0) / 4, y0 + (y1 - y0) / 4)),
                               ((x1, y1), (x1 - (x1 - x0) / 4, y1 - (y1 - y0) / 4))):  # fmt: skip
                pen.line(start, end, stroke="wall", line=4)
            w, h = (self.cell / 2, 7.0) if across else (7.0, self.cell / 2)
            if door.state == "open":
                for dx, dy in ((-w / 2, -h / 2), (w / 2 - 7, h / 2 - 7)):
                    pen.rect(mx + dx, my + dy, 7, 7, "panel", "wall", 2, 1)
            else:
                pen.rect(mx - w / 2, my - h / 2, w, h, "wall", "panel", 1, 2)
                if door.state == "locked":
                    pen.disc(mx, my, 9, "panel", "wall", 2)
                    pen.sign("key", mx - 6, my - 6, 12, "ink", "panel")
                else:
                    dx, dy = (w / 4, 0.0) if across else (0.0, h / 4)
                    pen.disc(mx + dx, my + dy, 1.8, "panel")
            label = f"Door between {one} and {other}: {door.state}"
            box = Box(min(x0, x1) - 5, min(y0, y1) - 5, abs(x1 - x0) + 10, abs(y1 - y0) + 10)
            name = f"door:{one}:{other} door:{other}:{one}"
            found.append(pen.item(f"door:{one}:{other}", "door", label, box, Layer.PIECES, name))
        return found

    def _zone_label(self, zone: str) -> str:
        s = self.s
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

    def sight(self, enemy: Enemy) -> Item:
        """A dotted frame around every Zone that an Enemy sees, thicker where it can attack."""
        pen = Pen()
        for zone in self.s.enemy_ways.sight[enemy.zone]:
            if zone not in self.zones:
                continue
            box = self.box(zone)
            reach = bool(kinds_in_reach(self.s, enemy, zone))
            pen.rect(box.x + 2, box.y + 2, box.w - 4, box.h - 4, "", "walk", 2.5 if reach else 1.5, 3, (2, 3))
        box = Box(self.x - 4, self.y - 4, self.width - EDGE + 4, self.height - EDGE + 4)
        label = f"What {self.s.card(enemy).name} sees, and what it reaches"
        return pen.item("sight", "sight", label, box, Layer.MARKS, solid=False)

    def path(self, zones: list[str]) -> list[Item]:
        """An arrow across each edge of a way."""
        found = []
        for n, (one, other) in enumerate(pairwise(zones)):
            if not {one, other} <= set(self.zones):
                continue
            a, b, pen = self.box(one), self.box(other), Pen()
            if a.y == b.y:
                x, y = max(a.x, b.x), a.y + 38
                step = 1 if b.x > a.x else -1
                start, end, angle = (x - 13 * step, y), (x + 15 * step, y), 0 if step > 0 else 180
            else:
                x, y = a.x + a.w - 5, max(a.y, b.y)
                step = 1 if b.y > a.y else -1
                start, end, angle = (x, y - 13 * step), (x, y + 15 * step), 90 * step
            pen.line(start, end, stroke="walk", line=3)
            pen.head(*end, angle, 11, "walk", "panel")
            box = Box(min(start[0], end[0]) - 8, min(start[1], end[1]) - 8,
                      abs(end[0] - start[0]) + 16, abs(end[1] - start[1]) + 16)  # fmt: skip
            label = f"from {one} to {other}"
            found.append(pen.item(f"path:{n}", "path", label, box, Layer.ARROWS, solid=False))
        return found


def hero_label(s: State, seat: int) -> str:
    hero = s.heroes[seat]
    state = "killed" if not hero.health else "stunned" if hero.stunned else ""
    parts = [
        f"{hero.hero}, {hero.hero_class}{f', {state}' if state else ''}",
        f"{hero.health} Health, {hero.xp} XP",
    ]
    return "; ".join(parts)


def enemy_label(s: State, enemy: Enemy) -> str:
    """An Enemy in words: figures and gear."""
    card = s.card(enemy)
    parts = [f"{card.name}{f', Level {card.level}' if card.level else ''} ({enemy.id})"]
    if card.mob:
        boss = f"Boss with {enemy.boss} Health" if enemy.boss else "no Boss"
        parts.append(f"{boss}, {token(len(enemy.minions))}")
    else:
        parts.append(f"{enemy.health} Health")
    if enemy.treasure:
        parts.append(f"carries {s.box.name(enemy.treasure)}")
    types = [TYPES[kind].capitalize() for kind in range(3) if card.has[kind]]
    parts.append(f"{listed(types)} attacks")
    parts += ["stunned"] * enemy.stunned + ["does not activate yet"] * enemy.asleep
    return "; ".join(parts)


def figures(s: State, enemy: Enemy, short: bool = False) -> str:
    """The figures that stand: the Boss's Health and the Minions, or Health left of how much."""
    card = s.card(enemy)
    if card.mob:
        many = short and len(enemy.minions) > 9
        boss = f"{{crown}}{'' if many else enemy.boss}" if enemy.boss else ""
        minions = f"{{minion}}{len(enemy.minions)}" if enemy.minions else ""
        return f"{boss} {minions}".strip() if not short else f"{boss}{minions}"
    return f"{{heart}}{enemy.health}" + ("" if short else f"/{card.health * len(s.heroes)}")


def token(minions: int) -> str:
    return f"{minions} {'Minion' if minions == 1 else 'Minions'}"
