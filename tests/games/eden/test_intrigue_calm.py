"""Intrigue cards that are played outside fights; every test names the card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.attacking import attackers, forbids, number_of
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.permits import initial_cost, why_not
from edgebook.games.eden.effects.raiding import Reach
from tests.games.eden.helpers import Board, Game

Check = Callable[[Game], Any]


def _gives(game: Game, seat: int = 0) -> tuple[int, ...]:
    return account(game.s, seat, ()).gives


def _barred(game: Game, handle: str, what: str) -> bool:
    card = game.card(handle)
    return forbids(game.s, board(game.s), card, game.s.ctrl[card], what) is not None


BEARS: list[tuple[str, str, Check, Any]] = [
    ("DE-I007 Divine Fist", "Recruit", lambda g: g.cv("w1"), 6),
    ("DE-I038 Spiked Armor", "Hidden Blade", lambda g: g.cv("w1"), 9),
    ("DE-I078 Hellish Cannon", "Hidden Blade", lambda g: g.cv("w1"), 12),
    ("DE-I123 Venom", "Zhurgon", lambda g: g.cv("w1"), 13),
    ("DE-I022 Double-Barrel", "Recruit", lambda g: number_of(g.s, board(g.s), g.card("w1"), "attacks"), 2),
    ("DE-I023 Anti-Aircraft Gun", "Recruit", lambda g: board(g.s).guards(g.s, g.card("w1")), 4),
    ("DE-I109 Steel Shark", "Recruit", lambda g: g.tactics("w1"), 3),
    ("DE-I116 Glider", "Recruit", lambda g: g.tactics("w1"), 5),
    ("DE-I054 Necrobionic Mutation", "Nassal", lambda g: g.tactics("w1"), 7),
    ("DE-I052 Dark Blessing", "Recruit", lambda g: "WORTHY OF DARK SYMMETRY" in g.words("w1"), True),
    ("DE-I090 The Calling", "Recruit", lambda g: "PATRIARCH" in g.words("w1"), True),
    ("DE-I092 Prophetic Visions", "Recruit", lambda g: "PROPHET" in g.words("w1"), True),
    ("DE-I130 Loss of Faith", "Patriarch", lambda g: "PATRIARCH" in g.words("w1"), False),
    ("DE-I027 False Prophecy", "Prophet", lambda g: "PROPHET" in g.words("w1"), False),
    ("DE-I059 On Your Own", "Recruit", lambda g: "SOLITARY" in g.words("w1"), True),
    (
        "DE-I119 Cowardly Skunk",
        "Recruit",
        lambda g: [_barred(g, "w1", w) for w in ("attack", "raid", "join")],
        [True] * 3,
    ),
    (
        "DE-I127 Crippled",
        "Recruit",
        lambda g: [_barred(g, "w1", w) for w in ("attack", "guard", "transfer")],
        [True] * 3,
    ),
    ("DE-I058 Mercenary", "Recruit", lambda g: account(g.s, 0, ()).needs[0], 3),
]


@pytest.mark.parametrize(("item", "bearer", "check", "found"), BEARS, ids=[each[0] for each in BEARS])
def test_what_an_attachment_does_for_a_warrior(item: str, bearer: str, check: Check, found: Any) -> None:
    name = item.partition(" ")[2]
    assert check(Board(ada={"warband": [f"w1={bearer}"]}).play()) != found
    assert check(Board(ada={"warband": [f"w1={bearer}+{name}"]}).play()) == found


PLACES: list[tuple[str, Check, Any]] = [
    ("DE-I029 Fortification", lambda g: g.cv("e1"), 16), ("DE-I067 Defensive Perimeter", lambda g: g.cv("e1"), 22),  # noqa: E501
    ("DE-I049 Militia|paid:3", lambda g: g.cv("e1"), 15),
    ("DE-I009 Inefficiency|choice:Fuel", lambda g: account(g.s, 0, ()).needs[3], 1),
    ("DE-I144 Efficiency|choice:Fuel", lambda g: _gives(g)[3], 4),
    ("DE-I042 Coastline", lambda g: (g.tactics("e1"), board(g.s).allowance(g.s)[g.card("e1")]), (3, 3)),
    ("DE-I024 Efficient Use of Space", lambda g: board(g.s).allowance(g.s)[g.card("e2")], 4),
    ("DE-I159 Bad Front", lambda g: [g.card("e1") in Reach(g.s, 1).targets(), g.card("e2") in Reach(g.s, 1).targets()],  # noqa: E501
     [False, True]),
]  # fmt: skip


@pytest.mark.parametrize(("item", "check", "found"), PLACES, ids=[each[0] for each in PLACES])
def test_what_an_attachment_does_for_an_establishment(item: str, check: Check, found: Any) -> None:
    name = item.partition(" ")[2]
    ben = {"warband": ["Zhurgon", "Grim Reaper Airship", "Sailor"]}
    beside = f"e2=Bazaar+{name}" if "Space" in name else "e2=Bazaar"
    mine = "e1=Mine" if "Space" in name else f"e1=Mine+{name}"
    assert check(Board(ada={"turf": {"1,0": "e1=Mine", "0,1": "e2=Bazaar"}}, ben=ben).play()) != found
    assert check(Board(ada={"turf": {"1,0": mine, "0,1": beside}}, ben=ben).play()) == found


def _fill(game: Game) -> int:
    from edgebook.games.eden.effects.hands import fill_level

    return fill_level(game.s, 0)


COMMANDER: list[tuple[str, Check, Any]] = [
    ("DE-I012 Price of War", _fill, 6), ("DE-I020 Prosperity", _fill, 8), ("DE-I029 Fortification", lambda g: g.cv("c0"), 14),  # noqa: E501
    ("DE-I015 Asian Skull", lambda g: g.cv("c0"), 14), ("DE-I016 European Skull", lambda g: g.cv("c0"), 14),
    ("DE-I017 South American Skull", lambda g: g.cv("c0"), 14), ("DE-I018 North American Skull", lambda g: g.cv("c0"), 14),  # noqa: E501
    ("DE-I047 Melancholy", lambda g: g.cv("e1"), 10), ("DE-I056 Valpurgius Comes!", lambda g: _plays(g, "w8"), True),  # noqa: E501
    ("DE-I080 Letter of Inquisitor Benediktus", lambda g: _plays(g, "w9"), True),
    ("DE-I135 Harding's Influence", lambda g: (_gives(g), _plays(g, "w8")), ((7, 4, 4, 4), True)),
    ("DE-I154 Payment Up Front", lambda g: initial_cost(g.s, 0, g.card("w8")), 1),
    ("DE-I164 Connections", lambda g: _price(g), (1, 1, 1, 1)),
    ("DE-I102 The Howl Draws Near", lambda g: g.cv("w7"), 14),
    ("DE-I107 Glimpse of the Future", lambda g: _open(g, 1), True),
]  # fmt: skip


def _plays(game: Game, handle: str) -> bool:
    return why_not(game.s, 0, game.card(handle)) is None


def _price(game: Game) -> tuple[int, ...]:
    from edgebook.games.eden.effects.accounts import prices

    return prices(game.s, 0)


def _open(game: Game, seat: int) -> bool:
    from edgebook.games.eden.table.places import open_hands

    return seat in open_hands(game.s)


@pytest.mark.parametrize(("item", "check", "found"), COMMANDER, ids=[each[0] for each in COMMANDER])
def test_what_an_attachment_does_for_a_commander(item: str, check: Check, found: Any) -> None:
    name = item.partition(" ")[2]
    ada = {"hand": ["w8=Nassal", "w9=Mitch Hunter"], "turf": {"1,0": "e1=Mine"}, "warband": ["w7=Mastodon"]}
    assert check(Board(ada=ada).play()) != found
    assert check(Board(ada={**ada, "attached": [name]}).play()) == found


LASTS: list[tuple[str, dict[str, Any], Check, Any]] = [
    ("DE-I003 The Blessing", {}, lambda g: (g.cv("c0"), g.cv("e1")), (20, 22)),
    (
        "DE-I008 Fuel Shortage",
        {},
        lambda g: [_barred(g, "w2", w) for w in ("attack", "raid", "join", "transfer")],
        [True] * 4,
    ),
    (
        "DE-I010 Food Shortage",
        {},
        lambda g: [_barred(g, "w3", w) for w in ("attack", "raid", "join", "transfer")],
        [True] * 4,
    ),
    ("DE-I014 Peacetime", {}, lambda g: _barred(g, "w1", "attack"), True),
    ("DE-I030 Folly or Courage?", {"on": ["w1"], "choice": "+2"}, lambda g: g.cv("w1"), 5),
    ("DE-I041 Amphibious Landing", {}, lambda g: g.tactics("w1"), 3),
    ("DE-I117 Death from the Clouds", {}, lambda g: g.tactics("w1"), 5),
    ("DE-I095 Transformation", {}, lambda g: g.tactics("w4"), 7),
    ("DE-I101 The Condemned", {"on": ["w4"]}, lambda g: g.cv("w4"), 6),
    ("DE-I104 Focus", {}, lambda g: _barred(g, "w1", "raid"), True),
    ("DE-I074 Enlightenment", {}, lambda g: _open(g, 1), True),
    (
        "DE-I051 Motivation",
        {"until": "end:0"},
        lambda g: number_of(g.s, board(g.s), g.card("w1"), "attacks"),
        2,
    ),
    (
        "DE-I134 Blitzkrieg",
        {"until": "end:0"},
        lambda g: number_of(g.s, board(g.s), g.card("w1"), "raids"),
        2,
    ),
    ("DE-I140 Work Stoppage", {"on": ["e1"]}, lambda g: _gives(g)[0], 2),
    (
        "DE-I075 Pacifist",
        {"on": ["c0"], "choice": "attack", "until": "end:0"},
        lambda g: attackers(g.s, 0),
        [],
    ),
    ("DE-I005 Bombing Run", {"on": ["w2"], "until": "end:0"}, lambda g: _by(g, "w2"), 5),
    ("DE-I001 Endless Seas", {}, lambda g: _barred_by(g, "w5", "attack"), 2),
    (
        "DE-I089 Mighty Winds",
        {},
        lambda g: (_barred_by(g, "w2", "attack"), _barred_by(g, "w2", "raid")),
        (4, 4),
    ),
    (
        "DE-I110 Terrible Downpour",
        {},
        lambda g: (_barred_by(g, "w1", "attack"), _barred_by(g, "w1", "raid")),
        (1, 1),
    ),
    ("DE-I036 Trouble with the Books", {"on": ["c0"]}, lambda g: account(g.s, 0, ()).cost, 0),
]


def _by(game: Game, handle: str) -> int:
    from edgebook.games.eden.effects.attacking import attack_tactics

    return attack_tactics(game.s, board(game.s), game.card(handle))


def _barred_by(game: Game, handle: str, what: str) -> int:
    from edgebook.games.eden.effects.attacking import barred_tactics

    return barred_tactics(game.s, board(game.s), game.card(handle), 0, what)


@pytest.mark.parametrize(("item", "how", "check", "found"), LASTS, ids=[each[0] for each in LASTS])
def test_what_lies_open_works(item: str, how: dict[str, Any], check: Check, found: Any) -> None:
    name = item.partition(" ")[2]
    ada = {
        "turf": {"1,0": "e1=Mine"},
        "warband": ["w1=Recruit", "w2=Verounist Ray", "w3=Kossack", "w4=Fusilier", "w5=Sailor"],
        "borderlands": ["Recruit"] * 3,
    }
    ben = {"warband": ["Recruit"]}
    assert check(Board(ada=ada, ben=ben).play()) != found
    assert check(Board(ada={**ada, "table": [{"card": name, **how}]}, ben=ben).play()) == found


BALANCE = {
    "DE-I006 Food Boom": 1,
    "DE-I026 Eureka!": 0,
    "DE-I147 Gusher": 3,
    "DE-I162 Significant Deposit": 2,
}


@pytest.mark.parametrize(("item", "kind"), BALANCE.items())
def test_booms_double_a_balance(item: str, kind: int) -> None:
    name = item.partition(" ")[2]
    ada = {"turf": {"1,0": "Bazaar"}, "hand": [f"i1={name}"], "warband": ["Recruit"]}
    game = Board("balance", ada=ada).play("play [i1]")
    assert _gives(game)[kind] == 6
    game.answer("pay for everything")
    assert game.zone("i1") == "annihilated"


def test_DE_I057_overtime_doubles_the_commander() -> None:
    game = Board(
        "balance", ada={"hand": ["i1=Overtime"], "turf": {"1,0": "Mine"}, "warband": ["Recruit"]}
    ).play("play [i1]")
    assert _gives(game) == (7, 4, 4, 4)


ONCE: list[tuple[str, dict[str, Any], dict[str, Any], tuple[str, ...], Check, Any]] = [
    ("DE-I126 Hidden Riches", {}, {}, (), lambda g: g.gold[0], 25),
    ("DE-I073 Robbed Blind", {}, {}, ("[c1]",), lambda g: g.gold, [20, 0]),
    ("DE-I115 Trick", {"gold": 3, "draw": ["d1=Mine", "d2=Mine"]}, {}, (),
     lambda g: (g.gold, g.zone("d1"), g.zone("d2")), ([20, 3], "annihilated", "annihilated")),
    ("DE-I145 Denied", {}, {"attached": ["a1=Prosperity"]}, (), lambda g: g.zone("a1"), "annihilated"),
    ("DE-I063 Not So Fast", {}, {"warband": ["v1=Recruit+a1=Glider+a2=Malice"]}, (),
     lambda g: (g.zone("a1"), g.zone("a2")), ("discard", "discard")),
    ("DE-I004 Blessing or Curse?", {}, {"warband": ["v1=Recruit+a1=Glider"]}, (), lambda g: g.zone("a1"), "discard"),  # noqa: E501
    ("DE-I055 I Thought You Were Watching It", {}, {"warband": ["v1=Kossack"]}, (),
     lambda g: (g.zone("v1"), g.gold[0]), ("discard", 15)),
    ("DE-I062 Dishonorable Deed", {}, {"warband": ["v1=Recruit"]}, (), lambda g: (g.zone("v1"), g.gold[0]), ("discard", 17)),  # noqa: E501
    ("DE-I120 Terrorism", {}, {"turf": {"1,0": "e9=Mine"}}, (), lambda g: (g.zone("e9"), g.gold[0]), ("discard", 8)),  # noqa: E501
    ("DE-I081 Plague", {"warband": ["w1=Recruit"]}, {"borderlands": ["v1=Recruit"]}, (),
     lambda g: (g.zone("w1"), g.zone("v1")), ("discard", "discard")),
    ("DE-I157 Surprise", {}, {"warband": ["v1=Recruit", "v2=Recruit"], "groups": [{"kind": "defense", "members": ["v1", "v2"]}]},  # noqa: E501
     (), lambda g: g.s.groups, ()),
    ("DE-I160 Change of Orders", {}, {"warband": ["v1=Recruit"]}, (), lambda g: g.zone("v1"), "borderlands"),
    ("DE-I019 Desperate Measures", {"razed": ["x1=Mine"]}, {}, (), lambda g: (g.gold[0], g.zone("x1")), (40, "discard")),  # noqa: E501
    ("DE-I072 Recovery", {"discard": ["d1=Mine", "d2=Tavern"], "draw": ["d3=Mine", "d4=Mine"]}, {}, ("[d2]",),
     lambda g: (g.zone("d2"), g.zone("d3"), g.zone("d4")), ("hand", "annihilated", "annihilated")),
    ("DE-I086 Search", {"draw": [f"d{n}=Mine" for n in range(4)]}, {}, ("[d2]",),
     lambda g: (g.zone("d2"), len(g.s.annihilated[0])), ("hand", 3)),
    ("DE-I163 From Beyond the Edge", {"annihilated": ["d1=Mine", "d2=Mine"]}, {}, ("[d1]",),
     lambda g: (g.zone("d1"), _barred(g, "c0", "attack")), ("hand", True)),
    ("DE-I065 Never Again", {"draw": ["d9=Mine"]}, {"discard": ["d1=Mine", "d2=Mine", "d3=Mine"]}, ("[c1]", "[d1]", "[d3]"),  # noqa: E501
     lambda g: [g.zone(f"d{n}") for n in (1, 2, 3, 9)], ["annihilated", "discard", "annihilated", "annihilated"]),  # noqa: E501
    ("DE-I129 Lost Potential", {}, {"hand": ["j1=Mine", "j2=Mine", "j3=Mine"]},
     ("[c1]", "[j1]", "that is all", "[j2]", "that is all"),
     lambda g: (g.zone("j1"), g.zone("j2"), g.zone("j3"), g.gold[0]), ("discard", "annihilated", "hand", 20 - 3 - 6)),  # noqa: E501
    ("DE-I152 Let's Start Over", {"hand": ["i2=Mine"], "draw": ["Mine"] * 9}, {"hand": ["Mine"] * 3, "draw": ["Mine"] * 5},  # noqa: E501
     (), lambda g: (len(g.s.hand[0]), len(g.s.hand[1])), (7, 7)),
    ("DE-I085 Redistribution of Wealth", {"gold": 30}, {}, (), lambda g: g.gold, [10, 10]),
    ("DE-I061 Nothing to Lose", {"warband": ["w1=Recruit"]}, {}, (), lambda g: len(board(g.s).rows("no-kill")), 1),  # noqa: E501
    ("DE-I114 Lucky Hand", {"warband": ["w1=Recruit"]}, {"warband": ["v1=Recruit+a1=Glider"]}, (), lambda g: g.tactics("w1"), 5),  # noqa: E501
    ("DE-I012 Price of War", {}, {}, ("[c1]",), lambda g: len(g.s.atts[1]), 1),
    ("DE-I143 Fuel Leak", {}, {}, ("[c1]",), lambda g: account(g.s, 1, ()).needs[3], 3),
    ("DE-I111 Drought", {}, {}, ("[c1]",), lambda g: account(g.s, 1, ()).needs[1], 3),
    ("DE-I037 Materials Trouble", {}, {}, ("[c1]",), lambda g: account(g.s, 1, ()).needs[2], 3),
    ("DE-I079 Fool's Gold", {}, {}, ("[c1]",), lambda g: account(g.s, 1, ()).needs[0], 3),
    ("DE-I118 Shield", {"attached": ["a1=Connections"]}, {}, (), lambda g: len(board(g.s).rows("protected")), 1),  # noqa: E501
    ("DE-I121 Toxic Spill", {"turf": {"1,0": "Ore Deposit"}}, {}, (), lambda g: _gives(g)[1], 1),
    ("DE-I094 Recount", {}, {"turf": {"1,0": "Mine"}}, ("[c1]",), lambda g: g.gold[1], 20 + 5 * 2),
    ("DE-I025 Economic Planning", {}, {}, ("use",), lambda g: (g.gold[0], g.offers("build")), (25, False)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("item", "ada", "ben", "labels", "check", "found"), ONCE, ids=[each[0] for each in ONCE]
)
def test_what_a_card_does_once(
    item: str, ada: dict[str, Any], ben: dict[str, Any], labels: tuple[str, ...], check: Check, found: Any
) -> None:
    name = item.partition(" ")[2]
    hand = [f"i1={name}", *ada.get("hand", [])]
    game = Board(ada={**ada, "hand": hand}, ben=ben).play()
    assert check(game) != found
    game.answer("play [i1]")
    for label in labels:
        game.answer(label)
    if game.asked == item[:7]:
        game.answer(next(each for each in game.labels if "[v1]" in each or "[w1]" in each or "[a1]" in each))
    assert check(game) == found


SABOTAGE: list[tuple[str, tuple[str, ...], Check, Any]] = [
    ("DE-I040 Theft", (), lambda g: g.gold, [40, 0]),
    ("DE-I084 Arson", (), lambda g: g.zone("e9"), "discard"),
    ("DE-I150 Assassination", ("[v2]",), lambda g: g.zone("v2"), "annihilated"),
    ("DE-I155 Poisoned Well", ("[v2]",), lambda g: (g.zone("v2"), g.zone("v1")), ("discard", "warband")),
    ("DE-I045 Coup d'Etat", (), lambda g: (g.s.down[1], _gives(g, 1)), (True, (3, 0, 0, 0))),
    ("DE-I091 Labor Problems", (), lambda g: (g.s.down[g.card("e9")], _gives(g, 1)[0]), (True, 2)),
]


@pytest.mark.parametrize(("item", "labels", "check", "found"), SABOTAGE, ids=[each[0] for each in SABOTAGE])
def test_sabotage_needs_a_spy(item: str, labels: tuple[str, ...], check: Check, found: Any) -> None:
    name = item.partition(" ")[2]
    ben = {
        "warband": ["v1=Recruit+s1=Subversive|owner:0", "v2=Recruit", "v3=Recruit"],
        "turf": {"1,0": "e9=Mine"},
    }
    without = {**ben, "warband": ["v1=Recruit", "v2=Recruit", "v3=Recruit"]}
    assert not Board(ada={"hand": [f"i1={name}"]}, ben=without).play().offers("play [i1]")
    game = Board(ada={"hand": [f"i1={name}"]}, ben=ben).play("play [i1]", *labels)
    assert check(game) == found


def test_DE_I087_a_sacrifice_strengthens_raiders() -> None:
    ada = {
        "commander": "DE-C011",
        "hand": ["i1=Sacrifice"],
        "warband": ["w1=Patriarch", "w2=Heavy Cavalryman", "w3=Fusilier"],
    }
    game = Board(ada=ada, ben={"turf": {"1,0": "e1=Tavern"}}).play("ritual [i1]", "[w2]")
    assert game.zone("w2") == "discard"
    assert [entry.amount for entry in game.s.table] == [8]
    written = game.written["seats"][0]["table"]
    assert written[0]["choice"] == "8"


def test_DE_I161_a_shapeshift_copies_infantry() -> None:
    ada = {"commander": "DE-C014", "warband": ["w1=Nassal+i1=Shapeshift"]}
    game = Board(ada=ada, ben={"warband": ["v1=Mitch Hunter"]}).play("use [i1]")
    assert (game.cv("w1"), game.tactics("w1"), game.s.name(game.card("w1"))) == (6, 7, "Mitch Hunter")
    assert not game.offers("use [i1]")


TEAMS = {"teams": [[0, 2], [1, 3]]}


def _four(**ada: Any) -> Board:
    return Board("actions", {"hand": ["k1=Mine"]}, {}, ada=ada, **TEAMS)


def test_DE_I132_winds_of_change_turn_the_order() -> None:
    game = _four(hand=["i1=Winds of Change"]).play("play [i1]")
    assert game.written["direction"] == "counterclockwise"


def test_DE_I137_shared_funds() -> None:
    from edgebook.games.eden.effects.permits import purse

    game = Board("actions", {"attached": ["Shared Funds"], "gold": 9}, {}, ada={"gold": 1}, **TEAMS).play()
    assert (purse(game.s, 0), purse(game.s, 1)) == (10, 20)
