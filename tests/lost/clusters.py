"""A dask cluster on this machine that something happens to in the middle of a study.

The scheduler and its two workers are processes of their own, so that they can be killed; the client reaches
the scheduler through a wire of ours, so that it can be cut. Whatever happens, the study ends: done, or with
an error in words. What it wrote holds true games only, and a run that goes on with it gives the serial table.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pandas as pd
from pandas.testing import assert_frame_equal

from edgebook.kernel import EdgebookError
from edgebook.study import clusters, running
from edgebook.study.studies import study
from edgebook.study.summary import Study

GAMES = 60
HOST = "127.0.0.1"
WORDS = "the games can no longer be played there"


def play(**options: Any) -> Study:
    return study("darkness", games=GAMES, seed=3, player="random", **{"progress": False} | options)


# -- the cluster -----------------------------------------------------------------------------------------


def _scheduler(port: int) -> None:
    from distributed import Scheduler

    async def serve() -> None:
        async with Scheduler(host=HOST, port=port, dashboard=False) as made:
            await made.finished()

    asyncio.run(serve())


def _worker(address: str) -> None:
    from distributed import Worker

    async def serve() -> None:
        async with Worker(address, host=HOST, nthreads=1, dashboard=False) as made:
            await made.finished()

    asyncio.run(serve())


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        return int(taken.getsockname()[1])


def _wait_for(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with suppress(OSError), socket.create_connection((HOST, port)):
            return
        time.sleep(0.05)
    raise TimeoutError("the scheduler did not start")


class Wire:
    """Between the client and the scheduler: what arrives here is passed on, until it is cut. Cut, it stays
    silent, as a network does, instead of closing."""

    def __init__(self, to: int) -> None:
        self.to, self.cut = to, False
        self.server = socket.create_server((HOST, 0))
        self.port = int(self.server.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.server.accept()
                far = socket.create_connection((HOST, self.to))
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if self.cut:
                    return  # both ends stay open: no one hears anything any more
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)


@dataclass
class Cluster:
    """A scheduler with its workers, and the wire that leads to it."""

    scheduler: BaseProcess
    wire: Wire
    workers: list[BaseProcess] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"tcp://{HOST}:{self.wire.port}"

    def kill(self, process: BaseProcess) -> None:
        if process.pid is not None and process.is_alive():
            os.kill(process.pid, signal.SIGKILL)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Started from a process that has imported dask already, which takes seconds otherwise."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["distributed", "edgebook.study.jobs", "edgebook.games.darkness"])
    port = free_port()
    made = Cluster(context.Process(target=_scheduler, args=(port,), daemon=True), Wire(port))
    made.scheduler.start()
    _wait_for(port)
    address = f"tcp://{HOST}:{port}"
    made.workers = [context.Process(target=_worker, args=(address,), daemon=True) for _ in range(2)]
    for worker in made.workers:
        worker.start()
    try:
        yield made
    finally:
        for process in (*made.workers, made.scheduler):
            made.kill(process)
            process.join()
        made.wire.server.close()


# -- what may happen to it -------------------------------------------------------------------------------


def scheduler_killed(made: Cluster) -> None:
    made.kill(made.scheduler)


def worker_killed(made: Cluster) -> None:
    made.kill(made.workers[0])


def workers_killed(made: Cluster) -> None:
    for worker in made.workers:
        made.kill(worker)


def network_cut(made: Cluster) -> None:
    made.wire.cut = True


HAPPENS: dict[str, Callable[[Cluster], None]] = {
    each.__name__: each for each in (scheduler_killed, worker_killed, workers_killed, network_cut)
}


@contextmanager
def impatient() -> Iterator[None]:
    """A lost cluster is noticed within seconds, so that a trial is short."""
    kept = clusters.ANSWERS_WITHIN, clusters.EMPTY_SECONDS, running.LOOKS_EVERY
    clusters.ANSWERS_WITHIN, clusters.EMPTY_SECONDS, running.LOOKS_EVERY = 3.0, 2.0, 0.5
    try:
        yield
    finally:
        clusters.ANSWERS_WITHIN, clusters.EMPTY_SECONDS, running.LOOKS_EVERY = kept


def trial(name: str, rng: random.Random, serial: pd.DataFrame, folder: Path) -> None:
    """One study on a cluster that something happens to at any moment."""
    from distributed import Client

    out = folder / "study.parquet"
    with cluster() as made, impatient():
        client = Client(made.address, timeout=10, set_as_default=False)
        client.wait_for_workers(2, timeout=60)
        happens = threading.Timer(rng.uniform(0.0, 1.0), HAPPENS[name], [made])
        happens.start()
        try:
            ended = _ends(lambda: play(executor=client.get_executor(), out=out))
        finally:
            happens.cancel()
            client.close(timeout=2)
    if ended:
        assert WORDS in ended, ended
        _only_true_games(out, serial)
        play(out=out, processes=1)
    assert_frame_equal(pd.read_parquet(out), serial, check_dtype=False)


def _ends(run: Callable[[], Study]) -> str:
    """What an ended run says: nothing if it was done."""
    began = time.monotonic()
    try:
        found = run()
    except EdgebookError as error:
        return str(error)
    finally:
        assert time.monotonic() - began < 60, "the run did not end"
    assert found.complete
    assert found.errors.empty, found.errors
    return ""


def _only_true_games(out: Path, serial: pd.DataFrame) -> None:
    """What is kept so far stands in the serial table."""
    part = running.part_of(out)
    if not part.exists():
        return
    for line in part.read_text().splitlines()[1:]:
        row = json.loads(line)
        true = serial.iloc[row["number"]]
        assert row["error"] == ""
        assert row["seed"] == true["seed"]
        assert row["steps"] == true["steps"]


CLIENT = """
from distributed import Client
from tests.lost.clusters import play
if __name__ == "__main__":
    client = Client({address!r}, timeout=10)
    print("begun", flush=True)
    play(executor=client.get_executor(), out={out!r})
"""


def client_killed(rng: random.Random, serial: pd.DataFrame, folder: Path) -> None:
    """One study whose own process is killed at any moment; run again here, it gives the serial table."""
    out, script = folder / "study.parquet", folder / "client.py"
    with cluster() as made:
        script.write_text(CLIENT.format(address=made.address, out=str(out)))
        known = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
        process = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=known)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(rng.uniform(0.0, 1.0))
        process.send_signal(signal.SIGKILL)
        process.wait()
    if not out.exists():
        _only_true_games(out, serial)
        play(out=out, processes=1)
    assert_frame_equal(pd.read_parquet(out), serial, check_dtype=False)


TRIALS: dict[str, Callable[[random.Random, pd.DataFrame, Path], None]] = {
    **{name: partial(trial, name) for name in HAPPENS},
    "client_killed": client_killed,
}
"""Everything that may happen to a study on a cluster, as a trial of it."""
