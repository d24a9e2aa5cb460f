"""The notebooks as they are stored: they read well without a kernel, and give nothing away."""

from __future__ import annotations

import copy
import json
import re
import xml.etree.ElementTree as ElementTree
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from edgebook.learn import key_of, load_lesson, shelf
from edgebook.learn.shelves import ORDER, folders, lesson_file
from tests.notebooks.run import FOLDER, ROOT, WIDGET, clean, named, notebooks, own_ids
from tests.notebooks.run import joined as in_one_piece

pytestmark = pytest.mark.notebook

nbformat: Any = import_module("nbformat")  # it has no types
PATHS = [path for path in notebooks() if path.parent != FOLDER]
"""The lessons: the home of all games and the cookbook are none."""
each = pytest.mark.parametrize("path", PATHS, ids=map(named, PATHS))
TROUBLE = re.compile(r"Traceback|Error:|Warning|/(root|home|work|tmp|usr)/|site-packages|C:\\")


def cells(path: Path, kind: str) -> list[Any]:
    return [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == kind]


def outputs(path: Path) -> list[Any]:
    return [output for cell in cells(path, "code") for output in cell["outputs"]]


def joined(text: Any) -> str:
    return text if isinstance(text, str) else "".join(text)


def test_there_is_one_for_each_lesson() -> None:
    assert sorted(map(named, PATHS)) == sorted(shelf())


@pytest.mark.parametrize("game", sorted(folders()))
def test_every_game_is_played_and_taken_to_a_real_table_in_its_notebooks(game: str) -> None:
    paths = [path for path in PATHS if path.parent.name == game]
    said = "\n".join(joined(cell["source"]) for path in paths for cell in cells(path, "code"))
    assert "edgebook.Play(" in said
    assert "edgebook.Companion(" in said


@pytest.mark.parametrize("game", [name for name, folder in folders().items() if (folder / ORDER).is_file()])
def test_a_course_with_an_order_of_its_own_leads_from_each_lesson_to_the_next(game: str) -> None:
    course = shelf(game)
    assert (folders()[game] / ORDER).read_text("utf-8").split() == course  # none is forgotten, none is gone
    for here, then in pairwise(course):
        last = joined(cells(FOLDER / game / f"{here}.ipynb", "markdown")[-1]["source"])
        assert re.findall(r"\*\*Next:\*\* \[[^]]+\]\(([\w-]+)\.ipynb\)", last) == [then]


@each
def test_size_and_order(path: Path) -> None:
    assert path.stat().st_size < 600 * 1024
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    again = copy.deepcopy(notebook)
    clean(again)
    for old, new in zip(notebook.cells, again.cells, strict=True):
        assert old.metadata == new.metadata
        for one, two in zip(old.get("outputs", []), new.get("outputs", []), strict=True):
            assert set(one.get("data", {})) == set(two.get("data", {}))
    counts = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))


@each
def test_every_cell_was_run_and_nothing_went_wrong(path: Path) -> None:
    shown = [cell for cell in cells(path, "code") if cell["outputs"]]
    assert len(shown) >= 5
    for output in outputs(path):
        assert output["output_type"] != "error"
        assert output.get("name") != "stderr"
        assert WIDGET not in output.get("data", {})
        text = joined(output.get("text", "")) + joined(output.get("data", {}).get("text/plain", ""))
        assert not TROUBLE.search(text), text


@each
def test_every_picture_has_words(path: Path) -> None:
    for output in outputs(path):
        data = output.get("data", {})
        if "image/svg+xml" not in data:
            assert "image/png" not in data
            continue
        assert len(joined(data["text/plain"])) > 20
        root = ElementTree.fromstring(joined(data["image/svg+xml"]))
        title = root.find("{http://www.w3.org/2000/svg}title")
        assert root.get("role") == "img"
        assert root.get("aria-label") or (title is not None and title.text)


@each
def test_it_opens_with_something_to_click_and_ends_with_exercises(path: Path) -> None:
    text = json.loads(path.read_text("utf-8"))["cells"]
    assert "**After this you can**" in joined(text[0]["source"])
    assert text[1]["cell_type"] == "code"
    first = text[1]["outputs"][-1]["data"]
    assert "image/svg+xml" in first
    asked = re.findall(
        r'edgebook\.Exercise\("([\w/-]+)", "([\w-]+)"\)', path.read_text("utf-8").replace('\\"', '"')
    )
    lesson = load_lesson(named(path))
    assert [id for _, id in asked] == [exercise.id for exercise in lesson.exercises]
    assert {lesson_file(name) for name, _ in asked} == {lesson_file(named(path))}
    for cell in cells(path, "code"):
        assert not re.search(
            r"^exercise\b", joined(cell["source"]), re.M
        )  # a name that the next cell takes away
        assert len(joined(cell["source"]).split("\n")) - joined(cell["source"]).count("\n\n") <= 9


@each
def test_what_is_answered_in_python_has_its_cell_right_below(path: Path) -> None:
    sources = [joined(cell["source"]) for cell in cells(path, "code")]
    for exercise in load_lesson(named(path)).exercises:
        if exercise.kind in ("python", "player"):
            shown = next(n for n, source in enumerate(sources) if f'", "{exercise.id}")' in source)
            assert sources[shown + 1] == f'# edgebook.answer("{exercise.id}", ...)'


@each
def test_no_solution_is_in_it(path: Path) -> None:
    text = path.read_text("utf-8")
    for exercise in load_lesson(named(path)).exercises:
        key = key_of(exercise)
        assert key.right not in text
        assert not any(wrong.means in text for wrong in key.wrong)


@each
def test_links_lead_somewhere(path: Path) -> None:
    for cell in cells(path, "markdown"):
        for target in re.findall(r"\]\(([^)\s]+)\)", joined(cell["source"])):
            if target.startswith("http"):
                assert re.fullmatch(r"https://[\w.-]+(/\S*)?", target)
            else:
                assert (path.parent / target.partition("#")[0]).resolve().is_relative_to(ROOT)
                assert (path.parent / target.partition("#")[0]).exists(), target


def test_what_was_printed_is_in_one_piece() -> None:
    parts = [nbformat.v4.new_output("stream", name=n, text=t) for n, t in (("stdout", "a"), ("stdout", "b"))]
    (whole,) = in_one_piece(parts)
    assert whole.text == "ab"


def test_ids_of_one_picture_are_its_own() -> None:
    svg = '<svg aria-labelledby="a b"><g id="a"/><g id="b"/><use href="#a"/><i fill="url(#b)" x="c"/></svg>'
    assert own_ids(svg, "p") == (
        '<svg aria-labelledby="p-a p-b"><g id="p-a"/><g id="p-b"/><use href="#p-a"/>'
        '<i fill="url(#p-b)" x="c"/></svg>'
    )
