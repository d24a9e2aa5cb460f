"""Where something is asked about the table, dice and pawns are there, and nothing that rules work out."""

from __future__ import annotations

import pytest

from edgebook.games.icosara import GAME
from edgebook.learn import table as lesson_table
from edgebook.notebook import Predict
from edgebook.notebook.board import Look
from edgebook.notebook.exercise import ExerciseView
from edgebook.scene import Text
from edgebook.scene.check import overlaps
from tests.games.icosara.tables import Turn, table

BATTLE, FORMATION = "icosara/01-the-battle", "icosara/02-the-formation"
ROOMS = ((1100, 0), (660, 0), (400, 0), (590, 527), (380, 470))


def texts(item):
    return [shape.text for shape in item.shapes if isinstance(shape, Text)]


def shown(view):
    assert view.board is not None
    assert view.board.scene is not None
    return view.board.scene


def exercise(lesson, name):
    return shown(ExerciseView(lesson, name, canvas=False))


def words(scene):
    return " ".join(item.label for item in scene.items)


def test_a_total_is_left_to_work_out():
    scene = exercise(BATTLE, "their-total")
    total = scene.item("sum:1")
    assert total.label == "Bulwark of Ben: its total is for you to work out"
    assert texts(total) == ["Bulwark", "?"]
    assert scene.item("rolled:1:0").label == "Ben: D8 shows 4"
    assert "defend +3" in scene.item("pawn:1:1").label


@pytest.mark.parametrize("name", ["own-total", "tie-of-ranks", "tie-of-like-dice", "who-falls"])
def test_nobody_is_said_to_be_ahead_and_no_aura_to_count(name):
    scene = exercise(BATTLE, name)
    assert "meaning" not in scene
    assert not scene.of_role("aura")
    said = words(scene)
    for told in ("ahead", "behind", "Equal totals", "wins"):
        assert told not in said


def test_what_an_enemy_forbids_is_left_to_find():
    told = ExerciseView(BATTLE, "locked", canvas=False)
    assert shown(told).item("mastery:0").label == "4 mastery-rolls left"
    assert told.board is not None
    told.board.show(Look(told._state, 0))
    assert shown(told).item("mastery:0").label == "4 mastery-rolls left, forbidden by Witch"


@pytest.mark.parametrize("name", ["neighbours", "archers-reach", "ballistas-targets"])
def test_neighbours_and_targets_are_neither_said_nor_drawn_nor_pointed_out(name):
    scene = exercise(FORMATION, name)
    pawns = scene.of_role("pawn")
    assert pawns
    assert not any(item.hints for item in pawns)
    assert not any("; adjacent: " in item.label or "; in range: " in item.label for item in pawns)
    assert not scene.of_role("contacts")
    legend = scene.get("legend")
    assert legend is None or "adjacent" not in legend.label


def test_the_winner_of_a_starting_roll_is_left_to_find():
    start = Predict(lesson_table("icosara/03-the-economy-of-dice", "start"))
    assert start.open
    assert ", highest" not in words(shown(start))
    start.act("guess", 1)
    start.act("back")
    assert ", highest" in words(shown(start))


def test_once_a_battle_is_decided_its_totals_are_no_secret():
    scene = exercise(FORMATION, "moves-up")
    assert scene.item("sum:0").label.endswith("total 11, wins")


def test_predict_tells_the_totals_once_the_winner_is_guessed():
    view = Predict(lesson_table(BATTLE, "lancer"))
    assert view.open
    assert texts(shown(view).item("sum:0"))[-1] == "?"
    view.act("guess", 0)
    assert shown(view).item("sum:0").label.endswith("total 8, wins")
    view.act("back")
    assert shown(view).item("sum:0").label.endswith("total 8, ahead")


def test_the_worked_solution_shows_everything():
    view = ExerciseView(FORMATION, "neighbours", canvas=False)
    view.solution.start()
    view.refresh()
    assert "adjacent: 2, 3, 4, 7, 8" in shown(view).item("pawn:0:5").label
    assert shown(view).item("pawn:0:5").hints
    assert shown(view).of_role("contacts")


@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_it_is_the_same_picture_but_for_what_is_asked(width, height):
    at = table("Amber 1:Lancer 2:Squire* 4:Captain", "Slate 1:Rogue 2:Bulwark 4:Witch")
    turn = Turn(at, "attack:1", "1:1", "D8", "D10", 5, 2)
    assert GAME.show.picture is not None
    assert GAME.show.question is not None
    told = GAME.show.picture(turn.s, width=width, height=height)
    asked = GAME.show.question(turn.s, spots=(), width=width, height=height)
    assert not overlaps(asked)
    assert (asked.width, asked.height) == (told.width, told.height)
    for item in told.of_role("pawn"):
        same = asked.item(item.id)
        assert (same.box, same.shapes) == (item.box, item.shapes)
        assert item.label.startswith(f"{same.label}; ")
