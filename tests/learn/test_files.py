"""Lesson files: every problem at once, each with its place; never a traceback; nothing outside is read."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edgebook.kernel import EdgebookError, Problems
from edgebook.learn import LessonError, check, load_lesson
from edgebook.learn.lesson import _Reader
from edgebook.learn.shelves import folders

SHELF = folders()["darkness"]

GOOD = """
title = "T"
game = "edge-of-darkness"

[table.t]
file = "p.json"
seat = 1

[[exercise]]
id = "e"
kind = "number"
table = "t"
goal = "G."
question = "Q?"
ask = "count VG-A5"
answer = 1
rule = "VG-A4"
wrong = [{ answer = 2, means = "M." }]
hints = ["H"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "p.json").write_text((SHELF / "positions" / "skip-one.json").read_text())
    return tmp_path


def write(folder: Path, text: str) -> Path:
    path = folder / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    return path


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(Problems) as caught:
        load_lesson(write(folder, text))
    return list(caught.value.problems)


def test_a_good_one(folder: Path) -> None:
    lesson = load_lesson(write(folder, GOOD))
    assert check(lesson) == []
    assert lesson["e"].key == "darkness/own/lesson/e"
    with pytest.raises(EdgebookError, match="no exercise 'x'"):
        lesson["x"]


def test_an_order_is_a_list_in_wrong_answers_too(folder: Path) -> None:
    order = 'kind = "order"\noptions = ["a", "b"]\naccept = [0]\nanswer = ["a", "b"]'
    text = GOOD.replace("answer = 1\n", "").replace("answer = 2", "answer = 0")
    text = text.replace('kind = "number"', order)
    assert problems(folder, text) == [
        "exercise[0].accept: [0], expected a list of answers",
        "exercise[0].wrong[0].answer: 0, expected an answer that can be given",
    ]


def test_everything_that_is_wrong_is_said_at_once(folder: Path) -> None:
    text = """
titel = "T"
game = "edge-of-darkness"
[table.a]
file = "missing.json"
[table.b]
file = "p.json"
setup = {}
[table.c]
seed = 1.5
told = 3
answers = "x"
setup = 4
[table.d]
file = "p.json"
seat = 9
[table.e]
file = "p.json"
rulings = 4
[[exercise]]
id = "e"
kind = "dance"
rule = "XX-1"
table = "z"
accept = 3
show = "YY-1"
options = [1]
[[exercise]]
id = "e"
kind = "pick"
goal = "G."
question = "Q?"
rule = "VG-A4"
options = ["a", "b"]
answer = "c"
wrong = [{ answer = "d" }]
[[exercise]]
id = "f"
kind = "board"
goal = "G."
question = "Q?"
rule = "VG-A4"
answer = "x"
wrong = 4
hints = 3
"""
    found = problems(folder, text)
    places = [problem.partition(":")[0] for problem in found]
    for place in (
        "titel", "title", "table.a.file", "table.b", "table.c.seed", "table.c.told", "table.c.answers",
        "table.c.setup", "table.d", "table.e.rulings", "exercise[0].kind", "exercise[0].rule",
        "exercise[0].table", "exercise[0].accept", "exercise[0].show", "exercise[0].options",
        "exercise[0].goal", "exercise[0].question", "exercise[0].answer", "exercise[1].id",
        "exercise[1].answer", "exercise[1].wrong[0].answer", "exercise[1].wrong[0].means",
        "exercise[2].table", "exercise[2].wrong", "exercise[2].hints",
    ):  # fmt: skip
        assert place in places, f"{place} not in {found}"


def test_a_position_with_other_values_in_some_places(folder: Path) -> None:
    change = 'change = { "seats[1].influence" = 0, "street" = ["r1", "n1", "n2", "n3", "n4"] }\n'
    text = GOOD.replace("seat = 1\n", f"seat = 1\n{change}").replace("answer = 1\n", "answer = 0\n")
    assert check(load_lesson(write(folder, text))) == []
    for wrong in ('{ "seats[9].x" = 1 }', '{ "a.b" = 1 }', '{ "" = 1 }', "3", '{ "seats.x" = 1 }'):
        found = problems(folder, GOOD.replace("seat = 1\n", f"seat = 1\nchange = {wrong}\n"))
        assert found[0].startswith("table.t"), wrong


def test_position_files_lie_beside_the_lesson(folder: Path) -> None:
    lessons = folder / "lessons"
    lessons.mkdir()
    outside = ["../p.json", str(folder / "p.json"), "positions/../../p.json", "/etc/passwd"]
    (lessons / "link.json").symlink_to(folder / "p.json")
    for name in [*outside, "link.json"]:
        found = problems(lessons, GOOD.replace('"p.json"', json.dumps(name)))
        wanted = "a file beside the lesson, or the name of a position of ours"
        assert found == [f"table.t.file: {name!r:.80}, expected {wanted}"]
    assert problems(lessons, GOOD.replace('"p.json"', '"a\\u0000b"'))
    (lessons / "positions").mkdir()
    (lessons / "positions" / "p.json").write_text((folder / "p.json").read_text())
    load_lesson(write(lessons, GOOD.replace('"p.json"', '"positions/p.json"')))


def test_positions_that_are_not_json_or_not_positions(folder: Path) -> None:
    empty = b'{"game": "edge-of-darkness"}'
    for data in (b"{", b"[]", b"3", b"null", b"[" * 100_000, empty, b"\xff\xfe\x00"):
        (folder / "p.json").write_bytes(data)
        assert problems(folder, GOOD)[0].startswith("table.t")


def test_not_a_lesson_at_all(folder: Path) -> None:
    assert problems(folder, "title = ")[0].startswith("not a TOML file")
    assert problems(folder, "title = 'x'\n#" + " " * 1024 * 1024) == ["larger than 262144 bytes"]
    (folder / "lesson.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(LessonError, match="not a TOML file"):
        load_lesson(folder / "lesson.toml")
    with pytest.raises(EdgebookError, match="there is no such file"):
        load_lesson(folder / "nothing.toml")
    with pytest.raises(EdgebookError, match="there is no lesson 'nothing'"):
        load_lesson("nothing")


def test_an_unsound_lesson(folder: Path) -> None:
    text = GOOD.replace("answer = 1\n", "answer = 2\n").replace('hints = ["H"]', "hints = []")
    assert check(load_lesson(write(folder, text))) == [
        "e: answer: 2, but the engine finds 1 (count VG-A5)",
        "e: wrong: 2 is right",
        "e: hints: expected at least one",
    ]
    twice = GOOD.replace("wrong = [", 'wrong = [{ answer = "2", means = "N." }, ')
    assert "e: wrong: an answer is listed twice" in check(load_lesson(write(folder, twice)))
    unasked = GOOD.replace('table = "t"\n', "", 1)
    assert check(load_lesson(write(folder, unasked))) == ["e: ask: there is no table to ask"]
    odd = GOOD.replace("count VG-A5", "dance VG-A5")
    assert check(load_lesson(write(folder, odd)))[0].startswith("e: ask: 'dance VG-A5': expected one of kept")


def test_several_may_have_one_right_thing(folder: Path) -> None:
    """It was told that the answer ['card:n3'] is wrong, since the engine finds 'card:n3'."""
    one = GOOD.replace('kind = "number"', 'kind = "several"').replace("count VG-A5", "target VG-A5 influence")
    one = one.replace("answer = 1\n", 'answer = ["card:n3"]\n').replace("answer = 2", 'answer = ["card:n1"]')
    assert check(load_lesson(write(folder, one))) == []
    other = one.replace('["card:n3"]', '["card:n2"]')
    assert check(load_lesson(write(folder, other))) == [
        "e: answer: ['card:n2'], but the engine finds ['card:n3'] (target VG-A5 influence)"
    ]


def test_an_answer_that_cannot_be_clicked_is_unsound(folder: Path) -> None:
    """It was sound, and nobody could solve it."""
    text = GOOD.replace('kind = "number"', 'kind = "several"').replace('ask = "count VG-A5"\n', "")
    text = text.replace("answer = 1\n", 'answer = ["hero:Nobody", "card:n3"]\n')
    assert check(load_lesson(write(folder, text.replace("answer = 2", 'answer = ["pixie:7"]')))) == [
        "e: answer: 'hero:Nobody' is not on the board",
        "e: wrong: 'pixie:7' is not on the board",
    ]


def test_what_is_wrong_with_a_choice_is_said_once(folder: Path) -> None:
    """It was 'choose: choose: choose: nobody is asked anything at the end of this table'."""
    text = GOOD.replace('kind = "number"', 'kind = "choose"').replace('ask = "count VG-A5"\nanswer = 1\n', "")
    text = text.replace('id = "e"', 'id = "choose"')
    assert check(load_lesson(write(folder, text))) == ["choose: table: nobody is asked anything at its end"]


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(
    ["id", "kind", "goal", "question", "answer", "rule", "table", "ask", "options", "accept", "right",
     "wrong", "hints", "show", "title", "game", "exercise", "file", "position", "seat", "rulings",
     "setup", "seed", "answers", "told"]
)  # fmt: skip
SHAPED = st.dictionaries(KEYS, PLAIN, max_size=8)


@given(
    st.fixed_dictionaries(
        {"game": st.just("edge-of-darkness") | PLAIN},
        optional={
            "title": PLAIN,
            "about": PLAIN,
            "table": st.dictionaries(st.text(max_size=3), SHAPED | PLAIN, max_size=2) | PLAIN,
            "exercise": st.lists(SHAPED | PLAIN, max_size=3) | PLAIN,
        },
    )
)
def test_any_shape_is_refused_in_words(data: dict[str, Any]) -> None:
    try:
        lesson = _Reader(Path("lesson.toml"), data).lesson()
    except EdgebookError:
        return
    check(lesson)


@settings(max_examples=15)
@given(st.data())
def test_a_sound_lesson_with_one_thing_changed(data: st.DataObject) -> None:
    import tomllib

    path = SHELF / "06-voiceless-assembly.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    content["exercise"] = content["exercise"][:1]
    content["table"] = {"skip-one": content["table"]["skip-one"]}
    where = data.draw(st.sampled_from([content, content["exercise"][0], content["table"]["skip-one"]]))
    where[data.draw(st.sampled_from(sorted(where)) | KEYS)] = data.draw(PLAIN)
    with contextlib.suppress(EdgebookError):
        check(_Reader(path, content).lesson())


@given(st.binary(max_size=200))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(data)
    with pytest.raises(EdgebookError):
        load_lesson(path)


def test_places_where_nothing_lies_are_those_of_the_game(folder: Path) -> None:
    ours = folders()["eden"]
    (folder / "p.json").write_text((ours / "positions" / "raids-edges.json").read_text())
    good = """
title = "T"
game = "dark-eden"
[table.t]
file = "p.json"
[[exercise]]
id = "e"
kind = "several"
table = "t"
click = "edges 1"
goal = "G."
question = "Q?"
ask = "spots covered edges 1"
answer = ["edge:1:1:0:upper", "edge:1:2:1:left", "edge:1:0:1:right", "edge:1:1:2:lower"]
rule = "DE-8.4"
wrong = [{ answer = ["edge:1:0:0:left"], means = "M." }]
hints = ["H"]
"""
    assert check(load_lesson(write(folder, good))) == []
    for wrong in ("edges", "edges 9", "edges -1", "holes 1", "1"):
        found = problems(folder, good.replace('"edges 1"', f'"{wrong}"'))
        assert any(problem.startswith("exercise[0].click") for problem in found), wrong
    found = problems(folder, good.replace('kind = "several"', 'kind = "words"'))
    assert any("only where the kind is board or several" in problem for problem in found)
    text = GOOD.replace('kind = "number"', 'kind = "board"\nclick = "edges 1"')
    (folder / "p.json").write_text((SHELF / "positions" / "skip-one.json").read_text())
    assert any("this game has none" in problem for problem in problems(folder, text))
