"""VG-A1 to VG-A6: the Voiceless Guild in the Assembly phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.rules.table import TUTORIAL
from tests.games.darkness.rules.voiceless_table import (
    ASSEMBLY,
    VG,
    At,
    bot_table,
    card,
    choice,
    dropped,
    full,
    kept,
    neutrals,
    only,
    order_of,
    patrician,
)

NOTHING_LEFT = dict.fromkeys(TUTORIAL, (0, 0, 0))
NO_MIDDLE = dict.fromkeys(TUTORIAL, (2, 0, 3))


def assembly(street: Any, deck: Any = (), *, draw: int = 0, **more: Any) -> At:
    return bot_table(
        play=[ASSEMBLY],
        to_come=[choice("Coin", 7, draw=draw)],
        street=street,
        deck=deck or neutrals(21, 29),
        phase="assembly",
        **more,
    )


@pytest.mark.parametrize(("draw", "size", "more"), [(0, 3, ""), (1, 4, ", draw +1")])
def test_vg_a1_the_centre_icon(draw: int, size: int, more: str) -> None:
    at = assembly(neutrals(1, 5), draw=draw)
    assert len(at.hand(VG)) == size
    assert at.said("VG-A1") == (
        f"Carnival of Shadows reveals a Choice card (Coin, from position 7 clockwise{more}): its hand size "
        f"is {size} in this round."
    )
    assert at.s.choice[VG] == ("Coin", 7, "clockwise", draw)
    assert at.s.choice_deck[VG] == []


def test_vg_a1_agents_at_locations_do_not_raise_its_hand() -> None:
    """It uses no location ability: only the Choice card can raise its hand."""
    at = assembly(neutrals(1, 5), agents={VG: {23: 2}})
    assert len(at.hand(VG)) == 3


def test_vg_a1_an_unseen_choice_card_is_asked_for() -> None:
    at = bot_table(play=[ASSEMBLY], to_come=[None], street=neutrals(1, 5), seed=None)  # type: ignore[list-item]
    assert at.trace.waiting_for is not None
    at.trace.tell({"type": "Train", "start": 2, "direction": "clockwise", "draw": 1})
    assert at.s.choice[VG] == ("Train", 2, "clockwise", 1)
    assert len(at.hand(VG)) == 4


# -- the Guild Hall --------------------------------------------------------------------------------------


def test_vg_a2_a_free_slot_there_means_no_skips() -> None:
    at = assembly([*neutrals(1, 4), card("r1")], hall={VG: [card("r2"), full("r3")]})
    assert at.hand(VG) == ["r2", "r3", "n1"]
    assert at.said("VG-A2") == (
        "Carnival of Shadows takes the red Citizen and the red Citizen with Harbor and Watchtowers from "
        "its Guild Hall. A slot is available there, so it will not skip: 1 more card comes from the front of "
        "the Street."
    )
    assert order_of(at) == ["VG-A1", "VG-A2", "VG-A6"]


def test_vg_a2_all_of_them_also_beyond_hand_size() -> None:
    hall = [card("r1"), card("r2"), card("r3"), patrician("r4"), card("n9", owner=VG)]
    at = assembly(neutrals(1, 5), hall={VG: hall})
    assert at.hand(VG) == ["r1", "r2", "r3", "r4", "n9"]
    assert at.street == ["n1", "n2", "n3", "n4", "n5"]
    assert at.said("VG-A2").endswith("from its Guild Hall, and its hand is full.")
    assert at.said("VG-A6") == "Carnival of Shadows drafts nothing."


@pytest.mark.parametrize(
    ("reading", "hand", "hall"),
    [("all", ["r2", "n1", "r1"], []), ("free-slot-only", ["n1", "n2", "r1"], ["r2"])],
)
def test_vg_a2_cards_without_a_free_slot(reading: str, hand: list[str], hall: list[str]) -> None:
    at = assembly([*neutrals(1, 4), card("r1")], hall={VG: [full("r2")]}, rulings={"guild-hall": reading})
    assert (at.hand(VG), at.hall(VG)) == (hand, hall)
    assert at.ruling("VG-A2") == ("guild-hall", reading)
    assert "VG-A3" in at.rules


def test_vg_a2_some_with_and_some_without_a_free_slot() -> None:
    at = assembly(
        neutrals(1, 5), hall={VG: [full("r1"), card("r2")]}, rulings={"guild-hall": "free-slot-only"}
    )
    assert (at.hand(VG), at.hall(VG)) == (["r2", "n1", "n2"], ["r1"])
    assert at.ruling("VG-A2") == ("guild-hall", "free-slot-only")


@pytest.mark.parametrize(
    ("hall", "rulings", "said"),
    [
        ([], {}, "Carnival of Shadows has no card in its Guild Hall: it has to draft 3 cards."),
        (
            [full("r1"), full("r2")],
            {},
            (
                "Carnival of Shadows takes 2 red Citizens with "
                "Harbor and Watchtowers from its Guild Hall. No "
                "slot is available there, so it still has to draft "
                "1 card."
            ),
        ),
        (
            [full("r1")],
            {"guild-hall": "free-slot-only"},
            (
                "Carnival of Shadows leaves its Guild Hall alone, since no slot is available there: it has "
                "to draft 3 cards."
            ),
        ),
    ],
)
def test_vg_a2_sentences(hall: Any, rulings: dict[str, str], said: str) -> None:
    at = assembly(neutrals(1, 5), hall={VG: hall}, rulings=rulings)
    assert at.said("VG-A2") == said


@pytest.mark.parametrize(("reading", "asked"), [("fillable", True), ("any-empty", False)])
def test_vg_a2_an_available_slot_can_still_be_filled(reading: str, asked: bool) -> None:
    """Its Guild Hall card has only a middle slot free, and no middle slip is left anywhere."""
    at = assembly(
        neutrals(1, 5),
        hall={VG: [card("r1", bottom=9)]},
        supply=NO_MIDDLE,
        rulings={"available-slot": reading},
    )
    assert ("VG-A3" in at.rules) is asked
    # a card whose slot is not free is one that the other reading of guild-hall leaves where it is
    also = [("guild-hall", "all")] if asked else []
    assert at.rulings("VG-A2") == [("available-slot", reading), *also]


def test_vg_a2_an_empty_bottom_slot_is_available_while_bottom_slips_are_left() -> None:
    at = assembly(neutrals(1, 5), hall={VG: [card("r1", middle=9)]}, supply=NO_MIDDLE)
    assert "VG-A3" not in at.rules
    assert at.ruling("VG-A2") is None


# -- the Street ------------------------------------------------------------------------------------------


def test_vg_a3_no_card_of_its_own() -> None:
    at = assembly([card("n1"), full("r1"), card("g1"), card("n2"), card("n3")])
    assert at.hand(VG) == ["n1", "r1", "g1"]
    assert at.said("VG-A3") == (
        "No card of Carnival of Shadows with an available slot is in the Street: it will take the first "
        "cards."
    )
    assert dropped(only(at.step("VG-A3")).verdicts) == {
        "place 1: the Neutral Citizen": ("VG-A3", "not a card of Carnival of Shadows"),
        "place 2: the red Citizen with Harbor and Watchtowers": ("VG-A3", "no empty slot"),
        "place 3: the green Citizen": ("VG-A3", "not a card of Carnival of Shadows"),
        "place 4: the Neutral Citizen": ("VG-A3", "not a card of Carnival of Shadows"),
        "place 5: the Neutral Citizen": ("VG-A3", "not a card of Carnival of Shadows"),
        "top of the deck: the Neutral Citizen": ("VG-A3", "not a card of Carnival of Shadows"),
    }
    assert "VG-A4" not in at.rules


def test_vg_a3_the_top_of_the_deck_is_the_sixth() -> None:
    at = assembly(neutrals(1, 5), deck=[card("r1"), *neutrals(6, 9)])
    assert kept(only(at.step("VG-A3")).verdicts) == ["top of the deck: the red Citizen"]
    assert at.hand(VG) == ["n1", "n2", "r1"]
    assert at.said("VG-A4") == (
        "Carnival of Shadows skips places 3, 4 and 5 and drafts from places 1, 2 and 6."
    )


def test_vg_a3_the_second_of_the_deck_does_not_count() -> None:
    at = assembly(neutrals(1, 5), deck=[card("n6"), card("r1"), card("n7")])
    assert at.hand(VG) == ["n1", "n2", "n3"]


def test_vg_a3_an_unseen_top_of_the_deck_is_asked_for() -> None:
    at = bot_table(
        play=[ASSEMBLY],
        to_come=[choice("Coin", 7)],
        street=neutrals(1, 5),
        deck=[None, *neutrals(6, 9)],
        seed=None,
    )
    assert at.trace.waiting_for is not None
    at.trace.tell({"base": "citizen", "owner": VG})
    assert at.s.owner[at.s.hand[VG][-1]] == VG


@pytest.mark.parametrize(("reading", "hand"), [("fillable", "n3"), ("any-empty", "r1")])
def test_vg_a3_a_slot_that_nothing_fits(reading: str, hand: str) -> None:
    at = assembly([*neutrals(1, 4), card("r1")], supply=NOTHING_LEFT, rulings={"available-slot": reading})
    assert at.hand(VG) == ["n1", "n2", hand]
    assert at.ruling("VG-A3") == ("available-slot", reading)
    if reading == "fillable":
        why = dropped(only(at.step("VG-A3")).verdicts)["place 5: the red Citizen"]
        assert why == ("VG-A3", "none of the slips left fits its empty slot")


@pytest.mark.parametrize("draw", [0, 1])
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5, 6])
def test_vg_a4_n_to_draft_and_the_first_own_card_in_place_k(draw: int, place: int) -> None:
    """Draft 1 to n - 1 and k, skip n to k - 1; with k up to n there is nothing to skip."""
    six = [card("r1") if place == here else card(f"n{here}") for here in range(1, 7)]
    at = assembly(six[:5], deck=[six[5], *neutrals(7, 12)], draw=draw)
    n = 3 + draw
    names = [each.name for each in six]
    skipped = names[n - 1 : place - 1]
    assert at.hand(VG) == (names[:n] if place <= n else [*names[: n - 1], "r1"])
    assert at.s.influence[VG] == 4 - len(skipped)
    assert [name for name in names if at.s.tokens[at.number(name)]] == skipped
    assert kept(only(at.step("VG-A4")).verdicts)[0].endswith("the red Citizen")


def test_vg_a4_the_verdicts_count_the_skips() -> None:
    at = assembly([*neutrals(1, 3), card("r1"), card("r2")], deck=[patrician("r4"), *neutrals(6, 9)])
    verdicts = only(at.step("VG-A4")).verdicts
    assert [(verdict.label, verdict.kept, verdict.rule, verdict.why) for verdict in verdicts[3:]] == [
        ("place 4: the red Citizen", True, "VG-A4", ""),
        ("place 5: the red Citizen", False, "VG-A4", "2 skips, place 4 needs 1"),
        ("top of the deck: the red Patrician", False, "VG-A4", "3 skips, place 4 needs 1"),
    ]
    assert {verdict.rule for verdict in verdicts[:3]} == {"VG-A3"}


def test_vg_a4_two_that_come_without_a_skip() -> None:
    at = assembly([card("n1"), card("r1"), patrician("r4"), card("r2"), card("n2")])
    assert at.hand(VG) == ["n1", "r1", "r4"]
    assert at.said("VG-A4") == "Carnival of Shadows needs no skip: it drafts from places 1, 2 and 3."
    assert dropped(only(at.step("VG-A4")).verdicts)["place 3: the red Patrician"] == (
        "VG-A4", "place 2 comes before it and needs no skip either",
    )  # fmt: skip
    assert dropped(only(at.step("VG-A4")).verdicts)["place 4: the red Citizen"] == (
        "VG-A4", "1 skip, place 2 needs none",
    )  # fmt: skip


def test_vg_a4_its_own_card_without_a_slot_is_passed_over() -> None:
    at = assembly([card("n1"), card("n2"), card("n3"), full("r1"), card("r2")])
    assert at.hand(VG) == ["n1", "n2", "r2"]
    assert at.s.influence[VG] == 2


def test_vg_a4_one_card_to_draft() -> None:
    at = assembly([*neutrals(1, 4), card("r1")], hall={VG: [full("r2"), full("r3")]})
    assert at.hand(VG) == ["r2", "r3", "r1"]
    assert at.said("VG-A4") == "Carnival of Shadows skips places 1, 2, 3 and 4 and drafts from place 5."


def test_vg_a5_the_one_nearest_the_front_first() -> None:
    at = assembly([*neutrals(1, 4), card("r1")], hall={VG: [full("r2"), full("r3")]}, vg={"influence": 2})
    paid = [(at.names([step.args[1]])[0], step.text) for step in at.steps if step.rule.id == "VG-A5"]
    assert [name for name, _ in paid] == ["n1", "n2", "n3", "n4"]
    assert [" has no Influence" in text for _, text in paid] == [False, False, True, True]
    assert at.s.influence[VG] == 0
    assert [at.s.tokens[at.number(f"n{number}")] for number in (1, 2, 3, 4)] == [1, 1, 1, 1]


@pytest.mark.parametrize(("influence", "left"), [(4, 3), (0, 0)])
def test_vg_a5_where_a_skip_becomes_goodwill_at_once(influence: int, left: int) -> None:
    at = assembly(
        [*neutrals(1, 3), card("r1"), card("n4")],
        vg={"influence": influence},
        rulings={"skip-goodwill": "skipper"},
    )
    assert (at.s.influence[VG], at.s.goodwill[VG]) == (left, 1)
    assert at.s.tokens[at.number("n3")] == 0
    assert at.ruling("VG-A5") == ("skip-goodwill", "skipper")


def test_vg_a6_goodwill_refill_and_cubes() -> None:
    at = assembly(
        [card("n1", tokens=2), card("n2", middle=22), card("n3"), card("n4"), card("n5")],
        deck=neutrals(6, 9),
        told=[2],
    )
    assert at.s.goodwill[VG] == 2
    assert at.s.tokens[at.number("n1")] == 0
    assert at.street == ["n4", "n5", "n6", "n7", "n8"]
    assert at.zone(VG) == {"red": 1}
    assert at.s.done == [VG]
    assert at.said("VG-A6") == (
        "Carnival of Shadows drafts the Neutral Citizen, the Neutral Citizen with Harbor and the Neutral "
        "Citizen."
    )
    assert at.rules[-4:] == ["VG-A6", "ED-4.7", "ED-4.8", "ED-4.9"]


def test_vg_a6_the_whole_phase_moves_its_cubes_first() -> None:
    at = bot_table(
        play=[("ED-4.1", ())],
        first=VG,
        to_come=[choice("Coin", 7)],
        street=neutrals(1, 5),
        deck=neutrals(6, 14),
        zone={VG: {"red": 2}},
        phase="assembly",
    )
    assert at.s.drop[VG] == [0, 0, 2]
    assert at.rules[:3] == ["ED-4.1", "ED-4.2", "VG-A1"]


def test_vg_a6_a_short_street_and_deck() -> None:
    """Where cards run out, the Discard pile is shuffled; with nothing left anywhere it drafts what there
    is."""
    at = bot_table(
        play=[ASSEMBLY],
        to_come=[choice("Coin", 7, draw=1)],
        street=neutrals(1, 1),
        deck=neutrals(2, 2),
        discard=neutrals(3, 6),
        told=[("n6", "n5", "n4", "n3")],
    )
    assert at.hand(VG) == ["n1", "n2", "n3", "n4"]
    assert at.said("VG-A6", 0) == ("Carnival of Shadows drafts 2 Neutral Citizens; then the deck is empty.")
    at = bot_table(play=[ASSEMBLY], to_come=[choice("Coin", 7)], street=neutrals(1, 1), deck=neutrals(2, 2))
    assert at.hand(VG) == ["n1", "n2"]
    at = bot_table(play=[ASSEMBLY], to_come=[choice("Coin", 7)])
    assert at.hand(VG) == []
    assert at.said("VG-A6") == "Carnival of Shadows drafts nothing."


def test_vg_a6_a_street_with_gaps() -> None:
    """A position can have a short Street beside a deck: the deck gives what is missing."""
    at = assembly(neutrals(1, 1), deck=neutrals(2, 9))
    assert at.hand(VG) == ["n1", "n2", "n3"]
    at = assembly(neutrals(1, 1), deck=[card("r1"), *neutrals(2, 9)])
    assert at.hand(VG) == ["n1", "r1", "n2"]
