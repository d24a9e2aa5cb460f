"""Chapters 7 and 9: who comes, whom they choose, where they go."""

from __future__ import annotations

from tests.games.massive.tables import Part, enemy, healths, hero, table

ROW = ["c+ c+ c+ c+"]


def test_MD_9_2_ties_are_the_players_choice() -> None:
    at = table(["c+"], [hero("Elias", "A1", 2), hero("Bjorn", "A1", 2)], [enemy("orc-agent-1", "A1")])
    part = Part(at, "enemies")
    assert part.asked == ("MD-9.2", ["Elias", "Bjorn"])
    part.give("Bjorn", "1", "1")
    assert healths(part) == [5, 3]


def test_MD_9_3_ties_are_asked_before_the_path() -> None:
    rows = ["c+ c+ c+", "c+ .. c+", "c+ c+ c+"]
    at = table(rows, [hero("Elias", "A1", 2), hero("Bjorn", "C3", 2)], [enemy("orc-agent-1", "A3")])
    part = Part(at, "enemies")
    assert part.asked == ("MD-9.3", ["Elias", "Bjorn"])


def test_MD_9_4_equal_paths_are_the_players_choice() -> None:
    rows = ["c+ c+ c+", "c+ .. c+", "c+ c+ c+"]
    part = Part(table(rows, [hero("Elias", "C3")], [enemy("orc-agent-1", "A1")]), "enemies")
    assert part.asked == ("MD-9.4", ["B1", "A2"])
    part.give("B1")
    assert part.s.enemies[0].zone == "C1"


def test_MD_9_5_patrol_turns_at_its_goal() -> None:
    at = table(["c+ c- c+ A-"], [hero("Elias", "D1")], [enemy("orc-agent-1", "A1")], start="A1", exit="C1")
    part = Part(at, "enemies")
    assert part.s.enemies[0].zone == "C1"
    assert part.s.enemies[0].heading == "exit"
    waits = Part(at | {"rulings": {"patrol-turn": "waits"}}, "enemies")
    assert waits.s.enemies[0].zone == "B1"


def test_MD_9_3_unreachable_targets_by_both_readings() -> None:
    rows = ["c+ A+", "c+ .."]
    heroes = [hero("Elias", "B1", 9), hero("Bjorn", "A2", 1)]
    at = table(rows, heroes, [enemy("orc-agent-1", "A1")])
    at["map"]["rows"] = ["c+ A+", "c+ ..", "c+ .."]
    at["heroes"][1]["zone"] = "A3"
    assert Part(at, "enemies").s.enemies[0].zone == "A3"
    at["heroes"][1]["zone"], at["heroes"][1]["stunned"] = "A3", False
    behind = table(["c+ A+ c+"], [hero("Elias", "B1", 9)], [enemy("orc-agent-1", "A1")])
    assert Part(behind, "enemies").s.enemies[0].zone == "A1"


def test_MD_8_17_only_the_attacker_is_answered() -> None:
    at = table(
        ["c+ c+"], [hero("Elias", "A1", hands=["mace"]), hero("Bjorn", "A1", 9)], [enemy("orc-agent-1", "A1")]
    )
    part = Part(at, "heroes", "Melee attack", "blank", "blank", "blank", "End", "1", "1", seat=0)
    assert healths(part) == [3, 5]
    assert "counter-attack" in part.text("MD-8.17") or any(
        "counter-attacks Elias" in text for text in part.texts
    )


def test_MD_8_18_no_answer_to_a_hidden_hero() -> None:
    at = table(["c+ c+", "c- .."], [hero("Sibyl", "A1", hands=["short-bow"])], [enemy("orc-agent-1", "B1")])
    part = Part(
        at,
        "heroes",
        "Ranged attack",
        "1",
        "blank",
        "blank",
        "Keep",
        "Movement",
        "Move to A2",
        "Stop",
        "End",
        seat=0,
    )
    assert healths(part) == [5]
    assert "MD-9.2" not in part.rules
    assert part.s.enemies[0].zone == "B1"


def test_MD_8_17_held_by_another_hero_it_stays() -> None:
    at = table(
        ["c+ c+ c+"],
        [hero("Sibyl", "C1", hands=["short-bow"]), hero("Bjorn", "A1")],
        [enemy("orc-agent-1", "A1")],
    )
    part = Part(at, "heroes", "Ranged attack", "1", "1", "blank", "End", seat=0)
    assert part.s.enemies[0].zone == "A1"
    assert "Bjorn is in the Zone" in part.text("MD-9.7")


def test_MD_12_1_a_stunned_enemy_gets_up() -> None:
    part = Part(table(["c+"], [hero("Elias", "A1")], [enemy("orc-agent-1", "A1", stunned=True)]), "enemies")
    assert "MD-12.1" in part.rules
    assert healths(part) == [5]
    assert not part.s.enemies[0].stunned


def test_MD_13_11_taunt_counts_as_the_most_xp() -> None:
    paladin = hero("Siegfried", "A1", skills={"Taunt": 1})
    at = table(["c+"], [paladin, hero("Bjorn", "A1", 9)], [enemy("orc-agent-1", "A1")])
    part = Part(at, "enemies", "1", "1")
    assert healths(part) == [3, 5]
    both = table(
        ["c+"],
        [paladin, hero("Bjorn", "A1", **{"class": "Paladin of Fury", "skills": {"Taunt": 1}})],
        [enemy("orc-agent-1", "A1")],
    )
    assert Part(both, "enemies").asked == ("MD-13.11", ["Siegfried", "Bjorn"])


def test_MD_7_7_reinforcements_come_at_the_agents_level() -> None:
    at = table(
        ROW,
        [hero("Elias", "D1")],
        [enemy("orc-agent-2", "A1")],
        levels={"B1": [3]},
        decks={"guard-2": ["orc-flayers-2"], "treasure-1": ["hand-axe"]},
    )
    part = Part(at, "enemies", seed=1)
    assert part.s.enemies[1].card == "orc-flayers-2"
    assert part.s.enemies[1].zone == "B1"
    assert part.s.enemies[1].treasure == "hand-axe"


def test_MD_7_8_a_trap_is_drawn_anew() -> None:
    at = table(
        ROW,
        [hero("Elias", "D1")],
        levels={"A1": [1]},
        decks={"event": ["patrol"], "guard-1": ["orc-flayers-1"], "treasure-1": ["trap-darts", "hand-axe"]},
    )
    part = Part(at, "event", seed=1)
    assert part.s.enemies[0].treasure == "hand-axe"
    assert part.s.discards["treasure-1"] == ["trap-darts"]


def test_MD_7_14_without_miniatures_those_on_the_board_activate() -> None:
    at = (
        table(
            ["c+ c+"],
            [hero("Elias", "A1")],
            [enemy("orc-agent-1", "A1", "agent")],
            levels={"B1": [1]},
            decks={"event": ["patrol"], "guard-1": ["orc-agent-1"]},
        )
        | {}
    )
    at["enemies"][0]["card"] = "orc-agent-2"
    part = Part(at, "event", "1", "1")
    assert "MD-7.14" in part.rules
    assert len(part.s.enemies) == 1
    assert healths(part)[0] < 5


def test_MD_7_9_gear_adds_only_where_the_enemy_has_dice() -> None:
    at = table(["c+"], [hero("Elias", "A1")], [enemy("orc-agent-1", "A1", treasure="war-bow")])
    assert "with 2 yellow dice" in Part(at, "enemies").text("MD-11.2")
    at["enemies"][0]["treasure"] = "battle-axe"
    assert "with 1 red and 3 yellow dice" in Part(at, "enemies").text("MD-11.2")


def test_MD_1_5_an_empty_deck_gives_the_next_level() -> None:
    at = table(
        ROW,
        [hero("Elias", "D1")],
        levels={"A1": [1]},
        decks={"event": ["patrol"], "guard-1": [], "guard-2": ["orc-flayers-2"], "treasure-1": ["hand-axe"]},
    )
    assert Part(at, "event", seed=1).s.enemies[0].card == "orc-flayers-2"


def test_MD_5_4_resurrection_and_defeat() -> None:
    at = table(ROW, [hero("Elias", "A1", health=0), hero("Bjorn", "B1", health=0)], lifebringer=1)
    part = Part(at, "start")
    assert part.s.outcome == "lost"
    assert healths(part) == [5, 0]
    saved = Part(at | {"lifebringer": 2}, "start")
    assert healths(saved) == [5, 5]
    assert saved.s.phase == "heroes"


def test_MD_3_2_the_level_rises_with_the_action() -> None:
    at = table(["c+ c+ c+ c+"], [hero("Elias", "C1"), hero("Bjorn", "A1")], levels={"A1": [1], "D1": [3]})
    part = Part(at, "heroes", "Movement", "Move to D1", "Stop", seat=0)
    assert part.s.level == 3
    assert part.text("MD-3.2") == "The Level rises to 3."
