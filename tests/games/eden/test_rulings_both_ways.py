"""Rulings about turns, fights and the Turf: each reading on a table where it decides."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.eden import GAME as EDEN
from edgebook.games.eden.effects.attacking import attackers, defenders
from edgebook.kernel import begin
from tests.games.eden.helpers import Board, Game


def by(name: str, value: str) -> dict[str, Any]:
    return {"rulings": {name: value}}


def reading(*pairs: tuple[str, Any]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("value", "found"), pairs)


# -- turns and cards ---------------------------------------------------------------------------------------


@reading(("no", False), ("yes", True))
def test_intrigue_action(value: str, found: bool) -> None:
    game = Board(ada={"hand": ["i1=Hidden Riches"]}, **by("intrigue-action", value)).play("play [i1]")
    assert game.written["this_turn"]["acted"] == found


@reading(("none", True), ("seven", False))
def test_hand_limit(value: str, found: bool) -> None:
    hand = [f"x{n}=Mine" for n in range(9)]
    game = Board("discard", ada={"hand": hand}, **by("hand-limit", value)).play()
    assert game.offers("discard nothing") == found
    if not found:
        game.answer("discard [x0]").answer("discard [x1]")
        assert len(game.s.hand[0]) == 7
        assert game.asked == ""


def test_what_the_hand_limit_forces_costs_nothing_also_beside_a_garbage_dump() -> None:
    """Of nine cards two have to go; a third one would cost 2 Gold, and there is 1."""
    ada = {"hand": [f"x{n}=Mine" for n in range(9)], "turf": {"1,0": "Garbage Dump"}, "gold": 1}
    game = Board("discard", ada=ada, **by("hand-limit", "seven")).play("discard [x0]", "discard [x1]")
    assert (game.asked, game.gold[0]) == ("", 1)


@reading(("after", 4), ("at-once", 0))
def test_surplus_spend(value: str, found: int) -> None:
    """Two Food are missing, and five Gold icons are left over."""
    recruits = ["Recruit"] * 4
    table = Board("balance", ada={"turf": {"1,0": "Mine"}, "warband": recruits}, **by("surplus-spend", value))
    assert table.play().offers(f"pay for everything ({found} Gold)")


@reading(("after", None), ("at-once", 4))
def test_surplus_that_pays_at_once_is_not_banked(value: str, found: int | None) -> None:
    """One Food is missing, which costs 2 of the five Gold icons that are left over."""
    ada = {
        "commander": "Kommendant Leitheusser",
        "gold": 1,
        "turf": {"1,0": "Mine"},
        "warband": ["Soldat"] * 3,
    }
    game = Board("balance", ada=ada, **by("surplus-spend", value)).play()
    assert game.offers("pay for everything") == (found is not None)
    if found is not None:
        assert game.answer("pay for everything").gold[0] == found


@reading(("after", None), ("at-once", 2))
def test_surplus_that_pays_at_once_is_worth_as_much_as_in_the_bank(value: str, found: int) -> None:
    """Montagne's two Gold icons are 4 Gold Units; one missing Food costs 2 of them."""
    ada = {"commander": "Montagne", "gold": 0, "warband": ["Recruit"] * 3}
    game = Board("balance", ada=ada, **by("surplus-spend", value)).play()
    assert game.offers("pay for everything (0 Gold)") == (value == "at-once")
    if value == "at-once":
        assert game.answer("pay for everything").gold[0] == found


@pytest.mark.parametrize(("gold", "offered"), [(0, False), (2, True)])
def test_DE_6_6_surplus_pays_at_once_only_when_all_gold_producers_are_met(gold: int, offered: bool) -> None:
    """Two Factories give Gold by an Efficiency; there is one Raw Materials for both."""
    made = {f"{n},0": f"e{n}=Factory+x{n}=Efficiency|choice:Gold" for n in (1, -1)}
    ada = {"commander": "Verage", "gold": gold, "turf": made}
    game = Board("balance", ada=ada, **by("surplus-spend", "at-once")).play()
    assert game.offers("pay for everything (2 Gold)") is offered
    assert game.offers("pay for everything") is offered


@reading(("owner", 1), ("controller", 0))
def test_whose_pile(value: str, found: int) -> None:
    ada = {"borderlands": ["w1=Recruit|owner:1|controller:0"], "hand": ["i1=Plague"]}
    game = Board(ada=ada, **by("whose-pile", value)).play("play [i1]")
    assert game.s.at[game.card("w1")] == found


@reading(("must", 7), ("may", 3))
def test_draw_must(value: str, found: int) -> None:
    game = Board("draw", ada={"draw": ["Mine"] * 9}, **by("draw-must", value)).play()
    if value == "may":
        assert game.labels == [str(n) for n in range(8)]
        game.answer("3")
    assert len(game.s.hand[0]) == found


def test_who_may_draw_less_has_not_drawn_before_the_answer() -> None:
    game = Board("draw", ada={"draw": ["Mine"] * 9}, **by("draw-must", "may")).play("2")
    assert game.texts[:2] == ["Ada may draw up to a full hand", "Ada draws 2 cards"]


@reading(("when-needed", (0, 3)), ("when-empty", (3, 0)))
def test_reshuffle_when(value: str, found: tuple[int, int]) -> None:
    ada = {"draw": ["Mine"] * 7, "discard": ["Tavern"] * 3}
    s = Board("draw", ada=ada, **by("reshuffle-when", value)).play().s
    assert (len(s.draw[0]), len(s.discard[0])) == found


@reading(("when-needed", (0, 4)), ("when-empty", (4, 0)))
def test_a_pile_that_josef_gabriel_empties(value: str, found: tuple[int, int]) -> None:
    """So does one that is empty when its player has a full hand."""
    ada = {"commander": "Josef Gabriel", "gold": 3, "hand": ["Mine"] * 7, "discard": ["Tavern"] * 4}
    s = Board("draw", ada={**ada, "draw": ["Mine"]}, **by("reshuffle-when", value)).play("draw").s
    assert (len(s.draw[0]), len(s.discard[0]), len(s.hand[0])) == (*found, 8)
    s = Board("draw", ada=ada, **by("reshuffle-when", value)).play("pass").s
    assert (len(s.draw[0]), len(s.discard[0])) == found


def test_who_may_draw_less_is_asked_for_as_many_cards_as_there_are() -> None:
    ada = {"draw": ["Mine"], "discard": ["Tavern"]}
    assert Board("draw", ada=ada, **by("draw-must", "may")).play().labels == ["0", "1", "2"]
    assert Board("draw", **by("draw-must", "may")).play().rules[:2] == ["DE-4.2", "DE-4.9"]


@reading(("fill-level", 8), ("number", 9))
def test_draw_change(value: str, found: int) -> None:
    """Prosperity with eight cards in hand: filled to 8 anyway, or one card more than otherwise."""
    ada = {"draw": ["Mine"] * 9, "hand": ["Recruit"] * 8, "attached": ["Prosperity"]}
    assert len(Board("draw", ada=ada, **by("draw-change", value)).play().s.hand[0]) == found


@reading(("calm", True), ("actions", False))
def test_your_turn(value: str, found: bool) -> None:
    table = Board(
        "balance", ada={"hand": ["i1=Cowardly Skunk"], "warband": ["Recruit"]}, **by("your-turn", value)
    )
    assert table.play().offers("play [i1]") == found


@reading(("modified", 4), ("base", 3))
def test_plain_cv(value: str, found: int) -> None:
    """Dishonorable Deed costs the CV of the warrior; a Tavern gives it one more."""
    ben = {"borderlands": ["v1=Recruit"], "turf": {"1,0": "Tavern"}}
    game = Board(ada={"hand": ["i1=Dishonorable Deed"]}, ben=ben, **by("plain-cv", value)).play("play [i1]")
    assert game.gold[0] == 20 - found


def test_same_commander_at_random() -> None:
    setup = {"decks": ["starter-rasputin"] * 3, "rulings": {"same-commander": "random"}}
    owners = set()
    for seed in range(6):
        trace = begin(EDEN, setup, seed=seed)
        s: Any = trace.state
        owners.add(
            tuple(s.owner[card] for card, h in enumerate(s.handles) if h.endswith("01") and h[0] == "e")
        )
    assert len(owners) > 1
    fixed = {tuple(t.state.owner) for t in (begin(EDEN, {**setup, "rulings": {}}, seed=n) for n in range(3))}
    assert len(fixed) == 1


# -- the Turf ----------------------------------------------------------------------------------------------


@reading(("placement", False), ("always", True))
def test_allowance_later(value: str, found: bool) -> None:
    """A Bazaar (allowance 2) has three neighbors, however that came about."""
    turf = {"1,0": "e1=Bazaar", "2,0": "e2=Mine", "1,1": "e3=Mine"}
    game = Board(ada={"hand": ["i1=Hidden Riches"], "turf": turf}, **by("allowance-later", value)).play(
        "play [i1]"
    )
    assert (game.asked == "DE-5.5") == found
    if found:
        assert game.labels == ["discard [e2] Mine", "discard [e3] Mine"]
        assert game.answer("discard [e2]").zone("e2") == "discard"


@reading(("allowed", True), ("needs-line", False))
def test_build_separated(value: str, found: bool) -> None:
    table = Board(ada={"hand": ["e2=Mine"], "turf": {"5,0": "e1=Farmland"}}, **by("build-separated", value))
    assert table.play("build [e2]").offers("(6,0)") == found


@reading(("own-card", 14), ("asleep", 10))
def test_separated_attachments(value: str, found: int) -> None:
    table = Board(ada={"turf": {"5,0": "e1=Mine+Fortification"}}, **by("separated-attachments", value))
    assert table.play().cv("e1") == found


@reading(("own-card", ["f1"]), ("asleep", []))
def test_separated_attachments_are_paid_while_they_are_awake(value: str, found: list[str]) -> None:
    """A Fortification needs 2 Raw Materials; the Mint that bears it is cut off and needs nothing."""
    turf = {"5,0": "e1=Mint+f1=Fortification", "1,0": "e2=Factory+f2=Fortification"}
    game = Board("balance", ada={"turf": turf}, **by("separated-attachments", value)).play()
    assert [each for each in ("f1", "e1") if game.offers(f"give up [{each}]")] == found
    assert game.offers("give up [f2]")


@reading(("open", True), ("closed", False))
def test_scorched_earth(value: str, found: bool) -> None:
    """The Mine's only edge to the outside is a scorched cell."""
    turf = {"1,0": "e1=Mine", "2,0": "s1=Scorched Earth", "1,1": "Tavern", "1,-1": "Tavern"}
    table = Board(
        "raid", ada={"warband": ["w1=Blitztank"]}, ben={"turf": turf}, **by("scorched-earth", value)
    )
    assert table.play().offers("[e1]") == found


@reading(("no", False), ("yes", True))
def test_drop_free(value: str, found: bool) -> None:
    table = Board(
        "balance", ada={"turf": {"1,0": "e1=Mine"}, "warband": ["Recruit"]}, **by("drop-free", value)
    )
    game = table.play()
    assert game.offers("give up [e1]") == found
    assert not game.offers("[c0]")


@reading(("no", ""), ("yes", "DE-6.8"))
def test_drop_free_where_nothing_is_due(value: str, found: str) -> None:
    game = Board("balance", ada={"turf": {"1,0": "e1=Mine"}}, **by("drop-free", value)).play()
    assert game.asked == found
    if found:
        game.answer("give up [e1]").pass_all()
        assert game.zone("e1") == "discard"


# -- attacks -----------------------------------------------------------------------------------------------


def _sides(game: Game) -> list[list[str]]:
    s = game.s
    return [[s.handles[card] for card in side] for side in attackers(s, 0)]


@reading(("all-members", []), ("any-member", [["w1", "w2"]]))
def test_group_attacks(value: str, found: list[list[str]]) -> None:
    ada = {"warband": ["w1=Grinder", "w2=Recruit"], "groups": [{"kind": "attack", "members": ["w1", "w2"]}]}
    turn = {"attacked": {"w1": ["v1"], "w2": ["v1"]}}
    table = Board(
        "attack",
        ada={**ada, "hand": ["Hidden Riches"]},
        ben={"borderlands": ["v1=Recruit", "v2=Recruit"]},
        this_turn=turn,
        **by("group-attacks", value),
    )
    assert _sides(table.play()) == found


@reading(("no", ["v2"]), ("yes", ["v1", "v2"]))
def test_repeat_target(value: str, found: list[str]) -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Grinder"], "hand": ["Hidden Riches"]},
        ben={"borderlands": ["v1=Recruit", "v2=Recruit"]},
        this_turn={"attacked": {"w1": ["v1"]}},
        **by("repeat-target", value),
    )
    s = table.play().s
    assert [s.handles[unit[0]] for unit in defenders(s, attackers(s, 0)[0])] == found


@reading(("if-able", ["v2"]), ("strict", []))
def test_must_first(value: str, found: list[str]) -> None:
    """A Sailor cannot attack the Legionnaire: may it attack the other one?"""
    table = Board(
        "attack",
        ada={"warband": ["w1=Sailor"], "hand": ["Hidden Riches"]},
        ben={"borderlands": ["v1=Templar Legionnaire", "v2=Phische"]},
        **by("must-first", value),
    )
    s = table.play().s
    assert [s.handles[unit[0]] for unit in defenders(s, (2,))] == found


@reading(("all-there-is", False), ("one-group", True))
def test_only_group(value: str, found: bool) -> None:
    ben = {
        "borderlands": ["v1=Patriarch", "v2=Fusilier", "v3=Recruit"],
        "groups": [{"kind": "defense", "members": ["v1", "v2"]}],
    }
    table = Board(
        "attack",
        ada={"warband": ["w1=Recruit"], "hand": ["Hidden Riches"]},
        ben=ben,
        **by("only-group", value),
    )
    game = table.play("[w1]")
    assert game.offers("[v1]") == found


@reading(("protected", False), ("count-as-only", True))
def test_two_patriarchs(value: str, found: bool) -> None:
    ben = {"borderlands": ["v1=Patriarch", "v2=Prophet"]}
    table = Board(
        "attack",
        ada={"warband": ["w1=Recruit"], "hand": ["Hidden Riches"]},
        ben=ben,
        **by("two-patriarchs", value),
    )
    assert table.play().offers("[w1]") == found


@pytest.mark.parametrize("value", ["forced", "choice"])
def test_must_attack(value: str) -> None:
    ben = {"borderlands": ["v1=Nassal", "v2=Recruit"]}
    game = Board(
        "attack", ada={"warband": ["w1=Sebastian Crenshaw"]}, ben=ben, **by("must-attack", value)
    ).play()
    if value == "forced":
        assert "DE-7.22" in game.rules  # there was no other answer
        assert "Ada attacks Ben's Nassal" in game.texts
    else:
        assert game.offers("no more attacks")
        assert not game.answer("[w1]").offers("[v2]")


def test_must_attack_by_choice_leaves_others_alone() -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Sebastian Crenshaw"], "hand": ["Hidden Riches"]},
        ben={"borderlands": ["v2=Recruit"]},
        **by("must-attack", "choice"),
    )
    assert not table.play().offers("[w1]")
    other = Board(
        "attack",
        ada={"warband": ["w1=Sebastian Crenshaw"], "hand": ["Hidden Riches"]},
        ben={"borderlands": ["v2=Recruit"]},
    )
    assert other.play().offers("[w1]")


# -- standings ---------------------------------------------------------------------------------------------


def standing(ada: str, ben: str, name: str, value: str, *labels: str, **mine: Any) -> tuple[int, int]:
    table = Board(
        "attack",
        ada={"warband": [ada], **mine},
        ben={"borderlands": [ben], "hand": ["Tactical Advantage"]},
        **by(name, value),
    )
    return table.play("[w1]", *labels).standing


@reading(("floor", 3), ("at-end", 4))
def test_rounding(value: str, found: int) -> None:
    """A CV of 3, halved before all and tripled after all: 1 x 3, or 1.5 x 3 = 4.5, rounded down."""
    lasts = [{"card": "t1=The Condemned", "on": ["w1"]}]
    total = standing(
        "w1=Lutheran Sergeant",
        "v1=Recruit",
        "rounding",
        value,
        "play [i1]",
        "[w1]",
        hand=["i1=Bad Luck", "i2=Berserk"],
        table=lasts,
        commander="DE-C011",
    )
    assert total[0] == found


@reading(("total", 12), ("base-only", 10))
def test_base_double(value: str, found: int) -> None:
    """A Flammen Soldat with +2: (4 + 2) x 2, or 4 + 2 + 4."""
    lasts = [{"card": "t1=Folly or Courage?", "on": ["w1"], "choice": "+2"}]
    total = standing("w1=Flammen Soldat", "v1=Recruit", "base-double", value, table=lasts)
    assert total[0] == found


@reading(("any-lowering", 6), ("subtracting", 3))
def test_negative_modifiers(value: str, found: int) -> None:
    total = standing(
        "w1=Cavalryman", "v1=Recruit", "negative-modifiers", value, "play [i1]", "[w1]", hand=["i1=Bad Luck"]
    )
    assert total[0] == found


@reading(("exact", 3), ("contains", 4))
def test_name_part(value: str, found: int) -> None:
    """A Kommendant beside a Schwerwaffe Soldat."""
    ada = {"warband": ["w1=Kommendant", "w2=Schwerwaffe Soldat"]}
    assert Board(ada=ada, **by("name-part", value)).play().cv("w1") == found


@reading(("once", (5, 2)), ("each", (7, 0)))
def test_self_counting(value: str, found: tuple[int, int]) -> None:
    turf = {"1,0": "Tavern", "0,1": "Tavern"}
    game = Board(ada={"turf": turf, "borderlands": ["w1=Recruit"]}, **by("self-counting", value)).play()
    assert game.cv("w1") == found[0]
    soldats = ["w1=Assault Soldat", "w2=Assault Soldat"]
    table = Board(
        "attack",
        ada={"warband": soldats, "groups": [{"kind": "attack", "members": ["w1", "w2"]}]},
        ben={"borderlands": ["v1=Gendarme"], "hand": ["Tactical Advantage"]},
        **by("self-counting", value),
    )
    assert table.play("[w1]").standing[1] == found[1]


@reading(("one-chosen", 3), ("strongest", 5))
def test_all_things_equal(value: str, found: int) -> None:
    ben = {
        "borderlands": ["v1=Recruit", "v2=Kossack"],
        "groups": [{"kind": "defense", "members": ["v1", "v2"]}],
        "hand": ["Tactical Advantage"],
    }
    table = Board(
        "attack",
        ada={"warband": ["w1=Soldat"], "hand": ["i1=All Things Equal"]},
        ben=ben,
        **by("all-things-equal", value),
    )
    game = table.play("[w1]", "play [i1]", "[w1]")
    if value == "one-chosen":
        game.answer("[v1]")
    assert game.standing[0] == found


@reading(("yours", False), ("any", True))
def test_equip_whom(value: str, found: bool) -> None:
    ada = {"hand": ["i1=Spiked Armor"], "turf": {"1,0": "Factory"}, "warband": ["w1=Blitztank"]}
    game = Board(ada=ada, ben={"warband": ["v1=Blitztank"]}, **by("equip-whom", value)).play("equip [i1]")
    assert (game.asked == "DE-5.25" and game.offers("[v1]")) == found


@reading(("from-defender", "Dan"), ("from-active", "Ben"))
def test_others_order(value: str, found: str) -> None:
    """Ada attacks Cleo: of Ben and Dan, who is asked first?"""
    card = {"hand": ["Tactical Advantage"]}
    table = Board(
        "attack",
        {"borderlands": ["v1=Recruit"], **card},
        card,
        ada={"warband": ["w1=Recruit"]},
        ben=card,
        **by("others-order", value),
    )
    game = table.play("[w1]")
    assert game.who == "Cleo"
    game.answer("pass")
    assert game.who == found


@reading(("later", True), ("at-once", False))
def test_counter_in_modify(value: str, found: bool) -> None:
    """Ada plays a card and then another: may Ben still negate the first one?"""
    table = Board(
        "attack",
        ada={"warband": ["w1=Recruit"], "hand": ["i1=Tactical Advantage", "i2=Berserk"]},
        ben={"borderlands": ["v1=Recruit"], "hand": ["j1=Think Again"]},
        **by("counter-in-modify", value),
    )
    game = table.play("[w1]", "play [i1]", "[w1]")
    if value == "at-once":
        assert (game.who, game.asked) == ("Ben", "DE-10.10")
        game.answer("pass").answer("play [i2]").answer("[w1]")
        assert (game.who, game.asked) == ("Ben", "DE-10.10")
        assert game.answer("pass").zone("v1") == "discard"  # no further chance
    else:
        game.answer("play [i2]").answer("[w1]")
        assert (game.who, game.asked) == ("Ben", "DE-7.26")
        game.answer("play [j1]")
        assert game.offers("[i1]") == found
        assert game.answer("[i1]").texts.count("Recruit is killed") == 1  # Berserk alone: 6 to 3


# -- raids -------------------------------------------------------------------------------------------------


@reading(("each-announcement", True), ("step-start", False))
def test_vulnerable_when(value: str, found: bool) -> None:
    turf = {"1,0": "Tavern", "0,1": "Tavern", "-1,0": "Tavern", "0,-1": "Tavern", "2,0": "e1=Bazaar"}
    inner = {**turf, "1,0": "e2=Gruel Works", "1,1": "Mine", "1,-1": "Mine"}
    table = Board(
        "raid",
        ada={"warband": ["w1=Blitztank", "w2=Blitztank"]},
        ben={"turf": inner},
        **by("vulnerable-when", value),
    )
    game = table.play()
    assert not game.offers("[e2]")
    game.answer("[e1]").answer("add [w1]").answer("start the raid")
    assert game.zone("e1") == "razed"
    assert game.offers("[e2]") == found


@reading(("limited", True), ("free", False))
def test_weapons_in_raids(value: str, found: bool) -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Recruit+a1=Double-Barrel+a2=Flamethrower"]},
        ben={"turf": {"1,0": "e1=Tavern"}},
        **by("weapons-in-raids", value),
    )
    game = table.play("[e1]")
    assert (game.asked == "DE-7.25") == found


@reading(("plain-works", 6), ("named-only", 3))
def test_raid_effects(value: str, found: int) -> None:
    """A Divine Fist says nothing about raids."""
    table = Board(
        "raid",
        ada={"warband": ["w1=Recruit+Divine Fist"]},
        ben={"turf": {"1,0": "e1=Tavern"}, "hand": ["Tactical Advantage"]},
        **by("raid-effects", value),
    )
    assert table.play("[e1]").standing[0] == found


@reading(("either", True), ("all-one-kind", False))
def test_inconspicuous(value: str, found: bool) -> None:
    ben = {"turf": {"1,0": "e1=Grove", "0,1": "e2=Mine+Bad Front"}}
    table = Board("raid", ada={"warband": ["w1=Blitztank"]}, ben=ben, **by("inconspicuous", value))
    assert table.play().offers("[e1]") == found


@reading(("next-raid", False), ("step", True))
def test_one_raid(value: str, found: bool) -> None:
    ben = {"turf": {"1,0": "e1=Tavern", "0,1": "e2=Tavern"}, "borderlands": ["v1=Ravager"]}
    table = Board(
        "raid",
        ada={"warband": ["w1=Blitztank", "w2=Blitztank"], "hand": ["i1=Camouflage"]},
        ben=ben,
        **by("one-raid", value),
    )
    game = table.play("play [i1]", "[e1]", "add [w1]", "start the raid")
    assert game.zone("e1") == "razed"
    assert game.offers("[e2]") == found


@reading(("no-vps", 0), ("markers", 6))
def test_brick_by_brick(value: str, found: int) -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Blitztank"]},
        ben={"turf": {"1,0": "e1=Tavern"}, "hand": ["i1=Brick by Brick"]},
        **by("brick-by-brick", value),
    )
    game = table.play("[e1]", "play [i1]", "(0,1)")
    assert (game.s.vp(0), game.s.cell[game.card("e1")]) == (found, (0, 1))


@reading(("stops", False), ("goes-on", True))
def test_watchtower(value: str, found: bool) -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Clan Soldier", "w2=Ezoghul+Venom"]},
        ben={"turf": {"1,0": "e1=Watchtower"}, "warband": ["v1=Kossack"]},
        **by("watchtower", value),
    )
    game = table.play("[e1]", "add [w1]", "add [w2]", "use [e1]", "[w1]").pass_all()
    assert (game.zone("v1"), game.zone("w1")) == ("borderlands", "discard")
    assert (game.zone("e1") == "razed") == found


@reading(("every-gain", True), ("razing-only", False))
def test_vp_check(value: str, found: bool) -> None:
    """49 VPs, and a Modest Victory brings three more."""
    table = Board(
        "attack",
        ada={"warband": ["w1=Kossack"], "hand": ["i1=Modest Victory"], "vp_markers": 49},
        ben={"borderlands": ["v1=Recruit"]},
        **by("vp-check", value),
    )
    game = table.play("[w1]", "play [i1]")
    assert (game.s.winner == (0,)) == found


@reading(("next-turn", True), ("rest-too", False))
def test_skip_next(value: str, found: bool) -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Kossack", "w2=Blitztank"], "hand": ["i1=Modest Victory"]},
        ben={"borderlands": ["v1=Recruit"], "turf": {"1,0": "e1=Tavern"}},
        **by("skip-next", value),
    )
    game = table.play("[w1]", "play [i1]", until="turn")
    while game.labels and game.asked not in ("DE-8.18", "DE-4.5"):
        game.answer(game.labels[-1])
    assert (game.asked == "DE-8.18") == found


@reading(("next-turn", "DE-7.22"), ("rest-too", ""))
def test_skip_next_in_the_rest_of_an_attack_step(value: str, found: str) -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Kossack", "w2=Kossack"], "hand": ["i1=Modest Victory"]},
        ben={"borderlands": ["v1=Recruit", "v2=Recruit"]},
        **by("skip-next", value),
    )
    assert table.play("[w1]", "[v1]", "play [i1]").asked == found
