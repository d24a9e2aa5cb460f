"""Chapters 7 to 11, rule by rule; worked examples are named DE-X."""

from __future__ import annotations

from edgebook.games.eden import GAME
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.raiding import Reach, guards
from tests.games.eden.helpers import Board

HOLD = {"hand": ["Tactical Advantage"]}


def test_DE_7_1_to_DE_7_6_who_attacks_whom() -> None:
    """DE-7.1, DE-7.2, DE-7.3, DE-7.4, DE-7.6, DE-7.22, DE-7.23: only the Warband, each once, never one's own."""  # noqa: E501
    ada = {"warband": ["w1=Kossack", "w2=Kossack"], "borderlands": ["w3=Kossack"]}
    game = Board(
        "attack", ada=ada, ben={"borderlands": ["v1=Blitztank+Crippled", "v2=Recruit", "v3=Recruit"]}
    ).play()
    assert (game.asked, game.offers("[w1]"), game.offers("[w3]")) == ("DE-7.22", True, False)
    game.answer("[w1]")
    assert game.asked == "DE-7.23"
    assert all("of Ben" in label for label in game.labels)
    game.answer("[v2]")
    assert (game.offers("[w1]"), game.offers("[w2]")) == (False, True)


def test_DE_X4_the_tactic_is_shared() -> None:
    """DE-7.5, DE-7.24, DE-X4: Corsair against Prophet is by Land only, and Sea is refused with its rule."""
    game = Board("attack", ada={"warband": ["w1=Corsair"], **HOLD}, ben={"borderlands": ["v1=Prophet"]}).play(
        "[w1]"
    )
    assert "The attack is by Land" in game.texts


def test_DE_7_7_to_DE_7_9_standing() -> None:
    """DE-7.7, DE-7.8, DE-7.9, DE-7.12, DE-7.25: one WEAPON works; equal effects add up."""
    ada = {
        "warband": ["w1=Recruit+a1=Double-Barrel+a2=Flamethrower"],
        "turf": {"1,0": "Tavern", "0,1": "Tavern"},
        **HOLD,
    }
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]}).play("[w1]", "use [a1]")
    assert game.standing == (4, 3)
    tallies = [tally for n in range(len(game.trace)) for tally in game.trace[n].tallies]
    assert [(line.rule, line.total) for line in tallies[0].lines] == [("DE-W040", 3), ("DE-I022", 4)]


def test_DE_7_10_modify_goes_round_until_all_pass() -> None:
    """DE-7.10, DE-7.11, DE-7.14, DE-7.26, DE-7.27, DE-10.3: passing does not bar playing later."""
    ada = {"warband": ["w1=Recruit"], "hand": ["i1=Tactical Advantage"]}
    ben = {"borderlands": ["v1=Recruit"], "hand": ["j1=Tactical Advantage", "j2=Fall Back!"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]")
    assert (game.asked, game.who) == ("DE-7.26", "Ada")
    game.answer("pass")
    assert (game.who, game.offers("[j2]")) == ("Ben", False)
    game.answer("play [j1]").answer("[v1]")
    assert game.who == "Ada"
    game.answer("play [i1]").answer("[w1]")
    assert (game.zone("w1"), game.zone("v1")) == ("warband", "borderlands")


def test_DE_X5_cvs_below_zero() -> None:
    """DE-7.13, DE-7.15, DE-7.17, DE-X5: -2 beats -3, and killing scores nothing."""
    low = [{"card": "Folly or Courage?", "on": ["w1"], "choice": "-2"}] * 2
    lower = [*low, {"card": "Folly or Courage?", "on": ["v1"], "choice": "-2"}]
    ada = {"warband": ["w1=Clan Soldier"], "table": [*low, *lower[2:], *lower[2:]]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Clan Soldier"]}).play("[w1]")
    assert "-3 for the attacker, -3 for the defender" in game.texts


def test_DE_7_16_ties_and_DE_7_18_disbanding() -> None:
    """DE-7.16, DE-7.18: nobody dies in a tie; Attack Groups disband after the attacks."""
    ada = {
        "warband": ["w1=Clan Soldier", "w2=Nassal"],
        "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
    }
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Flammen Soldat"]}).play("[w1]")
    assert {"DE-7.16", "DE-7.18"} <= set(game.rules)
    assert (game.zone("v1"), game.s.groups) == ("borderlands", ())


def test_DE_X11_each_member_meets_each_enemy() -> None:
    """DE-7.19, DE-X11: +2 against INFANTRY counts once, though several of them fight."""
    ben = {
        "borderlands": ["v1=Recruit", "v2=Recruit"],
        "groups": [{"kind": "defense", "members": ["v1", "v2"]}],
    }
    game = Board("attack", ada={"warband": ["w1=Horned Serret"], **HOLD}, ben=ben).play("[w1]")
    assert game.standing == (8, 6)


def test_DE_7_20_and_DE_7_21_groups_fight_together() -> None:
    ada = {"warband": ["w1=Kossack", "w2=Soldat"], "groups": [{"kind": "attack", "members": ["w1", "w2"]}]}
    ben = {
        "borderlands": ["v1=Recruit", "v2=Soldat"],
        "groups": [{"kind": "defense", "members": ["v1", "v2"]}],
    }
    game = Board("attack", ada=ada, ben=ben).play("[w1] Kossack, [w2] Soldat")
    assert (game.zone("v1"), game.zone("v2"), len(game.s.attacked)) == ("discard", "discard", 2)


def test_DE_X12_not_and_never() -> None:
    """DE-10.7, DE-X12: what may not attack can be forced by a Stampede."""
    ben = {"warband": ["v1=Kossack+Cowardly Skunk", "v2=Recruit"]}
    assert Board(ada={"hand": ["i1=Stampede"]}, ben=ben).play("play [i1]").zone("v2") == "discard"


def test_DE_8_1_to_DE_8_3_raids() -> None:
    """DE-8.1, DE-8.2, DE-8.3, DE-8.9, DE-8.18, DE-8.20: each warrior raids once, SOLITARY ones too."""
    ben = {"turf": {"1,0": "e1=Tavern", "0,1": "e2=Tavern"}}
    game = Board("raid", ada={"warband": ["w1=Blitztank", "w2=Spotted Raven"]}, ben=ben).play()
    assert sorted(game.labels) == ["[e1] Tavern (1,0) of Ben", "[e2] Tavern (0,1) of Ben", "no more raids"]
    game.answer("[e1]")
    assert (game.zone("e1"), game.offers("[e2]")) == ("razed", False)


def test_DE_X14_a_diagonal_gap_lets_nobody_in() -> None:
    """DE-8.4, DE-9.1, DE-X14."""
    ring = {"1,0": "Mine", "2,0": "Mine", "2,1": "e1=Mine", "2,2": "Mine", "1,2": "Mine", "0,1": "e2=Mine"}
    s = Board(ada={"turf": ring}).play().s
    assert (1, 1) not in board(s).edges(s, 0)[2, 1]
    assert (1, 1) not in board(s).edges(s, 0)[0, 1]


def test_DE_8_5_a_commander_is_covered() -> None:
    """DE-8.5, DE-8.16, DE-8.22, DE-8.23."""
    ada = {"warband": ["w1=Blitztank"]}
    covered = Board("raid", ada=ada, ben={"turf": {"3,0": "e1=Mine"}}).play()
    assert (covered.offers("[c1]"), covered.offers("[e1]")) == (False, True)
    game = Board("raid", ada=ada, ben={"attached": ["a1=Connections"], "discard": ["Mine"]}).play("[c1]")
    assert game.labels == [
        "take the Gold Reserves",
        "annihilate attachments",
        "annihilate the discard pile",
        "take 10 VPs",
    ]
    game.answer("annihilate attachments").answer("annihilate [a1]")
    assert game.zone("a1") == "annihilated"


def test_DE_X15_the_target_has_the_tactic() -> None:
    """DE-8.6, DE-8.19, DE-X15: a raid by Air on a Tavern (Land) is not offered."""
    assert (
        Board("raid", ada={"warband": ["Spotted Raven"]}, ben={"turf": {"1,0": "Tavern"}}).play().asked == ""
    )


def test_DE_X6_what_a_defense_group_guards() -> None:
    """DE-8.7, DE-8.8, DE-X6."""
    group = [{"kind": "defense", "members": ["v1", "v2", "v3"]}]
    ben = {"borderlands": ["v1=Corsair", "v2=Phische", "v3=Mitch Hunter"], "groups": group}
    s = Board(ben=ben).play().s
    assert [bool(guards(s, 1, bit)) for bit in (1, 2, 4)] == [True, True, False]


def test_DE_8_10_to_DE_8_14_what_a_raid_comes_to() -> None:
    """DE-8.10, DE-8.11, DE-8.12, DE-8.13, DE-8.14, DE-8.21."""
    ben = {"turf": {"1,0": "Mine", "2,0": "e1=Tavern"}}
    for name, rule in (("Blitztank", "DE-8.14"), ("Cavalryman", "DE-8.12"), ("Recruit", "DE-8.13")):
        game = Board("raid", ada={"warband": [f"w1={name}"]}, ben=ben).play("[e1]")
        assert rule in game.rules
    held = Board(
        "raid", ada={"warband": ["w1=Recruit"], "hand": ["i1=Tactical Advantage", "i2=Charge"]}, ben=ben
    ).play("[e1]")
    assert (held.asked, held.offers("[i2]")) == ("DE-8.21", False)


def test_DE_X9_stopping_a_raid() -> None:
    """DE-8.17, DE-8.24, DE-X9: stopped before the raiders are announced nobody is spent."""
    ben = {"turf": {"1,0": "e1=Bazaar"}, "warband": ["v1=Recruit"], "hand": ["j1=Change of Orders"]}
    game = Board("raid", ada={"warband": ["w1=Zhurgon"]}, ben=ben).play("[e1]", "Land", "play [j1]", "[v1]")
    assert "DE-8.17" in game.rules
    assert game.offers("[e1]")


def test_DE_X8_supply_lines() -> None:
    """DE-9.2, DE-9.3, DE-9.4, DE-9.5, DE-X8: a separated Security Station helps nobody until it is reconnected."""  # noqa: E501
    turf = {"2,0": "Security Station", "3,0": "e1=Mine"}
    apart = Board(ada={"turf": turf, "hand": ["e2=Farmland"]}).play()
    assert apart.cv("e1") == 10
    apart.answer("build [e2]").answer("(1,0)")
    assert (apart.cv("e1"), "DE-9.4" in apart.rules) == (12, True)


def test_DE_7_21_a_groups_attack_is_each_members() -> None:
    """DE-7.21: what a Group has attacked counts as attacked by each of its members."""
    ada = {
        "warband": ["w1=Blitztank", "w2=Blitztank", "w3=Kossack"],
        "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
    }
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Mastodon", "v2=Mastodon"]}).play()
    game.answer("[w1]").answer("[v1]")
    while game.asked not in ("DE-7.22", ""):
        game.answer("pass")
    attacked = game.written["this_turn"]["attacked"]
    assert attacked == {"w1": ["v1"], "w2": ["v1"]}


def test_DE_10_1_to_DE_10_4_answers() -> None:
    """DE-10.1, DE-10.2, DE-10.4, DE-10.6, DE-10.10: after a play the others may answer, and that can be answered."""  # noqa: E501
    game = Board(ada={"hand": ["i1=Hidden Riches", "i2=Denied"]}, ben={"hand": ["j1=Prosperity"]}).play(
        "play [i1]"
    )
    assert (game.asked, game.who) == ("DE-10.10", "Ben")
    game.answer("play [j1]")
    assert game.who == "Ada"
    game.answer("play [i2]")
    assert game.zone("j1") == "annihilated"


def test_DE_10_5_the_order_of_modifiers() -> None:
    """DE-10.5: what comes before all, then the rest, then what comes after all."""
    ada = {"commander": "DE-C017", "borderlands": ["w1=Recruit"], "turf": {"1,0": "Tavern"}}
    assert Board(ada=ada).play().cv("w1") == 5


def test_DE_10_8_attack_and_combat_exclude_raids() -> None:
    game = Board("raid", ada={"warband": ["w1=Indigo"], **HOLD}, ben={"turf": {"1,0": "e1=Tavern"}}).play(
        "[e1]"
    )
    assert game.standing[0] == 3


def test_DE_10_9_nobody_answers_before_the_game_begins() -> None:
    ada = {"draw": ["Mine"] * 9}
    game = Board("draw", ada=ada, ben={"hand": ["Hidden Riches"]}, begun=False).play()
    assert game.asked == ""
    assert Board("draw", ada=ada, ben={"hand": ["Hidden Riches"]}).play().asked == "DE-10.10"


def test_DE_11_1_fifty_points_win_at_once() -> None:
    """DE-11.1, and the last lesson: 38 VPs, a Mine and a Farmland."""
    ada = {"warband": ["w1=Blitztank", "w2=Steel Bull", "w3=Kossack", "w4=Recruit"], "vp_markers": 38}
    ben = {"commander": "DE-C011", "turf": {"1,0": "e1=Mine", "2,0": "e2=Farmland"}}
    game = Board("raid", ada=ada, ben=ben).play("[e1]", "add [w1]", "add [w4]", "start")
    assert game.s.points(0) == 48
    game.answer("[e2]").answer("add [w2]").answer("add [w3]")
    assert (game.s.points(0), game.s.winner, game.asked) == (57, (0,), "")


def test_DE_11_1_vps_are_counted_when_all_is_said_about_a_razing() -> None:
    """Another card that is played in the window before does not count them early."""
    ada = {"warband": ["w1=Blitztank", "w2=Blitztank"], "vp_markers": 45}
    ben = {"turf": {"1,0": "e1=Mine", "0,1": "Mine"}, "hand": ["j1=Hidden Riches", "j2=Demolition Plans"]}
    game = Board("raid", ada=ada, ben=ben).play("[e1]", "pass", "[w1]", "[w2]", "pass", "pass", "play [j1]")
    assert (game.who, game.labels) == ("Ben", ["play [j2] Demolition Plans", "pass"])
    assert game.answer("play [j2]").written["winner"] is None
    game = Board("raid", ada=ada, ben=ben).play("[e1]", "pass", "[w1]", "[w2]", "pass", "pass", "play [j1]")
    assert game.answer("pass").written["winner"] == [0]


def test_DE_11_1_only_whoever_gains_vps_has_won_by_them() -> None:
    """Cleo has more than enough in this position, but it is Ada who razes; a Countdown that goes asks all."""
    cleo = {"vp_markers": 60}
    ada = {"warband": ["w1=Blitztank", "w2=Blitztank"], "hand": ["Hidden Riches"]}
    ben = {"turf": {"1,0": "e1=Mine"}}
    game = Board("actions", cleo, ada=ada, ben=ben).play("play", until="turn")
    assert game.pass_all().written["winner"] is None
    game = Board("raid", cleo, ada=ada, ben=ben).play("[e1]")
    assert (game.pass_all("add").zone("e1"), game.written["winner"]) == ("razed", None)
    for step, rulings, answers in (
        ("actions", {}, ["play [i1]"]),
        ("balance", {"drop-free": "yes", "vp-check": "razing-only"}, ["give up [i2]", "pay"]),
    ):
        held = {"hand": ["i1=Denied"], "dominion": ["i2=Countdown|markers:3"]}
        game = Board(step, cleo, ada=held, rulings=rulings).play(*answers)
        assert game.written["winner"] == [2]


def test_unseen_hands_are_asked_and_told() -> None:
    """A seat with unseen cards is asked as if it could do something, and the table tells which card it is."""
    ada = {"warband": ["w1=Kossack"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"], "hand": [None]}).play("[w1]")
    assert game.labels == ["a card that is not listed", "pass"]
    game.answer("a card that is not listed").answer("Tactical Advantage")
    assert game.offers("Tactical Advantage")


def test_reach_is_what_the_menu_offers() -> None:
    ada = {"warband": ["w1=Zhurgon"]}
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Bazaar"}}).play()
    assert Reach(game.s, 0).targets() == [game.card("e1")]
    assert game.answer("[e1]").labels == ["Land", "Air"]


def test_a_position_without_the_name_of_its_game_is_known_by_its_commanders() -> None:
    from edgebook.commands._choosing import game_of_position

    assert game_of_position({"seats": [{"commander": "Josef Gabriel"}, {"commander": "Verage"}]}) is GAME
    assert game_of_position({"seats": [{"guild": "Anointed"}]}) is not GAME
