"""Positions: the table between two rounds, as plain values; and what can be played from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.box.declared_positions import declared_positions, named_seats
from edgebook.box.positions import Check, Items, Record
from edgebook.kernel import FromPosition, PartOption, Playable, Problems
from edgebook.kernel.from_position import UNPLAYABLE
from tests.reference_game.book import RULINGS
from tests.reference_game.box import COINS
from tests.reference_game.rounds import begin_round
from tests.reference_game.sea import Sea

CREW = Record('a crew such as {"name": "Ada"}', *named_seats(Sea))


def check(values: Mapping[str, Any], check: Check) -> None:
    """No more coins than there are."""
    if check.clean("seats"):
        coins = sum(seat["coins"] for seat in values["seats"])
        if coins > COINS:
            check.bad("seats", coins, f"at most {COINS} coins in all")


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


def parts(s: Sea) -> list[Playable]:
    if s.round >= s.rounds:
        return []
    return [Playable(f"round {s.round + 1}"), Playable("all rounds that are left", options={"until": "game"})]


POSITIONS = declared_positions(
    "salt-islands",
    Sea,
    RULINGS,
    Items(CREW, "a list of two to four crews", 2, 4),
    play=play,
    parts=parts,
    check=check,
    options=(PartOption("until", ("round", "game"), "how far to play (default: one round)"),),
)
