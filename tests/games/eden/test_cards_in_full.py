"""What cards do besides their first line: limits, once a turn, choices among several, what follows later."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.eden.effects.board import board
from tests.games.eden.helpers import Board, Game

GROUP_OF_TWO = [{"kind": "defense", "members": ["v1", "v2"]}]


def fight(ada: list[str], ben: list[str], *labels: str, **more: Any) -> Game:
    """Ada's first warrior (or Group) attacks Ben's, who is asked since he holds a card."""
    both = [{"kind": "defense", "members": [each.split("=")[0] for each in ben]}] if len(ben) > 1 else []
    mine: dict[str, Any] = {"warband": ada, **more.pop("mine", {})}
    theirs = {"borderlands": ben, "groups": both, "hand": ["Tactical Advantage"], **more.pop("theirs", {})}
    return Board("attack", ada=mine, ben=theirs, **more).play("[w1]", *labels)


def raid(ada: list[str], ben: dict[str, Any], *labels: str, **more: Any) -> Game:
    mine: dict[str, Any] = {"warband": ada, **more.pop("mine", {})}
    return Board("raid", ada=mine, ben=ben, **more).play(*labels)


# -- Establishments ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Barricade", "Sanctuary"])
def test_DE_E006_and_E033_bear_no_bad_front(name: str) -> None:
    game = Board(ada={"turf": {"1,0": f"e1={name}", "0,1": "e2=Mine"}, "hand": ["i1=Bad Front"]}).play(
        "play [i1]"
    )
    assert game.zone("i1") == "on"  # only the Mine was possible
    assert game.s.base[game.card("i1")] == game.card("e2")


def test_DE_E033_never_has_more_than_three_neighbors() -> None:
    game = Board(
        ada={"commander": "DE-C011", "turf": {"1,0": "e1=Sanctuary+Efficient Use of Space", "0,1": "e2=Bazaar+Efficient Use of Space"}}  # noqa: E501
    ).play()  # fmt: skip
    allowed = board(game.s).allowance(game.s)
    assert (allowed[game.card("e1")], allowed[game.card("e2")]) == (3, 4)


@pytest.mark.parametrize(
    ("name", "warriors", "price"),
    [
        ("Cistern", ["Rippling Tail", "Rippling Tail"], 4),
        ("Silo", ["Razide", "Razide"], 4),
        ("Granary", ["Recruit", "Recruit", "Recruit", "Recruit"], 4),
        ("Slaughterhouse", ["Recruit", "Recruit", "Recruit", "Recruit"], 4),
    ],
)
def test_markers_are_icons_in_a_balance(name: str, warriors: list[str], price: int) -> None:
    """DE-E012, DE-E032, DE-E034, DE-E038: a marker is one icon of its kind; Montagne gives two of each."""
    table = Board("balance", ada={"turf": {"1,0": f"e1={name}|markers:2"}, "warband": warriors})
    game = table.play()
    assert game.offers(f"pay for everything ({price} Gold)")
    game.answer("spend a marker of [e1]")
    assert game.offers(f"pay for everything ({price - 2} Gold)")
    game.answer("spend a marker of [e1]")
    assert game.offers("pay for everything (0 Gold)")
    assert not game.offers("spend a marker")


def test_DE_E047_a_watchtower_strikes_in_every_raid() -> None:
    game = raid(
        ["w1=Clan Soldier", "w2=Clan Soldier"],
        {"turf": {"1,0": "e1=Watchtower", "0,1": "e2=Mine"}, "warband": ["v1=Kossack", "v2=Kossack"]},
        "[e2]", "add [w1]", "start the raid", "use [e1]", "[v1]",
    )  # fmt: skip
    game.pass_all()
    assert game.zone("w1") == "discard"
    assert game.zone("v1") == "borderlands"
    again = raid(
        ["w1=Clan Soldier", "w2=Spotted Raven"],
        {"turf": {"1,0": "e1=Watchtower", "0,1": "e2=Bazaar"}, "warband": ["v1=Kossack", "v2=Verounist Ray"]},
        "[e2]", "Land", "use [e1]",
    )  # fmt: skip
    while again.asked != "DE-8.18":
        again.answer("pass")
    again.answer("[e2]").answer("use [e1]")
    while again.labels and again.asked != "DE-8.18":
        again.answer("pass")
    assert (again.zone("w2"), again.zone("v2")) == ("discard", "borderlands")


def test_DE_E027_a_minefield_is_first_also_for_those_who_slip_in() -> None:
    turf = {"1,0": "e1=Minefield|paid:5", "2,0": "e2=Mine", "0,1": "e3=Tavern"}
    game = raid(["w1=Blitztank"], {"turf": turf}, "play [i1]", mine={"hand": ["i1=Infiltration"]})
    assert game.offers("[e1]")
    assert game.offers("[e3]")
    assert not game.offers("[e2]")
    assert not game.offers("[c1]")


def test_DE_E023_what_is_built_in_anothers_turn_is_no_action_of_that_turn() -> None:
    """Ada plays a Templar card in Ben's turn: Ben has still taken no action (Boot Camp)."""
    table = Board(
        "actions", turn=1, ada={"turf": {"1,0": "Notre Dame"}, "hand": ["w1=Horde Soldier"]},
        ben={"turf": {"1,0": "e1=Boot Camp|choice:General"}, "hand": ["i1=Hidden Riches"]},
    )  # fmt: skip
    game = table.play("play [i1]", "muster [w1]", "Warband")
    assert not game.s.acted
    while not game.offers("use [e1]"):
        game.answer("done" if game.offers("done") else "pass")
    assert game.who == "Ben"


# -- warriors ----------------------------------------------------------------------------------------------


def test_DE_W051_a_trainer_is_spent_until_the_next_turn() -> None:
    table = Board(ada={"warband": ["w1=Mastodon Trainer", "w2=Kossack", "w3=Kossack"]})
    game = table.play("use [w1]", "[w2]")
    assert game.zone("w2") == "borderlands"
    assert game.s.down[game.card("w1")]
    assert not game.offers("use [w1]")
    written = game.written["cards"]["w1"]
    assert written["down"]
    table.position["cards"]["w1"]["down"] = True
    table.position["step"] = "draw"
    assert not table.play().s.down[0 + game.card("w1")]


def test_DE_W055_and_groups_two_attacks_are_two_attacks_whoever_dies() -> None:
    """A Swift Battlewagon that has killed a Defense Group of two has one attack left, not none."""
    game = fight(
        ["w1=Swift Battlewagon"], ["v1=Clan Soldier", "v2=Clan Soldier"], theirs={"warband": ["v3=Recruit"]}
    )
    if game.asked == "DE-7.23":
        game.answer("[v1]")
    while game.asked == "DE-7.26":
        game.answer("pass")
    assert (game.zone("v1"), game.zone("v2")) == ("discard", "discard")
    assert game.asked == "DE-7.22"
    assert game.offers("[w1]")


def test_DE_W009_a_group_of_one_is_no_group_of_fusiliers() -> None:
    table = Board(
        "balance", ada={"warband": ["w1=Fusilier"], "groups": [{"kind": "defense", "members": ["w1"]}]},
        rulings={"group-of-one": "stays"},
    )  # fmt: skip
    assert table.play().cv("w1") == 2


@pytest.mark.parametrize("name", ["Blessed Tear", "Martyr"])
def test_DE_W002_and_W026_that_are_crippled_take_nobody_along(name: str) -> None:
    """DE-I127: a crippled warrior's text does nothing."""
    game = fight(["w1=Ezoghul"], [f"v1={name}+Crippled"]).pass_all()
    assert (game.zone("w1"), game.zone("v1")) == ("warband", "discard")


@pytest.mark.parametrize(
    ("name", "target"),
    [("Blessed Tear", "b1=Notre Dame"), ("Martyr", "Tavern+b1=Crescentian Musk Beast")],
)
def test_DE_W002_and_W026_that_lose_a_raid_are_annihilated_too(name: str, target: str) -> None:
    """Whatever the result: a raid that is lost kills them, and they do not go to the discard pile."""
    game = (
        Board("raid", ada={"warband": [f"w1={name}"]}, ben={"turf": {"1,0": target}}).play("[b1]").pass_all()
    )
    assert "DE-8.13" in game.rules
    assert game.zone("w1") == "annihilated"


# -- Intrigue: calm ----------------------------------------------------------------------------------------


def test_DE_I025_economic_planning_is_instead_of_acting_and_once() -> None:
    table = Board(ada={"attached": ["i1=Economic Planning"], "hand": ["Recruit"], "warband": ["w1=Soldat"]})
    game = table.play()
    assert game.offers("muster")
    game.answer("use [i1]")
    assert game.gold[0] == 25
    assert game.labels == []  # nothing is left to do: no action, no second time
    late = table.play("muster", "Warband")
    assert not late.offers("use [i1]")


def test_DE_I047_melancholy_is_all_that_its_player_does() -> None:
    ada = {"hand": ["i1=Melancholy", "Recruit", "Hidden Riches"], "warband": ["w1=Blitztank"]}
    ben = {"warband": ["v1=Recruit"], "turf": {"1,0": "e1=Mine"}}
    game = Board(ada=ada, ben=ben).play("play [i1]", "[c1]", until="turn")
    assert not game.offers("muster")
    assert not game.offers("transfer")
    assert game.offers("play")  # Hidden Riches is no action
    assert game.cv("e1") == 10  # Montagne strengthens nothing any more
    while game.labels:
        assert not any(label.startswith("[") for label in game.labels)  # nobody attacks, nothing is raided
        game.answer(game.labels[-1])
    assert Board(ada=ada, ben=ben, this_turn={"acted": True}).play().offers("play [i1]") is False


def test_DE_I047_also_if_it_is_denied_at_once() -> None:
    ada = {"hand": ["i1=Melancholy", "Recruit"], "warband": ["w1=Blitztank"]}
    game = Board(ada=ada, ben={"hand": ["d1=Denied"]}).play("play [i1]", "[c1]", "play [d1]")
    assert game.zone("i1") == "discard"
    assert game.texts[-2] == "Ada is done with actions"  # nothing else was possible


def test_DE_I073_a_watchtower_guards_wherever_it_lies() -> None:
    """In play is enough: this one has no Supply Line."""
    ben = {"turf": {"3,0": "e1=Watchtower"}}
    game = Board(ada={"hand": ["i1=Robbed Blind"]}, ben=ben).play()
    assert game.asked == "" or not game.offers("play [i1]") or game.answer("play [i1]").gold == [0, 20]
    only = Board(ada={"hand": ["i1=Robbed Blind"]}, ben=ben).play("play [i1]")
    assert only.gold == [0, 20]  # nobody else could be named


def test_DE_I073_with_a_vault_instead() -> None:
    ben = {"turf": {"3,0": "e1=Vault", "1,0": "e2=Watchtower"}}
    table = Board(ada={"hand": ["i1=Robbed Blind"]}, ben=ben, rulings={"rob-guard": "vault"})
    assert table.play("play [i1]").gold == [0, 20]
    open_ = Board(
        ada={"hand": ["i1=Robbed Blind"]}, ben={"turf": {"1,0": "Watchtower"}}, rulings={"rob-guard": "vault"}
    )  # fmt: skip
    assert open_.play("play [i1]", "[c1]").gold == [20, 0]


def test_DE_I073_a_vault_that_works_closes_the_gold_unless_its_player_allows() -> None:
    ben = {"turf": {"1,0": "e1=Vault"}}
    table = Board(ada={"hand": ["i1=Robbed Blind"]}, ben=ben)
    assert table.play("play [i1]", "[c1]", "refuse").gold == [20, 20]
    assert table.play("play [i1]", "[c1]", "allow").gold == [20, 0]


def test_DE_I034_takes_back_what_follows_its_instruction() -> None:
    game = Board(ada={"hand": ["i1=Change of Orders", "i2=I'll Take That"], "warband": ["w1=Soldat"]}).play(
        "play [i1]", "play [i2]"
    )
    assert (game.zone("i1"), game.zone("i2")) == ("hand", "annihilated")


def test_DE_I034_takes_back_a_card_of_a_fight() -> None:
    game = fight(
        ["w1=Recruit"], ["v1=Mitch Hunter"], "play [i1]", "[w1]", "pass",
        mine={"hand": ["i1=Tactical Advantage", "i2=I'll Take That"]},
    )  # fmt: skip
    assert "The combat is a tie: nobody dies" in game.texts  # 6 to 6
    assert game.answer("play [i2]").zone("i1") == "hand"


def test_DE_I129_shows_the_hand_to_its_player_only() -> None:
    table = Board(ada={"hand": ["i1=Lost Potential"]}, ben={"hand": ["x1=Mine", "x2=Livery"]})
    game = table.play("play [i1]", "[c1]")
    (looks,) = [n for n, rule in enumerate(game.rules) if rule == "DE-I129/effect"]
    assert game.trace[looks].text_for(0) == "Ada looks at Ben's hand: Livery and Mine."
    assert "Mine" not in game.trace[looks].text_for(None)
    game.answer("[x1]").answer("that is all").answer("[x2]")
    assert (game.zone("x1"), game.zone("x2"), game.gold) == ("discard", "annihilated", [11, 20])
    told = [game.trace[n].text for n, rule in enumerate(game.rules) if rule.startswith("DE-I129/")]
    assert any("Ada pays 3 Gold; Mine is discarded" in text for text in told)
    assert any("Ada pays 6 Gold; Livery and Lost Potential are annihilated" in text for text in told)


def test_DE_I085_tells_how_much_everybody_loses() -> None:
    game = Board(ada={"hand": ["i1=Redistribution of Wealth"], "gold": 30}, ben={"gold": 9}).play("play [i1]")
    lost = "Redistribution of Wealth goes into Ada's Dominion; Ada's 20 Gold goes back to the Common Pool"
    assert game.gold == [10, 9]
    assert lost in game.texts


def test_DE_E001_looks_at_unseen_cards_with_the_tables_help() -> None:
    table = Board(ada={"turf": {"1,0": "e1=Intelligence Agency"}}, ben={"draw": [None, None, None]})
    game = table.play("use [e1]", "[c1]", "Mine", "Livery")
    assert [card >= 0 for card in game.s.draw[1]] == [False, True, True]
    assert game.written["seats"][1]["draw"][0] is not None


def test_DE_I150_annihilates_with_all_attachments() -> None:
    ben = {"warband": ["v1=Recruit+s1=Subversive|owner:0", "v2=Recruit+a1=Glider"]}
    game = Board(ada={"hand": ["i1=Assassination"]}, ben=ben).play("play [i1]", "[v2]")
    assert (game.zone("v2"), game.zone("a1")) == ("annihilated", "annihilated")


def test_DE_I138_a_venture_among_three_goes_to_the_teammate_that_is_named() -> None:
    table = Board(
        "actions", {}, {}, ada={"hand": ["i1=Joint Venture"], "warband": ["w1=Soldat+a1=Glider", "w2=Soldat"],
                                "groups": [{"kind": "attack", "members": ["w1", "w2"]}]},
        teams=[[0, 2, 3], [1]],
    )  # fmt: skip
    game = table.play("play [i1]")
    assert (game.asked, game.labels) == ("DE-I138", ["Cleo", "Dan"])
    game.answer("Dan").answer("[w1]")
    assert (game.asked, game.who) == ("DE-I138", "Dan")
    game.answer("Borderlands").answer("that is all")
    w1 = game.card("w1")
    assert (game.s.at[w1], game.zone("w1"), game.s.ctrl[w1], game.s.group[w1]) == (3, "borderlands", 0, -1)
    assert game.s.at[game.card("a1")] == 3
    assert game.s.groups == ()


def test_DE_I138_guests_fight_for_their_controller_and_are_paid_by_it() -> None:
    guests = {
        "warband": ["w1=Kossack|owner:0|controller:0"],
        "borderlands": ["w2=Recruit|owner:0|controller:0"],
    }
    seats = [{}, guests, {}]
    base = {"teams": [[0, 2], [1, 3]]}
    table = Board("attack", *seats[1:], ada={}, ben={"borderlands": ["v1=Clan Soldier"]}, **base)
    table.position["seats"][2].update({k: table.position["seats"][2][k] for k in ("warband", "borderlands")})
    game = table.play("[w1]").pass_all()
    assert game.zone("v1") == "discard"
    balance = Board("balance", *seats[1:], ada={}, **base).play()
    assert balance.offers("give up [w1]")
    assert balance.offers("give up [w2]")


# -- Intrigue: fights --------------------------------------------------------------------------------------


def test_DE_I088_more_gold_later_in_the_same_window() -> None:
    game = fight(
        ["w1=Recruit"], ["v1=Recruit"], "play [i1]", "[w1]", "2 Gold", mine={"hand": ["i1=Potential"]}
    )
    assert game.standing == (5, 3)
    game.answer("use [i1]")
    assert (game.asked, game.labels[0], len(game.labels)) == ("DE-I088", "1 Gold", 18)
    game.answer("3 Gold")
    assert (game.standing, game.gold[0]) == ((8, 3), 15)
    game.pass_all()
    assert (game.zone("i1"), game.zone("v1")) == ("discard", "discard")


def test_DE_I088_is_negated_with_all_that_was_paid() -> None:
    game = fight(
        ["w1=Recruit"], ["v1=Recruit"], "play [i1]", "[w1]", "2 Gold", "use [i1]", "3 Gold", "pass",
        mine={"hand": ["i1=Potential"]}, theirs={"hand": ["j1=Think Again"]},
    )  # fmt: skip
    game.answer("play [j1]")
    assert (game.gold[0], game.zone("i1")) == (15, "discard")
    assert (game.zone("w1"), game.zone("v1")) == ("warband", "borderlands")


KILLERS = [("DE-I064 Malice", "w1=Zhurgon+a1=Malice"), ("DE-I083 Foul Hunger", "w1=Zhurgon+a1=Foul Hunger")]


@pytest.mark.parametrize(("name", "bearer"), KILLERS)
def test_one_of_a_group_is_annihilated(name: str, bearer: str) -> None:
    game = fight([bearer], ["v1=Recruit+x1=Glider", "v2=Clan Soldier"], "pass")
    assert (game.asked, game.who) == (name.split()[0], "Ada")
    assert game.labels == ["[v1] Recruit", "[v2] Clan Soldier"]
    game.answer("[v1]")
    assert (game.zone("v1"), game.zone("v2")) == ("annihilated", "discard")
    assert game.zone("x1") == ("annihilated" if name.endswith("Hunger") else "discard")


def test_DE_I083_spares_vehicles_and_I064_does_not() -> None:
    for name, zone in (("Malice", "annihilated"), ("Foul Hunger", "discard")):
        game = fight([f"w1=Ezoghul+{name}"], ["v1=Swift Battlewagon"]).pass_all()
        assert game.zone("v1") == zone


def test_DE_I050_burns_all_of_a_group() -> None:
    game = fight(["w1=Mitch Hunter+Glider"], ["v1=Clan Soldier", "v2=Clan Soldier"]).pass_all()
    assert game.zone("v1") == "discard"
    fire = fight(["w1=Gendarme Bestal+Flamethrower"], ["v1=Clan Soldier", "v2=Clan Soldier"]).pass_all()
    assert (fire.zone("v1"), fire.zone("v2")) == ("annihilated", "annihilated")


def test_DE_I146_counts_those_who_are_saved_too() -> None:
    """Two opponents beaten, one of them goes to a Hospital: two markers."""
    game = fight(
        ["w1=Ezoghul+Soul Drain"], ["v1=Clan Soldier", "v2=Clan Soldier"], "pass", "use [k1]", "[v1]",
        theirs={"turf": {"1,0": "k1=Hospital"}},
    ).pass_all()  # fmt: skip
    assert game.zone("v1") == "hand"
    assert (game.s.markers[game.card("w1")], game.cv("w1")) == (2, 15)


def test_DE_I146_not_for_a_group() -> None:
    group = {"groups": [{"kind": "attack", "members": ["w1", "w2"]}]}
    game = fight(["w1=Phische+Soul Drain", "w2=Nassal"], ["v1=Clan Soldier"], mine=group).pass_all()
    assert (game.zone("v1"), game.s.markers[game.card("w1")]) == ("discard", 0)


def test_DE_I151_whoever_joins_has_raided() -> None:
    game = raid(
        ["w1=Zhurgon"], {"turf": {"1,0": "e1=Tavern"}, "hand": ["Denied"]}, "[e1]", "play [i1]", "[w2]",
        mine={"borderlands": ["w2=Kossack"], "hand": ["i1=Fierce Raid"]},
    )  # fmt: skip
    assert game.s.raided == {game.card("w1"): 1, game.card("w2"): 1}
    game.pass_all()
    assert (game.zone("e1"), game.zone("w2")) == ("razed", "borderlands")


def test_DE_I105_a_group_in_solidarity_raids_together_or_not_at_all() -> None:
    def solid() -> dict[str, Any]:
        return {"groups": [{"kind": "attack", "members": ["w1", "w2"], "attached": ["s1=Solidarity"]}]}

    ben = {"turf": {"1,0": "e1=Farmland"}}
    both = raid(["w1=Zhurgon", "w2=Artillery Ox"], ben, "[e1]", "Air", "add [w1]", mine=solid())
    assert [both.s.handles[card] for card in both.s.raided] == ["w1", "w2"]
    land_only = raid(["w1=Zhurgon", "w2=Kossack"], ben, "[e1]", "add [w2]", mine=solid())
    assert "The raid is by Land" in land_only.texts
    assert [land_only.s.handles[card] for card in land_only.s.raided] == ["w1", "w2"]


def test_DE_I011_needs_a_legal_cell() -> None:
    """A Musk Beast that was razed has no cell to go to."""
    ben = {"commander": "DE-C001", "turf": {"1,0": "e1=Livery+b1=Crescentian Musk Beast"}}
    game = raid(
        ["w1=Blitztank", "w2=Ezoghul"], ben, "[b1]", "add [w1]", "add [w2]",
        mine={"hand": ["Brick by Brick", "Scorched Earth"]},
    )  # fmt: skip
    assert "DE-8.14" in game.rules
    assert not game.offers("play")


def test_DE_I103_a_modest_victory_skips_the_steps_and_the_groups_disband() -> None:
    group = {"groups": [{"kind": "attack", "members": ["w1", "w2"]}]}
    table = Board(
        "attack", ada={"warband": ["w1=Soldat", "w2=Soldat"], **group,
                       "table": [{"card": "m1=Modest Victory", "until": "end:0"}]},
        ben={"warband": ["v1=Clan Soldier"], "turf": {"1,0": "Tavern"}},
    )  # fmt: skip
    game = table.play(until="turn").pass_all()
    assert not {"DE-7.22", "DE-8.18"} & set(game.rules)
    assert "DE-7.18" in game.rules
    assert game.zone("m1") == "annihilated"


def test_DE_I094_a_recount_in_the_middle_of_a_balance_leaves_it_as_it_stood() -> None:
    ada = {"warband": ["w1=Recruit", "w2=Recruit", "w3=Recruit"], "hand": ["i1=Recount"]}
    game = Board("balance", ada=ada, ben={"warband": ["v1=Recruit"]}).play(
        "give up [w1]", "play [i1]", "[c1]"
    )
    assert (game.who, game.asked) == ("Ben", "DE-6.8")
    game.answer("pay for everything")
    assert (game.who, game.asked) == ("Ada", "DE-6.8")
    assert not game.offers("give up [w1]")
    game.answer("pay for everything")
    assert (game.zone("w1"), game.zone("w2")) == ("discard", "warband")


def test_DE_I122_a_personal_transport_moves_once() -> None:
    game = Board("discard", ada={"warband": ["w1=Recruit+a1=Personal Transport"], "hand": ["Mine"]}).play(
        "use [a1]"
    )
    assert game.zone("w1") == "borderlands"
    assert not game.offers("use [a1]")


def test_DE_I039_needs_a_top_card_to_annihilate() -> None:
    ada = {"attached": ["i1=Consequences"], "warband": ["w1=Recruit+a1=Glider"], "discard": ["Mine"]}
    assert not Board(ada=ada).play().offers("use [i1]")
    game = Board(ada={**ada, "draw": ["x1=Mine"]}).play("use [i1]", "[a1]")
    assert (game.zone("a1"), game.zone("x1"), game.gold[0]) == ("annihilated", "annihilated", 17)


def test_DE_I060_without_gold_is_not_offered() -> None:
    ada = {"attached": ["i1=Our Will Knows No Bounds"], "hand": ["i2=Tactical Advantage"]}
    for gold, offered in ((0, False), (3, True)):
        game = fight(["w1=Clan Soldier"], ["v1=Recruit"], mine={**ada, "gold": gold})
        assert game.offers("use [i1]") == offered


def test_DE_I021_finds_nothing_to_move() -> None:
    ada = {"commander": "DE-C011", "warband": ["Patriarch"], "hand": ["i1=Tremor"]}
    game = Board(ada=ada).play("ritual [i1]")
    assert "no Establishment can be moved" in " ".join(game.texts).lower().replace("no e", "no E")
    assert game.zone("i1") == "discard"
