"""Chapters 11 to 13 by rule: a combat, being stunned, and what skills do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.massive.tables import Part, enemy, healths, hero, pools, table, wounds

ROW = ["c+ c+ c+ c+"]
AGENT = enemy("dwarf-agent-1", "A1", "agent", health=2)
"""Two yellow dice in Melee, one blue die, no Enchantment."""


def strike(
    of_hero: dict[str, Any],
    *answers: str,
    foe: Any = AGENT,
    kind: str = "Melee",
    sign: str = "c+",
    level: int = 1,
) -> Part:
    """A Hero in A1 (Owen, unless another one is named) attacks."""
    given = {"hero": "Owen", "zone": "A1", "hands": ["mace"], **of_hero}
    at = table([f"{sign} c+ c+"], [given], [foe], level=level)
    return Part(at, "heroes", f"{kind} attack", *answers, seat=0)


def defend(
    of_hero: dict[str, Any], *answers: str, foe: Any = AGENT, sign: str = "c+", level: int = 1
) -> Part:
    """A Hero in A1 (Owen, unless another one is named) is attacked in Melee."""
    given = {"hero": "Owen", "zone": "A1", **of_hero}
    return Part(table([f"{sign} c+"], [given], [foe], level=level), "enemies", *answers)


# -- 11: Combat ------------------------------------------------------------------------------------------


def test_MD_11_1_all_dice_of_both_sides_are_rolled_together() -> None:
    part = strike({"hands": ["fire-sword", "mace"]}, foe=AGENT | {"treasure": "dwarven-shield"})
    colours = []
    while part.asked and part.asked[0] == "MD-11.1":
        assert part.trace.table is not None
        colours.append(part.trace.table.question.split("the ")[-1].split()[0])
        part.give("blank")
    assert colours == ["red", "yellow", "yellow", "green", "blue"]
    assert part.rules.count("MD-11.1") == 1


def test_MD_11_2_additions_up_to_the_cap_then_subtractions_of_the_takers_choice() -> None:
    sibyl = {"hero": "Sibyl", "xp": 1, "hands": ["short-bow"]}
    foe = enemy("dwarf-agent-4", "B1", treasure="knights-armor")  # 1 + 2 green, 1 + 1 blue
    at = table(ROW, [sibyl | {"zone": "A1"}], [foe])
    part = Part(at, "heroes", "Signature", "Ranged attack", seat=0)
    assert part.asked == ("MD-11.2", ["green", "blue"])
    assert pools(part.give("blue"))[1] == "3G1B"


def test_MD_11_3_general_re_rolls_before_those_for_blanks_and_the_last_result_counts() -> None:
    """MD-11.3: Marksman re-rolls all Attack dice, Eagle-Eyed one blank."""
    sibyl = {"hero": "Sibyl", "hands": ["short-bow"], "skills": {"Marksman": 1}}
    part = strike(sibyl, "1", "2+bam", "blank", kind="Ranged", foe=enemy("dwarf-agent-1", "B1"))
    assert part.asked == ("MD-11.3", ["Re-roll the Attack dice", "Keep"])
    part.give("Re-roll", "1", "blank")
    assert part.asked == ("MD-11.3", ["Re-roll a blank yellow die", "Keep"])
    part.give("Re-roll", "blank")
    assert wounds(part) == 1


def test_MD_11_3_re_rolls_stack_and_may_be_declined() -> None:
    sibyl = {"hero": "Sibyl", "hands": ["short-bow"], "skills": {"Marksman": 5}}
    part = strike(sibyl, "1", "1", "1", kind="Ranged", foe=enemy("dwarf-agent-1", "B1"), level=5)
    assert part.asked[1] == ["Re-roll the Attack dice", "Re-roll the Defense dice", "Keep"]
    part.give("Re-roll the Defense", "2+bam", "Re-roll the Attack", "1", "2+bam")
    assert wounds(part) == 1


def test_MD_11_4_defense_enchantments_before_attack_enchantments() -> None:
    """MD-11.4: the Defenders' +1 shield comes before the Ice Sword takes a die away."""
    defender = enemy("dwarf-defenders-1", "A1", minions=[])
    part = strike({"hands": ["ice-sword"]}, "2+bam", "1", "2+bam", foe=defender)
    assert part.rules[-1] == "MD-11.6"
    assert "Dwarf Defenders" in part.texts[-1]
    part.give("Ice Sword")
    assert wounds(part) == 2  # 3 hits against the 1 shield that stands although its die is gone


@pytest.mark.parametrize(
    ("hands", "dice", "offered"),
    [
        (["hand-axe"], ["1", "1"], 0), (["hand-axe"], ["2+bam", "1"], 1),
        (["hand-axe"], ["2+bam", "2+bam"], 1), (["rune-sword"], ["2+bam", "2+bam"], 0),
        (["rune-sword"], ["3+diamond", "1"], 1),
        (["executioner"], ["3+diamond"] * 3, 1),
    ],
)  # fmt: skip
def test_MD_11_5_an_enchantment_needs_its_symbols_and_triggers_once(
    hands: list[str], dice: list[str], offered: int
) -> None:
    part = strike({"hands": hands}, *dice, "blank", foe=enemy("high-troll-lesser", "A1"))
    part.give("blank")
    asked = part.asked
    assert (asked[0] == "MD-11.6") == bool(offered)
    if offered:
        part.give(asked[1][0])
        assert part.asked[0] != "MD-11.6"


def test_MD_11_5_repeat_triggers_up_to_so_many_times() -> None:
    foe = enemy("high-troll-lesser", "B1")
    part = strike(
        {"hands": ["flame-rod", "ember-wand"]}, *["2+bam"] * 3, "blank", "blank", kind="Magic", foe=foe
    )
    part.give("Flame Rod", "Flame Rod")
    assert part.asked[1] == ["Ember Wand (Magic bam: +1 hit)", "No more"]


def test_MD_11_6_heroes_choose_and_enemies_must() -> None:
    part = strike({"hands": ["hand-axe"]}, "2+bam", "1", "blank")
    assert part.asked == ("MD-11.6", ["Hand Axe (Melee bam: +1 hit)", "No more"])
    part.give("No more")
    assert wounds(part) == 3
    forced = defend({}, "1", "2+bam", foe=enemy("orc-agent-1", "A1"))
    assert wounds(forced) == 4  # 3 hits, and +1 Wound that nobody was asked about


@pytest.mark.parametrize(("blue", "n"), [("blank", 2), ("1", 1), ("2+bam", 0)])
def test_MD_11_7_wounds_are_hits_less_shields_at_least_0(blue: str, n: int) -> None:
    assert wounds(strike({}, "1", "1", blue)) == n


def test_MD_11_7_direct_wounds_come_on_top() -> None:
    part = defend({"body": "plate-armor"}, "2+bam", "blank", "2+bam", "2+bam", foe=enemy("orc-agent-1", "A1"))
    assert wounds(part) == 1  # 2 hits against 4 shields, and +1 Wound


def test_MD_11_8_defeated_at_0() -> None:
    assert strike({}, "1", "1", "1").s.enemies[0].health == 1
    assert strike({}, "1", "1", "blank").s.enemies == []


def test_MD_11_9_card_dice_once_and_the_boss_s_weapon_at_one_target() -> None:
    heroes = [hero(name, "A1") for name in ("Elias", "Owen", "Sibyl")]
    for minions in ([1] * 3, [1]):
        foe = enemy("goblin-warriors-1", "A1", minions=minions, treasure="short-sword")
        part = Part(table(["c+"], heroes, [foe]), "enemies", "Owen")
        assert pools(part)[0] == "1R1Y"
        assert healths(part.give("1", "1")) == [5, 3, 5]


def test_MD_11_10_card_dice_and_the_boss_s_armor_then_minions_one_by_one() -> None:
    foe = enemy("dwarf-warriors-1", "A1", minions=[1], treasure="plate-armor")
    part = strike({"hands": ["hammer"]}, foe=foe)
    assert pools(part)[1] == "3B"
    foe = enemy("dwarf-warriors-1", "A1", minions=[1, 2, 2])
    at = table(
        ["c+"],
        [hero("Owen", "A1", hands=["hammer", "hand-axe"]), hero("Elias", "A1"), hero("Sibyl", "A1")],
        [foe],
    )
    part = Part(at, "heroes", "Melee attack", "1", "1", "blank", "blank", seat=0)
    assert part.s.enemies[0].minions == [1, 2]  # the wounded one first


def test_MD_11_11_wounds_beyond_the_last_minion_are_lost() -> None:
    part = strike(
        {"hands": ["hammer", "hand-axe"]}, "1", "1", "1", "blank", foe=enemy("goblin-warriors-1", "A1")
    )
    assert (part.s.enemies[0].minions, part.s.enemies[0].boss) == ([], 1)
    part.give("Melee attack", "1", "blank", "blank", "blank")
    assert part.s.enemies == []


def test_MD_11_12_enchantments_take_the_best_die_after_the_roll_skills_before_it() -> None:
    foe = enemy("dwarf-agent-2", "A1")
    part = strike({"hands": ["ice-sword"]}, "2+bam", "1", "1", "2+bam", "Ice Sword", foe=foe)
    assert wounds(part) == 2  # 3 hits against the die that shows 1
    skill = strike({"hero": "Sibyl", "skills": {"Shadow Hunter": 2}}, foe=foe, sign="c-", level=2)
    assert pools(skill)[1] == "1B"  # one of two is not even rolled


def test_MD_11_13_bams_that_skills_add_serve_enchantments_and_nothing_else() -> None:
    elias = {"hero": "Elias", "hands": ["ember-wand"]}
    part = strike(elias, "1", "blank", "Keep", kind="Magic", foe=enemy("dwarf-agent-1", "B1"), sign="c-")
    assert part.asked == ("MD-11.6", ["Ember Wand (Magic bam: +1 hit)", "No more"])
    assert wounds(part.give("No more")) == 1


# -- 12: being stunned, objectives -----------------------------------------------------------------------


def test_MD_12_1_a_stunned_actor_gets_up_first() -> None:
    """MD-12.1: a Hero with an Action, an Enemy with its next activation, a Counter-Attack too."""
    part = strike({}, "1", "blank", "blank", "End", foe=AGENT | {"stunned": True})
    assert (healths(part), part.s.enemies[0].stunned) == ([5], False)
    at = table(["c+"], [hero("Owen", "A1", stunned=True)])
    assert Part(at, "heroes", "End", seat=0).s.heroes[0].stunned


def test_MD_12_2_stunned_actors_hold_nobody_but_are_attacked_and_defend() -> None:
    at = table(
        ROW, [hero("Elias", "A1", stunned=True), hero("Owen", "B1", 9)], [enemy("high-troll-lesser", "A1")]
    )
    part = Part(at, "enemies", "1", "1")
    assert healths(part) == [3, 5]  # it attacks the stunned Hero beside it
    spider = table(
        ROW,
        [hero("Siegfried", "C1", stunned=True, body="leather-armor")],
        [enemy("giant-spider-lesser", "A1")],
    )
    part = Part(spider, "enemies", "1", "2+bam")
    assert part.asked[0] == "MD-11.1"  # his Defense die
    part.give("1")
    assert (healths(part), part.s.heroes[0].stunned) == ([3], True)  # stunned as before, not twice
    free = Part(table(ROW, [hero("Elias", "A1")], [AGENT | {"stunned": True}]), "heroes", "Movement", seat=0)
    assert free.s.heroes[0].zone == "B1"


def test_MD_12_3_a_stunned_mob_lets_wounds_through_to_its_boss() -> None:
    foe = enemy("goblin-warriors-1", "A1", minions=[1], stunned=True)
    part = strike({"hands": ["hammer"]}, "1", "blank", "blank", foe=foe)
    assert part.asked == ("MD-12.3", ["Boss first", "Minions first"])
    assert part.give("Boss first").s.enemies[0].boss == 0
    mace = strike(
        {"hands": ["ice-mace"]}, "2+bam", "blank", "blank", "Ice Mace", foe=foe | {"stunned": False}
    )
    assert mace.asked[0] == "MD-12.3"  # the attack that stuns


def test_MD_12_4_artifacts_come_from_quests_and_tokens_do_what_the_quest_says() -> None:
    tokens = {"A1": {"artifact": 1, "library": 1}}
    at = table(["c+"], [hero("Owen", "A1")], tokens=tokens)
    assert Part(at, "heroes", seat=0).asked is None  # without a Quest they are not picked up
    part = Part(at | {"quest": "sparks-in-the-dark", "decks": {"artifact": ["artifact-crown"]}}, "heroes",
                "Movement", seat=0, seed=1)  # fmt: skip
    assert part.s.heroes[0].carried == ["artifact-crown"]
    assert part.s.tokens == {"A1": {"library": 1}}
    bars = table(["c+ c+"], [hero("Owen", "A1")], quest="big-game-hunting",
                 pillars=[{"kind": "wall", "zone": "A1", "across": "B1", "health": 5}])  # fmt: skip
    assert Part(bars, "heroes", seat=0).asked is None


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
