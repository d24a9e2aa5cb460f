"""What Event cards say, read into verbs with their numbers: `each Hero heals 1 | spawn a Guard on ...`."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from edgebook.box.effects import EffectError

TOKEN = r"the token of Current Level (?P<shift>[+-][0-2])"
FORMS = {
    "guard": rf"spawn a Guard on {TOKEN}",
    "stirs": rf"activate each Roaming Monster; without one, spawn a Roaming Monster on {TOKEN}",
    "treasure": rf"place (?P<n>[1-9]) Treasure tokens? on {TOKEN}",
    "heals": r"each Hero heals (?P<n>[1-9])",
    "lore": r"each Hero gains (?P<n>[1-9]) XP",
    "nothing": r"nothing",
}
EXPECTED = (
    "one of: 'spawn a Guard on the token of Current Level +1', 'place 2 Treasure tokens on the token of "
    "Current Level +0', 'activate each Roaming Monster; without one, spawn a Roaming Monster on the token of "
    "Current Level +1', 'each Hero heals 1', 'each Hero gains 1 XP', 'nothing'"
)


class EventEffect(NamedTuple):
    """One thing that an Event does. `shift`: how far the Level token is above the Current Level."""

    verb: str
    n: int = 0
    shift: int = 0


@cache
def event_effects(text: str) -> tuple[EventEffect, ...]:
    """What an Event does, in its order."""
    return tuple(_effect(part.strip()) for part in text.split(" | "))


def _effect(text: str) -> EventEffect:
    for verb, form in FORMS.items():
        if found := re.fullmatch(form, text):
            values = {name: int(value) for name, value in found.groupdict().items()}
            return EventEffect(verb, **values)
    raise EffectError(1, EXPECTED, repr(text))
