"""VG-B1 to VG-B4: the Voiceless Guild's turn, and where its advancement goes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.rules.table import TUTORIAL
from tests.games.darkness.rules.voiceless_table import (
    SLEEVE,
    TURN,
    VG,
    YOU,
    At,
    bot_table,
    card,
    choice,
    cubes,
    dropped,
    full,
    kept,
    neutrals,
    only,
    patrician,
)

HARBOR = choice("Coin", 6)
NO_BOTTOM = dict.fromkeys(TUTORIAL, (2, 3, 0))
TOPS_ONLY = dict.fromkeys(TUTORIAL, (2, 0, 0))
NOTHING_LEFT = dict.fromkeys(TUTORIAL, (0, 0, 0))


def sleeve(*hand: Any, shown: Any = HARBOR, **more: Any) -> At:
    return bot_table(play=[SLEEVE], choice=shown, hand={VG: hand}, **more)


def test_vg_b1_drop_and_attacks_come_first() -> None:
    at = bot_table(
        play=[TURN],
        choice=HARBOR,
        hand={VG: [card("r1")]},
        drop={VG: cubes(red=1, black=1)},
        zone={VG: cubes(green=1)},
        trays=[cubes(black=2, green=2), {}, {}],
        told=[0, 0],
        deck=neutrals(1, 9),
    )
    assert at.said("VG-B1") == (
        "Carnival of Shadows first drops its cubes, and attacks are resolved, as for any player."
    )
    assert at.rules[:7] == ["ED-5.1", "VG-B1", "ED-5.2", "ED-5.3", "ED-5.3", "ED-5.4", "ED-5.6"]
    assert at.rules.index("ED-5.12") < at.rules.index("VG-B2") < at.rules.index("VG-B4")
    assert at.zone(VG) == {"green": 1}
    assert str(at.step("VG-B1").rule.cite) == "Rulebook p.10"


@pytest.mark.parametrize(
    ("hand", "taker"),
    [
        ([card("g1"), card("n1"), card("r1")], "r1"),
        ([card("g1"), card("n1"), full("r1")], "n1"),
        ([card("g1"), full("n1"), full("r1")], "g1"),
        ([card("g1"), full("n1"), card("r1", middle=9)], "r1"),
    ],
)
def test_vg_b2_its_own_then_neutral_then_yours(hand: Any, taker: str) -> None:
    at = sleeve(*hand)
    assert 22 in at.slips(taker)
    assert at.trace.over
    assert sum(at.s.supply[15:18]) == 7


def test_vg_b2_a_group_that_nothing_fits_gives_way_to_the_next() -> None:
    """Its own card has only its bottom slot free, and no bottom slip is left: the Neutral one gets it."""
    at = sleeve(card("r1", middle=9), card("n1"), supply=NO_BOTTOM)
    assert at.slips("n1") == (None, 22, None)
    questions = [chosen.question for chosen in at.step("VG-B2").choices]
    assert questions == [
        "On its walk, where is the first advancement of the Choice card's type?",
        "None of the type: which is the first available one of any type?",
        "On its walk, where is the first advancement of the Choice card's type?",
    ]
    assert kept(at.step("VG-B2").choices[0].verdicts) == []
    assert kept(at.step("VG-B2").choices[1].verdicts) == []
    assert kept(at.step("VG-B2").choices[2].verdicts) == ["Harbor"]
    assert at.ruling("VG-B2") is None


def test_vg_b2_slots_of_a_group_count_together() -> None:
    """One own card has its middle slot free, another its bottom slot: a bottom slip fits the second."""
    at = sleeve(card("r1", bottom=9), card("r2", middle=9), supply={22: (0, 0, 1)})
    assert at.slips("r1") == (None, None, 9)
    assert at.slips("r2") == (None, 9, 22)


@pytest.mark.parametrize(
    ("reading", "slips"), [("group-first", (None, 9, 26)), ("type-first", (None, 9, None))]
)
def test_vg_b2_sleeve_order(reading: str, slips: Any) -> None:
    at = sleeve(
        card("r1", middle=9), card("n1"), shown=choice("Coin", 7), rulings={"sleeve-order": reading},
        supply={22: (2, 3, 0), 23: (2, 3, 0)},
    )  # fmt: skip
    assert at.slips("r1") == slips
    assert at.ruling("VG-B2") == ("sleeve-order", reading)


@pytest.mark.parametrize("reading", ["group-first", "type-first"])
def test_vg_b2_where_both_orders_agree_no_ruling_decides(reading: str) -> None:
    at = sleeve(card("r1", middle=9), card("n1"), rulings={"sleeve-order": reading})
    assert at.slips("r1") == (None, 9, 22)
    assert at.ruling("VG-B2") is None


def test_vg_b2_type_first_takes_the_best_group_that_it_fits() -> None:
    at = sleeve(card("g1"), card("r1"), card("n1"), rulings={"sleeve-order": "type-first"})
    assert at.slips("r1") == (None, 22, None)
    at = sleeve(
        card("g1"), card("r1", middle=9), card("n1", middle=9), supply={22: (2, 1, 0), 23: (2, 1, 0)},
        rulings={"sleeve-order": "type-first"},
    )  # fmt: skip
    assert at.slips("g1") == (None, 22, None)


def test_vg_b2_type_first_with_none_of_the_type() -> None:
    """Then the first of any type that fits anywhere."""
    at = sleeve(
        card("r1", middle=9), card("n1"), shown=choice("Coin", 7), rulings={"sleeve-order": "type-first"},
        supply={22: (0, 0, 0), 23: (0, 0, 0), 26: (1, 1, 0)},
    )  # fmt: skip
    assert at.slips("n1") == (None, 26, None)


@pytest.mark.parametrize("order", ["group-first", "type-first"])
def test_vg_b2_nothing_fits_an_empty_slot(order: str) -> None:
    rulings = {"sleeve-order": order}
    at = sleeve(card("r1", middle=9), card("n1", middle=9), supply=NO_BOTTOM, rulings=rulings)
    assert at.said("VG-B2") == (
        "Carnival of Shadows sleeves nothing: none of the slips left fits an empty slot in its hand."
    )
    assert "VG-B3" not in at.rules
    assert at.ruling("VG-B2") == ("dead-slot", "nothing")


def test_vg_b2_dead_slots_treated_as_filled() -> None:
    at = sleeve(card("r1", middle=9), supply=NO_BOTTOM, rulings={"dead-slot": "top-slot"})
    assert at.said("VG-B2") == (
        "None of the slips left fits an empty slot in the hand of Carnival of Shadows."
    )
    assert at.ruling("VG-B2") == ("dead-slot", "top-slot")
    assert at.slips("r1") == (22, 9, None)


# -- top slots -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "taker"),
    [
        ([full("g1"), full("n1"), full("r1")], "r1"),
        ([full("g1"), full("n1"), full("r1", top=1)], "n1"),
        ([full("g1"), full("n1", top=1), full("r1", top=1)], "g1"),
    ],
)
def test_vg_b3_its_own_then_neutral_then_yours(hand: Any, taker: str) -> None:
    at = sleeve(*hand)
    assert at.said("VG-B2") == "Carnival of Shadows has no empty slot in its hand."
    assert at.slips(taker) == (22, 22, 29)
    assert at.said("VG-B3").startswith("Carnival of Shadows sleeves a top slip of Harbor on the ")


def test_vg_b3_of_any_type_the_first_on_the_walk() -> None:
    """The type on the Choice card does not matter here."""
    at = sleeve(full("r1"), shown=choice("Hunting", 10, "counterclockwise"), supply={33: (0, 3, 3)})
    verdicts = only(at.step("VG-B3")).verdicts
    assert kept(verdicts) == ["Watchtowers"]
    assert dropped(verdicts)["Grand Library"] == ("VG-B3", "no top slip")
    assert dropped(verdicts)["War Council"] == ("VG-B3", "Watchtowers came first")


def test_vg_b3_never_while_a_slot_is_free() -> None:
    """Also where the free slot is on your card, and its own could take a top slip."""
    at = sleeve(full("r1"), full("n1"), card("g1", middle=9))
    assert at.slips("g1") == (None, 9, 22)
    assert "VG-B3" not in at.rules


def test_vg_b3_no_top_slip_is_left() -> None:
    at = sleeve(full("r1"), supply=dict.fromkeys(TUTORIAL, (0, 3, 3)))
    assert at.said("VG-B3") == "Carnival of Shadows sleeves nothing: no top slip is left."
    assert kept(only(at.step("VG-B3")).verdicts) == []
    assert at.trace.over


def test_vg_b3_no_card_shows_its_base() -> None:
    at = sleeve(full("r1", top=1), full("n1", top=7))
    assert at.said("VG-B3") == (
        "Carnival of Shadows sleeves nothing: no card in its hand shows a Citizen or Patrician to put a "
        "top slip on."
    )


def test_vg_b3_several_unlike_cards_of_the_group() -> None:
    at = sleeve(full("r1"), patrician("r4", middle=22, bottom=29), full("r2"))
    assert at.said("VG-B3") == (
        "Carnival of Shadows takes a top slip of Harbor; which card it goes on is for you to choose."
    )
    assert (at.decision.seat, at.decision.behalf, at.keys) == (YOU, VG, ["r1", "r4"])
    at.answer("r4")
    assert at.slips("r4") == (22, 22, 29)


def test_vg_b3_with_an_empty_hand() -> None:
    at = sleeve()
    assert at.rules == ["VG-B2", "VG-B3"]
    assert at.trace.over


# -- then the effects ------------------------------------------------------------------------------------


def test_vg_b4_the_slip_just_sleeved_counts() -> None:
    at = bot_table(play=[TURN], choice=HARBOR, hand={VG: [card("r1")]})
    assert at.rules.index("VG-B2") < at.rules.index("VG-E3")
    assert at.s.coins[VG] == 6
    assert at.hand(VG) == []
    assert at.rules[-1] == "ED-5.35"


def test_vg_b4_the_fixed_order_of_all_eight() -> None:
    """Whatever the order of the hand, and of the slips on a card."""
    hand = [
        card("r1", top=7, middle=13, bottom=26),
        patrician("r4", middle=1, bottom=9),
        card("r2", middle=22, bottom=33),
    ]
    at = bot_table(play=[("VG-B4", (VG,))], hand={VG: hand})
    assert [rule for rule in at.rules if rule.startswith("VG-E")] == [f"VG-E{step}" for step in range(1, 9)]


def test_vg_b4_in_the_order_of_the_hand_and_from_the_top_slot_down() -> None:
    hand = [card("r1", top=22, middle=23, bottom=22), card("n1", middle=22)]
    at = bot_table(play=[("VG-B4", (VG,))], hand={VG: hand})
    coins = [step.args[1:3] for step in at.steps if step.rule.id == "VG-E3"]
    r1, n1 = at.number("r1"), at.number("n1")
    assert coins == [(r1, 0), (r1, 1), (r1, 2), (n1, 1)]


def test_vg_b4_no_location_ability_and_no_discard_option() -> None:
    """Agents at locations (put there by hand) stay, and nobody is asked."""
    at = bot_table(
        play=[TURN], choice=HARBOR, hand={VG: [card("r1"), card("n1")]}, agents={VG: {7: 2, 29: 1}}
    )
    assert at.trace.over
    assert (at.agents(VG, 7), at.agents(VG, 29)) == (2, 1)
    assert not [rule for rule in at.rules if rule in ("ED-5.20", "ED-5.28", "ED-5.32", "ED-5.33")]


def test_vg_b4_yours_go_to_your_guild_hall() -> None:
    at = bot_table(play=[("VG-B4", (VG,))], hand={VG: [card("g1"), card("r1"), card("n1")]})
    assert at.hall(YOU) == ["g1"]
    assert at.discard == ["r1", "n1"]


def test_vg_b4_an_empty_hand() -> None:
    at = bot_table(play=[("VG-B4", (VG,))])
    assert at.rules == ["VG-B4", "ED-5.35"]
