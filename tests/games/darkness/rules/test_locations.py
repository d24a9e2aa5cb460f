"""Every location in play: its contact, its ability, its threat. The values are those of the house pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from edgebook.games.darkness.cards.pack import load
from tests.games.darkness.rules.table import At, card, cubes, menu, table, ten

TOWER = [card("n7"), card("n8"), card("n9")]
STREET = [card("n1"), card("n2"), card("n3"), card("n4"), card("n5")]
DECK = [card("n6"), card("n10"), card("n11"), card("n12")]
NUMBERS = range(1, 38)


def turn(number: int, *hand: Any, **more: Any) -> At:
    """Gilded Leaves holds a Citizen with the contact of this location in its middle slot."""
    given = {"tower": TOWER, "street": STREET, "deck": DECK, "sleeved": 1, **more}
    return table(play=[menu(0)], hand={0: [card("g1", middle=number), *hand]}, locations=ten(number), **given)


def contact(way: int = 0) -> tuple[str, str, str, int]:
    return ("use", "g1", "middle", way)


def before(at: At) -> Any:
    return at.trace.state_at(0)


# -- contacts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 7, 9, 12, 13, 18, 19, 27, 28, 29, 35])
def test_contact_dispatches_one_agent(number: int) -> None:
    at = turn(number).answer(contact())
    assert (at.agents(0, number), at.s.trained[0]) == (1, 3)
    assert at.s.coins == [5, 5]


def test_contact_3_high_council_claims_for_coins_less_agents() -> None:
    at = turn(3, card("n20"), agents={0: {3: 2}}).answer(contact(1))
    assert (at.owner("n20"), at.s.coins[0], at.agents(0, 3)) == (0, 2, 2)


def test_contact_4_bureau_of_investigation_hunts() -> None:
    at = turn(4, agents={0: {4: 1}}).answer(contact(1))
    assert (at.agents(0, 4), at.s.trained[0]) == (0, 5)
    assert at.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 1."


def test_contact_5_hunters_guildhall_hunts_for_two_coins() -> None:
    at = turn(5, strength=2).answer(contact())
    assert at.s.coins[0] == 3
    assert at.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 2."


def test_contact_8_college_for_greatness_trains_for_influence() -> None:
    at = turn(8).answer(contact())
    assert (at.s.influence[0], at.s.trained[0], at.s.untrained[0]) == (1, 5, 5)


def test_contact_9_fairhollow_academy_returns_and_trains() -> None:
    at = turn(9, agents={0: {9: 1}}).answer(contact(1))
    assert (at.agents(0, 9), at.s.trained[0], at.s.untrained[0]) == (0, 6, 5)


def test_contact_10_guildmark_university_dispatches_and_may_train() -> None:
    at = turn(10, agents={0: {10: 1}}).answer(contact())
    assert at.question == "Gilded Leaves: pay 4 Coins less 1 per Agent here: train 1 Agent?"
    assert at.labels == {"yes": "Pay 4 Coins less 1 per Agent here: train 1 Agent", "no": "No"}
    at.answer("yes")
    assert (at.s.coins[0], at.agents(0, 10), at.s.untrained[0]) == (3, 2, 5)  # two Agents are there by now
    assert at.said("ED-5.20") == (
        "Gilded Leaves uses the next part: pay 4 Coins less 1 per Agent here: train 1 Agent."
    )
    at = turn(10).answer(contact(), "no")
    assert (at.s.coins[0], at.said("ED-5.20")) == (5, "Gilded Leaves does nothing more with it.")
    poor = turn(10, coins=[2, 5]).answer(contact())
    assert poor.said("ED-5.20") == "Gilded Leaves does nothing more with it."


def test_contact_11_blackblade_barracks_sells_strength() -> None:
    at = turn(11).answer(contact())
    assert (at.s.coins[0], at.s.strength) == (4, 3)


def test_contact_14_nightbreaker_encampment_gives_strength() -> None:
    assert turn(14).answer(contact()).s.strength == 2


@pytest.mark.parametrize(("places", "strength"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_contact_15_peaceforce_headquarters_counts_locations(places: int, strength: int) -> None:
    out = dict(list({1: 2, 7: 1, 9: 1, 10: 1}.items())[:places])
    assert turn(15, agents={0: out, 1: {13: 4}}).answer(contact()).s.strength == strength


def test_contact_16_riverhollow() -> None:
    at = turn(16).answer(contact())
    assert (at.agents(0, 16), at.s.strength) == (1, 1)
    at = turn(16, agents={0: {16: 1}}).answer(contact(1))
    assert (at.agents(0, 16), at.s.strength, at.s.trained[0]) == (0, 3, 5)


def test_contact_17_almshouse() -> None:
    at = turn(17).answer(contact())
    assert (at.s.coins[0], at.s.goodwill[0]) == (6, 2)


@pytest.mark.parametrize(("there", "coins"), [(0, 6), (1, 6), (3, 8)])
def test_contact_18_city_treasury_pays_per_agent(there: int, coins: int) -> None:
    assert turn(18, agents={0: {18: there}}).answer(contact(1)).s.coins[0] == coins


def test_contact_20_fairgrounds_pays_everybody() -> None:
    at = table(
        3, play=[menu(0)], hand={0: [card("g1", middle=20)]}, locations=ten(20), tower=TOWER, sleeved=1
    ).answer(contact())
    assert at.s.coins == [8, 6, 6]


def test_contact_21_forge() -> None:
    at = turn(21).answer(contact())
    assert (at.s.coins[0], at.s.strength) == (6, 1)


def test_contact_22_harbor() -> None:
    at = turn(22).answer(contact())
    assert (at.s.coins[0], at.agents(0, 22)) == (7, 1)


def test_contact_23_millhollow() -> None:
    at = turn(23).answer(contact())
    assert (at.s.coins[0], at.agents(0, 23)) == (6, 1)
    at = turn(23, agents={0: {23: 1}}).answer(contact(1))
    assert (at.s.coins[0], at.agents(0, 23), at.s.trained[0]) == (8, 0, 5)


def test_contact_24_riverside_playhouse() -> None:
    at = turn(24).answer(contact())
    assert (at.s.coins[0], at.s.influence[0]) == (6, 5)


def test_contact_25_slumtown_tavern_brings_a_cube() -> None:
    at = turn(25, told=[0]).answer(contact())
    assert (at.s.coins[0], at.zone(0)) == (8, {"black": 1})
    assert at.said("ED-4.9") == "Gilded Leaves draws 1 black cube into its Threat Zone."
    assert at.s.done == []  # that was no end of an Assembly part


@pytest.mark.parametrize("way", [0, 1])
def test_contact_26_city_watch_dispatches_up_to_two(way: int) -> None:
    assert turn(26).answer(contact(way)).agents(0, 26) == way + 1


def test_contact_26_city_watch_sends_as_many_as_there_are() -> None:
    at = turn(26, trained=[1, 4]).answer(contact(1))
    assert (at.agents(0, 26), at.s.trained[0]) == (1, 0)


def test_contact_30_city_park() -> None:
    assert turn(30).answer(contact()).s.goodwill[0] == 3


def test_contact_31_city_streets_draws_a_card() -> None:
    assert turn(31).answer(contact()).hand(0) == ["g1", "n1"]


def test_contact_32_courthouse() -> None:
    at = turn(32).answer(contact())
    assert (at.s.coins[0], at.s.reputation[0]) == (3, 1)


@pytest.mark.parametrize(("way", "coins", "reputation"), [(0, 4, 2), (1, 10, 4), (2, 15, 6)])
def test_contact_33_grand_library(way: int, coins: int, reputation: int) -> None:
    at = turn(33, coins=[15, 0]).answer(contact(way))
    assert (at.s.coins[0], at.s.reputation[0]) == (15 - coins, reputation)


def test_contact_34_labor_exchange_returns_up_to_two_from_anywhere() -> None:
    at = turn(34, agents={0: {7: 1, 9: 2}}).answer(contact())
    assert at.question == "Gilded Leaves: from where does an Agent return (2 more)?"
    assert at.labels == {("from", 7): "War Council", ("from", 9): "Fairhollow Academy", "stop": "No more"}
    assert at.items == {("from", 7): "location:7", ("from", 9): "location:9", "stop": None}
    at.answer(("from", 9))
    assert at.said("ED-5.20") == "Gilded Leaves returns an Agent from Fairhollow Academy."
    at.answer(("from", 7))
    assert (at.agents(0, 7), at.agents(0, 9), at.s.trained[0]) == (0, 1, 6)
    assert at.question == "Gilded Leaves: what next?"
    at = turn(34, agents={0: {7: 1, 9: 2}}).answer(contact(), ("from", 7), "stop")
    assert at.s.trained[0] == 5
    assert at.said("ED-5.20") == "Gilded Leaves does nothing more with it."


def test_contact_36_sewers_moves_cubes_between_trays() -> None:
    at = turn(36, trays=(cubes(green=5), cubes(black=1), {})).answer(contact())
    assert at.question == "Gilded Leaves: which cube moves from which tray to which (2 more)?"
    assert at.keys == [("green", 1, 2), ("green", 1, 3), ("black", 2, 3), "stop"]
    assert at.labels["green", 1, 3] == "A green cube from tray 1 to tray 3"
    assert at.items["green", 1, 3] == "tray:2"
    at.answer(("green", 1, 3))
    assert at.said("ED-5.20") == "Gilded Leaves moves a green cube from tray 1 to tray 3."
    at.answer(("black", 2, 3))
    assert [at.tray(1), at.tray(2), at.tray(3)] == [{"green": 4}, {}, {"black": 1, "green": 1}]
    assert at.question == "Gilded Leaves: what next?"


def test_contact_37_silent_temple_sets_cubes_of_the_zone_aside() -> None:
    at = turn(37, zone={0: cubes(green=2, red=1)}).answer(contact())
    assert at.question == "Gilded Leaves: which cube of your Threat Zone is set aside (2 more)?"
    assert at.labels == {
        ("aside", "green"): "A green cube",
        ("aside", "red"): "A red cube",
        "stop": "No more",
    }
    at.answer(("aside", "green"))
    assert at.said("ED-5.20") == "Gilded Leaves sets a green cube of its Threat Zone aside."
    at.answer(("aside", "green"))
    assert (at.zone(0), at.s.aside) == ({"red": 1}, [0, 2, 0])


# -- abilities ---------------------------------------------------------------------------------------------


def test_ability_1_capitol_hall_claims() -> None:
    at = turn(1, card("n20"), agents={0: {1: 3}}).answer(("ability", 1, 0))
    assert (at.owner("n20"), at.agents(0, 1), at.s.coins[0], at.s.trained[0], at.s.slips[0]) == (
        0,
        1,
        3,
        6,
        6,
    )


def test_ability_2_grand_senate_claims() -> None:
    at = turn(2, card("n20"), agents={0: {2: 1}}).answer(("ability", 2, 0))
    assert (at.owner("n20"), at.agents(0, 2), at.s.influence[0], at.s.coins[0]) == (0, 0, 1, 5)


def test_ability_6_rangers_outpost_hunts_one_threat_only() -> None:
    at = turn(6, agents={0: {6: 1}}, strength=5).answer(("ability", 6, 0), ("beat", 2))
    assert at.agents(0, 6) == 0
    assert at.rules.count("ED-5.31") == 1
    assert at.question == "Gilded Leaves: what next?"
    assert at.s.strength == 4


def test_ability_7_war_council_hunts() -> None:
    at = turn(7, agents={0: {7: 2}}, strength=2).answer(("ability", 7, 0), ("beat", 1), ("beat", 3))
    assert (at.agents(0, 7), at.s.trained[0], at.s.reputation[0]) == (0, 6, 2)


def test_ability_12_blessed_stronghold_strengthens_hunts() -> None:
    hand = card("g2", bottom=5)
    at = table(
        play=[menu(0)],
        hand={0: [hand]},
        locations=ten(12, 5),
        tower=TOWER,
        deck=DECK,
        agents={0: {12: 2}},
        sleeved=1,
    )
    at.answer(("use", "g2", "bottom", 0))
    assert at.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 2."
    assert at.agents(0, 12) == 2


def test_ability_13_deephollow_strengthens_hunts() -> None:
    at = table(play=[("ED-5.29", (0, 0))], tower=TOWER, deck=DECK, agents={0: {13: 1}}).answer(
        ("boost", 13, 0)
    )
    assert (at.s.strength, at.agents(0, 13), at.s.trained[0]) == (2, 0, 5)


def test_ability_19_explorers_society_pays() -> None:
    at = turn(19, agents={0: {19: 2}}).answer(("ability", 19, 0))
    assert (at.s.coins[0], at.agents(0, 19), at.s.trained[0]) == (10, 0, 6)


def test_ability_23_millhollow_makes_hands_larger() -> None:
    at = table(play=[("ED-4.4", (0,))], agents={0: {23: 2}}, street=STREET, deck=DECK, influence=[0, 0])
    assert len(at.hand(0)) == 4


def defending(number: int, damage: int, there: int) -> At:
    return table(play=[("ED-5.8", (0, 0, damage))], locations=ten(number), agents={0: {number: there}})


def test_ability_26_city_watch_holds_off_attacks() -> None:
    at = defending(26, 2, 2)
    assert (at.s.reputation[0], at.agents(0, 26)) == (1, 2)


def test_ability_27_livingbark_camp_holds_off_attacks() -> None:
    at = defending(27, 4, 1).answer(("use", 27, 0))
    assert (at.s.reputation[0], at.agents(0, 27), at.s.trained[0]) == (1, 0, 5)


def test_ability_28_treetop_hideout_holds_off_attacks() -> None:
    at = defending(28, 2, 1).answer(("use", 28, 0))
    assert (at.s.reputation[0], at.agents(0, 28), at.s.coins[0]) == (1, 1, 4)


def test_ability_29_watchtowers_hold_off_attacks() -> None:
    at = defending(29, 3, 1).answer(("use", 29, 0))
    assert (at.s.reputation[0], at.agents(0, 29), at.s.trained[0]) == (1, 0, 5)


def test_ability_35_monument_park() -> None:
    at = turn(35, agents={0: {35: 2}}).answer(("ability", 35, 0))
    assert (at.s.reputation[0], at.s.goodwill[0], at.s.trained[0]) == (1, 1, 6)


WITH_ABILITY = (1, 2, 6, 7, 12, 13, 19, 23, 26, 27, 28, 29, 35)


@pytest.mark.parametrize("number", [number for number in NUMBERS if number not in WITH_ABILITY])
def test_the_other_locations_have_no_ability(number: int) -> None:
    """Ten Agents there change nothing: nothing to use, no larger hand, no strength, no defence."""
    crowd = {0: {number: 10}}
    at = turn(number, agents=crowd, coins=[20, 20])
    assert [key for key in at.keys if key[0] == "ability"] == []
    hunt = table(play=[("ED-5.29", (0, 0))], locations=ten(number), agents=crowd, tower=TOWER)
    assert hunt.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 0."
    assert hunt.trace.decision is None
    attack = table(play=[("ED-5.8", (0, 0, 1))], locations=ten(number), agents=crowd)
    assert attack.s.defense[0] == 1
    draft = table(play=[("ED-4.4", (0,))], locations=ten(number), agents=crowd)
    assert draft.step("ED-4.4").values["size"] == 3


# -- threats -----------------------------------------------------------------------------------------------

REP, COIN, INFLUENCE, GOODWILL = "reputation", "coins", "influence", "goodwill"
THREATS: dict[int, tuple[int, dict[str, int]]] = {
    1: (2, {REP: 1, INFLUENCE: 1}),
    2: (2, {REP: 1, INFLUENCE: 1}),
    3: (2, {REP: 1, INFLUENCE: 1}),
    4: (1, {REP: 1, COIN: 1}),
    5: (1, {REP: 1, COIN: 1}),
    6: (1, {REP: 1, COIN: 1}),
    7: (2, {REP: 1, COIN: 1}),
    8: (2, {REP: 1, COIN: 1}),
    9: (4, {REP: 2, COIN: 1}),
    10: (2, {REP: 1, COIN: 1}),
    11: (3, {REP: 1, COIN: 2}),
    12: (2, {REP: 1, COIN: 1}),
    13: (2, {REP: 1, COIN: 1}),
    14: (2, {REP: 1, COIN: 1}),
    15: (3, {REP: 2}),
    16: (2, {REP: 1, COIN: 1}),
    17: (1, {REP: 1, GOODWILL: 1}),
    18: (2, {REP: 1, COIN: 2}),
    19: (2, {REP: 1, COIN: 1}),
    20: (2, {REP: 1, COIN: 1}),
    21: (3, {REP: 1, COIN: 2}),
    22: (2, {REP: 1, COIN: 1}),
    23: (2, {REP: 2}),
    24: (2, {REP: 1, INFLUENCE: 1}),
    25: (3, {REP: 1, COIN: 2}),
    26: (2, {REP: 1}),
    27: (2, {REP: 1}),
    28: (2, {REP: 1}),
    29: (1, {REP: 1}),
    30: (1, {REP: 1, GOODWILL: 1}),
    31: (2, {REP: 1, INFLUENCE: 1}),
    32: (2, {REP: 1, COIN: 1}),
    33: (2, {REP: 1, COIN: 1}),
    34: (1, {REP: 1, COIN: 1}),
    35: (2, {REP: 1, GOODWILL: 1}),
    36: (2, {REP: 1, INFLUENCE: 1}),
    37: (2, {REP: 1, INFLUENCE: 1}),
}
"""Damage and reward of each location's threat; of Millhollow's, the first of its two rewards."""


@pytest.mark.parametrize("number", NUMBERS)
def test_threat_takes_its_damage_and_gives_its_reward(number: int) -> None:
    """The slip covers the Citizen, so that it stands alone."""
    damage, reward = THREATS[number]
    at = table(
        play=[("ED-5.29", (0, 0))],
        locations=ten(number),
        tower=[card("n1", top=number), None, None],
        strength=damage,
    ).answer(("beat", 1))
    if number == 23:
        at.answer(("reward", 0))
    first = before(at)
    for kind in (REP, COIN, INFLUENCE, GOODWILL):
        assert getattr(at.s, kind)[0] - getattr(first, kind)[0] == reward.get(kind, 0), kind
    assert at.s.strength == 0
    weaker = table(
        play=[("ED-5.29", (0, 0))],
        locations=ten(number),
        tower=[card("n1", top=number), None, None],
        strength=damage - 1,
    )
    assert weaker.trace.decision is None


def test_threat_23_millhollows_other_reward_trains() -> None:
    at = table(play=[("ED-5.29", (0, 0))], tower=[card("n1", top=23), None, None], strength=2)
    at.answer(("beat", 1), ("reward", 1))
    assert (at.s.reputation[0], at.s.untrained[0]) == (1, 5)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_advancement_has_one_cube_icon(number: int) -> None:
    at = table(
        play=[("ED-4.9", (0, -1))], hand={0: [card("g1", middle=number)]}, locations=ten(number), told=[0]
    )
    assert at.zone(0) == {"black": 1}


def test_no_location_is_left_out() -> None:
    assert set(load().locations) == set(NUMBERS) == set(THREATS)
    text = Path(__file__).read_text()
    dispatch = {1, 2, 6, 7, 12, 13, 19, 27, 28, 29, 35}
    for number in NUMBERS:
        assert number in dispatch or f"def test_contact_{number}_" in text, number
        assert number not in WITH_ABILITY or f"def test_ability_{number}_" in text, number
