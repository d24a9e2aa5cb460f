"""The rules of the catalogue that no pawn and no ruling tests, named by their ids."""

import pytest

from edgebook.games.icosara import GAME
from edgebook.games.icosara.cards.pack import load
from edgebook.games.icosara.effects.standing import TOTAL, leader
from edgebook.games.icosara.table.dice import DICE, LISTED, NULL_EDGE, VALUES
from edgebook.games.icosara.table.ground import ADJACENT, BEHIND, CONTACTS, ROW
from edgebook.games.icosara.words import Words
from edgebook.kernel import Problems, Refused, begin
from edgebook.notebook import Predict
from edgebook.players import RandomPlayer, play
from tests.games.icosara.tables import Turn, seat, table

FOE = "Slate 1:Rogue 2:Bulwark"
START = table("Amber", "Jade", phase="start")


def fight(*answers, own="Amber 1:Lancer 2:Squire", foe=FOE, dice=("D8", "D8"), **more):
    return Turn(table(own, foe, dice=dice, **more), "attack:1", "1:1", *answers)


# -- 1 and 2: terms, formation ---------------------------------------------------------------------------


def test_ICO_1_1_ICO_10_5_two_to_four_players():
    """ICO-1.1, ICO-10.5."""
    for players in (2, 3, 4):
        assert len(GAME.make({"players": players}).seats) == players
    with pytest.raises(Problems, match="players: 5, expected 2, 3 or 4"):
        GAME.make({"players": 5})


def test_ICO_1_2_a_pawn_has_two_numbers_a_range_and_an_ability():
    archer = next(pawn for pawn in load().pawns if pawn.name == "Archer")
    assert (archer.attack, archer.defend, archer.range, archer.icon) == (0, -1, 2, "Attack")


def test_ICO_1_3_ICO_4_3_seven_dice_in_rank_order():
    """ICO-1.3, ICO-4.3."""
    assert DICE == ("D4", "D6", "D8", "coin", "D10", "D12", "D20")
    s = GAME.positions.read(START)
    assert [LISTED[arsenal] for arsenal in s.arsenal] == [tuple(range(7))] * 2


def test_ICO_1_4_the_coin_counts_6_or_0():
    assert VALUES[DICE.index("coin")] == (6, 0)
    turn = fight("D8", "coin", 3, "tails", dice=("D8", "coin"))
    assert turn.texts("ICO-6.6") == ["Amber's D8 shows 3 and Slate's coin shows tails (0)."]


def test_ICO_1_5_ICO_4_1_what_is_beaten_and_spent_lies_in_its_owners_pit():
    """ICO-1.5, ICO-4.1."""
    turn = fight("D8", "D8", 8, 1, "stand", "stand")
    assert turn.pit(1).endswith("Rogue")
    assert "D8" in turn.pit(0)
    assert "D8" in turn.pit(1)


def test_ICO_1_7_a_card_is_right_against_the_rulebook():
    turn = Turn(table("Amber 1:Lancer* 2:Squire* 4:Archer", FOE))
    assert "attack:4" in turn.keys  # from row 2, as its card says


def test_ICO_1_8_only_cards_bring_something_back():
    turn = Turn(table("Amber 1:Lancer 2:Medic", FOE, dice=("D20", "D8")), "use:2", "D6")
    assert turn.texts("ICO-4.5") == ["Amber takes the D6 back into the arsenal."]


def test_ICO_1_9_ICO_3_1_picks_are_secret_until_all_have_chosen():
    """ICO-1.9, ICO-3.1."""
    turn = Turn(START, "D12")
    assert turn.trace[0].text_for(0) == "Amber picks the D12 for the starting roll."
    assert turn.trace[0].text_for(1) == turn.trace[0].text_for(None) == "Amber picks a die in secret."
    for observer in (1, None):
        hidden = GAME.table.hide(turn.s, observer)
        assert hidden.pick[0] == GAME.table.hide(Turn(START, "D4").s, observer).pick[0]
        assert hidden.digest() == GAME.table.hide(Turn(START, "D4").s, observer).digest()
    turn.give("D6", 5, 2)
    assert "Amber's D12 shows 5" in turn.texts("ICO-3.1/roll")[0]


def test_ICO_2_1_rows():
    assert [ROW[place] for place in range(1, 9)] == [1, 1, 1, 2, 2, 3, 3, 3]


def test_ICO_2_2_ICO_2_3_one_clan_and_no_name_twice():
    """ICO-2.2, ICO-2.3."""
    turn = Turn(table("Amber", "Jade", phase="setup"), "own", "Lancer")
    assert "Lancer" not in turn.keys
    assert "Fox" not in turn.keys
    with pytest.raises(Refused, match="it is already in this formation"):
        turn.give("Lancer")


def test_ICO_2_4_ICO_2_5_contacts():
    """ICO-2.4, ICO-2.5."""
    assert len(CONTACTS) == 13
    assert ADJACENT[4] == (1, 2, 5, 6, 7)
    assert all(a in ADJACENT[b] for a in range(1, 9) for b in ADJACENT[a])


def test_ICO_2_6_ICO_2_8_ICO_2_9_a_formation_is_named_or_built():
    """ICO-2.6, ICO-2.8, ICO-2.9."""
    turn = Turn(table("Amber", "Jade", phase="setup"))
    assert turn.labels == ["Amber banner", "Amber wall", "build one of your own"]
    turn.give("own", *["Lancer", "Squire", "Medic", "Captain", "Archer", "Herald", "Veteran"])
    assert len(turn.keys) == 5
    turn.give("Sentinel", "Jade grove")
    assert turn.at(0).startswith("1:Lancer 2:Squire 3:Medic 4:Captain 5:Archer 6:Herald 7:Veteran 8:Sentinel")
    assert turn.position["phase"] == "battle"


def test_ICO_2_7_behind():
    assert BEHIND["contact"][2] == (4, 5)
    assert BEHIND["cone"][1] == (4, 6, 7)


# -- 3 to 5: the starting roll, dice, re-rolls -----------------------------------------------------------


def test_ICO_3_5_ICO_3_6_the_starting_roll_has_re_rolls_and_no_pawns():
    """ICO-3.5, ICO-3.6."""
    turn = Turn(START, "D8", "D6", 1, 2, "free", 1, "mastery", 5, "stand", "stand")
    assert turn.asked == "ICO-3.2"
    assert turn.who == 0
    assert turn.labels == [Words(turn.s).seat(seat) for seat in turn.s.seats]
    assert turn.position["seats"][0]["mastery"] == 3


def test_ICO_3_7_the_lower_rank_wins_equal_numbers():
    turn = Turn(START, "D8", "D6", 4, 4, "stand", "stand")
    assert turn.texts("ICO-3.7") == [
        "Amber and Jade are tied at 4: the lowest-ranked die wins, and that is Jade's."
    ]


def test_ICO_4_2_the_d4_is_never_offered_to_the_pit():
    turn = fight("D4", "D4", 1, 4, "stand", "stand")
    assert (turn.arsenal(0), turn.arsenal(1)) == ("D4 D8", "D4 D8")


def test_ICO_4_4_ties_in_words():
    turn = fight("D8", "D8", 2, 4, "stand", "stand")
    assert turn.texts("ICO-6.7") == [
        ("4 against 4 with dice of the same rank: the attacker, Amber's Lancer, wins.")
    ]


def test_ICO_4_7_ICO_4_9_a_rank_change_without_re_rolls_left_is_rolled_at_once():
    """ICO-4.7, ICO-4.9."""
    own = seat("Amber 1:Lancer 2:Magician", "D8 D12", mastery=0)
    turn = fight("D8", "D8", 1, 8, "free", 1, own=own)
    assert turn.keys == ["D12", "stand"]
    turn.give("D12")
    assert turn.asked == "table"


def test_ICO_4_10_dice_in_a_battle_lie_in_the_arsenal_until_it_ends():
    turn = fight("D8", "D8", 1, 8)
    assert turn.arsenal(0) == "D4 D8"


def test_ICO_4_11_the_die_named_last_is_rolled():
    turn = fight("yes", "D8", "D8", own="Slate 1:Gambler 2:Rogue", foe="Jade 1:Charmer 2:Fox")
    assert turn.texts("ICO-4.8") == [
        "Gambler turns the D8 of Slate into a coin; the D8 is still to be spent.",
        "Charmer turns the coin of Slate into a D6; the D8 is still to be spent.",
    ]


def test_ICO_5_2_ICO_5_3_free_first_then_mastery():
    """ICO-5.2, ICO-5.3."""
    turn = fight("D8", "D8", 1, 8)
    assert turn.keys == ["free", "stand"]
    with pytest.raises(Refused, match=r"the free-roll comes first \(ICO-5.3\)"):
        turn.give("mastery")
    assert turn.give("free", 2).keys == ["mastery", "stand"]


def test_ICO_5_4_ICO_5_6_only_own_dice_are_rolled_and_the_new_roll_counts():
    """ICO-5.4, ICO-5.6."""
    turn = fight("D8", "D8", 3, 8, "free", 1)
    assert turn.s.shows == [(1,), (8,)]


def test_ICO_5_5_whoever_is_behind_is_asked_first_and_all_over_again():
    turn = fight("D8", "D8", 1, 8)
    assert turn.who == 0
    assert turn.give("stand").who == 1
    turn.give("free", 1)  # now the defender is behind, 1 against 3
    assert (turn.who, turn.keys) == (1, ["mastery", "stand"])
    turn.give("stand")
    assert turn.who == 0


# -- 6 and 7: a turn -------------------------------------------------------------------------------------


def test_ICO_5_5_with_more_seats_the_lowest_is_asked_first_and_equal_ones_by_number():
    at = table("Amber", "Jade", "Slate", phase="start")
    turn = Turn(at, "D6", "D8", "D10", 4, 4, 4)
    asked = []
    while turn.asked == "ICO-5.1":
        asked.append(turn.who)
        turn.give("stand")
    assert asked == [0, 1, 2]
    two = Turn(table("Amber", "Jade", phase="start"), "D6", "D8", 4, 4)
    assert two.who == 1  # of two, whoever would lose: the D8 ranks higher


def test_ICO_6_2_ICO_6_4_ICO_7_1_who_cannot_attack_and_why():
    """ICO-6.2, ICO-6.4, ICO-7.1."""
    turn = Turn(table("Amber 1:Lancer* 2:Squire 4:Captain", FOE))
    with pytest.raises(Refused, match=r"it is exhausted \(ICO-7.1\)"):
        turn.give("attack:1")
    with pytest.raises(Refused, match=r"no enemy is in range.*\(ICO-6.4\)"):
        turn.give("attack:4")
    assert turn.s == Turn(table("Amber 1:Lancer* 2:Squire 4:Captain", FOE)).s


def test_ICO_6_5_ICO_6_12_targets_in_range():
    """ICO-6.5, ICO-6.12."""
    turn = Turn(table("Amber 1:Lancer 2:Archer", "Slate 1:Rogue 2:Bulwark 4:Witch 6:Warden"), "attack:2")
    assert turn.keys == ["1:1", "1:2", "1:4"]
    with pytest.raises(Refused, match=r"it is in row 3, out of range \(ICO-6.4\)"):
        turn.give("1:6")


def test_ICO_6_6_a_total_is_a_sum_with_its_lines():
    turn = fight("D8", "D8", 5, 1, own="Amber 1:Lancer 2:Captain")
    lines = TOTAL.lines(turn.s, 0)
    assert [(line.label, line.change, line.total) for line in lines] == [
        ("Amber's D8", "5", 5),
        ("Lancer: attack modifier", "+2", 7),
        ("Captain: aura", "+1", 8),
    ]
    assert [tally.result for tally in turn.trace[len(turn.trace) - 1].tallies] == [8, 1]


def test_ICO_6_15_the_end_of_a_battle_in_order():
    own = "Garnet 1:Gladiator 2:Smith"
    turn = fight("D8", "D8", 8, 1, "stand", "stand", own=own, foe="Slate 1:Rogue 2:Bulwark 4:Witch")
    order = ["ICO-6.8", "ICO-6.9", "ICO-8.3", "ICO-6.10", "ICO-6.15", "ICO-6.11"]
    assert [rule for rule in turn.rules if rule in order] == order


def test_ICO_6_16_ICO_7_4_whoever_can_attack_may_not_pass():
    """ICO-6.16, ICO-7.4."""
    turn = Turn(table("Amber 1:Lancer* 2:Squire", FOE))
    with pytest.raises(Refused, match=r"Squire \(position 2\) is not exhausted.*\(ICO-7.4\)"):
        turn.give("pass")


def test_ICO_7_2_moving_up_does_not_un_exhaust():
    turn = Turn(table("Amber 1:Lancer* 2:Squire 4:Captain*", FOE), "concede:1")
    assert turn.at(0) == "1:Captain* 2:Squire+1"


def test_ICO_7_3_one_concession_in_a_turn():
    turn = Turn(table("Amber 1:Lancer* 2:Veteran* 3:Archer", FOE), "concede:1")
    assert turn.texts("ICO-7.3") == ["Lancer goes to Amber's pit."]
    at = table("Amber 1:Lancer* 2:Veteran* 3:Archer 4:Captain", FOE)
    turn = Turn(at, "concede:1")
    with pytest.raises(Refused, match=r"one pawn has already been conceded this turn \(ICO-7.3\)"):
        turn.give("concede:2")
    with pytest.raises(Refused, match=r"it is not exhausted \(ICO-7.3\)"):
        Turn(at, "concede:3")


def test_ICO_7_6_a_formation_adjusts_at_once():
    turn = Turn(table("Amber 1:Lancer* 2:Veteran 4:Captain", FOE), "concede:1")
    assert "attack:1" in turn.keys


def test_ICO_7_7_the_last_pawn_may_be_conceded():
    turn = Turn(table("Amber 1:Lancer*", FOE), "concede:1")
    assert turn.rules[-1] == "ICO-9.1"
    assert turn.position["winner"] == 1


def test_ICO_7_8_everybody_has_to_pass():
    at = table("Amber 1:Lancer*", "Slate 1:Rogue*", "Jade 1:Fox*", turn=2, passes=2)
    assert "ICO-7.5" in Turn(at, "pass").rules


# -- 8 to 10: abilities, the end, modes ------------------------------------------------------------------


def test_ICO_8_2_an_aura_works_for_neighbours_only():
    far = "Amber 1:Lancer 2:Squire 3:Captain"
    turn = fight("D8", "D8", 4, 1, "stand", "stand", own=far)
    assert turn.texts("ICO-6.7") == ["6 against 1: Amber's Lancer wins."]


def test_ICO_8_6_what_would_do_nothing_is_not_offered():
    turn = Turn(table("Amber 1:Lancer 2:Medic", FOE))
    with pytest.raises(Refused, match=r"there is no die in the pit that it can restore \(ICO-8.6\)"):
        turn.give("use:2")


def test_ICO_8_7_ICO_8_8_a_pawn_in_the_pit_has_no_abilities_and_counters_go():
    """ICO-8.7, ICO-8.8."""
    turn = fight(
        "D8", "D8", 8, 1, "stand", "stand", own="Slate 1:Cutpurse 2:Rogue", foe="Jade 1:Thornhide 2:Fox"
    )
    assert "ICO-8.3" not in turn.rules  # the Cutpurse won, but Thornhide took it along
    turn = fight("D8", "D8", 1, 8, "stand", "stand", own="Amber 1:Squire+2 2:Lancer")
    assert turn.texts("ICO-6.8") == ["Squire goes to Amber's pit, and its 2 counters are removed."]


def test_ICO_8_9_all_modifiers_add_up():
    foe = "Garnet 1:Gladiator+2 2:Torchbearer"
    turn = fight("D8", "D8", 3, 3, "stand", "stand", foe=foe, own="Amber 1:Lancer 2:Captain")
    assert turn.texts("ICO-6.7")[0].startswith("6 against 4")  # 3 + 2 + 1; 3 + 0 - 1 + 2


def test_ICO_9_2_one_without_pawns_is_out():
    at = table("Amber 1:Lancer 2:Squire", "Slate 1:Rogue", "Jade 1:Fox", dice=("D8", "D8"))
    turn = Turn(at, "attack:1", "1:1", "D8", "D8", 8, 1, "stand", "stand")
    assert turn.texts("ICO-9.2") == ["Slate has no pawn left and is out."]
    assert turn.position["turn"] == 2


def test_ICO_10_1_ICO_10_8_a_tournament_from_its_decks():
    """ICO-10.1, ICO-10.8."""
    trace = begin(GAME, {"seats": ["Amber", "Jade"], "mode": "tournament"}, seed=1)
    assert trace[0].rule.id == "ICO-10.1"
    with pytest.raises(Problems, match="seats: 3 of them, expected 2"):
        GAME.make({"players": 3, "mode": "tournament"})


def test_ICO_10_2_a_conceded_pawn_gives_its_point():
    at = table("Amber 1:Lancer*", "Jade 1:Fox", mode="tournament")
    turn = Turn(at, "concede:1")
    assert turn.position["match"] == {"round": 2, "winners": [1], "points": [0, 1]}


def test_ICO_10_3_ICO_10_9_the_tiebreaker_has_three_pawns():
    """ICO-10.3, ICO-10.9."""
    match = {"round": 3, "winners": [0, 1], "points": [5, 5]}
    at = table("Amber", "Jade", phase="setup", mode="tournament", match=match)
    turn = Turn(at, "own")
    assert turn.labels == ["1, 2, 3", "1, 2, 4", "2, 3, 5"]
    turn.give("2:3:5", "Lancer", "Squire", "Medic", "Jade three")
    assert turn.at(0) == "2:Lancer 3:Squire 5:Medic"
    assert turn.position["phase"] == "battle"


def test_ICO_10_4_ICO_10_13_after_a_drawn_round_the_tiebreaker_decides_alone():
    """ICO-10.4, ICO-10.13."""
    match = {"round": 3, "winners": [0, None], "points": [5, 5]}
    at = table("Amber 1:Lancer*", "Jade 1:Fox", mode="tournament", match=match)
    turn = Turn(at, "concede:1")
    assert (turn.rules[-1], turn.position["winner"]) == ("ICO-10.4", 1)


def test_ICO_10_6_ICO_10_10_swift_edge():
    """ICO-10.6, ICO-10.10."""
    turn = Turn(table("Amber", "Jade", phase="setup", mode="swift"), "Amber swift", "Jade swift")
    assert turn.at(0) == "1:Lancer 2:Veteran 4:Magician 6:Guardian 7:Squire"
    assert "D20" not in turn.arsenal(0)


def test_ICO_10_7_ICO_10_11_ICO_10_12_null_edge_has_numbers_and_no_re_rolls():
    """ICO-10.7, ICO-10.11, ICO-10.12."""
    assert NULL_EDGE == (2, 4, 6, 7, 8, 10, 14)
    turn = fight("D8", "D4", null_edge=True)
    assert "ICO-5.1" not in turn.rules
    assert turn.arsenal(1) == "D4 D8"
    changed = fight("D4", "D8", null_edge=True, own="Amber 1:Lancer 2:Magician", dice=("D12", "D8"))
    assert changed.keys == ["D12", "stand"]


def test_ICO_10_11_equal_numbers_in_the_starting_roll_of_null_edge_are_tossed_for():
    turn = Turn(START | {"null_edge": True}, "D8", "D8")
    assert turn.trace.waiting_for.labels == ["heads", "tails"]
    assert turn.give("heads").who == 0


def test_ICO_10_14_modes_combine():
    trace = begin(GAME, {"players": 4, "mode": "swift", "null_edge": True}, seed=1)
    assert len(trace.setup.seats) == 4


def test_ICO_6_7_who_wins_is_found_by_criteria_and_they_agree_with_who_is_ahead():
    seen = set()
    for seed in range(6):
        trace = begin(GAME, {"seats": ["Jade", "Slate"], "rulings": {"tie-rank": "lowest"}}, seed=seed)
        play(trace, [RandomPlayer(seed), RandomPlayer(seed + 1)])
        for step in trace:
            if step.rule.id == "ICO-6.7":
                (choice,) = step.choices
                assert choice.taken.option == step.values["seat"] == leader(step.before)[0]
                (lost,) = [verdict for verdict in choice.verdicts if not verdict.kept]
                seen.add((lost.rule, leader(step.before)[1]))
    assert {("ICO-6.8/total", "total"), ("ICO-4.4/rank", "rank"), ("ICO-4.4/attacker", "attacker")} <= seen


def test_ICO_4_4_a_tie_can_be_guessed_before_the_rule_decides_it():
    at = table("Amber 1:Squire 2:Herald", "Slate 1:Rogue 2:Warden", dice=("D10", "D8"))
    turn = Turn(at, "attack:1", "1:1", "D10", "D8", 5, 5, *["stand"] * 2)
    (choice,) = turn.step("ICO-6.7").choices
    why = {verdict.label: verdict.why for verdict in choice.verdicts}
    assert why["Amber's Squire"] == "the totals are equal, and its D10 ranks above the D8"
    assert not Predict(turn.trace).nothing
