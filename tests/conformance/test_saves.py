"""Saved games of before load, come to the same state, and are written again as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from edgebook import games
from edgebook.kernel import dumps, load
from tests.saves import make

FILES = [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in make.FOLDER.glob("*/*.jsonl")]


@pytest.mark.parametrize("path", FILES)
def test_a_saved_game_loads(path: Path) -> None:
    game = games.get(path.parent.name)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    head, end = lines[0], lines[-1]
    loaded = load(game, path)
    pack = game.table.pack_hash(loaded.trace.state)
    if (head["rules"], head["pack"]) == (game.rulebook.version, pack):
        assert loaded.notes == []
        assert loaded.trace.state.digest() == end["state"]
        assert dumps(loaded.trace) == path.read_text(encoding="utf-8")
    else:
        assert loaded.notes, "a reader is told that the rules or the data were others"


@pytest.mark.parametrize("name", sorted(make.SAVED))
def test_each_game_is_there_as_it_is_saved_today(name: str) -> None:
    missing = [path.name for _, path in make.wanted(name, games.get(name)) if not path.exists()]
    assert not missing, f"the rules or the data have changed: run `python -m tests.saves.make {name}`"
