"""`edgebook lesson`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edgebook import games
from edgebook.cli import main
from edgebook.learn import Progress, load_lesson, shelf
from edgebook.learn.scaffold import scaffold
from edgebook.learn.shelves import position, position_names


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("EDGEBOOK_HOME", str(tmp_path))


def test_list_says_how_far_one_is(capsys: pytest.CaptureFixture[str]) -> None:
    Progress().tried("01-start-here/coins", True)
    assert main(["lesson", "list"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()] == shelf()
    assert out.splitlines()[1].endswith("1 of 5 solved")


def test_check_of_ours_and_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["lesson", "check", "01-start-here"]) == 0
    assert capsys.readouterr().out == "01-start-here: 5 exercises, all sound\n"
    broken = tmp_path / "b.toml"
    broken.write_text("title = 3\n")
    assert main(["lesson", "check", str(broken)]) == 2
    err = capsys.readouterr().err
    assert "title: 3, expected a text" in err
    assert "exercise: []" in err
    assert "Traceback" not in err


def test_check_of_an_unsound_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "u.toml"
    path.write_text(
        'title = "T"\ngame = "edge-of-darkness"\n[[exercise]]\nid = "e"\nkind = "number"\ngoal = "G."\n'
        'question = "Q?"\nanswer = 3\nrule = "VG-A4"\n'
    )
    assert main(["lesson", "check", str(path)]) == 2
    assert f"{path}: e: hints: expected at least one" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("hunt", "darkness"),
        ("icosara/battle", "icosara"),
        ("massive/03-what-will-the-troll-do:spider", "massive"),
        ("eden/raids-guard", "eden"),
    ],
)
def test_a_table_is_copied_and_begins_a_lesson(name: str, game: str, tmp_path: Path) -> None:
    table, lesson = tmp_path / "mine.json", tmp_path / "mine.toml"
    assert main(["lesson", "table", name, str(table)]) == 0
    assert main(["lesson", "new", str(lesson), "--table", str(table)]) == 0
    assert main(["lesson", "check", str(lesson)]) == 0
    assert load_lesson(lesson).full == f"{game}/own/mine"


def test_a_table_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["lesson", "table", "no-such", str(tmp_path / "a.json")]) == 2
    assert main(["lesson", "table", "massive/01-zones-and-shadows:no", str(tmp_path / "a.json")]) == 2
    assert "has no table 'no' (expected crossing" in capsys.readouterr().err
    assert not (tmp_path / "a.json").exists()


def test_the_tables_of_a_lesson_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "tables", "massive/01-zones-and-shadows"]) == 0
    assert "massive/01-zones-and-shadows:crossing " in capsys.readouterr().out


def test_a_new_lesson_asks_for_more_than_a_count() -> None:
    """What the engine counts ("how many answers are there?") is not what a player has to know."""
    kinds = {}
    for name in position_names():
        written = position(name)
        made = scaffold("T", games.get(str(written["game"])), name, written)
        kinds[name] = re.search(r'^kind = "(\w+)"', made, re.MULTILINE)[1]  # type: ignore[index]
    counts = [name for name, kind in kinds.items() if kind == "number"]
    assert len(counts) <= len(kinds) / 6
    assert {"several", "pick", "order", "predict"} <= set(kinds.values())
