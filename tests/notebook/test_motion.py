"""What slides to its place when one more step is shown."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook import games
from edgebook.kernel import Moved, begin
from edgebook.notebook import Stepper
from edgebook.notebook.motion import slides
from edgebook.players import RandomPlayer, play
from edgebook.scene import Scene
from tests.notebook.helpers import solo


def after(wanted: Any) -> tuple[Stepper, int]:
    """A stepper before the first step with a move that is wanted, and that step's place."""
    trace = solo()
    place = next(s.n for s in trace if any(isinstance(c, Moved) and wanted(c) for c in s.changes))
    return Stepper(trace, at=place), place


def answer(stepper: Stepper, *acts: dict[str, Any]) -> dict[str, Any]:
    sent: list[dict[str, Any]] = []
    stepper._hub.send = lambda content, buffers=None: sent.append(content)
    stepper._hub.received({"batch": "a:1", "acts": list(acts)})
    return sent[-1]


def scene_of(stepper: Stepper) -> Scene:
    assert stepper.board is not None
    assert stepper.board.scene is not None
    return stepper.board.scene


def test_a_drafted_card_slides_from_the_street_to_the_hand() -> None:
    stepper, _ = after(lambda c: c.source == "street" and c.target.startswith("hand"))
    move = answer(stepper, {"act": "next"})["slides"][0]
    scene = scene_of(stepper)
    arrow = scene.of_role("arrow")[0]
    source, target = map(scene.item, arrow.ends)
    assert target.role == "card"
    assert move["box"] == list(target.box)
    assert move["path"][-1] == [round(value) for value in target.box.middle]
    assert source.box.distance(*move["path"][0]) <= 1


def test_where_something_reaches_the_board_itself_a_token_moves() -> None:
    stepper, _ = after(lambda c: c.what.startswith("agent") and c.target.startswith("location"))
    stepper.next()
    scene = scene_of(stepper)
    for arrow, move in zip(scene.of_role("arrow"), slides(scene), strict=True):
        on_board = scene.item(arrow.ends[1]).role in ("location", "seat")
        assert (move["box"] is None) == on_board


@pytest.mark.parametrize("name", ["icosara", "eden", "massive"])
def test_an_arrow_that_points_has_two_ends_and_moves_nothing(name: str) -> None:
    game = games.get(name)
    trace = play(begin(game, {}, 3), [RandomPlayer(seat) for seat in range(4)])
    pointing = 0
    for step in list(trace)[:300]:
        scene = game.picture(step.after, None, step, width=1100)
        pointing += len(scene.of_role("arrow"))
        for arrow in scene.of_role("arrow"):
            source, target = arrow.ends
            assert source in scene, step.text
            assert target in scene, step.text
        arrows = [list(scene.item(arrow.id).box) for arrow in scene.of_role("arrow")]
        assert not [move for move in slides(scene) if move["box"] in arrows], step.text
    assert pointing


def test_only_one_more_step_moves_anything() -> None:
    stepper, place = after(lambda c: c.source == "street" and c.target.startswith("hand"))
    assert "slides" not in answer(stepper, {"act": "goto", "value": place + 1})
    assert "slides" not in answer(stepper, {"act": "back"})
    assert "slides" not in answer(stepper, {"act": "next"}, {"act": "next"})
    stepper.goto(place)
    assert "slides" in answer(stepper, {"act": "next"})
    assert "slides" not in answer(stepper, {"act": "help"})


def test_a_step_without_a_move_moves_nothing() -> None:
    trace = solo()
    still = next(s.n for s in trace if s.n > 60 and not any(isinstance(c, Moved) for c in s.changes))
    assert "slides" not in answer(Stepper(trace, at=still), {"act": "next"})
