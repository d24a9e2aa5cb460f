"""Chapter 4: the Assembly phase."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness.table.moving import hand_size
from edgebook.kernel import Refused
from tests.games.darkness.rules.table import At, card, cubes, patrician, table, ten

STREET = [card("n1"), card("n2"), card("n3"), card("n4"), card("n5")]
DECK = [card("n6"), card("n7"), card("n8"), card("n9"), card("n10"), card("n11")]


def drafting(number: int, place: int = 0, **more: Any) -> At:
    """Gilded Leaves drafts so many cards, and then the Street slides."""
    more = {"street": STREET, "deck": DECK, "phase": "assembly", **more}
    return table(play=[("ED-4.5", (0, number, place)), ("ED-4.8", (0,))], **more)


# -- the part that everybody does at once ------------------------------------------------------------------


def test_ed_4_1_first_all_at_once_then_clockwise_from_the_first_player() -> None:
    at = table(
        3,
        play=[("ED-4.1", ())],
        first=2,
        street=STREET,
        deck=DECK,
        influence=[0, 0, 0],
        round=4,
        phase="action",
        hall={seat: [card(f"{letter}{n}") for n in (1, 2, 3)] for seat, letter in enumerate("grw")},
    )
    assert at.said("ED-4.1") == "Assembly phase of round 4."
    assert at.rules[:2] == ["ED-4.1", "ED-4.2"]
    assert [step.args[0] for step in at.steps if step.rule.id == "ED-4.3"] == [2, 0, 1]
    assert (at.s.phase, at.s.done) == ("assembly", [2, 0, 1])


def test_ed_4_2_cubes_from_the_zones_to_the_hands() -> None:
    at = table(
        play=[("ED-4.2", ((0, 1),))],
        zone={0: cubes(black=1, green=2), 1: cubes(red=1)},
        drop={0: cubes(black=1)},
    )
    assert at.zone(0) == at.zone(1) == {}
    assert at.s.drop == [[2, 2, 0], [0, 0, 1]]
    assert at.said("ED-4.2") == (
        "The cubes in the Threat Zones of Gilded Leaves and Carnival of Shadows move to their hands: 4 cubes."
    )


@pytest.mark.parametrize(
    ("seats", "zone", "said"),
    [
        (
            (1,),
            {1: cubes(red=1)},
            "The cubes in the Threat Zone of Carnival of Shadows move to its hand: 1 cube.",
        ),
        ((1,), {}, "The Threat Zone of Carnival of Shadows is empty: no cubes move to its hand."),
        (
            (0, 1),
            {},
            "The Threat Zones of Gilded Leaves and Carnival of Shadows are empty: no cubes move to their "
            "hands.",
        ),
    ],
)
def test_ed_4_2_one_seat_and_no_cubes(
    seats: tuple[int, ...], zone: dict[int, dict[str, int]], said: str
) -> None:
    assert table(play=[("ED-4.2", (seats,))], zone=zone).said("ED-4.2") == said


# -- drafting ----------------------------------------------------------------------------------------------


def test_ed_4_3_all_cards_of_the_guild_hall_come_first() -> None:
    hall = [card("g1"), card("g2"), card("n12", owner=0), patrician("g4")]
    at = table(play=[("ED-4.3", (0,))], hall={0: hall}, street=STREET, deck=DECK, phase="assembly", told=[0])
    assert at.hand(0) == ["g1", "g2", "n12", "g4"]
    assert at.hall(0) == []
    assert at.said("ED-4.3") == (
        "Gilded Leaves takes 3 green Citizens and the green Patrician from its Guild Hall."
    )
    assert at.said("ED-4.4") == "Gilded Leaves drafts nothing: its hand is full."
    assert at.street == ["n1", "n2", "n3", "n4", "n5"]


def test_ed_4_3_an_empty_guild_hall() -> None:
    at = table(play=[("ED-4.3", (0,))], street=STREET, deck=DECK, phase="assembly")
    assert at.said("ED-4.3") == "Gilded Leaves has no card in its Guild Hall."


def test_ed_4_4_draft_up_to_three() -> None:
    at = table(play=[("ED-4.4", (0,))], hand={0: [card("g1")]}, street=STREET, deck=DECK, influence=[0, 0])
    assert at.said("ED-4.4") == "Gilded Leaves drafts 2 cards, up to a hand of 3."
    assert at.hand(0) == ["g1", "n1", "n2"]
    assert at.rules == ["ED-4.4", "ED-4.5", "ED-4.5", "ED-4.8", "ED-4.9"]


@pytest.mark.parametrize(("there", "size"), [(0, 3), (1, 3), (2, 4), (3, 4), (4, 5), (5, 5)])
def test_ed_4_4_millhollow_raises_the_three(there: int, size: int) -> None:
    at = table(play=[("ED-4.4", (0,))], agents={0: {23: there}}, street=STREET, deck=DECK, influence=[0, 0])
    assert hand_size(at.s, 0) == size
    assert at.said("ED-4.4") == f"Gilded Leaves drafts {size} cards, up to a hand of {size}."
    assert len(at.hand(0)) == size


def test_ed_4_5_take_or_skip() -> None:
    at = drafting(1)
    assert at.question == "Gilded Leaves: take the next card, or put 1 Influence on it and skip it?"
    assert at.labels == {
        "take": "Take the Neutral Citizen",
        "skip": "Skip the Neutral Citizen for 1 Influence",
    }
    assert at.items == {"take": "card:n1", "skip": "card:n1"}
    at.answer("skip")
    assert at.said("ED-4.5") == "Gilded Leaves skips the Neutral Citizen and puts 1 Influence on it."
    assert at.s.influence[0] == 3
    assert at.s.tokens[at.number("n1")] == 1
    assert at.items["take"] == "card:n2"
    at.answer("take")
    assert at.said("ED-4.5") == "Gilded Leaves drafts the Neutral Citizen."
    assert at.hand(0) == ["n2"]


def test_ed_4_5_a_card_that_was_skipped_is_not_asked_about_again() -> None:
    at = drafting(2).answer("skip", "take")
    assert at.items["take"] == "card:n3"
    at.answer("take")
    assert at.hand(0) == ["n2", "n3"]


def test_ed_4_5_no_influence_no_skip() -> None:
    at = drafting(1, influence=[1, 4]).answer("skip")
    assert at.hand(0) == ["n2"]  # nothing left to ask
    assert at.step("ED-4.5").decision is None
    at = table(play=[("ED-4.5", (0, 1, 0))], street=STREET, deck=DECK, influence=[0, 4])
    assert at.step("ED-4.5").rule.lacks(at.step("ED-4.5").before, 0, 1, 0)[0].why == (
        "needs 1 Influence, you have none"
    )


def test_ed_4_5_without_any_card_nothing_is_drafted() -> None:
    at = drafting(2, street=[card("n1")], deck=[], influence=[0, 0])
    assert at.hand(0) == ["n1"]
    assert at.said("ED-4.5") == "Gilded Leaves finds no more cards to draft."


@pytest.mark.parametrize(("draft", "skips"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_ed_4_6_six_less_the_draft(draft: int, skips: int) -> None:
    at = drafting(draft, influence=[9, 4])
    for _ in range(skips):
        at.answer("skip")
    assert at.trace.decision is None  # the rest follows of itself
    assert len(at.hand(0)) == draft
    assert at.s.influence[0] == 9 - skips
    drafted = [f"n{number}" for number in range(skips + 1, skips + 1 + draft)]
    assert at.hand(0) == drafted
    assert drafted[-1] == "n6"


def test_ed_4_6_the_sixth_card_can_be_drafted_and_not_skipped() -> None:
    at = drafting(1, influence=[9, 4]).answer(*["skip"] * 5)
    assert at.hand(0) == ["n6"]
    last = [step for step in at.steps if step.rule.id == "ED-4.5"][-1]
    assert last.rule.lacks(last.before, *last.args)[0][:3] == (
        "Skip it",
        "the top card of the deck cannot be skipped",
        "ED-4.6",
    )
    assert at.street == ["n1", "n2", "n3", "n4", "n5"]
    assert at.deck[0] == "n7"


def test_ed_4_6_says_why_a_skip_is_missing() -> None:
    at = drafting(3, influence=[9, 4]).answer("skip", "skip", "skip")
    stopped = [step for step in at.steps if step.rule.id == "ED-4.5"][3]
    assert stopped.rule.lacks(stopped.before, *stopped.args)[0][:3] == (
        "Skip it",
        "you must draft 3 more cards, and only 2 are behind it",
        "ED-4.6",
    )
    with pytest.raises(Refused):
        drafting(1).answer("pass")


def test_ed_4_6_a_short_street_leaves_fewer_skips() -> None:
    at = drafting(2, street=STREET[:3], deck=[], influence=[9, 4]).answer("skip")
    assert at.hand(0) == ["n2", "n3"]


def test_ed_4_7_whoever_drafts_a_skipped_card_takes_its_goodwill() -> None:
    at = drafting(1, street=[card("n1", tokens=2), *STREET[1:]])
    assert at.labels["take"] == "Take the Neutral Citizen (and 2 Goodwill)"
    at.answer("take")
    assert (at.s.goodwill, at.s.influence) == ([2, 0], [4, 4])
    assert at.s.tokens[at.number("n1")] == 0
    assert (
        at.said("ED-4.7") == "Gilded Leaves gains 2 Goodwill: the Influence on the Neutral Citizen, flipped."
    )


def test_ed_4_8_the_street_slides_to_the_right_and_is_refilled() -> None:
    at = drafting(2).answer("skip", "take", "skip", "take")
    assert at.hand(0) == ["n2", "n4"]
    assert at.street == ["n1", "n3", "n5", "n6", "n7"]
    assert at.deck == ["n8", "n9", "n10", "n11"]
    assert at.said("ED-4.8") == "The Street slides and is refilled with 2 Neutral Citizens."


def test_ed_4_8_a_full_street_stays() -> None:
    at = drafting(1, influence=[9, 0]).answer(*["skip"] * 5)
    assert at.said("ED-4.8") == "The Street is full."


def test_ed_4_8_without_cards_the_street_stays_short() -> None:
    at = drafting(1, deck=[card("n6")], influence=[0, 0])
    assert at.street == ["n2", "n3", "n4", "n5", "n6"]
    at = drafting(1, deck=[], influence=[0, 0])
    assert at.street == ["n2", "n3", "n4", "n5"]
    assert at.said("ED-4.8") == "The Street stays short: no card is left to refill it."
    at = drafting(2, deck=[card("n6")], influence=[0, 0])
    assert at.street == ["n3", "n4", "n5", "n6"]
    assert at.said("ED-4.8") == (
        "The Street slides and is refilled with the Neutral Citizen; no card is left for the rest."
    )


# -- cubes -------------------------------------------------------------------------------------------------


def test_ed_4_9_a_cube_for_each_icon_on_the_hand() -> None:
    hand = [card("g1", middle=22, bottom=7), patrician("n1"), card("n2")]
    at = table(play=[("ED-4.9", (0, -1))], hand={0: hand}, told=[0, 2, 2], phase="assembly")
    assert at.zone(0) == {"black": 1, "red": 2}
    assert at.s.bag == [14, 15, 13]
    assert at.said("ED-4.9") == "Gilded Leaves draws 1 black and 2 red cubes into its Threat Zone."
    assert at.s.done == [0]


def test_ed_4_9_no_icons_no_cubes() -> None:
    at = table(play=[("ED-4.9", (0, -1))], hand={0: [card("g1")]}, phase="assembly")
    assert at.said("ED-4.9") == "Gilded Leaves draws no cubes into its Threat Zone."


def test_ed_4_10_an_empty_bag_is_filled_with_what_was_set_aside() -> None:
    at = table(
        play=[("ED-4.9", (0, -1))],
        hand={0: [card("g1", middle=22, bottom=7), patrician("n1")]},
        bag=cubes(black=1),
        aside=cubes(green=2, red=1),
        told=[0, 1, 2],
    )
    assert at.rules == ["ED-4.9", "ED-4.10", "ED-4.9"]
    assert at.said("ED-4.9", 0) == "Gilded Leaves draws 1 black cube into its Threat Zone; the bag is empty."
    assert at.said("ED-4.10") == "The bag is empty, so 3 cubes that were set aside go back into it."
    assert at.zone(0) == {"black": 1, "green": 1, "red": 1}
    assert (at.s.bag, at.s.aside) == ([0, 1, 0], [0, 0, 0])


def test_ed_4_10_only_when_a_cube_is_wanted() -> None:
    at = table(
        play=[("ED-4.9", (0, -1))],
        hand={0: [card("g1", middle=22)]},
        bag=cubes(black=1),
        aside=cubes(red=1),
        told=[0],
    )
    assert "ED-4.10" not in at.rules
    assert at.s.aside == [0, 0, 1]


def test_ed_4_10_with_no_cube_anywhere_the_draw_ends() -> None:
    at = table(play=[("ED-4.9", (0, -1))], hand={0: [card("g1", middle=22)]}, bag={})
    assert at.said("ED-4.9") == "Gilded Leaves draws no cubes into its Threat Zone; the bag is empty."


# -- the deck ----------------------------------------------------------------------------------------------

PILE = [card("r1"), card("r2")]


def test_ed_4_11_a_deck_down_to_its_top_card_gets_the_discard_pile_underneath() -> None:
    at = drafting(1, deck=DECK[:2], discard=PILE, influence=[0, 0], told=[("r2", "r1")])
    assert at.street[-1] == "n6"
    assert at.deck == ["n7", "r1", "r2"]  # the visible top card stays on top
    assert at.discard == []
    assert at.said("ED-4.11") == "The Discard pile is shuffled and put under the deck: 2 cards."


def test_ed_4_11_not_before() -> None:
    at = drafting(1, deck=DECK[:3], discard=PILE, influence=[0, 0])
    assert "ED-4.11" not in at.rules
    assert at.deck == ["n7", "n8"]


def test_ed_4_11_also_before_a_card_is_taken() -> None:
    """The pile was empty when the deck ran low; there are cards in it by now."""
    at = drafting(1, deck=DECK[:1], discard=PILE, influence=[0, 0], told=[("r1", "r2")])
    assert at.rules == ["ED-4.5", "ED-4.8", "ED-4.11", "ED-4.8"]
    assert at.said("ED-4.8", 0) == "The Street slides; the deck is low before it can be refilled."
    assert at.street == ["n2", "n3", "n4", "n5", "n6"]
    assert at.deck == ["r2", "r1"]


def test_ed_4_11_with_an_empty_discard_pile_nothing_happens() -> None:
    at = drafting(1, deck=DECK[:1], influence=[0, 0])
    assert "ED-4.11" not in at.rules


def test_ed_4_11_after_the_sixth_card_was_drafted_and_before_the_next_one() -> None:
    """A hand of eight: five of the Street, the sixth card, and what lies under it."""
    at = drafting(8, deck=DECK[:1], discard=PILE, influence=[0, 0], told=[("r1", "r2")])
    assert at.hand(0) == ["n1", "n2", "n3", "n4", "n5", "n6", "r2", "r1"]
    assert at.rules[6:8] == ["ED-4.11", "ED-4.5"]
    assert at.street == []


def test_ed_4_11_with_street_and_deck_empty_the_discard_pile_makes_the_deck() -> None:
    at = drafting(1, street=[], deck=[], discard=PILE, influence=[0, 0], told=[("r1", "r2")])
    assert at.rules[:3] == ["ED-4.5", "ED-4.11", "ED-4.5"]
    assert at.said("ED-4.5", 0) == "Gilded Leaves finds no more cards in the Street and the deck."
    assert at.hand(0) == ["r2"]
    assert at.street == ["r1"]


def test_ed_4_12_a_hand_of_any_size_for_all_to_see() -> None:
    hall = [card(f"n{number}", owner=0) for number in range(1, 8)]
    at = table(play=[("ED-4.3", (0,))], hall={0: hall}, deck=[])
    assert len(at.hand(0)) == 7
    assert at.step("ED-4.3").rule.cites == ("ED-4.12",)
    step = at.step("ED-4.3")
    assert step.text_for(1) == step.text_for(None) == step.text


def test_ed_4_12_a_table_with_other_locations_has_the_usual_hand() -> None:
    at = table(play=[("ED-4.4", (0,))], locations=ten(2), hand={0: [card("g1"), card("g2"), card("g3")]})
    assert at.said("ED-4.4") == "Gilded Leaves drafts nothing: its hand is full."
