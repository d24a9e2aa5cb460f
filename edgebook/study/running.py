"""Playing many games on any `concurrent.futures` executor, and keeping what is done.

Results do not depend on where, in which order or in which bundles the games are played: every game is made
of its own task alone.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook.kernel import EdgebookError, SaveError
from edgebook.kernel.files import Kept, Taken
from edgebook.kernel.save import check_of, checked
from edgebook.study.clusters import Cluster, reason
from edgebook.study.jobs import Task, begin_worker, play_bundle, player_name

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

Rows = list[dict[str, Any]]
Done = Callable[[Rows], None]
BUNDLE_SECONDS = 0.4
"""So long is one bundle of games meant to take: short enough for a smooth bar, and worth sending."""
MOST = 200
"""Games in one bundle."""
MOST_PROCESSES = 256
ONE_PROCESS = sys.platform == "emscripten"
"""Whether this Python runs in a browser's tab, where no other process can be started."""
LARGEST = 1024 * 1024 * 1024
"""Bytes of a file with rows: more games than a machine can hold in its memory."""
SYNC_SECONDS = 1.0
"""At most this many seconds of work are lost if the machine loses power; a killed process loses none."""
LOOKS_EVERY = 5.0
"""Seconds without a finished bundle after which the executor is asked whether it still works."""
DIED = "EdgebookError: the process that played it died"
NOT_THE_GAMES_OWN = (DIED, "CancelledError", "FutureCancelledError", "KilledWorker", "CommClosedError")
"""How the error of a row begins that says nothing about its game: where the game was played is to blame (rows
with the last four stand in files of earlier versions). Such games are played again."""


def processes_here() -> int:
    """How many processes this machine can run at once."""
    if ONE_PROCESS:
        return 1
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def pool(processes: int) -> ProcessPoolExecutor:
    """Processes on this machine. Forked where possible, so that players defined in a notebook work."""
    from concurrent.futures import ProcessPoolExecutor  # here, since a tab has none

    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else None)
    return ProcessPoolExecutor(processes, mp_context=context, initializer=begin_worker)


def run(tasks: Sequence[Task], executor: Executor | None, processes: int, done: Done) -> None:
    """Play all games; `done` gets their rows as they come. One process and no executor: here and now."""
    if not tasks:
        return
    if executor is not None:
        _Bundles(tasks, lambda: executor, max(2, processes), own=False).run(done)
    elif processes > 1 and len(tasks) > 1 and not ONE_PROCESS:
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
    """Games in bundles, a few at a time, so that little is lost when the run is stopped."""

    def __init__(
        self, tasks: Sequence[Task], executor: Callable[[], Executor], ahead: int, own: bool
    ) -> None:
        self.left = deque(tasks)
        self.make, self.ahead, self.own = executor, ahead, own
        self.others = multiprocessing.active_children()
        self.executor = executor()
        self.cluster = Cluster(self.executor)
        self.size = 1
        self.careful = False
        self.pending: dict[Future[Any], list[Task]] = {}

    def run(self, done: Done) -> None:
        try:
            while self.left or self.pending:
                self._fill()
                ready, _ = wait(self.pending, timeout=LOOKS_EVERY, return_when=FIRST_COMPLETED)
                if not ready and (trouble := self.cluster.trouble()):
                    raise _stopped(trouble)
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
            try:
                self.pending[self.executor.submit(play_bundle, tasks)] = tasks
            except RuntimeError as error:  # also a broken pool: one that takes nothing any more
                if self.own:
                    raise
                raise _stopped(error) from error

    def _take(self, future: Future[Any], done: Done) -> None:
        tasks = self.pending.pop(future)
        try:
            rows, seconds = future.result()
        except BrokenExecutor as error:
            self._broken(tasks, error, done)
        except Exception as error:
            # whatever goes wrong in a game is in its row, so this says nothing about any game
            raise _stopped(error) from error
        else:
            self.size = max(1, min(MOST, round(BUNDLE_SECONDS * len(tasks) / max(seconds, 1e-6))))
            done(rows)

    def _broken(self, tasks: list[Task], error: BaseException, done: Done) -> None:
        """A process died. Play what it had again, one game at a time, to find out which game it was."""
        if not self.own:
            raise _stopped(error) from error
        if self.careful and len(tasks) == 1:
            done([{"number": tasks[0].number, "seed": tasks[0].seed, "error": DIED}])
        else:
            self.left.extendleft(reversed(tasks))
        for others in self.pending.values():
            self.left.extendleft(reversed(others))
        self.pending.clear()
        self.executor.shutdown(wait=False)
        self.executor, self.careful = self.make(), True


def _stopped(why: BaseException | str) -> EdgebookError:
    """The run ends here: what was to play the games is gone."""
    return EdgebookError(
        f"the games can no longer be played there: {reason(why)}; finished games are kept where the "
        "study has an `out`: run it again to go on"
    )


# -- what is done, in a file -----------------------------------------------------------------------------


def part_of(out: Path) -> Path:
    """Where rows are kept until a study is complete."""
    return out.with_name(f"{out.name}.part.jsonl")


class Part:
    """The rows of a study that is under way, in a file that only grows: a header, then one line a game, each
    with a check of all lines so far. Another study cannot write to it meanwhile.
    """

    def __init__(self, path: Path, header: dict[str, Any]) -> None:
        self.path, self.header = path, json.loads(json.dumps(header))
        self._file = Kept(path)
        self._sum = 0
        self._synced = 0.0

    def begin(self, *, resume: bool) -> Rows:
        """The rows of an earlier run of the same study, if there was one and it is gone on with."""
        try:
            there = self._file.take(LARGEST)
        except Taken:
            raise EdgebookError(f"{self.path}: another run is writing to this study; wait for it") from None
        rows = self._read(there) if there is not None and resume else []
        lines = [self._line(self.header), *map(self._line, rows)]
        if there != b"".join(lines):  # torn, of an earlier edgebook, or to be begun afresh
            self._file.replace(b"".join(lines))
        return rows

    def add(self, rows: Iterable[dict[str, Any]]) -> None:
        """Add rows; each is safe from a killed process as soon as it is there."""
        lines = b"".join(map(self._line, rows))
        now = time.monotonic()
        sync = now - self._synced > SYNC_SECONDS
        try:
            self._file.append(lines, sync=sync)
        except SaveError as error:
            raise EdgebookError(f"{error}; what was played before is kept") from None
        self._synced = now if sync else self._synced

    def close(self, *, done: bool = False) -> None:
        """Let others have the file; `done`: it is not needed any more."""
        if done:
            self.path.unlink(missing_ok=True)
        self._file.release()

    def _line(self, value: dict[str, Any]) -> bytes:
        line, self._sum = checked(value, self._sum)
        return line

    def _read(self, data: bytes) -> Rows:
        """What is in the file. A torn last line is left out, and a game that is in it twice counts once."""
        lines = data.splitlines(keepends=True)
        found: list[Any] = []
        total: int | None = 0
        for number, line in enumerate(lines, 1):
            total = check_of(line, total or 0)
            try:
                if total is None:
                    raise ValueError
                found.append(json.loads(line))
            except (ValueError, RecursionError):
                if number < len(lines):
                    raise EdgebookError(
                        f"{self.path}, line {number}, is not as a study wrote it; remove the file, or that "
                        "line and all after it, or begin afresh"
                    ) from None
        if not found:
            return []
        header = found[0]
        if not isinstance(header, dict) or {**header, "check": None} != {**self.header, "check": None}:
            raise EdgebookError(
                f"{self.path} is what another study has done so far (other settings, seed or rules); "
                "finish that one first, remove the file, or do not resume"
            )
        rows: dict[int, dict[str, Any]] = {}
        for number, row in enumerate(found[1:], 2):
            if not _is_row(row):
                raise EdgebookError(f"{self.path}, line {number}, is not a row of a study")
            row.pop("check", None)
            rows.setdefault(row["number"], row)
        return to_keep(rows.values())


def to_keep(rows: Iterable[dict[str, Any]]) -> Rows:
    """The rows that a run goes on with: those that tell of their game."""
    return [row for row in rows if not row["error"].startswith(NOT_THE_GAMES_OWN)]


def _is_row(row: object) -> bool:
    return (
        isinstance(row, dict)
        and type(row.get("number")) is int
        and type(row.get("seed")) is int
        and isinstance(row.get("error"), str)
    )
