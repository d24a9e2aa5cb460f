"""A larger room shows larger Zones and never less: names on the map, boards without an empty part."""

from __future__ import annotations

from functools import cache

import pytest

from edgebook.games.massive import GAME
from edgebook.games.massive.show.picture import FRAME
from edgebook.kernel import Trace
from edgebook.players import demonstrate
from edgebook.scene import Item, Room, Scene, Text

ROOMS = (Room(600, 540), Room(700, 690), Room(1060, 887), Room(1334, 954))
BOTH_IN_B2 = 222
"""A step of this game, after which two Mobs and both Heroes stand in one Zone."""


@cache
def played() -> Trace:
    return demonstrate(GAME, None, 1)


def shown(at: int, room: Room) -> Scene:
    trace = played()
    return FRAME.picture(trace.state_at(at), None, trace[at - 1], width=room.width, height=room.height)


def letters(item: Item) -> int:
    """How much is written on an item, without ellipses."""
    texts = [shape.text for shape in item.shapes if isinstance(shape, Text)]
    return sum(len(text.replace("…", "").replace(" ", "")) for text in texts)


@pytest.mark.parametrize("at", [BOTH_IN_B2, *range(250, 900, 65)])
def test_an_enemy_on_the_map_never_shows_less_in_a_larger_room(at: int) -> None:
    last: dict[str, int] = {}
    for room in ROOMS:
        scene = shown(at, room)
        now = {item.id: letters(item) for item in scene.items if item.role == "enemy"}
        less = {name for name in last.keys() & now.keys() if now[name] < last[name]}
        assert not less, room
        last = now


@pytest.mark.parametrize(("room", "least"), [(ROOMS[0], 88), (ROOMS[1], 110), (ROOMS[2], 168)], ids=str)
def test_zones_are_as_large_as_the_room_allows(room: Room, least: float) -> None:
    scene = shown(BOTH_IN_B2, room)
    zone = next(item for item in scene.items if item.role == "zone")
    assert zone.box.w * room.zoom(scene) >= least


def test_two_mobs_in_one_zone_have_their_names_in_the_smallest_room() -> None:
    scene = shown(BOTH_IN_B2, ROOMS[0])
    assert scene.get("enemy:dwarf-warriors") is not None
    assert scene.get("enemy:orc-enforcers") is not None


@pytest.mark.parametrize("room", ROOMS[:3], ids=str)
def test_no_board_has_an_empty_third(room: Room) -> None:
    scene = shown(BOTH_IN_B2, room)
    for seat in range(2):
        board = next(item.box for item in scene.items if item.id == f"board:{seat}")
        inner = [item.box.bottom for item in scene.items if item.within == f"board:{seat}"]
        assert board.bottom - max(inner) < board.h / 4
