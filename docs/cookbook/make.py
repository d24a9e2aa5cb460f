"""Writes the answers and charts of docs/cookbook.md, and the notebook that is the same page.

python docs/cookbook/make.py          all of it: about a minute
python docs/cookbook/make.py --notebook    only the notebook, from the page
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.study import charts

HERE = Path(__file__).parent
PAGE = HERE.parent / "cookbook.md"
NOTEBOOK = HERE.parents[1] / "notebooks" / "cookbook.ipynb"
BLOCK = re.compile(r"```python\n(.*?)```\n", re.S)
WIDTH = 100
ANSWER = "<!-- answer {} -->\n{}<!-- end -->"


class Recipe(NamedTuple):
    """A question of the page."""

    number: int
    title: str
    code: str
    stored: str
    words: str


def beginning(page: str) -> tuple[str, str]:
    """What stands before the first question: the words, and the code that all of them need."""
    head = page.split("\n## ")[0]
    code = BLOCK.search(head)
    assert code is not None
    return head, code[1]


def recipes(page: str) -> Iterator[Recipe]:
    """The questions, with the answer that is stored and the words below it."""
    for part in page.split("\n## ")[1:]:
        title, _, rest = part.partition("\n")
        number = int(title.partition(".")[0])
        code = BLOCK.search(rest)
        stored = re.search(rf"<!-- answer {number} -->\n(.*?)<!-- end -->(.*)", rest, re.S)
        assert code is not None, f"{title} has no code"
        assert stored is not None, f"{title} has no place for its answer"
        yield Recipe(number, title, code[1], stored[1], stored[2].strip())


def solved(recipe: Recipe, setting: str) -> tuple[str, Any]:
    """What the three lines of a question come to: the answer as text, and the chart."""
    space: dict[str, Any] = {}
    exec(setting, space)
    space["study"] = quiet(space["study"])
    space["round_robin"] = quiet(space["round_robin"])
    space["compare_games"] = quiet(space["compare_games"])
    exec(recipe.code, space)
    return said(space["answer"]), space["chart"]


def quiet(call: Any) -> Any:
    """The same without a bar."""
    return lambda *words, **options: call(*words, **{"progress": False, **options})


def said(answer: Any) -> str:
    """An answer as it is printed, within the width of a page."""
    if hasattr(answer, "to_string"):
        return str(answer.to_string(index=False, float_format=lambda value: f"{value:.3g}"))
    text = f"{answer:.4f}" if isinstance(answer, float) else str(answer)
    return "\n".join(textwrap.fill(line, WIDTH, subsequent_indent="  ") for line in text.splitlines())


def block(recipe: Recipe, text: str) -> str:
    """An answer as the page has it."""
    lines = "\n".join(line.rstrip() for line in text.splitlines())
    alt = recipe.title.partition(". ")[2]
    return f"\n```text\n{lines}\n```\n\n![{alt}](cookbook/{recipe.number}.svg)\n\n"


def notebook(page: str) -> Any:
    """The page as a notebook, without outputs."""
    new = import_module("nbformat.v4")
    head, setting = beginning(page)
    title = head.split("\n\nin a notebook")[0].replace(f"```python\n{setting}```", "").strip()
    cells = [new.new_markdown_cell(title), new.new_code_cell(setting.strip())]
    for recipe in recipes(page):
        cells.append(new.new_markdown_cell(f"## {recipe.title}"))
        cells.append(new.new_code_cell(f"{recipe.code.strip()}\ndisplay(answer, chart)"))
        cells.append(new.new_markdown_cell(recipe.words))
    for number, cell in enumerate(cells):
        cell.id = f"cookbook-{number}"
    return new.new_notebook(cells=cells)


def main(words: list[str]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    if "--notebook" not in words:
        _, setting = beginning(page)
        for recipe in recipes(page):
            text, chart = solved(recipe, setting)
            (HERE / f"{recipe.number}.svg").write_text(charts.svg(chart), encoding="utf-8")
            old = ANSWER.format(recipe.number, recipe.stored)
            page = page.replace(old, ANSWER.format(recipe.number, block(recipe, text)))
        PAGE.write_text(page, encoding="utf-8")
    import_module("nbformat").write(notebook(page), NOTEBOOK)


if __name__ == "__main__":
    main(sys.argv[1:])
