"""The table of Dark Eden as a scene, with what a step changed and what can be picked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from edgebook.games.eden.show.arrow import fight_arrow
from edgebook.games.eden.show.balance_panel import balance_of
from edgebook.games.eden.show.changes import changed_items, gains
from edgebook.games.eden.show.fight_panel import new_lines
from edgebook.games.eden.show.layout import Layout, title
from edgebook.games.eden.show.look import LOOK
from edgebook.games.eden.show.pointing import hints
from edgebook.games.eden.show.style import STYLES
from edgebook.games.eden.table.places import hide
from edgebook.games.eden.table.state import State
from edgebook.kernel.text import agreeing, finished
from edgebook.scene import Scene, mark, point_out

if TYPE_CHECKING:
    from edgebook.kernel import Step

WIDE, MEDIUM, NARROW = 1040, 700, 400
LEAST = 360


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
    """The table as it stands, as `observer` sees it, at least 360 pixels wide. With a `height`, cards shrink
    to what matters most where that is needed to stay within it. `spots`: an exercise is asked about it, and
    these places where nothing lies can be clicked."""
    s = hide(state, observer)
    w = max(float(width), LEAST)
    picked = tuple(pickable)
    asked = None if spots is None else tuple(spots)
    styles = [style._replace(spots=asked, picked=picked) for style in STYLES]
    items, tall = Layout(s, w, height, styles, observer).laid()
    scene = Scene(w, tall, items, title(s), _description(s, step, observer), LOOK)
    scene = point_out(scene, hints(scene, s, styles[0]))
    if s.fights and styles[0].tells_edges(s.fights[-1].defender):
        arrow = fight_arrow(scene, s)
        scene = scene if arrow is None else scene.with_items([*scene.items, arrow])
    marked = [name for name in picked if name in scene and not name.startswith("edge:")]
    if step is None:
        return mark(scene, pickable=marked)
    before = hide(step.before, observer)
    changed, outlined = changed_items(scene, step.changes_for(observer))
    changed += [f"card:{card}" for card in s.given_up if card not in before.given_up]
    if s.fights:
        changed += new_lines(before, s, styles[0].tells)
    if balance_of(before) is None:
        outlined.append("balance")
    scene = mark(scene, changed=changed, outlined=outlined, pickable=marked)
    return scene.with_items([*scene.items, *gains(scene, before, s)])


def _description(s: State, step: Step | None, observer: int | None) -> str:
    told = [
        f"{name} has {s.points(seat)} {agreeing(s.points(seat), 'VP/VPs')} and {s.gold[seat]} Gold"
        for seat, name in enumerate(s.names)
    ]
    said = f"{finished(step.text_for(observer))} " if step is not None else ""
    return f"{said}{', '.join(told)}."
