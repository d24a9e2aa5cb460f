"""Cards where rules meet: may not and must, discarded and annihilated, killed and saved, free and paid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eden.helpers import Board, Game, carry_on


def test_DE_I118_protects_what_is_attached_to_a_dominion() -> None:
    table = Board(ada={"hand": ["i1=Denied"]}, ben={"dominion": ["d1=Drought+s1=Shield"]})
    game = table.play("play [i1]", "[d1]")
    assert (game.zone("d1"), game.zone("i1")) == ("dominion", "discard")
    assert "Shield protects Drought" in " ".join(game.texts)
    table = Board("balance", ada={"dominion": ["d1=Drought+s1=Shield"], "warband": ["w1=Recruit"]})
    game = table.play("pay for everything")
    assert game.zone("d1") == "dominion"
    assert "Everything is paid for" in game.texts


def test_DE_I034_takes_back_a_razed_establishment_on_its_way_to_the_discards() -> None:
    back = {"hand": ["j1=I'll Take That"]}
    sold = Board(ada={"hand": ["i1=Desperate Measures"], "razed": ["x1=Farmland"]}, ben=back)
    game = sold.play("play [i1]", "play [j1]")
    assert (game.zone("x1"), game.s.at[game.card("x1")], game.gold[0]) == ("hand", 1, 38)
    ben = {"turf": {"1,0": "e1=Garbage Dump"}, "hand": ["j1=I'll Take That", "j2=Demolition Plans"]}
    game = Board("raid", ada={"warband": ["Blitztank"]}, ben=ben).play("[e1]", "play [j2]", "play [j1]")
    assert (game.zone("e1"), game.s.points(0)) == ("hand", 0)


def test_DE_I031_cannot_be_annihilated_under_a_shield_and_so_not_be_used() -> None:
    table = Board("attack", ada={"warband": ["w1=Recruit+a1=Grenade"]}, ben={"warband": ["v1=Ezoghul"]})
    assert table.play("[w1]").offers("use [a1]")
    table.cards["s1"] = {"card": "Shield"}
    table.cards["a1"]["attached"] = ["s1"]
    assert table.play("[w1]").zone("w1") == "discard"


def test_DE_E027_that_nobody_can_raid_does_not_come_first() -> None:
    """Ruling must-first: a Sanctuary keeps raids away from the Minefield."""
    ben = {"turf": {"1,0": "Sanctuary", "2,0": "e1=Minefield|paid:2", "3,0": "e2=Mine"}}
    table = Board("raid", ada={"warband": ["Blitztank"]}, ben=ben)
    assert (table.play().offers("[e1]"), table.play().offers("[e2]")) == (False, True)
    table.position["rulings"] = {"must-first": "strict"}
    assert not table.play().offers("[e2]")


def test_DE_I104_from_a_storehouse_needs_only_one_card_in_hand() -> None:
    table = Board(ada={"turf": {"1,0": "e1=Storehouse"}, "hand": ["x1=Recruit"]})
    table.cards["i1"] = {"card": "Focus", "owner": 0}
    table.cards["e1"]["kept"] = ["i1"]
    assert table.play("play [i1]").zone("x1") == "annihilated"


def test_DE_I104_ends_a_raid_before_anybody_raids() -> None:
    ben = {"turf": {"1,0": "e1=Mine"}, "hand": ["i1=Focus", "x1=Mine"]}
    game = Board("raid", ada={"warband": ["w1=Blitztank"]}, ben=ben).play("[e1]", "play [i1]")
    start = game.texts.index("The raid is by Land")
    assert "The raid ends in a tie that nothing breaks" in game.texts[start:]
    assert not any(text.startswith(("Ada raids", "Raiders")) for text in game.texts[start:])


def test_DE_8_20_a_raid_ends_when_nobody_is_left_to_raid() -> None:
    """I Thought You Were Watching It takes the only raider away before it is announced."""
    ben = {"turf": {"1,0": "e1=Mine"}, "hand": ["i1=I Thought You Were Watching It"]}
    game = Board("raid", ada={"warband": ["w1=Kossack"]}, ben=ben).play("[e1]", "play [i1]")
    start = game.texts.index("Ada has nobody left to raid with")
    assert game.texts[start + 1] == "The raid ends without any result"


def test_DE_I105_a_group_that_raided_is_no_attack_group_at_the_end() -> None:
    group = {"kind": "attack", "members": ["w1", "w2"], "attached": ["i1=Solidarity"]}
    ada = {"warband": ["w1=Kossack", "w2=Kossack"], "groups": [group]}
    table = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Garbage Dump"}})
    game = table.play("[e1]", "add [w1]")
    assert game.texts[-2] == "No Attack Group becomes a Defense Group"
    game = table.play("no more raids")
    assert game.texts[-2] == "Solidarity: 2 × Kossack become a Defense Group"


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Robbed Blind", "Ben has no Gold to lose; Robbed Blind is annihilated"),
        (
            "Recovery",
            "Ada adds no cards to their hand; Ada's draw pile is empty: no card of it is annihilated; ",
        ),
        ("Let's Start Over", "Ada has no cards in hand to discard; "),
    ],
)
def test_what_finds_nothing_says_so(card: str, said: str) -> None:
    game = Board(ada={"hand": [f"i1={card}"]}, ben={"gold": 0}).play("play [i1]")
    if game.offers("[c1]"):
        game.answer("[c1]")
    assert any(text.startswith(said) for text in game.texts)


def test_DE_I105_lost_in_the_raid_step_no_longer_keeps_its_group() -> None:
    group = {"kind": "attack", "members": ["w1", "w2"], "attached": ["a1=Solidarity"]}
    ada = {"warband": ["w1=Kossack", "w2=Kossack"], "groups": [group], "hand": ["i1=Denied"]}
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Mine"}}).play("play [i1]")
    assert "2 × Kossack disband" in game.texts
    assert game.written["seats"][0]["groups"] == []


RECOUNT = {"hand": ["j1=Recount"]}
POOR = {"commander": "Verage", "gold": 0}


def test_DE_I094_a_raid_ends_with_a_target_that_is_not_paid_for() -> None:
    """The Balance is made to its end all the same."""
    ben = {**POOR, "turf": {"1,0": "e1=Tavern"}}
    table = Board("raid", ada={"warband": ["w1=Blitztank"], **RECOUNT}, ben=ben)
    game = table.play("[e1]", "pass", "pass", "play [j1]", "of Ben").pass_all()
    assert (game.zone("e1"), game.gold[1], game.s.points(0)) == ("discard", 2, 0)
    assert "The raid ends without any result" in game.texts


def test_DE_I034_takes_back_what_is_discarded_face_down_unseen() -> None:
    """From anywhere, a hand included; only whoever discarded it knows which card that is (DE-4.5)."""
    ada = {"hand": ["e1=Mine", "w1=Soldat"], "discard": [None, "e2=Farmland", None]}
    table = Board("discard", ada=ada, ben={"hand": ["i1=I'll Take That", "i2=Hidden Riches"]})
    game = table.play("discard [e1]")
    assert (game.who, game.labels) == ("Ben", ["play [i1] I'll Take That", "play [i2] Hidden Riches", "pass"])
    assert game.question == "Ada discards a card face down. Does Ben answer?"
    game.answer("play [i1]")
    assert (game.zone("e1"), game.zone("i1")) == ("hand", "annihilated")
    told = [game.trace[n] for n in range(len(game.trace))]
    assert [step.text_for(1) for step in told][2:] == [
        "Ben plays I'll Take That on what was discarded face down.",
        "What was discarded face down goes back to the hand; I'll Take That is annihilated.",
    ]
    assert told[-1].text_for(0) == "Mine goes back to Ada's hand; I'll Take That is annihilated."


def test_DE_E051_an_armory_takes_back_equipment_discarded_from_hand() -> None:
    ada = {"hand": ["i1=Glider"], "turf": {"1,0": "e1=Armory"}}
    game = Board("discard", ada=ada).play("discard [i1]")
    assert (game.who, game.labels) == ("Ada", ["use [e1] Armory", "pass"])
    game.answer("use [e1]")
    assert game.zone("i1") == "hand"
    shown = [step.text_for(1) for step in game.trace]
    assert shown[-3:-1] == ["Ada uses Armory.", "Glider goes back to Ada's hand."]


def test_DE_W002_a_tear_and_its_opponent_whom_nobody_can_kill() -> None:
    ada = {"warband": ["w1=Kossack"], "table": [{"card": "n1=Nothing to Lose", "on": ["v1", "w1"]}]}
    game = carry_on(Board("attack", ada=ada, ben={"borderlands": ["v1=Blessed Tear"]}).play("[w1]"))
    assert game.texts[5:7] == ["Nobody is killed", "Blessed Tear is annihilated"]
    assert game.zone("w1") == "warband"


# -- what keeps raids away, and what must be raided --------------------------------------------------------


def _hidden_farm(**more: str) -> Game:
    """A Farmland on a Musk Beast that has a Bad Front: cards keep raids away from both."""
    table = Board(
        "raid", ada={"warband": ["w1=Blitztank"]}, ben={"turf": {"1,0": "e1=Farmland+e2=DE-E026", **more}}
    )
    table.cards["e2"]["attached"] = ["f1"]
    table.cards["f1"] = {"card": "Bad Front"}
    return table.play()


def test_DE_I159_uncovers_a_commander_also_if_a_beast_keeps_raids_away() -> None:
    assert _hidden_farm().labels == ["[c1] Montagne of Ben", "no more raids"]


def test_DE_E029_shows_itself_beside_what_a_beast_carries() -> None:
    assert _hidden_farm(**{"0,1": "e3=Gas Pump"}).labels == ["[e3] Gas Pump (0,1) of Ben", "no more raids"]


# -- what was left open: leave, Shields, duplicates, whose Dominion ----------------------------------------


def test_DE_I118_what_is_given_up_under_a_shield_stays() -> None:
    table = Board("balance", ada={"warband": ["w1=Recruit+g1=Glider"], "gold": 0})
    table.cards["s1"], table.cards["g1"]["attached"] = {"card": "Shield"}, ["s1"]
    game = table.play("give up [g1]", "pay for everything")
    assert (game.zone("g1"), game.zone("s1")) == ("on", "on")
    assert "Glider is not paid for but cannot be discarded" in game.texts
    game = table.play("give up [g1]", "give up [w1]").pass_all()
    assert (game.zone("w1"), game.zone("g1"), game.zone("s1")) == ("discard", "discard", "discard")


# -- a Shield, and what it hangs on ------------------------------------------------------------------------


def shielded(table: Board, handle: str) -> Board:
    table.cards["s1"], table.cards[handle]["attached"] = {"card": "Shield"}, ["s1"]
    return table


@pytest.mark.parametrize("step", ["draw", "actions", "attack"])
def test_DE_I118_goes_with_what_hung_on_a_group_that_is_no_more(step: str) -> None:
    """At the start of a turn, by a Surprise, or killed together: the base card of both goes, both go."""
    group = {"borderlands": ["v1=Recruit", "v2=Recruit"]}
    group["groups"] = [{"kind": "defense", "members": ["v1", "v2"], "attached": ["k1=Call to Defense"]}]  # type: ignore[list-item]
    ada = {"warband": ["w1=Blitztank"], "hand": ["i1=Surprise"]}
    table = Board(step, ada=ada, ben=group, turn=1 if step == "draw" else 0)
    if step == "draw":
        table.position["seats"][1]["hand"] = 7
    shielded(table, "k1").cards["s1"]["owner"] = 0
    game = table.play()
    game = carry_on(game.answer("play [i1]" if step == "actions" else "[w1]")) if step != "draw" else game
    assert (game.zone("k1"), game.zone("s1")) == ("discard", "discard")
    assert any("Call to Defense" in text and "Shield" in text for text in game.texts)


def test_DE_I118_what_it_keeps_is_not_told_as_gone() -> None:
    glimpse = shielded(Board("draw", ada={"attached": ["x1=Glimpse of the Future"], "gold": 0}), "x1").play()
    assert "Ada does not pay, but Glimpse of the Future cannot be discarded" in glimpse.texts
    howl = shielded(Board("draw", ada={"attached": ["x1=The Howl Draws Near"]}), "x1").play()
    ben = {"turf": {"1,0": "e1=Barricade"}, "commander": "DE-C002"}
    ram = shielded(Board("raid", ada={"warband": ["w1=Recruit+x1=Mechanical Ram"]}, ben=ben), "x1").play(
        "[e1]"
    )
    for game in (glimpse, howl, ram):
        assert game.zone("x1") == "on"
        assert not any("annihilated" in text for text in game.texts)


# -- never, and a raid below a combat ----------------------------------------------------------------------


@pytest.mark.parametrize("raids", [True, False])
def test_DE_W029_never_is_in_a_defense_group_not_even_by_solidarity(raids: bool) -> None:
    ada = {"warband": ["w1=Undead Legionnaire", "w2=Nassal", "w3=Nassal"]}
    ada["groups"] = [{"kind": "attack", "members": ["w1", "w2", "w3"], "attached": ["s1=Solidarity"]}]  # type: ignore[list-item]
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Barricade"}}).play(
        *(["[e1]", "add [w1]"] if raids else ["no more raids"])
    )
    assert [each["members"] for each in game.pass_all().written["seats"][0]["groups"]] == [["w2", "w3"]]


# -- a beast that does not work, and guests ----------------------------------------------------------------


@pytest.mark.parametrize("item", ["DE-E010 Defense Center", "DE-I136 Just in Time"])
def test_guests_in_a_teammates_warband_do_not_come_to_help(item: str) -> None:
    ben = {"turf": {"1,0": "e1=Tavern"}, "hand": ["j1=Hidden Riches"]}
    place, card = ("turf", "e2") if item.startswith("DE-E") else ("hand", "j2")
    ben = {
        **ben,
        place: {**ben["turf"], "0,1": f"e2={item}"}
        if place == "turf"
        else ["j1=Hidden Riches", f"j2={item}"],
    }  # type: ignore[dict-item]
    dan = {"warband": ["v1=Recruit|owner:1|controller:1"]}
    table = Board("raid", {}, dan, ada={"warband": ["w1=Blitztank"]}, ben=ben, teams=[[0, 2], [1, 3]])
    game, seen = table.play("[e1]"), ""
    while game.s.fights:
        seen += " ".join(game.labels)
        game.answer(
            next((each for each in game.labels if each in ("pass", "start the raid")), game.labels[0])
        )
    assert "Hidden Riches" in seen
    assert f"[{card}]" not in seen


# -- who is killed and becomes a shield --------------------------------------------------------------------


@pytest.mark.parametrize(
    "first",
    ["Ravager", "Undead Legionnaire", "Recruit+Cowardly Skunk", "Recruit+On Your Own", "Recruit+Crippled"],
)
def test_DE_I156_a_defender_that_joins_no_group_is_not_grouped_by_an_ambush(first: str) -> None:
    """DE-5.19: SOLITARY, never, may not; the others stay out of the combat."""
    ben = {"warband": [f"v1={first}", "v2=Recruit"], "hand": ["j1=Ambush"]}
    game = Board("attack", ada={"warband": ["w1=Holy Urox"]}, ben=ben).play("[w1]", "[v1]")
    carry_on(game, "play [j1]")
    assert (game.zone("v1"), game.zone("v2"), game.s.groups) == ("discard", "warband", ())
    assert "Ambush is discarded" in game.texts


def raid(ada: list[str], turf: dict[str, str], *labels: str, **more: Any) -> Game:
    mine, theirs = more.pop("mine", {}), more.pop("theirs", {})
    table = Board("raid", ada={"warband": ada, **mine}, ben={"turf": turf, **theirs}, **more)
    return table.play(*labels)


# -- a copy ------------------------------------------------------------------------------------------------


def test_DE_I161_a_copy_of_a_copy_is_read_as_it_was_written() -> None:
    """The Razide copies a Nassal that is a Corsair: it is one too, also in a file."""
    table = Board(
        "actions",
        ada={"warband": ["w1=Nassal+Shapeshift|choice:w2", "w2=Corsair", "w3=Razide+s=Shapeshift"]},
    )
    game = table.play("use [s]", "[w1]")
    assert game.cv("w3") == 3
    assert game.written["cards"]["s"]["choice"] == "w2"


# -- countered in a Modify window --------------------------------------------------------------------------


def test_DE_I096_winds_that_are_countered_do_not_change() -> None:
    table = Board(
        "attack",
        {},
        {},
        ada={"warband": ["w1=Soldat"], "hand": ["w=Winds of Change"]},
        ben={"warband": ["v1=Soldat"], "hand": ["n=Think Again"]},
        teams=[[0, 2], [1, 3]],
    )
    game = carry_on(table.play("[w1]"), "play [w]", "play [n]")
    assert game.written["direction"] == "clockwise"


# -- a Mechanical Ram --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("second", "counter", "total"),
    [
        ("Soldat+Double-Barrel", "Cut Off", 3),  # which it uses again
        ("Soldat+Double-Barrel", "Denied", 2 + 3),
        ("Soldat+Mechanical Ram", "Cut Off", 2 * 2),  # which works instead
        ("Soldat+Mechanical Ram", "Denied", 2 * (2 + 2)),
    ],
)
def test_DE_I046_when_a_ram_is_lost_the_others_use_what_they_have(
    second: str, counter: str, total: int
) -> None:
    game = raid(
        ["w1=Soldat+r=Mechanical Ram", f"w2={second}"],
        {"1,0": "e1=Farmland"},
        "[e1]",
        theirs={"hand": [f"c={counter}"]},
    )
    label = "[w1]" if counter == "Cut Off" else "[r]"
    while not game.offers("add"):
        game.answer("pass")
    game.answer("add [w1]").answer("add [w2]")
    while not game.offers("[c]") or game.s.fight.stage != "modify":
        game.answer("pass")
    game.answer("play [c]").answer(label)
    assert f"The target holds, 11 to {total}" in game.texts
