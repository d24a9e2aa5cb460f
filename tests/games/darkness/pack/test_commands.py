"""`edgebook pack`, `edgebook locations` and `edgebook cards`, run as a person runs them."""

import io
import sys
from pathlib import Path

import pytest

from edgebook.cli import main
from edgebook.games.darkness.cards.pack import TABLES, load
from edgebook.games.darkness.cards.schema import SCHEMAS

HEAD = "number,name,damage,reward\n"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main([str(argument) for argument in arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert max(map(len, printed.out.splitlines())) <= 100
    assert "\N{NO-BREAK SPACE}" not in printed.out
    return printed.out


def refuse(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main([str(argument) for argument in arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err


def test_locations_shows_all_with_signs_and_legend(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "locations")
    for location in load().locations.values():
        assert f"{location.number:>2} {location.name}: " in printed
    assert "⌂ house data" in printed
    assert (
        "23 Millhollow, Farm Town: Coin, Miscellaneous; rating 2\n"
        "   stack    2 top, 3 middle, 3 bottom ⌂\n"
        "   contact  Millhollow Landowner °: dispatch 1 Agent and gain 1 Coin, or return 1 Agent: gain 3\n"
        "            Coins °; 1 cube icon ⌂\n"
        "   ability  in the Assembly phase, hand size +1 per 2 Agents here (the Agents stay) °\n"
        "   threat   Spirits of Decay °: Damage 2 ⌂; reward: gain 2 Reputation, or gain 1 Reputation and\n"
        "            train 1 Agent °\n"
    ) in printed
    assert "20 Fairgrounds: Coin ≈; not with the Voiceless Guild (use 17 or 24)" in printed


@pytest.mark.parametrize("word", ["13", "deephollow", "Deephollow, Border Town"])
def test_one_location_comes_with_its_sources(capsys: pytest.CaptureFixture[str], word: str) -> None:
    printed = run(capsys, "locations", word)
    assert printed.startswith("13 Deephollow, Border Town: Battle Strength °; rating 2\n")
    assert "contact effect  house      G23\n" in printed
    assert "types           published  publisher preview, 24 January 2018\n" in printed


@pytest.mark.parametrize(
    ("word", "numbers"),
    [
        ("defense", [26, 27, 28, 29]),
        ("COIN", list(range(17, 26))),
        ("hollow", [9, 13, 16, 23]),
        ("watcher", [29]),
    ],
)
def test_locations_by_type_or_part_of_a_name(
    capsys: pytest.CaptureFixture[str], word: str, numbers: list[int]
) -> None:
    printed = run(capsys, "locations", word)
    assert [int(line[:2]) for line in printed.splitlines() if line[:2].strip().isdecimal()] == numbers


def test_no_such_location(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no location has 'nowhere' as its number (1 to 37)" in refuse(capsys, "locations", "nowhere")


def test_locations_with_ones_own_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "threats.csv").write_text(HEAD + "13,Cave Troll,5,reputation 2\n")
    printed = run(capsys, "locations", "13", "--pack", tmp_path)
    assert "threat   Cave Troll ✎: Damage 5 ✎; reward: gain 2 Reputation ✎" in printed
    assert "Damage          owner\n" in printed


def test_cards(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "cards", "darkness")
    assert "Citizen (3 for each guild)\n   City side    gain 1 Battle Strength ≈; 0 cube icons ⌂\n" in printed
    assert "Neutral cards: 12 with 2 players, 15 with 3 players, 17 with 4 players\n" in printed
    assert 'Citizen    marked "3": 3 players or more  2 ⌂\n' in printed
    assert "A11   Battle Strength ⌂  3 ⌂    counterclockwise ⌂  +1 ⌂\n" in printed
    assert "hard  4 ⌂     gain 2 Coins\n" in printed
    assert "+1/3/5/7" in printed
    assert "Easy 7-15, Normal 16-21, Hard 22-33, Extreme 34\n" in printed


def test_pack_show_lists_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "pack", "darkness", "show")
    assert all(f"\n{table} " in printed for table in SCHEMAS)
    assert f"pack {load().hash[:12]}" in printed


@pytest.mark.parametrize("table", SCHEMAS)
def test_pack_show_of_each_table(capsys: pytest.CaptureFixture[str], table: str) -> None:
    printed = run(capsys, "pack", "darkness", "show", table)
    assert printed.splitlines()[0].split()[0] == next(iter(SCHEMAS[table].columns))
    assert "no sign: solo rulebook or rules summary" in printed


def test_pack_show_of_an_unknown_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert "unknown table 'treats'" in refuse(capsys, "pack", "darkness", "show", "treats")


def test_pack_copy_and_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "my" / "tables"
    assert f"15 tables are in {folder}." in main_text(capsys, "pack", "darkness", "copy", folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        path.name: path.read_bytes() for path in TABLES.folder.glob("*.csv")
    }
    threats = folder / "threats.csv"
    threats.write_text(threats.read_text(encoding="utf-8").replace("13,Deephollow threat,2", "13,Troll,5"))
    printed = run(capsys, "pack", "darkness", "check", folder)
    assert printed.startswith("OK: you can play with these tables.\n")
    assert "threats, 37 rows: 13 name Troll (ours Deephollow threat); 13 damage 5 (ours 2)\n" in printed
    assert "stacks, 37 rows: nothing differs from ours\n" in printed
    assert load().hash[:12] not in printed


def main_text(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Like `run`, for text with a path in it, which may be long."""
    assert main([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out


def test_pack_copy_of_some_tables_never_overwrites(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    main_text(capsys, "pack", "darkness", "copy", tmp_path, "stacks", "bases")
    assert {path.name for path in tmp_path.iterdir()} == {"stacks.csv", "bases.csv"}
    (tmp_path / "stacks.csv").write_text("mine")
    told = refuse(capsys, "pack", "darkness", "copy", tmp_path)
    assert f"{tmp_path / 'stacks.csv'} already exists" in told
    assert f"{tmp_path / 'bases.csv'} already exists" in told
    assert (tmp_path / "stacks.csv").read_text() == "mine"
    assert not (tmp_path / "threats.csv").exists()


def test_pack_copy_to_a_place_that_is_no_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot write into" in refuse(capsys, "pack", "darkness", "copy", tmp_path / "file")
    assert "unknown table 'x'" in refuse(capsys, "pack", "darkness", "copy", tmp_path / "new", "x")
    assert not (tmp_path / "new").exists()


def test_pack_check_lists_every_problem(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "threats.csv"
    path.write_text(HEAD + "13,Troll,x,coin\n")
    told = refuse(capsys, "pack", "darkness", "check", path, tmp_path / "nowhere")
    assert f"{path}, row 2 (13), column damage: found 'x', expected a whole number from 0 to 20" in told
    assert f"{path}, row 2 (13), column reward: found 'coin', expected an effect; at character 5" in told
    assert "nowhere: cannot be read (there is no such file)" in told
    assert "Traceback" not in told


def test_pack_check_of_tables_without_rows(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "threats.csv").write_text(HEAD)
    assert "They hold no rows" in run(capsys, "pack", "darkness", "check", tmp_path)


def test_a_terminal_that_knows_only_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    buffer = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(buffer, encoding="ascii"))
    assert main(["locations", "23"]) == 0
    sys.stdout.flush()
    assert b"Spirits of Decay *: Damage 2 #" in buffer.getvalue()
