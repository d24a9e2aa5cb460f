"""VG-E8 and VG-H1 to VG-H4: the Voiceless Guild hunts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.darkness.rules.voiceless_table import (
    EFFECTS,
    VG,
    YOU,
    At,
    bot_table,
    card,
    cubes,
    dropped,
    full,
    kept,
    neutrals,
    only,
    order_of,
    patrician,
)

HUNTER = patrician("r4", middle=7)
"""Hunts, and is no Citizen."""


def threat(name: str, damage: int) -> Any:
    """A Neutral card of this Damage."""
    return {
        1: card(name),
        2: patrician(name),
        3: card(name, middle=22),
        4: patrician(name, middle=22),
        5: card(name, middle=9),
        6: patrician(name, middle=9),
        7: card(name, middle=9, bottom=22),
    }[damage]


def hunt(
    strength: int,
    damages: Sequence[int],
    red: Sequence[int] = (0, 0, 0),
    hand: Sequence[Any] = (HUNTER,),
    **more: Any,
) -> At:
    """A hunt with this much Battle Strength beside that of the hand; threats by Damage, red cubes by tray."""
    return bot_table(
        play=[EFFECTS],
        hand={VG: hand},
        tower=[threat(f"n{number}", damage) for number, damage in enumerate(damages, 1)],
        trays=[cubes(red=number) for number in red],
        strength=strength,
        **{"deck": neutrals(11, 19), **more},
    )


def trays(at: At) -> list[int]:
    """The trays that were hunted, from 1."""
    return [step.values["tray"] + 1 for step in at.steps if step.rule.id == "VG-H4"][:-1]


# -- Battle Strength -------------------------------------------------------------------------------------


def test_vg_e8_one_for_each_citizen_in_hand() -> None:
    hand = [HUNTER, card("r2"), card("n21"), card("g1"), patrician("n22"), card("r3", top=22)]
    at = hunt(0, [7, 7, 7], hand=hand)
    assert at.step("VG-E8").values["strength"] == 3
    assert at.said("VG-E8") == (
        "Carnival of Shadows hunts with Battle Strength 3: 3 from Citizens in its hand."
    )
    assert at.s.coins[YOU] == 6


@pytest.mark.parametrize(("reading", "strength"), [("gone", 1), ("counts", 2)])
def test_vg_e8_covered_citizens(reading: str, strength: int) -> None:
    hand = [HUNTER, card("r2"), card("r3", top=22)]
    at = hunt(0, [7, 7, 7], hand=hand, rulings={"covered-base": reading})
    assert at.step("VG-E8").values["strength"] == strength
    assert at.ruling("VG-E8") == ("covered-base", reading)


@pytest.mark.parametrize(("hard", "bonus"), [([], (0, 1, 2, 3, 5, 5, 5)), ([7], (0, 1, 3, 5, 7, 7, 7))])
@pytest.mark.parametrize("agents", range(7))
def test_vg_e8_the_bonus_of_card_7(hard: list[int], bonus: Any, agents: int) -> None:
    at = hunt(0, [7, 7, 7], hard=hard, posted={7: agents}, vg={"trained": 0})
    step = at.step("VG-E8")
    assert (step.values["strength"], step.values["extra"]) == (bonus[agents], bonus[agents])
    assert (step.after.posted[VG][7], step.after.trained[VG]) == (0, agents)


@pytest.mark.parametrize(("reading", "easy", "hard"), [("four", 5, 7), ("goes-on", 7, 9)])
def test_vg_e8_more_than_four_agents(reading: str, easy: int, hard: int) -> None:
    for sides, strength in (([], easy), ([7], hard)):
        at = hunt(0, [1, 1, 1], hard=sides, posted={7: 6}, rulings={"strength-cap": reading})
        assert at.step("VG-E8").values["strength"] == strength
        assert at.rulings("VG-E8") == [("hunt-bonus", "card-7"), ("strength-cap", reading)]
        assert at.s.posted[VG][7] == 0
    at = hunt(0, [1, 1, 1], posted={7: 4}, rulings={"strength-cap": reading})
    assert at.ruling("VG-E8") == ("hunt-bonus", "card-7")


@pytest.mark.parametrize(("reading", "strength", "left"), [("card-7", 2, (3, 0)), ("card-6", 3, (0, 2))])
def test_vg_e8_the_card_that_gives_the_bonus(reading: str, strength: int, left: Any) -> None:
    at = hunt(0, [7, 7, 7], posted={6: 3, 7: 2}, rulings={"hunt-bonus": reading})
    assert at.step("VG-E8").values["strength"] == strength
    assert (at.s.posted[VG][6], at.s.posted[VG][7]) == left
    assert at.ruling("VG-E8") == ("hunt-bonus", reading)


def test_vg_e8_no_agent_on_either_card_hangs_on_nothing() -> None:
    at = hunt(3, [1, 1, 1])
    assert at.step("VG-E8").values["agents"] == 0
    assert at.ruling("VG-E8") is None


def test_vg_e8_two_for_each_step_7_without_an_agent() -> None:
    at = hunt(0, [7, 7, 7], hand=[HUNTER, card("r2", middle=13, bottom=13)], vg={"trained": 0})
    assert at.said("VG-E8") == (
        "Carnival of Shadows hunts with Battle Strength 5: 1 from Citizens in its hand and 4 from step 7."
    )


def test_vg_e8_everything_together() -> None:
    """One Agent goes to card 7 (which makes it two), the second step 7 finds nobody."""
    hand = [HUNTER, card("r2", middle=13, bottom=13)]
    at = hunt(0, [7, 7, 7], hand=hand, vg={"trained": 1}, posted={7: 1})
    assert at.said("VG-E8") == (
        "Carnival of Shadows hunts with Battle Strength 5: 1 from Citizens in its hand, 2 from step 7 and "
        "2 from 2 Agents that return from Action card 7."
    )


def test_vg_e8_the_agents_return_also_if_nothing_can_be_defeated() -> None:
    at = hunt(0, [7, 7, 7], posted={7: 1})
    assert trays(at) == []
    assert (at.s.posted[VG][7], at.s.trained[VG]) == (0, 5)


def test_vg_e8_one_hunt_however_many_contacts_once_all_else_is_done() -> None:
    hand = [card("r1", middle=7, bottom=13), card("r2", middle=7, bottom=22)]
    at = hunt(0, [7, 7, 7], hand=hand)
    assert order_of(at, "VG-E") == ["VG-E3", "VG-E7", "VG-E8"]


def test_vg_e8_no_hunt_without_a_hunting_contact() -> None:
    at = hunt(9, [1, 1, 1], hand=[card("r2"), card("r3")], posted={7: 4})
    assert "VG-E8" not in at.rules
    assert at.s.posted[VG][7] == 4


def test_vg_e8_your_citizens_are_paid_for_needed_or_not() -> None:
    at = hunt(9, [1, 1, 1], hand=[HUNTER, card("g1"), card("g2")])
    assert at.s.coins == [7, 3]


# -- which threat ----------------------------------------------------------------------------------------


def test_vg_h1_only_what_it_can_defeat() -> None:
    at = hunt(3, [4, 3, 5], red=(3, 0, 2))
    verdicts = only(at.step("VG-H4", 0)).verdicts
    assert [(verdict.label, verdict.kept, verdict.rule, verdict.why) for verdict in verdicts] == [
        (
            "tray 1: the Neutral Patrician with Harbor",
            False,
            "VG-H1",
            "Damage 4 is more than Battle Strength 3",
        ),
        ("tray 2: the Neutral Citizen with Harbor", True, "VG-H1", ""),
        (
            "tray 3: the Neutral Citizen with Fairhollow Academy",
            False,
            "VG-H1",
            "Damage 5 is more than Battle Strength 3",
        ),
    ]
    assert [verdict.item for verdict in verdicts] == ["tray:0", "tray:1", "tray:2"]


def test_vg_h1_most_red_before_larger_and_before_left() -> None:
    at = hunt(4, [4, 2, 1], red=(0, 1, 3))
    assert trays(at) == [3, 2]
    verdicts = dropped(only(at.step("VG-H4", 0)).verdicts)
    assert verdicts == {
        "tray 1: the Neutral Patrician with Harbor": ("VG-H1", "no red cubes, tray 3 has 3"),
        "tray 2: the Neutral Patrician": ("VG-H1", "1 red cube, tray 3 has 3"),
    }


def test_vg_h1_other_colours_do_not_count() -> None:
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [HUNTER]},
        tower=[threat("n1", 2), threat("n2", 3), None],
        trays=[cubes(black=3, green=2), {}, {}],
        strength=3,
    )
    assert trays(at) == [2]


def test_vg_h2_without_red_the_largest_that_it_can_defeat() -> None:
    at = hunt(5, [2, 6, 4])
    assert trays(at) == [3]
    assert dropped(only(at.step("VG-H4", 0)).verdicts) == {
        "tray 1: the Neutral Patrician": ("VG-H2", "Damage 2, tray 3 has 4"),
        "tray 2: the Neutral Patrician with Fairhollow Academy": (
            "VG-H1",
            "Damage 6 is more than Battle Strength 5",
        ),
    }


def test_vg_h2_red_out_of_reach_does_not_count() -> None:
    at = hunt(4, [2, 4, 6], red=(0, 0, 2))
    assert trays(at) == [2]


def test_vg_h3_the_leftmost_of_the_largest() -> None:
    at = hunt(3, [1, 3, 3])
    assert dropped(only(at.step("VG-H4", 0)).verdicts) == {
        "tray 1: the Neutral Citizen": ("VG-H2", "Damage 1, tray 2 has 3"),
        "tray 3: the Neutral Citizen with Harbor": ("VG-H3", "tray 2 is further left"),
    }


@pytest.mark.parametrize(("reading", "order"), [("leftmost", [1, 2]), ("larger-first", [2])])
def test_vg_h3_a_tie_in_red_cubes(reading: str, order: list[int]) -> None:
    at = hunt(4, [1, 3, 7], red=(1, 1, 0), rulings={"hunt-tie": reading})
    first = only(at.step("VG-H4", 0)).verdicts
    assert trays(at)[0] == order[0]
    other = (
        "tray 2: the Neutral Citizen with Harbor" if reading == "leftmost" else "tray 1: the Neutral Citizen"
    )
    why = "tray 1 is further left" if reading == "leftmost" else "Damage 1, tray 2 has 3"
    assert dropped(first)[other] == ("VG-H3", why)
    assert at.rulings("VG-H4", 0) == [("hunt-tie", reading), ("tower-refill", "together")]


@pytest.mark.parametrize("reading", ["leftmost", "larger-first"])
def test_vg_h3_without_red_both_readings_agree(reading: str) -> None:
    at = hunt(3, [1, 3, 3], rulings={"hunt-tie": reading})
    assert kept(only(at.step("VG-H4", 0)).verdicts) == ["tray 2: the Neutral Citizen with Harbor"]
    assert dropped(only(at.step("VG-H4", 0)).verdicts)["tray 1: the Neutral Citizen"][0] == "VG-H2"
    assert at.ruling("VG-H4", 0) == ("tower-refill", "together")


# -- and then --------------------------------------------------------------------------------------------


def test_vg_h4_spend_take_the_reward_and_set_the_cubes_aside() -> None:
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [HUNTER]},
        tower=[threat("n1", 4), None, None],
        trays=[cubes(black=2, red=1), {}, {}],
        strength=5,
        deck=neutrals(11, 19),
    )
    assert at.said("VG-H4", 0) == (
        "Carnival of Shadows spends 4 and defeats the Neutral Patrician with Harbor in tray 1. Reward: "
        "gain 1 Reputation and 1 Influence; gain 1 Reputation and 1 Coin. Afterwards the card goes to the "
        "Discard pile, and the 3 cubes in its tray are set aside. Battle Strength 1 is left."
    )
    assert (at.s.reputation[VG], at.s.influence[VG], at.s.coins[VG]) == (2, 6, 6)
    assert at.s.aside == [2, 0, 1]
    assert at.step("VG-H4", 0).after.tower[0] == -1
    assert at.said("VG-H4", 1) == (
        "With Battle Strength 1, Carnival of Shadows can defeat no threat: the hunt is over."
    )
    assert at.s.strength == 0  # the turn is over


def test_vg_h4_an_owned_card_goes_to_its_owners_guild_hall() -> None:
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [HUNTER]},
        tower=[card("g1"), card("r2"), card("n1")],
        strength=3,
        deck=neutrals(11, 19),
    )
    assert (at.hall(YOU), at.hall(VG)) == (["g1"], ["r2"])
    assert at.discard[0] == "n1"
    assert "ED-5.36" in at.step("VG-H4").rule.cites


def test_vg_h4_again_while_one_can_be_defeated() -> None:
    at = hunt(6, [3, 2, 1])
    assert trays(at) == [1, 2, 3]
    assert at.s.reputation[VG] == 4


def test_vg_h4_the_reading_of_every_choice_sees_the_strength_that_is_left() -> None:
    at = hunt(4, [3, 2, 1])
    assert trays(at) == [1, 3]


@pytest.mark.parametrize(
    ("reading", "hunted", "tower"),
    [("together", [1], ["n19", "n2", "n3"]), ("at-once", [1, 1, 1], ["n17", "n2", "n3"])],
)
def test_vg_h4_replacements(reading: str, hunted: list[int], tower: list[str]) -> None:
    """Each Citizen from the bottom of the deck has Damage 1: read "at once", it is hunted in its turn."""
    at = hunt(3, [1, 7, 7], rulings={"tower-refill": reading})
    assert trays(at) == hunted
    assert at.tower == tower
    assert at.rules.count("ED-5.13") == len(hunted)
    assert at.ruling("VG-H4", 0) == ("tower-refill", reading)


def test_vg_h4_an_empty_tower() -> None:
    at = bot_table(play=[EFFECTS], hand={VG: [HUNTER]}, tower=[None, None, None], strength=3)
    assert trays(at) == []
    assert only(at.step("VG-H4")).verdicts == []


def test_vg_h4_the_reward_of_a_card_with_a_top_slip() -> None:
    """The covered Citizen gives nothing, and adds no Damage."""
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [HUNTER]},
        tower=[full("n1", top=33), None, None],
        strength=5,
        deck=neutrals(11, 19),
    )
    assert trays(at) == [1]
    assert at.s.reputation[VG] == 3


def test_vg_h4_training_as_a_reward_is_the_base_games() -> None:
    at = bot_table(play=[EFFECTS], hand={VG: [HUNTER]}, tower=[card("n1", middle=23), None, None], strength=3)
    at.answer(("reward", 1))
    assert at.rules.count("ED-5.25") == 1
    assert at.s.trained[VG] == 5


def test_VG_E8_a_hunt_without_any_battle_strength_says_so() -> None:
    at = hunt(0, (1, 2, 3))
    assert at.said("VG-E8") == (
        "Carnival of Shadows hunts without any Battle Strength: no Citizen in its hand gives it any."
    )
