"""Chapter 5, third and fourth part: effects and abilities, and what they do."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.kernel import Refused
from tests.games.darkness.rules.table import At, card, cubes, menu, patrician, table, ten

TOWER = [card("n7"), card("n8"), card("n9")]
STREET = [card("n1"), card("n2"), card("n3"), card("n4"), card("n5")]
DECK = [card("n6"), card("n10"), card("n11"), card("n12")]


def turn(*hand: Any, **more: Any) -> At:
    """Gilded Leaves has sleeved; now effects and abilities."""
    return table(play=[menu(0)], hand={0: hand}, sleeved=1, **{"tower": TOWER, **more})


def use(name: str, slot: str = "middle", way: int = 0) -> tuple[str, str, str, int]:
    return ("use", name, slot, way)


# -- the menu ----------------------------------------------------------------------------------------------


def test_ed_5_20_any_order_some_all_or_none() -> None:
    at = turn(card("g1", middle=22), patrician("g4"))
    assert at.question == "Gilded Leaves: what next?"
    assert at.labels == {
        use("g1", "top"): "The base effect of the green Citizen with Harbor: gain 1 Battle Strength",
        use("g1"): "Harbor on the green Citizen with Harbor: dispatch 1 Agent and gain 2 Coins",
        use("g4", "top"): "The base effect of the green Patrician: gain 1 Influence and 1 Goodwill",
        "end": "End the turn",
    }
    at.answer(use("g4", "top"))
    assert (
        at.said("ED-5.20")
        == "Gilded Leaves uses the base effect of the green Patrician: gain 1 Influence and 1 Goodwill."
    )
    assert (at.s.influence[0], at.s.goodwill[0]) == (5, 1)
    at.answer(use("g1"), use("g1", "top"))
    assert (at.s.coins[0], at.s.strength) == (7, 1)
    at.answer("end")
    assert at.said("ED-5.20") == "Gilded Leaves is done with effects."
    assert turn(card("g1", middle=22)).answer("end").s.coins[0] == 5


def test_ed_5_20_options_are_grouped_and_tied_to_items() -> None:
    at = turn(card("g1", middle=22), agents={0: {7: 2}})
    groups = {option.key: option.group for option in at.decision.options(at.s)}
    assert groups == {
        use("g1", "top"): "Effects on your hand",
        use("g1"): "Effects on your hand",
        ("ability", 7, 0): "Location abilities",
        ("discard", 1): "Discard options",
        "end": "",
    }
    assert at.items[use("g1")] == "card:g1"
    assert at.items["ability", 7, 0] == "location:7"
    assert at.items["end"] is None


def test_ed_5_20_a_choice_within_an_effect() -> None:
    at = turn(card("g1", middle=26))
    assert at.labels[use("g1", way=0)].endswith(": dispatch 1 Agent")
    assert at.labels[use("g1", way=1)].endswith(": dispatch 2 Agents")
    at.answer(use("g1", way=1))
    assert (at.agents(0, 26), at.s.trained[0]) == (2, 2)
    assert use("g1", way=0) not in at.keys  # one side of the choice uses up the effect


def test_ed_5_20_nothing_without_an_effect() -> None:
    at = turn(card("g1", middle=34), locations=ten(34))
    assert at.why(use("g1")) == ("none of your Agents is at a location", "ED-5.24")
    at = turn(card("g1", middle=36), locations=ten(36))
    assert at.why(use("g1")) == ("no cube can move to another tray", "ED-5.20")
    at = turn(card("g1", middle=37), locations=ten(37))
    assert at.why(use("g1")) == ("no cube is in your Threat Zone", "ED-5.20")


def test_ed_5_20_cubes_move_only_where_the_tray_stays_below_its_limit() -> None:
    """Two trays that are nearly full, and one with a single cube: only that way is open."""
    at = turn(card("g1", middle=36), locations=ten(36), trays=(cubes(green=5), cubes(red=5), cubes(black=4)))
    at.answer(use("g1"))
    assert at.keys == [("green", 1, 3), ("red", 2, 3), "stop"]
    assert at.why("To tray 1") == ("it would reach its limit of 6 cubes", "ED-5.20")
    alone = turn(
        card("g1", middle=36), locations=ten(36), trays=(cubes(green=5), cubes(red=5), cubes(black=5))
    )
    assert alone.why(use("g1")) == ("no cube can move to another tray", "ED-5.20")


# -- paying ------------------------------------------------------------------------------------------------


def test_ed_5_21_own_and_neutral_cards_are_free() -> None:
    at = turn(card("g1", middle=22), card("n1", bottom=22), card("n2", owner=0), coins=[0, 5])
    at.answer(use("g1"), use("n1", "bottom"), use("n2", "top"))
    assert at.s.coins == [4, 5]
    assert "ED-5.21" not in at.rules


def test_ed_5_21_another_players_card_costs_a_coin_for_each_effect() -> None:
    at = turn(card("r1", middle=22))
    assert at.labels[use("r1")] == (
        "Harbor on the red Citizen with Harbor: dispatch 1 Agent and gain 2 Coins (pay Carnival of Shadows 1 "
        "Coin)"
    )
    at.answer(use("r1", "top"))
    assert at.s.coins == [4, 6]
    at.answer(use("r1"))
    assert at.s.coins == [5, 7]
    assert at.said("ED-5.20", 1) == (
        "Gilded Leaves chooses Harbor on the red Citizen with Harbor: dispatch 1 Agent and gain 2 Coins."
    )
    assert at.said("ED-5.21") == (
        "Gilded Leaves pays Carnival of Shadows 1 Coin and uses Harbor on the red Citizen with Harbor: "
        "dispatch 1 Agent and gain 2 Coins."
    )


def test_ed_5_21_location_abilities_are_free() -> None:
    at = turn(card("g1"), agents={0: {35: 2}}, locations=ten(35), coins=[0, 5]).answer(("ability", 35, 0))
    assert (at.s.coins, at.s.reputation[0], at.s.goodwill[0]) == ([0, 5], 1, 1)


def test_ed_5_22_the_coin_must_be_there_beforehand() -> None:
    """Harbor would give two Coins, but it cannot pay for itself."""
    at = turn(card("r1", middle=22), card("g1", middle=22), coins=[0, 5])
    assert use("r1") not in at.keys
    assert at.why(use("r1")) == ("needs 1 Coin for Carnival of Shadows, you have 0", "ED-5.22")
    with pytest.raises(Refused, match=r"needs 1 Coin for Carnival of Shadows, you have 0 \(ED-5.22\)"):
        at.answer(use("r1"))
    at.answer(use("g1"))
    assert use("r1") in at.keys


def test_ed_5_22_what_the_effect_costs_and_the_owners_coin() -> None:
    hand = card("r1", middle=33)
    assert use("r1") in turn(hand, coins=[5, 5]).keys
    at = turn(hand, coins=[4, 5])
    assert at.why(use("r1")) == ("needs 4 Coins and 1 for Carnival of Shadows, you have 4", "ED-5.22")
    at = turn(card("g1", middle=8), locations=ten(8), influence=[2, 4])
    assert at.why(use("g1")) == ("needs 3 Influence, you have 2", "ED-5.22")


def test_ed_5_22_a_cost_that_agents_take_down() -> None:
    at = turn(card("g1", middle=3), card("n1"), locations=ten(3), coins=[3, 5], agents={0: {3: 2}})
    at.answer(use("g1", way=1))
    assert at.s.coins[0] == 0
    at = turn(card("g1", middle=3), card("n1"), locations=ten(3), coins=[3, 5], agents={0: {3: 1}, 1: {3: 4}})
    assert at.why(use("g1", way=1)) == ("needs 4 Coins, you have 3", "ED-5.22")
    at = turn(card("g1", middle=3), card("n1"), locations=ten(3), coins=[0, 5], agents={0: {3: 7}})
    assert at.answer(use("g1", way=1)).s.coins[0] == 0


def test_ed_5_23_each_effect_once_a_turn() -> None:
    at = turn(card("g1", middle=22, bottom=22)).answer(use("g1"))
    assert use("g1", "bottom") in at.keys  # the same contact twice on a card is two effects
    assert at.why(use("g1")) == ("it was already used this turn", "ED-5.23")
    at.answer(use("g1", "bottom"))
    assert at.agents(0, 22) == 2


# -- what effects do ---------------------------------------------------------------------------------------


def test_ed_5_24_dispatch_only_trained_agents_only_there() -> None:
    at = table(play=[("ED-5.24", (0, 5, 2))], trained=[3, 4], agents={0: {22: 8}})
    assert (at.s.trained[0], at.agents(0, 22)) == (1, 10)  # any number may be there
    assert at.said("ED-5.24") == "Gilded Leaves dispatches 2 Agents to Harbor."


def test_ed_5_24_with_nobody_ready_nobody_goes_and_the_rest_happens() -> None:
    at = turn(card("g1", middle=22), trained=[0, 4]).answer(use("g1"))
    assert (at.s.coins[0], at.agents(0, 22), at.s.trained[0]) == (7, 0, 0)
    assert at.said("ED-5.24") == "Gilded Leaves has no trained Agent ready for Harbor."


def test_ed_5_24_a_plain_dispatch_needs_somebody() -> None:
    at = turn(card("g1", middle=7), trained=[0, 4])
    assert at.why(use("g1")) == ("no trained Agent is ready", "ED-5.24")


def test_ed_5_24_agents_return_only_from_that_location() -> None:
    at = turn(card("g1", middle=9), agents={0: {7: 3}})
    assert at.why(use("g1", way=1)) == ("needs 1 of your Agents there, you have none", "ED-5.24")


def test_ed_5_24_a_returned_agent_may_go_again_in_the_same_turn() -> None:
    at = turn(card("g1", middle=9, bottom=7), agents={0: {9: 1}}, trained=[0, 4])
    assert use("g1", "bottom") not in at.keys
    at.answer(use("g1", way=1), use("g1", "bottom"))
    assert (at.agents(0, 9), at.agents(0, 7)) == (0, 1)


def test_ed_5_25_train_one_if_any_is_left() -> None:
    at = turn(card("g1", middle=9), agents={0: {9: 1}}).answer(use("g1", way=1))
    assert (at.s.trained[0], at.s.untrained[0]) == (6, 5)
    assert at.said("ED-5.25") == "Gilded Leaves trains 1 Agent."


def test_ed_5_25_with_nobody_left_the_agent_returns_all_the_same() -> None:
    at = turn(card("g1", middle=9), agents={0: {9: 1}}, untrained=[0, 6]).answer(use("g1", way=1))
    assert (at.s.trained[0], at.agents(0, 9)) == (5, 0)
    assert at.said("ED-5.25") == "Gilded Leaves has nobody left to train."


def test_ed_5_25_nothing_but_training_needs_somebody() -> None:
    at = turn(card("g1", middle=8), locations=ten(8), untrained=[0, 6])
    assert at.why(use("g1")) == ("nobody is left to train", "ED-5.25")


def test_ed_5_26_claim_a_neutral_card_in_hand() -> None:
    at = turn(card("g1"), card("r1"), card("n1", middle=22), patrician("n2"), agents={0: {1: 2}})
    at.answer(("ability", 1, 0))
    assert at.question == "Gilded Leaves: which Neutral card do you claim?"
    assert at.labels == {"n1": "the Neutral Citizen with Harbor", "n2": "the Neutral Patrician"}
    assert at.items == {"n1": "card:n1", "n2": "card:n2"}
    assert at.why("r1") == ("Carnival of Shadows owns it", "ED-5.26")
    assert at.why("g1") == ("Gilded Leaves owns it", "ED-5.26")
    at.answer("n1")
    assert (at.owner("n1"), at.s.slips[0]) == (0, 6)
    assert at.said("ED-5.26") == "Gilded Leaves claims the Neutral Citizen with Harbor."


def test_ed_5_26_a_claimed_card_stays_claimed() -> None:
    at = turn(card("n1"), card("n2"), agents={0: {1: 4}}).answer(("ability", 1, 0), "n1", ("ability", 1, 0))
    assert at.owner("n2") == 0  # the only Neutral card left
    assert at.s.slips[0] == 5
    at.answer("end")
    assert at.hand(0) == ["n1", "n2"]


def high_council(*hand: Any, **more: Any) -> At:
    """Its contact claims for Coins alone."""
    return turn(card("g1", middle=3), *hand, locations=ten(3), **more)


def test_ed_5_26_no_slip_or_no_neutral_card_no_claim() -> None:
    at = high_council(card("n1"), slips=[0, 7])
    assert at.why(use("g1", way=1)) == ("no Allegiance slip is left", "ED-5.26")
    assert high_council().why(use("g1", way=1)) == ("no Neutral card is in your hand", "ED-5.26")


def test_ed_5_26_nothing_to_claim_any_more() -> None:
    at = table(play=[("ED-5.26", (0,))], hand={0: [card("g1")]})
    assert at.said("ED-5.26") == "Gilded Leaves has no Neutral card to claim."
    at = table(play=[("ED-5.26", (0,))], hand={0: [card("n1")]}, slips=[0, 7])
    assert at.said("ED-5.26") == "Gilded Leaves has no Allegiance slip left."


# -- G37: the part that cannot happen does nothing, the rest happens ---------------------------------------


def test_ed_5_20_guildmark_trains_also_when_nobody_can_be_dispatched() -> None:
    at = turn(card("g1", middle=10), trained=[0, 4], agents={0: {10: 1}}).answer(use("g1"))
    assert at.said("ED-5.24") == "Gilded Leaves has no trained Agent ready for Guildmark University."
    at.answer("yes")
    assert (at.s.coins[0], at.s.trained[0], at.s.untrained[0]) == (2, 1, 5)


def test_ed_5_20_guildmark_needs_one_of_its_parts_to_happen() -> None:
    at = turn(card("g1", middle=10), trained=[0, 4], coins=[3, 5])
    assert at.why(use("g1")) == ("no trained Agent is ready", "ED-5.24")


@pytest.mark.parametrize(
    ("key", "hand", "agents", "said"),
    [
        (("ability", 1, 0), [card("g1")], {1: 2}, "Gilded Leaves has no Neutral card to claim."),
        (
            ("use", "g1", "middle", 1),
            [card("g1", middle=9)],
            {9: 1},
            "Gilded Leaves has nobody left to train.",
        ),
        (("ability", 7, 0), [card("g1")], {7: 2}, "Gilded Leaves finds no threat in the tower to hunt."),
    ],
    ids=["claim", "train", "hunt"],
)
def test_ed_5_20_agents_return_whatever_else_cannot_happen(
    key: Any, hand: list[Any], agents: dict[int, int], said: str
) -> None:
    at = turn(*hand, agents={0: agents}, untrained=[0, 6], tower=[None] * 3).answer(key)
    assert at.s.trained[0] == 4 + sum(agents.values())
    assert said in [step.text for step in at.steps]


def drawing(**more: Any) -> At:
    return turn(card("g1", middle=31), **{"locations": ten(31), "street": STREET, "deck": DECK, **more})


def test_ed_5_27_draw_the_first_card_of_the_street() -> None:
    at = drawing().answer(use("g1"))
    assert at.hand(0) == ["g1", "n1"]
    assert at.street == ["n2", "n3", "n4", "n5", "n6"]
    assert at.said("ED-5.27") == "Gilded Leaves draws the Neutral Citizen."
    assert use("n1", "top") in at.keys


def test_ed_5_27_with_the_goodwill_on_it() -> None:
    at = drawing(street=[card("n1", tokens=2), *STREET[1:]]).answer(use("g1"))
    assert at.s.goodwill[0] == 2
    assert at.rules[-3:] == ["ED-5.27", "ED-4.7", "ED-4.8"]


def test_ed_5_27_no_cubes_for_its_icons() -> None:
    at = drawing(street=[card("n1", middle=7, bottom=1), *STREET[1:]]).answer(use("g1"))
    assert at.zone(0) == {}
    assert (
        at.said("ED-5.27")
        == "No cubes are drawn for the icons on the Neutral Citizen with War Council and Capitol Hall."
    )


def test_ed_5_27_with_an_empty_street_the_top_of_the_deck_is_its_first_card() -> None:
    at = drawing(street=[], deck=DECK[:1]).answer(use("g1"))
    assert at.hand(0) == ["g1", "n6"]


def test_ed_5_27_the_discard_pile_helps_out() -> None:
    at = drawing(street=[], deck=[], discard=[card("r1"), card("r2")], told=[("r1", "r2")]).answer(use("g1"))
    assert at.rules[1:4] == ["ED-5.27", "ED-4.11", "ED-5.27"]
    assert at.said("ED-5.27", 0) == "Gilded Leaves has to draw a card, but the deck is low."
    assert at.hand(0) == ["g1", "r2"]
    assert at.street == ["r1"]


def test_ed_5_27_with_no_card_anywhere() -> None:
    at = drawing(street=[], deck=[]).answer(use("g1"))
    assert at.said("ED-5.27") == "Gilded Leaves finds no card to draw."


def test_ed_5_27_a_short_street_is_not_refilled_from_nothing() -> None:
    at = drawing(street=STREET[:2], deck=[]).answer(use("g1"))
    assert (at.hand(0), at.street) == (["g1", "n1"], ["n2"])


def test_ed_5_28_an_ability_as_often_as_it_can_be_paid() -> None:
    at = turn(card("g1"), agents={0: {19: 5}}, locations=ten(19))
    assert at.labels["ability", 19, 0] == "Explorer's Society: return 2 Agents: gain 5 Coins"
    at.answer(("ability", 19, 0), ("ability", 19, 0))
    assert (at.s.coins[0], at.agents(0, 19)) == (15, 1)
    assert at.said("ED-5.20") == "Gilded Leaves chooses the ability of Explorer's Society."
    assert at.said("ED-5.28") == "Gilded Leaves uses Explorer's Society: return 2 Agents: gain 5 Coins."
    assert at.why(("ability", 19, 0)) == ("needs 2 of your Agents there, you have 1", "ED-5.24")


def test_ed_5_28_only_with_agents_of_ones_own() -> None:
    at = turn(card("g1"), agents={1: {19: 4}}, locations=ten(19))
    assert at.why(("ability", 19, 0)) == ("needs 2 of your Agents there, you have none", "ED-5.24")
