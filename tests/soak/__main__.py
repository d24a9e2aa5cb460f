"""Many random games of Edge of Darkness, looking for trouble.

    python -m tests.soak                      20,000 games, one in twenty checked at every step; and the rest
    python -m tests.soak --games 500 --first 7000
    python -m tests.soak --seed 1234          one game again, checked at every step
    python -m tests.soak --only kills         another part: see `tests/soak/lost.py`

Each game is made from its seed alone: seats, bots, locations, sides, rulings, chance and answers. Everything
is checked at the end of each game. A seed that fails is named with what is wrong, so that it can be played
again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.soak.games import Played, play_seed
from tests.soak.lost import CHECKS, soak_lost

GAMES = 20_000
SAMPLE = 20
"""One game in so many is checked at every step."""
CHUNK = 50
SHOWN = 20
"""So many failures are told in full."""


def play_chunk(first: int, games: int, sample: int) -> tuple[int, int, int, list[Played]]:
    """Some games in a row: how many, their decisions and steps, and those that failed."""
    decisions = steps = 0
    failed = []
    for seed in range(first, first + games):
        played = play_seed(seed, every_step=seed % sample == 0)
        decisions += played.decisions
        steps += played.steps
        if played.problems:
            failed.append(played)
    return games, decisions, steps, failed


def chunks(first: int, games: int) -> Iterator[tuple[int, int]]:
    for start in range(first, first + games, CHUNK):
        yield start, min(CHUNK, first + games - start)


def tell(played: Played) -> None:
    print(f"\nseed {played.seed} failed ({played.decisions} decisions, {played.steps} steps)")
    print(f"  set-up: {played.setup}")
    for problem in played.problems[:5]:
        print(f"  {problem}")
    print(f"  again: python -m tests.soak --seed {played.seed}", flush=True)


def soak(first: int, games: int, processes: int, sample: int) -> int:
    """Play them all; the number of games that failed."""
    began = time.monotonic()
    done = decisions = steps = failures = 0
    with ProcessPoolExecutor(processes) as pool:
        play = partial(_unpack, sample=sample)
        for games_done, some_decisions, some_steps, failed in pool.map(play, chunks(first, games)):
            done += games_done
            decisions += some_decisions
            steps += some_steps
            for played in failed:
                failures += 1
                if failures <= SHOWN:
                    tell(played)
            _progress(done, games, failures, began)
    print(
        f"\n{done} games, {decisions} decisions, {steps} steps in {time.monotonic() - began:.0f} s, "
        f"one in {sample} checked at every step: {failures} failed"
    )
    return failures


def _unpack(chunk: tuple[int, int], sample: int) -> tuple[int, int, int, list[Played]]:
    return play_chunk(*chunk, sample)


def _progress(done: int, games: int, failures: int, began: float) -> None:
    spent = time.monotonic() - began
    left = spent / done * (games - done)
    line = f"{done:>6} of {games} games, {failures} failed, {left:4.0f} s left"
    if sys.stdout.isatty():
        print(f"\r{line}", end="", flush=True)
    elif done == games or done % (20 * CHUNK) == 0:
        print(line, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Play many random games.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many (default {GAMES})")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (default 0)")
    parser.add_argument("--seed", type=int, help="only this game, checked at every step")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="check one game in so many at every step")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--only", choices=["games", *CHECKS], help="only this part (default: all)")
    args = parser.parse_args()
    if min(args.games, args.sample, args.processes) < 1:
        parser.error("--games, --sample and --processes: expected 1 or more")
    if args.seed is None:
        failed = 0
        if args.only in (None, "games"):
            failed += soak(args.first, args.games, args.processes, args.sample)
        if args.only != "games":
            failed += soak_lost(args.only, args.first)
        return 1 if failed else 0
    played = play_seed(args.seed, every_step=True)
    if played.problems:
        tell(played)
        return 1
    print(f"seed {args.seed}: {played.decisions} decisions, {played.steps} steps, nothing wrong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
