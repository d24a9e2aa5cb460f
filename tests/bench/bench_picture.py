"""One step forward on the canvas.

Python time and bytes on the wire, over whole games with two, three and four seats, for each width; of the
other games the bytes of each press.
"""

from __future__ import annotations

import statistics
import time

from edgebook.draw import svg
from edgebook.draw.jupyter import metered
from edgebook.games.darkness import GAME
from edgebook.games.darkness.show.picture import NARROW, WIDE, picture
from edgebook.games.eden import GAME as EDEN
from edgebook.games.icosara import GAME as ICOSARA
from edgebook.games.massive import GAME as MASSIVE
from edgebook.kernel import Cursor, Trace
from edgebook.kernel.folding import usual_level
from edgebook.kernel.garbage import undisturbed
from edgebook.kernel.spans import span
from edgebook.notebook.board import Board, Look
from edgebook.players import demonstrate
from tests.bench.report import Report
from tests.games.darkness.picture.games import played

MILLISECONDS, BYTES = 5.0, 15_000
"""The bars for one step: Python time from the act to the message, and bytes."""
ROOMS = ((WIDE, 0), (1060, 887), (718, 707), (590, 527), (NARROW, 470))
"""The whole table, and what a notebook has room for on screens of three sizes and on a phone."""
TABLES = {
    "solo": {}, "three seats, one of them the Voiceless Guild's": {"seats": 3},
    "four seats, one of them the Voiceless Guild's": {"seats": 4}, "four players": {"seats": 4, "bots": 0},
}  # fmt: skip


def run(report: Report) -> None:
    for name, seats in TABLES.items():
        trace = played(3, **seats)
        title = f"One step forward on the canvas, {name} ({len(trace)} steps)"
        report.note(f"\n{title}\n{'-' * len(title)}")
        for room in ROOMS:
            _room(report, trace, room)
    for game in (ICOSARA, MASSIVE, EDEN):
        trace = demonstrate(game, None, 1)
        report.note(f"\nOne press on the canvas, {game.title} ({len(trace)} steps)")
        for room in ROOMS[1:]:
            _presses(report, trace, room)
    trace = played(3)
    scene = picture(trace.state_at(len(trace) // 2), 0)
    report.section(
        "A board of 1120 pixels",
        {"picture, all parts known": lambda: _pictures(trace), "as SVG": lambda: len(svg(scene)) and 1},
    )
    report.note(f"SVG of a board: {len(svg(scene)) / 1000:.0f} KB")


def _presses(report: Report, trace: Trace, room: tuple[int, int]) -> None:
    """What each press of Next sends, with the bookkeeping that is folded into it."""
    board, sizes = Board(trace.game, Look(trace.state_at(0), None)), []
    board.room = room
    board.show(Look(trace.state_at(0), 0))
    cursor = Cursor(trace, level=usual_level(trace.game))
    while cursor.at < len(trace):
        at = cursor.forward()
        with metered() as meter:
            board.show(Look(trace.state_at(at), 0, span(trace, at, cursor.level)))
        sizes.append(meter.cost.bytes)
    width, over = " x ".join(map(str, filter(None, room))), sum(size > BYTES for size in sizes)
    report.note(f"{width:>10} px: median {statistics.median(sizes) / 1000:.1f} KB; "
                f"{over} of {len(sizes)} above {BYTES / 1000:.0f} KB")  # fmt: skip
    report.check(f"  {width} px: bytes for a press (largest)", max(sizes), BYTES)


def _pictures(trace: Trace) -> int:
    state = trace.state_at(len(trace) // 2)
    for _ in range(20):
        picture(state, 0)
    return 20


def _room(report: Report, trace: Trace, room: tuple[int, int]) -> None:
    width = " x ".join(map(str, filter(None, room)))
    board = Board(GAME, Look(trace.state_at(0), None))
    board.room = room
    board.show(Look(trace.state_at(0), 0))
    times, ahead, sizes = [], [], []
    for n in range(1, len(trace) + 1):
        state, step = trace.state_at(n), trace[n - 1]
        step.changes_for(0), step.text_for(0), step.choices  # what the kernel works out is not the canvas's
        with undisturbed():  # as the widgets do it: the next step is prepared once the last is on its way
            started = time.process_time()
            board.prepare(Look(state, 0, step))
            ahead.append((time.process_time() - started) * 1000)
            with metered() as meter:
                started = time.process_time()
                board.show(Look(state, 0, step))
                times.append((time.process_time() - started) * 1000)
        sizes.append(meter.cost.bytes)
    report.note(
        f"{width:>10} px: median {statistics.median(times):.2f} ms, "
        f"{statistics.median(sizes) / 1000:.1f} KB; "
        f"prepared ahead in {statistics.median(ahead):.2f} ms, at most {max(ahead):.1f} ms"
    )
    report.check(f"  {width} px: milliseconds for a step (slowest)", max(times), MILLISECONDS)
    report.check(f"  {width} px: bytes for a step (largest)", max(sizes), BYTES)
