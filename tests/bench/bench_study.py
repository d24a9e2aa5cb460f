"""Studies: games with and without tables, two processes against one, memory, a million steps in a table."""

from __future__ import annotations

import os
import resource
import time

from edgebook.games.darkness import GAME
from edgebook.kernel import begin
from edgebook.players import GreedyPlayer, RandomPlayer, play, play_bare
from edgebook.study import tables
from edgebook.study.jobs import Task, play_row
from edgebook.study.studies import study
from tests.bench.report import Report

SOLO = {"seats": ["Gilded Leaves", {"guild": "Anointed", "kind": "voiceless"}], "level": "normal"}
SETUP = GAME.make(SOLO)
PLACE = "edgebook.games.darkness:GAME"
SEEDS = range(10)


def bare() -> int:
    for seed in SEEDS:
        play_bare(GAME, SETUP, seed, [GreedyPlayer(GAME)])
    return len(SEEDS)


def recorded() -> int:
    for seed in SEEDS:
        play(begin(GAME, SETUP, seed), [GreedyPlayer(GAME)])
    return len(SEEDS)


def with_tables() -> int:
    for seed in SEEDS:
        trace = play(begin(GAME, SETUP, seed), [GreedyPlayer(GAME)])
        tables.steps(trace)
        tables.resources(trace, per="turn")
        tables.points(trace, per="round")
    return len(SEEDS)


def row(seed: int) -> None:
    play_row(Task(0, PLACE, SOLO, ("random", "random"), seed, 0))


def rows() -> int:
    for seed in SEEDS:
        row(seed)
    return len(SEEDS)


def memory() -> float:
    """The most that this process has used, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def flat(report: Report, games: int = 20_000) -> None:
    for seed in range(1000):
        row(seed)
    before = memory()
    for seed in range(1000, games):
        row(seed)
    report.check(f"MB more after {games:,} games than after 1,000", memory() - before, 8)


def speed_up(report: Report, games: int = 400) -> None:
    spent: dict[int, float] = {}
    for processes in (1, 2, 1, 2):
        began = time.perf_counter()
        study(GAME, {"level": ["normal"]}, games=games, seed=1, processes=processes, progress=False)
        spent[processes] = min(spent.get(processes, 1e9), time.perf_counter() - began)
    ratio = spent[1] / spent[2]
    report.note(f"{'two processes against one, times as fast':44}{ratio:12.2f}")
    if (os.cpu_count() or 1) >= 2 and os.getloadavg()[0] < 1.5:
        report.check("one process against two, at most 1/1.7", 1 / ratio, 1 / 1.7)
    else:
        report.note("(not checked: two free cores are needed for that)")


def million(report: Report) -> None:
    traces = [play(begin(GAME, SETUP, seed), [RandomPlayer(seed)]) for seed in range(50)]
    times = -(-1_000_000 // sum(map(len, traces)))
    began = time.process_time()
    table = tables.steps(traces * times)
    spent = time.process_time() - began
    size = table.memory_usage(deep=True).sum() / 1e6
    report.note(f"{len(table):,} step rows: {spent:.1f} s of CPU, {size:.0f} MB")
    report.check("seconds for 1,000,000 step rows", spent * 1e6 / len(table), 30)
    report.check("MB for 1,000,000 step rows", float(size) * 1e6 / len(table), 60)


def run(report: Report) -> None:
    """The figures of the study part."""
    works = {
        "solo game, greedy, not recorded": bare,
        "solo game, greedy, recorded": recorded,
        "solo game, greedy, recorded, three tables": with_tables,
        "solo game, random, as a row of a study": rows,
    }
    report.section("Games for studies", works, repetitions=5)
    million(report)
    speed_up(report)
    flat(report)
