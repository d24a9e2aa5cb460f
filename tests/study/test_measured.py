"""What the page on studies says of time, memory and look-ahead is what was measured and stored."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pandas as pd
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def measure() -> ModuleType:
    spec = importlib.util.spec_from_file_location("measure", ROOT / "docs" / "studies" / "measure.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_the_stored_figures(measure: ModuleType) -> None:
    text = (ROOT / "docs" / "study.md").read_text(encoding="utf-8")
    assert measure.with_tables(text) == text


def test_time_and_memory_grow_with_the_number_of_games_and_no_faster(measure: ModuleType) -> None:
    table = pd.read_csv(measure.SCALE)
    assert {1_000, 10_000, 100_000} <= set(table["games"])
    small, large = table[table["games"] == 10_000].iloc[0], table[table["games"] == 100_000].iloc[0]
    assert large["seconds"] < 11 * small["seconds"]
    for memory in ("collector_mb", "worker_mb"):
        a_game = (large[memory] - small[memory]) / 90_000
        assert a_game * 1024 < 2, f"{memory}: more than 2 KB a game"


def test_pairs_share_their_luck_and_only_whole_ones_count_of_which_one_is_not_enough(
    measure: ModuleType, tmp_path: Path
) -> None:
    measure.LOOKAHEAD = tmp_path / "lookahead.csv"
    rows = [(0.01, 1, 0, 1, 4.0), (0.01, 1, 1, 0, -2.0), (0.01, 2, 0, 1, 3.0), (0.01, 2, 1, 1, 5.0)]
    torn = [*rows, (0.01, 3, 0, 1, 50.0), (1.0, 1, 0, 1, 9.0), (1.0, 1, 1, 1, 8.0)]
    names = ["seconds", "seed", "seat", "won", "difference"]
    pd.DataFrame(torn, columns=names).to_csv(measure.LOOKAHEAD, index=False)
    (found,) = measure.strength().to_dict("records")
    assert (found["games"], found["won"], found["ahead"]) == (4, 0.75, 2.5)
    assert found["ahead_low"] < 2.5 < found["ahead_high"]
