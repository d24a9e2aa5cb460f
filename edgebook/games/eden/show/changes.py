"""Under which names of the picture's items a fact of Dark Eden is shown; what seats gained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.games.eden.table.state import State
from edgebook.kernel import Changed
from edgebook.scene import Item, Scene, chip

_HEADLINE = ("turn", "number", "step", "winner", "direction")
_BY_CARD = ("given up", "down", "choices", "control", "out", "groups")
"""Facts that list cards, alone or each with what is so about it."""


def fact_names(change: Changed) -> Iterator[str]:
    """The cards that a fact is about and that it was not about before, or the other way round."""
    what, before, after = change
    if what == "out":  # with the fight the list ends, and to its cards nothing happens
        yield from (f"card:{card}" for card in sorted(_cards(what, after) - _cards(what, before)))
    elif what in _BY_CARD:
        yield from (f"card:{card}" for card in sorted(_cards(what, before) ^ _cards(what, after)))
    elif what == "sides":
        was, now = ({card for side in fact or () for card in side} for fact in (before, after))
        yield from (f"card:{card}" for card in sorted(now - was))
    elif what == "target" and after is not None:
        yield f"card:{after}"
    elif what == "tactic" and before is not None and after is not None:
        yield "tactic"
    elif what == "step" and after is not None:
        yield f"step:{after}"
    else:
        yield "status" if what in _HEADLINE or after is None else "tactic"  # the title of the fight


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
