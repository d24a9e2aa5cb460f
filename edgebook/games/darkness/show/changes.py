"""What a step changed, found on the picture: which items to mark, and which moves to draw as arrows.

Steps name places as `tables.places` does; the picture has items of the same names. A place that a picture
does not show (a number on a small picture, a card in a pile) is marked at what holds it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from edgebook.games.darkness.table.state import State
from edgebook.kernel import Changed, Moved
from edgebook.scene import Scene

MOST_ARROWS = 3


class Marks(NamedTuple):
    """Item ids: with outline and ground, with outline only, and (from, to) of what moved."""

    changed: tuple[str, ...]
    outlined: tuple[str, ...]
    moves: tuple[tuple[str, str], ...]


def holder(name: str) -> str:
    """The next larger thing that a place lies in, empty if there is none."""
    kind, _, rest = name.partition(":")
    if kind in ("stack", "agents"):
        return f"location:{rest.split(':')[0]}"
    if kind in ("trained", "untrained", "out", "zone", "drop", "slip", "defense", "hand", "hall", "beside"):
        return f"seat:{rest.split(':')[0]}"
    if kind in ("card", "seat") and ":" in rest:
        return f"{kind}:{rest.split(':')[0]}"
    return "status" if name in ("discard", "bag", "aside", "round", "phase", "turn", "deck") else ""


def shown(scene: Scene, name: str) -> str:
    """The item that stands for a place, or holds it; empty if the picture has neither."""
    while name and name not in scene:
        found = scene.standing_for(name)  # a card that is folded into a stack
        name = found[0].id if found else holder(name)
    return name


def marks(scene: Scene, changes: Iterable[Moved | Changed], before: State | None = None) -> Marks:
    """What to mark for these changes."""
    changed: dict[str, None] = {}
    outlined: dict[str, None] = {}
    moves: dict[tuple[str, str], None] = {}
    for change in changes:
        if isinstance(change, Changed):
            _fact(change, changed, outlined)
            continue
        kind = change.what.partition(":")[0]
        ends = [_end(change, place, kind) for place in (change.source, change.target)]
        for name, whole in ends:
            if name:
                (outlined if whole else changed)[shown(scene, name)] = None
        if kind == "card":
            outlined[shown(scene, change.what)] = None
            source = _card_source(change, before)
            moves[(source, change.what)] = None
        elif change.source and change.target:
            moves[_move(change, kind)] = None
        if kind == "advancement" and change.target:
            outlined[shown(scene, change.target)] = None
        if kind in ("advancement", "agent"):
            for place in (change.source, change.target):
                if place.startswith("location:"):
                    outlined[shown(scene, place)] = None
    for name in ("", "status", "city", "tower", "turn"):
        changed.pop(name, None)
        outlined.pop(name, None)
    found = []
    for source, target in moves:
        pair = shown(scene, source), shown(scene, target)
        if all(pair) and pair[0] != pair[1] and "status" not in pair and pair not in found:
            found.append(pair)
    only = tuple(name for name in outlined if name not in changed)
    return Marks(tuple(changed), only, tuple(found[:MOST_ARROWS]))


def _fact(change: Changed, changed: dict[str, None], outlined: dict[str, None]) -> None:
    kind, _, rest = change.what.partition(":")
    if kind == "owner":
        outlined[f"card:{rest}"] = None
    elif kind == "choice deck":
        changed[f"choice:{rest}"] = None
    elif kind in ("defense", "choice"):
        changed[change.what] = None


def _end(change: Moved, place: str, kind: str) -> tuple[str, bool]:
    """The item of one end of a move, and whether it only gets an outline."""
    if not place or kind == "card":
        return "", False
    if kind == "advancement":
        _, number, slot = change.what.split(":")
        if place.startswith("location:"):
            return f"stack:{number}:{slot}", False
        return f"{place}:{slot}", False
    if kind == "agent" and place.startswith("location:"):
        return f"agents:{place.partition(':')[2]}:{change.what.partition(':')[2]}", False
    if place.startswith("seat:"):
        return (place.replace("seat", "slip", 1) if kind == "slip" else f"{place}:{kind}"), False
    return place, place.startswith("card:")


def _move(change: Moved, kind: str) -> tuple[str, str]:
    """The two ends of an arrow: places as a whole, not the numbers in them."""
    source, target = change.source, change.target
    if kind == "agent":
        return tuple(
            holder(p) if p.split(":")[0] in ("trained", "untrained") else p for p in (source, target)
        )  # type: ignore[return-value]
    return source, target


def _card_source(change: Moved, before: State | None) -> str:
    """Where a card came from; a card of the Street from its place there, which may hold another card now."""
    if before is None or change.source != "street":
        return change.source
    name = change.what.partition(":")[2]
    for i, card in enumerate(before.street):
        if card >= 0 and before.names[card] == name:
            return f"street:{i}:order"
    return change.source
