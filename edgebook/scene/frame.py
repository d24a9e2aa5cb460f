"""The picture frame that all games share: a game draws its table, the frame does everything around it.

    FRAME = Frame(draw=draw, hide=hide, look=LOOK, title=title, says=says)
    picture = FRAME.picture          # GAME.show.picture, and GAME.show.question

A game gives `draw(sheet, s)`: it lays the state `s` (already as the observer sees it) out on a `Sheet`, which
is a pen that keeps its items. `sheet.width` and `sheet.height` are the room in its own units (see
`scene.room`): the same drawing serves a widget, a page, a slide, an exercise and a tab. A height of 0 is
free; then the drawing sets `sheet.height` to what it took. A drawing should use all of the room, never write
smaller than 11, show more in a larger room and never less, and give a thing the same place in every step.

    def draw(sheet: Sheet, s: State) -> None:
        sheet.rect(8, 8, sheet.width - 16, 40)
        sheet.text(16, 32, s.name)
        sheet.put("seat:0", "seat", "Ada's seat", Box(8, 8, sheet.width - 16, 40), stands_for="gold:0")
        sheet.add(*items_made_elsewhere)

The frame hides what the observer may not see, writes title and description, adds what pointing shows
(`sheet.points_out`), marks what the step changed (`scene.changes`: it needs nothing but true `stands_for`),
what can be picked, "was here", the arrows of what moved (along `sheet.way`) and by how much numbers changed.
While something is asked (`sheet.tells` is False), a drawing leaves out what rules work out from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from edgebook.kernel import Changed
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.kernel.text import finished

from .changes import Change, Marks, fact_names, marks, shown
from .look import Look
from .marks import arrow, chip, mark, was_here
from .path import Point
from .pen import Pen
from .pointing import point_out
from .room import TEXT, Room
from .scene import Item, Layer, Scene
from .shapes import Box, Line, Path, extent

if TYPE_CHECKING:
    from edgebook.kernel import Step

S = TypeVar("S")
PointsOut = Callable[[Scene], tuple[Mapping[str, Iterable[Path]], Mapping[str, str]]]
Way = Callable[[Item, Item], Sequence[Point] | None]


class Sheet(Pen):
    """What a game draws on: a pen that keeps its items, and what there is to know about the picture."""

    __slots__ = (
        "height", "items", "observer", "over", "picked", "points_out", "room", "seen", "spots", "step", "way",
        "width",
    )  # fmt: skip

    def __init__(
        self,
        room: Room,
        observer: int | None = None,
        step: Step | None = None,
        spots: tuple[str, ...] | None = None,
        picked: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.room, self.observer, self.step, self.spots, self.picked = room, observer, step, spots, picked
        self.width, self.height = room.across, room.down
        self.items: list[Item] = []
        self.seen: Callable[[Any], Any] | None = None
        """`seen(state)`: a state as the observer sees it; None where everything is seen."""
        self.points_out: PointsOut | None = None
        """`points_out(scene)`: what shows while an item is pointed at, and words for its label, by id."""
        self.over: Callable[[Scene], Iterable[Item]] | None = None
        """`over(scene)`: what lies over the marked picture, such as ways and the arrow of a fight."""
        self.way: Way | None = None
        """`way(from, to)`: the points that an arrow goes through between two items, none for a straight one;
        None where no arrow is to be drawn. Left out, there are no arrows, and nothing says "was here"."""

    def changes(self) -> list[Change]:
        """What the observer sees of what the step changed."""
        if self.step is None:
            return []
        return self.step.changes if self.seen is None else self.step.changes_for(self.observer)

    def before(self) -> Any:
        """The state before the step, as the observer sees it."""
        assert self.step is not None
        return self.step.before if self.seen is None else self.seen(self.step.before)

    @property
    def tells(self) -> bool:
        """Whether what rules work out from the table is shown: not while something is asked about it."""
        return self.spots is None

    def add(self, *items: Item) -> None:
        self.items += items

    def put(
        self, item_id: str, role: str, label: str, box: Box, layer: int = Layer.PIECES,
        stands_for: str | Iterable[str] = (), within: str = "", solid: bool = True,
    ) -> None:  # fmt: skip
        """What was drawn since the last item, as an item of this picture."""
        self.items.append(self.item(item_id, role, label, box, layer, stands_for, within, solid))


def _step_marks(frame: Frame[Any], sheet: Sheet, scene: Scene, s: object) -> Marks:
    return marks(scene, sheet.changes(), frame.fact_names)


@dataclass(frozen=True, kw_only=True)
class Frame(Generic[S]):
    """How a game's table is drawn; see above."""

    draw: Callable[[Sheet, S], None]
    hide: Callable[[S, int | None], S]
    look: Look
    title: Callable[[S], str]
    says: Callable[[S], str]
    """The table in a sentence or two, for people who listen."""
    width: float = 1120
    """How wide it is drawn where nobody says."""
    least: float = 380
    """Narrower than this nothing can be drawn: it is shown smaller."""
    fact_names: Callable[[Changed], Iterable[str]] = fact_names
    """The names under which a changed fact is shown."""
    marks: Callable[[Frame[Any], Sheet, Scene, S], Marks] = _step_marks
    """What the step changed, for a game that has more to tell than `scene.changes` finds."""
    finds: Callable[[Scene, str], Iterable[Item]] = shown
    """The items that show what can be picked, for a game in which something else may have to show it."""

    def picture(
        self,
        state: S,
        observer: Observer = None,
        step: Step | None = None,
        *,
        spots: Iterable[str] | None = None,
        width: float = 0,
        height: float = 0,
        text: float = TEXT,
        pickable: Iterable[str] = (),
    ) -> Scene:
        """The table as `observer` sees it (a seat, None for a bystander, or EVERYTHING), for a room of that
        width and height; without a height, as high as it takes. With the `step` that led here, what it
        changed is marked. `pickable` are things that a decision can pick. `spots`: something is asked about
        the picture, and these places where nothing lies can be clicked. `text`: how high the smallest text
        must be on the screen (`room.SLIDE_TEXT`)."""
        seat = observer if isinstance(observer, int) else None
        everything = observer == EVERYTHING
        s = state if everything else self.hide(state, seat)
        room = Room(max(float(width or self.width), self.least), height, text)
        asked = None if spots is None else tuple(spots)
        sheet = Sheet(room, seat, step, asked, tuple(pickable))
        sheet.seen = None if everything else lambda state: self.hide(state, seat)
        self.draw(sheet, s)
        told = "" if step is None else step.text if everything else step.text_for(seat)
        said = f"{finished(told)} " if told else ""
        scene = Scene(
            sheet.width, sheet.height, sheet.items, self.title(s), f"{said}{self.says(s)}", self.look
        )
        if sheet.points_out is not None:
            scene = point_out(scene, *sheet.points_out(scene))
        picked = [item.id for name in sheet.picked for item in self.finds(scene, name)]
        found = self.marks(self, sheet, scene, s) if step is not None else Marks()
        scene = mark(scene, found.changed, found.outlined, found.glowing, picked)
        above = [*_moves(sheet, scene, found), *(sheet.over(scene) if sheet.over is not None else ())]
        above += _amounts(scene, found, above)
        return scene.with_items([*scene.items, *above]) if above else scene


def _moves(sheet: Sheet, scene: Scene, found: Marks) -> list[Item]:
    """Where something was, and the arrows to where it is."""
    made: dict[str, Item] = {}
    for source, target in found.moves if sheet.way is not None else ():
        assert sheet.way is not None
        lanes = sheet.way(scene.item(source), scene.item(target))
        if lanes is None:
            continue
        left = source in found.left
        ghost = was_here(scene, source) if left else None
        for item in (ghost, arrow(scene, source, target, lanes, empty=left)):
            if item is not None:
                made[item.id] = item
    return list(made.values())


MOST_CHIPS = 12
"""More changes at once than these are not counted one by one."""


def _inked(item: Item) -> list[Box]:
    """Where an item covers what is below it: an arrow all of its box, others where they are filled."""
    if item.role == "arrow":
        return [item.box]
    filled = (shape for shape in item.shapes if not isinstance(shape, Line) and shape.fill)
    return [extent(shape) for shape in filled]


def _amounts(scene: Scene, found: Marks, above: Sequence[Item]) -> list[Item]:
    """By how much numbers changed, each on the edge of its item, where it hides nothing."""
    taken, made = [box for item in above for box in _inked(item)], list[Item]()
    for name, by in found.amounts[:MOST_CHIPS]:
        item = chip(scene, name, f"+{by}" if by > 0 else f"−{-by}", taken)
        if item is not None:
            made.append(item)
            taken.append(item.box)
    return made
