"""What a step changed, by the names of the items that show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from edgebook.games.eden.table.state import State
from edgebook.kernel import Changed, Moved
from edgebook.scene import Item, Scene, chip

_HEADLINE = ("turn", "number", "step", "winner", "direction")
_SHOWN = {
    "gold": "seat", "vps": "seat", "razed": "seat", "hand": "hand", "turf": "cell", "markers": "card",
    "draw": "piles", "discard": "piles", "annihilated": "piles",
}  # fmt: skip
"""The item that shows what a place holds."""
_FILLED = ("turf", "markers")
"""Places that are one thing, and are marked like it."""
_BY_CARD = ("down", "choices", "control", "out")
"""Facts that list cards, alone or each with what is so about it."""


def changed_items(scene: Scene, changes: Iterable[Moved | Changed]) -> tuple[list[str], list[str]]:
    """The items that are new or otherwise now, and those that only get an outline: places that something came
    from or went to, and what is only written differently."""
    changed: dict[str, None] = {}
    outlined: dict[str, None] = {}
    for change in changes:
        found = _moved(scene, change) if isinstance(change, Moved) else _told(scene, change)
        for name, is_new in found:
            (changed if is_new else outlined)[name] = None
    return list(changed), [name for name in outlined if name not in changed]


def _moved(scene: Scene, change: Moved) -> Iterator[tuple[str, bool]]:
    """A piece, and the places between which it moved. What is not drawn itself shows at its seat's strip."""
    if change.what in scene:
        yield change.what, True
    for place in (change.source, change.target):
        kind, _, rest = place.partition(":")
        if kind in _SHOWN and not (kind == "turf" and change.what in scene):
            item = f"{_SHOWN[kind]}:{rest}"
            yield (item, kind in _FILLED) if item in scene else (f"seat:{rest.partition(':')[0]}", False)


def _told(scene: Scene, change: Changed) -> Iterator[tuple[str, bool]]:
    what, before, after = change
    if what in _HEADLINE or (what == "fight" and after is None):
        yield "status", False
    elif what in ("sides", "target", "tactic", "fight") and "fight" in scene:
        yield "fight", False
    elif what in (*_BY_CARD, "groups"):
        for card in sorted(_cards(what, before) ^ _cards(what, after)):
            if f"card:{card}" in scene:
                yield f"card:{card}", True


def _cards(what: str, fact: Any) -> set[Any]:
    """The cards of a fact."""
    if what == "groups":
        return {card for _, members in fact or () for card in members}
    return {each[0] if isinstance(each, tuple) else each for each in fact or ()}


def gains(scene: Scene, before: State, s: State) -> list[Item]:
    """By how much the Gold and VPs of each seat have changed, on its strip."""
    found: list[Item] = []
    for seat in range(s.seats):
        parts = ((s.gold[seat] - before.gold[seat], "Gold"), (s.points(seat) - before.points(seat), "VP"))
        said = " · ".join(f"{'+' if by > 0 else '−'}{abs(by)} {what}" for by, what in parts if by)
        made = chip(scene, f"seat:{seat}", said, [item.box for item in found]) if said else None
        found += [made] if made is not None else []
    return found
