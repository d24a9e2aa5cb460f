"""What is wrong with a scene: the test that every picture of every game goes through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from .path import Point, outlines
from .scene import Item, Layer, Scene
from .shapes import Box, Disc, Head, Line, Path, Rect, Shape, Sign, Text, extent, text_box

T = TypeVar("T")
SMALLEST = 11.0
_SLACK = 0.75
"""Pixels by which boxes may touch: letters do not reach into the corners of their boxes."""


def overlaps(scene: Scene, smallest: float = SMALLEST) -> list[str]:
    """Problems as sentences; an empty list is a good picture.

    No two texts overlap (with 15 % reserve), no text runs into a sign unless it stands in it, nothing
    leaves its item, no item leaves the one it lies in or the scene, no line of the step runs through text,
    no text is smaller than `smallest`, and every colour and sign has a meaning.
    """
    problems = [*_names(scene), *_places(scene), *_hints(scene)]
    texts = [(item, shape, text_box(shape)) for item, shape in _shapes(scene) if isinstance(shape, Text)]
    for item, text, _ in texts:
        if text.size < smallest:
            problems.append(f"{item.id}: {text.text!r} is {text.size:g} px, smaller than {smallest:g}")
    problems += _text_on_text(texts)
    problems += _text_on_signs(scene, texts)
    problems += _lines_through_text(scene, texts)
    problems += _hidden_text(scene, texts)
    return problems


def _shapes(scene: Scene) -> Iterator[tuple[Item, Shape]]:
    for item in scene.items:
        for shape in item.shapes:
            yield item, shape


def _names(scene: Scene) -> Iterator[str]:
    colours, signs = scene.look.light, scene.look.signs
    for item, shape in _shapes(scene):
        used = [shape.fill] if not isinstance(shape, Line) else []
        used += (
            [shape.below]
            if isinstance(shape, Sign)
            else [shape.stroke]
            if not isinstance(shape, Text)
            else []
        )
        for colour in used:
            if colour and colour not in colours:
                yield f"{item.id}: no colour {colour!r} in the look"
        if isinstance(shape, Sign) and shape.name not in signs:
            yield f"{item.id}: no sign {shape.name!r} in the look"


def _places(scene: Scene) -> Iterator[str]:
    whole = Box(0, 0, scene.width, scene.height)
    for item in scene.items:
        if item.solid and not item.label:
            yield f"{item.id}: no label"
        if not whole.covers(item.box, 0.5):
            yield f"{item.id}: leaves the scene, {_at(item.box)}"
        parent = scene.get(item.within) if item.within else None
        if item.within and parent is None:
            yield f"{item.id}: lies within {item.within!r}, which is not there"
        if parent is not None and item.role != "mark" and not parent.box.covers(item.box, 1.0):
            yield f"{item.id}: leaves {parent.id}, {_at(item.box)} against {_at(parent.box)}"
        for shape in item.shapes:
            if not item.box.covers(extent(shape), 1.0):
                what = shape.text if isinstance(shape, Text) else shape.kind
                yield f"{item.id}: {what!r} leaves the item, {_at(extent(shape))} against {_at(item.box)}"


def _hints(scene: Scene) -> Iterator[str]:
    whole = Box(0, 0, scene.width, scene.height)
    for item in scene.items:
        if item.hints and not (item.solid and item.label):
            yield f"{item.id}: has hints, and nobody can point at it"
        for hint in item.hints:
            if not whole.covers(extent(hint), 1.0):
                yield f"{item.id}: a hint leaves the scene, {_at(extent(hint))}"
            for colour in (hint.fill, hint.stroke):
                if colour and colour not in scene.look.light:
                    yield f"{item.id}: no colour {colour!r} in the look"


def _at(box: Box) -> str:
    return f"({box.x:.0f}, {box.y:.0f}) to ({box.right:.0f}, {box.bottom:.0f})"


class _Near(Generic[T]):
    """Boxes by where they are, so that only neighbours are compared."""

    def __init__(self, entries: Iterable[tuple[Box, T]], cell: float = 64.0) -> None:
        self.cell = cell
        self.cells: dict[tuple[int, int], list[tuple[Box, T]]] = {}
        for entry in entries:
            for place in self._places(entry[0]):
                self.cells.setdefault(place, []).append(entry)

    def _places(self, box: Box) -> Iterator[tuple[int, int]]:
        for column in range(int(box.x // self.cell), int(box.right // self.cell) + 1):
            for row in range(int(box.y // self.cell), int(box.bottom // self.cell) + 1):
                yield column, row

    def meeting(self, box: Box) -> list[T]:
        """What lies in a box, each once, in order."""
        found: dict[int, T] = {}
        for place in self._places(box):
            for other, thing in self.cells.get(place, ()):
                if other.meets(box):
                    found[id(thing)] = thing
        return list(found.values())


def _text_on_text(texts: list[tuple[Item, Text, Box]]) -> Iterator[str]:
    near = _Near((box.grow(-_SLACK), (i, item, text)) for i, (item, text, box) in enumerate(texts))
    for first, (item, text, box) in enumerate(texts):
        for second, other, more in near.meeting(box.grow(-_SLACK)):
            if second > first:  # each pair once
                yield f"{item.id}: {text.text!r} overlaps {more.text!r} of {other.id}"


def _text_on_signs(scene: Scene, texts: list[tuple[Item, Text, Box]]) -> Iterator[str]:
    near = _Near((entry[2].grow(-_SLACK), entry) for entry in texts)
    for item, sign in _shapes(scene):
        if isinstance(sign, Sign):
            box = extent(sign)
            for other, text, _ in near.meeting(box.grow(-1.5)):
                if not box.covers(text_box(text, 1.0), 1.0):  # a number that stands in its sign belongs there
                    yield f"{other.id}: {text.text!r} overlaps the sign {sign.name!r} of {item.id}"


def _hidden_text(scene: Scene, texts: list[tuple[Item, Text, Box]]) -> Iterator[str]:
    """Text with something painted over it afterwards."""
    order = {id(shape): i for i, (_, shape) in enumerate(_shapes(scene))}
    near = _Near(
        (extent(shape), (order[id(shape)], item))
        for item, shape in _shapes(scene)
        if isinstance(shape, Rect | Disc | Path | Head) and shape.fill
    )
    for item, text, _ in texts:
        place = order[id(text)]
        for later, other in near.meeting(text_box(text, 1.0).grow(-_SLACK)):
            if later > place:
                yield f"{item.id}: {text.text!r} is covered by {other.id}"
                break


def _segments(shape: Shape) -> Iterator[tuple[Point, Point]]:
    if isinstance(shape, Line):
        yield from zip(shape.points, shape.points[1:], strict=False)
    elif isinstance(shape, Path) and shape.stroke and not shape.fill:
        for outline in outlines(shape.d):
            yield from zip(outline.points, outline.points[1:], strict=False)


def _lines_through_text(scene: Scene, texts: list[tuple[Item, Text, Box]]) -> Iterator[str]:
    below = [entry for entry in texts if entry[0].layer < Layer.MARKS]
    for item in scene.items:
        if item.layer < Layer.WALK:
            continue
        segments = [pair for shape in item.shapes if not isinstance(shape, Head) for pair in _segments(shape)]
        for other, text, box in below:
            if any(_crosses(box.grow(-_SLACK), a, b) for a, b in segments):
                yield f"{item.id} runs through {text.text!r} of {other.id}"


def _crosses(box: Box, a: Point, b: Point) -> bool:
    """Whether a segment touches a box (Liang and Barsky's clipping)."""
    low, high = 0.0, 1.0
    for start, delta, least, most in (
        (a[0], b[0] - a[0], box.x, box.right),
        (a[1], b[1] - a[1], box.y, box.bottom),
    ):
        if delta == 0:
            if not least <= start <= most:
                return False
            continue
        first, second = sorted(((least - start) / delta, (most - start) / delta))
        low, high = max(low, first), min(high, second)
        if low > high:
            return False
    return True
