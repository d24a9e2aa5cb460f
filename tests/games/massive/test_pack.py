"""The tables of the box, and an owner's in place of ours."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from edgebook.games.massive import GAME
from edgebook.games.massive.cards.pack import DATA, TABLES, load
from edgebook.games.massive.table.campaign import next_setup
from edgebook.kernel import EdgebookError, begin


def changed(folder: Path, table: str, only: Any, **cells: str) -> Path:
    """A copy of the row of ours with this key, with some cells changed; `only` None: the whole table."""
    with (DATA / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    kept = [row for row in rows if only is None or only in row.values()]
    with (folder / f"{table}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows({**row, **(cells if only is not None else {})} for row in kept)
    return folder


def test_every_value_has_an_origin_and_the_maps_are_marked_as_ours() -> None:
    box = load()
    kinds = {
        row.origins[column].kind
        for name, rows in box.tables.items()
        for row in rows.values()
        for column in TABLES.tables[name].columns
    }
    assert kinds == {"seed", "published", "inferred", "house"}
    assert all(row.origins["top"].kind == "house" for row in box.tables["tiles"].values())
    assert box.origin("heroes", "Elias", "shadow_skill").kind == "seed"


def test_the_decks_are_as_large_as_in_the_box() -> None:
    box = load()
    sizes = {name: sum(box.copies[card] for card in cards) for name, cards in box.deck_cards.items()}
    assert [sizes[f"treasure-{level}"] for level in range(1, 6)] == [41, 36, 34, 33, 32]
    assert [sizes[f"guard-{level}"] for level in range(1, 6)] == [10] * 5
    assert (sizes["lesser"], sizes["greater"]) == (6, 6)
    assert (sizes["door"], sizes["event"], sizes["artifact"]) == (10, 20, 6)


def test_an_owner_replaces_one_row_and_the_game_is_played_with_it(tmp_path: Path) -> None:
    folder = changed(tmp_path, "enemies", "goblin-warriors-1", health="3")
    box = load((str(folder),))
    assert box.enemies["goblin-warriors-1"].health == 3
    assert box.origin("enemies", "goblin-warriors-1", "health").kind == "owner"
    trace = begin(GAME, {"pack": [str(folder)]}, seed=1)
    assert trace.state.box.enemies["goblin-warriors-1"].health == 3
    assert GAME.setup_json(trace.setup)["pack"] == [str(folder)]
    position = {"game": "massive-darkness", "quest": "tutorial", "heroes": [{"hero": "Elias"}],
                "enemies": [{"id": "g", "card": "goblin-warriors-1", "zone": "A1", "boss": 3}]}  # fmt: skip
    assert GAME.positions is not None
    assert GAME.positions.read(position, [str(folder)]).enemies[0].boss == 3
    with pytest.raises(EdgebookError, match=r"enemies\[0\].boss"):
        GAME.positions.read(position)


def test_a_campaign_goes_on_with_the_owners_cards(tmp_path: Path) -> None:
    folder = changed(tmp_path, "events", "silence", name="Quiet")
    trace = begin(GAME, {"pack": str(folder), "mode": "story"}, seed=1)
    trace.state.ahead = "next"
    following = next_setup(trace.state)
    assert following is not None
    assert GAME.make(following).box.events["silence"].name == "Quiet"


@pytest.mark.parametrize(
    ("table", "row", "cells", "told"),
    [
        ("enemies", "orc-flayers-2", {"melee": "1G"}, r"enemies.csv, row 2 \(orc-flayers-2\), column melee"),
        ("enemies", "orc-flayers-2", {"copies": "2"}, "11 cards of Level 2, expected 10 as in the box"),
        ("enemies", "hellhound-greater", {"copies": "0"}, "hellhound-greater is missing"),
        ("enemies", "dwarf-agent-1", {"minions": "1"}, "only a Mob has Minions"),
        ("treasures", "mace", {"effect": "Melee bam: +1 hats"}, r"row 2 \(mace\), column effect: found"),
        ("treasures", "mace", {"slot": ""}, "column slot: nothing, expected body"),
        ("treasures", "trap-darts", {"kind": "item"}, "'Found: …' on Trap and Luck cards"),
        ("classes", "Arcane Surge", {"cost": "2"}, "the XP that a Signature costs"),
        ("heroes", "Owen", {"recommended_class": "Baker"}, "expected a Class of classes.csv"),
        ("heroes", "Owen", {"hero": "Olaf"}, "unknown, expected a key of our table"),
        ("doors", "ambush", {"zone1": "guard, ambush"}, "column zone1"),
        ("events", "silence", {"effect": "each Hero dances"}, "column effect: found 'each Hero dances'"),
        ("dice", "published; opposite_face: house", {"opposite_face": "3"}, "opposite to each other"),
        ("tiles", "6V", {"top": "c+ c-"}, "three Zones such as"),
    ],
)
def test_a_mistake_is_told_with_its_file_and_row(
    tmp_path: Path, table: str, row: str, cells: dict[str, str], told: str
) -> None:
    with pytest.raises(EdgebookError, match=told):
        TABLES.load(changed(tmp_path, table, row, **cells))


def test_a_quest_that_cannot_be_laid_out_is_told(tmp_path: Path) -> None:
    path = changed(tmp_path, "quests", None) / "quests.csv"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("tutorial,start,", "tutorial,exit,").replace(",6V,,A1,", ",6X,,A1,"), "utf-8"
    )
    with pytest.raises(EdgebookError) as refused:
        TABLES.load(tmp_path)
    assert "tutorial has 0 rows of start, expected 1" in str(refused.value)
    assert "6X, expected a tile of tiles.csv" in str(refused.value)


def test_an_owner_lays_out_a_quest_of_their_own(tmp_path: Path) -> None:
    path = changed(tmp_path, "quests", None) / "quests.csv"
    text = path.read_text(encoding="utf-8")
    assert ",tutorial,exit," in text
    lines = [
        line.replace(",D3,", ",C2,") if ",tutorial,exit," in line else line for line in text.splitlines()
    ]
    path.write_text("\n".join(lines), "utf-8")
    trace = begin(GAME, {"pack": str(tmp_path)}, seed=0)
    assert trace.state.exit == "C2"
