"""One step forward on the canvas.

Python time and bytes on the wire, over whole games with two, three and four seats, for each width.
"""

from __future__ import annotations

import statistics
import time

from edgebook.draw import SceneCanvas, svg
from edgebook.games.darkness.picture import MEDIUM, NARROW, WIDE, picture
from edgebook.kernel import Trace
from edgebook.notebook.hub import undisturbed
from tests.bench.report import Report
from tests.picture.games import played

MILLISECONDS, BYTES = 5.0, 15_000
"""The bars for one step: Python time (picture and canvas together) and bytes."""
TABLES = {
    "solo": {}, "three seats, one of them the Voiceless Guild's": {"seats": 3},
    "four seats, one of them the Voiceless Guild's": {"seats": 4}, "four players": {"seats": 4, "bots": 0},
}  # fmt: skip


def run(report: Report) -> None:
    for name, seats in TABLES.items():
        trace = played(3, **seats)
        title = f"One step forward on the canvas, {name} ({len(trace)} steps)"
        report.note(f"\n{title}\n{'-' * len(title)}")
        for width in (WIDE, 1000, MEDIUM, NARROW):
            _width(report, trace, width)
    trace = played(3)
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
    for n in range(1, len(trace) + 1):
        state, step = trace.state_at(n), trace[n - 1]
        step.changes_for(0), step.text_for(0), step.choices  # what the kernel works out is not the canvas's
        with undisturbed():  # as the widgets do it
            started = time.process_time()
            cost = canvas.show(picture(state, 0, step, width=width))
            times.append((time.process_time() - started) * 1000)
        sizes.append(cost.bytes)
    ordered = sorted(times)
    over = sum(took > MILLISECONDS for took in times)
    report.note(
        f"{width:5} px: median {statistics.median(times):.2f} ms, {statistics.median(sizes) / 1000:.1f} KB; "
        f"{over} of {len(times)} steps over {MILLISECONDS:g} ms, slowest {ordered[-1]:.1f} ms"
    )
    within = ordered[int(0.99 * len(ordered))]
    report.check(f"  {width} px: milliseconds for a step (99 of 100)", within, MILLISECONDS)
    report.check(f"  {width} px: bytes for a step (largest)", max(sizes), BYTES)
