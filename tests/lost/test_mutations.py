"""Files that something happened to, of every kind and every game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.lost.hostile import trial
from tests.lost.mutations import kinds, mutated, problem

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
    for number in range(200):
        wrong = trial(number, folder)
        assert not wrong, f"hostile {number}, {wrong}"
