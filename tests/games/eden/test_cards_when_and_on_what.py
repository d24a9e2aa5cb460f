"""When each Intrigue card can be played, and on what: one crowded table, card by card."""

from __future__ import annotations

import re
from typing import Any

import pytest

from edgebook.games.eden.effects.accounts import account
from tests.games.eden.helpers import GAME, Board, Game

CALM = """
aArdoc | Call to Defense |
aArdoc | Change of Orders | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
aArdoc | Coastline | e2 e3 e1 f2 f1
aArdoc | Connections |
aArdoc | Consequences |
aArdoc | Dark Blessing | w1 w2 w3 w4 w5 w6 b1 b2
aArdoc | Denied | a2 a1 a5 a4 a3
aArdoc | Economic Planning |
aArdoc | Enlightenment |
aArdoc | Focus |
aArdoc | Folly or Courage? | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6 e2 e3 e1 f2 f1 c0 c1
aArdoc | Harding's Influence |
aArdoc | Hidden Riches |
aArdoc | I Thought You Were Watching It | w2 v2
aArdoc | Let's Start Over |
aArdoc | Letter of Inquisitor Benediktus |
aArdoc | Lost Potential | c0 c1
aArdoc | Lucky Hand | w4 w5 w6 b1 b2 v1 v4 v5 v6
aArdoc | Never Again | c0 c1
aArdoc | Not So Fast | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
aArdoc | On Your Own | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
aArdoc | Payment Up Front | c0 c1
aArdoc | Peacetime |
aArdoc | Plague |
aArdoc | Prophetic Visions | w1 w2 w3 w4 w5 w6 b1 b2
aArdoc | Prosperity |
aArdoc | Recount | c0 c1
aArdoc | Redistribution of Wealth |
aArdoc | Robbed Blind | c0 c1
aArdoc | Subversive | v1 v4 v5 v6
aArdoc | Surprise | b1 w5 v4
aArdoc | Terrorism | e2 e3 e1 f2 f1
aArdoc | The Calling | w1 w2 w3 w4 w5 w6 b1 b2
aArdoc | Trick |
aArdoc | Two-Fisted | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
aArdoc | Valpurgius Comes! |
aArdo. | Dishonorable Deed | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
aArdo. | Food Shortage |
aArdo. | Fuel Shortage |
aArdo. | Stampede | v1 v3
aArd.. | Amphibious Landing |
aArd.. | Bad Front | e3 e1 f1
aArd.. | Blessing or Curse? | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
aArd.. | Blitzkrieg |
aArd.. | Bombing Run |
aArd.. | Cowardly Skunk | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
aArd.. | Death from the Clouds |
aArd.. | Defensive Perimeter | e2 e3 e1 f2 f1
aArd.. | Desperate Measures |
aArd.. | Drought | c0 c1
aArd.. | Efficiency | e2 e3 e1 f2 f1 c0 c1
aArd.. | Efficient Use of Space | e2 e3 e1
aArd.. | False Prophecy |
aArd.. | Fool's Gold | c0 c1
aArd.. | From Beyond the Edge |
aArd.. | Fuel Leak | c0 c1
aArd.. | Inefficiency | e2 e3 e1 f2 f1
aArd.. | Loss of Faith |
aArd.. | Malice | w1 w2 w3 w4 w5 w6 b1 b2
aArd.. | Materials Trouble | c0 c1
aArd.. | Melancholy | c0 c1
aArd.. | Mercenary | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
aArd.. | Militia | e2 e3 e1
aArd.. | Motivation |
aArd.. | Price of War | c0 c1
aArd.. | Reconstruction | e2 e3 e1
aArd.. | Recovery |
aArd.. | Search | d3 d2 d1
aArd.. | Shield | a2 a1 a5 a4 a3
aArd.. | Toxic Spill |
aArd.. | Work Stoppage | c0 e1 c1 f1
a...o. | Pacifist | attack raid
a..... | Arson | f2 f1
a..... | Assassination | v1 v2 v3 v4 v5 v6
a..... | Coup d'Etat |
a..... | Labor Problems | f2 f1
a..... | Nothing to Lose | w1 w2 w3 w4 w5 w6 b1 b2 v1 v2 v3 v4 v5 v6
a..... | Poisoned Well | v1 v2 v3 v4 v5
a..... | Solidarity |
a..... | Theft |
"""
"""The moments: one's own Perform Actions (a), Attack (A), Raid (r) and Discard (d), an answer in another's
turn (o), Modify Combat (c). Then what is offered when it is played in Perform Actions, where there is a
choice."""

ADA: dict[str, Any] = {
    "gold": 60, "attached": ["a2=Prosperity"], "razed": ["x1=Mine"], "discard": ["d4=Mine"],
    "warband": [
        "w1=Soldat+a1=Divine Fist", "w2=Kossack", "w3=Verounist Ray", "w4=Patriarch", "w5=Recruit",
        "w6=Recruit",
    ],
    "borderlands": ["b1=Recruit", "b2=Recruit"],
    "turf": {"1,0": "e1=Ore Deposit", "0,1": "e2=Barricade", "-1,0": "e3=Intelligence Agency"},
    "draw": ["d1=Mine", "d2=Mine", "d3=Mine"], "annihilated": ["d5=Mine"],
}  # fmt: skip
BEN: dict[str, Any] = {
    "gold": 9, "attached": ["a4=Price of War"], "dominion": ["a5=Drought"], "discard": ["y1=Mine", "y2=Mine"],
    "hand": ["y3=Hidden Riches"], "warband": ["v1=Prophet", "v2=Mastodon", "v3=Blitztank"],
    "borderlands": ["v4=Recruit", "v5=Recruit", "v6=Recruit+a3=Subversive|owner:0"],
    "turf": {"1,0": "f1=Farmland", "0,1": "f2=Sanctuary", "-1,0": "f3=Minefield|paid:3"},
}  # fmt: skip


def crowded(step: str, item: str, turn: int = 0, **more: Any) -> Board:
    """A table on which every card of the calm moments finds something."""
    groups = [{"kind": "defense", "members": ["b1", "b2"]}]
    if (step, turn) == ("actions", 0):
        groups.append({"kind": "attack", "members": ["w5", "w6"]})
    ada = {**ADA, "hand": [f"i1={item}", "h1=Mine"], "groups": groups, **more}
    ben = {**BEN, "groups": [{"kind": "defense", "members": ["v4", "v5"]}]}
    return Board(step, ada=ada, ben=ben, turn=turn, variant="beginner")


def in_combat(item: str) -> Game:
    game = crowded("attack", item).play("[w1]", "[v6]")
    while game.asked == "DE-10.10":
        game.answer("pass")
    return game


def offered(game: Game) -> str:
    """The handles of what can be chosen, or the words."""
    found = (re.match(r"\[(\w+)\]", label) for label in game.labels)
    return " ".join(each[1] if each else label for each, label in zip(found, game.labels, strict=True))


def rows(table: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in table.strip().splitlines()]


def lies(game: Game) -> str:
    """Where the card lies when all that it asks is answered."""
    while game.asked == "DE-5.25" or game.asked.startswith("DE-I"):
        game.answer(game.labels[0])
    return game.zone("i1")


def after(game: Game) -> tuple[str, ...]:
    """Where its once-played instruction sends it, or keeps it while it lasts (DE-2.6, DE-2.15)."""
    card = game.s.card(game.card("i1"))
    if card.once == "attach":
        return "on", "group", "dominion"
    if card.name == "Mechanical Ram":
        return ("on",)  # it is annihilated after the raid
    return "table", {"annihilate": "annihilated"}.get(card.once, "discard")


@pytest.mark.parametrize(("moments", "item", "targets"), rows(CALM))
def test_when_a_card_is_played_and_on_what(moments: str, item: str, targets: str) -> None:
    games = [crowded(step, item).play() for step in ("actions", "attack", "raid", "discard")]
    games += [crowded("actions", item, turn=1).play("play [y3]"), in_combat(item)]
    able = [game.who == "Ada" and game.offers("play [i1]") for game in games]
    assert "".join(sign if yes else "." for sign, yes in zip("aArdoc", able, strict=True)) == moments
    game = games[0].answer("play [i1]")
    own = game.asked.startswith("DE-I")
    assert (offered(game) if own else "") == targets
    assert lies(game) in after(game)


ACTIONS = """
bestow | Clairvoyance | w1 w4 w5 w6 w7 w8 b1 b2
bestow | Earthquake | w1 w4 w5 w6 w7 w8 b1 b2
bestow | Foul Hunger |
bestow | Horrid Frenzy | w1 w4 w5 w6 w7 w8 b1 b2
bestow | Necrobionic Mutation | w1 w4 w5 w6 w7 w8 b1 b2 w2
bestow | Necrobionic Surge | w1 w2 w3 w4 w5 w6 w7 w8 b1 b2
bestow | Shapeshift | w1 w4 w5 w6 w7 w8 b1 b2
bestow | Soul Drain | w1 w2 w3 w4 w5 w6 w7 w8 b1 b2
bestow | Venom |
equip | Anti-Aircraft Gun | w1 w4 w5 w6 w7 w8 b1 b2
equip | Armored Harness |
equip | Divine Fist | w1 w4 w5 w6 w7 w8 b1 b2
equip | Double-Barrel | w1 w4 w5 w6 w7 w8 b1 b2
equip | Flamethrower | w1 w4 w5 w6 w7 w8 b1 b2
equip | Fortification | e2 e3 e1 c0
equip | Glider | w1 w4 w5 w6 w7 w8 b1 b2
equip | Grenade | w1 w4 w5 w6 w7 w8 b1 b2
equip | Hellish Cannon |
equip | Mechanical Ram | w1 w4 w5 w6 w7 w8 b1 b2
equip | Personal Transport | w1 w4 w5 w6 w7 w8 b1 b2
equip | Spiked Armor |
equip | Steel Shark | w1 w4 w5 w6 w7 w8 b1 b2
prophecy | Glimpse of the Future |
prophecy | Our Will Knows No Bounds |
prophecy | The Enemy's Weakness Revealed |
prophecy | The Howl Draws Near |
ritual | Defiance |
ritual | Protection |
ritual | Sacrifice | w4 w7
ritual | The Blessing |
ritual | The Condemned | w4 w7
ritual | Transformation |
ritual | Tremor | e2 e3 e1
"""
"""The action that plays a card, and what is offered then, where there is a choice."""


@pytest.mark.parametrize(("action", "item", "targets"), rows(ACTIONS))
def test_the_action_that_plays_a_card_and_who_gets_it(action: str, item: str, targets: str) -> None:
    """Under Nepharite Ancyrite all warriors are WORTHY; a Patriarch and a Prophet are there."""
    more = {
        "commander": "Nepharite Ancyrite",
        "warband": [*ADA["warband"], "w7=Lutheran Faithful", "w8=Prophet"],
    }
    game = crowded("actions", item, **more).play(f"{action} [i1]")
    assert (offered(game) if game.asked == "DE-5.25" or game.asked.startswith("DE-I") else "") == targets
    assert lies(game) in after(game)


FIGHTS = """
...... ... . | Endless Seas |
...... rdt . | Wrong Maps |
...RDT ... . | Cut Off | w1 w2 / w1 w2 / w1 w2
...... ... S | Infiltration |
...... ... S | Camouflage |
.d..D. ... . | Bribe | w1 that is all / w1 that is all
adtRDT ... . | Bad Luck | w1 w2 v1 / w1 w2 v1 / w1 w2 v1 / w1 w2 / w1 w2 / w1 w2
adtRDT ... . | Potential | w1 w2 v1 / w1 w2 v1 / w1 w2 v1 / w1 w2 f1 / w1 w2 f1 / w1 w2 f1
...... ... . | Mighty Winds |
adtRDT ... . | Tactical Advantage | w1 w2 v1 / w1 w2 v1 / w1 w2 v1 / w1 w2 f1 / w1 w2 f1 / w1 w2 f1
adtRDT ... . | Survival of the Fittest | - / - / - / - / - / -
adtRDT ... . | Terrible Downpour | - / - / - / - / - / -
...... ... . | Charge |
adt... ... . | Escape | w1 w2 v1 / w1 w2 v1 / w1 w2 v1
...R.. ... . | Fall Back! | -
....D. ... . | Just in Time | -
adt... ... . | All Things Equal | w1 w2 v1 / w1 w2 v1 / w1 w2 v1
...... r.. . | Fierce Raid |
.d.... ... . | Ambush | -
...RDT ... . | Traitor | w1 w2 / w1 w2 / w1 w2
adtRDT ... . | Berserk | w1 w2 v1 / w1 w2 v1 / w1 w2 v1 / w1 w2 / w1 w2 / w1 w2
"""
"""The moments: Modify Combat for the attacker (a), the defender (d) and a third (t); Modify Raid for the
raider (R), the defender (D) and a third (T); right after the raiders are announced for the three of them (r,
d, t); one's Raid step (S). Then what is offered in each of the Modify windows; `-` where there is nothing to
choose."""

NAMES = ("Ada", "Ben", "Cleo")


def seated(step: str, item: str, holder: int, ada: dict[str, Any], ben: dict[str, Any]) -> Board:
    """Three players; one of them holds the card, and another one that keeps the windows open."""
    seats: list[dict[str, Any]] = [ada, ben, {}]
    seats[holder] = {**seats[holder], "hand": [f"i1={item}", "h1=Berserk"], "gold": 60}
    return Board(step, seats[2], ada=seats[0], ben=seats[1], variant="beginner")


def until(game: Game, rule: str, holder: int) -> Game:
    while game.labels and (game.asked, game.who) != (rule, NAMES[holder]):
        game.answer("pass")
    return game


def combat(item: str, holder: int) -> Game:
    table = seated(
        "attack", item, holder,
        {"warband": ["w1=Soldat+a1=Divine Fist", "w2=Kossack", "w3=Razide"],
         "groups": [{"kind": "attack", "members": ["w1", "w2"]}]},
        {"warband": ["v1=Recruit", "v2=Recruit"], "borderlands": ["v3=Mastodon"]},
    )  # fmt: skip
    return until(table.play("[w1]", "[v1]"), "DE-7.26", holder)


def raid_step(item: str, holder: int) -> Game:
    return seated(
        "raid", item, holder,
        {"warband": ["w1=Soldat+a1=Divine Fist", "w2=Kossack", "w3=Recruit"], "borderlands": ["b1=Recruit"]},
        {"warband": ["v1=Recruit", "v2=Spotted Raven"], "turf": {"1,0": "f1=Farmland", "0,1": "f2=Mine"}},
    ).play()  # fmt: skip


def raiders(item: str, holder: int) -> Game:
    """Right after the raiders are announced."""
    game = raid_step(item, holder).answer("[f1]")
    while game.asked == "DE-10.10":
        game.answer("pass")
    game.answer("add [w1]").answer("add [w2]").answer("start the raid")
    while game.asked == "DE-10.10" and game.who != NAMES[holder]:
        game.answer("pass")
    return game


def raid(item: str, holder: int) -> Game:
    return until(raiders(item, holder), "DE-8.21", holder)


@pytest.mark.parametrize(("moments", "item", "targets"), rows(FIGHTS))
def test_when_a_card_for_fights_is_played_and_on_what(moments: str, item: str, targets: str) -> None:
    windows = [combat(item, n) for n in range(3)] + [raid(item, n) for n in range(3)]
    able = [game.offers("play [i1]") for game in windows]
    right_after = [
        game.asked == "DE-10.10" and game.offers("play [i1]") for game in (raiders(item, n) for n in range(3))
    ]
    first = raid_step(item, 0).offers("play [i1]")
    found = [
        "".join(sign if yes else "." for sign, yes in zip("adtRDT", able, strict=True)),
        "".join(sign if yes else "." for sign, yes in zip("rdt", right_after, strict=True)),
        "S" if first else ".",
    ]
    assert " ".join(found) == moments
    played = [game.answer("play [i1]") for game, yes in zip(windows, able, strict=True) if yes]
    assert " / ".join(offered(game) if game.asked.startswith("DE-I") else "-" for game in played) == targets
    for game in played:
        lies(game)
        assert game.pass_all().zone("i1") in after(game)


# -- whom a card that works means, and whom not ------------------------------------------------------------


@pytest.mark.parametrize(
    ("plant", "place", "kind"),
    [("Laboratory", "Oil Field", 3), ("Mint", "Mine", 0), ("Refinery", "Ore Deposit", 2),
     ("Fertilizer Plant", "Farmland", 1)],
)  # fmt: skip
def test_plants_double_last_and_only_what_is_beside_them(plant: str, place: str, kind: int) -> None:
    """(3 + 1) x 2 beside it, 3 elsewhere, and nothing in another's Turf."""
    word = ("Gold", "Food", "Raw Materials", "Fuel")[kind]
    turf = {"1,0": plant, "2,0": f"{place}+Efficiency|choice:{word}", "0,1": place}
    game = Board(ada={"turf": turf}, ben={"turf": {"2,0": place, "1,0": "Tavern"}}).play()
    assert account(game.s, 0, ()).gives[kind] == 2 + 8 + 3
    assert account(game.s, 1, ()).gives[kind] == 2 + 3


@pytest.mark.parametrize("skull", ["Asian", "European", "South American", "North American"])
def test_a_skull_needs_an_outlander_and_a_razing_of_ones_own(skull: str) -> None:
    def razing(ada: dict[str, Any], ben: dict[str, Any]) -> Game:
        turf = {"turf": {"1,0": "e1=Gruel Works"}}
        ada = {"warband": ["w1=Blitztank"], **ada}
        return Board("raid", ada=ada, ben={**turf, **ben}).play("[e1]")

    hand: dict[str, Any] = {"hand": [f"i1={skull} Skull"]}
    there = {"borderlands": ["o1=Mitch Hunter"]}
    assert razing({**hand, **there}, {}).offers("play [i1]")
    assert razing({**hand, "attached": ["Harding's Influence"]}, {}).offers("play [i1]")
    assert not razing(hand, {"warband": ["o1=Mitch Hunter"]}).offers("play [i1]")
    assert not razing({}, {**hand, "warband": ["o1=Mitch Hunter"]}).offers("play [i1]")
    assert not razing({**hand, **there, "gold": 9}, {}).offers("play [i1]")
    other = "Asian" if skull != "Asian" else "European"
    two = {**there, "hand": [f"i1={skull} Skull", f"i2={other} Skull"], "gold": 60}
    assert not razing(two, {}).answer("play [i2]").offers("play [i1]")


# -- how long ----------------------------------------------------------------------------------------------

LASTS = """
play | Amphibious Landing | 0
play | Blitzkrieg | end:0
play | Bombing Run | end:0
play | Death from the Clouds | 0
play | Enlightenment | 0
play | Focus | 0
play | Folly or Courage? | 0
play | Food Shortage | 0
play | From Beyond the Edge | end:0
play | Fuel Shortage | 0
play | Motivation | end:0
play | Nothing to Lose | 0
play | Pacifist | end:0
play | Peacetime | 0
play | Work Stoppage | 0
ritual | Defiance | 0
ritual | Protection | 0
ritual | Sacrifice | 0
ritual | The Blessing | 0
ritual | The Condemned | 0
ritual | Transformation | 0
"""
"""The seat whose next turn's start ends it, or the turn at whose end it is over."""


@pytest.mark.parametrize(("action", "item", "until"), rows(LASTS))
def test_how_long_a_card_lasts(action: str, item: str, until: str) -> None:
    warband = [*ADA["warband"], "w7=Lutheran Faithful"]
    game = crowded("actions", item, warband=warband).play(f"{action} [i1]")
    while game.asked.startswith("DE-I"):
        game.answer(game.labels[0])
    (entry,) = game.written["seats"][0]["table"]
    assert (entry["card"], str(entry["until"])) == ("i1", until)


@pytest.mark.parametrize("item", ["Terrible Downpour", "Peacetime"])
def test_weather_ends_with_the_active_players_next_turn_peace_with_ones_own(item: str) -> None:
    theirs = {"borderlands": ["v1=Recruit"], "hand": [f"i1={item}"]}
    game = Board("attack", ada={"warband": ["w1=Recruit"]}, ben=theirs).play("[w1]", "play [i1]")
    (entry,) = game.written["seats"][1]["table"]
    assert entry["until"] == (0 if item == "Terrible Downpour" else 1)


def test_DE_I074_ones_own_hand_stays_closed() -> None:
    game = Board(ada={"table": ["Enlightenment"], "hand": ["x1=Mine"]}, ben={"hand": ["y1=Mine"]}).play()
    assert game.card("x1") not in GAME.table.hide(game.s, 1).hand[0]
    assert game.card("y1") in GAME.table.hide(game.s, 0).hand[1]
