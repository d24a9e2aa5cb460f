"""The table of Massive Darkness as a scene: the map, Hero boards, Enemies, and the dice of a combat.

Wide: the map at the left, boards at the right. Narrow: boards below the map. Zones are as large as the width
allows, at least 60 pixels; where the map does not fit, it follows the action.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from edgebook.games.massive.show.boards import FOE, HEAD, HERO, TRAY, enemy_row, headline, hero_board, tray
from edgebook.games.massive.show.look import LOOK
from edgebook.games.massive.show.map_view import EDGE, MapView
from edgebook.games.massive.table.places import hide
from edgebook.games.massive.table.state import State
from edgebook.kernel import Moved
from edgebook.scene import Item, Scene, mark

if TYPE_CHECKING:
    from edgebook.kernel import Step

WIDE, MEDIUM, NARROW = 1120, 720, 400
LEAST, SMALLEST, LARGEST = 380, 60, 66
MARGIN, COLUMN = 8.0, 300.0


def picture(
    state: State,
    observer: int | None = None,
    step: Step | None = None,
    *,
    width: float = WIDE,
    height: float = 0,
    pickable: Iterable[str] = (),
) -> Scene:
    """The table as it stands. With the `step` that led here: what an Enemy saw, its path, what changed."""
    s = hide(state, observer)
    w = max(float(width), LEAST)
    beside = w >= 700
    room = w - 2 * MARGIN - EDGE - 4 - ((COLUMN + MARGIN) if beside else 0)
    first, columns = _window(s, step, int(room // SMALLEST))
    cell = min(LARGEST, room // columns)
    view = MapView(s, MARGIN, MARGIN + HEAD, cell, first, columns)
    right = view.width + 2 * MARGIN
    items = [headline(s, MARGIN, MARGIN, w - 2 * MARGIN), *view.items()]
    if beside:
        made, bottom = _column(s, right, MARGIN + HEAD, w - right - MARGIN)
    else:
        made, bottom = _column(s, MARGIN, MARGIN + HEAD + view.height + MARGIN, w - 2 * MARGIN)
    items += made
    total = max(bottom, MARGIN + HEAD + view.height) + MARGIN
    scene = Scene(w, total, items, _title(s), _description(s, step), LOOK)
    return _marked(scene, view, s, step, pickable)


def _window(s: State, step: Step | None, fit: int) -> tuple[int, int]:
    """The columns of the map that are shown: all, or as many as fit round whoever acts."""
    columns = max(x for x, _ in s.floor.names) + 1
    if columns <= fit:
        return 0, columns
    acting = s.find_enemy(str(step.values.get("enemy", ""))) if step is not None else None
    seat = s.active if s.active >= 0 else s.first
    zone = acting.zone if acting is not None else s.heroes[seat].zone
    middle = s.floor.cells[zone][0] if zone in s.floor.cells else 0
    return max(0, min(columns - fit, middle - fit // 2)), fit


def _column(s: State, x: float, y: float, w: float) -> tuple[list[Item], float]:
    """The combat, the Heroes, the Enemies, one below the other."""
    items = tray(s, x, y, w)
    y += TRAY if items else 0
    for seat in range(len(s.heroes)):
        items.append(hero_board(s, seat, x, y, w))
        y += HERO
    for number, enemy in enumerate(s.enemies, 1):
        items.append(enemy_row(s, enemy, number, x, y, w))
        y += FOE
    return items, y


def _title(s: State) -> str:
    return f"Round {s.round}" if s.round else "Set-up"


def _description(s: State, step: Step | None) -> str:
    told = [f"{hero.hero} in {hero.zone or 'safety'} with {hero.health} Health" for hero in s.heroes]
    foes = [f"{s.card(enemy).name} in {enemy.zone}" for enemy in s.enemies]
    said = f"{step.text} " if step is not None else ""
    return f"{said}{', '.join(told)}. {', '.join(foes) or 'No Enemy on the board'}."


def _marked(scene: Scene, view: MapView, s: State, step: Step | None, pickable: Iterable[str]) -> Scene:
    chosen = [item.id for name in pickable for item in scene.standing_for(name)]
    if step is None:
        return mark(scene, pickable=chosen)
    changed, above = set(), list[Item]()
    for change in step.changes:
        name = change.what if isinstance(change, Moved) else change.what.rpartition(" ")[0]
        for place in (name, *((change.source, change.target) if isinstance(change, Moved) else ())):
            changed |= {item.id for item in scene.standing_for(place) if item.role != "zone"}
        if isinstance(change, Moved) and change.what.split(":")[0] in ("enemy", "hero"):
            above += view.path([change.source, change.target])
    scene = mark(scene, changed=sorted(changed), pickable=chosen)
    enemy = s.find_enemy(str(step.values.get("enemy", "")))
    if enemy is not None and step.choices:
        above.append(view.sight(enemy))
    unique = {item.id: item for item in above}
    return scene.with_items([*scene.items, *unique.values()]) if unique else scene
