"""Intrigue cards DE-I001 to DE-I084: spares, rulings, and cards that meet in the middle of a fight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eden.helpers import Board, Game
from tests.games.eden.test_cards_in_pairs import carry_on

# -- what is used up ---------------------------------------------------------------------------------------


def test_DE_I046_a_spare_ram_is_not_used_up() -> None:
    """Of two on one bearer one works: that one is annihilated after the raid."""
    ada = {"warband": ["w1=Ezoghul", "w2=Recruit+r1=Mechanical Ram+r2=Mechanical Ram"]}
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Farmland"}}).play("[e1]")
    carry_on(game, "add [w1]", "add [w2]")
    assert (game.zone("e1"), game.zone("r1"), game.zone("r2")) == ("razed", "annihilated", "on")


def test_DE_I046_a_ram_that_sleeps_is_not_used_up() -> None:
    ada = {"warband": ["w1=Ezoghul", "w2=Recruit+r1=Mechanical Ram"]}
    ben = {"turf": {"1,0": "e1=Farmland"}, "hand": ["j1=Survival of the Fittest"]}
    game = Board("raid", ada=ada, ben=ben).play("[e1]")
    carry_on(game, "add [w1]", "add [w2]", "play [j1]")
    assert (game.zone("e1"), game.zone("r1")) == ("razed", "on")


@pytest.mark.parametrize(("value", "again"), [("at-once", True), ("next-fight", False)])
def test_DE_I031_a_spare_grenade_in_the_same_fight(value: str, again: bool) -> None:
    ada = {"warband": ["w1=Recruit+g1=Grenade+g2=Grenade"]}
    table = Board("attack", ada=ada, ben={"borderlands": ["v1=Mastodon"]}, rulings={"spare-duplicate": value})
    assert table.play("[w1]", "use [g1]").offers("use [g2]") == again


# -- Turfs -------------------------------------------------------------------------------------------------


def test_DE_I024_what_lies_face_down_cannot_make_room() -> None:
    """Nothing affects an Establishment with Labor Problems: the other neighbor is all that can leave."""
    turf = {
        "1,0": "e1=Bazaar+s1=Efficient Use of Space", "2,0": "e2=Farmland|down:true", "1,1": "e3=Farmland"
    }  # fmt: skip
    game = Board(ada={"hand": ["i1=Denied"]}, ben={"turf": turf}).play("play [i1]")
    assert (game.zone("e2"), game.zone("e3")) == ("turf", "discard")


@pytest.mark.parametrize(("value", "there"), [("allowed", True), ("needs-line", False)])
def test_DE_I011_is_laid_as_if_it_were_built(value: str, there: bool) -> None:
    ada = {"warband": ["w1=Blitztank"], "hand": ["i1=Brick by Brick"], "turf": {"3,0": "a1=Farmland"}}
    table = Board(
        "raid", ada=ada, ben={"turf": {"1,0": "e1=Farmland"}}, rulings={"build-separated": value}
    ).play("[e1]", "play [i1]")
    assert table.offers("(0,1)")
    assert table.offers("(4,0)") == there


# -- raids that go astray ----------------------------------------------------------------------------------


def test_DE_I002_hidden_blades_pass_a_guard_also_where_wrong_maps_lead_them() -> None:
    cleo = {"borderlands": ["x1=Spotted Raven"], "turf": {"1,0": "f1=Bazaar"}, "hand": ["k1=Wrong Maps"]}
    ben = {"borderlands": ["v1=Spotted Raven"], "turf": {"1,0": "e1=Farmland"}}
    game = Board("raid", cleo, ada={"warband": ["w1=Hidden Blade", "w2=Hidden Blade"]}, ben=ben).play("[e1]")
    carry_on(game, "add [w1]", "add [w2]", "play [k1]")
    assert (game.zone("f1"), game.zone("e1")) == ("razed", "turf")


# -- who may act -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "more"), [("no", True), ("yes", False)])
def test_DE_I047_who_takes_no_other_action_plays_no_card_if_that_is_one(value: str, more: bool) -> None:
    ada = {"hand": ["i1=Melancholy", "i2=Hidden Riches"]}
    table = Board(ada=ada, rulings={"intrigue-action": value})
    assert table.play("play [i1]", "[c1]").offers("play [i2]") == more


@pytest.mark.parametrize(("value", "more"), [("no", True), ("yes", False)])
def test_DE_I025_who_takes_gold_instead_plays_no_card_if_that_is_an_action(value: str, more: bool) -> None:
    ada = {"attached": ["p1=Economic Planning"], "hand": ["i2=Hidden Riches"]}
    table = Board(ada=ada, rulings={"intrigue-action": value})
    assert table.play("use [p1]").offers("play [i2]") == more


def test_DE_I008_a_group_with_a_vehicle_without_fuel_does_not_attack() -> None:
    """Also where one attack left is enough for the Group: the other member may not attack at all."""
    ada = {
        "warband": ["w1=Swift Battlewagon", "w2=Recruit"],
        "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
        "table": ["t1=Fuel Shortage"],
    }
    ben = {"borderlands": ["v1=Recruit"]}
    game = Board("attack", ada=ada, ben=ben, rulings={"group-attacks": "any-member"}).play()
    assert not game.labels


# -- who has won -------------------------------------------------------------------------------------------


def _stampede(**hands: Any) -> Game:
    """Ada makes Ben's Mastodon trample his own Recruit."""
    ada = {"hand": ["i1=Stampede", *hands.get("ada", ())]}
    ben = {"borderlands": ["v1=Mastodon", "v2=Recruit"], "hand": list(hands.get("ben", ()))}
    return Board(ada=ada, ben=ben).play("play [i1]")


def test_DE_I043_who_loses_to_a_stampede_gets_no_human_shield() -> None:
    game = _stampede(ben=["j1=Human Shield"])
    assert not game.labels
    assert game.zone("v2") == "discard"


def test_DE_I043_who_wins_by_a_stampede_may_make_a_human_shield() -> None:
    game = _stampede(ada=["i2=Human Shield"]).answer("play [i2]")
    assert game.s.base[game.card("v2")] == game.card("v1")


# -- in the middle of a Balance ------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Food Boom", "Eureka!", "Overtime"])
def test_DE_I006_a_balance_that_is_written_and_read_ends_it_too(card: str) -> None:
    table = Board("balance", ada={"hand": [f"i1={card}"], "warband": ["w1=Recruit"]})
    half = Board()
    half.position = table.play("play [i1]").written
    game = half.play("pay for everything")
    assert game.zone("i1") == ("discard" if card == "Overtime" else "annihilated")


# -- what is told, and what was really decided ---------------------------------------------------------------


def test_DE_I040_what_is_too_much_after_a_theft_is_told() -> None:
    ada = {"hand": ["i1=Theft"], "gold": 8, "dominion": ["r1=Redistribution of Wealth"]}
    ben = {"gold": 9, "warband": ["v1=Recruit+s1=Subversive|owner:0"]}
    game = Board(ada=ada, ben=ben).play("play [i1]")
    told = "Ada takes 9 Gold from Ben; Theft is annihilated; Ada's 7 Gold goes back to the Common Pool"
    assert told in game.texts
    assert game.gold == [10, 0]


def test_DE_I066_nobody_was_killed_after_all_not_even_a_human_shield() -> None:
    """The shield stays (DE-10.1), but the combat was a tie: there is nobody for a Memorial."""
    ada = {"warband": ["w1=Mastodon"], "hand": ["i1=Human Shield"]}
    ben = {"borderlands": ["v1=Recruit"], "hand": ["j1=Oh!", "j2=Memorial"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "play [i1]", "play [j1]")
    assert not game.labels
    assert "Nobody is killed" in game.texts
    assert game.s.base[game.card("v1")] == game.card("w1")


def _both(card: str, *rulings: tuple[str, str]) -> Game:
    """Two Blitztanks raze Ben's Musk Beast with the Farmland that it carries."""
    ben = {"turf": {"1,0": "e1=Farmland+b1=Crescentian Musk Beast"}, "hand": [f"j1={card}"]}
    table = Board(
        "raid",
        ada={"warband": ["w1=Blitztank", "w2=Blitztank"]},
        ben=ben,
        rulings={"musk-beast": "both", **dict(rulings)},
    )
    return table.play("[b1]", "add [w1]", "add [w2]", "play [j1]")


def test_DE_I082_what_a_beast_carried_was_razed_too() -> None:
    game = _both("Demolition Plans").answer("[e1]")
    assert (game.zone("e1"), game.zone("b1")) == ("discard", "razed")
    assert "Farmland is discarded; it scores nothing; Demolition Plans is annihilated" in game.texts


def test_DE_I011_what_a_beast_carried_is_placed_again_and_its_markers_are_told() -> None:
    game = _both("Brick by Brick", ("brick-by-brick", "markers")).answer("(0,1)")
    assert game.s.turf[1][0, 1] == game.card("e1")
    assert game.s.vps == [9, 0]
    told = "Farmland is built in Ben's Turf, above Montagne; Ada takes 9 VPs in markers instead"
    assert f"{told}; Brick by Brick is discarded" in game.texts


def test_DE_I045_whose_commander_it_is_is_said_before_somebody_can_counter_it() -> None:
    cleo = {"warband": ["x1=Recruit+s2=Subversive|owner:0"]}
    ben = {"warband": ["v1=Recruit+s1=Subversive|owner:0"], "hand": ["j1=Think Again"]}
    game = Board("actions", cleo, ada={"hand": ["i1=Coup d'Etat"]}, ben=ben).play("play [i1]")
    assert (game.who, game.asked) == ("Ada", "DE-I045")
    assert [label.split("of ")[-1] for label in game.labels] == ["Ben", "Cleo"]
    game.answer("Cleo")
    assert game.texts[-1] == "Ada plays Coup d'Etat on Montagne (Cleo)"
    assert game.offers("play [j1]")
    assert list(game.answer("pass").s.couped) == [False, False, True]


def test_DE_I045_a_commander_falls_once_in_a_game() -> None:
    ben = {"warband": ["v1=Recruit+s1=Subversive|owner:0"], "couped": True}
    assert not Board(ada={"hand": ["i1=Coup d'Etat"]}, ben=ben).play().offers("play [i1]")


def test_DE_I071_those_with_the_most_points_share_the_win() -> None:
    ada = {"dominion": ["d1=Countdown|markers:1"], "vp_markers": 5}
    game = Board("draw", {"vp_markers": 14}, ada=ada, ben={"vp_markers": 14}).play()
    assert game.s.winner == (1, 2)
    assert game.texts[-1] == "The game ends: Ben and Cleo share the win with 14 VPs each"


@pytest.mark.parametrize("value", ["placement", "always"])
def test_DE_I024_nobody_is_asked_where_nothing_can_leave(value: str) -> None:
    turf = {
        "1,0": "e1=Garbage Dump+s1=Efficient Use of Space", "2,0": "e2=Farmland|down:true"
    }  # fmt: skip
    table = Board(ada={"hand": ["i1=Denied"]}, ben={"turf": turf}, rulings={"allowance-later": value})
    game = table.play("play [i1]")
    assert game.zone("e2") == "turf"
    assert not any("Neighbor Allowance" in text or "has to leave" in text for text in game.texts)
