"""`edgebook cards`: cards by a word, and what each of them lacks in this checkout."""

from __future__ import annotations

import pytest

from edgebook.cli import main
from edgebook.commands import cards
from edgebook.games.eden.cards.pack import BY_ID
from edgebook.games.eden.effects.lacking import lacks


def test_no_card_is_without_an_effect_a_test_or_a_playthrough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "eden", "--missing"]) == 0
    told = "Dark Eden: 302 cards, 0 without an effect, 0 without a test, 0 without a playthrough\n"
    assert capsys.readouterr().out == told


def test_what_a_card_lacks_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "_playthroughs", lambda name: {"DE-C001"})
    monkeypatch.setattr(cards, "rule_test_texts", lambda name: "def test_DE_C001(): ...")
    assert main(["cards", "eden", "--missing"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "DE-I098  Tactical Advantage: no test" in lines
    assert "DE-I098  Tactical Advantage: no playthrough" in lines
    assert lines[-1].endswith("301 without a test, 301 without a playthrough")
    plain = BY_ID["DE-W045"]
    assert lacks(plain) == ""
    assert lacks(plain._replace(effect="It flies.")) == "its text is not played"
    prose = BY_ID["DE-I071"]
    unknown = tuple(row._replace(value="sing") if row.op == "special" else row for row in prose.rows)
    assert lacks(prose._replace(rows=unknown)) == "its prose is not played"
    undone = BY_ID["DE-I126"]
    rows = tuple(row._replace(op="sing") if row.kind == "now" else row for row in undone.rows)
    assert lacks(undone._replace(rows=rows)) == "nothing does sing"


def test_cards_are_found_by_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "eden", "barricade"]) == 0
    told = capsys.readouterr().out
    assert "DE-E006" in told
    assert "allows 1 ⌂ neighbour;" in told
    assert "DE-E014" not in told


@pytest.mark.parametrize(
    ("game", "word", "there", "left_out"),
    [
        ("massive", "GOBLIN", ("goblin-archers-1", "Enemies"), ("orc-enforcers", "Events", "Doors")),
        ("icosara", "gambler", ("ICO-H22", "Slate"), ("ICO-H21", "Amber")),
        ("darkness", "patrician", ("Patrician (", "marked"), ("Citizen (", "Choice cards")),
        ("darkness", "action cards", ("hard", "easy"), ("Citizen (", "Choice cards")),
    ],
)
def test_every_game_is_searched(
    capsys: pytest.CaptureFixture[str],
    game: str,
    word: str,
    there: tuple[str, ...],
    left_out: tuple[str, ...],
) -> None:
    assert main(["cards", game]) == 0
    everything = capsys.readouterr().out
    assert all(each in everything for each in (*there, *left_out))
    assert main(["cards", game, word]) == 0
    told = capsys.readouterr().out
    assert all(each in told for each in there)
    assert not [each for each in left_out if each in told]
    assert main(["cards", game, "Xyzzy"]) == 2
    assert "no card has 'Xyzzy' in its name or text" in capsys.readouterr().err
