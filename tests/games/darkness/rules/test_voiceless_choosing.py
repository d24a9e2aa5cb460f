"""VG-C1 to VG-C5: how the Voiceless Guild chooses an advancement, and what is left to you."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import Refused
from tests.games.darkness.rules.table import TUTORIAL
from tests.games.darkness.rules.voiceless_table import (
    EFFECTS,
    SLEEVE,
    VG,
    YOU,
    At,
    bot_table,
    card,
    choice,
    cubes,
    dropped,
    full,
    kept,
    only,
    patrician,
)

NAMES = {number: GAME.make({}).pack.locations[number].short for number in TUTORIAL}
NOTHING = (0, 0, 0)


def walk(shown: Any, supply: dict[int, Any] | None = None, **more: Any) -> At:
    """It sleeves on one empty Citizen of its own."""
    more.setdefault("hand", {VG: [card("r1")]})
    return bot_table(play=[SLEEVE], choice=shown, supply=supply, **more)


def test_vg_c1_a_choice_card_is_read_as_type_start_and_direction() -> None:
    at = walk(choice("Train", 10, "counterclockwise", 1))
    assert at.said("VG-B2") == (
        "Following its Choice card (Train, from position 10 counterclockwise, draw +1), Carnival of "
        "Shadows sleeves Guildmark University in the middle slot of the red Citizen."
    )
    assert at.step("VG-B2").rule.cites == ("VG-C1",)


@pytest.mark.parametrize("start", range(1, 11))
@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("counterclockwise", -1)])
def test_vg_c2_the_walk_goes_once_round(start: int, direction: str, step: int) -> None:
    """Both directions, from every start, round the corner between 10 and 1."""
    at = walk(choice("Hunting", start, direction))
    verdicts = only(at.step("VG-B2")).verdicts
    order = [TUTORIAL[(start - 1 + step * i) % 10] for i in range(10)]
    assert [verdict.label for verdict in verdicts] == [NAMES[number] for number in order]
    assert [verdict.item for verdict in verdicts] == [f"location:{number}" for number in order]
    assert kept(verdicts) == ["War Council"]
    assert set(dropped(verdicts).values()) == {("VG-C2", "not Hunting")}


@pytest.mark.parametrize(
    ("direction", "taken", "other"),
    [("clockwise", "Harbor", "Millhollow"), ("counterclockwise", "Millhollow", "Harbor")],
)
def test_vg_c2_the_first_of_the_type(direction: str, taken: str, other: str) -> None:
    at = walk(choice("Coin", 1, direction))
    verdicts = only(at.step("VG-B2")).verdicts
    assert kept(verdicts) == [taken]
    assert dropped(verdicts)[other] == ("VG-C2", f"{taken} came first")


def test_vg_c2_the_starting_position_is_the_first_stop() -> None:
    assert kept(only(walk(choice("Defense", 9)).step("VG-B2")).verdicts) == ["Watchtowers"]
    assert kept(only(walk(choice("Defense", 9, "counterclockwise")).step("VG-B2")).verdicts) == [
        "Watchtowers"
    ]


def test_vg_c2_one_of_two_icons_is_enough() -> None:
    at = walk(choice("Miscellaneous", 1))
    assert kept(only(at.step("VG-B2")).verdicts) == ["Millhollow"]
    at = walk(choice("Coin", 7))
    assert kept(only(at.step("VG-B2")).verdicts) == ["Millhollow"]


@pytest.mark.parametrize(
    ("left", "why"),
    [(NOTHING, "its stack is empty"), ((2, 0, 0), "no middle or bottom slip")],
)
def test_vg_c2_available_while_its_stack_has_a_slip_for_the_slot(left: Any, why: str) -> None:
    at = walk(choice("Coin", 6), {22: left})
    verdicts = only(at.step("VG-B2")).verdicts
    assert dropped(verdicts)["Harbor"] == ("VG-C2", why)
    assert kept(verdicts) == ["Millhollow"]


@pytest.mark.parametrize(
    ("middle", "bottom", "left", "slot"),
    [
        (None, None, (0, 3, 3), "middle"),
        (None, None, (0, 0, 3), "bottom"),
        (9, None, (0, 3, 3), "bottom"),
        (None, 9, (0, 3, 3), "middle"),
    ],
)
def test_vg_c2_the_middle_slot_before_the_bottom_one(middle: Any, bottom: Any, left: Any, slot: str) -> None:
    at = walk(choice("Coin", 6), {22: left}, hand={VG: [card("r1", middle=middle, bottom=bottom)]})
    assert at.said("VG-B2").startswith("Following its Choice card (Coin, from position 6 clockwise)")
    assert f"sleeves Harbor in the {slot} slot" in at.said("VG-B2")
    both = middle is None and bottom is None and left[1] > 0
    assert at.ruling("VG-B2") == (("which-slot", "middle-first") if both else None)


def test_vg_c2_ask_for_the_slot() -> None:
    at = walk(choice("Coin", 6), rulings={"which-slot": "ask"})
    assert at.said("VG-B2").endswith("takes Harbor; which card it goes on is for you to choose.")
    assert at.ruling("VG-B2") == ("which-slot", "ask")
    assert at.question == "For the Voiceless Guild: in which slot does Carnival of Shadows sleeve Harbor?"
    assert at.labels == {"middle": "the middle slot", "bottom": "the bottom slot"}
    assert set(at.items.values()) == {"card:r1"}
    at.answer("bottom")
    assert at.slips("r1") == (None, None, 22)
    assert at.said("VG-C5") == (
        "Carnival of Shadows sleeves Harbor in the bottom slot of the red Citizen, as you chose."
    )


def test_vg_c2_ask_for_the_card_and_then_for_the_slot() -> None:
    hand = {VG: [card("r1"), patrician("r4")]}
    at = walk(choice("Coin", 6), hand=hand, rulings={"which-slot": "ask"})
    at.answer("r4")
    assert at.said("VG-C5") == "You choose the red Patrician for Carnival of Shadows."
    at.answer("bottom")
    assert at.slips("r4") == (None, None, 22)


def test_vg_c3_none_of_the_type_is_left() -> None:
    """Both Coin stacks are empty: the first of any type, from the same start in the same direction."""
    at = walk(choice("Coin", 7, "counterclockwise"), {22: NOTHING, 23: NOTHING, 13: (2, 0, 0)})
    of_type, of_any = at.step("VG-B2").choices
    assert kept(of_type.verdicts) == []
    assert dropped(of_type.verdicts)["Millhollow"] == ("VG-C2", "its stack is empty")
    assert kept(of_any.verdicts) == ["Guildmark University"]
    assert dropped(of_any.verdicts)["Deephollow"] == ("VG-C3", "no middle or bottom slip")
    assert dropped(of_any.verdicts)["Capitol Hall"] == ("VG-C3", "Guildmark University came first")
    assert {verdict.rule for verdict in of_any.verdicts} == {"VG-C3"}


def test_vg_c3_no_location_has_the_type_at_all() -> None:
    """A set-up without a Train location."""
    locations = (1, 7, 13, 14, 22, 23, 26, 29, 33, 31)
    at = walk(choice("Train", 2), locations=locations)
    assert at.slips("r1") == (None, 7, None)


def test_vg_c3_nothing_at_all_is_left() -> None:
    at = walk(choice("Coin", 7), dict.fromkeys(TUTORIAL, NOTHING))
    assert at.said("VG-B2") == (
        "Carnival of Shadows sleeves nothing: none of the slips left fits an empty slot in its hand."
    )
    assert at.trace.over


def prologue(shown: Any, picked: Any, rulings: dict[str, str] | None = None, **more: Any) -> At:
    beside = {VG: [card("r1"), card("r2"), card("r3"), patrician("r4")]}
    return bot_table(
        play=[("VG-P2", (VG,))],
        to_come=[shown],
        picked=picked,
        beside=beside,
        phase="prologue",
        round=0,
        rulings=rulings,
        **more,
    )


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_vg_c4_clockwise_whatever_the_direction(direction: str) -> None:
    at = prologue(choice("Hunting", 2, direction), picked=[7])
    first, second = at.step("VG-P2").choices
    assert kept(first.verdicts) == ["War Council"]
    assert [verdict.label for verdict in second.verdicts][:3] == [
        "Fairhollow Academy", "Guildmark University", "Deephollow",
    ]  # fmt: skip
    assert len(second.verdicts) == 9
    assert kept(second.verdicts) == ["Fairhollow Academy"]
    assert at.slips("r1") == (None, 9, None)


def test_vg_c4_past_others_that_are_chosen_and_round_the_corner() -> None:
    at = prologue(choice("Miscellaneous", 10), picked=[33, 1, 7])
    second = at.step("VG-P2").choices[1]
    assert dropped(second.verdicts)["Capitol Hall"] == ("VG-C4", "already chosen in this prologue")
    assert dropped(second.verdicts)["War Council"] == ("VG-C4", "already chosen in this prologue")
    assert kept(second.verdicts) == ["Fairhollow Academy"]


def test_vg_c4_the_next_must_have_a_slip_to_sleeve() -> None:
    at = prologue(choice("Hunting", 2), picked=[7], supply={9: (2, 0, 0)})
    second = at.step("VG-P2").choices[1]
    assert dropped(second.verdicts)["Fairhollow Academy"] == ("VG-C4", "no middle or bottom slip")
    assert kept(second.verdicts) == ["Guildmark University"]


def test_vg_c4_is_not_asked_where_the_walk_ends_on_a_free_one() -> None:
    at = prologue(choice("Coin", 6), picked=[23, 7])
    assert len(at.step("VG-P2").choices) == 1
    assert at.slips("r1") == (None, 22, None)


def test_vg_c4_everything_is_chosen() -> None:
    at = prologue(choice("Coin", 6), picked=TUTORIAL)
    assert at.said("VG-P2").endswith("and finds nothing that it can take.")
    assert at.slips("r1") == (None, None, None)


@pytest.mark.parametrize(
    ("reading", "taken"),
    [("any-type", 26), ("same-type", 22), ("from-start", 7)],
)
def test_vg_c4_rulings(reading: str, taken: int) -> None:
    """Coin from position 2 counterclockwise ends on Millhollow, which is taken; Harbor is Coin too."""
    at = prologue(choice("Coin", 2, "counterclockwise"), picked=[23], rulings={"prologue-next": reading})
    assert at.slips("r1") == (None, taken, None)
    assert at.rulings("VG-P2") == [("prologue-next", reading), ("which-slot", "middle-first")]


def test_vg_c4_same_type_first_says_why_another_was_dropped() -> None:
    shown = choice("Coin", 2, "counterclockwise")
    at = prologue(shown, picked=[23], rulings={"prologue-next": "same-type"})
    second = at.step("VG-P2").choices[1]
    assert dropped(second.verdicts)["City Watch"] == ("VG-C4", "not Coin, and Harbor is")
    none_left = prologue(shown, picked=[22, 23], rulings={"prologue-next": "same-type"})
    assert none_left.slips("r1") == (None, 26, None)


# -- what is left to you ---------------------------------------------------------------------------------


def test_vg_c5_you_are_asked_for_the_voiceless_guild() -> None:
    at = walk(choice("Coin", 6), hand={VG: [card("r1"), patrician("r4"), card("n1")]})
    decision = at.decision
    assert (decision.rule.shown, decision.seat, decision.behalf) == ("VG-C5", YOU, VG)
    assert at.question == "For the Voiceless Guild: on which card does Carnival of Shadows sleeve Harbor?"
    assert at.labels == {"r1": "the red Citizen", "r4": "the red Patrician"}
    assert at.items == {"r1": "card:r1", "r4": "card:r4"}
    with pytest.raises(Refused, match="'n1' is not an answer to VG-C5"):
        at.answer("n1")
    at.answer("r4")
    assert at.said("VG-C5") == (
        "Carnival of Shadows sleeves Harbor in the middle slot of the red Patrician, as you chose."
    )


@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ([card("n1"), patrician("n2"), card("n3")], ["n1", "n2"]),
        ([full("r1"), card("n1"), card("n2", middle=9)], ["n1", "n2"]),
        ([card("g1"), patrician("g4")], ["g1", "g4"]),
        ([card("r1"), card("r2", middle=9), card("r3", middle=9)], ["r1", "r2"]),
    ],
)
def test_vg_c5_unlike_cards_of_one_group(hand: Any, keys: list[str]) -> None:
    at = walk(choice("Coin", 6), hand={VG: hand})
    assert at.keys == keys


@pytest.mark.parametrize(
    "hand",
    [
        [card("r1"), card("r2")],
        [card("n1", bottom=9), card("n2", bottom=9)],
        [card("r1", middle=9), card("r2", middle=9, bottom=10), card("r3", middle=9)],
        [card("n1", owner=VG), card("r1")],
    ],
)
def test_vg_c5_like_cards_are_not_asked_for(hand: Any) -> None:
    """A Neutral card that it claimed is a card of its own like any other."""
    at = walk(choice("Coin", 6), hand={VG: hand})
    assert at.trace.over
    assert 22 in at.slips(hand[0].name)


def test_vg_c5_cards_of_two_other_seats_are_unlike() -> None:
    at = bot_table(3, play=[SLEEVE], choice=choice("Coin", 6), hand={VG: [card("g1"), card("w1")]})
    assert (at.decision.seat, at.keys) == (2, ["g1", "w1"])


def test_vg_c5_the_next_player_is_asked_and_never_another_bot() -> None:
    hand = {2: [card("w1"), patrician("w4")]}
    at = bot_table(4, bots=(2, 3), play=[("VG-B2", (2,))], choice={2: choice("Coin", 6)}, hand=hand)
    assert (at.decision.seat, at.decision.behalf) == (0, 2)
    assert at.question == "For the Voiceless Guild: on which card does Anointed sleeve Harbor?"


@pytest.mark.parametrize(("key", "reputation", "untrained"), [(("reward", 0), 2, 6), (("reward", 1), 1, 5)])
def test_vg_c5_a_reward_with_or(key: Any, reputation: int, untrained: int) -> None:
    """Millhollow's threat: 2 Reputation, or 1 Reputation and train 1 (beside the Citizen's own reward)."""
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [card("r1", middle=7), card("r2"), card("r3")]},
        tower=[card("n1", middle=23), None, None],
        trays=[cubes(red=1), {}, {}],
    )
    assert (at.decision.rule.shown, at.decision.seat, at.decision.behalf) == ("VG-C5", YOU, VG)
    assert at.question == "For the Voiceless Guild: which reward does Carnival of Shadows take?"
    assert at.labels == {
        ("reward", 0): "gain 2 Reputation",
        ("reward", 1): "gain 1 Reputation and train 1 Agent",
    }
    at.answer(key)
    assert at.said("VG-C5").startswith("Carnival of Shadows takes the reward that you chose: gain ")
    assert (at.s.reputation[VG], at.s.untrained[VG]) == (1 + reputation, untrained)


def test_vg_c5_a_claim_as_a_reward_is_yours_to_make_too() -> None:
    """No house reward claims, but an owner's table may have one: the base game's claim, from the hand."""
    at = bot_table(play=[("ED-5.26", (VG,))], hand={VG: [card("n1"), patrician("n2"), card("r1")]})
    assert (at.decision.seat, at.decision.behalf, at.keys) == (YOU, VG, ["n1", "n2"])


def test_vg_c5_a_claim_among_equals() -> None:
    hand = {VG: [card("r1", middle=1), card("n1", middle=22), card("n2", middle=29)]}
    at = bot_table(play=[EFFECTS], hand=hand, posted={5: 1})
    assert at.question == "For the Voiceless Guild: which Neutral card does Carnival of Shadows claim?"
    assert kept(only(at.step("VG-E5")).verdicts) == [
        "the Neutral Citizen with Harbor", "the Neutral Citizen with Watchtowers",
    ]  # fmt: skip
    at.answer("n2")
    assert (at.owner("n1"), at.owner("n2")) == (-1, VG)
    assert at.said("VG-C5") == (
        "Carnival of Shadows claims the Neutral Citizen with Watchtowers, as you chose."
    )
    assert at.rules[-1] == "ED-5.35"


def test_vg_c5_like_cards_in_hand_are_not_asked_for_in_a_claim() -> None:
    hand = {VG: [card("r1", middle=1), card("n1", middle=22), card("n2", middle=22)]}
    at = bot_table(play=[EFFECTS], hand=hand, posted={5: 1})
    assert at.trace.over
    assert (at.owner("n1"), at.owner("n2")) == (VG, -1)
