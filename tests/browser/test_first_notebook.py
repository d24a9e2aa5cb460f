"""As a newcomer: the first notebook, top to bottom in JupyterLab, and its first exercise by clicking."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from edgebook.learn import load_lesson
from tests.browser.lab import ROOT, Lab, Notebook
from tests.browser.test_exercises import HOME as OWN
from tests.browser.widgets import Widget, serious

pytestmark = pytest.mark.browser

nbformat: Any = import_module("nbformat")  # it has no types
FIRST = ROOT / "notebooks" / "darkness" / "01-start-here.ipynb"


def test_the_first_notebook_runs_and_its_first_exercise_is_solved(lab: Lab, tmp_path: Path) -> None:
    stored: Any = nbformat.read(FIRST, as_version=4)
    widgets = sum("edgebook.Stepper(" in c.source or "edgebook.Exercise(" in c.source for c in stored.cells)
    home = f"import os\nos.environ['EDGEBOOK_HOME'] = {str(tmp_path)!r}"
    stored.cells.insert(0, nbformat.v4.new_code_cell(home))  # so that nobody's own progress is touched
    late = 'edgebook.answer("coins", 3)'  # after Run All the last exercise on show is another one
    stored.cells.append(nbformat.v4.new_code_cell(late))
    count = len(load_lesson("01-start-here").exercises)
    file = "first-notebook.ipynb"
    nbformat.write(stored, lab.server.notebooks / file)
    page = lab.page(1560, 9000)  # tall, since JupyterLab leaves out what is below the window
    page.goto(lab.server.url(file))
    notebook = Notebook(page, file)
    notebook.wait_idle()
    notebook.run_all()
    shown = "(n) => document.querySelectorAll('.eb-root').length >= n"
    page.wait_for_function(shown, arg=widgets, timeout=60_000)
    notebook.wait_idle()
    assert page.locator("[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    assert page.locator("[data-mime-type='application/vnd.jupyter.error']").count() == 0

    stepper = Widget(page, 0).ready()
    stepper.press("Next step")
    stepper.wait_step(1)

    exercise = Widget(page, 1)
    exercise.part("ask").wait_for(timeout=30_000)
    exercise.wait_painted()
    page.wait_for_timeout(700)
    assert tries(tmp_path) == ["coins"]  # the answer of the last cell went to its own exercise
    Widget(page, 3).wait("now", "Not yet.")
    exercise.page.mouse.click(*corner(exercise))  # a click on nothing is no answer,
    click(exercise, "tray:1")  # nor is one on what cannot be meant: it only tells what that is
    exercise.keys("Escape")
    click(exercise, "location:9")
    exercise.wait("now", "Not yet.")
    exercise.wait("now", "the walk comes past another Train before it")
    assert "Guildmark University" not in exercise.text("now"), "the first miss does not give it away"
    click(exercise, "location:9")
    exercise.wait("now", "Guildmark University, position 4, comes first")
    assert tries(tmp_path) == ["coins", "first-stop", "first-stop"]
    exercise.press("Hint, 3 left")
    exercise.wait("ask", "Hint 1:")
    click(exercise, "location:10")
    exercise.wait("now", "Right.")
    exercise.wait("now", "Solo rulebook p.4")
    exercise.wait("head", f"1 of {count} solved")
    Widget(page, 2).wait("head", f"1 of {count} solved")  # progress is alive in the other cells
    assert exercise.root.locator(".eb-live").inner_text().startswith("Right.")
    assert exercise.part("now").is_visible()
    exercise.press("Show the solution")
    exercise.wait("now", "Step 1 of ")
    exercise.press("Next step of the solution")
    exercise.wait("now", "Step 2 of ")
    exercise.press("Close the solution")
    exercise.press("Next exercise")
    page.wait_for_function("() => document.activeElement?.classList.contains('eb-question')")

    number = Widget(page, 2)
    number.press("Check")
    number.wait("now", "There is no answer yet")
    assert tries(tmp_path)[-1] == "first-stop", "an empty check is no try"
    number.root.get_by_label("Your answer").fill("5")
    number.root.get_by_label("Your answer").press("Enter")
    number.wait("now", "Right.")
    picked = Widget(page, 4)
    picked.root.get_by_role("button", name="Cubes are dropped into the tower").click()
    picked.wait("now", "Right.")
    picked.wait("head", f"3 of {count} solved")
    notebook.screenshot("first-notebook")
    assert serious(page) == []
    assert lab.errors == []


def tries(home: Path) -> list[str]:
    """The exercises that were answered, as they are kept, one for each try."""
    lines = [json.loads(line) for line in (home / "progress.jsonl").read_text().splitlines()]
    return [line["exercise"].rpartition("/")[2] for line in lines if "tried" in line]


def corner(exercise: Widget) -> tuple[float, float]:
    """A place on the board where nothing lies."""
    box = exercise.root.locator("canvas").first.bounding_box()
    assert box is not None
    return box["x"] + 3, box["y"] + box["height"] - 3


def click(exercise: Widget, name: str) -> None:
    """Click a thing on the board, at its upper edge: whatever lies on it there, it is meant."""
    thing = exercise.root.locator(f".eb-thing[data-item='{name}']")
    thing.scroll_into_view_if_needed()  # each widget takes the whole window
    box = thing.bounding_box()
    assert box is not None
    exercise.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 8)


def test_from_the_home_to_a_game_without_code(lab: Lab) -> None:
    notebook = lab.open([f"{OWN}edgebook.Home()"], "home", 1280, 720)
    notebook.run_all()
    page = notebook.page
    page.locator(".eb-home article").nth(3).wait_for(timeout=60_000)
    assert serious(page) == []
    page.locator("[data-act=way][data-value=play][data-name=icosara]").click()
    page.get_by_label("Seed").fill("5")
    page.locator("[data-act=begin]").click()
    play = Widget(page, 0)
    play.wait_painted()
    # nothing is left of how the home was laid out: the question has the whole height beside the board
    ask, root = play.part("ask").bounding_box(), play.root.bounding_box()
    assert ask is not None
    assert root is not None
    assert ask["height"] > 0.7 * root["height"]
    assert lab.errors == []
