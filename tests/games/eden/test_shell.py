"""Dark Eden on the command line: games with own decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgebook.cli import main


def test_an_own_deck_is_played_or_refused_with_all_its_problems(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("Commander: Kommendant Leitheusser\n40 Soldat\n20 Recruit\n")
    bad.write_text("Commander: Kommendant Leitheusser\n6 Mine\n1 Prophet\n2 Nobody\n")
    assert main(["play", "eden", "--decks", f"{good},starter-lutheran", "--turns", "1"]) == 0
    assert "turn" in capsys.readouterr().out.lower()
    assert main(["play", "eden", "--decks", f"{bad},starter-lutheran"]) == 2
    told = capsys.readouterr().err
    for problem in (
        "line 4: no card is called 'Nobody'",
        "size: 7 cards",
        "copies: 6 of Mine",
        "affiliation: Prophet",
    ):
        assert problem in told, told
