"""Mastery by rule: answers of lessons and trainer are evidence, and what is due comes back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from edgebook.learn import Progress, key_of, load_lesson
from edgebook.learn.mastery import KNOWN, SHAKY, UNSEEN, Mastery, mastery, remembered, today
from edgebook.learn.memory import AGAIN, GOOD, HARD, Memory, answered

PUZZLE = "darkness/train/darkness.2.2.432.predict"


def day(n: float) -> str:
    return f"2026-01-{1 + int(n):02}T{int(n % 1 * 24):02}:00:00+00:00"


def line(n: float, right: bool = True, **more: object) -> dict[str, object]:
    return {"exercise": PUZZLE, "tried": right, "rule": "VG-B2", "at": day(n), **more}


START = 1767225600 / 86400  # the first of January


def test_stability_grows_with_right_answers_as_fsrs_has_it() -> None:
    """Figures of fsrs 6.3.2 without learning steps and fuzzing."""
    first = answered(None, GOOD, 0.0)
    assert (first.stability, first.due) == (2.3065, 2.0)
    second = answered(first, GOOD, 3.0)
    third = answered(second, AGAIN, 20.0)
    again = answered(third, HARD, 20.5)
    found = [each.stability for each in (second, third, again)]
    assert found == pytest.approx([13.8269037, 1.7665256, 1.7665256])
    assert first.recall(0) == 1
    assert first.recall(2.4) > 0.9 > first.recall(4)
    assert answered(None, AGAIN, 0.0).due == 1


def test_an_exercise_is_evidence_for_its_rule(tmp_path: Path) -> None:
    lesson = load_lesson("darkness/01-start-here")
    exercise = next(each for each in lesson.exercises if key_of(each).rule)
    progress = Progress(tmp_path / "p.jsonl")
    progress.tried(exercise.key, True)
    found = mastery("darkness", progress)
    rule = lesson.game.rulebook[key_of(exercise).rule].shown
    assert found.state(rule) == KNOWN
    assert list(found.rules) == [rule]
    assert mastery("massive", progress).rules == {}


def test_known_shaky_unseen_and_due() -> None:
    found = Mastery("darkness", [line(0)], START + 1)
    assert (found.state("VG-B2"), found.state("VG-A4"), found.due) == (KNOWN, UNSEEN, [])
    later = Mastery("darkness", [line(0)], START + 3)
    assert (later.state("VG-B2"), later.due) == (KNOWN, ["VG-B2"])
    assert Mastery("darkness", [line(0)], START + 60).state("VG-B2") == SHAKY
    missed = Mastery("darkness", [line(0), line(1, right=False)], START + 1)
    assert (missed.state("VG-B2"), missed.due) == (SHAKY, ["VG-B2"])


def test_a_hint_makes_it_weaker_evidence() -> None:
    hinted = {"exercise": PUZZLE, "hinted": True, "at": day(0)}
    plain = remembered("darkness", [line(0)])["VG-B2"]
    helped = remembered("darkness", [hinted, line(0)])["VG-B2"]
    assert helped.right
    assert helped.stability < plain.stability


def test_lines_that_nobody_wrote_change_nothing(tmp_path: Path) -> None:
    odd = [
        {"exercise": PUZZLE, "tried": True, "rule": "XX-1"},
        {"exercise": PUZZLE, "tried": True, "rule": 7},
        {"exercise": "chess/train/x", "tried": True, "rule": "VG-B2"},
        {"exercise": 3, "tried": True},
        {"exercise": "darkness/no-lesson/x", "tried": True},
    ]
    assert remembered("darkness", odd) == {}
    assert isinstance(remembered("darkness", [line(0, at="yesterday")])["VG-B2"], Memory)


def test_progress_of_before_still_counts(tmp_path: Path) -> None:
    """Lines without a rule, without a time, and keys without their game."""
    path = tmp_path / "p.jsonl"
    path.write_text('{"exercise":"01-start-here/which-rule","tried":true}\n')
    progress = Progress(path)
    assert mastery("darkness", progress).game == "darkness"
    progress.tried(PUZZLE, True, rule="VG-B2")
    assert json.loads(path.read_text().splitlines()[1])["rule"] == "VG-B2"
    assert mastery("darkness", progress, today()).state("VG-B2") == KNOWN
    assert Progress(path).entry(PUZZLE)["right"]
