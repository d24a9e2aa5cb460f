"""The table of Edge of Darkness as a scene: `picture(state, observer, step)`.

It shows what lies open at the table, which is everything but the order of the decks; nothing on it depends
on what an observer may not know. Items that show the same are the same objects from one picture to the
next, so that a canvas finds quickly what to draw again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from edgebook.box.places import kind_of
from edgebook.games.darkness.show import compact, layout, town
from edgebook.games.darkness.show.alone import PARTS, part
from edgebook.games.darkness.show.changes import marks, shown
from edgebook.games.darkness.show.headline import PHASES
from edgebook.games.darkness.show.look import LOOK
from edgebook.games.darkness.table.state import State
from edgebook.scene import TEXT, Frame, Marks, Scene, Sheet

if TYPE_CHECKING:
    from edgebook.kernel import Step

__all__ = ["MEDIUM", "NARROW", "WIDE", "part", "part_or_item", "picture", "walk_of"]

WIDE, MEDIUM, NARROW = 1120, 720, 420


def draw(sheet: Sheet, s: State) -> None:
    """One of the drawings of the table, whichever is the largest that fits. `observer` sits below the city.
    While something is asked about it, what a threat comes to is left to add up."""
    room, larger = sheet.room, sheet.room.text / TEXT
    laid = _laid(s, sheet.observer, room.width / larger, room.height / larger, sheet.tells)
    sheet.width, sheet.height = laid.width, laid.height
    sheet.add(*laid.items)
    sheet.way = lambda source, target: laid.lanes.route(source.box, target.box) or None
    walk = walk_of(sheet.step) if sheet.step is not None else []
    if walk:
        # above the arrows: none hides the number of a stop
        sheet.over = lambda scene: town.walk(laid.plan, walk, _clockwise(walk))


def _marks(frame: Frame[State], sheet: Sheet, scene: Scene, s: State) -> Marks:
    assert sheet.step is not None
    return marks(scene, sheet.changes(), sheet.step.before)


def part_or_item(s: State, name: str) -> Scene:
    """One part of the table (see `part`), or one item of it alone."""
    if name in PARTS or kind_of(name) in ("seat", "card"):
        return part(s, name)
    return picture(s).part(name)


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
    sizes = [compact.MIDDLE, compact.SMALL, compact.LOW, compact.LEAST]
    fits = (z for z in sizes if width >= z.least and height >= compact.height(z, s))
    size = next(fits, compact.LEAST)
    zoom = min(height / compact.height(size, s), width / size.least)
    return compact.compact(s, observer, round(width / zoom), size, tells)


def _clockwise(walk: Sequence[tuple[int, str]]) -> bool:
    return len(walk) < 2 or (walk[1][0] - walk[0][0]) % 10 == 1


def _title(s: State) -> str:
    phase = PHASES.get(s.phase, s.phase)
    return f"Edge of Darkness, round {s.round}, {phase} phase" if s.round else f"Edge of Darkness, {phase}"


def _says(s: State) -> str:
    guilds = ", ".join(str(seat.guild) for seat in s.setup.seats)
    return f"The whole table with {len(s.setup.seats)} seats: {guilds}."


FRAME = Frame(
    draw=draw,
    hide=lambda s, observer: s,  # nothing on it depends on what an observer may not know
    look=LOOK,
    title=_title,
    says=_says,
    width=WIDE,
    marks=_marks,
    finds=lambda scene, name: filter(None, (scene.get(shown(scene, name)),)),
)
picture = FRAME.picture
