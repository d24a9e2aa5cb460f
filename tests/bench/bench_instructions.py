"""Instructions of a whole game, counted by valgrind: the same on a busy machine as on a quiet one.

Counted for few games and for some more; the difference is what a game takes, without what is loaded first.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

from tests.bench.report import Report

PLAYED = {
    "Edge of Darkness, 2 seats": ("darkness", "{'players': 2}", 10),
    "Clans of Icosara, 2 seats": ("icosara", "{'seats': ['Amber', 'Garnet']}", 10),
    "Massive Darkness, tutorial, 2 Heroes": ("massive", "{'quest': 'tutorial', 'heroes': 2}", 3),
    "Dark Eden, 2 seats, 30 turns": ("eden", "{'turns': 30}", 3),
}
"""A set-up, and how many of its games are counted."""
FIRST = 2
"""The games before them, which load what is loaded once."""
PROGRAM = """
import sys
from edgebook import games
from edgebook.kernel import begin
from edgebook.players import RandomPlayer, play
game = games.get(sys.argv[1])
setup = game.make(eval(sys.argv[2]))
for seed in range(int(sys.argv[3])):
    play(begin(game, setup, seed), [RandomPlayer(seed + seat) for seat in range(6)])
"""
VALGRIND = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]


def instructions(name: str, setup: str, number: int) -> int:
    """How many it takes to load a game and to play this many of it."""
    program = [sys.executable, "-c", PROGRAM, name, setup, str(number)]
    done = subprocess.run(
        [*VALGRIND, *program],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    counted = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert counted is not None, done.stderr
    return int(counted[1].replace(",", ""))


def run(report: Report) -> None:
    if shutil.which("valgrind") is None:
        report.note("\ninstructions are not counted: there is no valgrind")
        return
    report.note("\nInstructions of a game, recorded, random players\n" + "-" * 48)
    for title, (name, setup, number) in PLAYED.items():
        subprocess.run([sys.executable, "-c", PROGRAM, name, setup, "1"], check=True)  # byte code is written
        few, more = (instructions(name, setup, FIRST + extra) for extra in (0, number))
        report.note(f"{title:44}{(more - few) / number / 1e6:8.1f} million")
