"""What follows in the entry form when the player picks a map, lays a tile, or changes how many play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from edgebook.games.massive.cards.pack import house_box
from edgebook.games.massive.position.map_kind import MapKind
from edgebook.games.massive.position.positions import read_position, write_position
from edgebook.games.massive.table.floor import Floor, floor_of, is_zone_name, joined_tiles
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.games.massive.table.setup import USUAL

TILES = "tiles"
LAID = ("quest", "map", "doors", "start", "exit", "levels", "tokens", "facedown", "pillars", "progress")
"""What a Quest's table says, of the form's values."""
Values = dict[str, Any]
FromPosition = Callable[[Mapping[str, Any]], Values]


def layout_of(position: Mapping[str, Any]) -> str:
    """The Quest whose map a position has; else it is laid out of tiles."""
    quest = position.get("quest")
    if quest in ORDER and _quest(quest)["map"] == position["map"]:
        return str(quest)
    return TILES


def tile_records(position: Mapping[str, Any]) -> list[Values]:
    """The tiles of a map that are tiles of the box, with where they lie."""
    known = house_box().tiles
    return [{"tile": name, "zone": zone} for zone, name in position["map"]["tiles"].items() if name in known]


def settle(values: Values, path: str, from_position: FromPosition) -> Values:
    """The form's values after the field at a path was changed."""
    if path == "layout" and values["layout"] in ORDER:
        return _lay_quest(values, values["layout"], from_position)
    if path == "layout" or path.split(".")[0] == "tiles":
        return _lay_tiles(values)
    if path == "quest":
        return {**values, "progress": _quest(values["quest"])["progress"] if values["quest"] else {}}
    if path == "number":
        return _heroes(values, from_position)
    return values


def _quest(quest: str) -> dict[str, Any]:
    plain = {"game": "massive-darkness", "quest": quest, "heroes": [{"hero": USUAL[0]}]}
    return write_position(read_position(plain))


def _lay_quest(values: Values, quest: str, from_position: FromPosition) -> Values:
    """The Quest's own table: everybody stands on the Start, and no Enemy is there yet."""
    laid = from_position(_quest(quest))
    made = {**values, **{key: laid[key] for key in (*LAID, "tiles", "new_doors")}, "enemies": []}
    for hero in made["heroes"]:
        hero["zone"] = laid["start"]
    return made


def _lay_tiles(values: Values) -> Values:
    """The tiles where they were laid; what lies outside of them is gone."""
    box = house_box()
    placed = {each["zone"]: box.tiles[each["tile"]] for each in values["tiles"] if is_zone_name(each["zone"])}
    if not placed:
        return values
    plan = joined_tiles(placed, [])
    plan = plan._replace(tiles=tuple((each["zone"], each["tile"]) for each in values["tiles"]))
    floor = floor_of(plan)
    first = next(iter(floor.cells))
    made = {**values, "map": MapKind().write(plan), "pillars": []}
    made["doors"] = {edge: state for edge, state in values["doors"].items() if _between(floor, edge)}
    made["new_doors"] = [
        each for each in values["new_doors"] if {each["one"], each["other"]} <= set(floor.cells)
    ]
    for key in ("start", "exit"):
        made[key] = values[key] if values[key] in floor.cells else None
    for key in ("levels", "tokens"):
        made[key] = [each for each in values[key] if each["zone"] in floor.cells]
    made["facedown"] = {zone: token for zone, token in values["facedown"].items() if zone in floor.cells}
    for actor in (*made["heroes"], *made["enemies"]):
        actor["zone"] = actor["zone"] if actor["zone"] in floor.cells else made["start"] or first
    return made


def _between(floor: Floor, edge: str) -> bool:
    one, other = edge.split(" ")
    return one in floor.cells and other in floor.cells and floor.neighbours(one, other)


def _heroes(values: Values, from_position: FromPosition) -> Values:
    """This many Heroes: those that are not there yet come with their starting armor."""
    heroes = values["heroes"][: values["number"]]
    there = {hero["hero"] for hero in heroes}
    for name in USUAL:
        if len(heroes) < values["number"] and name not in there:
            plain = {**_quest("tutorial"), "heroes": [{"hero": name, "body": "leather-armor"}]}
            (made,) = from_position(write_position(read_position(plain)))["heroes"]
            heroes.append({**made, "zone": heroes[0]["zone"]})
    done = {str(seat): values["done"].get(str(seat), False) for seat in range(len(heroes))}
    return {**values, "heroes": heroes, "done": done, "first": min(values["first"], len(heroes) - 1)}
