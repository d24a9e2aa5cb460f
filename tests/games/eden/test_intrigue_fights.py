"""Intrigue cards that belong to combats and raids; every test names the card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eden.helpers import Board, Game


def _combat(
    card: str, ada: list[str], ben: list[str], *labels: str, mine: dict[str, Any] | None = None, **theirs: Any
) -> Game:
    """Ada attacks Ben and has the card in hand as i1."""
    group = [{"kind": "attack", "members": [each.split("=")[0] for each in ada]}] if len(ada) > 1 else []
    other = [{"kind": "defense", "members": [each.split("=")[0] for each in ben]}] if len(ben) > 1 else []
    table = Board(
        "attack", ada={"warband": ada, "groups": group, "hand": [f"i1={card}"], **(mine or {})},
        ben={"borderlands": ben, "groups": other, **theirs},
    )  # fmt: skip
    return table.play("[w1]", *labels)


def test_DE_I033_clairvoyance_opens_the_enemys_hand() -> None:
    from edgebook.games.eden.table.places import open_hands

    game = _combat("Tactical Advantage", ["w1=Nassal+Clairvoyance"], ["v1=Recruit"])
    assert 1 in open_hands(game.s)


def test_any_number_may_be_none() -> None:
    """DE-I044 and DE-I151: the choice of any number can end before anything is chosen."""
    table = Board(
        "attack", ada={"warband": ["w1=Recruit"]},
        ben={"borderlands": ["v1=Clan Soldier"], "hand": ["j1=Bribe"]},
    )  # fmt: skip
    game = table.play("[w1]", "play [j1]")
    assert (game.asked, game.labels) == ("DE-I044", ["[w1] Recruit", "that is all"])
    game.answer("that is all")
    assert (game.zone("v1"), game.zone("j1"), game.gold[1]) == ("discard", "discard", 20)
    assert "Ben names nothing" in game.texts
    game = _raid(
        "Fierce Raid",
        ["w1=Recruit"],
        "[e1]",
        "play [i1]",
        "that is all",
        mine={"borderlands": ["w2=Kossack"]},
    )
    assert game.card("w2") not in game.s.raided


AFTER: list[tuple[str, list[str], list[str], tuple[str, ...], Any, Any]] = [
    ("DE-I048 Memorial", ["w1=Recruit"], ["v1=Kossack"], ("play [i1]",), lambda g: g.gold[0], 23),
    ("DE-I053 We Must Eat", ["w1=Kossack"], ["v1=Recruit"], ("play [i1]",), lambda g: (g.zone("v1"), g.s.markers[g.card("v1")]),  # noqa: E501
     ("table", 3)),
    ("DE-I068 Salvage", ["w1=Blitztank"], ["v1=Swift Battlewagon"], ("play [i1]",),
     lambda g: (g.zone("v1"), g.s.markers[g.card("v1")]), ("table", 6)),
    ("DE-I103 Modest Victory", ["w1=Kossack"], ["v1=Recruit"], ("play [i1]",), lambda g: (g.s.vp(0), g.zone("i1")), (3, "table")),  # noqa: E501
    ("DE-I127 Crippled", ["w1=Kossack"], ["v1=Recruit"], ("play [i1]",), lambda g: g.zone("v1"), "borderlands"),  # noqa: E501
    ("DE-I125 Escape", ["w1=Recruit"], ["v1=Kossack"], ("play [i1]", "[w1]"), lambda g: g.zone("w1"), "hand"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("item", "ada", "ben", "labels", "check", "found"), AFTER, ids=[each[0] for each in AFTER]
)
def test_cards_for_the_moment_after(
    item: str, ada: list[str], ben: list[str], labels: tuple[str, ...], check: Any, found: Any
) -> None:
    game = _combat(item.partition(" ")[2], ada, ben, *labels)
    assert check(game) == found


def test_DE_I146_the_markers_stay_when_soul_drain_goes() -> None:
    ada = {"warband": ["w1=Nassal|markers:2+i1=Soul Drain"], "hand": ["i2=Denied"]}
    game = Board(ada=ada).play("play [i2]")
    assert (game.zone("i1"), game.written["cards"]["w1"]["markers"]) == ("discard", 2)
    assert game.cv("w1") == 3 + 4


def test_DE_I146_a_warrior_that_leaves_play_loses_its_markers() -> None:
    ada = {"warband": ["w1=Nassal|markers:2"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Zhurgon"]}).play("[w1]").pass_all()
    assert (game.zone("w1"), game.written["cards"]["w1"]["markers"]) == ("discard", 0)


# -- raids -------------------------------------------------------------------------------------------------


def _raid(card: str, ada: list[str], *labels: str, mine: dict[str, Any] | None = None, **ben: Any) -> Game:
    table = Board(
        "raid", ada={"warband": ada, "hand": [f"i1={card}"], **(mine or {})},
        ben={"turf": {"1,0": "Mine", "2,0": "e1=Tavern"}, **ben},
    )  # fmt: skip
    return table.play(*labels)


def test_DE_I002_wrong_maps_redirect_a_raid() -> None:
    game = _raid(
        "Wrong Maps", ["w1=Blitztank"], "[e1]", "play [i1]", turf={"1,0": "e2=Mine", "0,1": "e1=Tavern"}
    )
    assert (game.zone("e1"), game.zone("e2")) == ("turf", "turf")
    assert "he raid goes on against Ben's Mine" in " ".join(game.texts)


def test_DE_I105_solidarity_keeps_a_group_together() -> None:
    ada = {"groups": [{"kind": "attack", "members": ["w1", "w2"], "attached": ["a1=Solidarity"]}]}
    game = _raid("Oh!", ["w1=Kossack", "w2=Kossack"], "[e1]", "add [w1]", mine=ada)
    assert (game.zone("e1"), [group.kind for group in game.s.groups]) == ("razed", ["defense"])


def test_DE_I160_a_change_of_orders_stops_a_raid() -> None:
    """DE-X9."""
    ben = {"turf": {"1,0": "e1=Tavern"}, "warband": ["v1=Recruit"], "hand": ["j1=Change of Orders"]}
    game = Board("raid", ada={"warband": ["w1=Zhurgon"]}, ben=ben).play("[e1]", "play [j1]", "[v1]")
    assert "DE-8.17" in game.rules
    assert game.s.raided == {}


RAZED: list[tuple[str, Any, Any]] = [
    ("DE-I011 Brick by Brick", lambda g: (g.zone("e1"), g.s.at[g.card("e1")], g.s.vp(0)), ("turf", 0, 0)),
    ("DE-I106 Scorched Earth", lambda g: g.s.turf[1][2, 0] == g.card("i1"), True),
]


@pytest.mark.parametrize(("item", "check", "found"), RAZED, ids=[each[0] for each in RAZED])
def test_cards_right_after_a_razing(item: str, check: Any, found: Any) -> None:
    game = _raid(item.partition(" ")[2], ["w1=Blitztank"], "[e1]", "play [i1]")
    if game.asked.startswith("DE-I"):
        game.answer("(1,0)")
    assert check(game) == found


def test_DE_I082_demolition_plans_take_the_points() -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Blitztank"]},
        ben={"turf": {"1,0": "e1=Tavern"}, "hand": ["j1=Demolition Plans"]},
    )
    game = table.play("[e1]", "play [j1]")
    assert (game.s.vp(0), game.zone("e1")) == (0, "discard")


def test_DE_I116_and_DE_I117_tell_that_an_anti_aircraft_gun_falls() -> None:
    ada = {"turf": {"1,0": "Factory"}, "warband": ["w1=Recruit+a1=Anti-Aircraft Gun"]}
    game = Board(ada={**ada, "hand": ["i1=Glider"]}).play("equip [i1]")
    assert "Glider is attached to Recruit; Anti-Aircraft Gun is discarded" in game.texts
    game = Board(ada={**ada, "hand": ["i1=Death from the Clouds"]}).play("play [i1]")
    assert game.zone("a1") == "discard"
    assert any(text.endswith("; Anti-Aircraft Gun is discarded") for text in game.texts)


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


@pytest.mark.parametrize("card", ["Food Boom", "Eureka!", "Overtime"])
def test_DE_I006_a_balance_that_is_written_and_read_ends_it_too(card: str) -> None:
    table = Board("balance", ada={"hand": [f"i1={card}"], "warband": ["w1=Recruit"]})
    half = Board()
    half.position = table.play("play [i1]").written
    game = half.play("pay for everything")
    assert game.zone("i1") == ("discard" if card == "Overtime" else "annihilated")


# -- what is told, and what was really decided ---------------------------------------------------------------


def _both(card: str, *rulings: tuple[str, str]) -> Game:
    """Two Blitztanks raze Ben's Musk Beast with the Farmland that it carries."""
    ben = {"turf": {"1,0": "e1=Farmland+b1=Crescentian Musk Beast"}, "hand": [f"j1={card}"]}
    table = Board(
        "raid",
        ada={"warband": ["w1=Blitztank", "w2=Blitztank"]},
        ben=ben,
        rulings={"musk-beast": "both", **dict(rulings)},
    )
    return table.play("[b1]", "add [w1]", "add [w2]", "play [j1]")


def test_DE_I011_what_a_beast_carried_is_placed_again_and_its_markers_are_told() -> None:
    game = _both("Brick by Brick", ("brick-by-brick", "markers")).answer("(0,1)")
    assert game.s.turf[1][0, 1] == game.card("e1")
    assert game.s.vps == [9, 0]
    told = "Farmland is built in Ben's Turf, above Montagne; Ada takes 9 VPs in markers instead"
    assert f"{told}; Brick by Brick is discarded" in game.texts


@pytest.mark.parametrize("value", ["placement", "always"])
def test_DE_I024_nobody_is_asked_where_nothing_can_leave(value: str) -> None:
    turf = {
        "1,0": "e1=Garbage Dump+s1=Efficient Use of Space", "2,0": "e2=Farmland|down:true"
    }  # fmt: skip
    table = Board(ada={"hand": ["i1=Denied"]}, ben={"turf": turf}, rulings={"allowance-later": value})
    game = table.play("play [i1]")
    assert game.zone("e2") == "turf"
    assert not any("Neighbor Allowance" in text or "has to leave" in text for text in game.texts)
