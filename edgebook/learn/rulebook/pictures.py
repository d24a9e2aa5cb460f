"""The pictures of examples, packed as those of the page are: each different item once.

A picture shows the part of the table where something changed, as large as it can be read; the reader can have
the whole table.
"""

from __future__ import annotations

from edgebook.draw.svg import SvgWriter
from edgebook.kernel import Game
from edgebook.kernel.step import Step
from edgebook.scene import Scene
from edgebook.scene.look import BASE, Look
from edgebook.scene.scene import Layer
from edgebook.scene.shapes import Box, around

PREFIX = "eb"
WIDTH = 640
"""What the tables are drawn for: the column of the book on a laptop."""
LEAST = (400.0, 250.0)
"""The smallest window: smaller ones do not show where on the table one is."""
MARGIN = 26.0
WIDEST = 0.8
"""A window of more than this part of the table is the whole table."""

Frame = tuple[int, int, int, int, list[int]]
"""Width, height, how many items of the last one stay at its beginning, how many are replaced, by which."""


class Pictures:
    """Draws states of one game and keeps every different item once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.fragments: dict[str, int] = {}
        self._writer: SvgWriter | None = None
        self._last: list[int] = []

    def scene(self, state: object, step: Step | None) -> Scene:
        scene: Scene = self._game.picture(state, None, step, width=WIDTH)
        return scene

    def afresh(self) -> None:
        """The next frame does not go on from the last one."""
        self._last = []

    def frame(self, scene: Scene) -> Frame:
        """A picture, told by what differs from the one before it."""
        if self._writer is None:
            self._writer = SvgWriter(scene.look, "auto", ids=False, prefix=PREFIX)
        drawn = (self._writer.item(item) for item in scene.items)
        now = [self.fragments.setdefault(each, len(self.fragments)) for each in drawn if each]
        last, start, end = self._last, 0, 0
        while start < min(len(now), len(last)) and now[start] == last[start]:
            start += 1
        while end < min(len(now), len(last)) - start and now[-1 - end] == last[-1 - end]:
            end += 1
        self._last = now
        inserted = now[start : len(now) - end]
        return (round(scene.width), round(scene.height), start, len(last) - start - end, inserted)

    @property
    def look(self) -> Look:
        """The colours and signs of what was drawn."""
        return self._writer.look if self._writer else BASE

    @property
    def style(self) -> str:
        """Colours that follow the reader's light or dark mode."""
        return self._writer.style.removeprefix("<style>").removesuffix("</style>") if self._writer else ""

    @property
    def definitions(self) -> str:
        """The signs, each drawn once."""
        return self._writer.definitions() if self._writer else ""


def window(before: Scene, after: Scene) -> tuple[int, int, int, int] | None:
    """Where something changed, with what is around it; None for the whole table."""
    changed = [item.extent() for item in after.items if item.layer >= Layer.MARKS and item.shapes]
    for one, other in ((before, after), (after, before)):
        changed += [
            item.box
            for item in one.items
            if item.layer < Layer.MARKS
            and ((there := other.get(item.id)) is None or there.shapes != item.shapes)
        ]
    if not changed:
        return None
    seen = around(changed).grow(MARGIN)
    w = min(max(seen.w, LEAST[0]), after.width)
    h = min(max(seen.h, LEAST[1]), after.height)
    if w * h > WIDEST * after.width * after.height:
        return None
    x, y = seen.middle
    left = min(max(x - w / 2, 0), after.width - w)
    top = min(max(y - h / 2, 0), after.height - h)
    box = Box(left, top, w, h)
    return (round(box.x), round(box.y), round(box.w), round(box.h))
