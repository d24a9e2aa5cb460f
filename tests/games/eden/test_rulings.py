"""Rulings: what is different when another reading is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from edgebook.games import eden
from edgebook.games.eden.book import RULINGS
from tests.games.eden.helpers import GAME, Board, Game

CODE = "\n".join(path.read_text() for path in sorted(Path(eden.__file__).parent.rglob("*.py")))


def test_a_rule_looks_at_each_ruling() -> None:
    assert [ruling.name for ruling in RULINGS if f"rulings.{ruling.field}" not in CODE] == []


def test_a_reading_is_told_in_words() -> None:
    for ruling in RULINGS:
        for value, text in ruling.readings.items():
            assert " " in text, (ruling.name, value)
            assert text != value.replace("-", " "), (ruling.name, value)


def by(name: str, value: str) -> dict[str, Any]:
    return {"rulings": {name: value}}


@pytest.mark.parametrize(("value", "grows"), [("fixed", False), ("may-grow", True)])
def test_group_grow(value: str, grows: bool) -> None:
    members = ["w1=Soldat", "w2=Soldat", "w3=Soldat"]
    game = Board("actions", ada={"warband": members}, **by("group-grow", value)).play(
        "attack group", "add [w1]", "add [w2]", "form the Group"
    )
    label = "add to the attack group [w1] Soldat, [w2] Soldat"
    assert game.offers(label) == grows
    if grows:
        game.answer(label).answer("add [w3]")
        (group,) = game.s.groups
        assert [game.s.handles[card] for card in group.members] == ["w1", "w2", "w3"]
        assert all(game.s.group[card] == group.id for card in group.members)


def test_group_grow_also_for_a_defense_group_with_what_hangs_on_it() -> None:
    group = {"kind": "defense", "members": ["w1", "w2"], "attached": ["d1=Call to Defense"]}
    table = Board(
        "actions", ada={"borderlands": ["w1=Soldat", "w2=Soldat", "w3=Soldat"], "groups": [group]},
        **by("group-grow", "may-grow"),
    )  # fmt: skip
    game = table.play("add to the defense group", "add [w3]")
    assert game.cv("w3") == 4


def _armed(value: str) -> Game:
    """w1 carries two WEAPONS and uses the Double-Barrel (+1); Ben can play something."""
    return Board(
        "attack", ada={"warband": ["w1=Recruit+a1=Double-Barrel+a2=Flamethrower"]},
        ben={"borderlands": ["v1=Recruit"], "hand": ["Tactical Advantage"]}, **by("which-weapon", value),
    ).play("[w1]", "use [a2]")  # fmt: skip


def test_which_weapon_at_standing_is_kept() -> None:
    game = _armed("at-standing")
    assert game.standing == (3, 3)
    assert (game.asked, game.who) == ("DE-7.26", "Ben")


def test_which_weapon_may_be_changed_at_any_moment_once_in_a_go() -> None:
    game = _armed("any-moment")
    assert (game.who, game.labels) == ("Ada", ["use [a1] Double-Barrel", "pass"])
    game.answer("use [a1]")
    assert game.standing == (4, 3)
    assert game.who == "Ben"  # Ada has changed it in this go
    game.answer("play").answer("[v1]")
    assert (game.who, game.labels) == ("Ada", ["use [a2] Flamethrower", "pass"])


def test_a_chosen_weapon_that_is_lost_is_replaced() -> None:
    table = Board(
        "attack", ada={"warband": ["w1=Recruit+a1=Double-Barrel+a2=Flamethrower"]},
        ben={"borderlands": ["v1=Recruit"], "hand": ["d1=Denied", "Tactical Advantage"]},
    )  # fmt: skip
    game = table.play("[w1]", "use [a2]", "play [d1]", "[a2]")
    assert game.standing == (4, 3)


def _gold(value: str) -> Game:
    """Montagne gives 2 Gold icons, each worth 2 Gold if left over; the Cistern needs 2 Gold."""
    return Board(
        "balance", ada={"gold": 3, "turf": {"1,0": "e1=Cistern"}}, **by("gold-only-if-short", value)
    ).play()  # fmt: skip


def test_gold_only_if_short() -> None:
    game = _gold("yes")
    assert game.labels == ["pay for everything (0 Gold)", "give up [e1] Cistern"]
    game.pass_all()
    assert game.gold[0] == 3


def test_gold_may_pay_what_is_not_missing() -> None:
    game = _gold("no")
    buy = "pay for one Gold icon (1 Gold)"
    game.answer(buy).answer(buy)
    assert not game.offers(buy)  # only so many as are due
    game.pass_all()
    assert game.gold[0] == 3 - 2 + 4


@pytest.mark.parametrize(("value", "cost"), [("as-begun", 0), ("as-left", 4)])
def test_balance_turf(value: str, cost: int) -> None:
    """The Factory is given up; the Farmland behind it feeds three Recruits, with 2 Food of Montagne."""
    table = Board(
        "balance", ada={"turf": {"1,0": "e1=Factory", "2,0": "e2=Farmland"},
                        "warband": ["Recruit", "Recruit", "Recruit", "Recruit"]}, **by("balance-turf", value),
    )  # fmt: skip
    game = table.play("give up [e1]")
    assert game.offers(f"pay for everything ({cost} Gold)")


def test_lasting_card_lies_open_or_on_its_pile() -> None:
    for value, zone in (("table", "table"), ("pile", "discard")):
        game = Board(
            "actions", ada={"hand": ["i1=Peacetime"], "warband": ["w1=Soldat"]},
            ben={"warband": ["v1=Soldat"]}, **by("lasting-card", value),
        ).play("play [i1]", until="turn")  # fmt: skip
        assert game.zone("i1") == zone
        game.pass_all()
        assert "Ada is done with attacks" in game.texts  # nobody may attack, wherever the card lies
        assert "DE-7.23" not in game.rules
        written = game.written
        assert GAME.positions is not None
        again = GAME.positions.write(GAME.positions.read(written))
        assert again == written
        entries = written["seats"][0]["table"]
        assert [(entry["card"], entry["until"]) for entry in entries] == [("i1", 0)]
        assert ("i1" in written["seats"][0]["discard"]) == (value == "pile")


def test_lasting_card_ends_alike_on_its_pile() -> None:
    table = Board(
        "draw", ada={"discard": ["i1=Peacetime"]}, **by("lasting-card", "pile")
    )  # fmt: skip
    table.position["seats"][0]["table"] = [{"card": "i1", "until": 0}]
    game = table.play()
    assert game.s.table == ()
    assert game.zone("i1") == "hand"  # the discards became the new draw pile


def test_lasting_card_of_a_fight_goes_to_its_pile_at_once() -> None:
    for value, zone in (("table", "air"), ("pile", "discard")):
        game = Board(
            "attack", ada={"warband": ["w1=Recruit"], "hand": ["i1=Tactical Advantage", "i2=Berserk"]},
            ben={"borderlands": ["v1=Recruit"]}, **by("lasting-card", value),
        ).play("[w1]", "play [i1]", "[w1]")  # fmt: skip
        assert (game.standing, game.zone("i1")) == ((6, 3), zone)


@pytest.mark.parametrize(("value", "after"), [("at-once", 6), ("next-fight", 3)])
def test_spare_duplicate(value: str, after: int) -> None:
    table = Board(
        "attack", ada={"warband": ["w1=Recruit+a1=Divine Fist+a2=Divine Fist"]},
        ben={"borderlands": ["v1=Recruit"], "hand": ["d1=Denied", "Tactical Advantage"]},
        **by("spare-duplicate", value),
    )  # fmt: skip
    game = table.play("[w1]")
    assert game.standing == (6, 3)
    game.answer("play [d1]").answer("[a1]")
    assert game.standing == (after, 3)
    game.pass_all()
    assert game.cv("w1") == 6


@pytest.mark.parametrize(("value", "points", "zone"), [("beast-first", 17, "turf"), ("both", 30, "razed")])
def test_musk_beast(value: str, points: int, zone: str) -> None:
    table = Board(
        "raid", ada={"warband": ["w1=Blitztank", "w2=Ezoghul"]},
        ben={"commander": "DE-C001", "turf": {"1,0": "e1=Livery+b1=Crescentian Musk Beast"}},
        **by("musk-beast", value),
    )  # fmt: skip
    game = table.play("[b1]", "add [w1]", "add [w2]").pass_all()
    assert (game.s.vp(0), game.zone("e1"), game.zone("b1")) == (points, zone, "razed")


def test_musk_beast_that_carries_a_commander_is_razed_alone() -> None:
    table = Board(
        "raid", ada={"warband": ["w1=Blitztank", "w2=Ezoghul"]},
        ben={"commander": "DE-C001", "attached": ["b1=Crescentian Musk Beast"]}, **by("musk-beast", "both"),
    )  # fmt: skip
    game = table.play("[b1]", "add [w1]", "add [w2]").pass_all()
    assert (game.s.vp(0), game.zone("c1")) == (17, "turf")


@pytest.mark.parametrize(("value", "theirs"), [("yours", 2), ("everybody", 6)])
def test_boot_camp(value: str, theirs: int) -> None:
    game = Board(
        "actions", ada={"turf": {"1,0": "e1=Boot Camp|choice:Sons of Rasputin|markers:2"},
                        "warband": ["w1=Soldat", "w2=Recruit"]},
        ben={"warband": ["v1=Soldat"]}, **by("boot-camp", value),
    ).play()  # fmt: skip
    assert (game.cv("w1"), game.cv("w2"), game.cv("v1")) == (6, 3, theirs)


@pytest.mark.parametrize(("value", "offered"), [("your-turn", False), ("any-time", True)])
def test_no_time_stated(value: str, offered: bool) -> None:
    """Ben holds a Defensive Perimeter while Ada raids his Mine: its text names no moment."""
    table = Board(
        "raid", ada={"warband": ["w1=Blitztank"]},
        ben={"turf": {"1,0": "e1=Mine"}, "hand": ["i1=Defensive Perimeter", "Tactical Advantage"]},
        **by("no-time-stated", value),
    )  # fmt: skip
    game = table.play("[e1]")
    while game.asked == "DE-10.10":
        game.answer("pass")
    assert (game.asked, game.who) == ("DE-8.21", "Ben")
    assert game.offers("play [i1]") == offered
    if offered:
        assert game.answer("play [i1]").standing[1] == 22


def test_no_time_stated_does_not_touch_cards_for_your_turn() -> None:
    table = Board(
        "actions", turn=1, ada={"hand": ["i1=Inefficiency", "i2=Bad Front"], "turf": {"1,0": "e1=Mine"}},
        ben={"hand": ["Recruit"]}, **by("no-time-stated", "any-time"),
    )  # fmt: skip
    game = table.play("muster", "Warband")
    assert (game.who, game.labels) == ("Ada", ["play [i2] Bad Front", "pass"])


def _decks(value: str) -> Game:
    hands = [f"x{n}=Soldat" for n in range(20)], [f"y{n}=Recruit" for n in range(20)]
    return Board("setup", ada={"draw": hands[0]}, ben={"draw": hands[1]}, **by("gift-order", value)).play()


def test_gift_order_in_turn_is_known_to_the_next() -> None:
    game = _decks("turn-order").answer("gift of fate")
    assert game.who == "Ben"
    assert len(game.s.discard[0]) == 10
    assert "claims the Gift of Fate" in game.trace[len(game.trace) - 1].text_for(1)


def test_gift_order_in_secret_is_shown_when_all_have_decided() -> None:
    game = _decks("secret")
    assert (game.asked, game.who, game.labels) == ("DE-3.7", "Ada", ["keep", "gift of fate"])
    game.answer("gift of fate")
    assert (game.asked, game.who) == ("DE-3.7", "Ben")
    assert len(game.s.discard[0]) == 3  # nothing is done yet
    assert "gift" not in game.trace[len(game.trace) - 1].text_for(1).lower().replace(
        "the gift of fate in secret", ""
    )
    game.answer("keep")
    assert [len(pile) for pile in game.s.discard] == [10, 3]
    shown = [n for n, rule in enumerate(game.rules) if rule == "DE-3.7/shown"]
    assert game.trace[shown[0]].text_for(1) == "Ada claims the Gift of Fate and draws seven new cards."


@pytest.mark.parametrize(("value", "cost"), [("base", 2), ("attachment", 0)])
def test_added_icons(value: str, cost: int) -> None:
    """An Efficiency adds Food to a Mine that has no Supply Line: a third Recruit is fed by it, or not."""
    table = Board(
        "balance", ada={"turf": {"2,0": "e1=Mine+i1=Efficiency|choice:Food"},
                        "warband": ["Recruit", "Recruit", "Recruit"]}, **by("added-icons", value),
    )  # fmt: skip
    assert table.play().offers(f"pay for everything ({cost} Gold)")


@pytest.mark.parametrize(("value", "cost"), [("base", 2), ("attachment", 0)])
def test_added_icons_of_a_card_that_is_given_up(value: str, cost: int) -> None:
    table = Board(
        "balance", ada={"turf": {"1,0": "e1=Factory+i1=Efficiency|choice:Food"},
                        "warband": ["Recruit", "Recruit", "Recruit"]}, **by("added-icons", value),
    )  # fmt: skip
    assert table.play("give up [e1]").offers(f"pay for everything ({cost} Gold)")
