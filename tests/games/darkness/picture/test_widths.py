"""A notebook cell can be of any width: whatever the layout, nothing overlaps."""

from __future__ import annotations

import pytest

import edgebook
from edgebook.games.darkness.show.picture import picture
from edgebook.kernel import Trace
from edgebook.players import RandomPlayer, play
from edgebook.scene.check import overlaps


@pytest.fixture(scope="module")
def trace() -> Trace:
    return play(edgebook.darkness.solo("hard", seed=2), [RandomPlayer(2), None])


@pytest.mark.parametrize("width", [*range(380, 1000, 20), 1000, 1060, 1120])
def test_nothing_overlaps_at_any_width(trace: Trace, width: int) -> None:
    for n in (20, len(trace) // 2, len(trace) - 20):
        step = trace[n]
        assert overlaps(picture(step.after, 0, step, width=width)) == []
