"""Items are found where they lie, marks add up, and a picture with mistakes is found out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.scene import (
    Box,
    Item,
    Layer,
    Pen,
    Rect,
    Scene,
    Sign,
    Text,
    arrow,
    check,
    mark,
)
from edgebook.scene.marks import edge_point, stop
from edgebook.scene.path import Outline, outlines, route, shift
from edgebook.scene.scene import shifted
from edgebook.scene.shapes import Head, Path
from tests.draw import demo


def box_item(name: str, x: float, y: float, w: float = 20, h: float = 20, layer: int = Layer.PIECES) -> Item:
    return Item(name, "thing", name, Box(x, y, w, h), layer, (Rect(x, y, w, h, "panel"),))


def test_the_topmost_item_is_found() -> None:
    scene = Scene(100, 100, [box_item("small", 10, 10), box_item("big", 0, 0, 90, 90, Layer.GROUND)], "t")
    assert scene.at(15, 15).id == "small"  # type: ignore[union-attr]
    assert scene.at(50, 50).id == "big"  # type: ignore[union-attr]
    assert scene.at(99, 99) is None


def test_a_click_beside_an_item_finds_the_nearest() -> None:
    scene = Scene(100, 100, [box_item("a", 10, 10), box_item("b", 33, 10)], "t")
    assert scene.at(31.2, 15).id == "a"  # type: ignore[union-attr]
    assert scene.at(31.8, 15, tolerance=2).id == "b"  # type: ignore[union-attr]
    assert scene.at(31.8, 15, tolerance=1) is None


def test_marks_and_arrows_are_looked_through() -> None:
    scene = demo.marked()
    scene = scene.with_items([*scene.items, arrow(scene, "card:0", "card:5")])
    for item in scene.items:
        if item.solid and item.role == "card":
            assert scene.at(item.box.x + 1, item.box.bottom - 1) == item


def test_ids_are_unique() -> None:
    with pytest.raises(ValueError, match="same id: a"):
        Scene(9, 9, [box_item("a", 0, 0), box_item("a", 3, 3)], "t")


def test_items_are_found_by_id_role_and_what_they_stand_for() -> None:
    scene = demo.table(3)
    assert scene.item("card:1").label == "Card 1"
    assert "card:9" not in scene
    assert scene.get("card:9") is None
    assert [item.id for item in scene.standing_for("card 2")] == ["card:2"]
    assert len(scene.of_role("slot")) == 6
    assert {item.id for item in scene.inside("card:1")} == {"card:1", "slot:1:0", "slot:1:1"}
    assert scene.boxes()["card:0"] == scene.item("card:0").box


def test_a_part_is_a_scene_of_its_own() -> None:
    part = demo.marked().part("card:0")
    assert {item.id for item in part.items if item.role != "mark"} == {"card:0", "slot:0:0", "slot:0:1"}
    assert part.width < 150
    assert check.overlaps(part) == []


def test_json_keeps_everything() -> None:
    scene = demo.marked()
    scene = scene.with_items([*scene.items, arrow(scene, "card:0", "card:5", [(300, 8)])])
    again = Scene.from_data(json.loads(json.dumps(scene.to_data())), scene.look)
    assert again == scene
    assert again.items == scene.items


def test_marks_lie_at_their_own_distances() -> None:
    box = demo.table(2).item("card:0").box

    def away(scene: Scene, name: str) -> float:
        ring = scene.item(f"mark:{name}:card:0").shapes[-1]
        assert isinstance(ring, Rect)
        return box.x - ring.x

    scene = mark(demo.table(2), changed=["card:0"], pickable=["card:0"], focus="card:0")
    assert [away(scene, name) for name in ("changed", "pickable", "focus")] == [0, 3, 8.5]
    assert scene.item("card:0").states == ("changed", "pickable", "focus")
    assert away(mark(demo.table(2), focus="card:0"), "focus") == 5.5


def test_a_changed_item_has_another_ground() -> None:
    scene = mark(demo.table(2), changed=["slot:0:0"])
    ground = scene.item("slot:0:0").shapes[0]
    assert isinstance(ground, Rect)
    assert ground.fill == "change_soft"
    outlined = mark(demo.table(2), outlined=["card:0"]).item("card:0").shapes[0]
    assert isinstance(outlined, Rect)
    assert outlined.fill == "panel"


def test_unknown_ids_are_passed_over() -> None:
    scene = demo.table(2)
    assert mark(scene, pickable=["card:77"]) is scene


def test_an_arrow_follows_its_lanes() -> None:
    scene = demo.table(6)
    made = arrow(scene, "card:0", "card:5", [(74.0, 8.0), (704.0, 8.0)])
    points = [p for outline in outlines(made.shapes[0].d) for p in outline.points]  # type: ignore[union-attr]
    assert points[0] == (74.0, 14.0)
    assert all(y <= 14.01 for _, y in points)
    assert made.label == "moved from Card 0 to Card 5"


@pytest.mark.parametrize(
    ("there", "start", "tip"),
    [
        (Box(40, 0, 100, 50), (120, 82), (120, 50)),
        (Box(40, 120, 100, 50), (120, 88), (120, 120)),
        (Box(208, 80, 100, 50), (178, 95), (208, 95)),
    ],
)
def test_an_arrow_to_the_next_place_starts_inside_the_one_that_is_empty(
    there: Box, start: tuple[float, float], tip: tuple[float, float]
) -> None:
    items = [Pen().item("was", "pawn", "old", Box(100, 60, 100, 50)), Pen().item("is", "pawn", "new", there)]
    made = arrow(Scene(400, 200, items, "A move"), "was", "is", empty=True)
    line = next(shape for shape in made.shapes if isinstance(shape, Path))
    head = [shape for shape in made.shapes if isinstance(shape, Head)][-1]
    assert line.d.startswith(f"M{start[0]} {start[1]}")
    assert (head.x, head.y) == tip


@pytest.mark.parametrize(
    ("towards", "point"),
    [((50, 0), (50, 10)), ((0, 15), (10, 15)), ((200, 12), (110, 12)), ((300, 300), (60, 20))],
)
def test_arrows_start_at_the_nearest_edge(towards: tuple[float, float], point: tuple[float, float]) -> None:
    assert edge_point(Box(10, 10, 100, 10), towards) == point


def test_stops_of_a_walk_differ_in_shape() -> None:
    drawn = set()
    kinds = ("start", "pass", "unfit", "taken")
    for kind in kinds:
        pen = Pen()
        stop(pen, 20, 20, 3, kind)
        drawn.add(tuple(pen.shapes))
    assert len(drawn) == len(kinds)


# ---------------------------------------------------------------- the check


def problems_of(*shapes: object, box: Box | None = None) -> str:
    item = Item("x", "thing", "x", box or Box(0, 0, 100, 100), Layer.PIECES, shapes)  # type: ignore[arg-type]
    return "\n".join(check.overlaps(Scene(100, 100, [item], "t")))


def test_a_good_picture_has_no_problems() -> None:
    assert check.overlaps(demo.table(9)) == []
    assert check.overlaps(demo.marked()) == []


def test_the_check_finds_what_is_wrong() -> None:
    assert "overlaps 'two'" in problems_of(Text(10, 20, "one"), Text(20, 24, "two"))
    assert "10 px, smaller than 11" in problems_of(Text(10, 20, "one", 10))
    assert "leaves the item" in problems_of(Text(80, 20, "much too long"))
    assert "leaves the item" in problems_of(Rect(-9, 0, 10, 10, "panel"))
    assert "overlaps the sign 'check'" in problems_of(Sign("check", 10, 10, 14), Text(20, 20, "one"))
    assert problems_of(Sign("burst", 10, 10, 40), Text(30, 34, "5", anchor="middle")) == ""
    assert "no colour 'pink'" in problems_of(Rect(0, 0, 9, 9, "pink"))
    assert "no sign 'moon'" in problems_of(Sign("moon", 0, 0, 9))
    assert "leaves the scene" in problems_of(box=Box(50, 50, 90, 20))


def test_the_check_finds_lines_through_text() -> None:
    scene = demo.table(6)
    line = arrow(scene, "card:0", "card:5", [(140.0, 30.0), (640.0, 30.0)])
    through = scene.with_items([*scene.items, line])
    assert any("runs through" in problem for problem in check.overlaps(through))
    beside = scene.with_items([*scene.items, arrow(scene, "card:0", "card:5", [(74.0, 8.0), (704.0, 8.0)])])
    assert check.overlaps(beside) == []


def test_the_check_finds_strays_and_nameless_items() -> None:
    scene = Scene(100, 100, [box_item("a", 0, 0), box_item("b", 50, 50)._replace(within="a", label="")], "t")
    text = "\n".join(check.overlaps(scene))
    assert "b: leaves a" in text
    assert "b: no label" in text


# ---------------------------------------------------------------- paths


def test_paths_become_lines() -> None:
    assert outlines("M0 0H10V5L0 5Z") == (Outline(((0, 0), (10, 0), (10, 5), (0, 5)), True),)
    (ring,) = outlines("M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z")
    assert all(abs(((x - 12) ** 2 + (y - 12) ** 2) ** 0.5 - 9) < 0.01 for x, y in ring.points)
    assert len(outlines("M0 0L1 1M5 5L6 6")) == 2


@given(st.floats(-500, 500), st.floats(-500, 500))
def test_a_shifted_path_is_the_same_path_elsewhere(dx: float, dy: float) -> None:
    d = "M1 2H9V8Q4 9 3 3C1 2 3 4 5 6A4 3 0 0 1 9 9L2 2Z"
    (before,), (after,) = outlines(d), outlines(shift(d, dx, dy))
    assert len(before.points) == len(after.points)
    assert all(
        abs(x + dx - u) < 0.05 and abs(y + dy - v) < 0.05
        for (x, y), (u, v) in zip(before.points, after.points, strict=True)
    )


def test_items_move_as_a_whole() -> None:
    item = demo.table(1).item("card:0")
    moved = shifted(item, 10, 20)
    assert moved.box == Box(item.box.x + 10, item.box.y + 20, item.box.w, item.box.h)
    assert moved.extent().x == pytest.approx(item.extent().x + 10, abs=0.02)


def test_a_route_has_round_corners() -> None:
    assert route([(0, 0), (100, 0), (100, 50)], 8) == "M0 0L92 0Q100 0 100 8L100 50"
