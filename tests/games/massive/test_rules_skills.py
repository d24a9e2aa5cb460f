"""Chapter 13 by rule: what skills do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.massive.tables import AGENT, Part, defend, enemy, healths, hero, pools, strike, table, wounds

ROW = ["c+ c+ c+ c+"]

# -- 13: skills ------------------------------------------------------------------------------------------


def test_MD_13_1_a_skill_beats_the_rules() -> None:
    """MD-13.1: Owen cannot be stunned, Sibyl leaves a Zone with an Enemy."""
    spider = [enemy("giant-spider-lesser", "B1")]
    for name, stunned in (("Owen", False), ("Elias", True)):
        part = Part(table(ROW, [hero(name, "A1")], spider), "enemies", "2+bam", "blank")
        assert part.s.heroes[0].stunned == stunned
    assert "Movement" in Part(table(ROW, [hero("Sibyl", "A1")], [AGENT]), "heroes", seat=0).asked[1]


def test_MD_13_2_more_health_heals_as_much() -> None:
    at = table(["c+"], [hero("Owen", "A1", 4, health=3)])
    part = Part(at, "experience", "Enhance Health", seat=0)
    assert healths(part) == [4]
    at = table(
        ["c+ c+ c+ c+"],
        [hero("Sibyl", "C1", skills={"Enhance Health": 2}), hero("Owen", "A1")],
        levels={"D1": [2]},
    )
    waits = Part(at, "heroes", seat=0)
    assert healths(waits)[0] == 5
    assert healths(waits.give("Movement", "Move to D1", "Stop"))[0] == 6  # with the Level


def test_MD_13_3_free_actions_of_a_named_kind_and_more_movement_points() -> None:
    bjorn = {"hero": "Bjorn", "xp": 1, "hands": ["long-sword"]}
    part = Part(table(ROW, [bjorn | {"zone": "A1"}], [enemy("high-troll-lesser", "A1")]), "heroes", seat=0)
    for _ in range(3):
        part.give("Melee attack", "1", "blank", "blank")
    assert part.asked == ("MD-8.2", ["Signature Sudden Rush", "End the activation"])
    part.give("Signature")
    assert part.asked[1] == ["Melee attack on High Troll (high-troll) in A1", "End the activation"]
    strides = Part(table(ROW, [hero("Bjorn", "A1")]), "heroes", "Movement", "Move to C1", seat=0)
    assert strides.give("Move to D1").s.heroes[0].zone == "D1"  # Long Strides: a third point
    boots = Part(
        table(ROW, [hero("Owen", "A1", carried=["swift-boots"])]), "heroes", "Movement", "Move to C1", seat=0
    )
    assert boots.give("Move to D1").s.heroes[0].zone == "D1"


def test_MD_13_4_charge_moves_one_or_two_zones_to_an_enemy_and_strikes() -> None:
    foes = [enemy("dwarf-agent-1", "C1", "two"), enemy("orc-agent-1", "D1", "three")]
    bjorn = hero("Bjorn", "A1", hands=["long-sword"], skills={"Rushing Attack": 2})
    part = Part(table(ROW, [bjorn], foes, level=2), "heroes", seat=0)
    assert [label for label in part.asked[1] if "Charge" in label] == ["Charge to C1"]
    part.give("Charge", "1", "blank")
    assert part.asked == ("MD-11.3", ["Re-roll the Attack dice", "Keep"])  # what stands in brackets
    part.give("Keep")
    assert (part.s.heroes[0].zone, part.s.actions) == ("C1", 2)
    part.give("Melee attack on Dwarf", "1", "blank")
    assert part.asked[0] != "MD-11.3"  # for that Action only
    held = Part(table(ROW, [bjorn], [AGENT, enemy("orc-agent-1", "C1")], level=2), "heroes", seat=0)
    assert not any("Charge" in label for label in held.asked[1])


def test_MD_13_5_safe_shot_slips_away_and_shoots() -> None:
    sibyl = hero("Sibyl", "A1", hands=["short-bow"], skills={"Hit and Run": 4})
    part = Part(table(ROW, [sibyl], [AGENT], level=4), "heroes", "Safe Shot to B1", seat=0)
    assert (part.s.heroes[0].zone, part.s.actions) == ("B1", 2)
    assert pools(part)[0] == "1R2Y"  # in brackets: +1 red die
    part.give("1", "blank", "blank", "1", "Keep", "Ranged attack")
    assert pools(part)[0] == "2Y"


def test_MD_13_6_command_costs_one_action_once_and_brings_no_counter_attack() -> None:
    heroes = [hero("Siegfried", "C1"), hero("Owen", "A1", hands=["mace"])]
    part = Part(table(ROW, heroes, [AGENT]), "heroes", "Command Owen", "1", "blank", "blank", seat=0)
    assert part.s.actions == 2
    assert not any(label.startswith("Command") for label in part.asked[1])
    part.give("End")
    assert healths(part) == [5, 5]
    assert part.s.enemies[0].zone == "A1"
    assert part.s.done == [0]


@pytest.mark.parametrize(("green", "health"), [("2+bam", 1), ("1", 2)])
def test_MD_13_7_payback_needs_more_shields_than_hits(green: str, health: int) -> None:
    paladin = {"class": "Paladin of Fury", "skills": {"Shield of Fury": 1}, "hands": ["dwarven-shield"]}
    assert defend(paladin, "1", "blank", green).s.enemies[0].health == health


def test_MD_13_8_healing_at_the_start_of_the_activation() -> None:
    paladin = hero("Siegfried", "A1", health=2, skills={"Bastion of Defense": 3})
    part = Part(table(["c+"], [paladin], level=3), "heroes", seat=0)
    assert healths(part) == [4]
    whole = Part(table(["c+"], [paladin | {"health": 5}], level=3), "heroes", seat=0)
    assert "MD-13.8" not in whole.rules
    two = [paladin | {"health": 5}, hero("Owen", "A1", health=3)]
    assert Part(table(["c+"], two, level=3), "heroes", "Siegfried", seat=0).text("MD-13.8") == (
        "Siegfried has no Wound to heal."
    )


def test_MD_13_9_teleport_goes_zone_by_zone_through_no_wall() -> None:
    rows = ["c+ c+ c+", "c+ A+ c+"]
    elias = hero("Elias", "A1", skills={"Blink": 4})
    part = Part(table(rows, [elias], [AGENT], level=4), "heroes", seat=0)
    assert [label for label in part.asked[1] if "Teleport" in label] == ["Teleport to B1", "Teleport to A2"]
    part.give("Teleport to B1")
    assert part.asked[0] == "MD-13.9"
    assert set(part.asked[1]) == {"Move to A1", "Move to C1", "Stop"}
    part.give("Move to C1", "Move to C2")
    assert (part.s.heroes[0].zone, part.s.actions) == ("C2", 2)


def test_MD_13_10_sword_and_spell() -> None:
    part = strike({"hero": "Elias", "hands": ["fire-sword", "mace"]}, kind="Magic")
    assert pools(part)[0] == "1R2Y"
    at = table(ROW, [hero("Elias", "A1", hands=["mace"])], [enemy("dwarf-agent-1", "B1")])
    assert not any("attack" in label for label in Part(at, "heroes", seat=0).asked[1])


def test_MD_13_11_taunt_draws_moves_too_but_not_from_the_shadow() -> None:
    siegfried = hero("Siegfried", "D1", skills={"Taunt": 1})
    at = table(
        ["c+ c+ c+ c+", "c+ .. .. c-"], [siegfried, hero("Owen", "A2", 9)], [enemy("dwarf-agent-1", "A1")]
    )
    part = Part(at, "enemies")
    assert part.steps("MD-9.4")[0].values["key"] == "B1"
    at["heroes"][0]["zone"] = "D2"
    hidden = Part(at, "enemies", "1", "1")
    assert healths(hidden) == [5, 3]


@pytest.mark.parametrize(
    ("of_hero", "kind", "sign", "dice", "n"),
    [
        ({"hero": "Whisper", "hands": ["long-sword"]}, "Melee", "c-", ["1", "1"], 1),  # Defender -1 shield
        ({"hero": "Owen", "hands": ["mace"], "health": 3}, "Melee", "c+", ["1", "1", "1", "1"], 2),  # +1 die
        ({"hero": "Bjorn", "hands": ["long-sword"]}, "Melee", "c-", ["1", "1"], 1),  # +1 hit
        (
            {"hero": "Elias", "hands": ["star-staff"]},
            "Magic",
            "c+",
            ["3+diamond", "1", "1", "2+bam", "Star"],
            5,
        ),
    ],
    ids=["shields", "dice", "hits", "rolls no dice"],
)
def test_MD_13_12_what_effects_do(of_hero: Any, kind: str, sign: str, dice: list[str], n: int) -> None:
    foe = AGENT if kind == "Melee" else enemy("dwarf-agent-1", "B1")
    part = strike(of_hero, foe=foe, kind=kind, sign=sign)
    for answer in dice:
        if part.asked[0] == "MD-11.3":
            part.give("Keep")
        part.give(answer)
    assert wounds(part) == n


CONDITIONS = [
    (
        "Twin Blades",
        {"hero": "Whisper", "hands": ["long-sword", "short-sword"]},
        {"hands": ["long-sword", "buckler"]},
    ),
    ("Shield Fighter", {"hero": "Siegfried", "hands": ["long-sword", "buckler"]}, {"hands": ["long-sword"]}),
    (
        "Heavy Hitter",
        {"hero": "Owen", "hands": ["spear"], "skills": {"Heavy Hitter": 2}},
        {"hands": ["long-sword"]},
    ),
]


@pytest.mark.parametrize(("name", "of_hero", "without"), CONDITIONS, ids=[each[0] for each in CONDITIONS])
def test_MD_13_13_conditions_in_the_hands(
    name: str, of_hero: dict[str, Any], without: dict[str, Any]
) -> None:
    """MD-13.13: Dual Wielding, Shield Bearer, Two-Handed: +1 hit in Melee."""
    for given, more in ((of_hero, 1), (of_hero | without, 0)):
        part = strike(given, level=2, foe=enemy("high-troll-lesser", "A1"))
        while part.asked[0] == "MD-11.1":
            part.give("1")
        dice = sum(map(int, filter(str.isdecimal, "".join(pools_of(part)))))
        assert wounds(part) == max(0, dice - 2 + more)


def pools_of(part: Part) -> list[str]:
    """The Attack dice that were rolled, after the combat is over."""
    return [str(len(part.steps("MD-11.1")[-1].values["attack"]))]


def test_MD_13_13_wounded_no_armor_mace_sword_and_bloodlust() -> None:
    assert pools(strike({"health": 4}))[0] == "2Y"  # Pain is Power: Wounded 2
    assert pools(strike({"health": 3}))[0] == "3Y"
    hide = {"hero": "Bjorn", "skills": {"Predator's Hide": 1}}
    assert pools(defend(hide))[1] == "1G"
    assert pools(defend(hide | {"body": "leather-armor"}))[1] == "1B"
    skull = {"skills": {"Skullcracker": 2}}
    part = strike({"hands": ["mace"], **skull}, "2+bam", "blank", "blank", level=2)
    assert part.asked[1][0].startswith("Skullcracker")
    assert (
        strike({"hands": ["hand-axe"], **skull}, "2+bam", "1", "1", level=2)
        .asked[1][0]
        .startswith("Hand Axe")
    )
    rage = {"skills": {"Blood Rage": 1}, "hands": ["long-sword"]}
    part = strike(rage)
    assert part.asked == ("MD-13.13", ["Bloodlust (Blood Rage)", "No"])
    part.give("Bloodlust", "1", "blank")
    assert (wounds(part), healths(part)) == (3, [4])
    assert strike(rage | {"health": 1}).asked[0] == "MD-11.1"  # it would kill him, and is not offered


def test_MD_13_14_flipping_shows_the_opposite_face() -> None:
    """MD-13.14: at a real table the face is told; else the house pairing says it."""
    mirror = {"hands": ["long-sword"], "carried": ["artifact-mirror"]}
    part = strike(mirror, "blank", "blank")
    assert part.asked == ("MD-13.14", ["Flip a red die showing blank", "Keep"])
    part.give("Flip", "3+diamond")
    assert wounds(part) == 3
    at = table(["c+"], [hero("Owen", "A1", **mirror)], [AGENT])
    rolled = Part(at, "heroes", "Melee attack", "Flip", seat=0, seed=1)
    box = rolled.s.box
    before, after = (rolled.steps(id)[-1].values for id in ("MD-11.1", "MD-13.14"))
    colour, face = before["attack"][0]
    assert after["faces"][0] == (colour, box.faces[colour][face].opposite)
