"""The part of the map that a small room shows: what a step changed is in it."""

from __future__ import annotations

from edgebook.games.massive import GAME
from edgebook.kernel import Cursor
from edgebook.kernel.folding import STEP
from edgebook.kernel.spans import span
from edgebook.players import demonstrate
from edgebook.scene import Scene


def test_the_door_that_is_opened_is_in_the_window() -> None:
    trace = demonstrate(GAME, None, 1)
    opened = [step for step in trace if step.rule.id == "MD-8.8"]
    assert opened
    for step in opened:
        scene = drawn(trace.state_at(step.n + 1), step)
        (door,) = [change.what for change in step.changes if change.what.startswith("door:")]
        (item,) = [item for item in scene.items if door in item.stands_for and "changed" in item.states]
        assert item.box.y < scene.height


def test_where_a_figure_goes_is_in_the_window() -> None:
    trace = demonstrate(GAME, None, 1)
    cursor, seen = Cursor(trace, level=STEP), 0
    while cursor.at < len(trace):
        step = span(trace, cursor.forward(), STEP)
        assert step is not None
        if step.rule.id in ("MD-8.7", "MD-9.4"):
            seen += 1
            shown = {name for item in drawn(cursor.state, step).items for name in item.stands_for}
            went = [change.target for change in step.changes if change.what.startswith(("hero:", "enemy:"))]
            assert not went or went[-1] in shown, step.text
    assert seen > 40


def drawn(state: object, step: object) -> Scene:
    assert GAME.show.picture is not None
    scene: Scene = GAME.show.picture(state, None, step, width=600, height=540)
    return scene
