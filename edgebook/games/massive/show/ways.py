"""What a step did on the map: where a figure was, the ways that it had, and what an Enemy saw."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from edgebook.games.massive.rules.chapter9_criteria import kinds_in_reach
from edgebook.games.massive.show.figures import STOPS
from edgebook.games.massive.show.map_view import MapView
from edgebook.games.massive.table.floor import edge
from edgebook.games.massive.table.pieces import Enemy, Fight
from edgebook.games.massive.table.state import State
from edgebook.kernel import Moved
from edgebook.kernel.choosing import Candidate, candidates
from edgebook.scene import Box, Item, Layer, Pen, Scene, Sign, Text
from edgebook.scene.marks import stop, was_here
from edgebook.scene.path import Point
from edgebook.scene.shapes import Head, around, extent, text_box

if TYPE_CHECKING:
    from edgebook.kernel import Step

TAIL, HEAD, SHORT = 16.0, 19.0, 6.0
"""How far an arrow reaches before a border, and behind it; where there is little room, not so far."""
SHORTEST = 14.0
"""The shortest arrow of an attack."""
DISC = 8.0
"""The radius of the dashed disc where a figure was."""
SIDES = (0.0, 0.3, -0.3, 0.2, -0.2, 0.38, -0.38)
"""Where along a border an arrow may stand, in shares of it from its middle."""


def numbers(step: Step | None) -> dict[str, Candidate]:
    """What became of each candidate of the step's choices, by its item."""
    found: dict[str, Candidate] = {}
    for choice in step.choices if step is not None else ():
        for each in candidates(choice.verdicts):
            if each.verdict.item and each.verdict.item not in found:
                found[each.verdict.item] = each
    return found


def focus(s: State, step: Step | None) -> list[str]:
    """The Zones that the map must show: who acts, where it was and went, whom it is about."""
    changed = _changed(s, step)
    if changed:  # what the step changed comes first, and who acts if that is near
        active = s.heroes[s.active].zone if s.active >= 0 else ""
        return [*changed, active] if active and _together(s, active, changed) else changed
    found = [hero.zone for hero in s.heroes if hero.zone and hero.health]
    enemy = s.find_enemy(str(step.values.get("enemy", ""))) if step is not None else None
    if enemy is not None:
        return [enemy.zone, enemy.zone, *found]
    if s.active >= 0 and s.heroes[s.active].zone:
        return [s.heroes[s.active].zone]
    return found or [zone for zone in (s.start,) if zone]


def _changed(s: State, step: Step | None) -> list[str]:
    """The Zones in which a step changed something: a figure, tokens, a door; not more than can be shown."""
    found: dict[str, None] = {}
    for change in step.changes if step is not None else ():
        if isinstance(change, Moved):
            names = [place.removeprefix("zone:") for place in (change.source, change.target)]
        else:
            names = change.what.split(":")[1:] if change.what.startswith("door:") else []
        found.update(dict.fromkeys(name for name in names if name in s.floor.cells))
    zones = list(found)
    return zones if zones and _together(s, zones[-1], zones) else zones[-1:]


def _together(s: State, zone: str, others: Sequence[str]) -> bool:
    """Whether Zones lie so close together that a window can show all of them."""
    x, y = s.floor.cells[zone]
    cells = [s.floor.cells[each] for each in others]
    return all(max(abs(x - left), abs(y - top)) <= 1 for left, top in cells)


def drawn(view: MapView, scene: Scene, step: Step, tells: bool) -> Iterator[Item]:
    """Everything that lies over the map for a step."""
    s: State = view.s
    ink = [
        text_box(shape) if isinstance(shape, Text) else extent(shape)
        for item in scene.items
        for shape in item.shapes
        if isinstance(shape, Text | Sign)
    ]
    found = numbers(step) if tells else {}
    moved = [
        (change.what, change.source.removeprefix("zone:"), change.target.removeprefix("zone:"))
        for change in step.changes
        if isinstance(change, Moved) and change.what.split(":")[0] in ("hero", "enemy")
    ]
    ends = dict.fromkeys((a, b) for _, a, b in moved if a in view.zones and b in view.zones)
    went = [
        item
        for source, target in ends
        if _near(s, source, target)
        for item in _arrow(view, ink, source, target, found.get(f"zone:{target}"), True)
    ]
    yield from went
    for source in dict.fromkeys(source for source, _ in ends):
        ghost = _left(view, scene, source, [item.box for item in went])
        if ghost is not None:
            yield ghost
            ink.append(ghost.box)
    if s.fight is not None:
        yield from _attack(scene, ink, s, s.fight)
    starts = {source for source, _ in ends}
    for name, each in found.items():
        zone = name.removeprefix("zone:")
        if not name.startswith("zone:") or zone not in view.zones:
            continue
        start = next((source for source in starts if _near(s, source, zone)), "")
        if start and (start, zone) not in ends:
            yield from _arrow(view, ink, start, zone, each)
        elif not start:
            yield from _goal(view, ink, zone, each)
    enemy = s.find_enemy(str(step.values.get("enemy", "")))
    if enemy is not None and tells and any(name.startswith("hero:") for name in found):
        yield _sight(view, enemy)


def _attack(scene: Scene, ink: list[Box], s: State, fight: Fight) -> Iterator[Item]:
    """The arrow of an attack on another Zone, from figure to figure, where it crosses no text and no sign."""
    hero, enemy = scene.get(f"hero:{fight.hero}"), scene.get(f"enemy:{fight.enemy}")
    foe = s.find_enemy(fight.enemy)
    if hero is None or enemy is None or foe is None or foe.zone == s.heroes[fight.hero].zone:
        return
    source, target = (hero, enemy) if fight.by_hero else (enemy, hero)
    lines = sorted(
        ((start, end) for start in _sides(source.box) for end in _sides(target.box)),
        key=lambda line: math.dist(*line),
    )
    free = next((line for line in lines if not _crosses(line, ink)), None)
    if free is None:
        return
    (x, y), (tx, ty) = free
    long, pen = math.dist(*free), Pen()
    end = tx - (tx - x) / long * 8, ty - (ty - y) / long * 8
    for colour, wide in (("lit", 7), ("ink", 3)):
        for piece in _pieces((x, y), end):
            pen.line(*piece, stroke=colour, line=wide)
    pen.shapes.append(_head(free))
    label = f"{source.label.partition(',')[0]} attacks {target.label.partition(',')[0]}"
    yield pen.arrow("attack", label, (source.id, target.id))


def _sides(box: Box) -> tuple[Point, ...]:
    """Where an arrow may come to a figure: the middles of its sides, and between them and the corners."""
    downs = [box.y + box.h * share for share in (0.25, 0.5, 0.75)]
    acrosses = [box.x + box.w * share for share in (0.25, 0.5, 0.75)]
    upright = [(x, y) for y in downs for x in (box.x, box.right)]
    return (*upright, *((x, y) for x in acrosses for y in (box.y, box.bottom)))


def _crosses(line: tuple[Point, Point], ink: list[Box]) -> bool:
    """Whether a text or a sign lies near a line or its head, or it is too short to be seen."""
    if math.dist(*line) < SHORTEST:
        return True
    pieces = [around([Box(*point, 0, 0) for point in piece]).grow(3.6) for piece in _pieces(*line)]
    head = extent(_head(line)).grow(1)
    return any(place.meets(each) for place in (head, *pieces) for each in ink)


def _head(line: tuple[Point, Point]) -> Head:
    (x, y), (tx, ty) = line
    return Head(tx, ty, math.degrees(math.atan2(ty - y, tx - x)), 12, "ink", "lit")


def _pieces(start: Point, end: Point) -> list[tuple[Point, Point]]:
    """A slanting line in pieces that each lie in a small box: what is beside it is not covered."""
    many = max(1, round(math.dist(start, end) / 10))
    (x, y), (tx, ty) = start, end
    points = [(x + (tx - x) * n / many, y + (ty - y) * n / many) for n in range(many + 1)]
    return list(pairwise(points))


def _left(view: MapView, scene: Scene, zone: str, taken: list[Box]) -> Item | None:
    """Where a figure was: in words where the Zone has room for them, else a dashed disc, which needs less. A
    frame round the Zone would say that something happened to the Zone."""
    words = was_here(scene, f"zone:{zone}", taken)
    if words is None or any(isinstance(shape, Text) for shape in words.shapes):
        return words
    box, r = view.box(zone), DISC
    near = [*taken, *view.taken]
    for across, down in ((across, down) for down in (0.5, 0.75, 0.9, 0.25) for across in (0.5, 0.85, 0.15)):
        x, y = box.x + 4 + r + across * (box.w - 8 - 2 * r), box.y + 4 + r + down * (box.h - 8 - 2 * r)
        place = Box(x - r, y - r, 2 * r, 2 * r)
        if not any(place.meets(each) for each in near):
            pen = Pen()
            pen.disc(x, y, r, "", "change", 1.5, (4, 3))
            return words._replace(shapes=tuple(pen.shapes), box=place.grow(1))
    return None


def _near(s: State, one: str, other: str) -> bool:
    (ax, ay), (bx, by) = s.floor.cells[one], s.floor.cells[other]
    return abs(ax - bx) + abs(ay - by) == 1


class Spot(NamedTuple):
    """Where an arrow crosses a border, how far it reaches behind it, whether its number stands at its tail,
    and all that it covers."""

    x: float
    y: float
    reach: float
    numbered: bool
    box: Box


def _towards(view: MapView, source: str, target: str) -> tuple[int, int]:
    """Which way it is from a Zone to the next."""
    here, there = view.box(source), view.box(target)
    return (there.x > here.x) - (there.x < here.x), (there.y > here.y) - (there.y < here.y)


def _spot(view: MapView, ink: list[Box], source: str, target: str, numbered: bool) -> Spot | None:
    """Where an arrow covers least: on the border, or in the door where there is one. None where it would lie
    over a text."""
    (x0, y0), (x1, y1) = view.side(source, target)
    here, there = view.box(source), view.box(target)
    dx, dy = _towards(view, source, target)
    doors = {edge(*door.between) for door in view.s.doors}
    sides = (0.0,) if edge(source, target) in doors else SIDES

    def spot(side: float, reach: float, numbered: bool) -> Spot:
        x, y = (x0 + x1) / 2 + side * (x1 - x0), (y0 + y1) / 2 + side * (y1 - y0)
        back = TAIL + (22 if numbered else 0)
        ends = (x - dx * back, y - dy * back), (x + dx * reach, y + dy * reach)
        (left, right), (top, bottom) = (sorted(each) for each in zip(*ends, strict=True))
        a, b = (12.0, 0.0) if dy else (0.0, 12.0)
        return Spot(x, y, reach, numbered, Box(left - a, top - b, right - left + 2 * a, bottom - top + 2 * b))

    around_it = Box(min(here.x, there.x), min(here.y, there.y), abs(here.x - there.x) + here.w,
                    abs(here.y - there.y) + here.h)  # fmt: skip
    texts = [each for each in ink if each.meets(around_it)]
    taken = [*texts, *(each for each in view.taken if each.meets(around_it))]
    # where there is little room, it ends at the border, and its number stands in the Zone it leads to
    forms = [(HEAD, numbered), (SHORT, numbered), (SHORT, False)]
    # rather short than over a figure, which would seem to be what moves; never over a text
    for ground, form in ((ground, form) for ground in (taken, texts) for form in forms):
        found = min((spot(side, *form) for side in sides), key=lambda each: _covered(each.box, taken))
        box, by = found.box, 0.0 if found.numbered else 5.0
        slim = Box(box.x, box.y + by, box.w, box.h - 2 * by) if dx else \
            Box(box.x + by, box.y, box.w - 2 * by, box.h)  # fmt: skip
        if not _covered(slim, ground):
            return found
    return None


def _arrow(
    view: MapView, ink: list[Box], source: str, target: str, found: Candidate | None, went: bool = False
) -> Iterator[Item]:
    """A short arrow across the border (through the door, where there is one), with the number of its way at
    its tail, on the side where it covers least."""
    spot = _spot(view, ink, source, target, found is not None)
    if spot is not None:
        x, y, reach, numbered, box = spot
        dx, dy = _towards(view, source, target)
        pen, colour = Pen(), "change" if went else "walk"
        tip = (x + dx * reach, y + dy * reach)
        start, end = (x - dx * TAIL, y - dy * TAIL), (tip[0] - dx * 8, tip[1] - dy * 8)
        pen.line(start, end, stroke="lit", line=7)
        pen.line(start, end, stroke=colour, line=4 if went else 3)
        pen.head(*tip, {(1, 0): 0, (-1, 0): 180, (0, 1): 90, (0, -1): -90}[(dx, dy)], 12, colour, "lit")
        if found is not None and numbered:
            stop(pen, x - dx * (TAIL + 10), y - dy * (TAIL + 10), found.number, STOPS[found.state], "panel")
        words = f"way {found.number}: " if found is not None else ""
        why = f", {found.verdict.why}" if found is not None and found.verdict.why else ""
        label = f"{words}from {source} to {target}{why}"
        view.taken.append(box)
        ink.append(box)
        yield pen.arrow(f"way:{source}:{target}", label, (f"zone:{source}", f"zone:{target}"))
    if found is not None and (spot is None or not spot.numbered):
        yield from _goal(view, ink, target, found)


def _covered(box: Box, others: list[Box]) -> float:
    """How much of some boxes lies in one."""
    return sum(
        max(0.0, min(box.right, each.right) - max(box.x, each.x))
        * max(0.0, min(box.bottom, each.bottom) - max(box.y, each.y))
        for each in others
    )


def _goal(view: MapView, ink: list[Box], zone: str, found: Candidate) -> Iterator[Item]:
    """The number of a Zone that an Enemy may go to, in a corner where it hides nothing."""
    box = view.box(zone)
    for x, y in ((box.x + 15, box.y + 15), (box.right - 18, box.y + 15), (box.x + 15, box.bottom - 18),
                 (box.middle[0], box.middle[1])):  # fmt: skip
        place = Box(x - 12, y - 12, 29, 27)
        if not _covered(place, ink):
            pen = Pen()
            stop(pen, x, y, found.number, STOPS[found.state], "panel")
            label = f"number {found.number}: {zone}, {found.verdict.why or found.state}"
            yield pen.item(f"number:zone:{zone}", "number", label, place, Layer.ARROWS, (), "", False)
            return


def _sight(view: MapView, enemy: Enemy) -> Item:
    """A dotted frame round every Zone that an Enemy sees, thicker where it can attack."""
    pen = Pen()
    for zone in view.s.enemy_ways.sight[enemy.zone]:
        if zone in view.zones:
            box = view.box(zone).grow(-3)
            reach = bool(kinds_in_reach(view.s, enemy, zone))
            pen.rect(*box, "", "walk", 2.5 if reach else 1.5, 5, (2, 3))
    label = f"What {view.s.card(enemy).name} sees, and what it reaches"
    return pen.item("sight", "sight", label, view.whole, Layer.MARKS, (), "", False)
