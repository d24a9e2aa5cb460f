"""One step forward on the canvas.

Python time and bytes on the wire, over a whole solo game, for each width.
"""

from __future__ import annotations

import gc
import statistics
import time

from edgebook.draw import SceneCanvas, svg
from edgebook.games.darkness.picture import MEDIUM, NARROW, WIDE, picture
from edgebook.kernel import Trace
from tests.bench.report import Report
from tests.picture.games import played

MILLISECONDS, BYTES = 5.0, 15_000
"""The bars for one step.

Python time (picture and canvas together, half of the steps) and bytes (every step).
"""


def run(report: Report) -> None:
    trace = played(3)
    report.note(f"\nOne step forward on the canvas ({len(trace)} steps of a solo game)\n{'-' * 60}")
    for width in (WIDE, 1000, MEDIUM, NARROW):
        _width(report, trace, width)
    scene = picture(trace.state_at(len(trace) // 2), 0)
    report.section(
        "A board of 1120 pixels",
        {"picture, all parts known": lambda: _pictures(trace), "as SVG": lambda: len(svg(scene)) and 1},
    )
    report.note(f"SVG of a board: {len(svg(scene)) / 1000:.0f} KB")


def _pictures(trace: Trace) -> int:
    state = trace.state_at(len(trace) // 2)
    for _ in range(20):
        picture(state, 0)
    return 20


def _width(report: Report, trace: Trace, width: int) -> None:
    canvas = SceneCanvas(picture(trace.state_at(0), 0, width=width))
    times, sizes = [], []
    gc.collect()
    for n in range(1, len(trace) + 1):
        state, step = trace.state_at(n), trace[n - 1]
        step.changes_for(0)  # what the kernel works out is not the canvas's time
        started = time.process_time()
        cost = canvas.show(picture(state, 0, step, width=width))
        times.append((time.process_time() - started) * 1000)
        sizes.append(cost.bytes)
    ordered = sorted(times)
    report.note(
        f"{width:5} px: median {statistics.median(times):.2f} ms, 95 of 100 steps within "
        f"{ordered[int(0.95 * len(ordered))]:.2f} ms, slowest {ordered[-1]:.1f} ms; "
        f"median {statistics.median(sizes) / 1000:.1f} KB"
    )
    report.check(f"  {width} px: milliseconds for a step (median)", statistics.median(times), MILLISECONDS)
    report.check(f"  {width} px: bytes for a step (largest)", max(sizes), BYTES)
