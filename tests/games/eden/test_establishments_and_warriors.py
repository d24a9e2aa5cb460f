"""Establishments, warriors and Commanders once more, each in the situations that a first look leaves out."""

from __future__ import annotations

import pytest

from tests.games.eden.helpers import Board
from tests.games.eden.test_cards_in_pairs import raid

# -- raids -------------------------------------------------------------------------------------------------


def test_DE_E047_names_any_raider() -> None:
    """Its text says so, whatever keeps others from attacking a Blitztank or a Patriarch."""
    theirs = {"warband": ["v1=Recruit"]}
    game = raid(
        ["w1=Blitztank", "w2=Patriarch", "w3=Kossack"], {"1,0": "e1=Watchtower"}, "[e1]", theirs=theirs
    )
    game.answer("add [w1]").answer("add [w2]").answer("add [w3]").answer("use [e1]")
    assert [label.split()[0] for label in game.labels] == ["[w1]", "[w2]", "[w3]"]


def test_DE_E027_that_was_closed_when_the_step_began_does_not_come_first() -> None:
    """With edges as at the start of the step it cannot be raided, so its neighbours can."""
    turf = {"1,0": "a=Minefield|paid:5", "1,1": "e1=Farmland", "1,-1": "e2=Farmland", "2,0": "e3=Farmland"}
    wanted = {"each-announcement": ["[a]", "no"], "step-start": ["[e1]", "[e2]", "no"]}
    for ruling, targets in wanted.items():
        game = raid(["w1=Ezoghul+Venom", "w2=Kossack"], turf, "[e3]", rulings={"vulnerable-when": ruling})
        game.answer("add [w1]").answer("start the raid")
        assert game.zone("e3") == "razed"
        assert [label.split()[0] for label in game.labels] == targets


def test_DE_W052_a_guard_that_was_there_stops_nothing_when_a_card_is_played() -> None:
    theirs = {"borderlands": ["v1=Spotted Raven"], "hand": ["j1=Hidden Riches"]}
    game = raid(["w1=Hidden Blade+Hellish Cannon"], {"1,0": "e1=Farmland"}, "[e1]", theirs=theirs)
    assert game.question == "The raid's Tactic is announced. Does Ben answer?"
    assert game.answer("play [j1]").zone("e1") == "razed"


@pytest.mark.parametrize(("there", "tied"), [([], True), (["v2=Spotted Raven"], False)])
def test_DE_W052_the_one_guard_that_they_pass_may_come_during_the_raid(there: list[str], tied: bool) -> None:
    theirs = {"warband": ["v1=Spotted Raven"], "borderlands": there}
    turf = {"1,0": "e1=Defense Center"}
    game = raid(["w1=Hidden Blade+Hellish Cannon"], turf, "[e1]", "use [e1]", theirs=theirs)
    assert game.zone("v1") == "borderlands"
    assert ("The raid is a tie, 12 to 12" in game.texts) is tied


def test_DE_W052_a_second_guard_stops_them() -> None:
    theirs = {"warband": ["v1=Spotted Raven"], "hand": ["j1=Change of Orders"]}
    for there, razed in (([], "razed"), (["v2=Spotted Raven"], "turf")):
        turf = {"1,0": "e1=Farmland"}
        given = {**theirs, "borderlands": there}
        game = raid(["w1=Hidden Blade+Hellish Cannon"], turf, "[e1]", "play [j1]", "[v1]", theirs=given)
        assert game.zone("e1") == razed


@pytest.mark.parametrize("first", ["Barricade", "Minefield|paid:3"])
def test_DE_W026_need_not_raid_first_what_a_martyr_never_raids(first: str) -> None:
    """The Barricade or Minefield could not be chosen, so it does not bind (ruling must-first)."""
    turf = {"1,0": "e1=Farmland+m1=Crescentian Musk Beast", "1,1": f"b1={first}"}
    assert raid(["w1=Martyr"], turf).offers("[m1]")
    assert not raid(["w1=Martyr"], turf, rulings={"must-first": "strict"}).offers("[m1]")
    assert not raid(["w1=Martyr", "w2=Soldat"], turf).offers("[m1]")
    by_air = raid(["w1=Martyr", "w2=Spotted Raven"], turf)  # who could raid a Minefield, but no Barricade
    assert by_air.offers("[m1]") == (first == "Barricade")


def test_DE_W011_a_minefield_that_castrates_cannot_choose_does_not_bind_their_second_raid() -> None:
    turf = {"0,1": "e1=Bazaar", "1,1": "e2=Farmland", "1,0": "Mine", "2,1": "a=Minefield|paid:3"}
    game = raid(["w1=Gomorian Castrate", "w2=Gomorian Castrate"], turf, "[e1]", "add [w1]", "add [w2]")
    assert (game.asked, game.offers("[e2]")) == ("DE-W011", True)


def test_DE_W011_castrates_raid_again_by_no_tactic_that_a_card_forbids() -> None:
    downpour = [{"card": "t1=Terrible Downpour", "until": 0}]
    castrate = ["w1=Gomorian Castrate+Necrobionic Mutation+Horrid Frenzy"]
    turf = {"1,0": "e1=Farmland", "2,0": "e2=Granary", "0,1": "e3=Mine"}
    game = raid(castrate, turf, "[e1]", "[e2]", mine={"table": downpour})
    assert (game.asked, game.labels) == ("DE-8.19", ["Sea", "Air"])


@pytest.mark.parametrize(("ruling", "asked"), [("next-raid", "DE-8.18"), ("step", "DE-W011")])
def test_DE_W011_castrates_in_camouflage_pass_guards_again_if_it_lasts(ruling: str, asked: str) -> None:
    mine, theirs = {"hand": ["i1=Camouflage"]}, {"borderlands": ["v1=Soldat"]}
    raiders = ["w1=Gomorian Castrate+Horrid Frenzy", "w2=Spotted Raven"]
    turf = {"1,0": "e1=Farmland", "2,0": "e2=Farmland"}
    game = raid(
        raiders, turf, "play [i1]", "[e1]", "Land", mine=mine, theirs=theirs, rulings={"one-raid": ruling}
    )
    assert (game.zone("e1"), game.asked) == ("razed", asked)


# -- Minefields --------------------------------------------------------------------------------------------


def test_DE_E027_without_a_supply_line_kills_nobody_and_is_open_to_intrigue() -> None:
    turf = {"2,0": "a=Minefield|paid:5"}
    assert raid(["w1=Kossack+Venom"], turf, "[a]").zone("w1") == "warband"
    game = Board(ada={"turf": turf, "hand": ["i1=Defensive Perimeter"]}).play("play [i1]")
    assert (game.zone("i1"), game.cv("a")) == ("on", 10)
    joined = Board(ada={"turf": {"2,0": "a=Minefield|paid:5+Defensive Perimeter", "1,0": "Mine"}}).play()
    assert joined.cv("a") == 5


def test_DE_E027_that_is_razed_is_a_card_like_others() -> None:
    sold = Board(ada={"hand": ["i1=Desperate Measures"], "razed": ["x1=Minefield|paid:7"], "gold": 0})
    assert sold.play("play [i1]").gold[0] == 14
    theirs = {"hand": ["j1=Demolition Plans"]}
    game = raid(["w1=Ezoghul"], {"1,0": "a=Minefield|paid:5"}, "[a]", "play [j1]", theirs=theirs)
    assert (game.zone("a"), game.zone("w1"), game.s.vp(0)) == ("discard", "discard", 0)


def test_DE_E027_that_is_discarded_can_be_taken_back() -> None:
    ben = {"hand": ["a=Minefield", "j1=I'll Take That"]}
    game = Board(ada={"hand": ["i1=Lost Potential"]}, ben=ben).play("play [i1]", "Ben", "[a]", "that is all")
    while game.labels and not game.offers("play [j1]"):
        game.answer(game.labels[-1])
    assert game.answer("play [j1]").zone("a") == "hand"


def test_DE_I106_can_be_negated() -> None:
    mine, theirs = {"hand": ["i1=Scorched Earth"]}, {"hand": ["j1=Think Again"]}
    game = raid(["w1=Ezoghul+Venom"], {"1,0": "e1=Farmland"}, "[e1]", "play [i1]", mine=mine, theirs=theirs)
    assert game.offers("play [j1]")
    assert game.answer("play [j1]").zone("i1") == "discard"


# -- Balance -----------------------------------------------------------------------------------------------


def test_DE_I036_and_I085_surplus_gold_that_a_card_forbids_is_there_all_the_same() -> None:
    books = {"table": [{"card": "t1=Trouble with the Books", "until": 1, "on": ["c0"]}], "gold": 0}
    rich = {"dominion": ["Redistribution of Wealth"], "gold": 10}
    for seat in (books, rich):
        game = Board("balance", ada={"turf": {"1,0": "e1=Mine"}, **seat}).play()
        assert "Ada may not collect the surplus Gold" in game.texts
        assert "Ada has no surplus Gold" not in game.texts
    short = Board("balance", ada={"commander": "DE-C006 Rauft", "turf": {"1,0": "Intelligence Agency"}})
    assert "Ada has no surplus Gold" in short.play("pay for everything").texts


# -- whose pile --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", ["owner", "controller"])
def test_DE_E024_prisoners_go_to_their_owners_pile_in_either_reading(ruling: str) -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Ezoghul+Venom"]},
        ben={"turf": {"1,0": "e1=Labor Camp"}},
        rulings={"whose-pile": ruling},
    )
    table.cards["p1"] = {"card": "Soldat", "owner": 0}
    table.cards["e1"]["kept"] = ["p1"]
    game = table.play("[e1]")
    assert (game.zone("p1"), game.s.at[game.card("p1")]) == ("discard", 0)


@pytest.mark.parametrize("ruling", ["owner", "controller"])
def test_DE_I043_a_shield_goes_to_its_owners_pile_in_either_reading(ruling: str) -> None:
    ada = {"warband": ["w1=Soldat+v1=Recruit|owner:1|controller:0"], "hand": ["i1=Not So Fast"]}
    game = Board(ada=ada, rulings={"whose-pile": ruling}).play("play [i1]")
    assert (game.zone("v1"), game.s.at[game.card("v1")]) == ("discard", 1)


def test_DE_E026_may_carry_a_commander_that_is_face_down() -> None:
    ada = {"commander": "Abdul IV of the Setting Sun", "hand": ["e1=Crescentian Musk Beast"]}
    for down in (False, True):
        assert Board("actions", ada={**ada, "commander_down": down}).play().offers("build [e1]")


def test_DE_I140_stops_what_a_toxic_spill_takes_away() -> None:
    """`gives` looks at the icons that are printed or added."""
    turf = {"1,0": "e2=Ore Deposit+Toxic Spill", "2,0": "e3=Fertile Lands"}
    game = Board("actions", ada={"hand": ["i1=Work Stoppage"]}, ben={"turf": turf}).play("play [i1]")
    assert game.offers("[e3] Fertile Lands")


def test_DE_7_21_an_attack_on_a_group_that_is_dead_is_written_as_one() -> None:
    ada = {"warband": ["w1=Soldat+Double-Barrel+Divine Fist"]}
    band = ["v1=Undead Legionnaire", "v2=Undead Legionnaire"]
    groups = [{"kind": "defense", "members": ["v1", "v2"]}]
    ben = {"warband": band, "borderlands": ["v3=Undead Legionnaire"], "groups": groups}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "[v1]")
    assert (game.zone("v1"), game.zone("v2")) == ("discard", "discard")
    assert game.written["this_turn"]["attacked"] == {"w1": ["v1"]}
    assert game.offers("[w1]")
