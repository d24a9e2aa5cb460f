"""Chapters 11 and 12 by rule: a combat, and being stunned."""

from __future__ import annotations

import pytest

from tests.games.massive.tables import AGENT, Part, defend, enemy, healths, hero, pools, strike, table, wounds

ROW = ["c+ c+ c+ c+"]

# -- 11: Combat ------------------------------------------------------------------------------------------


def test_MD_11_1_all_dice_of_both_sides_are_rolled_together() -> None:
    part = strike({"hands": ["fire-sword", "mace"]}, foe=AGENT | {"treasure": "dwarven-shield"})
    colours = []
    while part.asked and part.asked[0] == "MD-11.1":
        assert part.trace.waiting_for is not None
        colours.append(part.trace.waiting_for.question.split("the ")[-1].split()[0])
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
    assert pools(strike({"hands": ["spear"], "health": 2}))[0] == "3Y"  # a fourth yellow die is lost


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
