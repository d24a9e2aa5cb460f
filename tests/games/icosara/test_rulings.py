"""Every ruling, played both ways, and the step that says so."""

import pytest

from edgebook.games.icosara import GAME
from tests.games.icosara.tables import Turn, seat, table

FOE = "Slate 1:Rogue 2:Bulwark"
START = table("Amber", "Jade", phase="start")


def under(position, **rulings):
    return position | {"rulings": {name.replace("_", "-"): value for name, value in rulings.items()}}


def test_every_ruling_has_a_test():
    import pathlib

    text = "".join(path.read_text() for path in pathlib.Path(__file__).parent.glob("test_*.py"))
    for ruling in GAME.rulings:
        assert ruling.field in text or ruling.name in text, ruling.name


def test_setup_order_open_shows_each_formation_at_once():
    at = table("Amber", "Jade", phase="setup", first=1)
    turn = Turn(at, "Jade grove")
    assert turn.at(1) == ""  # not on the table yet
    assert turn.trace[0].text_for(0) == "Jade chooses a formation in secret."
    turn = Turn(under(at, setup_order="open"), "Jade grove")
    assert turn.at(1).startswith("1:Stag")
    assert turn.trace[0].text_for(0).startswith("Jade takes the formation Jade grove: Stag")
    turn.give("Amber wall")
    assert turn.texts("ICO-3.4") == ["All formations stand. Jade begins."]


def test_start_tie_toss():
    turn = Turn(under(START, start_tie="toss"), "D6", "D6", 4, 4, "stand", "stand")
    assert turn.asked == "table"
    turn.give("tails")
    assert (turn.asked, turn.who) == ("ICO-3.2", 1)
    assert [ruling.name for ruling in turn.step("ICO-3.7").rulings] == ["start-tie"]


def test_rank_reach_next_allows_only_the_nearest():
    at = table("Amber 1:Lancer 2:Magician", FOE, dice=("D8 D12 D20", "D8"))
    turn = Turn(at, "attack:1", "1:1", "D8", "D8", 1, 8)
    assert turn.keys == ["free", "D12", "D20", "stand"]
    turn = Turn(under(at, rank_reach="next"), "attack:1", "1:1", "D8", "D8", 1, 8)
    assert turn.keys == ["free", "D12", "stand"]


def test_d4_interference_all_keeps_the_d4_as_it_is():
    at = table("Amber 1:Lancer 2:Magician", FOE, dice=("D8", "D8"))
    answers = ("attack:1", "1:1", "D4", "D8", 1, 8)
    assert "D8" in Turn(at, *answers).keys
    assert Turn(under(at, d4_interference="all"), *answers).keys == ["free", "stand"]


def test_transformed_change_free_spends_the_die_changed_to():
    at = table(FOE, "Amber 1:Sentinel 2:Magician", dice=("D8", "D8 D20"))
    answers = ("attack:1", "1:1", "yes", "D8", "D8", 8, 1)
    assert Turn(at, *answers).keys == ["free", "stand"]
    turn = Turn(under(at, transformed_change="free"), *answers)
    assert turn.keys == ["free", "D20", "stand"]
    turn.give("D20", 20, "stand", "stand")
    assert turn.arsenal(1) == "D4 D8"


@pytest.mark.parametrize(("reading", "fallen"), [("rolled", 0), ("chosen", 1)])
def test_tie_transformed(reading, fallen):
    # a D8 that became a D12 ties at 9 with a D10 as a D12, or as a D8
    at = under(table(FOE, "Amber 1:Sentinel 2:Lancer", dice=("D10", "D8")), tie_transformed=reading)
    turn = Turn(at, "attack:1", "1:1", "yes", "D10", "D8", 9, 8, "stand", "stand")
    assert turn.pit(1 - fallen).endswith(("Rogue", "Sentinel")[1 - fallen])
    assert [ruling.name for ruling in turn.step("ICO-6.7").rulings] == ["tie-transformed"]


def test_reroll_who_only_loser():
    at = table("Amber 1:Lancer 2:Squire", FOE, dice=("D8", "D8"))
    turn = Turn(under(at, reroll_who="only-loser"), "attack:1", "1:1", "D8", "D8", 1, 8, "stand")
    assert turn.asked is None  # whoever is ahead is not asked
    tied = Turn(under(START, reroll_who="only-loser"), "D6", "D6", 4, 4)
    assert "ICO-5.1" not in tied.rules


def test_reroll_order_attacker_first():
    at = table("Amber 1:Lancer 2:Squire", FOE, dice=("D8", "D8"))
    turn = Turn(under(at, reroll_order="attacker-first"), "attack:1", "1:1", "D8", "D8", 8, 1)
    assert turn.who == 0
    assert Turn(at, "attack:1", "1:1", "D8", "D8", 8, 1).who == 1


def test_mastery_when_any_time():
    at = table("Amber 1:Lancer 2:Squire", FOE, dice=("D8", "D8"))
    turn = Turn(under(at, mastery_when="any-time"), "attack:1", "1:1", "D8", "D8", 1, 8)
    assert turn.keys == ["free", "mastery", "stand"]


def test_behind_cone_lets_pawns_come_from_further_back():
    foe = "Amber 1:Lancer 2:Squire 4:Captain 6:Medic"
    answers = ("attack:1", "1:1", "D8", "D8", 8, 1, "stand", "stand")
    at = table(FOE, foe, dice=("D8", "D8"))
    assert "4:1" in [
        ":".join(map(str, step.key)) for step in Turn(at, *answers).trace if step.rule.id == "ICO-6.10"
    ]
    turn = Turn(under(at, behind="cone"), *answers)
    assert turn.keys == ["4:1", "6:1"]


def test_adjust_choice_lowest_asks_nobody():
    foe = "Amber 1:Lancer 2:Squire 3:Veteran 4:Captain 5:Medic"
    at = under(table(FOE, foe, dice=("D8", "D8")), adjust_choice="lowest")
    turn = Turn(at, "attack:1", "1:2", "D8", "D8", 8, 1, "stand", "stand")
    assert turn.at(1) == "1:Lancer 2:Captain 3:Veteran 5:Medic"
    assert [ruling.name for ruling in turn.step("ICO-6.10").rulings] == ["adjust-choice"]


def test_adjust_when_end_of_turn_leaves_the_hole_open():
    at = table("Amber 1:Lancer* 2:Veteran 3:Archer 4:Captain", FOE, dice=("D8", "D8"))
    turn = Turn(under(at, adjust_when="end-of-turn"), "concede:1")
    assert "attack:1" not in turn.keys
    turn.give("attack:2", "1:1", "D8", "D8", 8, 1, "stand", "stand")
    assert turn.at(0) == "1:Captain 2:Veteran* 3:Archer"
    passed = table("Amber 1:Lancer* 2:Veteran* 4:Captain", FOE)
    turn = Turn(under(passed, adjust_when="end-of-turn"), "concede:1")  # then a pass is all that is left
    assert turn.at(0) == "1:Captain 2:Veteran*"
    assert turn.position["passes"] == 1


def test_trigger_order_defender_first():
    at = table("Garnet 1:Gladiator 2:Smith", "Amber 1:Bannerman 2:Lancer", dice=("D8", "D8"))
    answers = ("attack:1", "1:1", "D8", "D8", 8, 1, "stand", "stand", "D6")
    turn = Turn(at, *answers)
    assert [step.args[0] for step in turn.trace if step.rule.id == "ICO-8.3"] == [0, 1]
    turn = Turn(under(at, trigger_order="defender-first"), *answers)
    assert [step.args[0] for step in turn.trace if step.rule.id == "ICO-8.3"] == [1, 0]
    assert [ruling.name for ruling in turn.step("ICO-6.9").rulings] == ["trigger-order"]


def test_all_pass_with_three_players():
    at = table("Amber 1:Lancer*", "Slate 1:Rogue*", "Jade 1:Fox*", turn=1, passes=1)
    assert "ICO-7.5" not in Turn(at, "pass").rules
    turn = Turn(under(at, all_pass="two-in-a-row"), "pass")
    assert turn.texts("ICO-7.5") == ["Two neighbours have passed in a row: all pawns un-exhaust."]
    assert turn.position["turn"] == 0
    last = Turn(at | {"turn": 2, "passes": 2}, "pass")
    assert (last.position["turn"], last.position["passes"]) == (0, 0)


def test_both_out_turn_wins():
    at = under(table("Slate 1:Rogue", "Jade 1:Thornhide", dice=("D8", "D8")), both_out="turn-wins")
    turn = Turn(at, "D8", "D8", 8, 1, "stand", "stand")
    assert turn.position["winner"] == 0
    assert [ruling.name for ruling in turn.step("ICO-9.3").rulings] == ["both-out"]


def test_null_d4_once_can_leave_a_player_with_nothing():
    empty = seat(
        "Slate 1:Rogue 2:Bulwark", pit={"dice": ["D4", "D6", "D8", "coin", "D10", "D12", "D20"]}, arsenal=[]
    )
    at = under(table(empty, "Slate 1:Rogue 2:Bulwark", null_edge=True), null_d4="once")
    turn = Turn(at, "attack:1", "1:1", "D4")
    assert turn.texts("ICO-6.6") == ["Slate (seat 0)'s empty hand counts 0 and Slate (seat 1)'s D4 counts 2."]
    assert "D4" in turn.pit(1)
    infinite = Turn(table("Slate 1:Rogue 2:Bulwark", FOE, null_edge=True), "attack:1", "1:1", "D4", "D4")
    assert infinite.arsenal(0).startswith("D4")


LAST = {"dice": ("D20", ""), "mode": "tournament"}
WIN = ("D20", 20, 1, "stand", "stand")


@pytest.mark.parametrize(("reading", "left"), [("each-round", [4, 4]), ("whole-match", [1, 2])])
def test_tournament_mastery(reading, left):
    seats = (seat("Amber 1:Lancer", "D20", mastery=1), seat("Jade 1:Fox", "", mastery=2))
    turn = Turn(under(table(*seats, mode="tournament"), tournament_mastery=reading), *WIN)
    assert [each["mastery"] for each in turn.position["seats"]] == left
    assert [ruling.name for ruling in turn.step("ICO-10.8").rulings] == ["tournament-mastery"]


def test_tournament_winner_by_points():
    match = {"round": 2, "winners": [1], "points": [7, 3]}
    at = under(table("Amber 1:Lancer", "Jade 1:Fox", match=match, **LAST), tournament_winner="points")
    turn = Turn(at, *WIN)
    assert (turn.position["phase"], turn.position["winner"]) == ("over", 0)
    decided = [ruling.name for ruling in turn.step("ICO-10.2").rulings]
    assert decided == ["points-count", "point-modifiers", "tournament-winner"]
    level = Turn(at | {"match": {"round": 2, "winners": [1], "points": [2, 3]}}, *WIN)
    assert (level.position["phase"], level.position["match"]["round"]) == ("start", 3)


@pytest.mark.parametrize(("reading", "points"), [("at-end", [2, 1]), ("each-time", [6, 5])])
def test_points_count(reading, points):
    seats = (
        seat("Amber 1:Lancer", "D20", pit={"pawns": ["Medic"]}),
        seat("Jade 1:Fox", "", pit={"pawns": ["Stag"]}),
    )
    if reading == "each-time":
        seats[0]["pit"]["pawns"] = []
    match = {"round": 1, "winners": [], "points": [0, 0] if reading == "at-end" else [5, 5]}
    turn = Turn(
        under(table(*seats, mode="tournament", match=match), points_count=reading),
        "D20",
        20,
        1,
        "stand",
        "stand",
    )
    assert turn.position["match"]["points"] == points


def test_point_modifiers_printed():
    at = under(table("Amber 1:Lancer", "Jade 1:Stag", **LAST), point_modifiers="printed")
    assert Turn(at, *WIN).position["match"]["points"] == [2, 0]  # 1 + 2 - 1


def test_tiebreak_first_by_points():
    match = {"round": 2, "winners": [1], "points": [3, 4]}
    at = under(table("Amber 1:Lancer", "Jade 1:Fox", match=match, **LAST), tiebreak_first="points")
    level = Turn(at, *WIN)
    assert level.position["phase"] == "start"  # 4 against 4: a starting roll
    ahead = Turn(at | {"match": match | {"points": [2, 4]}}, *WIN)
    assert (ahead.asked, ahead.who) == ("ICO-3.2", 1)
    assert "tiebreak-first" in [ruling.name for ruling in ahead.step("ICO-10.9").rulings]
    ahead.give("1")
    assert (ahead.position["phase"], ahead.position["first"]) == ("setup", 1)
