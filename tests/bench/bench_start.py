"""Starting: how long a person waits for the first thing, each in a process of its own."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

from tests.bench.report import Report

REPETITIONS = 5
POSITION = Path(__file__).parents[2] / "docs" / "examples" / "my-street.json"
STEPPER = """
import edgebook
from edgebook.players import demonstrate
stepper = edgebook.Stepper(demonstrate(edgebook.darkness.GAME, {"players": 2}, 1))
stepper._repr_mimebundle_()
"""
STARTS = {
    "python, and nothing else": ["-c", ""],
    "import edgebook": ["-c", "import edgebook"],
    "import edgebook.games.darkness": ["-c", "import edgebook.games.darkness"],
    "edgebook": ["-m", "edgebook"],
    "edgebook --help": ["-m", "edgebook", "--help"],
    "edgebook --version": ["-m", "edgebook", "--version"],
    "edgebook paly (a typo)": ["-m", "edgebook", "paly"],
    "edgebook play darknes (a typo)": ["-m", "edgebook", "play", "darknes"],
    "edgebook turn": ["-m", "edgebook", "turn", str(POSITION), "--seat", "1"],
    "a Stepper of a whole game, first display": ["-c", STEPPER],
}


def seconds(arguments: list[str]) -> float:
    """CPU time of a process from its start to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = subprocess.run([sys.executable, *arguments], check=False, capture_output=True)
    if told.returncode not in (0, 2):  # 2: a typo is refused
        told.check_returncode()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run(report: Report) -> None:
    found: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(REPETITIONS):
        for name, arguments in STARTS.items():
            found[name].append(seconds(arguments))
    report.note("\nStarting (CPU seconds of the process: median, least and most of 5)")
    for name, each in found.items():
        report.note(f"{name:44}{median(each):8.2f}   ({min(each):.2f}-{max(each):.2f})")
