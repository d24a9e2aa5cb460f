"""Chapter 14: Story Mode, from the end of one Quest to the start of the next."""

from __future__ import annotations

import json

from edgebook.games.massive import GAME
from edgebook.games.massive.table.campaign import next_setup
from edgebook.kernel import begin, dumps, loads
from edgebook.players import make_player, play

FIRST = {"quest": "tutorial", "mode": "story", "heroes": 2, "lifebringer": 60}


def test_MD_14_6_a_win_leads_to_the_market_and_the_next_quest() -> None:
    players = [make_player("greedy", GAME, seat) for seat in range(2)]
    trace = play(begin(GAME, FIRST, seed=0), players)
    assert trace.state.outcome == "won"
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
    from edgebook.games.massive.rules.chapter7_enemies import gain

    s = begin(GAME, FIRST, seed=0).state
    gain(s, 0, 7)
    assert (s.heroes[0].xp, s.heroes[0].micro) == (1, 2)


def test_MD_14_4_gear_above_the_level_is_carried_not_used() -> None:
    from tests.games.massive.tables import Part, hero, table

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
    trace.answer(("start", "elixir", "mace"))
    assert trace.state.heroes[0].carried == ["mace"]
