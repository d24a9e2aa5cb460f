"""Decks: ours, an owner's from a table, and own ones from a text, with every problem named."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgebook.games.eden import GAME
from edgebook.games.eden.cards.deck import check
from edgebook.games.eden.cards.deck_sheet import sheet
from edgebook.games.eden.cards.decks import parse
from edgebook.games.eden.cards.pack import CARDS, DECKS, TABLES
from edgebook.kernel import Problems, begin
from tests.games.eden.helpers import Board

HEAD = "deck,card,count,role,origin\n"


def folder(tmp_path: Path, rows: str) -> str:
    (tmp_path / "decks.csv").write_text(HEAD + rows, encoding="utf-8")
    return str(tmp_path)


def test_our_decks_keep_the_rules_of_construction():
    assert {name: check(deck, CARDS) for name, deck in DECKS.items()} == {name: [] for name in DECKS}


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
    assert "Soldat" not in told  # nothing opens it, but the book limits only size and copies


def test_a_deck_from_a_text_names_all_its_problems():
    deck, problems = parse("Commander: Josef Gabriel\n7 Farmland\n3 Nonsense\nfoo\n2 Soldat\n")
    assert deck is not None
    told = "\n".join(problems)
    for part in ("line 3", "line 4", "size: 9", "copies: 7 of Farmland"):
        assert part in told
    assert "Soldat" not in told


SHUT = {"commander": "Josef Gabriel", "cards": {"Farmland": 5, "Recruit": 50, "Blitztank": 5}}
"""A deck with a card that neither its Commander nor another card opens."""


def test_DE_3_1_only_size_and_copies_are_limited():
    assert GAME.make({"decks": [SHUT, "starter-rasputin"]}).decks[0].counts() != {}
    made, problems = parse("Commander: Josef Gabriel\n5 Farmland\n50 Recruit\n5 Blitztank\n")
    assert made is not None
    assert problems == []
    by_name = {opening.what: opening for opening in sheet(made).shut}
    assert set(by_name) == {"Sons of Rasputin", "VEHICLE"}
    assert [CARDS[kind].name for kind in by_name["VEHICLE"].needed_by] == ["Blitztank"]


def boxed(*lines: str, cards: int = 58) -> str:
    return "\n".join((*lines, "8 Farmland", f"{cards - 8} Recruit")) + "\n"


def test_DE_3_1_a_boxed_starter_plays_as_it_is_with_either_commander():
    deck, problems = parse(boxed("Commander: Verage", "Aside: Josef Gabriel"))
    assert deck is not None
    assert problems == []  # 58 cards, and eight Farmlands if that is what the box holds
    assert [CARDS[kind].name for kind in (deck.commander, deck.aside)] == ["Verage", "Josef Gabriel"]
    other = deck.led_by(deck.aside)
    assert [CARDS[kind].name for kind in (other.commander, other.aside)] == ["Josef Gabriel", "Verage"]
    made = GAME.make({"decks": [deck.as_json(), other.as_json()]})
    assert GAME.make(GAME.setup.as_json(made)).decks == made.decks
    trace = begin(GAME, {"decks": [deck.as_json(), "starter-rasputin"]}, 1)
    assert (trace.state.owner.count(0), trace.state.name(trace.state.commander[0])) == (59, "Verage")


@pytest.mark.parametrize(
    ("lines", "cards", "problem"),
    [
        (("Commander: Verage", "Aside: Josef Gabriel"), 57, "size: 57 cards and two Commanders, expected 58"),
        (("Commander: Verage", "Commander: Josef Gabriel"), 60, "line 2: a second Commander. Of the two"),
        (("Commander: Verage", "Aside: Verage"), 58, "Verage both plays and is put aside"),
        (("Commander: Verage", "Aside: Soldat"), 60, "line 2: 'Soldat' is not a Commander"),
        (("Aside: Verage",), 58, "no line says who the Commander is"),
    ],
)
def test_DE_3_1_what_is_wrong_with_a_boxed_starter_is_told(lines, cards, problem):
    _, problems = parse(boxed(*lines, cards=cards))
    assert any(problem in each for each in problems), problems


def test_an_owners_table_holds_a_boxed_starter(tmp_path):
    rows = (
        "box,Verage,1,commander,house\nbox,Josef Gabriel,1,aside,house\n"
        "box,Farmland,8,deck,house\nbox,Recruit,50,deck,house\n"
    )
    deck = TABLES.load([folder(tmp_path, rows)]).decks["box"]
    assert (CARDS[deck.commander].name, CARDS[deck.aside].name) == ("Verage", "Josef Gabriel")
    assert GAME.make({"pack": str(tmp_path), "decks": ["box", "starter-rasputin"]}).decks[0].boxed


def test_a_sheet_counts_what_a_deck_comes_to():
    found = sheet(DECKS["rasputin-machines"])
    assert found.icons[:2] == [
        {"resource": "Gold", "side": "gives", "icons": found.gives[0]},
        {"resource": "Food", "side": "gives", "icons": found.gives[1]},
    ]
    assert [row["icons"] for row in found.icons] == [*found.gives, *found.needs]
    assert (found.problems, found.shut) == ([], [])
    assert list(found.types.values()) == [22, 24, 14]
    assert (found.gives, found.needs) == ((9, 9, 9, 12), (3, 14, 17, 20))
    assert sum(n for curve in found.costs.values() for n in curve.values()) == 60
    opened = {each.what: [CARDS[kind].name for kind in each.given_by] for each in found.openings}
    assert opened == {
        "Dark Legion": ["Dark Legion Citadel"],
        "EQUIPMENT": ["Factory"],
        "VEHICLE": ["Workshop"],
        "WORTHY OF DARK SYMMETRY": ["Nassal", "Gomorian Castrate", "Razide"],
    }
    assert all(sheet(deck).shut == [] for deck in DECKS.values())


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
