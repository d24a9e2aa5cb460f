"""The golden tables of options and verdicts still hold. See `voiceless_golden` for how to write them anew."""

from __future__ import annotations

import pytest

from tests.games.darkness.rules.voiceless_golden import CRITERIA, GOLDEN, render


@pytest.mark.parametrize("rule", list(CRITERIA))
def test_golden_table(rule: str) -> None:
    assert render(rule) == (GOLDEN / f"{rule}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("rule", list(CRITERIA))
def test_each_table_shows_its_criterion_at_work(rule: str) -> None:
    """Some option is dropped by it: else the table would prove nothing about it."""
    verdicts = [verdict for chosen in CRITERIA[rule].values() for verdict in chosen().verdicts]
    assert any(verdict.rule == rule and not verdict.kept for verdict in verdicts)


def test_no_table_is_left_over() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("VG-*.txt")) == sorted(CRITERIA)
