"""VG-E1 to VG-E7: the generic effects, easy and hard side, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.rules.table import TUTORIAL
from tests.games.darkness.rules.voiceless_table import (
    EFFECTS,
    VG,
    YOU,
    At,
    bot_table,
    card,
    choice,
    drawn,
    dropped,
    full,
    kept,
    neutrals,
    only,
    order_of,
    patrician,
)


def resolve(*hand: Any, **more: Any) -> At:
    more.setdefault("street", neutrals(31, 35))
    more.setdefault("deck", neutrals(36, 45))
    return bot_table(play=[EFFECTS], hand={VG: hand}, **more)


def agents(at: At) -> tuple[int, int, tuple[int, int, int, int]]:
    """Its Agents: in the pool, untrained, and on Action cards 4 to 7."""
    four, five, six, seven = at.s.posted[VG][4:8]
    return at.s.trained[VG], at.s.untrained[VG], (four, five, six, seven)


def said(at: At, rule: str) -> list[str]:
    return [step.text for step in at.steps if step.rule.id == rule]


# -- 1: Miscellaneous ------------------------------------------------------------------------------------


def test_vg_e1_easy_one_influence_for_each() -> None:
    at = resolve(card("r1", middle=33, bottom=33))
    assert at.s.influence[VG] == 6
    assert said(at, "VG-E1")[0] == (
        "Miscellaneous on the red Citizen with two Grand Library slips: Carnival of Shadows gains 1 "
        "Influence."
    )


def test_vg_e1_hard_the_first_of_the_street_which_is_refilled() -> None:
    at = resolve(
        card("r1", middle=33), hard=[1], street=[card("n1", tokens=2), *neutrals(2, 5)], deck=neutrals(6, 9)
    )
    assert said(at, "VG-E1") == [
        "Miscellaneous on the red Citizen with Grand Library: Carnival of Shadows draws the Neutral Citizen."
    ]
    assert at.s.goodwill[VG] == 2
    assert at.street == ["n2", "n3", "n4", "n5", "n6"]
    assert at.discard == ["r1", "n1"]
    assert order_of(at, "VG-E1", "ED-4") == ["VG-E1", "ED-4.7", "ED-4.8"]


def test_vg_e1_hard_each_sees_what_the_one_before_drew() -> None:
    """The third card is drawn for the Miscellaneous of the first: until none is left."""
    library = [card(f"n{number}", middle=33) for number in (1, 2)]
    at = resolve(card("r1", middle=33), hard=[1], street=[*library, *neutrals(3, 5)], deck=neutrals(6, 9))
    assert drawn(at) == ["n1", "n2", "n3"]


@pytest.mark.parametrize(
    ("reading", "cards", "text"),
    [
        ("at-once", ["n1", "n2"], "Miscellaneous on it counts at once."),
        ("later-steps", ["n1"], "its other effects count, but Miscellaneous on it does not."),
    ],
)
def test_vg_e1_drawn_cards(reading: str, cards: list[str], text: str) -> None:
    """Read from step 2 on, the drawn Library is not resolved, but its Harbor and the Patrician are."""
    at = resolve(
        card("r1", middle=33),
        hard=[1],
        street=[patrician("n1", middle=33, bottom=22), *neutrals(2, 5)],
        deck=neutrals(6, 9),
        rulings={"drawn-card": reading},
    )
    assert drawn(at) == cards
    assert (at.s.influence[VG], at.s.goodwill[VG], at.s.coins[VG]) == (5, 1, 6)
    assert (
        at.said("VG-E1", 1) == f"The Neutral Patrician with Grand Library and Harbor was just drawn: {text}"
    )
    assert at.ruling("VG-E1", 1) == ("drawn-card", reading)


@pytest.mark.parametrize("reading", ["at-once", "later-steps"])
def test_vg_e1_a_drawn_card_without_miscellaneous_does_not_hang_on_the_ruling(reading: str) -> None:
    """It hangs on which card is drawn; from when on it counts makes no difference."""
    street = [card("n1", middle=22)]
    at = resolve(card("r1", middle=33), hard=[1], street=street, rulings={"drawn-card": reading})
    assert order_of(at, "VG-E") == ["VG-E1", "VG-E3"]
    assert at.ruling("VG-E1") == ("draw-card", "street")


def test_vg_e1_hard_your_drawn_card_is_paid_for() -> None:
    at = resolve(card("r1", middle=33), hard=[1], street=[card("g1", middle=22), *neutrals(1, 4)])
    assert at.s.coins == [6, 5]
    assert at.hall(YOU) == ["g1"]


def test_vg_e1_hard_no_cubes_for_a_drawn_card() -> None:
    street = [card("n1", middle=22), *neutrals(2, 5)]
    at = resolve(card("r1", middle=33), hard=[1], street=street)
    assert at.zone(VG) == {}
    at = resolve(card("r1", middle=33), hard=[1], street=street, rulings={"draw-cubes": "draw"}, told=[2])
    assert at.zone(VG) == {"red": 1}


def test_vg_e1_hard_nothing_to_draw() -> None:
    at = bot_table(play=[EFFECTS], hard=[1], hand={VG: [card("r1", middle=33)]})
    assert said(at, "VG-E1") == [
        "Miscellaneous on the red Citizen with Grand Library: Carnival of Shadows finds no card to draw."
    ]


# -- 2 and 3: Patricians, Coin ---------------------------------------------------------------------------


@pytest.mark.parametrize("hard", [[], [2]])
def test_vg_e2_each_patrician_on_both_sides(hard: list[int]) -> None:
    at = resolve(patrician("r4"), card("r1"), patrician("n1"), patrician("g4"), hard=hard)
    assert (at.s.influence[VG], at.s.goodwill[VG]) == (7, 3)
    assert at.s.coins == [6, 4]
    assert (
        said(at, "VG-E2")[0] == "Carnival of Shadows gains 1 Influence and 1 Goodwill for the red Patrician."
    )
    assert order_of(at) == ["VG-B4", "VG-E2", "VG-E2", "VG-Y1", "VG-E2"]


@pytest.mark.parametrize(("reading", "gained"), [("gone", 0), ("counts", 1)])
def test_vg_e2_a_covered_patrician(reading: str, gained: int) -> None:
    at = resolve(patrician("r4", top=22), rulings={"covered-base": reading})
    assert at.s.goodwill[VG] == gained
    assert order_of(at, "VG-E") == ["VG-E2"] * gained + ["VG-E3"]
    assert at.ruling("VG-B4") == ("covered-base", reading)


@pytest.mark.parametrize(("hard", "coins", "text"), [([], 7, "1 Coin"), ([3], 9, "2 Coins")])
def test_vg_e3_coins(hard: list[int], coins: int, text: str) -> None:
    at = resolve(card("r1", middle=22), card("r2", bottom=22), hard=hard)
    assert at.s.coins[VG] == coins
    assert said(at, "VG-E3") == 2 * [
        f"Coin on the red Citizen with Harbor: Carnival of Shadows gains {text}."
    ]


# -- 4: Train --------------------------------------------------------------------------------------------

TRAIN = "Train on the red Citizen with Fairhollow Academy"


@pytest.mark.parametrize(
    ("hard", "amounts", "on_4", "after", "text"),
    [
        ([], (4, 6), 0, (3, 6, 1), f"{TRAIN}: Carnival of Shadows sends 1 Agent to Action card 4."),
        (
            [],
            (0, 6),
            0,
            (1, 5, 0),
            f"{TRAIN}: Carnival of Shadows has no Agent to send to Action card 4, so it trains a new one.",
        ),
        (
            [],
            (0, 0),
            0,
            (0, 0, 0),
            f"{TRAIN} does nothing: Carnival of Shadows has no Agent to send and nobody left to train.",
        ),
        (
            [],
            (3, 6),
            1,
            (5, 5, 0),
            f"{TRAIN}: an Agent of Carnival of Shadows returns from Action card 4, and a new one is trained.",
        ),
        (
            [],
            (3, 0),
            1,
            (3, 0, 1),
            f"{TRAIN} does nothing: Carnival of Shadows has nobody left to train, so its Agent stays on "
            "Action card 4.",
        ),
        ([4], (4, 6), 0, (2, 6, 2), f"{TRAIN}: Carnival of Shadows sends 2 Agents to Action card 4."),
        ([4], (1, 6), 0, (0, 6, 1), f"{TRAIN}: Carnival of Shadows sends 1 Agent to Action card 4."),
        (
            [4],
            (0, 6),
            0,
            (0, 6, 0),
            f"{TRAIN} does nothing: Carnival of Shadows has no Agent to send to Action card 4.",
        ),
        (
            [4],
            (2, 6),
            2,
            (4, 5, 1),
            f"{TRAIN}: an Agent of Carnival of Shadows returns from Action card 4, and a new one is trained.",
        ),
        (
            [4],
            (2, 0),
            2,
            (2, 0, 2),
            f"{TRAIN} does nothing: Carnival of Shadows has nobody left to train, so its Agent stays on "
            "Action card 4.",
        ),
    ],
)
def test_vg_e4_train(hard: list[int], amounts: Any, on_4: int, after: Any, text: str) -> None:
    at = resolve(
        card("r1", middle=9), hard=hard, vg={"trained": amounts[0], "untrained": amounts[1]}, posted={4: on_4}
    )
    assert (at.s.trained[VG], at.s.untrained[VG], at.s.posted[VG][4]) == after
    assert said(at, "VG-E4") == [text]


def test_vg_e4_two_in_a_row_on_the_easy_side() -> None:
    at = resolve(card("r1", middle=9, bottom=10))
    assert agents(at) == (5, 5, (0, 0, 0, 0))


def test_vg_e4_three_in_a_row_on_the_hard_side() -> None:
    """Two go, one returns and one is trained, then again."""
    at = resolve(card("r1", top=9, middle=9, bottom=10), hard=[4])
    assert agents(at) == (6, 4, (0, 0, 0, 0))


@pytest.mark.parametrize(("reading", "after"), [("nothing", (0, 6)), ("trains", (1, 5))])
def test_vg_e4_hard_none_there_and_none_available(reading: str, after: tuple[int, int]) -> None:
    at = resolve(card("r1", middle=9), hard=[4], vg={"trained": 0}, rulings={"train-hard-none": reading})
    assert agents(at)[:2] == after
    assert at.ruling("VG-E4") == ("train-hard-none", reading)


@pytest.mark.parametrize("reading", ["nothing", "trains"])
def test_vg_e4_the_hard_rulings_do_not_touch_the_easy_side(reading: str) -> None:
    at = resolve(card("r1", middle=9), vg={"trained": 0}, rulings={"train-hard-none": reading})
    assert agents(at)[:2] == (1, 5)
    assert at.ruling("VG-E4") is None


@pytest.mark.parametrize("hard", [[], [4]])
@pytest.mark.parametrize(("reading", "after"), [("nothing", (0, 1)), ("returns", (1, 0))])
def test_vg_e4_an_agent_there_and_nobody_to_train(reading: str, after: Any, hard: list[int]) -> None:
    at = resolve(
        card("r1", middle=9),
        hard=hard,
        vg={"trained": 0, "untrained": 0},
        posted={4: 1},
        rulings={"train-return": reading},
    )
    assert (at.s.trained[VG], at.s.posted[VG][4]) == after
    assert at.ruling("VG-E4") == ("train-return", reading)
    if reading == "returns":
        assert said(at, "VG-E4") == [
            f"{TRAIN}: an Agent of Carnival of Shadows returns from Action card 4; nobody is left to train."
        ]


# -- 5: Allegiance ---------------------------------------------------------------------------------------

ALLEGIANCE = "Allegiance on the red Citizen with Capitol Hall"


@pytest.mark.parametrize(
    ("hard", "pool", "after", "text"),
    [
        ([], 4, (3, 1), "sends 1 Agent to Action card 5."),
        ([5], 4, (2, 2), "sends 2 Agents to Action card 5."),
        ([5], 1, (0, 1), "sends 1 Agent to Action card 5."),
    ],
)
def test_vg_e5_dispatch(hard: list[int], pool: int, after: tuple[int, int], text: str) -> None:
    at = resolve(card("r1", middle=1), hard=hard, vg={"trained": pool})
    assert (at.s.trained[VG], at.s.posted[VG][5]) == after
    assert said(at, "VG-E5") == [f"{ALLEGIANCE}: Carnival of Shadows {text}"]


@pytest.mark.parametrize(
    ("hard", "six", "seven", "source"),
    [
        ([], 2, 1, 6), ([], 1, 2, 7), ([], 1, 1, 6), ([], 0, 1, 7), ([], 1, 0, 6),
        ([5], 2, 1, 6), ([5], 1, 2, 7), ([5], 1, 1, 7), ([5], 0, 1, 7), ([5], 1, 0, 6),
    ],
)  # fmt: skip
def test_vg_e5_none_available_one_moves(hard: list[int], six: int, seven: int, source: int) -> None:
    """From 6 or 7, whichever has more; a tie goes to 6 on the easy side and to 7 on the hard side."""
    at = resolve(card("r1", middle=1), hard=hard, vg={"trained": 0}, posted={6: six, 7: seven})
    moved = {6: six, 7: seven}
    moved[source] -= 1
    assert at.s.posted[VG][5:8] == [1, moved[6], moved[7]]
    assert said(at, "VG-E5") == [
        f"{ALLEGIANCE}: Carnival of Shadows has no Agent to send, so one moves from Action card {source} "
        "to card 5."
    ]


def test_vg_e5_no_agent_on_6_and_7_either() -> None:
    at = resolve(card("r1", middle=1), vg={"trained": 0}, posted={4: 1})
    assert agents(at) == (0, 6, (1, 0, 0, 0))
    assert said(at, "VG-E5") == [
        f"{ALLEGIANCE} does nothing: Carnival of Shadows has no Agent to send to Action card 5."
    ]


def test_vg_e5_the_neutral_card_in_hand_with_the_most_advancements() -> None:
    at = resolve(card("r1", middle=1), patrician("n1"), card("n2", middle=22), full("g1"), posted={5: 1})
    verdicts = only(at.step("VG-E5")).verdicts
    assert kept(verdicts) == ["the Neutral Citizen with Harbor"]
    assert dropped(verdicts) == {
        "the Neutral Patrician": ("VG-E5", "no advancements, the Neutral Citizen with Harbor has 1")
    }
    assert (at.owner("n2"), at.s.slips[VG]) == (VG, 6)
    assert at.step("VG-E5").after.trained[VG] == 5
    assert said(at, "VG-E5") == [
        f"{ALLEGIANCE}: an Agent returns from Action card 5, and Carnival of Shadows claims the Neutral "
        "Citizen with Harbor."
    ]


def test_vg_e5_top_slips_are_advancements_too() -> None:
    at = resolve(card("r1", middle=1), card("n1", middle=22), card("n2", top=29, middle=22), posted={5: 1})
    assert at.owner("n2") == VG


@pytest.mark.parametrize("hard", [[], [5]])
def test_vg_e5_one_of_several_agents_returns(hard: list[int]) -> None:
    at = resolve(card("r1", middle=1), card("n1"), hard=hard, posted={5: 2}, vg={"trained": 0})
    assert agents(at) == (1, 6, (0, 1, 0, 0))


@pytest.mark.parametrize(("reading", "claimed"), [("gone", "n2"), ("counts", "n1")])
def test_vg_e5_a_covered_patrician_is_none(reading: str, claimed: str) -> None:
    hand = [card("r1", middle=1), patrician("n1", top=22), patrician("n2", middle=22), card("n3", middle=22)]
    at = resolve(*hand, posted={5: 1}, rulings={"covered-base": reading})
    if reading == "counts":
        assert at.keys == ["n1", "n2"]
        at.answer("n1")
    assert at.owner(claimed) == VG
    assert at.ruling("VG-E5") == ("covered-base", reading)


def test_vg_e5_a_card_in_hand_comes_before_a_better_one_in_the_street() -> None:
    at = resolve(card("r1", middle=1), card("n1"), street=[full("n2"), *neutrals(3, 6)], posted={5: 1})
    assert (at.owner("n1"), at.owner("n2")) == (VG, -1)


def test_vg_e5_one_in_the_street_which_stays_in_its_place() -> None:
    street = [card("n1"), full("g1"), card("n2", middle=22, tokens=1), card("n3"), card("n4")]
    at = resolve(card("r1", middle=1), street=street, posted={5: 1})
    verdicts = only(at.step("VG-E5")).verdicts
    assert kept(verdicts) == ["the Neutral Citizen with Harbor, place 3 of the Street"]
    assert at.owner("n2") == VG
    assert at.street == ["n1", "g1", "n2", "n3", "n4"]
    assert at.s.tokens[at.number("n2")] == 1


def test_vg_e5_the_sixth_card_too() -> None:
    at = resolve(
        card("r1", middle=1),
        street=neutrals(1, 5),
        deck=[patrician("n6", middle=22), full("n7")],
        posted={5: 1},
    )
    assert kept(only(at.step("VG-E5")).verdicts) == ["the Neutral Patrician with Harbor, top of the deck"]
    assert (at.owner("n6"), at.deck[0]) == (VG, "n6")


def test_vg_e5_an_unseen_sixth_card_is_asked_for() -> None:
    at = resolve(card("r1", middle=1), street=[card("g1")], deck=[None, None], posted={5: 1}, seed=None)
    assert at.trace.waiting_for is not None
    at.trace.tell({"base": "patrician", "owner": None, "middle": 22})
    assert at.s.owner[at.s.deck[-1]] == VG


def test_vg_e5_asked_for_the_street_in_places() -> None:
    at = resolve(card("r1", middle=1), street=[card("n1"), card("g1")], deck=neutrals(2, 3), posted={5: 1})
    assert at.labels == {
        "n1": "the Neutral Citizen, place 1 of the Street",
        "n2": "the Neutral Citizen, top of the deck",
    }
    assert said(at, "VG-E5") == [
        f"{ALLEGIANCE}: an Agent of Carnival of Shadows returns from Action card 5; which card it claims "
        "is for you to choose."
    ]
    assert agents(at)[0] == 5


@pytest.mark.parametrize(
    ("slips", "street", "text"),
    [
        (7, [card("g1")], "but there is no Neutral card to claim."),
        (0, [card("n1")], "but no Allegiance slip is left."),
    ],
)
@pytest.mark.parametrize(("reading", "pool", "on_5"), [("returns", 5, 0), ("stays", 4, 1)])
def test_vg_e5_nothing_to_claim(
    slips: int, street: Any, text: str, reading: str, pool: int, on_5: int
) -> None:
    at = resolve(
        card("r1", middle=1),
        street=street,
        deck=[card("g2")],
        posted={5: 1},
        vg={"slips": slips},
        rulings={"claim-none": reading},
    )
    assert (at.s.trained[VG], at.s.posted[VG][5], at.s.slips[VG]) == (pool, on_5, slips)
    assert at.ruling("VG-E5") == ("claim-none", reading)
    if reading == "returns":
        assert said(at, "VG-E5")[0].endswith(text)
    else:
        why = "has no Allegiance slip left" if "slip" in text else "finds no Neutral card to claim"
        assert said(at, "VG-E5") == [
            f"{ALLEGIANCE} does nothing: Carnival of Shadows {why}, so its Agent stays on Action card 5."
        ]


def test_vg_e5_two_in_a_row_claim_two_cards() -> None:
    """The first is no Neutral card any more when the second looks."""
    hand = [card("r1", middle=1, bottom=1), full("n1"), card("n2", middle=22)]
    at = resolve(*hand, hard=[5], posted={5: 2})
    assert (at.owner("n1"), at.owner("n2"), at.s.slips[VG]) == (VG, VG, 5)
    assert len(only(at.step("VG-E5", 1)).verdicts) == 1


def test_vg_e5_a_claimed_card_is_its_own_for_what_follows() -> None:
    """Its later effects cost nothing, and it is discarded as its own."""
    at = resolve(card("r1", middle=1), card("n1", middle=26, bottom=13), posted={5: 1})
    assert order_of(at) == ["VG-B4", "VG-E5", "VG-E6", "VG-E7"]
    assert said(at, "VG-E6")[0].startswith("Defense on the red Citizen with City Watch and Deephollow: ")
    assert at.discard == ["r1", "n1"]


def test_vg_e5_a_claimed_card_of_the_street_is_drawn_as_its_own() -> None:
    """Round the whole way: what it claimed in the Street it can look for in its next Assembly phase."""
    at = bot_table(
        play=[EFFECTS, ("VG-A1", (VG,))],
        to_come=[choice("Coin", 7)],
        hand={VG: [card("r1", middle=1, bottom=9)]},
        street=[card("g1"), card("g2"), card("g3"), patrician("n1"), card("n2")],
        deck=neutrals(3, 9),
        posted={5: 1},
    )
    assert at.hand(VG) == ["g1", "g2", "n1"]


# -- 6 and 7: Defense, Battle Strength -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hard", "pool", "after", "text"),
    [
        ([], 4, (3, 1), ": Carnival of Shadows sends 1 Agent to Action card 6."),
        ([], 0, (0, 0), " does nothing: Carnival of Shadows has no Agent to send."),
        ([6], 4, (2, 2), ": Carnival of Shadows sends 2 Agents to Action card 6."),
        ([6], 1, (0, 1), ": Carnival of Shadows sends 1 Agent to Action card 6."),
        ([6], 0, (0, 0), " does nothing: Carnival of Shadows has no Agent to send."),
    ],
)
def test_vg_e6_defense(hard: list[int], pool: int, after: tuple[int, int], text: str) -> None:
    at = resolve(card("r1", middle=26), hard=hard, vg={"trained": pool})
    assert (at.s.trained[VG], at.s.posted[VG][6]) == after
    assert said(at, "VG-E6") == [f"Defense on the red Citizen with City Watch{text}"]


def test_vg_e6_three_in_a_row_until_nobody_is_left() -> None:
    at = resolve(card("r1", top=26, middle=26, bottom=29), hard=[6], vg={"trained": 3})
    assert [step.values["sent"] for step in at.steps if step.rule.id == "VG-E6"] == [2, 1, 0]


@pytest.mark.parametrize("hard", [[], [7]])
def test_vg_e7_one_agent_on_both_sides(hard: list[int]) -> None:
    at = resolve(card("r1", middle=13), hard=hard)
    assert agents(at) == (3, 6, (0, 0, 0, 1))
    assert said(at, "VG-E7") == [
        "Battle Strength on the red Citizen with Deephollow: Carnival of Shadows sends 1 Agent to Action "
        "card 7."
    ]


def test_vg_e7_without_an_agent_two_more_if_it_hunts() -> None:
    at = resolve(card("r1", middle=13, bottom=13), vg={"trained": 1})
    assert at.step("VG-E7", 1).after.strength == 2
    assert said(at, "VG-E7")[1] == (
        "Battle Strength on the red Citizen with two Deephollow slips: Carnival of Shadows has no Agent "
        "to send, so it has 2 more Battle Strength if it hunts this turn."
    )
    assert at.s.strength == 0  # it did not hunt, and the turn is over


def test_vg_e7_the_agents_of_earlier_steps_are_gone() -> None:
    """Steps 4 to 6 take their Agents first."""
    hand = [card("r1", top=13, middle=26, bottom=1), card("r2", middle=9)]
    at = resolve(*hand, vg={"trained": 3})
    assert agents(at) == (0, 6, (1, 1, 1, 0))
    assert at.step("VG-E7").after.strength == 2


def test_vg_e7_an_agent_that_returned_in_step_4_can_go() -> None:
    at = resolve(card("r1", middle=9, bottom=13), vg={"trained": 0}, posted={4: 1})
    assert agents(at) == (1, 5, (0, 0, 0, 1))


def test_no_type_is_left_out() -> None:
    """Every location of the tutorial has an effect of its own in the hand of the Voiceless Guild."""
    for number in TUTORIAL:
        at = resolve(card("r1", middle=number))
        assert order_of(at, "VG-E"), number
