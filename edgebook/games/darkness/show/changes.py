"""What a step changed, found on the picture: which items to mark, and which moves to draw as arrows.

Steps name places as `tables.places` does; the picture has items of the same names. A place that a picture
does not show (a number on a small picture, a card in a pile) is marked at what holds it.
"""

from __future__ import annotations

from collections.abc import Iterable

from edgebook.box.places import kind_of, read_place
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Changed, Moved
from edgebook.scene import Marks, Scene
from edgebook.scene.changes import MOST_ARROWS

SEATS_OWN = (
    "trained", "untrained", "out", "zone", "drop", "slip", "defense", "hand", "hall", "beside",
)  # fmt: skip
"""Places that belong to a seat, whose number comes next."""


def holder(name: str) -> str:
    """The next larger thing that a place lies in, empty if there is none."""
    place = read_place(name)
    if place.kind in ("stack", "agents"):
        return f"location:{place.first}"
    if place.kind in SEATS_OWN:
        return f"seat:{place.first}"
    if place.kind in ("card", "seat") and len(place.which) > 1:
        return f"{place.kind}:{place.first}"
    if place.kind == "first player":
        return "turn"
    return "status" if name in ("discard", "bag", "aside", "round", "phase", "turn", "deck") else ""


def shown(scene: Scene, name: str) -> str:
    """The item that stands for a place, or holds it; empty if the picture has neither."""
    while name and name not in scene:
        found = scene.standing_for(name)  # a card that is folded into a stack
        name = found[0].id if found else holder(name)
    return name


def marks(scene: Scene, changes: Iterable[Moved | Changed], before: State | None = None) -> Marks:
    """What to mark for these changes."""
    found = _Found(scene)
    for change in changes:
        if isinstance(change, Changed):
            found.fact(change)
        else:
            found.move(change, before)
    return found.marks()


class _Found:
    """What is marked in a scene, in the order in which it was found."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.changed: dict[str, None] = {}
        self.outlined: dict[str, None] = {}
        self.glowing: dict[str, None] = {}
        self.moves: dict[tuple[str, str], None] = {}
        self.amounts: dict[str, int] = {}
        self.quiet: dict[str, None] = {}

    def fact(self, change: Changed) -> None:
        _fact(change, self.changed, self.outlined)
        if change.what in ("turn", "phase", "round", "first player"):
            self.quiet[shown(self.scene, change.what)] = None

    def move(self, change: Moved, before: State | None) -> None:
        """Something went from one place to another."""
        scene, kind = self.scene, kind_of(change.what)
        if kind == "advancement" and not change.source:  # the location is new with all that lies on it
            self.glowing[shown(scene, change.target)] = None
            return
        for place, sign in ((change.source, -1), (change.target, 1)):
            self._end(change, place, sign, kind)
        if kind == "card":
            self.outlined[shown(scene, change.what)] = None
            self.moves[(_card_source(change, before), change.what)] = None
            places = (change.source, change.target)
            self.quiet.update(dict.fromkeys(shown(scene, place) for place in places))
        elif change.source and change.target:
            self.moves[_move(change, kind)] = None
        if kind == "advancement" and change.target:
            self.outlined[shown(scene, change.target)] = None
        if kind in ("advancement", "agent"):
            for place in (change.source, change.target):
                if kind_of(place) == "location":
                    self.glowing[shown(scene, place)] = None

    def _end(self, change: Moved, place: str, sign: int, kind: str) -> None:
        """Mark where something left (-1) or arrived (1)."""
        name, whole = _end(change, place, kind)
        if not name:
            return
        item = shown(self.scene, name)
        pieces = _fallen(self.scene, change, place) if kind == "cube" and sign > 0 else ()
        held = item != name and not item.startswith(f"{name}:")  # marked at what holds it
        for each in pieces or (item,):
            (self.outlined if whole or (held and not pieces) else self.changed)[each] = None
        self.amounts[item] = self.amounts.get(item, 0) + sign * change.count

    def marks(self) -> Marks:
        changed, outlined, glowing, quiet = self.changed, self.outlined, self.glowing, self.quiet
        for name in ("", "status", "city", "tower", "turn"):
            for found in (changed, outlined, glowing, self.amounts):
                found.pop(name, None)
        if not (changed or outlined or glowing):  # then what is told in passing is all there is to see
            quiet.pop("", None)
            changed = quiet
        ways = []
        for source, target in self.moves:
            pair = shown(self.scene, source), shown(self.scene, target)
            if all(pair) and pair[0] != pair[1] and "status" not in pair and pair not in ways:
                ways.append(pair)
        only = tuple(name for name in outlined if name not in changed and name not in glowing)
        sums = tuple((name, by) for name, by in self.amounts.items() if by)
        return Marks(tuple(changed), only, tuple(glowing), moves=tuple(ways[:MOST_ARROWS]), amounts=sums)


def _fallen(scene: Scene, change: Moved, place: str) -> list[str]:
    """The cubes that fell into a tray: the last ones of their colour there."""
    colour = read_place(change.what).name
    there = [item.id for item in scene.of_role("cube") if item.id.startswith(f"{place}:{colour}:")]
    return sorted(there, key=lambda name: int(read_place(name).which[-1]))[-change.count :]


def _fact(change: Changed, changed: dict[str, None], outlined: dict[str, None]) -> None:
    fact = read_place(change.what)
    if fact.kind == "owner":
        outlined[f"card:{fact.name}"] = None
    elif fact.kind == "choice deck":
        changed[f"choice:{fact.name}"] = None
    elif fact.kind in ("defense", "choice"):
        changed[change.what] = None


def _end(change: Moved, place: str, kind: str) -> tuple[str, bool]:
    """The item of one end of a move, and whether it only gets an outline."""
    if not place or kind == "card":
        return "", False
    end, what = read_place(place), read_place(change.what)
    if kind == "advancement":
        number, slot = what.which
        return (f"stack:{number}:{slot}" if end.kind == "location" else f"{place}:{slot}"), False
    if kind == "agent" and end.kind == "location":
        return f"agents:{end.first}:{what.first}", False
    if end.kind == "seat":
        return (f"slip:{end.first}" if kind == "slip" else f"{place}:{kind}"), False
    return place, end.kind == "card"


def _move(change: Moved, kind: str) -> tuple[str, str]:
    """The two ends of an arrow: places as a whole, not the numbers in them."""
    source, target = change.source, change.target
    if kind == "agent":
        source, target = (
            holder(place) if kind_of(place) in ("trained", "untrained") else place
            for place in (source, target)
        )
    return source, target


def _card_source(change: Moved, before: State | None) -> str:
    """Where a card came from; a card of the Street from its place there, which may hold another card now."""
    if before is None or change.source != "street":
        return change.source
    name = read_place(change.what).name
    for i, card in enumerate(before.street):
        if card >= 0 and before.names[card] == name:
            return f"street:{i}:order"
    return change.source
