"""What cards do besides their first line: limits, once a turn, choices among several, what follows later."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.effects.board import board
from tests.games.eden.helpers import Board, Game


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


def test_DE_E033_never_has_more_than_three_neighbors() -> None:
    game = Board(
        ada={"commander": "DE-C011", "turf": {"1,0": "e1=Sanctuary+Efficient Use of Space", "0,1": "e2=Bazaar+Efficient Use of Space"}}  # noqa: E501
    ).play()  # fmt: skip
    allowed = board(game.s).allowance(game.s)
    assert (allowed[game.card("e1")], allowed[game.card("e2")]) == (3, 4)


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


# -- Intrigue: calm ----------------------------------------------------------------------------------------


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


def test_DE_E001_looks_at_unseen_cards_with_the_tables_help() -> None:
    table = Board(ada={"turf": {"1,0": "e1=Intelligence Agency"}}, ben={"draw": [None, None, None]})
    game = table.play("use [e1]", "[c1]", "Mine", "Livery")
    assert [card >= 0 for card in game.s.draw[1]] == [False, True, True]
    assert game.written["seats"][1]["draw"][0] is not None


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


def test_DE_I021_finds_nothing_to_move() -> None:
    ada = {"commander": "DE-C011", "warband": ["Patriarch"], "hand": ["i1=Tremor"]}
    game = Board(ada=ada).play("ritual [i1]")
    assert "no Establishment can be moved" in " ".join(game.texts).lower().replace("no e", "no E")
    assert game.zone("i1") == "discard"
