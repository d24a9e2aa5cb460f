"""Rules that decide little things, each on a table of its own."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.eden.effects.accounts import account, in_order
from tests.games.eden.helpers import Board

ASK = {"hand": ["Hidden Riches"]}
"""A card that may be played at any time, so that a menu is asked."""


def test_DE_1_11_annihilating_is_the_stronger() -> None:
    """A Flamethrower annihilates whom a lost combat would discard; what it carried is discarded."""
    table = Board(
        "attack",
        ada={"warband": ["w1=Gendarme Bestal+Flamethrower"]},
        ben={"borderlands": ["v1=Recruit+a1=Glider"]},
    )
    game = table.play("[w1]")
    assert (game.zone("v1"), game.zone("a1")) == ("annihilated", "discard")


def test_DE_1_12_gold_that_is_spent_is_gone() -> None:
    game = Board(ada={"hand": ["x1=Mine"]}, ben={"gold": 3}).play("build [x1]", "(1,0)")
    assert game.gold == [19, 3]


@pytest.mark.parametrize(
    ("card", "zone"), [("Hidden Riches", "discard"), ("Plague", "annihilated"), ("Prosperity", "on")]
)
def test_DE_2_6_once_played_instructions(card: str, zone: str) -> None:
    assert Board(ada={"hand": [f"i1={card}"]}).play("play [i1]").zone("i1") == zone


def test_DE_3_6_seven_cards_after_three_that_nobody_sees() -> None:
    game = Board("setup", ada={"draw": [f"x{n}=Mine" for n in range(12)]}, ben={"draw": ["Mine"] * 12}).play()
    hand = [game.s.handles[card] for card in game.s.hand[0]]
    assert hand == [f"x{n}" for n in range(3, 10)]


def test_DE_4_4_nobody_is_asked_while_cards_are_drawn() -> None:
    game = Board("draw", ada={"draw": ["Mine"] * 9}, ben=ASK).play()
    assert game.rules == ["DE-4.2"]  # all seven at once, and only then
    assert (game.who, len(game.s.hand[0])) == ("Ben", 7)


def test_DE_4_7_attacking_and_intrigue_are_no_actions() -> None:
    game = Board(ada={"hand": ["i1=Hidden Riches"]}).play("play [i1]")
    assert not game.s.acted
    assert Board(ada={"hand": ["x1=Recruit"]}).play("muster [x1]", "Warband").s.acted
    two = {"warband": ["w1=Soldat", "w2=Soldat"]}
    for kind in ("attack group", "defense group"):
        assert Board(ada=two).play(kind, "add [w1]").s.acted
    assert Board(ada=two).play("transfer [w1]").s.acted
    attack = Board("attack", ada={"warband": ["w1=Kossack"]}, ben={"borderlands": ["v1=Recruit"]}).play(
        "[w1]"
    )
    assert not attack.written["this_turn"]["acted"]


def test_DE_5_7_cavalry_and_vehicles_wait_for_a_card() -> None:
    hand = ["x1=Kossack", "x2=Blitztank", "x3=Soldat"]
    game = Board(ada={"commander": "DE-C006", "hand": hand}).play()
    assert [game.offers(f"muster [x{n}]") for n in (1, 2, 3)] == [False, False, True]
    opened = Board(
        ada={"commander": "DE-C006", "hand": hand, "turf": {"1,0": "Livery", "0,1": "Workshop"}}
    ).play()
    assert [opened.offers(f"muster [x{n}]") for n in (1, 2, 3)] == [True, True, True]


def test_DE_5_11_the_item_needs_its_affiliation_the_bearer_does_not() -> None:
    turf = {"1,0": "Factory"}
    templar = Board(ada={"turf": turf, "hand": ["i1=Flamethrower"], "warband": ["Recruit"]}).play()
    assert not templar.offers("equip [i1]")  # Sons of Rasputin
    rasputin = Board(
        ada={"commander": "DE-C012", "turf": turf, "hand": ["i1=Flamethrower"], "warband": ["w1=Recruit"]}
    )
    assert rasputin.play().offers("equip [i1]")


def test_DE_5_18_and_DE_5_20_how_long_groups_last() -> None:
    ada = {
        "warband": ["w1=Soldat", "w2=Soldat", "w3=Soldat", "w4=Soldat"],
        "groups": [{"kind": "attack", "members": ["w1", "w2"]}, {"kind": "defense", "members": ["w3", "w4"]}],
    }
    after = Board("attack", ada=ada).play()
    assert [group.kind for group in after.s.groups] == ["defense"]
    defense = {**ada, "groups": [{"kind": "defense", "members": ["w3", "w4"]}]}
    assert Board("draw", turn=1, ada=defense).play().s.groups != ()
    assert Board("draw", ada=defense).play().s.groups == ()


def test_DE_5_20_never_mixed_from_two_areas() -> None:
    ada = {"warband": ["w1=Soldat"], "borderlands": ["w2=Soldat", "w3=Soldat"]}
    game = Board(ada=ada).play("defense group")
    assert game.labels == ["add [w2] Soldat", "add [w3] Soldat"]  # nobody stands with w1
    game.answer("add [w2]")
    (group,) = game.s.groups
    assert {game.s.handles[card] for card in group.members} == {"w2", "w3"}


def test_DE_5_21_a_plain_group_is_either_kind() -> None:
    for kind in ("attack", "defense"):
        ada = {
            "warband": ["w1=Soldat", "w2=Soldat"],
            "groups": [{"kind": kind, "members": ["w1", "w2"]}],
            "hand": ["i1=Surprise"],
        }
        assert Board(ada=ada).play("play [i1]").s.groups == ()


def test_DE_5_29_rituals_need_their_affiliation_and_a_patriarch_who_works() -> None:
    hand = {"hand": ["i1=The Blessing"]}
    assert (
        not Board(ada={"warband": ["Patriarch"], **hand}).play().offers("ritual [i1]")
    )  # a Templar Commander
    lutheran = {"commander": "DE-C011", **hand}
    assert Board(ada={**lutheran, "warband": ["Patriarch"]}).play().offers("ritual [i1]")
    lost = Board(ada={**lutheran, "warband": ["Patriarch+Loss of Faith|owner:1"]}).play()
    assert not lost.offers("ritual [i1]")
    crippled = Board(ada={**lutheran, "warband": ["Patriarch+Crippled"]}).play()
    assert not crippled.offers("ritual [i1]")  # its text does nothing


def test_DE_6_5_blue_icons_wait_for_the_cards_own_red_ones() -> None:
    """A Farmland that needs a Food icon cannot pay for itself: Montagne's two pay, or Gold does."""
    turf = {"1,0": "e1=Farmland+Inefficiency|owner:1|choice:Food"}
    fed = account(Board("balance", ada={"turf": turf}).play().s, 0, ())
    assert (fed.missing, fed.spare[1]) == ((0, 0, 0, 0), 2 - 1 + 3)
    hungry = Board("balance", ada={"turf": turf, "commander_down": True})
    sheet = account(hungry.play().s, 0, ())
    assert (sheet.missing, sheet.cost, sheet.spare[1]) == ((0, 1, 0, 0), 2, 3)


def test_DE_6_7_the_order_is_the_best_one() -> None:
    """One card turns Food into Fuel, another Fuel into two Gold: with one Food all is paid in that order."""
    food, fuel, gold = (0, 1, 0, 0), (0, 0, 0, 1), (2, 0, 0, 0)
    both = ((fuel, gold), (food, fuel))
    assert in_order(food, both, (1, 2, 2, 2)) == ((0, 0, 0, 0), gold)
    assert in_order((0, 0, 0, 0), both, (1, 2, 2, 2))[0] == food  # one Food is bought, the rest follows


def test_DE_6_6_only_gold_is_collected() -> None:
    game = Board("balance", ada={"turf": {"1,0": "Farmland"}, "commander": "DE-C011", "gold": 0}).play()
    assert game.gold[0] == 1


def test_DE_6_10_the_payment_is_the_smallest() -> None:
    ada = {
        "commander": "DE-C008",
        "turf": {"1,0": "Workshop"},
        "warband": ["w1=Rippling Tail", "w2=Rippling Tail"],
    }
    game = Board("balance", ada=ada).play()
    assert game.offers("pay for everything (0 Gold)")  # one red icon of each VEHICLE is ignored


def test_DE_7_2_and_DE_7_4_once_a_turn_but_a_defender_again() -> None:
    ada = {"warband": ["w1=Clan Soldier", "w2=Clan Soldier"], **ASK}
    table = Board(
        "attack", ada=ada, ben={"borderlands": ["v1=Clan Soldier"]}, this_turn={"attacked": {"w1": ["v1"]}}
    )
    game = table.play()
    assert not game.offers("[w1]")
    assert game.offers("[w2]")  # v1 may be attacked by another one


def test_DE_7_3_in_any_area_of_any_opponent() -> None:
    third: dict[str, Any] = {"warband": ["u1=Recruit"]}
    table = Board("attack", third, ada={"warband": ["w1=Recruit"]}, ben={"borderlands": ["v1=Recruit"]})
    assert table.play("[w1]").labels == ["[v1] Recruit of Ben", "[u1] Recruit of Cleo"]


def test_DE_7_6_equal_affiliation_does_not_protect() -> None:
    table = Board(
        "attack",
        ada={"commander": "DE-C012", "warband": ["w1=Soldat"], **ASK},
        ben={"commander": "DE-C006", "borderlands": ["v1=Soldat"]},
    )
    assert table.play().offers("[w1]")


def test_DE_7_11_and_DE_8_11_cards_for_the_other_kind_of_fight_stay_in_hand() -> None:
    hand = ["i1=Charge", "i2=Cut Off", "i3=Tactical Advantage"]
    combat = Board(
        "attack", ada={"warband": ["w1=Kossack"], "hand": hand}, ben={"borderlands": ["v1=Recruit"]}
    ).play("[w1]")
    assert [combat.offers(f"play [i{n}]") for n in (1, 2, 3)] == [True, False, True]
    raid = Board(
        "raid", ada={"warband": ["w1=Kossack"], "hand": hand}, ben={"turf": {"1,0": "e1=Tavern"}}
    ).play("[e1]")
    assert [raid.offers(f"play [i{n}]") for n in (1, 2, 3)] == [False, True, True]


def test_DE_7_12_same_named_effects_add_up() -> None:
    hand = ["i1=Tactical Advantage", "i2=Tactical Advantage", "i3=Berserk"]
    table = Board(
        "attack", ada={"warband": ["w1=Recruit"], "hand": hand}, ben={"borderlands": ["v1=Recruit"]}
    )
    assert table.play("[w1]", "play [i1]", "[w1]", "play [i2]", "[w1]").standing == (9, 3)


def test_DE_7_14_a_card_works_on_one_member() -> None:
    group = {"groups": [{"kind": "attack", "members": ["w1", "w2"]}]}
    ada = {"warband": ["w1=Recruit", "w2=Recruit"], **group, "hand": ["i1=Tactical Advantage", "i2=Berserk"]}
    table = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]})
    assert table.play("[w1]", "play [i1]", "[w2]").standing == (9, 3)


def test_DE_7_17_killing_scores_nothing_and_DE_2_7_warriors_have_no_vps() -> None:
    game = Board("attack", ada={"warband": ["w1=Blitztank"]}, ben={"borderlands": ["v1=Ezoghul"]}).play(
        "[w1]"
    )
    assert (game.zone("v1"), game.s.vp(0)) == ("discard", 0)


def test_DE_7_27_abilities_are_used_in_the_same_window() -> None:
    table = Board("attack", ada={"warband": ["w1=Recruit+g1=Grenade"]}, ben={"borderlands": ["v1=Recruit"]})
    game = table.play("[w1]")
    assert (game.asked, game.labels) == ("DE-7.26", ["use [g1] Grenade", "pass"])


def test_DE_8_2_and_DE_8_9_who_raids() -> None:
    """SOLITARY ones join, members of a Defense Group do not, and each needs the Tactic."""
    ada = {
        "warband": ["w1=Blitztank", "w2=Soldat", "w3=Soldat", "w4=Recruit", "w5=Spotted Raven"],
        "groups": [{"kind": "defense", "members": ["w2", "w3"]}],
    }
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Tavern"}}).play("[e1]")
    assert game.labels == ["add [w1] Blitztank", "add [w4] Recruit"]


def test_DE_8_12_no_ability_breaks_a_tie_in_a_raid() -> None:
    table = Board(
        "raid", ada={"warband": ["w1=Gendarme+Divine Fist"]}, ben={"turf": {"2,0": "e1=Gruel Works"}}
    )
    game = table.play("[e1]")
    assert "The raid is a tie, 7 to 7" in game.texts
    assert (game.zone("e1"), game.zone("w1")) == ("turf", "warband")


def test_DE_9_5_a_commander_is_a_card_but_no_establishment() -> None:
    game = Board(ada={"turf": {"1,0": "Security Station"}, "table": [{"card": "t1=The Blessing"}]}).play()
    assert game.cv("c0") == 10 * 2 + 2
    beside = Board(ada={"commander": "DE-C001", "turf": {"1,0": "e1=Mine"}}).play()
    assert (beside.cv("e1"), beside.cv("c0")) == (12, 10)  # "adjacent Establishments"


def test_DE_10_6_your_cards_are_those_in_your_dominion() -> None:
    """A Tavern helps your Borderlands, also a warrior that is somebody else's card there."""
    ada = {"turf": {"1,0": "Tavern"}, "borderlands": ["w1=Recruit|owner:1"]}
    game = Board(ada=ada, ben={"borderlands": ["v1=Recruit"]}).play()
    assert (game.cv("w1"), game.cv("v1")) == (4, 3)


def test_DE_10_4_the_active_player_first_at_a_moment_that_cards_name() -> None:
    take = {"hand": ["I'll Take That"]}
    table = Board(
        ada={"hand": ["i1=Denied", "i2=I'll Take That"], "warband": ["w1=Recruit+a1=Glider"]}, ben=take
    )
    game = table.play("play [i1]")
    assert (game.who, game.asked) == ("Ada", "DE-10.10")
    game.answer("pass")
    assert (game.who, game.asked) == ("Ben", "DE-10.10")


def test_DE_8_1_two_raids_are_two_and_no_more() -> None:
    """A Swift Battlewagon (6) ties twice against a Tavern (6) that nobody strengthens."""
    table = Board("raid", ada={"warband": ["w1=Swift Battlewagon"]}, ben={"turf": {"3,0": "e1=Tavern"}})
    game = table.play("[e1]")
    assert game.offers("[e1]")
    game.answer("[e1]")
    assert (game.zone("w1"), game.asked) == ("warband", "")
    assert game.s.raided == {game.card("w1"): 2}


def test_DE_10_5_in_a_place_multiplications_come_before_divisions() -> None:
    """Bad Luck and then Berserk on a CV of 3, both before all: 3 x 2 / 2 = 3, not 3 / 2 x 2 = 2."""
    hand = ["i1=Bad Luck", "i2=Berserk", "i3=Tactical Advantage"]
    table = Board(
        "attack", ada={"warband": ["w1=Recruit"], "hand": hand}, ben={"borderlands": ["v1=Recruit"]}
    )
    assert table.play("[w1]", "play [i1]", "[w1]", "play [i2]", "[w1]").standing == (3, 3)
