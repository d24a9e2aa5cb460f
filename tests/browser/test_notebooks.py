"""As a learner would: each notebook in JupyterLab with Run All, every exercise missed once and solved once.

`make test` does this for two notebooks; `make soak` for all of them (EDGEBOOK_SOAK=1), which takes a while.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from edgebook.learn import Exercise, Lesson, key_of, load_lesson, shelf
from tests.browser.lab import Lab, Notebook, Server
from tests.browser.widgets import Widget
from tests.learn.answers import KEPT, right, wrong
from tests.notebooks.run import named, notebooks

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

nbformat: Any = import_module("nbformat")  # it has no types
QUICK = ("darkness/00", "icosara/02")
PATHS = [
    path
    for path in notebooks(None if os.environ.get("EDGEBOOK_SOAK") else list(QUICK))
    if named(path) in shelf()  # the home of the games and the cookbook have no exercises
]
LAST = (
    "import edgebook.players\n\n\nclass Last:\n    def answer(self, asked):\n        return asked.options[-1]"
)
ALL_RUN = r"""() => ![...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]
    .some((prompt) => /\[[* ]\]/.test(prompt.innerText))"""
PLAYER = "edgebook.players.GreedyPlayer(edgebook.games.get({game!r}))"


@pytest.fixture
def whole(server: Server) -> Iterator[None]:
    """JupyterLab keeps every cell on the page: otherwise, it leaves out those outside the window."""
    folder = server.notebooks.parent / "settings" / "@jupyterlab" / "notebook-extension"
    folder.mkdir(exist_ok=True)
    setting = folder / "tracker.jupyterlab-settings"
    setting.write_text('{"windowingMode": "none"}')
    yield
    setting.unlink()


@pytest.mark.timeout(600)
@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize("path", PATHS, ids=map(named, PATHS))
def test_run_all_and_every_exercise_missed_and_solved(path: Path, lab: Lab, tmp_path: Path) -> None:
    lesson = load_lesson(named(path))
    stored: Any = nbformat.read(path, as_version=4)
    for cell in stored.cells:
        _hand_in(cell, lesson)
    home = f"import os\nos.environ['EDGEBOOK_HOME'] = {str(tmp_path)!r}\n{LAST}"
    stored.cells.insert(0, nbformat.v4.new_code_cell(home))  # so that nobody's own progress is touched
    folder = lab.server.notebooks / path.parent.name
    folder.mkdir(exist_ok=True)
    nbformat.write(stored, folder / path.name)
    data = path.parent / "data"
    if data.is_dir() and not (folder / "data").exists():
        (folder / "data").symlink_to(data)
    page = lab.page(1400, 1100)
    page.goto(lab.server.url(f"{folder.name}/{path.name}"))
    notebook = Notebook(page, path.name)
    notebook.wait_idle()
    notebook.run_all()
    page.wait_for_function(ALL_RUN, timeout=300_000)
    for stream in ("stderr", "error"):
        said = page.locator(f"[data-mime-type='application/vnd.jupyter.{stream}']").all_inner_texts()
        assert said == []
    for exercise in lesson.exercises:
        widget = Answering(page, exercise)
        if exercise.kind not in ("python", "player"):
            widget.missed_and_solved(wrong(lesson, exercise), right(lesson, exercise))
        else:
            widget.wait("now", "Right.")  # its cell was run with the others
    page.wait_for_function(
        "(text) => document.body.innerText.includes(text)",
        arg=f"{len(lesson.exercises)} of {len(lesson.exercises)} solved in this lesson",
    )
    assert lab.errors == []


def _hand_in(cell: Any, lesson: Lesson) -> None:
    """What a learner writes into the cell below an exercise in Python: a wrong answer, then the right one."""
    found = re.fullmatch(r'# edgebook\.answer\("([\w-]+)", .*\)', cell.source)
    if found is None:
        return
    exercise = lesson[found[1]]
    key, trial = key_of(exercise), exercise.trial
    if trial is None:
        bad, good = repr(key.wrong[0].answer), repr(key.answer)
    else:
        bad, good = "edgebook.players.RandomPlayer", PLAYER.format(game=exercise.game)
        if trial.measure == "any":
            kept = KEPT[exercise.game]
            bad, good = f'({good}, "{kept}")', f'(Last, "{kept}")'
    cell.source = f'edgebook.answer("{exercise.id}", {bad})\nedgebook.answer("{exercise.id}", {good})'


class Answering(Widget):
    """An exercise on a page, answered as a person would, by whatever it offers."""

    def __init__(self, page: Page, exercise: Exercise) -> None:
        label = f"Exercise: {exercise.goal}"
        found = (
            "(label) => [...document.querySelectorAll('.eb-root')].findIndex((r) => r.ariaLabel === label)"
        )
        page.wait_for_function(
            f"(label) => ({found})(label) >= 0", arg=label, timeout=240_000
        )  # cells above may take long
        super().__init__(page, page.evaluate(found, label))
        self.exercise = exercise
        self.chosen: list[str] = []

    def missed_and_solved(self, wrong: Any, right: Any) -> None:
        self.root.scroll_into_view_if_needed()
        self.part("ask").wait_for(timeout=30_000)
        self.answer(wrong)
        self.wait("now", "Not yet.")
        self.answer(right)
        self.wait("now", "Right.")
        self.wait("head", "solved")

    def answer(self, answer: Any) -> None:
        kind, board = self.exercise.kind, self.exercise.table is not None
        if kind == "board":
            self._point(
                answer, *(key_of(self.exercise).accept if answer == key_of(self.exercise).answer else ())
            )
        elif kind == "several" and board:
            for name in sorted({*self.chosen} ^ {*answer}):
                self._point(name)
            self.chosen = list(answer)
            self._check()
        elif kind in ("pick", "predict", "rule") and self.exercise.options:
            self.root.locator("[data-act=pick]").nth(self.exercise.options.index(answer)).click()
        elif kind == "mistake":
            self.root.locator("[data-act=pick]").nth(answer - 1).click()
        elif kind == "order":
            self._order(answer)
        elif kind == "choose":
            self._choose(*(answer if isinstance(answer, tuple) else (answer, "")))
        elif kind == "free":
            self._write(answer["points"])
        else:
            text = ", ".join(map(str, answer)) if isinstance(answer, list) else str(answer)
            self.root.get_by_label("Your answer").fill(text)
            self.root.get_by_label("Your answer").press("Enter")

    def _check(self) -> None:
        self.page.wait_for_timeout(300)
        self.press("Check")

    def _order(self, answer: list[str]) -> None:
        for option in (*self.chosen, *answer):  # pressing what is placed takes it back
            self.root.locator(f"[data-act=place][data-value={_css(option)}]").click()
            self.page.wait_for_timeout(200)
        self.chosen = list(answer)
        self._check()

    def _choose(self, option: str, reason: str) -> None:
        self.root.locator(f"[data-act=option][data-value={_css(option)}]").click()
        if reason:
            self.root.locator(f"[data-act=reason][data-value={_css(reason)}]").click()
        self._check()

    def _point(self, *names: str) -> None:
        """Press the thing on the board: whichever of these names it has there."""
        self.root.locator(".eb-thing").first.wait_for(timeout=20_000, state="attached")
        things = [self.root.locator(f".eb-thing[data-item={_css(name)}]") for name in names]
        found = next((thing for thing in things if thing.count()), None)
        assert found is not None, f"{names} is not on the board"
        found.first.evaluate("(button) => button.click()")

    def _write(self, points: Any) -> None:
        field = self.root.get_by_label("Your answer")
        if not field.input_value():
            field.fill("A few words of my own about this question, to compare them with the model.")
            self._check()
            self.wait("now", "A model solution")
        for n in points:
            self.root.locator(f"[data-act=tick][name='{n}']").check()
        self._check()


def _css(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
