"""The Intrigue cards DE-I085 to DE-I166, situation by situation."""

from __future__ import annotations

from typing import Any

from tests.games.eden.helpers import Board, Game
from tests.games.eden.test_cards_in_pairs import carry_on


def test_DE_I116_and_DE_I117_tell_that_an_anti_aircraft_gun_falls() -> None:
    ada = {"turf": {"1,0": "Factory"}, "warband": ["w1=Recruit+a1=Anti-Aircraft Gun"]}
    game = Board(ada={**ada, "hand": ["i1=Glider"]}).play("equip [i1]")
    assert "Glider is attached to Recruit; Anti-Aircraft Gun is discarded" in game.texts
    game = Board(ada={**ada, "hand": ["i1=Death from the Clouds"]}).play("play [i1]")
    assert game.zone("a1") == "discard"
    assert any(text.endswith("; Anti-Aircraft Gun is discarded") for text in game.texts)


def test_DE_I114_a_weapon_that_comes_in_a_combat_is_no_second_one() -> None:
    """DE-7.9: one WEAPON works, the one that was used (ruling which-weapon); an empty hand takes it up."""
    ada = {"hand": ["i1=Lucky Hand"], "warband": ["w1=Recruit+Flamethrower", "w2=Recruit+a1=Double-Barrel"]}
    ben = {"borderlands": ["v1=Recruit"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]")
    assert "Neither total is higher: 3 to 3" in carry_on(game, "play [i1]", "[a1]", "[w1]").texts
    ada["warband"] = ["w1=Recruit", "w2=Recruit+a1=Double-Barrel"]
    game = Board("attack", ada=ada, ben=ben).play("[w1]")
    assert "Ada wins the combat, 4 to 3" in carry_on(game, "play [i1]", "[w1]").texts


def test_DE_I114_a_spare_that_comes_in_a_combat_is_no_other_weapon() -> None:
    ada = {"hand": ["i1=Lucky Hand"], "warband": ["w1=Recruit+Double-Barrel", "w2=Recruit+a1=Double-Barrel"]}
    rulings = {"which-weapon": "any-moment"}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Kossack"]}, rulings=rulings).play("[w1]")
    assert "Ben wins the combat, 5 to 4" in game.answer("play [i1]").answer("[a1]").texts


def test_DE_I114_a_ram_that_comes_in_a_raid_is_the_only_weapon_of_the_raiders() -> None:
    """DE-I046: (3 + 5) doubled, without the Double-Barrel."""
    warband = ["w1=Recruit+Double-Barrel", "w2=Recruit+a1=Mechanical Ram", "w3=Kossack"]
    table = Board(
        "raid", ada={"hand": ["i1=Lucky Hand"], "warband": warband}, ben={"turf": {"1,0": "e1=Mine"}}
    )
    game = table.play("[e1]", "pass", "add [w1]", "add [w3]", "start", "pass", "play [i1]", "[a1]")
    assert "The raiders win, 16 to 12" in game.texts


def test_DE_I133_played_in_a_combat_lets_a_second_weapon_work() -> None:
    armed = "w1=Recruit+a1=Double-Barrel+a2=Flamethrower"
    ada = {"hand": ["i1=Two-Fisted"], "warband": [armed]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]}).play("[w1]", "use [a2]")
    carry_on(game, "play [i1]", "[w1]")
    assert "Ada wins the combat, 4 to 3" in game.texts
    ada["warband"] = [f"{armed}+a3=Mechanical Ram"]
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]}).play("[w1]", "use [a2]")
    game.answer("play [i1]").answer("[w1]")
    assert (game.asked, game.labels) == ("DE-7.25", ["use [a1] Double-Barrel", "use [a3] Mechanical Ram"])


def test_DE_I133_lost_in_a_combat_leaves_one_weapon() -> None:
    ada = {"warband": ["w1=Recruit+a1=Double-Barrel+a2=Flamethrower+a3=Two-Fisted"]}
    ben = {"borderlands": ["v1=Recruit"], "hand": ["j1=Denied"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "play [j1]", "[a3]")
    assert (game.asked, game.who) == ("DE-7.25", "Ada")
    game.answer("use [a2]")
    assert "Neither total is higher: 3 to 3" in game.texts


def test_DE_I136_and_DE_I156_who_joins_a_fight_uses_one_weapon() -> None:
    armed = "v1=Recruit+a1=Double-Barrel+a2=Flamethrower"
    ben = {"hand": ["j1=Just in Time"], "warband": [armed], "turf": {"1,0": "e1=Mine"}}
    game = Board("raid", ada={"warband": ["w1=Blitztank"]}, ben=ben).play("[e1]", "play [j1]")
    assert (game.asked, game.who) == ("DE-7.25", "Ben")
    ben = {"hand": ["j1=Ambush"], "warband": [armed, "v2=Recruit"]}
    game = Board("attack", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[w1]", "[v2]", "play [j1]")
    assert (game.asked, game.who) == ("DE-7.25", "Ben")


def test_DE_I135_tells_what_is_lost_and_what_is_won() -> None:
    ben = {"gold": 7, "attached": ["x1=Harding's Influence", "k1=Asian Skull"]}
    game = Board(ada={"hand": ["i1=Denied"]}, ben=ben).play("play [i1]", "[x1]")
    assert game.gold[1] == 0
    assert any("Ben's 7 Gold goes back to the Common Pool" in text for text in game.texts)
    others = ["European Skull", "South American Skull", "North American Skull"]
    ada = {"attached": ["x1=Harding's Influence", *others]}
    game = Board(ada=ada, ben={"attached": ["k1=Asian Skull"]}).play("use [x1]")
    assert game.texts[-1] == "Asian Skull is attached to Montagne; Ada has all four Skulls and wins the game"


def test_DE_I136_tells_where_it_stands_and_that_it_is_killed() -> None:
    ada = {"warband": ["w1=Blitztank", "w2=Blitztank"]}
    ben = {"hand": ["j1=Just in Time"], "warband": ["v1=Recruit"], "turf": {"1,0": "e1=Tavern"}}
    game = Board("raid", ada=ada, ben=ben).play("[e1]", "add [w1]", "add [w2]", "play [j1]")
    told = [
        "Recruit moves to the Borderlands and stands with the target",
        "The raiders win, 24 to 12",
        "Ben's Tavern is razed: Ada keeps it for 6 VPs",
        "Recruit, who stood with the target, is killed",
        "Recruit is discarded",
    ]
    assert [text for text in game.texts if text in told] == told


def _traitor(*labels: str, **more: Any) -> Game:
    """Ada's Blitztank and Soldat raid Ben's Tavern, and Ben makes a Traitor of the Blitztank."""
    ada = {"warband": ["w1=Blitztank", "w2=Soldat"], "hand": ["i1=Think Again", "i2=Tactical Advantage"]}
    ben = {"hand": ["j1=Traitor"], "turf": {"1,0": "e1=Tavern"}}
    game = Board("raid", ada=ada, ben=ben, **more).play("[e1]", "add [w1]", "add [w2]", "pass")
    for label in ("play [j1]", "[w1]", *labels):
        game.answer(label)
    return carry_on(game)


def test_DE_I158_lies_open_until_the_raid_is_over() -> None:
    """DE-2.15, or at once on its pile (ruling lasting-card)."""
    over = "The raid is over; Blitztank joins Ben's Borderlands under Ben's command"
    assert f"{over}; Traitor is discarded" in _traitor().texts
    at_once = _traitor(rulings={"lasting-card": "pile"}).texts
    assert over in at_once
    turns = "Blitztank turns against the raid: its CV counts for the target"
    assert f"{turns}; Traitor is discarded" in at_once


def test_DE_I158_is_countered_until_the_window_closes() -> None:
    """Later in the same Modify step (ruling counter-in-modify), after another card too."""
    game = _traitor("play [i2]", "[w2]", "play [i1]", "[j1]")
    assert "The raiders win, 17 to 8" in game.texts
    assert (game.zone("w1"), game.zone("j1")) == ("warband", "discard")


def test_DE_I140_is_for_cards_that_have_blue_icons_now() -> None:
    """A Commander that a Coup d'Etat has turned face down has none."""
    game = Board(ada={"hand": ["i1=Work Stoppage"]}, ben={"turf": {"1,0": "e1=Mine"}, "commander_down": True})
    assert game.play("play [i1]").labels == ["[c0] Montagne of Ada", "[e1] Mine (1,0) of Ben"]


def test_DE_I138_who_is_sent_is_paid_with_all_it_carries() -> None:
    """By whoever sent it; the host pays nothing for it and cannot drop its Glider."""
    cleo = {"warband": ["w1=Soldat|controller:0|owner:0+a1=Glider|owner:0|controller:0"]}
    teams = {"teams": [[0, 2], [1, 3]]}
    game = Board("balance", cleo, {}, **teams).play()
    assert [label for label in game.labels if "give up" in label] == [
        "give up [w1] Soldat",
        "give up [a1] Glider",
    ]
    assert not Board("balance", cleo, {}, turn=2, **teams).play().labels


def test_DE_I158_who_changed_sides_is_paid_where_it_stands_in_a_team_game_too() -> None:
    """DE-6.9, and only there."""
    ben, teams = {"borderlands": ["w1=Soldat|controller:0|owner:2"]}, {"teams": [[0, 2], [1, 3]]}
    assert Board("balance", {}, {}, ben=ben, turn=1, **teams).play().offers("give up [w1]")
    assert not Board("balance", {}, {}, ben=ben, **teams).play().labels
