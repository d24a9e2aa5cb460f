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
    ):
        assert problem in told, told
    assert "Prophet" not in told  # no card opens it, which is a matter for the deck's builder


BOX = "Commander: Verage\nAside: Josef Gabriel\n8 Farmland\n50 Recruit\n"


def test_DE_3_1_a_boxed_starter_is_played_with_the_commander_that_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box = tmp_path / "box.txt"
    box.write_text(BOX)
    for named, leads in ((box, "Verage"), (f"{box}:Josef Gabriel", "Josef Gabriel")):
        assert main(["play", "eden", "--decks", f"{named},starter-rasputin", "--turns", "1"]) == 0
        assert f"The Commanders are {leads} and Kommendant Leitheusser" in capsys.readouterr().out
    assert main(["play", "eden", "--decks", f"{box}:Montagne,starter-rasputin"]) == 2
    assert "Montagne is not in this deck, which has Verage and Josef Gabriel" in capsys.readouterr().err


def test_a_deck_is_checked_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "starter-rasputin"]) == 0
    told = capsys.readouterr().out
    for part in (
        "22 Establishments: 3 Mine",
        "VEHICLES: Kommendant Leitheusser opens 2 Blitztank and 2 Rippling Tail (DE-5.7)",
        "OK: this deck can be played.",
    ):
        assert part in told, told
    file = tmp_path / "mine.txt"
    file.write_text("Commander: Josef Gabriel\n7 Farmland\n2 Blitztank\n3 Nobody\n")
    assert main(["deck", "check", str(file)]) == 2
    out, err = capsys.readouterr()
    assert "Sons of Rasputin: nothing in this deck opens 2 Blitztank (DE-2.9)" in out
    assert "OK" not in out
    for problem in ("line 4: no card is called 'Nobody'", "size: 9 cards", "copies: 7 of Farmland"):
        assert problem in err, err
    assert main(["deck", "check", "nobody"]) == 2
    assert "nobody: there is no such file and no deck of this name" in capsys.readouterr().err


FOUR = "starter-rasputin,starter-lutheran,crescentia-herds,lutheran-rites"


@pytest.mark.parametrize("teams", ["2", "Ada+Cleo/Ben+Dan", "0+2/1+3"])
def test_DE_11_4_a_team_game_is_started_from_the_shell(
    teams: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    asked = ["play", "eden", "--decks", FOUR, "--turns", "1", "--save", str(file), "--force"]
    for option in (["--teams", teams], ["--setting", f"teams={teams}"]):
        assert main([*asked, *option]) == 0
        setup = json.loads(file.read_text().splitlines()[0])["setup"]
        assert (setup["teams"], setup["goal"]) == ([[0, 2], [1, 3]], 75)


@pytest.mark.parametrize(
    ("teams", "problem"),
    [
        ("Ada+Ben/Cleo+Dan", "Ada and Ben sit next to each other and are teammates"),
        ("3", "Dan and Ada sit next to each other"),
        ("Ada+Cleo/Ben", "Dan is in no team"),
        ("Ada+Cleo/Ada+Dan", "Ada is named twice"),
        ("Ada+Zoe/Ben+Dan", "'Zoe' is no seat (expected Ada, Ben, Cleo, Dan, or 0 to 3)"),
        ("5", "5, expected 2 to 4 teams for 4 seats"),
        ("0+1+2+3", "expected two or more teams"),
    ],
)
def test_DE_11_4_teams_that_do_not_alternate_are_refused(
    teams: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "eden", "--decks", FOUR, "--teams", teams]) == 2
    assert problem in " ".join(capsys.readouterr().err.split())


def test_DE_1_1_up_to_eight_seats_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    decks = ["starter-rasputin", "starter-lutheran", "crescentia-herds", "lutheran-rites"] * 2
    assert main(["play", "eden", "--decks", ",".join(decks), "--turns", "8", "--bots", "random"]) == 0
    assert "Hugo is active" in capsys.readouterr().out
    assert main(["play", "eden", "--decks", ",".join([*decks, "starter-lutheran"])]) == 2
    assert "decks: expected one for each of 2 to 8 players" in capsys.readouterr().err


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
