"""Chapter 14: Story Mode, from the end of one Quest to the start of the next."""

from __future__ import annotations

import json
from typing import Any

import pytest

from edgebook.games.massive import GAME
from edgebook.games.massive.cards.pack import house_box
from edgebook.games.massive.table.campaign import next_setup
from edgebook.kernel import begin, dumps, loads
from edgebook.players import make_player, play
from tests.games.massive.tables import Part, enemy, healths, hero, table

FIRST = {"quest": "tutorial", "mode": "story", "heroes": 2, "lifebringer": 60}


def test_MD_14_6_a_win_leads_to_the_market_and_the_next_quest() -> None:
    players = [make_player("greedy", GAME, seat) for seat in range(2)]
    trace = play(begin(GAME, FIRST, seed=0), players)
    assert trace.state.outcome == "won"
    (told,) = [step.missing for step in trace if step.rule.id == "MD-14.6"]
    assert [(each.label, each.why) for each in told] == [("Try the same Quest again", "this Quest is won")]
    following = next_setup(trace.state)
    assert following is not None
    assert (following["quest"], following["market"]) == ("scorched-earth", True)
    kept = [sorted(hero.cards()) for hero in trace.state.heroes]
    again = begin(GAME, json.loads(json.dumps(following)), seed=1)
    assert [sorted(hero.cards()) for hero in again.state_at(0).heroes] == kept
    assert again.decision is not None
    assert again.decision.rule.id == "MD-14.8"
    loaded = loads(GAME, dumps(play(again, players))).trace
    assert loaded.state.round >= 1


def test_MD_14_6_after_a_loss_the_players_choose_and_micro_xp_are_gone() -> None:
    trace = begin(GAME, FIRST | {"lifebringer": 0}, seed=3)
    random = [make_player("random", GAME, seat) for seat in range(2)]
    play(trace, random)
    assert trace.state.outcome == "lost"
    assert trace.state.ahead in ("retry", "next")
    assert all(hero.micro == 0 for hero in trace.state.heroes)
    following = next_setup(trace.state)
    assert following is not None
    assert following["market"] == (trace.state.ahead == "next")


def test_MD_14_1_five_micro_xp_make_one_xp() -> None:
    at = table(["c+"], [hero("Owen", "A1", micro=4, hands=["mace"])], [enemy("goblin-archers-1", "A1", boss=0,
               minions=[1, 1])], mode="story")  # fmt: skip
    part = Part(at, "heroes", "Melee attack", "2+bam", "2+bam", "blank", seat=0)
    assert part.text("MD-7.13") == "Owen gains 2 micro-XP for 2 Minions."
    assert part.text("MD-14.1") == "5 micro-XP of Owen become 1 XP."
    assert (part.s.heroes[0].xp, part.s.heroes[0].micro) == (1, 1)


def test_MD_14_4_gear_above_the_level_is_carried_not_used() -> None:
    at = table(["c+"], [hero("Elias", "A1", carried=["star-staff", "mace"])], mode="story")
    part = Part(at, "heroes", "Reorganize or trade", seat=0)
    labels = part.asked[1]
    assert "Equip Mace" in labels
    assert "Equip Star Staff" not in labels


def test_MD_14_11_any_card_may_be_swapped_for_starting_equipment() -> None:
    kept = {"hero": "Elias", "carried": ["elixir"]}
    trace = begin(GAME, {"quest": "tutorial", "mode": "story", "heroes": [kept]}, seed=1)
    assert trace.decision is not None
    assert trace.decision.rule.id == "MD-14.11"
    trace.answer(("start", "elixir", "long-sword"))
    assert trace.state.heroes[0].carried == ["long-sword"]


def kept(name: str, **more: Any) -> dict[str, Any]:
    """A Hero who comes from an earlier Quest."""
    return {"hero": name, "hands": ["mace"], "body": "leather-armor", **more}


def test_MD_14_1_micro_xp_pay_signatures_and_break_ties() -> None:
    part = Part(
        table(["c+ c+"], [hero("Elias", "A1", 2, micro=3)], mode="story"), "heroes", "Signature", seat=0
    )
    assert (part.s.heroes[0].xp, part.s.heroes[0].micro) == (2, 2)
    heroes = [hero("Elias", "A1", 2, micro=1), hero("Owen", "A1", 2, micro=3)]
    attacked = Part(table(["c+"], heroes, [enemy("dwarf-agent-1", "A1")], mode="story"), "enemies", "1", "1")
    assert healths(attacked) == [5, 3]
    boss = enemy("goblin-warriors-1", "A1", minions=[])
    killed = table(["c+"], [hero("Owen", "A1", 1, micro=4, hands=["mace"])], [boss], mode="story")
    found = Part(killed, "heroes", "Melee attack", "1", "1", "blank", seat=0).s.heroes[0]
    assert (found.xp, found.micro) == (2, 2)  # 4 + 3 micro-XP


def test_MD_14_2_the_quest_starts_at_the_highest_hero_level() -> None:
    heroes = [kept("Elias", skills={"Fireball": 3, "Blink": 2}), kept("Owen")]
    trace = begin(GAME, {"quest": "scorched-earth", "mode": "story", "heroes": heroes}, seed=1)
    while trace.decision is not None and not trace.state.round:
        trace.answer(trace.decision.keys[-1])
    assert trace.state.level == 3
    assert sorted(level for levels in trace.state.levels.values() for level in levels) == [1, 2, 3, 4]
    fresh = begin(GAME, {"mode": "story", "heroes": [{"hero": "Elias", "weapon": "mace"}]}, seed=1)
    assert fresh.state.level == 1


@pytest.mark.parametrize(("mode", "zone"), [("story", "D1"), ("standard", "G1")])
def test_MD_14_3_events_read_the_level_of_the_foremost_hero(mode: str, zone: str) -> None:
    at = table(
        ["c+ c+ c+ c+ c+ c+ c+"], [hero("Elias", "A1"), hero("Owen", "G1", health=0)], mode=mode, level=2,
        levels={"A1": [1], "D1": [2], "G1": [3]},
        decks={"event": ["patrol-ahead"], "guard-1": ["dwarf-agent-1"], "guard-2": ["dwarf-agent-2"],
               "treasure-2": ["war-bow"]},
    )  # fmt: skip
    assert Part(at, "event", seed=1).s.enemies[0].zone == zone


def test_MD_14_4_starting_equipment_only_once_and_artifacts_are_level_4() -> None:
    trace = begin(GAME, {"mode": "story", "heroes": [kept("Elias", carried=["artifact-crown"])]}, seed=1)
    assert trace.decision is None or trace.decision.rule.id != "MD-1.7"
    for level, works in ((3, False), (4, True)):
        at = table(["c+"], [hero("Elias", "A1", carried=["artifact-lance"])], mode="story", level=level)
        asked = Part(at, "heroes", seat=0).asked
        assert (asked is not None and "Reorganize or trade" in asked[1]) == works


def test_MD_14_5_six_cards_and_one_artifact() -> None:
    """MD-14.5, MD-14.9: with too many Artifacts one of those has to go."""
    cards = ["elixir", "lantern", "spear", "artifact-crown", "artifact-bow"]
    trace = begin(
        GAME, {"quest": "black-widow", "mode": "story", "heroes": [kept("Elias", carried=cards)]}, seed=1
    )
    asked = []
    while trace.decision is not None and not trace.state.round:
        if trace.decision.rule.id == "MD-14.5":
            asked.append([option.label for option in trace.decision.options(trace.state)])
        trace.answer(trace.decision.keys[-1])
    assert asked == [["Crown of the Lightbringers", "Bow of the Lightbringers"]]
    assert len(trace.state.heroes[0].cards()) == 6


def test_MD_14_7_the_market_has_three_cards_for_each_hero() -> None:
    heroes = [
        kept("Elias", skills={"Fireball": 3}),
        kept("Owen", skills={"Blood Rage": 1, "Heavy Hitter": 2}),
    ]
    for seed in range(5):
        setup = {"quest": "scorched-earth", "mode": "story", "market": True, "heroes": heroes}
        market = [house_box().cards[card] for card in begin(GAME, setup, seed=seed).state.market]
        assert [card.level for card in market] == [1, 1, 2, 2, 3, 2]
        assert all(card.equipment for card in market)


def test_MD_14_8_sold_once_swapped_once_with_levels_that_are_enough() -> None:
    cards = ["elixir", "fire-sword", "ice-mace"]
    at = table(["c+"], [hero("Elias", "A1", carried=cards)], mode="story",
               market=["titan-hammer", "crossbow", "hammer"])  # fmt: skip
    part = Part(at, "market", "Sell Ice Mace", seat=0)
    assert part.s.heroes[0].xp == 2
    assert not any(label.startswith("Sell") for label in part.asked[1])
    part.give("Swap", "fire-sword", "That is all")
    assert part.asked[1] == ["Crossbow", "Hammer"]  # a Level 2 card buys no Level 5
    part.give("Hammer")
    assert part.asked[0] == "MD-14.8"
    assert "Swap" not in part.asked[1]
    assert sorted(part.s.heroes[0].carried) == ["elixir", "hammer"]


def test_MD_14_9_after_the_market_all_are_whole_and_put_their_gear_in_order() -> None:
    heroes = [kept("Owen", skills={"Enhance Health": 1}, carried=["hammer"])]
    setup = {"quest": "black-widow", "mode": "story", "market": True, "heroes": heroes}
    trace = begin(GAME, setup, seed=1)
    trace.answer("done")
    assert trace.decision is not None
    assert trace.decision.rule.id == "MD-6.7"
    assert (trace.state.market, trace.state.heroes[0].health) == ([], 6)


def test_MD_14_10_heroes_trade_among_themselves_at_the_market() -> None:
    heroes = [hero("Elias", "A1", carried=["elixir"]), hero("Owen", "A1")]
    part = Part(table(["c+"], heroes, mode="story"), "market", "Give Elixir from Elias to Owen", seat=0)
    assert part.s.heroes[1].carried == ["elixir"]
    assert "Give Elixir from Owen to Elias" in part.asked[1]
