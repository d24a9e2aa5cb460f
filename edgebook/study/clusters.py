"""Whether a dask cluster still plays for us.

Its futures say nothing when the scheduler stops answering or the last worker is gone: they just stay open. So
a run that has not heard anything for a while asks.
"""

from __future__ import annotations

import time
from concurrent.futures import Executor
from typing import Any

ANSWERS_WITHIN = 30.0
"""Seconds that a scheduler may take to answer."""
EMPTY_SECONDS = 120.0
"""Seconds that a cluster may have no worker: one that grows by need begins with none."""


def reason(why: BaseException | str) -> str:
    """Why nothing comes any more, in a line."""
    told = why if isinstance(why, str) else f"{type(why).__name__}: {why}".removesuffix(": ")
    return told[:300]


class Cluster:
    """The cluster behind an executor. Another kind of executor tells its trouble through its futures."""

    def __init__(self, executor: Executor) -> None:
        self._client: Any = getattr(executor, "_client", None)  # the executors of dask name it so
        self._empty_since: float | None = None

    def trouble(self) -> str:
        """Why nothing will come from this cluster any more, in words; nothing if it may go on."""
        if self._client is None:
            return ""
        if self._client.status != "running":
            return "the connection to the scheduler is lost"
        try:
            known = self._client.sync(
                self._client.scheduler.identity, n_workers=0, callback_timeout=ANSWERS_WITHIN
            )
        except (OSError, RuntimeError) as error:
            return f"the scheduler does not answer ({error})"
        return self._without_workers(int(known["n_workers"]))

    def _without_workers(self, workers: int) -> str:
        now = time.monotonic()
        if workers:
            self._empty_since = None
        elif self._empty_since is None:
            self._empty_since = now
        elif now - self._empty_since > EMPTY_SECONDS:
            return f"it has had no worker for {round(now - self._empty_since)} seconds"
        return ""
