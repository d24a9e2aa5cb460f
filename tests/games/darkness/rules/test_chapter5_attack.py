"""Chapter 5, first part: a turn, the drop, and the Blight's attacks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.rules.table import At, card, cubes, patrician, table, ten

THREATS = [card("n1"), card("n2", middle=9), patrician("n3")]
"""Damage 1, 5 and 2."""
SPARE = [card("n4"), card("n5"), card("n6"), card("n7"), card("n8"), card("n9")]
DEFENSES = ten(26, 27, 28, 29)


def dropped(players: int = 2, seat: int = 0, **more: Any) -> At:
    """The cubes of the turn have fallen; now the trays are looked at."""
    more = {"tower": THREATS, "deck": SPARE, **more}
    return table(players, play=[("ED-5.4", (seat,))], **more)


def attacked(damage: int, **more: Any) -> At:
    """Gilded Leaves is attacked by tray 1 with so much Damage."""
    return table(play=[("ED-5.8", (0, 0, damage))], locations=DEFENSES, **more)


# -- a turn and the drop -----------------------------------------------------------------------------------


def test_ed_5_1_the_parts_of_a_turn_in_their_order() -> None:
    at = table(
        play=[("ED-5.1", (0,))],
        hand={0: [card("g1")]},
        drop={0: cubes(green=1)},
        told=[0],
        tower=THREATS,
        deck=SPARE,
        phase="assembly",
        strength=3,
        used=[1],
        abilities_used=[2],
        hunts=1,
        sleeved=1,
    )
    assert at.said("ED-5.1") == "Gilded Leaves begins its turn."
    assert at.rules == ["ED-5.1", "ED-5.2", "ED-5.3", "ED-5.4"]
    assert at.decision.rule.id == "ED-5.14"
    fresh = at.step("ED-5.1").after
    assert (fresh.phase, fresh.turn, fresh.strength, fresh.used, fresh.abilities_used) == (
        "action",
        0,
        0,
        [],
        [],
    )
    assert (fresh.hunts, fresh.sleeved) == (0, 0)
    at.answer((22, "middle"))
    assert at.decision.rule.id == "ED-5.20"
    at.answer("end")
    assert at.rules[-3:] == ["ED-5.14", "ED-5.20", "ED-5.35"]
    assert at.s.done == [0]


def test_ed_5_2_all_cubes_on_the_hand_fall_and_the_zone_waits() -> None:
    at = table(
        play=[("ED-5.2", (0,))], drop={0: cubes(black=1, red=2)}, zone={0: cubes(green=3)}, told=[2, 0, 0]
    )
    assert at.said("ED-5.2") == "Gilded Leaves drops 1 black and 2 red cubes."
    assert at.s.drop[0] == [0, 0, 0]
    assert at.zone(0) == {"green": 3}
    assert [at.tray(1), at.tray(3)] == [{"red": 2}, {"black": 1}]


def test_ed_5_2_nothing_to_drop() -> None:
    at = table(play=[("ED-5.2", (1,))], drop={0: cubes(black=1)})
    assert at.said("ED-5.2") == "Carnival of Shadows has no cubes to drop."
    assert at.s.drop[0] == [1, 0, 0]


@pytest.mark.parametrize("tray", [0, 1, 2])
def test_ed_5_3_a_cube_falls_into_any_of_three_trays(tray: int) -> None:
    at = table(play=[("ED-5.3", (0, 2))], drop={0: cubes(red=1)}, told=[tray], trays=(cubes(black=1), {}, {}))
    assert at.tray(tray + 1)["red"] == 1
    count = 2 if tray == 0 else 1
    assert at.said("ED-5.3") == f"A red cube falls into tray {tray + 1}, which now holds {count}."


# -- which trays attack, and whom --------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "limit"), [(2, 6), (3, 7), (4, 8)])
def test_ed_5_4_at_6_7_or_8_cubes(players: int, limit: int) -> None:
    at = dropped(players, trays=(cubes(green=limit - 1), cubes(green=limit), cubes(green=limit + 1)))
    assert at.said("ED-5.4") == (
        f"Tray 2 holds {limit} cubes and tray 3 holds {limit + 1} cubes: they attack."
    )
    assert at.step("ED-5.4").rule.cites == ("ED-5.5",)
    quiet = dropped(players, trays=(cubes(green=limit - 1),) * 3)
    assert quiet.said("ED-5.4") == f"No tray holds {limit} cubes: no attack."
    assert quiet.rules == ["ED-5.4"]


def test_ed_5_4_trays_are_looked_at_when_all_cubes_have_fallen() -> None:
    at = table(
        play=[("ED-5.2", (0,)), ("ED-5.4", (0,))],
        drop={0: cubes(green=2)},
        told=[0, 0],
        tower=THREATS,
        deck=SPARE,
        trays=(cubes(red=5), {}, {}),
    )
    assert at.rules[:4] == ["ED-5.2", "ED-5.3", "ED-5.3", "ED-5.4"]
    assert at.step("ED-5.12").values["cubes"] == 7


def test_ed_5_5_from_left_to_right_each_on_its_own() -> None:
    at = dropped(trays=(cubes(green=6), cubes(red=6), cubes(black=6)))
    attacks = [step for step in at.steps if step.rule.id == "ED-5.6"]
    assert [(step.args[1], step.values["seats"]) for step in attacks] == [(0, [0]), (1, [1]), (2, [0, 1])]
    assert at.rules.count("ED-5.12") == 3


@pytest.mark.parametrize(
    ("players", "seat", "tray", "attacked"),
    [
        (2, 0, cubes(green=4, red=3), [0]),
        (2, 0, cubes(green=3, red=4), [1]),
        (2, 1, cubes(green=3, red=3), [1, 0]),  # all who tie, clockwise from the current player
        (2, 1, cubes(black=4, red=3), [1, 0]),  # black has most: everybody
        (2, 0, cubes(black=3, red=3), [0, 1]),  # black ties for most: everybody
        (3, 2, cubes(green=3, white=3, red=1), [2, 0]),
        (3, 1, cubes(black=3, white=3, red=1), [1, 2, 0]),
        (4, 3, cubes(purple=2, white=2, red=2, green=2), [3, 0, 1, 2]),
        (4, 0, cubes(black=2, purple=3, white=2, red=2), [3]),
    ],
)
def test_ed_5_6_who_is_attacked(players: int, seat: int, tray: dict[str, int], attacked: list[int]) -> None:
    at = table(players, play=[("ED-5.6", (seat, 1))], tower=THREATS, deck=SPARE, trays=({}, tray, {}))
    assert at.step("ED-5.6").values["seats"] == attacked
    assert [step.args[0] for step in at.steps if step.rule.id == "ED-5.8"] == attacked


def test_ed_5_6_says_who_and_with_what() -> None:
    at = table(play=[("ED-5.6", (0, 1))], tower=THREATS, deck=SPARE, trays=({}, cubes(black=6), {}))
    assert at.said("ED-5.6") == "Tray 2 attacks Gilded Leaves and Carnival of Shadows with Damage 5."


@pytest.mark.parametrize(
    ("threat", "damage"),
    [
        (card("n1"), 1),
        (patrician("n1"), 2),
        (card("n1", middle=9, bottom=22), 7),
        (patrician("n1", middle=29), 3),
        (card("n1", top=22, middle=9), 6),  # the covered Citizen does not count
    ],
)
def test_ed_5_7_a_card_attacks_as_one_threat(threat: Any, damage: int) -> None:
    at = table(play=[("ED-5.6", (0, 0))], tower=[threat, None, None], trays=(cubes(green=6), {}, {}))
    assert at.step("ED-5.6").values["damage"] == damage
    assert at.step("ED-5.6").rule.cites == ("ED-5.7",)


def test_ed_5_8_attacked_players_defend_one_after_the_other_each_alone() -> None:
    at = table(
        3,
        play=[("ED-5.6", (1, 1))],
        tower=THREATS,
        deck=SPARE,
        trays=({}, cubes(black=7), {}),
        locations=DEFENSES,
        agents={2: {29: 2}},
    )
    assert [step.args[0] for step in at.steps if step.rule.id == "ED-5.8"] == [1, 2]
    assert at.decision.seat == 2
    at.answer(("use", 29, 0), ("use", 29, 0))
    assert [step.args[0] for step in at.steps if step.rule.id == "ED-5.8"] == [1, 2, 0]
    assert at.said("ED-5.8", 0) == "Carnival of Shadows defends against Damage 5."
    assert at.s.reputation == [0, 0, 1]
    assert at.s.defense == [1, 1, 0]  # what Anointed did helps nobody else


def test_ed_5_8_agents_that_need_not_be_asked() -> None:
    at = attacked(3, agents={0: {26: 2}, 1: {26: 5}})
    assert at.said("ED-5.8") == "Gilded Leaves defends against Damage 3; its Agents take it down to 1."
    assert at.agents(0, 26) == 2
    at = attacked(3, agents={0: {26: 4}})
    assert at.said("ED-5.8") == "Gilded Leaves defends against Damage 3; its Agents take it down to 0."
    assert at.said("ED-5.9") == "Gilded Leaves has brought the Damage down to 0."
    assert at.s.reputation[0] == 1


# -- defending ---------------------------------------------------------------------------------------------


def test_ed_5_9_city_watch_agents_stay() -> None:
    at = attacked(2, agents={0: {26: 2}})
    assert (at.s.reputation[0], at.agents(0, 26)) == (1, 2)


def test_ed_5_9_livingbark_camp_once_in_each_attack() -> None:
    at = attacked(6, agents={0: {27: 2}})
    assert at.question == "Gilded Leaves: Damage 6 is left. What do you use against it?"
    assert at.labels == {
        ("use", 27, 0): "Livingbark Camp: return 1 Agent: reduce the Damage by 4",
        "suffer": "Let the attack through (Damage 6 is left)",
    }
    assert at.items == {("use", 27, 0): "location:27", "suffer": None}
    at.answer(("use", 27, 0))
    assert at.said("ED-5.9", 0) == "Gilded Leaves returns 1 Agent and uses Livingbark Camp: Damage 2 is left."
    assert (at.agents(0, 27), at.s.trained[0]) == (1, 5)
    assert at.said("ED-5.9") == "Gilded Leaves lets the attack through; Damage 2 is left."
    last = at.step("ED-5.9")
    reasons = {each.key: each[1:3] for each in last.rule.lacks(last.before, *last.args)}
    assert reasons["use", 27, 0] == ("it can be used once in each attack", "ED-5.9")


def test_ed_5_9_livingbark_camp_again_in_the_next_attack() -> None:
    at = table(
        play=[("ED-5.8", (0, 0, 4)), ("ED-5.8", (0, 1, 4))], locations=DEFENSES, agents={0: {27: 2}}
    ).answer(("use", 27, 0), ("use", 27, 0))
    assert at.s.reputation[0] == 2


def test_ed_5_9_treetop_hideout_a_coin_for_each_agent() -> None:
    at = attacked(5, agents={0: {28: 2}}, coins=[5, 5]).answer(("use", 28, 0), ("use", 28, 0))
    assert (at.s.coins[0], at.agents(0, 28)) == (3, 2)  # the Agents stay
    assert at.s.defense[0] == 1
    last = at.step("ED-5.9")
    reasons = {each.key: each[1:3] for each in last.rule.lacks(last.before, *last.args)}
    assert reasons["use", 28, 0] == ("it can be used once for each of your Agents there", "ED-5.9")


def test_ed_5_9_treetop_hideout_needs_the_coin() -> None:
    at = attacked(3, agents={0: {28: 2, 29: 1}}, coins=[1, 5]).answer(("use", 28, 0))
    assert at.keys == [("use", 29, 0), "suffer"]
    assert at.why(("use", 28, 0)) == ("needs 1 Coin, you have 0", "ED-5.22")
    assert at.why(("use", 27, 0)) == ("needs 1 of your Agents there, you have none", "ED-5.9")


def test_ed_5_9_watchtowers_any_number() -> None:
    at = attacked(9, agents={0: {29: 3}}).answer(*[("use", 29, 0)] * 3)
    assert (at.agents(0, 29), at.s.trained[0], at.s.reputation[0]) == (0, 7, 1)


def test_ed_5_9_several_means_together() -> None:
    at = attacked(9, agents={0: {26: 1, 27: 1, 28: 1, 29: 1}})
    assert at.keys == [("use", 27, 0), ("use", 28, 0), ("use", 29, 0), "suffer"]
    at.answer(("use", 27, 0), ("use", 28, 0), ("use", 29, 0))
    assert at.s.reputation[0] == 1


def test_ed_5_9_defending_is_a_choice() -> None:
    at = attacked(3, agents={0: {29: 1}}).answer("suffer")
    assert (at.agents(0, 29), at.s.defense[0]) == (1, 1)


def test_ed_5_9_battle_strength_does_not_help() -> None:
    at = attacked(1, strength=9)
    assert (at.s.defense[0], at.s.strength) == (1, 9)


def test_ed_5_10_held() -> None:
    at = table(play=[("ED-5.10", (0, 0, 0))], reputation=[2, 0])
    assert (at.s.reputation[0], at.s.defense[0]) == (3, 0)
    assert at.said("ED-5.10") == "Gilded Leaves holds off the attack and gains 1 Reputation: it has 3 now."


def test_ed_5_10_failed() -> None:
    at = table(play=[("ED-5.10", (0, 0, 2))], defense=[1, 0], reputation=[2, 0])
    assert (at.s.reputation[0], at.s.defense[0]) == (2, 2)
    assert at.said("ED-5.10") == (
        "Gilded Leaves does not hold off the attack and drops one space on its Defense Track, to 6."
    )


def test_ed_5_10_reducing_the_damage_in_part_gives_nothing() -> None:
    at = attacked(4, agents={0: {29: 1}}).answer(("use", 29, 0))
    assert (at.s.reputation[0], at.s.defense[0]) == (0, 1)


def test_ed_5_11_on_the_last_space_a_reputation_is_lost() -> None:
    at = table(play=[("ED-5.10", (0, 0, 2))], defense=[8, 0], reputation=[2, 0])
    assert (at.s.reputation[0], at.s.defense[0]) == (1, 8)
    assert at.said("ED-5.10") == (
        "Gilded Leaves does not hold off the attack, and is on the last space of its Defense Track."
    )
    assert at.said("ED-5.11") == "Gilded Leaves stays there and loses 1 Reputation."


def test_ed_5_11_never_below_none() -> None:
    at = table(play=[("ED-5.10", (0, 0, 2))], defense=[8, 0])
    assert at.s.reputation[0] == 0
    assert at.said("ED-5.11") == "Gilded Leaves stays there."


# -- after an attack ---------------------------------------------------------------------------------------


def test_ed_5_12_a_neutral_threat_goes_to_the_discard_pile() -> None:
    at = dropped(trays=(cubes(green=4, black=2), cubes(red=5), {}))
    assert at.s.aside == [2, 4, 0]
    assert at.tray(2) == {"red": 5}
    assert at.discard == ["n1"]
    assert at.said("ED-5.12") == (
        "The 6 cubes in tray 1 are set aside; the Neutral Citizen goes to the Discard pile."
    )


def test_ed_5_12_an_owned_threat_goes_to_its_owners_guild_hall() -> None:
    at = dropped(trays=(cubes(green=6), {}, {}), tower=[card("r1"), card("n2"), card("n3")])
    assert (at.hall(1), at.discard) == (["r1"], [])
    assert (
        at.said("ED-5.12")
        == "The 6 cubes in tray 1 are set aside; the red Citizen goes to its owner's Guild Hall."
    )
    assert at.step("ED-5.12").rule.cites == ("ED-5.36",)


def test_ed_5_12_also_to_the_one_who_is_attacked() -> None:
    """There is no special case for the attacked player's own card (house gap G17)."""
    at = dropped(trays=(cubes(red=6), {}, {}), tower=[card("r1"), card("n2"), card("n3")])
    assert at.hall(1) == ["r1"]
    assert at.s.defense == [0, 1]


def test_ed_5_13_the_tower_is_refilled_from_the_bottom_of_the_deck() -> None:
    at = dropped(trays=(cubes(green=6), {}, cubes(red=6)))
    assert at.tower == ["n9", "n2", "n8"]
    assert at.deck == ["n4", "n5", "n6", "n7"]
    assert at.said("ED-5.13") == (
        "The tower is refilled from the bottom of the deck with 2 Neutral Citizens."
    )


def test_ed_5_13_when_all_attacks_are_over() -> None:
    at = dropped(trays=(cubes(green=6), {}, cubes(red=6)))
    assert at.rules[-1] == "ED-5.13"
    assert at.rules.count("ED-5.13") == 1


def test_ed_5_13_a_low_deck_gets_the_discard_pile_first() -> None:
    at = dropped(trays=(cubes(green=6), {}, {}), deck=[card("n4")], discard=[card("n5")], told=[("n1", "n5")])
    assert at.rules[-3:] == ["ED-5.13", "ED-4.11", "ED-5.13"]
    assert at.said("ED-5.13", 0) == "The tower has to be refilled, but the deck is low."
    assert at.tower[0] == "n1"  # the bottom of the new deck
    assert at.deck == ["n4", "n5"]


def test_ed_5_13_the_deck_is_looked_at_after_the_refill_too() -> None:
    at = dropped(trays=(cubes(green=6), {}, {}), deck=SPARE[:2], discard=[], told=[])
    assert at.tower[0] == "n5"
    assert at.deck == ["n4", "n1"]  # one card has no order to ask for
    assert at.discard == []


def test_ed_5_13_with_no_card_anywhere_a_place_stays_empty_until_one_is_discarded() -> None:
    at = table(
        play=[("ED-5.13", ()), ("ED-5.35", (0,))],
        tower=[None, card("n2"), card("n3")],
        hand={0: [card("g1")]},
    )
    assert at.said("ED-5.13", 0) == "No card is left for the tower."
    assert at.rules == ["ED-5.13", "ED-5.35", "ED-5.13", "ED-4.11", "ED-5.13"]
    assert at.tower == ["g1", "n2", "n3"]
