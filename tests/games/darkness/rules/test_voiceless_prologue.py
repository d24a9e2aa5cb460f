"""VG-P1 to VG-P5: the Voiceless Guild in the prologue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from tests.games.darkness.rules.table import GUILDS, At, game
from tests.games.darkness.rules.voiceless_table import (
    VG,
    bot_table,
    card,
    choice,
    cubes,
    kept,
    neutrals,
    order_of,
    patrician,
)


def prologue(*to_come: Any, beside: Sequence[Any] | None = None, **more: Any) -> At:
    """The Voiceless Guild reveals these cards, one after the other."""
    starters = [card("r1"), card("r2"), card("r3"), patrician("r4")] if beside is None else beside
    return bot_table(
        play=[("VG-P2", (VG,)) for _ in to_come],
        to_come=to_come,
        beside={VG: starters},
        phase="prologue",
        round=0,
        **more,
    )


def whole(bots: Sequence[int], players: int, **options: Any) -> At:
    """A game up to the players' first choice."""
    seats = [{"guild": GUILDS[i], "kind": "voiceless" if i in bots else "player"} for i in range(players)]
    return game({"seats": seats, **options}, seed=3)


def test_vg_p1_all_three_choices_before_you_make_any() -> None:
    at = whole((1,), 2)
    assert at.decision.rule.id == "ED-3.2"
    assert at.said("VG-P1") == (
        "Carnival of Shadows, led by the Voiceless Guild, goes first and makes its 3 choices before you "
        "make any."
    )
    assert at.rules.count("VG-P2") == 3
    assert len(at.s.picked) == 3
    assert len(at.s.choice_deck[1]) == 8


@pytest.mark.parametrize("players", [3, 4])
def test_vg_p1_two_choices_at_a_table_of_three_or_four(players: int) -> None:
    at = whole((1,), players)
    assert at.rules.count("VG-P2") == 2
    assert at.said("VG-P1").endswith("makes its 2 choices before you make any.")
    assert len(at.s.choice_deck[1]) == 8


def test_vg_p1_also_where_a_player_is_first_player() -> None:
    at = whole((1,), 2, first=0)
    assert at.s.first == 0
    assert at.rules.index("VG-P2") < at.rules.index("ED-3.4")


def test_vg_p2_each_on_a_citizen_of_its_own_and_never_the_patrician() -> None:
    at = prologue(choice("Coin", 6), choice("Coin", 7), choice("Defense", 8))
    assert [at.slips(name) for name in ("r1", "r2", "r3", "r4")] == [
        (None, 22, None), (None, 23, None), (None, 26, None), (None, None, None),
    ]  # fmt: skip
    assert at.said("VG-P2", 0) == (
        "Carnival of Shadows reveals a Choice card (Coin, from position 6 clockwise) and sleeves Harbor "
        "in the middle slot of the red Citizen."
    )
    assert kept(at.step("VG-P2", 0).verdicts) == ["Harbor"]
    assert at.step("VG-P2").rule.cites == ("VG-C1", "VG-C2")


def test_vg_p2_generic_effects_of_its_icons_only() -> None:
    """Millhollow: Miscellaneous and Coin, in the fixed order; the Citizen and what the contact says do
    nothing."""
    at = prologue(choice("Coin", 7))
    assert order_of(at, "VG-E") == ["VG-E1", "VG-E3"]
    assert (at.s.influence[VG], at.s.coins[VG], at.s.strength) == (5, 6, 0)
    assert at.s.agents[VG] == [0] * 10


def test_vg_p2_no_empty_citizen_is_left() -> None:
    at = prologue(choice("Coin", 7), beside=[card("r1", middle=9), patrician("r4")])
    assert at.said("VG-P2").endswith("but has no empty Citizen left to sleeve on.")


def test_vg_p2_ask_for_the_slot_then_the_effects() -> None:
    at = prologue(choice("Coin", 6), rulings={"which-slot": "ask"})
    assert at.said("VG-P2").endswith("and takes Harbor.")
    assert at.rules == ["VG-P2"]
    at.answer("bottom")
    assert at.slips("r1") == (None, None, 22)
    assert at.rules == ["VG-P2", "VG-C5", "VG-E3"]


BANS = "does nothing: no card is drawn in the prologue."


def test_vg_p2_nothing_is_drawn() -> None:
    at = prologue(choice("Miscellaneous", 10), hard=[1])
    assert at.said("VG-E1") == f"Miscellaneous on the red Citizen with Grand Library {BANS}"
    assert at.ruling("VG-E1") == ("prologue-ban", "binds")
    free = prologue(choice("Miscellaneous", 10), hard=[1], rulings={"prologue-ban": "free"})
    assert free.said("VG-E1").endswith("finds no card to draw.")
    assert free.ruling("VG-E1") == ("prologue-ban", "free")


@pytest.mark.parametrize(("reading", "card_4", "pool", "untrained"), [("binds", 1, 2, 6), ("free", 0, 4, 5)])
def test_vg_p2_return_and_train_trains_nobody(reading: str, card_4: int, pool: int, untrained: int) -> None:
    at = prologue(choice("Train", 3), posted={4: 1}, vg={"trained": 2}, rulings={"prologue-ban": reading})
    assert (at.s.posted[VG][4], at.s.trained[VG], at.s.untrained[VG]) == (card_4, pool, untrained)
    assert at.ruling("VG-E4") == ("prologue-ban", reading)


def test_vg_p2_training_without_a_return_is_allowed() -> None:
    at = prologue(choice("Train", 3), vg={"trained": 0})
    assert (at.s.trained[VG], at.s.untrained[VG]) == (1, 5)
    assert at.ruling("VG-E4") is None


@pytest.mark.parametrize(("reading", "card_5"), [("binds", 1), ("free", 0)])
def test_vg_p2_nothing_is_claimed(reading: str, card_5: int) -> None:
    at = prologue(choice("Allegiance", 1), posted={5: 1}, rulings={"prologue-ban": reading})
    assert at.s.posted[VG][5] == card_5
    assert at.s.slips[VG] == 7
    also = [("claim-none", "returns")] if reading == "free" else []
    assert at.rulings("VG-E5") == [("prologue-ban", reading), *also]


def test_vg_p2_dispatching_and_moving_agents_is_allowed() -> None:
    at = prologue(choice("Allegiance", 1), vg={"trained": 0}, posted={6: 1})
    assert (at.s.posted[VG][5], at.s.posted[VG][6]) == (1, 0)
    assert at.ruling("VG-E5") is None


@pytest.mark.parametrize(("reading", "strength"), [("binds", 0), ("free", 2)])
def test_vg_p2_no_battle_strength(reading: str, strength: int) -> None:
    at = prologue(choice("Battle Strength", 5), vg={"trained": 0}, rulings={"prologue-ban": reading})
    assert at.s.strength == strength
    assert at.ruling("VG-E7") == ("prologue-ban", reading)


def test_vg_p2_an_agent_for_battle_strength_is_dispatched() -> None:
    at = prologue(choice("Battle Strength", 5))
    assert at.s.posted[VG][7] == 1
    assert at.ruling("VG-E7") is None


def test_vg_p2_no_hunt() -> None:
    at = prologue(choice("Hunting", 2), posted={7: 2})
    assert at.said("VG-E8") == (
        "Hunting does nothing for Carnival of Shadows: there is no hunt in the prologue."
    )
    assert at.s.posted[VG][7] == 2
    assert at.ruling("VG-E8") == ("prologue-ban", "binds")


@pytest.mark.parametrize("refill", ["together", "at-once"])
def test_vg_p2_a_hunt_where_the_bans_do_not_bind(refill: str) -> None:
    """There is no deck yet, so the place in the tower stays empty, and the Discard pile is not touched."""
    at = prologue(
        choice("Hunting", 2),
        posted={7: 2},
        tower=[patrician("n1"), card("n2"), card("n3")],
        trays=[cubes(red=1), cubes(green=2), {}],
        discard=neutrals(4, 9),
        rulings={"prologue-ban": "free", "tower-refill": refill},
    )
    assert at.rulings("VG-E8") == [("prologue-ban", "free"), ("hunt-bonus", "card-7")]
    assert at.s.posted[VG][7] == 0
    assert at.tower == ["-", "n2", "n3"]
    assert at.discard == ["n4", "n5", "n6", "n7", "n8", "n9", "n1"]
    assert at.deck == []
    assert at.s.reputation[VG] == 1


def test_vg_p2_strength_of_one_choice_is_gone_with_the_next() -> None:
    at = prologue(
        choice("Battle Strength", 5),
        choice("Hunting", 2),
        vg={"trained": 0},
        tower=[card("n1"), card("n2"), card("n3")],
        rulings={"prologue-ban": "free"},
    )
    assert at.step("VG-E8").values["strength"] == 0


def test_vg_p3_then_the_players() -> None:
    at = whole((1,), 2)
    assert at.said("VG-P3") == "Now the players make their choices."
    after = at.rules[at.rules.index("VG-P3") :]
    assert after == ["VG-P3", "ED-3.4"]
    assert at.step("ED-3.4").values["picks"] == [0, 0, 0]
    assert at.s.turn == -1, "the Voiceless Guild has had its turn"
    taken = {GAME.table.words(at.s).location(location) for location in at.s.picked}
    assert {each.label for each in at.decision.missing(at.s) if each.rule == "ED-3.5"} == taken


def test_vg_p4_it_keeps_its_patrician() -> None:
    at = bot_table(
        play=[("VG-P4", (VG,))],
        beside={VG: [card("r1", middle=22), card("r2", middle=23), card("r3", middle=9), patrician("r4")]},
        discard=neutrals(1, 2),
        phase="prologue",
    )
    assert at.hall(VG) == ["r4"]
    assert at.discard == ["n1", "n2", "r1", "r2", "r3"]
    assert at.s.beside[VG] == []
    assert at.said("VG-P4").startswith("Carnival of Shadows keeps the red Patrician in its Guild Hall;")


def test_vg_p4_a_whole_prologue_ends_with_a_deck_of_fifteen() -> None:
    at = whole((1,), 2)
    while at.trace.decision and at.s.phase == "prologue":
        at.answer(at.keys[0])
    assert at.step("ED-3.11").values["cards"] == 15
    assert len(at.step("VG-P4").after.hall[1]) == 1


@pytest.mark.parametrize(("bots", "players"), [((0, 1), 3), ((1, 3), 4)])
def test_vg_p5_they_take_turns_until_each_has_two(bots: tuple[int, int], players: int) -> None:
    at = whole(bots, players)
    assert [step.args[0] for step in at.steps if step.rule.id == "VG-P2"] == [*bots, *bots]
    assert "VG-P1" not in at.rules
    assert at.rules.index("VG-P3") > max(i for i, rule in enumerate(at.rules) if rule == "VG-P2")
    assert len(set(at.s.picked)) == 4
    first, second = (GUILDS[bot] for bot in bots)
    assert at.said("VG-P5") == (
        f"{first} and {second}, led by Voiceless Guilds, go first. They take turns until each has made 2 "
        "choices."
    )
    assert at.decision.seat not in bots


def test_vg_p5_what_one_has_chosen_the_other_cannot() -> None:
    coin = choice("Coin", 6)
    at = bot_table(
        3,
        bots=(1, 2),
        play=[("VG-P2", (1,)), ("VG-P2", (2,))],
        to_come={1: [coin], 2: [coin]},
        beside={1: [card("r1"), patrician("r4")], 2: [card("w1"), patrician("w4")]},
        phase="prologue",
    )
    assert at.slips("r1") == (None, 22, None)
    assert at.slips("w1") == (None, 23, None)
    assert [len(step.choices) for step in at.steps if step.rule.id == "VG-P2"] == [1, 2]
