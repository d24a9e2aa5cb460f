"""What a step changed, found on the picture: the smallest thing that shows it, and nothing else.

Names are those of the game's `places`. An item's `stands_for` says which of them it shows:

- a **piece** ("pawn:0:Lancer", "enemy:troll"): the item that is the piece, wherever it stands now;
- a **place** ("zone:F2", "hand:0"): the item of the place;
- a **number of like things in a place** ("board:0 Health", "seat:1 mastery-roll"): place, blank, kind;
- a **fact** ("door:A1:B1", "dice 0"): the item that reads it out.

A piece that moved is marked where it is now; its old place says "was here", and an arrow leads between them.
A number is marked where it stands, with what was added or lost. What no item stands for is not marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from edgebook.kernel import Changed, Moved

from .scene import Item, Scene

MOST_ARROWS = 3
"""More moves at once are not drawn as arrows: nobody could tell them apart."""

QUIET = ("status",)
"""What is told in passing, such as whose turn it is, is marked only where nothing else is to be seen."""

Change = Moved | Changed


class Marks(NamedTuple):
    """Ids of items: with outline and ground; with a thin outline only; with a glow; where something was; the
    two ends of each move; and by how much which item's number changed."""

    changed: tuple[str, ...] = ()
    outlined: tuple[str, ...] = ()
    glowing: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    amounts: tuple[tuple[str, int], ...] = ()


def shown(scene: Scene, name: str) -> tuple[Item, ...]:
    """The items that show one thing of the game: its own item, or all that stand for it."""
    own = scene.get(name)
    return (own,) if own is not None else scene.standing_for(name)


def smallest(scene: Scene, *names: str) -> str:
    """The id of the smallest item that shows the first of these names that is shown at all, or nothing."""
    for name in names:
        found = scene.standing_for(name)
        if found:
            return min(found, key=_size).id
    return ""


def _size(item: Item) -> float:
    return item.box.w * item.box.h


def holders(place: str) -> Iterator[str]:
    """A place and those that it lies in: "turf:2:1:0", "turf:2:1", "turf:2"."""
    while place:
        yield place
        place = place.rpartition(":")[0]


def fact_names(change: Changed) -> Iterable[str]:
    """A fact is shown under its own name. A game whose facts list things gives a function of its own."""
    return (change.what,)


def marks(
    scene: Scene, changes: Iterable[Change], names: Callable[[Changed], Iterable[str]] = fact_names
) -> Marks:
    """What to mark for these changes."""
    changed: dict[str, None] = {}
    left: dict[str, None] = {}
    moves: dict[tuple[str, str], None] = {}
    amounts: dict[str, tuple[str, int]] = {}
    for change in changes:
        if isinstance(change, Changed):
            for name in names(change):
                changed.update(dict.fromkeys(item.id for item in shown(scene, name)))
            continue
        what, count, source, target = change
        here = min(shown(scene, what), key=_size).id if shown(scene, what) else ""
        if here:
            changed[here] = None
            was = smallest(scene, *holders(source)) if target else ""
            if was and was != here and not _inside(scene, here, was, target):
                left[was] = None
                moves[(was, here)] = None
            continue
        for place, sign in ((source, -1), (target, 1)):
            told = shown(scene, f"{place} {what}") if place else ()
            if not told:
                changed[smallest(scene, *holders(place))] = None
                continue
            changed.update(dict.fromkeys(item.id for item in told))
            item = smallest(scene, f"{place} {what}")
            if amounts.get(item, (what, 0))[0] == what:  # an item has one number, or tells the first
                amounts[item] = what, amounts.get(item, (what, 0))[1] + sign * count
    changed.pop("", None)
    loud = {item: None for item in changed if scene.item(item).role not in QUIET}
    changed = loud or changed
    for item in changed:  # another piece is there now
        left.pop(item, None)
    few = tuple(moves) if len(moves) <= MOST_ARROWS else ()
    sums = tuple((item, by) for item, (_, by) in amounts.items() if by)
    return Marks(glowing=tuple(changed), left=tuple(left), moves=few, amounts=sums)


def _inside(scene: Scene, item_id: str, place: str, target: str) -> bool:
    """Whether a piece is still drawn in the place that it left: then nothing shows that it went."""
    item = scene.get(item_id)
    while item is not None:
        if item.id == place or (target in item.stands_for and place in item.stands_for):
            return True
        item = scene.get(item.within) if item.within else None
    return False
