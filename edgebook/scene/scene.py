"""A scene: items that a person can point at, each with the shapes that draw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from typing import Any, NamedTuple

from .look import BASE, Look
from .path import shift
from .shapes import Box, Line, Path, Shape, around, extent, from_data


class Layer(IntEnum):
    """From the bottom to the top.

    Up to PIECES the table lies still; what is above belongs to the current step.
    """

    GROUND = 0
    BOARD = 1
    PIECES = 2
    MARKS = 3
    WALK = 4
    ARROWS = 5


class Item(NamedTuple):
    """One thing on the table.

    `id` is unique in its scene ("card:17", "tray:0"). `stands_for` names every place, piece and fact that
    the item shows, as the game's `places` names them, so that a card which is shown twice is still one card,
    and what changes is found (`scene.changes`); every item stands for its own id as well. `label` says in
    plain words what it is, for tooltips and people who listen. `box` is where it can be pointed at; its
    shapes stay within it. `within` is the id of the item that it lies in. An item that is not `solid` is
    looked through when a person points (an outline, an arrow). `hints` are drawn while it is pointed at, see
    `scene.pointing`. `ends` are the ids of the two items that an arrow leads from and to.
    """

    id: str
    role: str
    label: str
    box: Box
    layer: int = Layer.PIECES
    shapes: tuple[Shape, ...] = ()
    stands_for: tuple[str, ...] = ()
    within: str = ""
    states: tuple[str, ...] = ()
    solid: bool = True
    hints: tuple[Path, ...] = ()
    ends: tuple[str, ...] = ()

    def extent(self) -> Box:
        """What the item's shapes may touch; its box, if it has none."""
        return around([extent(shape) for shape in self.shapes]) if self.shapes else self.box


class Scene:
    """A picture as plain data, in paint order. It is never changed; helpers make new ones."""

    __slots__ = ("_by_id", "_by_name", "desc", "height", "items", "look", "title", "width")

    def __init__(
        self,
        width: float,
        height: float,
        items: Iterable[Item],
        title: str,
        desc: str = "",
        look: Look = BASE,
    ) -> None:
        self.width, self.height, self.title, self.desc, self.look = width, height, title, desc, look
        self.items = tuple(sorted(items, key=lambda item: item.layer))
        self._by_id = {item.id: item for item in self.items}
        self._by_name: dict[str, list[Item]] | None = None
        if len(self._by_id) != len(self.items):
            count = Counter(item.id for item in self.items)
            twice = sorted(item_id for item_id, n in count.items() if n > 1)
            raise ValueError(f"two items have the same id: {', '.join(twice)}")

    def __repr__(self) -> str:
        return f"<Scene {self.title!r}: {len(self.items)} items, {self.width:g} x {self.height:g}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scene):
            return NotImplemented
        return self.to_data() == other.to_data()

    __hash__ = None  # type: ignore[assignment]

    def item(self, item_id: str) -> Item:
        """The item with that id; KeyError if there is none."""
        return self._by_id[item_id]

    def get(self, item_id: str) -> Item | None:
        return self._by_id.get(item_id)

    def __contains__(self, item_id: object) -> bool:
        return item_id in self._by_id

    def standing_for(self, name: str) -> tuple[Item, ...]:
        """All items that stand for one thing of the game, alone or (a stack of cards) with others."""
        if self._by_name is None:
            self._by_name = {}
            for item in self.items:
                if item.role not in ("mark", "ghost"):
                    for each in dict.fromkeys((item.id, *item.stands_for)):
                        self._by_name.setdefault(each, []).append(item)
        return tuple(self._by_name.get(name, ()))

    def boxes(self) -> dict[str, Box]:
        """Where each item is."""
        return {item.id: item.box for item in self.items}

    def at(self, x: float, y: float, tolerance: float = 2.0) -> Item | None:
        """The topmost item at a point; if there is none, the nearest within `tolerance` pixels.

        A browser may report a click a pixel beside where it was, hence the tolerance.
        """
        near, found = tolerance, None
        for item in reversed(self.items):
            if not item.solid:
                continue
            distance = item.box.distance(x, y)
            if distance == 0:
                return item
            if distance <= near and (found is None or distance < near):
                near, found = distance, item
        return found

    def of_role(self, role: str) -> tuple[Item, ...]:
        return tuple(item for item in self.items if item.role == role)

    def inside(self, item_id: str) -> tuple[Item, ...]:
        """The items that lie in one item, at any depth, itself included."""
        wanted = {item_id}
        for item in sorted(self.items, key=lambda i: self._depth(i)):
            if item.within in wanted:
                wanted.add(item.id)
        return tuple(item for item in self.items if item.id in wanted)

    def _depth(self, item: Item) -> int:
        depth, here = 0, item
        while here.within in self._by_id and depth < 20:
            here, depth = self._by_id[here.within], depth + 1
        return depth

    def with_items(self, items: Iterable[Item]) -> Scene:
        """The same picture with other items."""
        return Scene(self.width, self.height, items, self.title, self.desc, self.look)

    def trimmed(self, margin: float = 16.0) -> Scene:
        """The same picture, no higher than what is drawn and a margin below it."""
        lowest = max((item.box.bottom for item in self.items), default=self.height)
        height = min(self.height, lowest + margin)
        return Scene(self.width, height, self.items, self.title, self.desc, self.look)

    def part(self, item_id: str, margin: float = 8.0) -> Scene:
        """One item alone (a card, the tower) with all that lies in it, moved to the corner of a scene of
        its own.
        """
        kept = self.inside(item_id)
        if not kept:
            raise KeyError(item_id)
        whole = around([box for item in kept for box in (item.box, item.extent())]).grow(margin)
        label = self._by_id[item_id].label
        moved = [
            shifted(item._replace(within="") if item.id == item_id else item, -whole.x, -whole.y)
            for item in kept
        ]
        return Scene(round(whole.w), round(whole.h), moved, label, label, self.look)

    def to_data(self) -> dict[str, Any]:
        """The scene as JSON-able data. The look is left out: it belongs to the game and does not change."""
        return {
            "width": self.width,
            "height": self.height,
            "title": self.title,
            "desc": self.desc,
            "items": [
                {**item._asdict(), "box": list(item.box), "states": list(item.states),
                 "stands_for": list(item.stands_for), "ends": list(item.ends),
                 "shapes": [_listed(shape) for shape in item.shapes],
                 "hints": [_listed(hint) for hint in item.hints]}
                for item in self.items
            ],
        }  # fmt: skip

    @classmethod
    def from_data(cls, data: dict[str, Any], look: Look = BASE) -> Scene:
        items = [
            Item(**{**item, "box": Box(*item["box"]), "states": tuple(item["states"]),
                    "stands_for": tuple(item["stands_for"]), "ends": tuple(item["ends"]),
                    "shapes": tuple(from_data(shape) for shape in item["shapes"]),
                    "hints": tuple(from_data(hint) for hint in item["hints"])})
            for item in data["items"]
        ]  # fmt: skip
        return cls(data["width"], data["height"], items, data["title"], data["desc"], look)


def _listed(value: object) -> Any:
    return [_listed(v) for v in value] if isinstance(value, tuple) else value


def shifted(item: Item, dx: float, dy: float) -> Item:
    """The item at another place."""
    return item._replace(
        box=Box(item.box.x + dx, item.box.y + dy, item.box.w, item.box.h),
        shapes=tuple(_shift(shape, dx, dy) for shape in item.shapes),
        hints=tuple(hint._replace(d=shift(hint.d, dx, dy)) for hint in item.hints),
    )


def _shift(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Path):
        return shape._replace(d=shift(shape.d, dx, dy))
    if isinstance(shape, Line):
        return shape._replace(points=tuple((x + dx, y + dy) for x, y in shape.points))
    return shape._replace(x=shape.x + dx, y=shape.y + dy)
