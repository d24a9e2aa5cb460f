"""Files that are far too long, with their checks computed anew: refused in words, and at once."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Any

import pytest

from edgebook.kernel import EdgebookError, Game, Problems, dumps, loads
from edgebook.kernel.reading import MOST_VALUES
from tests.kernel.helpers import signed
from tests.lost.every import every_game, played
from tests.lost.kills import a_table

MANY = 200_000
LONG: dict[str, Any] = {
    "numbers": [7] * MANY,
    "texts": ["x"] * MANY,
    "lists": [[]] * MANY,
    "objects": [{}] * MANY,
}
SECONDS = 1.0
"""Of CPU time. A table with as many problems as entries took twenty seconds before there was a limit."""


@contextmanager
def at_once(what: str) -> Iterator[None]:
    """What other tests left in memory is not looked through meanwhile: only the reading is measured."""
    gc.collect()
    gc.freeze()
    began = time.process_time()
    try:
        yield
        spent = time.process_time() - began
    finally:
        gc.unfreeze()
    assert spent < SECONDS, what


def saves(game: Game) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A saved game and a saved part, with something too long under each key of the set-up or the table."""
    lines = [json.loads(line) for line in dumps(played(game, 1)).splitlines()]
    setups = [lines[0]["setup"]]
    if game.positions is not None and (table := a_table(game)) is not None:
        setups.append({"position": table})
    for setup in setups:
        table = setup.get("position")
        for key, what in zip(table or setup, cycle(LONG), strict=False):  # each kind somewhere
            changed = {**(table or setup), key: LONG[what]}
            head = {**lines[0], "setup": {"position": changed} if table else changed}
            yield f"{key}: {what}", [head, *lines[1:]]


@every_game
def test_a_long_list_in_a_signed_save_is_refused_at_once(game: Game) -> None:
    for what, lines in saves(game):
        text = signed(lines)
        with at_once(what), pytest.raises(EdgebookError) as refused:
            loads(game, text)
        assert "entries, expected at most" in str(refused.value), what


@every_game
def test_a_table_within_the_limit_is_refused_at_once(game: Game) -> None:
    """Each of its entries can be a problem."""
    if game.positions is None or (table := a_table(game)) is None:
        pytest.skip("it has no positions")
    for key, each in zip(table, cycle((0, "x", [], {})), strict=False):
        with at_once(f"{key}: {each!r}"), pytest.raises(Problems):
            game.make({"position": {**table, key: [each] * (MOST_VALUES - 3_000)}})
