"""The worked examples of the catalogue of the Voiceless Guild's rules, and the rulebook's own.

Locations in layout order 1 to 10: Capitol Hall 1, War Council 7, Fairhollow 9, Guildmark 10, Deephollow 13,
Harbor 22, Millhollow 23, City Watch 26, Watchtowers 29, Grand Library 33. All Action cards easy, all rulings
default, and where nothing else is said, starting values.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.rules.voiceless_table import (
    ASSEMBLY,
    EFFECTS,
    SCORE,
    SLEEVE,
    TURN,
    VG,
    YOU,
    At,
    bot_table,
    card,
    choice,
    cubes,
    drawn,
    dropped,
    full,
    kept,
    neutrals,
    only,
    order_of,
    patrician,
)

PLAIN = choice("Coin", 7)
DRAW_ONE_MORE = choice("Coin", 7, draw=1)


# -- 1 to 4: the Assembly phase --------------------------------------------------------------------------


def test_example_1_draw_draw_skip_draw() -> None:
    """The rulebook's example: the fourth card is its own, so it skips the third."""
    at = bot_table(
        play=[ASSEMBLY],
        to_come=[PLAIN],
        street=[*neutrals(1, 3), card("r1"), card("n4")],
        deck=neutrals(5, 9),
    )
    assert at.hand(VG) == ["n1", "n2", "r1"]
    assert at.s.tokens[at.number("n3")] == 1
    assert at.s.influence[VG] == 3
    assert at.said("VG-A4") == "Carnival of Shadows skips place 3 and drafts from places 1, 2 and 4."
    assert at.street == ["n3", "n4", "n5", "n6", "n7"]


def test_example_2_what_it_lacks_comes_from_the_supply() -> None:
    at = bot_table(
        play=[ASSEMBLY],
        to_come=[PLAIN],
        hall={VG: [full("r2")]},
        street=neutrals(1, 5),
        deck=[card("r1"), *neutrals(6, 9)],
        vg={"influence": 1},
    )
    assert at.hand(VG) == ["r2", "n1", "r1"]
    assert [at.s.tokens[at.number(f"n{number}")] for number in range(1, 7)] == [0, 1, 1, 1, 1, 0]
    assert at.s.influence[VG] == 0
    paid = [step.text for step in at.steps if step.rule.id == "VG-A5"]
    assert paid[0] == "Carnival of Shadows puts 1 Influence on the Neutral Citizen."
    assert paid[1:] == 3 * [
        "Carnival of Shadows has no Influence: 1 from the supply goes on the Neutral Citizen."
    ]


def test_example_3_a_free_slot_in_the_guild_hall() -> None:
    at = bot_table(
        play=[ASSEMBLY],
        to_come=[DRAW_ONE_MORE],
        hall={VG: [patrician("r4")]},
        street=neutrals(1, 5),
        deck=[card("r1"), *neutrals(6, 9)],
    )
    assert at.hand(VG) == ["r4", "n1", "n2", "n3"]
    assert "VG-A3" not in at.rules
    assert "VG-A5" not in at.rules


def test_example_4_nothing_is_left_to_draft() -> None:
    hall = [full("r1"), full("r2"), full("r3"), patrician("r4", middle=22, bottom=33)]
    at = bot_table(
        play=[ASSEMBLY], to_come=[PLAIN], hall={VG: hall}, street=neutrals(1, 5), deck=neutrals(6, 9)
    )
    assert at.hand(VG) == ["r1", "r2", "r3", "r4"]
    assert at.street == ["n1", "n2", "n3", "n4", "n5"]
    assert "VG-A3" not in at.rules
    assert at.said("VG-A6") == "Carnival of Shadows drafts nothing."


# -- 5 to 8: sleeving ------------------------------------------------------------------------------------


def test_example_5_the_slip_must_fit() -> None:
    at = bot_table(
        play=[SLEEVE],
        choice=choice("Coin", 7),
        hand={VG: [card("r1", middle=9)]},
        supply={23: (0, 3, 0)},
    )
    verdicts = only(at.step("VG-B2")).verdicts
    assert [(verdict.label, verdict.kept, verdict.rule, verdict.why) for verdict in verdicts] == [
        ("Millhollow", False, "VG-C2", "no bottom slip"),
        ("City Watch", False, "VG-C2", "not Coin"),
        ("Watchtowers", False, "VG-C2", "not Coin"),
        ("Grand Library", False, "VG-C2", "not Coin"),
        ("Capitol Hall", False, "VG-C2", "not Coin"),
        ("War Council", False, "VG-C2", "not Coin"),
        ("Fairhollow Academy", False, "VG-C2", "not Coin"),
        ("Guildmark University", False, "VG-C2", "not Coin"),
        ("Deephollow", False, "VG-C2", "not Coin"),
        ("Harbor", True, "VG-C2", ""),
    ]
    assert at.slips("r1") == (None, 9, 22)


def test_example_6_any_type_on_its_own_card_first() -> None:
    def played(rulings: dict[str, str]) -> At:
        return bot_table(
            play=[SLEEVE],
            choice=choice("Coin", 7),
            hand={VG: [card("r1", middle=9), card("n1")]},
            supply={23: (0, 3, 0), 22: (2, 3, 0)},
            rulings=rulings,
        )

    at = played({})
    assert at.slips("r1") == (None, 9, 26)
    of_type, of_any = at.step("VG-B2").choices
    assert kept(of_type.verdicts) == []
    assert kept(of_any.verdicts) == ["City Watch"]
    assert dropped(of_any.verdicts)["Millhollow"] == ("VG-C3", "no bottom slip")
    assert at.ruling("VG-B2") == ("sleeve-order", "group-first")

    at = played({"sleeve-order": "type-first"})
    assert at.slips("n1") == (None, 23, None)
    assert kept(only(at.step("VG-B2")).verdicts) == ["Millhollow"]
    assert at.ruling("VG-B2") == ("sleeve-order", "type-first")


def test_example_7_you_choose_the_card() -> None:
    train = choice("Train", 1, "counterclockwise")
    at = bot_table(play=[SLEEVE], choice=train, hand={VG: [card("r1"), patrician("r4")]})
    walked = [verdict.label for verdict in only(at.step("VG-B2")).verdicts]
    assert walked[:8] == [
        "Capitol Hall", "Grand Library", "Watchtowers", "City Watch", "Millhollow", "Harbor", "Deephollow",
        "Guildmark University",
    ]  # fmt: skip
    assert kept(only(at.step("VG-B2")).verdicts) == ["Guildmark University"]
    assert at.decision.rule.shown == "VG-C5"
    assert (at.decision.seat, at.decision.behalf) == (YOU, VG)
    assert at.keys == ["r1", "r4"]
    at.answer("r4")
    assert at.slips("r4") == (None, 10, None)


def test_example_7_like_cards_are_not_asked_for() -> None:
    train = choice("Train", 1, "counterclockwise")
    at = bot_table(play=[SLEEVE], choice=train, hand={VG: [card("r1"), card("r2")]})
    assert at.trace.over
    assert at.slips("r1") == (None, 10, None)
    assert at.slips("r2") == (None, None, None)


def test_example_8_a_top_slip() -> None:
    no_top = dict.fromkeys((1, 7, 9, 22, 23, 26, 29, 33), (0, 3, 3))
    at = bot_table(
        play=[SLEEVE],
        choice=choice("Coin", 9, "counterclockwise"),
        hand={VG: [full("n1"), full("r1"), full("g1")]},
        supply=no_top,
    )
    verdicts = only(at.step("VG-B3")).verdicts
    assert [verdict.label for verdict in verdicts[:5]] == [
        "Watchtowers", "City Watch", "Millhollow", "Harbor", "Deephollow",
    ]  # fmt: skip
    assert kept(verdicts) == ["Deephollow"]
    assert dropped(verdicts)["Guildmark University"] == ("VG-B3", "Deephollow came first")
    assert at.slips("r1") == (13, 22, 29)


# -- 9 and 10: the prologue ------------------------------------------------------------------------------


def prologue(*to_come: Any) -> At:
    beside = {VG: [card("r1"), card("r2"), card("r3"), patrician("r4")]}
    return bot_table(
        play=[("VG-P2", (VG,)) for _ in to_come], to_come=to_come, beside=beside, round=0, phase="prologue"
    )


def test_example_9_a_whole_prologue() -> None:
    at = prologue(choice("Coin", 7), choice("Coin", 7, "counterclockwise"), choice("Train", 3))
    assert [at.slips(name) for name in ("r1", "r2", "r3", "r4")] == [
        (None, 23, None), (None, 26, None), (None, 9, None), (None, None, None),
    ]  # fmt: skip
    assert (at.s.influence[VG], at.s.coins[VG]) == (5, 6)
    assert (at.s.posted[VG][6], at.s.posted[VG][4], at.s.trained[VG]) == (1, 1, 2)
    first, second = at.step("VG-P2", 1).choices
    assert kept(first.verdicts) == ["Millhollow"]
    assert kept(second.verdicts) == ["City Watch"]
    assert dropped(second.verdicts)["Watchtowers"] == ("VG-C4", "City Watch came first")
    assert order_of(at, "VG-E") == ["VG-E1", "VG-E3", "VG-E6", "VG-E4"]


def test_example_10_returning_is_banned() -> None:
    at = prologue(choice("Train", 3), choice("Train", 3))
    assert at.slips("r1") == (None, 9, None)
    assert at.slips("r2") == (None, 10, None)
    assert (at.s.posted[VG][4], at.s.trained[VG], at.s.untrained[VG]) == (1, 3, 6)
    assert at.said("VG-E4") == (
        "Train on the red Citizen with Guildmark University does nothing: no Agent returns in the prologue."
    )
    assert at.ruling("VG-E4") == ("prologue-ban", "binds")


# -- 11 to 16: paying and effects ------------------------------------------------------------------------


def test_example_11_it_pays_for_everything_on_your_card() -> None:
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [card("g1", middle=23, bottom=7)]},
        tower=[patrician("n1"), patrician("n2"), patrician("n3")],
        vg={"coins": 1},
    )
    assert order_of(at) == [
        "VG-B4", "VG-Y1", "VG-E1", "VG-Y2", "VG-E3", "VG-Y1", "VG-Y2", "VG-E8", "VG-H4",
    ]  # fmt: skip
    assert (at.s.coins[YOU], at.s.coins[VG]) == (9, 0)
    assert at.s.influence[VG] == 5
    on = "on the green Citizen with Millhollow and War Council"
    assert [step.text for step in at.steps if step.rule.id in ("VG-Y1", "VG-Y2")] == [
        f"Carnival of Shadows pays Gilded Leaves 1 Coin for Miscellaneous {on}.",
        f"Carnival of Shadows has no Coin: the supply pays Gilded Leaves 1 for Coin {on}.",
        f"Carnival of Shadows pays Gilded Leaves 1 Coin for Hunting {on}.",
        "Carnival of Shadows has no Coin: the supply pays Gilded Leaves 1 for a Citizen in its hand: the "
        "green Citizen with Millhollow and War Council.",
    ]


def test_example_12_drawn_cards_count_at_once() -> None:
    at = bot_table(
        play=[EFFECTS],
        hard=[1],
        hand={VG: [card("r1", middle=33)]},
        street=[card("n1", middle=33, bottom=22), patrician("n2"), *neutrals(3, 5)],
        deck=neutrals(6, 9),
    )
    assert drawn(at) == ["n1", "n2"]
    assert at.said("VG-E1", 1) == (
        "The Neutral Citizen with Grand Library and Harbor was just drawn: Miscellaneous on it counts at "
        "once."
    )
    assert at.ruling("VG-E1", 1) == ("drawn-card", "at-once")
    assert (at.s.influence[VG], at.s.goodwill[VG], at.s.coins[VG]) == (5, 1, 6)
    assert "VG-B2" not in at.rules
    assert at.discard == ["r1", "n1", "n2"]


def test_example_13_two_trains_on_the_hard_side() -> None:
    at = bot_table(
        play=[EFFECTS],
        hard=[4],
        hand={VG: [card("r1", middle=9, bottom=10)]},
        vg={"trained": 1, "untrained": 6},
        posted={6: 3},
    )
    assert at.step("VG-E4", 0).after.posted[VG][4] == 1
    assert (at.s.posted[VG][4], at.s.trained[VG], at.s.untrained[VG]) == (0, 2, 5)


@pytest.mark.parametrize(("reading", "pool", "there"), [("nothing", 0, 1), ("returns", 1, 0)])
def test_example_14_nobody_left_to_train(reading: str, pool: int, there: int) -> None:
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [card("r1", middle=9)]},
        vg={"trained": 0, "untrained": 0},
        posted={4: 1},
        rulings={"train-return": reading},
    )
    assert (at.s.trained[VG], at.s.posted[VG][4]) == (pool, there)
    assert at.ruling("VG-E4") == ("train-return", reading)


def test_example_15_an_agent_moves_then_a_patrician_is_claimed() -> None:
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [card("r1", middle=1, bottom=1), card("n1", middle=22), patrician("n2", middle=22)]},
        vg={"trained": 0, "untrained": 6},
        posted={4: 2, 6: 1, 7: 1},
    )
    first = at.step("VG-E5", 0).after
    assert (first.posted[VG][5], first.posted[VG][6], first.posted[VG][7]) == (1, 0, 1)
    assert (at.s.posted[VG][5], at.s.trained[VG]) == (0, 1)
    assert (at.owner("n1"), at.owner("n2")) == (-1, VG)
    verdicts = only(at.step("VG-E5")).verdicts
    assert kept(verdicts) == ["the Neutral Patrician with Harbor"]
    assert dropped(verdicts) == {
        "the Neutral Citizen with Harbor": (
            "VG-E5", "as many advancements, but no Patrician",
        )
    }  # fmt: skip


@pytest.mark.parametrize("other", [29, 22])
def test_example_16_which_card_of_the_street(other: int) -> None:
    """Also with the same slip in the same slot, since their places differ."""
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [card("r1", middle=1)]},
        street=[card("n1", middle=22), card("g1"), card("n2", middle=other), card("n3"), card("n4")],
        posted={5: 1},
    )
    assert (at.decision.seat, at.decision.behalf) == (YOU, VG)
    assert at.keys == ["n1", "n2"]
    assert at.labels["n2"].endswith(", place 3 of the Street")
    at.answer("n2")
    assert at.owner("n2") == VG
    assert at.street == ["n1", "g1", "n2", "n3", "n4"]


# -- 17 to 20: hunting and defending ---------------------------------------------------------------------


def hunt(agents: int) -> At:
    """Two red Citizens and one that is covered; threats of Damage 4 (no red), 2 (one red) and 6 (two red)."""
    return bot_table(
        play=[EFFECTS],
        hand={VG: [card("r1"), card("r2"), card("r3", top=7)]},
        posted={7: agents},
        vg={"trained": 4 - agents},
        tower=[patrician("n1", middle=22), patrician("n2"), patrician("n3", middle=9)],
        trays=[cubes(black=2), cubes(red=1), cubes(red=2, green=1)],
        deck=neutrals(4, 9),
    )


def test_example_17_most_red_cubes_first() -> None:
    at = hunt(4)
    assert at.said("VG-E8") == (
        "Carnival of Shadows hunts with Battle Strength 7: 2 from Citizens in its hand and 5 from 4 "
        "Agents that return from Action card 7."
    )
    assert [step.values["tray"] for step in at.steps if step.rule.id == "VG-H4"] == [2, -1]
    assert at.step("VG-H4", 0).after.strength == 1
    assert (at.s.posted[VG][7], at.s.trained[VG]) == (0, 4)
    verdicts = only(at.step("VG-H4", 0)).verdicts
    assert kept(verdicts) == ["tray 3: the Neutral Patrician with Fairhollow Academy"]
    assert dropped(verdicts) == {
        "tray 1: the Neutral Patrician with Harbor": ("VG-H1", "no red cubes, tray 3 has 2"),
        "tray 2: the Neutral Patrician": ("VG-H1", "1 red cube, tray 3 has 2"),
    }
    ended = only(at.step("VG-H4", 1)).verdicts
    assert dropped(ended)["tray 2: the Neutral Patrician"] == (
        "VG-H1",
        "Damage 2 is more than Battle Strength 1",
    )


def test_example_18_red_comes_before_size() -> None:
    at = hunt(2)
    assert at.step("VG-E8").values["strength"] == 4
    assert [step.values["tray"] for step in at.steps if step.rule.id == "VG-H4"] == [1, -1]
    verdicts = only(at.step("VG-H4", 0)).verdicts
    assert dropped(verdicts)["tray 1: the Neutral Patrician with Harbor"] == (
        "VG-H1",
        "no red cubes, tray 2 has 1",
    )
    assert at.step("VG-H4", 0).after.strength == 2


def test_example_19_the_left_one_and_a_late_refill() -> None:
    at = bot_table(
        play=[EFFECTS],
        hand={VG: [card("r1", middle=7), card("r2"), card("r3")]},
        tower=[card("n1", middle=22), card("n2", middle=22), card("n3")],
        deck=neutrals(4, 9),
    )
    assert at.step("VG-H4", 0).values["tray"] == 0
    assert dropped(only(at.step("VG-H4", 0)).verdicts) == {
        "tray 2: the Neutral Citizen with Harbor": ("VG-H3", "tray 1 is further left"),
        "tray 3: the Neutral Citizen": ("VG-H2", "Damage 1, tray 1 has 3"),
    }
    assert [step.rule.id for step in at.steps][-4:-1] == ["VG-H4", "VG-H4", "ED-5.13"]
    assert at.tower == ["n9", "n2", "n3"]


@pytest.mark.parametrize("tray", [0, 1, 2])
@pytest.mark.parametrize(("agents", "left", "reputation", "lost"), [(2, 0, 1, 0), (1, 1, 0, 1)])
def test_example_20_black_ties_with_red(
    tray: int, agents: int, left: int, reputation: int, lost: int
) -> None:
    at = bot_table(
        play=[TURN],
        choice=PLAIN,
        told=[tray],
        drop={VG: cubes(red=1)},
        trays=3 * [cubes(black=3, red=2)],
        tower=[patrician(f"n{number}", middle=22) for number in (1, 2, 3)],
        posted={6: agents},
        vg={"trained": 0},
        deck=neutrals(4, 9),
    )
    assert at.step("ED-5.6").values["seats"] == [VG, YOU]
    assert at.step("ED-5.6").values["damage"] == 4
    assert at.s.posted[VG][6] == left
    assert at.step("VG-D1").values["left"] == (-2 if reputation else 4)
    assert (at.s.reputation[VG], at.s.defense[VG]) == (reputation, lost)
    assert at.s.defense[YOU] == 1
    assert at.tray(tray + 1) == {}


# -- 21 and the rulebook's other example -----------------------------------------------------------------


def test_example_21_success_score() -> None:
    at = bot_table(play=[SCORE], round=8, phase="end", final=[165, 154], winners=[YOU])
    assert at.said("VG-Z2") == (
        "Success Score 35.75: 2.75 for the difference in VP, 7 for winning, 7 for the Action cards and 19 "
        "for the locations."
    )


def test_rulebook_example_the_millhollow_landowner_is_paid_twice() -> None:
    """Hard sides: it draws 1 card for it, and later gets 2 Coins; you are paid for both."""
    at = bot_table(
        play=[EFFECTS],
        hard=[1, 3],
        hand={VG: [card("g1", middle=23)]},
        street=neutrals(1, 5),
        deck=neutrals(6, 9),
    )
    assert order_of(at) == [
        "VG-B4", "VG-Y1", "VG-E1", "VG-Y1", "VG-E3",
    ]  # fmt: skip
    assert at.names([at.step("VG-E1").values["drawn"]]) == ["n1"]
    assert at.step("VG-E3").values["amount"] == 2
    assert (at.s.coins[YOU], at.s.coins[VG]) == (7, 5)
    assert all(step.rule.cites == ("VG-Y3",) for step in at.steps if step.rule.id == "VG-Y1")
