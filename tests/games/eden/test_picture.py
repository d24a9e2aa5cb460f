"""The picture: names can be read, pointing shows what a card touches and reaches, hands stay hidden."""

from __future__ import annotations

import pytest

from edgebook.games.eden.show.picture import picture
from edgebook.games.eden.show.pieces import name_rows
from edgebook.scene import Item, Scene
from edgebook.scene.check import overlaps
from edgebook.scene.shapes import Text
from tests.games.eden.helpers import Board

TURF = {"1,0": "e1=Mine", "0,1": "Farmland", "1,1": "e2=Oil Field", "2,0": "Tavern"}
ADA = {
    "commander": "Kommendant Leitheusser", "turf": TURF, "borderlands": ["Soldat"],
    "warband": ["w1=Soldat+Divine Fist", "w2=Kommendant"], "hand": ["Tactical Advantage", "Hidden Riches"],
}  # fmt: skip
BEN = {
    "commander": "Josef Gabriel", "turf": {"1,0": "b1=Barricade"}, "warband": ["v1=Heavy Cavalryman"],
    "borderlands": ["v2=Lutheran Faithful"], "hand": ["Denied"],
}  # fmt: skip


def scene_of(step: str, width: float = 1040, height: float = 0, observer: int | None = 0) -> Scene:
    return picture(Board(step, ada=ADA, ben=BEN).play().s, observer, width=width, height=height)


def item(scene: Scene, name: str) -> Item:
    return next(each for each in scene.items if each.label.startswith(name))


def texts(item: Item) -> list[str]:
    return [shape.text for shape in item.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("width", [1040, 860, 700, 400])
def test_names_of_cards_are_not_cut(width):
    cut = [
        text
        for each in scene_of("actions", width).items
        if each.role == "card" and "Leitheusser" not in each.label
        for text in texts(each)
        if "…" in text
    ]
    assert not cut


def test_a_long_word_is_divided_and_a_short_one_is_not():
    assert name_rows("Farmland", 80, 20) == ("Farmland",)
    first, rest = name_rows("Heavy Cavalryman", 85, 20)
    assert first.endswith("-")
    assert (first[:-1] + rest) == "Heavy Cavalryman"
    assert name_rows("Lutheran Sergeant", 85, 20) == ("Lutheran", "Sergeant")


def test_with_little_height_cards_shrink_and_nothing_overlaps():
    full, dense = scene_of("attack"), scene_of("attack", height=300)
    assert dense.height < full.height
    assert not overlaps(full)
    assert not overlaps(dense)


def test_pointing_at_an_establishment_shows_neighbours_supply_line_and_vulnerable_edges():
    oil = item(scene_of("actions"), "Oil Field")
    assert "2 of" in oil.label
    assert "has a Supply Line" in oil.label
    bars = [path for path in oil.hints if path.line == 6 and path.stroke == "accent"]
    assert bars[0].d.count("M") == 2  # Farmland and Mine
    assert any(path.stroke == "change" for path in oil.hints)  # teeth
    assert any(path.fill == "accent" for path in oil.hints)  # the head of the way to the Commander


def test_pointing_at_a_warrior_shows_whom_it_may_attack_and_the_label_says_so():
    soldat = item(scene_of("attack"), "Soldat. INFANTRY, CV 5")
    assert "may attack Heavy Cavalryman and Lutheran Faithful" in soldat.label
    assert soldat.hints
    assert soldat.hints[0].d.count("M") == 2
    assert not item(scene_of("discard"), "Soldat. INFANTRY, CV 5").hints


def test_house_data_carries_its_sign():
    wall = item(scene_of("actions"), "Barricade")
    assert "house data" in wall.label
    assert any(getattr(shape, "name", "") == "house" for shape in wall.shapes)


@pytest.mark.parametrize("observer", [None, 1])
def test_a_hand_is_hidden_from_everybody_else(observer):
    scene = scene_of("actions", observer=observer)
    shown = " ".join([each.label for each in scene.items] + [t for each in scene.items for t in texts(each)])
    assert "Tactical" not in shown
    assert "Hidden Riches" not in shown
    assert ("Denied" in shown) == (observer == 1)
