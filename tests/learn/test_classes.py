"""A class: handing in, collecting, who is stuck where."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

import edgebook
from edgebook.cli import main
from edgebook.kernel import EdgebookError, files
from edgebook.learn import Progress, key_of, load_lesson, shelf
from edgebook.learn.class_page import chart, heat, notebook, thoughts
from edgebook.learn.class_rules import Rule, misconceptions
from edgebook.learn.classes import check_of, collect, hand_in
from edgebook.learn.rejudging import Judges
from edgebook.train import puzzle

LESSON = "darkness/01-start-here"
COINS = str(key_of(load_lesson(LESSON)["coins"]).answer)


def learner(folder: Path, name: str, tries: dict[str, list[bool]], hints: int = 0, seen: str = "") -> Path:
    progress = Progress(folder / "private" / f"{name}.jsonl")
    for id, results in tries.items():
        for n, right in enumerate(results):
            given = key_of(load_lesson(LESSON)[id]).answer if right else f"answer {n}"
            progress.tried(f"{LESSON}/{id}", right, given, 30 * (n + 1), given=given)
    for _ in range(hints):
        progress.hinted(f"{LESSON}/{next(iter(tries))}")
    if seen:
        progress.solution_seen(f"{LESSON}/{seen}")
    (folder / "in").mkdir(exist_ok=True)
    return hand_in(name, folder / "in", progress)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    learner(tmp_path, "Ada", {"first-stop": [True], "coins": [False, True]})
    learner(tmp_path, "Bob & <Co>", {"first-stop": [False, False, False], "coins": [False]}, hints=2)
    learner(tmp_path, "Zoë", {"first-stop": [False]}, seen="first-stop")
    return tmp_path / "in"


def test_what_is_handed_in_has_name_time_tries_and_answers(folder: Path) -> None:
    written = json.loads((folder / "Ada.edgebook.json").read_text("utf-8"))
    assert written["name"] == "Ada"
    assert written["at"]
    tried = [line for line in written["done"] if line["exercise"].endswith("/coins")]
    assert [line["tried"] for line in tried] == [False, True]
    assert [line["answer"] for line in tried] == ["answer 0", COINS]
    assert [line["seconds"] for line in tried] == [30, 60]
    assert all(line["at"] for line in tried)
    with pytest.raises(EdgebookError, match="wants your name"):
        edgebook.hand_in("  ")


def test_a_folder_becomes_a_table_and_tells_who_is_stuck(folder: Path) -> None:
    room = collect(folder)
    assert room.learners == ["Ada", "Bob & <Co>", "Zoë"]
    assert room.exercises == [each.key for each in load_lesson(LESSON).exercises]
    first = f"{LESSON}/first-stop"
    assert [room.of(name, first).state for name in room.learners] == ["solved at once", "stuck", "stuck"]
    assert [room.of(name, f"{LESSON}/coins").state for name in room.learners] == [
        "solved",
        "tried",
        "not begun",
    ]
    assert room.stuck() == [(first, ["Bob & <Co>", "Zoë"])]
    rows = list(csv.DictReader(io.StringIO(room.csv())))
    assert len(rows) == 3 * len(room.exercises)
    row = next(row for row in rows if row["name"] == "Ada" and row["exercise"] == "coins")
    assert (row["state"], row["tries"], row["seconds"]) == ("solved", "2", "60")
    assert (row["first answer"], row["last answer"]) == ("answer 0", COINS)


def test_the_chart_has_words_and_escapes_names(folder: Path) -> None:
    drawn = chart(collect(folder))
    root = ElementTree.fromstring(drawn)
    titles = [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}title")]
    assert any("Bob & <Co>" in title and "stuck, 3 tries, 2 hints" in title for title in titles)
    assert root.get("role") == "img"


def test_files_that_do_not_fit_are_named_and_left_out(folder: Path) -> None:
    (folder / "broken.edgebook.json").write_text("{")
    (folder / "other.edgebook.json").write_text('{"name": 3}')
    (folder / "deep").mkdir()
    data = {"edgebook": "class", "name": "Ada", "done": [{"exercise": 4}, {"exercise": "../x"}]}
    (folder / "deep" / "Ada.edgebook.json").write_text(json.dumps(data | {"check": check_of(data)}))
    room = collect(folder)
    assert len(room.unread) == 2
    assert "Ada (Ada)" in room.learners  # somebody else of the same name
    assert room.works["Ada (Ada)"] == {}
    eve = {"edgebook": "class", "name": "=cmd()", "done": []}
    (folder / "Eve.edgebook.json").write_text(json.dumps(eve | {"check": check_of(eve)}))
    assert "'=cmd()" in collect(folder).csv()
    with pytest.raises(EdgebookError, match="not a folder"):
        collect(folder / "nowhere")


def test_the_commands(folder: Path, tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDGEBOOK_HOME", str(tmp_path / "home"))
    assert main(["class", "hand-in", "Me", "--out", str(folder)]) == 0
    table, drawn, book = (str(tmp_path / name) for name in ("t.csv", "c.svg", "n.ipynb"))
    assert main(["class", "collect", str(folder), "--csv", table, "--chart", drawn, "--notebook", book]) == 0
    out = capsys.readouterr().out
    assert "stuck at darkness/01-start-here/first-stop: Bob & <Co>, Zoë" in out
    assert Path(table).read_text("utf-8").startswith("name,game,lesson,exercise,state,tries,")
    assert main(["class", "collect", str(folder), "--csv", table]) == 2
    assert "--force replaces it" in capsys.readouterr().err


@pytest.mark.notebook
def test_the_notebook_of_a_class_runs(folder: Path, tmp_path: Path) -> None:
    made = json.loads(notebook(collect(folder), str(folder)))
    scope: dict[str, Any] = {}
    for cell in made["cells"]:
        if cell["cell_type"] == "code":
            exec(cell["source"], scope)
    assert len(scope["table"]) == 3 * len(load_lesson(LESSON).exercises)


# -- nothing in a file is believed -------------------------------------------------------------------------


def changed(path: Path, change: Any, *, check: bool) -> None:
    """Change a file as a learner might, with the check computed anew or not."""
    data = json.loads(path.read_text("utf-8"))
    change(data)
    if check:
        data["check"] = check_of(data)
    path.write_text(json.dumps(data))


def tick(data: dict[str, Any]) -> None:
    for line in data["done"]:
        if "tried" in line:
            line["tried"] = True


def test_a_changed_file_is_named_and_left_out(folder: Path) -> None:
    changed(folder / "Zoë.edgebook.json", tick, check=False)
    room = collect(folder)
    assert room.learners == ["Ada", "Bob & <Co>"]
    assert room.unread == ["Zoë.edgebook.json: changed after it was handed in"]


def test_a_check_is_not_switched_off_by_taking_it_away(folder: Path) -> None:
    path = folder / "Zoë.edgebook.json"
    data = json.loads(path.read_text("utf-8"))
    del data["check"]
    path.write_text(json.dumps(data))
    assert collect(folder).unread == ["Zoë.edgebook.json: changed after it was handed in"]


def test_a_tick_at_a_puzzle_is_not_believed(tmp_path: Path) -> None:
    """It is cut again. What cannot be judged, and what is said to be of another rule, counts for nothing."""
    key = "darkness/train/darkness.2.2.432.predict"
    made = puzzle("darkness.2.2.432.predict")
    wrong = next(n for n in range(len(made.choices)) if n not in made.right)
    progress = Progress(tmp_path / "p.jsonl")
    for given in ([wrong], sorted(made.right), None, [], [99], ["x"], [0] * 50):
        progress.tried(key, True, "x", given=given, rule=made.rule)
    progress.tried(key, True, "x", given=sorted(made.right), rule="ED-5.4")
    progress.tried("darkness/train/darkness.1.2.432.predict", True, "x", given=[0], rule=made.rule)
    hand_in("Ada", tmp_path, progress)
    (tried,) = collect(tmp_path).evidence["Ada"].rules.values()
    assert (tried.right, tried.tries) == (1, 7)


def test_only_the_latest_puzzles_are_judged_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file with thousands of them keeps no teacher waiting."""
    seen: list[str] = []
    monkeypatch.setattr(Judges, "solved", lambda self, key, noted: seen.append(key) or True)
    progress = Progress(tmp_path / "p.jsonl")
    lines = [{"exercise": f"darkness/train/darkness.2.{n}.432.predict", "tried": True} for n in range(500)]
    files.append_lines(progress.path, (json.dumps(each).encode() + b"\n" for each in lines))
    hand_in("Ada", tmp_path, progress)
    collect(tmp_path)
    assert seen == [line["exercise"] for line in lines[-40:]]


def test_lessons_of_a_teachers_own_whose_names_begin_alike_have_columns_of_their_own(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.jsonl")
    keys = [f"darkness/own/{lesson}/coins" for lesson in ("forest", "fort", "fortress")]
    for key in keys:
        progress.tried(key, False, "1", given="1")
    hand_in("Ada", tmp_path, progress)
    labels = re.findall(r'rotate\(-60\)">([^<]*)<', chart(collect(tmp_path)))
    assert len(set(labels)) == len(keys)


@pytest.mark.parametrize("text_only", [True, False])
def test_a_tick_is_not_believed(folder: Path, text_only: bool) -> None:
    def cheat(data: dict[str, Any]) -> None:
        tick(data)
        for line in data["done"]:
            if text_only:
                line.pop("given", None)

    before = [row["state"] for row in collect(folder).rows()]
    for path in folder.glob("*.edgebook.json"):
        changed(path, cheat, check=True)
    assert [row["state"] for row in collect(folder).rows()] == before


def test_what_cannot_be_judged_again_is_the_learners_own_word(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.jsonl")
    progress.tried("darkness/13-your-own-player/legal", True, "MyPlayer")
    progress.tried("darkness/own/unknown/one", True, "1", given="1")
    hand_in("Ada", tmp_path, progress)
    room = collect(tmp_path)
    assert [work.state for work in room.works["Ada"].values()] == ["own word", "own word"]


def test_answers_to_a_teachers_own_lesson_are_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lesson", "new", "mine.toml"]) == 0
    (exercise, *_) = load_lesson("mine.toml").exercises
    progress = Progress(tmp_path / "p.jsonl")
    progress.tried(exercise.key, True, "no", given="no")
    progress.tried(exercise.key, True, "yes", given=key_of(exercise).answer)
    hand_in("Ada", tmp_path, progress)
    (work,) = collect(tmp_path).works["Ada"].values()
    assert (work.state, work.tries) == ("solved", 2)


@pytest.mark.parametrize(
    ("done", "why"),
    [
        ([{"exercise": f"darkness/own/l/x{n}", "tried": True} for n in range(2_001)], "more than 2000"),
        ([{"exercise": "a/b/c", "hinted": True}] * 50_001, "50001 lines, expected at most 50000"),
        ({"a": 1}, "no list of what was done"),
        ([3], "no list of what was done"),
    ],
)
def test_one_file_does_not_spoil_the_class(folder: Path, done: Any, why: str) -> None:
    data = {"edgebook": "class", "name": "Mal", "done": done}
    (folder / "mal.edgebook.json").write_text(json.dumps(data | {"check": check_of(data)}))
    room = collect(folder)
    assert room.learners == ["Ada", "Bob & <Co>", "Zoë"]
    (told,) = room.unread
    assert why in told


def test_exercises_of_one_name_are_told_apart(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.jsonl")
    keys = [f"{name}/{each.id}" for name in shelf() for each in load_lesson(name).exercises]
    for key in keys:
        progress.tried(key, False, "1", given="1")
    hand_in("Ada", tmp_path, progress)
    room = collect(tmp_path)
    made = json.loads(notebook(room, "."))
    source = "\n".join(cell["source"] for cell in made["cells"])
    assert '["game", "lesson", "exercise"]' in source
    labels = re.findall(r'rotate\(-60\)">([^<]*)<', chart(room))
    assert len(set(labels)) == len(labels) == len(keys)


def test_no_path_of_the_teacher_is_written(folder: Path, tmp_path: Path) -> None:
    book = tmp_path / "class.ipynb"
    assert main(["class", "collect", str(folder), "--notebook", str(book)]) == 0
    assert str(tmp_path) not in book.read_text("utf-8")
    assert "collect('in')" in book.read_text("utf-8")


TOWER = "darkness/03-tower-and-blight"


def thinker(folder: Path, name: str, wrong: bool) -> None:
    """A learner who takes the typical wrong answer first, or the right one; and solves a puzzle."""
    lesson = load_lesson(TOWER)
    key = key_of(lesson["tray"])
    progress = Progress(folder / "private" / f"{name}.jsonl")
    given = key.wrong[0].answer if wrong else key.answer
    progress.tried(f"{TOWER}/tray", not wrong, "tray 2" if wrong else "tray 1", given=given)
    progress.tried("darkness/train/darkness.2.2.432.predict", not wrong, "x", given=[5], rule="VG-B2")
    progress.tried("darkness/train/darkness.2.2.433.predict", True, "x", rule="NO-1")
    (folder / "in").mkdir(exist_ok=True)
    hand_in(name, folder / "in", progress)


@pytest.fixture
def thinkers(tmp_path: Path) -> Path:
    for name, wrong in {"Ada": True, "Bob <b>": True, "Cleo": False}.items():
        thinker(tmp_path, name, wrong)
    return tmp_path / "in"


def test_what_several_think_is_told_with_exercise_and_rule(thinkers: Path) -> None:
    (found,) = misconceptions(collect(thinkers))
    assert (found.learners, found.of) == (("Ada", "Bob <b>"), 3)
    assert found.rule == "ED-5.4"
    told = f"2 of 3 answered “tray 2” in {TOWER}/tray (ED-5.4): It holds four cubes."
    assert str(found).startswith(told)
    assert thoughts(collect(thinkers)) == [str(found)]


def test_the_heat_map_has_every_rule_that_was_answered_puzzles_too(thinkers: Path) -> None:
    room = collect(thinkers)
    assert set(room.evidence["Ada"].rules) == {Rule("darkness", "ED-5.4"), Rule("darkness", "VG-B2")}
    assert all("train" not in key for key in room.exercises), "a puzzle has no column of its own"
    drawn = heat(room)
    ElementTree.fromstring(drawn)
    assert "Who knows which rule: 3 learners, 2 rules" in drawn
    assert "Ada, VG-B2: missed, 0 of 1 right" in drawn
    assert "Cleo, VG-B2: known, 1 of 1 right" in drawn
    assert "Bob &lt;b&gt;" in drawn
    assert "<b>" not in drawn


def test_collect_prints_and_writes_both(thinkers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = thinkers.parent / "rules.svg"
    assert main(["class", "collect", str(thinkers), "--rules", str(target)]) == 0
    assert "2 of 3 answered “tray 2”" in capsys.readouterr().out
    assert target.read_text("utf-8").startswith("<svg")
    assert main(["class", "collect", str(thinkers), "--rules", "rules.png"]) == 2
    made = notebook(collect(thinkers), "in")
    assert "What several learners think" in made
    assert "heat(room)" in made


def handed(path: Path, name: str, done: Any) -> None:
    data = {"edgebook": "class", "name": name, "done": done}
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data | {"check": check_of(data)}))


def test_nobody_takes_the_place_of_a_learner_of_the_same_name(tmp_path: Path) -> None:
    """A school's own system may make a folder for each of three learners who are called Ada."""
    for n, place in enumerate(("a/Ada", "b/Ada", "c/Ada", "a/Bob", "d/d", "d/e", "d/f")):
        name = {"d/d": "Cy (f)"}.get(place, "Cy" if place[0] == "d" else place[2:])
        handed(
            tmp_path / f"{place}.edgebook.json", name, [{"exercise": f"{LESSON}/coins", "hinted": True}] * n
        )
    room = collect(tmp_path)
    assert sorted(room.works) == ["Ada", "Ada (Ada 2)", "Ada (Ada)", "Bob", "Cy", "Cy (f 2)", "Cy (f)"]
    assert sum(room.of(name, f"{LESSON}/coins").hints for name in room.works) == sum(range(7))


def test_made_up_exercises_do_not_hide_the_class(folder: Path) -> None:
    for name in ("mal", "max"):
        done = [{"exercise": f"darkness/own/{name}/x{n}", "tried": False} for n in range(1_500)]
        handed(
            folder / f"{name}.edgebook.json", name, [*done, {"exercise": f"{LESSON}/coins", "hinted": True}]
        )
    room = collect(folder)
    assert len(room.exercises) <= 200 + len(load_lesson(LESSON).exercises)
    assert [room.of(name, f"{LESSON}/coins").hints for name in ("mal", "max")] == [1, 1]
    assert room.unread == [
        "mal.edgebook.json: 1300 exercises of lessons that are not here; the rest is counted",
        "max.edgebook.json: 1500 exercises of lessons that are not here; the rest is counted",
    ]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ([f"answer {n}" for n in range(5_000)], "more or longer answers than can be judged"),
        ([[[["x"] * 1_000] * 2, n] for n in range(60)], "more or longer answers than can be judged"),
        (["x" * 3_000_000], None),
        ([json.loads("[" * 60 + "]" * 60)], "too deep in each other"),
        (["9" * 4_000, "1e9999", float("inf"), float("nan"), {"a": 1}, [None], "9" * 400 + "/3"], None),
    ],
)
def test_strange_answers_do_not_spoil_the_class(folder: Path, given: list[Any], why: str | None) -> None:
    keys = [each.key for each in load_lesson(LESSON).exercises]
    done = [{"exercise": key, "tried": True, "given": one} for one in given for key in keys]
    handed(folder / "mal.edgebook.json", "Mal", done)
    room = collect(folder)
    assert [why in told for told in room.unread] == ([True] if why else [])
    assert {"Ada", "Bob & <Co>", "Zoë"} <= set(room.learners)
    assert all(not work.right for work in room.works.get("Mal", {}).values())
