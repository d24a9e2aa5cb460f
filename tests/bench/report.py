"""Timing and the table that a bench prints.

The machine's speed jumps, so only figures from one run are compared: repetitions of everything that is
compared are interleaved, CPU time is taken, and beside each figure stands its ratio to a calibration loop (a
plain method call on an object with slots, timed in the same run).
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple


class _Plain:
    __slots__ = ("x",)

    def method(self) -> None:
        pass


PLAIN = _Plain()


def _calls(n: int) -> None:
    for _ in range(n):
        PLAIN.method()


def _loop(n: int) -> None:
    for _ in range(n):
        pass


class Timing(NamedTuple):
    """Microseconds for one unit of work: the least and the median of all repetitions."""

    least: float
    median: float


def measure(works: Mapping[str, Callable[[], int]], repetitions: int = 9) -> dict[str, Timing]:
    """Time several pieces of work, in turns. Each gives the number of units that it did."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()  # warm up
    for _ in range(repetitions):
        for name, work in works.items():
            gc.collect()
            started = time.process_time()
            units = work()
            times[name].append((time.process_time() - started) / max(units, 1) * 1e6)
    return {name: Timing(min(each), statistics.median(each)) for name, each in times.items()}


class Report:
    """Collects sections. A check that does not hold is shown as such and makes the bench fail."""

    def __init__(self) -> None:
        self.failed: list[str] = []
        self.call = 1.0
        """Microseconds for a plain method call on this machine, at the time of the last section."""

    def section(
        self, title: str, works: Mapping[str, Callable[[], int]], repetitions: int = 9
    ) -> dict[str, Timing]:
        """Time several pieces of work and the calibration loop, in turns; one line for each."""
        loops = {"plain method call": lambda: _run(_calls), "empty loop": lambda: _run(_loop)}
        found = measure({**works, **loops}, repetitions)
        self.call = found.pop("plain method call").least - found.pop("empty loop").least
        print(f"\n{title}\n{'-' * len(title)}")
        print(f"{'':44}{'least µs':>12}{'median µs':>12}{'calls':>10}{'per second':>14}")
        for name, timing in found.items():
            calls, often = timing.least / self.call, 1e6 / timing.least
            print(f"{name:44}{timing.least:12.3f}{timing.median:12.3f}{calls:10.0f}{often:14,.0f}")
        print(f"(calls: how many plain method calls that is; one costs {self.call:.4f} µs in this section)")
        return found

    def check(self, what: str, value: float, most: float) -> None:
        """A figure that must hold."""
        good = value <= most
        print(f"{what:44}{value:12.2f}   must be at most {most:.4g}{'' if good else '   NOT MET'}")
        if not good:
            self.failed.append(what)

    def at_least(self, what: str, value: float, least: float) -> None:
        """A figure that must hold, of those that are better if they are greater."""
        good = value >= least
        print(f"{what:52}{value:7.1f}   must be at least {least:.4g}{'' if good else '   NOT MET'}")
        if not good:
            self.failed.append(what)

    def note(self, text: str) -> None:
        print(text)


def _run(loop: Callable[[int], None], n: int = 200_000) -> int:
    loop(n)
    return n
