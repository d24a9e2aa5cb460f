"""Marks: how a scene says what changed, what can be picked, where the pointer and the focus are, and what
moved.

Each mark lies at its own distance from the edge of its item (changed 0, can be picked 3, focus 4 px, or 7
round an item that can be picked), so that an item can have all of them. No mark is told by colour alone: an
outline that is full, dashed, thin or doubled, and a line with a head.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from .metrics import RESERVE, width
from .path import Point, route
from .pen import Pen
from .scene import Item, Layer, Scene
from .shapes import Box, Disc, Path, Rect, Shape, Sign, Text, around, extent, text_box

# What the ground of an item becomes: its panel takes the colour, and tiles on it become light instead.
_GROUND = {
    "changed": {"panel": "change_soft", "tile": "panel"},
    "hovered": {"panel": "accent_soft", "tile": "panel"},
}
THICK, THIN = 2.5, 1.5
MOVE = "arrow:"
"""What the id of an arrow begins with that shows where a piece came from."""
SMALL = 24
"""An item that is lower than this (a number, a cube) has a thin frame instead of an outline."""


def mark(
    scene: Scene,
    changed: Iterable[str] = (),
    outlined: Iterable[str] = (),
    glowing: Iterable[str] = (),
    pickable: Iterable[str] = (),
    hovered: str = "",
    focus: str = "",
) -> Scene:
    """The scene with these items marked; ids that it does not have are passed over.

    `changed` items get outline and ground; `glowing` ones also a glow around them (the place that was taken);
    `outlined` ones only a thin outline (a card in which one slot is new). A mark is an item of its own,
    `mark:changed:card:17`, that lies within what it marks and is looked through.
    """
    states: dict[str, list[str]] = {}
    glows = frozenset(glowing)
    outlines = frozenset(outlined) - glows
    for name, ids in (
        ("changed", (*changed, *glows, *outlines)),
        ("pickable", pickable),
        ("hovered", [hovered]),
        ("focus", [focus]),
    ):
        for item_id in ids:
            if item_id in scene and name not in states.setdefault(item_id, []):
                states[item_id].append(name)
    if not states:
        return scene
    grounds = {
        item_id: _GROUND["changed" if "changed" in names else "hovered"]
        for item_id, names in states.items()
        if item_id not in outlines and ("changed" in names or "hovered" in names)
    }
    items: list[Item] = []
    marks: list[Item] = []
    for item in scene.items:
        if item.id in grounds:
            item = item._replace(shapes=tuple(_recolour(s, grounds[item.id]) for s in item.shapes))
        elif item.within in grounds:
            item = item._replace(shapes=tuple(_show_through(s, grounds[item.within]) for s in item.shapes))
        names = states.get(item.id)
        if names:
            item = item._replace(states=tuple(dict.fromkeys((*item.states, *names))))
            line = THIN if item.id in outlines or item.box.h < SMALL else THICK
            marks += [_mark(scene, item, name, line, item.id in glows) for name in names]
        items.append(item)
    return scene.with_items([*items, *marks])


def mark_answers(scene: Scene, right: Iterable[str] = (), wrong: Iterable[str] = ()) -> Scene:
    """The scene with a check on what was answered rightly, and a cross on what was not."""
    marks = []
    for kind, names in (("check", right), ("cross", wrong)):
        for name in names:
            item = scene.get(name)
            if item is None or f"mark:{kind}:{name}" in scene:
                continue
            colour = "good" if kind == "check" else "drop"
            x, y, r = min(item.box.right - 4, scene.width - 13), max(item.box.y + 4, 13), 11
            if _is_strip(item.box):  # an edge: at its corner a disc would lie on something else
                x, y, r = item.box.x + item.box.w / 2, item.box.y + item.box.h / 2, 8
            pen = Pen()
            pen.disc(x, y, r, colour, "panel", 2)
            sign = 1.2 * r
            pen.sign(kind, x - sign / 2, y - sign / 2, sign, "panel", colour)
            shapes = (_ring(item.box, 0, _radius(item), colour, THICK), *pen.shapes)
            word = "right" if kind == "check" else "wrong"
            made = Item(
                f"mark:{kind}:{name}", "mark", f"{word}: {item.label}", around([extent(s) for s in shapes])
            )
            marks.append(
                made._replace(
                    layer=int(Layer.ARROWS),
                    shapes=shapes,
                    stands_for=item.stands_for,
                    within=item.id,
                    solid=False,
                )
            )
    return scene.with_items([*scene.items, *marks]) if marks else scene


def _is_strip(box: Box) -> bool:
    return min(box.w, box.h) < SMALL and max(box.w, box.h) > 2 * min(box.w, box.h)


def _recolour(shape: Shape, swap: dict[str, str]) -> Shape:
    if isinstance(shape, Rect | Path | Disc) and shape.fill in swap:
        return shape._replace(fill=swap[shape.fill])
    return _show_through(shape, swap)


def _show_through(shape: Shape, swap: dict[str, str]) -> Shape:
    """A hole in a sign shows the new ground."""
    return (
        shape._replace(below=swap[shape.below]) if isinstance(shape, Sign) and shape.below in swap else shape
    )


def _radius(item: Item) -> float:
    return next((s.radius for s in item.shapes if isinstance(s, Rect)), 6.0)


def _ring(box: Box, by: float, radius: float, stroke: str, line: float, dash: tuple[float, ...] = ()) -> Rect:
    x, y, w, h = box.grow(by)
    return Rect(x, y, w, h, "", stroke, line, max(0.0, radius + by), dash)


def _on(scene: Scene, box: Box, by: float) -> Box:
    """As much of a box as leaves room for a ring of that reach within the picture."""
    left, top = max(box.x, by), max(box.y, by)
    right, bottom = min(box.right, scene.width - by), min(box.bottom, scene.height - by)
    return Box(left, top, right - left, bottom - top)


def _mark(scene: Scene, item: Item, name: str, line: float, glow: bool) -> Item:
    """The mark of one state round one item."""
    box, radius, small = item.box, _radius(item), item.box.h < SMALL
    picks = "pickable" in item.states
    if name == "changed":
        by = 2.0 if small else 0.0
        shapes = [_ring(_on(scene, box, by + line / 2), by, radius, "change", line)]
        if glow:
            shapes.insert(0, _ring(_on(scene, box, 4.5), 2.5, radius, "change_soft", 4))
    elif name == "pickable":
        shapes = [_ring(box, 3, radius, "accent", 2, (6, 4))]
    elif name == "hovered":  # inside the outline of a change, where there is one
        shapes = [_ring(box, -2.25 if "changed" in item.states else 0, radius, "accent", 2)]
    else:
        away = 7.0 if picks else 4.0
        shapes = [_ring(box, away - 1.25, radius, "page", 2.5), _ring(box, away + 1.5, radius, "accent", 3)]
    label = {"changed": "changed", "pickable": "can be picked", "hovered": "pointed at", "focus": "focus"}[
        name
    ]
    extents = around([extent(s) for s in shapes])
    return Item(
        f"mark:{name}:{item.id}", "mark", f"{label}: {item.label}", extents, int(Layer.MARKS), tuple(shapes),
        item.stands_for, item.id, (), False,
    )  # fmt: skip


def arrow(
    scene: Scene,
    from_id: str,
    to_id: str,
    lanes: Sequence[Point] = (),
    label: str = "",
    ground: str = "table",
    empty: bool = False,
) -> Item:
    """What moved, from one item to another, along `lanes`: points in the gaps, so that it crosses no text.

    The line starts at the edge of the first item that looks at the first lane point, and ends with its head
    at the edge of the second. `ground` is the colour of the halo that sets it off from what it crosses. To a
    place right beside it the arrow is straight, and starts inside the old place where that is `empty`.
    """
    start_box, end_box = scene.item(from_id).box, scene.item(to_id).box
    first = lanes[0] if lanes else end_box.middle
    last = lanes[-1] if lanes else start_box.middle
    start, end = edge_point(start_box, first), edge_point(end_box, last)
    if not lanes and empty:
        start, end = _straight(start_box, end_box) or (start, end)
    before = lanes[-1] if lanes else start
    direction = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
    back = 9.0
    tail_end = (
        end[0] - back * math.cos(math.radians(direction)),
        end[1] - back * math.sin(math.radians(direction)),
    )
    d = route([start, *lanes, tail_end])
    pen = Pen()
    pen.path(d, stroke=ground, line=6.5)
    pen.path(d, stroke="change", line=2.75, dash=(7, 4), cap="butt")
    pen.head(end[0], end[1], direction, 11, "change", ground)
    text = label or f"moved from {scene.item(from_id).label} to {scene.item(to_id).label}"
    return pen.arrow(f"{MOVE}{from_id}>{to_id}", text, (from_id, to_id))


CLOSE, INTO = 20.0, 22.0
"""Two places that are not further apart are next to each other; so far inside the old one an arrow starts."""


def _straight(start: Box, end: Box) -> tuple[Point, Point] | None:
    """The ends of an arrow to a place right beside, above or below, in the middle of what they share."""
    found = _upright(start, end)
    if found is None:
        turned = _upright(*(Box(box.y, box.x, box.h, box.w) for box in (start, end)))
        return None if turned is None else (turned[0][::-1], turned[1][::-1])
    return found


def _upright(start: Box, end: Box) -> tuple[Point, Point] | None:
    left, right = max(start.x, end.x), min(start.right, end.right)
    up = end.bottom <= start.y
    gap = start.y - end.bottom if up else end.y - start.bottom
    if right - left < CLOSE or not 0 <= gap <= CLOSE:
        return None
    x = (left + right) / 2
    return ((x, start.y + INTO), (x, end.bottom)) if up else ((x, start.bottom - INTO), (x, end.y))


WAS_HERE = "was here"


def was_here(scene: Scene, item_id: str, taken: Iterable[Box] = ()) -> Item | None:
    """A dashed "was here" in the place that a piece left, where it hides no text and no sign; where there is
    no room for the words, a dashed outline within the place. `taken` are places of arrows and the like."""
    item = scene.item(item_id)
    box, pen = item.box, Pen()
    w, h = width(WAS_HERE, 11, True) * RESERVE + 12, 20.0
    near = [*_ink_near(scene, box), *taken]
    if box.w >= w + 4 and box.h >= h + 4:
        spots = [(x, y) for y in (0.5, 0.75, 0.3, 0.95, 0.05) for x in (0.5, 0.9, 0.1)]
        for across, down in spots:
            place = Box(box.x + 2 + (box.w - w - 4) * across, box.y + 2 + (box.h - h - 4) * down, w, h)
            if not any(_meets(place.grow(1), each) for each in near):
                pen.rect(*place, "", "change", 1.5, 6, (5, 3))
                pen.text(place.x + w / 2, place.y + 14, WAS_HERE, 11, "change", True, "middle")
                break
    if not pen.shapes:
        inner = box.grow(-3)
        if min(inner.w, inner.h) < 4:
            return None
        pen.rect(*inner, "", "change", 1.5, 5, (5, 3))
    whole = around([extent(shape) for shape in pen.shapes])
    label = f"{WAS_HERE}: {item.label}"
    return pen.item(f"left:{item_id}", "ghost", label, whole, Layer.MARKS, item.stands_for, item_id, False)


def _ink_near(scene: Scene, box: Box) -> list[Box]:
    """Where texts and signs stand in a box and round it."""
    return [
        text_box(shape) if isinstance(shape, Text) else extent(shape)
        for other in scene.items
        if other.box.x - 40 < box.right and other.box.right + 40 > box.x
        if other.box.y - 20 < box.bottom and other.box.bottom + 20 > box.y
        for shape in other.shapes
        if isinstance(shape, Text | Sign)
    ]


def chip(scene: Scene, item_id: str, text: str, taken: Iterable[Box] = ()) -> Item | None:
    """By how much a thing changed (+2, −1), on its edge, where it hides no text and no sign, or nothing.

    `taken` are the places of chips that are there already.
    """
    item = scene.item(item_id)
    w, h = width(text, 11, True) * RESERVE + 9, 14.0
    box = item.box
    near = [*_ink_near(scene, box), *taken]
    across = (box.right - w + 6, box.x + (box.w - w) / 2, box.x - 6, box.right + 1, box.x - w - 1)
    down = (box.y - h / 2, box.bottom - h / 2, box.y - h + 4, box.y - h + 2, box.bottom - 2.2,
            box.y - h, box.bottom, box.y + (box.h - h) / 2)  # fmt: skip
    strange = _strangers(scene, item)
    whole = Box(1, 1, scene.width - 2, scene.height - 2)
    places = [Box(x, y, w, h) for y in down for x in across]
    places = [each for each in places if whole.covers(each) and not any(_meets(each, ink) for ink in near)]
    if not places:
        return None
    # on another thing it would seem to be that one's
    place = min(places, key=lambda each: sum(_shared(each, other) for other in strange))
    pen = Pen()
    pen.rect(*place, "change", "panel", 1.5, 7)
    pen.text(place.x + w / 2, place.y + 11, text, 11, "panel", True, "middle")
    return pen.item(
        f"chip:{item_id}", "chip", f"{text}: {item.label}", place.grow(1), Layer.ARROWS, solid=False
    )


def _strangers(scene: Scene, item: Item) -> list[Box]:
    """The boxes of things near an item that neither lie in it nor hold it."""
    kin, here = {item.id}, item
    while here.within and (holder := scene.get(here.within)) is not None:
        kin.add(holder.id)
        here = holder
    near = item.box.grow(40)
    return [
        other.box
        for other in scene.items
        if other.solid and other.layer > Layer.GROUND and other.id not in kin and other.within != item.id
        if _meets(other.box, near)
    ]


def _shared(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    across = min(a.right, b.right) - max(a.x, b.x)
    down = min(a.bottom, b.bottom) - max(a.y, b.y)
    return across * down if across > 0 and down > 0 else 0.0


def _meets(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def edge_point(box: Box, towards: Point) -> Point:
    """The point of a box's edge nearest to `towards`.

    In the middle of a side if that is nearer than a corner.
    """
    x, y = towards
    inside_x, inside_y = box.x <= x <= box.right, box.y <= y <= box.bottom
    if inside_x and not inside_y:
        return (x, box.y if y < box.y else box.bottom)
    if inside_y and not inside_x:
        return (box.x if x < box.x else box.right, y)
    dx, dy = x - box.middle[0], y - box.middle[1]
    if abs(dx) * box.h > abs(dy) * box.w:
        return (box.x if dx < 0 else box.right, box.middle[1])
    return (box.middle[0], box.y if dy < 0 else box.bottom)


def stop(pen: Pen, x: float, y: float, number: int, kind: str, ground: str = "table") -> None:
    """A stop of the walk.

    A numbered disc. Start is full, passed hollow, unfit has a cross, taken is larger.
    """
    if kind == "taken":
        pen.disc(x, y, 11, "change", "panel", 2)
        pen.text(x, y + 4, str(number), 12, "panel", True, "middle")
        return
    full = kind == "start"
    pen.disc(x, y, 10 if full else 9.5, "walk" if full else ground, ground if full else "walk", 2)
    pen.text(x, y + 4, str(number), 11, "panel" if full else "walk", True, "middle")
    if kind == "unfit":
        pen.disc(x + 10, y + 8, 6, "walk", ground, 1.5)
        pen.sign("cross", x + 6.5, y + 4.5, 7, "panel", "walk")
