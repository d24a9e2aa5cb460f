"""The trainer: a puzzle on the board, the step and its verdicts after the answer, and nothing before it."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from edgebook.kernel import EdgebookError
from edgebook.learn import Progress
from edgebook.notebook.course import Course
from edgebook.notebook.train import Train
from edgebook.train import daily
from tests.notebook.helpers import html, text

SENT = "darkness.2.2.432.predict"


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "p.jsonl")


def page(view: Train) -> str:
    return " ".join(text(view, part) for part in view._hub.parts)


def place(view: Train, right: bool) -> int:
    return next(n for n, choice in enumerate(view.puzzle.choices) if choice.right == right)


def test_nothing_is_told_before_the_answer(progress: Progress) -> None:
    view = Train(SENT, progress=progress)
    assert "On its walk" in text(view, "ask")
    assert view.puzzle.step.text not in page(view)
    assert text(view, "why") == text(view, "now") == ""
    assert "not Coin" not in page(view)


def test_a_wrong_answer_is_explained_by_its_verdict_and_the_step_is_played(progress: Progress) -> None:
    view = Train(SENT, progress=progress)
    before = view.look()
    view.act("pick", place(view, False))
    assert "Not “Capitol Hall”: not Coin." in text(view, "now")
    assert "Why Millhollow?" in text(view, "why")
    after = view.look()
    assert before is not None
    assert after is not None
    assert before.step is None
    assert after.step is not None
    assert "VG-B2 is shaky now and comes back tomorrow." in text(view, "now")
    assert "1 due" in text(view, "head")
    assert SENT in text(view, "now")
    judged = view.judged
    view.act("pick", place(view, True))
    assert view.judged is judged, "it was answered once"


def test_it_is_answered_by_clicking_the_thing_on_the_board(progress: Progress) -> None:
    view = Train(SENT, progress=progress)
    view.act("pick_item", "location:23")
    assert view.judged is not None
    assert view.judged.right
    assert "VG-B2 is known now and comes back in 2 days." in text(view, "now")
    other = Train(SENT, progress=progress)
    other.act("pick_item", "status")
    assert other.judged is None
    assert set(other.candidates()) == {choice.item for choice in other.puzzle.choices}


def test_several_are_marked_and_then_checked(progress: Progress) -> None:
    view = Train("icosara.1.4.57.legal", progress=progress)
    view.act("check")
    assert view.judged is None
    right = sorted(view.puzzle.right)
    for n in (*right, place(view, False)):
        view.act("digit", str(n + 1))
    assert 'aria-pressed="true"' in html(view, "ask")
    view.act("pick", place(view, False))
    view.act("check")
    assert view.judged is not None
    assert view.judged.right


def test_an_answer_is_kept_with_its_rule_and_not_knowing_counts(progress: Progress) -> None:
    view = Train(SENT, progress=progress)
    view.act("hint")
    assert "It sleeves one advancement (VG-B2)" in text(view, "ask")
    view.act("give_up")
    lines = [json.loads(line) for line in progress.path.read_text().splitlines()]
    assert [line["exercise"] for line in lines] == [f"darkness/train/{SENT}"] * 2
    assert (lines[1]["tried"], lines[1]["rule"], lines[1]["answer"]) == (False, "VG-B2", "I do not know")


def test_ten_puzzles_and_then_ten_more(progress: Progress) -> None:
    view = Train("icosara", progress=progress, canvas=False)
    assert "puzzle 1 of 10" in text(view, "head")
    for n in range(1, 11):
        assert f"puzzle {n} of 10" in text(view, "head")
        view.act("give_up")
        if n < 10:
            view.act("following")
    assert "0 of 10 right. To look at again: ICO-" in text(view, "now")
    assert "Ten more" in text(view, "now")
    codes = [made.code for made in view.sitting.asked]
    view.act("following")
    assert "puzzle 1 of 10" in text(view, "head")
    assert view.puzzle.code not in codes


def test_the_next_puzzle_is_cut_while_the_answer_is_read(progress: Progress) -> None:
    view = Train("icosara", progress=progress, canvas=False)
    view.prepare()
    assert len(view.sitting.asked) == 1, "nothing before the answer: what comes depends on it"
    view.act("give_up")
    view.prepare()
    view.prepare()
    first, ready = view.sitting.asked
    assert view.puzzle is first
    assert "puzzle 1 of 10" in text(view, "head")
    view.act("following")
    assert view.puzzle is ready
    assert "puzzle 2 of 10" in text(view, "head")


def test_the_puzzle_of_a_day_and_one_that_cannot_be(progress: Progress) -> None:
    view = Train("eden", day=date(2026, 11, 8), progress=progress)
    assert "the puzzle of 8 November" in text(view, "head")
    assert "Today" not in text(view, "head")
    view.act("give_up")
    view.act("following")
    assert "puzzle 1 of 10" in text(view, "head")
    view.act("daily")
    assert view.puzzle.code == daily("eden", date.today()).code
    with pytest.raises(EdgebookError, match="is no puzzle"):
        Train("darkness.2", progress=progress)
    with pytest.raises(EdgebookError):
        Train("darkness", theme="ED-99", progress=progress)


def test_the_map_has_a_square_for_each_rule_and_trains_a_chapter(progress: Progress) -> None:
    view = Train("massive", progress=progress)
    view.act("give_up")
    view.act("map")
    assert "0 of 224 rules known, 1 shaky, 1 due" in text(view, "map")
    assert html(view, "map").count("<span title=") or "□" in text(view, "map")
    view.act("train", "MD-9")
    assert view.puzzle.rule.startswith("MD-9.")
    assert text(view, "map") == ""


def test_the_course_shows_the_same_map_and_leads_to_the_trainer(progress: Progress) -> None:
    course = Course("icosara", progress=progress)
    assert "0 of 92 rules known, 0 shaky, 0 due" in text(course, "why")
    view = Train("icosara", progress=progress)
    view.act("give_up")
    assert "1 shaky" in text(course, "why"), "it is kept up to date"
    course.act("train", "ICO-6")
    assert course.alert == ""


def test_without_a_kernel_the_question_stands_there_and_not_the_answer(progress: Progress) -> None:
    picture, told = Train(SENT, progress=progress).static()
    assert picture.startswith("<svg")
    assert "1. Capitol Hall" in told
    assert "not Coin" not in told
