"""Decisions judged in other processes, on this machine or on any `concurrent.futures` executor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, wait
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
    jobs, running, clusters = _studies()
    place, saved = jobs.place_of(trace.game), dumps(trace)
    packs = named_in(trace.game.setup_json(trace.setup))
    many = processes or running.processes_here()
    with nullcontext(executor) if executor is not None else running.pool(many) as workers:
        tasks: list[Future[Judged]] = []
        cluster = clusters.Cluster(workers)
        try:
            tasks.extend(workers.submit(judge_saved, place, saved, packs, n, seed, worlds) for n in steps)
            for task in tasks:
                while not wait([task], timeout=running.LOOKS_EVERY).done:
                    if trouble := cluster.trouble():
                        raise _stopped(trouble)
                yield task.result()
        except EdgebookError:
            raise
        except Exception as error:
            raise _stopped(clusters.reason(error)) from error
        finally:
            for task in tasks:
                task.cancel()


def _stopped(why: str) -> EdgebookError:
    return EdgebookError(
        f"the review cannot go on there: {why}; what is judged is kept where the review has a `keep`: "
        "run it again to go on"
    )


def _studies() -> tuple[Any, Any, Any]:
    """How studies find a game in another process, run processes and ask a cluster how it is. Studies know
    reviews, so they are not imported here but asked for."""
    wanted = "a review in several processes"
    jobs, running, clusters = (
        load(f"edgebook.study.{name}", "study", wanted) for name in ("jobs", "running", "clusters")
    )
    return jobs, running, clusters


_LAST: list[Any] = ["", None]
"""The game that this process judged last."""


def judge_saved(place: str, saved: str, packs: Sequence[str], n: int, seed: int | str, worlds: int) -> Judged:
    """What another process does: one decision of a saved game."""
    if _LAST[0] != saved:
        _LAST[:] = saved, loads(_studies()[0].game_at(place), saved, packs=packs).trace
    return judge_step(_LAST[1], n, seed, worlds)
