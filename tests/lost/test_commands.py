"""A command ends with one sentence for a person and status 2, whatever it is given."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from edgebook.cli import main
from edgebook.kernel import begin, save
from edgebook.learn.shelves import folders
from tests.lost.commands import places, random_words, run, told
from tests.lost.disk import Disk
from tests.lost.every import EVERY

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", range(4))
def test_any_arguments_for_any_command(seed: int, tmp_path: Path) -> None:
    files = places(tmp_path / "files")
    rng = random.Random(f"commands {seed}")
    for _ in range(40):
        ran = run(random_words(rng, files), tmp_path / "files")
        assert not ran.problem, told(ran)


@pytest.mark.parametrize(
    "words",
    [
        ["page", "."], ["page", ""], ["page", "/"], ["page", "x" * 5000], ["page", "\udcff"],
        ["page", "a\0b"],
        ["study", "darkness", "--seed=--5", "--games", "1", "--quiet", "--out", "no/x.csv"],
        ["study", "darkness", "--games", "9" * 5000],
        ["study", "darkness", "--games", "9" * 30, "--processes", "1"],
        ["study", "darkness", "--processes", "9" * 9, "--games", "1"],
        ["study", "darkness", "--setting", "players=" + "9" * 5000],
        ["play", "darkness", "--seed", "9" * 5000], ["play", "darkness", "--setting", "players=--2"],
        ["turn", "\udcff.json"], ["turn", "x" * 300], ["turn", ".", "--seat", "0"], ["turn", "/dev/zero"],
        ["lesson", "check", "\udcff"], ["lesson", "check", "x" * 300 + ".toml"], ["lesson", "check", "."],
        ["pack", "darkness", "check", "\udcff"], ["pack", "darkness", "copy", "x" * 300],
        ["picture", "x" * 300, "--out", "x.svg"], ["picture", "\udcff", "--out", "x" * 300 + ".svg"],
        ["deck", "darkness", "x" * 300], ["deck", "darkness", "\udcff/x"], ["rules", "\udcff"],
    ],
)  # fmt: skip
def test_what_was_once_a_traceback(words: list[str], tmp_path: Path) -> None:
    ran = run(words, tmp_path)
    assert not ran.problem, told(ran)
    assert ran.status == 2
    assert len(ran.err.strip().splitlines()[-1]) < 1000


def test_bytes_that_are_no_text_reach_the_command_as_they_are(tmp_path: Path) -> None:
    for words in ([b"page", b"\xff\xfe"], [b"rules", b"\xff"], [b"\xff"]):
        command = [sys.executable.encode(), b"-m", b"edgebook", *words]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        assert ran.returncode == 2
        assert b"Traceback" not in ran.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_disk_behind_the_output(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "edgebook", "games"]
        ran = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith(b"edgebook: No space left on device")
    assert b"Traceback" not in ran.stderr
    assert b"Exception ignored" not in ran.stderr


def test_no_file_is_left_half_written_on_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk: Disk, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    save(begin(EVERY[1], seed=1), "game.jsonl")
    before = sorted(os.listdir())
    hunt = str(folders()["darkness"] / "positions" / "hunt.json")
    for full in ("full", "read_only"):
        setattr(disk, full, True)
        for words in (
            ["deck", "darkness", "deck.html"],
            ["page", "game.jsonl"],
            ["picture", hunt, "--out", "x.svg"],
            ["turn", hunt, "--seat", "1", "--steps", "1", "--save", "after.json"],
            ["play", "darkness", "--bots", "random", "--save", "new.jsonl"],
            ["pack", "darkness", "copy", "."],
            [
                "study",
                "darkness",
                "--games",
                "1",
                "--processes",
                "1",
                "--quiet",
                "--out",
                "x.csv",
                "--players",
                "random",
            ],
        ):
            assert main(words) == 2, words
            err = capsys.readouterr().err
            assert "No space left" in err or "Read-only file system" in err
            assert sorted(os.listdir()) == before, words
        setattr(disk, full, False)
