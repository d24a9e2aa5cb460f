"""Playing many games on any `concurrent.futures` executor, and keeping what is done.

Results do not depend on where, in which order or in which bundles the games are played: every game is made
of its own task alone.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from edgebook.kernel import EdgebookError
from edgebook.study.jobs import Task, ignore_interrupts, play_bundle, player_name

Rows = list[dict[str, Any]]
Done = Callable[[Rows], None]
BUNDLE_SECONDS = 0.4
"""So long is one bundle of games meant to take: short enough for a smooth bar, and worth sending."""
MOST = 200
"""Games in one bundle."""


def processes_here() -> int:
    """How many processes this machine can run at once."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def pool(processes: int) -> ProcessPoolExecutor:
    """Processes on this machine. Forked where possible, so that players defined in a notebook work."""
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else None)
    return ProcessPoolExecutor(processes, mp_context=context, initializer=ignore_interrupts)


def run(tasks: Sequence[Task], executor: Executor | None, processes: int, done: Done) -> None:
    """Play all games; `done` gets their rows as they come. One process and no executor: here and now."""
    if not tasks:
        return
    if executor is not None:
        _Bundles(tasks, lambda: executor, max(2, processes), own=False).run(done)
    elif processes > 1 and len(tasks) > 1:
        _check_can_be_sent(tasks)
        _Bundles(tasks, lambda: pool(processes), processes, own=True).run(done)
    else:
        for task in tasks:
            done(play_bundle([task])[0])


def _check_can_be_sent(tasks: Sequence[Task]) -> None:
    """Refuse, before anything is played, a player that cannot go to another process."""
    for spec in {id(spec): spec for task in tasks for spec in task.players}.values():
        try:
            pickle.dumps(spec)
        except Exception as error:
            raise EdgebookError(
                f"{player_name(spec)} cannot be sent to another process ({error}): define it at the top "
                "level of a module or a notebook, or play with processes=1"
            ) from None


class _Bundles:
    """Games in bundles, a few at a time, so that little is lost when somebody stops the run."""

    def __init__(
        self, tasks: Sequence[Task], executor: Callable[[], Executor], ahead: int, own: bool
    ) -> None:
        self.left = deque(tasks)
        self.make, self.ahead, self.own = executor, ahead, own
        self.others = multiprocessing.active_children()
        self.executor = executor()
        self.size = 1
        self.careful = False
        self.pending: dict[Future[Any], list[Task]] = {}

    def run(self, done: Done) -> None:
        try:
            while self.left or self.pending:
                self._fill()
                ready, _ = wait(self.pending, return_when=FIRST_COMPLETED)
                for future in ready:
                    # looked at one by one: a broken pool puts the others back in line
                    if future in self.pending:
                        self._take(future, done)
        finally:
            for future in self.pending:
                future.cancel()
            if self.own:
                self.executor.shutdown(wait=not self.pending, cancel_futures=True)
                if self.pending:
                    self._stop()

    def _stop(self) -> None:
        """End the processes of ours: nobody waits for the games that they are in, which may take long."""
        for process in multiprocessing.active_children():
            if process not in self.others:
                process.terminate()

    def _fill(self) -> None:
        while self.left and len(self.pending) < (1 if self.careful else 2 * self.ahead):
            share = 1 if self.careful else max(1, min(self.size, len(self.left) // (2 * self.ahead) or 1))
            tasks = [self.left.popleft() for _ in range(min(share, len(self.left)))]
            self.pending[self.executor.submit(play_bundle, tasks)] = tasks

    def _take(self, future: Future[Any], done: Done) -> None:
        tasks = self.pending.pop(future)
        try:
            rows, seconds = future.result()
        except BrokenExecutor as error:
            self._broken(tasks, error, done)
        except Exception as error:  # it could not be sent, or not be played there at all
            done([_failed(task, error) for task in tasks])
        else:
            self.size = max(1, min(MOST, round(BUNDLE_SECONDS * len(tasks) / max(seconds, 1e-6))))
            done(rows)

    def _broken(self, tasks: list[Task], error: BaseException, done: Done) -> None:
        """A process died. Play what it had again, one game at a time, to find out which game it was."""
        if not self.own:
            raise EdgebookError(f"the executor broke: {error}; what was done is kept") from error
        if self.careful and len(tasks) == 1:
            done([_failed(tasks[0], EdgebookError("the process that played it died"))])
        else:
            self.left.extendleft(reversed(tasks))
        for others in self.pending.values():
            self.left.extendleft(reversed(others))
        self.pending.clear()
        self.executor.shutdown(wait=False)
        self.executor, self.careful = self.make(), True


def _failed(task: Task, error: BaseException) -> dict[str, Any]:
    return {"number": task.number, "seed": task.seed, "error": f"{type(error).__name__}: {error}"}


# -- what is done, in a file -----------------------------------------------------------------------------


def part_of(out: Path) -> Path:
    """Where rows are kept until a study is complete."""
    return out.with_name(f"{out.name}.part.jsonl")


def read_part(path: Path, header: dict[str, Any]) -> Rows:
    """The rows of an earlier run of the same study, if there was one. A torn last line is left out."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    found: list[Any] = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(json.loads(line))
        except ValueError:
            if number < len(lines):
                raise EdgebookError(f"{path}, line {number}, is not a row of a study") from None
    if not found:
        return []
    if found[0] != json.loads(json.dumps(header)):
        raise EdgebookError(
            f"{path} is what another study has done so far (other settings, seed or rules); "
            "finish that one first, remove the file, or do not resume"
        )
    return found[1:]


@contextmanager
def written(path: Path | None, header: dict[str, Any], rows: Rows) -> Iterator[Callable[[Rows], None]]:
    """A function that adds rows to the file, each safe as soon as it is there."""
    if path is None:
        yield lambda more: None
        return
    try:
        file: TextIO = path.open("w", encoding="utf-8")
    except OSError as error:
        raise EdgebookError(f"{path} cannot be written: {error.strerror or error}") from None

    def add(more: Iterable[dict[str, Any]]) -> None:
        try:
            file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in more)
            file.flush()
        except OSError as error:
            raise EdgebookError(f"{path} cannot be written any further: {error.strerror or error}") from None

    try:
        add([header])
        add(rows)
        yield add
    finally:
        with suppress(OSError):  # what could not be written was said already
            file.close()
