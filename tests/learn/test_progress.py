"""Progress is kept, never lost silently, and nobody else's file is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgebook.learn import Progress, load_lesson, shelf
from edgebook.learn.home import home
from edgebook.learn.mastery import UNSEEN, mastery
from edgebook.learn.shelves import moved


def test_what_was_done_is_there_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "progress.json"
    progress = Progress(path)
    progress.hinted("l/a")
    progress.tried("l/a", False)
    progress.tried("l/a", True)
    progress.tried("l/a", False)
    again = Progress(path)
    assert again.entry("l/a") == {"right": True, "tries": 3, "hints": 1, "solution": False}
    assert again.solved(["l/a", "l/b"]) == 1
    again.forget()
    assert Progress(path).solved(["l/a"]) == 0


def test_two_at_once_do_not_lose_each_others_work(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, two = Progress(path), Progress(path)
    one.tried("l/a", True)
    two.tried("l/b", True)
    assert Progress(path).solved(["l/a", "l/b"]) == 2


@pytest.mark.parametrize("text", ["", "{", "[]", '{"l/a": 3}', "\x00", "[" * 100_000])
def test_a_file_that_cannot_be_read_is_put_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    path.write_text(text, encoding="utf-8")
    progress = Progress(path)
    assert "it is kept as progress.unreadable.json" in progress.note
    assert (tmp_path / "progress.unreadable.json").read_text(encoding="utf-8") == text
    progress.tried("l/a", True)
    assert Progress(path).solved(["l/a"]) == 1


def test_odd_values_count_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text('{"l/a": {"right": 1, "tries": -3, "hints": "x", "more": 1}}')
    assert Progress(path).entry("l/a") == {"right": True, "tries": 0, "hints": 0, "solution": False}


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    progress = Progress(tmp_path / "file" / "progress.json")
    progress.tried("l/a", True)
    assert progress.solved(["l/a"]) == 1
    assert "progress could not be kept" in progress.note


def test_where_it_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("EDGEBOOK_HOME", str(tmp_path / "a"))
    assert home() == tmp_path / "a"
    monkeypatch.delenv("EDGEBOOK_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "b"))
    assert home() == tmp_path / "b" / "edgebook"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert home().parts[-3:] == (".local", "share", "edgebook")


def test_an_exercise_that_moved_to_another_lesson_keeps_what_was_done(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    path.write_text(
        '{"exercise":"eden/01-your-dominion/resources","tried":true}\n'
        '{"exercise":"eden/01-your-dominion/resources~2","tried":false}\n'
    )
    kept = Progress(path)
    assert kept.entry("eden/04-deck-and-balance/resources")["tries"] == 2
    assert kept.solved(["eden/04-deck-and-balance/resources"]) == 1
    assert [each["exercise"] for each in kept.history()] == [
        "eden/04-deck-and-balance/resources", "eden/04-deck-and-balance/resources~2"
    ]  # fmt: skip
    assert mastery("eden", kept).state("DE-6.6") != UNSEEN


def test_what_moved_is_where_it_is_said_to_be() -> None:
    now = {each.key for name in shelf() for each in load_lesson(name).exercises}
    assert moved()
    assert set(moved().values()) <= now
    assert not set(moved()) & now
