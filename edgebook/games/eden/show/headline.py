"""The line above the table: whose turn it is, and which of its six steps."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.eden.table.state import State
from edgebook.games.eden.thing_words import STEP_NAMES
from edgebook.games.eden.words import Words
from edgebook.scene import Box, Item, Layer, Pen, metrics

PILL, APART = 16.0, 4.0
"""The height of a step's pill, and the space between two of them."""


def title(s: State) -> str:
    if s.winner:
        return f"The game is over: {Words(s).ended()}"
    return f"Turn {max(1, s.number)} · {s.names[s.turn]} · {STEP_NAMES.get(s.step, 'Set-up')}"


def headline(s: State, w: float, margin: float) -> Iterator[Item]:
    """The turn at the left, the steps at the right: all where there is room, else the one that it is."""
    pen, told = Pen(), title(s)
    wide = [metrics.width(_short(name), 11) * metrics.RESERVE + 14 for name in STEP_NAMES.values()]
    turn = told if s.winner or s.step not in STEP_NAMES else told.rpartition(" · ")[0]
    room = w - 2 * margin
    all_of_them = metrics.width(turn, 15, True) * metrics.RESERVE + 12 + sum(wide) + 5 * APART <= room
    steps = () if turn == told else tuple(STEP_NAMES) if all_of_them else (s.step,)
    right = w - margin
    for step, across in reversed(list(zip(STEP_NAMES, wide, strict=True))):
        if step in steps:
            now = step == s.step
            box = Box(right - across, 4, across, PILL)
            pen.rect(*box, "ink" if now else "panel", "line", 1, 8)
            ink, name = "page" if now else "muted", _short(STEP_NAMES[step])
            pen.text(box.x + across / 2, 16, name, 11, ink, now, "middle")
            said = f"{STEP_NAMES[step]}{', the step that it is now' if now else ''}"
            yield pen.item(f"step:{step}", "status", said, box, Layer.BOARD)
            right -= across + APART
    across = pen.text(margin, 18, turn, 15, "ink", True, room=right - margin)
    yield pen.item("status", "status", told, Box(4, 4, min(across + 8, w - 8), 19), Layer.BOARD)


def _short(name: str) -> str:
    return name.removeprefix("Perform ")
