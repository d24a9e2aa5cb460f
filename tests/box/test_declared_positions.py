"""Positions that are made of the page of a table."""

from __future__ import annotations

import pytest

from edgebook.kernel import Problems
from edgebook.kernel.from_position import positions_of
from tests.reference_game import GAME
from tests.reference_game.box import COINS

POSITIONS = positions_of(GAME)
TABLE = {
    "rounds": 3,
    "round": 1,
    "discard": [5],
    "rulings": {"bid-tie": "leader"},
    "seats": [{"name": "Ada", "hand": [0], "coins": 5}, {"name": "Ben", "island": "Beacon"}],
}


def test_what_is_read_is_put_where_it_belongs_and_the_rest_follows() -> None:
    s = POSITIONS.read(TABLE)
    assert (s.names, s.rounds, s.round, s.rulings.bid_tie) == (("Ada", "Ben"), 3, 1, "leader")
    assert (s.hands, s.coins, s.discard, len(s.deck)) == ([[0], []], [5, 2], [5], 22)
    assert s.bank == COINS - 7


def test_it_is_written_with_every_key_and_the_readings_that_are_not_usual() -> None:
    written = POSITIONS.write(POSITIONS.read(TABLE))
    assert list(written)[:5] == ["game", "format", "rounds", "round", "rulings"]
    assert written["rulings"] == {"bid-tie": "leader"}
    assert written["seats"][0] == {"name": "Ada", "island": "Reef", "coins": 5, "hand": [0]}
    assert POSITIONS.write(POSITIONS.read(written)) == written


def test_no_piece_lies_twice_and_the_game_looks_at_the_rest() -> None:
    seats = [{"name": "Ada", "hand": [0], "coins": 20}, {"name": "Ben", "hand": [0], "coins": 9}]
    with pytest.raises(Problems) as caught:
        POSITIONS.read({"seats": seats, "discard": [7], "deck": [7]})
    assert list(caught.value.problems) == [
        f"seats: 29, expected at most {COINS} coins in all",
        "seats: card 7 lies in 2 places, expected one",
        "seats: card 0 lies in 2 places, expected one",
    ]
