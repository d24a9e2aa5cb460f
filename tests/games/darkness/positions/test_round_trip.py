"""Random games, stopped anywhere: written, read and written again; and played on as the game went on."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from edgebook.games.darkness import GAME
from edgebook.games.darkness.position.positions import (
    loads_position,
    position_text,
    read_position,
    stage,
    write_position,
)
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Chance, Trace
from tests.games.darkness.positions.tables import boundaries, played

NOT_HELD = ("agenda", "broken", "setup", "round", "phase", "first", "done", "turn", "picked", "pool")
TURN = ("strength", "used", "abilities_used", "hunts", "sleeved", "bonus", "final", "winners")
"""What a position does not hold, or says in its own way."""


def test_random_games_at_the_end_of_each_turn() -> None:
    """Some hundreds of states from games of all sizes."""
    count = 0
    for seed in range(6):
        for state in boundaries(played(seed)):
            check(state, exact=True)
            count += 1
    assert count > 300


@given(st.integers(0, 10**6), st.integers(0, 40), st.floats(0, 1))
def test_any_state_of_any_game(seed: int, answers: int, place: float) -> None:
    trace = played(seed, answers)
    check(trace.state_at(int(place * len(trace))), exact=False)


def check(state: State, exact: bool) -> None:
    position = write_position(state)
    text = json.dumps(position)
    again = read_position(json.loads(text))
    assert json.dumps(write_position(again)) == text
    assert write_position(read_position(loads_position(position_text(position)))) == position
    assert (again.round, again.phase, again.first, again.done) == stage(state)
    ignored = {*NOT_HELD, *TURN} if exact else {*NOT_HELD, *TURN, "street", "actions"}
    for field in State.fields():
        if field not in ignored:
            assert getattr(again, field) == getattr(state, field), field
    if state.phase == "prologue" and state.agenda[-1][0] in ("ED-3.2", "VG-P2"):
        assert again.picked == sorted(state.picked)
    assert again.seats == state.seats
    assert again.setup.seats == state.setup.seats
    assert again.setup.locations == state.city.numbers


def parts(trace: Trace) -> list[tuple[int, int, int]]:
    """Where each seat's part of a phase begins and ends in a game, and whose it is."""
    found = []
    start: tuple[int, int] | None = None
    for n, record in enumerate(trace.log):
        rule, args = record[0]
        if rule in ("ED-4.3", "VG-A1", "ED-5.1", "ED-6.1"):
            if start is not None:
                found.append((start[0], n, start[1]))
            start = None if rule == "ED-6.1" else (n, args[0])
    return found


@given(st.integers(0, 10**6))
def test_a_part_played_from_a_position_goes_as_in_the_game(seed: int) -> None:
    """The same outcomes and answers give the same steps and the same table as in the game."""
    game = played(seed, 60)
    draw = random.Random(seed)
    every = parts(game)
    for begin, end, seat in draw.sample(every, min(4, len(every))):
        position = write_position(game.state_at(begin))
        outcomes = game.chance.outcomes[game.log[begin - 1][3] : game.log[end - 1][3]]
        trace = Trace(GAME, GAME.make({"position": position, "seat": seat}), Chance(told=outcomes))
        trace.run()
        for n in (n for n in game.asked if begin <= n < end):
            trace.answer(game.log[n][4])
        assert trace.over
        told = [record[:2] for record in trace.log if record[0][0] != "ED-4.2"]
        assert told == [record[:2] for record in game.log[begin:end]]
        assert write_position(trace.state) == write_position(game.state_at(end))


def test_parts_one_after_the_other_make_a_whole_game() -> None:
    """From the prologue to round 8: each part starts from the position that the last one ended with."""
    state = played(3, 0).state_at(0)
    trace = Trace(GAME, state.setup, Chance(3))
    trace.run("ED-3.1")
    position = write_position(trace.state)
    assert (position["round"], position["phase"]) == (0, "prologue")
    stages: list[Any] = []
    draw = random.Random(3)
    while True:
        free = [seat for seat in range(len(position["seats"])) if seat not in position["done"]]
        if not free:
            break
        part = Trace(GAME, GAME.make({"position": position, "seat": draw.choice(free)}), Chance(len(stages)))
        part.run()
        while part.decision is not None:
            part.answer(draw.choice(list(part.decision.keys)))
        position = json.loads(json.dumps(write_position(part.state)))
        now = (position["round"], position["phase"], position["first"])
        if not stages or stages[-1] != now:
            stages.append(now)
    seats = len(position["seats"])
    assert sorted(position["done"]) == list(range(seats))
    assert (position["round"], position["phase"]) == (8, "action")
    firsts = [first for _, phase, first in stages if phase == "action"]
    step = 1 if trace.state.rulings.marker == "left" else -1
    assert firsts == [(firsts[0] + step * n) % seats for n in range(8)]
    assert [(round, phase) for round, phase, _ in stages if round] == [
        (round, phase) for round in range(1, 9) for phase in ("assembly", "action")
    ]
