"""Entering a real table: its map by Quest or by tiles, its Heroes, doors and tokens."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.position.entry_form import FORM
from edgebook.games.massive.position.positions import read_position, write_position
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.kernel.entry_form import put


def changed(values: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    put(values, path, value)
    return FORM.settle(values, path)


def fields(values: dict[str, Any]) -> set[str]:
    return {field.path for section in FORM.sections(values) for field in section.fields}


def test_every_quests_map_can_be_laid_out_in_the_form() -> None:
    values = FORM.fresh()
    for quest in ORDER:
        values = changed(values, "layout", quest)
        assert FORM.problems(values) == [], quest
        state = read_position(FORM.position(values))
        assert state.quest == quest
        assert {hero.zone for hero in state.heroes} == {state.start}
        assert FORM.values(write_position(state)) == values


def test_a_map_is_laid_out_of_tiles_and_doors_are_added() -> None:
    values = changed(changed(FORM.fresh(), "layout", "tiles"), "quest", None)
    assert "tiles" in fields(values)
    values["tiles"] = [{"tile": "1V", "zone": "A1"}, {"tile": "5R", "zone": "A4"}]
    values = FORM.settle(values, "tiles")
    values["doors"], values["new_doors"] = {}, [{"one": "B1", "other": "B2", "state": "closed"}]
    values = changed(values, "start", "A3")
    assert FORM.problems(values) == []
    state = read_position(FORM.position(values))
    assert state.floor.tiles == {"A1": "1V", "A4": "5R"}
    assert state.start == "A3"
    assert [door.between for door in state.doors] == [("B1", "B2")]
    values["tiles"].append({"tile": "2R", "zone": "B2"})
    assert FORM.problems(FORM.settle(values, "tiles.2.zone"))


def test_what_lies_outside_of_the_new_map_is_gone() -> None:
    values = changed(FORM.fresh(), "layout", "sparks-in-the-dark")
    values["tokens"].append({"zone": "H9", "kind": "treasure", "number": 1})
    values["heroes"][0]["zone"] = "I6"
    values["tiles"] = values["tiles"][:1]
    values = changed(values, "quest", None)
    values = changed(values, "layout", "tiles")
    assert FORM.problems(values) == []
    assert len(read_position(FORM.position(values)).floor.cells) == 9


def test_heroes_come_and_go_with_their_number() -> None:
    values = changed(FORM.fresh(), "number", 5)
    assert len({hero["hero"] for hero in values["heroes"]}) == 5
    assert FORM.problems(values) == []
    values = changed(values, "number", 1)
    assert [hero["hero"] for hero in values["heroes"]] == ["Elias"]
    assert FORM.problems(values) == []


def test_level_tokens_are_entered_one_by_one() -> None:
    values = FORM.fresh()
    values["levels"].append({"zone": "A1", "level": 4})
    assert read_position(FORM.position(values)).levels["A1"] == [4]
