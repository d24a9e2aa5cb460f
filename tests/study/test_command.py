"""`edgebook study`, as somebody types it."""

from __future__ import annotations

import re
from pathlib import Path

import pandas as pd
import pytest

from edgebook.cli import main
from edgebook.study import studies

Capture = pytest.CaptureFixture[str]
SMALL = ["study", "darkness", "--games", "2", "--processes", "1", "--quiet"]


def test_levels_are_compared_and_written(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "results.parquet"
    status = main([*SMALL, "--levels", "easy,normal,hard,extreme", "--out", str(out)])
    said = capsys.readouterr().out
    assert status == 0
    lines = [line for line in said.splitlines() if re.match(r"(easy|normal|hard|extreme) ", line)]
    assert [line.split()[:3] for line in lines] == [
        [level, "greedy", "2"] for level in ("easy", "normal", "hard", "extreme")
    ]
    assert "Success Score" in said
    assert "8 games written to" in said
    assert len(pd.read_parquet(out)) == 8
    assert main([*SMALL, "--levels", "easy", "--out", str(out)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main([*SMALL, "--levels", "easy", "--out", str(out), "--overwrite"]) == 0


def test_any_setting_and_any_column(capsys: Capture) -> None:
    command = [*SMALL, "--levels", "easy", "--setting", "rulings.hunt-tie=leftmost,larger-first"]
    assert main(command) == 0
    assert "larger-first" in capsys.readouterr().out
    assert main([*SMALL, "--setting", "players=2,3", "--by", "winners"]) == 0
    assert "winners" in capsys.readouterr().out


def test_seats_are_compared(capsys: Capture) -> None:
    command = ["study", "icosara", "--games", "2", "--processes", "1", "--quiet", "--clans", "Jade-Jade"]
    assert main([*command, "--by", "clan"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:4] == ["clan", "games", "seats", "won"]
    assert lines[2].split()[:4] == ["Jade", "2", "4", "50.0%"]


def test_one_game_has_a_mean_and_no_interval(capsys: Capture) -> None:
    assert main(["study", "darkness", "--quiet", "--games", "1", "--processes", "1", "--levels", "easy"]) == 0
    assert "nan" not in capsys.readouterr().out


def test_a_bar_is_shown_unless_it_is_not_wanted(capsys: Capture) -> None:
    assert main(["study", "darkness", "--games", "2", "--processes", "1", "--levels", "easy"]) == 0
    assert "2/2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--levels", "easy,impossible"], "'impossible', expected easy"),
        (["--setting", "nonsense"], "expected NAME=VALUE,VALUE"),
        (["--setting", "weather=fine"], "weather: no such setting"),
        (["--players", "clever"], "there is no player 'clever'"),
        (["--out", "results.txt"], ".csv or .parquet"),
        (["--by", "weather", "--levels", "easy"], "no column 'weather'"),
        (["--processes", "0"], "processes: 0"),
        (["--scheduler", "nowhere://at-all"], "--scheduler nowhere://at-all: "),
    ],
)
def test_what_cannot_be_is_said_in_one_line(arguments: list[str], why: str, capsys: Capture) -> None:
    assert main([*SMALL, *arguments]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert "Traceback" not in said


def test_games_are_shown_before_a_wrong_column_is_named(capsys: Capture) -> None:
    assert main([*SMALL, "--by", "weather", "--levels", "easy"]) == 2
    said = capsys.readouterr()
    assert "VP difference" in said.out
    assert "--by: no column 'weather'" in said.err


def test_a_stopped_run_says_how_to_go_on(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = studies.running.run

    def interrupted(tasks, executor, processes, done):  # type: ignore[no-untyped-def]
        played(tasks[:3], executor, processes, done)
        raise KeyboardInterrupt

    command = ["study", "darkness", "--games", "5", "--processes", "1", "--quiet", "--levels", "easy"]
    command += ["--out", str(tmp_path / "x.csv")]
    monkeypatch.setattr(studies.running, "run", interrupted)
    assert main(command) == 130
    said = capsys.readouterr().out
    assert "stopped after 3 games; run the same command to continue" in said
    monkeypatch.undo()
    assert main(command) == 0
    assert "5 games written" in capsys.readouterr().out
