"""Four seats in a small room, with and without a bot: every text can be read there."""

from __future__ import annotations

import pytest

from edgebook.games.darkness import GAME
from edgebook.scene import Text
from edgebook.scene.check import overlaps
from tests.games.darkness.picture.games import played


@pytest.mark.parametrize("bots", [0, 1])
def test_four_seats_fit_a_small_room_at_full_size(bots: int) -> None:
    trace = played(3, 4, bots)
    for at in (60, 110, 160, len(trace) // 2):
        assert GAME.show.picture is not None
        scene = GAME.show.picture(trace.state_at(at), 0, trace[at - 1], width=600, height=540)
        assert scene.width <= 600.5
        assert scene.height <= 540.5
        assert not overlaps(scene)
        sizes = [shape.size for item in scene.items for shape in item.shapes if isinstance(shape, Text)]
        assert min(sizes) >= 11
