"""What pointing shows and says: what an Enemy sees, whom it reaches, where it would go; who sees a Hero."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.massive.rules.chapter2_board import hero_held
from edgebook.games.massive.rules.chapter9_criteria import (
    MOVE,
    Seeking,
    in_reach,
    kinds_in_reach,
    next_zones,
    patrol_goal,
)
from edgebook.games.massive.rules.hooks import quest
from edgebook.games.massive.show.map_view import MapView
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import listed
from edgebook.scene import Path
from edgebook.scene.path import Point
from edgebook.scene.pointing import frames, leads, reaches, sees

MOVES = 2
"""An Enemy's four steps hold two Moves, so that its way is shown two Zones far."""


def hints(view: MapView, s: State) -> dict[str, list[Path]]:
    """By the items of Enemies and Heroes, on the map and beside it."""
    found: dict[str, list[Path]] = {}
    for enemy in s.enemies:
        found[f"enemy:{enemy.id}"] = found[f"foe:{enemy.id}"] = list(_enemy(view, s, enemy))
    for seat, hero in enumerate(s.heroes):
        if hero.zone in view.zones:
            found[f"hero:{seat}"] = found[f"board:{seat}"] = list(_hero(view, s, seat))
    return found


def words(s: State) -> dict[str, str]:
    """By the same items: what an Enemy sees and whom it could attack now, and who sees a Hero."""
    found: dict[str, str] = {}
    for enemy in s.enemies:
        found[f"enemy:{enemy.id}"] = found[f"foe:{enemy.id}"] = _looks(s, enemy)
    for seat, hero in enumerate(s.heroes):
        seen = [s.card(enemy).name for enemy in s.enemies if hero.zone in s.enemy_ways.sight[enemy.zone]]
        said = f"in sight of {listed(seen)}" if seen else "in sight of no Enemy"
        found[f"hero:{seat}"] = found[f"board:{seat}"] = said
    return found


def _looks(s: State, enemy: Enemy) -> str:
    reach = [
        hero.hero for hero in s.heroes if hero.health and hero.zone and kinds_in_reach(s, enemy, hero.zone)
    ]
    attack = f"could attack {listed(reach, 'or')}" if reach else "could attack nobody"
    return f"sees {', '.join(s.enemy_ways.sight[enemy.zone])}; {attack}"


def _enemy(view: MapView, s: State, enemy: Enemy) -> Iterator[Path]:
    if enemy.zone not in s.enemy_ways.sight:
        return
    seen = [zone for zone in s.enemy_ways.sight[enemy.zone] if zone in view.zones]
    if seen:
        yield sees(*(view.box(zone).grow(-1.5) for zone in seen))
    near = [view.box(zone) for zone in seen if kinds_in_reach(s, enemy, zone)]
    if near:
        yield reaches(*near, away=-5, radius=4)
    way = next_way(s, enemy)
    points = [_middle(view, zone) for zone in way if zone in view.zones]
    if len(points) > 1:
        yield from leads(*points)


def next_way(s: State, enemy: Enemy) -> list[str]:
    """The Zones that an Enemy would walk through if it acted now, as far as nobody has to choose."""
    if enemy.stunned or enemy.asleep or enemy.special or in_reach(s, Seeking(enemy.id, -1)):
        return []
    if quest(s).marches is not None:
        return []
    left = MOVE.choose(s, Seeking(enemy.id, -1), list(range(len(s.heroes))))
    goals = {s.heroes[seat].zone for seat in left} if left else {patrol_goal(s, enemy.heading)}
    if len(goals) != 1:
        return []
    goal = goals.pop()
    way = [enemy.zone]
    while goal is not None and len(way) <= MOVES and way[-1] != goal:
        steps = next_zones(s, way[-1], goal)
        if len(steps) != 1:
            break
        way.append(steps[0])
    return way


def _hero(view: MapView, s: State, seat: int) -> Iterator[Path]:
    zone = s.heroes[seat].zone
    watching = [
        view.box(enemy.zone)
        for enemy in s.enemies
        if enemy.zone in view.zones and zone in s.enemy_ways.sight[enemy.zone]
    ]
    if watching:
        yield frames(*watching, away=-2)
    if s.heroes[seat].health and not hero_held(s, seat):
        near = {there for there in s.ways.steps[zone] if there in view.zones}
        near |= {there for step in s.ways.steps[zone] for there in s.ways.steps[step] if there in view.zones}
        if near - {zone}:
            yield reaches(*(view.box(there) for there in sorted(near - {zone})), away=-5, radius=4)


def _middle(view: MapView, zone: str) -> Point:
    box = view.box(zone)
    return box.x + box.w / 2, box.y + box.h / 2
