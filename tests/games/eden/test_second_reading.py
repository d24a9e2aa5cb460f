"""Dark Eden as a second reading of the rules has it: both give the same answers in games of all kinds."""

from __future__ import annotations

import pytest

from tests.second_reading.compare import Figures, play, play_table
from tests.soak.eden_reading import reading_setup, told

GAMES, TABLES = (0, 3, 6), range(70)
OFTEN = {
    "actions",
    "attackers",
    "balance, Gold",
    "cells",
    "icons",
    "raid targets",
    "raiders",
    "standing, raid",
}


@pytest.fixture(scope="module")
def figures() -> Figures:
    """A few games and many made-up tables, each question answered twice."""
    found = Figures()
    for seed in GAMES:
        play(seed, reading_setup(seed), found)
    for seed in TABLES:
        play_table(seed, found)
    return found


def test_both_readings_agree(figures: Figures) -> None:
    assert not figures.differences, "\n".join(told(each, "a game") for each in figures.differences[:3])


def test_there_was_enough_to_compare(figures: Figures) -> None:
    assert figures.compared.total() > 1_500
    assert all(figures.compared[kind] > 10 for kind in OFTEN), figures.compared


def test_the_reading_is_seldom_unsure(figures: Figures) -> None:
    assert figures.open.total() < figures.compared.total() / 20, figures.reasons
