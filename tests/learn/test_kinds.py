"""Kinds of exercises that ask for understanding, each judged right and wrong, by hand and in the widget."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from edgebook.learn import Lesson, Progress, check, judge, key_of, load_lesson, worked
from edgebook.learn.choosing import interval, told, weighed
from edgebook.learn.tasks import KINDS
from edgebook.notebook.exercise import ExerciseView
from edgebook.players import Asked, GreedyPlayer

FILE = Path(__file__).parents[2] / "docs" / "examples" / "every-kind.toml"


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return load_lesson(FILE)


@pytest.fixture
def view(tmp_path: Path) -> Any:
    return lambda id: ExerciseView(FILE, id, progress=Progress(tmp_path / "p"))


def test_the_example_is_sound_and_has_every_kind_for_understanding(lesson: Lesson) -> None:
    assert check(lesson) == []
    plain = {"board", "several", "pick", "number", "words", "python"}
    assert {exercise.kind for exercise in lesson.exercises} == set(KINDS) - plain


def test_an_order_is_right_only_as_a_whole_and_says_how_far_it_is(lesson: Lesson, view: Any) -> None:
    exercise = view("its-steps")
    for option in ("VG-A1", "VG-A4", "VG-A2", "VG-A6"):
        exercise.act("place", option)
    exercise.act("check")
    assert exercise.judged.counts
    assert not exercise.judged.right
    assert "The first one is right." in exercise.judged.text
    exercise.act("place", "VG-A4")
    exercise.act("check")
    assert not exercise.judged.counts  # one is still to be placed
    for option in ("VG-A6", "VG-A4", "no such option", "VG-A6"):
        exercise.act("place", option)
    assert exercise.chosen == ["VG-A1", "VG-A2", "VG-A4", "VG-A6"]
    exercise.act("check")
    assert exercise.judged.right
    assert judge(lesson.game, lesson["its-steps"], "VG-A1, vg-a2, VG-A4, VG-A6").right
    frames = worked(lesson.game, lesson["its-steps"])
    assert [frame.step.rule.id for frame in frames if frame.step is not None][-1] == "VG-A6"


def test_the_wrong_line_is_found_and_the_others_are_what_the_engine_says(lesson: Lesson, view: Any) -> None:
    exercise = view("wrong-line")
    assert exercise.task.table is not None
    said = [step.text for step in exercise.task.table.trace(lesson.game)]
    assert [line in said for line in exercise.task.lines] == [True, True, False, True]
    exercise.act("pick", 0)
    assert exercise.judged.known
    exercise.act("digit", "3")
    assert exercise.judged.right
    assert judge(lesson.game, exercise.task, exercise.task.lines[2]).right
    assert not judge(lesson.game, exercise.task, 9).counts


def test_a_prediction_is_followed_by_the_steps(lesson: Lesson, view: Any) -> None:
    exercise = view("where-it-goes")
    options = [option for option, _ in exercise.choices]
    assert "Harbor" in options
    assert len(options) > 3  # the engine offers what that rule chose from
    assert not exercise.solution.open
    exercise.act("pick", options.index("Deephollow"))
    assert exercise.judged.known
    assert exercise.solution.open
    assert "takes Harbor" in exercise._hub.parts["now"]


def test_pointing_at_a_rule_never_cites_the_one_that_is_looked_for(lesson: Lesson, view: Any) -> None:
    exercise = view("which-rule")
    exercise.act("pick", 0)
    assert not exercise.judged.right
    assert exercise.judged.rule == ""
    assert "VG-A4, The fewest skips" in exercise._hub.parts["ask"]
    for answer in ("VG-A4", "vg-a4", "the fewest skips", "VG A4"):
        assert judge(lesson.game, exercise.task, answer).right
    assert not judge(lesson.game, exercise.task, "VG-Z9").counts


def test_a_choice_is_weighed_by_trial_games_and_the_line_is_shown(lesson: Lesson, view: Any) -> None:
    exercise = view("defend-or-not")
    key = key_of(exercise.task)
    good, bad = weighed(lesson.game, exercise.task)
    assert (good.option.text, good.good, bad.good) == ("go on", True, False)
    assert good.games == bad.games == 40
    assert "40 games" in told(lesson.game, [good, bad])[2]
    exercise.act("option", "discard:1")
    exercise.act("check")
    assert exercise.judged.known
    assert exercise.judged.lines == ()  # a first miss is not told what would have been better
    exercise.act("check")
    assert any("behind it" in line for line in exercise.judged.lines)
    exercise.act("option", "go on")
    exercise.act("check")
    assert "Now say why" in exercise.judged.text
    assert not exercise.judged.counts
    exercise.act("reason", exercise.task.options[1])
    exercise.act("check")
    assert "not for this reason" in exercise.judged.text
    exercise.act("reason", key.reason)
    exercise.act("check")
    assert exercise.judged.right
    steps = [frame.step for frame in worked(lesson.game, exercise.task) if frame.step is not None]
    assert steps[0].rule.shown == "ED-5.4"  # the line begins with the choice
    assert any("holds" in step.text for step in steps)


def test_own_words_are_compared_with_a_model_and_ticked_off(lesson: Lesson, view: Any) -> None:
    exercise = view("in-your-words")
    exercise.act("check", "short")
    assert "Write a sentence" in exercise.judged.text
    exercise.act("check", "Because the slips count on both sides of the very same card.")
    assert key_of(exercise.task).answer[:30] in exercise._hub.parts["now"]
    assert exercise.progress.entry(exercise.task.key)["tries"] == 0
    exercise.act("tick", True, "1")
    exercise.act("check")
    assert exercise.judged.counts
    assert not exercise.judged.right
    exercise.act("tick", True, "2")
    exercise.act("check")
    assert exercise.judged.right


class First:
    def answer(self, asked: Asked) -> Any:
        return asked.options[0]


class Cheat:
    def answer(self, asked: Asked) -> Any:
        return "whatever I like"


class Saver:
    """Takes no more than it must, and spends nothing."""

    def answer(self, asked: Asked) -> Any:
        return next((key for key in reversed(asked.options)), None)


def test_players_are_judged_by_paired_games(lesson: Lesson) -> None:
    game = lesson.game
    assert judge(game, lesson["a-legal-player"], First).right
    cheat = judge(game, lesson["a-legal-player"], Cheat)
    assert not cheat.right
    assert "refused" in cheat.lines[0]
    assert not judge(game, lesson["a-legal-player"], 4).counts
    strong = judge(game, lesson["beats-random"], GreedyPlayer(game))
    assert strong.right
    assert "in 12 paired games" in strong.lines[0]
    assert not judge(game, lesson["beats-random"], Cheat).right
    assert not judge(game, lesson["beats-greedy"], First).counts  # at what?
    assert "there is no measure" in judge(game, lesson["beats-greedy"], (First, "luck")).text
    same = judge(game, lesson["beats-greedy"], (GreedyPlayer(game), "coins"))
    assert not same.right
    assert "+0.0 (+0.0 to +0.0)" in same.lines[0]


def test_the_interval_is_students() -> None:
    values = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0]
    mean, low, high = interval(values)
    assert mean == 5.5
    assert high - mean == pytest.approx(2.262 * 0.9574, rel=0.01)
    assert mean - low == high - mean
