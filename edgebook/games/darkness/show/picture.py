"""The table of Edge of Darkness as a scene: `picture(state, observer, step)`.

It shows what lies open at the table, which is everything but the order of the decks; nothing on it depends
on what an observer may not know. Items that show the same are the same objects from one picture to the
next, so that a canvas finds quickly what to draw again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from edgebook.box.places import kind_of
from edgebook.games.darkness.show import compact, layout, town
from edgebook.games.darkness.show.alone import part
from edgebook.games.darkness.show.changes import marks, shown
from edgebook.games.darkness.show.headline import PHASES
from edgebook.games.darkness.show.look import LOOK
from edgebook.games.darkness.table.state import State
from edgebook.scene import Item, Scene, arrow, chip, mark

if TYPE_CHECKING:
    from edgebook.kernel import Step

__all__ = ["MEDIUM", "NARROW", "WIDE", "part", "picture", "walk_of"]

WIDE, MEDIUM, NARROW = 1120, 720, 420
LEAST = 380
MOST_CHIPS = 12
"""More changes at once than these are not counted one by one."""


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
    """The table as it stands, for a room of that width and height; without a height, as high as it takes.

    `observer` sits below the city. With the `step` that led here, what it changed is marked, moves are
    drawn as arrows, and its choice of a location as a walk. `pickable` are the items that a decision can
    pick. `spots`: something is asked about it, and what a threat comes to is left to add up (there are no
    places to click where nothing lies).
    """
    laid = _laid(state, observer, max(width, LEAST), height, spots is None)
    scene = Scene(
        laid.width, laid.height, laid.items, _title(state), _description(state, observer, step), LOOK
    )
    chosen = {shown(scene, name) for name in pickable} - {""}
    found = marks(scene, step.changes_for(observer), step.before) if step is not None else None
    if found:
        scene = mark(scene, found.changed, found.outlined, found.glowing, sorted(chosen))
    else:
        scene = mark(scene, pickable=sorted(chosen))
    above: list[Item] = []
    for source, target in found.moves if found else ():
        lanes = laid.lanes.route(scene.item(source).box, scene.item(target).box)
        if lanes:
            above.append(arrow(scene, source, target, lanes))
    for name, by in found.amounts[:MOST_CHIPS] if found else ():
        made = chip(scene, name, f"+{by}" if by > 0 else f"−{-by}", [item.box for item in above])
        if made is not None:
            above.append(made)
    walk = walk_of(step) if step is not None else []
    if walk:
        above = [*town.walk(laid.plan, walk, _clockwise(walk)), *above]
    return scene.with_items([*scene.items, *above]) if above else scene


def walk_of(step: Step) -> list[tuple[int, str]]:
    """The walk that a step made round the locations, up to the stop that was taken: layout positions 0 to 9
    with how each stop is drawn (start, pass, unfit, taken)."""
    walks = [
        choice.verdicts
        for choice in step.choices
        if choice.verdicts and all(kind_of(verdict.item or "") == "location" for verdict in choice.verdicts)
    ]
    if not walks:
        return []
    before: State = step.before
    wanted = {choice[0] for choice in (*before.choice, *step.after.choice) if choice}
    stops: list[tuple[int, str]] = []
    for verdict in walks[-1]:
        fits = bool(wanted & set(before.city.types[verdict.option]))
        stops.append((verdict.option, "taken" if verdict.kept else "unfit" if fits else "pass"))
        if verdict.kept:
            break
    if stops[0][1] == "pass":
        stops[0] = (stops[0][0], "start")
    return stops


def _laid(s: State, observer: int | None, width: float, height: float, tells: bool) -> layout.Laid:
    if height:
        return _fitted(s, observer, width, height, tells)
    if width >= 1000:
        return layout.wide(s, observer, width, tells)
    drawn = layout.medium if width >= 680 else layout.narrow
    return drawn(s, observer, width, tells)


def _fitted(s: State, observer: int | None, width: float, height: float, tells: bool) -> layout.Laid:
    """The largest of the drawings that fits a room, as wide as it must be to fill it when it is enlarged."""
    if width >= 1040 and height >= 0.97 * layout.wide_height(s.seats):
        zoom = max(1.0, min(height / layout.wide_height(s.seats), width / 1060))
        return layout.wide(s, observer, round(width / zoom), tells, signs=False)
    if width < 0.9 * compact.SMALL.least:
        return layout.narrow(s, observer, width, tells, brief=True)
    sizes = [compact.MIDDLE, compact.SMALL]
    fits = (z for z in sizes if width >= z.least and height >= 0.98 * compact.height(z, s.seats))
    size = next(fits, compact.SMALL)
    zoom = min(height / compact.height(size, s.seats), width / size.least)
    return compact.compact(s, observer, round(width / zoom), size, tells)


def _clockwise(walk: Sequence[tuple[int, str]]) -> bool:
    return len(walk) < 2 or (walk[1][0] - walk[0][0]) % 10 == 1


def _title(s: State) -> str:
    phase = PHASES.get(s.phase, s.phase)
    return f"Edge of Darkness, round {s.round}, {phase} phase" if s.round else f"Edge of Darkness, {phase}"


def _description(s: State, observer: int | None, step: Step | None) -> str:
    guilds = ", ".join(str(seat.guild) for seat in s.setup.seats)
    text = f"The whole table with {len(s.setup.seats)} seats: {guilds}."
    if step is not None:
        text += f" Step {step.n + 1}: {step.text_for(observer)}"
    return text
