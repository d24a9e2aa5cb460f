"""Sentences in rare positions, in which they are easily false: each says what really happened."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness import GAME
from tests.games.darkness.positions.tables import choice as written_choice
from tests.games.darkness.positions.tables import citizen, turn
from tests.games.darkness.positions.tables import patrician as written_patrician
from tests.games.darkness.rules.table import card, patrician, table
from tests.games.darkness.rules.voiceless_table import ASSEMBLY, EFFECTS, VG, bot_table, choice

OLD = [card("r2"), card("r3"), card("g2"), card("g3")]


def test_ed_4_8_names_the_cards_that_came_before_the_shuffle() -> None:
    at = table(
        play=[("ED-4.8", (0,))],
        street=[card("n1")],
        deck=[card("n2"), card("n3")],
        discard=OLD,
        told=[("g3", "g2", "r3", "r2")],
    )
    assert at.said("ED-4.8", 0) == "The Street slides and takes in the Neutral Citizen; now the deck is low."


def test_ed_5_13_names_the_cards_that_came_before_the_shuffle() -> None:
    at = table(
        play=[("ED-5.13", ())],
        tower=[None, None, None],
        deck=[card("n2"), card("n3", middle=22)],
        discard=OLD,
        told=[("g3", "g2", "r3", "r2")],
    )
    assert at.said("ED-5.13", 0) == (
        "The tower takes the Neutral Citizen with Harbor from the bottom of the deck; now the deck is low."
    )


def test_vg_a1_speaks_of_the_hand_size_not_of_the_hand() -> None:
    """Four cards come from its Guild Hall, so the hand will not be three."""
    hall = [card(f"r{n}", middle=22, bottom=22) for n in range(1, 4)] + [
        patrician("r4", middle=22, bottom=22)
    ]
    at = bot_table(play=[ASSEMBLY], to_come=[choice("Coin", 7)], hall={VG: hall})
    assert at.said("VG-A1").endswith("its hand size is 3 in this round.")
    assert len(at.hand(VG)) == 4


def test_vg_a2_a_slot_may_be_empty_and_still_not_available() -> None:
    empty = dict.fromkeys((1, 7, 9, 10, 13, 22, 23, 26, 29, 33), (2, 0, 0))
    at = bot_table(play=[ASSEMBLY], to_come=[choice("Coin", 7)], hall={VG: [card("r1")]}, supply=empty)
    assert "No slot is available there" in at.said("VG-A2")


def test_vg_e1_the_shuffle_before_a_draw_is_a_step() -> None:
    at = bot_table(
        play=[EFFECTS],
        hard=[1],
        hand={VG: [card("r1", middle=33)]},
        street=[],
        deck=[card("n1")],
        discard=OLD,
    )
    assert at.rules[1:4] == ["VG-E1", "ED-4.11", "VG-E1"]
    assert at.said("VG-E1", 0).endswith("Carnival of Shadows has to draw a card, but the deck is low.")
    assert at.said("VG-E1", 1).endswith("Carnival of Shadows draws the Neutral Citizen.")


@pytest.mark.parametrize(
    ("beside", "said"),
    [
        (
            [card("r1"), patrician("r4")],
            "keeps the red Patrician in its Guild Hall; 1 other starter card goes to ",
        ),
        ([patrician("r4")], "keeps the red Patrician in its Guild Hall, its only starter card."),
        ([card("r1"), card("r2")], "has no Patrician to keep: 2 starter cards go to the Discard pile"),
    ],
)
def test_vg_p4_counts_what_lies_there(beside: list[Any], said: str) -> None:
    at = bot_table(play=[("VG-P4", (VG,))], phase="prologue", beside={VG: beside})
    assert said in at.said("VG-P4")
    assert len(at.hall(VG)) + len(at.discard) == len(beside)


def test_vg_p4_a_position_without_its_patrician_is_played() -> None:
    seats = [
        {"guild": "Gilded Leaves"},
        {"guild": "Carnival of Shadows", "kind": "voiceless", "beside": ["r1", "r2", "r3"],
         "choice_deck": [written_choice("Coin", 7)] * 3},
    ]  # fmt: skip
    cards = {f"r{n}": citizen(1) for n in (1, 2, 3)}
    run = turn({"seats": seats, "cards": cards, "done": [0], "first": 1}, 1)
    assert (run.status, run.rules.count("VG-P4")) == (0, 1)


def test_vg_p5_two_voiceless_guilds_take_turns_at_a_real_table_too() -> None:
    bot = {"kind": "voiceless", "choice_deck": [written_choice("Coin", 7)] * 2}
    seats = [
        {"guild": "Gilded Leaves"},
        {"guild": "Carnival of Shadows", "beside": ["r1", "r2", "r3", "r4"], **bot},
        {"guild": "Anointed", "beside": ["w1", "w2", "w3", "w4"], **bot},
    ]
    cards = {f"{letter}{n}": citizen(seat) for letter, seat in (("r", 1), ("w", 2)) for n in (1, 2, 3)}
    cards |= {"r4": written_patrician(1), "w4": written_patrician(2)}
    run = turn({"seats": seats, "cards": cards, "first": 1}, 2)
    assert run.status == 0
    assert [step["text"].split(" reveals")[0] for step in run.of("VG-P2")] == [
        "Carnival of Shadows", "Anointed", "Carnival of Shadows", "Anointed",
    ]  # fmt: skip
    assert run.position["done"] == [1, 2]


def test_vg_s2_text_says_which_locations_are_free() -> None:
    assert "that is not in the set-up" in GAME.rulebook["VG-S2"].text


def test_ed_2_10_holds_for_positions_too() -> None:
    seats = [{"guild": "Gilded Leaves"}, {"guild": "Anointed"}]
    run = turn({"seats": seats, "locations": [5, 6, 7, 8, 9, 10, 11, 12, 13, 14]}, 0)
    assert run.status == 2
    assert "locations: none lets players claim Neutral cards, expected one that does (ED-2.10)" in run.err


@pytest.mark.parametrize(
    "id", ["ED-2.6", "ED-3.4", "ED-4.2", "ED-5.7", "ED-5.8", "ED-5.12", "ED-5.15", "ED-5.34"]
)
def test_a_citation_that_we_inferred_says_so(id: str) -> None:
    assert str(GAME.rulebook[id].cite).startswith("inferred, compare ")


def test_supplies_are_said_to_be_unlimited() -> None:
    assert "never run out in the supply (house rule G10)" in GAME.rulebook["ED-2.2"].text


# -- what a step changes is said in it ---------------------------------------------------------------------


def test_ed_5_31_an_empty_tray_and_a_card_that_goes_home() -> None:
    tower = [card("r1"), None, None]
    at = table(play=[("ED-5.31", (0, 0, 1))], tower=tower, strength=4)
    assert at.said("ED-5.31").endswith(
        "Afterwards the card goes to its owner's Guild Hall. Battle Strength 3 is left."
    )
    assert at.s.hall[1] == [at.s.names.index("r1")]


def test_ed_5_31_a_single_cube() -> None:
    at = table(
        play=[("ED-5.31", (0, 0, 1))], tower=[card("n1"), None, None], trays=({"red": 1}, {}, {}), strength=1
    )
    assert "the card goes to the Discard pile, and the 1 cube in its tray is set aside." in at.said("ED-5.31")


def test_ed_5_35_unused_battle_strength_is_lost() -> None:
    at = table(play=[("ED-5.35", (0,))], hand={0: [card("g1")]}, strength=3)
    assert at.said("ED-5.35") == (
        "Gilded Leaves discards its hand: 1 card goes to the Discard pile. Battle Strength 3, which was not "
        "used, is lost."
    )
    assert at.s.strength == 0
    assert table(play=[("ED-5.35", (0,))], hand={0: [card("g1")]}).said("ED-5.35").endswith("Discard pile.")


def test_ed_4_7_one_token_is_said_as_one() -> None:
    at = table(play=[("ED-4.7", (0, 0))], hand={0: [card("n1")]}, tokens=[1])
    assert (
        at.said("ED-4.7") == "Gilded Leaves gains 1 Goodwill: the Influence on the Neutral Citizen, flipped."
    )


# -- options that differ read differently ---------------------------------------------------------------


def test_ed_5_14_like_cards_are_told_apart_by_their_slots() -> None:
    at = table(
        play=[("ED-5.14", (0, (22, "top")))],
        hand={0: [card("n1", middle=9), card("n2", bottom=9), card("n3")]},
    )
    assert at.labels == {
        "n1": "the Neutral Citizen with Fairhollow Academy (Fairhollow Academy in the middle slot)",
        "n2": "the Neutral Citizen with Fairhollow Academy (Fairhollow Academy in the bottom slot)",
        "n3": "the Neutral Citizen",
    }


def test_ed_5_33_like_cards_of_the_street_are_told_apart_by_their_places() -> None:
    at = table(
        play=[("ED-5.33", (0, ()))],
        hand={0: [card("g1"), card("g2")]},
        street=[card("n1"), card("n2")],
        deck=[card("n3")],
    )
    places = [label.partition(", ")[2].partition(":")[0] for label in at.labels.values()]
    assert places == ["place 1 of the Street", "place 2 of the Street", "top of the deck"]
