"""Exercises as widgets: every way to answer, hints, what is announced, what a saved notebook shows."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import edgebook
from edgebook.kernel import EdgebookError
from edgebook.learn import Progress, hints, key_of, load_lesson, shelf
from edgebook.learn.judge import gives_away
from edgebook.notebook.course import Course
from edgebook.notebook.exercise import ExerciseView
from tests.learn.answers import right, wrong
from tests.notebook.helpers import text

WALK = "06-voiceless-assembly"


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.json")


def made(lesson: str, id: str, progress: Progress) -> ExerciseView:
    return ExerciseView(lesson, id, progress=progress)


def test_by_clicking_the_board(progress: Progress) -> None:
    exercise = made(WALK, "skip-one", progress)
    exercise.act("pick_item", "card:n3:middle")  # a slot stands for its card
    assert exercise.judged is not None
    assert exercise.judged.known
    assert "Not yet." in exercise._hub.parts["now"]
    exercise.act("pick_item", "card:n4")
    assert exercise.judged.right
    now = exercise._hub.parts["now"]
    assert "Right." in now
    assert ">Your answer: Neutral card n4: Citizen, middle free, bottom free</p>" in now
    assert 'title="In Python: &#x27;card:n4&#x27;"' in now
    assert progress.history()[-1]["answer"] == "Neutral card n4: Citizen, middle free, bottom free"
    assert "VG-A4" in now
    assert "Solo rulebook p.5" in now
    assert "solved" in exercise._hub.parts["head"]
    assert progress.entry(exercise.task.key) == {"right": True, "tries": 2, "hints": 0, "solution": False}


def test_what_somebody_would_do_is_noted_in_the_words_of_the_option(progress: Progress) -> None:
    exercise = made("04-action-phase", "what-first", progress)
    key, label = exercise.offered[0]
    assert key != label
    exercise.act("option", key)
    exercise.act("reason", exercise.task.options[0])
    exercise.act("check")
    noted = progress.history()[-1]["answer"]
    assert noted.startswith(label)
    assert noted.endswith(exercise.task.options[0])


def test_edges_are_clicked_and_marked(progress: Progress) -> None:
    exercise = made("eden/03-raids", "closed-in", progress)
    answer = key_of(exercise.task).answer
    exercise.act("pick_item", "card:3")  # a card is no edge
    assert exercise.chosen == []
    for name in (*answer[:2], "edge:1:0:0:left"):
        exercise.act("pick_item", name)
    assert "the upper edge of the Mine" in exercise._hub.parts["ask"]
    exercise.act("check")
    told = "the upper edge of the Mine, the left edge of the Oil Field, the left edge of Montagne"
    assert f">Your answer: {told}</p>" in exercise._hub.parts["now"]
    assert exercise.board is not None
    assert exercise.board.scene is not None
    assert not [item for item in exercise.board.scene.items if item.id.startswith("mark:c")]  # a first miss
    exercise.act("check")
    marks = {item.id for item in exercise.board.scene.items if item.id.startswith("mark:c")}
    assert marks == {*(f"mark:check:{name}" for name in answer[:2]), "mark:cross:edge:1:0:0:left"}
    exercise.act("pick_item", "edge:1:0:0:left")
    for name in answer[2:]:
        exercise.act("pick_item", name)
    exercise.act("check")
    assert exercise.judged is not None
    assert exercise.judged.right
    assert all(f"mark:check:{name}" in exercise.board.scene for name in answer)
    exercise.act("solution")
    assert not exercise.board.scene.of_role("edge")  # the solution shows which are vulnerable


def test_an_empty_cell_is_clicked(progress: Progress) -> None:
    exercise = made("eden/01-your-dominion", "only-cell", progress)
    exercise.act("pick_item", "cell:0:1:1")
    assert exercise.judged is not None
    assert exercise.judged.known
    exercise.act("pick_item", "cell:0:0:2")
    assert exercise.judged.right
    things = exercise.pointable(exercise.board.scene)  # type: ignore[union-attr,arg-type]
    assert things["cell:0:0:2"][5] == "the empty cell above the Bazaar in Ada's Turf"
    assert "pickable" in things["cell:0:0:2"][7]


def test_something_else_on_the_board_gets_a_friendly_word(progress: Progress) -> None:
    exercise = made(WALK, "skip-one", progress)
    exercise.act("pick_item", "tray:0")
    assert exercise.judged is not None
    assert not exercise.judged.right
    assert "cannot be the answer" in exercise.judged.text
    exercise.act("pick_item", "no such thing")
    assert exercise.alert == ""
    assert progress.entry(exercise.task.key)["tries"] == 0


def test_several_things_on_the_board(progress: Progress) -> None:
    exercise = made(WALK, "drafted", progress)
    for name in ("card:n1", "card:n3:bottom", "card:n2", "card:n2", "card:r1", "location:1"):
        exercise.act("pick_item", name)
    assert exercise.chosen == ["card:n1", "card:n3", "card:r1"]
    assert "red card r1" in exercise._hub.parts["ask"]
    exercise.act("check")
    assert exercise.judged is not None
    assert exercise.judged.right


def test_in_a_field_and_with_enter(progress: Progress) -> None:
    exercise = made(WALK, "skips", progress)
    exercise.act("check")
    assert "There is no answer yet" in exercise._hub.parts["now"]
    assert progress.entry(exercise.task.key)["tries"] == 0
    exercise.act("type", "4")
    exercise.act("check")
    assert exercise.judged is not None
    assert exercise.judged.known
    exercise.act("check", "3")
    assert exercise.judged.right


def test_with_buttons_and_digits(progress: Progress) -> None:
    exercise = made("01-start-here", "begins-with", progress)
    exercise.act("pick", 0)
    assert exercise.judged is not None
    assert exercise.judged.known
    exercise.act("digit", "3")
    assert exercise.judged.right
    exercise.act("digit", "9")
    assert exercise.judged.right
    assert exercise.alert == ""


def test_from_python(progress: Progress) -> None:
    exercise = made("03-tower-and-blight", "odds", progress)
    assert "edgebook.answer(&quot;odds&quot;" in exercise._hub.parts["ask"]
    assert not exercise.answer(1 / 3).right
    assert exercise.answer(5 / 9).right
    assert not exercise.answer().right
    assert not exercise.answer(object()).right


def test_an_answer_goes_to_its_exercise_whichever_cell_was_run_last(progress: Progress) -> None:
    odds = made("03-tower-and-blight", "odds", progress)
    agents = made("05-allegiance-agents-locations", "agents", progress)
    others = [made("09-scoring", id, progress) for id in ("success", "agents")]
    assert edgebook.answer("odds", 5 / 9).right
    assert odds.judged is not None
    assert odds.judged.right
    assert "Right." in odds._hub.parts["now"]
    assert [each.judged for each in (agents, *others)] == [None] * 3
    with pytest.raises(EdgebookError, match="several exercises are called 'agents'"):
        edgebook.answer("agents", 1)
    edgebook.answer("09-scoring/agents", "nonsense")
    assert others[1].judged is not None
    again = made("03-tower-and-blight", "odds", progress)
    edgebook.answer("darkness/03-tower-and-blight/odds", 1 / 3)
    assert again.judged is not None
    assert odds.judged.right
    with pytest.raises(EdgebookError, match="no exercise 'dds' is shown"):
        edgebook.answer("dds", 1)


def test_hints_come_in_steps(progress: Progress) -> None:
    exercise = made(WALK, "skip-one", progress)
    first, rule, last = hints(exercise.lesson.game, exercise.task)
    exercise.act("hint")
    assert first[:20] in exercise._hub.parts["ask"]
    assert rule[:20] not in exercise._hub.parts["ask"]
    exercise.act("solution")
    assert not exercise.solution.open
    exercise.act("hint")
    assert rule[:20] in exercise._hub.parts["ask"]
    assert "Show the solution" not in exercise._hub.parts["ask"]
    exercise.act("hint")
    exercise.act("hint")
    assert last[:20] in exercise._hub.parts["ask"]
    assert "No more hints" in exercise._hub.parts["ask"]
    assert progress.entry(exercise.task.key)["hints"] == 3


def test_after_the_hints_a_solution_steps_on_the_board(progress: Progress) -> None:
    exercise = made(WALK, "skip-one", progress)
    for _ in range(3):
        exercise.act("hint")
    assert "Show the solution" in exercise._hub.parts["ask"]
    assert exercise.board is not None
    before = exercise.board.scene
    exercise.act("solution")
    assert progress.entry(exercise.task.key)["solution"]
    assert "Worked solution" in exercise._hub.parts["now"]
    for _ in exercise.solution.frames:
        exercise.act("solution_next")
    assert exercise.board.scene != before
    assert key_of(exercise.task).right.split(":")[0] in exercise._hub.parts["now"]
    exercise.act("pick_item", "card:n4")  # that is not an answer while a solution is shown
    assert exercise.judged is None
    exercise.act("solution_back")
    assert not exercise.solution.last
    exercise.act("solution_close")
    assert exercise.board.scene == before
    assert exercise.alert == ""


def test_the_solution_comes_after_three_misses_too(progress: Progress) -> None:
    exercise = made(WALK, "skips", progress)
    for miss in (4, 2, 1):
        assert "Show the solution" not in exercise._hub.parts["ask"]
        exercise.answer(miss)
    assert "Show the solution" in exercise._hub.parts["ask"]


def test_right_and_wrong_are_marked_on_the_board(progress: Progress) -> None:
    exercise = made(WALK, "skip-one", progress)
    exercise.act("pick_item", "card:n1")
    exercise.act("pick_item", "card:n4")
    assert exercise.board is not None
    assert exercise.board.scene is not None
    assert exercise.board.scene.item("mark:cross:card:n1").label.startswith("wrong: ")
    assert exercise.board.scene.item("mark:check:card:n4").label.startswith("right: ")
    assert "mark:check:card:n1" not in exercise.board.scene


def test_the_first_miss_does_not_give_the_solution_away(progress: Progress) -> None:
    exercise = made("07-voiceless-effects", "strength", progress)
    key = key_of(exercise.task)
    telling = [
        wrong for wrong in key.wrong if gives_away(exercise.lesson.game, exercise.task, key, wrong.means)
    ]
    assert telling, "this exercise no longer has a mistake whose meaning gives the answer away"
    exercise.answer(telling[0].answer)
    assert exercise.judged is not None
    assert exercise.judged.text != telling[0].means
    assert not gives_away(exercise.lesson.game, exercise.task, key, exercise.judged.text)
    exercise.answer(telling[0].answer)
    assert exercise.judged.text == telling[0].means


@pytest.mark.usefixtures("jupyter")
def test_next_exercise_is_where_it_is_on_show_or_else_here(progress: Progress) -> None:
    first = made(WALK, "skip-one", progress)
    assert "Next exercise" not in first._hub.parts.get("now", "")
    first.answer("card:n4")
    assert "Next exercise" in first._hub.parts["now"]
    second = made(WALK, "drafted", progress)
    second._repr_mimebundle_()
    first.act("following")
    assert "eb-root" in first.widget._dom_classes
    second.close()
    second.displayed = False
    first.act("following")
    (inner,) = first.widget.children
    assert "eb-root" in inner._dom_classes
    assert "eb-root" not in first.widget._dom_classes


def test_progress_is_alive_in_every_cell(progress: Progress) -> None:
    views = [made(WALK, id, progress) for id in ("skip-one", "skips")]
    chart = Course("darkness", progress=progress)
    total = len(views[0].lesson.exercises)
    views[0].answer("card:n4")
    for view in views:
        assert f"1 of {total} solved" in view._hub.parts["head"]
    assert f"1 of {total}" in chart._hub.parts["now"]


def test_everything_can_be_reached_without_pointing(progress: Progress) -> None:
    exercise = made(WALK, "skip-one", progress)
    exercise.act("items")
    assert 'data-act="pick_item" data-value="card:n4"' in exercise._hub.parts["items"]
    field = made(WALK, "skips", progress)
    assert 'aria-label="Your answer"' in field._hub.parts["ask"]


def test_the_same_in_dark_narrow_and_without_a_canvas(progress: Progress) -> None:
    exercise = ExerciseView(WALK, "skip-one", progress=progress, canvas=False)
    exercise.act("env", {"board": 390, "dark": True})
    assert "<svg" in exercise._hub.parts["board"]
    assert exercise.alert == ""


@pytest.mark.parametrize("lesson", shelf())
def test_a_saved_notebook_shows_question_and_picture_and_no_solution(lesson: str, progress: Progress) -> None:
    for task in load_lesson(lesson).exercises:
        exercise = made(lesson, task.id, progress)
        bundle = exercise._repr_mimebundle_()
        text = bundle["text/plain"]
        assert " ".join(task.question.split()[:6]) in text
        shown = text + bundle.get("image/svg+xml", "")
        key = key_of(task)
        assert key.right not in shown
        assert not any(wrong.means in shown for wrong in key.wrong)
        assert not any(hint in shown for hint in key.hints)
        # a player is judged by whole games: there is no table to look at
        pictured = task.table is not None and task.kind != "player"
        assert ("image/svg+xml" in bundle) == pictured
        if pictured:
            root = ElementTree.fromstring(bundle["image/svg+xml"])
            assert root.get("aria-label") == task.question
        exercise.answer(key.answer)
        assert key.right not in exercise._repr_mimebundle_()["text/plain"]


@pytest.mark.slow
@pytest.mark.parametrize("name", shelf())
def test_every_exercise_can_be_missed_and_solved(name: str, progress: Progress) -> None:
    lesson = load_lesson(name)
    for task in lesson.exercises:
        exercise = ExerciseView(name, task.id, progress=progress, canvas=False)
        missed = exercise.answer(wrong(lesson, task))
        assert not missed.right, task.id
        assert missed.counts, task.id
        assert "Not yet." in exercise._hub.parts["now"]
        assert exercise.answer(right(lesson, task)).right, task.id
        assert "solved" in exercise._hub.parts["head"]
        exercise.act("solution")
        for _ in exercise.solution.frames:
            exercise.act("solution_next")
        assert exercise.alert == ""
        assert "cannot be" not in exercise._hub.parts.get("alert", "")
        exercise.close()
    assert progress.solved([task.key for task in lesson.exercises]) == len(lesson.exercises)


def test_a_place_where_nothing_can_be_kept_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    exercise = ExerciseView(WALK, "skips", progress=Progress(tmp_path / "file" / "p.json"))
    exercise.answer(3)
    assert "progress could not be kept" in exercise._hub.parts["head"]


def test_it_has_a_name() -> None:
    assert edgebook.Exercise is ExerciseView
    with pytest.raises(edgebook.kernel.EdgebookError, match="has no exercise 'x'"):
        ExerciseView(WALK, "x")


def test_in_voila_nobody_is_sent_to_a_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    coded = [each.id for each in load_lesson("13-write-your-own-player").exercises if each.kind == "python"]
    told = text(ExerciseView("13-write-your-own-player", coded[0]), "ask")
    assert "open the notebook in Jupyter" in told
    assert "next cell" not in told


def test_the_room_is_for_the_solution_while_it_is_open(progress: Progress) -> None:
    exercise = made("eden/01-your-dominion", "cells-click", progress)
    for name in key_of(exercise.task).answer:
        exercise.act("pick_item", name)
    exercise.act("check")
    exercise.act("solution")
    asked = exercise._hub.parts["ask"]
    assert exercise.task.question[:20] in asked
    assert "button" not in asked  # what was chosen cannot be named on another table
    for _ in exercise.solution.frames:
        exercise.act("solution_next")
    assert exercise._hub.parts["now"].count(key_of(exercise.task).right[:20]) == 1  # not said twice
    exercise.act("solution_close")
    assert "Check" in exercise._hub.parts["ask"]


def test_a_prediction_can_be_made_again_while_it_is_gone_through(progress: Progress) -> None:
    exercise = made("eden/02-combat", "tie", progress)
    exercise.act("pick", 0)
    assert exercise.solution.open
    assert 'data-act="pick"' in exercise._hub.parts["ask"]


def test_a_cell_that_was_right_is_marked_in_the_solution_too(progress: Progress) -> None:
    exercise = made("eden/01-your-dominion", "only-cell", progress)
    exercise.act("pick_item", "cell:0:0:2")
    exercise.act("solution")
    assert exercise.board is not None
    assert exercise.board.scene is not None
    assert "mark:check:cell:0:0:2" in exercise.board.scene


def test_a_hint_comes_before_what_became_of_an_answer_until_the_next_one(progress: Progress) -> None:
    exercise = made(WALK, "skip-one", progress)
    exercise.act("pick_item", "card:n1")
    assert "eb-hinted" not in exercise._hub.parts["ask"]
    exercise.act("hint")
    assert "eb-hinted" in exercise._hub.parts["ask"]
    exercise.act("pick_item", "card:n1")
    assert "eb-hinted" not in exercise._hub.parts["ask"]
