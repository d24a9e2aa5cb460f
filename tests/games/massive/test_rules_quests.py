"""Chapter 15 by rule, the Tutorial and Quests 1 to 5, each on a small map of its own."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.massive import GAME
from edgebook.kernel import begin
from tests.games.massive.tables import Part, enemy, healths, hero, table

ROW = ["c+ c+ c+ c+"]


def set_up(quest: str, heroes: int = 2, seed: int = 1, **more: Any) -> Any:
    """The state after the set-up of a Quest, the last answer given to every question before."""
    names = ["Elias", "Owen", "Sibyl", "Bjorn"][:heroes]
    trace = begin(
        GAME, {"quest": quest, "heroes": [{"hero": n, "weapon": "mace"} for n in names], **more}, seed=seed
    )
    while trace.decision is not None and not trace.state.round:
        trace.answer(trace.decision.keys[-1])
    return trace.state


def play(quest: str, rows: list[str], heroes: list[Any], phase: str, *answers: str, **more: Any) -> Part:
    """A part of a Quest on a map of one's own; the first Hero is the active one."""
    seed, foes = more.pop("seed", None), more.pop("enemies", [])
    seat = 0 if phase == "heroes" else None
    return Part(table(rows, heroes, foes, quest=quest, **more), phase, *answers, seat=seat, seed=seed)


def monsters_stir(quest: str, foe: dict[str, Any], **more: Any) -> Part:
    """The Event that wakes Roaming Monsters; a new one comes to D1 if none counts."""
    given = {
        "levels": {"D1": [2]},
        "decks": {"event": ["something-stirs"], "lesser": ["hellhound-lesser"], "treasure-1": ["hammer"]},
        **more,
    }
    return play(quest, ["c+ A+ c+ c+"], [hero("Elias", "B1")], "event", enemies=[foe], seed=1, **given)


# -- the Tutorial ----------------------------------------------------------------------------------------


def test_MD_15_0_the_key_then_the_exit() -> None:
    """MD-15.0, MD-15.0.1, MD-15.0.2, MD-15.11."""
    two = [hero("Elias", "A1"), hero("Owen", "C1")]
    given = {"exit": "C1", "tokens": {"A1": {"library": 1}}}
    part = play("tutorial", ROW, two, "heroes", "Movement", "Pick up", **given)
    assert part.s.tokens == {}
    assert (part.s.heroes[0].xp, part.s.heroes[1].xp, part.s.progress) == (3, 0, {"key": True})
    part.give("Move to B1", "Movement", "Move to C1", "Stop")
    assert part.s.outcome == "won"
    early = play(
        "tutorial", ROW, [hero("Elias", "B1"), two[1]], "heroes", "Movement", "Move to C1", "Stop", **given
    )
    assert early.s.outcome == ""
    alone = play(
        "tutorial",
        ROW,
        [hero("Elias", "B1"), hero("Owen", "A1")],
        "heroes",
        "Movement",
        "Move to C1",
        "Stop",
        **given | {"progress": {"key": True}},
    )
    assert alone.s.outcome == ""


@pytest.mark.parametrize(
    ("who", "owen", "won"),
    [
        ("all", {"zone": "A1"}, False),
        ("all", {"zone": "C1"}, True),
        ("all", {"zone": "C1", "health": 0}, False),
        ("living", {"zone": "A1", "health": 0}, True),
        ("living", {"zone": "A1"}, False),
        ("one", {"zone": "A1"}, True),
    ],
)
def test_MD_15_11_who_has_to_escape(who: str, owen: dict[str, Any], won: bool) -> None:
    two = [hero("Elias", "B1"), {"hero": "Owen", **owen}]
    part = play(
        "tutorial",
        ROW,
        two,
        "heroes",
        "Movement",
        "Move to C1",
        "Stop",
        exit="C1",
        progress={"key": True},
        rulings={"escape-who": who},
    )
    assert (part.s.outcome == "won") == won


def test_MD_15_11_leaving_one_after_the_other_with_no_enemy_there() -> None:
    given = {"exit": "B1", "progress": {"key": True}, "rulings": {"escape-when": "leave"}}
    two = [hero("Elias", "B1"), hero("Owen", "B1")]
    part = play("tutorial", ["c+ c+"], two, "heroes", "End", **given)
    assert (part.s.heroes[0].zone, part.s.outcome) == ("", "")
    last = Part(part.position, "heroes", "End", seat=1)
    assert last.s.outcome == "won"
    beside = play("tutorial", ["c+ c+"], two, "heroes", "End", enemies=[enemy("orc-agent-1", "B1")], **given)
    assert beside.s.heroes[0].zone == "B1"


# -- Quest 1: Scorched Earth -----------------------------------------------------------------------------


def test_MD_15_1_1_two_artifacts_and_a_lair_face_down() -> None:
    found = set()
    for seed in range(6):
        s = set_up("scorched-earth", seed=seed)
        assert sorted(s.facedown) == ["C4", "D1", "D5"]
        at = {
            "game": "massive-darkness",
            "quest": "scorched-earth",
            "heroes": [{"hero": "Elias", "zone": "D1"}],
        }
        part = Part(at, "heroes", "Movement", "Pick up", seat=0, seed=seed)
        found.add(part.steps("MD-15.1.2")[0].text)
    assert len(found) == 2  # an Artifact or the Lair, by chance
    known = {"D1": "artifact", "D5": "artifact", "C4": None}
    at = {"game": "massive-darkness", "quest": "scorched-earth", "facedown": known,
          "heroes": [{"hero": "Elias", "zone": "C4"}]}  # fmt: skip
    for seed in range(4):
        last = Part(at, "heroes", "Movement", "Pick up", seat=0, seed=seed)
        assert last.s.heroes[0].xp == 5  # the third can only be the Lair


@pytest.mark.parametrize(("token", "xp", "holds"), [("lair", 5, 0), ("artifact", 0, 1)])
def test_MD_15_1_2_a_token_is_revealed(token: str, xp: int, holds: int) -> None:
    """MD-15.1.2, MD-15.1.3: a Lair gives 5 XP to the finder; an Artifact token is held."""
    part = play(
        "scorched-earth",
        ROW,
        [hero("Elias", "A1"), hero("Owen", "B1")],
        "heroes",
        "Movement",
        "Pick up",
        facedown={"A1": token},
    )
    found = part.s.heroes[0]
    assert (found.xp, found.holds, part.s.facedown, part.s.heroes[1].xp) == (xp, holds, {}, 0)


def test_MD_15_1_3_an_artifact_token_is_traded_also_from_the_killed_and_is_no_card() -> None:
    two = [hero("Elias", "A1", carried=["mace", "mace"]), hero("Owen", "A1", health=0, holds=1)]
    part = play("scorched-earth", ROW, two, "heroes", "Reorganize or trade", tokens={"A1": {"library": 1}})
    part.give("Give Artifact token from Owen to Elias", "Done", "Done")
    assert [each.holds for each in part.s.heroes] == [1, 0]
    assert "Transmute" not in part.asked[1]  # two cards and a token are not three cards
    assert part.s.tokens == {"A1": {"library": 1}}
    part.give("Movement")
    assert part.asked[0] != "MD-8.6" or "Pick up" not in part.asked[1]


@pytest.mark.parametrize(
    ("owen", "foe", "won"),
    [
        ({"zone": "A1", "holds": 1}, None, True), ({"zone": "B1", "holds": 1}, None, False),
        ({"zone": "A1", "holds": 1, "health": 0}, None, False), ({"zone": "A1", "holds": 1}, "A1", False),
        ({"zone": "A1", "holds": 1}, "B1", True), ({"zone": "A1"}, None, False),
    ],
)  # fmt: skip
def test_MD_15_1_4_both_artifacts_in_the_library_at_the_end_of_a_round(
    owen: Any, foe: str | None, won: bool
) -> None:
    """MD-15.1, MD-15.1.4: held by living Heroes, no Enemy in that Zone, before the token goes on."""
    two = [hero("Elias", "A1", holds=1), {"hero": "Owen", **owen}]
    foes = [enemy("orc-agent-1", foe)] if foe else []
    part = play("scorched-earth", ROW, two, "end", tokens={"A1": {"library": 1}}, enemies=foes)
    assert (part.s.outcome == "won") == won
    assert part.s.first == (0 if won else 1)


@pytest.mark.parametrize(("library", "guards"), [("C1", ["B1", "C1"]), ("A1", ["B1"])])
def test_MD_15_1_5_the_library_draws_a_guard_after_the_door_card(library: str, guards: list[str]) -> None:
    decks = {
        "door": ["sentry-post"],
        "guard-1": ["dwarf-agent-1", "orc-agent-1"],
        "treasure-1": ["hammer", "spear"],
    }
    part = play(
        "scorched-earth",
        ["c+ A+ A+"],
        [hero("Elias", "A1")],
        "heroes",
        "Movement",
        decks=decks,
        seed=1,
        tokens={library: {"library": 1}},
        doors=[{"between": ["A1", "B1"], "state": "closed"}],
    )
    assert [foe.zone for foe in part.s.enemies] == guards


# -- Quest 2: Black Widow --------------------------------------------------------------------------------

SPIDER = enemy("giant-spider-greater", "A1", "spider", special="spider")


def widow(
    heroes: list[Any], *answers: str, rows: Any = ROW, foe: Any = SPIDER, phase: str = "enemies", **more: Any
) -> Part:
    return play("black-widow", rows, heroes, phase, *answers, exit="D1", enemies=[foe], **more)


def test_MD_15_2_1_the_spider_is_there_with_a_treasure() -> None:
    (spider,) = set_up("black-widow").enemies
    assert (spider.card, spider.zone, spider.health, spider.special) == (
        "giant-spider-greater",
        "I1",
        10,
        "spider",
    )
    assert spider.treasure is not None


def test_MD_15_2_2_it_does_not_count_for_events() -> None:
    assert [foe.zone for foe in monsters_stir("black-widow", SPIDER).s.enemies] == ["A1", "D1"]
    assert [foe.zone for foe in monsters_stir("black-widow", SPIDER | {"special": None}).s.enemies] != [
        "A1",
        "D1",
    ]


def test_MD_15_2_3_it_attacks_if_it_can_and_moves_on_in_any_case() -> None:
    """MD-15.2.3: Slippery, so that no Hero holds it; one attack, one Zone toward the Exit."""
    part = widow([hero("Owen", "A1")], "1", "1")
    assert (healths(part), part.s.enemies[0].zone) == ([3], "B1")
    unseen = widow([hero("Owen", "A2")], rows=["c+ c+ c+ c+", "A- .. .. .."])
    assert (healths(unseen), unseen.s.enemies[0].zone) == ([5], "B1")


def test_MD_15_2_4_in_a_counter_attack_it_never_moves() -> None:
    sibyl = hero("Sibyl", "B1", hands=["short-bow"])
    dice = ["1", "1", "2+bam", "1", "1"]
    near = widow([sibyl], "Ranged attack", *dice, "End", "1", "1", "1", phase="heroes")
    assert (healths(near), near.s.enemies[0].zone) == ([2], "A1")
    rows = ["c+ c+ c+ c+", ".. c+ .. .."]
    away = widow(
        [sibyl], "Ranged attack", *dice, "Movement", "Move to B2", "Stop", "End", phase="heroes", rows=rows
    )
    assert (healths(away), away.s.enemies[0].zone) == ([5], "A1")


def test_MD_15_2_5_it_drags_the_stunned_and_the_killed_along() -> None:
    three = [hero("Owen", "A1", health=0), hero("Elias", "A1", stunned=True), hero("Siegfried", "A1", 5)]
    part = widow(three, "1", "1")
    assert [each.zone for each in part.s.heroes] == ["B1", "B1", "A1"]


def test_MD_15_2_6_lost_when_it_would_move_on_from_the_exit() -> None:
    part = widow([hero("Owen", "A2")], rows=["c+ c+ c+ c+", "A- .. .. .."], foe=SPIDER | {"zone": "C1"})
    assert (part.s.outcome, part.s.enemies[0].zone) == ("", "D1")
    assert Part(part.position, "enemies").s.outcome == "lost"


def test_MD_15_2_7_a_lair_gives_all_heroes_5_xp() -> None:
    two = [hero("Elias", "A1"), hero("Owen", "C1")]
    part = play("black-widow", ROW, two, "heroes", "Movement", "Pick up", tokens={"A1": {"lair": 1}})
    assert ([each.xp for each in part.s.heroes], part.s.tokens) == ([5, 5], {})


def test_MD_15_2_8_won_when_it_is_killed_and_stunned_it_only_gets_up() -> None:
    """MD-15.2, MD-15.2.8."""
    owen = hero("Owen", "A1", hands=["mace"])
    won = widow(
        [owen],
        "Melee attack",
        "1",
        "1",
        "blank",
        "blank",
        "blank",
        phase="heroes",
        foe=SPIDER | {"health": 1},
    )
    assert won.s.outcome == "won"
    stunned = widow([owen], foe=SPIDER | {"stunned": True})
    assert (healths(stunned), stunned.s.enemies[0].zone, stunned.s.enemies[0].stunned) == ([5], "A1", False)


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


def test_MD_15_4_3_a_tile_without_counters_falls_with_everything() -> None:
    part = drums([hero("Elias", "D1")], "end", enemies=[enemy("orc-agent-1", "B1", treasure="hammer")],
                 tokens={"C1": {"treasure": 2}}, start="A1", exit="E1")  # fmt: skip
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
    foes = [TROLL, enemy("orc-agent-1", "B1", stunned=True)]
    on = downfall(
        [hero("Owen", "E2")],
        "enemies",
        "immortal",
        rows=["c+ c+ c+ c+ c+", ".. .. .. .. A-"],
        enemies=foes,
        start="E1",
    )
    assert ([foe.zone for foe in on.s.enemies], on.s.heroes[0].xp) == (["C1"], 0)


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


def test_MD_15_5_9_lost_when_the_immortal_enters_the_start() -> None:
    part = downfall(
        [hero("Owen", "A2")], "enemies", rows=["c+ c+ c+ c+", "A- .. .. .."], enemies=[TROLL], start="C1"
    )
    assert part.s.outcome == "lost"
