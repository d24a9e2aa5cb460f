"""Kill -9 at any moment of Play, the companion, an exercise, a review and a study."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.lost.kills import STUDIED, study_trial, trial, works

TIMES = 5
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")


@pytest.mark.parametrize("name", works(0))
def test_a_killed_kernel_loses_at_most_the_last_answer(name: str, tmp_path: Path) -> None:
    for seed in range(TIMES):
        trial(works(seed)[name], tmp_path / f"{seed}.jsonl", random.Random(f"{name} {seed}"))


@pytest.mark.parametrize("game", STUDIED, ids=lambda game: game.key)
def test_a_killed_study_loses_no_game(game, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for seed in range(TIMES):
        study_trial(game, tmp_path / f"{seed}.x", random.Random(seed))
