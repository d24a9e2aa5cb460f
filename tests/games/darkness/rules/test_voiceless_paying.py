"""VG-Y1 to VG-Y3: the Voiceless Guild pays the owners of cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.rules.voiceless_table import (
    EFFECTS,
    VG,
    YOU,
    At,
    bot_table,
    card,
    order_of,
    patrician,
)


def resolve(*hand: Any, **more: Any) -> At:
    return bot_table(play=[EFFECTS], hand={VG: hand}, **more)


def paid(at: At) -> list[str]:
    return [step.text for step in at.steps if step.rule.id in ("VG-Y1", "VG-Y2")]


def test_vg_y1_before_it_gains_anything() -> None:
    at = resolve(card("g1", middle=22), vg={"coins": 1})
    assert order_of(at) == ["VG-B4", "VG-Y1", "VG-E3"]
    assert at.step("VG-Y1").after.coins == [6, 0]
    assert at.s.coins == [6, 1]
    assert paid(at) == [
        "Carnival of Shadows pays Gilded Leaves 1 Coin for Coin on the green Citizen with Harbor."
    ]


def test_vg_y1_always_for_patricians() -> None:
    at = resolve(patrician("g4"))
    assert at.s.coins == [6, 4]
    assert paid(at) == [
        "Carnival of Shadows pays Gilded Leaves 1 Coin for a Patrician in its hand: the green Patrician."
    ]


def test_vg_y1_for_citizens_only_when_it_hunts() -> None:
    assert resolve(card("g1"), card("g2")).s.coins == [5, 5]
    at = resolve(card("g1"), card("g2"), card("r1", middle=7))
    assert at.s.coins == [7, 3]
    assert paid(at) == 2 * [
        "Carnival of Shadows pays Gilded Leaves 1 Coin for a Citizen in its hand: the green Citizen."
    ]


@pytest.mark.parametrize(
    ("slip", "amounts", "posted"),
    [
        (26, {"trained": 0}, {}),
        (9, {"trained": 0, "untrained": 0}, {}),
        (1, {"trained": 0}, {}),
        (7, {}, {}),
    ],
)
def test_vg_y1_useful_or_not(slip: int, amounts: dict[str, int], posted: dict[int, int]) -> None:
    """Defense, Train, Allegiance without an Agent, Hunting without a threat in reach: all are paid for."""
    at = resolve(patrician("g4", middle=slip), vg=amounts, posted=posted)
    assert at.s.coins == [7, 3]


@pytest.mark.parametrize(
    "hand", [[card("r1", middle=22)], [card("n1", middle=22)], [card("n1", middle=22, owner=VG)]]
)
def test_vg_y1_nothing_for_its_own_and_neutral_cards(hand: Any) -> None:
    at = resolve(*hand)
    assert paid(at) == []
    assert at.s.coins == [5, 6]


def test_vg_y1_a_claimed_card_of_yours_is_paid_for_like_any_other() -> None:
    at = resolve(card("n1", middle=22, owner=YOU))
    assert at.s.coins == [6, 5]


def test_vg_y1_each_hunting_contact_is_paid_for_but_there_is_one_hunt() -> None:
    at = resolve(card("g1", middle=7, bottom=7), card("r1", middle=7))
    assert order_of(at, "VG-Y") == ["VG-Y1", "VG-Y1", "VG-Y1"]
    assert order_of(at, "VG-E") == ["VG-E8"]
    assert at.s.coins == [8, 2]
    assert paid(at) == [
        (
            "Carnival of Shadows pays Gilded Leaves 1 Coin for Hunting on the green Citizen with two "
            "War Council slips."
        ),
        (
            "Carnival of Shadows pays Gilded Leaves 1 Coin for Hunting on the green Citizen with two "
            "War Council slips."
        ),
        (
            "Carnival of Shadows pays Gilded Leaves 1 Coin for a Citizen in its hand: the green Citizen "
            "with two War Council slips."
        ),
    ]


@pytest.mark.parametrize(("reading", "coins"), [("gone", [6, 4]), ("counts", [7, 3])])
def test_vg_y1_covered_citizens(reading: str, coins: list[int]) -> None:
    at = resolve(card("g1", top=7), rulings={"covered-base": reading})
    assert at.s.coins == coins


def test_vg_y2_the_supply_pays_and_the_effect_still_happens() -> None:
    at = resolve(card("g1", middle=26), vg={"coins": 0})
    assert order_of(at) == ["VG-B4", "VG-Y2", "VG-E6"]
    assert at.s.coins == [6, 0]
    assert at.s.posted[VG][6] == 1
    assert paid(at) == [
        "Carnival of Shadows has no Coin: the supply pays Gilded Leaves 1 for Defense on the green "
        "Citizen with City Watch."
    ]


def test_vg_y2_coins_that_it_gains_on_the_way_are_paid_out() -> None:
    """Coin (supply), then Defense with the Coin that it just gained."""
    at = resolve(card("g1", middle=22, bottom=26), vg={"coins": 0})
    assert order_of(at) == ["VG-B4", "VG-Y2", "VG-E3", "VG-Y1", "VG-E6"]
    assert at.s.coins == [7, 0]


def test_vg_y2_in_the_middle_of_a_hunts_payments() -> None:
    at = resolve(card("g1", middle=7), card("g2"), vg={"coins": 2})
    assert order_of(at, "VG-Y") == ["VG-Y1", "VG-Y1", "VG-Y2"]
    assert at.s.coins == [8, 0]


def test_vg_y3_two_icons_are_paid_for_twice_each_in_its_place() -> None:
    at = resolve(card("g1", middle=23, bottom=22))
    assert order_of(at) == ["VG-B4", "VG-Y1", "VG-E1", "VG-Y1", "VG-E3", "VG-Y1", "VG-E3"]
    assert [step.args[2] for step in at.steps if step.rule.id == "VG-Y1"] == ["Miscellaneous", "Coin", "Coin"]
    assert at.s.coins == [8, 4]
    assert all("VG-Y3" in step.rule.cites for step in at.steps if step.rule.id == "VG-Y1")


# -- bigger tables ---------------------------------------------------------------------------------------


def test_vg_y1_the_coin_goes_to_the_owner() -> None:
    hand = {VG: [card("g1", middle=22), card("w1", middle=22), card("p1", middle=22)]}
    at = bot_table(4, play=[EFFECTS], hand=hand)
    assert at.s.coins == [6, 5, 6, 6]


def test_vg_y1_one_voiceless_guild_pays_the_other() -> None:
    hand = {VG: [card("w1", middle=22), patrician("w4")]}
    at = bot_table(3, bots=(1, 2), play=[EFFECTS], hand=hand)
    assert at.s.coins == [5, 4, 7]
    assert (
        paid(at)[0]
        == "Carnival of Shadows pays Anointed 1 Coin for a Patrician in its hand: the white Patrician."
    )
    at = bot_table(3, bots=(1, 2), play=[("VG-B4", (2,))], hand={2: [card("r1", middle=22)]}, vg={"coins": 0})
    assert at.s.coins == [5, 1, 5]
