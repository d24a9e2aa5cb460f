"""On a phone, worked with a finger: what is pressed is in sight, and no word is about a key or a mouse."""

from __future__ import annotations

import re

import pytest

from tests.browser.lab import Lab, Notebook
from tests.browser.widgets import Widget

pytestmark = pytest.mark.browser
PLAY = "import edgebook\nfrom edgebook.games.{0} import GAME\nedgebook.Play(GAME, seed=3)"
TABLE = "import edgebook\nfrom edgebook.games.{0} import GAME\nedgebook.Companion(GAME)"
TRAIN = 'import edgebook\nedgebook.Train("{0}")'
EXERCISE = 'import edgebook\nedgebook.Exercise("icosara/02-the-formation", "{0}")'


def opened(lab: Lab, cell: str, name: str) -> tuple[Notebook, Widget]:
    notebook = lab.open([cell], name, width=400, height=800, has_touch=True, is_mobile=True)
    notebook.page.keyboard.press("Control+b")
    notebook.run_all()
    widget = Widget(notebook.page)
    widget.root.wait_for(timeout=30_000)
    notebook.page.wait_for_function("document.querySelector('.eb-root.eb-is-phone[data-fits]')")
    notebook.page.wait_for_timeout(500)
    return notebook, widget


def words(widget: Widget) -> str:
    return widget.root.inner_text()


@pytest.mark.parametrize("game", ["darkness", "massive"])
def test_a_question_says_nothing_about_keys_and_clicks(lab: Lab, game: str) -> None:
    notebook, widget = opened(lab, PLAY.format(game), f"words-{game}")
    widget.part("ask").wait_for()
    assert not re.search(r"\b([Cc]lick|[Kk]eys?)\b", words(widget))
    assert not widget.root.locator("kbd:visible").count()
    notebook.screenshot(f"phone-play-{game}")


@pytest.mark.parametrize("game", ["icosara", "massive"])
def test_after_a_hint_an_answer_is_in_sight(lab: Lab, game: str) -> None:
    notebook, widget = opened(lab, PLAY.format(game), f"hint-{game}")
    widget.part("ask").wait_for()
    widget.part("ask").get_by_role("button", name="Hint").click()
    widget.part("ask").locator(".eb-hintline").wait_for(timeout=60_000)
    notebook.page.wait_for_timeout(500)
    notebook.screenshot(f"phone-hint-{game}")
    answer = widget.part("ask").locator(".eb-answers button").first.bounding_box()
    buttons = widget.part("ask").locator(".eb-buttons").first.bounding_box()
    assert answer is not None
    assert buttons is not None
    assert answer["y"] + 40 <= buttons["y"]
    assert buttons["height"] < 70


def test_the_table_that_is_entered_has_one_filled_button_and_a_menu_of_its_size(lab: Lab) -> None:
    notebook, widget = opened(lab, TABLE.format("eden"), "phone-table")
    widget.part("form").wait_for()
    filled = [each.inner_text() for each in widget.root.locator(".eb-primary:visible").all()]
    assert len(filled) == 1, filled
    menu = widget.root.locator("[data-act=menu]").bounding_box()
    other = widget.root.locator("[data-act=whole_form]").bounding_box()
    top = widget.root.bounding_box()
    assert menu is not None
    assert other is not None
    assert top is not None
    assert menu["height"] <= other["height"]  # which has two lines where it is very narrow
    assert other["x"] + other["width"] <= menu["x"]
    assert menu["y"] == other["y"] >= top["y"] + 4
    notebook.screenshot("phone-table")


@pytest.mark.parametrize("puzzle", ["icosara.1.394582234.83.legal", "eden.8.523995764.15.legal"])
def test_check_is_in_sight_however_many_answers_there_are(lab: Lab, puzzle: str) -> None:
    game = puzzle.split(".")[0]
    notebook, widget = opened(lab, TRAIN.format(puzzle), f"phone-train-{game}")
    widget.root.evaluate("(root) => root.scrollIntoView({block: 'start'})")
    notebook.page.wait_for_timeout(300)
    for button in widget.part("ask").locator(".eb-buttons button").all()[:2]:
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800, button.inner_text()
    assert "click" not in words(widget).lower()
    notebook.screenshot(f"phone-train-{game}")


def test_an_exercise_asks_to_tap(lab: Lab) -> None:
    notebook, widget = opened(lab, EXERCISE.format("moves-up"), "phone-exercise")
    widget.part("ask").filter(has_text="Tap every pawn").wait_for()
    assert "click" not in words(widget).lower()
    notebook.screenshot("phone-exercise")
