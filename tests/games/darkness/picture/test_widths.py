"""A notebook cell can be of any width: whatever the layout, nothing overlaps."""

from __future__ import annotations

import pytest

import edgebook
from edgebook.games.darkness.show.picture import picture, walk_of
from edgebook.kernel import Trace
from edgebook.players import RandomPlayer, play
from edgebook.scene import Room, Text
from edgebook.scene.check import overlaps


@pytest.fixture(scope="module")
def trace() -> Trace:
    return play(edgebook.darkness.solo("hard", seed=2), [RandomPlayer(2), None])


@pytest.mark.parametrize("width", [*range(380, 1000, 20), 1000, 1060, 1120])
def test_nothing_overlaps_at_any_width(trace: Trace, width: int) -> None:
    for n in (20, len(trace) // 2, len(trace) - 20):
        step = trace[n]
        assert overlaps(picture(step.after, 0, step, width=width)) == []


def test_a_low_room_has_a_drawing_of_its_own_that_can_be_read(trace: Trace) -> None:
    """In 618 x 494 the smallest drawing was shown at 0.94, with text of 10.3 pixels."""
    for n in range(1, len(trace), 41):
        scene = picture(trace.state_at(n), 0, trace[n - 1], width=618, height=494)
        assert Room(618, 494).zoom(scene) >= 1
        assert not overlaps(scene)


def test_on_a_phone_the_ring_cuts_no_name_and_no_stack(trace: Trace) -> None:
    for n in range(1, len(trace), 83):
        scene = picture(trace.state_at(n), 0, trace[n - 1], width=384)
        texts = [s.text for item in scene.of_role("location") for s in item.shapes if isinstance(s, Text)]
        assert not [text for text in texts if "…" in text]


def test_no_arrow_hides_the_number_of_a_stop(trace: Trace) -> None:
    """The disc of the place that was taken lay below the start of the arrow."""
    seen = 0
    for step in trace:
        if walk_of(step):
            scene = picture(step.after, 0, step, width=1060, height=887)
            order = [item.id for item in scene.items]
            arrows = [order.index(item.id) for item in scene.of_role("arrow")]
            assert all(place < order.index("walk:stops") for place in arrows)
            seen += bool(arrows)
    assert seen
