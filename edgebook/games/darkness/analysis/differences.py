"""How two tables of Edge of Darkness differ, in words: what is compared, and how it reads on either."""

from __future__ import annotations

from typing import Any

from edgebook.box.places import kind_of, read_place
from edgebook.games.darkness.words import Words
from edgebook.kernel import Changed, Moved


def differs(change: Moved | Changed, here: Words, there: Words) -> tuple[str, str, str]:
    """What differs, and how it is on this table and on that one."""
    if isinstance(change, Changed):
        return (
            _thing(change.what, here),
            _fact(change, change.before, here),
            _fact(change, change.after, there),
        )
    what = _thing(change.what, here)
    number = "" if change.count == 1 and kind_of(change.what) == "card" else f"{change.count} "
    return f"{number}{what}", _place(change.source, here), _place(change.target, there)


def _thing(name: str, words: Words) -> str:
    thing = read_place(name)
    kind = thing.kind
    if kind in ("card", "owner"):
        return ("" if kind == "card" else "owner of ") + thing.name
    if kind == "cube":
        return f"{thing.first} cube"
    if kind in ("agent", "slip", "defense", "choice", "choice deck"):
        word = {
            "agent": "Agent",
            "slip": "Allegiance slip",
            "defense": "Defense Track",
            "choice": "Choice card",
        }
        return f"{word.get(kind, 'Choice cards left')} of {words.seat(thing.number)}"
    if kind == "advancement":
        location = words.s.city.numbers.index(thing.number)
        return f"{thing.which[1]} slip of {words.location(location)}"
    return name if name == "Battle Strength" else name.capitalize() if len(name) > 4 else "Coin"


def _place(name: str, words: Words) -> str:
    place = read_place(name)
    kind = place.kind
    if not name:
        return "-"
    if kind == "tray":
        return f"tray {place.number + 1}"
    if kind == "location":
        return words.location(words.s.city.numbers.index(place.number))
    if kind == "action":
        return f"Action card {place.which[1]} of {words.seat(place.number)}"
    if kind == "card":
        return f"on {place.name}"
    if kind == "seat":
        return words.seat(place.number)
    titles = {"hall": "Guild Hall", "trained": "trained pool", "zone": "Threat Zone", "street": "Street"}
    title = titles.get(kind, kind)
    return f"{title} of {words.seat(place.number)}" if place.which else title


def _fact(change: Changed, value: Any, words: Words) -> str:
    kind = kind_of(change.what)
    if value is None:
        return "-"
    if kind in ("owner", "first player", "turn"):
        return "Neutral" if kind == "owner" and value < 0 else words.seat(value)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
