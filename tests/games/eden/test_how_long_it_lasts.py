"""When an effect ends: also if its target leaves and comes back, or if a step is left out or interrupted."""

from __future__ import annotations

import pytest

from edgebook.games.eden import GAME
from edgebook.kernel.turn import begin_part
from tests.games.eden.helpers import Board, Game

TEAMS = [[0, 2], [1, 3]]


def draw_step(game: Game) -> Game:
    """The table as it stands, when Ada's next turn has started; she has a full hand and draws nothing."""
    table = game.written
    hand = {f"m{n}": {"card": "Mine"} for n in range(7)}
    table["seats"][0]["hand"] = [*hand]
    table["cards"] |= hand
    return Game(begin_part(GAME, dict(table, turn=0, step="draw"), seed=0))


def test_DE_4_8_what_comes_back_into_play_has_nothing_on_it() -> None:
    """A warrior that went back to its owner's hand is neither stronger nor condemned when it is mustered."""
    table = [
        {"card": "f1=Folly or Courage?", "on": ["w1"], "choice": "+2"},
        {"card": "r1=The Condemned", "on": ["w1"]},
    ]
    ada = {
        "commander": "Josef Gabriel", "warband": ["w1=Lutheran Faithful"], "table": table,
        "hand": ["i1=Dishonorable Deed", "i2=I'll Take That"],
    }  # fmt: skip
    game = Board(ada=ada).play("play [i1]", "play [i2]", "muster [w1]", "Warband")
    assert game.cv("w1") == 2
    started = draw_step(game)
    assert (started.zone("w1"), started.zone("r1"), started.s.table) == ("warband", "annihilated", ())


def test_DE_4_8_effects_on_the_same_warrior_end_together() -> None:
    """Also where their cards lie on the pile at once (ruling lasting-card)."""
    ada = {
        "commander": "Josef Gabriel", "warband": ["Patriarch", "w1=Fusilier"],
        "hand": ["i1=The Condemned", "i2=Folly or Courage?"],
    }  # fmt: skip
    table = Board(ada=ada, rulings={"lasting-card": "pile"})
    game = table.play("ritual [i1]", "[w1]", "play [i2]", "[w1]", "+2").pass_all()
    started = draw_step(game)
    assert (started.zone("w1"), started.s.table) == ("discard", ())


@pytest.mark.parametrize(("turn", "ready"), [(0, True), (2, False)])
def test_DE_W051_is_ready_again_when_its_players_turn_starts(turn: int, ready: bool) -> None:
    """Also in a teammate's Dominion, where a Joint Venture has brought it."""
    there = {"warband": ["w1=Mastodon Trainer|owner:0|controller:0|down:true"]}
    game = Board("draw", there, {}, turn=turn, teams=TEAMS).play()
    assert game.s.down[game.card("w1")] is not ready


@pytest.mark.parametrize("whose", ["Ada", "Ben"])
def test_DE_I006_lasts_until_its_own_balance_is_over(whose: str) -> None:
    """A Recount in the middle of a Balance makes another one; then the first goes on as it stood."""
    ada = {"warband": [f"w{n}=Recruit" for n in range(4)], "hand": ["i1=Food Boom", "i2=Recount"], "gold": 0}
    table = Board("balance", ada=ada, ben={"warband": ["v1=Recruit"]})
    assert not table.play().offers("pay for everything")
    game = table.play("play [i1]", "play [i2]", whose, "pay for everything")
    assert (game.who, game.offers("pay for everything (0 Gold)"), game.zone("i1")) == ("Ada", True, "table")
    assert game.answer("pay").zone("i1") == "annihilated"


def test_DE_I094_leaves_what_is_left_over_of_a_balance_to_it() -> None:
    """Ben has Ada's Balance interrupted when all is paid for, but before the surplus is collected."""
    ada = {"turf": {"1,0": "Mine"}, "warband": ["w1=Recruit", "w2=Recruit"], "commander": "Verage"}
    ben = {"commander": "Verage", "hand": ["j1=I'll Take That", "j2=Recount"]}
    game = Board("balance", ada=ada, ben=ben).play("give up [w1]", "pay", "play [j2]", "of Ben").pass_all()
    assert game.gold == [20 + 5, 20 + 2]


def test_DE_I094_leaves_what_is_left_over_to_the_cards_that_store_it() -> None:
    turf = {"1,0": "e1=Granary", "0,1": "e2=Silo", "-1,0": "Mine"}
    ben = {"warband": ["v1=Razide"], "hand": ["j1=Recount"]}
    game = Board("balance", ada={"turf": turf}, ben=ben).play("pay", "use [e1]")
    game.answer("play [j1]").answer("of Ben").answer("pay").answer("use [e2]")
    assert [game.s.markers[game.card(each)] for each in ("e1", "e2")] == [2, 2]


def test_DE_I105_becomes_a_defense_group_also_if_the_raid_step_is_skipped() -> None:
    ada = {
        "warband": ["w1=Soldat", "w2=Soldat"], "table": [{"card": "Modest Victory", "until": "end:0"}],
        "groups": [{"kind": "attack", "members": ["w1", "w2"], "attached": ["s1=Solidarity"]}],
    }  # fmt: skip
    game = Board("attack", ada=ada).play(until="turn").pass_all()
    assert [group.kind for group in game.s.groups] == ["defense"]
    assert GAME.positions is not None
    assert GAME.positions.read(game.written).groups
    assert draw_step(game).zone("s1") == "discard"


def test_DE_4_5_what_ends_with_a_turn_is_discarded_before_the_turn_passes() -> None:
    """Ben may take the Bombing Run back, but his own turn has not begun: Blitzkrieg is not for now."""
    run = {"card": "b1=Bombing Run", "until": "end:0", "on": ["w1"]}
    ben = {"hand": ["j1=I'll Take That", "j2=Blitzkrieg", "j3=Peacetime"]}
    game = Board("discard", ada={"warband": ["w1=Verounist Ray"], "table": [run]}, ben=ben).play("pass")
    assert (game.s.turn, game.texts[-1]) == (0, "Bombing Run is over and is discarded")
    assert game.labels == ["play [j1] I'll Take That", "play [j3] Peacetime", "pass"]
    game.answer("play [j1]").answer("play [b1]")
    assert (game.who, game.zone("b1")) == ("Ben", "table")
    game.pass_all()
    assert (game.zone("b1"), game.texts[-1]) == ("discard", "Ada's turn is over: Ben is next")


def test_DE_4_8_nothing_waits_for_a_card_that_an_answer_took_away() -> None:
    """A Mastodon is gone before Folly or Courage? works; if it comes back, it is as it was."""
    ada = {"warband": ["w1=Mastodon"], "hand": ["i1=Folly or Courage?", "i2=I'll Take That"]}
    ben = {"hand": ["Think Again", "j1=I Thought You Were Watching It"]}
    table = Board(ada=ada, ben=ben, variant="beginner")
    game = table.play("play [i1]", "[w1]", "+2", "play [j1]", "pass", "play [i2]")
    while game.asked == "DE-10.10":
        game.answer("pass")
    assert (game.zone("w1"), game.zone("i1")) == ("hand", "table")
    assert game.answer("muster [w1]").answer("Warband").cv("w1") == 7


def test_DE_I131_is_discarded_for_all_to_see_when_its_group_dissolves() -> None:
    """A Group of two loses a member to a card; what hung on the Group can be taken back."""
    group = {"kind": "defense", "members": ["v1", "v2"], "attached": ["g1=Call to Defense"]}
    ben = {"borderlands": ["v1=Kossack", "v2=Recruit"], "groups": [group]}
    take = {"hand": ["k1=I'll Take That"]}
    moved = Board("actions", take, ada={"hand": ["i1=Change of Orders"]}, ben=ben).play("play [i1]", "[v1]")
    told = "Kossack moves to the Warband; Call to Defense and Change of Orders are discarded"
    assert f"{told}; Kossack and Recruit stay without a Group" in moved.texts
    assert moved.answer("play [k1]").answer("[g1]").zone("g1") == "hand"


def test_DE_I131_is_discarded_for_all_to_see_when_its_group_falls() -> None:
    group = {"kind": "defense", "members": ["v1", "v2"], "attached": ["g1=Call to Defense"]}
    ben = {"borderlands": ["v1=Recruit", "v2=Recruit"], "groups": [group], "hand": ["j1=I'll Take That"]}
    game = Board("attack", ada={"warband": ["w1=Blitztank"]}, ben=ben).play("[w1]")
    assert "2 × Recruit and Call to Defense are discarded" in game.texts
    assert game.answer("play [j1]").answer("[g1]").zone("g1") == "hand"


def test_DE_I131_is_over_with_a_group_that_is_not_paid_for() -> None:
    group = {"kind": "defense", "members": ["w1", "w2"], "attached": ["g1=Call to Defense"]}
    ada = {"borderlands": ["w1=Recruit", "w2=Recruit"], "groups": [group]}
    table = Board("balance", ada=ada, ben={"hand": ["j1=I'll Take That"]})
    game = table.play("give up [w1]", "pay for everything")
    assert (
        "Recruit is not paid for and leaves play; Recruit stays without a Group; Call to Defense is discarded"
        in game.texts
    )
    assert game.answer("play [j1]").answer("[g1]").zone("g1") == "hand"


def test_DE_I053_with_its_last_marker_a_warrior_is_discarded() -> None:
    food = {"card": "f1=Clan Soldier|markers:2", "until": None, "choice": "Food"}
    table = Board(
        "balance", ada={"warband": ["w1=Soldat"], "table": [food]}, ben={"hand": ["j1=I'll Take That"]}
    )
    game = table.play("spend a marker of [f1]", "spend a marker of [f1]")
    assert game.texts[-2:] == [
        "Ada spends a marker from Clan Soldier",
        "Ada spends the last marker from Clan Soldier, which is discarded",
    ]
    assert game.answer("play [j1]").zone("f1") == "hand"


@pytest.mark.parametrize("card", ["Peacetime", "Tactical Advantage"])
def test_DE_A29_a_card_that_is_discarded_at_once_can_be_taken_back_at_once(card: str) -> None:
    """Its effect is remembered (ruling lasting-card)."""
    ada = {"warband": ["w1=Kossack"], "hand": [f"i1={card}"]}
    ben = {"borderlands": ["v1=Kossack"], "hand": ["j1=I'll Take That"]}
    game = Board("attack", ada=ada, ben=ben, rulings={"lasting-card": "pile"}).play()
    game.answer("play [i1]" if card == "Peacetime" else "[w1]")
    if card == "Tactical Advantage":
        game.answer("play [i1]").answer("[w1]")
    assert game.texts[-1].endswith(f"; {card} is discarded")
    game.answer("play [j1]")
    assert game.zone("i1") == "hand"
    assert game.s.table if card == "Peacetime" else game.standing == (8, 5)
