"""Folders that a file names: only beside it, or what the person who opens it has named too."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from edgebook.box.tables import PackError
from edgebook.games.darkness import GAME
from edgebook.games.darkness.cards.pack import load as load_pack
from edgebook.kernel import EdgebookError, Problems, SaveError, begin, dumps, load, loads, save
from edgebook.kernel.packs import allowed, named_in, only_beside
from edgebook.learn import load_lesson
from edgebook.notebook import Play
from edgebook.study import frames
from edgebook.study.studies import load as load_study
from edgebook.study.studies import study
from tests.kernel.helpers import signed

SECRET = "number,name\n1,the key to the house\n"


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A folder for files, and one elsewhere with something that is nobody's business."""
    for name in ("here", "elsewhere"):
        (tmp_path / name).mkdir()
    (tmp_path / "elsewhere" / "locations.csv").write_text(SECRET)
    return tmp_path / "here", tmp_path / "elsewhere"


def own_values(folder: Path) -> Path:
    """A pack that can be played with."""
    folder.mkdir(exist_ok=True)
    (folder / "levels.csv").write_text(
        (Path(load_pack.__code__.co_filename).parent / "data" / "levels.csv").read_text()
    )
    return folder


def names_pack(*packs: str) -> str:
    head = json.loads(dumps(begin(GAME, seed=1)).splitlines()[0])
    head["setup"]["pack"] = packs
    return signed([head, {"lines": 1}])


@pytest.mark.parametrize("spelled", ["{}", "../elsewhere", "../here/../elsewhere", "link"])
def test_a_saved_game_cannot_look_elsewhere(folders: tuple[Path, Path], spelled: str) -> None:
    here, elsewhere = folders
    (here / "link").symlink_to(elsewhere)
    file = here / "game.jsonl"
    file.write_text(names_pack(spelled.format(elsewhere)))
    for read in (lambda: load(GAME, file), lambda: loads(GAME, file.read_bytes())):
        with pytest.raises(SaveError, match="does not lie beside the file that names it") as caught:
            read()
        assert "the key to the house" not in str(caught.value)


def test_what_lies_beside_it_or_is_named_can_be_used(
    tmp_path: Path, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _ = folders
    own_values(here / "mine")
    far = own_values(tmp_path / "far")
    for pack in ("mine", str(here / "mine")):
        (here / "game.jsonl").write_text(names_pack(pack))
        assert load(GAME, here / "game.jsonl").trace.setup.pack_folders == (pack,)
    save(begin(GAME, {"pack": [str(far)]}), here / "game.jsonl")
    with pytest.raises(SaveError, match="name that folder yourself"):
        load(GAME, here / "game.jsonl")
    assert load(GAME, here / "game.jsonl", packs=[far]).notes == []
    with pytest.raises(SaveError, match="name that folder yourself"):
        Play(GAME, autosave=here / "game.jsonl")
    assert Play(GAME, {"pack": [str(far)]}, autosave=here / "game.jsonl").trace.setup.pack_folders
    play = Play(begin(GAME, {"pack": [str(far)]}), autosave=here / "game.jsonl")
    play.act("upload", (here / "game.jsonl").read_text(), "game.jsonl")
    assert not play.alert


def test_a_lesson_cannot_look_elsewhere(folders: tuple[Path, Path]) -> None:
    here, elsewhere = folders
    own_values(here / "mine")
    lesson = (
        'title = "t"\ngame = "edge-of-darkness"\n[table.x]\nsetup = {{ pack = "{}" }}\n'
        '[[exercise]]\nid = "a"\nkind = "number"\ngoal = "g"\nquestion = "q"\nanswer = 1\nrule = "ED-2.1"\n'
    )
    file = here / "l.toml"
    file.write_text(lesson.format(elsewhere))
    with pytest.raises(EdgebookError, match="does not lie beside") as caught:
        load_lesson(file)
    assert "the key to the house" not in str(caught.value)
    file.write_text(lesson.format("mine"))
    assert load_lesson(file).tables["x"].trace(GAME)


def test_a_study_cannot_look_elsewhere(folders: tuple[Path, Path]) -> None:
    here, elsewhere = folders
    table = study(GAME, games=2, player="random", processes=1, progress=False).table
    table.attrs["study"]["setup"] = {"pack": [str(elsewhere)]}
    found = load_study(frames.write(table, here / "x.parquet"))
    with pytest.raises(EdgebookError, match="not known"):
        found.play(0)


def test_a_person_may_name_any_folder(folders: tuple[Path, Path]) -> None:
    _, elsewhere = folders
    assert allowed(elsewhere) == elsewhere
    with only_beside(None), pytest.raises(EdgebookError, match="does not lie beside"):
        allowed(elsewhere)
    with only_beside(None, [elsewhere]):
        assert allowed(elsewhere) == elsewhere
    assert named_in({"pack": "a"}) == ["a"]
    assert named_in({"pack": ["a", 3]}) == ["a"]
    assert named_in({}) == named_in(None) == named_in(7) == []


# -- bounds ----------------------------------------------------------------------------------------------


def quick(do: Callable[[], object], seconds: float = 2.0) -> str:
    """Refused, in a short time and in few words."""
    began = time.process_time()
    with pytest.raises(EdgebookError) as caught:
        do()
    assert time.process_time() - began < seconds
    assert len(str(caught.value)) < 120_000
    return str(caught.value)


def test_a_file_that_names_a_folder_very_often(tmp_path: Path) -> None:
    own_values(tmp_path / "mine")
    file = tmp_path / "game.jsonl"
    file.write_text(names_pack(*["mine"] * 2000))
    began = time.process_time()
    assert load(GAME, file).trace.decision is not None
    assert time.process_time() - began < 2
    file.write_text(names_pack(*[f"mine{n}" for n in range(300)]))
    assert "300 folders, expected at most 20" in quick(lambda: load(GAME, file))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("columns", "number," + ",".join(f"c{n}" for n in range(20_000)) + "\n"),
        ("the same column", "number," * 20_000 + "\n"),
        ("empty lines", "number,name\n" + "\n" * 29_000_000),
        ("a long cell", "number,name\n1," + "x" * 900_000),
        ("quotes", "number,name\n" + '"' * 900_000),
        ("rows", "number,name\n" + "1,x\n" * 240_000),
    ],
)
def test_large_tables_are_refused_at_once(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / "locations.csv").write_text(text)
    quick(lambda: load_pack([tmp_path]))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("tables", "".join(f"[table.t{n}]\nfile='x'\n" for n in range(10_000))),
        ("many more tables", "".join(f"[table.t{n}]\n" for n in range(45_000))),
        ("exercises", "[[exercise]]\n" * 19_000),
        ("keys", "".join(f"k{n} = 1\n" for n in range(20_000))),
        ("dots", ".".join("a" * 120_000) + " = 1"),
        ("a table of many parts", "[" + ".".join("a" * 120_000) + "]"),
        ("many dotted keys", "\n".join(f"a{n}." + ".".join("b" * 290) + " = 1" for n in range(400))),
        ("brackets", "a = " + "[" * 100_000),
        ("braces", "a = " + "{a=" * 50_000),
        ("strings", 'title = "' + "x" * 200_000),
    ],
)
def test_large_lessons_are_refused_at_once(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / "l.toml").write_text(text)
    quick(lambda: load_lesson(tmp_path / "l.toml"), 5)


def test_refusals_are_bounded() -> None:
    error = Problems("this is wrong:", ["x" * 100_000] * 10_000)
    assert len(str(error)) < 120_000
    assert error.problems[-1] == "and 9800 more problems"


def test_pipes_and_devices_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "locations.csv")
    os.mkfifo(tmp_path / "l.toml")
    os.mkfifo(tmp_path / "game.jsonl")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    (tmp_path / "zero.jsonl").symlink_to("/dev/zero")
    for name in ("l", "zero"):
        quick(lambda name=name: load_lesson(tmp_path / f"{name}.toml"))
    for name in ("game", "zero"):
        quick(lambda name=name: load(GAME, tmp_path / f"{name}.jsonl"))
        quick(lambda name=name: Play(GAME, autosave=tmp_path / f"{name}.jsonl"))
    with pytest.raises(PackError):
        load_pack([tmp_path / "locations.csv"])
