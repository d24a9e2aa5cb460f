"""The worked examples of the rulebook, MD-X1 to MD-X27, each as a table."""

from __future__ import annotations

from tests.games.massive.tables import Part, enemy, healths, hero, table

GEAR = {"body": "leather-armor"}


def test_MD_X1_a_mob_for_three_heroes_with_a_guardians_weapon() -> None:
    heroes = [hero(name, "A1") for name in ("Elias", "Sibyl", "Bjorn")]
    at = table(
        ["c+ c+"],
        heroes,
        levels={"B1": [2]},
        level=2,
        decks={
            "event": ["patrol"],
            "guard-2": ["goblin-warriors-2"],
            "treasure-2": ["long-sword-2"],
        },
    )
    part = Part(at, "event", seed=1)
    mob = part.s.enemies[0]
    assert (len(mob.minions), mob.boss, mob.treasure) == (3, 1, "long-sword-2")
    fight = Part(part.position, "enemies")
    fight.give("Elias", "Elias")
    assert "attack with 1 red and 3 yellow dice" in fight.text("MD-11.2")


def test_MD_X2_the_killer_gets_the_treasure_at_any_distance() -> None:
    elias = hero("Elias", "A1", hands=["staff"])
    boss = enemy("goblin-warriors-1", "C1", minions=[], treasure="hand-axe")
    part = Part(
        table(["c+ c+ c+"], [elias], [boss]), "heroes", "Magic attack", "2+bam", "1", "blank", "Keep", seat=0
    )
    assert part.s.enemies == []
    assert "Elias gets Hand Axe" in part.text("MD-7.12")
    assert part.asked[0] == "MD-6.7"
    assert part.s.heroes[0].xp == 3


def test_MD_X3_movement_points_in_any_mix() -> None:
    at = table(
        ["c+ c+ c+ A+"],
        [hero("Elias", "A1"), hero("Bjorn", "A1")],
        tokens={"D1": {"treasure": 1}},
        doors=[{"between": ["C1", "D1"], "state": "closed"}],
        decks={"door": ["quiet-store"], "treasure-1": ["lantern"]},
    )
    part = Part(at, "heroes", "Movement", "Move to C1", seat=0, seed=3)
    part.give("Movement", "Open the door to D1", "Move to D1", "Movement", "Pick up", "Done", "Stop")
    assert part.s.heroes[0].zone == "D1"
    assert part.s.heroes[0].carried
    assert part.rules.count("MD-8.7") == 3
    assert part.rules.count("MD-8.8") == part.rules.count("MD-8.12") == 1


def test_MD_X4_the_third_room_is_the_active_players_choice() -> None:
    at = table(
        ["c+ A+ A- A+", ".. .. A+ .."],
        [hero("Elias", "A1")],
        doors=[{"between": ["A1", "B1"], "state": "closed"}],
        levels={"A1": [1]},
        decks={"door": ["guarded-hoard"], "guard-1": ["orc-flayers-1"], "treasure-1": ["lantern"]},
    )
    part = Part(at, "heroes", "Movement", seat=0, seed=1)
    assert part.asked == ("MD-8.9", ["D1", "C2"])
    part.give("C2")
    tokens = part.s.tokens
    assert (tokens["B1"], tokens["C1"], tokens["C2"]) == ({"treasure": 2}, {"treasure": 3}, {"treasure": 2})
    assert "D1" not in tokens
    assert part.s.enemies[0].zone == "C1"


def test_MD_X5_transmuting_draws_one_level_above_the_lowest() -> None:
    cards = ["ice-mace", "fire-sword", "plate-armor"]
    at = table(["c+"], [hero("Elias", "A1", carried=cards)], decks={"treasure-3": ["rune-sword"]})
    part = Part(at, "heroes", "Transmute", *cards[:2], seat=0, seed=1)
    assert part.s.heroes[0].carried == ["rune-sword"]
    start = ["mace", "mace", "long-sword"]
    at = table(["c+"], [hero("Elias", "A1", carried=start)], decks={"treasure-2": ["crossbow"]})
    part = Part(at, "heroes", "Transmute", "mace", "mace", seat=0, seed=1)
    assert part.s.heroes[0].carried == ["crossbow"]


def test_MD_X6_melee_takes_the_one_at_hand() -> None:
    at = table(
        ["c+ c+"], [hero("Elias", "A1", 1), hero("Bjorn", "B1", 9)], [enemy("high-troll-lesser", "A1")]
    )
    part = Part(at, "enemies", "1", "blank")
    assert healths(part) == [4, 5]
    verdicts = {v.label: (v.kept, v.rule) for v in part.steps("MD-9.2")[0].verdicts}
    assert verdicts["Elias"][0]
    assert verdicts["Bjorn"] == (False, "MD-9.2")


def test_MD_X7_it_moves_to_the_richest_and_attacks() -> None:
    heroes = [hero("Elias", "A2", 2), hero("Whisper", "B1", 5), hero("Bjorn", "C2", 4)]
    part = Part(table([".. c+ ..", "c+ c+ c+"], heroes, [enemy("dwarf-agent-1", "B2")]), "enemies", "1", "1")
    assert part.s.enemies[0].zone == "B1"
    assert healths(part) == [5, 3, 5]


def test_MD_X8_the_second_look_finds_a_richer_hero() -> None:
    rows = [".. .. .. c+", "c+ c+ c+ c+", ".. c+ .. ..", ".. c+ .. ..", ".. c+ .. .."]
    at = table(rows, [hero("Whisper", "D2", 2), hero("Bjorn", "B5", 7)], [enemy("orc-flayers-1", "A2")])
    part = Part(at, "enemies")
    assert [step.values["key"] for step in part.steps("MD-9.3")] == [0, 1]
    assert part.s.enemies[0].zone == "B3"
    assert "MD-9.2" not in part.rules


def test_MD_X9_archers_shoot_over_the_nearer_hero() -> None:
    at = table(
        ["c+ c+"], [hero("Elias", "A1", 1), hero("Whisper", "B1", 3)], [enemy("goblin-archers-1", "A1")]
    )
    part = Part(at, "enemies", "1")
    assert healths(part) == [5, 4]
    assert "Ranged" in part.text("MD-9.2")


def test_MD_X10_melee_on_the_richer_hero_at_hand() -> None:
    at = table(["c+ c+"], [hero("Sibyl", "A1", 5), hero("Elias", "B1", 2)], [enemy("ogre-mage-lesser", "A1")])
    part = Part(at, "enemies", "1")
    assert healths(part) == [4, 5]
    assert "Melee" in part.text("MD-9.2")


def test_MD_X11_it_goes_for_the_light_then_sees_somebody_out_of_range() -> None:
    rows = ["c- c+ c- c- c-", ".. .. .. .. c-", ".. .. .. .. c+"]
    at = table(rows, [hero("Bjorn", "E3", 1)], [enemy("hellhound-lesser", "A1")])
    part = Part(at, "enemies")
    assert [step.values["key"] for step in part.steps("MD-9.4")] == ["B1", "C1"]
    assert "MD-9.2" not in part.rules


def test_MD_X12_hidden_heroes_are_ignored() -> None:
    rows = ["c+ c+ c+ c+", "c- .. .. c+"]
    at = table(
        rows, [hero("Elias", "A2", 9), hero("Bjorn", "D2", 1)], [enemy("high-troll-lesser", "B1")], start="A1"
    )
    part = Part(at, "enemies")
    assert part.s.enemies[0].zone == "D1"
    verdicts = {v.label: v for v in part.steps("MD-9.3")[0].verdicts}
    assert (verdicts["Elias"].kept, verdicts["Elias"].rule) == (False, "MD-2.4")
    alone = table(rows, [hero("Elias", "A2", 9)], [enemy("high-troll-lesser", "C1")], start="D2")
    part = Part(alone, "enemies")
    assert part.s.enemies[0].zone == "D2"
    assert "Hero Starting Zone" in part.text("MD-9.5")


def test_MD_X13_skills_are_bought_and_wait_for_their_level() -> None:
    sibyl = hero("Sibyl", "A1", 5)
    part = Part(table(["c+"], [sibyl]), "experience", "Marksman, Level 1, 5 XP", seat=0)
    assert part.s.heroes[0].skills == {"Marksman": 1}
    rich = hero("Sibyl", "A1", 10, skills={"Marksman": 1})
    part = Part(
        table(["c+"], [rich], level=2),
        "experience",
        "Enhance Health, Level 2, 4 XP",
        "Marksman, Level 3",
        seat=0,
    )
    assert part.s.heroes[0].skills == {"Marksman": 3, "Enhance Health": 2}
    assert part.s.heroes[0].xp == 0
    assert "waits" in part.text("MD-10.1") or any("waits" in text for text in part.texts)
    assert part.s.heroes[0].health == 6


def test_MD_X14_two_weapons_against_plate() -> None:
    bjorn = hero("Bjorn", "A1", hands=["fire-sword", "hammer"])
    foe = enemy("orc-enforcers-2", "A1", treasure="plate-armor")
    part = Part(table(["c+"], [bjorn], [foe]), "heroes", "Melee attack", seat=0)
    assert "1 red and 2 yellow dice" in part.text("MD-11.2")
    assert "3 blue dice" in part.text("MD-11.2")


def test_MD_X15_defence_dice_add_up() -> None:
    owen = hero("Owen", "A1", body="cold-iron-armor", hands=["long-sword", "dwarven-shield"])
    part = Part(table(["c+"], [owen], [enemy("high-troll-lesser", "A1")]), "enemies")
    assert "Owen defends with 3 green and 1 blue die" in part.text("MD-11.2")


def test_MD_X16_a_bam_too_many_is_wasted() -> None:
    elias = hero("Elias", "A1", hands=["ember-wand"])
    at = table(["c- c+"], [elias], [enemy("goblin-warriors-1", "B1", minions=[])])
    part = Part(at, "heroes", "Magic attack", "2+bam", "2+bam", "Keep", seat=0)
    assert part.text("MD-11.13") == "Shadow Mode adds 1 bam to the attack."
    assert part.asked == ("MD-11.6", ["Ember Wand (Magic bam: +1 hit)", "No more"])
    part.give("Ember Wand")
    assert part.rules.count("MD-11.6") == 1
    assert "3 hits (2 on the dice, 1 more by Ember Wand) against 2 shields" in part.text("MD-11.7")


def test_MD_X17_the_card_comes_before_the_gear() -> None:
    foe = enemy("dwarf-warriors-3", "A1", treasure="short-sword")
    part = Part(table(["c+"], [hero("Bjorn", "A1")], [foe]), "enemies", "3+diamond", "2+bam", "2+bam", "1")
    triggered = [step.text for step in part.steps("MD-11.6")]
    assert len(triggered) == 2
    assert all("Dwarf Warriors" in text for text in triggered)
    assert "2 extra Wounds" in part.text("MD-11.7")


def test_MD_X18_enchantments_on_both_sides() -> None:
    bjorn = hero("Bjorn", "A1", hands=["fire-sword", "hammer"], carried=["kings-crown"])
    foe = enemy("dwarf-defenders-2", "A1", minions=[2, 2])
    part = Part(table(["c+"], [bjorn, hero("Elias", "A1")], [foe]), "heroes", "Melee attack", seat=0)
    part.give("2+bam", "2+bam", "blank", "2+bam", "1", "Keep", "Fire Sword", "King's Crown")
    assert part.text("MD-11.7") == (
        "6 hits (4 on the dice, 2 more by Fire Sword) against 3 shields (3 on the dice, 1 more by Dwarf "
        "Defenders, 1 less by King's Crown): 3 Wounds."
    )
    assert part.s.enemies[0].minions == [1]


def test_MD_X19_a_melee_weapon_adds_nothing_to_a_shot() -> None:
    heroes = [hero("Elias", "B1"), hero("Bjorn", "B1", 1), hero("Owen", "B1")]
    foe = enemy("goblin-archers-2", "A1", treasure="hand-axe")
    part = Part(table(["c+ c+"], heroes, [foe]), "enemies")
    assert "attack with 2 yellow dice" in part.text("MD-11.2")


def test_MD_X20_wounds_go_to_minions_one_after_the_other() -> None:
    mob = enemy("dwarf-warriors-1", "A1")
    heroes = [
        hero("Bjorn", "A1", hands=["hammer", "hand-axe"]),
        *(hero(n, "A1") for n in ("Elias", "Owen", "Sibyl")),
    ]
    part = Part(table(["c+"], heroes, [mob]), "heroes", "Melee attack", "1", "1", "1", "blank", seat=0)
    assert part.s.enemies[0].minions == [1, 2, 2]
    part.give("Melee attack", "1", "1", "2+bam", "blank", "No more")
    assert part.s.enemies[0].minions == [1]
    part.give("Melee attack", "1", "1", "1", "blank")
    assert part.s.enemies[0].minions == []
    assert part.s.enemies[0].boss == 2
    assert "2 Wounds are lost" in part.text("MD-11.10")


def test_MD_X21_a_stunned_mob_loses_its_boss_first_and_gets_up() -> None:
    mob = enemy("goblin-warriors-1", "A1", stunned=True)
    bjorn = hero("Bjorn", "A1", hands=["hammer"])
    part = Part(
        table(["c+ c+"], [bjorn], [mob]), "heroes", "Melee attack", "1", "blank", "blank", "Keep", seat=0
    )
    assert part.asked == ("MD-12.3", ["Boss first", "Minions first"])
    part.give("Boss first")
    assert (part.s.enemies[0].boss, part.s.enemies[0].minions) == (0, [1])
    part.give("Movement", "Stop", "End the activation")
    assert "getting up" in part.text("MD-12.1")
    assert not part.s.enemies[0].stunned
    assert healths(part) == [5]


def test_MD_X22_missing_level_tokens_join_the_highest() -> None:
    from edgebook.games.massive import GAME
    from edgebook.kernel import begin

    kept = {"hero": "Elias", "skills": {"Fireball": 5}, "hands": ["staff"]}
    trace = begin(GAME, {"quest": "black-widow", "mode": "story", "heroes": [kept]}, seed=1)
    while trace.decision is not None and trace.state.round == 0:
        trace.answer(trace.decision.keys[-1])
    assert trace.state.level == 5
    assert trace.state.levels["H2"] == [3, 4, 5]


def test_MD_X23_half_the_level_in_xp_and_fair_swaps() -> None:
    kept = hero("Elias", "A1", carried=["elixir", "fire-sword", "ice-mace", "phoenix-robe"])
    at = table(["c+"], [kept], mode="story", market=["titan-hammer", "ice-mace", "healing-potion"])
    part = Part(at, "market", "Sell Elixir", seat=0)
    assert part.s.heroes[0].xp == 3
    part.give("Swap", "fire-sword", "ice-mace", "titan-hammer")
    assert sorted(part.s.heroes[0].carried) == ["phoenix-robe", "titan-hammer"]
    part = Part(
        at, "market", "Swap", "phoenix-robe", "That is all", "ice-mace", "healing-potion", "Done", seat=0
    )
    assert part.s.heroes[0].carried.count("ice-mace") == 2
    assert part.s.market == ["titan-hammer"]


def test_MD_X24_after_one_move_it_shoots_the_richer_of_two() -> None:
    rows = ["c- c- c+ c+", ".. c- .. ..", ".. c- .. .."]
    heroes = [hero("Bjorn", "D1", 9), hero("Elias", "B2", 1), hero("Whisper", "B3", 4)]
    at = table(rows, heroes, [enemy("giant-spider-lesser", "A1")], walls=[["C1", "D1"]])
    at["map"]["rows"] = ["c- c- c+ c+", ".. c- .. c+", ".. c- c- c+"]
    part = Part(at, "enemies", "1", "1")
    assert part.s.enemies[0].zone == "B1"
    assert healths(part) == [5, 5, 3]


def test_MD_X25_magic_at_range_two() -> None:
    part = Part(
        table(["c+ c+ c+"], [hero("Whisper", "C1")], [enemy("abyssal-demon-lesser", "A1")]),
        "enemies",
        "1",
        "1",
    )
    assert "Magic" in part.text("MD-9.2")
    assert healths(part) == [3]


def test_MD_X26_both_symbols_on_the_staff() -> None:
    elias = hero("Elias", "A1", body="armor-of-life", hands=["staff-of-defense"])
    part = Part(
        table(["c-"], [elias], [enemy("high-troll-lesser", "A1")]), "enemies", "1", "1", "3+diamond", "2+bam"
    )
    assert "MD-11.13" not in part.rules
    part.give("Staff of Defense (Defense bam", "Staff of Defense (Defense diamond")
    assert "2 hits against 8 shields" in part.text("MD-11.7")


def test_MD_X27_events_read_the_highest_tile_with_a_hero() -> None:
    rows = ["c+ c+ c+ c+ c+ c+ c+ c+ c+"]
    heroes = [hero("Elias", "D1"), hero("Bjorn", "A1")]
    at = table(
        rows,
        heroes,
        mode="story",
        level=3,
        levels={"A1": [2], "D1": [3], "G1": [4]},
        decks={"event": ["patrol-ahead"], "guard-3": ["orc-flayers-3"], "treasure-3": ["ice-mace"]},
    )
    part = Part(at, "event", seed=1)
    assert part.s.enemies[0].zone == "G1"
