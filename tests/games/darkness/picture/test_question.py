"""Where something is asked about the table, a threat shows what is printed on its parts, and no sum."""

from __future__ import annotations

import re
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.show.picture import picture
from edgebook.games.darkness.show.text_picture import text_picture
from edgebook.learn import table
from edgebook.notebook import Predict
from edgebook.notebook.exercise import ExerciseView
from edgebook.scene import Item, Scene, Text
from edgebook.scene.check import overlaps
from tests.games.darkness.picture.games import played

ROOMS = ((1120, 0), (720, 0), (420, 0), (1200, 900), (720, 720), (590, 526))
ONE_OF_MANY = re.compile(r"\b1 (more cards|\w+ slips|cards|cubes|Agents|Coins|slips|spaces)\b")


def shown(view: Any) -> Scene:
    assert view.board is not None
    assert view.board.scene is not None
    scene: Scene = view.board.scene
    return scene


def numbers(item: Item) -> set[str]:
    return {shape.text for shape in item.shapes if isinstance(shape, Text)}


@pytest.mark.parametrize(
    ("lesson", "name", "card", "sum_", "parts"),
    [("03-tower-and-blight", "damage", "t3", 4, "1+2+1"), ("14-your-own-card-values", "sum", "t1", 4, "2+2")],
)
@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_the_damage_of_a_threat_is_left_to_add_up(
    lesson: str, name: str, card: str, sum_: int, parts: str, width: int, height: int
) -> None:
    view = ExerciseView(lesson, name, canvas=False)
    assert GAME.show.question is not None
    asked = GAME.show.question(view._state, spots=(), width=width, height=height)
    told = picture(view._state, width=width, height=height)
    item, same = asked.item(f"card:{card}"), told.item(f"card:{card}")
    assert parts in numbers(item)
    assert str(sum_) not in numbers(item)
    assert f"Damage {sum_}" not in item.label
    assert str(sum_) in numbers(same)
    assert f"Damage {sum_}" in same.label
    assert item.box == same.box
    assert not overlaps(asked)


def test_the_exercise_asks_and_its_solution_tells() -> None:
    view = ExerciseView("03-tower-and-blight", "damage", canvas=False)
    assert "Damage 4" not in " ".join(item.label for item in shown(view).items)
    view.solution.start()
    view.refresh()
    assert "Damage 4" in " ".join(item.label for item in shown(view).items)


def test_predict_adds_up_once_the_hunt_is_guessed() -> None:
    trace = table("07-voiceless-effects", "hunt")
    view = Predict(trace)

    def told() -> bool:
        return all("Damage: " not in item.label for item in shown(view).of_role("threat"))

    asked = 0
    while not view.open or "threat" not in view.choice(view.coming_step()).question:
        view.act("guess" if view.open else "next", 0)
    while view.open:
        assert shown(view).of_role("threat")
        assert not told()
        at = view.cursor.at
        view.act("guess", 0)
        asked += 1
        assert told()
        view.act("goto", at)
        assert told()
        view.act("goto", at + 1)
        view.act("to_decision")
    assert asked
    view.act("goto", len(trace))
    while view.cursor.at < len(trace):
        view.act("next")
    assert told()  # the end: nothing more to give away


def test_one_of_a_thing_is_said_in_the_singular() -> None:
    trace = played(5)
    for n in range(0, len(trace), 40):
        state = trace.state_at(n)
        for width, height in ROOMS[1:4]:
            said = [item.label for item in picture(state, width=width, height=height).items]
            assert not [label for label in said if ONE_OF_MANY.search(label)]
        assert not ONE_OF_MANY.search(text_picture(state))
