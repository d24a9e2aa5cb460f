"""The table of Dark Eden as a scene, with what a step changed and what can be picked."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.eden.show.arrow import fight_arrow
from edgebook.games.eden.show.changes import fact_names, gains
from edgebook.games.eden.show.fight_panel import new_lines
from edgebook.games.eden.show.headline import title
from edgebook.games.eden.show.layout import Layout
from edgebook.games.eden.show.look import LOOK
from edgebook.games.eden.show.pointing import hints
from edgebook.games.eden.show.style import STYLES
from edgebook.games.eden.table.places import hide
from edgebook.games.eden.table.state import State
from edgebook.kernel.text import agreeing
from edgebook.scene import Frame, Item, Marks, Scene, Sheet
from edgebook.scene.changes import marks

WIDE, MEDIUM, NARROW = 1040, 700, 400
LEAST = 360


def draw(sheet: Sheet, s: State) -> None:
    styles = [style._replace(spots=sheet.spots, picked=sheet.picked) for style in STYLES]
    items, sheet.height = Layout(s, sheet.width, sheet.height, styles, sheet.observer).laid()
    sheet.add(*items)
    sheet.points_out = lambda scene: (hints(scene, s, styles[0]), {})
    sheet.over = lambda scene: _over(sheet, scene, s)
    # the edges that can be picked are drawn so
    sheet.picked = tuple(name for name in sheet.picked if not name.startswith("edge:"))


def _marks(frame: Frame[State], sheet: Sheet, scene: Scene, s: State) -> Marks:
    """What the step changed, and what it made of the sums."""
    found = marks(scene, sheet.changes(), frame.fact_names)
    more = new_lines(sheet.before(), s, sheet.tells) if s.fights else []
    more = [name if name in scene else f"sum:{name.split(':')[1]}" for name in more]
    return found._replace(glowing=(*found.glowing, *more), amounts=())


def _over(sheet: Sheet, scene: Scene, s: State) -> Iterator[Item]:
    """The arrow of a fight, and what the step gave or took in Gold and VPs."""
    if s.fights and STYLES[0]._replace(spots=sheet.spots).tells_edges(s.fights[-1].defender):
        arrow = fight_arrow(scene, s)
        if arrow is not None:
            yield arrow
    if sheet.step is not None:
        yield from gains(scene, sheet.before(), s)


def _says(s: State) -> str:
    told = [
        f"{name} has {s.points(seat)} {agreeing(s.points(seat), 'VP/VPs')} and {s.gold[seat]} Gold"
        for seat, name in enumerate(s.names)
    ]
    return f"{', '.join(told)}."


FRAME = Frame(
    draw=draw,
    hide=hide,
    look=LOOK,
    title=title,
    says=_says,
    width=WIDE,
    least=LEAST,
    fact_names=fact_names,
    marks=_marks,
)
picture = FRAME.picture
