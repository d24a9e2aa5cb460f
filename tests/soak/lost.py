"""Nothing lost, nothing silently another game: the checks of `tests/lost`, many more of them.

python -m tests.soak --only files         10,000 files that something happened to
python -m tests.soak --only hostile       20,000 files that somebody made on purpose, with their checks
python -m tests.soak --only kills         50 kills of everything that keeps a file
python -m tests.soak --only clusters      50 losses of each kind of a dask cluster in the middle of a study
python -m tests.soak --only trainer       10,000 puzzles of all games: one right answer, and it is not shown
python -m tests.soak --only commands      3,000 commands with any arguments
"""

from __future__ import annotations

import itertools
import os
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

FILES, HOSTILE, KILLS, COMMANDS, PUZZLES = 10_000, 20_000, 50, 3_000, 10_000


def files(first: int, folder: Path) -> int:
    """Change files of every kind, and read them."""
    from tests.lost.mutations import kinds, mutated, problem

    known = kinds(folder)
    failed = 0
    for number in range(first, first + FILES):
        kind = known[number % len(known)]
        data = mutated(kind.data, random.Random(f"file {number}"))
        if wrong := problem(kind, data, folder):
            failed += 1
            print(f"\nfile {number}, {kind.name}: {wrong}", flush=True)
    return _told(FILES, "files that something happened to", failed)


def hostile(first: int, folder: Path) -> int:
    """Make files with values that do not belong there, and read them."""
    from tests.lost.hostile import Tried, trial

    failed = 0
    slowest = largest = Tried("")
    for number in range(first, first + HOSTILE):
        tried = trial(number, folder)
        slowest = max(slowest, tried, key=lambda each: each.seconds)
        largest = max(largest, tried, key=lambda each: each.megabytes)
        if tried.wrong:
            failed += 1
            print(f"\nhostile {number}, {tried.name}: {tried.wrong}", flush=True)
        if (number - first + 1) % 1000 == 0:
            print(
                f"{number - first + 1} files, {failed} failed; at most {slowest.seconds:.1f} s of CPU "
                f"({slowest.name}) and {largest.megabytes:.0f} MB ({largest.name})",
                flush=True,
            )
    return _told(HOSTILE, "hostile files", failed)


def kills(first: int, folder: Path) -> int:
    """Kill whatever keeps a file, at any moment."""
    from tests.lost.kills import STUDIED, study_trial, trial, works

    failed = done = 0
    for number in range(first, first + KILLS):
        trials: dict[str, Callable[[Path, random.Random], None]] = {
            name: partial(trial, work) for name, work in works(number).items()
        }
        for game in STUDIED:
            trials[f"study {game.key}"] = partial(study_trial, game)
        for name, run in trials.items():
            done += 1
            try:
                run(folder / f"{name} {number}.x", random.Random(f"{name} {number}"))
            except Exception as error:
                failed += 1
                print(f"\nkill {number}, {name}: {type(error).__name__}: {error!s:.500}", flush=True)
    return _told(done, "kills", failed)


def clusters(first: int, folder: Path) -> int:
    """Lose the scheduler, the workers, the network or the client in the middle of a study."""
    import pandas as pd

    from tests.lost.clusters import TRIALS, play

    play(processes=1, out=folder / "serial.parquet")
    serial = pd.read_parquet(folder / "serial.parquet")
    failed = 0
    for number, name in itertools.product(range(first, first + KILLS), TRIALS):
        place = folder / f"{name} {number}"
        place.mkdir()
        try:
            TRIALS[name](random.Random(f"{name} {number}"), serial, place)
        except Exception as error:
            failed += 1
            print(f"\n{name} {number}: {type(error).__name__}: {error!s:.500}", flush=True)
    return _told(KILLS * len(TRIALS), "lost clusters", failed)


def commands(first: int, folder: Path) -> int:
    """Run commands with whatever arguments."""
    from tests.lost.commands import places, random_words, run, told

    given = places(folder / "files")
    failed = 0
    for number in range(first, first + COMMANDS):
        ran = run(random_words(random.Random(f"command {number}"), given), folder / "files")
        if ran.problem:
            failed += 1
            print(f"\ncommand {number}: {told(ran)}", flush=True)
        if number % 50 == 0:
            places(folder / "files")  # some of them may have been replaced
    return _told(COMMANDS, "commands", failed)


def trainer(first: int, folder: Path) -> int:
    """Cut puzzles from games of every kind, and look whether each has one right answer and hides it."""
    from edgebook import games
    from edgebook.train import cuts
    from tests.train.checks import problems, rebuilt

    failed = done = 0
    names = games.names()
    number = first
    while done < PUZZLES:
        name = names[number % len(names)]
        # every name of a rule would be most of them: of these, some of each game
        found = [made for n, made in enumerate(cuts(name, number)) if made.code.kind != "rule" or n % 8 == 0]
        for n, made in enumerate(found):
            done += 1
            wrong = [*problems(made, board=n % 5 == 0), *(rebuilt(made) if n % 20 == 0 else [])]
            if done % 1000 == 0:
                print(f"{done} puzzles, {failed} failed", flush=True)
            if wrong:
                failed += 1
                print(f"\n{wrong[0]}", flush=True)
        number += 1
    return _told(done, "puzzles", failed)


CHECKS = {
    "trainer": trainer,
    "files": files,
    "hostile": hostile,
    "kills": kills,
    "clusters": clusters,
    "commands": commands,
}


def soak_lost(only: str | None, first: int) -> int:
    """Run one of the checks, or all; how many things failed."""
    failed = 0
    for name, check in CHECKS.items():
        if only in (None, name):
            began = time.monotonic()
            with TemporaryDirectory() as folder:
                os.environ["EDGEBOOK_HOME"] = folder
                failed += check(first, Path(folder))
            print(f"  in {time.monotonic() - began:.0f} s", flush=True)
    return failed


def _told(done: int, what: str, failed: int) -> int:
    print(f"{done} {what}: {failed} failed", end="", flush=True)
    sys.stdout.flush()
    return failed
