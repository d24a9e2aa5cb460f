"""docs/gallery.md at its word: each line of code draws the chart beside it, and no chart is missing."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import edgebook
from edgebook.study import charts

ROOT = Path(__file__).parents[2]
NOT_DRAWN = {"chart", "names", "live", "svg", "use"}
"""What helps with charts, or makes one by its name."""
LINKED = {"explore", "follow"}
"""What shows a chart beside a stepper: the page names them in words."""
WIDGETS = ("Home", "Stepper", "Predict", "Play", "Companion", "Exercise", "Train", "Course")


def making() -> ModuleType:
    spec = importlib.util.spec_from_file_location("gallery", ROOT / "docs" / "pictures" / "make_charts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKE = making()
PAGE = MAKE.PAGE.read_text(encoding="utf-8")


def test_every_chart_and_every_widget_is_in_the_gallery() -> None:
    drawn = {code.partition("(")[0].removeprefix("charts.") for _, code in MAKE.rows(PAGE)}
    assert drawn - {"chart"} == set(charts.__all__) - NOT_DRAWN - LINKED
    assert all(f"charts.{name}(" in PAGE for name in LINKED)
    assert all(f"`edgebook.{name}(" in PAGE and getattr(edgebook, name) for name in WIDGETS)


@pytest.mark.slow
def test_each_line_draws_its_chart() -> None:
    space = MAKE.setting(PAGE)
    for name, code in MAKE.rows(PAGE):
        made = charts.svg(eval(code, space))
        stored = (ROOT / "docs" / "pictures" / name).read_text(encoding="utf-8")
        assert made.startswith("<svg"), code
        assert abs(len(made) - len(stored)) < 0.05 * len(stored), f"{name}: make pictures draws another chart"
