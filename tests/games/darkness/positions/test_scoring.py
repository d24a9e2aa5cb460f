"""A table that has played its last round is scored from its position, once."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import Problems, begin
from edgebook.kernel.turn import play_part
from edgebook.players import GreedyPlayer, play
from tests.games.darkness.positions.tables import citizen, solo, turn

LAST: dict[str, Any] = {"round": 8, "done": [0, 1]}


@pytest.fixture(scope="module")
def game() -> Any:
    bot = {"guild": "Carnival of Shadows", "kind": "voiceless"}
    trace = begin(GAME, {"seats": ["Gilded Leaves", bot], "level": "normal"}, 5)
    return play(trace, [GreedyPlayer(GAME), None])


def test_the_score_is_that_of_the_game(game: Any) -> None:
    table = GAME.positions.write(game.state_at(game.find(len(game) - 1, rule="ED-6.2", back=True)))
    assert (table["round"], table["phase"], table["done"]) == (8, "action", [0, 1])
    scored = play_part(GAME, table)
    assert (scored.state.final, scored.state.winners) == (game.state.final, game.state.winners)
    assert [step.rule.id for step in scored.told()][:2] == ["ED-6.2", "VG-Z1"]


def test_a_finished_game_is_not_counted_twice(game: Any) -> None:
    written = GAME.positions.write(game.state)
    assert written["phase"] == "end"
    read = GAME.positions.read(written)
    assert (read.final, read.winners) == (game.state.final, game.state.winners)
    assert [each["vp"] for each in GAME.table.measures(read)] == [vp / 4 for vp in game.state.final]
    assert GAME.positions.write(read) == written
    with pytest.raises(
        Problems, match="phase: the score is counted already, expected a table with something"
    ):
        play_part(GAME, written)


def test_by_command_with_its_score_sheet() -> None:
    run = turn(
        solo("action", {"g1": citizen(0, middle=22)}, {"hall": ["g1"], "coins": 9}, **LAST), None, text=True
    )
    assert run.status == 0
    assert "Scoring, after the last round" in run.out
    assert "Score sheet (VP)" in run.out
    assert "wins." in run.out
    assert "Success Score" in run.out


def test_tie_breaks_decide_by_position_too() -> None:
    even = solo(
        "action", {}, {"coins": 4, "influence": 4}, {"coins": 8, "influence": 0, "choice": None}, **LAST
    )
    assert play_part(GAME, even).state.winners == [0, 1]
    scored = play_part(GAME, {**even, "rulings": {"tie": "none"}})
    assert scored.state.winners == []
    assert GAME.positions.read(GAME.positions.write(scored.state)).winners == []


def test_a_table_in_the_middle_is_not_scored() -> None:
    run = turn(solo("action", {}, {}, {"choice": None}, done=[1]), None)
    assert run.status == 2
    assert "seat: missing, expected a seat from 0 to 1" in run.err


def test_the_score_is_counted_after_the_last_round_only() -> None:
    with pytest.raises(Problems, match="round: 3, expected 8: the score is counted after the last round"):
        GAME.positions.read(solo("end"))
