"""Chapters 1 to 4 by rule: setting up, the board, Levels, and what dice there are."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.massive import GAME
from edgebook.games.massive.cards.pack import house_box
from edgebook.games.massive.table.campaign import next_setup
from edgebook.games.massive.table.floor import floor_of
from edgebook.games.massive.table.quest_tables import ORDER, quest_table
from edgebook.kernel import Problems, Refused, begin
from tests.games.massive.tables import Part, enemy, healths, hero, pools, table, wounds

BOX = house_box()


def new_game(**setup: Any) -> Any:
    """The state of a game that is set up, each Hero with a Mace."""
    names = setup.pop("heroes", ["Elias", "Sibyl"])
    trace = begin(GAME, {"heroes": [{"hero": name, "weapon": "mace"} for name in names], **setup}, seed=1)
    return trace.state


# -- 1: setting up ---------------------------------------------------------------------------------------


def test_MD_1_1_one_to_six_players_with_one_hero_each() -> None:
    for players in range(1, 7):
        assert len(begin(GAME, {"heroes": players}, seed=1).state.heroes) == players
    for players in (0, 7):
        with pytest.raises(Problems, match="heroes"):
            begin(GAME, {"heroes": players}, seed=1)
    with pytest.raises(Problems, match=r"heroes\[1\]"):
        begin(GAME, {"heroes": ["Elias", "Elias"]}, seed=1)


TILES = {
    "tutorial": "6V 8R", "scorched-earth": "2R 4R 8R 9V", "black-widow": "3V 4R 6R",
    "chosen-one": "5V 6R 7V 8V 9V", "goblin-war-drums": "1V 6R 7V 8R", "immortals-downfall": "1R 2V 6V 7R",
    "fiends-treasure": "1V 3R 5R 7R 9R", "sparks-in-the-dark": "1R 2R 3V 5V 6V 8V 9R",
    "big-game-hunting": "1R 5V 6V 7R 8V 9R", "maze-of-darkness": "1R 2V 3R 4V 5R",
    "heart-of-darkness": "1V 2V 3R 4V 6R",
}  # fmt: skip


@pytest.mark.parametrize("quest", ORDER)
def test_MD_1_2_a_quest_is_laid_out_of_its_tiles(quest: str) -> None:
    """MD-1.2, MD-2.1: the tiles that the catalogue lists, each of them 3 by 3 Zones, Rooms or corridors."""
    here = floor_of(quest_table(BOX, quest).plan)
    assert " ".join(sorted(here.tiles.values())) == TILES[quest]
    assert all(len(here.tile_zones(tile)) == 9 for tile in here.tiles)


def test_MD_1_4_an_empty_deck_is_made_new_of_its_discards() -> None:
    at = table(["c+"], [hero("Elias", "A1")], decks={"event": []}, discards={"event": ["silence"]})
    part = Part(at, "event", seed=1)
    assert part.steps("MD-10.3")[0].values["card"] == "silence"
    assert (part.s.decks["event"], part.s.discards["event"]) == ([], ["silence"])


@pytest.mark.parametrize(("level", "card"), [(4, "orc-flayers-5"), (5, "goblin-agent-5")])
def test_MD_1_5_only_level_5_is_made_new(level: int, card: str) -> None:
    at = table(
        ["c+ c+"],
        [hero("Elias", "A1")],
        level=level,
        levels={"B1": [level]},
        decks={
            "event": ["patrol"], "guard-4": [], "treasure-4": ["elven-bow"], "treasure-5": ["elixir"],
            "guard-5": ["orc-flayers-5"] if level == 4 else [],
        },
        discards={"guard-4": ["orc-flayers-4"], "guard-5": ["goblin-agent-5"]},
    )  # fmt: skip
    at["decks"]["treasure-4"] = ["stormbow"]
    part = Part(at, "event", seed=1)
    assert part.s.enemies[0].card == card
    assert part.s.discards["guard-4"] == ["orc-flayers-4"]


def test_MD_1_6_any_hero_may_take_any_class() -> None:
    given = [
        {"hero": "Owen", "class": "Battle Wizard", "weapon": "mace"},
        {"hero": "Sibyl", "weapon": "mace"},
    ]
    heroes = begin(GAME, {"heroes": given}, seed=1).state.heroes
    assert [each.hero_class for each in heroes] == ["Battle Wizard", "Nightshade Ranger"]
    sheet = Part(table(["c+"], [hero("Owen", "A1", 5, **{"class": "Battle Wizard"})]), "experience", seat=0)
    assert any(label.startswith("Fireball") for label in sheet.asked[1])


def test_MD_1_7_a_weapon_of_choice_and_a_leather_armor() -> None:
    trace = begin(GAME, {"heroes": 2}, seed=1)
    for seat, weapon in ((0, "Staff"), (1, "Long Sword")):
        assert trace.decision is not None
        assert (trace.decision.rule.id, trace.decision.seat) == ("MD-1.7", seat)
        labels = {option.label: option.key for option in trace.decision.options(trace.state)}
        assert set(labels) == {"Mace", "Long Sword", "Short Bow", "Staff"}
        trace.answer(labels[weapon])
    assert [(each.hands, each.body) for each in trace.state.heroes] == [
        (["staff"], "leather-armor"),
        (["long-sword"], "leather-armor"),
    ]


def test_MD_1_8_two_lifebringer_tokens_unless_players_want_otherwise() -> None:
    assert new_game().lifebringer == 2
    assert new_game(lifebringer=4).lifebringer == 4


def test_MD_1_9_all_start_in_the_starting_zone_and_the_first_player_acts_first() -> None:
    s = new_game(first=1)
    assert [each.zone for each in s.heroes] == ["A3", "A3"]
    assert (s.first, s.active) == (1, 1)


def test_MD_1_10_the_class_stays_for_a_campaign() -> None:
    given = [{"hero": "Owen", "class": "Battle Wizard", "weapon": "mace"}]
    s = begin(GAME, {"heroes": given, "mode": "story"}, seed=1).state
    s.outcome, s.ahead = "won", "next"
    following = next_setup(s)
    assert following is not None
    assert following["heroes"][0]["class"] == "Battle Wizard"


# -- 2: the board ----------------------------------------------------------------------------------------


def moves(rows: list[str], zone: str, **more: Any) -> list[str]:
    """The Zones that a Hero can move to with the first Movement Point, beside a token to be picked up."""
    at = table(rows, [hero("Elias", zone)], tokens={zone: {"treasure": 1}}, **more)
    labels = Part(at, "heroes", "Movement", seat=0).asked[1]
    return sorted(label.split()[-1] for label in labels if label.startswith("Move to"))


def test_MD_2_1_walls_stand_between_corridors_and_rooms_and_between_rooms() -> None:
    """MD-2.1, MD-2.6: the next Zone by an edge, not through a wall or a closed door."""
    rows = ["c+ c+ A+", "B+ A+ A+", "c+ c+ c+"]
    assert moves(rows, "A1") == ["B1"]
    assert moves(rows, "B3") == ["A3", "C3"]
    assert moves(rows, "C2") == ["B2", "C1"]
    assert moves(rows, "B1", openings=[["B1", "B2"]]) == ["A1", "B2"]
    assert moves(rows, "B3", walls=[["A3", "B3"]]) == ["C3"]


def test_MD_2_6_a_chamber_is_entered_by_an_open_door() -> None:
    rows = ["c+ c+ A+ A+"]
    door = {"between": ["B1", "C1"]}
    for state, zones in (("closed", ["A1"]), ("locked", ["A1"]), ("open", ["A1", "C1"])):
        assert moves(rows, "B1", doors=[door | {"state": state}]) == zones
    assert moves(rows, "C1", doors=[door | {"state": "open"}]) == ["B1", "D1"]


def test_MD_2_2_a_closed_door_separates_chambers_and_an_open_one_joins_them() -> None:
    doors = [{"between": ["A1", "B1"], "state": "closed"}, {"between": ["B1", "C1"], "state": "closed"}]
    at = table(
        ["c+ A+ B+ B+"],
        [hero("Elias", "A1")],
        doors=doors,
        decks={"door": ["quiet-store"]},
    )
    apart = Part(at, "heroes", "Movement", seat=0, seed=1)
    assert apart.s.tokens == {"B1": {"treasure": 3}}
    at["doors"][1]["state"] = "open"
    joined = Part(at, "heroes", "Movement", seat=0, seed=1)
    assert joined.s.tokens == {"B1": {"treasure": 3}, "C1": {"special": 1}, "D1": {"treasure": 2}}


@pytest.mark.parametrize(("zone", "hits"), [("A1", 1), ("B1", 2)])
def test_MD_2_3_whoever_stands_in_a_shadow_zone_is_in_shadow_mode(zone: str, hits: int) -> None:
    """MD-2.3, MD-5.1: Bjorn's Shadow Mode skill is +1 hit in Melee."""
    at = table(["c+ c-"], [hero("Bjorn", zone, hands=["long-sword"])], [enemy("dwarf-agent-1", zone)])
    part = Part(at, "heroes", "Melee attack", "1", "blank", seat=0)
    assert wounds(part) == hits


def test_MD_2_4_out_of_sight_in_the_shadow_is_as_if_not_there() -> None:
    rows = ["c+ c+ c+", "c- .. .."]
    at = table(rows, [hero("Elias", "A2", 9)], [enemy("dwarf-agent-1", "B1")], start="C1")
    assert Part(at, "enemies").s.enemies[0].zone == "C1"  # to the Starting Zone
    at["map"]["rows"] = ["c+ c+ c+", "c+ .. .."]
    assert Part(at, "enemies").s.enemies[0].zone == "A2"  # the same Hero in the Light
    at["map"]["rows"] = ["c- c+ c+", "c+ .. .."]
    at["heroes"][0]["zone"] = "A1"
    assert Part(at, "enemies", "1", "1").s.enemies[0].zone == "A1"  # in the Shadow, but in sight


def test_MD_2_5_shadow_and_actors_do_not_end_a_line_of_sight() -> None:
    heroes = [hero("Elias", "B1"), hero("Sibyl", "D1", 5)]
    at = table(["c+ c- c- c-"], heroes, [enemy("goblin-archers-1", "A1")])
    part = Part(at, "enemies", "1")
    assert healths(part) == [5, 4]


def test_MD_2_7_an_enemy_is_held_by_a_hero_and_a_zone_has_room_for_all() -> None:
    rich = hero("Owen", "C1", 9)
    for beside, zone in (({}, "A1"), ({"health": 0}, "C1"), ({"stunned": True}, "A1")):
        at = table(["c+ c+ c+"], [hero("Elias", "A1", **beside), rich], [enemy("high-troll-lesser", "A1")])
        part = Part(at, "enemies", "1", "1") if zone == "A1" else Part(at, "enemies")
        assert part.s.enemies[0].zone == zone  # it attacks Elias unless he is killed
    many = [enemy(f"orc-agent-{n}", "B1", f"agent {n}") for n in (1, 2, 3)]
    crowd = table(["c+ c+"], [hero("Elias", "A1"), hero("Owen", "B1")], many)
    part = Part(crowd, "heroes", "Movement", seat=0)
    assert part.s.heroes[0].zone == "B1"
    assert part.asked[0] == "MD-8.2"  # with three Enemies there the second point buys nothing
    assert "Movement" not in part.asked[1]


@pytest.mark.parametrize(
    ("card", "far", "attacks"),
    [
        ("dwarf-agent-1", 0, True), ("dwarf-agent-1", 1, False), ("goblin-agent-1", 4, True),
        ("hellhound-lesser", 1, True), ("hellhound-lesser", 2, True), ("hellhound-lesser", 4, False),
    ],
)  # fmt: skip
def test_MD_2_8_range_is_counted_along_the_line_of_sight(card: str, far: int, attacks: bool) -> None:
    """MD-2.8, MD-6.4: Melee 0, Ranged 1 and more, Magic 1 and 2; nobody moves first who can attack."""
    zone = "ABCDE"[far] + "1"
    at = table(["c+ c+ c+ c+ c+"], [hero("Elias", zone)], [enemy(card, "A1")])
    part = Part(at, "enemies")
    attacked_at_once = bool(part.steps("MD-9.2")) and part.s.enemies[0].zone == "A1"
    assert attacked_at_once == attacks


def test_MD_2_9_allies_are_the_others_of_ones_own_side() -> None:
    """MD-2.9: Bastion of Defense heals the Hero or an Ally in the Zone, and no Enemy."""
    paladin = hero("Siegfried", "A1", health=4, skills={"Bastion of Defense": 1})
    heroes = [paladin, hero("Owen", "A1", health=2), hero("Elias", "B1", health=1)]
    part = Part(table(["c+ c+"], heroes, [enemy("orc-agent-1", "A1", health=1)]), "heroes", seat=0)
    assert part.asked == ("MD-13.8", ["Siegfried", "Owen"])
    assert healths(part.give("Owen")) == [4, 3, 1]


# -- 3: Levels -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("quest", ORDER)
def test_MD_3_1_every_quest_starts_at_level_1_with_its_tokens(quest: str) -> None:
    s = new_game(quest=quest)
    assert s.level == 1
    assert any(1 in levels for levels in s.levels.values()) or quest == "maze-of-darkness"
    if quest == "tutorial":
        assert s.levels == {"A2": [1], "E1": [2]}


LONG = ["c+ c+ c+ c+ c+ c+ c+"]
TOKENS = {"A1": [1], "D1": [3], "G1": [2]}


def test_MD_3_2_the_level_waits_for_the_end_of_the_action_and_skips_levels() -> None:
    at = table(LONG, [hero("Elias", "C1"), hero("Bjorn", "A1")], levels=TOKENS)
    part = Part(at, "heroes", "Movement", "Move to D1", seat=0)
    assert part.s.level == 1
    assert part.give("Stop").s.level == 3


def test_MD_3_2_a_door_raises_the_level_at_once_before_its_card() -> None:
    """MD-3.2, MD-3.5: the Guard behind the door is of the new Level."""
    at = table(
        ["c+ c+ c+ A+"],
        [hero("Elias", "C1"), hero("Bjorn", "A1")],
        levels={"A1": [1], "D1": [2]},
        doors=[{"between": ["C1", "D1"], "state": "closed"}],
        decks={"door": ["sentry-post"], "guard-2": ["dwarf-agent-2"], "treasure-2": ["war-bow"]},
    )
    part = Part(at, "heroes", "Movement", "Open the door to D1", seat=0, seed=1)
    assert part.s.level == 2
    assert part.rules.index("MD-3.2") < part.rules.index("MD-8.10")
    assert (part.s.enemies[0].card, part.s.enemies[0].treasure) == ("dwarf-agent-2", "war-bow")


def test_MD_3_3_the_level_never_falls() -> None:
    at = table(LONG, [hero("Elias", "D1"), hero("Bjorn", "A1")], levels=TOKENS, level=3)
    part = Part(at, "heroes", "Movement", "Move to C1", "Stop", "End", seat=0)
    assert part.s.level == 3
    assert Part(part.position, "enemies").s.level == 3


def test_MD_3_4_skills_wait_for_their_level() -> None:
    sibyl = hero("Sibyl", "A1", skills={"Shadow Hunter": 4}, hands=["short-bow"])
    for level, blue in ((1, 2), (2, 1), (3, 1), (4, 0)):
        at = table(["c- c+"], [sibyl], [enemy("dwarf-agent-2", "B1")], level=level)
        part = Part(at, "heroes", "Ranged attack", seat=0)
        assert pools(part)[1] == (f"{blue}B" if blue else ""), level


@pytest.mark.parametrize(
    ("event", "level", "zone"), [("patrol-ahead", 2, "G1"), ("patrol", 2, "D1"), ("patrol-behind", 2, "A1")]
)
def test_MD_3_6_patrols_come_to_the_token_that_the_event_names(event: str, level: int, zone: str) -> None:
    """MD-3.6, MD-3.5: on the token of Level +1, 0 or -1, but of the Current Level."""
    at = table(
        LONG,
        [hero("Elias", "B1")],
        level=level,
        levels={"A1": [1], "D1": [2], "G1": [3]},
        decks={"event": [event], "guard-2": ["dwarf-agent-2"], "treasure-2": ["war-bow"]},
    )
    foe = Part(at, "event", seed=1).s.enemies[0]
    assert (foe.card, foe.zone) == ("dwarf-agent-2", zone)


def test_MD_3_6_players_choose_among_equal_tokens() -> None:
    at = table(
        LONG,
        [hero("Elias", "B1"), hero("Bjorn", "B1")],
        first=1,
        levels={"A1": [1], "G1": [1]},
        decks={"event": ["patrol"], "guard-1": ["dwarf-agent-1"], "treasure-1": ["hand-axe"]},
    )
    part = Part(at, "event", seed=1)
    assert part.asked == ("MD-3.6", ["A1", "G1"])
    assert part.trace.decision is not None
    assert part.trace.decision.seat == 1
    assert part.give("G1").s.enemies[0].zone == "G1"


@pytest.mark.parametrize(("level", "kind"), [(1, "lesser"), (3, "lesser"), (4, "greater"), (5, "greater")])
def test_MD_3_7_lesser_monsters_to_level_3_greater_ones_from_level_4(level: int, kind: str) -> None:
    """MD-3.7, MD-3.9: in the Zone that the Event names, with a Treasure of the Current Level."""
    treasure = {1: "hand-axe", 3: "ice-mace", 4: "stormbow", 5: "sunbow"}[level]
    at = table(
        LONG,
        [hero("Elias", "B1")],
        level=level,
        levels={"G1": [min(5, level + 1)]},
        decks={"event": ["something-stirs"], f"treasure-{level}": [treasure]},
    )
    foe = Part(at, "event", seed=1).s.enemies[0]
    assert foe.card.endswith(f"-{kind}")
    assert (foe.zone, foe.treasure) == ("G1", treasure)


@pytest.mark.parametrize(
    ("tile", "token", "drawn"),
    [
        (2, {"treasure": 1}, ["crossbow"]), (2, {"special": 1}, ["rune-sword"]),
        (5, {"treasure": 1}, ["sunbow"]), (5, {"special": 1}, ["sunbow", "doom-axe"]),
    ],
)  # fmt: skip
def test_MD_3_8_a_token_gives_treasure_of_its_tile(
    tile: int, token: dict[str, int], drawn: list[str]
) -> None:
    """MD-3.8: whatever the Current Level; a Special token the next Level, two cards on a Level 5 tile."""
    at = table(
        LONG,
        [hero("Elias", "D1"), hero("Bjorn", "A1")],
        levels={"A1": [1], "D1": [tile]},
        level=1,
        tokens={"D1": token},
        decks={
            "treasure-2": ["crossbow"],
            "treasure-3": ["rune-sword"],
            "treasure-5": ["sunbow", "doom-axe"],
        },
    )
    part = Part(at, "heroes", "Movement", "Pick up", seat=0, seed=1)
    assert part.s.heroes[0].carried == drawn


def test_MD_3_9_reinforcements_carry_treasure_of_the_current_level() -> None:
    at = table(
        LONG,
        [hero("Elias", "G1")],
        [enemy("dwarf-agent-3", "A1")],
        level=2,
        levels={"A1": [1]},
        decks={"guard-3": ["orc-flayers-3"], "treasure-2": ["war-bow"]},
    )
    part = Part(at, "enemies", seed=1)
    assert (part.s.enemies[1].card, part.s.enemies[1].treasure) == ("orc-flayers-3", "war-bow")


def test_MD_3_10_gear_works_at_any_level() -> None:
    at = table(["c+"], [hero("Owen", "A1", hands=["titan-hammer"])], [enemy("dwarf-agent-1", "A1")], level=1)
    assert pools(Part(at, "heroes", "Melee attack", seat=0)) == ("3R1Y", "1B")
    crowned = [hero("Owen", "A1", hands=["long-sword"], carried=["kings-crown"])]
    item = Part(at | {"heroes": crowned}, "heroes", "Melee attack", "2+bam", "blank", seat=0)
    assert item.asked[1][0].startswith("King's Crown")
    story = Part(at | {"mode": "story"}, "heroes", seat=0)
    assert story.asked is None  # in Story Mode there is nothing that he could do with it


# -- 4: dice ---------------------------------------------------------------------------------------------

FACES = {
    "yellow": ["1", "1", "1", "1", "2+bam", "blank"],
    "red": ["1", "1", "2+bam", "2+bam", "3+diamond", "blank"],
    "blue": ["1", "1", "1", "2+bam", "blank", "blank"],
    "green": ["1", "2+bam", "2+bam", "3+diamond", "blank", "blank"],
}


@pytest.mark.parametrize("colour", FACES)
def test_MD_4_2_faces(colour: str) -> None:
    """MD-4.1, MD-4.2: bams on every color, diamonds only on the better ones, red and green."""
    assert sorted(face.shown for face in BOX.faces[colour]) == FACES[colour]
    assert {face.diamonds for face in BOX.faces[colour]} == ({0, 1} if colour in ("red", "green") else {0})


def test_MD_4_1_attack_dice_are_red_and_yellow_defense_dice_green_and_blue() -> None:
    """MD-4.1, MD-4.2: no yellow die shows a diamond."""
    owen = hero("Owen", "A1", hands=["fire-sword", "hammer"])
    part = Part(table(["c+"], [owen], [enemy("dwarf-agent-4", "A1")]), "heroes", "Melee attack", seat=0)
    assert pools(part) == ("1R2Y", "1G1B")
    part.give("3+diamond")
    with pytest.raises(Refused):
        part.give("3+diamond")


def test_MD_4_3_penalties_come_after_the_cap() -> None:
    sibyl = hero("Sibyl", "A1", 1, hands=["short-bow"])
    foe = enemy("dwarf-agent-2", "B1", treasure="plate-armor")  # 2 + 2 blue dice, of which 3 count
    part = Part(table(["c+ c+"], [sibyl], [foe]), "heroes", "Signature", "Ranged attack", seat=0)
    assert pools(part) == ("2Y", "2B")


def test_MD_4_4_the_defenders_bam_is_of_no_use_to_the_attacker() -> None:
    owen = hero("Owen", "A1", hands=["hand-axe"])
    at = table(["c+"], [owen], [enemy("dwarf-agent-1", "A1")])
    without = Part(at, "heroes", "Melee attack", "1", "1", "2+bam", seat=0)
    assert without.asked[0] == "MD-8.2"  # no Enchantment to ask for
    own = Part(at, "heroes", "Melee attack", "1", "2+bam", "2+bam", seat=0)
    assert own.asked == ("MD-11.6", ["Hand Axe (Melee bam: +1 hit)", "No more"])
