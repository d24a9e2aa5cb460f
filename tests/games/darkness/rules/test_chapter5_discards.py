"""Chapter 5, last part: the discard options, and the end of a turn."""

from __future__ import annotations

from typing import Any

from tests.games.darkness.rules.table import At, card, menu, patrician, table, ten

STREET = [card("n1", middle=22), card("r1", middle=22), card("n3"), card("n4"), card("n5")]
DECK = [patrician("n6"), card("n7"), card("n8")]


TOWER = [card("n20"), card("n21"), card("n22")]


def turn(*hand: Any, **more: Any) -> At:
    given = {"street": STREET, "deck": DECK, "tower": TOWER, "sleeved": 1, "play": [menu(0)], **more}
    return table(hand={0: hand}, **given)


def test_ed_5_32_discard_a_card_to_return_an_agent_from_anywhere() -> None:
    at = turn(card("g1"), card("r2"), agents={0: {22: 1, 29: 2}})
    assert at.labels["discard", 1] == "Discard 1 card: return 1 of your Agents from any location"
    at.answer(("discard", 1))
    assert at.said("ED-5.20") == "Gilded Leaves chooses a discard option."
    assert at.question == "Gilded Leaves: which card do you discard, and from where does an Agent return?"
    assert at.keys == [("g1", 22), ("g1", 29), ("r2", 22), ("r2", 29)]
    assert at.labels["g1", 22] == "Discard the green Citizen: an Agent returns from Harbor"
    assert at.items["g1", 22] == "card:g1"
    at.answer(("r2", 29))
    assert (at.agents(0, 29), at.s.trained[0], at.hall(1)) == (1, 5, ["r2"])
    assert (
        at.said("ED-5.32") == "Gilded Leaves discards the red Citizen and returns an Agent from Watchtowers."
    )


def test_ed_5_32_needs_an_agent_out_and_a_card() -> None:
    at = turn(card("g1"))
    assert at.why(("discard", 1)) == ("none of your Agents is at a location", "ED-5.32")
    at = turn(agents={0: {19: 2}}, locations=ten(19, 22))
    assert at.why(("discard", 1)) == ("your hand is empty", "ED-5.32")


def test_ed_5_32_a_used_card_may_go_too() -> None:
    at = turn(card("g1"), agents={0: {29: 1}}).answer(("use", "g1", "top", 0), ("discard", 1))
    assert (at.s.trained[0], at.discard, at.s.strength) == (5, ["g1"], 1)


def test_ed_5_33_discard_two_unused_cards_to_use_an_effect_in_the_street() -> None:
    at = turn(card("g1"), card("g2"), card("g3"))
    assert at.labels["discard", 2] == "Discard 2 cards: use one effect of a card in the Street"
    at.answer(("discard", 2))
    assert at.question == "Gilded Leaves: which effect in the Street?"
    assert ("street", "n6", "top", 0) in at.keys  # the sixth card counts
    assert at.labels["street", "r1", "middle", 0].endswith("(pay Carnival of Shadows 1 Coin)")
    assert at.items["street", "n1", "middle", 0] == "card:n1"
    at.answer(("street", "n1", "middle", 0))
    assert at.said("ED-5.33") == (
        "Gilded Leaves chooses Harbor on the Neutral Citizen with Harbor in the Street: dispatch 1 Agent "
        "and gain 2 Coins."
    )
    assert at.question == "Gilded Leaves: which two cards do you discard?"
    assert at.labels["g1", "g3"] == "2 green Citizens"
    at.answer(("g1", "g3"))
    assert at.said("ED-5.33") == (
        "Gilded Leaves discards 2 green Citizens to use Harbor on the Neutral Citizen with Harbor in the "
        "Street: dispatch 1 Agent and gain 2 Coins."
    )
    assert (at.s.coins[0], at.agents(0, 22), at.hand(0)) == (7, 1, ["g2"])
    assert at.street[0] == "n1"  # it stays there


def test_ed_5_33_another_players_card_costs_a_coin() -> None:
    at = turn(card("g1"), card("g2")).answer(("discard", 2), ("street", "r1", "middle", 0))
    assert at.s.coins == [5 - 1 + 2, 6]
    assert "ED-5.21" in at.rules
    poor = turn(card("g1"), card("g2"), coins=[0, 5]).answer(("discard", 2))
    assert poor.why(("street", "r1", "middle", 0)) == (
        "needs 1 Coin for Carnival of Shadows, you have 0",
        "ED-5.22",
    )


def test_ed_5_33_only_cards_whose_effects_were_not_used() -> None:
    at = turn(card("g1"), card("g2"), card("g3")).answer(("use", "g1", "top", 0), ("discard", 2))
    at.answer(("street", "n3", "top", 0))
    assert at.discard == ["g2", "g3"]  # the only two
    at = turn(card("g1"), card("g2"), card("g3"), card("g4")).answer(("use", "g1", "top", 0), ("discard", 2))
    at.answer(("street", "n3", "top", 0))
    assert at.keys == [("g2", "g3"), ("g2", "g4"), ("g3", "g4")]
    assert at.why("the green Citizen") == ("an effect on it was used this turn", "ED-5.33")


def test_ed_5_33_two_unused_cards_are_needed() -> None:
    at = turn(card("g1"), card("g2")).answer(("use", "g1", "top", 0))
    why = "needs 2 cards in your hand whose effects you have not used"
    assert at.why(("discard", 2)) == (why, "ED-5.33")


def test_ed_5_33_and_an_effect_in_the_street() -> None:
    at = turn(card("g1"), card("g2"), street=[card("r1")], deck=[], coins=[0, 5])
    assert at.why(("discard", 2)) == ("no effect in the Street can be used", "ED-5.33")


def test_ed_5_33_that_effect_not_again_even_if_the_card_is_drawn() -> None:
    at = turn(card("g1", middle=31), card("g2"), card("g3"), card("g4"), locations=ten(31, 22))
    at.answer(("discard", 2), ("street", "n1", "middle", 0), ("g2", "g3"), ("use", "g1", "middle", 0))
    assert at.hand(0) == ["g1", "g4", "n1"]
    assert ("use", "n1", "top", 0) in at.keys  # another effect of it is free
    assert at.why(("use", "n1", "middle", 0)) == ("it was already used this turn", "ED-5.23")


def test_ed_5_34_both_options_again_and_again() -> None:
    hand = [card("g1"), card("g2"), card("g3"), patrician("g4"), card("n9"), card("n10")]
    at = turn(*hand, agents={0: {29: 3}})
    at.answer(("discard", 1), ("g1", 29), ("discard", 1), ("g2", 29))
    assert (at.agents(0, 29), at.s.trained[0]) == (1, 6)
    at.answer(
        ("discard", 2),
        ("street", "n1", "middle", 0),
        ("g3", "g4"),
        ("discard", 2),
        ("street", "n3", "top", 0),
    )
    assert at.hand(0) == []
    assert at.discard == ["g1", "g2", "g3", "g4", "n9", "n10"]
    assert at.step("ED-5.32").rule.cites == at.step("ED-5.33").rule.cites == ("ED-5.34",)


def test_ed_5_35_the_whole_hand_is_discarded() -> None:
    hand = [card("g1"), card("n9"), card("r2"), card("n10", owner=1)]
    at = turn(*hand, play=[menu(0), ("ED-5.35", (0,))]).answer("end")
    assert (at.discard, at.hall(1), at.hand(0)) == (["g1", "n9"], ["r2", "n10"], [])
    assert at.said("ED-5.35") == (
        "Gilded Leaves discards its hand: 2 cards go to the Discard pile, 2 to their owners' Guild Halls."
    )
    assert (at.s.turn, at.s.used, at.s.strength, at.s.done) == (-1, [], 0, [0])


def test_ed_5_35_an_empty_hand() -> None:
    at = table(play=[("ED-5.35", (0,))])
    assert at.said("ED-5.35") == "Gilded Leaves has no card left to discard."


def test_ed_5_35_holds_for_every_discard_from_a_hand() -> None:
    at = turn(card("r2"), card("g1"), agents={0: {29: 1}}).answer(("discard", 1), ("r2", 29))
    assert (at.discard, at.hall(1)) == ([], ["r2"])
    at = turn(card("r2"), card("g1")).answer(("discard", 2), ("street", "n3", "top", 0))
    assert (at.discard, at.hall(1)) == (["g1"], ["r2"])


def test_ed_5_36_from_anywhere_else_to_the_owners_guild_hall() -> None:
    """The owner's own card too: it comes from the tower, not from the owner's hand."""
    at = table(play=[("ED-5.31", (0, 0))], tower=[card("g1"), None, None], strength=1)
    assert (at.hall(0), at.discard) == (["g1"], [])
    at = table(play=[("ED-5.12", (0,))], tower=[card("n1", owner=1), None, None])
    assert (at.hall(1), at.discard) == (["n1"], [])
    at = table(
        play=[("ED-5.12", (0,))], tower=[card("n1"), card("n2"), card("n3")], deck=[card("n4"), card("n5")]
    )
    assert at.discard == ["n1"]


def test_ed_5_13_a_discard_fills_an_empty_place_of_the_tower_at_once() -> None:
    tower = [card("n12"), None, card("n14")]
    at = turn(card("g1"), card("g2"), tower=tower, deck=[], street=[], agents={0: {29: 1}})
    at.answer(("discard", 1), ("g1", 29))
    assert at.rules[-4:] == ["ED-5.32", "ED-5.13", "ED-4.11", "ED-5.13"]
    assert at.tower == ["n12", "g1", "n14"]
