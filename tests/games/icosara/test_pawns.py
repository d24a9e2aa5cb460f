"""Every pawn of the house data: what its ability does, and when it cannot be used. Named by the pawn's id."""

import pytest

from edgebook.games.icosara import GAME
from edgebook.games.icosara.cards.pack import TABLES, load
from edgebook.kernel import EdgebookError, Refused
from tests.games.icosara.tables import Turn, seat, table

FOE = "Slate 1:Rogue 2:Bulwark"


def fight(own, other, *answers, dice=("D8", "D8"), pawn="1", at="1:1", **more):
    """The first attack of a table of two, with both dice told, up to the end."""
    return Turn(table(own, other, dice=dice, **more), f"attack:{pawn}", at, *answers)


def totals(turn):
    """The totals as the result says them."""
    return turn.texts("ICO-6.7")[0].partition(":")[0]


def test_every_pawn_has_a_test():
    here = globals()
    for pawn in load().pawns:
        assert any(name.startswith("test_") and pawn.id.replace("-", "_") in name for name in here), pawn.id


def test_ICO_H01_magician_changes_a_die_upwards_once_a_battle():
    amber = seat("Amber 1:Lancer 2:Squire 4:Magician", "D6 D8 D12")
    turn = fight(amber, FOE, "D8", "D8", 1, 8, dice=(None, "D8"))
    assert turn.keys == ["free", "D12", "stand"]
    assert turn.labels == ["free-roll (1 left)", "change to the D12", "stand"]
    turn.give("D12", 1)
    assert turn.keys == ["free", "stand"]


def test_ICO_H02_archer_and_ICO_H48_ballista_have_range():
    assert Turn(table("Amber 1:Lancer* 2:Squire* 4:Archer", FOE), "attack:4").keys == ["1:1", "1:2"]
    deep = table("Garnet 1:Duelist 2:Ballista", "Slate 1:Rogue 2:Bulwark 3:Zealot 4:Witch 5:Gambler 7:Warden")
    assert Turn(deep, "attack:2").keys == ["1:1", "1:2", "1:3", "1:4", "1:5", "1:7"]
    back = table("Garnet 1:Duelist* 2:Smith* 4:Phoenix* 6:Ballista", FOE)
    assert "attack:6" in Turn(back).keys


def test_ICO_H03_guardian_with_fewer_dice_defends_better():
    turn = fight(FOE, "Amber 1:Guardian 2:Lancer", "D8", "D6", 4, 1, "stand", "stand", dice=("D8 D10", "D6"))
    assert totals(turn) == "4 against 4"
    turn = fight(FOE, "Amber 1:Guardian 2:Lancer", "D8", "D6", 4, 1, "stand", "stand", dice=("D8", "D6"))
    assert totals(turn) == "4 against 2"


def test_ICO_H04_shieldbearer_helps_neighbours_to_defend():
    turn = fight(FOE, "Amber 1:Lancer 2:Shieldbearer", "D8", "D8", 4, 1, "stand", "stand")
    assert totals(turn) == "4 against 2"
    turn = fight("Amber 1:Lancer 2:Shieldbearer", FOE, "D8", "D8", 4, 1, "stand", "stand")
    assert totals(turn) == "6 against 1"


def test_ICO_H05_captain_helps_neighbours_to_attack():
    turn = fight("Amber 1:Lancer 2:Captain", FOE, "D8", "D8", 4, 1, "stand", "stand")
    assert totals(turn) == "7 against 1"
    turn = fight("Amber 1:Captain 2:Squire", FOE, "D8", "D8", 4, 1, "stand", "stand")
    assert totals(turn) == "5 against 1"  # its aura is not for itself


@pytest.mark.parametrize("pawn", ["Lancer", "Berserker", "Bulwark"], ids=["H06", "H15", "H16"])
def test_ICO_H06_ICO_H15_ICO_H16_pawns_without_ability(pawn):
    card = next(each for each in load().pawns if each.name == pawn)
    assert (card.icon, card.verb) == ("", "none")


def test_ICO_H07_medic_exhausts_to_restore_a_low_die():
    at = table("Amber 1:Lancer 2:Medic", FOE, dice=("D20", "D8"))
    turn = Turn(at, "use:2")
    assert (turn.asked, turn.keys) == ("ICO-4.5", ["D6", "D8"])
    turn.give("D8")
    assert turn.at(0) == "1:Lancer 2:Medic*"
    assert turn.arsenal(0) == "D4 D8 D20"
    with pytest.raises(Refused, match="it has already been used this turn"):
        turn.give("use:2")


def test_ICO_H08_herald_un_exhausts_a_neighbour_once_a_game():
    at = table("Amber 1:Lancer* 2:Herald 3:Squire* 4:Captain*", FOE)
    turn = Turn(at, "use:2")
    assert turn.labels == ["Lancer (position 1)", "Squire (position 3)", "Captain (position 4)"]
    turn.give("1")
    assert turn.at(0) == "1:Lancer 2:Herald 3:Squire* 4:Captain*"
    assert turn.position["seats"][0]["used"] == ["Herald"]
    at["seats"][0]["used"] = ["Herald"]
    with pytest.raises(Refused, match="once a game"):
        Turn(at, "use:2")


def test_ICO_H09_veteran_has_a_second_free_roll_when_defending_too():
    turn = fight(FOE, "Amber 1:Veteran 2:Lancer", "D8", "D8", 8, 1, "free", 1)
    assert turn.keys == ["free", "stand"]


def test_ICO_H10_sentinel_makes_its_die_a_d12_once_a_game():
    turn = fight(FOE, "Amber 1:Sentinel 2:Lancer")
    assert (turn.asked, turn.who, turn.keys) == ("ICO-8.1", 1, ["yes", "no"])
    turn.give("yes", "D8", "D8", 1, 12, "stand", "stand")
    assert totals(turn) == "1 against 13"
    turn = fight(FOE, seat("Amber 1:Sentinel 2:Lancer", used=["Sentinel"]))
    assert turn.asked == "ICO-6.13"
    assert fight("Amber 1:Sentinel 2:Lancer", FOE).asked == "ICO-6.13"  # not when it attacks


def test_ICO_H11_squire_gets_a_counter_for_each_fallen_neighbour_up_to_two():
    at = table("Amber 1:Lancer* 2:Squire 3:Veteran*", FOE, dice=("D8", "D8"))
    turn = Turn(at, "concede:1")
    assert turn.texts("ICO-8.3") == ["Squire gets a counter: it has 1 now."]
    turn.give("1:1", "D8", "D8", 4, 1, "stand", "stand")  # only the Squire can attack
    assert totals(turn) == "5 against 1"
    assert turn.at(0) == "2:Squire*+1 3:Veteran*"  # its counters stay
    turn = Turn(table("Amber 1:Lancer* 2:Squire+2 3:Veteran*", FOE), "concede:1")
    assert "ICO-8.3" not in turn.rules


def test_ICO_H12_bannerman_restores_a_die_when_it_falls_in_battle():
    turn = fight(FOE, "Amber 1:Bannerman 2:Lancer", "D8", "D12", 8, 1, "stand", "stand", dice=("D8", "D12"))
    assert (turn.asked, turn.who) == ("ICO-4.5", 1)
    assert turn.keys == ["D6", "D8", "coin", "D10", "D12"]  # the die of this battle too, but not the D20
    conceded = Turn(table("Amber 1:Bannerman* 2:Lancer", FOE, dice=("D8", "D8")), "concede:1")
    assert "ICO-4.5" not in conceded.rules


def test_ICO_H13_rogue_rolls_two_d4_when_it_attacks():
    turn = fight(FOE, FOE, "D4", "D8", 3, 2, 1, "stand", "stand")
    assert totals(turn) == "5 against 1"
    turn = fight(FOE, FOE, "D8", "D4", 3, 2, "stand", "stand")
    assert totals(turn) == "3 against 2"


def test_ICO_H14_strategist_chooses_last():
    turn = fight("Slate 1:Strategist 2:Rogue", FOE)
    assert (turn.asked, turn.who) == ("ICO-6.14", 1)
    assert (turn.give("D8").asked, turn.who) == ("ICO-6.13", 0)


def test_ICO_H17_poisoner_exhausts_a_pawn_of_the_attacker():
    amber = "Amber 1:Lancer 2:Squire 3:Veteran"
    turn = fight(amber, "Slate 1:Poisoner 2:Rogue", "D8", "D8", 1, 8, "stand", "stand")
    assert (turn.who, turn.labels) == (1, ["Squire (position 2)", "Veteran (position 3)"])
    assert turn.give("0:3").at(0) == "2:Squire+1 3:Veteran*"
    turn = fight(amber, "Slate 1:Poisoner 2:Rogue", "D8", "D8", 8, 1, "stand", "stand")
    assert "ICO-8.3" not in turn.rules  # it does not stand any more


def test_ICO_H18_assassin_reaches_row_2_once_from_row_1():
    foe = "Amber 1:Lancer 2:Squire 4:Captain"
    turn = Turn(table("Slate 1:Assassin 2:Rogue", foe), "attack:1")
    assert turn.keys == ["1:1", "1:2", "1:4"]
    assert turn.give("1:1").position["seats"][0]["used"] == []
    turn = Turn(table("Slate 1:Assassin 2:Rogue", foe), "attack:1", "1:4")
    assert turn.position["seats"][0]["used"] == ["Assassin"]
    used = seat("Slate 1:Assassin 2:Rogue", used=["Assassin"])
    assert Turn(table(used, foe), "attack:1").keys == ["1:1", "1:2"]


def test_ICO_H19_cutpurse_makes_the_loser_send_a_die_to_the_pit():
    turn = fight(
        "Slate 1:Cutpurse 2:Rogue", FOE, "D8", "D8", 8, 1, "stand", "stand", dice=("D8", "D8 D10 coin")
    )
    assert (turn.who, turn.keys) == (1, ["coin", "D10"])
    assert turn.give("coin").arsenal(1) == "D4 D10"
    turn = fight("Slate 1:Cutpurse 2:Rogue", FOE, "D8", "D8", 8, 1, "stand", "stand")
    assert turn.texts("ICO-8.3") == [
        "The ability of Cutpurse triggers, but there is nothing it can do."
    ]  # the D4 is safe


def test_ICO_H20_witch_locks_the_mastery_rolls_of_the_enemy_only():
    turn = fight("Amber 1:Lancer 2:Squire", "Slate 1:Rogue 2:Witch", "D8", "D8", 1, 8, "free", 2)
    assert turn.who == 1
    assert turn.give("free", 3).keys == ["mastery", "stand"]
    itself = fight("Amber 1:Lancer 2:Squire", "Slate 1:Rogue 2:Witch", "D8", "D8", 1, 8, "free", 1, at="1:2")
    assert itself.keys == ["mastery", "stand"]


def test_ICO_H21_warden_is_indestructible_once_a_game():
    turn = fight(FOE, "Slate 1:Warden 2:Witch", "yes", "D8", "D8", 8, 1, "stand", "stand")
    assert turn.texts("ICO-8.5") == ["Warden has lost, but it is indestructible and stays."]
    assert "ICO-6.8" not in turn.rules
    assert turn.at(1) == "1:Warden 2:Witch"
    assert turn.position["seats"][1]["used"] == ["Warden"]
    assert (turn.arsenal(0), turn.arsenal(1)) == ("D4", "D4")


def test_ICO_H22_gambler_always_uses_the_coin():
    turn = fight("Slate 1:Gambler 2:Rogue", FOE, "D8", "D8", "heads", 1, "stand", "stand")
    assert totals(turn) == "6 against 1"
    assert turn.arsenal(0) == "D4"
    turn = fight(FOE, "Slate 1:Gambler 2:Rogue", "D8", "D8", 3, "tails", "stand", "stand")
    assert totals(turn) == "3 against 0"


def test_ICO_H23_gravekeeper_revives_a_pawn_exhausted():
    pit = {"pawns": ["Rogue", "Zealot"]}
    at = table(seat("Slate 1:Bulwark 2:Gravekeeper", pit=pit), FOE)
    turn = Turn(at, "use:2")
    assert turn.labels == ["Rogue", "Zealot"]
    assert turn.give("Zealot").labels == ["position 6", "position 7", "position 8"]
    turn.give("8")  # 8, 5, then 3: nobody else can go there
    assert turn.at(0) == "1:Bulwark 2:Gravekeeper 3:Zealot*"
    assert turn.position["seats"][0]["pit"]["pawns"] == ["Rogue"]
    assert turn.position["seats"][0]["used"] == ["Gravekeeper"]


def test_ICO_H24_zealot_is_sacrificed_for_mastery_rolls():
    turn = Turn(table("Slate 1:Rogue 2:Zealot", FOE), "use:2")
    assert turn.position["seats"][0]["mastery"] == 6
    assert turn.pit(0) == "Zealot"
    last = Turn(table("Slate 1:Zealot*", FOE), "use:1")
    assert (last.position["phase"], last.position["winner"]) == ("over", 1)


def test_ICO_H25_druid_changes_a_die_downwards():
    turn = fight("Jade 1:Fox 2:Druid", FOE, "D12", "D8", 1, 8, dice=("D6 D8 D12 D20", "D8 D10"))
    assert turn.keys == ["free", "D4", "D6", "D8", "stand"]


def test_ICO_H26_slinger_attacks_better_from_row_2():
    back = fight("Jade 1:Fox* 2:Stag* 4:Slinger", FOE, "D8", "D8", 4, 1, "stand", "stand", pawn="4")
    assert totals(back) == "5 against 1"
    front = fight("Jade 1:Slinger 2:Fox", FOE, "D8", "D8", 4, 1, "stand", "stand")
    assert totals(front) == "4 against 1"


def test_ICO_H27_thornhide_takes_its_attacker_along():
    turn = fight(FOE, "Jade 1:Thornhide 2:Fox", "D8", "D8", 8, 1, "stand", "stand")
    assert turn.texts("ICO-6.8") == [
        "Thornhide goes to Jade's pit.",
        "Thornhide takes Rogue with it, to Slate's pit.",
    ]
    attacks = fight("Jade 1:Thornhide 2:Fox", FOE, "D8", "D8", 1, 8, "stand", "stand")
    assert len(attacks.texts("ICO-6.8")) == 1


def test_ICO_H28_gardener_gives_two_for_one_battle():
    at = table("Jade 1:Fox 2:Gardener 3:Stag", FOE, dice=("D8", "D8"))
    turn = Turn(at, "use:2", "1")
    assert turn.at(0) == "1:Fox+1 2:Gardener* 3:Stag"
    turn.give("attack:1", "1:1", "D8", 4, 1, "stand", "stand")  # the Fox leaves the D4
    assert totals(turn) == "7 against 1"
    assert turn.at(0) == "1:Fox* 2:Gardener* 3:Stag"
    assert turn.texts("ICO-1.6") == ["Fox has used its bonus, and its counter is removed."]


def test_ICO_H29_pathfinder_swaps_once_a_turn():
    at = table("Jade 1:Fox* 2:Pathfinder 4:Stag", FOE, rulings={"active-repeat": "any"})
    turn = Turn(at, "use:2", "1")
    assert turn.at(0) == "1:Pathfinder 2:Fox* 4:Stag"
    assert "use:1" not in turn.keys


def test_ICO_H30_hermit_counts_only_positions_that_exist():
    swift = fight(FOE, "Jade 1:Fox 2:Hermit", "D8", "D8", 4, 1, "stand", "stand", at="1:2", mode="swift")
    assert totals(swift) == "4 against 3"  # position 4 is empty; 3 and 5 do not exist


def test_ICO_H31_stag_may_rise_again_for_a_mastery_roll():
    turn = fight("Jade 1:Stag 2:Fox", FOE, "D8", "D8", 8, 1, "stand", "stand")
    assert turn.keys == ["yes", "no"]
    turn.give("yes")
    assert turn.at(0) == "1:Stag 2:Fox"
    assert turn.position["seats"][0]["mastery"] == 3
    none = fight(seat("Jade 1:Stag 2:Fox", "D8", mastery=0), FOE, "D8", "D8", 8, 1, "stand")
    assert none.asked != "ICO-8.3/rouse"


def test_ICO_H32_tortoise_wins_ties_when_it_defends():
    turn = fight(FOE, "Jade 1:Tortoise 2:Fox", "D6", "D8", 5, 3, "stand", "stand", dice=("D6", "D8"))
    assert turn.texts("ICO-6.7") == ["5 against 5: Jade's Tortoise wins every tie when it defends."]


def test_ICO_H33_weaver_helps_low_dice():
    turn = fight("Jade 1:Fox 2:Weaver", FOE, "D6", 4, 1, "stand", "stand", dice=("D6 D8", "D8"))
    assert totals(turn) == "6 against 1"
    turn = fight("Jade 1:Fox 2:Weaver", FOE, "D8", 4, 1, "stand", "stand", dice=("D6 D8", "D8"))
    assert totals(turn) == "5 against 1"


def test_ICO_H34_fox_forbids_the_best_die():
    turn = fight("Jade 1:Fox 2:Stag", FOE, "D8", dice=("D8", "D8 D20"))
    assert turn.keys == ["D4", "D8"]
    with pytest.raises(Refused, match="Fox forbids the highest-ranked die"):
        turn.give("D20")
    assert fight("Jade 1:Fox 2:Stag", FOE, "D8", dice=("D8", "")).asked == "table"  # the D4 is the only one


def test_ICO_H35_charmer_makes_the_attackers_die_a_d6():
    turn = fight(FOE, "Jade 1:Charmer 2:Fox", "yes", "D8", "D8", 6, 1, "stand", "stand")
    assert turn.texts("ICO-4.8") == [
        ("Charmer turns the D8 of Slate into a D6; the D8 is still to be spent.")
    ]
    assert turn.arsenal(0) == "D4"
    d4 = fight(FOE, "Jade 1:Charmer 2:Fox", "yes", "D4", "D8", 3, 3, 1, "stand", "stand")
    assert "ICO-4.8" not in d4.rules


def test_ICO_H35_charmer_is_not_offered_against_a_lone_d4():
    own, other = "Slate 1:Berserker 2:Bulwark", "Jade 1:Charmer 2:Fox"
    assert fight(own, other, dice=("", None)).asked == "ICO-6.14"  # nothing that it could transform
    assert fight(own, other, dice=("D8", None)).asked == "ICO-8.1"


def test_ICO_H10_sentinel_is_not_offered_a_lone_d4_where_nothing_transforms_it():
    own, other = "Slate 1:Berserker 2:Bulwark", "Amber 1:Sentinel 2:Lancer"
    assert fight(own, other, dice=("", "")).asked == "ICO-8.1"
    fixed = fight(own, other, dice=("", ""), rulings={"d4-interference": "all"})
    assert "ICO-8.1" not in fixed.rules


def test_ICO_H36_elder_restores_any_die_once_a_game():
    turn = Turn(table("Jade 1:Fox 2:Elder", FOE, dice=("D6", "D8")), "use:2")
    assert turn.keys == ["D8", "coin", "D10", "D12", "D20"]
    assert turn.give("D20").position["seats"][0]["used"] == ["Elder"]


def test_ICO_H37_twinblade_may_add_a_lower_die():
    dice = ("D6 D10 D12", "D8")
    turn = fight("Garnet 1:Twinblade 2:Smith", FOE, "D12", dice=dice)
    assert turn.keys == ["D6", "D10", "no"]
    turn.give("D10", "D8", 4, 3, 1, "stand", "stand")
    assert totals(turn) == "7 against 1"
    assert turn.arsenal(0) == "D4 D6"
    assert fight("Garnet 1:Twinblade 2:Smith", FOE, "D6", dice=dice).asked == "ICO-6.14"


def test_ICO_H38_firebrand_burns_a_die_when_it_falls_in_battle():
    turn = fight(
        FOE, "Garnet 1:Firebrand 2:Smith", "D8", "D8", 8, 1, "stand", "stand", dice=("D8 D20 D6", "D8")
    )
    assert (turn.who, turn.keys) == (0, ["D6", "D20"])


def test_ICO_H39_smith_restores_for_a_mastery_roll_each_time():
    at = table("Garnet 1:Duelist 2:Smith", FOE, dice=("D20", "D8"), rulings={"active-repeat": "any"})
    turn = Turn(at, "use:2", "D10", "use:2", "D6")
    assert turn.arsenal(0) == "D4 D6 D10 D20"
    assert turn.position["seats"][0]["mastery"] == 2


def test_ICO_H40_duelist_forbids_re_rolls():
    turn = fight("Garnet 1:Duelist 2:Smith", FOE, "D8", "D8", 1, 8)
    assert "ICO-5.1" not in turn.rules
    magician = fight("Garnet 1:Duelist 2:Smith", "Amber 1:Lancer 2:Magician", "D8", "D8", 8, 1)
    assert "ICO-5.1" not in magician.rules


def test_ICO_H41_emberguard_with_fewer_pawns_defends_better():
    at = table(FOE, "Garnet 1:Emberguard", dice=("D8", "D8"))
    turn = Turn(at, "attack:1", "D8", "D8", 8, 1, "stand", "stand")
    assert totals(turn) == "8 against 4"


def test_ICO_H42_torchbearer_helps_to_attack_and_hinders_to_defend():
    turn = fight("Garnet 1:Smith 2:Torchbearer", FOE, "D8", "D8", 4, 1, "stand", "stand")
    assert totals(turn) == "6 against 1"
    turn = fight(FOE, "Garnet 1:Smith 2:Torchbearer", "D8", "D8", 4, 1, "stand", "stand")
    assert totals(turn) == "4 against 0"


def test_ICO_H43_phoenix_comes_back_once_a_game():
    phoenix = seat("Garnet 1:Phoenix 2:Smith", "D8", used=["Phoenix"])
    turn = fight(FOE, phoenix, "D8", "D8", 8, 1, "stand", "stand")
    assert turn.asked is None
    no = fight(FOE, "Garnet 1:Phoenix 2:Smith", "D8", "D8", 8, 1, "stand", "stand", "no")
    assert no.at(1) == "2:Smith"
    assert no.position["seats"][1]["used"] == []


def test_ICO_H44_martyr_un_exhausts_its_neighbours():
    turn = Turn(table("Garnet 1:Smith* 2:Martyr 3:Duelist* 4:Phoenix*", FOE), "use:2")
    assert turn.texts("ICO-8.4/gain") == ["Smith, Duelist and Phoenix un-exhaust."]
    assert turn.at(0) == "1:Smith 2:Phoenix 3:Duelist"
    fresh = Turn(table("Garnet 1:Smith 2:Martyr 3:Duelist", FOE))
    assert "use:2" not in fresh.keys


def test_ICO_H45_executioner_hits_exhausted_pawns_harder():
    turn = fight(
        "Garnet 1:Executioner 2:Smith", "Slate 1:Rogue* 2:Bulwark", "D8", "D8", 4, 1, "stand", "stand"
    )
    assert totals(turn) == "6 against 1"
    turn = fight("Garnet 1:Executioner 2:Smith", FOE, "D8", "D8", 4, 1, "stand", "stand")
    assert totals(turn) == "4 against 1"


def test_ICO_H46_alchemist_makes_its_die_a_d20_but_not_in_swift_edge():
    turn = fight("Garnet 1:Alchemist 2:Smith", FOE, "yes", "D8", "D8", 20, 1, "stand", "stand")
    assert totals(turn) == "20 against 1"
    swift = fight("Garnet 1:Alchemist 2:Smith", FOE, mode="swift")
    assert swift.asked == "ICO-6.13"
    both = fight("Garnet 1:Alchemist 2:Smith", "Jade 1:Charmer 2:Fox", "yes", "yes", "D8", "D8", 6, 1)
    assert len(both.texts("ICO-4.8")) == 2  # the die named last is rolled


def test_ICO_H47_gladiator_gets_a_counter_for_each_win():
    turn = fight("Garnet 1:Gladiator+1 2:Smith", FOE, "D8", "D8", 4, 1, "stand", "stand")
    assert totals(turn) == "6 against 1"
    assert turn.at(0) == "1:Gladiator*+2 2:Smith"
    defends = fight(FOE, "Garnet 1:Gladiator+2 2:Smith", "D8", "D8", 4, 4, "stand", "stand")
    assert totals(defends) == "4 against 6"
    assert "ICO-8.3" not in defends.rules  # two are all it can have


def test_every_pawn_is_marked_as_house_data():
    pack = load()
    for pawn in pack.pawns:
        assert pack.origin("pawns", pawn.id, "atk").kind == "house"
    seeded = [pawn.name for pawn in pack.pawns if pack.origin("pawns", pawn.id, "name").kind == "seed"]
    assert seeded == ["Magician", "Archer", "Guardian", "Rogue", "Strategist"]


def test_an_owner_renames_a_pawn_and_formations_of_ours_that_need_it_are_left_out(tmp_path):
    head = "id,clan,name,atk,def,range,icon,effect_key,params,when,optional,limit,effect,origin"
    row = "ICO-H06,Amber,Hussar,3,1,2,Attack,range,,always,must,,Range 2.,owner"
    (tmp_path / "pawns.csv").write_text(f"{head}\n{row}\n")
    pack = load((str(tmp_path),))
    assert ("Amber", "Hussar") in pack.number
    assert ("Amber", "Lancer") not in pack.number
    assert len(pack.formations) == len(load().formations) - 4
    own = table("Amber 1:Hussar 2:Captain", "Slate 1:Bulwark")
    assert GAME.positions.read(own, [str(tmp_path)]).pawns[pack.number["Amber", "Hussar"]].range == 2
    (tmp_path / "formations.csv").write_text(
        "name,clan,for,origin,p1,p2,p3,p4,p5,p6,p7,p8\nMine,Amber,three,owner,Lancer,Captain,Medic,,,,,\n"
    )
    with pytest.raises(EdgebookError, match="Lancer, expected a pawn of Amber"):
        TABLES.load([tmp_path])
