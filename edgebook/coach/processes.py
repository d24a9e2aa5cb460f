"""Decisions judged in other processes, on this machine or on any `concurrent.futures` executor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from typing import Any

from edgebook.coach.judging import Judged, judge_step
from edgebook.extras import load
from edgebook.kernel import EdgebookError, Trace, dumps, loads
from edgebook.kernel.packs import named_in


def elsewhere(
    executor: Executor | None,
    processes: int | None,
    trace: Trace,
    steps: Sequence[int],
    seed: int | str,
    worlds: int,
) -> Iterator[Judged]:
    """The game goes along as it would be saved; each decision is a task of its own."""
    if trace.whole is not trace:
        raise EdgebookError("a trace that leaves out steps is reviewed in one process: processes=1")
    jobs, running = _studies()
    place, saved = jobs.place_of(trace.game), dumps(trace)
    packs = named_in(trace.game.setup_json(trace.setup))
    many = processes or running.processes_here()
    with nullcontext(executor) if executor is not None else running.pool(many) as workers:
        tasks = [workers.submit(judge_saved, place, saved, packs, n, seed, worlds) for n in steps]
        try:
            for task in tasks:
                yield task.result()
        finally:
            for task in tasks:
                task.cancel()


def _studies() -> tuple[Any, Any]:
    """How studies find a game in another process, and run processes. Studies know reviews, so they are not
    imported here but asked for."""
    wanted = "a review in several processes"
    return load("edgebook.study.jobs", "study", wanted), load("edgebook.study.running", "study", wanted)


_LAST: list[Any] = ["", None]
"""The game that this process judged last."""


def judge_saved(place: str, saved: str, packs: Sequence[str], n: int, seed: int | str, worlds: int) -> Judged:
    """What another process does: one decision of a saved game."""
    if _LAST[0] != saved:
        _LAST[:] = saved, loads(_studies()[0].game_at(place), saved, packs=packs).trace
    return judge_step(_LAST[1], n, seed, worlds)
