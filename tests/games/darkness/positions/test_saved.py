"""Parts of positions as games: stepped through, saved, loaded, forked."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.position.positions import play_seat, read_position, write_position
from edgebook.kernel import Autosave, EdgebookError, FromPosition, Problems, begin, dumps, load, loads, save
from tests.games.darkness.positions.tables import choice, citizen, example, patrician, played, solo
from tests.kernel.helpers import resigned

ASKS = solo(
    "action",
    {"r1": citizen(1), "r4": patrician(1)},
    bot={"choice": choice("Train", 1, "counterclockwise"), "hand": ["r1", "r4"], "drop": {"red": 2}},
)
TABLE = solo("assembly", {"n1": citizen()}, street=["n1"], deck=[None] * 6)


@pytest.mark.parametrize("position", [example(), ASKS, TABLE])
@pytest.mark.parametrize("more", [{}, {"table": True}])
def test_a_setup_is_told_and_made_again(position: dict[str, Any], more: dict[str, Any]) -> None:
    setup = GAME.make({"position": position, "seat": 1, **more})
    plain = GAME.setup_json(setup)
    assert plain["position"] == write_position(read_position(position))
    assert GAME.make(json.loads(json.dumps(plain))) == setup
    assert GAME.start(setup).setup.table == (bool(more) or position is TABLE)


def test_a_game_from_a_position_can_be_saved_loaded_and_forked(tmp_path: Path) -> None:
    trace = begin(GAME, {"position": ASKS, "seat": 1}, seed=3)
    assert trace.decision is not None
    at = len(trace)
    trace.answer("r1")
    assert trace.over
    file = tmp_path / "turn.jsonl"
    save(trace, file)
    loaded = load(GAME, file)
    assert loaded.notes == []
    assert loaded.trace.state == trace.state
    assert dumps(loaded.trace) == dumps(trace)
    other = loaded.trace.fork(at, "r4")
    assert other.state.names[other.state.middle.index(3)] == "r4"
    assert trace.state.names[trace.state.middle.index(3)] == "r1"
    assert write_position(other.state)["done"] == [1]


def test_every_state_of_it_can_be_rebuilt() -> None:
    trace = begin(GAME, {"position": ASKS, "seat": 1}, seed=3)
    states = [trace.state_at(n) for n in range(len(trace))]
    again = begin(GAME, {"position": ASKS, "seat": 1}, seed=3)
    assert [again.state_at(n) for n in range(len(again))] == states
    assert states[0].agenda == [("ED-5.1", (1,))]


def test_a_game_at_a_real_table_is_saved_as_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "table.jsonl"
    trace = begin(GAME, {"position": TABLE, "seat": 1}, seed=None)
    Autosave(trace, file)
    trace.tell(choice("Coin", 4))
    trace.tell(citizen(1, middle=23))
    assert trace.waiting_for is not None
    loaded = load(GAME, file)
    assert loaded.notes == []
    assert loaded.trace.state == trace.state
    assert loaded.trace.waiting_for is not None
    for each in (trace, loaded.trace):
        while each.waiting_for is not None:
            each.tell(patrician() if "card" in each.waiting_for.kind else 0)
    assert loaded.trace.state == trace.state
    assert loads(GAME, dumps(trace)).trace.state == trace.state


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"position": {}}, "position.seats: left out, expected a list of 2, 3 or 4 seats"),
        ({"position": 3, "seat": 1}, "the position: 3, expected an object such as"),
        ({"position": ASKS}, "seat: missing, expected a seat from 0 to 1"),
        ({"position": ASKS, "seat": True}, "seat: true, expected a seat from 0 to 1"),
        (
            {"position": ASKS | {"done": [0]}, "seat": 0},
            "seat: 0, expected a seat that is not in done (Gilded Leaves",
        ),
        ({"position": ASKS, "seat": 1, "players": 2}, "players: leave it out where a position is given"),
        ({"position": ASKS, "seat": 1, "table": 1}, "table: 1, expected true or false"),
        ({"position": ASKS, "seat": 1, "pack": ["nowhere at all"]}, "pack: nowhere at all: "),
        ({"players": 2, "table": "yes"}, "table: 'yes', expected true or false"),
        ({"players": 2, "seat": 1}, "seat: no such setting"),
    ],
)
def test_setups_that_are_refused(options: dict[str, Any], expected: str) -> None:
    with pytest.raises(Problems) as caught:
        GAME.make(options)
    assert any(problem.startswith(expected) for problem in caught.value.problems), caught.value.problems


def test_a_saved_game_with_a_bad_position_is_refused() -> None:
    text = dumps(begin(GAME, {"position": ASKS, "seat": 1}, seed=3))
    with pytest.raises(EdgebookError, match=r"position\.round: 9, expected"):
        loads(GAME, resigned(text.replace('"round":3', '"round":9')))


def test_a_part_can_only_be_played_from_a_position() -> None:
    with pytest.raises(EdgebookError, match="in the middle of a turn"):
        play_seat(played(1, 3).state_at(20), FromPosition("", 0))
    state = read_position(ASKS)
    play_seat(state, FromPosition("", 1))
    assert state.agenda == [("ED-5.1", (1,))]
    with pytest.raises(EdgebookError, match="in the middle of a turn"):
        play_seat(state, FromPosition("", 1))
    with pytest.raises(Problems, match="expected a seat from 0 to 1"):
        play_seat(read_position(ASKS), FromPosition("", 5))


@pytest.mark.parametrize("seed", range(4))
def test_a_file_that_ends_with_any_answer_goes_on_as_the_game_did(seed: int) -> None:
    """What an autosave leaves of a game that is under way: the last answer, not what chance made of it."""
    rng = random.Random(seed)
    trace = begin(GAME, {"seats": ["Gilded Leaves", {"guild": "Anointed", "kind": "voiceless"}]}, seed=seed)
    while trace.decision is not None:
        trace.answer(rng.choice(trace.decision.keys))
    lines = dumps(trace).splitlines(keepends=True)
    answers = [place for place, line in enumerate(lines) if "answer" in json.loads(line)]
    asked = [*trace.asked, len(trace)]
    for number, place in enumerate(answers, 1):
        again = loads(GAME, "".join(lines[: place + 1])).trace
        assert len(again) == asked[number], number
        assert again.state == trace.state_at(asked[number]), number
