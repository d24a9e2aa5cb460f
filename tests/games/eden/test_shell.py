"""Dark Eden on the command line: games with own decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from edgebook.cli import main


def test_an_own_deck_is_played_or_refused_with_all_its_problems(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("Commander: Kommendant Leitheusser\n40 Soldat\n20 Recruit\n")
    bad.write_text("Commander: Kommendant Leitheusser\n6 Mine\n1 Prophet\n2 Nobody\n")
    assert main(["play", "eden", "--decks", f"{good},starter-lutheran", "--turns", "1"]) == 0
    assert "turn" in capsys.readouterr().out.lower()
    assert main(["play", "eden", "--decks", f"{bad},starter-lutheran"]) == 2
    told = capsys.readouterr().err
    for problem in (
        "line 4: no card is called 'Nobody'",
        "size: 7 cards",
        "copies: 6 of Mine",
        "affiliation: Prophet",
    ):
        assert problem in told, told


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "there is no such file"),
        (b"\xff\xfe", "not UTF-8 text, expected a deck"),
        (b"1 Mine\n" * 20_000, "more than 100000 bytes, expected a deck"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(
    content: bytes | None, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.txt"
    if content is not None:
        path.write_bytes(content)
    assert main(["play", "eden", "--decks", f"{path},starter-lutheran"]) == 2
    assert f"{path}: {problem}" in capsys.readouterr().err


def test_a_word_that_no_card_has_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "eden", "Blitztank"]) == 0
    assert "DE-W001" in capsys.readouterr().out
    assert main(["cards", "eden", "Blitzpanzer"]) == 2
    assert "no card has 'Blitzpanzer'" in capsys.readouterr().err


def test_what_a_seat_has_is_told_in_good_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = [
        {"name": "Ada", "commander": "Verage", "vp_markers": 1, "hand": 1},
        {"name": "Ben", "commander": "Verage"},
    ]
    path = tmp_path / "table.json"
    path.write_text(json.dumps({"step": "attack", "seats": seats}))
    assert main(["turn", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Ada has 1 VP, 5 Gold and 1 card in hand." in told
    assert "Ben has 0 VPs, 5 Gold and 0 cards in hand." in told


def test_whoever_is_asked_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = [
        {"name": "Ada", "commander": "Verage", "hand": ["i1"]},
        {"name": "Ben", "commander": "Verage"},
    ]
    path = tmp_path / "table.json"
    path.write_text(json.dumps({"step": "discard", "seats": seats, "cards": {"i1": "Mine"}}))
    assert main(["turn", str(path)]) == 3
    assert "Ada is asked (DE-4.5): discard a card?" in capsys.readouterr().out
    assert main(["turn", str(path), "--steps", "1", "--answer", "nothing"]) == 0
    assert "Stopped after 1 step, in the middle of the part." in capsys.readouterr().out


def test_a_key_that_occurs_twice_is_told_with_all_other_problems(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.json"
    seats = '[{"commander": "Verage", "gold": 1, "gold": 2}, {"commander": "Soldat"}]'
    file.write_text(f'{{"seats": {seats}, "foo": 1}}')
    assert main(["turn", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    paths = [line.strip().partition(":")[0] for line in told.err.splitlines()[1:]]
    assert paths == ["seats[0].gold", "foo", "seats[1].commander"]
