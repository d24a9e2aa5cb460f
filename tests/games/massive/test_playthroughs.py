"""Each Quest is told once won and once lost; that the files hold is checked for every game alike."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from edgebook.games.massive import GAME
from tests.games.massive.playthroughs import PLAYTHROUGHS, WINS, Told
from tests.playthroughs.make import telling


@pytest.mark.parametrize("it", [it for it in PLAYTHROUGHS if it.outcome], ids=lambda it: it.name)
def test_a_quest_ends_as_its_file_says(it: Told) -> None:
    assert f"\noutcome: {it.outcome} " in telling(GAME).file(it).read_text(encoding="utf-8")


def test_each_quest_is_won_once_and_lost_once() -> None:
    names = {it.name for it in PLAYTHROUGHS}
    assert {f"{quest}-{end}" for quest in WINS for end in ("won", "lost")} <= names
    assert len(WINS) == 11


def test_every_rule_of_the_catalogue_is_played_by_a_test_of_its_own() -> None:
    """By the name or the description of a test that sets up a table and looks at what comes of it."""
    assert [entry.id for entry in GAME.rulebook.entries if entry.id not in ids_played()] == []


@cache
def ids_played() -> set[str]:
    """The ids in names and descriptions of tests that play something."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_MD_") and _looks(node):
                number = re.match(r"test_MD((?:_X?\d+)+)(?![a-z0-9])", node.name)
                assert number is not None, node.name
                found.add(f"MD-{number[1][1:].replace('_', '.')}")
                found |= set(re.findall(r"MD-X?\d+(?:\.\d+)*", ast.get_docstring(node) or ""))
    return found


def _looks(test: ast.FunctionDef) -> bool:
    """Whether a test plays something and asserts something about it."""
    return any(isinstance(node, ast.Assert) for node in ast.walk(test)) and any(
        isinstance(node, ast.Call) for node in ast.walk(test)
    )


@pytest.mark.parametrize("number", range(1, 28))
def test_every_worked_example_is_a_test(number: int) -> None:
    assert f"MD-X{number}" in ids_played()


def test_the_rulebook_is_whole_and_in_the_order_of_the_catalogue() -> None:
    assert [rule.id for rule in GAME.rulebook] == [entry.id for entry in GAME.rulebook.entries]
    assert len(GAME.rulebook) == 224
