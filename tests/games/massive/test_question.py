"""Where something is asked about the table, cards and dice are as printed and rolled: sight, reach, ways and
sums are left to work out."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.massive import GAME
from edgebook.learn import load_lesson, shelf
from edgebook.learn import table as lesson_table
from edgebook.notebook import Predict
from edgebook.notebook.exercise import ExerciseView
from edgebook.scene import Scene, Text
from edgebook.scene.check import overlaps

LESSONS = tuple(name for name in shelf() if name.startswith("massive/"))
WITH_BOARD = [
    (lesson, task.id)
    for lesson in LESSONS
    for task in load_lesson(lesson).exercises
    if task.table is not None and task.trial is None
]
TOLD = ("in sight of", "sees ", "could attack")
ROOM = (590, 526)


def shown(view: Any) -> Scene:
    assert view.board is not None
    assert view.board.scene is not None
    scene: Scene = view.board.scene
    return scene


def texts(scene: Scene, name: str) -> list[str]:
    return [shape.text for shape in scene.item(name).shapes if isinstance(shape, Text)]


@pytest.mark.parametrize(("lesson", "name"), WITH_BOARD)
def test_no_exercise_says_or_points_out_sight_reach_or_a_way(lesson: str, name: str) -> None:
    scene = shown(ExerciseView(lesson, name, canvas=False))
    assert not any(item.hints for item in scene.items)
    assert not any(word in item.label for item in scene.items for word in TOLD)
    assert not overlaps(scene)


def test_the_worked_solution_says_and_points_out_everything() -> None:
    view = ExerciseView("massive/03-what-will-the-troll-do", "at-hand", canvas=False)
    view.solution.start()
    view.refresh()
    troll = next(item for item in shown(view).items if item.id.startswith("enemy:"))
    assert troll.hints
    assert troll.label.endswith("could attack Elias")
    assert shown(view).item("hero:0").label.endswith("in sight of High Troll")


def test_an_enemys_dice_are_as_printed_without_its_bosss_gear() -> None:
    view = ExerciseView("massive/02-a-combat", "boss-armour", canvas=False)
    assert texts(shown(view), "foe:enforcers").count("B") == 1
    assert "carries Plate Armor" in shown(view).item("foe:enforcers").label
    assert GAME.show.picture is not None
    told = GAME.show.picture(view._state, width=720)
    assert texts(told, "foe:enforcers").count("B") == 3


def test_hits_and_shields_are_left_to_add_up() -> None:
    fights = [step for step in lesson_table("massive/02-a-combat", "bams") if step.after.fight is not None]
    step = next(step for step in reversed(fights) if step.after.fight.attack and step.after.fight.defense)
    assert GAME.show.picture is not None
    assert GAME.show.question is not None
    told = GAME.show.picture(step.after, None, step)
    asked = GAME.show.question(step.after, None, step, spots=())
    assert " Wounds as it stands" in told.item("tray").label
    assert asked.item("tray").label.endswith(". Hits and shields: for you to add up")
    assert not any("Wound" in text for text in texts(asked, "tray"))
    dice = [item.label for item in told.of_role("die")]
    assert dice == [item.label for item in asked.of_role("die")] != []


def test_predict_points_nothing_out_before_a_guess_and_everything_after_it() -> None:
    view = Predict(lesson_table("massive/03-what-will-the-troll-do", "second"))
    places = 0
    while view.cursor.at < len(view.trace):
        view.do_next()
        view.refresh()
        told = any(item.hints for item in shown(view).items)
        if not view.open:
            assert told == (view.cursor.at == len(view.trace))  # nothing to come: nothing to give away
            continue
        places += 1
        assert not told
        assert not any(word in item.label for item in shown(view).items for word in TOLD)
        assert "sight" not in shown(view)
        assert not any("Line of Sight" in text for n in (0, 1) for text in texts(shown(view), f"board:{n}"))
        view.act("guess", 0)
        assert any(item.hints for item in shown(view).items)
        assert "could attack" in " ".join(item.label for item in shown(view).of_role("enemy"))
    assert places > 1
    view.act("goto", 3)
    assert any(item.hints for item in shown(view).items)


def test_an_exercise_fills_its_room_and_is_no_higher() -> None:
    view = ExerciseView("massive/03-what-will-the-troll-do", "at-hand", canvas=False)
    view.act("env", {"board": ROOM[0], "height": ROOM[1]})
    lowest = max(item.box.bottom for item in shown(view).items)
    assert 0.85 * ROOM[1] <= lowest <= shown(view).height <= ROOM[1]
    view.solution.start()
    view.refresh()
    assert shown(view).height <= ROOM[1]
