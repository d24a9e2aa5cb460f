"""The picture frame: the law of size, what a step changed found on a picture, and what the frame adds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from edgebook.kernel import Changed, Moved
from edgebook.scene import BASE, Box, Frame, Item, Layer, Pen, Room, Scene, Sheet, chip, shown
from edgebook.scene.changes import holders, marks, smallest
from edgebook.scene.check import overlaps
from edgebook.scene.marks import was_here

SIZE = 60.0


def piece(name: str, at: tuple[float, float], *names: str, within: str = "", size: float = SIZE) -> Item:
    pen = Pen()
    pen.rect(*at, size, size)
    return pen.item(name, "piece", name, Box(*at, size, size), Layer.PIECES, names, within)


def board(*items: Item) -> Scene:
    return Scene(400, 300, items, "a board")


@pytest.mark.parametrize(
    ("room", "unit"),
    [
        (Room(600, 540), 1),
        (Room(500, 300), 1),
        (Room(2400, 2160), 2),
        (Room(384), 1),
        (Room(1920, 1080, 22), 2),
    ],
)
def test_half_of_a_larger_room_makes_things_larger(room: Room, unit: float) -> None:
    assert room.unit == pytest.approx(unit)
    assert room.across == pytest.approx(room.width / unit)


def test_a_picture_fills_its_room_and_is_never_cut_off() -> None:
    scene = Scene(400, 300, (), "")
    assert Room(800, 900).zoom(scene) == 2
    assert Room(800, 450).zoom(scene) == 1.5
    assert Room(800).zoom(scene) == 2
    assert Room(100, 100).zoom(scene) == 0.6


def test_an_item_stands_for_every_name_it_is_given_also_with_blanks_in_it() -> None:
    scene = board(piece("pawn:0:1", (0, 0), "pawn:0:Widow's Guard", "position:0:1"))
    assert [item.id for item in shown(scene, "pawn:0:Widow's Guard")] == ["pawn:0:1"]
    assert [item.id for item in shown(scene, "pawn:0:1")] == ["pawn:0:1"]
    assert not shown(scene, "Guard")
    assert Scene.from_data(scene.to_data()) == scene


def test_the_smallest_thing_that_shows_a_change_is_found() -> None:
    whole, small = (
        piece("board:0", (0, 0), size=200),
        piece("hearts:0", (9, 9), "board:0 Health", within="board:0"),
    )
    scene = board(whole, small, piece("bag:0", (90, 90), "board:0", within="board:0"))
    assert marks(scene, [Moved("Health", 2, "board:0", "")]).glowing == ("hearts:0",)
    assert marks(scene, [Moved("Health", 2, "board:0", "")]).amounts == (("hearts:0", -2),)
    assert marks(scene, [Moved("Sword", 1, "deck", "board:0")]).glowing == ("bag:0",)
    assert not marks(scene, [Moved("Sword", 1, "deck", "board:0")]).amounts
    assert not marks(scene, [Changed("weather", 1, 2)]).glowing
    assert marks(scene, []) == marks(scene, [Changed("weather", 1, 2)])
    assert smallest(scene, *holders("board:0:left:hand")) == "bag:0"


def test_what_moved_is_marked_where_it_is_and_its_old_place_is_remembered() -> None:
    scene = board(piece("zone:A", (0, 0)), piece("zone:B", (200, 0)), piece("troll", (210, 10), size=20))
    found = marks(scene, [Moved("troll", 1, "zone:A", "zone:B")])
    assert found.glowing == ("troll",)
    assert found.left == ("zone:A",)
    assert found.moves == (("zone:A", "troll"),)


def test_what_is_told_in_passing_is_marked_only_where_nothing_else_is() -> None:
    status = piece("status", (0, 0), "turn")._replace(role="status")
    scene = board(status, piece("gold", (90, 0)))
    assert marks(scene, [Changed("turn", 0, 1)]).glowing == ("status",)
    assert marks(scene, [Changed("turn", 0, 1), Changed("gold", 3, 4)]).glowing == ("gold",)


def test_was_here_hides_nothing() -> None:
    pen = Pen()
    pen.rect(0, 0, 120, 90)
    pen.text(60, 49, "Start", 12, anchor="middle")
    scene = board(pen.item("zone", "zone", "a Zone", Box(0, 0, 120, 90)))
    ghost = was_here(scene, "zone")
    assert ghost is not None
    assert not overlaps(scene.with_items([*scene.items, ghost]))
    assert ghost.label == "was here: a Zone"


def test_a_chip_does_not_lie_on_what_it_does_not_belong_to() -> None:
    scene = board(
        piece("mine", (100, 100)), piece("yours", (161, 60), size=100), piece("up", (60, 20), size=79)
    )
    made = chip(scene, "mine", "−1")
    assert made is not None
    assert not any(made.box.meets(scene.item(name).box.grow(-2)) for name in ("yours", "up"))


class Step(SimpleNamespace):
    def changes_for(self, observer: int | None) -> list[Any]:
        return [Moved("pawn", 1, "place:0", "place:1")]

    def text_for(self, observer: int | None) -> str:
        return "The pawn moves"


def draw(sheet: Sheet, s: int) -> None:
    for n in (0, 1):
        sheet.rect(20 + 200 * n, 20, 120, 90)
        sheet.put(f"place:{n}", "place", f"place {n}", Box(20 + 200 * n, 20, 120, 90), Layer.BOARD)
    sheet.disc(60 + 200 * s, 60, 12)
    sheet.put("pawn", "pawn", "the pawn", Box(48 + 200 * s, 48, 24, 24))
    sheet.height = sheet.height or 200
    sheet.way = lambda source, target: ()


FRAME = Frame(draw=draw, hide=lambda s, observer: s, look=BASE, title=str, says=lambda s: "A pawn.")


def test_a_game_draws_and_the_frame_does_the_rest() -> None:
    scene = FRAME.picture(1, 0, Step(), width=800, height=700, pickable=["place:0"])  # type: ignore[arg-type]
    assert scene.desc == "The pawn moves. A pawn."
    assert "changed" in scene.item("pawn").states
    assert "pickable" in scene.item("place:0").states
    (arrow,) = scene.of_role("arrow")
    assert arrow.ends == ("place:0", "pawn")
    assert "left:place:0" in scene
    assert (scene.width, scene.height) == (round(800 / Room(800, 700).unit), round(700 / Room(800, 700).unit))
    assert not overlaps(scene)


def test_without_a_step_nothing_is_marked() -> None:
    scene = FRAME.picture(1)
    assert not [item.id for item in scene.items if item.states]
    assert (scene.width, scene.height) == (1120, 200)
