"""Chapter 5, fifth part: hunting threats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.rules.table import At, card, cubes, menu, patrician, table, ten

TOWER = [card("n1", middle=9), card("n2", middle=22), patrician("n3")]
"""Damage 5, 3 and 2: the example of the rulebook."""
DECK = [card("n4"), card("n5"), card("n6"), card("n7"), card("n8")]


def hunting(strength: int, one: int = 0, **more: Any) -> At:
    """Gilded Leaves starts a hunt."""
    return table(play=[("ED-5.29", (0, one))], strength=strength, **{"tower": TOWER, "deck": DECK, **more})


def test_ed_5_29_a_hunt_needs_a_hunt_effect() -> None:
    at = table(play=[menu(0)], hand={0: [card("g1")]}, tower=TOWER, agents={0: {7: 2}}, strength=3)
    assert ("ability", 7, 0) in at.keys
    at.answer(("ability", 7, 0))
    assert at.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 3."
    without = table(play=[menu(0)], hand={0: [card("g1")]}, tower=TOWER, strength=3)
    assert [key for key in without.keys if key != "end"] == [("use", "g1", "top", 0)]


def test_ed_5_29_all_battle_strength_of_the_phase_counts_together() -> None:
    hand = [card("g1", middle=14), card("n9"), card("g2", middle=16)]
    at = table(
        play=[menu(0)],
        hand={0: hand},
        tower=TOWER,
        deck=DECK,
        locations=ten(14, 16, 7, 9, 22),
        agents={0: {7: 2}},
    )
    at.answer(
        ("use", "g1", "top", 0),
        ("use", "g1", "middle", 0),
        ("use", "n9", "top", 0),
        ("use", "g2", "middle", 0),
    )
    at.answer(("ability", 7, 0))
    assert at.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 5."
    assert at.keys == [("beat", 1), ("beat", 2), ("beat", 3), "stop"]


def test_ed_5_29_several_hunts_share_one_pool() -> None:
    at = table(play=[menu(0)], hand={0: [card("g1")]}, tower=TOWER, deck=DECK, agents={0: {7: 4}}, strength=5)
    at.answer(("ability", 7, 0), ("beat", 2), "stop", ("ability", 7, 0))
    assert at.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 2."
    at.answer(("beat", 3))
    assert at.s.hunts == 2


def test_ed_5_29_no_threat_no_hunt() -> None:
    """Where Agents return for it, they do so all the same; where nothing else happens, it is not offered."""
    hall = [card("g1", middle=5)]
    at = table(play=[menu(0)], hand={0: hall}, locations=ten(5), strength=5)
    assert at.why(("use", "g1", "middle", 0)) == ("there is no threat in the tower", "ED-5.29")


def test_ed_5_30_five_beats_one_of_five() -> None:
    at = hunting(5)
    assert at.question == "Gilded Leaves: which threat do you beat with Battle Strength 5?"
    assert at.labels == {
        ("beat", 1): (
            "Tray 1: the Neutral Citizen with Fairhollow Academy, Damage 5: gain 1 Reputation; gain 2 "
            "Reputation and 1 Coin"
        ),
        (
            "beat",
            2,
        ): "Tray 2: the Neutral Citizen with Harbor, Damage 3: gain 1 Reputation; gain 1 Reputation and 1 "
        "Coin",
        ("beat", 3): "Tray 3: the Neutral Patrician, Damage 2: gain 1 Reputation and 1 Influence",
        "stop": "End the hunt",
    }
    assert at.items == {("beat", 1): "tray:0", ("beat", 2): "tray:1", ("beat", 3): "tray:2", "stop": None}
    at.answer(("beat", 1))
    assert at.said("ED-5.30", 0) == (
        "Gilded Leaves goes for the threat in tray 1: the Neutral Citizen with Fairhollow Academy, Damage 5."
    )
    assert at.said("ED-5.30") == "Gilded Leaves ends the hunt."  # nothing else is in reach
    assert at.s.strength == 0


def test_ed_5_30_or_one_of_three_and_then_one_of_two() -> None:
    at = hunting(5).answer(("beat", 2))
    assert at.keys == [("beat", 3), "stop"]
    assert at.why(("beat", 1)) == ("needs Battle Strength 5, you have 2", "ED-5.30")
    at.answer(("beat", 3))
    assert at.s.strength == 0
    assert at.s.reputation[0] == 3


def test_ed_5_30_the_player_may_stop() -> None:
    at = hunting(5).answer("stop")
    assert at.tower == ["n1", "n2", "n3"]
    assert at.s.strength == 5


def test_ed_5_30_what_is_not_used_is_lost_at_the_end_of_the_turn() -> None:
    at = table(play=[("ED-5.35", (0,))], strength=4, hand={0: [card("g1")]})
    assert at.s.strength == 0


def test_ed_5_30_deephollow_strengthens_a_hunt() -> None:
    at = hunting(1, agents={0: {13: 2}})
    assert at.labels["boost", 13, 0] == "Deephollow: return 1 Agent: gain 2 Battle Strength"
    assert at.items["boost", 13, 0] == "location:13"
    at.answer(("boost", 13, 0))
    assert (
        at.said("ED-5.30")
        == "Gilded Leaves returns 1 Agent and uses Deephollow for the hunt: Battle Strength 3."
    )
    assert (at.agents(0, 13), at.s.trained[0]) == (1, 5)
    at.answer(("boost", 13, 0), ("beat", 1))
    assert at.s.strength == 0


def test_ed_5_30_says_why_a_boost_is_missing() -> None:
    at = hunting(5)
    assert at.why(("boost", 13, 0)) == ("needs 1 of your Agents there, you have none", "ED-5.30")


def test_ed_5_30_blessed_stronghold_counts_by_itself_once_a_turn() -> None:
    at = hunting(1, agents={0: {12: 3}, 1: {12: 2}}, locations=ten(12, 9, 22))
    assert at.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 4."
    assert at.agents(0, 12) == 3
    again = hunting(1, agents={0: {12: 3}}, locations=ten(12, 9, 22), hunts=1)
    assert again.said("ED-5.29") == "Gilded Leaves hunts with Battle Strength 1."


def test_ed_5_30_one_threat_only() -> None:
    at = hunting(9, one=1).answer(("beat", 2))
    assert at.said("ED-5.30") == "Gilded Leaves ends the hunt."
    assert at.s.strength == 6


def test_ed_5_31_gain_every_reward_on_the_card() -> None:
    threat = patrician("n1", middle=9, bottom=22)
    at = hunting(8, tower=[threat, None, None], trays=(cubes(black=2, green=1), cubes(red=2), {}))
    at.answer(("beat", 1))
    assert (at.s.reputation[0], at.s.influence[0], at.s.coins[0]) == (4, 5, 7)
    assert at.said("ED-5.31") == (
        "Gilded Leaves beats the Neutral Patrician with Fairhollow Academy and Harbor. Reward: gain 1 "
        "Reputation and 1 Influence; gain 2 Reputation and 1 Coin; gain 1 Reputation and 1 Coin. "
        "Afterwards the card goes to the Discard pile, and the 3 cubes in its tray are set aside. Battle "
        "Strength 0 is left."
    )
    assert (at.s.aside, at.tray(2)) == ([2, 1, 0], {"red": 2})


def test_ed_5_31_a_covered_base_gives_no_reward() -> None:
    at = hunting(2, tower=[patrician("n1", top=22), None, None]).answer(("beat", 1))
    assert (at.s.reputation[0], at.s.influence[0], at.s.coins[0]) == (1, 4, 6)


def test_ed_5_31_a_reward_with_or_is_a_choice() -> None:
    at = hunting(3, tower=[card("n1", middle=23), None, None]).answer(("beat", 1))
    assert at.question == "Which reward does Gilded Leaves take?"
    assert at.labels == {
        ("reward", 0): "Gain 2 Reputation",
        ("reward", 1): "Gain 1 Reputation and train 1 Agent",
    }
    at.answer(("reward", 1))
    assert (at.s.reputation[0], at.s.trained[0], at.s.untrained[0]) == (2, 5, 5)
    assert at.said("ED-5.20") == "Gilded Leaves takes the reward: gain 1 Reputation and train 1 Agent."


def test_ed_5_31_two_rewards_with_or_are_two_choices() -> None:
    at = hunting(5, tower=[card("n1", middle=23, bottom=23), None, None]).answer(
        ("beat", 1), ("reward", 0), ("reward", 1)
    )
    assert (at.s.reputation[0], at.s.trained[0]) == (1 + 2 + 1, 5)


def test_ed_5_31_the_card_is_discarded_as_after_an_attack() -> None:
    at = hunting(3, tower=[card("n1"), card("r1"), card("g1")]).answer(("beat", 1), ("beat", 2), ("beat", 3))
    assert (at.discard, at.hall(1), at.hall(0)) == (["n1"], ["r1"], ["g1"])
    assert at.step("ED-5.31").rule.cites == ("ED-5.36",)


def test_ed_5_31_the_tower_is_refilled_when_the_whole_hunt_is_over() -> None:
    at = hunting(5).answer(("beat", 2))
    assert at.tower == ["n1", "-", "n3"]
    at.answer(("beat", 3))
    assert at.rules[-1] == "ED-5.13"
    assert at.tower == ["n1", "n8", "n7"]


@pytest.mark.parametrize("strength", [0, 1])
def test_ed_5_30_a_hunt_without_enough_strength_comes_to_nothing(strength: int) -> None:
    at = hunting(strength)
    assert at.rules == ["ED-5.29", "ED-5.30"]
    assert at.said("ED-5.30") == "Gilded Leaves ends the hunt."
