"""Mechanisms that meet: what ends a fight, sets a base CV, attacks again, keeps raids away, replaces a
discard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eden.helpers import Board, Game
from tests.games.eden.test_cards_in_pairs import carry_on, raid

# -- what ends a fight -------------------------------------------------------------------------------------


def test_DE_I014_peacetime_leaves_a_raid_alone() -> None:
    """Raids are still allowed, the one in progress too."""
    game = raid(["w1=Blitztank"], {"1,0": "e1=Farmland"}, "[e1]", theirs={"hand": ["j1=Peacetime"]})
    assert carry_on(game, "play [j1]").zone("e1") == "razed"


def test_DE_I104_focus_leaves_a_combat_alone() -> None:
    ben = {"borderlands": ["v1=Recruit"], "hand": ["j1=Focus", "j2=Mine"]}
    game = Board("attack", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[w1]")
    assert carry_on(game, "play [j1]").zone("v1") == "discard"


def test_DE_I104_focus_ties_a_raid_that_a_watchtower_interrupts() -> None:
    """The combat goes on, and the raid below it is over."""
    ben = {"turf": {"1,0": "e1=Watchtower"}, "warband": ["v1=Recruit"]}
    cleo = {"hand": ["x1=Focus", "x2=Mine"]}
    game = Board("raid", cleo, ada={"warband": ["w1=Ezoghul", "w2=Kossack"]}, ben=ben)
    played = game.play("[e1]", "pass", "add [w1]", "add [w2]", "use [e1]", "[w2]", "play [x1]")
    carry_on(played)
    told = "Until the start of Cleo's next turn, nobody may raid; the raid ends in a tie that nothing breaks"
    assert told in played.texts
    assert (played.zone("v1"), played.zone("e1"), played.zone("w1")) == ("discard", "turf", "warband")


def test_DE_I014_peacetime_no_longer_ties_a_combat_that_is_decided() -> None:
    """It is played while the dead still lie there: the Flamethrower annihilates them all the same."""
    ada = {"warband": ["w1=Recruit+Flamethrower+Divine Fist"]}
    ben = {"borderlands": ["v1=Recruit"], "hand": ["j1=Peacetime", "j2=Memorial"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "pass", "play [j1]")
    assert carry_on(game).zone("v1") == "annihilated"


# -- a base CV that a card sets ------------------------------------------------------------------------------


def _equal(*wanted: str, mine: str = "Kossack", theirs: str = "Recruit", **more: Any) -> Game:
    """Ada's Kossack (5) attacks Ben's Recruit (3), whose base CV Ben makes equal; Ada has the advantage."""
    ada = {"warband": [f"w1={mine}"], "hand": ["i1=Tactical Advantage", *more.get("hand", ())]}
    ben = {"borderlands": [f"v1={theirs}"], "hand": ["j1=All Things Equal"], "turf": more.get("turf", {})}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "play [i1]", "[w1]", "play [j1]", "[v1]")
    return carry_on(game, *wanted)


def test_DE_I141_a_hospital_takes_the_base_cv_that_is_set() -> None:
    game = _equal("use [e1]", turf={"1,0": "e1=Hospital"})
    assert (game.zone("v1"), game.gold[1]) == ("hand", 15)


def test_DE_I141_a_modest_victory_scores_the_base_cv_that_is_set() -> None:
    assert _equal("play [i2]", hand=["i2=Modest Victory"]).s.vps == [5, 0]


def test_DE_I141_a_bribe_costs_the_base_cv_that_is_set() -> None:
    ada = {"warband": ["w1=Recruit"], "hand": ["i1=All Things Equal"]}
    ben = {"borderlands": ["v1=Kossack"], "hand": ["j1=Bribe"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "play [i1]", "[w1]")
    assert carry_on(game, "play [j1]", "[w1]").gold[1] == 15


def test_DE_W026_a_martyr_that_was_attacked_feeds_two() -> None:
    ben = {"borderlands": ["v1=Martyr"]}
    game = Board("attack", ada={"warband": ["w1=Kossack"], "hand": ["i1=We Must Eat"]}, ben=ben).play("[w1]")
    carry_on(game, "play [i1]", "[v1]")
    assert game.s.markers[game.card("v1")] == 2


# -- who loses, killed or not ------------------------------------------------------------------------------


def test_DE_W026_a_martyr_that_nobody_can_kill_loses_all_the_same() -> None:
    """Being annihilated is not being killed: its own text says what happens when it loses."""
    ben = {"borderlands": ["v1=Martyr"], "table": [{"card": "n1=Nothing to Lose", "on": ["v1"]}]}
    game = carry_on(Board("attack", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[w1]"))
    assert (game.zone("v1"), game.zone("w1")) == ("annihilated", "discard")


def test_DE_W002_a_tear_and_its_opponent_whom_nobody_can_kill() -> None:
    ada = {"warband": ["w1=Kossack"], "table": [{"card": "n1=Nothing to Lose", "on": ["v1", "w1"]}]}
    game = carry_on(Board("attack", ada=ada, ben={"borderlands": ["v1=Blessed Tear"]}).play("[w1]"))
    assert game.texts[5:7] == ["Nobody is killed", "Blessed Tear is annihilated"]
    assert game.zone("w1") == "warband"


def test_DE_I043_a_human_shield_does_not_save_from_a_tear() -> None:
    """It is attached instead of being discarded, but it has lost: its opponents die, and the shield with
    them."""
    ada = {"warband": ["w1=Kossack"], "hand": ["i1=Human Shield"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Blessed Tear"]}).play("[w1]")
    carry_on(game, "play [i1]")
    assert (game.zone("w1"), game.zone("v1")) == ("discard", "discard")


def test_DE_I165_a_martyr_that_is_spared_takes_its_opponent_along() -> None:
    ada = {"warband": ["w1=Mitch Hunter"], "hand": ["i1=Bloodlust"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Martyr", "v2=Recruit"]}).play("[w1]", "[v1]")
    carry_on(game, "play [i1]")
    assert [game.zone(card) for card in ("w1", "v1", "v2")] == ["discard", "borderlands", "borderlands"]


def test_DE_I066_a_martyr_that_has_not_lost_after_all() -> None:
    ben = {"borderlands": ["v1=Martyr"], "hand": ["j1=Oh!"]}
    game = carry_on(Board("attack", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[w1]"), "play [j1]")
    assert (game.zone("v1"), game.zone("w1")) == ("borderlands", "warband")


def test_DE_I044_a_martyr_that_is_bribed_has_not_attacked() -> None:
    """It takes no part in the fight, as a Blessed Tear that is cut off does not raid."""
    ben = {"borderlands": ["v1=Kossack"], "hand": ["j1=Bribe"]}
    game = Board("attack", ada={"warband": ["w1=Martyr"]}, ben=ben).play("[w1]")
    assert carry_on(game, "play [j1]", "[w1]").zone("w1") == "warband"


# -- attacks that follow at once ---------------------------------------------------------------------------


def _fierce(*hand: str, **ben: Any) -> Game:
    ada = {"warband": ["w1=Mitch Hunter"], "hand": list(hand)}
    theirs = {"borderlands": ["v1=Recruit", "v2=Recruit", "v3=Recruit", "v4=Recruit"], **ben}
    return Board("attack", ada=ada, ben=theirs).play("[w1]", "[v1]")


def test_DE_I028_after_bloodlust_battle_fervor_makes_a_third_attack() -> None:
    """Bloodlust's attack comes first, with its +6."""
    game = carry_on(_fierce("i1=Bloodlust", "i2=Battle Fervor"), "play [i1]", "play [i2]", "[v2]", "[v3]")
    assert [text for text in game.texts if "wins the combat" in text] == [
        "Ada wins the combat, 6 to 3",
        "Ada wins the combat, 12 to 3",
        "Ada wins the combat, 6 to 3",
    ]
    assert [game.zone(card) for card in ("v1", "v2", "v3")] == ["borderlands", "discard", "discard"]


def test_DE_I028_two_of_them_make_two_attacks() -> None:
    game = carry_on(_fierce("i1=Battle Fervor", "i2=Battle Fervor"), "play [i1]", "play [i2]", "[v2]", "[v3]")
    assert [game.zone(card) for card in ("v1", "v2", "v3", "v4")] == [*["discard"] * 3, "borderlands"]


def test_DE_I028_who_does_not_live_through_the_first_makes_no_second_attack() -> None:
    game = Board(
        "attack",
        ada={"warband": ["w1=Mitch Hunter"], "hand": ["i1=Battle Fervor", "i2=Battle Fervor"]},
        ben={"borderlands": ["v1=Recruit"], "warband": ["v2=Zhurgon"]},
    ).play("[w1]", "[v1]")
    carry_on(game, "play [i1]", "play [i2]")
    assert (game.zone("w1"), game.zone("v2")) == ("discard", "warband")


def test_DE_W043_in_bloodlust_it_attacks_there_though_the_legion_stands_elsewhere() -> None:
    ada = {"warband": ["w1=Sebastian Crenshaw"], "hand": ["i1=Bloodlust"]}
    ben = {"borderlands": ["v1=Nassal", "v2=Recruit"], "warband": ["v3=Nassal"]}
    game = carry_on(Board("attack", ada=ada, ben=ben).play("[v1]"), "play [i1]")
    assert [game.zone(card) for card in ("v1", "v2", "v3")] == ["borderlands", "discard", "warband"]


def test_DE_I165_all_of_a_group_that_is_spared_are_spared() -> None:
    ada = {
        "warband": ["w1=Recruit", "w2=Recruit", "w3=Recruit"],
        "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
    }
    ben = {"borderlands": ["v1=Mitch Hunter"], "hand": ["j1=Bloodlust", "j2=Tactical Advantage"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "play [j2]", "[v1]")
    carry_on(game, "play [j1]")
    assert [game.zone(card) for card in ("w1", "w2", "w3")] == ["warband", "warband", "discard"]


# -- what keeps raids away, and what must be raided --------------------------------------------------------


def _hidden_farm(**more: str) -> Game:
    """A Farmland on a Musk Beast that has a Bad Front: cards keep raids away from both."""
    table = Board(
        "raid", ada={"warband": ["w1=Blitztank"]}, ben={"turf": {"1,0": "e1=Farmland+e2=DE-E026", **more}}
    )
    table.cards["e2"]["attached"] = ["f1"]
    table.cards["f1"] = {"card": "Bad Front"}
    return table.play()


def test_DE_I159_uncovers_a_commander_also_if_a_beast_keeps_raids_away() -> None:
    assert _hidden_farm().labels == ["[c1] Montagne of Ben", "no more raids"]


def test_DE_E029_shows_itself_beside_what_a_beast_carries() -> None:
    assert _hidden_farm(**{"0,1": "e3=Gas Pump"}).labels == ["[e3] Gas Pump (0,1) of Ben", "no more raids"]


def test_DE_E006_must_be_raided_by_whoever_needs_no_vulnerable_edge() -> None:
    """Nobody else could raid it, so that it does not bind the others."""
    turf = {"1,0": "b1=Barricade", "1,1": "e1=Farmland", "1,-1": "e2=Farmland", "2,0": "e3=Farmland"}
    table = Board("raid", ada={"warband": ["w1=Blitztank"], "hand": ["i1=Infiltration"]}, ben={"turf": turf})
    assert sorted(label[:4] for label in table.play().labels) == ["[e1]", "[e2]", "[e3]", "no m", "play"]
    assert table.play("play [i1]").labels == ["[b1] Barricade (1,0) of Ben", "no more raids"]


def test_DE_I042_caps_an_allowance_that_something_raises_in_whatever_order() -> None:
    for item in ("Coastline+Efficient Use of Space", "Efficient Use of Space+Coastline"):
        turf = {"1,0": f"e1=Boot Camp|choice:Templars+{item}", "2,0": "e2=Farmland", "1,1": "e3=Farmland"}
        game = Board(ada={"turf": turf, "hand": ["m1=Mine"]}).play("build [m1]")
        assert not game.offers("(1,-1)")


# -- what was left open: leave, Shields, duplicates, whose Dominion ----------------------------------------


def _raided_commander(*labels: str, **ben: Any) -> Game:
    turf = {"1,0": "e1=Vault", "0,1": "e2=Command Center"}
    theirs = {"turf": turf, "discard": ["Mine"], **ben}
    ada = {"warband": ["w1=Blitztank", "w2=Blitztank"], "hand": ["i1=Infiltration"]}
    table = Board("raid", ada=ada, ben=theirs)
    return table.play("play [i1]", "[c1]", "add [w1]", "add [w2]", *labels)


def test_DE_E035_and_DE_E009_may_allow_a_raider_what_they_keep_closed() -> None:
    game = _raided_commander()
    assert (game.asked, game.who, game.question) == (
        "DE-E035",
        "Ben",
        "Ben: may the raiders touch your Gold?",
    )
    assert _raided_commander("refuse", "refuse").gold[1] == 20  # one reward is left and not asked for
    assert _raided_commander("allow", "refuse").labels == ["take the Gold Reserves", "take 10 VPs"]
    assert _raided_commander("refuse", "allow").labels == ["annihilate the discard pile", "take 10 VPs"]


def test_DE_C007_needs_nobodys_leave() -> None:
    game = _raided_commander(commander="Elijah Cosrick")
    assert (game.asked, game.who) == ("DE-8.16", "Ben")
    assert game.offers("take the Gold Reserves")


def test_DE_I118_what_is_given_up_under_a_shield_stays() -> None:
    table = Board("balance", ada={"warband": ["w1=Recruit+g1=Glider"], "gold": 0})
    table.cards["s1"], table.cards["g1"]["attached"] = {"card": "Shield"}, ["s1"]
    game = table.play("give up [g1]", "pay for everything")
    assert (game.zone("g1"), game.zone("s1")) == ("on", "on")
    assert "Glider is not paid for but cannot be discarded" in game.texts
    game = table.play("give up [g1]", "give up [w1]").pass_all()
    assert (game.zone("w1"), game.zone("g1"), game.zone("s1")) == ("discard", "discard", "discard")


def test_DE_I025_two_of_them_give_ten_gold() -> None:
    """Duplicates add up (DE-7.12)."""
    ada = {"attached": ["i1=Economic Planning", "i2=Economic Planning"], "gold": 0, "hand": ["m1=Recruit"]}
    game = Board(ada=ada).play("use [i1]")
    assert game.labels == ["use [i2] Economic Planning", "done"]
    assert game.answer("use [i2]").gold[0] == 10


def test_DE_5_9_nobody_transfers_a_traitor_in_anothers_dominion() -> None:
    """One moves one's cards within one's own Dominion: Ben does not control it, Cleo has it elsewhere."""
    for turn in (1, 2):
        ben = {"borderlands": ["v1=Recruit|owner:0|controller:2"]}
        assert not Board("actions", {"hand": ["Recruit"]}, ben=ben, turn=turn).play().offers("transfer")
    assert Board(ben={"borderlands": ["v1=Recruit|owner:0"]}, turn=1).play().offers("transfer [v1]")


def test_DE_I011_a_boot_camp_is_built_with_an_affiliation() -> None:
    """As if built there: its affiliation is chosen anew, and not one that another camp of this Turf has."""
    game = raid(
        ["w1=Blitztank", "w2=Soldat"],
        {"1,0": "e1=Boot Camp|choice:Templars|markers:3"},
        "[e1]", "add [w1]", "add [w2]", "play [i1]", "(1,0)",
        mine={"hand": ["i1=Brick by Brick"], "turf": {"0,1": "e2=Boot Camp|choice:Templars"}},
    )  # fmt: skip
    assert game.question == "Ada: Brick by Brick: what is chosen for Boot Camp?"
    assert not game.offers("Templars")
    game.answer("Sons of Rasputin")
    assert (game.zone("e1"), game.s.choice[game.card("e1")], game.s.markers[game.card("e1")]) == (
        "turf",
        "Sons of Rasputin",
        0,
    )


# -- a Shield, and what it hangs on ------------------------------------------------------------------------


def shielded(table: Board, handle: str) -> Board:
    table.cards["s1"], table.cards[handle]["attached"] = {"card": "Shield"}, ["s1"]
    return table


@pytest.mark.parametrize("step", ["draw", "actions", "attack"])
def test_DE_I118_goes_with_what_hung_on_a_group_that_is_no_more(step: str) -> None:
    """At the start of a turn, by a Surprise, or killed together: the base card of both goes, both go."""
    group = {"borderlands": ["v1=Recruit", "v2=Recruit"]}
    group["groups"] = [{"kind": "defense", "members": ["v1", "v2"], "attached": ["k1=Call to Defense"]}]  # type: ignore[list-item]
    ada = {"warband": ["w1=Blitztank"], "hand": ["i1=Surprise"]}
    table = Board(step, ada=ada, ben=group, turn=1 if step == "draw" else 0)
    if step == "draw":
        table.position["seats"][1]["hand"] = 7
    shielded(table, "k1").cards["s1"]["owner"] = 0
    game = table.play()
    game = carry_on(game.answer("play [i1]" if step == "actions" else "[w1]")) if step != "draw" else game
    assert (game.zone("k1"), game.zone("s1")) == ("discard", "discard")
    assert any("Call to Defense" in text and "Shield" in text for text in game.texts)


def test_DE_I118_what_it_keeps_is_not_told_as_gone() -> None:
    glimpse = shielded(Board("draw", ada={"attached": ["x1=Glimpse of the Future"], "gold": 0}), "x1").play()
    assert "Ada does not pay, but Glimpse of the Future cannot be discarded" in glimpse.texts
    howl = shielded(Board("draw", ada={"attached": ["x1=The Howl Draws Near"]}), "x1").play()
    ben = {"turf": {"1,0": "e1=Barricade"}, "commander": "DE-C002"}
    ram = shielded(Board("raid", ada={"warband": ["w1=Recruit+x1=Mechanical Ram"]}, ben=ben), "x1").play(
        "[e1]"
    )
    for game in (glimpse, howl, ram):
        assert game.zone("x1") == "on"
        assert not any("annihilated" in text for text in game.texts)


# -- never, and a raid below a combat ----------------------------------------------------------------------


@pytest.mark.parametrize("raids", [True, False])
def test_DE_W029_never_is_in_a_defense_group_not_even_by_solidarity(raids: bool) -> None:
    ada = {"warband": ["w1=Undead Legionnaire", "w2=Nassal", "w3=Nassal"]}
    ada["groups"] = [{"kind": "attack", "members": ["w1", "w2", "w3"], "attached": ["s1=Solidarity"]}]  # type: ignore[list-item]
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Barricade"}}).play(
        *(["[e1]", "add [w1]"] if raids else ["no more raids"])
    )
    assert [each["members"] for each in game.pass_all().written["seats"][0]["groups"]] == [["w2", "w3"]]


def test_DE_I160_not_in_a_combat_of_a_raid_whose_raiders_are_announced() -> None:
    ben = {"turf": {"1,0": "e1=Watchtower"}, "warband": ["v1=Kossack", "v2=Recruit"]}
    ben["hand"] = ["j1=Change of Orders", "j2=Hidden Riches"]
    table = Board("raid", ada={"warband": ["w1=Ezoghul", "w2=Recruit"]}, ben=ben)
    game = table.play("[e1]", "pass", "add [w1]", "add [w2]", "use [e1]", "[v1]", "[w2]")
    assert game.labels == ["play [j2] Hidden Riches", "pass"]


# -- attachments that sleep in a fight ---------------------------------------------------------------------


def test_DE_I099_a_copy_is_itself_again_until_the_fight_is_over() -> None:
    ada = {"warband": ["w1=Nassal+Shapeshift|choice:x1"], "hand": ["i1=DE-I099 Survival", "i2=Hidden Riches"]}
    ben = {"borderlands": ["v1=Recruit"], "warband": ["x1=Gendarme Bestal"], "hand": ["j1=Think Again"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "[v1]", "play [i1]")
    assert game.standing == (3, 3)
    assert (carry_on(game).cv("w1"), game.zone("v1")) == (6, "borderlands")
    countered = Board("attack", ada=ada, ben=ben).play("[w1]", "[v1]", "play [i1]", "pass", "play [j1]")
    assert countered.standing == (6, 3)


def test_DE_I099_who_is_crippled_has_its_text_in_that_fight() -> None:
    ada = {"warband": ["w1=Kossack"], "hand": ["i1=DE-I099 Survival", "i2=Hidden Riches"]}
    ben = {"borderlands": ["v1=Gendarme+Crippled", "v2=Gendarme"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "[v1]")
    assert game.standing == (5, 4)
    assert game.answer("play [i1]").standing == (5, 6)


# -- whose the dead were -----------------------------------------------------------------------------------


def test_DE_I103_and_DE_I048_a_victim_that_is_kept_was_killed_all_the_same() -> None:
    """We Must Eat takes the dead to Ada's side: they are still her victims, and still Ben's dead."""
    ada = {"warband": ["w1=Blitztank"], "hand": ["i1=We Must Eat", "i2=Modest Victory"]}
    ben = {"borderlands": ["v1=Recruit"], "hand": ["j1=Memorial"], "gold": 0}
    game = carry_on(Board("attack", ada=ada, ben=ben).play("[w1]"), "play [i1]", "play [i2]", "play [j1]")
    assert (game.zone("v1"), game.s.vps, game.gold[1]) == ("table", [3, 0], 3)


def test_DE_W011_a_barricade_that_castrates_cannot_choose_does_not_bind_their_second_raid() -> None:
    """It lies elsewhere in the Turf: only cards beside the razed one can be raided again."""
    turf = {"1,0": "e1=Tavern", "2,0": "e2=Tavern", "-1,0": "b1=Barricade"}
    mine = ["w1=Gomorian Castrate", "w2=Gomorian Castrate"]
    game = raid(mine, {**turf, "3,0": "b2=Barricade"}, "[b2]", "add [w1]", "add [w2]")
    assert game.labels == ["[e2] Tavern (2,0) of Ben", "no more raids"]
    game = raid(mine, {**turf, "2,1": "b2=Barricade", "1,1": "b3=Barricade"}, "[b2]", "add [w1]", "add [w2]")
    assert game.labels == ["[b3] Barricade (1,1) of Ben", "no more raids"]


# -- a beast that does not work, and guests ----------------------------------------------------------------


@pytest.mark.parametrize(("cell", "down"), [("0,1", "true"), ("3,0", "false")])
def test_DE_E026_a_beast_that_does_not_work_keeps_no_raid_away(cell: str, down: str) -> None:
    """It lies face down, or has no Supply Line (DE-9.2)."""
    game = raid(["w1=Blitztank"], {cell: f"e1=Farmland+e2=DE-E026|down:{down}"})
    assert game.offers("[e1]")
    assert game.offers("[e2]") == (down == "false")


@pytest.mark.parametrize("item", ["DE-E010 Defense Center", "DE-I136 Just in Time"])
def test_guests_in_a_teammates_warband_do_not_come_to_help(item: str) -> None:
    ben = {"turf": {"1,0": "e1=Tavern"}, "hand": ["j1=Hidden Riches"]}
    place, card = ("turf", "e2") if item.startswith("DE-E") else ("hand", "j2")
    ben = {
        **ben,
        place: {**ben["turf"], "0,1": f"e2={item}"}
        if place == "turf"
        else ["j1=Hidden Riches", f"j2={item}"],
    }  # type: ignore[dict-item]
    dan = {"warband": ["v1=Recruit|owner:1|controller:1"]}
    table = Board("raid", {}, dan, ada={"warband": ["w1=Blitztank"]}, ben=ben, teams=[[0, 2], [1, 3]])
    game, seen = table.play("[e1]"), ""
    while game.s.fights:
        seen += " ".join(game.labels)
        game.answer(
            next((each for each in game.labels if each in ("pass", "start the raid")), game.labels[0])
        )
    assert "Hidden Riches" in seen
    assert f"[{card}]" not in seen


# -- who is killed and becomes a shield --------------------------------------------------------------------


def test_DE_I043_a_shield_was_killed_so_its_surge_takes_one_along() -> None:
    ada = {"warband": ["w1=Kossack", "w2=Kossack"], "hand": ["i1=Human Shield"]}
    ada["groups"] = [{"kind": "attack", "members": ["w1", "w2"]}]  # type: ignore[list-item]
    table = Board("attack", ada=ada, ben={"borderlands": ["v1=Nassal+Necrobionic Surge"]})
    game = table.play("[w1]", "play [i1]", "[w1]")
    assert (game.asked, game.who, game.labels) == ("DE-I153", "Ben", ["[w1] Kossack", "[w2] Kossack"])
    carry_on(game, "[w2]")
    assert [game.zone(card) for card in ("w1", "w2", "v1")] == ["warband", "discard", "on"]


def test_DE_I043_a_shield_was_killed_so_others_look_at_it() -> None:
    ada = {"warband": ["w1=Kossack"], "hand": ["i1=Human Shield", "i2=Modest Victory", "i3=We Must Eat"]}
    ben = {"borderlands": ["v1=Recruit+Divine Fist|owner:0"], "hand": ["j1=Memorial"], "gold": 0}
    ada["warband"] = ["w1=Blitztank"]
    game = carry_on(Board("attack", ada=ada, ben=ben).play("[w1]"), "play [i1]", "play [i2]", "play [j1]")
    assert "Recruit is killed" in game.texts
    assert (game.zone("v1"), game.s.vps, game.gold[1]) == ("on", [3, 0], 6)
    assert game.zone("i3") == "hand"  # it lies with its bearer


@pytest.mark.parametrize(
    "first",
    ["Ravager", "Undead Legionnaire", "Recruit+Cowardly Skunk", "Recruit+On Your Own", "Recruit+Crippled"],
)
def test_DE_I156_a_defender_that_joins_no_group_is_not_grouped_by_an_ambush(first: str) -> None:
    """DE-5.19: SOLITARY, never, may not; the others stay out of the combat."""
    ben = {"warband": [f"v1={first}", "v2=Recruit"], "hand": ["j1=Ambush"]}
    game = Board("attack", ada={"warband": ["w1=Holy Urox"]}, ben=ben).play("[w1]", "[v1]")
    carry_on(game, "play [j1]")
    assert (game.zone("v1"), game.zone("v2"), game.s.groups) == ("discard", "warband", ())
    assert "Ambush is discarded" in game.texts


def test_DE_I112_whoever_makes_a_beast_run_commands_it_in_that_combat() -> None:
    """The controller of the bearer chooses: whom Foul Hunger annihilates, whom a Necrobionic Surge takes."""
    group = [{"kind": "defense", "members": ["v1", "v2"]}]
    ben = {"borderlands": ["b1=Phische+Foul Hunger", "v1=Recruit", "v2=Recruit"], "groups": group}
    game = Board(ada={"hand": ["i1=Stampede"]}, ben=ben).play("play [i1]")
    assert (game.asked, game.who) == ("DE-I083", "Ada")
    ben["borderlands"] = ["b1=Phische+Necrobionic Surge", "v1=Kossack", "v2=Kossack"]
    game = Board(ada={"hand": ["i1=Stampede"]}, ben=ben).play("play [i1]")
    assert (game.asked, game.who) == ("DE-I153", "Ada")


def test_DE_I013_a_traitor_that_is_cut_off_stays_in_its_warband() -> None:
    """It takes no part any more: the later play prevails (DE-10.3)."""
    game = raid(
        ["w1=Recruit", "w2=Kossack"], {"1,0": "e1=Farmland"}, "[e1]", "add [w1]", "add [w2]",
        mine={"hand": ["i1=Cut Off"]}, theirs={"hand": ["j1=Traitor"]},
    )  # fmt: skip
    game.answer("pass").answer("play [j1]").answer("[w1]").answer("play [i1]").answer("[w1]")
    carry_on(game)
    assert (game.zone("w1"), game.s.at[game.card("w1")], game.zone("w2")) == ("warband", 0, "discard")
