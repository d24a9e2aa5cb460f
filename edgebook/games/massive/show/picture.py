"""The table of Massive Darkness as a scene: the map, Hero boards, Enemies, and the dice of a combat.

Wide: the map at the left, boards at the right. Narrow: boards below the map. Zones are as large as the width
allows, at least 60 pixels; where the map does not fit, it follows the action.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from edgebook.games.massive.show.aside import objectives, overview
from edgebook.games.massive.show.boards import (
    FOE,
    HEAD,
    HERO,
    LOW_FOE,
    LOW_HERO,
    TRAY,
    enemy_row,
    headline,
    hero_board,
    tray,
)
from edgebook.games.massive.show.look import LOOK
from edgebook.games.massive.show.map_view import EDGE, MapView, Mark, Window
from edgebook.games.massive.show.pointing import hints, words
from edgebook.games.massive.table.places import hide
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import whereabouts
from edgebook.kernel import Moved
from edgebook.scene import Item, Scene, mark, point_out

if TYPE_CHECKING:
    from edgebook.kernel import Step

WIDE, MEDIUM, NARROW = 1120, 720, 400
LEAST, SMALLEST, LARGEST = 380, 60, 66
SMALL, SMALLEST_MAP = 500, 320
"""From this width on a map above its boards keeps to the height that there is; so high it is at least, with
its heading, before the boards are written smaller."""
PHONE = 88
"""Zones on a phone: four across."""
ROWS = 5
"""Rows of Zones on a phone."""
MARGIN, COLUMN = 8.0, 300.0


def picture(
    state: State,
    observer: int | None = None,
    step: Step | None = None,
    *,
    spots: Iterable[str] | None = None,
    width: float = WIDE,
    height: float = 0,
    pickable: Iterable[str] = (),
) -> Scene:
    """The table as it stands. With the `step` that led here: what an Enemy saw, its path, what changed. With
    a `height` the map shows as many rows as fit, round whoever acts. `spots`: something is asked about it,
    and what rules work out from the table is left out (every Zone can be clicked anyway)."""
    tells = spots is None
    s = hide(state, observer)
    w = max(float(width), LEAST)
    beside = w >= 640
    room = w - 2 * MARGIN - EDGE - 4 - ((COLUMN + MARGIN) if beside else 0)
    above = (
        bool(height) and not beside and w >= SMALL
    )  # the map lies above the boards, and all of it is in sight
    low = above and height < _needed(s, w, low=False) + SMALLEST_MAP
    high = height - 3 * MARGIN - HEAD - EDGE - 4 if height and (beside or above) else 0.0
    if above:
        high = max(high - _needed(s, w, low), 2.0 * SMALLEST)
    smallest = SMALLEST if beside or above else min(PHONE, int(room // 4))
    rows = int(high // SMALLEST) if high else 99 if beside else ROWS
    window = _window(s, step, int(room // smallest), rows)
    cell = min(LARGEST if beside else PHONE, room // window.columns)
    if high:
        cell = max(SMALLEST, min(cell, high // window.rows))
    verdicts = _verdicts(step) if tells else {}
    view = MapView(s, MARGIN, MARGIN + HEAD, cell, window, verdicts)
    right = view.width + 2 * MARGIN
    items = [headline(s, MARGIN, MARGIN, w - 2 * MARGIN), *view.items()]
    acting = str(step.values.get("enemy", "")) if step is not None else ""
    below = MARGIN + HEAD + view.height + MARGIN
    if beside:
        for low in (False, True):
            made, bottom = _column(s, right, MARGIN + HEAD, w - right - MARGIN, view, acting, tells, low)
            if not height or bottom + MARGIN <= height:
                break
        under, foot = _under(s, MARGIN + EDGE, below, view.width - EDGE, view.window)
        fits = not height or foot <= height
    else:
        made, bottom = _column(s, MARGIN, below, w - 2 * MARGIN, view, acting, tells, low)
        under, foot = _under(s, MARGIN, bottom, w - 2 * MARGIN, view.window)
        fits = not above or foot + MARGIN <= height
    items += [*made, *(under if fits else ())]
    total = max(bottom, below, foot if fits else 0) + MARGIN
    if above:
        total = max(total, height)  # whoever comes and goes, the picture stays where it is
    scene = Scene(w, total, items, _title(s), _description(s, step), LOOK)
    if tells:
        scene = point_out(scene, hints(view, s), words(s))
    return _marked(scene, view, s, step, pickable, tells)


def _window(s: State, step: Step | None, columns: int, rows: int) -> Window:
    """The part of the map that is shown: all, or as much as fits round whoever acts."""
    wide = max(x for x, _ in s.floor.names) + 1
    high = max(y for _, y in s.floor.names) + 1
    acting = s.find_enemy(str(step.values.get("enemy", ""))) if step is not None else None
    seat = s.active if s.active >= 0 else s.first
    zone = acting.zone if acting is not None else s.heroes[seat].zone
    x, y = s.floor.cells.get(zone, (0, 0))
    columns, rows = max(1, min(columns, wide)), max(1, min(rows, high))
    left = max(0, min(wide - columns, x - columns // 2))
    top = max(0, min(high - rows, y - rows // 2))
    return Window(left, top, columns, rows)


def _verdicts(step: Step | None) -> dict[str, Mark]:
    """What became of each candidate of the step's choice, by its item."""
    found: dict[str, Mark] = {}
    if step is None or step.rule.id.split("/")[0] not in ("MD-9.2", "MD-9.3", "MD-9.7"):
        return found
    for choice in step.choices[:1]:
        kept = sorted(choice.verdicts, key=lambda verdict: not verdict.kept)
        for number, verdict in enumerate(kept, 1):
            if verdict.item:
                found[verdict.item] = Mark(number, verdict.kept, verdict.why)
    return found


def _column(
    s: State, x: float, y: float, w: float, view: MapView, acting: str, tells: bool, low: bool
) -> tuple[list[Item], float]:
    """The combat, the Heroes and the Enemies; in two columns if there is room."""
    items = tray(s, x, y, w, tells)
    y += TRAY if items else 0
    two = w >= 2 * COLUMN - 40
    wide = (w - MARGIN) / 2 if two else w
    tops = [y, y] if two else [y]

    def place(height: float) -> tuple[float, float]:
        column = tops.index(min(tops))
        at = tops[column]
        tops[column] += height
        return x + column * (wide + MARGIN), at

    for seat in range(len(s.heroes)):
        left, top = place(LOW_HERO if low else HERO)
        items.append(hero_board(s, seat, left, top, wide, view.verdicts, low))
    for number, enemy in enumerate(s.enemies, 1):
        left, top = place(LOW_FOE if low else FOE)
        items.append(enemy_row(s, enemy, number, left, top, wide, enemy.id == acting, tells, low))
    return items, max(tops)


def _needed(s: State, w: float, low: bool) -> float:
    """How high the boards below a map are; the dice of a combat have their place also when there are none."""
    tops = [0.0, 0.0] if w - 2 * MARGIN >= 2 * COLUMN - 40 else [0.0]
    boards = [LOW_HERO if low else HERO] * len(s.heroes) + [LOW_FOE if low else FOE] * max(2, len(s.enemies))
    for board in boards:
        tops[tops.index(min(tops))] += board
    return TRAY + max(tops)


def _under(s: State, x: float, y: float, w: float, window: Window) -> tuple[list[Item], float]:
    """The overview and the objectives, side by side."""
    small, bottom = overview(s, window, x, y)
    left = x + (small[0].box.w + MARGIN if small else 0)
    todo, foot = objectives(s, left, y, w - (left - x))
    return small + todo, max(bottom, foot)


def _title(s: State) -> str:
    return f"Round {s.round}" if s.round else "Set-up"


def _description(s: State, step: Step | None) -> str:
    told = [f"{hero.hero} {whereabouts(s, hero)} with {hero.health} Health" for hero in s.heroes]
    foes = [f"{s.card(enemy).name} in {enemy.zone}" for enemy in s.enemies]
    said = f"{step.text} " if step is not None else ""
    return f"{said}{', '.join(told)}. {', '.join(foes) or 'No Enemy on the board'}."


def _marked(
    scene: Scene, view: MapView, s: State, step: Step | None, pickable: Iterable[str], tells: bool
) -> Scene:
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
    if enemy is not None and step.choices and tells:
        above.append(view.sight(enemy))
    unique = {item.id: item for item in above}
    return scene.with_items([*scene.items, *unique.values()]) if unique else scene
