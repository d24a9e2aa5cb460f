"""Positions of a game whose table is declared on one page, and whose seats have names.

    CREW = Record('a crew such as {"name": "Ada"}', *named_seats(Sea))
    CREWS = Items(CREW, "a list of two to four crews", 2, 4)
    POSITIONS = declared_positions("salt-islands", Sea, RULINGS, CREWS, play=play, parts=parts)

The page says what a position holds, in which order, and what may be left out. What is read is put where it
belongs, and what follows from the table (`of`, without a key) is worked out anew. No piece may lie in two of
the piles that have a key. `check(values, check)` looks at what else has to fit together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Required, TypedDict, Unpack

from edgebook.box.declared import Start
from edgebook.box.positions import Check, Items, Key, Position, Readings, Text, refuse
from edgebook.box.table_keys import SEATS, fill_all, key_name, lying, seat_keys, table_keys, written
from edgebook.kernel import FromPosition, PartOption, Playable, Positions, Rulings

NAME, RULED = "name", "rulings"


class Played(TypedDict, total=False):
    """What is played from a position: see `edgebook.kernel.Positions`."""

    play: Required[Callable[[Any, FromPosition], object]]
    parts: Required[Callable[[Any], Sequence[Playable]]]
    options: Sequence[PartOption]


def named_seats(table: Any) -> list[Key]:
    """The keys of each seat: its name, and what the page says."""
    return seat_keys(table, Key(NAME, Text()))


def declared_positions(
    game: str,
    table: Any,
    rulings: Rulings,
    seats: Items,
    check: Callable[[Mapping[str, Any], Check], object] | None = None,
    **played: Unpack[Played],
) -> Positions:
    """How positions of this game are read, written and played on, with a form to enter them. The page gives
    `names`, `rulings` (by hand) and values that have a key."""
    by_hand = {RULED: Key(RULED, Readings(rulings), {}), SEATS: Key(SEATS, seats)}
    format = Position(game, 1, *table_keys(table, **by_hand))
    paper = _Paper(table, rulings, format, check)
    return Positions(format=format, read=paper.read, write=paper.write, **played)


class _Paper:
    """A table that is written down, and read again."""

    def __init__(
        self,
        table: Any,
        rulings: Rulings,
        format: Position,
        check: Callable[[Mapping[str, Any], Check], object] | None,
    ) -> None:
        self.table, self.rulings, self.format, self.check = table, rulings, format, check
        self.fields = fields = {name: field for name, (_, field) in table.declared.fields.items()}
        self.piles = [key_name(n, f) for n, f in fields.items() if f.key and f.lies and not f.counts]

    def read(self, position: Mapping[str, Any], packs: Sequence[str] = ()) -> Any:
        check = Check()
        values = self.format.read(position, check)
        sound = check.clean(SEATS, *self.piles)
        if self.check is not None:
            self.check(values, check)
        if sound:
            for piece, times in Counter(lying(values, *self.piles)).items():
                if times > 1:
                    check.say(SEATS, f"card {piece} lies in {times} places", "one")
        refuse(check)
        names = tuple(seat[NAME] for seat in values[SEATS])
        given = {**values, "names": names, RULED: self.rulings.play(values[RULED])}
        s = self.table(*(given[name] for name, f in self.fields.items() if f.start is Start.GIVEN))
        fill_all(s, values)
        for name, field in self.fields.items():
            if field.of is not None and field.key is None:
                setattr(s, name, field.of(s))
        return s

    def write(self, s: Any) -> dict[str, Any]:
        played, usual = self.rulings.as_json(s.rulings), self.rulings.as_json(self.rulings.play())
        changed = {name: value for name, value in played.items() if value != usual[name]}
        seats = [{NAME: name, **written(s, seat)} for seat, name in enumerate(s.names)]
        return self.format.write({**written(s), RULED: changed, SEATS: seats})
