"""`edgebook lesson`."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgebook.cli import main
from edgebook.learn import Progress, shelf


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
