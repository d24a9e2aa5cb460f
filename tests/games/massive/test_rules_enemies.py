"""Chapters 7, 9 and 10 by rule: Enemies, what they choose, and the end of a Round."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.massive import GAME
from edgebook.kernel import begin
from tests.games.massive.tables import Part, enemy, healths, hero, pools, table, wounds

ROW = ["c+ c+ c+ c+"]
HEROES = ["Elias", "Owen", "Sibyl"]


def spawned(card: str, heroes: int = 3, treasure: str = "hammer", level: int = 1, **more: Any) -> Part:
    """A Guard of a Patrol."""
    at = table(
        ROW,
        [hero(name, "A1", **more) for name in HEROES[:heroes]],
        level=level,
        levels={"D1": [level]},
        decks={"event": ["patrol"], f"guard-{level}": [card], f"treasure-{level}": [treasure]},
    )
    return Part(at, "event", seed=1)


def struck(foe: dict[str, Any], *dice: str, heroes: int = 1, **of_hero: Any) -> Part:
    """Owen with a Hand Axe and a Hammer (3 yellow dice count) strikes an Enemy in his Zone."""
    given = {"hands": ["hand-axe", "hammer"]} | of_hero
    others = [hero(name, "A1") for name in ("Elias", "Sibyl", "Bjorn")[: heroes - 1]]
    at = table(["c+ c+"], [hero("Owen", "A1", **given), *others], [foe])
    return Part(at, "heroes", "Melee attack", *dice, seat=0)


# -- 7: Enemies ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "attack", "defense"),
    [
        ("goblin-archers-4", "1R1Y", "2B"),
        ("dwarf-agent-4", "2R1Y", "1G1B"),
        ("ogre-mage-greater", "3R1Y", "2G"),
    ],
)
def test_MD_7_1_an_enemy_fights_with_what_its_card_shows(card: str, attack: str, defense: str) -> None:
    zone = "A1" if card.startswith("dwarf") else "B1"
    at = table(ROW, [hero("Owen", zone, hands=["mace"])], [enemy(card, "A1")])
    assert pools(Part(at, "enemies"))[0] == attack
    at["heroes"][0] |= {"zone": "A1"}
    assert pools(Part(at, "heroes", "Melee attack", seat=0))[1] == defense


@pytest.mark.parametrize(
    ("card", "heroes", "boss", "minions"),
    [
        ("goblin-warriors-1", 1, 1, [1]),
        ("goblin-archers-1", 3, 1, [1] * 6),
        ("dwarf-warriors-1", 3, 2, [2] * 3),
    ],
)
def test_MD_7_2_a_boss_and_minions_for_each_hero(
    card: str, heroes: int, boss: int, minions: list[int]
) -> None:
    """MD-7.2, MD-7.3: one Enemy, each figure with the card's Health."""
    part = spawned(card, heroes)
    (mob,) = part.s.enemies
    assert (mob.boss, mob.minions) == (boss, minions)


def test_MD_7_2_killed_heroes_count_as_starters() -> None:
    """MD-7.2, MD-7.4: killed Heroes still count."""
    at = table(
        ROW,
        [hero("Elias", "A1"), hero("Owen", "A1", health=0)],
        levels={"D1": [1]},
        decks={"event": ["patrol"], "guard-1": ["goblin-warriors-1"], "treasure-1": ["hammer"]},
    )
    assert Part(at, "event", seed=1).s.enemies[0].minions == [1, 1]


def test_MD_7_3_wounds_are_tracked_figure_by_figure() -> None:
    part = struck(enemy("dwarf-warriors-1", "A1"), "1", "1", "1", "2+bam", heroes=3)
    assert part.s.enemies[0].minions == [1, 2, 2]
    part.give("Melee attack", "1", "1", "1", "2+bam")
    assert (part.s.enemies[0].minions, part.s.enemies[0].boss) == ([2, 2], 2)


@pytest.mark.parametrize(("card", "health"), [("dwarf-agent-2", 9), ("orc-agent-1", 6)])
def test_MD_7_4_health_for_each_starting_hero(card: str, health: int) -> None:
    level = int(card[-1])
    assert (
        spawned(card, level=level, treasure={1: "hammer", 2: "war-bow"}[level]).s.enemies[0].health == health
    )


def test_MD_7_5_a_mob_moves_and_stays_as_one() -> None:
    at = table(ROW, [hero("Owen", "C1")], [enemy("goblin-warriors-1", "A1")])
    (mob,) = Part(at, "enemies").s.enemies
    assert (mob.zone, mob.boss, mob.minions) == ("C1", 1, [1])


def test_MD_7_6_the_boss_is_safe_behind_a_minion_but_not_from_what_hits_everybody() -> None:
    mob = enemy("goblin-warriors-1", "A1")
    part = struck(mob, "1", "1", "1", "blank")
    assert (part.s.enemies[0].boss, part.s.enemies[0].minions) == (1, [])
    sun = Part(
        table(["c+"], [hero("Owen", "A1", carried=["scroll-of-the-sun"])], [mob]), "heroes", "Use", seat=0
    )
    assert sun.s.enemies == []
    spear = struck(mob, "1", "1", "2+bam", "blank", "Spear", hands=["spear"])
    assert spear.asked == ("MD-12.3", ["Boss first", "Minions first"])
    spear.give("Boss first")
    assert spear.s.enemies == []  # 4 Wounds: the Boss, then the Minion


@pytest.mark.parametrize(("zone", "comes"), [("B1", "A1"), ("D1", "D1")])
def test_MD_7_7_the_level_token_on_the_agents_tile(zone: str, comes: str) -> None:
    at = table(
        ROW,
        [hero("Elias", "B1", stunned=True, health=5)],
        [enemy("orc-agent-2", zone, stunned=True)],
        levels={"A1": [1]},
        decks={"guard-2": ["dwarf-agent-2"], "treasure-1": ["hammer"]},
    )
    part = Part(at, "enemies", seed=1)
    assert [foe.zone for foe in part.s.enemies] == [zone, comes]
    assert part.s.enemies[1].card == "dwarf-agent-2"
    assert "1 Agent calls reinforcements." in part.texts
    assert sum("calls a Guard" in text for text in part.texts) == 1  # the one that came calls nobody yet


def test_MD_7_7_an_agent_that_falls_before_its_turn_calls_nobody() -> None:
    """MD-7.7, MD-7.14: the first Agent's card finds no miniature, so the second Agent attacks, and Payback
    kills it before it could call."""
    owen = hero(
        "Owen", "C1", body="lightbringer-plate", skills={"Shield of Fury": 1}, **{"class": "Paladin of Fury"}
    )
    foes = [
        enemy("dwarf-agent-1", "A1", "first", stunned=True),
        enemy("orc-agent-1", "C1", "second", health=1, stunned=True),
    ]
    at = table(ROW, [owen], foes, decks={"guard-1": ["orc-agent-1"]}, walls=[["B1", "C1"]])
    at["enemies"][1]["card"] = "orc-agent-2"
    part = Part(at, "enemies", "first", "blank", "blank", "1", "1", "1")
    assert [foe.id for foe in part.s.enemies] == ["first"]
    assert part.s.phase == "experience"


def test_MD_7_8_a_guardian_gets_a_treasure_when_it_appears() -> None:
    assert spawned("dwarf-agent-1", treasure="buckler").s.enemies[0].treasure == "buckler"
    assert spawned("goblin-archers-1", treasure="luck-purse").s.enemies[0].treasure == "luck-purse"


@pytest.mark.parametrize(
    ("card", "treasure", "attack", "offered"),
    [
        ("dwarf-agent-1", "fire-sword", "1R2Y", 1), ("dwarf-agent-1", "ember-wand", "2Y", 0),
        ("dwarf-agent-1", "titan-hammer", "3R3Y", 1), ("orc-agent-5", "lightbringer-sword", "3R2Y", 2),
    ],
)  # fmt: skip
def test_MD_7_9_gear_counts_only_where_the_enemy_has_dice(
    card: str, treasure: str, attack: str, offered: int
) -> None:
    """MD-7.9: also its Enchantments, even if the cap wastes the dice."""
    at = table(["c+"], [hero("Siegfried", "A1")], [enemy(card, "A1", treasure=treasure)])
    part = Part(at, "enemies")
    assert pools(part)[0] == attack
    part.give(*["2+bam"] * sum(int(n) for n in attack if n.isdecimal()))
    assert len({step.text for step in part.steps("MD-11.6")}) == offered


@pytest.mark.parametrize("treasure", ["lantern", "fire-oil", "kings-crown"])
def test_MD_7_10_items_and_consumables_are_carried_unused(treasure: str) -> None:
    at = table(["c+"], [hero("Siegfried", "A1")], [enemy("dwarf-agent-1", "A1", treasure=treasure)])
    part = Part(at, "enemies", "2+bam", "2+bam")
    assert (wounds(part), part.s.enemies[0].treasure) == (4, treasure)
    assert "MD-11.6" not in part.rules


def test_MD_7_11_the_enemy_is_the_hero_of_its_gear() -> None:
    """MD-7.11, MD-13.1: the Night Dagger counts for an Agent in the Shadow; the Ice Mace stuns the Hero."""
    foe = enemy("dwarf-agent-1", "A1", treasure="night-dagger")
    for sign, hits in (("c-", 3), ("c+", 2)):
        part = Part(table([sign], [hero("Elias", "A1")], [foe]), "enemies", "1", "1", "blank")
        assert wounds(part) == hits
    mace = table(
        ["c+"], [hero("Elias", "A1")], [foe | {"treasure": "ice-mace"}, enemy("orc-agent-1", "A1", "orc")]
    )
    part = Part(mace, "enemies", "dwarf", "1", "2+bam", "blank", "blank")
    assert part.s.heroes[0].stunned
    assert not any(each.stunned for each in part.s.enemies)


def test_MD_7_12_the_killer_gets_the_treasure_or_hands_it_on_in_his_zone() -> None:
    heroes = [hero("Sibyl", "C1", hands=["short-bow"]), hero("Owen", "C1"), hero("Elias", "A1")]
    boss = enemy("goblin-warriors-1", "A1", minions=[], treasure="buckler")
    part = Part(table(ROW, heroes, [boss]), "heroes", "Ranged attack", "1", "1", *["blank"] * 2, seat=0)
    assert part.asked == ("MD-7.12", ["Sibyl", "Owen"])
    part.give("Owen")
    assert part.s.heroes[1].carried == ["buckler"]
    assert part.asked[0] == "MD-6.7"
    assert part.give("Equip Buckler").s.heroes[1].hands == ["buckler"]


@pytest.mark.parametrize(
    ("foe", "xp"),
    [
        (enemy("goblin-warriors-1", "A1", minions=[1, 1]), [2, 0]),
        (enemy("goblin-warriors-1", "A1", minions=[]), [3, 3]),
        (enemy("orc-agent-1", "A1", health=1), [4, 4]),
        (enemy("high-troll-lesser", "A1", health=1), [5, 5]),
    ],
    ids=["minions", "boss", "agent", "monster"],
)
def test_MD_7_13_xp_for_a_kill(foe: dict[str, Any], xp: list[int]) -> None:
    blanks = ["blank"] * (2 if "troll" in foe["card"] else 1)
    part = struck(foe, "1", "1", "1", *blanks, heroes=2)
    assert [each.xp for each in part.s.heroes] == xp


def test_MD_7_14_too_few_miniatures_put_nothing_on_the_board() -> None:
    heroes = [hero(name, "A1") for name in ("Elias", "Owen", "Sibyl", "Bjorn")]
    foes = [enemy("dwarf-warriors-1", "D1", boss=0, minions=[2, 2, 2])]
    at = table(
        ROW,
        heroes,
        foes,
        levels={"D1": [1]},
        walls=[["C1", "D1"]],
        decks={"event": ["patrol"], "guard-1": ["dwarf-warriors-1"], "treasure-1": ["hammer"]},
    )
    at["enemies"][0]["card"] = "dwarf-warriors-2"
    part = Part(at, "event")
    while part.asked:
        part.give("Elias")
    assert "MD-7.14" in part.rules  # 3 + 4 Minions of 6 that there are
    assert len(part.s.enemies) == 1
    assert part.s.discards["guard-1"] == ["dwarf-warriors-1"]
    assert "MD-9.1" in part.rules
    three = Part(at | {"heroes": heroes[:3]}, "event", seed=1)
    assert len(three.s.enemies) == 2  # 3 + 3 of 6, and the Boss was gone


def test_MD_7_15_an_enchantment_without_symbols_is_always_in_force() -> None:
    part = struck(enemy("liliarch-lesser", "A1"), "1", "1", "1", "blank")
    assert wounds(part) == 2  # Liliarch: Defense: +1 shield


def test_MD_7_16_a_figure_without_health_leaves_and_the_card_goes_with_the_last() -> None:
    part = struck(enemy("goblin-warriors-1", "A1"), "1", "1", "1", "blank")
    assert part.s.discards["guard-1"] == []
    part.give("Melee attack", "1", "1", "1", "blank")
    assert part.s.enemies == []
    assert part.s.discards["guard-1"] == ["goblin-warriors-1"]


def test_MD_7_17_without_its_boss_a_mob_has_its_card_alone() -> None:
    for boss, dice in ((2, "1R2Y"), (0, "2Y")):
        foe = enemy("dwarf-warriors-1", "A1", boss=boss, minions=[2], treasure="fire-sword")
        assert pools(Part(table(["c+"], [hero("Elias", "A1")], [foe]), "enemies"))[0] == dice


# -- 9: the Enemies' Phase -------------------------------------------------------------------------------


def test_MD_9_1_every_enemy_once_in_the_players_order_attack_else_move_and_attack() -> None:
    foes = [enemy("dwarf-agent-1", "A1", "near"), enemy("high-troll-lesser", "C1", "troll")]
    at = table(
        ROW, [hero("Elias", "B1"), hero("Owen", "B1", 2)], foes, first=1, decks={"guard-1": ["orc-agent-1"]}
    )
    part = Part(at, "enemies")
    assert part.asked == ("MD-9.1", ["Dwarf Agent (near)", "High Troll (troll)"])
    assert part.trace.decision is not None
    assert part.trace.decision.seat == 1
    part.give("troll", "1", "1", "1", "1")  # it moves to B1 and attacks Owen; then the Agent does
    assert healths(part) == [5, 1]
    assert [foe.zone for foe in part.s.enemies[:2]] == ["B1", "B1"]


def test_MD_9_2_the_dice_are_those_of_the_type_that_reaches() -> None:
    for zone, dice in (("A1", "1Y"), ("B1", "1R1Y"), ("C1", "1R1Y")):
        at = table(ROW, [hero("Siegfried", zone)], [enemy("ogre-mage-lesser", "A1")])
        assert pools(Part(at, "enemies"))[0] == dice


def test_MD_9_2_unspent_xp_and_only_that() -> None:
    heroes = [hero("Elias", "A1", 3, skills={"Fireball": 5}), hero("Owen", "A1", 4)]
    assert healths(Part(table(["c+"], heroes, [enemy("dwarf-agent-1", "A1")]), "enemies", "1", "1")) == [5, 3]


@pytest.mark.parametrize(
    ("elias", "owen", "goes"),
    [("seen 1", "light 9", "seen"), ("light 1", "shadow 9", "light"), ("shadow 1", "shadow 9", "start")],
)
def test_MD_9_3_sight_then_light_then_the_starting_zone(elias: str, owen: str, goes: str) -> None:
    """Seen: C1. In the Light out of sight: A3. In the Shadow out of sight: C3. The Start is E1."""
    rows = ["c+ .. c+ .. c+", "c+ c+ c+ c+ c+", "c+ .. c- .. c+", "c+ c+ .. .. .."]
    zones = {"seen": "C1", "light": "A4", "shadow": "C3"}
    steps = {"seen": "C1", "light": "B2", "start": "D2"}
    heroes = []
    for name, text in (("Elias", elias), ("Owen", owen)):
        where, xp = text.split()
        heroes.append(hero(name, zones[where], int(xp)))
    at = table(rows, heroes, [enemy("dwarf-agent-1", "C2")], start="E1", walls=[["C2", "C3"]])
    part = Part(at, "enemies", *(["1", "1"] if goes == "seen" else []))
    first = part.steps("MD-9.4")[0].values["key"]
    assert first == steps[goes]


def test_MD_9_4_a_shortest_path_through_no_closed_door() -> None:
    rows = ["c+ A+ c+", "c+ c+ c+"]
    doors = [{"between": ["A1", "B1"], "state": "closed"}, {"between": ["B1", "C1"], "state": "closed"}]
    at = table(rows, [hero("Elias", "C1")], [enemy("dwarf-agent-1", "A1")], doors=doors)
    part = Part(at, "enemies")
    assert [step.values["key"] for step in part.steps("MD-9.4")] == ["A2", "B2"]
    for door in at["doors"]:
        door["state"] = "open"
    assert Part(at, "enemies").s.enemies[0].zone == "C1"


def test_MD_9_5_to_the_exit_and_back() -> None:
    at = table(
        ["c+ c+ c+ c+ A-"], [hero("Elias", "E1")], [enemy("high-troll-lesser", "C1")], start="B1", exit="D1"
    )
    zones = []
    for _ in range(4):
        part = Part(at, "enemies")
        at = part.position
        zones.append(part.s.enemies[0].zone)
    assert zones == ["C1", "C1", "C1", "C1"]  # B1 and on to C1; D1 and back to C1; and so on


def test_MD_9_6_no_attack_after_the_second_move() -> None:
    at = table(ROW, [hero("Elias", "C1")], [enemy("high-troll-lesser", "A1")])
    part = Part(at, "enemies")
    assert (part.s.enemies[0].zone, healths(part)) == ("C1", [5])
    assert "MD-9.2" not in part.rules


def test_MD_9_7_each_step_looks_anew() -> None:
    rows = ["c+ c+ c+ c+", ".. c- .. .."]
    at = table(rows, [hero("Elias", "D1", 1), hero("Sibyl", "B2", 5)], [enemy("goblin-agent-1", "A1")])
    blind = table(rows, [hero("Elias", "D1", 1), hero("Sibyl", "B2", 5)], [enemy("high-troll-lesser", "A1")])
    assert healths(Part(at, "enemies", "1")) == [4, 5]  # the archer sees Elias alone and shoots at once
    part = Part(blind, "enemies")  # the Troll goes for Elias, sees Sibyl from B1, and turns
    assert [step.values["key"] for step in part.steps("MD-9.4")] == ["B1", "B2"]


# -- 10: Experience, Event, End --------------------------------------------------------------------------


def test_MD_10_1_xp_buy_skills_that_work_at_once_if_the_level_allows() -> None:
    at = table(["c+"], [hero("Elias", "A1", 9), hero("Owen", "A1", 3), hero("Sibyl", "A1", 9, health=0)])
    part = Part(at, "experience")
    assert part.asked[0] == "MD-10.1"
    labels = [label.split(":")[0] for label in part.asked[1]]
    assert labels == [
        "Fireball, Level 1, 5 XP", "Shadow Magic, Level 2, 6 XP", "Blink, Level 2, 5 XP",
        "Arcane Shield, Level 1, 4 XP", "Enhance Health, Level 1, 4 XP", "Done",
    ]  # fmt: skip
    part.give("Enhance Health", "Fireball")
    elias = part.s.heroes[0]
    assert (elias.xp, elias.health, elias.skills) == (0, 6, {"Enhance Health": 1, "Fireball": 1})
    assert part.s.phase == "event"  # Owen can pay for nothing, and Sibyl lies killed


def test_MD_10_2_a_new_game_begins_without_xp_and_skills() -> None:
    """MD-10.2: outside Story Mode nothing is kept, and nothing can be brought along."""
    s = begin(GAME, {"heroes": [{"hero": "Elias", "weapon": "mace"}]}, seed=1).state
    assert (s.heroes[0].xp, s.heroes[0].skills) == (0, {})
    from edgebook.games.massive.table.campaign import next_setup
    from edgebook.kernel import EdgebookError, Problems

    with pytest.raises(EdgebookError, match="Story Mode"):
        next_setup(s)
    with pytest.raises(Problems, match="mode"):
        begin(GAME, {"heroes": [{"hero": "Elias", "weapon": "mace", "xp": 3}]}, seed=1)


@pytest.mark.parametrize(
    ("event", "check"),
    [
        ("blessing-of-light", lambda s: [each.health for each in s.heroes] == [3, 0]),
        ("blessing-of-lore", lambda s: [each.xp for each in s.heroes] == [1, 0]),
        ("forgotten-cache", lambda s: s.tokens == {"D1": {"treasure": 2}}),
        ("silence", lambda s: s.tokens == {} and [each.health for each in s.heroes] == [2, 0]),
    ],
)  # fmt: skip
def test_MD_10_3_one_event_card_is_resolved(event: str, check: Any) -> None:
    at = table(ROW, [hero("Elias", "A1", health=2), hero("Owen", "A1", health=0)], levels={"D1": [1]},
               decks={"event": [event, "patrol"]})  # fmt: skip
    part = Part(at, "event", seed=1)
    assert check(part.s)
    assert part.s.discards["event"] == [event]
    assert part.s.decks["event"] == ["patrol"]


def test_MD_10_3_monsters_on_the_board_stir_instead_of_a_new_one() -> None:
    at = table(ROW, [hero("Elias", "A1")], [enemy("high-troll-lesser", "A1")], levels={"D1": [2]},
               decks={"event": ["something-stirs"]})  # fmt: skip
    part = Part(at, "event", "1", "1")
    assert (healths(part), len(part.s.enemies)) == ([3], 1)


def test_MD_10_4_what_lasts_for_the_round_stops_and_the_token_goes_left() -> None:
    heroes = [hero("Siegfried", "A1", lasting=["Oath of Iron"]), hero("Elias", "A1")]
    for first in (0, 1):
        part = Part(table(["c+"], heroes, first=first), "end")
        assert (part.s.first, part.s.heroes[0].lasting, part.s.round) == (1 - first, [], 2)


def test_MD_10_5_won_with_all_objectives_lost_without_a_token() -> None:
    at = table(["c+ c+"], [hero("Elias", "A1")], quest="tutorial", exit="B1", progress={"key": True})
    won = Part(at, "heroes", "Movement", "Stop", seat=0)
    assert (won.s.outcome, won.asked) == ("won", None)
    lost = Part(table(["c+"], [hero("Elias", "A1", health=0)], lifebringer=0), "start")
    assert lost.s.outcome == "lost"


def test_MD_10_6_resurrections_come_before_what_the_quest_says() -> None:
    at = table(
        ["c+ c+ c+"], [hero("Elias", "A1", health=0), hero("Owen", "C1")], quest="sparks-in-the-dark",
        tokens={"A1": {"lair": 1}, "C1": {"lair": 1}}, doors=[{"between": ["B1", "C1"], "state": "locked"}],
        decks={"treasure-1": ["hammer"]}, lifebringer=1,
    )  # fmt: skip
    part = Part(at, "start", seed=1)
    assert part.s.lifebringer == 0
    assert part.s.doors[0].state == "open"  # both levers are held only because Elias stands again
    assert part.rules.index("MD-5.4") < part.rules.index("MD-15.7.2")
