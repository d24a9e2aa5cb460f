"""`edgebook play` and `edgebook solo`: whole games as text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edgebook import games, players
from edgebook.cli import main
from edgebook.commands import of_games
from edgebook.commands._telling import PLAYERS, wrap_step
from edgebook.games.darkness import GAME
from edgebook.kernel import Game, load

PLAY = ("play", "darkness")


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = main(list(args))
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_three_greedy_players(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *PLAY, "--players", "3", "--seed", "7", "--bots", "greedy")
    assert (status, err) == (0, "")
    assert out.startswith("Edge of Darkness, seed 7\n  Gilded Leaves (green): greedy player\n")
    for part in ("ED-2.1   The table is set up for 3 seats.", "ED-7.5", "Score sheet (VP)", "house data"):
        assert part in out
    assert max(map(len, out.splitlines())) <= 100


def test_the_same_seed_gives_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    first = run(capsys, *PLAY, "--seed", "3", "--bots", "random")
    assert run(capsys, *PLAY, "--seed", "3", "--bots", "random") == first
    assert run(capsys, *PLAY, "--seed", "4", "--bots", "random") != first


def test_the_score_sheet_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, *PLAY, "--seed", "5")
    sheet = out[out.index("Score sheet (VP)") :].splitlines()
    rows = {line.split("  ")[0]: re.findall(r"(\d+\.\d\d)(?: ⌂)?(?=  |$)", line) for line in sheet[1:11]}
    total = rows.pop("total")
    columns = [[float(row[place]) for row in rows.values() if row] for place in (0, 1)]
    assert list(map(len, columns)) == [8, 8]
    assert [sum(column) for column in columns] == [float(each) for each in total]


def test_solo_with_sides_level_and_success_score(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "solo", "--seed", "7", "--level", "normal", "--player", "greedy")
    assert status == 0
    rating = int(re.search(r"Total rating (\d+): Normal\.", out)[1])
    assert 16 <= rating <= 21
    assert out.count(" hard ") + out.count(" easy ") >= 7
    parts = [float(n) for n in re.findall(r"[+-]\d+\.\d\d$", out[out.index("Success Score\n") :], re.M)]
    assert parts[2] == rating
    assert f"total{sum(parts):>16.2f}".split() == re.search(r"^total +\S+$", out, re.M)[0].split()
    assert max(map(len, out.splitlines())) <= 100


def test_solo_with_sides_by_hand_and_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    sides = "hard,easy,easy,easy,easy,easy,easy"
    _, out, _ = run(capsys, "solo", "--actions", sides, "--player", "random", "--reasons")
    assert "Total rating 12: Easy." in out
    assert "? On its walk, where is the first advancement of the Choice card's type?" in out
    assert "came first (VG-C2)" in out
    assert "decided by the ruling" in out


def test_a_table_with_two_bots(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(
        capsys,
        "play",
        "darkness",
        "--players",
        "4",
        "--voiceless",
        "2",
        "--bots",
        "random,greedy",
        "--level",
        "hard",
    )
    assert status == 0
    assert out.count("): Voiceless Guild\n") == 2
    assert out.count("Total rating ") == 2
    assert "Success Score" not in out


def test_locations_and_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    names = "Capitol Hall,2,3,4,5,6,7,8,9,10"
    _, out, _ = run(capsys, *PLAY, "--locations", names, "--ruling", "tower-refill=at-once")
    assert "locations: Capitol Hall, Grand Senate, High Council" in out
    assert "  ruling tower-refill: at-once" in out
    seven, eight = (run(capsys, *PLAY, "--locations", "random", "--seed", n)[1] for n in "78")
    assert seven.splitlines()[3] != eight.splitlines()[3]


def test_a_saved_game_can_be_loaded(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    status, out, _ = run(capsys, *PLAY, "--seed", "2", "--bots", "random", "--save", str(file))
    assert status == 0
    assert out.endswith(f"saved in {file}\n")
    loaded = load(GAME, file)
    assert loaded.notes == []
    assert loaded.trace.over


@pytest.mark.parametrize("command", [PLAY, ("solo",)])
def test_a_saved_game_is_not_lost_to_another(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("mine")
    status, out, err = run(capsys, *command, "--save", str(file))
    assert (status, out) == (2, "")
    assert "already exists; --force replaces it" in err
    assert file.read_text() == "mine"
    assert run(capsys, *command, "--save", str(file), "--force")[0] == 0
    assert load(GAME, file).trace.over


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ((*PLAY, "--players", "5"), "--players 5: expected 2, 3 or 4"),
        ((*PLAY, "--players", "1"), "--players 1: expected 2, 3 or 4"),
        ((*PLAY, "--bots", "clever"), "--bots clever: expected random or greedy"),
        (
            (*PLAY, "--bots", "random,greedy,random"),
            "--bots names 3 players, expected 1 for all or 2",
        ),
        (
            (*PLAY, "--voiceless", "2"),
            "--voiceless 2: expected 0, 1 or 2, and at least one seat",
        ),
        ((*PLAY, "--level", "hard"), "--level is for the Voiceless Guild, and none plays"),
        ((*PLAY, "--locations", "1,2,3"), "3 of them, expected 10"),
        ((*PLAY, "--locations", "nowhere"), "'nowhere', expected tutorial, random, or ten"),
        ((*PLAY, "--ruling", "tower-refill"), "--ruling tower-refill: expected NAME=READING"),
        ((*PLAY, "--ruling", "tower=x"), "rulings.tower: no such ruling"),
        ((*PLAY, "--ruling", "tie=x"), "'x' is not a reading of it (expected shared or none)"),
        (("solo", "--level", "brutal"), "'brutal', expected easy, normal, hard, extreme or random"),
        (("solo", "--player", "clever"), "--bots clever: expected random or greedy"),
        (("solo", "--player", "lookahead:many"), "expected a number of playouts after the colon"),
        (("solo", "--player", "greedy,random"), "--bots names 2 players, expected 1 for all or 1"),
        (
            (*PLAY, "--bots", "greedy:3"),
            "--bots greedy:3: expected random or greedy or lookahead",
        ),
        (("solo", "--actions", "easy,hard"), "expected seven times easy or hard"),
        (("solo", "--pack", "no-such-folder"), "no-such-folder"),
        ((*PLAY, "--bots", "random", "--save", "no/such/folder/x"), "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], told: str
) -> None:
    status, _, err = run(capsys, *args)
    assert status == 2
    assert told in err
    assert "Traceback" not in err


def test_the_help_knows_all_players() -> None:
    assert players.KINDS == PLAYERS


@pytest.mark.parametrize("command", [("solo", "--player"), (*PLAY, "--bots")])
def test_a_player_that_looks_ahead(capsys: pytest.CaptureFixture[str], command: tuple[str, ...]) -> None:
    status, out, err = run(capsys, *command, "lookahead:1", "--seed", "3")
    assert (status, err) == (0, "")
    assert "Gilded Leaves (green): lookahead:1 player" in out
    assert "Score sheet (VP)" in out
    assert out.replace("lookahead:1", "greedy") != run(capsys, *command, "greedy", "--seed", "3")[1]


def test_a_long_step_goes_on_below_its_sentence() -> None:
    line = f"   12  ED-2.8     {'word ' * 30}end."
    first, *rest = wrap_step(line)
    assert len(first) <= 100
    assert all(each.startswith(" " * 20 + "word") for each in rest)
    assert " ".join([first, *(each.strip() for each in rest)]) == line
    assert wrap_step("x" * 150) == ["x" * 150]


@pytest.mark.parametrize("command", list(of_games()))
@pytest.mark.parametrize("game", list(games.every()), ids=lambda game: game.key)
def test_a_command_of_one_game_says_that_it_is_for_no_other(
    capsys: pytest.CaptureFixture[str], command: str, game: Game
) -> None:
    with pytest.raises(SystemExit) as refused:
        main([command, games.name_of(game)])
    own = of_games()[command].game  # type: ignore[attr-defined]
    told = (
        f"always for {own.title}: leave out the game"
        if game is own
        else f"for {own.title} only, not for {game.title}"
    )
    assert refused.value.code == 2
    assert f"edgebook {command}: error: this command is {told}\n" in capsys.readouterr().err
