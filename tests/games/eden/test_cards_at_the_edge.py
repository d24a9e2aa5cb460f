"""Cards where rules meet: may not and must, discarded and annihilated, killed and saved, free and paid."""

from __future__ import annotations

import pytest

from tests.games.eden.helpers import Board


def test_DE_X12_what_may_not_attack_somebody_is_forced_to() -> None:
    """A Mastodon may not attack Crescentia's warriors; Battle Fervor makes it."""
    ben = {"borderlands": ["v1=Recruit"], "warband": ["v2=Clan Soldier"]}
    table = Board("attack", ada={"warband": ["w1=Mastodon"], "hand": ["i1=Battle Fervor"]}, ben=ben)
    assert table.play("[w1]").zone("v2") == "warband"
    assert table.play("[w1]", "play [i1]").zone("v2") == "discard"


@pytest.mark.parametrize("rain", ["Terrible Downpour", "Peacetime", "Food Shortage"])
def test_DE_I112_what_forbids_attacks_stops_no_stampede(rain: str) -> None:
    ben = {"borderlands": ["v1=Kossack", "v2=Recruit"]}
    game = Board(ada={"hand": ["i1=Stampede"], "table": [rain]}, ben=ben).play("play [i1]")
    assert game.zone("v2") == "discard"


def test_DE_I037_given_up_it_is_annihilated_all_the_same() -> None:
    """DE-1.11: it is over with the Balance in which it is not paid for."""
    game = Board("balance", ada={"gold": 0, "dominion": ["d1=Drought"], "warband": ["w1=Recruit"]}).play()
    assert "Recruit and Drought are not paid for and leave play" in game.texts
    assert (game.zone("w1"), game.zone("d1")) == ("discard", "annihilated")


def test_DE_I118_protects_what_is_attached_to_a_dominion() -> None:
    table = Board(ada={"hand": ["i1=Denied"]}, ben={"dominion": ["d1=Drought+s1=Shield"]})
    game = table.play("play [i1]", "[d1]")
    assert (game.zone("d1"), game.zone("i1")) == ("dominion", "discard")
    assert "Shield protects Drought" in " ".join(game.texts)
    table = Board("balance", ada={"dominion": ["d1=Drought+s1=Shield"], "warband": ["w1=Recruit"]})
    game = table.play("pay for everything")
    assert game.zone("d1") == "dominion"
    assert "Everything is paid for" in game.texts


def test_DE_I046_a_ram_goes_after_its_raid_also_with_its_bearer() -> None:
    """It is annihilated, whatever the result; not if its bearer took no part."""
    ada = {"warband": ["w1=Recruit+a1=Mechanical Ram+a2=Glider", "w2=Recruit"]}
    ben = {"turf": {"1,0": "e1=Notre Dame"}, "hand": ["i1=Cut Off"]}
    table = Board("raid", ada=ada, ben=ben)
    lost = table.play("[e1]", "Land", "add [w1]", "start", "pass")
    assert [lost.zone(card) for card in ("w1", "a1", "a2")] == ["discard", "annihilated", "discard"]
    cut_off = table.play("[e1]", "Land", "add [w1]", "add [w2]", "play [i1]", "[w1]")
    assert (cut_off.zone("w2"), cut_off.zone("a1")) == ("discard", "on")


def test_DE_I153_whoever_is_taken_along_can_be_saved() -> None:
    ada = {"warband": ["w1=Nassal+Necrobionic Surge"]}
    group = {"kind": "defense", "members": ["v1", "v2"]}
    ben = {"turf": {"1,0": "e1=Hospital"}, "borderlands": ["v1=Recruit", "v2=Kossack"], "groups": [group]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "[v1]", "use [e1]")
    assert (game.zone("v1"), game.gold[1]) == ("hand", 17)


def test_DE_I087_what_is_sacrificed_is_discarded_for_all_to_see() -> None:
    ada = {
        "commander": "Josef Gabriel", "turf": {"1,0": "e1=Armory"},
        "hand": ["i1=Sacrifice", "i2=I'll Take That"], "warband": ["Patriarch", "w1=Fusilier+a1=Glider"],
    }  # fmt: skip
    game = Board(ada=ada).play("ritual [i1]", "[w1]")
    assert any("Glider and Fusilier are discarded" in text for text in game.texts)
    assert game.offers("play [i2]")
    assert game.answer("use [e1]").zone("a1") == "hand"


def test_DE_I034_takes_back_a_card_that_was_negated() -> None:
    ada = {"hand": ["i1=Hidden Riches", "i2=I'll Take That"]}
    game = Board(ada=ada, ben={"hand": ["j1=Think Again"]}).play("play [i1]", "play [j1]", "play [i2]")
    assert (game.zone("i1"), game.gold[0]) == ("hand", 20)


def test_DE_I034_takes_back_a_razed_establishment_on_its_way_to_the_discards() -> None:
    back = {"hand": ["j1=I'll Take That"]}
    sold = Board(ada={"hand": ["i1=Desperate Measures"], "razed": ["x1=Farmland"]}, ben=back)
    game = sold.play("play [i1]", "play [j1]")
    assert (game.zone("x1"), game.s.at[game.card("x1")], game.gold[0]) == ("hand", 1, 38)
    ben = {"turf": {"1,0": "e1=Garbage Dump"}, "hand": ["j1=I'll Take That", "j2=Demolition Plans"]}
    game = Board("raid", ada={"warband": ["Blitztank"]}, ben=ben).play("[e1]", "play [j2]", "play [j1]")
    assert (game.zone("e1"), game.s.points(0)) == ("hand", 0)


def test_DE_I034_cannot_be_played_on_what_somebody_has_taken_back() -> None:
    ada, take = {"hand": ["i1=Terrorism"]}, {"hand": ["k1=I'll Take That"]}
    ben = {"turf": {"1,0": "e1=Mine"}, "hand": ["j1=I'll Take That"]}
    game = Board("actions", take, ada=ada, ben=ben).play("play [i1]", "play [j1]")
    assert (game.zone("e1"), game.asked) == ("hand", "")


def test_DE_I034_takes_nothing_back_that_an_answer_has_annihilated() -> None:
    ada = {"hand": ["i1=Terrorism", "i2=Never Again", "i3=Think Again"]}
    ben = {"turf": {"1,0": "e1=Mine"}, "hand": ["j1=I'll Take That"], "discard": ["x1=Recruit"]}
    game = Board(ada=ada, ben=ben).play("play [i1]", "pass", "play [j1]", "play [i2]", "[c1]", "pass", "[e1]")
    assert (game.zone("e1"), game.who) == ("annihilated", "Ada")
    game.answer("pass")
    assert (game.zone("e1"), game.zone("j1")) == ("annihilated", "annihilated")
    assert "I'll Take That is annihilated" in game.texts


def test_DE_I125_brings_back_nobody_whom_an_answer_has_discarded() -> None:
    ada = {"warband": ["w1=Kossack"], "hand": ["i1=Escape"]}
    ben = {"borderlands": ["v1=Kossack"], "hand": ["j1=I Thought You Were Watching It", "j2=Think Again"]}
    table = Board("attack", ada=ada, ben=ben)
    game = table.play("[w1]", "play [i1]", "[v1]", "play [j1]", "[v1]").pass_all()
    assert game.zone("v1") == "discard"


def test_DE_I096_negates_a_card_once() -> None:
    """A second Think Again can negate the first one, and afterwards finds nothing to negate."""
    ada = {"hand": ["i1=Hidden Riches", "i2=Think Again", "i3=Think Again"]}
    game = Board(ada=ada, ben={"hand": ["j1=Denied"]}).play("play [i1]", "play [i2]", "pass")
    assert (game.zone("i1"), game.offers("play [i3]")) == ("discard", False)


def test_DE_I163_does_not_take_itself() -> None:
    """Not even where it lies on the annihilated pile at once (ruling lasting-card)."""
    pile = {"lasting-card": "pile"}
    game = Board(ada={"hand": ["i1=From Beyond the Edge"]}, rulings=pile).play("play [i1]")
    assert (game.zone("i1"), game.asked) == ("annihilated", "")


def test_DE_I031_cannot_be_annihilated_under_a_shield_and_so_not_be_used() -> None:
    table = Board("attack", ada={"warband": ["w1=Recruit+a1=Grenade"]}, ben={"warband": ["v1=Ezoghul"]})
    assert table.play("[w1]").offers("use [a1]")
    table.cards["s1"] = {"card": "Shield"}
    table.cards["a1"]["attached"] = ["s1"]
    assert table.play("[w1]").zone("w1") == "discard"


def test_DE_I156_names_those_who_defend_together() -> None:
    ben = {"warband": ["v1=Recruit", "v2=Recruit"], "hand": ["i1=Ambush"]}
    game = Board("attack", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[w1]", "[v1]", "play [i1]")
    assert "2 × Recruit defend as a Group; Ambush is discarded" in game.texts


def test_DE_E048_costs_nothing_for_what_rauft_may_discard() -> None:
    hand = ["x1=Mine", "x2=Mine", "x3=Mine"]
    ada = {"commander": "Duke Friedrich Rauft", "gold": 5, "turf": {"1,0": "Garbage Dump"}, "hand": hand}
    game = Board("discard", ada=ada).play("discard [x1]", "discard [x2]")
    assert game.gold[0] == 5
    assert game.texts[-1] == "Ada discards Mine"
    assert game.answer("discard [x3]").gold[0] == 3
    assert "Ada discards Mine for 2 Gold" in game.texts


def test_DE_W050_carries_nobody_by_a_tactic_that_a_card_forbids() -> None:
    """DE-10.7: Mighty Winds keeps everybody out of the air, and a Jaeger Commando flies once a turn."""
    ada = {"warband": ["w1=Corarius Transport", "w2=Jaeger Commando"]}
    ben = {"turf": {"1,0": "e1=Farmland"}}
    flew = {"attacked": {"w2": []}, "flew": ["w2"]}
    game = Board("raid", ada=ada, ben=ben, this_turn=flew).play("[e1]", "Air")
    assert not game.offers("add [w2]")
    assert Board("raid", ada=ada, ben=ben, this_turn=flew).play("[e1]", "Land").offers("add [w2]")
    windy = Board("raid", ada={**ada, "table": ["Mighty Winds"]}, ben=ben).play("[e1]")
    assert "The raid is by Land" in windy.texts


def test_DE_E027_beside_a_barricade_is_raided_before_it() -> None:
    """Ruling must-first: a Barricade that cannot be chosen binds nobody."""
    ben = {"turf": {"1,0": "e1=Barricade", "2,0": "e2=Minefield|paid:2"}}
    game = Board("raid", ada={"warband": ["Blitztank"]}, ben=ben).play()
    assert (game.offers("[e1]"), game.offers("[e2]")) == (False, True)


def test_DE_E027_that_nobody_can_raid_does_not_come_first() -> None:
    """Ruling must-first: a Sanctuary keeps raids away from the Minefield."""
    ben = {"turf": {"1,0": "Sanctuary", "2,0": "e1=Minefield|paid:2", "3,0": "e2=Mine"}}
    table = Board("raid", ada={"warband": ["Blitztank"]}, ben=ben)
    assert (table.play().offers("[e1]"), table.play().offers("[e2]")) == (False, True)
    table.position["rulings"] = {"must-first": "strict"}
    assert not table.play().offers("[e2]")


def test_DE_I004_lets_nothing_be_attached_to_its_bearer_after_a_combat_either() -> None:
    """Neither a Human Shield nor Crippled; and nobody is crippled twice."""
    ada = {"warband": ["w1=Kossack+Blessing or Curse?"], "hand": ["i1=Human Shield"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]}).play("[w1]")
    assert game.zone("v1") == "discard"
    for item in ("Blessing or Curse?", "Crippled"):
        ben = {"borderlands": [f"v1=Recruit+{item}"], "hand": ["i1=Crippled"]}
        game = Board("attack", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[w1]")
        assert game.zone("v1") == "discard"


def test_DE_I104_from_a_storehouse_needs_only_one_card_in_hand() -> None:
    table = Board(ada={"turf": {"1,0": "e1=Storehouse"}, "hand": ["x1=Recruit"]})
    table.cards["i1"] = {"card": "Focus", "owner": 0}
    table.cards["e1"]["kept"] = ["i1"]
    assert table.play("play [i1]").zone("x1") == "annihilated"


def test_DE_I104_ends_a_raid_before_anybody_raids() -> None:
    ben = {"turf": {"1,0": "e1=Mine"}, "hand": ["i1=Focus", "x1=Mine"]}
    game = Board("raid", ada={"warband": ["w1=Blitztank"]}, ben=ben).play("[e1]", "play [i1]")
    start = game.texts.index("The raid is by Land")
    assert "The raid ends in a tie that nothing breaks" in game.texts[start:]
    assert not any(text.startswith(("Ada raids", "Raiders")) for text in game.texts[start:])


def test_DE_8_20_a_raid_ends_when_nobody_is_left_to_raid() -> None:
    """I Thought You Were Watching It takes the only raider away before it is announced."""
    ben = {"turf": {"1,0": "e1=Mine"}, "hand": ["i1=I Thought You Were Watching It"]}
    game = Board("raid", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[e1]", "play [i1]")
    start = game.texts.index("Ada has nobody left to raid with")
    assert game.texts[start + 1] == "The raid ends without any result"


def test_DE_I105_a_group_that_raided_is_no_attack_group_at_the_end() -> None:
    group = {"kind": "attack", "members": ["w1", "w2"], "attached": ["i1=Solidarity"]}
    ada = {"warband": ["w1=Kossack", "w2=Kossack"], "groups": [group]}
    table = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Garbage Dump"}})
    game = table.play("[e1]", "add [w1]")
    assert game.texts[-2] == "No Attack Group becomes a Defense Group"
    game = table.play("no more raids")
    assert game.texts[-2] == "Solidarity: 2 × Kossack become a Defense Group"


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Robbed Blind", "Ben has no Gold to lose; Robbed Blind is annihilated"),
        (
            "Recovery",
            "Ada adds no cards to their hand; Ada's draw pile is empty: no card of it is annihilated; ",
        ),
        ("Let's Start Over", "Ada has no cards in hand to discard; "),
    ],
)
def test_what_finds_nothing_says_so(card: str, said: str) -> None:
    game = Board(ada={"hand": [f"i1={card}"]}, ben={"gold": 0}).play("play [i1]")
    if game.offers("[c1]"):
        game.answer("[c1]")
    assert any(text.startswith(said) for text in game.texts)


def test_DE_C010_sells_no_icon_that_is_stored() -> None:
    """Jonah Sand gives Gold for unused Raw Materials: a Silo takes them first, or leaves them."""
    table = Board("balance", ada={"commander": "Jonah Sand", "gold": 0, "turf": {"1,0": "e1=Silo"}})
    stored, sold = table.play("pay for everything", "use [e1]"), table.play("pay for everything", "pass")
    assert (stored.gold[0], stored.s.markers[stored.card("e1")]) == (0, 2)
    assert (sold.gold[0], sold.s.markers[sold.card("e1")]) == (2, 0)


def test_DE_I070_is_about_those_whom_its_player_attacks() -> None:
    """Not about those whom a teammate attacks."""
    ada, ben = {"warband": ["w1=Kossack"]}, {"borderlands": ["v1=Recruit+Divine Fist"]}
    revealed = {"attached": ["The Enemy's Weakness Revealed"]}
    teams = [[0, 2], [1, 3]]
    assert Board("attack", revealed, {}, ada=ada, ben=ben, teams=teams).play("[w1]").zone("w1") == "discard"
    own = Board("attack", {}, {}, ada={**ada, **revealed}, ben=ben, teams=teams)
    assert own.play("[w1]").zone("w1") == "warband"


def test_DE_I094_is_a_whole_balance_of_that_player() -> None:
    """With cards for one's own Balance, and what is left over is stored."""
    ben = {
        "turf": {"1,0": "e1=Cistern", "2,0": "e2=Oil Field", "-1,0": "e3=Silo"},
        "warband": ["Eclipse Mammoth"], "hand": ["j1=Food Boom"],
    }  # fmt: skip
    game = Board(ada={"hand": ["i1=Recount"]}, ben=ben).play("play [i1]", "[c1]")
    assert game.offers("play [j1]")
    game.answer("pay for everything")
    assert (game.who, game.labels) == ("Ben", ["use [e3] Silo", "use [e1] Cistern", "pass"])
    assert game.answer("use [e1]").s.markers[game.card("e1")] == 5


def test_DE_E012_stores_at_each_balance_of_a_turn() -> None:
    ada = {"turf": {"1,0": "e1=Cistern", "2,0": "e2=Oil Field"}, "hand": ["i1=Recount"]}
    game = Board("balance", ada=ada).play("play [i1]", "[c0]", "pay", "use [e1]", "pay", "use [e1]")
    assert game.s.markers[game.card("e1")] == 10


def test_DE_I023_falls_from_a_bearer_that_transfers_into_the_air() -> None:
    """Death from the Clouds makes Flyers of a Warband."""
    bearer = "w1=Recruit+a1=Anti-Aircraft Gun"
    ada = {"table": ["Death from the Clouds"], "borderlands": [bearer], "hand": ["i1=Change of Orders"]}
    game = Board(ada=ada).play("transfer [w1]")
    assert "Ada transfers Recruit to the Warband; Anti-Aircraft Gun is discarded" in game.texts
    assert Board(ada=ada).play("play [i1]").zone("a1") == "discard"
    assert Board(ada={"borderlands": [bearer]}).play("transfer [w1]").zone("a1") == "on"


def test_DE_I105_lost_in_the_raid_step_no_longer_keeps_its_group() -> None:
    group = {"kind": "attack", "members": ["w1", "w2"], "attached": ["a1=Solidarity"]}
    ada = {"warband": ["w1=Kossack", "w2=Kossack"], "groups": [group], "hand": ["i1=Denied"]}
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Mine"}}).play("play [i1]")
    assert "2 × Kossack disband" in game.texts
    assert game.written["seats"][0]["groups"] == []


RECOUNT = {"hand": ["j1=Recount"]}
POOR = {"commander": "Verage", "gold": 0}


def test_DE_I094_who_is_not_paid_for_in_a_combat_takes_no_further_part_in_it() -> None:
    ada = {**POOR, "warband": ["w1=Mastodon", "w2=Recruit"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"], **RECOUNT}).play("[w1]", "play [j1]")
    game.answer("of Ada").answer("give up [w1]").answer("pay").pass_all()
    assert (game.zone("w1"), game.zone("v1")) == ("discard", "borderlands")
    assert "The combat ends: one side has nobody left in it" in game.texts


def test_DE_I094_who_is_not_paid_for_in_a_raid_takes_no_further_part_in_it() -> None:
    ada = {**POOR, "warband": ["w1=Blitztank", "w2=Recruit"]}
    table = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Tavern"}, **RECOUNT})
    game = table.play("[e1]", "pass", "add [w1]", "add [w2]", "pass", "play [j1]", "of Ada", "give up [w1]")
    assert "15 for the raiders, 8 for the target" in game.texts
    game.answer("pay")
    assert (game.zone("w1"), game.zone("w2"), game.zone("e1")) == ("discard", "discard", "turf")
    assert "The target holds, 8 to 3" in game.texts


def test_DE_I094_a_raid_ends_with_a_target_that_is_not_paid_for() -> None:
    """The Balance is made to its end all the same."""
    ben = {**POOR, "turf": {"1,0": "e1=Tavern"}}
    table = Board("raid", ada={"warband": ["w1=Blitztank"], **RECOUNT}, ben=ben)
    game = table.play("[e1]", "pass", "pass", "play [j1]", "of Ben").pass_all()
    assert (game.zone("e1"), game.gold[1], game.s.points(0)) == ("discard", 2, 0)
    assert "The raid ends without any result" in game.texts


def test_DE_I094_a_balance_in_a_fight_is_a_balance_step() -> None:
    """What may be played in a Balance step can be played in it."""
    ada = {**POOR, "warband": ["w1=Kossack"], "hand": ["i1=Food Boom", "i2=Tactical Advantage"]}
    there = {"borderlands": ["v1=Recruit"], "hand": ["j1=Recount", "j2=Trouble with the Books"]}
    game = Board("attack", ada=ada, ben=there).play("[w1]", "pass", "play [j1]", "of Ada")
    assert (game.who, game.offers("play [j2]")) == ("Ben", True)
    game.answer("pass")
    assert (game.who, game.offers("play [i1]"), game.offers("play [i2]")) == ("Ada", True, False)


@pytest.mark.parametrize("reading", ["modified", "base"])
def test_DE_I048_pays_the_cv_of_that_fight_whoever_was_saved(reading: str) -> None:
    """Two Fusiliers have 4 each in their Group; one that a Hospital saves leaves the other what it had."""
    ben = {
        "borderlands": ["v1=Fusilier", "v2=Fusilier"], "turf": {"1,0": "e1=Hospital"}, "gold": 2,
        "groups": [{"kind": "defense", "members": ["v1", "v2"]}], "hand": ["i1=Memorial"],
    }  # fmt: skip
    table = Board("attack", ada={"warband": ["w1=Blitztank"]}, ben=ben, rulings={"plain-cv": reading})
    assert table.play("[w1]", "use [e1]", "[v1]", "play [i1]", "[v2]").gold[1] == 4


def test_any_time_cards_can_be_played_where_a_boot_camp_or_a_granary_is_asked_about() -> None:
    hand = ["i1=Hidden Riches", "i2=Tactical Advantage"]
    camp = {"turf": {"1,0": "e1=Boot Camp|choice:Templars"}, "hand": hand}
    game = Board(ada=camp).play("done")
    assert (game.who, game.labels) == ("Ada", ["play [i1] Hidden Riches", "use [e1] Boot Camp", "pass"])
    store = {"turf": {"1,0": "e1=Granary"}, "hand": hand}
    game = Board("balance", ada=store).play("pay for everything")
    assert (game.who, game.labels) == ("Ada", ["play [i1] Hidden Riches", "use [e1] Granary", "pass"])


def test_DE_I094_at_the_end_of_a_balance_leaves_what_that_one_has_left_over() -> None:
    ada = {"turf": {"1,0": "e1=Granary", "0,1": "Farmland"}, "hand": ["i1=Recount"]}
    game = Board("balance", ada=ada).play("pay", "play [i1]", "[c0]", "pay", "use [e1]", "use [e1]")
    assert game.s.markers[game.card("e1")] == 10


def test_cards_for_ones_actions_step_answer_others_in_it() -> None:
    """Nothing to Lose names the Perform Actions step, not its menu; a Ritual is one of the nine actions."""
    ada = {
        "commander": "Josef Gabriel", "warband": ["w1=Patriarch"],
        "hand": ["i1=Nothing to Lose", "i2=Defiance", "Recruit"],
    }  # fmt: skip
    game = Board(ada=ada, ben={"hand": ["j1=Hidden Riches"]}).play("transfer [w1]", "play [j1]")
    assert (game.who, game.asked) == ("Ada", "DE-10.10")
    assert game.labels == ["play [i1] Nothing to Lose", "pass"]
    balance = Board("balance", ada=ada, ben={"hand": ["j1=Hidden Riches"]}).play("pay", "play [j1]")
    assert balance.labels == []


def test_DE_I034_takes_back_what_is_discarded_face_down_unseen() -> None:
    """From anywhere, a hand included; only whoever discarded it knows which card that is (DE-4.5)."""
    ada = {"hand": ["e1=Mine", "w1=Soldat"], "discard": [None, "e2=Farmland", None]}
    table = Board("discard", ada=ada, ben={"hand": ["i1=I'll Take That", "i2=Hidden Riches"]})
    game = table.play("discard [e1]")
    assert (game.who, game.labels) == ("Ben", ["play [i1] I'll Take That", "play [i2] Hidden Riches", "pass"])
    assert game.question == "Ada discards a card face down. Does Ben answer?"
    game.answer("play [i1]")
    assert (game.zone("e1"), game.zone("i1")) == ("hand", "annihilated")
    told = [game.trace[n] for n in range(len(game.trace))]
    assert [step.text_for(1) for step in told][2:] == [
        "Ben plays I'll Take That on what was discarded face down.",
        "What was discarded face down goes back to the hand; I'll Take That is annihilated.",
    ]
    assert told[-1].text_for(0) == "Mine goes back to Ada's hand; I'll Take That is annihilated."


def test_DE_I034_answers_each_card_of_a_garbage_dump() -> None:
    ada = {"hand": ["i1=Glider", "i2=Steel Shark"], "turf": {"1,0": "e1=Garbage Dump"}}
    table = Board("discard", ada=ada, ben={"hand": ["j1=I'll Take That"]})
    game = table.play("discard [i1]")
    assert (game.who, game.labels) == ("Ben", ["play [j1] I'll Take That", "pass"])
    game.answer("pass").answer("discard [i2]").answer("play [j1]")
    assert (game.zone("i1"), game.zone("i2")) == ("discard", "hand")


def test_DE_E051_an_armory_takes_back_equipment_discarded_from_hand() -> None:
    ada = {"hand": ["i1=Glider"], "turf": {"1,0": "e1=Armory"}}
    game = Board("discard", ada=ada).play("discard [i1]")
    assert (game.who, game.labels) == ("Ada", ["use [e1] Armory", "pass"])
    game.answer("use [e1]")
    assert game.zone("i1") == "hand"
    shown = [step.text_for(1) for step in game.trace]
    assert shown[-3:-1] == ["Ada uses Armory.", "Glider goes back to Ada's hand."]


def test_DE_E051_an_armory_is_for_equipment_and_for_its_owner_alone() -> None:
    ada = {"hand": ["i1=Denied", "i2=Glider"], "turf": {"1,0": "e1=Armory"}}
    assert Board("discard", ada=ada).play("discard [i1]").asked == ""
    theirs = {"turf": {"1,0": "f1=Armory"}}
    assert Board("discard", ada={"hand": ["i2=Glider"]}, ben=theirs).play("discard [i2]").asked == ""


def test_DE_I096_negates_what_would_take_back_a_face_down_card() -> None:
    others = {"hand": ["k1=Think Again"]}
    table = Board("discard", others, ada={"hand": ["e1=Mine"]}, ben={"hand": ["j1=I'll Take That"]})
    game = table.play("discard [e1]", "play [j1]", "play [k1]")
    assert (game.zone("e1"), game.zone("j1")) == ("discard", "discard")
