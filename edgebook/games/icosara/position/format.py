"""The keys of a position, each with what it may be and its value where it is left out."""

from __future__ import annotations

from functools import cache
from typing import Any

from edgebook.box.positions import (
    Check,
    Flag,
    Items,
    Key,
    Kind,
    Map,
    Nothing,
    Position,
    Readings,
    Record,
    Text,
    Told,
    Whole,
    Word,
    maybe,
)
from edgebook.box.table_keys import seat_keys, table_keys
from edgebook.games.icosara.book import RULINGS
from edgebook.games.icosara.cards.pack import Pack
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.ground import EIGHT
from edgebook.games.icosara.table.setup import MODES
from edgebook.games.icosara.table.state import NOBODY, TIEBREAKER, State

KEY = "clans-of-icosara"
DECK = 12


class Pit(Kind):
    """A pit of a seat: its dice may be left out, and are then those that the arsenal does not name."""

    what = 'a pit such as {"dice": ["coin"], "pawns": []}'

    def __init__(self, dice: Kind, pawns: Kind) -> None:
        self.dice, self.pawns = dice, pawns

    def read(self, value: object, path: str, check: Check) -> dict[str, Any]:
        given = check.object(value, path, ("dice", "pawns"), self.what)
        return {
            "dice": self.dice.read(given["dice"], f"{path}.dice", check) if "dice" in given else None,
            "pawns": self.pawns.read(given.get("pawns", []), f"{path}.pawns", check),
        }


class OfClan:
    """What depends on the clan of a seat: pawns go by their names."""

    def __init__(self, pack: Pack, clan: str, dice: Kind) -> None:
        self.names = tuple(pack.pawns[pawn].name for pawn in pack.of_clan[clan])
        pawn = Word(self.names, f"a pawn of {clan}")
        self.deck = Items(pawn, "a list of 12 pawns", DECK, DECK, once=True)
        self.pit = Pit(dice, Items(pawn, "a list of pawns", once=True))
        one = Record(
            'a pawn, or an object such as {"pawn": "Lancer", "exhausted": true}',
            Key("pawn", pawn),
            Key("exhausted", Flag(), False),
            Key("counters", Whole(0, 2), 0),
            short="pawn",
        )
        self.formation = Map(one, "an object from positions to pawns", [str(place) for place in EIGHT])


@cache
def position_of(pack: Pack) -> Position:
    """The format for the pawns of a pack: what the table's page does not say."""
    dice = Items(Word(DICE), "a list of dice", once=True)
    of_clan = {clan: OfClan(pack, clan, dice) for clan in pack.clans}

    def own(seat: Told) -> OfClan:
        return of_clan[seat["clan"]]

    seat = Record(
        'a seat such as {"clan": "Amber"}',
        *seat_keys(
            State,
            Key("clan", Word(pack.clans)),
            Key("name", maybe(Text()), None),
            Key("deck", lambda seat: own(seat).deck, lambda seat: list(own(seat).names[:DECK])),
            arsenal=Key("arsenal", dice, None),
            pit=Key("pit", lambda seat: own(seat).pit, {"dice": None, "pawns": []}),
            formation=Key("formation", lambda seat: own(seat).formation, {}),
        ),
        context=pack,
    )
    return Position(
        KEY,
        1,
        *table_keys(
            State,
            Key("mode", Word(MODES), "traditional"),
            Key("null_edge", Flag(), False),
            Key("rulings", Readings(RULINGS), {}),
            match=Key("match", _match, None),
            seats=Key("seats", lambda table: _seats(seat, table["mode"])),
        ),
    )


def _match(table: Told) -> Kind:
    if table["mode"] != "tournament":
        return Nothing("null, since only a tournament has a match")
    return maybe(
        Record(
            'a match such as {"round": 2, "winners": [0], "points": [8, 3]}',
            Key("round", Whole(1, TIEBREAKER), 1),
            Key("winners", Items(maybe(Whole(0, 1, "a seat"), NOBODY), "a list of seats", 0, TIEBREAKER), []),
            Key("points", Items(Whole(0, 999), "a list of two numbers", 2, 2), [0, 0]),
        )
    )


def _seats(seat: Record, mode: str) -> Items:
    most = 2 if mode == "tournament" else 4
    return Items(seat, "a list of two seats" if most == 2 else "a list of two to four seats", 2, most)
