"""How two tables of a game differ, in words that any game has: by the names of its pieces and places."""

from __future__ import annotations

from typing import Any

from edgebook.box.places import read_place
from edgebook.kernel import Changed, Game, Moved

OF_SEATS = ("turn", "first", "first player", "winner", "winners")
"""Facts whose value is a seat, or several."""
PIECES = ("enemy", "card")
"""What has a name of its own; a place is said with its kind, since a deck and its discards share a name."""
NAMED_BY_SEAT = ("seat", "hero")
"""Things and places that are a seat."""


def row(game: Game, change: Moved | Changed, here: object, there: object) -> tuple[str, str, str]:
    """What differs, and how it is on this table and on that one; `here` and `there` are the tables' words."""
    if game.study.differs is not None:
        return game.study.differs(change, here, there)
    if isinstance(change, Changed):
        return (
            _fact(change.what, here),
            _value(change, change.before, here),
            _value(change, change.after, there),
        )
    number = "" if change.count == 1 and ":" in change.what else f"{change.count} "
    return f"{number}{_name(change.what, here)}", _name(change.source, here), _name(change.target, there)


def _name(name: str, words: Any) -> str:
    """A piece or a place: `position:0:8` is position 8 of seat 0, `card:12` what the words call the card."""
    if not name:
        return "-"
    place = read_place(name)
    if not place.which:
        return place.kind.replace("_", " ")
    if not place.first.isdecimal():
        name = place.name.replace("-", " ")
        return name if place.kind in PIECES else f"{name} {place.kind}"
    if place.kind in ("card", "on"):
        say = getattr(words, "card", None)
        said = str(say(place.number)) if callable(say) else f"card {place.first}"
        return f"on {said}" if place.kind == "on" else said
    if place.kind == "die":
        return f"die {place.number + 1}"
    seat = str(words.seat(place.number))
    if place.kind in NAMED_BY_SEAT:
        return seat
    rest = " ".join(place.which[1:])
    numbers = not rest or all(each.lstrip("-").isdecimal() for each in place.which[1:])
    thing = f"{place.kind} {rest}".strip() if numbers else rest
    return f"{thing} of {seat}"


def _fact(what: str, words: Any) -> str:
    """A fact: `dice 0` are the dice of the seat, `exhausted pawn:0:Medic` whether that pawn is exhausted."""
    first, _, rest = what.partition(" ")
    if rest.isdecimal():
        return f"{first} of {words.seat(int(rest))}"
    return " ".join(_name(part, words) if ":" in part else part for part in what.split(" "))


def _value(change: Changed, value: object, words: Any) -> str:
    if value is None or value == "" or value == ():
        return "-"
    seats = [value] if type(value) is int else value
    if change.what.casefold() in OF_SEATS and isinstance(seats, list | tuple):
        return ", ".join(str(words.seat(seat)) if seat >= 0 else "nobody" for seat in seats)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
