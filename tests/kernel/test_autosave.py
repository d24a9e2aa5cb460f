"""Autosave: a killed process loses at most the answer being given."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from edgebook.kernel import Autosave, RuleFailed, SaveError, begin, load, loads
from tests.kernel.helpers import play, played, start
from tests.kernel.test_save import at_table, same, two_rolls
from tests.kernel.toy import question, rulebook, step, toy
from tests.reference_game import GAME

ROOT = Path(__file__).parents[2]


def test_the_file_is_complete_after_every_answer(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    trace = start(rounds=2)
    Autosave(trace, path)
    while not trace.over:
        same(load(GAME, path).trace, trace)
        play(trace, seed=len(trace), answers=1)
    loaded, notes = load(GAME, path)
    assert notes == []
    same(loaded, trace)
    assert json.loads(path.read_text().splitlines()[-1])["state"] == trace.state.digest()


def test_autosave_after_load_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    trace = start(rounds=2)
    Autosave(trace, path)
    play(trace, answers=6)
    loaded = load(GAME, path).trace
    Autosave(loaded, path)
    play(loaded, seed=1, answers=5)
    same(load(GAME, path).trace, loaded)
    assert len(loaded.asked) == 11


def test_what_the_table_said_is_kept_before_anybody_decides(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for answers in range(1, 40, 4):
        trace = at_table(0)
        Autosave(trace, path)
        other = at_table(answers)
        for n in range(other.chance.told_at[-1] + 1 if other.chance.told_at else 0):
            while trace.table is None:
                trace.answer(other.log[len(trace)][4])
            trace.tell(other.chance.outcomes[n])
            loaded = load(GAME, path).trace
            if loaded.table is None or trace.table is None:
                same(loaded, trace)
            else:
                assert loaded.state == trace.state


def test_half_of_what_a_rule_needs_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    book = rulebook()
    rolls = step(book, "T-1", two_rolls)
    game = toy(book, rolls(), rolls(), question(book, "T-2", ["a", "b"])(0))
    trace = begin(game, seed=None)
    Autosave(trace, path)
    for outcome in (3, "ace", 4, "king"):
        trace.tell(outcome)
        loaded = load(game, path).trace
        same(loaded, trace)
        if trace.table is not None:
            assert loaded.table.kind == trace.table.kind
    trace.answer("a")
    same(load(game, path).trace, trace)
    assert trace.state.marks == [(3, "ace"), (4, "king"), "a"]


def test_an_answer_stands_even_if_a_later_rule_fails(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    book = rulebook()

    def boom(s, t):
        raise ValueError("later")

    game = toy(book, question(book, "T-1", ["a", "b"])(0), step(book, "T-2", boom)())
    trace = begin(game)
    Autosave(trace, path)
    with pytest.raises(RuleFailed):
        trace.answer("b")
    loaded, notes = load(game, path)
    assert loaded.state.marks == ["b"]
    assert "cannot go on" in notes[0]


def test_a_file_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    trace = start(rounds=2)
    Autosave(trace, path)
    play(trace, answers=3)
    kept = path.read_bytes()
    path.rename(tmp_path / "away")
    path.mkdir()
    with pytest.raises(SaveError, match="cannot be written"):
        play(trace, answers=1)
    assert len(trace.asked) == 4
    assert trace.decision is not None
    path.rmdir()
    path.write_bytes(kept + b'{"half a li' * 50)  # what a full disk may have left behind
    play(trace, answers=1)
    same(load(GAME, path).trace, trace)
    assert len(trace.asked) == 5


def test_a_variation_is_not_saved_over_the_main_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    trace = start(rounds=2)
    Autosave(trace, path)
    play(trace, answers=3)
    play(trace.fork(), answers=3)
    same(load(GAME, path).trace, trace)


PLAYER = """
import random, sys
from edgebook.kernel import Autosave
from tests.kernel.helpers import start

seed = 0
while True:
    trace = start(seats=4, rounds=20, seed=seed)
    Autosave(trace, sys.argv[1])
    rng = random.Random(seed)
    while trace.decision is not None:
        key = rng.choice(trace.decision.keys)
        trace.answer(key)
        print(seed, len(trace.asked), flush=True)  # given and saved
    seed += 1
"""


@pytest.mark.parametrize("delay", [0.0, 0.05, 0.17])
def test_a_killed_process_loses_nothing_that_was_decided(delay: float, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = [sys.executable, "-c", PLAYER, str(path)]
    player = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None
    first = player.stdout.readline()
    time.sleep(delay)
    os.kill(player.pid, signal.SIGKILL)
    said = [first, *player.stdout.read().splitlines(keepends=True)]
    assert player.wait() == -signal.SIGKILL
    seed, answers = map(int, next(line for line in reversed(said) if line.endswith("\n")).split())
    loaded, notes = load(GAME, path)
    assert all("cut off" in note for note in notes)
    if loaded.chance.seed == seed:
        assert len(loaded.asked) >= answers
    else:  # the next game had just begun
        assert loaded.chance.seed == seed + 1
    whole = played(seats=4, rounds=20, seed=loaded.chance.seed)
    assert play(loaded, seed=1).over
    assert loads(GAME, path.read_bytes()).trace.log[0] == whole.log[0]
