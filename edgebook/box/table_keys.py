"""Positions of a table that is declared: its keys, in the order of the page, and values to and fro.

    class Sea(Table):
        rulings: Any = given(by_hand="rulings")
        winner: int = one(NOBODY, key=a_seat_or_null)                          # a function of the record
        ships: list[int] = per_seat(0, key=Key("island", Place(ISLANDS), 0))   # another name, or default

    SEAT = Record('a crew such as {"island": "Reef"}', *seat_keys(Sea))
    POSITION = Position("my-game", 1, *table_keys(Sea, rulings=..., seats=Key("seats", Items(SEAT, ...))))

    fill(s, values), fill(s, values["seats"][0], 0)         # what was read, into the table and into a seat
    {**written(s), "rulings": ..., "seats": [written(s, 0), ...]}     # what `POSITION.write` takes

A kind reads a value as the table keeps it and writes it back. What is left out in a file is as at the start.
What the page says is done by hand stands where the page says it, and has to be given here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.box.declared import NOTHING, Declaration, Field
from edgebook.box.positions import Key
from edgebook.kernel.errors import RulebookError

SEATS = "seats"


def table_keys(table: Any, *first: Key, **by_hand: Key) -> list[Key]:
    """The keys of a position: `first` those that no field has, then the page's. The key `seats` is made by
    hand where fields have a value for each seat, and stands where the first of them does."""
    return [*first, *_keys(table.declared, False, by_hand)]


def seat_keys(table: Any, *first: Key, **by_hand: Key) -> list[Key]:
    """The keys of each seat."""
    return [*first, *_keys(table.declared, True, by_hand)]


def key_of(table: Any, name: str) -> Key:
    """The key of one field."""
    return _key(name, table.declared.fields[name][1])


def fill(
    s: Any, values: Mapping[str, Any], seat: int | None = None, *, since: str = "", until: str = ""
) -> None:
    """Put what was read into the table, or into what it keeps for a seat: all fields, or those of the page
    from one to another, for a game that checks something in between."""
    found = s.declared.saying("key", seat is not None)
    names = [name for name, _ in found]
    first = names.index(since) if since else 0
    last = names.index(until) + 1 if until else len(names)
    for name, field in found[first:last]:
        value = values[key_name(name, field)]
        if seat is None:
            setattr(s, name, value)
        else:
            getattr(s, name)[seat] = value


def lying(values: Mapping[str, Any], *names: str) -> list[Any]:
    """All that lies under these keys of a position, of the table and of each of its seats, in one list."""
    parts = (values, *values[SEATS])
    return [thing for part in parts for name in names if name in part for thing in part[name]]


def fill_all(s: Any, values: Mapping[str, Any]) -> None:
    """Put all that was read into the table, its seats too."""
    fill(s, values)
    for seat, own in enumerate(values[SEATS]):
        fill(s, own, seat)


def written(s: Any, seat: int | None = None) -> dict[str, Any]:
    """The values of the table, or of a seat, by their keys in a position."""
    found = s.declared.saying("key", seat is not None)
    if seat is None:
        return {key_name(name, field): getattr(s, name) for name, field in found}
    return {key_name(name, field): getattr(s, name)[seat] for name, field in found}


def _keys(declared: Declaration, by_seat: bool, by_hand: Mapping[str, Key]) -> list[Key]:
    found: dict[str, Key] = {}
    moved: dict[str, str] = {}
    for name, (_, field) in declared.fields.items():
        key = _key(name, field) if field.by_seat == by_seat and field.key is not None else None
        wanted = "" if key or not (field.key or field.by_hand) else _hand_made(field, by_seat)
        if wanted and wanted not in found:
            if wanted not in by_hand:
                raise RulebookError(f"{declared.name}.{name}: the key {wanted} is made by hand: give it")
            key = by_hand[wanted]
        if key is not None:
            found[key.name] = key
            if field.after and field.by_seat == by_seat:
                moved[key.name] = field.after
    if unknown := by_hand.keys() - found.keys():
        raise RulebookError(f"{declared.name}: no field has the key {', '.join(sorted(unknown))}")
    order = [name for name in found if name not in moved]
    for name, after in moved.items():
        order.insert(order.index(after) + 1, name)
    return [found[name] for name in order]


def _hand_made(field: Field, by_seat: bool) -> str:
    """The key that the game makes itself where this field stands on the page; empty if none."""
    if field.by_seat == by_seat:
        return field.by_hand
    return SEATS if field.by_seat else ""


def key_name(name: str, field: Field) -> str:
    """How a field that has a key is called in a position."""
    return _key(name, field).name


def _key(name: str, field: Field) -> Key:
    """The key of a field: with a kind alone it is called as the field, and left out it is as at the start."""
    if isinstance(field.key, Key):
        return field.key
    if field.new is not None:
        new = field.new
        return Key(name, field.key, lambda values: new())
    return Key(name, field.key) if field.value is NOTHING else Key(name, field.key, field.value)
