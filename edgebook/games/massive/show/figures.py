"""Who stands on the map: Enemies from the top of a Zone, Heroes along its foot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.show.look import FOLKS, HEROES
from edgebook.games.massive.show.map_view import MapView
from edgebook.games.massive.table.floor import edge
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import listed
from edgebook.kernel.choosing import Candidate
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.marks import stop
from edgebook.scene.metrics import RESERVE, fits, width, wrap

Numbers = Mapping[str, Candidate]
"""By the item of each candidate of the choice that this step made: its number in *Why*, and its fate."""
STOPS = {"taken": "taken", "kept": "pass", "dropped": "unfit"}
LOW, ALONE = 28.0, 37.0
"""An Enemy's card where another one stands in its Zone, and where it is the only one."""
SMALL_ZONE = 90.0
"""In a Zone below this the cards of Enemies come closer to its edges: their names need the width."""
NAMED = 42.0
"""What the Heroes in a Zone take with their names."""


def disc(found: Candidate, x: float, y: float, within: str) -> Item:
    """The number of a candidate on the board: the same as in *Why*."""
    pen = Pen()
    stop(pen, x, y, found.number, STOPS[found.state], "panel")
    label = f"number {found.number}: {found.verdict.label}, {found.verdict.why or found.state}"
    box = Box(x - 12, y - 12, 29, 27)
    return pen.item(f"number:{within}", "number", label, box, Layer.ARROWS, (), "", False)


class Figures:
    """The figures of one picture."""

    def __init__(self, view: MapView, acting: str, numbers: Numbers) -> None:
        self.view, self.s, self.acting, self.numbers = view, view.s, acting, numbers

    def items(self) -> list[Item]:
        found: list[Item] = []
        for zone in self.view.zones:
            found += self._in(zone)
        return found

    def _in(self, zone: str) -> list[Item]:
        s, view, box = self.s, self.view, self.view.box(zone)
        heroes = [n for n, hero in enumerate(s.heroes) if hero.zone == zone]
        foes, found = s.enemies_in(zone), list[Item]()
        low = len(foes) > 1 or (bool(foes) and len(heroes) > 2 and view.cell < 110)
        y = box.y + (4 if low else 6)
        shown = max(1, int((box.h - 6 - (20 if heroes else 0)) // (LOW + 1))) if len(foes) > 1 else 1
        room = box.h - 6 - (NAMED if heroes else 0) - len(foes) * (LOW + 1)
        lines, inset = 1 if low and room < 12 * len(foes) else 2, 6.0 if view.cell >= SMALL_ZONE else 4.0
        for n, enemy in enumerate(foes):
            if n >= shown - (len(foes) > shown):
                found.append(self._more(foes[n:], box, y))
                y = found[-1].box.bottom + 1
                break
            place = Box(box.x + inset, y, box.w - 2 * inset, LOW if low else ALONE)
            found.append(self._enemy(enemy, place, low, lines))
            y = found[-1].box.bottom + 1
        view.taken += [item.box for item in found]
        if heroes:
            found += self._heroes(heroes, box, y)
        return found

    def _more(self, foes: list[Enemy], box: Box, y: float) -> Item:
        pen, place = Pen(), Box(box.x + 6, y, box.w - 12, 18)
        pen.rect(*place, "foe", "edge", 1, 5)
        pen.text(place.middle[0], y + 13, f"+{len(foes)} more", 11, "foe_ink", True, "middle", place.w - 6)
        label = "; ".join(enemy_label(self.s, enemy) for enemy in foes)
        names = [f"enemy:{enemy.id}" for enemy in foes]
        return pen.item(f"more:{foes[0].zone}", "enemy", label, place, Layer.PIECES, names)

    def _enemy(self, enemy: Enemy, box: Box, low: bool, lines: int) -> Item:
        """A dark clipped card: sign, name on as many lines as given, figures with their Health."""
        s, pen = self.s, Pen()
        x, y, w, h = box
        name = s.card(enemy).name
        indent, rows = _named(name, w, low, lines)
        h += 12 * (len(rows) - 1)
        k = 5
        corners = ((x + k, y), (x + w - k, y), (x + w, y + k), (x + w, y + h - k), (x + w - k, y + h),
                   (x + k, y + h), (x, y + h - k), (x, y + k))  # fmt: skip
        shape = "M" + "L".join(f"{a:.4g} {b:.4g}" for a, b in corners) + "Z"
        acts = enemy.id == self.acting
        pen.path(shape, "foe", "walk" if acts else "edge", 2.5 if acts else 1,
                 (4, 3) if enemy.asleep or enemy.stunned else ())  # fmt: skip
        sign = folk(name)
        base = y + h - (4.5 if low else 7)
        at = x + 6
        if indent > 6:
            pen.sign(sign, x + 4, y + 4.5, 14, "foe_ink", "foe")
        elif figures_width(s, enemy) + 20 < w - 18:
            pen.sign(sign, x + 5, base - 10.5, 12, "foe_ink", "foe")
            at = x + 21
        bold = all(fits(row, 11, w - indent - 3, True) for row in rows)
        top = y + (11.5 if low else 14.5)
        pen.lines(x + indent, top, rows, 11, 12, "foe_ink", bold, room=w - indent - 2)
        room = w - (at - x) - (18 if enemy.asleep or enemy.stunned else 4)
        draw_figures(pen, s, enemy, at, base, "foe_ink", room)
        if enemy.asleep or enemy.stunned:
            pen.sign("sleep", x + w - 16, y + h - 15, 11, "foe_ink", "foe")
        told = ("Health", "Minion", "stunned", "asleep", "toward the Exit")
        names = (f"enemy:{enemy.id}", *(f"foe:{enemy.id} {each}" for each in told))
        label = enemy_label(s, enemy)
        return pen.item(f"enemy:{enemy.id}", "enemy", label, Box(x, y, w, h).grow(1.5), Layer.PIECES, names)

    def _heroes(self, seats: list[int], box: Box, y: float) -> list[Item]:
        """Discs in a row, with names below them where there is room, and their numbers above."""
        s, many, found = self.s, len(seats), list[Item]()
        numbered = any(f"hero:{seat}" in self.numbers for seat in seats)
        above = numbered and box.bottom - y >= 46
        doors = {
            zone for door in s.doors for zone in door.between if edge(*door.between) == self._below(zone)
        }
        foot = 13.0 if s.heroes[seats[0]].zone in doors and not s.enemies_in(s.heroes[seats[0]].zone) else 6.0
        room = box.bottom - foot - y - (18 if above else 0)
        r = max(8.5, min(12.0 if self.view.cell < 110 else 14.0, (room - 16) / 2, box.w / many / 2 - 1))
        names = [width(s.heroes[seat].hero, 11, True) * RESERVE + 6 for seat in seats]
        named = room >= 2 * r + 14 and max(names) * many <= box.w - 2
        r = r if named else max(7.0, min(12.0, room / 2 - 1, box.w / many / 2 - 1))
        middle = box.bottom - foot - r - (14.5 if named else 0)
        across = box.w / many
        for n, seat in enumerate(seats):
            x = box.x + across * (n + 0.5)
            if many == 1 and not s.enemies_in(s.heroes[seat].zone):
                x = box.x + min(across / 2, max(28.0, names[0] / 2 + 5))
            found.append(self._hero(seat, x, middle, r, names[n] if named else 0))
            self.view.taken.append(found[-1].box)
            if f"hero:{seat}" in self.numbers:
                at = (x, middle - r - 9) if above else (x + r + 9, middle)
                if above or at[0] + 12 <= box.x + across * (n + 1) + 4:
                    found.append(disc(self.numbers[f"hero:{seat}"], *at, f"hero:{seat}"))
                    self.view.taken.append(found[-1].box)
        return found

    def _below(self, zone: str) -> tuple[str, str]:
        """The edge at the foot of a Zone."""
        cx, cy = self.s.floor.cells[zone]
        return edge(zone, self.s.floor.names.get((cx, cy + 1), zone))

    def _hero(self, seat: int, x: float, y: float, r: float, plate: float) -> Item:
        s, pen = self.s, Pen()
        hero = s.heroes[seat]
        look = HEROES[hero.hero]
        fill, ink = (look.fill, look.on) if hero.health else ("soft", "muted")
        pen.disc(x, y, r, fill, "piece_edge", 1.5, (3, 2) if hero.stunned else ())
        pen.sign(look.sign, x - r * 0.62, y - r * 0.62, r * 1.24, ink, fill)
        box = Box(x - r - 1, y - r - 1, 2 * r + 2, 2 * r + 2)
        if plate:
            pen.rect(x - plate / 2, y + r + 1, plate, 13.5, "panel", "", 0, 4)
            pen.text(x, y + r + 11.5, hero.hero, 11, "ink", True, "middle")
            w = max(plate, box.w)
            box = Box(x - w / 2, box.y, w, 2 * r + 15.5)
        names = (f"hero:{seat}", f"board:{seat} Health", f"board:{seat} stunned")
        return pen.item(f"hero:{seat}", "hero", hero_label(s, seat), box, Layer.PIECES, names)


def _named(name: str, w: float, low: bool, lines: int) -> tuple[float, Sequence[str]]:
    """How a name is written on an Enemy's card: beside the sign, above it, or its last word. Thin letters
    come before a name that is cut."""
    for most in range(1 if low else 2, lines + 1):
        for bold in True, False:
            for indent in (6.0,) if low else (21.0, 6.0):
                rows = wrap(name, 11, w - indent - 4, most, bold)
                if not any(row.endswith("…") for row in rows):
                    return indent, rows
    return 4.0, (name.split()[-1],)


def folk(name: str) -> str:
    """The sign of an Enemy's folk."""
    return FOLKS.get(name.split(" ")[0], "beast")


def draw_figures(pen: Pen, s: State, enemy: Enemy, x: float, y: float, ink: str, room: float) -> float:
    """Boss and Minions, each with its Health, or a heart with Health of how much; as far as there is room."""
    card, start, below = s.card(enemy), x, "foe" if ink == "foe_ink" else "panel"
    if not card.mob:
        most = card.health * len(s.heroes)
        pen.sign("heart", x, y - 9.5, 11, ink, below)
        told = f"{enemy.health}/{most}" if room >= figures_width(s, enemy) else str(enemy.health)
        return 14 + pen.text(x + 14, y, told, 11, ink, True)
    if enemy.boss:
        pen.sign("crown", x, y - 10, 12, ink, below)
        x += 16 + pen.text(x + 14, y, str(enemy.boss), 11, ink, True)
    each = 14.5
    if x - start + each * len(enemy.minions) <= room:
        for health in enemy.minions:
            pen.rect(x, y - 10, 12.5, 12.5, "", ink, 1.25, 2)
            pen.text(x + 6.25, y, str(health), 11, ink, True, "middle")
            x += each
    elif enemy.minions:
        pen.sign("minion", x, y - 10, 12, ink, below)
        x += 15 + pen.text(x + 14, y, f"×{len(enemy.minions)}", 11, ink, True)
    return x - start


def figures_width(s: State, enemy: Enemy) -> float:
    card = s.card(enemy)
    if card.mob:
        return (26.0 if enemy.boss else 0.0) + 14.5 * len(enemy.minions)
    return 16 + width(f"{enemy.health}/{card.health * len(s.heroes)}", 11, True) * RESERVE


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
    parts = [f"{card.name}{f', Level {card.level}' if card.level else ''}"]
    if card.mob:
        boss = f"Boss with {enemy.boss} Health" if enemy.boss else "no Boss"
        parts.append(f"{boss}, {token(len(enemy.minions))}")
    else:
        parts.append(f"{enemy.health} Health")
    if enemy.treasure:
        parts.append(f"carries {s.box.name(enemy.treasure)}")
    types = [TYPES[kind].capitalize() for kind in range(3) if card.has[kind]]
    parts.append(f"{listed(types)} attacks")
    if card.effect:
        parts.append(card.effect)
    parts += ["stunned"] * enemy.stunned + ["does not activate yet"] * enemy.asleep
    return "; ".join(parts)


def token(minions: int) -> str:
    return f"{minions} {'Minion' if minions == 1 else 'Minions'}"
