"""Positions as people write them, and the questions that come back: worked out by hand from the rules.

Each asks what `position.md` promises: who is asked, by which rule, with which labels, in which order.
"""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.kernel import ChanceRefused, Problems
from edgebook.kernel.turn import begin_part, give
from tests.games.eden.helpers import GAME, Board, Game


def asked(game: Game) -> tuple[str, str, list[str]]:
    return game.who, game.asked, game.labels


def test_the_whole_order_of_an_attack() -> None:
    """Attacker, defender, Tactic, WEAPONS of the attacker's side, of the defender's, Modify, then again."""
    table = Board(
        "attack",
        ada={
            "warband": ["w1=Mitch Hunter", "w2=Recruit+a1=Double-Barrel+a2=Flamethrower"],
            "hand": ["i1=Tactical Advantage"],
        },
        ben={
            "borderlands": ["v1=Corsair", "v2=Recruit+b1=Double-Barrel+b2=Flamethrower"],
            "hand": ["j1=Bad Luck"],
        },
    )
    game = table.play()
    assert asked(game) == ("Ada", "DE-7.22", ["[w1] Mitch Hunter", "[w2] Recruit", "no more attacks"])
    game.answer("[w1]")
    assert asked(game) == ("Ada", "DE-7.23", ["[v1] Corsair of Ben", "[v2] Recruit of Ben"])
    game.answer("[v1]")
    assert asked(game) == ("Ada", "DE-7.24", ["Land", "Sea"])
    game.answer("Sea")
    assert asked(game) == ("Ada", "DE-7.26", ["play [i1] Tactical Advantage", "pass"])
    assert game.standing == (6, 3)  # a Corsair is doubled only when it attacks
    game.answer("pass")
    assert asked(game) == ("Ben", "DE-7.26", ["play [j1] Bad Luck", "pass"])
    game.answer("play [j1]")
    assert asked(game) == ("Ben", "DE-I077", ["[w1] Mitch Hunter", "[v1] Corsair"])
    game.answer("[w1]")
    assert game.standing == (3, 3)
    assert asked(game) == ("Ada", "DE-7.26", ["play [i1] Tactical Advantage", "pass"])
    game.answer("pass")
    assert game.zone("v1") == "borderlands"  # a tie
    assert asked(game) == ("Ada", "DE-7.22", ["[w2] Recruit", "no more attacks"])
    game.answer("[w2]").answer("[v2]")
    assert asked(game) == ("Ada", "DE-7.25", ["use [a1] Double-Barrel", "use [a2] Flamethrower"])
    game.answer("use [a2]")
    assert asked(game) == ("Ben", "DE-7.25", ["use [b1] Double-Barrel", "use [b2] Flamethrower"])
    game.answer("use [b1]")
    assert (game.who, game.asked, game.standing) == ("Ada", "DE-7.26", (3, 4))


def test_groups_are_attacked_and_attack_as_a_whole() -> None:
    table = Board(
        "attack",
        ada={
            "warband": ["w1=Soldat", "w2=Soldat", "w3=Recruit"],
            "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
        },
        ben={
            "borderlands": ["v1=Recruit", "v2=Recruit"],
            "groups": [{"kind": "defense", "members": ["v1", "v2"]}],
            "warband": ["v3=Spotted Raven"],
        },
    )
    game = table.play()
    assert asked(game) == ("Ada", "DE-7.22", ["[w1] Soldat, [w2] Soldat", "[w3] Recruit", "no more attacks"])
    game.answer("[w1]")  # the Raven flies: only the Group can be attacked
    assert "4 for the attacker, 6 for the defender" in game.texts
    assert [game.zone(each) for each in ("w1", "w2")] == ["discard", "discard"]


def test_the_whole_order_of_a_raid() -> None:
    """Target, Tactic, answers, raiders, answers, Modify, outcome; the yard is opened by what is razed."""
    table = Board(
        "raid",
        ada={"warband": ["w1=Zhurgon", "w2=Phische", "w3=Blitztank"]},
        ben={
            "turf": {"1,0": "e1=Farmland", "2,0": "e2=Tavern"},
            "borderlands": ["v1=Spotted Raven"],
            "hand": ["j1=Change of Orders", "j2=Tactical Advantage"],
            "warband": ["v2=Recruit"],
        },
    )
    game = table.play()
    assert asked(game) == (
        "Ada",
        "DE-8.18",
        ["[e1] Farmland (1,0) of Ben", "[e2] Tavern (2,0) of Ben", "no more raids"],
    )
    game.answer("[e1]")  # the Raven guards the air: only Land is left
    assert asked(game) == ("Ben", "DE-10.10", ["play [j1] Change of Orders", "pass"])
    game.answer("pass")
    assert asked(game) == ("Ada", "DE-8.20", ["add [w1] Zhurgon", "add [w2] Phische", "add [w3] Blitztank"])
    game.answer("add [w1]")
    assert asked(game) == (
        "Ada",
        "DE-8.20",
        ["add [w2] Phische", "add [w3] Blitztank", "start the raid"],
    )
    game.answer("add [w2]").answer("start the raid")
    assert asked(game) == ("Ben", "DE-8.21", ["play [j2] Tactical Advantage", "pass"])
    assert game.standing == (18, 11)  # 9 beside Montagne
    game.answer("play [j2]")
    assert asked(game) == ("Ben", "DE-I098", ["[w1] Zhurgon", "[w2] Phische", "[e1] Farmland (1,0) of Ben"])
    game.answer("[e1]")
    assert (game.zone("e1"), game.s.vp(0)) == ("razed", 9)
    assert asked(game) == ("Ada", "DE-8.18", ["[e2] Tavern (2,0) of Ben", "no more raids"])


def test_a_raid_that_is_stopped_before_its_raiders_leaves_them_fresh() -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Zhurgon"]},
        ben={"turf": {"1,0": "e1=Bazaar"}, "warband": ["v1=Recruit"], "hand": ["j1=Change of Orders"]},
    )
    game = table.play("[e1]", "Land", "play [j1]", "[v1]")
    assert "Recruit stops the raid before the raiders are announced: nobody is spent" in game.texts
    assert asked(game) == ("Ada", "DE-8.18", ["[e1] Bazaar (1,0) of Ben", "no more raids"])
    game.answer("[e1]")  # by Air, with the same warrior
    assert game.zone("e1") == "razed"


@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("Focus", "The raid ends in a tie that nothing breaks"),
        ("Change of Orders", "Ada has nobody left to raid with"),
    ],
)
def test_a_raid_that_is_over_before_its_raiders_is_over_at_once(card: str, ends: str) -> None:
    """Nobody is asked about raiders, nothing is added up, and nobody's raid is spent."""
    ben = {"hand": [f"i1={card}", "Mine"]}
    game = Board("raid", ada={"warband": ["w1=Recruit"]}, ben=ben).play("[c1]", "play [i1]")
    assert ends in game.texts
    assert "DE-8.10" not in game.rules
    assert not [text for text in game.texts if "othing go" in text]
    spent = game.written["this_turn"]
    assert (spent["raided"], spent["commanders_raided"]) == ({}, [])


def test_a_closed_yard_and_a_separated_card() -> None:
    """The ring hides (0,2); (5,0) has no Supply Line, is a target and keeps the Commander covered."""
    around = ("-1,1", "-1,2", "-1,3", "0,3", "1,3", "1,2", "1,1")
    ring = {**dict.fromkeys(around, "Bazaar"), "0,1": "e1=Mine", "0,2": "e2=Vault", "5,0": "e3=Tavern"}
    game = Board("raid", ada={"warband": ["w1=Blitztank"]}, ben={"turf": ring}).play()
    assert not game.offers("[e2]")
    assert not game.offers("[e1]")  # its one open side is the Commander's cell
    assert game.offers("[e3] Tavern (5,0) of Ben")
    assert not game.offers("[c1]")


def test_a_commander_is_raided_once_and_four_things_can_be_taken() -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Blitztank", "w2=Blitztank", "w3=Blitztank"]},
        ben={
            "commander": "DE-C013",
            "gold": 4,
            "attached": ["i1=Connections", "i2=Prosperity"],
            "discard": 3,
        },
    )
    game = table.play("[c1]", "add [w1]", "start the raid")
    labels = [
        "take the Gold Reserves",
        "annihilate attachments",
        "annihilate the discard pile",
        "take 10 VPs",
    ]
    assert asked(game) == ("Ada", "DE-8.16", labels)
    game.answer("annihilate attachments")
    assert asked(game) == (
        "Ada",
        "DE-8.22",
        ["annihilate [i1] Connections", "annihilate [i2] Prosperity", "that is all"],
    )
    game.answer("annihilate [i2]")
    assert asked(game) == ("Ada", "DE-8.22", ["annihilate [i1] Connections", "that is all"])
    game.answer("that is all")
    assert game.asked == ""  # once per Raid step, and nothing else to raid
    assert game.written["this_turn"]["commanders_raided"] == [1]


def test_the_menu_of_a_balance() -> None:
    """Leitheusser gives 2 of each; a Factory (1 Raw), Blitztank (1 Raw, 2 Fuel), three Soldats (3 Food)."""
    table = Board(
        "balance",
        ada={
            "commander": "DE-C012",
            "gold": 3,
            "turf": {"1,0": "e1=Factory", "0,1": "e2=Cistern|markers:1"},
            "warband": ["w1=Blitztank", "w2=Soldat", "w3=Soldat", "w4=Soldat"],
            "hand": ["i1=Overtime"],
        },
    )
    game = table.play()
    assert asked(game) == (
        "Ada",
        "DE-6.8",
        [
            "pay for everything (2 Gold)",
            "give up [e2] Cistern",
            "give up [e1] Factory",
            "give up [w1] Blitztank",
            "give up [w2] Soldat",
            "give up [w3] Soldat",
            "give up [w4] Soldat",
            "spend a marker of [e2] Cistern",
            "play [i1] Overtime",
        ],
    )
    game.answer("give up [w2]")
    assert game.offers("pay for everything (0 Gold)")
    game.answer("play [i1]")
    game.answer("pay for everything")
    assert (game.gold[0], game.zone("w2")) == (3 + 2, "discard")  # 4 Gold icons, 2 for the Cistern


def test_the_menu_of_actions() -> None:
    table = Board(
        ada={
            "commander": "DE-C014",
            "turf": {"1,0": "e1=Factory", "0,1": "e2=Intelligence Agency"},
            "warband": ["w1=Nassal", "w2=Patriarch"],
            "borderlands": ["w3=Nassal"],
            "hand": ["x1=Mine", "x2=Recruit", "x3=Glider", "x4=Soul Drain", "x5=Hidden Riches", "x6=Soldat"],
        }
    )
    game = table.play()
    assert asked(game) == (
        "Ada",
        "DE-5.22",
        [
            "build [x1] Mine",
            "muster [x2] Recruit",
            "equip [x3] Glider",
            "bestow [x4] Soul Drain",
            "transfer [w1] Nassal to the Borderlands",
            "transfer [w2] Patriarch to the Borderlands",
            "transfer [w3] Nassal to the Warband",
            "attack group",
            "defense group",
            "play [x5] Hidden Riches",
            "use [e2] Intelligence Agency",
            "done",
        ],
    )
    game.answer("build [x1]")
    assert asked(game)[1] == "DE-5.23"
    assert "(2,0)" in game.labels
    game.answer("(2,0)").answer("muster [x2]")
    assert asked(game) == ("Ada", "DE-5.24", ["Warband", "Borderlands"])
    game.answer("Warband").answer("equip [x3]")
    assert game.asked == "DE-5.25"
    game.answer("[w1]").answer("defense group")
    assert game.asked == "DE-5.27"
    assert all(label.startswith("add [") for label in game.labels)


def test_answers_go_clockwise_and_only_to_those_who_can() -> None:
    """Cleo and Dan hold any-time cards, Ben does not; Ada musters."""
    card = {"hand": ["Hidden Riches"]}
    table = Board("actions", card, card, ada={"hand": ["x1=Recruit"]}, ben={"hand": ["Mine"]})
    game = table.play("muster [x1]", "Warband")
    assert (game.who, game.asked) == ("Cleo", "DE-10.10")
    game.answer("pass")
    assert (game.who, game.asked) == ("Dan", "DE-10.10")
    game.answer("play")  # an answer can be answered
    assert (game.who, game.asked) == ("Cleo", "DE-10.10")


def test_answers_and_modify_go_clockwise_also_when_the_turn_goes_the_other_way() -> None:
    card = {"hand": ["Hidden Riches"]}
    teams = {"teams": [[0, 2], [1, 3]], "direction": "counterclockwise"}
    game = Board("actions", card, card, ada={"hand": ["x1=Recruit"]}, ben=card, **teams).play(
        "muster [x1]", "Warband"
    )
    asked = []
    while game.asked == "DE-10.10":
        asked.append(game.who)
        game.answer("pass")
    assert asked == ["Ben", "Cleo", "Dan"]
    ben = {"borderlands": ["v1=Recruit"], **card}
    game = Board("attack", card, card, ada={"warband": ["w1=Recruit"]}, ben=ben, **teams).play("[w1]")
    asked = []
    while game.asked == "DE-7.26":
        asked.append(game.who)
        game.answer("pass")
    assert asked == ["Ben", "Cleo", "Dan"]
    ends = Board("discard", card, card, **teams).play()
    assert ends.pass_all().s.turn == 3


def test_nobody_answers_before_the_game_has_begun() -> None:
    table = Board("draw", ada={"draw": ["Mine"] * 9}, ben={"hand": ["Hidden Riches"]}, begun=False)
    assert table.play().asked == ""
    assert Board("draw", ada={"draw": ["Mine"] * 9}, ben={"hand": ["Hidden Riches"]}).play().who == "Ben"


def test_unseen_hands_are_asked_in_windows_without_being_seen() -> None:
    table = Board(
        "attack", ada={"warband": ["w1=Recruit"]}, ben={"borderlands": ["v1=Recruit"], "hand": [None]}
    )
    game = table.play("[w1]")
    assert asked(game) == ("Ben", "DE-7.26", ["a card that is not listed", "pass"])
    game.answer("a card that is not listed").answer("Tactical Advantage")
    assert any(label.startswith("play [") for label in game.labels)


def test_unseen_hands_are_asked_at_the_moments_that_cards_name() -> None:
    """A hand that nobody has told may hold Trouble with the Books or I'll Take That."""
    game = Board("balance", ada={"warband": ["w1=Recruit"]}, ben={"hand": [None]}).play()
    assert asked(game) == ("Ben", "DE-10.10", ["a card that is not listed", "pass"])
    game.answer("a card that is not listed").answer("Trouble with the Books")
    assert any(label.endswith("Trouble with the Books") for label in game.labels)
    game = Board("balance", ada={"warband": ["w1=Blitztank"], "gold": 0}, ben={"hand": [None]}).play()
    game.answer("pass").answer("give up [w1]")
    assert (game.who, game.asked) == ("Ben", "DE-10.10")
    game.answer("a card that is not listed").answer("I'll Take That").answer("play [").pass_all()
    assert game.zone("w1") == "hand"


def test_teams_share_their_points_and_do_not_fight_each_other() -> None:
    guests: dict[str, Any] = {"borderlands": ["u1=Recruit"], "turf": {"1,0": "f1=Tavern"}, "vp_markers": 40}
    table = Board(
        "raid", guests, {}, ada={"warband": ["w1=Blitztank"], "vp_markers": 30},
        ben={"turf": {"1,0": "e1=Tavern"}}, teams=[[0, 2], [1, 3]],
    )  # fmt: skip
    game = table.play()
    assert game.labels == ["[e1] Tavern (1,0) of Ben", "[c3] Montagne of Dan", "no more raids"]
    game.answer("[e1]")
    assert game.s.winner == (0, 2)  # 30 + 40 + 6
    assert game.written["winner"] == [0, 2]


def test_a_team_that_wins_is_named_as_several() -> None:
    table = Board(
        "raid",
        {"vp_markers": 26},
        {},
        ada={"warband": ["w1=Blitztank"], "vp_markers": 40},
        ben={"turf": {"3,3": "e1=Farmland"}},
        teams=[[0, 2], [1, 3]],
    )
    game = table.play("[e1]")
    assert game.texts[-2:] == ["Ada and Cleo have 75 VPs", "Ada and Cleo reach 75 VPs and win the game"]


def test_teams_that_share_a_win_have_their_points_together() -> None:
    ada = {"vp_markers": 9, "dominion": ["Countdown|markers:1"]}
    one, two = {"vp_markers": 1}, {"vp_markers": 5}
    game = Board("draw", one, two, ada=ada, ben=two, teams=[[0, 2], [1, 3]]).play()
    told = "The game ends: the teams of Ada, Ben, Cleo and Dan share the win with 10 VPs each"
    assert game.texts[-1] == told
    assert game.written["winner"] == [0, 1, 2, 3]


def test_the_attachments_of_a_commander_may_all_be_left() -> None:
    ada, ben = {"warband": ["w1=Blitztank"]}, {"attached": ["i1=Prosperity"], "gold": 0}
    game = Board("raid", ada=ada, ben=ben).play("[c1]", "annihilate attachments")
    assert asked(game) == ("Ada", "DE-8.22", ["annihilate [i1] Prosperity", "that is all"])
    game.answer("that is all")
    assert game.zone("i1") == "on"
    assert "Ada annihilates nothing" in game.texts


def test_the_beginners_need_no_permission_and_thirty_points() -> None:
    table = Board(
        ada={"hand": ["x1=Blitztank", "x2=Glider", "x3=Prophet"], "warband": ["Soldat"]}, variant="beginner"
    )
    game = table.play()
    assert game.offers("muster [x1]")
    assert game.offers("equip [x2]")
    assert game.offers("muster [x3]")
    assert game.written["goal"] == 30


def test_a_step_is_played_from_what_was_written() -> None:
    """Three steps one after the other, each from the file that the one before wrote."""
    table = Board(
        "actions",
        ada={"hand": ["x1=Recruit"], "warband": ["w1=Kossack"]},
        ben={"borderlands": ["v1=Clan Soldier"], "turf": {"1,0": "e1=Gruel Works"}},
    )
    position = table.play("muster [x1]", "Warband", "done").written
    assert (position["step"], position["this_turn"]["mustered"]) == ("balance", ["x1"])
    for step, labels in (("attack", ["pay for everything"]), ("raid", ["[w1]"])):
        table.position = position
        position = table.play(*labels).pass_all().written
        assert position["step"] == step
    assert position["this_turn"]["attacked"] == {"w1": ["v1"]}
    table.position = position
    raid = table.play("[e1]", "add [w1]", "add [x1]")
    assert raid.zone("e1") == "turf"  # 8 against 7 + 2
    assert raid.written["this_turn"]["raided"] == {"w1": 1, "x1": 1}
    assert raid.written["step"] == "discard"


REFUSED = [
    ({"winner": [0]}, "winner"),
    ({"teams": [[0], [0]]}, "teams"),
    ({"step": "dance"}, "step"),
    ({"turn": 2}, "turn"),
    ({"goal": True}, "goal"),
    ({"colour": "red"}, "colour"),
    ({"rulings": {"repeat-target": "maybe"}}, "rulings.repeat-target"),
]


@pytest.mark.parametrize(("change", "path"), REFUSED)
def test_what_does_not_fit_is_refused_with_its_path(change: dict[str, Any], path: str) -> None:
    from edgebook.kernel.turn import begin_part

    position = {**Board(ada={}, ben={}).position, **change}
    with pytest.raises(Problems) as error:
        begin_part(GAME, position)
    assert any(problem.startswith(path) for problem in error.value.problems), error.value.problems


LAID_WRONG: list[tuple[dict[str, Any], str]] = [
    ({"warband": ["w1=Mine"]}, "Mine is an Establishment, expected a warrior"),
    ({"turf": {"1,0": "e1=Recruit"}}, "Recruit is a warrior, expected an Establishment"),
    ({"turf": {"0,0": "e1=Mine"}}, "the Commander lies there"),
    ({"warband": ["w1=Recruit"], "groups": [{"kind": "defense", "members": ["w1"]}]}, "1 of them, expected"),
    ({"warband": ["w1=Grinder", "w2=Grinder"]}, "Grinder is UNIQUE and in play as w1 too"),
    ({"warband": ["w1=Recruit"], "borderlands": ["w2=Recruit"],
      "groups": [{"kind": "defense", "members": ["w1", "w2"]}]}, "members of two areas, expected one"),
]  # fmt: skip


@pytest.mark.parametrize(("ada", "problem"), LAID_WRONG)
def test_cards_in_wrong_places_are_refused(ada: dict[str, Any], problem: str) -> None:
    with pytest.raises(Problems) as error:
        Board("balance", ada=ada).play()
    assert any(problem in each for each in error.value.problems), error.value.problems


def problems(position: Any) -> list[str]:
    with pytest.raises(Problems) as error:
        GAME.positions.read(position, ())  # type: ignore[union-attr]
    return list(error.value.problems)


def test_the_problems_of_a_table_with_one_seat_are_all_told() -> None:
    found = problems({"seats": [{"commander": "Verage", "warband": ["w1"]}], "cards": {"e1": "Mine"}})
    assert found == [
        "seats: 1 of them, expected 2 to 8",
        'seats[0].warband[0]: "w1", expected a handle that cards lists',
        "cards.e1: lies nowhere, expected one place",
    ]
    assert problems({"seats": []}) == ["seats: 0 of them, expected 2 to 8"]


def test_that_a_game_is_over_is_told_with_all_other_problems() -> None:
    wrong = {**Board(ada={"warband": ["w1=Mine"]}).position, "winner": [0]}
    assert problems(wrong) == [
        "seats[0].warband[0]: Mine is an Establishment, expected a warrior",
        "winner: the game is over, expected null to play on",
    ]
    assert GAME.positions.read({**Board().position, "winner": [0]}, ()).winner == (0,)  # type: ignore[union-attr]


@pytest.mark.parametrize("cell", ["--1,0", "1, 0", "01,0", "-0,1", "1,0,0", "1000,0"])
def test_what_is_no_cell_is_the_only_problem_of_a_card(cell: str) -> None:
    found = problems(Board(ada={"turf": {cell: "e1=Mine", "1,0": "e2=Mine"}}).position)
    assert found == [f'seats[0].turf["{cell}"]: "{cell}", expected a cell such as "1,0"']


def test_an_unknown_card_is_the_only_problem_where_it_lies() -> None:
    found = problems(Board(ada={"warband": ["w1=Soldatt"], "hand": ["i1=Deny"]}).position)
    assert [each.split(":")[0] for each in found] == ["cards.w1.card", "cards.i1.card"]


def _two(**ada: Any) -> dict[str, Any]:
    cards = ada.pop("cards", {})
    return {"seats": [{"commander": "Verage", **ada}, {"commander": "Montagne"}], "cards": cards}


def test_each_problem_of_a_group_is_told_with_what_was_found() -> None:
    cards = {"w1": "Soldat", "w2": "Soldat", "x1": "Soldat", "s1": "Solidarity"}
    groups = [
        {"members": ["w1", "w2"], "attached": ["s1"]},
        {"kind": "attack", "members": ["w1"]},
        {"kind": "defense", "members": ["w1", "x1"]},
    ]
    assert problems(_two(warband=["w1", "w2"], hand=["x1"], groups=groups, cards=cards)) == [
        "seats[0].groups[0].kind: left out, expected one of attack, defense",
        "seats[0].groups[1]: an Attack Group in the step draw, expected none",
        "seats[0].groups[1].members: 1 of them, expected at least 2",
        "seats[0].groups[1].members: a member is in two Groups, expected one",
        "seats[0].groups[2].members[1]: x1 lies at seats[0].hand[0], "
        "expected a warrior that this seat controls",
    ]


def test_what_hangs_on_a_group_that_is_none_lies_there_all_the_same() -> None:
    groups = [{"kind": "defense", "members": ["w1"], "attached": ["i1"]}]
    cards = {"w1": "Soldat", "i1": "Call to Defense"}
    found = problems(_two(warband=["w1"], groups=groups, cards=cards))
    assert found == ["seats[0].groups[0].members: 1 of them, expected at least 2"]


def test_any_amount_of_gold_is_fine() -> None:
    ada = {"gold": 10**9, "hand": ["i1=Militia"], "turf": {"1,0": "Mine"}}
    game = Board(ada=ada).play("play [i1]", "2 Gold")
    assert game.gold[0] == 10**9 - 2


def test_what_is_no_handle_is_told_once() -> None:
    found = problems({"seats": [{"commander": "Verage", "hand": [5]}, {"commander": "Verage"}]})
    assert found == ["seats[0].hand[0]: 5, expected the handle of a card"]


@pytest.mark.parametrize(
    ("ada", "problem"),
    [
        ({"attached": ["w1=Soldat"]}, "seats[0].attached[0]: Soldat is a warrior"),
        ({"turf": {"1,0": "e1=Mine+w1=Soldat"}}, "cards.e1.attached[0]: Soldat is a warrior"),
        (
            {"warband": ["w1=Soldat+e1=Crescentian Musk Beast"]},
            "cards.w1.attached[0]: Crescentian Musk Beast is an Establishment",
        ),
    ],
)
def test_warriors_shield_warriors_and_beasts_carry_cards_of_a_turf(ada: dict[str, Any], problem: str) -> None:
    (found,) = problems(Board(ada=ada).position)
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("e1=Boot Camp|choice:Soldat", "one of Sons of Rasputin, Templars"),
        ("e1=Mine+i1=Efficiency|choice:gold", "one of Gold, Food, Raw Materials, Fuel"),
        ("e1=Mine|choice:Purple", "an affiliation, a resource, +2, -2 or a handle"),
        ("e1=Mine+i1=Shapeshift|choice:Gold", "a handle that cards lists"),
    ],
)
def test_what_was_chosen_fits_the_card(card: str, expected: str) -> None:
    (found,) = problems(Board(ada={"turf": {"1,0": card}}).position)
    assert ".choice: " in found
    assert expected in found


def test_a_modest_victory_is_written_as_it_can_be_read() -> None:
    ada = {"warband": ["w1=Blitztank"], "hand": ["i1=Modest Victory"]}
    table = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]})
    game = table.play("[w1]", "play [i1]", until="turn")
    written = game.pass_all().written
    assert written["seats"][0]["table"][0]["choice"] == "now"
    assert GAME.positions is not None
    assert GAME.positions.write(GAME.positions.read(written)) == written


def test_what_was_chosen_for_an_open_card_stands_at_its_entry_or_at_the_card() -> None:
    entry = {"card": "i1", "on": ["w1"]}
    ada = {"warband": ["w1=Soldat"], "hand": ["Berserk"]}
    table = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]}).position
    table["cards"]["i1"] = {"card": "Folly or Courage?", "choice": "+2"}
    for given in (entry, {**entry, "choice": "+2"}):
        table["seats"][0]["table"] = [given]
        assert Game(begin_part(GAME, table)).answer("[w1]").standing == (4, 3)
    table["seats"][0]["table"] = [{**entry, "choice": "-2"}]
    assert Game(begin_part(GAME, table)).answer("[w1]").standing == (0, 3)


def test_a_warrior_that_has_attacked_nobody_has_its_attack() -> None:
    """DE-7.2: an empty list says so; what is wrong is told also behind a handle that cards does not list."""
    sides = {"ada": {"warband": ["w1=Soldat"]}, "ben": {"borderlands": ["v1=Recruit"]}}
    this_turn: dict[str, Any] = {"attacked": {"w1": []}, "raided": {"w1": 0}}
    assert Board("attack", **sides, this_turn=this_turn).play().offers("[w1]")
    this_turn = {"attacked": {"w9": ["v9"]}}
    found = problems(Board("attack", **sides, this_turn=this_turn).position)
    assert [each.partition(":")[0] for each in found] == ["this_turn.attacked.w9", "this_turn.attacked.w9[0]"]


def test_all_problems_of_an_open_card_are_told() -> None:
    table = Board(ada={"hand": ["i1=Folly or Courage?"]}).position
    table["seats"][0]["table"] = [{"card": "i1", "until": 5, "on": ["w9"], "choice": "+3"}]
    assert [each.partition(":")[0] for each in problems(table)] == [
        "seats[0].table[0].until", "seats[0].table[0].on[0]", "seats[0].table[0].choice", "seats[0].hand[0]",
    ]  # fmt: skip
    table["seats"][0].update(attached=["i1"], hand=[])
    assert [each.partition(":")[0] for each in problems(table)] == [
        "seats[0].table[0]", "seats[0].table[0].until", "seats[0].table[0].on[0]",
    ]  # fmt: skip


def test_gold_that_was_taken_instead_of_acting_is_remembered_in_a_file() -> None:
    ada = {"attached": ["i1=Economic Planning"], "hand": ["w1=Recruit", "i2=Hidden Riches"]}
    game = Board(ada=ada).play("use [i1]")
    assert game.labels == ["play [i2] Hidden Riches", "done"]
    assert game.written["this_turn"]["used"] == ["i1"]
    assert Game(begin_part(GAME, game.written)).labels == game.labels


def test_a_skull_key_that_was_played_in_this_turn_is_remembered_in_a_file() -> None:
    ada = {
        "warband": ["w1=Grinder", "w2=Blitztank", "w3=Blitztank"],
        "hand": ["i1=Asian Skull", "i2=European Skull"],
        "gold": 30,
    }
    turf = {"1,0": "e1=Farmland", "0,1": "e2=Farmland"}
    game = Board("raid", ada=ada, ben={"turf": turf}).play("[e1]", "add [w2]", "start the raid", "play [i1]")
    assert game.asked == "DE-8.18"
    again = Game(begin_part(GAME, game.written)).answer("[e2]")
    assert (again.zone("e2"), again.asked) == ("razed", "")


def test_what_was_shuffled_at_a_real_table_is_named_when_it_comes_up() -> None:
    from edgebook.kernel.turn import begin_part

    position = Board("draw", ada={"discard": ["d1=Soldat", "d2=Denied"]}).position
    game = Game(begin_part(GAME, position, seed=None))
    assert (game.asked, game.labels) == ("DE-4.3", ["[d1] Soldat", "[d2] Denied"])
    assert game.answer("d2").labels == ["[d1] Soldat"]
    assert game.answer("d1").written["seats"][0]["hand"] == ["d2", "d1"]


@pytest.mark.parametrize("handle", ["c0", "c5", "w1", "", "x" * 41])
def test_what_no_file_could_say_is_no_handle_for_a_card_that_comes_up(handle: str) -> None:
    game = Board("draw", ada={"draw": 1, "hand": ["w1=Soldat"]}).play()
    with pytest.raises(ChanceRefused):
        give(game.trace, {"card": "Mine", "as": handle})
    give(game.trace, {"card": "Mine", "as": "c5x"})
    assert Game(begin_part(GAME, game.written)).written == game.written


def test_a_warrior_that_is_kept_for_its_markers_stays_until_they_are_used_up() -> None:
    game = Board("draw", ada={"table": ["w1=Mastodon|markers:3"]}).play()
    (entry,) = game.written["seats"][0]["table"]
    assert (entry["card"], entry["until"], entry["choice"]) == ("w1", None, "Food")


@pytest.mark.parametrize(
    "answer", ["Nobody", "Verage", "w1", "5", '{"card": "Soldat", "as": "w1"}', '{"as": "w2"}']
)
def test_what_the_table_cannot_show_is_refused_with_what_it_can(answer: str) -> None:
    table = Board("draw", ada={"hand": ["w1=Recruit"], "draw": [None]}).position
    table["cards"]["e1"] = "Mine"
    game = Game(begin_part(GAME, table))
    with pytest.raises(
        ChanceRefused, match="expected one of e1, the id or name of a card that is no Commander"
    ):
        game.answer(answer)
    assert game.answer("e1").zone("e1") == "hand"


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_seats_play_a_turn_and_answer_clockwise(seats: int) -> None:
    cards = {f"i{n}": "Hidden Riches" for n in range(1, seats)}
    others = [{"commander": "Verage", "hand": [handle]} for handle in cards]
    table = {"step": "discard", "seats": [{"commander": "Verage"}, *others], "cards": cards}
    game, asked = Game(begin_part(GAME, table)), []
    while game.labels:
        asked.append(game.who)
        game.answer("pass")
    assert asked == [f"Seat {n}" for n in range(1, seats)]
    assert game.written["turn"] == 1
