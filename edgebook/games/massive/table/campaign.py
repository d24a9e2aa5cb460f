"""Story Mode from Quest to Quest: the end of a game becomes the set-up of the next one."""

from __future__ import annotations

from copy import copy
from typing import Any

from edgebook.games.massive.table.pieces import GEAR, Hero
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.games.massive.table.state import State
from edgebook.kernel import EdgebookError


def next_setup(s: State) -> dict[str, Any] | None:
    """The set-up that follows a Quest in Story Mode, as plain values; None after the last one."""
    if s.mode != "story" or not s.ahead or s.quest is None:
        raise EdgebookError("only a Quest in Story Mode that is over leads to the next one")
    place = ORDER.index(s.quest) + (s.ahead == "next")
    if place == len(ORDER):
        return None
    return {
        "quest": ORDER[place],
        "mode": "story",
        "market": s.ahead == "next",
        "heroes": [_kept(hero) for hero in s.heroes],
        "rulings": dict(s.setup.rulings),
        "lifebringer": s.setup.lifebringer,
        "first": s.first,
    } | ({"pack": list(s.setup.folders)} if s.setup.folders else {})


def _kept(hero: Hero) -> dict[str, Any]:
    """What a Hero takes along: the Class, XP and skills, and all cards."""
    gear = {name: copy(getattr(hero, name)) for name in GEAR}
    return {"hero": hero.hero, "class": hero.hero_class, **gear}
