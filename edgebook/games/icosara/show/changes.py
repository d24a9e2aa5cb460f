"""What a step changed, found on the picture: which items to mark, and which moves to draw as arrows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from edgebook.kernel import Changed, Moved
from edgebook.scene import Scene

MOST_ARROWS = 3


class Marks(NamedTuple):
    """Item ids: with outline and ground, with outline only, and (from, to) of what moved."""

    changed: tuple[str, ...]
    outlined: tuple[str, ...]
    moves: tuple[tuple[str, str], ...]


def _place(name: str) -> str:
    """The item of a place: a position is its pawn's, an arsenal or a clan its seat's."""
    kind, _, rest = name.partition(":")
    return {"position": f"pawn:{rest}", "pit": name, "arsenal": f"seat:{rest}"}.get(kind, "")


def marks(scene: Scene, changes: Iterable[Moved | Changed]) -> Marks:
    """What to mark for these changes."""
    changed: dict[str, None] = {}
    outlined: dict[str, None] = {}
    moves: list[tuple[str, str]] = []
    for change in changes:
        if isinstance(change, Changed):
            _fact(change, changed, outlined, scene)
        elif change.what == "mastery-roll":
            for place in (change.source, change.target):
                changed[place.replace("seat", "mastery")] = None
        elif change.what.startswith("die:"):
            changed[change.what] = None
        elif change.what == "counter":
            continue
        else:
            source, target = _place(change.source), _place(change.target)
            outlined.update(dict.fromkeys((source, target)))
            if source in scene and target in scene and len(moves) < MOST_ARROWS and target.startswith("pawn"):
                moves.append((source, target))
    both = [name for name in changed if name in scene]
    return Marks(tuple(both), tuple(n for n in outlined if n in scene and n not in both), tuple(moves))


def _fact(change: Changed, changed: dict[str, None], outlined: dict[str, None], scene: Scene) -> None:
    kind, _, rest = change.what.partition(" ")
    if kind == "dice":
        seat = rest
        for item in scene.items:
            if item.id.startswith(f"rolled:{seat}:") or item.id == f"sum:{seat}":
                changed[item.id] = None
    elif kind == "pick":
        outlined[f"rolled:{rest}:0"] = None
    elif kind == "exhausted":
        seat, name = rest.split(":")[1:3]
        for item in scene.of_role("pawn"):
            if item.id.startswith(f"pawn:{seat}:") and item.label.startswith(f"{name} "):
                outlined[item.id] = None
