"""Rules and effects read what is printed on a card through the state alone, since each game has its own."""

from __future__ import annotations

import ast
import gc
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from edgebook.games import eden
from edgebook.games.eden.cards.card import Card
from edgebook.games.eden.cards.effect_rows import PROGRAMMED
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.rules.card_rules import RULES

HOME = Path(eden.__file__).parent
MODULES = sorted(path for part in ("effects", "rules", "table") for path in (HOME / part).glob("*.py"))
SAME_FOR_ALL = {"card", "language", "printed"}
"""Modules of `cards/` without a value of a card: numbers, types, words, and the record itself."""
FROM_OTHERS = {
    "pack": {"entered"},
    "table/setup.py pack": {"OURS", "TABLES"},
    "table/setup.py deck": {"STARTERS", "Deck"},
    "table/setup.py decks": {"from_json"},
    "table/settings.py pack": {"OURS"},
    "table/settings.py deck": {"STARTERS"},
}
"""What else may be imported, from a module of `cards/`: our card for the title of a rule, by the module that
makes set-ups the tables themselves, and by the one that offers our decks before a game their names."""
PRINTED = (Card, Row, Printed)


def name_of(path: Path) -> str:
    return path.relative_to(HOME).as_posix()


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """What a module imports from `cards/`, anywhere in it: the module there, and the name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("edgebook.games.eden.cards"):
            module = (node.module or "").removeprefix("edgebook.games.eden.cards").lstrip(".")
            yield from ((module, each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "edgebook.games.eden":
            yield from (("", each.name) for each in node.names if each.name == "cards")
        elif isinstance(node, ast.Import):
            yield from (("", each.name) for each in node.names if ".eden.cards" in each.name)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_no_table_of_values(path: Path) -> None:
    for module, name in imported(path):
        allowed = FROM_OTHERS.get(module, set()) | FROM_OTHERS.get(f"{name_of(path)} {module}", set())
        assert module in SAME_FOR_ALL or name in allowed, f"{name_of(path)} imports {name} of cards/{module}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_our_card_gives_a_rule_its_title_and_nothing_else(path: Path) -> None:
    """`entered` is called where rules are entered, and never while a game is played."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = [
        node
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.Lambda)
        for part in (function.body if isinstance(function, ast.FunctionDef) else [function.body])
        for node in ast.walk(part)
    ]
    assert not [node for node in inside if isinstance(node, ast.Name) and node.id == "entered"]


def holds(value: object, seen: set[int]) -> bool:
    """Whether something printed is in it."""
    if isinstance(value, PRINTED):
        return True
    if id(value) in seen or not isinstance(value, tuple | list | set | frozenset | dict):
        return False
    seen.add(id(value))
    inside = [*value, *value.values()] if isinstance(value, dict) else value
    return any(holds(each, seen) for each in inside)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_printed_is_kept_in_a_module(path: Path) -> None:
    module = importlib.import_module("edgebook.games.eden." + name_of(path)[:-3].replace("/", "."))
    assert isinstance(module, ModuleType)
    kept = [name for name, value in vars(module).items() if holds(value, set())]
    assert kept == []


def test_nothing_printed_is_kept_in_a_function() -> None:
    """Nor in what a function that was made by another one remembers, as the rules of cards are."""
    assert len(RULES) > 302
    homes = tuple(f"edgebook.games.eden.{part}." for part in ("effects", "rules", "table"))
    kept = set()
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and (function.__module__ or "").startswith(homes):
            cells = [cell.cell_contents for cell in function.__closure__ or () if cell != type(cell)()]
            if holds(cells, set()) or holds(function.__defaults__ or (), set()):
                kept.add(f"{function.__module__}.{function.__qualname__}")
    assert kept == set()


ONLY_SHOWN = {"E018", "W001"}
"""A bare card that stands for one that cannot be read, and the example of an id in a message."""


def test_the_cards_with_a_program_are_those_that_code_names() -> None:
    """Their rows cannot be others; a text that only explains something names no card."""
    named = set()
    for path in set(HOME.rglob("*.py")) - {HOME / "cards" / "effect_rows.py"}:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
                named |= set(re.findall(r"\b(?:DE-)?([CEWI]\d{3})\b", node.value))
    assert {f"DE-{id}" for id in named - ONLY_SHOWN} == PROGRAMMED.keys()
    assert len(PROGRAMMED) <= 25


def test_cells_are_read_once() -> None:
    """While a game is played, nothing takes the text of a row's cell apart."""
    taking_apart = {"split", "partition", "rpartition", "startswith", "endswith", "removeprefix"}
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in taking_apart
        and re.search(r"\b(row\.\w+|cost|costs)$", ast.unparse(node.value))
    ]
    assert found == []
