"""docs/cookbook.md at its word: each question's three lines come to the answer that stands below them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import nbformat
import pytest

ROOT = Path(__file__).parents[2]


def making() -> ModuleType:
    spec = importlib.util.spec_from_file_location("cookbook", ROOT / "docs" / "cookbook" / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKE = making()
PAGE = MAKE.PAGE.read_text(encoding="utf-8")
RECIPES = list(MAKE.recipes(PAGE))


@pytest.mark.slow
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: str(recipe.number))
def test_the_answer_is_the_one_that_the_page_has(recipe: object) -> None:
    text, chart = MAKE.solved(recipe, MAKE.beginning(PAGE)[1])
    assert MAKE.block(recipe, text) == recipe.stored  # type: ignore[attr-defined]
    assert chart.to_dict()


def test_there_are_ten_questions_of_three_lines_each_with_a_chart_and_words() -> None:
    assert [recipe.number for recipe in RECIPES] == list(range(1, 11))
    for recipe in RECIPES:
        assert len(recipe.code.strip().splitlines()) == 3, recipe.title
        assert recipe.title.endswith("?")
        assert len(recipe.words) > 60, recipe.title
        assert (ROOT / "docs" / "cookbook" / f"{recipe.number}.svg").read_text("utf-8").startswith("<svg")


def test_the_notebook_is_the_page() -> None:
    def cells(book: nbformat.NotebookNode) -> list[tuple[str, str]]:
        return [(cell.cell_type, cell.source) for cell in book.cells]

    assert cells(nbformat.read(MAKE.NOTEBOOK, as_version=4)) == cells(MAKE.notebook(PAGE))
