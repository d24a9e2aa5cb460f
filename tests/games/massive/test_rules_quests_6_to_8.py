"""Chapter 15 by rule, Quests 6 to 8, each on a small map of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.massive.tables import Part, enemy, healths, hero, monsters_stir, play, set_up

ROW = ["c+ c+ c+ c+"]
MACE = {"hands": ["mace"]}

# -- Quest 6: The Fiend's Treasure -----------------------------------------------------------------------

HOUND = enemy("hellhound-greater", "C1", "hound", special="hellhound", asleep=True)


def fiend(heroes: list[Any], phase: str, *answers: str, rows: Any = ROW, **more: Any) -> Part:
    return play("fiends-treasure", rows, heroes, phase, *answers, **more)


def test_MD_15_6_1_the_hellhound_with_a_level_5_treasure_and_four_face_down_tokens() -> None:
    s = set_up("fiends-treasure")
    (hound,) = s.enemies
    assert (hound.card, hound.zone, hound.asleep) == ("hellhound-greater", "E5", True)
    assert s.box.cards[hound.treasure].level == 5
    assert sorted(s.facedown) == ["A1", "C1", "D1", "I3"]
    assert s.tokens == {"H6": {"artifact": 1}, "I6": {"library": 1}}


def test_MD_15_6_2_the_hellhound_sleeps() -> None:
    """MD-15.6.2: no activation, no Counter-Attack, and it does not count for Events."""
    part = fiend([hero("Owen", "C1", 3)], "enemies", enemies=[HOUND])
    assert (healths(part), part.s.enemies[0].zone) == ([5], "C1")
    struck = fiend(
        [hero("Owen", "C1", **MACE)], "heroes", "Melee attack", "1", "1", "1", "1", "End", enemies=[HOUND]
    )
    assert healths(struck) == [5]
    counted = monsters_stir(
        "fiends-treasure",
        HOUND | {"zone": "A1"},
        decks={"event": ["something-stirs"], "lesser": ["liliarch-lesser"], "treasure-1": ["hammer"]},
    )
    assert [foe.zone for foe in counted.s.enemies] == ["A1", "D1"]


@pytest.mark.parametrize(("token", "xp", "keys"), [("lair", 5, 0), ("artifact", 0, 1)])
def test_MD_15_6_3_a_lair_gives_5_xp_an_artifact_is_a_key(token: str, xp: int, keys: int) -> None:
    """MD-15.6.3, MD-15.6.4."""
    two = [hero("Elias", "A1"), hero("Owen", "D1")]
    part = fiend(two, "heroes", "Movement", "Pick up", facedown={"A1": token})
    assert ([each.xp for each in part.s.heroes], part.s.progress["keys"]) == ([xp, 0], keys)
    assert part.s.facedown == {}


def test_MD_15_6_4_an_open_artifact_token_is_a_key_too() -> None:
    part = fiend([hero("Elias", "A1")], "heroes", "Movement", "Pick up", tokens={"A1": {"artifact": 1}},
                 progress={"keys": 1})  # fmt: skip
    assert (part.s.progress["keys"], part.s.tokens, part.s.heroes[0].holds) == (2, {}, 0)


VAULT = {"rows": ["c+ c+ A+ A+"], "doors": [{"between": ["B1", "C1"], "state": "locked"}],
         "decks": {"door": ["quiet-store"]}, "seed": 1}  # fmt: skip


@pytest.mark.parametrize("keys", [1, 2])
def test_MD_15_6_5_the_special_door_opens_with_both_keys_and_wakes_the_hellhound(keys: int) -> None:
    part = fiend(
        [hero("Elias", "B1")], "heroes", enemies=[HOUND | {"zone": "D1"}], progress={"keys": keys}, **VAULT
    )
    part.give("Movement")
    if keys == 1:
        assert part.s.heroes[0].zone == "A1"  # there was nothing else to do
        return
    part.give("Open the door to C1")
    assert (part.s.doors[0].state, part.s.enemies[0].asleep) == ("open", False)
    assert part.s.tokens == {"C1": {"treasure": 3}, "D1": {"special": 1}}  # the Door card is drawn


@pytest.mark.parametrize("token", ["artifact", "library"])
def test_MD_15_6_6_a_marked_room_has_a_guard_instead_of_a_door_card(token: str) -> None:
    decks = {"door": ["double-watch"], "guard-1": ["dwarf-agent-1"], "treasure-1": ["hammer"]}
    part = fiend(
        [hero("Elias", "A1")],
        "heroes",
        "Movement",
        rows=["c+ A+"],
        tokens={"B1": {token: 1}},
        decks=decks,
        doors=[{"between": ["A1", "B1"], "state": "closed"}],
        seed=1,
    )
    assert [(foe.card, foe.zone) for foe in part.s.enemies] == [("dwarf-agent-1", "B1")]
    assert part.s.tokens == {"B1": {token: 1}}
    assert part.s.decks["door"] == ["double-watch"]


@pytest.mark.parametrize(
    ("quest", "token"),
    [("fiends-treasure", "library"), ("sparks-in-the-dark", "artifact"), ("heart-of-darkness", "artifact")],
)
def test_MD_15_6_7_the_token_is_an_artifact_card_for_the_finder(quest: str, token: str) -> None:
    """MD-15.6.7, MD-15.7.1, MD-15.10.6: removed, and that Hero draws a random Artifact card."""
    part = play(quest, ROW, [hero("Elias", "A1"), hero("Owen", "D1")], "heroes", "Movement", "Pick up",
                tokens={"A1": {token: 1}}, decks={"artifact": ["artifact-crown"]}, seed=1)  # fmt: skip
    assert ([each.carried for each in part.s.heroes], part.s.tokens) == ([["artifact-crown"], []], {})


def test_MD_15_6_8_won_when_the_hellhound_is_killed() -> None:
    """MD-15.6, MD-15.6.8."""
    part = fiend([hero("Owen", "C1", **MACE)], "heroes", "Melee attack", "1", "1", "blank", "blank",
                 enemies=[HOUND | {"health": 2, "asleep": False}])  # fmt: skip
    assert part.s.outcome == "won"


# -- Quest 7: Sparks in the Dark -------------------------------------------------------------------------

LEVERS = {
    "tokens": {"A1": {"lair": 1}, "B1": {"lair": 1}},
    "rows": ["c+ c+ c+ A+ A+"],
    "seed": 1,
    "doors": [{"between": ["C1", "D1"], "state": "locked"}],
    "decks": {"treasure-1": ["hammer"]},
}


def sparks(heroes: list[Any], phase: str, *answers: str, **more: Any) -> Part:
    given = {**LEVERS, **more}
    return play("sparks-in-the-dark", given.pop("rows"), heroes, phase, *answers, **given)


@pytest.mark.parametrize(
    ("heroes", "opens"),
    [
        ([hero("Elias", "A1"), hero("Owen", "B1")], True), ([hero("Elias", "A1"), hero("Owen", "A1")], False),
        ([hero("Elias", "A1"), hero("Owen", "C1")], False), ([hero("Elias", "B1")], True),
        ([hero("Elias", "C1")], False),
    ],
)  # fmt: skip
def test_MD_15_7_2_both_levers_at_the_start_of_a_round_open_the_door(heroes: list[Any], opens: bool) -> None:
    """MD-15.7.2, MD-15.7.3: no Door card; a Greater Monster with its Treasure stands in the Room behind."""
    part = sparks(heroes, "start")
    assert (part.s.doors[0].state == "open") == opens
    assert [(foe.zone, foe.treasure) for foe in part.s.enemies] == ([("D1", "hammer")] if opens else [])
    assert all(foe.card.endswith("-greater") for foe in part.s.enemies)
    assert part.s.tokens == LEVERS["tokens"]


def test_MD_15_7_2_the_door_is_opened_in_no_other_way_and_levers_stay() -> None:
    part = sparks([hero("Elias", "C1")], "heroes", "Movement")
    assert part.s.heroes[0].zone == "B1"  # the door was not offered
    part.give("Stop", "Movement")
    assert not any("Pick up" in label for label in part.asked[1])


def test_MD_15_7_3_the_monster_does_not_count_for_events() -> None:
    foe = Part(sparks([hero("Elias", "B1")], "start").position, "heroes", "End", seat=0, seed=1).s.enemies[0]
    counted = monsters_stir("sparks-in-the-dark", enemy(foe.card, "A1", "m", special=foe.special),
                            decks={"event": ["something-stirs"], "treasure-1": ["hammer"]},
                            rulings={"figures": "unlimited"})  # fmt: skip
    assert [each.zone for each in counted.s.enemies] == ["A1", "D1"]


@pytest.mark.parametrize(("state", "won"), [("locked", False), ("open", True)])
def test_MD_15_7_4_won_by_escaping_once_the_door_is_open(state: str, won: bool) -> None:
    """MD-15.7, MD-15.7.4."""
    two = [hero("Elias", "B1"), hero("Owen", "A1")]
    part = sparks(two, "heroes", "Movement", "Move to A1", "Stop", exit="A1", seed=None,
                  doors=[{"between": ["C1", "D1"], "state": state}])  # fmt: skip
    assert (part.s.outcome == "won") == won


# -- Quest 8: Big Game Hunting ---------------------------------------------------------------------------

BARS = [{"kind": "wall", "zone": "A1", "across": "B1", "health": n} for n in (5, 2)]
GAME_1 = enemy("high-troll-greater", "B1", "troll", special="enforcer", asleep=True)
GAME_2 = enemy("liliarch-greater", "D1", "liliarch", special="enforcer", asleep=True)


def hunt(heroes: list[Any], phase: str, *answers: str, rows: Any = ROW, **more: Any) -> Part:
    return play("big-game-hunting", rows, heroes, phase, *answers, **more)


def test_MD_15_8_1_three_greater_monsters_with_level_4_treasures() -> None:
    """MD-15.8, MD-15.8.1."""
    found = set()
    for seed in range(4):
        s = set_up("big-game-hunting", seed=seed)
        assert sorted(foe.zone for foe in s.enemies) == ["E1", "I1", "I5"]
        assert all(foe.card.endswith("-greater") and foe.asleep for foe in s.enemies)
        assert all(s.box.cards[foe.treasure].level == 4 for foe in s.enemies)
        found.add(tuple(foe.card for foe in s.enemies))
    assert len(found) > 1


def test_MD_15_8_3_an_event_does_not_stir_a_monster_behind_its_pillars() -> None:
    still = monsters_stir("big-game-hunting", GAME_1 | {"zone": "A1"})
    assert "No Roaming Monster activates." in still.texts


def test_MD_15_8_2_pillars_bar_an_edge_and_are_attacked() -> None:
    sibyl = hero("Sibyl", "A1", hands=["throwing-knives"])
    part = hunt([sibyl], "heroes", pillars=BARS, enemies=[GAME_1 | {"asleep": False}])
    assert [label for label in part.asked[1] if "attack" in label] == ["Melee attack on Pillar in A1"]
    assert "Movement" not in part.asked[1]
    part.give("Melee attack", "2+bam")
    assert [pillar.health for pillar in part.s.pillars] == [
        5
    ]  # 2 hits, no dice against them: the weak one fell
    assert "Movement" not in part.asked[1]  # one of them still stands
    enemies = hunt([sibyl], "enemies", pillars=BARS, enemies=[GAME_1 | {"asleep": False}])
    assert enemies.s.enemies[0].zone != "A1"
    assert healths(enemies) == [5]


@pytest.mark.parametrize(("health", "awake"), [([1, 1], False), ([1], True)])
def test_MD_15_8_3_a_monster_wakes_when_both_pillars_of_its_tile_are_gone(
    health: list[int], awake: bool
) -> None:
    bars = [BARS[0] | {"health": n} for n in health]
    other = BARS[0] | {"zone": "E1", "across": "F1"}
    part = hunt(
        [hero("Owen", "A1", **MACE)],
        "heroes",
        "Melee attack",
        "1",
        "1",
        rows=["c+ c+ c+ c+ c+ c+"],
        pillars=[*bars, other],
        enemies=[GAME_1, GAME_2],
    )
    assert [foe.asleep for foe in part.s.enemies] == [not awake, True]


def test_MD_15_8_4_the_killer_gets_three_treasures_and_an_artifact_besides() -> None:
    decks = {"treasure-4": ["shadow-cloak", "heart-potion", "shadow-cloak"], "artifact": ["artifact-crown"]}
    foes = [GAME_1 | {"zone": "A1", "health": 1, "treasure": "elixir"}, GAME_2]
    part = hunt([hero("Owen", "A1", **MACE)], "heroes", "Melee attack", "1", "1", "blank", "blank", "blank",
                enemies=foes, decks=decks)  # fmt: skip
    assert sorted(part.s.heroes[0].carried) == [
        "artifact-crown",
        "elixir",
        "heart-potion",
        "shadow-cloak",
        "shadow-cloak",
    ]
    assert part.s.outcome == ""


@pytest.mark.parametrize(("asleep", "health"), [(True, 5), (False, 3)])
def test_MD_15_8_5_they_count_for_events_but_sleepers_do_nothing(asleep: bool, health: int) -> None:
    foe = enemy("liliarch-greater", "A1", special="enforcer", asleep=asleep)
    part = hunt([hero("Owen", "A1")], "event", *([] if asleep else ["1", "1", "blank"]), enemies=[foe],
                levels={"D1": [2]}, decks={"event": ["something-stirs"]})  # fmt: skip
    assert (len(part.s.enemies), healths(part)) == (1, [health])


def test_MD_15_8_6_won_when_the_last_one_is_dead() -> None:
    """MD-15.8.4: also the killer of the last one gets its Treasure and all the others, for the next Quest."""
    decks = {"treasure-4": ["shadow-cloak", "heart-potion", "shadow-cloak"], "artifact": ["artifact-crown"]}
    part = hunt([hero("Owen", "A1", **MACE)], "heroes", "Melee attack", "1", "1", "blank", "blank", "blank",
                enemies=[GAME_1 | {"zone": "A1", "health": 1, "treasure": "elixir"}],
                decks=decks)  # fmt: skip
    found = ["artifact-crown", "elixir", "heart-potion", "shadow-cloak", "shadow-cloak"]
    assert (part.s.outcome, sorted(part.s.heroes[0].carried)) == ("won", found)
