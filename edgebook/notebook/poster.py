"""A window of a game's table, around what a step has just done: the picture of the game on a home page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from edgebook import games
from edgebook.draw.svg import svg
from edgebook.kernel import Game
from edgebook.players import demonstrate
from edgebook.scene.scene import Layer, Scene
from edgebook.scene.shapes import Box

WIDTH, WINDOW, PHONE, LOOKED_AT = 960, (640, 260), (376, 168), 40
"""The width that a table is drawn for, what the home page shows of it at full size, and on a phone, and how
many steps of a game are looked at for the one with most to show."""
MARKED = 6
"""What has just happened counts so much beside what lies there."""


def poster(name: str, theme: str) -> str:
    """The picture of a game, light or dark, as SVG."""
    scene, middle = _moment(name)
    return _window(scene, middle, theme, f"eb-{name}-{theme}", WINDOW[0])


def latest(scene: Scene, theme: str) -> str:
    """A window of a table around what its last step has marked first; its top, where nothing is marked."""
    marks = _marks(scene)
    middle = (marks[0].x + marks[0].w / 2, marks[0].y + marks[0].h / 2) if marks else (scene.width / 2, 0.0)
    return _window(scene, middle, theme, "eb", PHONE[0])


def _marks(scene: Scene) -> list[Box]:
    return [item.extent() for item in scene.items if item.layer >= Layer.MARKS and item.shapes]


def _window(scene: Scene, middle: tuple[float, float], theme: str, prefix: str, filled: float) -> str:
    """What lies around a point; around its middle, `filled` pixels wide, nothing is blank."""
    x, y = middle
    wide, high = min(WINDOW[0], scene.width), min(WINDOW[1], scene.height)
    half = min(filled, scene.width) / 2
    left = max(half, min(x, scene.width - half)) - wide / 2
    top = max(0.0, min(y - high / 2, scene.height - high))
    view = f'width="{wide:g}" height="{high:g}" viewBox="{left:g} {top:g} {wide:g} {high:g}"'
    drawn = svg(scene, theme, ids=False, prefix=prefix)
    return re.sub(r'width="[^"]*" height="[^"]*" viewBox="[^"]*"', view, drawn, count=1)


@lru_cache
def _moment(name: str) -> tuple[Scene, tuple[float, float]]:
    """The step of a game's later half that has most to show in a window, and the middle of the window: what
    the step has just done, and as much as possible of the table around it."""
    game = games.get(name)
    assert game.show.picture is not None
    trace = demonstrate(game, None, 1)
    best: tuple[int, Scene, tuple[float, float]] | None = None
    for n in range(len(trace) // 2, len(trace), max(1, len(trace) // (2 * LOOKED_AT))):
        step = trace[n]
        scene = game.show.picture(step.after, None, step, width=WIDTH)
        marks = _marks(scene)
        things = [item.box for item in scene.items if item.solid and item.shapes]
        for mark in marks:
            middle = (mark.x + mark.w / 2, mark.y + mark.h / 2)
            shows = _in_sight(things, middle) + MARKED * _in_sight(marks, middle)
            if best is None or shows > best[0]:
                best = (shows, scene, middle)
    if best is None:
        scene = game.show.picture(trace.state, None, None, width=WIDTH)
        return scene, (scene.width / 2, scene.height / 2)
    return best[1], best[2]


def _in_sight(boxes: Iterable[Box], middle: tuple[float, float]) -> int:
    """How many of these the window around a point shows whole, on a phone too."""
    return sum(
        abs(box.x + box.w / 2 - middle[0]) <= (PHONE[0] - box.w) / 2
        and abs(box.y + box.h / 2 - middle[1]) <= (PHONE[1] - box.h) / 2
        for box in boxes
    )


def in_order() -> Iterator[tuple[str, Game]]:
    """The games: the first one first, then those with fewer rules before those with more."""
    found = [(name, games.get(name)) for name in games.names()]
    return iter(sorted(found, key=lambda each: (each[0] != games.FIRST, len(each[1].rulebook))))
