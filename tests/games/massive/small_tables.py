"""Small tables for rules that seldom fire: a name, the position, what of it is played, and the answers."""

from __future__ import annotations

from typing import Any

from tests.games.massive.tables import enemy, hero, table

Small = tuple[str, dict[str, Any], dict[str, Any], list[str]]
ROW = ["c+ c+ c+"]
PALADIN = {"class": "Paladin of Fury", "skills": {"Shield of Fury": 1, "Light in the Darkness": 2}}
SMALL: list[Small] = [
    (
        "small-payback",
        table(
            ROW,
            [hero("Owen", "A1", body="lightbringer-plate", **PALADIN), hero("Elias", "A1")],
            [enemy("goblin-archers-1", "A1")],
            level=5,
        ),
        {"phase": "enemies"},
        ["Owen"],
    ),
    (
        "small-spider-counter",
        table(
            ["c+ c+", "c+ .."],
            [hero("Sibyl", "A1", hands=["short-bow"])],
            [enemy("giant-spider-greater", "B1", "spider", special="spider")],
            quest="black-widow",
            exit="B1",
        ),
        {"phase": "heroes", "seat": 0},
        ["Ranged attack", "Movement", "Move to A2", "Stop", "End"],
    ),
    (
        "small-spider-escapes",
        table(
            ROW,
            [hero("Elias", "A1", stunned=True)],
            [enemy("giant-spider-greater", "C1", "spider", special="spider")],
            quest="black-widow",
            exit="C1",
        ),
        {"phase": "enemies"},
        [],
    ),
    (
        "small-lair",
        table(
            ROW, [hero("Elias", "A1"), hero("Bjorn", "B1")], tokens={"A1": {"lair": 1}}, quest="black-widow"
        ),
        {"phase": "heroes", "seat": 0},
        ["Movement", "Pick up"],
    ),
    (
        "small-library",
        table(ROW, [hero("Elias", "A1")], tokens={"A1": {"library": 1}}, quest="fiends-treasure"),
        {"phase": "heroes", "seat": 0},
        ["Movement", "Pick up"],
    ),
    (
        "small-artifact-seven",
        table(
            ROW,
            [hero("Elias", "A1")],
            tokens={"A1": {"artifact": 1}},
            quest="sparks-in-the-dark",
            doors=[{"between": ["B1", "C1"], "state": "locked"}],
        ),
        {"phase": "heroes", "seat": 0},
        ["Movement", "Pick up"],
    ),
    (
        "small-artifact-ten",
        table(ROW, [hero("Elias", "A1")], tokens={"A1": {"artifact": 1}}, quest="heart-of-darkness"),
        {"phase": "heroes", "seat": 0},
        ["Movement", "Pick up"],
    ),
    (
        "small-escape",
        table(
            ROW,
            [hero("Elias", "B1"), hero("Bjorn", "A1")],
            quest="tutorial",
            exit="C1",
            progress={"key": True},
            rulings={"escape-when": "leave"},
        ),
        {"phase": "heroes", "seat": 0},
        ["Movement", "Move to C1", "Stop", "End"],
    ),
    (
        "small-too-many-cards",
        table(ROW, [hero("Elias", "A1", carried=["elixir", "hand-axe"])], mode="story", market=["lantern"]),
        {"phase": "market", "seat": 0},
        ["Sell Elixir", "Done"],
    ),
    (
        "small-command",
        table(ROW, [hero("Siegfried", "A1"), hero("Elias", "B1")]),
        {"phase": "heroes", "seat": 0},
        ["Command Elias", "Move to C1", "Stop", "End"],
    ),
    (
        "small-tile-falls",
        table(
            ["c+ c+ c+ c+"],
            [hero("Elias", "A1")],
            quest="goblin-war-drums",
            levels={"A1": [1], "D1": [2]},
            tiles={"A1": "6R", "D1": "7V"},
            progress={"counters": {"6R": 1, "7V": 2}},
            first=0,
        ),
        {"phase": "end"},
        [],
    ),
    (
        "small-artifact-taken",
        table(
            ROW,
            [hero("Elias", "A1")],
            [enemy("orc-agent-1", "C1")],
            quest="maze-of-darkness",
            tokens={"C1": {"artifact": 1}},
        ),
        {"phase": "enemies"},
        [],
    ),
]
