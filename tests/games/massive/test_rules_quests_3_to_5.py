"""Chapter 15 by rule, Quests 3 to 5, each on a small map of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.massive.tables import Part, enemy, healths, hero, monsters_stir, play, set_up

ROW = ["c+ c+ c+ c+"]

# -- Quest 3: The Chosen One -----------------------------------------------------------------------------


def test_MD_15_3_1_the_players_choose_the_chosen_one() -> None:
    given = {
        "game": "massive-darkness",
        "quest": "chosen-one",
        "round": 0,
        "phase": "setup",
        "heroes": [{"hero": "Elias"}, {"hero": "Owen"}],
    }
    part = Part(given, "setup")
    assert part.asked == ("MD-15.3.1", ["Elias", "Owen"])
    assert part.give("Owen").s.progress["chosen"] == 1


CHOSEN = {
    "progress": {"chosen": 1, "pieces": 2},
    "decks": {"artifact": ["artifact-crown"], "treasure-1": ["hammer", "spear"]},
}


def test_MD_15_3_2_three_pieces_and_lairs_stay() -> None:
    """MD-15.3, MD-15.3.2: two Artifact tokens and the Library token."""
    tokens = {"A1": {"artifact": 1, "library": 1, "lair": 1}}
    part = play("chosen-one", ROW, [hero("Elias", "A1"), hero("Owen", "D1")], "heroes", "Movement", "Pick up",
                tokens=tokens, progress={"chosen": 1, "pieces": 0})  # fmt: skip
    assert (part.s.progress["pieces"], part.s.tokens, part.s.enemies) == (2, {"A1": {"lair": 1}}, [])


@pytest.mark.parametrize(("level", "kind"), [(1, "lesser"), (4, "greater")])
def test_MD_15_3_3_the_third_piece_brings_the_artifact_and_two_monsters(level: int, kind: str) -> None:
    """MD-15.3.3, MD-15.3.4: to the Chosen One wherever he is; a Monster in each Lair, with its Treasure."""
    decks = {
        "artifact": ["artifact-lance"],
        f"treasure-{level}": {1: ["hammer", "spear"], 4: ["stormbow", "tower-shield"]}[level],
    }
    part = play(
        "chosen-one",
        ROW,
        [hero("Elias", "A1"), hero("Owen", "D1")],
        "heroes",
        "Movement",
        "Pick up",
        seed=1,
        level=level,
        tokens={"A1": {"artifact": 1}, "B1": {"lair": 1}, "C1": {"lair": 1}},
        progress={"chosen": 1, "pieces": 2},
        decks=decks,
    )
    assert part.asked[0] == "MD-6.7"
    part.give("Equip Lance")
    assert part.s.heroes[1].hands == ["artifact-lance"]
    assert [foe.zone for foe in part.s.enemies] == ["B1", "C1"]
    assert all(foe.card.endswith(kind) and foe.treasure for foe in part.s.enemies)
    awake = [foe for foe in part.s.enemies if foe.special == "uncounted"]
    assert len(awake) == 2
    counted = monsters_stir(
        "chosen-one", enemy("high-troll-lesser", "A1", special="uncounted"), progress={"chosen": 0}
    )
    assert [foe.zone for foe in counted.s.enemies] == ["A1", "D1"]  # they do not count for Events


def test_MD_15_3_4_the_monsters_do_not_come_before_the_third_piece() -> None:
    part = play(
        "chosen-one",
        ROW,
        [hero("Elias", "A1")],
        "heroes",
        "Movement",
        "Pick up",
        tokens={"A1": {"library": 1}, "B1": {"lair": 1}},
        progress={"chosen": 0, "pieces": 1},
    )
    assert (part.s.progress["pieces"], part.s.enemies) == (2, [])


@pytest.mark.parametrize(("chosen", "outcome"), [(0, "lost"), (1, "")])
def test_MD_15_3_5_lost_at_once_if_the_chosen_one_is_killed(chosen: int, outcome: str) -> None:
    two = [hero("Elias", "A1", 1, health=1), hero("Owen", "B1")]
    part = play("chosen-one", ROW, two, "enemies", "1", "1", enemies=[enemy("high-troll-lesser", "A1")],
                progress={"chosen": chosen})  # fmt: skip
    assert part.s.outcome == outcome


@pytest.mark.parametrize(("carried", "won"), [(["artifact-crown"], True), ([], False)])
def test_MD_15_3_6_the_chosen_one_escapes_with_the_artifact(carried: list[str], won: bool) -> None:
    two = [hero("Elias", "B1", carried=carried), hero("Owen", "D1", health=0)]
    part = play("chosen-one", ROW, two, "heroes", "Movement", "Move to C1", "Stop", exit="C1",
                progress={"chosen": 0, "pieces": 3})  # fmt: skip
    assert (part.s.outcome == "won") == won


# -- Quest 4: Goblin War Drums ---------------------------------------------------------------------------

TWO_TILES = {"levels": {"A1": [1], "D1": [2]}, "tiles": {"A1": "6R", "D1": "7V"}}
GATE = [{"kind": "gate", "zone": "B1", "across": "C1", "health": None}]


def drums(heroes: list[Any], phase: str, *answers: str, **more: Any) -> Part:
    given = {"progress": {"counters": {"6R": 1, "7V": 2}, "sentry": "waiting"}, **TWO_TILES, **more}
    return play("goblin-war-drums", ["c+ c+ c+ c+ c+"], heroes, phase, *answers, **given)


def test_MD_15_4_1_counters_on_the_tiles() -> None:
    s = set_up("goblin-war-drums")
    assert s.progress == {"counters": {"6R": 4, "7V": 2, "8R": 2, "1V": 2}, "sentry": "waiting"}


def test_MD_15_4_2_a_counter_of_the_lowest_tile_goes_with_the_token() -> None:
    counters = {"6R": 3, "7V": 2}
    part = drums([hero("Elias", "D1")], "end", progress={"counters": counters, "sentry": "waiting"})
    assert part.s.progress["counters"] == {"6R": 2, "7V": 2}
    assert part.text("MD-15.4.2") == "A counter is removed from tile 6R; 2 are left on it."


def test_MD_15_4_3_a_tile_without_counters_falls_with_everything() -> None:
    part = drums([hero("Elias", "D1")], "end", enemies=[enemy("orc-agent-1", "B1", treasure="hammer")],
                 tokens={"C1": {"treasure": 2}}, start="A1", exit="E1")  # fmt: skip
    assert part.text("MD-15.4.2") == "The last counter is removed from tile 6R."
    assert part.s.enemies == []
    assert (part.s.tokens, part.s.levels, part.s.start, part.s.exit) == ({}, {"D1": [2]}, None, "E1")
    assert part.s.heroes[0].xp == 0
    assert set(part.s.floor.cells) == {"D1", "E1"}
    assert part.s.outcome == ""
    after = Part(part.position, "end")
    assert after.s.progress["counters"] == {"7V": 1}  # now the other tile is the lowest


def test_MD_15_4_4_a_hero_who_falls_loses_the_game() -> None:
    part = drums([hero("Elias", "D1"), hero("Owen", "B1")], "end")
    assert (part.s.outcome, healths(part)) == ("lost", [5, 0])


def test_MD_15_4_5_the_sentry_comes_when_a_gate_is_passed_for_the_first_time() -> None:
    """MD-15.4.5: either direction; on the Level 4 token, with a Treasure of the Current Level."""
    given = {
        "pillars": GATE,
        "levels": {"A1": [1], "E1": [4]},
        "decks": {"treasure-1": ["hammer"]},
        "seed": 1,
    }
    for start, move in (("B1", "Move to C1"), ("C1", "Move to B1")):
        part = drums([hero("Elias", start)], "heroes", "Movement", move, **given)
        (sentry,) = part.s.enemies
        assert (sentry.zone, sentry.treasure, part.s.progress["sentry"]) == ("E1", "hammer", "alive")
        assert sentry.card.endswith("-greater")
        back = part.give("Move to B1" if start == "B1" else "Move to C1")
        assert len(back.s.enemies) == 1
    other = drums([hero("Elias", "B1")], "heroes", "Movement", "Move to A1", **given)
    assert other.s.enemies == []
    counted = monsters_stir(
        "goblin-war-drums", enemy("high-troll-greater", "A1", special="sentry"), tiles={"A1": "6R"}
    )
    assert [foe.zone for foe in counted.s.enemies] == ["A1", "D1"]


def test_MD_15_4_6_won_with_the_sentry_dead_and_all_escaped() -> None:
    """MD-15.4, MD-15.4.6."""
    for sentry, outcome in (("alive", ""), ("waiting", ""), ("dead", "won")):
        two = [hero("Elias", "D1"), hero("Owen", "E1")]
        progress = {"counters": {"6R": 4, "7V": 2}, "sentry": sentry}
        part = drums(two, "heroes", "Movement", "Move to E1", "Stop", exit="E1", progress=progress)
        assert part.s.outcome == outcome
    owen = hero("Owen", "E1", hands=["mace"])
    foe = enemy("high-troll-greater", "E1", special="sentry", health=1)
    killed = drums([owen], "heroes", "Melee attack", "1", "1", "blank", "blank", "blank", enemies=[foe],
                   progress={"counters": {"6R": 4, "7V": 2}, "sentry": "alive"})  # fmt: skip
    assert killed.s.progress["sentry"] == "dead"


# -- Quest 5: The Immortal's Downfall --------------------------------------------------------------------

TROLL = enemy("high-troll-greater", "A1", "immortal", special="immortal")
POST = enemy("goblin-archers-4", "A1", "post", special="post")


def downfall(heroes: list[Any], phase: str, *answers: str, rows: Any = ROW, **more: Any) -> Part:
    return play("immortals-downfall", rows, heroes, phase, *answers, **{"start": "D1", **more})


def test_MD_15_5_1_archers_with_a_treasure_and_the_immortal_without() -> None:
    archers, troll = set_up("immortals-downfall").enemies
    assert (archers.card, archers.zone) == ("goblin-archers-4", "J2")
    assert archers.treasure is not None
    assert (troll.card, troll.zone, troll.treasure) == ("high-troll-greater", "K5", None)


def test_MD_15_5_2_the_archers_never_move() -> None:
    hidden = hero("Elias", "D2")
    rows = ["c+ c+ c+ c+", ".. .. .. c+"]
    part = downfall([hidden], "enemies", rows=rows, enemies=[POST])
    assert (part.s.enemies[0].zone, healths(part)) == ("A1", [5])
    shot = downfall([hero("Elias", "C1")], "enemies", "1", "1", enemies=[POST])
    assert (shot.s.enemies[0].zone, healths(shot)) == ("A1", [3])
    sibyl = hero("Sibyl", "D1", hands=["short-bow"])
    counter = downfall(
        [sibyl],
        "heroes",
        "Ranged attack",
        "1",
        "1",
        "1",
        "1",
        "Movement",
        "Move to D2",
        "Stop",
        "End",
        rows=rows,
        enemies=[POST],
    )
    assert counter.s.enemies[0].zone == "A1"


@pytest.mark.parametrize(("token", "fireworks"), [("artifact", 1), ("library", 3)])
def test_MD_15_5_3_tokens_are_fireworks_that_can_be_traded(token: str, fireworks: int) -> None:
    two = [hero("Elias", "A1"), hero("Owen", "A1")]
    part = downfall(two, "heroes", "Movement", "Pick up", "Stop", tokens={"A1": {token: 1}})
    assert (part.s.heroes[0].fireworks, part.s.tokens) == (fireworks, {})
    part.give("Reorganize or trade", "Give Firework from Elias to Owen", "Done")
    assert [each.fireworks for each in part.s.heroes] == [fireworks - 1, 1]


def test_MD_15_5_4_a_firework_costs_a_point_and_burns_out_in_the_end_phase() -> None:
    part = downfall(
        [hero("Elias", "A1", fireworks=3)], "heroes", "Movement", "Place a Firework", "Place a Firework"
    )
    assert (part.s.tokens, part.s.heroes[0].fireworks, part.s.actions) == ({"A1": {"firework": 2}}, 1, 2)
    part.give("End")
    assert Part(part.position, "end").s.tokens == {}


def test_MD_15_5_5_heroes_cannot_hurt_the_immortal_but_it_holds_them() -> None:
    for card in ("scroll-of-the-sun", "smoke-bomb"):
        owen = hero("Owen", "A1", hands=["mace"], carried=[card])
        assert downfall([owen], "heroes", enemies=[TROLL]).asked is None  # no attack, no card, no way out
    counted = monsters_stir("immortals-downfall", TROLL)
    assert [foe.zone for foe in counted.s.enemies] == ["A1", "D1"]


def test_MD_15_5_6_two_zones_toward_a_firework_in_sight_else_toward_the_start() -> None:
    rows = ["c+ c+ c+ c+ c+", "c+ .. .. .. ..", "c+ .. .. .. .."]
    far = hero("Owen", "A3", health=0)
    seen = downfall([far], "enemies", rows=rows, enemies=[TROLL], tokens={"A3": {"firework": 1}}, start="E1")
    assert (seen.s.enemies[0].zone, seen.s.tokens) == ("A3", {})
    start = downfall([far], "enemies", rows=rows, enemies=[TROLL], start="E1")
    assert start.s.enemies[0].zone == "C1"
    which = downfall([far], "enemies", rows=rows, enemies=[TROLL], start="E1",
                     tokens={"A3": {"firework": 1}, "C1": {"firework": 1}})  # fmt: skip
    assert (which.asked[0], set(which.asked[1])) == ("MD-15.5.6", {"A3", "C1"})


def test_MD_15_5_6_it_kills_heroes_and_stops_kills_enemies_and_goes_on() -> None:
    heroes = [hero("Owen", "B1"), hero("Elias", "B1", stunned=True), hero("Sibyl", "C1")]
    part = downfall(heroes, "enemies", rows=["c+ c+ c+ c+ c+"], enemies=[TROLL], start="E1")
    assert (healths(part), part.s.enemies[0].zone) == ([0, 0, 5], "B1")
    foes = [TROLL, enemy("orc-agent-1", "B1", stunned=True, treasure="hammer")]
    on = downfall(
        [hero("Owen", "E2")],
        "enemies",
        "immortal",
        rows=["c+ c+ c+ c+ c+", ".. .. .. .. A-"],
        enemies=foes,
        start="E1",
    )
    assert ([foe.zone for foe in on.s.enemies], on.s.heroes[0].xp) == (["C1"], 0)
    told = "The Immortal kills the Orc Agent; nobody gains XP, and the card is discarded with Hammer."
    assert told in on.texts


def test_MD_15_5_6_which_of_two_enemies_of_one_name_it_kills_is_said() -> None:
    foes = [TROLL, enemy("orc-agent-1", "B1", "one", stunned=True), enemy("orc-agent-2", "E2", "two")]
    rows = ["c+ c+ c+ c+ c+", ".. .. .. .. A-"]
    on = downfall([hero("Owen", "E2")], "enemies", "immortal", rows=rows, enemies=foes, start="E1")
    assert "The Immortal kills the Orc Agent in B1; nobody gains XP, and the card is discarded." in on.texts


def test_MD_15_5_6_after_a_firework_it_acts_again_if_it_sees_another() -> None:
    rows = ["c+ c+ c+ c+ c+", ".. .. .. .. A-"]
    given = {"rows": rows, "enemies": [TROLL], "start": "E1"}
    one = downfall([hero("Owen", "E2")], "enemies", tokens={"B1": {"firework": 1}}, **given)
    assert (one.s.enemies[0].zone, one.s.tokens) == ("B1", {})
    more = downfall([hero("Owen", "E2")], "enemies", tokens={"B1": {"firework": 2}}, **given)
    assert (more.s.enemies[0].zone, more.s.tokens) == ("B1", {})  # both, without leaving the Zone
    third = downfall(
        [hero("Owen", "E2")], "enemies", "B1", tokens={"B1": {"firework": 1}, "D1": {"firework": 1}}, **given
    )
    assert (third.s.enemies[0].zone, third.s.tokens) == ("D1", {})


PILLARS = [{"kind": "standing", "zone": "A1", "across": None, "health": 5},
           {"kind": "standing", "zone": "B1", "across": None, "health": 1}]  # fmt: skip


def test_MD_15_5_7_pillars_are_attacked_like_enemies_without_dice() -> None:
    owen = hero("Owen", "A1", hands=["mace"])
    part = downfall([owen], "heroes", "Melee attack on Pillar in A1", "1", "1", pillars=PILLARS)
    assert [pillar.health for pillar in part.s.pillars] == [3, 1]
    assert "Movement" in part.asked[1]  # it holds nobody
    part.give("Melee", "1", "1", "Melee", "1", "1")
    assert [pillar.zone for pillar in part.s.pillars] == ["B1"]
    assert (part.s.heroes[0].xp, healths(part), part.s.outcome) == (0, [5], "")


@pytest.mark.parametrize(("troll", "outcome"), [("C1", "won"), ("D1", "lost")])
def test_MD_15_5_8_with_the_second_pillar_the_bridges_fall(troll: str, outcome: str) -> None:
    """MD-15.5, MD-15.5.8: with everybody on them."""
    heroes = [hero("Owen", "B1", hands=["mace"]), hero("Elias", "C1")]
    part = downfall(heroes, "heroes", "Melee attack on Pillar", "1", "1", pillars=PILLARS[1:], bridges=["C1"],
                    rows=["c+ c+ c- c+ c+"], start="A1", enemies=[TROLL | {"zone": troll}])  # fmt: skip
    assert (part.s.outcome, healths(part)) == (outcome, [5, 0])


@pytest.mark.parametrize(("start", "outcome"), [("B1", "lost"), ("C1", "lost"), ("D1", "")])
def test_MD_15_5_9_lost_when_the_immortal_enters_the_start(start: str, outcome: str) -> None:
    """MD-15.5.9: with its first Zone or with its second."""
    rows = ["c+ c+ c+ c+", "A- .. .. .."]
    part = downfall([hero("Owen", "A2")], "enemies", rows=rows, enemies=[TROLL], start=start)
    assert part.s.outcome == outcome
