"""`edgebook train`: puzzles in a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from edgebook.cli import main
from edgebook.kernel import EdgebookError
from edgebook.learn import progress
from edgebook.train import Puzzle, Sitting

SENT = "darkness.2.2.432.predict"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EDGEBOOK_HOME", str(tmp_path))
    progress.kept_in.cache_clear()
    return tmp_path


def types(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    typed: Iterator[str] = iter(answers)

    def read(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


def noted(home: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (home / "progress.jsonl").read_text().splitlines()]


def test_a_puzzle_with_its_solution(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", SENT, "--show"]) == 0
    told = capsys.readouterr().out
    assert "  1. Capitol Hall" in told
    assert "wrong: Capitol Hall (not Coin)" in told
    assert "right: Millhollow" in told
    assert not (home / "progress.jsonl").exists()


def test_it_asks_and_keeps_the_answer(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, "", "1 2", "99", "1")
    assert main(["train", SENT]) == 0
    told = capsys.readouterr().out
    assert "Choice card: Coin, from position 7" in told, "what lies on the table stands above"
    assert told.count("Choose one") == 3
    assert "Not this time. Not “Capitol Hall”: not Coin." in " ".join(told.split())
    (line,) = noted(home)
    assert (line["tried"], line["rule"], line["given"]) == (False, "VG-B2", [0])
    assert main(["train", "darkness", "--map"]) == 0
    assert "0 of 124 rules known, 1 shaky, 1 due" in capsys.readouterr().out


def test_what_was_missed_is_due_first(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, "?")
    main(["train", SENT, "--brief"])
    types(monkeypatch, "?", "q")
    assert main(["train", "darkness", "--brief"]) == 0
    assert noted(home)[1]["rule"] == "VG-B2"
    types(monkeypatch)
    assert main(["train", "darkness", "--brief"]) == 0
    assert "Every answer so far is kept" in capsys.readouterr().err


def test_today_and_what_cannot_be(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "icosara", "--daily", "--show"]) == 0
    assert capsys.readouterr().out.startswith("icosara.1.")
    for words in (["darkness", "--kind", "guess"], ["darkness", "--puzzles", "0"], ["chess"], ["darkness.2"]):
        assert main(["train", *words]) == 2
        assert capsys.readouterr().err.startswith("edgebook: ")


def test_where_no_more_is_found_what_was_found_stands(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Sitting.next

    def one(sitting: Sitting) -> Puzzle:
        if sitting.asked:
            raise EdgebookError("No puzzle was found.")
        return found(sitting)

    monkeypatch.setattr(Sitting, "next", one)
    assert main(["train", "icosara", "--show"]) == 0
    out, err = capsys.readouterr()
    assert out.count("difficulty") == 1
    assert err == "These were all: No puzzle was found.\n"
