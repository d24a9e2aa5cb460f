"""Windows and macOS, by simulation: what only POSIX has is taken away before edgebook is imported."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
POSIX = {"fcntl", "termios", "tty", "pty", "pwd", "grp", "resource", "posix", "curses", "readline"}
WITHOUT = """
import os, sys
for name in ("fcntl", "termios", "tty", "pty", "pwd", "grp", "resource"):
    sys.modules[name] = None  # importing it fails
for name in ("O_DIRECTORY", "register_at_fork", "geteuid", "getuid", "sched_getaffinity", "fork", "fchmod"):
    if hasattr(os, name):
        delattr(os, name)
"""
MSVCRT = """
import types
asked = []
fake = types.ModuleType("msvcrt")
fake.LK_NBLCK = 2
fake.locking = lambda number, mode, count: asked.append((mode, count))
sys.modules["msvcrt"] = fake
"""
KEPT = """
import edgebook
from pathlib import Path
from edgebook.kernel import load, save
game = edgebook.icosara.table(seed=7)
for _ in range(20):
    game.next()
save(game, "game.jsonl")
again = load(edgebook.icosara.GAME, "game.jsonl").trace
assert [step.text for step in again] == [step.text for step in game]
from edgebook import cli
assert cli.main(["doctor"]) == 0
assert cli.main(["rules", "ICO-4.4"]) == 0
"""


def ran(program: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={"PYTHONPATH": str(ROOT), "EDGEBOOK_HOME": str(folder / "home"), "PATH": ""},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_games_are_kept_without_any_locks(tmp_path: Path) -> None:
    ran(WITHOUT + KEPT, tmp_path)


def test_on_windows_a_file_is_locked_its_own_way(tmp_path: Path) -> None:
    program = (
        WITHOUT
        + MSVCRT
        + KEPT
        + """
from edgebook.kernel import locks
with open("locked", "wb") as file:
    assert locks.lock(file)
assert asked and asked[-1] == (2, 1), asked
"""
    )
    ran(program, tmp_path)


def test_a_study_runs_where_processes_cannot_be_forked(tmp_path: Path) -> None:
    """They are started afresh, as on Windows and macOS."""
    (tmp_path / "run.py").write_text(
        """
import multiprocessing
multiprocessing.get_all_start_methods = lambda: ["spawn"]
multiprocessing.set_start_method("spawn")
from edgebook.study.studies import study
if __name__ == "__main__":
    found = study("icosara", {}, games=4, processes=2, progress=False)
    assert len(found.table) == 4
    print("played")
""",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "run.py"], cwd=tmp_path, capture_output=True, text=True, timeout=200, check=False,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == "played\n"


def test_what_only_posix_has_is_imported_in_one_place() -> None:
    found = set()
    for path in (ROOT / "edgebook").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            if POSIX & {name.partition(".")[0] for name in names}:
                found.add(path.relative_to(ROOT).as_posix())
    assert found == {"edgebook/kernel/locks.py"}


@pytest.mark.parametrize("name", ["tests.yml", "site.yml"])
def test_a_workflow_can_be_read_and_runs_what_is_there(name: str) -> None:
    import yaml

    text = (ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8")
    told = yaml.safe_load(text)
    assert told[True], "`on` says when it runs"  # YAML reads the word as true
    for job in told["jobs"].values():
        assert job["runs-on"]
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step), step
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step.get("uses", "a/b@v1"))
    targets = set(re.findall(r"(?m)^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8")))
    assert set(re.findall(r"run: make ([a-z-]+)", text)) <= targets


def test_the_quick_tests_run_on_every_system_and_python() -> None:
    import yaml

    told = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8"))
    matrix = told["jobs"]["quick"]["strategy"]["matrix"]
    assert {each.partition("-")[0] for each in matrix["system"]} == {"ubuntu", "macos", "windows"}
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    for folder in re.findall(r"tests/\w+", told["jobs"]["quick"]["steps"][-1]["run"]):
        assert (ROOT / folder).is_dir()


def test_issue_templates_and_the_citation_can_be_read() -> None:
    import yaml

    from edgebook import __version__

    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"):
        told = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert path.stem == "config" or {"name", "description", "body"} <= set(told)
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["cff-version"] == "1.2.0"
    assert cited["version"] == __version__
    assert cited["license"] == "MIT"
