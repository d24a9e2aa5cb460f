"""Where Enemies go that cannot reach their goal: as near as open ways lead, and on patrol back again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.massive.tables import Part, enemy, hero, table

TROLL = enemy("high-troll-lesser", "C1")
SHUT = {"doors": [{"between": ["A1", "B1"], "state": "closed"}]}


def patrolling(zone: str, heading: str = "start", **more: Any) -> Part:
    """A Troll on a corridor whose Start, A1, lies behind a closed door; the only Hero is hidden in A2."""
    given = {"start": "A1", "exit": "E1", **SHUT, **more}
    foe = TROLL | {"zone": zone, "heading": heading}
    return Part(table(["A- c+ c+ c+ c+", "A- .. .. .. .."], [hero("Owen", "A2")], [foe], **given), "enemies")


def test_MD_9_5_an_enemy_that_cannot_get_any_closer_to_the_start_turns_to_the_exit() -> None:
    """MD-9.4: it goes as near as it can first."""
    part = patrolling("C1")
    assert (part.s.enemies[0].zone, part.s.enemies[0].heading) == ("C1", "exit")  # to B1, and back
    assert [step.text for step in part.steps("MD-9.5")] == [
        "The High Troll heads for the Hero Starting Zone.",
        "The High Troll turns toward the Exit, since no open way leads closer to the Hero Starting Zone.",
    ]
    assert patrolling("B1").s.enemies[0].zone == "D1"


def test_MD_9_5_an_enemy_that_cannot_get_any_closer_to_the_exit_turns_to_the_start() -> None:
    doors = [{"between": ["D1", "E1"], "state": "closed"}]
    foe = TROLL | {"zone": "D1", "heading": "exit"}
    at = table(["c- c+ c+ c+ A+", "A- .. .. .. .."], [hero("Owen", "A2")], [foe], start="A1", exit="E1",
               doors=doors)  # fmt: skip
    part = Part(at, "enemies")
    assert (part.s.enemies[0].zone, part.s.enemies[0].heading) == ("B1", "start")


def test_MD_9_5_with_both_ends_shut_it_stays() -> None:
    doors = [*SHUT["doors"], {"between": ["D1", "E1"], "state": "closed"}]
    rows = ["A- c+ .. c+ B+", "A- .. .. .. .."]
    at = table(rows, [hero("Owen", "A2")], [TROLL | {"zone": "B1"}], start="A1", exit="E1", doors=doors)
    part = Part(at, "enemies")
    assert part.s.enemies[0].zone == "B1"
    told = "The High Troll stays: no open way leads closer to the Hero Starting Zone or the Exit."
    assert part.text("MD-9.5") == told


def test_MD_9_5_without_an_exit_it_stays_as_near_to_the_start_as_it_can() -> None:
    part = patrolling("B1", exit=None)
    assert part.s.enemies[0].zone == "B1"
    told = "no open way leads closer to the Hero Starting Zone, and the Quest has no Exit to turn to"
    assert part.text("MD-9.5") == f"The High Troll stays: {told}."


def test_MD_9_5_turning_may_cost_the_move() -> None:
    part = patrolling("B1", rulings={"patrol-turn": "waits"})
    assert (part.s.enemies[0].zone, part.s.enemies[0].heading) == ("C1", "exit")
    assert part.steps("MD-9.5")[0].text.endswith("; this Move is lost.")


def test_MD_9_3_a_tie_behind_a_closed_door_is_asked_again_for_the_second_move() -> None:
    """MD-9.7: Steps 3 and 4 look at the table anew, also if Step 2 led nowhere."""
    heroes = [hero("Elias", "A1", 3), hero("Owen", "A2", 3)]
    doors = [{"between": [f"A{n}", f"B{n}"], "state": "closed"} for n in (1, 2)]
    at = table(["A+ c+ c+", "B+ c+ .."], heroes, [TROLL | {"zone": "B1"}], doors=doors)
    part = Part(at, "enemies")
    assert part.asked == ("MD-9.3", ["Elias", "Owen"])
    part.give("Elias")
    assert part.text("MD-9.3") == "The High Troll goes for Elias, but no open way leads closer."
    assert part.asked == ("MD-9.3", ["Elias", "Owen"])  # Step 4 determines the direction again
    part.give("Owen")
    assert part.s.enemies[0].zone == "B2"


@pytest.mark.parametrize("quest", ["goblin-war-drums", "sparks-in-the-dark"])
@pytest.mark.parametrize("who", ["one", "living", "all"])
def test_MD_15_11_a_quest_that_says_all_heroes_is_not_won_by_fewer(quest: str, who: str) -> None:
    """MD-15.4.6, MD-15.7.4: whatever the reading of `escape-who`."""
    progress = {"sentry": "dead"} if quest == "goblin-war-drums" else {}
    heroes = [hero("Elias", "B1"), hero("Owen", "A1", health=0)]
    at = table(["c+ c+ c+"], heroes, quest=quest, exit="C1", progress=progress, rulings={"escape-who": who})
    part = Part(at, "heroes", "Movement", "Move to C1", "Stop", "End", seat=0)
    assert part.s.outcome == ""
    assert not any(decided.name == "escape-who" for step in part.trace for decided in step.rulings)


def test_MD_14_3_a_guard_of_a_story_mode_event_is_of_the_current_level() -> None:
    """MD-3.5, MD-3.7: only where it comes is read off the tile."""
    decks = {"event": ["patrol"], "guard-4": ["orc-agent-4"], "guard-1": ["orc-agent-1"]}
    decks["treasure-4"] = ["heart-potion"]
    levels = {"B1": [1], "D1": [4]}
    at = table(["c+ c+ c+ c+"], [hero("Elias", "A1")], mode="story", level=4, levels=levels, decks=decks)
    part = Part(at, "event", seed=1)
    assert [(foe.card, foe.zone) for foe in part.s.enemies] == [("orc-agent-4", "B1")]
