"""Four players without a bot: no room is kept for Action cards, so that every text can be read."""

from __future__ import annotations

from edgebook.games.darkness import GAME
from edgebook.kernel import begin
from edgebook.scene import Text
from edgebook.scene.check import overlaps


def test_four_seats_fit_a_small_room_at_full_size() -> None:
    trace = begin(GAME, {"players": 4}, 3)
    while trace.decision is not None and len(trace) < 160:
        trace.answer(trace.decision.keys[0])
    for at in (60, 110, 160):
        assert GAME.show.picture is not None
        scene = GAME.show.picture(trace.state_at(at), 0, trace[at - 1], width=600, height=540)
        assert scene.width <= 600.5
        assert scene.height <= 540.5
        assert not overlaps(scene)
        sizes = [shape.size for item in scene.items for shape in item.shapes if isinstance(shape, Text)]
        assert min(sizes) >= 11
