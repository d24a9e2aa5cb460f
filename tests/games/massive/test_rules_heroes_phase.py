"""Chapter 8 by rule: what Heroes do in their Phase."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.massive import GAME
from edgebook.games.massive.cards.pack import house_box
from edgebook.kernel import begin
from tests.games.massive.tables import Part, alone, enemy, healths, hero, table

BOX = house_box()
ROW = ["c+ c+ c+ c+"]
AGENT = enemy("dwarf-agent-1", "A1", "agent")
"""2 Health for each Hero, 2 yellow dice in Melee, 1 blue die, no Enchantment."""


# -- 8: the Heroes' Phase --------------------------------------------------------------------------------


def test_MD_8_1_heroes_enemies_experience_event_end() -> None:
    setup = {"heroes": [{"hero": "Elias", "weapon": "mace"}, {"hero": "Owen", "weapon": "mace"}]}
    trace = begin(GAME, setup, seed=2)
    while trace.decision is not None and trace.state.round == 1:
        trace.answer(trace.decision.keys[-1])
    phases = [step.values["phase"] for step in trace if step.rule.id == "MD-8.1/over"]
    assert phases[1:7] == ["start", "heroes", "enemies", "experience", "event", "end"]


def test_MD_8_2_three_actions_each_clockwise_from_the_first_player() -> None:
    names = ["Elias", "Owen", "Sibyl"]
    setup = {"first": 1, "heroes": [{"hero": name, "weapon": "mace"} for name in names]}
    trace = begin(GAME, setup, seed=1)
    asked = []
    while trace.decision is not None and trace.state.round == 1 and trace.state.phase == "heroes":
        if trace.decision.rule.id == "MD-8.2":
            asked.append((trace.decision.seat, trace.state.actions))
        keys = trace.decision.keys
        trace.answer("move" if "move" in keys else keys[-1] if "stop" in keys else keys[0])
    assert [asked[n] for n in range(0, 9, 3)] == [(1, 3), (2, 3), (0, 3)]
    assert [left for _, left in asked] == [3, 2, 1] * 3


def test_MD_8_3_one_enemy_with_a_fitting_weapon_in_range() -> None:
    foes = [AGENT, enemy("orc-agent-1", "A1", "orc"), enemy("goblin-agent-1", "C1", "goblin")]
    owen = hero("Owen", "A1", hands=["throwing-knives"])
    part = Part(table(ROW, [owen], foes), "heroes", seat=0)
    assert [label for label in part.asked[1] if "attack" in label] == [
        "Melee attack on Dwarf Agent (agent) in A1", "Melee attack on Orc Agent (orc) in A1",
        "Ranged attack on Goblin Agent (goblin) in C1",
    ]  # fmt: skip
    part.give("Ranged attack", "2+bam", "blank")
    assert [foe.id for foe in part.s.enemies] == ["agent", "orc"]
    assert part.s.actions == 2


def test_MD_8_4_doing_nothing_loses_the_actions() -> None:
    part = alone("Elias", "End")
    assert part.steps("MD-8.4")[0].values["n"] == 3
    assert part.s.phase == "enemies"


def test_MD_8_5_a_stunned_hero_gets_up_before_anything_else() -> None:
    """MD-8.5, MD-12.1: not even free Actions come first."""
    part = alone("Elias", stunned=True, xp=3, health=2, carried=["healing-potion", "lantern", "elixir"])
    assert part.asked == ("MD-8.2", ["Get up", "End the activation"])
    part.give("Get up")
    assert (part.s.heroes[0].stunned, part.s.actions) == (False, 2)
    assert {"Movement", "Transmute", "Use Healing Potion"} <= set(part.asked[1])


def test_MD_8_6_two_points_in_any_mix_then_the_rest_is_lost() -> None:
    part = alone("Elias", "Movement", xp=2)
    assert part.asked is not None
    assert part.s.heroes[0].zone == "B1"
    assert part.asked[0] == "MD-8.6"
    assert set(part.asked[1]) == {"Move to A1", "Move to C1", "Stop"}  # no Signature in between
    part.give("Stop")
    assert part.s.actions == 2
    part.give("Movement", "Move to C1", "Move to D1")
    assert (part.s.heroes[0].zone, part.s.actions) == ("D1", 1)


def test_MD_8_7_a_point_moves_to_the_next_zone_but_not_away_from_an_enemy() -> None:
    at = table(ROW, [hero("Elias", "A1")], [enemy("dwarf-agent-1", "B1")])
    part = Part(at, "heroes", "Movement", seat=0)
    assert part.s.heroes[0].zone == "B1"
    assert part.rules.count("MD-8.7") == 1  # the second point has nowhere to go
    assert part.asked is None  # and neither has he anything else to do there


def test_MD_8_8_a_door_is_opened_beside_enemies_and_stays_open() -> None:
    doors = [{"between": ["A1", "B1"], "state": "closed"}]
    at = table(["c+ A+"], [hero("Elias", "A1"), hero("Owen", "A1")], [AGENT], doors=doors,
               decks={"door": ["quiet-store"]})  # fmt: skip
    part = Part(at, "heroes", "Movement", seat=0, seed=1)
    assert part.s.doors[0].state == "open"
    assert part.s.heroes[0].zone == "A1"
    assert "Movement" not in part.asked[1]


DOOR = [{"between": ["A1", "B1"], "state": "closed"}]


def opened(card: str, rows: list[str], *answers: str, **more: Any) -> Part:
    """Elias in A1 opens the door to B1, behind which the top Door card lies."""
    decks = {"door": [card], "guard-1": ["dwarf-agent-1", "orc-agent-1"], "treasure-1": ["hammer", "spear"]}
    at = table(
        rows, [hero("Elias", "A1")], doors=more.pop("doors", DOOR), decks=decks, levels={"A1": [1]}, **more
    )
    return Part(at, "heroes", "Movement", *answers, seat=0, seed=1)


def test_MD_8_9_blocks_go_to_the_first_second_and_third_room() -> None:
    """MD-8.9: further Rooms get nothing, missing ones skip a block."""
    long = opened("quiet-store", ["c+ A+ A+ A+ A+"])
    assert long.s.tokens == {"B1": {"treasure": 3}, "C1": {"special": 1}, "D1": {"treasure": 2}}
    assert opened("quiet-store", ["c+ A+"]).s.tokens == {"B1": {"treasure": 3}}
    tie = opened("quiet-store", ["c+ A+ A+", ".. A+ A+"])
    assert tie.asked == ("MD-8.9", ["C1", "B2"])
    assert tie.give("B2").s.tokens == {"B1": {"treasure": 3}, "B2": {"special": 1}, "C2": {"treasure": 2}}


@pytest.mark.parametrize(
    ("card", "zones"),
    [("double-watch", ["B1", "D1"]), ("back-guard", ["D1"]), ("quiet-store", []), ("ambush", ["A1"])],
)
def test_MD_8_10_guards_in_their_rooms_or_in_ambush(card: str, zones: list[str]) -> None:
    part = opened(card, ["c+ A+ A+ A+"])
    assert [foe.zone for foe in part.s.enemies] == zones


def test_MD_8_11_no_door_card_for_a_chamber_that_is_open_already() -> None:
    rows = ["c+ A+ c+", "c+ A+ c+"]
    second = [*DOOR, {"between": ["A2", "B2"], "state": "open"}]
    assert opened("quiet-store", rows, "Open the door to B1", doors=second).s.tokens == {}
    further = opened("quiet-store", rows, "Open the door to B1",
                     doors=[*DOOR, {"between": ["A2", "B2"], "state": "closed"}])  # fmt: skip
    assert further.s.tokens == {"B1": {"treasure": 3}, "B2": {"special": 1}}
    further.give("Stop", "Movement", "Move to A2", "Open the door to B2")
    assert further.s.tokens == {"B1": {"treasure": 3}, "B2": {"special": 1}}
    assert further.rules.count("MD-8.9") == 2  # the card and the one further Room, of the first door alone


def test_MD_8_12_all_tokens_at_once_but_not_beside_an_enemy() -> None:
    tokens = {"A1": {"treasure": 2, "special": 1}, "B1": {"treasure": 1}}
    decks = {"treasure-1": ["hammer", "buckler"], "treasure-2": ["crossbow"]}
    at = table(ROW, [hero("Elias", "A1")], tokens=tokens, decks=decks)
    part = Part(at, "heroes", "Movement", "Pick up", seat=0, seed=1)
    assert part.s.heroes[0].carried == ["hammer", "buckler", "crossbow"]
    assert part.s.tokens == {"B1": {"treasure": 1}}
    assert part.rules.count("MD-8.6") == 1
    held = Part(at | {"enemies": [AGENT]}, "heroes", seat=0)
    assert held.asked is None  # neither a move nor anything to pick up
    free = Part(at | {"enemies": [AGENT | {"stunned": True}]}, "heroes", "Movement", seat=0)
    assert free.s.heroes[0].zone == "B1"  # a stunned Enemy blocks picking up all the same


def test_MD_8_13_what_is_found_may_be_handed_over_at_once() -> None:
    heroes = [hero("Elias", "A1"), hero("Owen", "A1", hands=["mace"]), hero("Sibyl", "B1")]
    at = table(ROW, heroes, tokens={"A1": {"treasure": 1}}, decks={"treasure-1": ["buckler"]})
    part = Part(at, "heroes", "Movement", "Pick up", seat=0, seed=1)
    assert part.asked == ("MD-8.13", ["Elias", "Owen"])
    part.give("Owen")
    assert part.asked[0] == "MD-6.7"
    part.give("Equip Buckler")
    assert part.s.heroes[1].hands == ["mace", "buckler"]


def test_MD_8_14_all_in_the_zone_exchange_freely_also_with_the_killed_and_beside_enemies() -> None:
    heroes = [
        hero("Elias", "A1", carried=["hammer"]), hero("Owen", "A1", health=0, hands=["mace"]),
        hero("Sibyl", "A1", hands=["short-bow"]), hero("Bjorn", "B1", hands=["mace"]),
    ]  # fmt: skip
    part = Part(table(ROW, heroes, [AGENT]), "heroes", "Reorganize or trade", seat=0)
    offered = [label for label in part.asked[1] if label != "Done"]
    assert len(offered) == 6  # each of three cards to each of two others
    part.give("Give Mace from Owen to Sibyl", "Give Hammer from Elias to Sibyl", "Done")
    part.give("Equip Hammer", "Equip Mace", "Done")
    assert part.s.heroes[2].hands == ["hammer", "mace"]
    assert part.s.heroes[1].hands == []
    assert part.s.actions == 2


def test_MD_8_15_the_signature_costs_1_xp_once_and_no_action() -> None:
    part = alone("Elias", "Signature Arcane Surge", xp=2)
    assert (part.s.heroes[0].xp, part.s.actions) == (1, 3)
    assert not any(label.startswith("Signature") for label in part.asked[1])
    assert not any(label.startswith("Signature") for label in alone("Elias").asked[1])


@pytest.mark.parametrize(
    ("cards", "level"),
    [(["mace", "elixir", "elixir"], 2), (["fire-sword"] * 2 + ["sunbow"], 3), (["elixir"] * 3, 5)],
)
def test_MD_8_16_three_cards_for_one_a_level_above_the_lowest(cards: list[str], level: int) -> None:
    at = table(ROW, [hero("Elias", "A1", hands=["staff"], carried=cards)])
    part = Part(at, "heroes", "Transmute", *cards, seat=0, seed=1)
    steps = part.steps("MD-8.16")
    assert steps[-1].values["level"] == level
    assert part.s.actions == 3
    assert sum(map(len, part.s.discards.values())) >= sum(BOX.cards[card].level > 0 for card in cards)
    assert "Transmute" not in (part.asked or ("", []))[1]


def test_MD_8_16_inside_a_trade_too_and_any_number_of_times() -> None:
    cards = ["mace", "mace", "mace", "long-sword", "long-sword", "long-sword"]
    at = table(ROW, [hero("Elias", "A1", carried=cards), hero("Owen", "A1")],
               decks={"treasure-2": ["swift-boots", "kings-crown"]})  # fmt: skip
    part = Part(
        at, "heroes", "Reorganize or trade", "Transmute", "mace", "mace", "mace", "Elias", seat=0, seed=1
    )
    assert part.asked[0] == "MD-6.7"  # who transmutes reorganizes free of charge
    part.give("Done")
    assert part.asked[0] == "MD-8.14"
    part.give("Transmute", "long-sword", "long-sword", "long-sword", "Elias", "Done")
    assert part.s.heroes[0].carried == ["swift-boots", "kings-crown"]


def test_MD_8_17_every_enemy_that_was_attacked_answers_and_the_players_order_them() -> None:
    owen = hero("Owen", "A1", hands=["mace"])
    at = table(ROW, [owen], [AGENT, enemy("orc-agent-1", "A1", "orc"), enemy("goblin-agent-1", "A1", "gob")])
    part = Part(at, "heroes", "Melee attack on Dwarf", "1", "blank", "blank", seat=0)
    part.give("Melee attack on Orc", "blank", "blank", "1", "End")
    assert part.asked == ("MD-8.17", ["Dwarf Agent (agent)", "Orc Agent (orc)"])
    part.give("Orc", "1", "1", "1", "1")
    assert healths(part) == [1]
    assert part.s.phase == "enemies"


def test_MD_8_17_an_enemy_comes_after_the_hero_and_attacks_nobody_else() -> None:
    heroes = [hero("Sibyl", "D1", hands=["short-bow"]), hero("Owen", "B1", 9)]
    at = table(ROW, heroes, [AGENT])
    part = Part(at, "heroes", "Ranged attack", "1", "blank", "blank", "Keep", "End", seat=0)
    assert part.s.enemies[0].zone == "B1"  # Owen holds it there, and is not attacked
    assert healths(part) == [5, 5]


def test_MD_8_18_hidden_from_one_enemy_but_not_from_another() -> None:
    rows = ["c+ c+", "c- c+"]
    foes = [enemy("dwarf-agent-1", "B1", "far"), enemy("orc-agent-1", "B2", "near")]
    at = table(rows, [hero("Sibyl", "A1", hands=["short-bow"])], foes)
    part = Part(at, "heroes", "Ranged attack", "1", "1", "2+bam", "Movement", "Move to A2", "Stop", seat=0)
    part.give("Ranged attack on Orc", "1", "1", "1", "2+bam", "1", "1")
    assert part.s.find_enemy("far").zone == "B1"
    assert part.s.find_enemy("near").zone == "A2"


@pytest.mark.parametrize(
    ("card", "deck", "before", "after"),
    [
        ("trap-darts", 1, {}, (4, 1)), ("luck-purse", 1, {}, (5, 2)), ("trap-curse", 4, {"xp": 3}, (5, 1)),
        ("luck-shrine", 3, {"health": 1}, (5, 1)),
    ],
)  # fmt: skip
def test_MD_8_19_traps_and_luck_take_effect_and_are_discarded(
    card: str, deck: int, before: dict[str, int], after: tuple[int, int]
) -> None:
    elias = hero("Elias", "A1") | {"xp": 1} | before
    at = table(["c+"], [elias, hero("Owen", "A1")], tokens={"A1": {"treasure": 1}}, levels={"A1": [deck]},
               decks={f"treasure-{deck}": [card]}, level=deck)  # fmt: skip
    part = Part(at, "heroes", "Movement", seat=0, seed=1)
    found = part.s.heroes[0]
    assert (found.health, found.xp) == after
    assert found.carried == []
    assert part.s.discards[f"treasure-{deck}"] == [card]
    assert "MD-8.13" not in [step.rule.id for step in part.trace]  # nobody is asked who gets it
