"""The canvas gets few, small messages, draws only what changed, and survives mistakes.

No browser is needed.
"""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("ipycanvas")

from ipycanvas import canvas as ipycanvas

from edgebook.draw import SceneCanvas
from edgebook.draw.batch import FILL, Compiler
from edgebook.draw.canvas import compare
from edgebook.draw.jupyter import metered
from edgebook.draw.wire import UNIT, Cost
from edgebook.scene import Box, Item, Layer, Rect, Scene, Text, arrow, mark
from tests.draw import demo


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[list[Any]]:
    """The messages that reach the browser, each a list of commands."""
    messages: list[list[Any]] = []

    def send(content: Any, buffers: Any = None) -> None:
        assert list(content["shape"]) == [len(buffers[0])]
        messages.append(json.loads(bytes(buffers[0])))

    monkeypatch.setattr(ipycanvas._CANVAS_MANAGER, "send", send)
    return messages


def names(commands: list[Any]) -> list[str]:
    return [ipycanvas._CMD_LIST[command[0]] for command in commands]


def texts(commands: list[Any]) -> list[str]:
    return [command[1][0] for command in commands if ipycanvas._CMD_LIST[command[0]] == "fillText"]


def test_everything_goes_out_in_one_message(sent: list[list[Any]]) -> None:
    SceneCanvas(demo.marked())
    assert len(sent) == 1
    assert names(sent[0]).count("switchCanvas") == 2
    assert sorted(set(texts(sent[0]))) == ["2", *(f"Card {i}" for i in range(6)), "Comman…", "of the Wa…"]


def test_the_same_scene_costs_nothing(sent: list[list[Any]]) -> None:
    canvas = SceneCanvas(demo.table(6))
    assert canvas.show(demo.table(6)) == Cost()
    assert len(sent) == 1


def test_only_what_changed_is_drawn_again(sent: list[list[Any]]) -> None:
    canvas = SceneCanvas(demo.table(6))
    canvas.show(demo.table(6, counts={3: 4}))
    (message,) = sent[1:]
    assert texts(message) == []  # two more signs stand at the foot of a card: its name is as it was
    assert "fillStyledPolygons" in names(message)
    assert names(message).count("switchCanvas") == 1
    assert "clip" in names(message)
    (place,) = [c[1] for c in message if ipycanvas._CMD_LIST[c[0]] == "rect"]
    box = demo.table(6).item("card:3").box
    assert box.grow(2).covers(Box(*(each / UNIT for each in place)))
    assert place[3] / UNIT < box.h / 4


def test_marks_leave_the_table_alone(sent: list[list[Any]]) -> None:
    scene = demo.table(6)
    canvas = SceneCanvas(scene)
    canvas.show(mark(scene, pickable=["card:1"]))
    assert texts(sent[-1]) == []
    assert names(sent[-1]).count("switchCanvas") == 1


def test_a_step_is_small() -> None:
    """One step changes a few cards of a full table, marks them and draws an arrow: at most 15 KB."""
    before = demo.table(28)
    after = mark(
        demo.table(28, counts={0: 3, 9: 1, 10: 0}),
        changed=["card:0", "card:9"],
        pickable=["card:3", "card:4"],
    )
    after = after.with_items([*after.items, arrow(after, "card:0", "card:9")])
    canvas = SceneCanvas(before)
    with metered() as meter:
        cost = canvas.show(after)
    assert meter.cost == cost
    assert cost.messages == 1
    assert cost.bytes <= 15_000


def test_a_browser_that_connects_gets_everything(sent: list[list[Any]]) -> None:
    canvas = SceneCanvas(demo.table(3))
    canvas.show(demo.table(3, counts={1: 4}))
    canvas.widget[-1]._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert names(sent[-1])[0] == "switchCanvas"
    assert {"Card 0", "Card 1", "Card 2"} <= set(texts(sent[-1]))
    assert ipycanvas._CANVAS_MANAGER._current_canvas is None


def test_a_mistake_while_drawing_spoils_nothing(sent: list[list[Any]]) -> None:
    scene = demo.table(2)
    canvas = SceneCanvas(scene)
    bad = Item("bad", "thing", "bad", Box(0, 0, 9, 9), Layer.PIECES, (Rect(0, 0, 9, 9, "no such colour"),))
    with pytest.raises(KeyError):
        canvas.show(scene.with_items([*scene.items, bad]))
    assert len(sent) == 1
    assert canvas.scene is scene
    canvas.show(demo.table(2, name="Watch"))
    assert "Watch" in texts(sent[-1])


def test_somebody_elses_commands_go_first(sent: list[list[Any]]) -> None:
    canvas = SceneCanvas(demo.table(1))
    other = ipycanvas.Canvas()
    ipycanvas._CANVAS_MANAGER._caching = True
    try:
        other.fill_rect(1, 2, 3, 4)
        canvas.show(demo.table(1, name="Watch"))
    finally:
        ipycanvas._CANVAS_MANAGER._caching = False
    assert "fillRect" in names(sent[-2])
    assert "Watch" in texts(sent[-1])


def test_another_size_is_another_canvas(sent: list[list[Any]]) -> None:
    canvas = SceneCanvas(demo.table(3))
    canvas.show(demo.table(20))
    assert canvas.widget.height == 2 * demo.table(20).height
    assert canvas.widget.layout.height == f"{demo.table(20).height:g}px"
    assert "Card 19" in texts(sent[-1])


def test_on_a_phone_a_picture_that_is_a_little_higher_is_not_drawn_anew(sent: list[list[Any]]) -> None:
    """The canvas is made with some height to spare, and what a picture leaves of it is cut off."""

    def phone(height: float, at: float) -> Scene:
        shape = Rect(10, at, 100, 20, "panel", "edge")
        still = Item("still", "thing", "still", Box(10, 10, 100, 20), shapes=(Text(10, 25, "still"),))
        moves = Item("moves", "thing", "moves", Box(10, at, 100, 20), shapes=(shape,))
        return Scene(384, height, [still, moves], "t", "", demo.LOOK)

    canvas = SceneCanvas(phone(600, 500))
    deep = canvas.widget.height
    canvas.show(phone(700, 650))
    canvas.show(phone(550, 400))
    assert canvas.widget.height == deep > 2 * 700
    assert canvas.widget.layout.height == "550px"
    assert [texts(message) for message in sent] == [["still"], [], []]
    seen: list[str | None] = []
    canvas.on_point(lambda what, item, x, y: seen.append(item.id if item else None))
    down = {"event": "mouse_down", "x": 2 * 50, "y": deep * 410 / 550}
    canvas.widget[-1]._handle_frontend_event(None, down, [])
    assert seen == ["moves"]
    canvas.show(phone(2000, 400))
    assert canvas.widget.height > 2 * 2000
    assert texts(sent[-1]) == ["still"]


def test_a_theme_changes_colours(sent: list[list[Any]]) -> None:
    canvas = SceneCanvas(demo.table(1))
    canvas.theme = "dark"
    colours = [c[1][1] for c in sent[-1] if ipycanvas._CMD_LIST[c[0]] == "set" and c[1][0] == 0]
    assert demo.LOOK.dark["page"] in colours
    assert demo.LOOK.light["ink"] not in colours


def test_pointing_finds_items(sent: list[list[Any]]) -> None:
    canvas = SceneCanvas(demo.table(3))
    seen: list[tuple[str, str | None]] = []
    canvas.on_point(lambda what, item, x, y: seen.append((what, item.id if item else None)))
    box = canvas.scene.item("card:1").box
    at = {"x": 2 * (box.x + 60), "y": 2 * (box.bottom - 5)}
    for event in ("mouse_move", "mouse_move", "mouse_down", "mouse_up", "mouse_out"):
        canvas.widget[-1]._handle_frontend_event(None, {"event": event, **at}, [])
    assert seen == [("move", "card:1"), ("down", "card:1"), ("up", "card:1"), ("out", None)]


# ---------------------------------------------------------------- batching


def rect(x: int, y: int, w: int, h: int, fill: str, stroke: str, line: float) -> Rect:
    return Rect(x, y, w, h, fill, stroke, line)


PLACES, SIZES = st.integers(0, 60), st.integers(1, 40)
COLOURS = st.sampled_from(["ink", "panel", "edge", ""])
BOXES = st.builds(rect, PLACES, PLACES, SIZES, SIZES, COLOURS, COLOURS, st.sampled_from([1.0, 2.0]))
LETTERS = st.builds(lambda x, y, letter: Text(x, y, letter), PLACES, PLACES, st.sampled_from("abc"))


@given(st.lists(BOXES | LETTERS, max_size=12))
def test_batches_keep_what_covers_what(shapes: list[Any]) -> None:
    """Replaying level by level, fills, lines, texts, never puts a shape below one that it covers."""
    compiled = Compiler(demo.LOOK, "light").compiled(tuple(shapes))
    places = [(level * 3 + thing.stage, thing) for level, thing in compiled.primitives]
    for i, (place, thing) in enumerate(places):
        for later, other in places[i + 1 :]:
            if thing.covers_some_of(other.box):
                same = place == later and (thing.stage == FILL or thing.style == other.style)
                assert later > place or same


@given(st.lists(st.lists(BOXES | LETTERS, min_size=1, max_size=4), max_size=6))
def test_merging_items_keeps_every_shape(groups: list[list[Any]]) -> None:
    items = [Item(str(i), "r", "l", Box(0, 0, 100, 100), 2, tuple(shapes)) for i, shapes in enumerate(groups)]
    levels = Compiler(demo.LOOK, "light").merged(items, {item.id: item.extent() for item in items})
    shapes = [shape for group in groups for shape in group]
    assert sum(len(t) for level in levels for t in level.texts.values()) == sum(
        s.kind == "text" for s in shapes
    )
    fills = sum(s.kind == "rect" and bool(s.fill) for s in shapes)
    assert sum(len(level.fills.counts) for level in levels) == fills


def test_equal_scenes_have_no_difference() -> None:
    scene = demo.table(5)
    boxes, dirty = compare(scene, {i.id: i.extent() for i in scene.items}, demo.table(5))
    assert dirty == []
    assert set(boxes) == {item.id for item in scene.items}


def test_what_goes_away_is_wiped() -> None:
    scene = demo.table(2)
    fewer = Scene(
        scene.width,
        scene.height,
        [i for i in scene.items if "1" not in i.id.split(":")[1:2]],
        "t",
        "",
        demo.LOOK,
    )
    _, dirty = compare(scene, {i.id: i.extent() for i in scene.items}, fewer)
    assert len(dirty) == 1
    assert dirty[0].covers(scene.item("card:1").box)
