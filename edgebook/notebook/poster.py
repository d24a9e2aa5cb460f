"""A window of a game's table, around what a step has just done: the picture of the game on a home page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from edgebook import games
from edgebook.draw.svg import svg
from edgebook.kernel import Game, Trace
from edgebook.kernel.settings import usual_options
from edgebook.players import demonstrate
from edgebook.scene.scene import Layer, Scene
from edgebook.scene.shapes import Box, extent

WIDTH, WINDOW, PHONE, CARD = 960, (640, 260), (376, 168), (296, 168)
"""The width that a table is drawn for, what the home page shows of it at full size, on a phone, and on the
smallest card."""
LOOKED_AT = 24
"""How many steps of a game are looked at for the one with most to show."""
WORD, MARKED, CUT = 1, 8, 3
"""What counts for a window: a word that can be read, what a step has just done; against it: what is cut."""
MARGIN = 8
"""Between a thing and the edge of the window that begins with it."""


def poster(name: str, theme: str) -> str:
    """The picture of a game, light or dark, as SVG."""
    scene, middle = _moment(name)
    return _window(scene, middle, theme, f"eb-{name}-{theme}", WINDOW[0])


def latest(scene: Scene, theme: str) -> str:
    """A window of a table around what its last step has marked first; its top, where nothing is marked."""
    marks = _marks(scene)
    middle = marks[0].middle if marks else (scene.width / 2, 0.0)
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


class _Sight(NamedTuple):
    """What can be seen through the best window of a scene, and where its middle is."""

    shows: int
    scene: Scene
    middle: tuple[float, float]


@lru_cache
def _moment(name: str) -> tuple[Scene, tuple[float, float]]:
    """The step with most to show in a window, and the middle of the window. A game names the rules that
    show best what it is about; of one that does not, any step may serve."""
    game = games.get(name)
    assert game.show.picture is not None
    settings = game.setup.settings
    trace = demonstrate(game, usual_options(settings()) if settings is not None else None, 1)
    told = games.about(name)
    sights = []
    for n in _looked_at(trace, told.poster if told is not None else ()):
        step = trace[n]
        scene = game.show.picture(step.after, None, step, width=WIDTH)
        sights += [sight for sight in [_best(scene)] if sight is not None]
    if not sights:
        scene = game.show.picture(trace.state, None, None, width=WIDTH)
        return scene, (scene.width / 2, scene.height / 2)
    best = max(sights, key=lambda sight: sight.shows)
    return best.scene, best.middle


def _looked_at(trace: Trace, rules: tuple[str, ...]) -> list[int]:
    """Some steps of these rules, from all of a game; of its later half, if none are named."""
    late = len(trace) // 2
    found = [n for n in range(len(trace)) if (trace[n].rule.id in rules if rules else n >= late)]
    return found[:: max(1, len(found) // LOOKED_AT)]


def _best(scene: Scene) -> _Sight | None:
    """The window with most words to read and most marks, and fewest words that its edge cuts. It holds a
    mark, and begins or ends beside a thing."""
    words = [extent(shape) for item in scene.items for shape in item.shapes if shape.kind in ("text", "sign")]
    marks, things = _marks(scene), [item.box for item in scene.items if item.solid and item.shapes]
    wide, high = CARD
    blank = (
        min(WINDOW[0], scene.width) - wide
    ) / 2  # what is shown beside the card, where there is more room
    lefts = _edges([(box.x, box.right) for box in things], wide, blank, scene.width - blank)
    tops = _edges([(box.y, box.bottom) for box in things], high, 0, scene.height)
    best = None
    for left in lefts:
        for top in tops:
            window = Box(left, top, wide, high)
            if any(window.covers(mark, slack=2) for mark in marks):
                shows = _shown(window, words, WORD) + _shown(window, marks, MARKED)
                if best is None or shows > best.shows:
                    best = _Sight(shows, scene, window.middle)
    return best


def _edges(spans: list[tuple[float, float]], size: float, low: float, high: float) -> list[float]:
    """Where a window of this size may begin: a little before a thing, or so that it ends a little behind."""
    begins = {edge for start, end in spans for edge in (start - MARGIN, end + MARGIN - size)}
    return sorted({round(min(max(low, edge), max(low, high - size))) for edge in begins})


def _shown(window: Box, boxes: list[Box], whole: int) -> int:
    """What those count that are seen whole, less what is cut."""
    return sum(whole if window.covers(box, slack=2) else -CUT for box in boxes if window.meets(box))


def in_order() -> Iterator[tuple[str, Game]]:
    """The games: the first one first, then those with fewer rules before those with more."""
    found = [(name, games.get(name)) for name in games.names()]
    return iter(sorted(found, key=lambda each: (each[0] != games.FIRST, len(each[1].rulebook))))
