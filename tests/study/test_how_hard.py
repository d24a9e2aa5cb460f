"""How hard is Hard? The page says what the stored games say, and they can be played again."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def how_hard() -> ModuleType:
    path = ROOT / "notebooks" / "darkness" / "data" / "how_hard.py"
    spec = importlib.util.spec_from_file_location("how_hard", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_the_figures_of_the_stored_games(how_hard: ModuleType) -> None:
    text = (ROOT / "docs" / "how-hard-is-hard.md").read_text(encoding="utf-8")
    assert how_hard.with_tables(text) == text


def test_the_notebook_answers_it_too(how_hard: ModuleType) -> None:
    path = ROOT / "notebooks" / "darkness" / "12-how-hard-is-hard.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    shown = [
        line.rstrip()
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
        for line in output.get("data", {}).get("text/plain", [])
    ]
    for row in how_hard.paired_sides().itertuples():
        figures = [f"{number:.1f}" for number in (row.mean, row.low, row.high)]
        assert any(line.startswith(row.card) and line.split()[-3:] == figures for line in shown), row.card
    for row in how_hard.location_means().itertuples():
        figures = [str(row.rating), f"{row.harder:.1f}"]
        assert any(line.startswith(row.location) and line.split()[-3:-1] == figures for line in shown)
    assert any("**house data**" in "".join(cell["source"]) for cell in notebook["cells"])


def test_the_pictures_of_the_page_are_there() -> None:
    text = (ROOT / "docs" / "how-hard-is-hard.md").read_text(encoding="utf-8")
    for name in ("levels", "difference", "learning", "pairs"):
        assert f"(how-hard/{name}.svg)" in text
        assert (ROOT / "docs" / "how-hard" / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")


def test_no_stored_game_failed(how_hard: ModuleType) -> None:
    for name in (*how_hard.STUDIES, how_hard.MATCH):
        assert len(how_hard.found(name).errors) == 0, name


def test_looking_ahead_is_clearly_better_than_greedy(how_hard: ModuleType) -> None:
    row = how_hard.found(how_hard.MATCH).summary([]).to_dict("records")[0]
    assert row["games"] >= 200
    assert row["win_low"] > 0.5
    greedy = how_hard.found("levels").summary("level").set_index("level")
    ahead = how_hard.found("lookahead").summary("level").set_index("level")
    assert (ahead["success_score_low"] > greedy["success_score_high"]).all()


def test_every_level_is_harder_than_the_one_before(how_hard: ModuleType) -> None:
    found = how_hard.found("levels").summary("level")
    assert found["level"].tolist() == ["easy", "normal", "hard", "extreme"]
    assert found["difference"].is_monotonic_decreasing
