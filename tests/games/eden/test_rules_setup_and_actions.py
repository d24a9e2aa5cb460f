"""Chapters 1 to 6 and 11, rule by rule; worked examples are named DE-X."""

from __future__ import annotations

import pytest

from edgebook.games.eden import GAME
from edgebook.games.eden.cards.decks import parse
from edgebook.games.eden.cards.pack import CARDS, INTRIGUE, WARRIOR
from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.grouping import may_join
from edgebook.games.eden.effects.permits import why_not
from edgebook.games.eden.table.places import hide, measures
from edgebook.games.eden.table.state import UNSEEN
from edgebook.kernel import Problems, begin
from tests.games.eden.helpers import Board, Game


def _start(**options: object) -> Game:
    return Game(begin(GAME, dict(options), seed=1))


def test_DE_1_1_two_or_more_players_and_DE_1_2_seven_zones() -> None:
    """DE-1.1, DE-1.2, DE-1.3: at first only the Commander is in play."""
    game = _start()
    s = game.s
    assert s.seats == 2
    assert [len(turf) for turf in s.turf] == [1, 1]
    assert {"turf", "borderlands", "warband", "gold", "draw", "discard", "annihilated"} <= set(
        GAME.positions.write(s)["seats"][0]  # type: ignore[union-attr]
    )
    with pytest.raises(Problems):
        GAME.make({"decks": ["starter-rasputin"]})


def test_DE_1_4_gold_units_DE_1_5_resources_DE_1_6_icons() -> None:
    """DE-1.4, DE-1.5, DE-1.6, DE-1.12: Gold is kept between turns, other surplus is lost."""
    game = Board("balance", ada={"gold": 0, "commander": "DE-C012"}).play()
    assert game.gold[0] == 2
    assert {"gold", "gives food", "needs food"} <= set(measures(game.s)[0])


def test_DE_1_7_discard_piles_are_face_down() -> None:
    """DE-1.7: not even their owners see them."""
    game = Board(ada={"discard": ["Mine"], "hand": ["Mine"]}, ben={"hand": ["Mine"]}).play()
    for observer in (0, 1, None):
        assert set(hide(game.s, observer).discard[0]) == {UNSEEN}
    assert hide(game.s, 1).hand[0] == [UNSEEN]


def test_DE_X16_annihilating_is_not_discarding() -> None:
    """DE-1.8, DE-1.11, DE-X16: a card that may not be discarded can be annihilated; Prosperity is annihilated instead."""  # noqa: E501
    ada = {"hand": ["i1=Denied"], "attached": ["a1=Prosperity"]}
    assert Board(ada=ada).play("play [i1]").zone("a1") == "annihilated"
    shielded = {"hand": ["i1=Denied"], "attached": ["a1=Connections+s1=Shield"]}
    game = Board(ada=shielded).play("play [i1]", "[a1]")
    assert game.zone("a1") == "on"


def test_DE_1_9_cards_go_back_to_their_owners() -> None:
    """DE-1.9: a killed warrior goes to its owner's pile, whoever controls it."""
    ben = {"borderlands": ["v1=Recruit|owner:0"]}
    game = Board("attack", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[w1]")
    assert (game.zone("v1"), game.s.at[game.card("v1")]) == ("discard", 0)


def test_DE_1_10_a_card_beats_the_rules() -> None:
    """DE-1.10: a Blitztank may not be attacked by a lone soldier, whatever the rules of attacking say."""
    assert (
        Board("attack", ada={"warband": ["Recruit"]}, ben={"borderlands": ["Blitztank"]}).play().asked == ""
    )


def test_DE_1_13_in_your_dominion_is_in_play() -> None:
    """DE-1.13: a PATRIARCH in hand allows no Ritual."""
    ada = {"commander": "DE-C011", "hand": ["i1=The Blessing", "Patriarch"]}
    assert not Board(ada=ada).play().offers("ritual")


def test_DE_2_1_to_DE_2_5_what_is_printed_on_cards() -> None:
    """DE-2.1, DE-2.2, DE-2.3, DE-2.4, DE-2.5, DE-2.6, DE-2.8, DE-2.12."""
    assert len(CARDS) == 302
    for card in CARDS:
        assert card.affiliation in (
            "Sons of Rasputin", "Templars", "Lutheran Triad", "Crescentia", "Dark Legion", "Megacorporations",
            "Brotherhood", "General",
        )  # fmt: skip
        assert (card.type == INTRIGUE) == (card.once in ("attach", "discard", "annihilate"))
        if card.type == WARRIOR:
            assert len(card.designations & {"INFANTRY", "CAVALRY", "VEHICLE"}) == 1
    assert all(card.allowance == 4 for card in CARDS if card.type == 0)


def test_DE_2_7_only_the_printed_cv_scores() -> None:
    """DE-2.7: an Establishment that was made stronger is worth its base CV."""
    ben = {"turf": {"1,0": "e1=Tavern+Fortification"}}
    game = Board("raid", ada={"warband": ["w1=Blitztank", "w2=Blitztank"]}, ben=ben).play(
        "[e1]", "add [w1]", "add [w2]"
    )
    assert game.s.vp(0) == 6


def test_DE_X1_affiliation() -> None:
    """DE-2.9, DE-X1."""
    hand = {"commander": "Kommendant Leitheusser", "hand": ["w1=Nassal", "w2=Soldat", "w3=Recruit"]}
    game = Board(ada=hand).play()
    assert [game.offers(f"muster [w{n}]") for n in (1, 2, 3)] == [False, True, True]
    game = Board(ada={**hand, "turf": {"1,0": "Dark Legion Citadel"}}).play()
    assert [game.offers(f"muster [w{n}]") for n in (1, 2, 3)] == [True, True, True]


def test_DE_2_10_initial_cost() -> None:
    """DE-2.10: paid each time the card enters play; without the Gold it cannot."""
    assert Board(ada={"hand": ["e1=Factory"], "gold": 3}).play("build [e1]", "(1,0)").gold[0] == 0
    missing = Board(ada={"hand": ["e1=Factory"], "gold": 2}).play().trace
    reasons = missing.decision.missing(missing.state) if missing.decision else []
    assert not reasons or any(each.rule == "DE-2.10" for each in reasons)


def test_DE_X18_unique() -> None:
    """DE-2.11, DE-X18."""
    letter = ["Letter of Inquisitor Benediktus"]
    ada = {"hand": ["w1=Indigo"], "attached": letter}
    assert not Board(ada=ada, ben={"warband": ["Indigo"]}).play().offers("muster [w1]")
    assert Board(ada=ada, ben={"discard": ["Indigo"]}).play().offers("muster [w1]")


def test_DE_2_13_a_card_says_when_it_is_played() -> None:
    """DE-2.13: a card for fights is no action, and the menu says so."""
    game = Board(ada={"hand": ["i1=Tactical Advantage", "i2=Hidden Riches"]}).play()
    assert not game.offers("[i1]")
    decision = game.trace.decision
    assert decision is not None
    assert any(each.rule == "DE-2.13" for each in decision.missing(game.s))


def test_DE_2_14_and_DE_2_15_attachments_and_lasting_cards() -> None:
    """DE-2.14, DE-2.15: an attachment falls with its base; a Ritual lies open until it is over."""
    game = Board("attack", ada={"warband": ["w1=Recruit+a1=Glider"]}, ben={"borderlands": ["v1=Kossack"]})
    assert game.play("[w1]").zone("a1") == "discard"
    ada = {"commander": "DE-C011", "warband": ["Patriarch"], "hand": ["i1=Defiance"]}
    assert Board(ada=ada).play("ritual [i1]").zone("i1") == "table"


def test_DE_3_1_and_DE_3_2_decks_are_checked_with_all_problems() -> None:
    """DE-3.1, DE-3.2: size, copies, unknown names, each with its line."""
    deck, problems = parse("Commander: Montagne\n6 Mine\n1 Soldat\n2 Chess Board\nfoo\n1 Montagne\n")
    assert deck is not None
    text = "\n".join(problems)
    for part in ("at least 60", "6 of Mine", "line 4", "line 5", "line 6"):
        assert part in text
    assert parse("3 Mine\n")[0] is None


def test_DE_3_3_same_commanders_swap_decks() -> None:
    """DE-3.3, DE-3.4, DE-3.9."""
    game = _start(decks=["starter-rasputin", "starter-rasputin"])
    told = "exchange decks: Ada gets Ben's deck of 60 cards and Ben gets Ada's deck of 60 cards"
    assert told in game.texts[0]
    assert game.rules[1:3] == ["DE-3.4", "DE-3.4"]
    poor = _start(decks=["starter-rasputin", "starter-rasputin"], rulings={"same-commander": "no-gold"})
    poor.answer("keep").answer("keep")
    assert poor.gold == [0, 0]


def test_DE_3_5_to_DE_3_8_set_up() -> None:
    """DE-3.5, DE-3.6, DE-3.7, DE-3.8."""
    game = Board(
        "setup", ada={"draw": ["Mine"] * 20, "gold": 0}, ben={"draw": ["Mine"] * 20, "gold": 0}
    ).play()
    assert (len(game.s.discard[0]), len(game.s.hand[0]), game.asked) == (3, 7, "DE-3.7")
    assert game.labels == ["keep", "gift of fate"]
    game.answer("gift of fate").answer("keep")
    assert (len(game.s.discard[0]), game.gold, game.written["step"]) == (10, [5, 5], "draw")


def test_DE_4_3_a_pile_that_runs_out_in_the_set_up_is_renewed_too() -> None:
    """ "If you ever run out": a Gift of Fate from a pile of 10 or 12 is drawn from the shuffled discards."""
    for deck, left, told in ((12, 5, "draws what is left of"), (10, 3, "nothing is left of")):
        decks = {name: {"draw": ["Mine"] * deck, "gold": 0} for name in ("ada", "ben")}
        game = Board("setup", **decks).play("gift of fate", "keep")
        assert (len(game.s.hand[0]), len(game.s.draw[0]), game.s.discard[0]) == (7, left, [])
        assert any(told in text for text in game.texts)
        game = Board("setup", **decks, rulings={"gift-order": "secret"}).play("gift of fate", "gift of fate")
        assert [len(hand) for hand in game.s.hand] == [7, 7]
    short = Board("setup", ada={"draw": ["Mine"] * 5, "gold": 0}).play("keep", "keep")
    assert (len(short.s.hand[0]), short.rules.count("DE-4.3"), short.rules.count("DE-4.9")) == (5, 1, 2)


def test_DE_4_1_six_steps_and_DE_4_6_the_first_turn_is_like_the_others() -> None:
    """DE-4.1, DE-4.6, DE-4.7: one may attack and raid at once; attacking is no action."""
    ada = {"warband": ["w1=Recruit"], "draw": ["Mine"] * 9}
    game = (
        Board("draw", ada=ada, ben={"borderlands": ["v1=Kossack"]})
        .play("done", "[w1]", until="turn")
        .pass_all()
    )
    steps = [text for text in game.texts if text.startswith("Ada: ")]
    assert steps == [f"Ada: {name}" for name in ("Perform Actions", "Balance", "Attack", "Raid", "Discard")]
    assert (game.s.turn, game.written["step"], game.s.acted) == (1, "draw", False)


def test_DE_4_2_draw_up_to_seven() -> None:
    """DE-4.2, DE-4.4."""
    game = Board("draw", ada={"hand": ["Mine"] * 3, "draw": ["Mine"] * 9}).play()
    assert len(game.s.hand[0]) == 7
    assert len(Board("draw", ada={"hand": ["Mine"] * 9, "draw": ["Mine"]}).play().s.hand[0]) == 9


def test_DE_4_3_a_new_pile_and_DE_4_9_no_cards_left() -> None:
    game = Board("draw", ada={"draw": ["Mine"], "discard": ["Mine"] * 3}).play()
    assert (len(game.s.hand[0]), "DE-4.3" in game.rules, "DE-4.9" in game.rules) == (4, True, True)


def test_DE_4_3_a_pile_with_unseen_cards_is_shuffled_too() -> None:
    """Known cards do not keep their places in a pile that was shuffled."""
    mine = {"hand": ["6*Mine"], "discard": [*(f"d{n}=Soldat" for n in range(12)), None]}
    table = Board("draw", ada=mine)
    piles = {tuple(table.play(seed=seed).written["seats"][0]["draw"]) for seed in range(6)}
    assert len(piles) > 1


def test_a_listed_card_that_turned_out_to_be_none_is_not_written() -> None:
    """The only card that nobody had told is another one: what was listed is nowhere."""
    table = Board("draw", ada={"draw": 1})
    table.cards["x1"] = {"card": "Denied"}
    game = table.play("Corsair")
    assert "x1" not in game.written["cards"]
    GAME.positions.read(game.written, ())  # type: ignore[union-attr]


def test_DE_4_5_says_whether_anything_was_discarded() -> None:
    none = Board("discard", ada={"hand": ["i1=Denied"]}).play("discard nothing")
    assert "Ada discards nothing" in none.texts
    hand = ["i1=Denied", "i2=Denied", "i3=Denied"]
    one = Board("discard", ada={"commander": "Duke Friedrich Rauft", "hand": hand})
    assert "Ada discards nothing else" in one.play("[i1]", "discard nothing").texts


def test_DE_4_5_discard_at_most_one() -> None:
    game = Board("discard", ada={"hand": ["i1=Mine", "i2=Mine"]}).play("discard [i1]")
    assert (game.zone("i1"), game.asked) == ("discard", "")


def test_DE_4_8_the_start_of_a_turn() -> None:
    """DE-4.8: Defense Groups disband, Rituals end."""
    ada = {
        "borderlands": ["w1=Recruit", "w2=Recruit"],
        "groups": [{"kind": "defense", "members": ["w1", "w2"]}],
    }
    game = Board("draw", ada={**ada, "table": ["r1=Defiance"], "draw": ["Mine"] * 9}).play()
    assert (game.s.groups, game.zone("r1")) == ((), "discard")


def test_DE_5_1_and_DE_5_22_the_nine_actions() -> None:
    ada = {
        "commander": "DE-C018", "turf": {"1,0": "Factory", "0,1": "Lutheran Triad Embassy", "-1,0": "Crescentia Embassy"},  # noqa: E501
        "warband": ["w1=Nassal", "w2=Patriarch", "w3=Prophet"],
        "hand": ["Mine", "Recruit", "Glider", "The Blessing", "Prophetic Visions", "Glimpse of the Future", "Clairvoyance"],  # noqa: E501
    }  # fmt: skip
    labels = " ".join(Board(ada=ada).play().labels)
    for word in (
        "build",
        "muster",
        "transfer",
        "equip",
        "ritual",
        "prophecy",
        "bestow",
        "attack group",
        "defense group",
    ):
        assert word in labels


def test_DE_5_2_to_DE_5_5_where_a_mine_can_go() -> None:
    """DE-5.2, DE-5.3, DE-5.4, DE-5.5, DE-5.22, DE-5.23: the first lesson's exercise has six cells."""
    ada = {"turf": {"1,0": "Bazaar", "2,0": "Farmland"}, "hand": ["e1=Mine"]}
    assert Board(ada=ada).play().asked == "DE-5.22"
    game = Board(ada=ada).play("build [e1]")
    assert game.asked == "DE-5.23"
    assert sorted(game.labels) == sorted(["(-1,0)", "(0,1)", "(0,-1)", "(2,1)", "(2,-1)", "(3,0)"])
    free = Board(
        ada={"turf": {"1,0": "Garbage Dump"}, "hand": ["e1=Mine"]}, rulings={"commander-neighbor": "free"}
    )
    assert "(2,0)" in free.play("build [e1]").labels


def test_DE_5_6_to_DE_5_8_muster() -> None:
    """DE-5.6, DE-5.7, DE-5.8, DE-5.24: a mustered warrior attacks in the same turn."""
    ada = {"hand": ["w1=Recruit", "w2=Kossack"], "commander": "DE-C012"}
    game = Board(ada=ada, ben={"borderlands": ["v1=Clan Soldier"]}).play(
        "muster [w1]", "Warband", "done", until="turn"
    )
    assert game.offers("[w1]")
    assert not Board(ada=ada).play().offers("muster [w2]")


def test_DE_5_9_transfer_once_a_turn() -> None:
    game = Board(ada={"warband": ["w1=Recruit"]}).play("transfer [w1] Recruit to the Borderlands")
    assert (game.zone("w1"), game.offers("transfer")) == ("borderlands", False)


def test_DE_X19_duplicate_equipment() -> None:
    """DE-5.10, DE-5.11, DE-5.12, DE-5.25, DE-X19: one of two works; when it is lost the other does at once."""  # noqa: E501
    ada = {"warband": ["w1=Recruit+a1=Divine Fist+a2=Divine Fist"], "hand": ["i1=Denied"]}
    game = Board(ada=ada).play()
    assert game.cv("w1") == 6
    game.answer("play [i1]").answer("[a1]")
    assert game.cv("w1") == 6


def test_DE_5_13_ritual_DE_5_14_prophecy_DE_5_15_dark_symmetry() -> None:
    """DE-5.13, DE-5.14, DE-5.15, DE-5.29: no two Dark Symmetries of one name on a card."""
    ada = {
        "commander": "DE-C014",
        "warband": ["w1=Nassal+Clairvoyance", "w2=Recruit"],
        "hand": ["i1=Clairvoyance"],
    }
    game = Board(ada=ada).play("bestow [i1]")
    assert "DE-5.15" in game.rules
    assert game.s.base[game.card("i1")] == game.card("w2")


def test_DE_X17_groups_need_a_common_tactic() -> None:
    """DE-5.16, DE-5.20, DE-5.21, DE-5.26, DE-5.27, DE-X17."""
    game = Board(
        ada={"warband": ["w1=Corsair", "w2=Jaeger Commando", "w3=Sailor", "w4=Spotted Raven"]}
    ).play()
    w1, w2, w3, w4 = (game.card(f"w{n}") for n in range(1, 5))
    assert may_join(game.s, w2, "attack", (w1,))
    assert not may_join(game.s, w4, "attack", (w3,))
    formed = Board(ada={"warband": ["w1=Recruit", "w2=Recruit", "w3=Recruit"]}).play(
        "attack group", "add [w1]", "add [w2]"
    )
    assert formed.asked == "DE-5.26"
    assert formed.answer("form the Group").s.groups[0].kind == "attack"


def test_DE_5_17_to_DE_5_19_and_DE_5_30() -> None:
    """DE-5.17, DE-5.18, DE-5.19, DE-5.30: members stay individuals, stay together, and do not transfer."""
    ada = {
        "warband": ["w1=Recruit", "w2=Recruit", "w3=Blitztank"],
        "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
    }
    game = Board(ada=ada).play()
    assert not game.offers("transfer [w1]")
    assert not may_join(game.s, game.card("w3"), "attack", ())
    assert not may_join(game.s, game.card("w1"), "defense", ())


def test_DE_5_28_and_DE_8_15_permissions_are_looked_at_once() -> None:
    """DE-5.28, DE-8.15, DE-X7: CAVALRY stays when the Livery is razed; further CAVALRY needs another."""
    ada = {"commander": "DE-C012", "warband": ["w1=Kossack"], "hand": ["w2=Kossack"]}
    game = Board(ada=ada).play()
    assert (game.zone("w1"), why_not(game.s, 0, game.card("w2")) is None) == ("warband", False)
    assert why_not(Board(ada={**ada, "turf": {"1,0": "Livery"}}).play().s, 0, game.card("w2") + 1) is None


def test_DE_X2_not_paid_in_full() -> None:
    """DE-6.1, DE-6.2, DE-6.8, DE-X2: a Boot Camp without Raw Materials needs 2 Gold."""
    ada = {
        "commander": "DE-C012",
        "turf": {"1,0": "e1=Boot Camp|choice:General", "0,1": "Factory", "-1,0": "Factory"},
    }
    poor = Board("balance", ada={**ada, "gold": 1}).play()
    assert not poor.offers("pay for everything")
    assert Board("balance", ada={**ada, "gold": 2}).play().offers("pay for everything (2 Gold)")
    poor.answer("give up [e1]").pass_all()
    assert poor.zone("e1") == "discard"


def test_DE_X3_buying_icons() -> None:
    """DE-6.4, DE-6.10, DE-X3: 2 Gold and 3 other icons cost 2 + 6."""
    ada = {
        "commander": "DE-C012",
        "gold": 20,
        "warband": ["Recruit"] * 5,
        "turf": {"1,0": "Cistern", "0,1": "Silo"},
    }
    assert Board("balance", ada=ada).play().offers("pay for everything (8 Gold)")


def test_DE_6_3_attachments_are_dropped_singly() -> None:
    ada = {"commander": "DE-C012", "warband": ["w1=Recruit+a1=Double-Barrel"]}
    game = Board("balance", ada=ada).play("give up [a1]", "pay for everything")
    assert (game.zone("a1"), game.zone("w1")) == ("discard", "warband")


def test_DE_X20_surplus_gold() -> None:
    """DE-6.5, DE-6.6, DE-6.7, DE-X20: what a card that is given up would have needed is surplus."""
    ada = {"commander": "DE-C012", "gold": 0, "turf": {"1,0": "e1=Granary"}}
    assert Board("balance", ada=ada).play("pay for everything").pass_all().gold[0] == 0
    assert Board("balance", ada=ada).play("give up [e1]").pass_all().gold[0] == 2


def test_DE_6_9_and_DE_6_11_whose_icons() -> None:
    """DE-6.9, DE-6.11: another's attachment in my Dominion is mine to pay; a separated Establishment needs nothing."""  # noqa: E501
    game = Board(ada={"turf": {"1,0": "Mine+Defensive Perimeter|owner:1", "4,0": "Factory"}}).play()
    assert account(game.s, 0, ()).needs == (0, 0, 2, 0)


def test_the_lesson_of_balance() -> None:
    """Leitheusser, Mine, Factory, three Soldats and 1 Gold: one Food is missing; one Soldat goes, then 1 + 5 = 6."""  # noqa: E501
    ada = {
        "commander": "DE-C012",
        "gold": 1,
        "turf": {"1,0": "Mine", "0,1": "Factory"},
        "warband": ["w1=Soldat"] + ["Soldat"] * 2,
    }
    game = Board("balance", ada=ada).play()
    assert not game.offers("pay")
    game.answer("give up [w1]").answer("pay for everything")
    assert game.gold[0] == 6


def test_balancing_automatically_keeps_the_most() -> None:
    game = _start(balance="automatic", turns=6)
    game.pass_all("keep")
    assert "DE-6.8/keep" in game.rules or "DE-6.1" in game.rules


def test_DE_11_2_a_stalemate_and_DE_11_3_beginners_and_DE_11_4_teams() -> None:
    """DE-11.2, DE-11.3, DE-11.4."""
    assert _start(turns=1).pass_all("keep").s.winner == (0, 1)
    beginner = Board(ada={"hand": ["w1=Nassal", "w2=Kossack"]}, variant="beginner").play()
    assert beginner.offers("muster [w1]")
    assert beginner.offers("muster [w2]")
    assert beginner.s.goal == 30
    teams = Board("actions", {"vp_markers": 7}, {}, ada={"vp_markers": 5}, teams=[[0, 2], [1, 3]]).play()
    assert (teams.s.points(0), teams.s.goal) == (12, 75)


def test_DE_5_9_why_a_warrior_does_not_transfer() -> None:
    warband = ["w1=Soldat", "w2=Blitztank", "w3=Soldat", "w4=Soldat", "w5=Recruit"]
    ada = {"warband": warband, "groups": [{"kind": "attack", "members": ["w3", "w4"]}]}
    ben = {"table": ["j1=Fuel Shortage"]}
    decision = (game := Board(ada=ada, ben=ben, this_turn={"transferred": ["w1"]}).play()).trace.decision
    assert decision is not None
    assert [(each.rule, each.why) for each in decision.missing(game.s)] == [
        ("DE-5.9", "it has already been transferred this turn"),
        ("DE-10.7", "Fuel Shortage does not let it transfer"),
        ("DE-5.30", "a grouped warrior does not transfer"),
        ("DE-5.30", "a grouped warrior does not transfer"),
    ]


def test_DE_11_4_a_card_for_team_games_is_missing_for_that_reason() -> None:
    hand = ["i1=Winds of Change", "i2=Hidden Riches"]
    decision = (game := Board(ada={"hand": hand}).play()).trace.decision
    assert decision is not None
    (missing,) = decision.missing(game.s)
    assert (missing.rule, missing.why) == ("DE-11.4", "Winds of Change is for team games only")
    assert Board("actions", {}, {}, ada={"hand": hand}, teams=[[0, 2], [1, 3]]).play().offers("play [i1]")


def test_a_team_wins_a_game_that_stops_as_two() -> None:
    game = _start(decks=["starter-rasputin", "starter-lutheran"] * 2, teams=[[0, 2], [1, 3]], turns=1)
    game.s.vps[2] = 3
    assert game.pass_all("keep").texts[-1] == "The game ends: Ada and Cleo win with 3 VPs"


def test_DE_11_5_and_DE_11_6_there_are_no_art_spells_in_the_basic_set() -> None:
    """DE-11.5, DE-11.6."""
    assert not [card for card in CARDS if "ART SPELL" in card.designations]
    assert any("SPELLCASTER" in card.designations for card in CARDS)


def test_a_board_is_worked_out_once() -> None:
    game = Board().play()
    assert board(game.s) is board(game.s)
