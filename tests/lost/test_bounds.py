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
from edgebook.kernel.untrusted import MOST_VALUES
from edgebook.learn import load_lesson, solution
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


@pytest.fixture(autouse=True)
def only_the_reading() -> Iterator[None]:
    """What other tests left in memory is not looked through meanwhile: only the reading is measured."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@contextmanager
def at_once(what: str) -> Iterator[None]:
    began = time.process_time()
    yield
    assert time.process_time() - began < SECONDS, what


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


def test_a_long_answer_of_a_lesson_lays_the_board_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = load_lesson("massive/03-what-will-the-troll-do")
    asked = next(each for each in lesson.exercises if each.kind == "board" and each.table)
    laid: list[Any] = []
    scene = solution._scene
    monkeypatch.setattr(solution, "_scene", lambda *given: laid.append(given) or scene(*given))
    assert solution.named(lesson.game, asked, ["x"] * 100).count("x") == 100
    assert len(laid) == 1
