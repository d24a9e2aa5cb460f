"""Chapter 2 on every Quest's map: reachable, symmetric, enclosed; and small maps of one's own."""

from __future__ import annotations

import re

import pytest

from edgebook.draw import svg
from edgebook.games.massive.cards.pack import house_box
from edgebook.games.massive.table.floor import Floor, edge, floor_of
from edgebook.games.massive.table.quest_tables import ORDER, quest_table
from edgebook.learn import load_lesson
from tests.games.massive.tables import Part, enemy, hero, table

BOX = house_box()


def floor(quest: str) -> Floor:
    return floor_of(quest_table(BOX, quest).plan)


@pytest.mark.parametrize("quest", ORDER)
def test_MD_2_6_every_zone_can_be_reached_with_all_doors_open(quest: str) -> None:
    found = quest_table(BOX, quest)
    ways = floor(quest).ways([edge(*between) for between, _ in found.doors], ())
    start = found.start or next(iter(floor(quest).cells))
    assert set(ways.far(start)) == set(floor(quest).cells)


@pytest.mark.parametrize("quest", ORDER)
def test_MD_2_5_sight_is_symmetric(quest: str) -> None:
    for opened in ((), [edge(*between) for between, _ in quest_table(BOX, quest).doors]):
        sight = floor(quest).ways(opened, ()).sight
        for zone, seen in sight.items():
            assert seen[zone] == 0
            assert all(sight[there][zone] == far for there, far in seen.items())


@pytest.mark.parametrize("quest", ORDER)
def test_MD_2_2_chambers_are_enclosed(quest: str) -> None:
    here = floor(quest)
    ways = here.ways((), ())
    for zone in set(here.cells) - here.corridors:
        assert not ways.joined(zone) & here.corridors


@pytest.mark.parametrize("quest", ORDER)
def test_MD_1_2_a_quest_has_no_more_than_the_box(quest: str) -> None:
    found = quest_table(BOX, quest)
    assert len(found.doors) <= 15
    kinds = [kind for _, kind in found.tokens]
    assert kinds.count("lair") <= 3
    assert kinds.count("artifact") <= 2
    levels = [level for _, level in found.levels]
    assert all(levels.count(level) <= 2 for level in levels)
    assert all(len({*door}) == 2 and floor(quest).neighbours(*door) for door, _ in found.doors)


def test_MD_1_3_the_decks_are_those_of_the_box() -> None:
    sizes = {name: sum(BOX.copies[card] for card in cards) for name, cards in BOX.deck_cards.items()}
    assert [sizes[f"guard-{n}"] for n in range(1, 6)] == [10] * 5
    assert [sizes[f"treasure-{n}"] for n in range(1, 6)] == [41, 36, 34, 33, 32]
    assert (sizes["lesser"], sizes["greater"], sizes["door"], sizes["event"], sizes["artifact"]) == (
        6,
        6,
        10,
        20,
        6,
    )
    assert sum(BOX.copies[card] for card in BOX.starting) == 19


def test_MD_2_5_no_diagonals_and_no_looking_through_walls() -> None:
    here = floor_of(
        quest_table(BOX, "tutorial").plan._replace(
            rows=(("c+", "c+", "c+"), ("c+", "c+", "c+")), walls=(), tiles=()
        )
    )
    sight = here.ways((), ()).sight
    assert set(sight["A1"]) == {"A1", "B1", "C1", "A2"}
    walled = floor_of(here.plan._replace(walls=(("A1", "B1"),)))
    assert set(walled.ways((), ()).sight["A1"]) == {"A1", "A2"}


def test_MD_2_7_a_hero_is_held_by_an_enemy_but_not_by_a_stunned_one() -> None:
    at = table(["c+ c+"], [hero("Elias", "A1"), hero("Bjorn", "A1")], [enemy("orc-agent-1", "A1")])
    assert "Movement" not in Part(at, "heroes", seat=0).asked[1]
    at["enemies"][0]["stunned"] = True
    assert "Movement" in Part(at, "heroes", seat=0).asked[1]


def test_MD_2_7_a_refused_move_names_the_rule() -> None:
    doors = [{"between": ["A1", zone], "state": "closed"} for zone in ("B1", "A2")]
    at = table(["c+ A+", "B+ .."], [hero("Elias", "A1")], [enemy("orc-agent-1", "A1")], doors=doors)
    at["doors"][1]["state"] = "open"
    at["map"]["rows"] = ["c+ A+", "B+ ..", "B- .."]
    part = Part(at | {"tokens": {}, "decks": {"door": ["quiet-store"]}}, "heroes", "Movement", seat=0, seed=1)
    step = part.steps("MD-8.6")[-1]
    missing = step.rule.lacks(step.before, *step.args)
    assert missing[0].rule == "MD-2.7"
    assert "Orc Agent" in missing[0].why


def test_MD_13_9_slippery_leaves_zones_with_enemies() -> None:
    at = table(["c+ c+"], [hero("Sibyl", "A1")], [enemy("orc-agent-1", "A1")])
    assert "Movement" in Part(at, "heroes", seat=0).asked[1]


def test_a_tile_is_not_called_like_a_zone() -> None:
    """The name of the tile, A1, stood in Zone B3, in an exercise whose answer is the name of a Zone: it is
    told on pointing."""
    lesson = load_lesson("massive/03-what-will-the-troll-do")
    exercise = lesson["second-look"]
    assert exercise.table is not None
    state = exercise.shown(exercise.table.trace(lesson.game))
    words = set(re.findall(r">([^<>]+)</", svg(exercise.picture(lesson.game, state))))
    assert "A1" not in words
