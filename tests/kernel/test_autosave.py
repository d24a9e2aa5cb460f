"""Autosave: a killed process loses at most the answer being given."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from edgebook.kernel import Autosave, RuleFailed, SaveError, begin, files, load, loads, locks
from tests.kernel.helpers import first_format, play, played, start
from tests.kernel.test_save import at_table, old_game, other_rules, same, two_rolls
from tests.kernel.toy import question, rulebook, step, toy
from tests.lost.disk import Disk, disk
from tests.reference_game import GAME

__all__ = ["disk"]

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
            while trace.waiting_for is None:
                trace.answer(other.log[len(trace)][4])
            trace.tell(other.chance.outcomes[n])
            loaded = load(GAME, path).trace
            if loaded.waiting_for is None or trace.waiting_for is None:
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
        if trace.waiting_for is not None:
            assert loaded.waiting_for.kind == trace.waiting_for.kind
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


def test_a_full_disk_does_not_stop_the_game(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "game.jsonl"
    trace = start(rounds=2)
    autosave = Autosave(trace, path)
    play(trace, answers=3)
    disk.full = True
    for answers in (1, 2, 3):
        with pytest.raises(SaveError, match=r"cannot be written: No space left .* Not on disk yet: the last"):
            play(trace, answers=1)
        assert len(trace.asked) == 3 + answers
        assert ("the last answer;" if answers == 1 else f"the last {answers} answers;") in autosave.trouble
        loaded, notes = load(GAME, path)
        assert loaded.asked == trace.asked[:3], "what was there is still there"
        assert "cut off" in notes[0]
    disk.full = False
    play(trace, answers=1)
    assert autosave.trouble == ""
    same(load(GAME, path).trace, trace)
    assert load(GAME, path).notes == []
    assert os.listdir(tmp_path) == ["game.jsonl"]


def test_whoever_plays_is_told_and_not_stopped(tmp_path: Path, disk: Disk) -> None:
    told: list[str] = []
    trace = start(rounds=2)
    autosave = Autosave(trace, tmp_path / "game.jsonl", tell=told.append)
    play(trace, answers=2)
    disk.full = True
    play(trace, answers=2)
    assert len(told) == 2
    assert "Not on disk yet: the last 2 answers" in told[1]
    disk.full = False
    play(trace, answers=1)
    assert told[2:] == ["game.jsonl can be written again: everything is on disk."]
    assert autosave.trouble == ""


def test_an_undo_that_cannot_be_written_is_told_and_tried_again(tmp_path: Path, disk: Disk) -> None:
    path, told = tmp_path / "game.jsonl", []
    trace = start(rounds=2)
    autosave = Autosave(trace, path, tell=told.append)
    play(trace, answers=5)
    child = trace.fork(trace.asked[3])
    disk.full = True
    autosave.follow(child)
    assert "Not on disk yet: what was taken back or changed" in told[-1]
    same(load(GAME, path).trace, trace)
    play(child, seed=5, answers=1)
    assert "Not on disk yet" in told[-1]
    disk.full = False
    play(child, seed=6, answers=1)
    same(load(GAME, path).trace, child)
    play(trace, answers=1)
    same(load(GAME, path).trace, child)


def test_a_deleted_file_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    trace = start(rounds=2)
    Autosave(trace, path)
    play(trace, answers=3)
    path.unlink()
    play(trace, answers=1)
    same(load(GAME, path).trace, trace)
    play(trace, answers=1)
    same(load(GAME, path).trace, trace)


def test_another_game_in_the_file_is_kept_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    evening = start(rounds=2, seed=1)
    Autosave(evening, path)
    play(evening, answers=7)
    before = path.read_bytes()
    other = start(rounds=2, seed=2)
    autosave = Autosave(other, path)
    assert autosave.notes == ["The game that was in game.jsonl is kept as game-2.jsonl."]
    assert (tmp_path / "game-2.jsonl").read_bytes() == before
    play(other, answers=1)
    same(load(GAME, path).trace, other)
    (tmp_path / "game.jsonl").write_bytes(b"what is this?")
    autosave = Autosave(start(rounds=2), path)
    assert (tmp_path / "game-3.jsonl").read_bytes() == b"what is this?"


@pytest.mark.parametrize("answers", [0, 3, 40])
def test_a_game_that_goes_on_is_not_kept_twice(answers: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    trace = at_table(answers)
    Autosave(trace, path)
    for _ in range(3):
        trace = load(GAME, path).trace
        assert Autosave(trace, path).notes == []
    path.write_text(first_format(path.read_text()))
    assert Autosave(load(GAME, path).trace, path).notes == []
    assert os.listdir(tmp_path) == ["game.jsonl"]


def test_a_game_of_other_rules_that_is_cut_short_is_kept_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    old = old_game(1, 5)
    Autosave(old, path)
    before = path.read_bytes()
    loaded, notes = load(other_rules(True), path)
    assert "the game is loaded up to there" in notes[1]
    autosave = Autosave(loaded, path)
    assert autosave.notes == ["The game that was in game.jsonl is kept as game-2.jsonl."]
    assert (tmp_path / "game-2.jsonl").read_bytes() == before


def test_nothing_is_written_where_the_old_game_cannot_be_kept(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    disk.full = True
    with pytest.raises(SaveError, match=r"game-2\.jsonl: cannot be written"):
        Autosave(start(), path)
    assert path.read_text() == "precious"
    assert os.listdir(tmp_path) == ["game.jsonl"]


# -- two writers -----------------------------------------------------------------------------------------


def test_the_last_one_in_a_process_has_the_file_and_the_other_gets_its_own(tmp_path: Path) -> None:
    path, told = tmp_path / "game.jsonl", []
    first = start(rounds=2)
    older = Autosave(first, path, tell=told.append)
    play(first, answers=3)
    second = load(GAME, path).trace
    Autosave(second, path)
    play(second, seed=1, answers=2)
    play(first, seed=2, answers=2)
    assert "This game is kept in game-2.jsonl from now on" in told[0]
    assert older.path.name == "game-2.jsonl"
    same(load(GAME, path).trace, second)
    same(load(GAME, tmp_path / "game-2.jsonl").trace, first)
    play(second, seed=3)
    play(first, seed=4)
    same(load(GAME, path).trace, second)
    same(load(GAME, tmp_path / "game-2.jsonl").trace, first)
    assert len(told) == 1


@pytest.mark.parametrize("how", ["appended", "changed", "replaced", "truncated"])
def test_nothing_is_written_into_a_file_that_somebody_else_has_changed(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "_take_lock", locks._nothing)  # as in a browser, or on some network disks
    path, told = tmp_path / "game.jsonl", []
    trace = start(rounds=2)
    Autosave(trace, path, tell=told.append)
    play(trace, answers=3)
    data = path.read_bytes()
    if how == "replaced":
        path.rename(tmp_path / "away")
    changed = {"appended": data + b"x", "truncated": data[:-90], "changed": data[:-20] + b"y" + data[-19:]}
    foreign = changed.get(how, data)
    path.write_bytes(foreign)
    play(trace, answers=1)
    assert path.read_bytes() == foreign
    assert "kept in game-2.jsonl from now on" in told[0]
    same(load(GAME, tmp_path / "game-2.jsonl").trace, trace)


HOLDER = """
import sys, time
from edgebook.kernel import Autosave
from tests.kernel.helpers import play, start

trace = start(rounds=2)
autosave = Autosave(trace, sys.argv[1])
play(trace, answers=3)
print("ready", flush=True)
sys.stdin.readline()
play(trace, answers=1)
print(autosave.path, flush=True)
"""


def test_another_process_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = [sys.executable, "-c", HOLDER, str(path)]
    holder = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "ready\n"
    trace = load(GAME, path).trace
    before = path.read_bytes()
    with pytest.raises(SaveError, match="another notebook or program has this file open for writing"):
        Autosave(trace, path)
    assert trace.on_answer is None
    assert path.read_bytes() == before
    os.kill(holder.pid, signal.SIGKILL)
    holder.wait()
    Autosave(trace, path)
    play(trace, answers=1)
    same(load(GAME, path).trace, trace)
    holder.stdout.close()
    assert holder.stdin is not None
    holder.stdin.close()


FORKER = """
import multiprocessing, sys, time
from edgebook.kernel import Autosave
from tests.kernel.helpers import start

trace = start(rounds=2)
autosave = Autosave(trace, sys.argv[1])
worker = multiprocessing.get_context("fork").Process(target=time.sleep, args=(60,))
worker.start()
print(worker.pid, flush=True)
time.sleep(60)
"""


def test_a_forked_process_does_not_hold_the_file(tmp_path: Path) -> None:
    """Games of a study are played in forked processes: one that outlives us must not lock our files."""
    path = tmp_path / "game.jsonl"
    command = [sys.executable, "-c", FORKER, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        worker = int(holder.stdout.readline())
        try:
            os.kill(holder.pid, signal.SIGKILL)
            holder.wait()
            for _ in range(100):
                try:
                    assert files.Kept(path).take(10_000)
                    break
                except files.Taken:
                    time.sleep(0.05)  # it may just be about to let go
            else:
                pytest.fail("the worker still has the file")
            os.kill(worker, 0)
        finally:
            os.kill(worker, signal.SIGKILL)


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
    Autosave(trace, f"{sys.argv[1]}/{seed}.jsonl")
    rng = random.Random(seed)
    while trace.decision is not None:
        key = rng.choice(trace.decision.keys)
        trace.answer(key)
        print(seed, len(trace.asked), flush=True)  # given and saved
    seed += 1
"""


@pytest.mark.parametrize("delay", [0.0, 0.05, 0.17])
def test_a_killed_process_loses_nothing_that_was_decided(delay: float, tmp_path: Path) -> None:
    command = [sys.executable, "-c", PLAYER, str(tmp_path)]
    player = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None
    first = player.stdout.readline()
    time.sleep(delay)
    os.kill(player.pid, signal.SIGKILL)
    said = [first, *player.stdout.read().splitlines(keepends=True)]
    assert player.wait() == -signal.SIGKILL
    seed, answers = map(int, next(line for line in reversed(said) if line.endswith("\n")).split())
    path = tmp_path / f"{seed}.jsonl"
    loaded, notes = load(GAME, path)
    assert all("cut off" in note for note in notes)
    assert answers <= len(loaded.asked) <= answers + 1
    whole = played(seats=4, rounds=20, seed=seed)
    assert play(loaded, seed=1).over
    assert loads(GAME, path.read_bytes()).trace.log[0] == whole.log[0]
