"""What was solved, and with how many tries: nothing of it is lost, however many notebooks are open."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from edgebook.learn import Progress
from tests.lost.disk import Disk

ROOT = Path(__file__).parents[2]
KERNEL = """
import sys
from pathlib import Path
from edgebook.learn import Progress
progress = Progress(Path(sys.argv[1]))
for n in range(int(sys.argv[2])):
    progress.tried(f"lesson/{n % 3}", n % 5 == 0)
    progress.hinted("lesson/0")
    print(n, flush=True)
"""


def kernel(path: Path, tries: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", KERNEL, str(path), str(tries)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_two_notebooks_count_every_try(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    running = [kernel(path, 60) for _ in range(3)]
    for each in running:
        each.communicate()
        assert each.returncode == 0
    progress = Progress(path)
    assert progress.note == ""
    assert [progress.entry(f"lesson/{n}")["tries"] for n in range(3)] == [60, 60, 60]
    assert progress.entry("lesson/0")["hints"] == 180


def test_what_an_earlier_edgebook_kept_still_counts(tmp_path: Path) -> None:
    earlier = tmp_path / "progress.json"
    earlier.write_text(json.dumps({"l/a": {"right": True, "tries": 4, "hints": 2}}))
    before = earlier.read_bytes()
    progress = Progress(tmp_path / "progress.jsonl")
    assert progress.entry("l/a") == {"right": True, "tries": 4, "hints": 2, "solution": False}
    progress.tried("l/a", False)
    progress.tried("l/b", True)
    again = Progress(tmp_path / "progress.jsonl")
    assert again.entry("l/a") == {"right": True, "tries": 5, "hints": 2, "solution": False}
    assert again.solved(["l/a", "l/b"]) == 2
    assert earlier.read_bytes() == before
    again.forget()
    assert Progress(tmp_path / "progress.jsonl").solved(["l/a"]) == 0


@pytest.mark.parametrize("cut", [1, 10, 30])
def test_half_a_line_costs_that_line_alone(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "progress.jsonl"
    progress = Progress(path)
    for _ in range(3):
        progress.tried("l/a", False)
    path.write_bytes(path.read_bytes()[:-cut])
    again = Progress(path)
    whole = 3 if cut == 1 else 2
    assert again.entry("l/a")["tries"] == whole
    again.tried("l/b", True)
    assert Progress(path).entry("l/a")["tries"] == whole
    assert Progress(path).solved(["l/b"]) == 1


def test_a_full_disk_loses_nothing_while_the_notebook_is_open(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "progress.jsonl"
    progress = Progress(path)
    progress.tried("l/a", False)
    disk.full = True
    progress.tried("l/a", True)
    progress.hinted("l/a")
    assert "No space left" in progress.note
    assert progress.entry("l/a") == {"right": True, "tries": 2, "hints": 1, "solution": False}
    disk.full = False
    progress.tried("l/b", False)
    assert progress.note == ""
    assert Progress(path).entry("l/a") == {"right": True, "tries": 2, "hints": 1, "solution": False}


def test_each_file_that_cannot_be_read_gets_its_own_name(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    for text in ("one\n", "two\n"):
        path.write_text(text)
        assert "it is kept as progress.unreadable" in Progress(path).note
    assert sorted(os.listdir(tmp_path)) == ["progress.unreadable-2.jsonl", "progress.unreadable.jsonl"]


def test_a_killed_kernel_loses_at_most_the_try_being_given(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    player = kernel(path, 100_000)
    assert player.stdout is not None
    for _ in range(40):
        last = player.stdout.readline()
    os.kill(player.pid, signal.SIGKILL)
    said = [last, *player.stdout.read().splitlines(keepends=True)]
    player.wait()
    given = 1 + int(next(line for line in reversed(said) if line.endswith("\n")))
    tries = sum(Progress(path).entry(f"lesson/{n}")["tries"] for n in range(3))
    assert given <= tries <= given + 1
