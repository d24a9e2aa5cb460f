"""Decks: ours, an owner's from a table, and own ones from a text, with every problem named."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgebook.games.eden import GAME
from edgebook.games.eden.cards.decks import parse
from edgebook.games.eden.cards.pack import CARDS, DECKS, TABLES
from edgebook.kernel import Problems, begin
from tests.games.eden.helpers import Board

HEAD = "deck,card,count,role,origin\n"


def folder(tmp_path: Path, rows: str) -> str:
    (tmp_path / "decks.csv").write_text(HEAD + rows, encoding="utf-8")
    return str(tmp_path)


def test_an_owners_rows_change_one_of_our_decks(tmp_path):
    pack = folder(tmp_path, "starter-rasputin,Mine,5,deck,published\n")
    ours, theirs = DECKS["starter-rasputin"], TABLES.load([pack]).decks["starter-rasputin"]
    mine = next(card.index for card in CARDS if card.id == "DE-E018")
    assert (ours.counts()[mine], theirs.counts()[mine]) == (3, 5)
    trace = begin(GAME, {"pack": [pack]}, 1)
    assert (
        sum(
            kind == mine for kind, owner in zip(trace.state.kind, trace.state.owner, strict=True) if not owner
        )
        == 5
    )
    again = GAME.setup.as_json(GAME.make(GAME.setup.as_json(GAME.make({"pack": pack}))))
    assert again["decks"][0]["cards"]["DE-E018"] == 5  # a saved game needs no folder


def test_everything_wrong_with_an_owners_table_is_told_at_once(tmp_path):
    rows = (
        "mine,Nobody,1,commander,house\nmine,Farmland,9,deck,house\nmine,Josef Gabriel,1,deck,house\n"
        "starter-rasputin,Mine,many,deck,house\n"
    )
    with pytest.raises(Problems) as caught:
        TABLES.load([folder(tmp_path, rows)])
    assert "column count: found 'many'" in str(caught.value)
    with pytest.raises(Problems) as caught:
        TABLES.load([folder(tmp_path, rows.replace("many", "3"))])
    told = str(caught.value)
    for part in (
        "'Nobody', expected the id or name of a card",
        "Josef Gabriel is a Commander",
        "has no Commander",
    ):
        assert part in told


def test_an_owners_deck_keeps_the_rules_of_construction(tmp_path):
    rows = "mine,Josef Gabriel,1,commander,house\nmine,Farmland,9,deck,house\nmine,Soldat,5,deck,house\n"
    with pytest.raises(Problems) as caught:
        GAME.make({"pack": folder(tmp_path, rows)})
    told = str(caught.value)
    assert "14 cards, not counting the Commander" in told
    assert "9 of Farmland" in told
    assert "Soldat is Sons of Rasputin" in told


def test_a_deck_from_a_text_names_all_its_problems():
    deck, problems = parse("Commander: Josef Gabriel\n7 Farmland\n3 Nonsense\nfoo\n2 Soldat\n")
    assert deck is not None
    told = "\n".join(problems)
    for part in ("line 3", "line 4", "size: 9", "copies: 7 of Farmland", "affiliation: Soldat"):
        assert part in told


def test_a_step_names_the_house_data_that_it_used():
    first = begin(GAME, {}, 1)[0]
    assert [(each.thing, each.value) for each in first.house] == [
        ("Ada's deck", "starter-rasputin"),
        ("Ben's deck", "starter-lutheran"),
    ]
    ben = {"commander": "Josef Gabriel"}
    ada = {"commander": "Verage", "gold": 20, "hand": ["Barricade", "Farmland"]}
    played = Board("actions", ada=ada, ben=ben).play("Barricade", "(0,1)", "Farmland", "(1,0)").trace
    (value,) = [each for step in played for each in step.house]
    assert (value.thing, value.value) == ("Barricade", "Neighbor Allowance 1")
