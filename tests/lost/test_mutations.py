"""Files that something happened to, of every kind and every game."""

from __future__ import annotations

import copy
import random
import tomllib
from pathlib import Path

import pytest

from edgebook.kernel import EdgebookError, Game
from edgebook.learn import load_lesson
from edgebook.learn.shelves import folders
from tests.lost.every import every_game
from tests.lost.hostile import hostile_kinds, kinds_of, places_in, trial
from tests.lost.hostile_texts import toml
from tests.lost.mutations import kinds, mutated, problem, shelf_beside

MANY = 30
"""For each kind of file; `make soak` tries ten thousand in all."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("files")


@pytest.mark.parametrize("part", range(4))
def test_files_that_something_happened_to(part: int, folder: Path) -> None:
    for number, kind in enumerate(kinds(folder)):
        if number % 4 != part:
            continue
        assert problem(kind, kind.data, folder) == "", kind.name
        rng = random.Random(f"{kind.name} {part}")
        for _ in range(MANY):
            data = mutated(kind.data, rng)
            wrong = problem(kind, data, folder)
            if wrong:
                (folder / "wrong").write_bytes(data)
            assert not wrong, f"{kind.name}: {wrong}\n({folder / 'wrong'})"


def test_files_that_somebody_made_on_purpose(folder: Path) -> None:
    for number in range(300):
        tried = trial(number, folder)
        assert not tried.wrong, f"hostile {number}, {tried.name}: {tried.wrong}"


def test_what_is_made_hostile_is_good_before(folder: Path) -> None:
    """A file that is refused anyway would show nothing about what was changed in it."""
    for kind in hostile_kinds(folder):
        written = kind.written(kind.value)
        (folder / "good").write_bytes(written.encode() if isinstance(written, str) else written)
        kind.read(folder / "good")


@every_game
def test_a_name_that_nobody_knows_is_not_passed_over(game: Game, folder: Path) -> None:
    for kind in kinds_of(game):
        for at in range(5):
            value = copy.deepcopy(kind.value)
            named = [
                (each, key)
                for each, key in places_in(value)
                if isinstance(each, dict) and key not in ("check", "seed")
            ]
            inside, key = random.Random(f"{kind.name} {at}").choice(named)
            inside[f"{key} of mine"] = inside.pop(key)
            (folder / "named").write_text(str(kind.written(value)))
            with pytest.raises(EdgebookError):
                kind.read(folder / "named")


def test_a_list_where_a_lesson_has_the_id_of_a_rule_is_refused_in_words(folder: Path) -> None:
    shelf = shelf_beside(folder, folders()["darkness"])
    value = tomllib.loads((shelf / "01-start-here.toml").read_text("utf-8"))
    asked = next(each for each in value["exercise"] if each["kind"] == "rule")
    asked["answer"] = ["x"]
    (shelf / "lesson.toml").write_text(toml(value))
    with pytest.raises(EdgebookError, match="expected the id of a rule"):
        load_lesson(shelf / "lesson.toml")
