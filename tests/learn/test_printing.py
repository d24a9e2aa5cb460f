"""Worksheets, answer keys, slides and a lesson to begin with, from the lesson files."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from edgebook.cli import main
from edgebook.games import get
from edgebook.learn import check, key_of, load_lesson, shelf
from edgebook.learn.printing import WALL, answer_key, slides, worksheet
from edgebook.learn.shelves import position
from edgebook.learn.solution import answer_text
from edgebook.learn.tasks import LessonTable
from edgebook.scene import Text

CHECK = "M4 12.5L10 18.5L20.5 6"
"""The sign on what is right, as it is drawn."""
NAMES = [*shelf(), "docs/examples/every-kind.toml"]


class Balanced(HTMLParser):
    """Notes tags that are never closed, and ids that are there twice."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", NAMES)
def test_paper_and_wall(name: str) -> None:
    lesson = load_lesson(name)
    sheet, key, wall = worksheet([lesson]), answer_key([lesson]), slides([lesson])
    for page in (sheet, key, wall):
        found = Balanced(page)
        assert found.open == []
        assert len(found.ids) == len(set(found.ids))
        assert "http://" not in page.replace("http://www.w3.org", "")
        assert "https://" not in page
    for exercise in lesson.exercises:
        solution = key_of(exercise)
        assert escape(exercise.question) in key
        for page in (sheet, wall):  # nobody clicks on paper, or on a wall
            assert escape(exercise.question.replace("Click", "Find").replace("click", "find")) in page
        assert escape(solution.right) not in sheet
        assert not any(escape(wrong.means) in sheet for wrong in solution.wrong)
        assert all(escape(wrong.means) in key for wrong in solution.wrong)
        if exercise.kind not in ("free", "player"):
            assert escape(answer_text(lesson.game, exercise)) in key
    assert wall.count("<section") == 1 + 2 * len(lesson.exercises)
    drawn = [each for each in lesson.exercises if each.table is not None and each.kind != "player"]
    clicked = [each for each in drawn if each.kind in ("board", "several")]
    assert key.count('role="img"') == sheet.count('role="img"') == len(drawn)
    assert wall.count('role="img"') == len(drawn) + len(clicked)


def test_what_is_to_be_clicked_is_checked_in_the_key_alone() -> None:
    lesson = load_lesson("massive/03-what-will-the-troll-do")
    (clicked,) = [each for each in lesson.exercises if each.id == "at-hand"]
    one = replace(lesson, exercises=(clicked,))
    assert worksheet([one]).count(CHECK) + 1 == answer_key([one]).count(CHECK) == slides([one]).count(CHECK)


def test_one_command_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for what in ("worksheet", "key", "slides"):
        target = tmp_path / f"{what}.html"
        assert main(["lesson", what, str(target), "01-start-here", "02-cards-slots-street"]) == 0
        assert target.stat().st_size > 1000
        assert main(["lesson", what, str(target), "01-start-here"]) == 2
    assert "already exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("table", "seat"), [("hunt", 0), ("hunt", 1), ("skip-one", 1), ("eden/raids-guard", 0)]
)
def test_a_lesson_to_begin_with_is_sound(table: str, seat: int, tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "mine.toml"
    assert (
        main(["lesson", "new", str(file), "--table", table, "--seat", str(seat), "--title", 'A "b" \\ c'])
        == 0
    )
    lesson = load_lesson(file)
    assert check(lesson) == []
    assert lesson.title == 'A "b" \\ c'
    assert lesson.name == "own/mine"
    assert main(["lesson", "check", str(file)]) == 0
    assert "1 exercise, sound" in capsys.readouterr().out
    assert main(["lesson", "new", str(tmp_path / "mine.txt")]) == 2


def test_own_lessons_are_listed_with_progress_by_full_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from edgebook.learn import Progress

    monkeypatch.setenv("EDGEBOOK_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "home" / "lessons").mkdir(parents=True)
    assert main(["lesson", "new", "01-start-here.toml"]) == 0
    assert main(["lesson", "new", "home/lessons/other.toml"]) == 0
    (tmp_path / "broken.toml").write_text("[[exercise]]\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    Progress().tried("darkness/01-start-here/how-often", True)  # ours of the same name is another lesson
    capsys.readouterr()
    assert main(["lesson", "list", "darkness"]) == 0
    lines = capsys.readouterr().out.splitlines()
    (mine,) = [line for line in lines if line.startswith("01-start-here.toml")]
    assert mine.endswith("0 of 1 solved")
    assert any("other.toml" in line for line in lines)
    assert any(line.startswith("broken.toml") and "cannot be read" in line for line in lines)
    assert not any("pyproject" in line for line in lines)


def test_a_turn_of_ours_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    main(["turn", "skip-one", "--seat", "1"])
    assert "VG-A4" in capsys.readouterr().out
    assert main(["turn", "no-such-table"]) == 2
    assert "there is no table 'no-such-table'" in capsys.readouterr().err


def test_every_table_of_ours_begins_a_sound_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lesson", "tables"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert {name.partition("/")[0] for name in names if "/" in name} == {"eden", "icosara", "massive"}
    for name in ("hunt", "your-turn", *(name for name in names if name.startswith(("icosara", "massive")))):
        file = f"{name.replace('/', '-')}.toml"
        assert main(["lesson", "new", file, "--table", name]) == 0
        assert main(["lesson", "check", file]) == 0, name
        (question,) = (line for line in Path(file).read_text().splitlines() if line.startswith("question"))
        assert "“" not in question, "it asks about the table, not about the rule of that name"
    assert main(["lesson", "tables", "icosara"]) == 0
    assert capsys.readouterr().out.count("Clans of Icosara") == sum(
        name.startswith("icosara/") for name in names
    )


def test_the_dice_of_a_turn_and_of_a_lesson_fall_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    answers = ("attack:1", "1:1", "D6", "D8", "stand", "stand")
    main(["turn", "icosara/battle", *(word for key in answers for word in ("--answer", key))])
    told = capsys.readouterr().out
    trace = LessonTable("t", {"position": position("icosara/battle")}, answers=answers).trace(get("icosara"))
    rolled = next(step for step in trace if step.rule.shown == "ICO-6.6")
    assert rolled.text in told


def test_the_board_on_a_slide_can_be_read_from_afar() -> None:
    """The column that the style leaves for it at 1920 x 1080: two thirds, without margins and gap."""
    lesson = load_lesson("eden/03-raids")
    exercise = next(each for each in lesson.exercises if each.table is not None)
    assert exercise.table is not None
    shown = exercise.shown(exercise.table.trace(lesson.game))
    scene = exercise.picture(lesson.game, shown, exercise.observer, **WALL)
    zoom = min((1920 * 0.95 - 1920 * 0.04) * 2 / 3 / scene.width, 1080 * 0.92 / scene.height)
    assert min(s.size for item in scene.items for s in item.shapes if isinstance(s, Text)) * zoom >= 20
