"""The keys of a position, each with what it may be and its value where it is left out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from edgebook.box.positions import (
    Check,
    Flag,
    Items,
    Key,
    Kind,
    Map,
    Position,
    Readings,
    Record,
    Text,
    Whole,
    Word,
    maybe,
)  # fmt: skip
from edgebook.games.icosara.book import RULINGS
from edgebook.games.icosara.cards.pack import Pack
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.ground import EIGHT
from edgebook.games.icosara.table.setup import MODES
from edgebook.games.icosara.table.state import MASTERY, TIEBREAKER

KEY = "clans-of-icosara"
PHASES = ("start", "setup", "battle", "over")
DECK = 12


class Pit(Kind):
    """A pit of a seat: its dice may be left out, and are then those that the arsenal does not name."""

    what = 'a pit such as {"dice": ["coin"], "pawns": []}'

    def __init__(self, dice: Kind, pawns: Kind) -> None:
        self.dice, self.pawns = dice, pawns

    def read(self, value: Any, path: str, check: Check) -> dict[str, Any]:
        given = check.object(value, path, ("dice", "pawns"), self.what)
        return {
            "dice": self.dice.read(given["dice"], f"{path}.dice", check) if "dice" in given else None,
            "pawns": self.pawns.read(given.get("pawns", []), f"{path}.pawns", check),
        }


@cache
def position_of(pack: Pack) -> Position:
    """The format for the pawns of a pack."""
    clans = {clan: tuple(pack.pawns[pawn].name for pawn in pack.of_clan[clan]) for clan in pack.clans}
    die = Word(DICE)
    dice = Items(die, "a list of dice", once=True)

    def pawn(seat: Mapping[str, Any]) -> Kind:
        clan = seat["clan"]
        return Word(clans[clan], f"a pawn of {clan}")

    def pawns(seat: Mapping[str, Any]) -> Kind:
        return Items(pawn(seat), "a list of pawns", once=True)

    def formation(seat: Mapping[str, Any]) -> Kind:
        one = Record(
            'a pawn, or an object such as {"pawn": "Lancer", "exhausted": true}',
            Key("pawn", pawn(seat)),
            Key("exhausted", Flag(), False),
            Key("counters", Whole(0, 2), 0),
            short="pawn",
        )
        return Map(one, "an object from positions to pawns", [str(place) for place in EIGHT])

    seat = Record(
        'a seat such as {"clan": "Amber"}',
        Key("clan", Word(pack.clans)),
        Key("name", maybe(Text()), None),
        Key(
            "deck",
            lambda seat: Items(pawn(seat), "a list of 12 pawns", DECK, DECK, once=True),
            lambda seat: list(clans[seat["clan"]][:DECK]),
        ),
        Key("arsenal", dice, None),
        Key("pit", lambda seat: Pit(dice, pawns(seat)), {"dice": None, "pawns": []}),
        Key("mastery", Whole(0, 99), MASTERY),
        Key("formation", formation, {}),
        Key("used", pawns, []),
    )

    def a_seat(table: Mapping[str, Any]) -> Whole:
        return Whole(0, max(1, len(table["seats"]) - 1), "a seat")

    def at_start(table: Mapping[str, Any]) -> Kind:
        return Nothing("null before the starting roll") if table["phase"] == "start" else a_seat(table)

    def match(table: Mapping[str, Any]) -> Kind:
        if table["mode"] != "tournament":
            return Nothing("null, since only a tournament has a match")
        return maybe(
            Record(
                'a match such as {"round": 2, "winners": [0], "points": [8, 3]}',
                Key("round", Whole(1, TIEBREAKER), 1),
                Key("winners", Items(maybe(Whole(0, 1, "a seat")), "a list of seats", 0, TIEBREAKER), []),
                Key("points", Items(Whole(0, 999), "a list of two numbers", 2, 2), [0, 0]),
            )
        )

    return Position(
        KEY,
        1,
        Key("mode", Word(MODES), "traditional"),
        Key("null_edge", Flag(), False),
        Key("rulings", Readings(RULINGS), {}),
        Key("phase", Word(PHASES), "start"),
        Key("first", at_start, lambda table: None if table["phase"] == "start" else 0),
        Key(
            "turn",
            lambda table: maybe(a_seat(table)) if table["phase"] == "over" else at_start(table),
            lambda table: table["first"],
        ),
        Key("passes", lambda table: Whole(0, max(1, len(table["seats"]) - 1)), 0),
        Key(
            "winner",
            lambda table: (
                maybe(a_seat(table)) if table["phase"] == "over" else Nothing("null while it is not over")
            ),
            None,
        ),
        Key("match", match, None),
        Key("seats", lambda table: _seats(seat, table["mode"])),
    )


def _seats(seat: Record, mode: str) -> Items:
    most = 2 if mode == "tournament" else 4
    return Items(seat, "a list of two seats" if most == 2 else "a list of two to four seats", 2, most)


class Nothing(Kind):
    """Null, and nothing else."""

    def __init__(self, what: str) -> None:
        self.what = what

    def read(self, value: Any, path: str, check: Check) -> None:
        if value is not None:
            check.bad(path, value, self.what)
