"""What shows while a thing is pointed at: in the scene as data, as SVG, on the page and in the notebook."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

from edgebook.draw import png, svg
from edgebook.notebook.board_targets import BoardTargets
from edgebook.scene import Box, Item, Layer, Path, Rect, Scene, check, point_out
from edgebook.scene.path import outlines
from edgebook.scene.pointing import frames, leads, reaches, sees, touches, weak
from edgebook.scene.scene import shifted


def boxes(*names: str) -> list[Item]:
    return [
        Item(name, "thing", f"the {name}", Box(10 + 40 * i, 10, 30, 30), Layer.PIECES,
             (Rect(10 + 40 * i, 10, 30, 30, "panel"),))
        for i, name in enumerate(names)
    ]  # fmt: skip


def scene() -> Scene:
    made = Scene(200, 60, boxes("a", "b's <c>", "d"), "t")
    return point_out(made, {"a": [reaches(made.items[1].box)], "d": leads((120, 25), (90, 50)), "x": []})


def segments(path: Path) -> int:
    return sum(len(outline.points) - 1 for outline in outlines(path.d))


def test_hints_belong_to_one_item_and_are_no_part_of_its_drawing() -> None:
    first, second, third = scene().items
    assert len(first.hints) == 1
    assert not second.hints
    assert len(third.hints) == 3
    assert first.shapes == boxes("a")[0].shapes
    assert check.overlaps(scene()) == []


def test_they_are_data_and_move_with_their_item() -> None:
    assert Scene.from_data(json.loads(json.dumps(scene().to_data()))) == scene()
    item = scene().items[0]
    (moved,) = shifted(item, 5, -3).hints
    first, then = (outlines(hint.d)[0].points[0] for hint in (item.hints[0], moved))
    assert then == (first[0] + 5, first[1] - 3)


def test_a_frame_of_sight_goes_round_what_lies_side_by_side() -> None:
    row = [Box(0, 0, 10, 10), Box(10, 0, 10, 10), Box(20, 0, 10, 10)]
    assert segments(sees(*row)) == 8
    assert segments(sees(row[0], row[2])) == 8
    assert segments(sees(*row, Box(10, 10, 10, 10))) == 10


def test_each_kind_has_a_line_of_its_own() -> None:
    box, bar = Box(0, 0, 10, 10), ((0.0, 0.0), (5.0, 0.0))
    kinds = [reaches(box), frames(box), touches(bar), sees(box), weak(bar), leads(*bar)[1]]
    assert len({(kind.line, kind.dash) for kind in kinds}) == len(kinds)  # none is told by colour alone


def test_a_mistake_is_found_out() -> None:
    outside = point_out(scene(), {"a": [reaches(Box(190, 10, 30, 30))]})
    assert check.overlaps(outside) == ["a: a hint leaves the scene, (186, 6) to (224, 44)"]
    hidden = scene().with_items([item._replace(solid=False) for item in scene().items])
    assert "a: has hints, and nobody can point at it" in check.overlaps(hidden)
    pink = scene().with_items([scene().items[0]._replace(hints=(Path("M0 0L1 1", "", "pink"),))])
    assert check.overlaps(pink) == ["a: no colour 'pink' in the look"]


def test_an_svg_has_them_unseen_above_everything_and_shows_them_without_a_script() -> None:
    document = svg(point_out(scene(), {"b's <c>": [frames(Box(1, 1, 5, 5))]}))
    groups = list(ElementTree.fromstring(document).iterfind("{*}g"))
    hints = [group for group in groups if group.get("data-of")]
    assert groups[-3:] == hints
    assert [group.get("data-of") for group in hints] == ["eb-a", "eb-b's <c>", "eb-d"]
    assert all(group.get("visibility") == "hidden" for group in hints)
    rule = re.search(r"<style>(.*?)\{visibility:visible\}</style>", document)
    assert rule is not None
    assert rule[1].split(",")[1] == r"[id='eb-b\27 s\20 \3c c\3e ']:hover~[data-of='eb-b\27 s\20 \3c c\3e ']"
    bare = Scene(200, 60, boxes("a", "b's <c>", "d"), "t")
    assert "data-of" not in svg(bare)
    assert png(scene()) == png(bare)  # on paper nobody points


def test_a_notebook_gets_them_with_the_thing_and_again_only_when_they_change() -> None:
    things = BoardTargets()
    before = things.of(scene(), {})
    assert before["a"][9].startswith("<path ")
    assert 'stroke="var(--eb-accent)"' in before["a"][9]
    assert before["b's <c>"][9] == ""
    again = things.of(point_out(scene(), {"a": [frames(Box(1, 1, 5, 5))]}), {})
    assert again["a"] is not before["a"]
    assert again["d"] is before["d"]
