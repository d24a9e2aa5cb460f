"""The page without a kernel: a seat's page has nothing that the seat may not know. For every game."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

from edgebook.draw.page import page
from edgebook.kernel import Game, Trace
from tests.lost.every import every_game, played


def told(trace: Trace, observer: Any) -> list[dict[str, Any]]:
    """What a page says of each step."""
    found = re.search(r'id="data"[^>]*>([A-Za-z0-9+/=\s]+)<', page(trace, observer=observer))
    assert found is not None
    steps: list[dict[str, Any]] = json.loads(zlib.decompress(base64.b64decode(found[1])))["steps"]
    return steps[1:]


@every_game
def test_other_seats_decisions_are_not_told(game: Game) -> None:
    trace = played(game, 25)
    seats = {seat for seat, _ in trace.askers}
    assert seats
    everything = told(trace, "everything")
    asked = [n for n, step in enumerate(everything) if "o" in step]
    assert set(trace.asked) <= set(asked)
    for observer in (None, *sorted(seats)):
        mine = [n for n, step in enumerate(told(trace, observer)) if "o" in step]
        assert mine == [n for n in trace.asked if trace.was_asked(n, observer)]
        if observer is None:
            assert mine == []


@every_game
def test_what_a_seat_reads_does_not_depend_on_what_it_may_not_know(game: Game) -> None:
    """The sentences of a page are those that the seat is told, not those of the step."""
    trace = played(game, 25)
    for observer in (None, 0):
        for n, step in enumerate(told(trace, observer)):
            if trace[n].hidden_from(observer):
                assert step["t"] == trace[n].text_for(observer)
                assert not {"c", "m", "o", "u"} & set(step)
