"""Play keeps every decision, whatever happens to its file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from edgebook.kernel import Game, SaveError, Trace, begin, dumps, load, save
from edgebook.notebook import Play
from tests.kernel.helpers import first_format, resigned
from tests.lost.disk import Disk
from tests.lost.every import every_game, go_on, played
from tests.notebook.helpers import text


def answer(play: Play, times: int = 1) -> None:
    for _ in range(times):
        play.act("to_end")
        if play.trace.decision is not None:
            play.act("answer", 0)


def said(play: Play) -> str:
    """What the sheet with the files says."""
    play.act("files")
    found = text(play, "files")
    play.act("files")
    return found


def kept(play: Play) -> Trace:
    """What is on disk now."""
    assert play.path is not None
    return load(play.game, play.path).trace


@every_game
def test_a_cell_that_starts_from_a_trace_and_is_run_again_goes_on(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    play = Play(begin(game, seed=3), seat=None, autosave=path)
    answer(play, 4)
    log = play.trace.log[:]
    again = Play(begin(game, seed=3), seat=None, autosave=path)
    assert again.trace.log == log
    assert "The game in evening.jsonl goes on." in said(again)
    assert not again.alert
    answer(again)
    assert kept(again).log == again.trace.log
    assert os.listdir(tmp_path) == ["evening.jsonl"]


@every_game
def test_a_trace_of_another_game_keeps_the_one_in_the_file(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    play = Play(begin(game, seed=3), seat=None, autosave=path)
    answer(play, 4)
    before = path.read_bytes()
    other = Play(begin(game, seed=4), seat=None, autosave=path)
    assert "The game that was in evening.jsonl is kept as evening-2.jsonl." in text(other, "alert")
    assert (tmp_path / "evening-2.jsonl").read_bytes() == before
    assert kept(other).chance.seed == 4


def test_a_trace_that_has_gone_further_than_the_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    game = played_islands(2).game
    Play(played_islands(2), seat=None, autosave=path)
    play = Play(played_islands(5), seat=None, autosave=path)
    assert len(play.trace.asked) == 5
    assert len(load(game, path).trace.asked) == 5
    assert os.listdir(tmp_path) == ["evening.jsonl"]


def played_islands(answers: int) -> Trace:
    from tests.lost.every import ISLANDS

    return played(ISLANDS, answers)


def test_a_file_that_cannot_be_read_is_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_text("something else")
    play = Play(played_islands(2), seat=None, autosave=path)
    assert (tmp_path / "evening-2.jsonl").read_text() == "something else"
    assert "line 1: not JSON" in text(play, "alert")
    assert "is kept as evening-2.jsonl" in text(play, "alert")
    path.write_text("and again")
    with pytest.raises(SaveError, match="line 1: not JSON"):
        Play(play.game, autosave=path)
    assert path.read_text() == "and again"


def test_another_set_up_than_that_of_the_file_is_told(tmp_path: Path) -> None:
    path, game = tmp_path / "evening.jsonl", played_islands(0).game
    Play(game, {"rounds": 3}, autosave=path)
    assert "another set-up" not in text(Play(game, {"rounds": 3}, autosave=path), "alert")
    assert "It was started with a different set-up" in text(Play(game, {"rounds": 4}, autosave=path), "alert")


@every_game
def test_a_game_of_other_rules_is_kept_as_it_was(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    lines = dumps(played(game, 8)).splitlines(keepends=True)
    # an answer that these rules do not know any more, in a file of an older version
    old = "".join([lines[0].replace(f'"rules":"{game.version}"', '"rules":"old"'), *lines[1:]])
    old = first_format(old).replace('"answer": ', '"answer": "gone", "was": ', 5)
    old = old.replace('"answer": "gone", "was": ', '"answer": ', 4)
    path.write_text(old)
    play = Play(game, seat=None, autosave=path)
    assert "the game is loaded up to there" in text(play, "alert")
    assert (tmp_path / "evening-2.jsonl").read_text() == old
    answer(play)
    assert kept(play).log == play.trace.log
    assert (tmp_path / "evening-2.jsonl").read_text() == old


def test_opening_a_file_keeps_the_game_that_was_being_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play = Play(played_islands(3), seat=None, autosave="evening.jsonl")
    other = dumps(played(play.game, 4, seed=9))
    play.act("upload", other, "other.jsonl")
    assert "The game that was in evening.jsonl is kept as evening-2.jsonl." in text(play, "alert")
    assert kept(play).chance.seed == 9
    answer(play)
    assert kept(play).log == play.trace.log
    assert len(load(play.game, "evening-2.jsonl").trace.asked) == 3


def test_saving_asks_before_it_replaces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save(played_islands(6), "mine.jsonl")
    before = Path("mine.jsonl").read_bytes()
    play = Play(played_islands(1), seat=None, autosave="evening.jsonl")
    play.act("file_name", "mine")
    play.act("save")
    assert "mine.jsonl already exists. Press Save once more to replace it" in text(play, "alert")
    assert Path("mine.jsonl").read_bytes() == before
    play.act("file_name", "new")
    play.act("save")
    play.act("save")
    assert not play.alert
    play.act("file_name", "mine")
    play.act("save")
    assert "already exists" in text(play, "alert")
    play.act("save")
    assert not play.alert
    assert len(load(play.game, "mine.jsonl").trace.asked) == 1
    play.act("file_name", "evening")
    play.act("save")
    assert "Everything is kept in evening.jsonl anyway" in text(play, "alert")


@every_game
def test_undo_on_a_full_disk_is_told_and_written_later(game: Game, tmp_path: Path, disk: Disk) -> None:
    play = Play(begin(game, seed=3), seat=None, autosave=tmp_path / "evening.jsonl")
    answer(play, 5)
    before = kept(play).log
    disk.full = True
    play.act("undo")
    assert "No space left on device" in text(play, "alert")
    assert "Not on disk yet: what was taken back" in text(play, "head")
    assert kept(play).log == before
    play.act("to_end")
    assert "Not on disk yet" in text(play, "head"), "it is said as long as it is so"
    disk.full = False
    answer(play)
    assert kept(play).log == play.trace.log
    assert "on disk" not in text(play, "head")


@every_game
def test_nobody_is_asked_for_other_seats_while_nothing_can_be_written(
    game: Game, tmp_path: Path, disk: Disk
) -> None:
    play = Play(game, seat=0, seed=2, autosave=tmp_path / "evening.jsonl")
    answer(play)
    disk.read_only = True
    for _ in range(6):
        answer(play)
        decision = play.trace.decision
        assert decision is None or decision.seat == 0
        assert "Read-only file system" in text(play, "head")
    disk.read_only = False
    answer(play)
    assert kept(play).log == play.trace.log


def test_a_deleted_file_is_made_anew(tmp_path: Path) -> None:
    play = Play(played_islands(2), seat=None, autosave=tmp_path / "evening.jsonl")
    assert play.path is not None
    play.path.unlink()
    answer(play)
    assert not play.alert
    assert kept(play).log == play.trace.log


def test_two_views_of_one_file_do_not_write_into_each_other(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    one = Play(played_islands(2), seat=None, autosave=path)
    two = Play(one.game, seat=None, autosave=path)
    answer(two, 2)
    answer(one)
    assert "This game is kept in evening-2.jsonl from now on" in text(one, "alert")
    answer(two)
    assert kept(one).log == one.trace.log
    assert kept(two).log == two.trace.log
    answer(one)
    assert "Every decision is kept in evening-2.jsonl" in said(one)
    assert "another program" in said(one)


def test_a_changed_line_is_told_when_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    play = Play(played_islands(6), seat=None, autosave=path)
    seed = resigned(path.read_text().replace('"seed":1', '"seed":2'))
    path.write_text(seed)
    again = Play(play.game, seat=None, autosave=path)
    assert "not what the seed of this game gives" in text(again, "alert")


def test_an_undone_game_can_be_played_on(tmp_path: Path) -> None:
    play = Play(played_islands(4), seat=None, autosave=tmp_path / "evening.jsonl")
    play.act("undo")
    play.act("line", 0)
    assert kept(play).log == play.trace.log
    answer(play)
    go_on(play.trace, 3)
    assert kept(play).log == play.trace.log
