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


MODIFY: list[tuple[str, list[str], list[str], tuple[str, ...], tuple[int, int]]] = [
    ("DE-I098 Tactical Advantage", ["w1=Recruit"], ["v1=Recruit"], ("play [i1]", "[w1]"), (6, 3)),
    ("DE-I088 Potential", ["w1=Recruit"], ["v1=Recruit"], ("play [i1]", "[w1]", "4 Gold"), (7, 3)),
    ("DE-I077 Bad Luck", ["w1=Recruit"], ["v1=Kossack"], ("play [i1]", "[v1]"), (3, 2)),
    ("DE-I166 Berserk", ["w1=Recruit"], ["v1=Recruit"], ("play [i1]", "[w1]"), (6, 3)),
    ("DE-I113 Charge", ["w1=Kossack"], ["v1=Recruit"], ("play [i1]",), (15, 3)),
    ("DE-I141 All Things Equal", ["w1=Recruit"], ["v1=Zhurgon"], ("play [i1]", "[w1]"), (9, 9)),
    ("DE-I030 Folly or Courage?", ["w1=Recruit"], ["v1=Recruit"], ("play [i1]", "[w1]", "+2"), (5, 3)),
    ("DE-I099 Survival of the Fittest", ["w1=Recruit+Divine Fist"], ["v1=Recruit"], ("play [i1]",), (3, 3)),
]


@pytest.mark.parametrize(("item", "ada", "ben", "labels", "totals"), MODIFY, ids=[each[0] for each in MODIFY])
def test_cards_in_modify_combat(
    item: str, ada: list[str], ben: list[str], labels: tuple[str, ...], totals: tuple[int, int]
) -> None:
    game = _combat(item.partition(" ")[2], ada, ben, *labels, hand=["Tactical Advantage"])
    assert game.standing == totals


def test_DE_X13_the_six_places() -> None:
    """DE-X13: base 3, doubled before all, +2, tripled after all: ((3 * 2) + 2) * 3 = 24."""
    ada = {"commander": "DE-C011", "table": [
        {"card": "The Condemned", "on": ["w1"]}, {"card": "Folly or Courage?", "on": ["w1"], "choice": "+2"}]}  # fmt: skip  # noqa: E501
    game = _combat("Tactical Advantage", ["w1=Corsair"], ["v1=Recruit"], mine=ada)
    assert game.standing[0] == 24


ENDS = {"DE-I014 Peacetime": (), "DE-I110 Terrible Downpour": (), "DE-I066 Oh!": ()}


@pytest.mark.parametrize("item", ENDS)
def test_combats_that_end_in_a_tie(item: str) -> None:
    game = _combat(item.partition(" ")[2], ["w1=Recruit"], ["v1=Kossack"])
    game.answer("play [i1]")
    assert (game.zone("w1"), game.zone("v1")) == ("warband", "borderlands")


def test_DE_I001_and_I089_end_fights_by_their_tactic() -> None:
    sea = _combat("Endless Seas", ["w1=Sailor"], ["v1=Phische"], "play [i1]")
    assert sea.zone("w1") == "warband"
    air = _combat("Mighty Winds", ["w1=Spotted Raven"], ["v1=Verounist Ray"], "play [i1]")
    assert air.zone("w1") == "warband"


def test_DE_I005_a_bombing_run_is_not_lost_against_those_who_cannot_fly() -> None:
    ada = {"table": [{"card": "Bombing Run", "on": ["w1"], "until": "end:0"}]}
    game = _combat("Denied", ["w1=Verounist Ray"], ["v1=Blitztank"], mine=ada)
    assert (game.zone("w1"), game.zone("v1")) == ("warband", "borderlands")


def test_DE_I007_divine_fist_wins_ties() -> None:
    assert _combat("Denied", ["w1=Recruit+Divine Fist"], ["v1=Cavalryman"]).pass_all().zone("v1") == "discard"


def test_DE_I023_is_a_weapon_in_air_combat_only() -> None:
    game = _combat("Denied", ["w1=Spotted Raven"], ["v1=Recruit+Anti-Aircraft Gun", "v2=Spotted Raven"])
    assert game.standing[0] == 3


def test_DE_I031_a_grenade_triples_once() -> None:
    game = _combat("Denied", ["w1=Recruit+g1=Grenade"], ["v1=Kossack"], "use [g1]").pass_all()
    assert (game.zone("v1"), game.zone("g1")) == ("discard", "annihilated")


def test_DE_I033_clairvoyance_opens_the_enemys_hand() -> None:
    from edgebook.games.eden.table.places import open_hands

    game = _combat("Tactical Advantage", ["w1=Nassal+Clairvoyance"], ["v1=Recruit"])
    assert 1 in open_hands(game.s)


def test_DE_I043_a_human_shield_defends() -> None:
    game = _combat("Human Shield", ["w1=Kossack"], ["v1=Recruit"], "play [i1]")
    assert game.s.base[game.card("v1")] == game.card("w1")
    back = Board("attack", turn=1, ada={"borderlands": ["w1=Kossack+x1=Recruit|owner:1"]}, ben={
        "warband": ["v1=Zhurgon"], "hand": ["Tactical Advantage"]}).play("[v1]")  # fmt: skip
    assert back.standing == (9, 8)


def test_DE_I044_a_bribe_removes_infantry() -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Recruit"]},
        ben={"borderlands": ["v1=Clan Soldier"], "hand": ["j1=Bribe"]},
    )
    game = table.play("[w1]", "play [j1]", "[w1]")
    assert (game.zone("v1"), game.zone("w1"), game.gold[1]) == ("borderlands", "warband", 17)


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


KILLS = {"DE-I050 Flamethrower": "Recruit", "DE-I064 Malice": "Recruit", "DE-I083 Foul Hunger": "Zhurgon"}


@pytest.mark.parametrize(("item", "bearer"), KILLS.items())
def test_weapons_that_annihilate(item: str, bearer: str) -> None:
    game = _combat("Denied", [f"w1={bearer}+{item.partition(' ')[2]}"], ["v1=Clan Soldier"]).pass_all()
    assert game.zone("v1") == "annihilated"


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


def test_DE_I028_battle_fervor_makes_the_winner_attack_again() -> None:
    game = _combat(
        "Battle Fervor", ["w1=Kossack"], ["v1=Recruit"], "[v1]", "play [i1]", warband=["v2=Recruit"]
    )
    assert game.zone("v2") == "discard"


def test_DE_I165_bloodlust_spares_and_strikes_with_six_more() -> None:
    ben = {"borderlands": ["v1=Clan Soldier", "v2=Kossack"]}
    game = Board("attack", ada={"warband": ["w1=Recruit"], "hand": ["i1=Bloodlust"]}, ben=ben).play(
        "[w1]", "[v1]", "play [i1]"
    )
    assert (game.zone("v1"), game.zone("v2")) == ("borderlands", "discard")
    assert "9 for the attacker, 5 for the defender" in game.texts


def test_DE_I060_gold_strengthens_crescentia() -> None:
    ada = {"attached": ["i9=Our Will Knows No Bounds"], "commander": "DE-C001"}
    game = _combat("Denied", ["w1=Prophet"], ["v1=Kossack"], "use [i9]", "3 Gold", mine=ada)
    assert game.standing[0] == 8


def test_DE_I069_the_true_enemy() -> None:
    ada = {"attached": ["The True Enemy Revealed|choice:Sons of Rasputin"]}
    assert _combat("Tactical Advantage", ["w1=Recruit"], ["v1=Kossack"], mine=ada).standing == (5, 5)


def test_DE_I070_the_enemys_weakness() -> None:
    ada = {"attached": ["The Enemy's Weakness Revealed"]}
    game = _combat(
        "Tactical Advantage", ["w1=Recruit"], ["v1=Recruit+Divine Fist"], mine=ada, turf={"1,0": "Tavern"}
    )
    assert game.standing == (3, 3)


def test_DE_I076_a_harness_works_in_combat_only() -> None:
    assert _combat("Tactical Advantage", ["w1=Kossack+Armored Harness"], ["v1=Recruit"]).standing[0] == 7
    raid = _raid("Tactical Advantage", ["w1=Kossack+Armored Harness"], "[e1]")
    assert raid.standing[0] == 5


def test_DE_I093_protection_keeps_lutherans_alive() -> None:
    ada = {"table": [{"card": "Protection"}]}
    assert _combat("Denied", ["w1=Fusilier"], ["v1=Kossack"], mine=ada).zone("w1") == "warband"


def test_DE_I061_nothing_to_lose() -> None:
    ada = {"table": [{"card": "Nothing to Lose", "on": ["w1"]}]}
    assert _combat("Denied", ["w1=Recruit"], ["v1=Kossack"], mine=ada).zone("w1") == "warband"


def test_DE_I131_call_to_defense() -> None:
    groups = [{"kind": "defense", "members": ["v1", "v2"], "attached": ["Call to Defense"]}]
    table = Board("attack", ada={"warband": ["w1=Zhurgon"], "hand": ["Tactical Advantage"]}, ben={
        "borderlands": ["v1=Recruit", "v2=Recruit"], "groups": groups}).play("[w1]")  # fmt: skip
    assert table.standing == (9, 10)


def test_DE_I133_two_fists() -> None:
    ada = ["w1=Recruit+a1=Double-Barrel+a2=Flamethrower+a3=Divine Fist+Two-Fisted"]
    game = _combat("Tactical Advantage", ada, ["v1=Recruit"])
    assert game.asked == "DE-7.26"
    one = _combat("Tactical Advantage", ["w1=Recruit+a1=Double-Barrel+a2=Flamethrower"], ["v1=Recruit"])
    assert (one.asked, one.labels) == ("DE-7.25", ["use [a1] Double-Barrel", "use [a2] Flamethrower"])
    one.answer("use [a2]")
    assert one.standing[0] == 3


def test_DE_I146_soul_drain_collects_markers() -> None:
    game = _combat("Denied", ["w1=Nassal+Soul Drain"], ["v1=Clan Soldier"]).pass_all()
    assert game.cv("w1") == 5


def test_DE_I146_the_markers_stay_when_soul_drain_goes() -> None:
    ada = {"warband": ["w1=Nassal|markers:2+i1=Soul Drain"], "hand": ["i2=Denied"]}
    game = Board(ada=ada).play("play [i2]")
    assert (game.zone("i1"), game.written["cards"]["w1"]["markers"]) == ("discard", 2)
    assert game.cv("w1") == 3 + 4


def test_DE_I146_a_sum_names_soul_drain_for_markers_that_stayed() -> None:
    ada = {"warband": ["w1=Nassal|markers:2"], "hand": ["Tactical Advantage"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Clan Soldier"]}).play("[w1]")
    (line,) = [
        line
        for step in game.trace
        for tally in step.tallies
        for line in tally.lines
        if line.rule == "DE-I146"
    ]
    assert (game.standing[0], line.label, line.amount) == (7, "Soul Drain", 4)


def test_DE_I146_a_warrior_that_leaves_play_loses_its_markers() -> None:
    ada = {"warband": ["w1=Nassal|markers:2"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Zhurgon"]}).play("[w1]").pass_all()
    assert (game.zone("w1"), game.written["cards"]["w1"]["markers"]) == ("discard", 0)


def test_DE_I149_defiance_doubles_defenders() -> None:
    table = Board("attack", ada={"warband": ["w1=Zhurgon"], "hand": ["Tactical Advantage"]}, ben={
        "borderlands": ["v1=Fusilier"], "table": ["Defiance"]}).play("[w1]")  # fmt: skip
    assert table.standing == (9, 4)


def test_DE_I153_necrobionic_surge_takes_one_along() -> None:
    game = _combat("Denied", ["w1=Nassal+Necrobionic Surge"], ["v1=Kossack"]).pass_all()
    assert (game.zone("w1"), game.zone("v1")) == ("discard", "discard")


def test_DE_I156_an_ambush_forms_a_group() -> None:
    ben = {"warband": ["v1=Recruit", "v2=Kossack"], "hand": ["j1=Ambush"]}
    game = Board("attack", ada={"warband": ["w1=Recruit"]}, ben=ben).play("[w1]", "[v1]", "play [j1]")
    assert (game.zone("w1"), game.zone("v2")) == ("discard", "warband")


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


def test_DE_I013_and_I128_end_or_thin_a_raid() -> None:
    """DE-I013 Cut Off, DE-I128 Fall Back!"""
    cut = _raid(
        "Cut Off",
        ["w1=Kossack", "w2=Kossack"],
        "[e1]",
        "add [w1]",
        "add [w2]",
        "play [i1]",
        "[w2]",
        hand=["Tactical Advantage"],
    )
    assert cut.standing[0] == 5
    back = _raid("Fall Back!", ["w1=Recruit"], "[e1]", "play [i1]")
    assert (back.zone("w1"), back.zone("e1")) == ("warband", "turf")


def test_DE_I032_and_I035_open_the_way() -> None:
    """DE-I032 Infiltration, DE-I035 Camouflage."""
    ring = {"1,0": "Mine", "0,1": "Mine", "-1,0": "Mine", "0,-1": "Mine"}
    hidden = _raid("Infiltration", ["w1=Blitztank"], turf=ring)
    assert not hidden.offers("[c1]")
    hidden.answer("play [i1]")
    assert hidden.offers("[c1]")
    guarded = _raid("Camouflage", ["w1=Zhurgon"], borderlands=["v1=Ravager"])
    assert not guarded.offers("[e1]")
    guarded.answer("play [i1]")
    assert guarded.offers("[e1]")


def test_DE_I046_a_ram_doubles_all_raiders_and_is_gone() -> None:
    game = _raid(
        "Tactical Advantage", ["w1=Recruit+a1=Mechanical Ram", "w2=Recruit"], "[e1]", "add [w1]", "add [w2]"
    )
    assert game.standing[0] == 12
    assert game.pass_all().zone("a1") == "annihilated"


def test_DE_I097_horrid_frenzy_and_I118_shield() -> None:
    assert _raid("Tactical Advantage", ["w1=Nassal+Horrid Frenzy"], "[e1]").standing[0] == 6


def test_DE_I104_focus_ties_a_raid() -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Blitztank"]},
        ben={"turf": {"1,0": "e1=Tavern"}, "hand": ["j1=Focus", "j2=Mine"]},
    )
    game = table.play("[e1]", "play [j1]").pass_all("[j2]")
    assert (game.zone("e1"), game.zone("w1"), game.zone("j2")) == ("turf", "warband", "annihilated")


def test_DE_I105_solidarity_keeps_a_group_together() -> None:
    ada = {"groups": [{"kind": "attack", "members": ["w1", "w2"], "attached": ["a1=Solidarity"]}]}
    game = _raid("Oh!", ["w1=Kossack", "w2=Kossack"], "[e1]", "add [w1]", mine=ada)
    assert (game.zone("e1"), [group.kind for group in game.s.groups]) == ("razed", ["defense"])


def test_DE_I136_just_in_time() -> None:
    ben = {"turf": {"1,0": "e1=Tavern"}, "warband": ["v1=Recruit"], "hand": ["j1=Just in Time"]}
    game = Board("raid", ada={"warband": ["w1=Zhurgon"]}, ben=ben).play("[e1]", "play [j1]")
    assert (game.zone("v1"), game.zone("w1")) == ("borderlands", "discard")


def test_DE_I151_a_fierce_raid_brings_the_borderlands() -> None:
    game = _raid(
        "Fierce Raid", ["w1=Recruit"], "[e1]", "play [i1]", "[w2]", mine={"borderlands": ["w2=Kossack"]}
    )
    assert (game.zone("e1"), game.zone("w2")) == ("razed", "borderlands")


def test_DE_I158_a_traitor_changes_sides() -> None:
    ben = {"turf": {"1,0": "e1=Tavern"}, "hand": ["j1=Traitor"]}
    game = Board("raid", ada={"warband": ["w1=Kossack", "w2=Kossack"]}, ben=ben)
    played = game.play("[e1]", "add [w1]", "add [w2]", "play [j1]", "[w1]").pass_all()
    assert (played.zone("w2"), played.zone("w1"), played.s.at[played.card("w1")]) == (
        "discard",
        "borderlands",
        1,
    )


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


SKULLS = ["Asian Skull", "European Skull", "South American Skull", "North American Skull"]


@pytest.mark.parametrize("last", range(4))
def test_four_skulls_win(last: int) -> None:
    others = [name for n, name in enumerate(SKULLS) if n != last]
    mine = {"attached": others, "borderlands": ["Mitch Hunter"]}
    game = _raid(SKULLS[last], ["w1=Blitztank"], "[e1]", "play [i1]", mine=mine)
    assert game.s.winner == (0,)


def test_DE_X10_denied_comes_too_late_but_think_again_does_not() -> None:
    """DE-X10: a Ritual works on though its PATRIARCH loses The Calling; a card that negates it would stop
    it."""
    ada = {"commander": "DE-C011", "warband": ["w1=Fusilier+a1=The Calling"], "hand": ["i1=The Blessing"]}
    game = Board(ada=ada, ben={"hand": ["j1=Denied"]}).play("ritual [i1]", "play [j1]")
    assert (game.zone("a1"), game.cv("c0")) == ("discard", 28)
    stopped = Board(ada=ada, ben={"hand": ["j1=Think Again"]}).play("ritual [i1]", "play [j1]")
    assert stopped.cv("c0") == 14
