"""Chapter 3: the prologue."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.kernel import Refused
from tests.games.darkness.rules.table import At, card, game, patrician, table, ten


def starters(letter: str) -> list[Any]:
    return [card(f"{letter}1"), card(f"{letter}2"), card(f"{letter}3"), patrician(f"{letter}4")]


def picking(**more: Any) -> At:
    """Gilded Leaves is about to pick."""
    more = {
        "play": [("ED-3.2", (0, ()))],
        "beside": {0: starters("g")},
        "phase": "prologue",
        "round": 0,
        **more,
    }
    return table(**more)


def using(number: int, **more: Any) -> At:
    """Gilded Leaves has just picked the first of ten locations."""
    return picking(play=[("ED-3.7", (0, 0))], locations=ten(number), **more)


def played(players: int, first: int = 0) -> At:
    """A prologue in which everybody takes the first option."""
    at = game({"players": players, "first": first}, seed=4)
    while at.s.phase != "assembly":
        at.answer(at.keys[0])
    return at


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ed_3_1_the_prologue_is_played_once_before_round_1(players: int) -> None:
    at = played(players)
    assert at.rules.count("ED-3.1") == 1
    assert at.said("ED-3.1") == "The prologue begins."
    order = [
        rule for rule in at.rules if rule in ("ED-3.1", "ED-3.9", "ED-3.10", "ED-3.11", "ED-3.12", "ED-6.2")
    ]
    assert order == ["ED-3.1", "ED-3.9", *["ED-3.10"] * players, "ED-3.11", "ED-3.12", "ED-6.2"]
    assert at.step("ED-3.1").before.round == 0


def test_ed_3_2_pick_a_slip_then_a_starter_card() -> None:
    at = picking(told=[])
    assert at.question == "Gilded Leaves: which advancement?"
    assert len(at.keys) == 30
    assert at.labels[22, "middle"] == "Harbor, middle slot: dispatch 1 Agent and gain 2 Coins"
    assert at.items[22, "middle"] == "location:22"
    at.answer((22, "middle"))
    assert at.said("ED-3.2") == "Gilded Leaves picks a middle slip of Harbor."
    assert at.question == "Gilded Leaves: on which starter card?"
    assert at.labels == {"g1": "the green Citizen", "g4": "the green Patrician"}  # the Citizens are alike
    at.answer("g4", "pass")
    assert at.said("ED-3.2") == "Gilded Leaves sleeves Harbor in the middle slot of the green Patrician."
    assert at.slips("g4") == (None, 22, None)
    assert at.s.supply[15:18] == [2, 2, 3]
    assert at.s.picked == [5]


def test_ed_3_2_a_top_slip_covers_the_starter() -> None:
    at = picking().answer((1, "top"), "g1")
    assert at.slips("g1") == (1, None, None)


@pytest.mark.parametrize(
    ("players", "first", "picks"),
    [(3, 0, [0, 1, 2, 2, 1, 0]), (3, 2, [2, 0, 1, 1, 0, 2]), (4, 1, [1, 2, 3, 0, 0, 3, 2, 1])],
)
def test_ed_3_3_once_round_and_back(players: int, first: int, picks: list[int]) -> None:
    at = played(players, first)
    assert [step.args[0] for step in at.steps if step.rule.id == "ED-3.2" and not step.args[1]] == picks
    assert "ED-3.4" not in at.rules


def test_ed_3_3_says_the_order() -> None:
    at = played(3)
    assert at.said("ED-3.3") == (
        "Picks go round once and then back: Gilded Leaves, Carnival of Shadows, Anointed, Anointed, Carnival "
        "of Shadows and Gilded Leaves."
    )


@pytest.mark.parametrize("first", [0, 1])
def test_ed_3_4_two_players_pick_1_2_2_1(first: int) -> None:
    at = played(2, first)
    second = 1 - first
    picks = [step.args[0] for step in at.steps if step.rule.id == "ED-3.2" and not step.args[1]]
    assert picks == [first, second, second, first, first, second]
    assert "ED-3.3" not in at.rules
    assert at.said("ED-3.4").startswith("Picks are made in the order ")


def test_ed_3_5_nobody_picks_what_was_picked() -> None:
    at = picking(picked=(22,))
    assert (22, "middle") not in at.keys
    assert len(at.keys) == 27
    assert at.why("Harbor") == ("it was already picked in this prologue", "ED-3.5")
    with pytest.raises(Refused, match=r"Harbor: it was already picked in this prologue \(ED-3.5\)"):
        at.answer("Harbor")


def test_ed_3_5_in_a_whole_prologue_no_location_comes_twice() -> None:
    at = played(2)
    picks = [step.key[0] for step in at.steps if step.rule.id == "ED-3.2" and not step.args[1]]
    assert len(picks) == len(set(picks)) == 6


def test_ed_3_6_on_one_card_or_on_several() -> None:
    at = picking(play=[("ED-3.2", (0, ()))] * 2).answer((22, "middle"), "g1", "pass", (7, "bottom"))
    assert at.keys == ["g1", "g2", "g4"]
    at.answer("g1")
    assert at.slips("g1") == (None, 22, 7)


def test_ed_3_6_a_filled_slot_is_no_option() -> None:
    at = picking(play=[("ED-3.2", (0, ()))] * 2).answer((22, "middle"), "g1", "pass", (7, "middle"))
    assert at.keys == ["g2", "g4"]
    assert at.why("g1") == ("its middle slot is filled", "ED-5.16")


def test_ed_3_7_use_what_was_picked_or_not() -> None:
    at = using(22)
    assert at.question == "Gilded Leaves: use the effect of Harbor now?"
    assert at.labels == {("use", 0): "Dispatch 1 Agent and gain 2 Coins", "pass": "Do not use it"}
    assert at.items == {("use", 0): "location:22", "pass": None}
    at.answer(("use", 0))
    assert at.said("ED-3.7") == "Gilded Leaves uses Harbor: dispatch 1 Agent and gain 2 Coins."
    assert (at.s.coins[0], at.agents(0, 22), at.s.trained[0]) == (7, 1, 3)
    at = using(22).answer("pass")
    assert at.said("ED-3.7") == "Gilded Leaves does not use Harbor."
    assert at.s.coins[0] == 5


def test_ed_3_7_a_further_part_is_offered_too() -> None:
    at = using(10).answer(("use", 0))
    assert at.question == "Gilded Leaves: pay 4 Coins less 1 per Agent here: train 1 Agent?"
    at.answer("yes")
    assert (at.s.coins[0], at.s.untrained[0]) == (2, 5)


def test_ed_3_7_what_cannot_be_paid_is_not_offered() -> None:
    at = using(33, coins=[9, 5])
    assert at.keys == [("use", 0), "pass"]
    assert at.why(("use", 1)) == ("needs 10 Coins, you have 9", "ED-5.22")


@pytest.mark.parametrize(
    ("number", "what"),
    [
        (9, "returning Agents"),
        (31, "drawing cards"),
        (14, "Battle Strength"),
        (5, "hunting"),
        (3, "claiming"),
        (36, "cubes in the tower"),
        (37, "cubes in a Threat Zone"),
        (34, "returning Agents from anywhere"),
    ],
)
def test_ed_3_8_not_in_the_prologue(number: int, what: str) -> None:
    crowd = {0: {ten(number)[0]: 2}}
    at = using(number, agents=crowd, zone={0: {"black": 1}}, trays=({"black": 2}, {}, {}), coins=[20, 5])
    if at.trace.decision is None:  # not using it is all that is left
        assert at.said("ED-3.7").endswith(f"does not use {at.s.city.locations[0].short}.")
    else:  # "dispatch or ...": only the banned way is missing
        assert at.keys == [("use", 0), "pass"]
        assert [each.rule for each in at.missing.values()] == ["ED-3.8"]


def test_ed_3_8_says_which_way_is_missing() -> None:
    at = using(9, agents={0: {9: 1}})
    assert at.keys == [("use", 0), "pass"]
    assert at.why("Return 1 Agent: train 1 Agent") == ("the prologue does not allow it", "ED-3.8")


@pytest.mark.parametrize(
    ("number", "label", "coins"),
    [(21, "Gain 1 Coin", 6), (25, "Gain 3 Coins", 8), (16, "Dispatch 1 Agent", 5)],
)
def test_ed_3_8_the_rest_of_an_effect_happens(number: int, label: str, coins: int) -> None:
    at = using(number)
    assert at.labels[("use", 0)] == label
    assert "the prologue does not allow all of it" in [each.why for each in at.missing.values()]
    at.answer(("use", 0))
    assert at.s.coins[0] == coins
    assert at.s.strength == 0
    assert at.zone(0) == {}
    assert at.said("ED-3.7").endswith(f": {label[0].lower()}{label[1:]}.")


def test_ed_3_9_unpicked_advancements_meet_neutral_citizens() -> None:
    neutrals = [patrician("n1"), card("n2"), card("n3"), card("n4"), card("n5"), card("n6")]
    at = picking(
        play=[("ED-3.9", ())],
        discard=neutrals,
        picked=(1, 7, 9, 10, 13, 22),
        told=[("n6", "n5", "n4", "n3", "n2")],
    )
    assert [at.slips(f"n{number}") for number in (1, 2, 3, 4, 5, 6)] == [
        (None, None, None),
        (None, 23, None),
        (None, 26, None),
        (None, 29, None),
        (None, 33, None),
        (None, None, None),
    ]
    assert at.said("ED-3.9") == (
        "Millhollow, City Watch, Watchtowers and Grand Library were not picked: one slip of each goes on a "
        "Neutral Citizen of its own in the Discard pile."
    )


@pytest.mark.parametrize(("players", "unpicked"), [(2, 4), (3, 4), (4, 2)])
def test_ed_3_9_afterwards_each_advancement_is_in_play_once(players: int, unpicked: int) -> None:
    at = played(players)
    s = at.s
    slips = [slip for column in (s.top, s.middle, s.bottom) for slip in column if slip >= 0]
    assert sorted(slips) == list(range(10))
    on_neutrals = [card for card in range(len(s.base)) if s.owner[card] < 0 and s.middle[card] >= 0]
    assert len(on_neutrals) == unpicked
    assert {s.base[card] for card in on_neutrals} == {0}


def test_ed_3_10_keep_one_starter_whichever() -> None:
    at = picking(play=[("ED-3.10", (0,))])
    assert at.question == "Gilded Leaves: which starter card stays in your Guild Hall?"
    assert at.labels == {"g1": "the green Citizen", "g4": "the green Patrician"}
    at.answer("g4")
    assert (at.hall(0), at.discard, at.s.beside[0]) == (["g4"], ["g1", "g2", "g3"], [])
    assert at.said("ED-3.10") == (
        "Gilded Leaves keeps the green Patrician in its Guild Hall; its other starter cards go to the "
        "Discard pile."
    )


@pytest.mark.parametrize(("players", "size"), [(2, 15), (3, 21), (4, 26)])
def test_ed_3_11_the_deck_has_15_21_or_26_cards(players: int, size: int) -> None:
    at = played(players)
    assert at.said("ED-3.11") == f"The Discard pile is shuffled into a deck of {size} cards."
    assert len(at.step("ED-3.11").after.deck) == size
    assert at.step("ED-3.11").after.discard == []


def test_ed_3_12_five_cards_into_the_street() -> None:
    dealt = [card("n1"), card("n2"), card("n3"), card("n4"), card("n5"), card("n6")]
    at = picking(
        play=[("ED-3.11", ()), ("ED-3.12", ())], discard=dealt, told=[("n6", "n5", "n4", "n3", "n2", "n1")]
    )
    assert at.street == ["n1", "n2", "n3", "n4", "n5"]
    assert at.deck == ["n6"]
    assert at.said("ED-3.12") == "The Street is laid out: 5 Neutral Citizens."
