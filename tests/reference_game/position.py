"""Positions: the table between two rounds, as plain values; and what can be played from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from edgebook.box.positions import Check, Items, Key, Position, Readings, Record, Text, refuse
from edgebook.box.table_keys import fill_all, lying, seat_keys, table_keys, written
from edgebook.kernel import FromPosition, PartOption, Playable, Problems
from edgebook.kernel.from_position import UNPLAYABLE
from tests.reference_game.book import RULINGS
from tests.reference_game.box import COINS
from tests.reference_game.rounds import begin_round
from tests.reference_game.sea import Sea, bank_of

SEAT = Record('a crew such as {"name": "Ada"}', *seat_keys(Sea, Key("name", Text())))
POSITION = Position(
    "salt-islands",
    1,
    *table_keys(
        Sea,
        rulings=Key("rulings", Readings(RULINGS), {}),
        seats=Key("seats", Items(SEAT, "a list of two to four crews", 2, 4)),
    ),
)
OPTIONS = (PartOption("until", ("round", "game"), "how far to play (default: one round)"),)


def read(position: Mapping[str, Any], packs: Sequence[str] = ()) -> Sea:
    check = Check()
    values = POSITION.read(position, check)
    if check.clean("seats") and check.clean("deck") and check.clean("discard"):
        for card, times in Counter(lying(values, "hand", "deck", "discard")).items():
            if times > 1:
                check.say("seats", f"card {card} lies in {times} places", "one")
        coins = sum(seat["coins"] for seat in values["seats"])
        if coins > COINS:
            check.bad("seats", coins, f"at most {COINS} coins in all")
    refuse(check)
    names = tuple(seat["name"] for seat in values["seats"])
    s = Sea(names, values["rounds"], RULINGS.play(values["rulings"]))
    fill_all(s, values)
    s.bank = bank_of(s)
    return s


def write(s: Sea) -> dict[str, Any]:
    played, usual = RULINGS.as_json(s.rulings), RULINGS.as_json(RULINGS.play())
    return POSITION.write(
        {
            **written(s),
            "rulings": {name: value for name, value in played.items() if value != usual[name]},
            "seats": [{"name": name, **written(s, seat)} for seat, name in enumerate(s.names)],
        }
    )


def play(s: Sea, part: FromPosition) -> None:
    """Put the next round, or all that are left, on the agenda."""
    problems = [] if part.seat is None else ["seat: leave it out, everybody plays a round"]
    if s.round >= s.rounds:
        problems.append(f"round: {s.round}, expected one before the last ({s.rounds})")
    if problems:
        raise Problems(UNPLAYABLE, problems)
    if part.options.get("until", "round") == "round":
        s.end_before("SI-2.1", once=("round",))
    s.then(begin_round())


def parts(s: Sea) -> Iterator[Playable]:
    if s.round < s.rounds:
        yield Playable(f"round {s.round + 1}")
        yield Playable("all rounds that are left", options={"until": "game"})
