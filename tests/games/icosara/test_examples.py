"""The worked examples of the catalogue, ICO-X1 to ICO-X28."""

import pytest

from edgebook.games.icosara.table.ground import ADJACENT
from tests.games.icosara.tables import Turn, seat, table

START = table("Amber", "Jade", phase="start")
FULL = "Amber 1:Lancer 2:Shieldbearer 3:Veteran 4:Captain 5:Magician 6:Archer 7:Medic 8:Bannerman"


def test_ICO_X1_the_highest_number_names_the_first_player_and_loses_the_die():
    turn = Turn(START, "D8", "D6", 4, 5, "stand", "stand")
    assert (turn.asked, turn.who) == ("ICO-3.2", 1)
    turn.give("0")
    assert turn.arsenal(0).count("D8") == 1
    assert turn.pit(1) == "D6"
    assert (turn.position["phase"], turn.position["first"], turn.position["turn"]) == ("setup", 0, 0)


def test_ICO_X2_only_the_last_die_of_a_rank_change_is_spent():
    at = table("Amber 1:Lancer 2:Squire 4:Magician", "Slate 1:Bulwark 2:Rogue", dice=("D8 D12", "D6"))
    turn = Turn(at, "attack:1", "1:1", "D8", "D6", 1, 6, "D12", 12, "stand", "stand")
    assert turn.texts("ICO-4.6") == ["Amber changes to the D12: Amber's D12 shows 12."]
    assert turn.arsenal(0) == "D4 D8"
    assert turn.pit(1) == "D6 D8 coin D10 D12 D20 Bulwark"


def test_ICO_X3_only_the_chosen_die_of_a_transformation_is_spent():
    at = table("Slate 1:Bulwark 2:Rogue", "Amber 1:Sentinel 2:Lancer", dice=("D6", "D8"))
    turn = Turn(at, "attack:1", "1:1", "yes", "D6", "D8", 2, 12, "stand", "stand")
    assert turn.texts("ICO-4.8") == [
        ("Sentinel turns the D8 of Amber into a D12; the D8 is still to be spent.")
    ]
    assert turn.arsenal(1) == "D4"
    assert "Bulwark" in turn.pit(0)


def test_ICO_X4_a_re_roll_rolls_all_own_dice_and_nobody_elses():
    at = table("Slate 1:Rogue 2:Bulwark", "Slate 1:Strategist 2:Bulwark", dice=("D6", "D8"))
    turn = Turn(at, "attack:1", "1:1", "D4", "D8", 3, 2, 6)
    assert (turn.asked, turn.who) == ("ICO-5.1", 0)
    turn.give("free", 4, 4)
    assert turn.s.shows == [(4, 4), (6,)]


def test_ICO_X5_position_4_touches_five_positions():
    assert ADJACENT[4] == (1, 2, 5, 6, 7)


def test_ICO_X6_pawns_move_up_behind_a_fallen_one():
    at = table(seat(FULL, "D6"), "Slate 1:Berserker 2:Rogue", dice=("", "D8"))
    turn = Turn(at, "attack:1", "1:1", "D4", "D8", 1, 8, "stand", "stand")
    assert turn.texts("ICO-6.10") == ["Captain moves up from position 4 to position 1."]
    assert turn.asked == "ICO-6.10"
    assert turn.labels == ["Archer (position 6) to position 4", "Medic (position 7) to position 4"]
    turn.give("6:4")
    assert turn.asked is None
    assert turn.at(0).startswith("1:Captain 2:Shieldbearer 3:Veteran 4:Archer 5:Magician 7:Medic")


@pytest.mark.parametrize(
    ("place", "targets"),
    [("1", ["1:1", "1:2", "1:4"]), ("4", ["1:1", "1:2"]), ("6", None)],
    ids=["row 1", "row 2", "row 3"],
)
def test_ICO_X7_range_2(place, targets):
    own = {
        "1": "1:Archer 2:Lancer",
        "4": "1:Lancer* 2:Veteran* 4:Archer",
        "6": "1:Lancer* 2:Veteran* 4:Squire* 6:Archer",
    }[place]
    turn = Turn(table(f"Amber {own}", "Slate 1:Bulwark 2:Rogue 4:Witch 6:Warden"))
    if targets is None:
        assert f"attack:{place}" not in turn.keys
    else:
        assert turn.give(f"attack:{place}").keys == targets


@pytest.mark.parametrize(("mine", "theirs", "winner"), [("D6", "D10", 0), ("D10", "D6", 1), ("D8", "D8", 0)])
def test_ICO_X8_the_lower_rank_wins_a_tie_then_the_attacker(mine, theirs, winner):
    at = table("Slate 1:Rogue 2:Bulwark", "Slate 1:Rogue 2:Bulwark", dice=(mine, theirs))
    turn = Turn(at, "attack:1", "1:1", mine, theirs, 5, 5, "stand", "stand")
    assert "Rogue" in turn.pit(1 - winner)
    assert "Rogue" not in turn.pit(winner)


def test_ICO_X9_only_the_two_who_battle_are_compared():
    seats = (
        seat("Amber 1:Guardian 2:Lancer", "D6 D8 D10 D12"),
        seat("Slate 1:Rogue 2:Bulwark", "D6 D8 D10 D12 D20"),
        seat("Jade 1:Fox", "D6"),
    )
    turn = Turn(table(*seats, turn=1), "attack:1", "0:1")
    assert turn.texts("ICO-8.1/condition") == ["Guardian has +2 in this battle."]


def test_ICO_X10_null_edge_has_fixed_numbers():
    at = table("Slate 1:Rogue 2:Bulwark", "Slate 1:Rogue 2:Bulwark", dice=("D8", "D8"), null_edge=True)
    turn = Turn(at, "attack:1", "1:1", "D8", "D8")
    assert turn.asked is None
    assert "Rogue" in turn.pit(1)
    assert (turn.arsenal(0), turn.arsenal(1)) == ("D4", "D4")


def test_ICO_X11_the_d4_stays():
    at = table("Slate 1:Rogue 2:Bulwark", "Amber 1:Lancer 2:Squire", dice=("", ""))
    turn = Turn(at, "attack:1", "1:1", 4, 4, 1, "stand", "stand")
    assert (turn.arsenal(0), turn.arsenal(1)) == ("D4", "D4")


def test_ICO_X12_a_double_pass_un_exhausts_everybody():
    at = table("Amber 1:Lancer* 2:Veteran 4:Squire", "Slate 1:Rogue* 2:Bulwark*", passes=1, turn=1)
    turn = Turn(at, "pass")
    assert turn.rules[-3:] == ["ICO-7.4", "ICO-7.5", "ICO-6.11"]
    assert (turn.at(0), turn.at(1)) == ("1:Lancer 2:Veteran 4:Squire", "1:Rogue 2:Bulwark")
    assert (turn.position["turn"], turn.position["passes"]) == (0, 0)


def test_ICO_X13_die_plus_modifier_plus_aura():
    at = table("Amber 1:Lancer 2:Squire 4:Captain", "Slate 1:Bulwark 3:Rogue", dice=("D6", "D8"))
    turn = Turn(at, "attack:1", "1:1", "D6", "D8", 5, 4, "stand", "stand")
    assert turn.texts("ICO-6.7") == ["8 against 7: Amber's Lancer wins."]
    assert "Bulwark" in turn.pit(1)
    assert (turn.arsenal(0), turn.arsenal(1)) == ("D4", "D4")


def test_ICO_X14_a_modifier_below_zero_breaks_the_tie():
    at = table("Slate 1:Rogue 2:Bulwark", "Slate 1:Berserker 2:Bulwark", dice=("D8", "D8"))
    turn = Turn(at, "attack:1", "1:1", "D8", "D8", 3, 3, "stand", "stand")
    assert turn.texts("ICO-6.7") == ["3 against 1: Slate (seat 0)'s Rogue wins."]


def test_ICO_X15_like_dice_that_tie_are_rolled_again():
    turn = Turn(START, "D6", "D6", 3, 4, "free", 4, "stand", "stand")
    assert turn.texts("ICO-3.7") == [
        ("Amber and Jade have the same number on the same kind of die: they roll again.")
    ]
    turn.give(2, 3)
    assert turn.who == 0
    assert turn.keys == ["mastery", "stand"]  # the free-roll is gone


def test_ICO_X16_a_d4_that_wins_is_not_spent():
    turn = Turn(START, "D4", "D6", 4, 1, "stand", "stand", "0")
    assert "ICO-3.3" in turn.rules
    assert (turn.pit(0), turn.pit(1)) == ("", "")


def test_ICO_X17_no_pass_while_somebody_fresh_has_a_target():
    at = table("Amber 1:Lancer* 2:Squire* 3:Veteran* 4:Archer", "Slate 1:Rogue 2:Bulwark")
    assert "pass" not in Turn(at).keys


def test_ICO_X18_a_concession_brings_a_fresh_pawn_to_the_front():
    at = table("Amber 1:Lancer* 2:Veteran* 3:Guardian* 4:Squire", "Slate 1:Rogue 2:Bulwark")
    turn = Turn(at)
    assert "pass" in turn.keys
    turn.give("concede:1")
    assert turn.at(0) == "1:Squire+1 2:Veteran* 3:Guardian*"
    assert turn.texts("ICO-6.1")[-1] == "Amber attacks with Squire from position 1."  # all that is possible
    assert turn.asked == "ICO-6.12"


def test_ICO_X19_a_transformed_d4_is_not_spent():
    at = table("Slate 1:Bulwark 2:Rogue", "Amber 1:Sentinel 2:Lancer", dice=("D6", "D8"))
    turn = Turn(at, "attack:1", "1:1", "yes", "D6", "D4", 2, 12, "stand", "stand")
    assert turn.arsenal(1) == "D4 D8"
    assert "ICO-4.8" in turn.rules
    turn = Turn(
        at | {"rulings": {"d4-interference": "all"}},
        "attack:1",
        "1:1",
        "yes",
        "D6",
        "D4",
        2,
        4,
        "stand",
        "stand",
    )
    assert "ICO-4.8" not in turn.rules
    assert turn.position["seats"][1]["used"] == ["Sentinel"]


@pytest.mark.parametrize(("reading", "fallen"), [("highest", 0), ("lowest", 1)])
def test_ICO_X20_the_rank_of_several_dice(reading, fallen):
    at = table("Garnet 1:Twinblade 2:Duelist", "Slate 1:Rogue 2:Bulwark", dice=("D12 D6", "D10"))
    answers = ("attack:1", "1:1", "D12", "D6", "D10", 5, 4, 9, "stand", "stand")
    turn = Turn(at | {"rulings": {"tie-rank": reading}}, *answers)
    assert turn.pit(fallen).endswith(("Twinblade", "Rogue")[fallen])
    assert [ruling.name for ruling in turn.step("ICO-6.7").rulings] == ["tie-rank"]


def test_ICO_X21_both_last_pawns_fall():
    at = table("Slate 1:Rogue", "Jade 1:Thornhide", dice=("D8", "D8"))
    turn = Turn(at, "D8", "D8", 8, 1, "stand", "stand")
    assert turn.rules[-1] == "ICO-9.3"
    assert (turn.position["phase"], turn.position["winner"]) == ("over", None)
    assert [turn.pit(seat).split()[-1] for seat in (0, 1)] == ["Rogue", "Thornhide"]


def test_ICO_X22_a_phoenix_that_was_the_last_pawn_comes_back():
    at = table("Slate 1:Rogue 2:Bulwark", "Garnet 1:Phoenix", dice=("D8", "D8"))
    turn = Turn(at, "attack:1", "D8", "D8", 8, 1, "stand", "stand")
    assert turn.keys == ["6", "7", "8", "no"]
    turn.give("6")
    assert turn.labels == ["Phoenix (position 4) to position 1", "Phoenix (position 4) to position 2"]
    turn.give("4:2")
    assert turn.at(1) == "2:Phoenix*"
    assert (turn.position["phase"], turn.position["turn"]) == ("battle", 1)


def test_ICO_X23_swift_edge_has_no_position_5():
    at = table(
        "Slate 1:Rogue 2:Strategist", "Amber 1:Lancer 2:Veteran 4:Magician 6:Guardian 7:Squire", mode="swift"
    )
    at["seats"][0]["formation"] = {"1": "Assassin", "2": "Rogue"}
    turn = Turn(at, "attack:1", "1:4", "D8", "D6", 8, 1, "stand", "stand")
    assert turn.keys == ["6:4", "7:4"]
    turn.give("6:4")
    assert turn.at(1) == "1:Lancer 2:Veteran 4:Guardian 7:Squire+1"


def test_ICO_X24_the_hermit_counts_empty_neighbours():
    at = table("Slate 1:Rogue 2:Bulwark", "Jade 1:Fox 3:Hermit", dice=("D8", "D8"))
    turn = Turn(at, "attack:1", "1:3", "D8", "D8", 3, 1, "stand", "stand")
    assert turn.texts("ICO-6.7") == ["3 against 4: Jade's Hermit wins."]


def test_ICO_X25_a_veteran_has_two_free_rolls():
    at = table("Amber 1:Veteran 2:Lancer", "Slate 1:Rogue 2:Bulwark", dice=("D8", "D20"))
    turn = Turn(at, "attack:1", "1:1", "D8", "D20", 1, 20)
    for answer in ("free", "free", "mastery"):
        assert turn.keys[0] == answer
        turn.give(answer, 1)


def test_ICO_X26_a_druid_saves_the_d20():
    at = table("Jade 1:Fox 2:Stag 4:Druid", "Slate 1:Rogue 2:Bulwark", dice=("D6 D20", "D12 D10"))
    turn = Turn(at, "attack:1", "1:1", "D20", "D10", 2, 9, "D6", 5, "stand", "stand")
    assert turn.arsenal(0) == "D4 D20"
    assert "Fox" in turn.pit(0)


def test_ICO_X27_whoever_wins_both_rounds_wins_the_match():
    match = {"round": 1, "winners": [], "points": [0, 0]}
    at = table("Amber 1:Lancer", "Jade 1:Fox", dice=("D20", ""), mode="tournament", match=match, first=0)
    turn = Turn(at, "D20", 20, 1, "stand", "stand")
    after = turn.position
    assert (after["phase"], after["first"], after["match"]["winners"]) == ("setup", 1, [0])
    match = {"round": 2, "winners": [0], "points": [1, 0]}
    at = table(
        "Amber 1:Lancer", "Jade 1:Fox", dice=("D20", ""), mode="tournament", match=match, first=1, turn=0
    )
    turn = Turn(at, "D20", 20, 1, "stand", "stand")
    assert turn.rules[-3:] == ["ICO-9.1", "ICO-10.2", "ICO-10.4"]
    assert (turn.position["phase"], turn.position["winner"]) == ("over", 0)


def test_ICO_X28_a_witch_locks_mastery_rolls():
    slate = "Slate 1:Rogue 2:Bulwark 3:Berserker 4:Witch 5:Cutpurse 6:Warden 7:Gambler 8:Zealot"
    at = table("Amber 1:Lancer 2:Veteran", slate, dice=("D6", "D20"))
    turn = Turn(at, "attack:1", "1:2", "D6", "D20", 1, 20)
    assert turn.keys == ["free", "stand"]
    turn.give("free", 1)
    assert turn.who == 1  # the attacker has nothing left to use
