"""Chapter 15 by rule, Quests 9 and 10, each on a small map of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.massive.tables import Part, enemy, healths, hero, monsters_stir, play, pools, set_up

MACE = {"hands": ["mace"]}

# -- Quest 9: Maze of Darkness ---------------------------------------------------------------------------

GATES = {"A1": [2], "C1": [3], "A3": [4], "C3": [5]}
SQUARE = ["c+ c+ c+", "c+ A+ c+", "c+ c+ c+"]
GUARDS = ["dwarf-agent", "orc-agent", "goblin-agent", "goblin-warriors"]


def maze(heroes: list[Any], phase: str, *answers: str, rows: Any = SQUARE, **more: Any) -> Part:
    given = {"levels": GATES, "tokens": {"B2": {"artifact": 1}}, "start": "B2", **more}
    return play("maze-of-darkness", rows, heroes, phase, *answers, **given)


def test_MD_15_9_1_four_guards_and_two_tokens_in_each_room() -> None:
    s = set_up("maze-of-darkness")
    assert s.level == 1
    zones = [next(zone for zone, levels in s.levels.items() if level in levels) for level in (2, 3, 4, 5)]
    assert [foe.zone for foe in s.enemies] == zones
    assert all(s.card(foe).level == 1 for foe in s.enemies)
    treasure = {zone: tokens["treasure"] for zone, tokens in s.tokens.items() if "treasure" in tokens}
    assert treasure == dict.fromkeys(["E4", "D5", "E5", "F5", "E6"], 2)


def test_MD_15_9_2_no_events_and_no_reinforcements() -> None:
    heroes = [hero("Owen", "B2")]
    event = maze(heroes, "event", decks={"event": ["patrol"]}, seed=1)
    assert (event.s.enemies, event.s.decks["event"], event.s.phase) == ([], ["patrol"], "end")
    calls = maze(heroes, "enemies", enemies=[enemy("orc-agent-1", "A1", stunned=True)], seed=1)
    assert len(calls.s.enemies) == 1


def test_MD_15_9_3_the_level_does_not_rise_by_place_or_door() -> None:
    doors = [{"between": ["B1", "B2"], "state": "closed"}]
    given = {"decks": {"door": ["quiet-store"]}, "seed": 1, "start": None, "doors": doors, "tokens": {}}
    part = maze([hero("Owen", "B1")], "heroes", "Movement", "Open the door to B2", "Stop", **given)
    assert part.s.level == 1  # B1 lies on a tile with a Level 5 token


@pytest.mark.parametrize(("round", "level", "zone"), [(2, 1, "A1"), (4, 2, "C1"), (6, 3, "A3"), (8, 4, "C3")])
def test_MD_15_9_4_a_monster_in_rounds_2_4_6_and_8(round: int, level: int, zone: str) -> None:
    part = maze([hero("Owen", "B2")], "start", round=round, level=level, seed=1)
    (monster,) = part.s.enemies
    assert monster.zone == zone
    assert monster.card.endswith("greater" if level >= 4 else "lesser")
    assert part.s.level == level


@pytest.mark.parametrize(("round", "level"), [(3, 1), (5, 2), (7, 3), (9, 4)])
def test_MD_15_9_5_a_wave_in_rounds_3_5_7_and_9(round: int, level: int) -> None:
    """MD-15.9, MD-15.9.5: the Level rises, four Guards of the new Level, the Rooms are filled up."""
    tokens = {"B2": {"artifact": 1, "treasure": 1}}
    decks = {f"guard-{level + 1}": [f"{name}-{level + 1}" for name in GUARDS]}
    part = maze([hero("Owen", "B2")], "start", round=round, level=level, decks=decks, tokens=tokens, seed=1)
    assert part.s.level == level + 1
    assert [(foe.card, foe.zone) for foe in part.s.enemies] == [
        (f"{name}-{level + 1}", zone) for name, zone in zip(GUARDS, GATES, strict=True)
    ]
    assert part.s.tokens == {"B2": {"artifact": 1, "treasure": 2}}
    full = {"B2": {"artifact": 1, "treasure": 2}}
    told = maze([hero("Owen", "B2")], "start", round=round, level=level, decks=decks, tokens=full, seed=1)
    assert "No Treasure token is placed in the Rooms around the Artifact." in told.texts


@pytest.mark.parametrize(("round", "won"), [(8, False), (9, True), (11, True)])
def test_MD_15_9_6_won_when_nobody_is_left_after_the_last_wave(round: int, won: bool) -> None:
    foe = enemy("orc-agent-5", "B2", health=1)
    part = maze(
        [hero("Owen", "B2", **MACE)],
        "heroes",
        "Melee attack",
        "1",
        "1",
        *["blank"] * 3,
        round=round,
        level=5,
        enemies=[foe],
    )
    assert (part.s.outcome == "won") == won


PILLARS = [{"kind": "standing", "zone": zone, "across": None, "health": 3} for zone in ("B1", "C1")]
HALL = {"rows": ["c+ c+ c+ c+ c+"], "tokens": {"E1": {"artifact": 1}}, "start": "E1", "levels": {}}


def test_MD_15_9_7_a_pillar_counts_as_the_richest_hero() -> None:
    """MD-15.9.7: it is attacked and holds, loses 1 Health without dice; of several the players choose."""
    near = maze(
        [hero("Owen", "B1", 30)], "enemies", enemies=[enemy("orc-agent-1", "B1")], pillars=PILLARS[:1], **HALL
    )
    assert ([p.health for p in near.s.pillars], healths(near), near.s.enemies[0].zone) == ([2], [5], "B1")
    far = maze(
        [hero("Owen", "A1")], "enemies", enemies=[enemy("goblin-archers-1", "D1")], pillars=PILLARS, **HALL
    )
    assert far.asked == ("MD-9.2", ["Pillar in B1", "Pillar in C1"])
    far.give("Pillar in C1")
    assert [p.health for p in far.s.pillars] == [3, 2]
    last = [PILLARS[0] | {"health": 1}]
    gone = maze([hero("Owen", "A1")], "enemies", enemies=[enemy("orc-agent-1", "B1")], pillars=last, **HALL)
    assert gone.s.pillars == []


def test_MD_15_9_8_every_move_goes_toward_the_artifact() -> None:
    owen = hero("Owen", "A1", 9, **MACE)
    part = maze([owen], "enemies", enemies=[enemy("orc-agent-1", "B1")], **HALL)
    assert part.s.enemies[0].zone == "D1"
    sibyl = hero("Sibyl", "A1", hands=["short-bow"])
    answer = maze([sibyl], "heroes", "Ranged attack", "1", "1", "2+bam", "End", "1", "1",
                  enemies=[enemy("orc-agent-1", "B1")], **HALL)  # fmt: skip
    assert (answer.s.enemies[0].zone, healths(answer)) == ("A1", [3])  # a Counter-Attack is as usual
    held = maze(
        [sibyl],
        "heroes",
        "Ranged attack",
        "1",
        "1",
        "2+bam",
        "End",
        enemies=[enemy("orc-agent-1", "B1")],
        pillars=PILLARS[:1],
        **HALL,
    )
    assert (held.s.enemies[0].zone, [p.health for p in held.s.pillars]) == ("B1", [3])


@pytest.mark.parametrize(("zone", "outcome"), [("E1", "lost"), ("D1", "")])
def test_MD_15_9_9_lost_with_an_enemy_at_the_artifact(zone: str, outcome: str) -> None:
    """MD-15.9.9: at the start of an Enemies' Phase; the token is not picked up."""
    part = maze([hero("Owen", "A1")], "enemies", enemies=[enemy("orc-agent-1", zone)], **HALL)
    assert part.s.outcome == outcome
    token = maze([hero("Owen", "E1")], "heroes", "Movement", **HALL)
    assert (token.s.heroes[0].zone, token.s.tokens) == ("D1", {"E1": {"artifact": 1}})


def test_MD_15_9_10_treasure_in_the_middle_is_of_the_current_level() -> None:
    for level, card in ((1, "hammer"), (3, "ice-mace")):
        at = {
            "game": "massive-darkness",
            "quest": "maze-of-darkness",
            "level": level,
            "tokens": {"D5": {"treasure": 1}, "E5": {"artifact": 1}},
            "heroes": [{"hero": "Owen", "zone": "D5"}],
            "decks": {"treasure-1": ["hammer"], "treasure-3": ["ice-mace"]},
        }
        part = Part(at, "heroes", "Movement", "Pick up", seat=0, seed=1)
        assert part.s.heroes[0].carried == [card]


# -- Quest 10: The Heart of Darkness ---------------------------------------------------------------------

STAGES = {"rows": ["c+ c+ .. c+ c+ .. c+"], "stairs": [["B1", "D1"], ["E1", "G1"]], "start": "A1"}
DEMON = enemy("abyssal-demon-greater", "A1", "demon", special="emissary")


def heart(heroes: list[Any], phase: str, *answers: str, **more: Any) -> Part:
    given = {
        "decks": {"treasure-1": ["hammer"]},
        "seed": 1,
        **STAGES,
        **more,
    }
    return play("heart-of-darkness", given.pop("rows"), heroes, phase, *answers, **given)


def test_MD_15_10_1_stairs_are_for_moving_not_for_sight() -> None:
    part = heart([hero("Owen", "D1", 3)], "enemies", enemies=[enemy("goblin-archers-1", "B1")], seed=None,
                 progress={"stage": 2, "reached": 2})  # fmt: skip
    assert part.steps("MD-9.4")[0].values["key"] == "D1"  # they do not see him, but he stands in the Light


@pytest.mark.parametrize(("stage", "zone"), [(1, "A1"), (2, "D1")])
def test_MD_15_10_2_the_stairs_open_with_the_stage(stage: int, zone: str) -> None:
    part = heart([hero("Owen", "B1"), hero("Elias", "B1")], "heroes", "Movement",
                 *(["Move to D1"] if stage > 1 else []), progress={"stage": stage, "reached": 1})  # fmt: skip
    assert part.s.heroes[0].zone == zone
    back = heart(
        [hero("Owen", "D1")], "heroes", "Movement", "Move to B1", progress={"stage": 2, "reached": 2}
    )
    assert back.s.heroes[0].zone == "B1"
    foe = heart(
        [hero("Owen", "E1")],
        "enemies",
        enemies=[enemy("high-troll-lesser", "B1")],
        progress={"stage": 1, "reached": 2},
        seed=None,
    )
    assert foe.s.enemies[0].zone == "E1"  # Enemies may always take them


def test_MD_15_10_3_the_emissary_of_a_stage_comes_with_the_first_hero() -> None:
    (demon,) = set_up("heart-of-darkness").enemies
    assert (demon.card, demon.zone, demon.asleep) == ("abyssal-demon-greater", "C1", True)
    part = heart(
        [hero("Owen", "B1")],
        "heroes",
        "Movement",
        "Move to D1",
        progress={"stage": 2, "reached": 1},
        levels={"E1": [4]},
    )
    assert [(foe.card, foe.zone) for foe in part.s.enemies] == [("abyssal-demon-greater", "E1")]
    assert part.s.progress["reached"] == 2
    again = part.give("Move to B1", "Movement", "Move to D1")
    assert len(again.s.enemies) == 1
    counted = monsters_stir("heart-of-darkness", DEMON)
    assert [foe.zone for foe in counted.s.enemies] == ["A1", "D1"]


def test_MD_15_10_4_it_sleeps_behind_its_door_and_no_door_card_is_drawn() -> None:
    at = {
        "game": "massive-darkness",
        "quest": "heart-of-darkness",
        "heroes": [{"hero": "Owen", "zone": "B2"}],
        "decks": {"treasure-1": ["hammer"], "door": ["double-watch"]},
    }
    ready = Part(at | {"phase": "setup", "round": 0}, "setup", seed=1)
    assert (ready.s.enemies[0].treasure, ready.s.enemies[0].asleep) == ("hammer", True)
    assert "does not activate until a door of its Chamber is open" in ready.text("MD-15.10.3")
    position = ready.position
    still = Part(position, "enemies", seed=1)
    assert still.s.enemies[0].zone == "C1"
    part = Part(position, "heroes", "Movement", "Open the door to C2", seat=0, seed=1)
    assert (part.s.enemies[0].asleep, part.s.decks["door"]) == (False, ["double-watch"])


def test_MD_15_10_4_where_no_closed_door_is_before_it_it_does_not_sleep() -> None:
    """MD-15.10.4: on a map of one's own its Chamber may be open from the start, or there is none."""
    part = heart(
        [hero("Owen", "B1")],
        "heroes",
        "Movement",
        "Move to D1",
        progress={"stage": 2, "reached": 1},
        levels={"E1": [4]},
    )
    assert not part.s.enemies[0].asleep


def test_MD_15_10_5_the_last_one_takes_the_dice_of_another_monster() -> None:
    """MD-15.10.5: in categories that it has; nobody gains that card."""
    part = heart(
        [hero("Owen", "E1")],
        "heroes",
        "Movement",
        "Move to G1",
        progress={"stage": 3, "reached": 2},
        decks={"greater": ["ogre-mage-greater"]},
    )
    (demon,) = part.s.enemies
    assert (demon.zone, demon.treasure) == ("G1", "ogre-mage-greater")
    fight = heart(
        [hero("Owen", "A1")],
        "enemies",
        enemies=[DEMON | {"treasure": "ogre-mage-greater"}],
        seed=None,
        progress={"stage": 3, "reached": 3},
    )
    assert pools(fight)[0] == "2R2Y"  # Melee 2R and 2Y
    magic = heart(
        [hero("Owen", "B1")],
        "enemies",
        enemies=[DEMON | {"treasure": "giant-spider-greater"}],
        seed=None,
        progress={"stage": 3, "reached": 3},
    )
    assert pools(magic)[0] == "2R2Y"  # its own Magic; the Spider's Ranged dice fit nothing
    foe = DEMON | {"treasure": "ogre-mage-greater", "health": 1}
    killed = heart(
        [hero("Owen", "A1", **MACE)],
        "heroes",
        "Melee attack",
        *["1"] * 2,
        *["blank"] * 4,
        enemies=[foe],
        seed=None,
        progress={"stage": 3, "reached": 3},
    )
    assert killed.s.heroes[0].cards() == ["mace"]


LAST = {
    "pillars": [{"kind": "wall", "zone": "B1", "across": "C1", "health": None}] * 2,
    "stairs": [],
    "rows": ["c+ c+ c+ c+"],
    "tokens": {"A1": {"lair": 1}, "B1": {"lair": 1}},
    "progress": {"stage": 3, "reached": 3},
    "enemies": [DEMON | {"zone": "C1", "asleep": True}],
}


def test_MD_15_10_7_levers_bring_the_pillars_down() -> None:
    """MD-15.10.7: an Action each; the Pillars cannot be attacked; with the second the Emissary wakes."""
    part = heart([hero("Owen", "A1", hands=["throwing-knives"])], "heroes", **LAST)
    assert not any("attack" in label for label in part.asked[1])
    part.give("Flip the lever in A1")
    assert (len(part.s.pillars), part.s.actions, part.s.tokens) == (1, 2, {"B1": {"lair": 1}})
    assert part.s.enemies[0].asleep
    part.give("Movement", "Stop", "Flip the lever in B1")
    assert (part.s.pillars, part.s.tokens, part.s.enemies[0].asleep) == ([], {}, False)
    assert part.s.phase == "enemies"


@pytest.mark.parametrize(
    ("reached", "ruling", "n"), [(1, "latest", 0), (2, "latest", 2), (3, "latest", 4), (3, "both", 6)]
)
def test_MD_15_10_8_the_darkness_wounds_at_the_start_of_a_round(reached: int, ruling: str, n: int) -> None:
    part = heart(
        [hero("Owen", "A1"), hero("Elias", "A1")],
        "start",
        progress={"stage": 3, "reached": reached},
        rulings={"stage-wounds": ruling},
    )
    left = n
    while part.asked:
        assert part.asked == ("MD-15.10.8", ["Owen", "Elias"])
        part.give("Owen" if left % 2 else "Elias")
        left -= 1
    assert sum(healths(part)) == 10 - n
    assert left == 0


def test_MD_15_10_8_no_wound_for_whoever_has_no_health() -> None:
    part = heart(
        [hero("Owen", "A1", health=1), hero("Elias", "A1")], "start", progress={"stage": 3, "reached": 3}
    )
    part.give("Owen")
    assert healths(part) == [0, 2]  # the other three have only one place to go
    assert part.s.phase == "heroes"


@pytest.mark.parametrize(("stage", "outcome", "after"), [(1, "", 2), (2, "", 3), (3, "won", 3)])
def test_MD_15_10_9_won_with_the_third_emissary(stage: int, outcome: str, after: int) -> None:
    """MD-15.10, MD-15.10.2, MD-15.10.9."""
    part = heart([hero("Owen", "A1", **MACE)], "heroes", "Melee attack", "1", "1", *["blank"] * 3, seed=None,
                 enemies=[DEMON | {"health": 1}], progress={"stage": stage, "reached": stage})  # fmt: skip
    assert (part.s.outcome, part.s.progress["stage"]) == (outcome, after)
