"""SVG that is well-formed whatever a thing is called, and says what it shows."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.draw import svg
from edgebook.scene import Box, Disc, Head, Item, Layer, Line, Path, Rect, Scene, Sign, Text, arrow
from tests.draw import demo

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = [
    "<script>alert(1)</script>",
    "\"quoted\" & 'single'",
    "two\nlines",
    "x" * 200,
    "מגדל השעון",
    "]]>",
    "\x00\ud800\uffff",
]


def tree(scene: Scene, **options: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg(scene, **options))


def test_title_and_description_are_named() -> None:
    root = tree(demo.table(2))
    assert root.get("role") == "img"
    named = [root.find(f"{SVG}{tag}") for tag in ("title", "desc")]
    assert root.get("aria-labelledby") == " ".join(
        element.get("id", "") for element in named if element is not None
    )
    assert named[0] is not None
    assert named[0].text == "A table"


def test_every_item_is_a_group_with_id_and_title() -> None:
    scene = demo.marked()
    groups = {g.get("id"): g for g in tree(scene, prefix="pic").iter(f"{SVG}g")}
    for item in scene.items:
        title = groups[f"pic-{item.id}"].find(f"{SVG}title")
        assert title is not None
        assert title.text == item.label


def test_two_pictures_on_a_page_do_not_clash() -> None:
    def ids(prefix: str) -> set[str]:
        return {
            element.get("id", "")
            for element in tree(demo.marked(), prefix=prefix).iter()
            if element.get("id")
        }

    assert not ids("one") & ids("two")
    with pytest.raises(ValueError, match="prefix"):
        svg(demo.table(1), prefix='"><x')


def test_no_ids_without_asking() -> None:
    text = svg(demo.table(2), ids=False)
    assert "card:1" not in text
    assert "<text" in text


@pytest.mark.parametrize("name", HOSTILE)
def test_names_cannot_break_out(name: str) -> None:
    scene = demo.table(2, name=name)
    root = tree(Scene(scene.width, scene.height, scene.items, name, name, scene.look))
    allowed = {
        "svg",
        "title",
        "desc",
        "defs",
        "g",
        "rect",
        "circle",
        "path",
        "polyline",
        "polygon",
        "use",
        "text",
    }
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= allowed


@given(st.text(), st.text())
def test_any_name_gives_well_formed_xml(name: str, label: str) -> None:
    item = Item(
        name or "x",
        label,
        label,
        Box(0, 0, 9, 9),
        Layer.PIECES,
        (Text(1, 9, name), Rect(0, 0, 5, 5, "panel")),
    )
    root = tree(Scene(20, 20, [item], name, label))
    assert len(list(root.iter(f"{SVG}text"))) == 1


def test_every_shape_is_drawn() -> None:
    shapes = (
        Rect(0, 0, 5, 5, "panel", "edge", 1, 2, (3, 3)), Disc(9, 9, 4, "ink"), Path("M0 0L9 9", "", "ink"),
        Line(((0, 0), (5, 5), (9, 0)), "walk", 2), Head(9, 9, 90),
        Text(0, 12, "one", anchor="middle", bold=True), Sign("house", 0, 0, 12),
    )  # fmt: skip
    root = tree(Scene(20, 20, [Item("a", "r", "l", Box(0, 0, 20, 20), Layer.PIECES, shapes)], "t"))
    group = next(g for g in root.iter(f"{SVG}g") if g.get("id") == "eb-a")
    tags = [element.tag.removeprefix(SVG) for element in group]
    assert tags == ["title", "rect", "circle", "path", "polyline", "polygon", "text", "use"]


def test_a_sign_is_defined_once() -> None:
    text = svg(demo.table(7))
    assert text.count('<use href="#eb-s0"') >= 7
    assert text.count('id="eb-s0"') == 1


def test_themes_differ_in_colours_only() -> None:
    scene = demo.marked()
    light, dark, auto = svg(scene, "light"), svg(scene, "dark"), svg(scene, "auto")
    assert scene.look.light["change"] in light
    assert scene.look.dark["change"] in dark
    assert "var(--eb-change)" in auto
    assert "prefers-color-scheme:dark" in auto
    ElementTree.fromstring(auto)
    with pytest.raises(ValueError, match="theme"):
        svg(scene, "sepia")


def test_both_themes_reach_the_copies_of_signs() -> None:
    """Chromium matches a rule with an ancestor in it against the copy that <use> makes, which has none."""
    scene = demo.table(2)
    text = svg(scene, "both")
    signs = text.partition("<defs>")[2].partition("</defs>")[0]
    painted = re.findall(r'<path class="([\w-]+)"', signs)
    assert len(painted) == signs.count("<path")
    dark = set(scene.look.dark.values())
    for name in set(painted):
        assert re.findall(rf"\.{name}{{(?:fill|stroke):(#\w+)}}", text)[0] in dark


def test_nothing_is_loaded_from_outside() -> None:
    scene = demo.marked()
    scene = scene.with_items([*scene.items, arrow(scene, "card:0", "card:5")])
    text = svg(scene, "auto").replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "http" not in text
    assert "url(" not in text
