"""Exercises in the room that a small laptop has for them: what was asked for can be read."""

from __future__ import annotations

import pytest

from tests.browser.lab import Lab
from tests.browser.widgets import Widget

pytestmark = pytest.mark.browser

HOME = "import os, tempfile\nos.environ['EDGEBOOK_HOME'] = tempfile.mkdtemp()\nimport edgebook\n"
BOX = "(element) => { const box = element.getBoundingClientRect(); return [box.top, box.bottom]; }"


def shown(lab: Lab, lesson: str, exercise: str) -> Widget:
    notebook = lab.open([f'{HOME}edgebook.Exercise("{lesson}", "{exercise}")'], exercise, 1280, 720)
    notebook.run_all()
    widget = Widget(notebook.page)
    widget.part("ask").wait_for(timeout=30_000)
    widget.root.scroll_into_view_if_needed()
    return widget


def test_a_hint_is_not_hidden_by_what_became_of_an_answer(lab: Lab) -> None:
    widget = shown(lab, "06-voiceless-assembly", "skip-one")
    widget.root.locator(".eb-thing[data-item='card:n1']").evaluate("(thing) => thing.click()")
    widget.wait("now", "Not yet.")
    for n in (1, 2, 3):
        widget.act("hint")
        widget.wait("ask", f"Hint {n}:")
    hint = widget.part("ask").locator(".eb-note").last.evaluate(BOX)
    assert hint[1] <= widget.part("now").evaluate(BOX)[0]
    assert hint[1] <= widget.root.evaluate(BOX)[1]


def test_a_solution_ends_in_sight(lab: Lab) -> None:
    widget = shown(lab, "06-voiceless-assembly", "skip-one")
    widget.root.locator(".eb-thing[data-item='card:n4']").evaluate("(thing) => thing.click()")
    widget.wait("now", "Right.")
    widget.press("Show the solution")
    close = widget.root.locator("[data-act=solution_close]")
    close.wait_for()
    while widget.root.locator("[data-act=solution_next]:not([aria-disabled=true])").count():
        at = widget.part("now").inner_text()
        widget.act("solution_next")
        widget.page.wait_for_function(
            "([part, at]) => part.innerText !== at", arg=[widget.part("now").element_handle(), at]
        )
    assert close.evaluate(BOX)[1] <= widget.root.evaluate(BOX)[1]


def test_the_whole_order_is_in_sight(lab: Lab) -> None:
    widget = shown(lab, "eden/02-combat", "six-places")
    for n in range(6):
        widget.root.locator(".eb-answers [data-act=place]").first.click()
        widget.page.wait_for_function(
            "(n) => document.querySelectorAll('.eb-order [data-act=place]').length === n", arg=n + 1
        )
    last = widget.root.locator(".eb-order button").last.evaluate(BOX)
    assert last[1] <= widget.root.get_by_role("button", name="Check").evaluate(BOX)[0]


def test_the_next_exercise_arrives_and_a_cell_that_was_run_is_in_sight(lab: Lab) -> None:
    cells = [f'edgebook.Exercise("06-voiceless-assembly", "{name}")' for name in ("skip-one", "drafted")]
    notebook = lab.open([HOME, *cells], "next exercise", 1280, 720)
    notebook.run_all()
    page = notebook.page
    both = "() => document.querySelectorAll('.eb-root.eb-beside').length === 2"
    page.wait_for_function(both, timeout=60_000)
    seen = """(n) => { const box = document.querySelectorAll('.eb-root')[n].getBoundingClientRect();
        const sight = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
        return box.top >= sight.top - 1 && box.bottom <= sight.bottom + 1; }"""
    page.wait_for_function(seen, arg=0)  # it came into sight when it was first shown
    widget = Widget(page, 0)
    widget.root.locator(".eb-thing[data-item='card:n4']").evaluate("(thing) => thing.click()")
    widget.wait("now", "Right.")
    assert not page.evaluate(seen, 1)
    widget.press("Next exercise")
    page.wait_for_function(seen, arg=1)


def test_after_hints_the_verdict_is_in_sight(lab: Lab) -> None:
    widget = shown(lab, "06-voiceless-assembly", "skip-one")
    for n in (1, 2, 3):
        widget.act("hint")
        widget.wait("ask", f"Hint {n}:")
    widget.root.locator(".eb-thing[data-item='card:n1']").evaluate("(thing) => thing.click()")
    widget.wait("now", "Not yet.")
    assert widget.part("now").locator(".eb-chip").evaluate(BOX)[1] <= widget.root.evaluate(BOX)[1]


def test_a_solved_exercise_comes_again_with_other_numbers(lab: Lab) -> None:
    widget = shown(lab, "icosara/01-the-battle", "own-total")
    assert not widget.root.locator("[data-act=again]").count()
    widget.root.get_by_label("Your answer").fill("8")
    widget.root.get_by_label("Your answer").press("Enter")
    widget.wait("now", "Right.")
    widget.act("again")
    widget.page.wait_for_function("() => !document.querySelector('.eb-now')?.innerText.includes('Right.')")
    widget.root.get_by_label("Your answer").fill("8")
    widget.root.get_by_label("Your answer").press("Enter")
    widget.wait("now", "Not yet.")
    widget.root.get_by_label("Your answer").fill("6")
    widget.root.get_by_label("Your answer").press("Enter")
    widget.wait("now", "Right.")


EXAM = """
from pathlib import Path
folder = tempfile.mkdtemp()
exam = Path(folder) / "half-term.toml"
exam.write_text('title = "Half-term"\\nlessons = ["icosara/01-the-battle"]\\nexercises = 2\\npuzzles = 1\\n')
edgebook.Exam(exam, "Ada", folder=folder)"""


def test_an_exam_keeps_answers_and_tells_nothing(lab: Lab) -> None:
    notebook = lab.open([HOME + EXAM], "exam", 1280, 720)
    notebook.run_all()
    widget = Widget(notebook.page)
    widget.wait("head", "Question 1 of 3")
    widget.root.get_by_label("Your answer").fill("4")
    widget.root.get_by_label("Your answer").press("Enter")
    widget.wait("now", "Kept.")
    widget.wait("head", "1 answered")
    notebook.screenshot("exam-number")
    for n in (2, 3):
        widget.act("following")
        widget.wait("head", f"Question {n} of 3")
    widget.root.locator("[data-act=pick]").first.click()
    widget.wait("now", "Kept.")
    notebook.screenshot("exam-puzzle")
    widget.act("hand_in")
    widget.wait("now", "Handed in: give Ada.exam.json to your teacher.")
    widget.wait("head", "handed in")
    assert not widget.root.locator("[data-act=hint], [data-act=solution], [data-act=check]").count()
